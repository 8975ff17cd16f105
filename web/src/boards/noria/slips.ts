// What this board offers at a piece rather than in the strip: once or twice at the disc, a payment at what is paid for,
// numbers of goods at the crate.
import type { Move, Prompt } from '../../table/messages.ts';
import type { TrackName, View } from './view.ts';

export interface Asked {
  view: View;
  prompt: Prompt | null;
  touches: readonly string[];
}

// The element a payment is for.
export function paidFor({ view, prompt }: Asked): string | null {
  switch (prompt?.key) {
    case 'pay_disc':
      return `market:${String(prompt.args.disc)}`;
    case 'pay_toll':
      return `island:${String(prompt.args.island)}`;
    case 'pay_step':
    case 'pay_surcharge': {
      const mover = view.players.find((one) => one.seat === view.mover);
      return mover?.investments?.[prompt.args.track as TrackName]?.id ?? null;
    }
    default:
      return null;
  }
}
// A disc that is touched again acts twice.
export function again(moves: readonly Move[]): Move | null {
  return moves.find((move) => move.kind === 'use' && move.args.times === 2) ?? null;
}
export function pieceOf(asked: Asked, move: Move): string | null {
  switch (move.kind) {
    case 'use':
    case 'produce':
      return asked.touches.at(-1) ?? null;
    case 'pay':
      return paidFor(asked);
    default:
      return null;
  }
}
