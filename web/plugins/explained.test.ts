import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import registered from '../../games.json' with { type: 'json' };
import { explained } from './explained.ts';

const game = registered[0]?.id ?? '';

it('gives what there is in a language, and English rules where they are not translated', () => {
  const root = mkdtempSync(join(tmpdir(), 'explained-'));
  const book = `web/src/boards/${game}/rulebook`;
  for (const name of [
    'web/src/i18n/texts.en.ts',
    'web/src/i18n/texts.de.ts',
    `docs/rules/${game}.md`,
    `${book}.en.md`,
    `${book}.de.md`,
    `lessons/${game}/texts.en.json`,
  ]) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), '');
  }
  const load = explained(root).load as (id: string) => string | null;
  expect(load('\0virtual:explained')).toContain(`'${game}.de': () => import('virtual:explained-${game}.de.js')`);
  expect(load(`\0virtual:explained-${game}.de.js`)?.split('\n')).toEqual([
    `export { default as rules } from "${root}/docs/rules/${game}.md?rules";`,
    `export { default as book } from "${root}/${book}.de.md?rulebook";`,
    'export {};',
  ]);
  expect(load(`\0virtual:explained-${game}.en.js`)).toContain(`lessons/${game}/texts.en.json`);
  expect(load('\0virtual:explained-unknown.de.js')).toBe('export {};');
  expect(load('/src/main.ts')).toBeNull();
  rmSync(root, { recursive: true });
});
