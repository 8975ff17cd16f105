// Moves, prompts and reasons as sentences: the game's texts with the arguments the table sent.
import { argumentNames, type Args, type Rich, type Value } from '../i18n/format.ts';
import { gameText, hasGameText, tell } from '../i18n/language.svelte.ts';
import { seatNumber, type Blocked, type Entry, type Move, type Prompt, type SeatInfo } from './messages.ts';

export type Seats = readonly SeatInfo[];

// Arguments of these names hold a seat's letter.
const seatArguments = new Set([
  ...['who', 'seat', 'player', 'owner', 'opponent', 'by', 'from_seat', 'to_seat'],
  ...['first', 'order', 'winners', 'tied', 'seats'],
]);

export function seatOf(seats: Seats) {
  return (name: string, value: Value) => {
    if (!seatArguments.has(name) || typeof value !== 'string') return undefined;
    const found = seats.find((s) => s.seat === value);
    return found ? { seat: seatNumber(found.seat), name: found.name } : undefined;
  };
}
export function speak(key: string, args: Args, seats: Seats): Rich {
  return tell(key, args, seatOf(seats));
}

// What a move did, or would do, as the log tells it.
export function entrySentence(entry: Pick<Entry, 'kind' | 'args' | 'actor'>, seats: Seats): Rich {
  return speak(`log.${entry.kind}`, { ...entry.args, who: entry.actor }, seats);
}
export function moveLabel(move: Move, seats: Seats): Rich {
  return speak(`move.${move.kind}`, move.args, seats);
}
// `moves`: what can be done now, so that a prompt offers nothing else: {can_swap} is the number of moves of kind "swap".
export function promptSentence(
  prompt: Prompt,
  mine: boolean,
  actor: string | null,
  seats: Seats,
  moves: readonly Move[] = [],
): Rich {
  const waiting = `prompt.${prompt.key}.wait`;
  const key = !mine && hasGameText(waiting) ? waiting : mine ? `prompt.${prompt.key}` : 'prompt.wait';
  return speak(key, { ...prompt.args, ...possible(key, moves), who: actor ?? '-' }, seats);
}
function possible(key: string, moves: readonly Move[]): Args {
  const asked = [...argumentNames(gameText(key))].filter((name) => name.startsWith('can_'));
  return Object.fromEntries(asked.map((name) => [name, moves.filter(({ kind }) => `can_${kind}` === name).length]));
}
// The own prompt goes on with each touch: "prompt.<key>.<kind of what was touched>" with its last part as `touched`, and
// ".none" where nothing can be touched, as far as the game has such texts.
export function promptAfter(prompt: Prompt, touches: readonly string[], touchable: boolean, seats: Seats): Rich | null {
  const [kind = touchable ? '' : 'none', detail = ''] = touches.at(-1)?.split(':') ?? [];
  const key = `prompt.${prompt.key}.${kind}`;
  if (kind === '' || !hasGameText(key)) return null;
  return speak(key, { ...prompt.args, touched: detail.split('.').at(-1) ?? '' }, seats);
}
export function reasonSentence(blocked: Blocked, seats: Seats): Rich {
  return speak(`blocked.${blocked.key}`, blocked.args, seats);
}

// The same sentence beside the actor's token: without the name it begins with.
export function withoutActor(text: Rich, actor: string): Rich {
  const [first, second, ...rest] = text;
  if (first?.kind !== 'seat' || first.seat !== seatNumber(actor) || second?.kind !== 'text') return text;
  const words = second.text.trimStart();
  return [{ ...second, text: words.charAt(0).toUpperCase() + words.slice(1) }, ...rest];
}
