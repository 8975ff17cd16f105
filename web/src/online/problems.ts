// The server's refusals in the person's language: every code there is.
import { say } from '../i18n/language.svelte.ts';
import type { Key } from '../i18n/texts.en.ts';
import { ApiError } from './api.ts';
import type { ErrorCode } from './server.ts';

export const problems: Readonly<Record<ErrorCode, Key>> = {
  bad_json: 'problem_not_understood',
  bad_request: 'problem_not_understood',
  bad_origin: 'problem_not_understood',
  too_large: 'why_too_long',
  bad_name: 'problem_bad_name',
  bad_url: 'problem_bad_url',
  name_taken: 'problem_name_taken',
  short_password: 'problem_short_password',
  wrong_password: 'problem_wrong_password',
  weak_password: 'problem_weak_password',
  wrong_code: 'problem_wrong_code',
  no_mail: 'problem_no_mail',
  bad_address: 'problem_bad_address',
  no_vacation: 'problem_no_vacation',
  nobody: 'problem_nobody',
  oneself: 'problem_not_allowed',
  declined: 'problem_not_allowed',
  muted: 'problem_muted',
  banned: 'problem_banned',
  not_connected: 'problem_connection',
  full: 'problem_full',
  too_few: 'problem_too_few',
  tournament_started: 'problem_tournament_started',
  tournament_over: 'problem_tournament_over',
  too_many_tournaments: 'problem_too_many_tournaments',
  seat_taken: 'problem_seat_taken',
  not_open: 'problem_not_open',
  not_seated: 'why_not_seated',
  not_started: 'why_not_started',
  started: 'why_started',
  over: 'why_over',
  seats_open: 'why_seats_open',
  stale: 'why_stale',
  sign_in_first: 'problem_sign_in_first',
  not_allowed: 'problem_not_allowed',
  not_found: 'problem_not_found',
  too_many: 'problem_too_many',
  busy: 'why_busy',
  failed: 'why_failed',
};

const isCode = (code: string): code is ErrorCode => code in problems;
// A code of a newer server is told as something that was not understood.
export function codeText(code: string, seconds = 0): string {
  return say(problems[isCode(code) ? code : 'bad_request'], { seconds });
}
export function problemText(error: unknown): string {
  return error instanceof ApiError ? codeText(error.code, error.retryAfter) : say('problem_connection');
}
