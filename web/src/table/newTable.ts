// A new table before it has a name of its own: kept here between the set-up and the table's page.
import { settings } from '../app/settings.svelte.ts';
import { findGame } from '../games.ts';
import { say } from '../i18n/language.svelte.ts';
import type { SeatSetup, Setup } from './messages.ts';
import { newId } from './saves.ts';

export const botNames = ['bot_name_1', 'bot_name_2', 'bot_name_3', 'bot_name_4', 'bot_name_5', 'bot_name_6'] as const;

const waiting = new Map<string, Setup>();
export function prepare(setup: Setup): string {
  const id = newId();
  waiting.set(id, setup);
  return id;
}
export function prepared(id: string): Setup | undefined {
  const setup = waiting.get(id);
  waiting.delete(id);
  return setup;
}

export function ownName(): string {
  return settings.all.name || say('guest');
}
export function bot(index: number, level: number): SeatSetup {
  return { kind: 'bot', level, name: say(botNames[index % botNames.length] ?? 'bot_name_1') };
}
const levelAbouts = ['level_1_about', 'level_2_about', 'level_3_about', 'level_4_about', 'level_5_about'] as const;
// The key of the text that says what a level means.
export function levelAbout(level: number) {
  return levelAbouts[level - 1] ?? 'level_3_about';
}
// You and bots of one level, as the game is meant to be first met.
export function quickSetup(game: string, level: number): Setup {
  const bots = (findGame(game)?.table.players ?? 2) - 1;
  return {
    game,
    players: bots + 1,
    options: {},
    seats: [{ kind: 'person', name: ownName() }, ...Array.from({ length: bots }, (_, i) => bot(i, level))],
    start: true,
  };
}
