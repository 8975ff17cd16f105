// Names as people read them: the server calls a bot "bot 3"; here it is a craftsman.
import { levelName } from '../i18n/language.svelte.ts';

// Marks that turn the direction of what follows would turn the words of others around.
export function plainText(text: string): string {
  return text.replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '');
}

export function shownName(name: string): string {
  const level = /^bot (\d)$/.exec(name)?.[1];
  return level === undefined ? name : levelName(Number(level));
}
