// Pieces travel. Elements with data-piece keep their name from one position to the next; where such an element appears
// at another place, it moves there from where it was. Reduced motion shows a short highlight instead.
export type Places = Map<string, DOMRect>;

export function still(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

export function places(root: Element): Places {
  const found: Places = new Map();
  for (const piece of root.querySelectorAll<HTMLElement | SVGElement>('[data-piece]')) {
    found.set(piece.dataset.piece as string, piece.getBoundingClientRect());
  }
  return found;
}

// Screen pixels to the units an element's own `translate` is in.
function scale(element: Element): { x: number; y: number } {
  if (!(element instanceof SVGGraphicsElement)) return { x: 1, y: 1 };
  const parent = element.parentElement as unknown as SVGGraphicsElement | null;
  const matrix = parent && 'getScreenCTM' in parent ? parent.getScreenCTM() : null;
  return matrix ? { x: Math.hypot(matrix.a, matrix.b) || 1, y: Math.hypot(matrix.c, matrix.d) || 1 } : { x: 1, y: 1 };
}

export function travel(root: Element, before: Places, milliseconds = 320) {
  const quiet = still();
  for (const piece of root.querySelectorAll<HTMLElement | SVGElement>('[data-piece]')) {
    const from = before.get(piece.dataset.piece as string);
    const to = piece.getBoundingClientRect();
    if (!from) {
      if (before.size > 0)
        piece.animate({ opacity: [0, 1] }, { duration: quiet ? 1 : milliseconds, easing: 'ease-out' });
      continue;
    }
    const dx = from.x + from.width / 2 - (to.x + to.width / 2);
    const dy = from.y + from.height / 2 - (to.y + to.height / 2);
    if (Math.hypot(dx, dy) < 2 || to.width === 0 || from.width === 0) continue;
    if (quiet) {
      piece.animate({ opacity: [0.25, 1] }, { duration: 600 });
      continue;
    }
    const unit = scale(piece);
    piece.animate(
      { translate: [`${dx / unit.x}px ${dy / unit.y}px`, '0px 0px'] },
      { duration: milliseconds, easing: 'cubic-bezier(.3,.7,.2,1)' },
    );
  }
}
