// Effects and cards in words, for labels and tooltips.
import { tellPlain, word } from '../../i18n/language.svelte.ts';
import { goods, types, type Card, type Effect } from './view.ts';

export function effectInWords(effect: Effect): string {
  switch (effect.kind) {
    case 'vp':
      return tellPlain('effect.vp', { n: effect.amount });
    case 'vp_per_artisan':
      return tellPlain('effect.vp_per_artisan', { n: effect.amount });
    case 'steps':
      return effect.continent === 'any'
        ? tellPlain('effect.steps_any', { n: effect.amount })
        : tellPlain('effect.steps', { n: effect.amount, continent: effect.continent });
    case 'post':
      return effect.continent === 'any'
        ? tellPlain('effect.post_any')
        : tellPlain('effect.post', { continent: effect.continent });
    default:
      return [
        ...goods.filter((good) => effect[good] > 0).map((good) => `${effect[good]} ${word(good)}`),
        ...(effect.any > 0 ? [tellPlain('effect.any_good', { n: effect.any })] : []),
      ].join(', ');
  }
}

export function cardInWords(card: Card): string {
  const lines = [
    `${word(card.type)}, ${tellPlain('board.symbols', { n: card.symbols, species: card.species })}`,
    ...card.instant.map(effectInWords),
  ];
  if (card.income?.per === 'symbol')
    lines.push(tellPlain('board.income_symbol', { species: card.income.species ?? '' }));
  if (card.income?.per === 'flag') lines.push(tellPlain('board.income_flag'));
  if (card.end) lines.push(tellPlain('board.end_post', { n: card.end.vp, continent: card.end.continent }));
  if (card.pays) lines.push(tellPlain('board.pays', { n: card.pays }));
  return lines.join('\n');
}

// Where data/navoria.json holds the card: twelve of each type, in the order of the types.
export function sourceOf(card: Card): string {
  return `/cards/${types.indexOf(card.type) * 12 + card.number - 1}`;
}
