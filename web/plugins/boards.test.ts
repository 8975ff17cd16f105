import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { boards } from './boards.ts';

it('gives every folder, with the parts it has', () => {
  const folder = mkdtempSync(join(tmpdir(), 'boards-'));
  mkdirSync(join(folder, 'cairn'));
  mkdirSync(join(folder, 'plain'));
  for (const name of ['cairn/texts.en.ts', 'plain/Board.svelte', 'plain/slips.ts', 'contract.ts'])
    writeFileSync(join(folder, name), '');
  const load = boards(folder).load as (id: string) => string | null;
  expect(load('\0virtual:boards')).toBe(
    `export default {"cairn": () => import('virtual:board-cairn'),"plain": () => import('virtual:board-plain')};`,
  );
  // A game without a board of its own: everything is missing, and the fallback draws it.
  expect(load('\0virtual:board-cairn')).toBe('export {};');
  expect(load('\0virtual:board-plain')?.split('\n')).toEqual([
    `export { default as Board } from "${folder}/plain/Board.svelte";`,
    `export * as slips from "${folder}/plain/slips.ts";`,
    'export {};',
  ]);
  expect(load('/src/main.ts')).toBeNull();
  rmSync(folder, { recursive: true });
});
