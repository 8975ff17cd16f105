// docs/provenance.md as data: `import marks from '...provenance.md?provenance'` gives, for each game, how sure every
// printed value is, by its path in data/<game>.json.
import registered from '../../games.json' with { type: 'json' };
import { markdownAs } from './markdown.ts';

export type Mark = 'certain' | 'likely' | 'reconstructed' | 'fixed';
export type Marks = Readonly<Record<string, Mark>>; // by path: "/tracks/research/prices"

const games: Readonly<Record<string, string>> = Object.fromEntries(registered.map(({ id, name }) => [name, id]));

export function parseProvenance(markdown: string): Record<string, Marks> {
  const all: Record<string, Record<string, Mark>> = {};
  let game: Record<string, Mark> = {};
  for (const line of markdown.split('\n')) {
    const heading = /^## (.*)$/.exec(line)?.[1];
    if (heading !== undefined) game = all[games[heading] ?? heading] ??= {};
    const row = /^\| `(\/[^`]*)` \| .* \| (certain|likely|reconstructed|fixed) \|/.exec(line);
    if (row) game[row[1] as string] = row[2] as Mark;
  }
  return all;
}

export const provenance = () => markdownAs('provenance', parseProvenance);
