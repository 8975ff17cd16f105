// The terms of an online table in plain words.
import { say } from '../i18n/language.svelte.ts';
import type { Key } from '../i18n/texts.en.ts';
import type { Clock, OnlineTable } from './server.ts';

export function clockWords(clock: Clock): string {
  if (clock.kind === 'none') return say('clock_none');
  if (clock.kind === 'live') return say('clock_live');
  return (clock.move_seconds ?? 0) > 86_400 ? say('clock_week') : say('clock_day');
}
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
  return [
    { icon: 'clock', name: say('clock'), about: say('clock_about'), value: clockWords(table.clock) },
    { icon: 'points', name: say('rated'), about: say('rated_about'), value: yesNo(table.rated) },
    { icon: 'undo', name: say('undo_moves'), about: say('undo_about'), value: chosen(undo, table.undo) },
    { icon: 'bot', name: say('absence'), about: say('absence_about'), value: chosen(absence, table.absent) },
    { icon: 'people', name: say('public'), about: say('public_about'), value: yesNo(table.public) },
  ];
}
