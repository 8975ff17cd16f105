// The terms of an online table in plain words.
import { hasGameText, say, tellPlain } from '../i18n/language.svelte.ts';
import type { Key } from '../i18n/texts.en.ts';
import type { Clock, OnlineTable } from './server.ts';

export function clockWords(clock: Clock): string {
  if (clock.kind === 'none') return say('clock_none');
  const { game_seconds: game = 0, move_seconds: free = 0, increment_seconds: plus = 0 } = clock;
  if (clock.kind === 'turns')
    return free < day ? say('clock_seconds', { seconds: free }) : say('clock_days', { n: Math.round(free / day) });
  const minutes = Math.round(game / 60);
  if (plus > 0) return say('clock_live_plus', { minutes, seconds: plus });
  return free > 0 ? say('clock_live_free', { minutes, seconds: free }) : say('clock_live', { minutes });
}
const day = 86_400;
const live = (minutes: number, plus: number): Clock => ({
  kind: 'live',
  game_seconds: 60 * minutes,
  move_seconds: 0,
  increment_seconds: plus,
});
// What is offered for a new table: in one sitting, or days for each turn.
export const clocks: readonly Clock[] = [
  { kind: 'none' },
  live(5, 10),
  live(15, 20),
  live(30, 30),
  ...[1, 3, 7, 14].map((days): Clock => ({ kind: 'turns', move_seconds: days * day })),
];
const undo: Readonly<Record<string, Key>> = { none: 'undo_none', turn: 'undo_turn', consent: 'undo_consent' };
const absence: Readonly<Record<string, Key>> = { bot: 'absence_bot', vote: 'absence_vote', resign: 'absence_resign' };
const yesNo = (yes: boolean) => (yes ? say('yes') : say('no'));
const chosen = (words: Readonly<Record<string, Key>>, value: string) => {
  const key = words[value];
  return key ? say(key) : value;
};

export interface Term {
  icon: string;
  name: string;
  about: string;
  value: string;
}
export function termsOf(table: OnlineTable): Term[] {
  const optionText = (key: string, fallback: string) => (hasGameText(key) ? tellPlain(key) : fallback);
  const options = Object.entries(table.options).map(([key, value]) => ({
    icon: 'settings',
    name: optionText(`option.${key}`, key),
    about: optionText(`option.${key}.about`, ''),
    value: optionText(`option.${key}.${value}`, value),
  }));
  return [
    { icon: 'clock', name: say('clock'), about: say('clock_about'), value: clockWords(table.clock) },
    { icon: 'points', name: say('rated'), about: say('rated_about'), value: yesNo(table.rated) },
    { icon: 'undo', name: say('undo_moves'), about: say('undo_about'), value: chosen(undo, table.undo) },
    { icon: 'bot', name: say('absence'), about: say('absence_about'), value: chosen(absence, table.absent) },
    { icon: 'people', name: say('public'), about: say('public_about'), value: yesNo(table.public) },
    { icon: 'eye', name: say('spectators_allowed'), about: say('spectators_about'), value: yesNo(table.spectators) },
    { icon: 'die', name: say('chance_fair'), about: say('chance_fair_about'), value: say('chance_checkable') },
    {
      icon: 'pencil',
      name: say('values'),
      about: say('values_about'),
      value: table.components ? `${table.components.name} (${table.components.hash})` : say('built_in'),
    },
    ...options,
  ];
}
