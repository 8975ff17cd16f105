// How sure the printed values of a game are, by their path in data/<game>.json.
import type { Mark, Marks } from '../../plugins/provenance.ts';

export type { Mark, Marks };

const page = import.meta.glob<{ default: Record<string, Marks> }>('../../../docs/provenance.md', {
  query: '?provenance',
});
export async function loadMarks(game: string): Promise<Marks> {
  const load = Object.values(page)[0];
  return (load ? (await load()).default[game] : undefined) ?? {};
}

// Whether anything at this path, below it or around it is reconstructed.
export function isReconstructed(marks: Marks, path: string): boolean {
  const near = (other: string) => other === path || other.startsWith(`${path}/`) || path.startsWith(`${other}/`);
  return Object.entries(marks).some(([other, mark]) => mark === 'reconstructed' && near(other));
}

export interface Group {
  name: string; // the first word of the path: "tracks"
  count: Readonly<Record<Mark, number>>;
}
// The groups of values that are not all certain.
export function doubtfulGroups(marks: Marks): Group[] {
  const groups = new Map<string, Record<Mark, number>>();
  for (const [path, mark] of Object.entries(marks)) {
    const name = path.split('/')[1] ?? '';
    const count = groups.get(name) ?? { certain: 0, likely: 0, reconstructed: 0, fixed: 0 };
    count[mark]++;
    groups.set(name, count);
  }
  return [...groups]
    .map(([name, count]) => ({ name, count }))
    .filter(({ count }) => count.likely + count.reconstructed > 0);
}
