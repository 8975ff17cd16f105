// What is left on a clock, in words: days and hours, hours and minutes, or minutes and seconds.
import { say } from '../i18n/language.svelte.ts';
import type { ClockLeft } from './server.ts';

// "1d 04h"
const inDays = (days: number, hours: string) => say('time_days', { days, hours });

export function timeText(milliseconds: number, long = inDays): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000));
  const two = (n: number) => String(n).padStart(2, '0');
  const days = Math.floor(seconds / 86_400);
  const hours = Math.floor((seconds % 86_400) / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  if (days > 0) return long(days, two(hours));
  if (hours > 0) return `${hours}:${two(minutes)}:${two(seconds % 60)}`;
  return `${minutes}:${two(seconds % 60)}`;
}
// "3 Dec, 10:00"
export const dayText = (time: number, language: string) =>
  new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' }).format(
    time,
  );
const minute = 60_000;
// Less than a minute is left: time to hurry.
export function isShort(clock: ClockLeft, passed: number): boolean {
  return clock.move + clock.game - passed < minute;
}
// Somebody is warned when a minute is left, and again when a quarter of one is; not of what was less from the start.
export function warnsBetween(before: number, left: number): boolean {
  return left > 0 && [minute, minute / 4].some((mark) => before >= mark && left < mark);
}
// The time of the move runs first, then that of the game.
export function clockText(clock: ClockLeft, passed: number): string {
  const move = clock.move - passed;
  return move > 0 ? timeText(move + clock.game) : timeText(clock.game + move);
}
