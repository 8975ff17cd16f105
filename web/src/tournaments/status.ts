import type { ListedTournament, Tournament } from '../online/server.ts';
import { tell } from './words/words.svelte.ts';

export function statusText({ status, round, rounds }: ListedTournament | Tournament): string {
  if (status === 'open') return tell('status_open');
  if (status === 'over') return tell('status_over');
  return tell('status_running', { round: Math.max(round, 1), rounds });
}
