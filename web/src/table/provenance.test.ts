import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseProvenance } from '../../plugins/provenance.ts';
import { games } from '../games.ts';
import type { GameTexts } from '../i18n/language.svelte.ts';
import { doubtfulGroups, isReconstructed } from './provenance.ts';

const all = parseProvenance(readFileSync(new URL('../../../docs/provenance.md', import.meta.url), 'utf8'));

describe('provenance', () => {
  it('knows a value by its path, and what lies below and around it', () => {
    const marks = { '/islands/0/ships': 'reconstructed', '/islands/5/ships': 'certain', '/cards/1': 'reconstructed' };
    const known = marks as Parameters<typeof isReconstructed>[0];
    expect(isReconstructed(known, '/islands/0/ships')).toBe(true);
    expect(isReconstructed(known, '/islands/5/ships')).toBe(false);
    expect(isReconstructed(known, '/islands')).toBe(true);
    expect(isReconstructed(known, '/cards/1/instant')).toBe(true);
    expect(isReconstructed(known, '/cards/10')).toBe(false);
  });
  it('counts what is not certain', () => {
    const found = doubtfulGroups({ '/a/1': 'likely', '/a/2': 'certain', '/b': 'certain' });
    expect(found).toEqual([{ name: 'a', count: { certain: 1, likely: 1, reconstructed: 0, fixed: 0 } }]);
  });
  it.each(games.map(({ id }) => id))('has words for every group of %s', async (game) => {
    const { default: texts } = (await import(`../boards/${game}/texts.en.ts`)) as { default: GameTexts };
    const groups = doubtfulGroups(all[game] ?? {});
    expect(groups.length).toBeGreaterThan(3);
    expect(groups.filter(({ name }) => !(`source.${name}` in texts))).toEqual([]);
  });
});
