// A game's rulebook for people, boards/<game>/rulebook.<language>.md, as data: `import book from '...?rulebook'`. The
// numbers in it are not typed but named by their place in a components file; those of data/<game>.json come with the book:
//
//   # transport                      a section; its title is the game's text "rule.transport"
//   ~ carry, move, path              words the search finds it by
//   Plain text.                      a paragraph, in the language of our texts (i18n/format.ts)
//   1. Take one resource.            numbered steps
//   > Good to know.                  a note; "! " for what beginners miss, "? " for advice
//   % track tracks.forest            a drawing of boards/<game>/Drawing.svelte, with what the components have there
//   | craftsman | Craftsman | about  a card: icon, title, words; several in a row
//   @ You have {n} craftsmen.        what it means on the board now; its arguments come from boards/<game>/now.ts
//   = [wood] Wood = 2 * pieces.x     a line of a worked example, to be computed; "== Mira has" is their sum
//
// "{explorers.vp}" is that value of the components; it can be counted as any number: "{explorers.vp|one=...}".
import { readFileSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { pathsIn, valueAt } from '../src/table/book/values.ts';

export type Block =
  | { kind: 'text'; text: string }
  | { kind: 'steps'; steps: string[] }
  | { kind: 'note'; tone: 'good' | 'miss' | 'tip'; text: string }
  | { kind: 'drawing'; name: string; path: string } // `path`: of the components it shows, empty where it needs none
  | { kind: 'cards'; cards: { icon: string; title: string; text: string }[] }
  | { kind: 'score'; rows: { text: string; points: string }[]; total: string }; // points: what to compute
export interface BookSection {
  id: string;
  words: string; // what the search finds it by, besides its text
  now: string; // what it means on the board now; empty where nothing is said
  blocks: Block[];
  paths: string[]; // the components it speaks of
}
export interface BookData {
  sections: BookSection[];
  values: Record<string, unknown>; // what data/<game>.json has there, by path: "explorers.vp"
}

export function parseRulebook(markdown: string, data: unknown): BookData {
  const sections: BookSection[] = [];
  const values: Record<string, unknown> = {};
  const use = (section: BookSection | undefined, path: string) => {
    values[path] = valueAt(data, path);
    if (section && !section.paths.includes(path)) section.paths.push(path);
  };
  const useNumber = (section: BookSection | undefined, path: string) => {
    use(section, path);
    if (typeof values[path] !== 'number') throw new Error(`"${path}" is no number of the components`);
  };
  let rows: { text: string; points: string }[] = [];
  for (const line of markdown.split('\n').map((one) => one.trim())) {
    const section = sections[sections.length - 1];
    const last = section?.blocks[section.blocks.length - 1];
    const [, sign = '', rest = ''] = /^(#|~|@|>|!|\?|%|\||==|=|\d+\.) +(.*)$/.exec(line) ?? ['', '', line];
    if (line === '') continue;
    if (sign === '@') {
      if (!section) throw new Error(`"${line}" stands before the first section`);
      section.now = rest;
      continue;
    }
    for (const [, path = ''] of line.matchAll(/\{([a-z_]+(?:\.[a-z0-9_+-]+)*)/g)) useNumber(section, path);
    if (sign === '#') sections.push({ id: rest, words: '', now: '', blocks: [], paths: [] });
    else if (!section) throw new Error(`"${line}" stands before the first section`);
    else if (sign === '~') section.words = rest;
    else if (sign === '%') {
      const [name = '', path = ''] = rest.split(' ');
      if (path) use(section, path);
      if (path && values[path] === undefined) throw new Error(`"${path}" is nothing of the components`);
      section.blocks.push({ kind: 'drawing', name, path });
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
      const points = rest.slice(equals + 3);
      for (const path of pathsIn(points)) useNumber(section, path);
      rows.push({ text: rest.slice(0, equals), points });
    } else if (sign === '==') {
      section.blocks.push({ kind: 'score', rows, total: rest });
      rows = [];
    } else if (/^\d/.test(sign)) {
      if (last?.kind === 'steps') last.steps.push(rest);
      else section.blocks.push({ kind: 'steps', steps: [rest] });
    } else section.blocks.push({ kind: 'text', text: line });
  }
  return { sections, values };
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
