// Arrow keys walk from target to target by where they lie on the screen.
export type Direction = 'left' | 'right' | 'up' | 'down';

export interface Box {
  x: number;
  y: number;
}

// The best index among `others` seen from `from`: in front of it, near, and not far to the side.
export function nearest(from: Box, others: readonly Box[], direction: Direction): number {
  let best = -1;
  let bestCost = Infinity;
  others.forEach((other, i) => {
    const dx = other.x - from.x;
    const dy = other.y - from.y;
    const ahead = { left: -dx, right: dx, up: -dy, down: dy }[direction];
    const aside = Math.abs(direction === 'left' || direction === 'right' ? dy : dx);
    if (ahead < 2) return;
    const cost = ahead + aside * 2.2;
    if (cost < bestCost) {
      bestCost = cost;
      best = i;
    }
  });
  return best;
}

export function neighbour<E extends Element>(from: E, all: readonly E[], direction: Direction): E | undefined {
  const centre = (element: Element): Box => {
    const box = element.getBoundingClientRect();
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  return all[nearest(centre(from), all.map(centre), direction)];
}
