// What a screen reader says and a tooltip shows at each place of the map.
import { counted, tellPlain, word } from '../../i18n/language.svelte.ts';
import type { BoardTable } from '../contract.ts';
import { listed } from './resources.ts';
import type { Card, Half, Hex, Resources } from './view.ts';

export const seatName = (table: BoardTable, seat: string) => table.seats.find((s) => s.seat === seat)?.name ?? seat;
export const inWords = (resources: Resources | undefined) =>
  listed(resources)
    .map(({ kind, n }) => (n > 1 ? counted(n, kind, 'lack').replace(' ', '\u00a0') : word(kind, 'gen')))
    .join(', ');
const all = (resources: Resources | undefined) =>
  listed(resources)
    .map(({ kind, n }) => counted(n, kind))
    .join(', ');
// "d8.1" and "half:d8.1" lie on d8.
export const hexOf = (place: string) => (place.split(':').at(-1) ?? '').split('.')[0] ?? '';

export function hexLabel(hex: Hex, table: BoardTable): string {
  const parts = [hex.name, tellPlain(`board.terrain_${hex.tile ? 'tile' : hex.terrain}`)];
  if (hex.token) parts.push(tellPlain('board.token', { kind: hex.token.kind, n: hex.token.gives, vp: hex.token.vp }));
  if (hex.deposit) {
    const held = all(hex.deposit.resources);
    parts.push(
      hex.deposit.seat
        ? tellPlain('board.deposit', { name: seatName(table, hex.deposit.seat), held })
        : tellPlain('board.neutral', { held }),
    );
    if (hex.deposit.total === 1 && table.lit(hex.id)) {
      const name = hex.deposit.seat ? seatName(table, hex.deposit.seat) : '';
      parts.push(tellPlain(name ? 'board.last_good' : 'board.last_neutral', { name }));
    }
  }
  if (table.viewpoint !== '-' && hex.network?.includes(table.viewpoint)) parts.push(tellPlain('board.in_network'));
  return parts.join('\n');
}
export function halfLabel(hex: Hex, half: Half, table: BoardTable): string {
  if (!half.piece || !half.seat) return `${hex.name}\n${tellPlain('board.half_free')}`;
  const parts = [hex.name, tellPlain(`board.${half.piece}`, { name: seatName(table, half.seat) })];
  if ((half.total ?? 0) > 0) parts.push(all(half.resources));
  return parts.join('\n');
}

// "d8 lacks clay, food", "all of it lies on d8", "no site yet".
export function lackOf(card: Card): string {
  const { nearest } = card;
  if (nearest === undefined) return '';
  if (nearest === null) return tellPlain('board.no_site');
  const site = hexOf(nearest.site);
  if (nearest.number === 0) return tellPlain('board.all_on', { site });
  const missing = inWords(nearest.missing) || tellPlain('board.lacks_number', { n: nearest.number });
  return tellPlain('board.lacks', { site, missing });
}
export function cardLabel(card: Card, place?: string): string {
  const cost = card.cost_rule === 'printed' ? all(card.cost) : tellPlain(`board.${card.cost_rule}`);
  const surplus = listed(card.nearest?.surplus).length > 0 ? all(card.nearest?.surplus) : '';
  return [
    word(card.contract),
    tellPlain('board.needs', { cost }),
    tellPlain('board.worth', { n: card.vp }),
    tellPlain(`effect.${card.contract}`),
    ...(card.worth !== undefined && card.worth !== card.vp ? [tellPlain('board.worth_now', { n: card.worth })] : []),
    ...(place ? [place] : []),
    ...(card.nearest === undefined ? [] : [lackOf(card)]),
    ...(surplus ? [tellPlain('board.surplus', { surplus })] : []),
  ].join('\n');
}
