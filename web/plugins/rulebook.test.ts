import { describe, expect, it } from 'vitest';
import { compute, ownValues } from '../src/table/book/values.ts';
import { parseRulebook } from './rulebook.ts';

const data = { explorers: { vp: 2 }, prices: [1, 3] };

describe('a rulebook', () => {
  it('is read into sections and blocks', () => {
    const { sections } = parseRulebook(
      '# goal\n~ win, points\nBuild.\n\n1. One.\n2. Two.\n> Good.\n! Missed.\n? Advice.\n% map\n| wood | Wood | brown\n| clay | Clay | red\n# end\nOver.',
      data,
    );
    expect(sections.map(({ id, words }) => [id, words])).toEqual([
      ['goal', 'win, points'],
      ['end', ''],
    ]);
    expect(sections[0]?.blocks.map(({ kind }) => kind)).toEqual([
      'text',
      'steps',
      'note',
      'note',
      'note',
      'drawing',
      'cards',
    ]);
  });
  it('takes its numbers from the components', () => {
    const { sections, values } = parseRulebook(
      '# end\nEach explorer: {explorers.vp|one=# point|other=# points}.\n= Explorers = 3 * explorers.vp\n= Left over = 0 - 2 * prices.1\n== Mira has',
      data,
    );
    expect(values).toEqual({ 'explorers.vp': 2, 'prices.1': 3 });
    expect(sections[0]?.paths).toEqual(['explorers.vp', 'prices.1']);
    expect(sections[0]?.blocks[1]).toEqual({
      kind: 'score',
      rows: [
        { text: 'Explorers', points: '3 * explorers.vp' },
        { text: 'Left over', points: '0 - 2 * prices.1' },
      ],
      total: 'Mira has',
    });
    expect(compute('3 * explorers.vp', values)).toBe(6);
    expect(compute('0 - 2 * prices.1', values)).toBe(-6);
    expect(compute('1 + 2 * 5 - explorers.vp', values)).toBe(9);
  });
  it('speaks of the components of the table, and knows where they differ', () => {
    const { values } = parseRulebook('# end\n{explorers.vp} {prices.1}\n% price prices', data);
    expect(ownValues(values, '{"explorers": {"vp": 4}, "prices": [1, 3]}')).toEqual({
      values: { 'explorers.vp': 4, 'prices.1': 3, prices: [1, 3] },
      own: ['explorers.vp'],
    });
    // Nothing that is no value of the kind takes its place.
    for (const file of ['', '{', '[]', 'null', '{"explorers": 1}', '{"explorers": {"vp": "four"}, "prices": 7}'])
      expect(ownValues(values, file)).toEqual({ values, own: [] });
  });
  it('refuses numbers that the components do not have', () => {
    expect(() => parseRulebook('# a\n{explorers.cost}', data)).toThrow('"explorers.cost" is no number');
    expect(() => parseRulebook('text', data)).toThrow('before the first section');
  });
});
