import { expect, it } from 'vitest';
import { applies } from './applies.ts';

it('shows an option only where it says something', () => {
  expect(applies('noria', 'automaton', 2, { mode: 'base' })).toBe(false);
  expect(applies('noria', 'automaton', 1, { mode: 'solo' })).toBe(true);
  expect(applies('noria', 'first_game', 3, { mode: 'expert' })).toBe(false);
  expect(applies('noria', 'edition', 3, { mode: 'expert' })).toBe(true);
  expect(applies('navoria', 'blank_board', 2, {})).toBe(true);
  expect(applies('navoria', 'blank_board', 3, {})).toBe(false);
  expect(applies('vianebula', 'map', 4, {})).toBe(true);
});
