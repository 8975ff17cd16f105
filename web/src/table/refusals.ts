// The table's refusals in the person's language.
import { say } from '../i18n/language.svelte.ts';
import type { Key } from '../i18n/texts.en.ts';
import type { Refused } from './messages.ts';

const known: Partial<Record<Refused['why'], Key>> = {
  stale: 'why_stale',
  not_your_turn: 'why_not_your_turn',
  nothing_to_undo: 'why_nothing_to_undo',
  nothing_to_redo: 'why_nothing_to_redo',
  not_allowed: 'why_not_allowed',
  too_long: 'why_too_long',
  busy: 'why_busy',
  too_many: 'why_busy',
  sign_in_first: 'problem_sign_in_first',
  not_found: 'problem_not_found',
  broken: 'why_broken',
};
export function refusalText({ why, message }: Pick<Refused, 'why' | 'message'>): string {
  const key = known[why];
  return key ? say(key) : say('why_other', { message });
}
