// What happened, told: a turn as one sentence, a step as a clause of it, what the rules did by themselves.
//
// A clause is the sentence of the log without its actor, or the game's text "turn.<kind>" where the story tells it
// otherwise. A step that passes (boards/<game>/story.ts) is no clause; its arguments go to the clause that follows. A
// text that begins with "~" goes on with the clause before ("~ for {pay}"); "turn.<kind>.more" is used where the
// clause before is of the same kind ("brings clay to the port, wood to the harbour").
import type { Args, Part, Rich } from '../i18n/format.ts';
import { hasGameText, language, say, sayRich, tellPlain } from '../i18n/language.svelte.ts';
import { seatNumber, type Entry, type Fact } from './messages.ts';
import { entrySentence, seatOf, speak, withoutActor, type Seats } from './sentences.ts';
import { type Turn } from './turns.ts';

export interface Clause {
  text: Rich; // without actor and full stop
  alone: Rich; // the same where it does not follow the clause before
  last: number; // the entry it ends with
  targets: readonly string[]; // what these steps touched
}

// A sentence without the actor it begins with and without its full stop.
function bare(text: Rich, actor: string): Part[] {
  const parts: Part[] = text.map((part) => ({ ...part }));
  const [first] = parts;
  if (first?.kind === 'seat' && first.seat === seatNumber(actor)) parts.shift();
  const [head] = parts;
  if (head?.kind === 'text') head.text = head.text.replace(/^[:\s]+/, '');
  const tail = parts.at(-1);
  if (tail?.kind === 'text') tail.text = tail.text.replace(/[.\s]+$/, '');
  return parts.filter((part) => part.kind !== 'text' || part.text !== '');
}

function keyOf(kind: string, before: string): string {
  if (kind === before && hasGameText(`turn.${kind}.more`)) return `turn.${kind}.more`;
  return hasGameText(`turn.${kind}`) ? `turn.${kind}` : `log.${kind}`;
}

export function clauses(entries: readonly Entry[], passing: readonly string[], seats: Seats): Clause[] {
  const told: Clause[] = [];
  let before = ''; // the kind of the step told last
  let carried: Args = {};
  let touched: string[] = [];
  const chosen = entries.some((entry) => entry.actor !== '-');
  for (const entry of entries) {
    // In somebody's turn chance is told by its steps alone.
    if (chosen && entry.actor === '-' && !hasGameText(`turn.${entry.kind}`)) continue;
    carried = { ...carried, ...entry.args, who: entry.actor };
    touched = [...touched, ...entry.targets];
    if (passing.includes(entry.kind)) continue;
    const text = bare(speak(keyOf(entry.kind, before), carried, seats), entry.actor);
    if (text.length === 0) continue;
    const [first] = text;
    const open = told.at(-1);
    if (open && first?.kind === 'text' && first.text.startsWith('~')) {
      first.text = first.text.slice(1);
      open.text = [...open.text, ...text];
      open.alone = [...open.alone, ...text];
      open.last = entry.number;
      open.targets = [...open.targets, ...touched];
    } else {
      const alone = before === entry.kind ? bare(speak(keyOf(entry.kind, ''), carried, seats), entry.actor) : text;
      told.push({ text, alone, last: entry.number, targets: touched });
    }
    // What was paid at once is a payment already.
    before = Object.values(entry.args.paid ?? {}).some((n) => n !== 0) ? 'pay' : entry.kind;
    carried = {};
    touched = [];
  }
  return told;
}

function capital(text: Rich): Rich {
  const [first, ...rest] = text;
  if (first?.kind !== 'text') return text;
  return [{ ...first, text: first.text.charAt(0).toUpperCase() + first.text.slice(1) }, ...rest];
}
function joined(told: readonly Clause[]): Rich {
  const comma: Part = { kind: 'text', text: ', ' };
  return [
    ...told.flatMap((clause, i) => (i === 0 ? clause.text : [comma, ...clause.text])),
    { kind: 'text', text: '.' },
  ];
}

interface Made {
  texts: unknown;
  passing: readonly string[]; // comes with the board, later than the texts
  seats: Seats;
  text: Rich | null; // null: there is nothing to tell
}
const made = new WeakMap<Turn, Made>();
// A turn in one sentence, beside the token of whoever acts. Made once in each language and with each set of names. Of one
// that has only begun there may be nothing to tell yet.
export function turnSentence(turn: Turn, passing: readonly string[], seats: Seats, running = false): Rich {
  let known = made.get(turn);
  if (known?.texts !== language.game || known.passing !== passing || known.seats !== seats) {
    const told = clauses(turn.entries, passing, seats);
    known = { texts: language.game, passing, seats, text: told.length > 0 ? capital(joined(told)) : null };
    made.set(turn, known);
  }
  return known.text ?? [{ kind: 'text', text: say(running ? 'turn_running' : 'turn_nothing') }];
}

// Steps that nobody has made (yet) as one sentence: what a bot would do with a turn.
export function lineSentence(entries: readonly Entry[], passing: readonly string[], seats: Seats): Rich {
  const told = clauses(entries, passing, seats);
  if (told.length > 0) return capital(joined(told));
  // A turn that chance takes over after a step that is none of the story: the step itself is told.
  const last = entries.at(-1);
  if (last && last.targets.length > 0) return withoutActor(entrySentence(last, seats), last.actor);
  return [{ kind: 'text', text: say('turn_nothing') }];
}

// The same with the name in front, for where no token stands beside it.
export function named(text: Rich, actor: string, seats: Seats): Rich {
  const seat = seats.find((one) => one.seat === actor);
  if (!seat) return text;
  const [first, ...rest] = text;
  const lower: Rich =
    first?.kind === 'text'
      ? [{ ...first, text: ` ${first.text.charAt(0).toLowerCase()}${first.text.slice(1)}` }, ...rest]
      : text;
  return [{ kind: 'seat', seat: seatNumber(actor), name: seat.name }, ...lower];
}

export function factSentence(fact: Fact, seats: Seats): Rich {
  if (fact.key !== 'winner') return speak(`fact.${fact.key}`, fact.args, seats);
  const by = fact.args.decided_by;
  const decided_by = typeof by === 'string' && by !== '' ? tellPlain(`score.${by}`) : '';
  return sayRich('fact_winner', { ...fact.args, decided_by }, seatOf(seats));
}
