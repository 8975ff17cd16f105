// Lets a piece travel: from where another element is (or was), along a way, or as a copy that is gone on arrival. 200 to
// 350 ms unless the way is long. Nothing travels after a jump in time or while steps rush by; where motion is not wanted, a short highlight on
// arrival tells the same.
import { atOnce, frozen, still } from './motion.ts';

export interface Travel {
  milliseconds?: number;
  delay?: number;
  easing?: string;
}
export interface Point {
  x: number;
  y: number;
}
const easing = 'cubic-bezier(.3,.7,.2,1)';
const highlight = (piece: Element) => (frozen() ? null : piece.animate({ opacity: [0.25, 1] }, { duration: 600 }));
const boxOf = (place: Element | DOMRect) => (place instanceof Element ? place.getBoundingClientRect() : place);

// Screen pixels to the units an element's own `translate` is in.
function unitOf(element: Element): Point {
  if (!(element instanceof SVGGraphicsElement)) return { x: 1, y: 1 };
  const parent = element.parentElement as unknown as SVGGraphicsElement | null;
  const matrix = parent && 'getScreenCTM' in parent ? parent.getScreenCTM() : null;
  return matrix ? { x: Math.hypot(matrix.a, matrix.b) || 1, y: Math.hypot(matrix.c, matrix.d) || 1 } : { x: 1, y: 1 };
}

// `piece` lies already where it belongs: it comes there from the middle of `from`, an element or a box noted before.
export function travelFrom(piece: Element, from: Element | DOMRect, travel: Travel = {}): Animation | null {
  const way = atOnce() ? null : wayOf(piece, boxOf(from));
  return way && go(piece, way, travel);
}

// Null where it lies already, or cannot be seen. Everything is read here and nothing is set, so that the ways of many
// pieces cost one layout.
function wayOf(piece: Element, start: DOMRect): Point | null {
  const end = piece.getBoundingClientRect();
  if (end.width === 0 || start.width === 0) return null;
  const dx = start.x + start.width / 2 - (end.x + end.width / 2);
  const dy = start.y + start.height / 2 - (end.y + end.height / 2);
  if (Math.hypot(dx, dy) < 2) return null;
  const unit = unitOf(piece);
  return { x: dx / unit.x, y: dy / unit.y };
}
function go(piece: Element, way: Point, travel: Travel): Animation | null {
  if (still()) return highlight(piece);
  return piece.animate(
    { translate: [`${way.x}px ${way.y}px`, '0px 0px'] },
    {
      duration: travel.milliseconds ?? 300,
      delay: travel.delay ?? 0,
      easing: travel.easing ?? easing,
      fill: 'backwards',
    },
  );
}

// `piece` comes along these points, given in its own coordinates (those of its viewBox) and ending where it lies now.
// Each stretch takes the same time.
export function travelAlong(piece: Element, points: readonly Point[], travel: Travel = {}): Animation | null {
  const end = points.at(-1);
  if (atOnce() || !end || points.length < 2) return null;
  if (still()) return highlight(piece);
  return piece.animate(
    { translate: points.map((one) => `${one.x - end.x}px ${one.y - end.y}px`) },
    {
      duration: travel.milliseconds ?? 350,
      delay: travel.delay ?? 0,
      easing: travel.easing ?? 'linear',
      fill: 'backwards',
    },
  );
}

// A copy of `drawing` flies from `from` to `to` and is gone: points to the score, a resource to the supply.
export async function fly(drawing: Element, from: Element | DOMRect, to: Element | DOMRect, travel: Travel = {}) {
  const start = boxOf(from);
  const end = boxOf(to);
  if (atOnce() || start.width === 0 || end.width === 0) return;
  if (still()) {
    if (to instanceof Element) highlight(to);
    return;
  }
  const copy = aloft(drawing, start);
  const dx = end.x + end.width / 2 - (start.x + start.width / 2);
  const dy = end.y + end.height / 2 - (start.y + start.height / 2);
  const flight = copy.animate(
    { translate: ['0px 0px', `${dx}px ${dy}px`], opacity: [1, 1, 0.2] },
    { duration: travel.milliseconds ?? 350, delay: travel.delay ?? 0, easing: travel.easing ?? easing, fill: 'both' },
  );
  await flight.finished.catch(() => undefined);
  copy.remove();
}

// A copy of a drawing over the page, its middle at the middle of a box, as large as it is on the screen now.
function aloft(drawing: Element, box: DOMRect): Element {
  const size = drawing.getBoundingClientRect();
  const left = box.x + box.width / 2 - size.width / 2;
  const top = box.y + box.height / 2 - size.height / 2;
  let copy = drawing.cloneNode(true) as HTMLElement | SVGElement;
  if (drawing instanceof SVGGraphicsElement && !(drawing instanceof SVGSVGElement)) {
    const matrix = drawing.getScreenCTM() ?? new DOMMatrix();
    const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
    copy.setAttribute(
      'transform',
      `matrix(${matrix.a} ${matrix.b} ${matrix.c} ${matrix.d} ${matrix.e - size.x} ${matrix.f - size.y})`,
    );
    svg.setAttribute('overflow', 'visible');
    svg.append(copy);
    copy = svg;
  }
  for (const owned of [copy, ...copy.querySelectorAll('[id], [data-target], [data-piece]')]) {
    for (const name of ['id', 'data-target', 'data-piece', 'role', 'tabindex']) owned.removeAttribute(name);
  }
  copy.setAttribute('aria-hidden', 'true');
  copy.classList.add('aloft');
  copy.style.left = `${left}px`;
  copy.style.top = `${top}px`;
  copy.style.width = `${size.width}px`;
  copy.style.height = `${size.height}px`;
  document.body.append(copy);
  return copy;
}

// Elements with data-piece keep their name from one position to the next: where such an element appears at another
// place, it moves there from where it was. The frame around a board notes the places before and lets all travel after.
export type Places = Map<string, DOMRect>;

export function places(root: Element): Places {
  const found: Places = new Map();
  for (const piece of root.querySelectorAll<HTMLElement | SVGElement>('[data-piece]')) {
    found.set(piece.dataset.piece as string, piece.getBoundingClientRect());
  }
  return found;
}

export function travelAll(root: Element, before: Places, milliseconds = 320) {
  if (atOnce() || before.size === 0) return;
  const pieces = [...root.querySelectorAll<HTMLElement | SVGElement>('[data-piece]')].map((piece) => {
    const from = before.get(piece.dataset.piece as string);
    return { piece, appears: from === undefined, way: from ? wayOf(piece, from) : null };
  });
  for (const { piece, appears, way } of pieces) {
    if (way) go(piece, way, { milliseconds });
    else if (appears) piece.animate({ opacity: [0, 1] }, { duration: still() ? 1 : milliseconds, easing: 'ease-out' });
  }
}
