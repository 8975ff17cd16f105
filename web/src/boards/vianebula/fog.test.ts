import { describe, expect, it } from 'vitest';
import { beyond, cellOf, Fog, grain, night, type Tear } from './fog.ts';
import { Places } from './places.ts';

const here = { column: 4, row: 4 };
// How thick the fog is painted in the middle of the hex, 0 to 255.
function thickness(fog: Fog, places: Places, tears: readonly Tear[] = []): number {
  const image = { data: new Uint8ClampedArray(fog.width * fog.height * 4) } as ImageData;
  fog.paint(image, fog.whole, night, tears);
  const { x, y } = places.centre(here);
  const at = Math.round((y + beyond) * grain) * fog.width + Math.round((x + beyond) * grain);
  return image.data[4 * at + 3] ?? 0;
}

describe.each([false, true])('the fog, map turned: %s', (turned) => {
  const places = new Places(turned);
  const fog = new Fog(places);
  it('covers a hex, is a veil over a forest and gone where a tile lies', () => {
    fog.cover(here, 'fog');
    expect(thickness(fog, places)).toBeGreaterThan(240);
    fog.cover(here, 'forest');
    expect(thickness(fog, places)).toBeGreaterThan(20);
    expect(thickness(fog, places)).toBeLessThan(90);
    fog.cover(here, 'clear');
    expect(thickness(fog, places)).toBe(0);
  });
  it('tears open from the middle', () => {
    fog.cover(here, 'clear');
    const tear = fog.tear(cellOf(here));
    expect(thickness(fog, places, [tear])).toBeGreaterThan(60);
    tear.progress = 0.5;
    expect(thickness(fog, places, [tear])).toBe(0);
  });
});
