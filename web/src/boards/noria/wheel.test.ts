import { describe, expect, it } from 'vitest';
import type { Ring, Slot } from './view.ts';
import { angleOf, pathsThrough, placeOf, turned } from './wheel.ts';

const slot = (ring: Ring, index: number, disc: Slot['disc'] = null): Slot => ({
  id: `disc:A.${ring[0]}${index}`,
  slot: `${ring[0]}${index}`,
  ring,
  index,
  active: false,
  disc,
  upgraded: false,
});
const wheel = (discs: Record<string, Slot['disc']>) =>
  (['small', 'middle', 'large'] as const).flatMap((ring) =>
    Array.from({ length: { small: 2, middle: 4, large: 6 }[ring] }, (_, i) =>
      slot(ring, i + 1, discs[`${ring[0]}${i + 1}`] ?? null),
    ),
  );

describe('the wheel', () => {
  it('numbers slots clockwise from the upper left, the active half below', () => {
    expect(placeOf({ ring: 'large', index: 1 }).x).toBeLessThan(0);
    expect(placeOf({ ring: 'large', index: 1 }).y).toBeLessThan(0);
    expect(placeOf({ ring: 'middle', index: 3 }).x).toBeGreaterThan(0);
    expect(placeOf({ ring: 'large', index: 5 }).y).toBeGreaterThan(100);
    expect(angleOf({ ring: 'small', index: 2 })).toBe(90);
  });
  it('knows the paths through a slot', () => {
    expect(pathsThrough({ ring: 'small', index: 2 })).toHaveLength(4);
    expect(pathsThrough({ ring: 'large', index: 5 })).toHaveLength(2);
    expect(pathsThrough({ ring: 'large', index: 6 })).toHaveLength(1);
    expect(pathsThrough({ ring: 'large', index: 1 })).toHaveLength(0);
  });
  it('sees which rings turned, and not what was merely swapped', () => {
    const before = wheel({ l1: 'tool', l6: 'city', m1: 'energy', s1: 'bonus' });
    expect(turned(before, wheel({ l2: 'tool', l1: 'city', m1: 'energy', s1: 'bonus' }))).toEqual(['large']);
    expect(turned(before, wheel({ l2: 'tool', l1: 'city', m2: 'energy', s2: 'bonus' }))).toEqual([
      'large',
      'middle',
      'small',
    ]);
    expect(turned(before, wheel({ l1: 'city', l6: 'tool', m1: 'energy', s1: 'bonus' }))).toEqual([]);
  });
});
