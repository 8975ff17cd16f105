// axe-core finds nothing on what the page shows now.
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

// `within`: only what lies in this element, where the rest was looked at before.
export async function clean(page: Page, where: string, within = 'html') {
  // Elements that are still fading in have no contrast of their own yet.
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map((one) => one.finished)));
  const { violations } = await new AxeBuilder({ page }).include(within).analyze();
  const found = violations.map(
    (v) =>
      `${where}: ${v.id}: ${v.nodes
        .slice(0, 3)
        .map((n) => `${n.html.slice(0, 160)} ${n.any[0]?.message ?? ''}`)
        .join(' | ')}`,
  );
  expect(found).toEqual([]);
}
