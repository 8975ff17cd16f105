// The table's refusals in the person's language: every one there is.
import { say } from '../i18n/language.svelte.ts';
import type { Key } from '../i18n/texts.en.ts';
import type { Refused } from './messages.ts';

export const refusals: Readonly<Record<Refused['why'], Key>> = {
  malformed: 'problem_not_understood',
  illegal: 'why_illegal',
  stale: 'why_stale',
  not_your_turn: 'why_not_your_turn',
  not_seated: 'why_not_seated',
  not_started: 'why_not_started',
  started: 'why_started',
  over: 'why_over',
  seat_taken: 'problem_seat_taken',
  seats_open: 'why_seats_open',
  unknown_request: 'why_unknown_request',
  nothing_to_undo: 'why_nothing_to_undo',
  nothing_to_redo: 'why_nothing_to_redo',
  not_allowed: 'why_not_allowed',
  too_long: 'why_too_long',
  busy: 'why_busy',
  too_many: 'why_busy',
  sign_in_first: 'problem_sign_in_first',
  not_found: 'problem_not_found',
  failed: 'why_failed',
  muted: 'problem_muted',
  banned: 'problem_banned',
  broken: 'why_broken',
};
export function refusalText({ why }: Pick<Refused, 'why'>): string {
  return say(refusals[why]);
}
