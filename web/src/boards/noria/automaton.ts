// What the Automaton did and will do, from the log and the forecast.
import type { Entry } from '../../table/messages.ts';
import type { Letter, Player, View } from './view.ts';

export interface Use {
  kind: string;
  args: Record<string, unknown>;
}
const isUse = (one: Use) => one.kind.startsWith('automaton_') && typeof one.args.letter === 'string';
export const letterOf = (one: Use) => one.args.letter as Letter;

export interface LastTurn {
  uses: readonly Use[];
  now: boolean; // it goes on, or nobody has moved since
}
// The uses of letters in its last turn. Going on to the actions is no move yet.
export function lastTurn(log: readonly Entry[]): LastTurn {
  const begin = log.findLastIndex((entry) => entry.kind === 'automaton_turn');
  if (begin < 0) return { uses: [], now: false };
  const since = log.slice(begin + 1);
  return {
    uses: since.filter(isUse),
    now: since.every((entry) => entry.actor === '-' || entry.kind === 'end_influence'),
  };
}
export function forecast(view: View): readonly Use[] {
  return (view.automaton?.forecast ?? []).filter(isUse);
}

export interface Touched {
  id: string;
  sign: '' | '+' | '−'; // a politician comes or goes
}
// The elements a use changed.
export function touched({ kind, args }: Use): Touched[] {
  if (args.cancelled === true) return [];
  const text = (name: string) => String(args[name]);
  switch (kind) {
    case 'automaton_transport':
      return [{ id: `ship:${text('island')}.${text('resource')}`, sign: '' }];
    case 'automaton_factory':
      return [{ id: `site:${text('island')}.${text('good')}${text('warehouses')}`, sign: '' }];
    case 'automaton_intrigue':
      return [
        { id: `chamber:${text('seats')}`, sign: '+' as const },
        ...(args.loses === undefined ? [] : [{ id: `chamber:${text('loses')}`, sign: '−' as const }]),
      ];
    case 'automaton_invest':
    case 'automaton_pursuit':
      return [{ id: `step:${text('track')}.${text('step')}`, sign: '' }];
    default:
      return [];
  }
}
// The islands it flew to, in order.
export function flown(uses: readonly Use[]): number[] {
  return uses.flatMap(({ args }) => (typeof args.island === 'number' ? [args.island] : []));
}

export interface Acting {
  letter: Letter;
  state: 'done' | 'now' | 'then';
  use: number; // the how many-th of
  of: number;
}
// Its turn letter by letter: what acted, what acts, what follows.
export function course(player: Player, uses: readonly Use[], coming: readonly Use[]): Acting[] {
  const all: Acting[] = [];
  const upgraded = (letter: Letter) => player.wheel.some((slot) => slot.letter === letter && slot.upgraded);
  const add = (one: Use, state: Acting['state']) => {
    const letter = letterOf(one);
    const before = all.at(-1);
    if (before?.letter === letter) {
      if (state !== 'then')
        Object.assign(before, { state, use: before.use + 1, of: Math.max(before.of, before.use + 1) });
      else before.of = Math.max(before.of, 2);
    } else all.push({ letter, state, use: state === 'then' ? 0 : 1, of: upgraded(letter) ? 2 : 1 });
  };
  uses.forEach((one, i) => add(one, i === uses.length - 1 ? 'now' : 'done'));
  coming.forEach((one) => add(one, 'then'));
  return all;
}
