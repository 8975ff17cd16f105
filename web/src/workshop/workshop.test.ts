// Going through printed values without a page: pieces, groups, progress, what differs in words.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { PrintedValue } from '../protocol.ts';
import { games } from '../games.ts';
import de from './texts.de.ts';
import en from './texts.en.ts';
import ru from './texts.ru.ts';
import {
  addedValues,
  changed,
  leaves,
  piecesOf,
  progress,
  sameJson,
  standing,
  touches,
  valueAt,
  withList,
  withValues,
} from './sheet.ts';

const value = (path: string, mark: PrintedValue['mark']): PrintedValue => ({ path, mark, note: '', value: 0 });

describe('printed values', () => {
  it('are grouped by the piece they are printed on', () => {
    const file = { cards: [{ type: 'artisan' }, { type: 'merchant' }] };
    const values = [
      value('/cards/0/instant', 'certain'),
      value('/cards/0/species', 'reconstructed'),
      value('/cards/1', 'likely'),
      value('/city/merchant/2', 'certain'),
      value('/tracks/desert/end', 'certain'),
      value('/rounds', 'fixed'),
    ];
    const pieces = piecesOf(values, file);
    expect(pieces.map(({ path, group }) => [path, group])).toEqual([
      ['/cards/0', 'cards/artisan'],
      ['/cards/1', 'cards/merchant'],
      ['/city/merchant/2', 'city'],
      ['/tracks/desert', 'tracks'],
      ['/rounds', 'rounds'],
    ]);
    const [first] = pieces;
    expect(first && standing(first, {})).toBe('reconstructed');
    expect(first && standing(first, { '/cards/0/species': 'box' })).toBe('confirmed');
    expect(progress(values, { '/cards/0/species': 'picture', '/rounds': 'box' })).toEqual({ done: 1, all: 1 });
  });

  it('are replaced in their places, and marks do not count as a difference', () => {
    const file = { a: { b: [1, { c: 2, provenance: 'likely' }] } };
    const changed = withValues(file, { '/a/b/1': { c: 3 } });
    expect(valueAt(changed, '/a/b/1/c')).toBe(3);
    expect(valueAt(file, '/a/b/1/c')).toBe(2);
    expect(sameJson(valueAt(file, '/a/b/1'), { c: 2 })).toBe(true);
    expect(leaves('/a/b', valueAt(file, '/a/b'), valueAt(changed, '/a/b'))).toEqual([
      { path: '/a/b/1/c', from: 2, to: 3 },
    ]);
  });

  it('of pieces that an owner has added are theirs, and changed within their list', () => {
    const file = { tokens: [{ kind: 'wood', copies: 2, provenance: { copies: 'reconstructed' } }] };
    const ours = [value('/tokens/0/kind', 'certain'), value('/tokens/0/copies', 'reconstructed')];
    const edited = changed({}, file, '/tokens/0/copies', 1);
    expect(edited).toEqual({ '/tokens/0/copies': 1 });
    expect(changed(edited, file, '/tokens/0/copies', 2)).toEqual({});
    const list = valueAt(withValues(file, edited), '/tokens') as unknown[];
    const longer = withList(edited, '/tokens', [...list, { kind: 'clay', copies: 1 }]);
    // What was changed before lies in the list now, and nothing is said about it there.
    expect(longer).toEqual({
      '/tokens': [
        { kind: 'wood', copies: 1 },
        { kind: 'clay', copies: 1 },
      ],
    });
    const all = withValues(file, changed(longer, file, '/tokens/1/copies', 3));
    expect(addedValues(ours, file, all)).toEqual([
      { path: '/tokens/1/kind', mark: 'certain', note: '', value: 'clay' },
      { path: '/tokens/1/copies', mark: 'certain', note: '', value: 3 },
    ]);
    expect(addedValues(ours, file, file)).toEqual([]);
    expect(leaves('/tokens', valueAt(file, '/tokens'), valueAt(all, '/tokens'))).toEqual([
      { path: '/tokens/0/copies', from: 2, to: 1 },
      { path: '/tokens/1', from: undefined, to: { kind: 'clay', copies: 3 } },
    ]);
  });

  it('have a fault where it lies on them, in them or around them', () => {
    expect(touches('/tracks/desert/posts', '/tracks/desert')).toBe(true);
    expect(touches('/tracks', '/tracks/desert')).toBe(true);
    expect(touches('/tracks/deserted', '/tracks/desert')).toBe(false);
  });
});

describe('texts', () => {
  // Every code that the engine's checks give, as it stands in their sources.
  const sources = [
    'base/components_file.cpp',
    'base/components_set.cpp',
    ...games.map(({ id }) => `${id}/components.cpp`),
  ].map((name) => readFileSync(new URL(`../../../wire/${name}`, import.meta.url), 'utf8'));
  it.each(Object.keys(en.faults))('the fault %s is one that the engine knows', (code) => {
    expect(sources.some((text) => text.includes(`"${code}"`)) || code === 'effect_unknown').toBe(true);
  });
  it('say in every language where a value comes from', () => {
    const notes = (json: unknown): string[] => {
      if (typeof json !== 'object' || json === null) return [];
      const { provenance, ...rest } = json as Record<string, unknown>;
      const marks = typeof provenance === 'string' ? [provenance] : Object.values(provenance ?? {});
      const own = marks.map((mark) => String(mark).split(': ').slice(1).join(': '));
      return [...own, ...Object.values(rest).flatMap(notes)].filter((note) => note !== '');
    };
    const said = games.flatMap(({ id }) =>
      notes(JSON.parse(readFileSync(new URL(`../../../data/${id}.json`, import.meta.url), 'utf8'))),
    );
    expect(said.length).toBeGreaterThan(40);
    for (const { notes: texts } of [de, ru]) {
      expect([...new Set(said)].filter((note) => !texts[note])).toEqual([]);
      expect(Object.keys(texts).filter((note) => !said.includes(note))).toEqual([]);
    }
  });
  it('name the same arguments in every language', () => {
    const holes = (text: string) => [...text.matchAll(/\{(\w+)/g)].map(([, name]) => name).sort();
    for (const other of [de, ru])
      for (const part of ['page', 'faults'] as const)
        for (const [key, text] of Object.entries(en[part]))
          expect([key, holes((other[part] as Record<string, string>)[key] ?? '')]).toEqual([key, holes(text)]);
  });
});
