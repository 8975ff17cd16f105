// A game's printed values as an owner goes through them: groups of pieces, each with the values printed on it.
import type { PrintedValue } from '../protocol.ts';
import type { HowKnown } from './sets.ts';

export type Json = unknown;
type Values = Readonly<Record<string, Json>>;
export interface Piece {
  path: string;
  group: string; // "tracks", "cards/artisan"
  number: number; // within its group, from 1
  values: PrintedValue[];
}

const steps = (path: string) => path.split('/').slice(1);

export function valueAt(file: Json, path: string): Json {
  return steps(path).reduce<Json>(
    (value, step) => (typeof value === 'object' && value !== null ? (value as Record<string, Json>)[step] : undefined),
    file,
  );
}
// The same file with another value at this path; marks beside a replaced object stay with it.
export function withValue(file: Json, path: string, value: Json): Json {
  const [first, ...rest] = steps(path);
  if (first === undefined) return value;
  const inner = withValue((file as Record<string, Json>)[first], rest.map((step) => `/${step}`).join(''), value);
  if (Array.isArray(file)) return file.map((one: Json, i) => (String(i) === first ? inner : one));
  return { ...(file as object), [first]: inner };
}
export const withValues = (file: Json, values: Values): Json =>
  Object.entries(values).reduce((so, [path, value]) => withValue(so, path, value), file);

// What stands in a list that pieces can be added to, by its place: "/tokens".
const listOf = (file: Json, path: string) => (valueAt(file, path) as Json[] | undefined) ?? [];
const isInside = (path: string, place: string) => path.startsWith(`${place}/`);
// The owner's values with another one at this path. A list that was changed as a whole holds the values in it.
export function changed(own: Values, builtIn: Json, path: string, value: Json): Values {
  const list = Object.keys(own).find((place) => isInside(path, place));
  if (list !== undefined) return { ...own, [list]: withValue(own[list], path.slice(list.length), value) };
  const others = Object.fromEntries(Object.entries(own).filter(([one]) => one !== path));
  return sameJson(valueAt(builtIn, path), value) ? others : { ...others, [path]: value };
}
// With another list: what was changed in it before is part of it.
export function withList(own: Values, place: string, list: readonly Json[]): Values {
  const others = Object.entries(own).filter(([one]) => one !== place && !isInside(one, place));
  return { ...Object.fromEntries(others), [place]: JSON.parse(printed(list)) as Json };
}
// The values of pieces that the owner has added to a list: they are certain, for they are theirs.
export function addedValues(values: readonly PrintedValue[], builtIn: Json, file: Json): PrintedValue[] {
  return Object.keys(builtIn as object).flatMap((name) => {
    const place = `/${name}`;
    if (!Array.isArray(valueAt(builtIn, place))) return [];
    const known = listOf(builtIn, place).length;
    const model = `${place}/${known - 1}`;
    const members = values.filter(({ path }) => path === model || isInside(path, model));
    return listOf(file, place)
      .slice(known)
      .flatMap((_, i) =>
        members.map((one): PrintedValue => {
          const path = `${place}/${known + i}${one.path.slice(model.length)}`;
          return { path, mark: 'certain', note: '', value: valueAt(file, path) };
        }),
      );
  });
}

// Without what is said about a value.
const printed = (value: Json) =>
  JSON.stringify(value, (name, inner: Json) => (name === 'provenance' ? undefined : inner));
export const sameJson = (a: Json, b: Json) => printed(a) === printed(b);

// What is printed on one thing belongs together: a card, a track, an island. Its path ends with the first number, or has
// two steps.
function pieceOf(path: string): string {
  const all = steps(path);
  const number = all.slice(0, 3).findIndex((step) => /^\d+$/.test(step));
  return `/${all.slice(0, number >= 1 ? number + 1 : 2).join('/')}`;
}
function groupOf(piece: string, file: Json): string {
  const first = steps(piece)[0] ?? '';
  const type = (valueAt(file, piece) as { type?: unknown } | undefined)?.type;
  return typeof type === 'string' ? `${first}/${type}` : first;
}

export function piecesOf(values: readonly PrintedValue[], file: Json): Piece[] {
  const pieces = new Map<string, Piece>();
  const counts = new Map<string, number>();
  for (const value of values) {
    const path = pieceOf(value.path);
    let piece = pieces.get(path);
    if (!piece) {
      const group = groupOf(path, file);
      const number = (counts.get(group) ?? 0) + 1;
      counts.set(group, number);
      piece = { path, group, number, values: [] };
      pieces.set(path, piece);
    }
    piece.values.push(value);
  }
  return [...pieces.values()];
}

export type Standing = 'certain' | 'confirmed' | 'likely' | 'reconstructed';
export type Confirmed = Readonly<Record<string, HowKnown>>;

function standingOf(value: PrintedValue, confirmed: Confirmed): Standing {
  if (confirmed[value.path]) return 'confirmed';
  return value.mark === 'fixed' ? 'certain' : value.mark;
}
const order: readonly Standing[] = ['reconstructed', 'likely', 'confirmed', 'certain'];
// That of its least certain value.
export function standing(piece: Piece, confirmed: Confirmed): Standing {
  const all = piece.values.map((value) => standingOf(value, confirmed));
  return order.find((one) => all.includes(one)) ?? 'certain';
}
export const stands = (piece: Piece, confirmed: Confirmed) =>
  ['certain', 'confirmed'].includes(standing(piece, confirmed));

// How far the owner has come with what is reconstructed.
export function progress(values: readonly PrintedValue[], confirmed: Confirmed): { done: number; all: number } {
  const doubtful = values.filter(({ mark }) => mark === 'reconstructed');
  return { done: doubtful.filter(({ path }) => confirmed[path]).length, all: doubtful.length };
}

// Whether a fault lies on a piece: at it, in it or around it.
export const touches = (fault: string, path: string) =>
  fault === path || fault.startsWith(`${path}/`) || path.startsWith(`${fault}/`) || fault === '/';

// Where two values differ, each as small as it can be told: "/islands/2/sites/0/warehouses".
export interface Leaf {
  path: string;
  from: Json;
  to: Json;
}
export function leaves(path: string, from: Json, to: Json): Leaf[] {
  if (sameJson(from, to)) return [];
  const both = [from, to];
  if (both.every(Array.isArray)) {
    const [a, b] = both as Json[][];
    const places = Array.from({ length: Math.max(a?.length ?? 0, b?.length ?? 0) }, (_, i) => i);
    return places.flatMap((i) => leaves(`${path}/${i}`, a?.[i], b?.[i]));
  }
  const plain = both.every((one) => typeof one === 'object' && one !== null && !Array.isArray(one));
  if (plain) {
    const [a, b] = both as Record<string, Json>[];
    const names = [...new Set([...Object.keys(a ?? {}), ...Object.keys(b ?? {})])].filter((n) => n !== 'provenance');
    return names.flatMap((name) => leaves(`${path}/${name}`, a?.[name], b?.[name]));
  }
  return [{ path, from, to }];
}
