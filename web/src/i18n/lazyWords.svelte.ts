// Words of pages that not everybody opens, fetched with the first of them. Until they are there, for the blink of an eye,
// nothing is said.
import type { LanguageCode } from '../app/settings.svelte.ts';
import { plainText, type Args } from './format.ts';
import { language, phrase } from './language.svelte.ts';

type Words<Key extends string> = Readonly<Record<Key, string>>;

export function lazyWords<Key extends string>(
  all: Record<LanguageCode, () => Promise<{ default: Words<Key> }>>,
): (key: Key, args?: Args) => string {
  let words = $state.raw<Words<Key> | null>(null);
  const load = async (code: LanguageCode) => {
    words = (await all[code]()).default;
  };
  language.further.push(load);
  void load(language.code);
  return (key, args = {}) => (words ? plainText(phrase(words[key], args)) : '');
}
