// What no sentence may contain, by rules that a machine can check: for the tests that read what is said in played games.
import type { LanguageCode } from '../app/settings.svelte.ts';
import type { Rich } from './format.ts';

// The words as they are put together, before a screen reader's form tidies them up.
export function asWritten(rich: Rich): string {
  return rich
    .map((part) => (part.kind === 'text' ? part.text : part.kind === 'seat' ? part.name : (part.label ?? '')))
    .join('');
}

type Forms = readonly (readonly string[])[]; // for one, and for more; in Russian for one, few and many
const english: Forms = [
  'action|actions,building|buildings,card|cards,cell|cells,compass|compasses,contract|contracts,factory|factories',
  'flag|flags,good|goods,lamp|lamps,mineral|minerals,piston|pistons,point|points,resource|resources,sail|sails',
  'ship|ships,step|steps,symbol|symbols,thruster|thrusters,tile|tiles,token|tokens,warehouse|warehouses,weapon|weapons',
  'merchant|merchants,builder|builders,soldier|soldiers,adventurer|adventurers,artisan|artisans,player|players',
].flatMap((line) => line.split(',').map((word) => word.split('|')));
const german: Forms = [
  'Aktion|Aktionen,Auftrag|Aufträge,Fabrik|Fabriken,Flagge|Flaggen,Karte|Karten,Kompass|Kompasse,Lampe|Lampen',
  'Mineral|Mineralien,Punkt|Punkte,Rohstoff|Rohstoffe,Schiff|Schiffe,Schritt|Schritte,Symbol|Symbole',
  'Triebwerk|Triebwerke,Waffe|Waffen,Ware|Waren,Baustelle|Baustellen,Soldat|Soldaten',
].flatMap((line) => line.split(',').map((word) => word.split('|')));
const russian: Forms = [
  'очко|очка|очков,ресурс|ресурса|ресурсов,знание|знания|знаний,товар|товара|товаров,деление|деления|делений',
  'карта карту|карты|карт,фишка фишку|фишки|фишек,склад|склада|складов,корабль|корабля|кораблей,тайл|тайла|тайлов',
  'действие|действия|действий,винт|винта|винтов,парус|паруса|парусов,компас|компаса|компасов,лампа лампу|лампы|ламп',
  'поршень|поршня|поршней,минерал|минерала|минералов,камень|камня|камней,символ|символа|символов,флаг|флага|флагов',
  'энергия энергию|энергии|энергии,мицелий|мицелия|мицелия,обсидиан|обсидиана|обсидиана,оружие|оружия|оружия',
  'продовольствие|продовольствия|продовольствия,дерево|дерева|дерева,глина глину|глины|глины,еда еду|еды|еды',
  'пшеница пшеницу|пшеницы|пшеницы,контракт|контракта|контрактов,пост|поста|постов,раз|раза|раз,ход|хода|ходов',
].flatMap((line) => line.split(',').map((word) => word.split('|')));
const nouns: Readonly<Record<LanguageCode, Forms>> = { en: english, de: german, ru: russian };
const plurals: Readonly<Record<LanguageCode, readonly string[]>> = {
  en: ['one', 'other'],
  de: ['one', 'other'],
  ru: ['one', 'few', 'many'],
};
const rules = { en: new Intl.PluralRules('en'), de: new Intl.PluralRules('de'), ru: new Intl.PluralRules('ru') };

// "1 знаний", "2 point": a noun that does not fit the number before it.
function numberFaults(code: LanguageCode, sentence: string): string[] {
  // What is lacking, and what is a limit, stands in the genitive.
  const said = sentence.replace(/не хватает[^.;]*|до \d+/g, '');
  const known = (word: string) => nouns[code].find((all) => all.some((form) => form.split(' ').includes(word)));
  const counts = said.matchAll(/(?<![\d.,])(\d+)[ \u00a0]+(\p{L}+)(?![\p{L}-])(?:[ \u00a0](\p{L}+))?/gu);
  return [...counts].flatMap(([whole, number, first = '', second = '']) => {
    // "2 lamp warehouses": the second of two nouns is counted.
    const word = code === 'en' && known(first) && known(second) ? second : first;
    const forms = known(word);
    const fitting = forms?.[plurals[code].indexOf(rules[code].select(Number(number)))];
    return !forms || fitting?.split(' ').includes(word) ? [] : [`number: "${whole}"`];
  });
}

const signs: readonly (readonly [string, RegExp])[] = [
  ['raw key', /\b(prompt|log|move|blocked|score|word|board|effect|guide|option)\.[a-z]/],
  ['raw name', /[a-z]_[a-z]/],
  ['raw value', /undefined|\bnull\b|NaN|\[object/],
  ['sign of the language of texts', /[{}#*|[\]]/],
  ['double space', /[ \u00a0]{2}/],
  ['space at the edge', /^\s|\s$/],
  ['space before a sign', /[ \u00a0][.,;:!?)»“](?!\S)/],
  ['space after a bracket', /[(«„][ \u00a0]/],
  ['empty brackets', /\(\s*\)|«\s*»/],
  ['double sign', /[,;:][.,;:]|\.\.(?!\.)/],
];
const brackets = ['()', '«»', '„“', '“”'];

export function faultsOf(code: LanguageCode, rich: Rich): string[] {
  const sentence = asWritten(rich);
  const found = signs.filter(([, sign]) => sign.test(sentence)).map(([name]) => name);
  for (const [open = '', close = ''] of brackets) {
    if (code === 'de' ? open === '“' : open === '„') continue;
    if (sentence.split(open).length !== sentence.split(close).length) found.push(`lonely bracket ${open}${close}`);
  }
  // Letters, places and Roman numbers are Latin, words are not.
  const latin = code === 'ru' ? /\b(?![IVX]+\b)[A-Za-z]{3,}/.exec(sentence) : null;
  if (latin) found.push(`not Russian: "${latin[0]}"`);
  if (sentence.trim() === '') found.push('empty');
  return [...found, ...numberFaults(code, sentence)].map((fault) => `${fault}: ${sentence}`);
}
