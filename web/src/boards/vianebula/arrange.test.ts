import { describe, expect, it } from 'vitest';
import { arrange } from './arrange.ts';

describe('the arrangement', () => {
  it('gives the map most of a laptop window, with hexes as large as in the reference', () => {
    const { kind, scale, tabs } = arrange('wide', 1176, 730);
    expect(kind).toBe('columns');
    expect(tabs).toBe('none');
    expect(scale * 76.2).toBeGreaterThan(70);
  });
  it('puts contracts side by side in a low window', () => {
    expect(arrange('wide', 1102, 596).columns).toBe(2);
    expect(arrange('compact', 900, 544).tabs).toBe('cards');
  });
  it('turns the map on an upright phone, so that a finger meets a hex', () => {
    const { places, scale, tabs } = arrange('upright', 390, 694);
    expect(places.turned).toBe(true);
    expect(tabs).toBe('cards');
    expect(scale * 76.2).toBeGreaterThan(41);
  });
  it('keeps the map alone behind its tab on a very small phone', () => {
    const { tabs, scale } = arrange('upright', 360, 490);
    expect(tabs).toBe('all');
    expect(scale * 76.2).toBeGreaterThan(34);
  });
  it.each([
    ['wide', 1656, 1020],
    ['compact', 964, 712],
    ['compact', 964, 1310],
    ['upright', 820, 1030],
    ['sideways', 596, 390],
    ['sideways', 392, 336],
  ] as const)('keeps everything inside %s %i x %i', (layout, width, height) => {
    const { kind, map, guild, cards, head } = arrange(layout, width, height);
    expect(map.width + (kind === 'below' ? 0 : guild) + (kind === 'columns' ? cards : 0)).toBeLessThanOrEqual(width);
    expect(map.height + head + (kind === 'below' ? guild + cards : 0)).toBeLessThanOrEqual(height);
  });
});
