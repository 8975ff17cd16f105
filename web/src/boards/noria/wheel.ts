// Where things lie on the wheel: three rings of 2, 4 and 6 slots, numbered clockwise from the upper left.
import type { Ring, Slot } from './view.ts';

export const rings: readonly { name: Ring; slots: number; radius: number; width: number; first: number }[] = [
  { name: 'large', slots: 6, radius: 196, width: 76, first: 210 },
  { name: 'middle', slots: 4, radius: 120, width: 72, first: 225 },
  { name: 'small', slots: 2, radius: 46, width: 72, first: 270 },
];
export function ringOf(name: Ring) {
  return rings[{ large: 0, middle: 1, small: 2 }[name]] as (typeof rings)[number];
}

// Degrees, clockwise from the right, as SVG counts.
export function angleOf(slot: Pick<Slot, 'ring' | 'index'>): number {
  const ring = ringOf(slot.ring);
  return (ring.first + ((slot.index - 1) * 360) / ring.slots) % 360;
}
export function placeOf(slot: Pick<Slot, 'ring' | 'index'>): { x: number; y: number } {
  const angle = (angleOf(slot) * Math.PI) / 180;
  const { radius } = ringOf(slot.ring);
  return { x: radius * Math.cos(angle), y: radius * Math.sin(angle) };
}

// The four printed paths of the active half, outside in.
export const paths: readonly (readonly { ring: Ring; index: number }[])[] = [
  [6, 4],
  [5, 4],
  [5, 3],
  [4, 3],
].map(([large, middle]) => [
  { ring: 'large' as const, index: large ?? 0 },
  { ring: 'middle' as const, index: middle ?? 0 },
  { ring: 'small' as const, index: 2 },
]);
export function pathsThrough(slot: Pick<Slot, 'ring' | 'index'>) {
  return paths.filter((path) => path.some((one) => one.ring === slot.ring && one.index === slot.index));
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
