// The workshop's own texts and the names of printed values, in the language that is spoken.
import { hasGameText, phrase, tellPlain, word } from '../i18n/language.svelte.ts';
import { plainText, type Args } from '../i18n/format.ts';
import type { ComponentsFault } from '../protocol.ts';
import { leaves, type Json, type Leaf } from './sheet.ts';
import { speech } from './speech.svelte.ts';
import type { WorkshopTexts } from './texts.en.ts';

export type Key = keyof WorkshopTexts['page'];
export const spoken = (key: Key, args: Args = {}): string => plainText(phrase(speech.texts?.page[key] ?? '', args));

const named = (step: string) => (speech.texts?.names as Readonly<Record<string, string>> | undefined)?.[step];
const written = (step: string) => step.replaceAll('_', ' ');
// The name of a member of the file, of a good or of a kind of effect.
export function nameOf(step: string): string {
  const own = named(step);
  if (own !== undefined) return own;
  return hasGameText(`word.${step}`) ? word(step) : written(step);
}
// "tracks", "cards/artisan"
export function groupName(group: string): string {
  const [first = '', type] = group.split('/');
  if (type !== undefined) return nameOf(`${type}s`);
  const own = named(first);
  return own ?? (hasGameText(`source.${first}`) ? tellPlain(`source.${first}`) : nameOf(first));
}
// A path in words: "Islands 3, sites 1, warehouses".
export function placeName(path: string): string {
  const steps = path.split('/').slice(1);
  return steps
    .reduce<string[]>((so, step, i) => {
      const last = so.length - 1;
      if (/^\d+$/.test(step) && i > 0) so[last] = `${so[last] ?? ''} ${Number(step) + (isCount(steps, i) ? 0 : 1)}`;
      else so.push(i === 0 ? groupName(step) : nameOf(step));
      return so;
    }, [])
    .join(', ');
}
// Members named by a number of players are that number; places in a list count from 1.
const isCount = (steps: readonly string[], at: number) =>
  ['players', 'setup', 'rounds', 'islands_in_play', 'market_stack', 'ships_by_symbol', 'automata'].includes(
    steps[at - 1] ?? '',
  );

// A value in words.
export function valueText(value: Json): string {
  if (value === undefined) return spoken('nothing');
  if (typeof value === 'boolean') return spoken(value ? 'yes' : 'no');
  if (typeof value === 'string') return nameOf(value);
  if (Array.isArray(value)) return value.length === 0 ? spoken('nothing') : value.map(valueText).join(', ');
  if (typeof value === 'object' && value !== null)
    return Object.entries(value)
      .filter(([name]) => name !== 'provenance')
      .map(([name, one]) => `${nameOf(name)} ${valueText(one)}`)
      .join(' + ');
  return String(value);
}

// What data/<game>.json says of where a value comes from.
export const noteText = (note: string): string => speech.texts?.notes[note] ?? note;

const line = ({ path, from, to }: Leaf) => `${placeName(path)}: ${valueText(from)} -> ${valueText(to)}`;
// "Islands 3, sites 1, warehouses: 2 -> 3", a line a change.
export function differenceText(changes: readonly { path: string; from: Json; to: Json }[]): string {
  return changes.flatMap(({ path, from, to }) => leaves(path, from, to).map(line)).join('\n');
}

// What is wrong, in words; English where a code is not known here.
export function faultText({ code, args, message }: ComponentsFault): string {
  const own = (speech.texts?.faults as Readonly<Record<string, string>> | undefined)?.[code];
  if (own === undefined) return message;
  const told = Object.fromEntries(
    Object.entries(args).map(([name, text]) => [name, /^\d+$/.test(text) ? Number(text) : text]),
  );
  return plainText(phrase(own, told));
}
