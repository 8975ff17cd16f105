import { describe, expect, it } from 'vitest';
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
    const { sections, numbers } = parseRulebook(
      '# end\nEach explorer: {explorers.vp|one=# point|other=# points}.\n= Explorers = 3 * explorers.vp\n= Left over = 0 - 2 * prices.1\n== Mira has',
      data,
    );
    expect(numbers).toEqual({ 'explorers.vp': 2 });
    expect(sections[0]?.blocks[1]).toEqual({
      kind: 'score',
      rows: [
        { text: 'Explorers', points: 6 },
        { text: 'Left over', points: -6 },
      ],
      total: { text: 'Mira has', points: 0 },
    });
  });
  it('refuses numbers that the components do not have', () => {
    expect(() => parseRulebook('# a\n{explorers.cost}', data)).toThrow('"explorers.cost" is no number');
    expect(() => parseRulebook('text', data)).toThrow('before the first section');
  });
});
