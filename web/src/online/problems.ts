// The server's refusals in the person's language.
import { language, say } from '../i18n/language.svelte.ts';
import type { Key } from '../i18n/texts.en.ts';
import { ApiError } from './api.ts';

const known: Readonly<Record<string, Key>> = {
  name_taken: 'problem_name_taken',
  wrong_password: 'problem_wrong_password',
  weak_password: 'problem_weak_password',
  seat_taken: 'problem_seat_taken',
  not_open: 'problem_not_open',
  sign_in_first: 'problem_sign_in_first',
  not_allowed: 'problem_not_allowed',
  not_found: 'problem_not_found',
  too_many: 'problem_too_many',
};

// A code without words of its own is told in the server's.
export function codeText(code: string, text: string, seconds = 0): string {
  const key = known[code];
  return key && key in language.texts ? say(key, { seconds }) : text;
}
export function problemText(error: unknown): string {
  if (!(error instanceof ApiError)) return say('problem_connection');
  return codeText(error.code, error.message, error.retryAfter);
}
