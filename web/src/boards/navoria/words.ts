// What is drawn, in words: labels for a screen reader and tooltips.
import { counted, tellPlain, word } from '../../i18n/language.svelte.ts';
import { counts } from '../../../../data/navoria.json';
import { goods, types, type Card, type Cell, type Effect, type FriendBoard, type Player } from './view.ts';
import type { Port, Track, Type, View } from './view.ts';

type Seats = readonly { seat: string; name: string }[];
const nameOf = (seats: Seats, seat: string) => seats.find((one) => one.seat === seat)?.name ?? seat;

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
    case 'goods':
      return [
        ...goods.filter((good) => effect[good] > 0).map((good) => counted(effect[good], good)),
        ...(effect.any > 0 ? [tellPlain('effect.any_good', { n: effect.any })] : []),
      ].join(', ');
  }
}
// The same in the fewest words, for a cell of the city.
export function effectInShort(effect: Effect): string {
  if (effect.kind === 'steps') return tellPlain('board.short_step', { n: effect.amount });
  if (effect.kind === 'post') return tellPlain('board.short_post');
  if (effect.kind === 'goods' && effect.any > 0)
    return [
      ...goods.filter((good) => effect[good] > 0).map((good) => counted(effect[good], good)),
      tellPlain('board.short_good', { n: effect.any }),
    ].join(' + ');
  return effectInWords(effect);
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
  if (card.wins) lines.push(tellPlain('board.wins_friend', { species: card.species }));
  return lines.join('\n');
}
// Where data/navoria.json holds the card: in the order of the types.
export function sourceOf(card: Card): string {
  return `/cards/${types.indexOf(card.type) * counts.cards_per_type + card.number - 1}`;
}

export function cellInWords(type: Type, cell: Cell): string {
  return [
    tellPlain('board.cell', { type, n: cell.number }),
    cell.reward.map(effectInWords).join(cell.either ? ` ${tellPlain('board.or')} ` : ', '),
    ...(cell.token ? [tellPlain('board.cell_taken')] : []),
  ].join('\n');
}

export function trackInWords(track: Track, seats: Seats): string {
  return [
    tellPlain('board.track', { continent: track.continent, n: track.treasure }),
    ...track.ranks.map((vp, i) =>
      tellPlain('board.rank', {
        place: tellPlain(`board.place_${i + 1}`),
        n: vp,
        names:
          track.standings
            .filter((one) => one.place === i + 1)
            .map((one) => nameOf(seats, one.seat))
            .join(', ') || '–',
      }),
    ),
    ...track.standings.map((one) =>
      tellPlain('board.standing', { name: nameOf(seats, one.seat), space: one.space, vp: one.vp, to: one.returns_to }),
    ),
  ].join('\n');
}

export function orderInWords(port: Port): string {
  const order = port.order;
  return order.kind === 'each'
    ? goods.map((good) => counted(order[good], good)).join(', ')
    : tellPlain(`board.order_${order.kind}`, { n: order.amount });
}
export function portInWords(port: Port): string {
  const held = goods.filter((good) => port.goods[good] > 0).map((good) => counted(port.goods[good], good));
  return [
    tellPlain('board.port', { continent: port.continent }),
    tellPlain('board.order', { order: orderInWords(port) }),
    held.length > 0 ? tellPlain('board.holds', { goods: held.join(', ') }) : tellPlain('board.holds_nothing'),
    tellPlain('board.lacking', { n: port.lacking, vp: port.order_vp }),
    ...port.rewards.map(({ effect, uncovered }) =>
      uncovered ? effectInWords(effect) : tellPlain('board.covered', { effect: effectInWords(effect) }),
    ),
  ].join('\n');
}

export function friendSource({ board }: FriendBoard): string | undefined {
  return board ? `/friendship_boards/${Number(board.slice(1)) - 1}` : undefined;
}
export function friendInWords(view: View, board: FriendBoard, seats: Seats): string {
  return [
    tellPlain('board.friends_of', { species: board.species }),
    board.types && board.types.length > 0
      ? tellPlain('board.friends_types', { types: board.types.map((type) => word(type, 'acc')).join(', ') })
      : tellPlain('board.friends_blank'),
    ...(board.places ?? []).map((place) =>
      tellPlain('board.friends_place', {
        place: tellPlain(`board.${place.place}`),
        n: place.vp,
        name: place.seat ? nameOf(seats, place.seat) : tellPlain('board.free'),
      }),
    ),
    ...view.players.map((player) =>
      tellPlain('board.friends_has', { name: nameOf(seats, player.seat), n: player.symbols[board.species] }),
    ),
  ].join('\n');
}

// What the next Income would bring, and the points if the game ended now.
export function roundIncome(player: Player): number {
  return player.income.merchants + player.income.adventurers + player.income.ranks;
}
export function endTotal(player: Player): number {
  return player.vp + player.end.soldiers + player.end.friendship;
}
