// What a move looks like beyond the pieces that lie there afterwards: where tokens and goods come from, and points that
// fly to the score. Cards, posts and explorers travel by themselves.
import type { BoardTable } from '../contract.ts';
import { fly, travelFrom } from '../../pieces/travel.ts';

const find = (root: ParentNode, selector: string) => root.querySelector(selector);
const target = (root: ParentNode, id: string) => find(root, `[data-target="${CSS.escape(id)}"]`);
const piece = (root: ParentNode, start: string) => [...root.querySelectorAll(`[data-piece^="${CSS.escape(start)}"]`)];
const inHand = (root: ParentNode, good: unknown) => find(root, `[data-hand="${String(good)}"]`);

export interface Before {
  boxes: ReadonlyMap<string, DOMRect>;
  points: ReadonlyMap<string, number>;
}

// Before the new position is drawn: where the things were that it moves, and everybody's points.
export function beforeDrawing(root: ParentNode, table: BoardTable, points: Before['points']): Before {
  const boxes = new Map<string, DOMRect>();
  const note = (name: string, element: Element | null) => {
    if (element) boxes.set(name, element.getBoundingClientRect());
  };
  const last = table.last;
  if (!last) return { boxes, points };
  const { type, other, from, good, port } = last.args as Record<string, string | undefined>;
  if (last.kind === 'draw') note('token', target(root, 'source:bag'));
  if (last.kind === 'token') {
    note('token', target(root, `${String(from)}:${String(type)}`));
    note('other', target(root, `drawn:${String(other)}`));
  }
  if (last.kind === 'city' || last.kind === 'cell') note('token', target(root, `deck:${String(type)}`));
  if (last.kind === 'good') note('good', target(root, `supply:${String(good)}`));
  if (last.kind === 'place') note('good', inHand(root, good));
  if (last.kind === 'order') {
    const pier = target(root, `port:${last.actor}-${String(port)}`);
    const supply = find(root, '[data-target^="supply:"]');
    for (const one of pier?.querySelectorAll('[data-full]') ?? []) if (supply) void fly(one, one, supply);
  }
  note('from', target(root, last.targets[0] ?? ''));
  return { boxes, points };
}

// After it is drawn.
export function afterDrawing(root: ParentNode, table: BoardTable, before: Before, points: Before['points']) {
  const last = table.last;
  if (!last) return;
  const { type, other, good, port, cell } = last.args as Record<string, string | undefined>;
  const come = (element: Element | null | undefined, name: string) => {
    const from = before.boxes.get(name);
    if (element && from) travelFrom(element, from);
  };
  if (last.kind === 'draw') come(piece(root, `drawn:${String(type)}`)[0], 'token');
  if (last.kind === 'token') {
    come(piece(root, `token-${String(type)}-deck-`).at(-1), 'token');
    come(piece(root, `centre:${String(other)}`)[0], 'other');
  }
  if (last.kind === 'cell') come(piece(root, `token-${String(type)}-cell-${String(cell)}`)[0], 'token');
  if (last.kind === 'good') come(inHand(root, good), 'good');
  if (last.kind === 'place') {
    const pier = target(root, `port:${last.actor}-${String(port)}`);
    come([...(pier?.querySelectorAll(`[data-full="${String(good)}"]`) ?? [])].at(-1), 'good');
  }

  const gained = (points.get(last.actor) ?? 0) - (before.points.get(last.actor) ?? 0);
  const score = find(root, `[data-score="${last.actor}"]`);
  const star = find(root, '[data-star]');
  const from = before.boxes.get('from');
  if (gained > 0 && score && star && from && !('round_end' in last.args)) void fly(star, from, score);
}
