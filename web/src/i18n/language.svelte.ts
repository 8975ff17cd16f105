// Which language is spoken now, and its texts. A language and a game's texts are fetched when first needed.
import { browserLanguage, settings, type LanguageCode } from '../app/settings.svelte.ts';
import type { Key, Texts } from './texts.en.ts';
import { countedWord, format, plainText, type Args, type Lookup, type Rich } from './format.ts';

export type GameTexts = Readonly<Record<string, string>>;

const general: Record<LanguageCode, () => Promise<{ default: Texts }>> = {
  en: () => import('./texts.en.ts'),
  de: () => import('./texts.de.ts'),
  ru: () => import('./texts.ru.ts'),
};
const ofGames = import.meta.glob<{ default: GameTexts }>('../boards/*/texts.*.ts');

class Language {
  code = $state<LanguageCode>('en');
  texts = $state.raw<Texts>({} as Texts);
  game = $state.raw<GameTexts>({});
  #gameId = '';
  // Further texts that pages have brought: each is fetched with the language.
  readonly further: ((code: LanguageCode) => Promise<unknown>)[] = [];

  async speak(code: LanguageCode | null) {
    const wanted = code ?? browserLanguage(navigator.languages);
    const [texts, game] = await Promise.all([
      general[wanted](),
      this.#load(this.#gameId, wanted),
      ...this.further.map((load) => load(wanted)),
    ]);
    this.texts = texts.default;
    this.game = game;
    this.code = wanted;
    document.documentElement.lang = wanted;
  }

  // The texts of a game: moves, prompts, words.
  async speakOf(gameId: string) {
    this.#gameId = gameId;
    this.game = await this.#load(gameId, this.code);
  }

  async choose(code: LanguageCode) {
    settings.set({ language: code });
    await this.speak(code);
  }

  async #load(gameId: string, code: LanguageCode): Promise<GameTexts> {
    const load = ofGames[`../boards/${gameId}/texts.${code}.ts`];
    return load ? (await load()).default : {};
  }
}
export const language = new Language();

// How a language counts. Making one of these takes longer than using it thousands of times; a first board needs two of them.
const counters = {
  plurals: (code: LanguageCode) => new Intl.PluralRules(code),
  numbers: (code: LanguageCode) => new Intl.NumberFormat(code),
  signed: (code: LanguageCode) => new Intl.NumberFormat(code, { signDisplay: 'always' }),
  percents: (code: LanguageCode) => new Intl.NumberFormat(code, { style: 'percent', maximumFractionDigits: 0 }),
};
type Counters = { [K in keyof typeof counters]: ReturnType<(typeof counters)[K]> };
const made: Partial<Record<LanguageCode, Partial<Counters>>> = {};
function counter<K extends keyof Counters>(kind: K): Counters[K] {
  const mine = (made[language.code] ??= {});
  return (mine[kind] ??= counters[kind](language.code) as Counters[K]);
}

// A word of a game in the form asked for; a word that is the same as subject and object has only the form ".count".
export function wordForm(texts: GameTexts, word: string, form: string): string | undefined {
  const fallback = form === 'counted' ? texts[`word.${word}.count`] : undefined;
  return (form ? (texts[`word.${word}.${form}`] ?? fallback) : undefined) ?? texts[`word.${word}`];
}

const none: Lookup['seat'] = () => undefined;
function lookup(seat: Lookup['seat']): Lookup {
  const game = language.game;
  return {
    plural: (n) => counter('plurals').select(n),
    word: (word, form) => wordForm(game, word, form),
    seat,
    number: numeral,
  };
}

// A text of the client, as plain words.
export function say(key: Key, args: Args = {}): string {
  return plainText(sayRich(key, args));
}
export function sayRich(key: Key, args: Args = {}, seat: Lookup['seat'] = none): Rich {
  return format(language.texts[key] ?? key, args, lookup(seat));
}

// What follows the beginning in the keys of the game's texts.
export function gameTextKeys(beginning: string): string[] {
  return Object.keys(language.game)
    .filter((key) => key.startsWith(beginning))
    .map((key) => key.slice(beginning.length));
}
// A text of the game as it is written.
export function gameText(key: string): string {
  return language.game[key] ?? '';
}
export function hasGameText(key: string): boolean {
  return key in language.game;
}
// A text of the game that is open. One that is missing shows its key: the tests look for exactly that.
export function tell(key: string, args: Args = {}, seat: Lookup['seat'] = none): Rich {
  return format(language.game[key] ?? key, args, lookup(seat));
}
// A text that was fetched elsewhere, with the words and icons of the game that is open.
export function phrase(message: string, args: Args = {}): Rich {
  return format(message, args, lookup(none));
}
export function tellPlain(key: string, args: Args = {}): string {
  return plainText(tell(key, args));
}
export function word(name: string, form = ''): string {
  const found = wordForm(language.game, name, form);
  return found === undefined ? name : plainText(format(found, {}, lookup(none)));
}
// "2 lamps", as a list on the board says it.
export function counted(n: number, name: string, form = 'counted'): string {
  return `${numeral(n)} ${countedWord(name, n, form, lookup(none))}`;
}
// Bots have a level by name: 1 is a newcomer, 5 a master.
const levelNames = ['level_1', 'level_2', 'level_3', 'level_4', 'level_5'] as const;
export function levelName(level: number): string {
  return say(levelNames[level - 1] ?? 'level_3');
}
// With a minus as long as a plus, "−7".
const minus = (text: string) => text.replace('-', '−');
export function numeral(n: number): string {
  return minus(counter('numbers').format(n));
}
// "+12", "−7"
export function signed(change: number): string {
  return minus(counter('signed').format(change));
}
export function percent(share: number): string {
  return counter('percents').format(share);
}
