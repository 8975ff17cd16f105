// Where a slip lies beside the piece it belongs to: on the side where it fits and covers least of what can be touched.
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}
export type Side = 'right' | 'left' | 'below' | 'above';
export interface SlipPlace {
  x: number;
  y: number;
  side: Side;
  tail: number; // how far along that side the piece's middle is
}
const gap = 14;
const overlap = (a: Box, b: Box) =>
  Math.max(0, Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)) *
  Math.max(0, Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y));
const within = (x: number, size: number, room: number) => Math.max(6, Math.min(x, room - size - 6));

// All in the same coordinates, those of a room that begins at 0, 0.
export function placeSlip(
  piece: Box,
  size: { width: number; height: number },
  room: { width: number; height: number },
  others: readonly Box[],
): SlipPlace {
  const middle = { x: piece.x + piece.width / 2, y: piece.y + piece.height / 2 };
  const wanted: Record<Side, { x: number; y: number }> = {
    right: { x: piece.x + piece.width + gap, y: middle.y - size.height / 2 },
    left: { x: piece.x - gap - size.width, y: middle.y - size.height / 2 },
    below: { x: middle.x - size.width / 2, y: piece.y + piece.height + gap },
    above: { x: middle.x - size.width / 2, y: piece.y - gap - size.height },
  };
  let best: SlipPlace | undefined;
  let least = Infinity;
  for (const side of ['right', 'left', 'below', 'above'] as const) {
    const box = {
      x: within(wanted[side].x, size.width, room.width),
      y: within(wanted[side].y, size.height, room.height),
      ...size,
    };
    const cost = overlap(box, piece) * 20 + others.reduce((sum, other) => sum + overlap(box, other), 0);
    if (cost >= least) continue;
    least = cost;
    const along = side === 'right' || side === 'left' ? middle.y - box.y : middle.x - box.x;
    const length = side === 'right' || side === 'left' ? size.height : size.width;
    best = { x: box.x, y: box.y, side, tail: Math.max(18, Math.min(along, length - 18)) };
  }
  return best as SlipPlace;
}

// What of a target on the screen is the piece itself: its rim, without halo and lamp.
export function pieceBox(target: Element): DOMRect {
  return (target.querySelector('.edge') ?? target).getBoundingClientRect();
}
