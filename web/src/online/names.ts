// Names as people read them: the server calls a bot "bot 3", in English whatever the language.
import { say } from '../i18n/language.svelte.ts';

export function shownName(name: string): string {
  const level = /^bot (\d)$/.exec(name)?.[1];
  return level === undefined ? name : say('bot_of_level', { level });
}
