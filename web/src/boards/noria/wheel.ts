// Where things lie on the wheel: three rings of 2, 4 and 6 slots, numbered clockwise from the upper left. The wheel's
// own units: discs have a radius of 31, the cogs end at 252, the cradle at 279.
import { pol } from './art.ts';
import type { Ring, Slot } from './view.ts';

export interface RingPlace {
  name: Ring;
  slots: number;
  inner: number;
  outer: number;
  radius: number;
  first: number; // degrees of slot 1, clockwise from the right, as SVG counts
}
export const rings: readonly RingPlace[] = [
  { name: 'large', slots: 6, inner: 160, outer: 234, radius: 197, first: 210 },
  { name: 'middle', slots: 4, inner: 86, outer: 156, radius: 121, first: 225 },
  { name: 'small', slots: 2, inner: 0, outer: 82, radius: 47, first: 270 },
];
export function ringOf(name: Ring): RingPlace {
  return rings[{ large: 0, middle: 1, small: 2 }[name]] as RingPlace;
}
type Place = Pick<Slot, 'ring' | 'index'>;

export function angleOf(slot: Place): number {
  const ring = ringOf(slot.ring);
  return (ring.first + ((slot.index - 1) * 360) / ring.slots) % 360;
}
export function placeOf(slot: Place): { x: number; y: number } {
  return pol(ringOf(slot.ring).radius, angleOf(slot));
}
// The groove before a slot: what turns next goes through it.
export function grooveOf(slot: Place): number {
  return angleOf(slot) - 180 / ringOf(slot.ring).slots;
}

// The four printed paths of the active half, outside in.
export const paths: readonly (readonly Place[])[] = [
  [6, 4],
  [5, 4],
  [5, 3],
  [4, 3],
].map(([large, middle]) => [
  { ring: 'large' as const, index: large ?? 0 },
  { ring: 'middle' as const, index: middle ?? 0 },
  { ring: 'small' as const, index: 2 },
]);
export function pathsThrough(slot: Place) {
  return paths.filter((path) => path.some((one) => one.ring === slot.ring && one.index === slot.index));
}
// The six lines those paths are made of.
export const lines: readonly (readonly [Place, Place])[] = [
  [
    { ring: 'large', index: 6 },
    { ring: 'middle', index: 4 },
  ],
  [
    { ring: 'large', index: 5 },
    { ring: 'middle', index: 4 },
  ],
  [
    { ring: 'large', index: 5 },
    { ring: 'middle', index: 3 },
  ],
  [
    { ring: 'large', index: 4 },
    { ring: 'middle', index: 3 },
  ],
  [
    { ring: 'middle', index: 3 },
    { ring: 'small', index: 2 },
  ],
  [
    { ring: 'middle', index: 4 },
    { ring: 'small', index: 2 },
  ],
];
export const short = (slot: Place) => `${slot.ring[0] ?? ''}${slot.index}`;

// What lies on each slot once a ring has turned by one.
export function turnedOnce(slots: readonly Slot[], ring: Ring): readonly { to: Slot; from: Slot }[] {
  const own = slots.filter((slot) => slot.ring === ring);
  return own.flatMap((from) => {
    const to = own.find((slot) => slot.index === (from.index % own.length) + 1);
    return to ? [{ to, from }] : [];
  });
}

// The rings that turned by one slot between two wheels.
export function turned(before: readonly Slot[], after: readonly Slot[]): Ring[] {
  const face = (slot: Slot | undefined) => (slot ? `${slot.disc ?? slot.letter ?? ''}${slot.upgraded}` : '');
  const of = (wheel: readonly Slot[], ring: Ring, index: number) =>
    face(wheel.find((slot) => slot.ring === ring && slot.index === index));
  return rings
    .filter(({ name, slots }) => {
      const all = Array.from({ length: slots }, (_, i) => i + 1);
      const moved = all.some((i) => of(before, name, i) !== of(after, name, i));
      return moved && all.every((i) => of(before, name, i) === of(after, name, (i % slots) + 1));
    })
    .map((ring) => ring.name);
}
