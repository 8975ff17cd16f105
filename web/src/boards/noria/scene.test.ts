import { describe, expect, it } from 'vitest';
import { skyColumns, skyGrid, skyPlace } from './islands.ts';
import { narrowHallPlace } from './places.ts';
import { fitsAtOnce, fullScene, wheelTab, type Box } from './scene.ts';

const areas: [number, number][] = [
  [1176, 730],
  [1102, 596],
  [1016, 666],
  [964, 712],
  [1656, 1020],
];
const apart = (a: Box, b: Box) =>
  a.x + a.width <= b.x + 0.5 ||
  b.x + b.width <= a.x + 0.5 ||
  a.y + a.height <= b.y + 0.5 ||
  b.y + b.height <= a.y + 0.5;

describe.each(areas)('the whole table in %i x %i', (width, height) => {
  const scene = fullScene(width, height, 0, true);
  const hall: Box = {
    x: scene.hall.left,
    y: scene.hall.foot,
    width: scene.hall.width,
    height: scene.hall.bottom - scene.hall.foot,
  };
  it('is shown at once', () => {
    expect(fitsAtOnce(width, height)).toBe(true);
  });
  it('keeps its parts apart and inside', () => {
    const boxes = [
      scene.wheel.area,
      hall,
      scene.islands,
      scene.market,
      scene.stalls,
      ...(scene.supply ? [scene.supply] : []),
      ...scene.own.bowls,
      ...scene.own.crates,
    ];
    boxes.forEach((one, i) => {
      expect(one.x).toBeGreaterThanOrEqual(0);
      expect(one.x + one.width).toBeLessThanOrEqual(scene.width);
      expect(one.y + one.height).toBeLessThanOrEqual(scene.height);
      for (const other of boxes.slice(i + 1)) expect(apart(one, other), JSON.stringify([one, other])).toBe(true);
    });
  });
  it('has floors high enough for their numbers, also with names in two lines', () => {
    expect(scene.hall.towers[0]?.step).toBeGreaterThan(17);
  });
});

it('shows one area at a time where the table does not fit', () => {
  for (const [width, height] of [
    [900, 544],
    [390, 694],
    [596, 390],
    [820, 1030],
    [964, 1310],
  ] as const)
    expect(fitsAtOnce(width, height)).toBe(false);
});

it('leaves the wheel of a phone discs for a finger', () => {
  for (const [width, height] of [
    [390, 650],
    [360, 446],
    [596, 346],
  ] as const)
    expect(wheelTab(width, height, 0).wheel.scale * 2 * 36).toBeGreaterThanOrEqual(43.5);
});

it('stacks towers and chambers on a phone', () => {
  const hall = narrowHallPlace(390, 650, true);
  const last = hall.chambers[5];
  expect(last && last.y + last.plate + last.gallery + last.bench).toBeLessThanOrEqual(650);
  expect(hall.foot).toBeLessThanOrEqual(hall.chambers[0]?.y ?? 0);
});

describe('islands', () => {
  const area = { x: 500, y: 6, width: 600, height: 200 };
  it.each([1, 2, 3, 4, 5, 6, 7])('%i of them do not overlap', (count) => {
    for (const sky of [
      skyPlace(count, count < 7, false, area),
      skyPlace(count, false, true, area),
      skyGrid(count, count < 7, { ...area, height: 600 }),
      skyColumns(count, { ...area, height: 600 }),
    ]) {
      expect(sky.places).toHaveLength(count);
      const boxes = sky.places.map((one) => ({ ...one, width: sky.shape.width, height: sky.shape.height * 0.8 }));
      boxes.forEach((one, i) => {
        for (const other of boxes.slice(i + 1)) expect(apart(one, other)).toBe(true);
      });
    }
  });
  it('in a circle every island has a way to the next', () => {
    const { ways } = skyPlace(7, false, true, area);
    expect(ways.map((way) => way.to)).toEqual([1, 2, 3, 4, 5, 6, 0]);
  });
});
