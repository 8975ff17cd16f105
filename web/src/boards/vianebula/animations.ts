// What a move looks like beyond the pieces that lie there afterwards: a contract and the end card fly to their owner, a
// craftsman comes from home or goes there.
import type { BoardTable } from '../contract.ts';
import { atOnce, still } from '../../pieces/motion.ts';
import { fly, travelFrom } from '../../pieces/travel.ts';

const find = (root: ParentNode, selector: string) => root.querySelector(selector);
const homeOf = (seat: unknown) => find(document, `[data-home="craftsman-${String(seat)}"]`);
const target = (root: ParentNode, id: string) => find(root, `[data-target="${CSS.escape(id)}"]`);

// Before the new position is drawn: what will be gone.
export function beforeDrawing(root: ParentNode, table: BoardTable) {
  const last = table.last;
  if (last?.kind !== 'contract') return;
  const card = target(root, last.targets[0] ?? '');
  const home = homeOf(last.actor);
  if (card && home) void fly(card, card, home, { milliseconds: 350 });
}

// The fifth building: the end card flies to whom it belongs now.
export function endCardTaken(root: ParentNode, seat: string) {
  const card = find(root, '[data-piece="end-card"]');
  const home = homeOf(seat);
  if (card && home) void fly(card, card, home, { milliseconds: 500 });
}

// After it is drawn: where things came from.
export function afterDrawing(root: ParentNode, table: BoardTable) {
  const last = table.last;
  if (!last) return;
  if (last.kind === 'craftsman') {
    const piece = find(root, `[data-piece="craftsman-${String(last.args.hex)}"]`);
    const home = homeOf(last.actor);
    if (piece && home) travelFrom(piece, home, { milliseconds: 350 });
  } else if (last.kind === 'to' && last.args.last === true && last.args.owner) {
    const home = homeOf(last.args.owner);
    const from = target(root, `hex:${String(last.args.from)}`);
    const drawing = home?.querySelector('use');
    if (home && from && drawing) void fly(drawing, from, home, { milliseconds: 350 });
  }
}

// Svelte transitions for what appears: a house rises, a contract is turned over.
const quiet = () => still() || atOnce();
type Appearing = (node: Element) => { delay?: number; duration: number; css: (t: number) => string };
export const rise: Appearing = () => ({
  delay: quiet() ? 0 : 150,
  duration: quiet() ? 0 : 300,
  css: (t) => `translate: 0 ${(1 - t) * 14}px; opacity: ${t}`,
});
export const turnOver: Appearing = () => ({
  duration: quiet() ? 0 : 250,
  css: (t) => `transform: perspective(400px) rotateY(${(1 - t) * 90}deg)`,
});
