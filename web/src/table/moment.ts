// The moment on the board as part of the story: whose turn it lies in, what was done last in it, how far the turn is.
import type { Rich } from '../i18n/format.ts';
import type { Entry } from './messages.ts';
import { sayRich } from '../i18n/language.svelte.ts';
import { entrySentence, seatOf, type Seats } from './sentences.ts';
import { clauses, named } from './story.ts';
import { firstOf, lastOf, type Turn } from './turns.ts';

export interface Moment {
  turn: Turn;
  text: Rich; // the clause that was told last, with the name
  entries: readonly Entry[]; // its steps
  step: number; // the how many-th clause of the turn
  steps: number;
}

// Null at the very start.
export function momentOf(turns: readonly Turn[], at: number, passing: readonly string[], seats: Seats): Moment | null {
  const turn = turns.find((one) => at >= firstOf(one) && at <= lastOf(one));
  if (!turn) return null;
  const entry = turn.entries[at - firstOf(turn)];
  if (turn.number === 0 && entry)
    return { turn, text: entrySentence(entry, seats), entries: [entry], step: at, steps: turn.entries.length };
  const told = clauses(turn.entries, passing, seats);
  const step = told.filter((clause) => clause.last <= at).length;
  const clause = told[step - 1];
  if (!clause)
    return {
      turn,
      text: sayRich('turn_begins', { who: turn.actor }, seatOf(seats)),
      entries: [],
      step,
      steps: told.length,
    };
  const from = told[step - 2]?.last ?? 0;
  return {
    turn,
    text: named([...clause.alone, { kind: 'text', text: '.' }], turn.actor, seats),
    entries: turn.entries.filter((one) => one.number > from && one.number <= clause.last),
    step,
    steps: told.length,
  };
}
