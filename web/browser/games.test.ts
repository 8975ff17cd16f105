// Whole games, by touches alone, to the final break-down: every game and mode.
import { afterAll, describe, expect, it } from 'vitest';
import { clean } from './accessible.ts';
import {
  act,
  breakDown,
  chooser,
  pictures,
  playToTheEnd,
  quit,
  settle,
  setUp,
  visit,
  type Choose,
  type TableSetup,
} from './driver.ts';

afterAll(quit);

interface Whole extends TableSetup {
  name: string;
  axe?: boolean; // the end is looked at by axe, too
  passing?: boolean; // after the middle everybody passes, which ends the game as well
  half?: boolean; // it ends as another one does: not to its end
}
const tables: Whole[] = [
  { name: 'noria-base', game: 'noria', players: 2, axe: true },
  { name: 'noria-expert', game: 'noria', players: 3, options: { mode: 'expert' } },
  { name: 'noria-solo', game: 'noria', players: 1, options: { mode: 'solo' } },
  { name: 'noria-de2017', game: 'noria', players: 2, options: { edition: 'de2017' }, half: true },
  { name: 'navoria', game: 'navoria', players: 3, axe: true },
  { name: 'vianebula', game: 'vianebula', players: 3, axe: true },
  { name: 'vianebula-hotseat', game: 'vianebula', players: 2, persons: 2, options: { map: 'expert' }, passing: true },
];
// Presses a button where there is one.
const buttons: Choose = (all) => all - 1;

describe('a whole game by touches', () => {
  it.each(tables)('$name', async ({ name, axe, passing, half, ...setup }) => {
    const { page, complaints, leave } = await visit();
    await setUp(page, setup);
    await page.screenshot({ path: `${pictures}/${name}-start.png` });
    const choose = chooser(7);
    for (let i = 0; i < 40; i++) await act(page, choose);
    await settle(page);
    await page.screenshot({ path: `${pictures}/${name}-middle.png` });
    if (half) {
      for (let i = 0; i < 60; i++) await act(page, choose);
      expect(complaints).toEqual([]);
      await leave();
      return;
    }
    await playToTheEnd(page, passing ? buttons : choose);
    const { lines, total, names } = await breakDown(page);
    expect(names.filter((one) => one.includes('.'))).toEqual([]);
    expect(total.length).toBe(Math.max(2, setup.players));
    total.forEach((sum, column) => {
      expect(lines.reduce((all, line) => all + (line[column] ?? 0), 0)).toBe(sum);
    });
    await page.screenshot({ path: `${pictures}/${name}-result.png` });
    if (axe) await clean(page, 'end');
    await page.keyboard.press('Escape');
    await page.screenshot({ path: `${pictures}/${name}-end.png` });
    expect(complaints).toEqual([]);
    await leave();
  });
});
