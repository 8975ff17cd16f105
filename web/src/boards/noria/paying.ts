// Ways to pay.
import type { Move } from '../../table/messages.ts';
import { counts } from '../../table/payment.ts';
import type { Player } from './view.ts';

export type Purse = Readonly<Record<string, number>>;

export function purseOf(player: Player): Purse {
  return Object.fromEntries([
    ...(player.resources ?? []).map((one) => [one.resource, one.count] as const),
    ...(player.goods ?? []).map((one) => [one.good, one.full] as const),
  ]);
}

// The way that leaves most of what there is least of.
export function keepsMost(moves: readonly Move[], purse: Purse, wares: readonly string[]): Move | undefined {
  const left = (move: Move) => {
    const paid = counts(move);
    return wares.map((ware) => (purse[ware] ?? 0) - (paid[ware] ?? 0)).sort((a, b) => a - b);
  };
  const better = (a: readonly number[], b: readonly number[]) => {
    const at = a.findIndex((value, i) => value !== b[i]);
    return at >= 0 && (a[at] ?? 0) > (b[at] ?? 0);
  };
  return moves.reduce<Move | undefined>(
    (best, move) => (!best || better(left(move), left(best)) ? move : best),
    undefined,
  );
}
