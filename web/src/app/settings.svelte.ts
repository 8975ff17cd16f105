// What a person has chosen for themselves on this device, kept in localStorage.
export type Theme = 'auto' | 'dark' | 'light';
export type Motion = 'auto' | 'full' | 'little' | 'none'; // auto: as the system wants it
export type LanguageCode = 'en' | 'de' | 'ru';
export const languages: readonly LanguageCode[] = ['en', 'de', 'ru'];

interface Stored {
  theme: Theme;
  language: LanguageCode | null; // null: the browser's
  pace: number; // pause between the bots' steps in milliseconds, 0: at once
  name: string;
  confirmReveals: boolean;
  follow: boolean; // while others act the board shows their things
  since: boolean; // a card tells at one's turn what the others did
  sound: number | null; // loudness from 0 to 1; null: soft, and off on phones
  motion: Motion;
  text: number; // size of all text, 1: the browser's own
  showDoubt: boolean; // boards mark printed values where the box may differ
  coordinates: boolean; // boards write the names of their places
  folded: boolean; // the rail beside the board
  judged: boolean; // studies show what a strong bot thinks of the moment
  push: boolean; // this device is notified of one's turn
  guided: string[]; // games whose guide has said everything or was put away
  guideSeen: Record<string, string[]>; // what it has said, by game
}

const key = 'mistwheel.settings';
const initial: Stored = {
  theme: 'auto',
  language: null,
  pace: 700,
  name: '',
  confirmReveals: true,
  follow: true,
  since: true,
  sound: null,
  motion: 'auto',
  text: 1,
  showDoubt: false,
  coordinates: true,
  folded: false,
  judged: true,
  push: false,
  guided: [],
  guideSeen: {},
};

function read(): Stored {
  try {
    return { ...initial, ...(JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<Stored>) };
  } catch {
    return { ...initial };
  }
}

class Settings {
  #all = $state(read());

  get all(): Readonly<Stored> {
    return this.#all;
  }
  set(change: Partial<Stored>) {
    Object.assign(this.#all, change);
    try {
      localStorage.setItem(key, JSON.stringify(this.#all));
    } catch {
      // A browser that stores nothing still plays; the choice then lasts until the page is left.
    }
  }
}
export const settings = new Settings();

export function browserLanguage(wanted: readonly string[]): LanguageCode {
  for (const tag of wanted) {
    const found = languages.find((code) => tag.toLowerCase().startsWith(code));
    if (found) return found;
  }
  return 'en';
}

// How loud sounds are now, from 0 to 1: on phones silent unless wanted.
export function loudness(): number {
  return settings.all.sound ?? (matchMedia('(pointer: coarse)').matches ? 0 : 0.35);
}
