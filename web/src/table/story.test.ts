// Turns of recorded games, told in three languages.
import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { startModule, type Module } from '../../../wasm/mistwheel.js';
import { plainText } from '../i18n/format.ts';
import { language, type GameTexts } from '../i18n/language.svelte.ts';
import type { Texts } from '../i18n/texts.en.ts';
import type { Entry, FromTable, SeatInfo } from './messages.ts';
import { lineSentence, turnSentence } from './story.ts';
import { turnsOf } from './turns.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const seats = ['A', 'B', 'C', 'D'].map((seat) => ({ seat, name: `P${seat}` }) as SeatInfo);
let module: Module;
beforeAll(async () => {
  const keyedHash = (key: Uint8Array, text: Uint8Array) =>
    new Uint8Array(createHmac('sha256', key).update(text).digest());
  module = await startModule(readFileSync(here('../../public/mistwheel.wasm')), { keyedHash });
});

interface Told {
  game: string;
  first: number; // the entry the turn begins with
  en: string;
  de: string;
  ru: string;
}
const turns: Told[] = [
  {
    game: 'noria',
    first: 44,
    en: 'Gathers 1 mycelium, 1 obsidian, moves to step 1 of the Refinement track for 2 obsidian and 1 obsidian.',
    de: 'Sammelt 1 Myzel, 1 Obsidian, steigt auf Stufe 1 des Veredelungspfads für 2 Obsidian und 1 Obsidian.',
    ru: 'Получает 1 мицелий, 1 обсидиан, поднимается на деление 1 трека переработки за 2 обсидиана и 1 обсидиан.',
  },
  {
    game: 'navoria',
    first: 69,
    en: 'Recruits an artisan (beasts), puts 1 food into the forest port, 1 mineral into the glacier port.',
    de: 'Wirbt einen Handwerker an (Tiere), bringt 1 Nahrung in den Waldhafen, 1 Mineral in den Gletscherhafen.',
    ru: 'Вербует ремесленника (звери), кладёт продовольствие в порт леса, минерал в порт ледника.',
  },
  {
    game: 'vianebula',
    first: 49,
    en: 'Carries 1 wheat from b10 to b9, builds “Lazy explorer” on b9 with 2 wheat.',
    de: 'Transportiert 1 Weizen von b10 nach b9, baut „Fauler Kundschafter“ auf b9 mit 2 Weizen.',
    ru: 'Везёт 1 пшеницу с b10 на b9, строит «Ленивый исследователь» на b9 за 2 пшеницы.',
  },
];

it('tells a step that chance takes over', async () => {
  language.texts = ((await import('../i18n/texts.en.ts')) as { default: Texts }).default;
  language.game = ((await import('../boards/navoria/texts.en.ts')) as { default: GameTexts }).default;
  const entry: Entry = {
    ...{ number: 1, actor: 'A', text: 'bag', kind: 'bag', args: {}, targets: ['bag'], forced: false, time: 0 },
    ...{ round: 1, turn: 1, turn_of: 'A', facts: [], if_ended: [], points: [] },
  };
  expect(plainText(lineSentence([entry], ['bag'], seats))).toBe('Reaches into the bag.');
  expect(plainText(lineSentence([{ ...entry, targets: [] }], ['bag'], seats))).toBe('Does nothing.');
});

describe.each(turns)('a turn of $game', ({ game, first, ...told }) => {
  it.each(['en', 'de', 'ru'] as const)('is one sentence: %s', async (code) => {
    const table = module.load(readFileSync(here(`../../browser/records/${game}.mw`), 'utf8'));
    const messages = table.first.map((text) => JSON.parse(text) as FromTable);
    const log = messages.flatMap((message) => (message.type === 'snapshot' ? message.log : []));
    table.close();
    const { passing } = (await import(`../boards/${game}/story.ts`)) as { passing: string[] };
    language.code = code;
    language.game = ((await import(`../boards/${game}/texts.${code}.ts`)) as { default: GameTexts }).default;
    language.texts = ((await import(`../i18n/texts.${code}.ts`)) as { default: Texts }).default;
    const turn = turnsOf(log).find((one) => one.entries[0]?.number === first);
    // As the log is drawn first, before the board and its story have come.
    if (turn) turnSentence(turn, [], seats);
    const sentence = turn ? plainText(turnSentence(turn, passing, seats)) : 'no turn begins there';
    expect(sentence.replaceAll('\u00ad', '')).toBe(told[code]);
    // Every turn of the game is told, and no key or brace is left in a sentence.
    const all = turnsOf(log).map((one) => plainText(turnSentence(one, passing, seats)));
    expect(all.filter((one) => /[{}~]|turn\.|log\.|undefined/.test(one))).toEqual([]);
  });
});
