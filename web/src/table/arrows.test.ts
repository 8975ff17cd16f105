import { expect, it } from 'vitest';
import { nearest } from './arrows.ts';

const others = [
  { x: 100, y: 0 },
  { x: 40, y: 45 },
  { x: -30, y: 0 },
  { x: 0, y: 80 },
];
it('goes to what lies straight ahead rather than to what is near but aside', () => {
  expect(nearest({ x: 0, y: 0 }, others, 'right')).toBe(0);
  expect(nearest({ x: 0, y: 0 }, others, 'left')).toBe(2);
  expect(nearest({ x: 0, y: 0 }, others, 'down')).toBe(3);
});
it('finds nothing where nothing lies', () => {
  expect(nearest({ x: 0, y: 0 }, others, 'up')).toBe(-1);
});
