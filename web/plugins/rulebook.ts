// A game's rulebook for people, boards/<game>/rulebook.<language>.md, as data: `import book from '...?rulebook'`. The
// numbers in it are not typed but taken from data/<game>.json when the client is built:
//
//   # transport                      a section; its title is the game's text "rule.transport"
//   ~ carry, move, path              words the search finds it by
//   Plain text.                      a paragraph, in the language of our texts (i18n/format.ts)
//   1. Take one resource.            numbered steps
//   > Good to know.                  a note; "! " for what beginners miss, "? " for advice
//   % track tracks.forest            a drawing of boards/<game>/Drawing.svelte, with what the components have there
//   | craftsman | Craftsman | about  a card: icon, title, words; several in a row
//   = [wood] Wood = 2 * pieces.x     a line of a worked example, computed; "== Mira has" is their sum
//
// "{explorers.vp}" is that value of data/<game>.json; it can be counted as any number: "{explorers.vp|one=...}".
import { readFileSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import type { Plugin } from 'vite';

export type Block =
  | { kind: 'text'; text: string }
  | { kind: 'steps'; steps: string[] }
  | { kind: 'note'; tone: 'good' | 'miss' | 'tip'; text: string }
  | { kind: 'drawing'; name: string; of: unknown } // `of`: the components it shows, null where it needs none
  | { kind: 'cards'; cards: { icon: string; title: string; text: string }[] }
  | { kind: 'score'; rows: { text: string; points: number }[]; total: { text: string; points: number } };
export interface BookSection {
  id: string;
  words: string; // what the search finds it by, besides its text
  blocks: Block[];
}
export interface BookData {
  sections: BookSection[];
  numbers: Record<string, number>; // by path: "explorers.vp"
}

function at(data: unknown, path: string): unknown {
  return path.split('.').reduce((value, step) => (value as Record<string, unknown> | undefined)?.[step], data);
}
function valueAt(data: unknown, path: string): number {
  const value = at(data, path);
  if (typeof value !== 'number') throw new Error(`"${path}" is no number of the components`);
  return value;
}
// Sums and products of numbers and values: "2 * explorers.vp - 3".
function compute(expression: string, data: unknown): number {
  const product = (term: string) =>
    term
      .split('*')
      .map((one) => one.trim())
      .reduce((so, one) => so * (/^\d+$/.test(one) ? Number(one) : valueAt(data, one)), 1);
  return expression
    .replaceAll('-', '+ -1 *')
    .split('+')
    .map((term) => term.trim())
    .filter(Boolean)
    .reduce((sum, term) => sum + (term.startsWith('-1 *') ? -product(term.slice(4)) : product(term)), 0);
}

export function parseRulebook(markdown: string, data: unknown): BookData {
  const sections: BookSection[] = [];
  const numbers: Record<string, number> = {};
  for (const [, path = ''] of markdown.matchAll(/\{([a-z_]+(?:\.[a-z0-9_+-]+)*)/g)) numbers[path] = valueAt(data, path);
  let rows: { text: string; points: number }[] = [];
  for (const line of markdown.split('\n').map((one) => one.trim())) {
    const section = sections[sections.length - 1];
    const last = section?.blocks[section.blocks.length - 1];
    const [, sign = '', rest = ''] = /^(#|~|>|!|\?|%|\||==|=|\d+\.) +(.*)$/.exec(line) ?? ['', '', line];
    if (line === '') continue;
    if (sign === '#') sections.push({ id: rest, words: '', blocks: [] });
    else if (!section) throw new Error(`"${line}" stands before the first section`);
    else if (sign === '~') section.words = rest;
    else if (sign === '%') {
      const [name = '', path] = rest.split(' ');
      const of = path === undefined ? null : at(data, path);
      if (of === undefined) throw new Error(`"${path ?? ''}" is nothing of the components`);
      section.blocks.push({ kind: 'drawing', name, of });
    } else if (sign === '>' || sign === '!' || sign === '?')
      section.blocks.push({ kind: 'note', tone: sign === '>' ? 'good' : sign === '!' ? 'miss' : 'tip', text: rest });
    else if (sign === '|') {
      // Bars with spaces, as those of plurals have none.
      const [icon = '', title = '', text = ''] = rest.split(' | ').map((one) => one.trim());
      if (last?.kind === 'cards') last.cards.push({ icon, title, text });
      else section.blocks.push({ kind: 'cards', cards: [{ icon, title, text }] });
    } else if (sign === '=') {
      const equals = rest.lastIndexOf(' = ');
      if (equals < 0) throw new Error(`"${line}" has no points`);
      rows.push({ text: rest.slice(0, equals), points: compute(rest.slice(equals + 3), data) });
    } else if (sign === '==') {
      const points = rows.reduce((sum, row) => sum + row.points, 0);
      section.blocks.push({ kind: 'score', rows, total: { text: rest, points } });
      rows = [];
    } else if (/^\d/.test(sign)) {
      if (last?.kind === 'steps') last.steps.push(rest);
      else section.blocks.push({ kind: 'steps', steps: [rest] });
    } else section.blocks.push({ kind: 'text', text: line });
  }
  return { sections, numbers };
}

export function rulebook(): Plugin {
  return {
    name: 'mistwheel-rulebook',
    load(id) {
      if (!id.endsWith('.md?rulebook')) return null;
      const file = id.slice(0, -'?rulebook'.length);
      const components = resolve(dirname(file), `../../../../data/${basename(dirname(file))}.json`);
      this.addWatchFile(file);
      this.addWatchFile(components);
      const data: unknown = JSON.parse(readFileSync(components, 'utf8'));
      return `export default ${JSON.stringify(parseRulebook(readFileSync(file, 'utf8'), data))};`;
    },
  };
}
