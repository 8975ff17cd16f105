// What the engine does with studies: docs/protocol.md, "Studies". A text is a saved table, any record, or a link.
import { study } from '../table/local.ts';
import type { SeatSetup } from '../table/messages.ts';

// A line of a study. The first is the game itself.
export interface Line {
  parent: number;
  after: number; // moves of the line it leaves
  length: number; // in moves, from the start of the game on
  name: string;
  round: number; // in which it begins
  last_round: number;
  over: boolean;
  points: readonly number[];
}
export interface StudyAbout {
  lines: readonly Line[];
  current: number;
}
export interface PlayOnWish {
  at: number;
  seats: readonly SeatSetup[];
  chance: 'kept' | 'anew';
}

export const isStudy = (text: string) => text.startsWith('mistwheel-record 2');

export const aboutStudy = (text: string) => study(text, { do: 'about' }) as Promise<StudyAbout>;

const changed = async (text: string, wish: object) => ((await study(text, wish)) as { record: string }).record;
export const playOn = (text: string, line: number, wish: PlayOnWish) =>
  changed(text, { do: 'play_on', line, name: '', ...wish });
export const goToLine = (text: string, line: number) => changed(text, { do: 'go', line });
export const nameLine = (text: string, line: number, name: string) => changed(text, { do: 'name', line, name });
export const cutLine = (text: string, line: number) => changed(text, { do: 'cut', line });

export async function makeLink(text: string, line: number, at: number): Promise<string> {
  return ((await study(text, { do: 'link', line, at })) as { link: string }).link;
}
export const openLink = (link: string) => study(link, { do: 'open' }) as Promise<{ record: string; at?: number }>;
