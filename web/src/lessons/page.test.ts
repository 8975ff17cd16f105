import { readFileSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { generated, mark, page } from './page.ts';

it('docs/lessons.md follows the lesson files', () => {
  const [written = ''] = readFileSync(page, 'utf8').split(mark);
  const wanted = `${written}${mark}\n\n${generated()}`;
  if (process.env.WRITE) writeFileSync(page, wanted);
  expect(readFileSync(page, 'utf8')).toBe(wanted);
});
