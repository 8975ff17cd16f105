// What the rulebook's sections mean on the board now: the arguments of their "@" lines (table/book/now.ts).
import type { TellNow } from '../../table/book/now.ts';
import type { Card, MoveArgs, Nearest, View } from './view.ts';

type Waiting = Card & { nearest: Nearest };
const lacks = (card: Card): card is Waiting => Boolean(card.nearest) && card.cost_rule === 'printed';

export const now: TellNow = ({ view: seen, moves }, seat) => {
  const view = seen as unknown as View;
  const guild = view.guilds.find((one) => one.seat === seat);
  if (!guild || !view.turn.first) return {};
  const cards = [...view.row.flatMap(({ card }) => card ?? []), ...(guild.hand.cards ?? [])];
  const ready = cards.filter((card) => (card.ready?.length ?? 0) > 0);
  const nearest = cards.filter(lacks).sort((a, b) => a.nearest.number - b.nearest.number)[0];
  const loads = moves.filter((move) => move.kind === 'transport');
  const load = loads[0]?.args as MoveArgs['transport'] | undefined;
  const way = load?.ways[0];
  const next = guild.stacks.find((tiles) => tiles > 0);
  const mine = view.turn.seat === seat;
  return {
    turn: mine ? { args: { n: view.turn.actions } } : undefined,
    craftsman: { args: { n: guild.craftsmen, tokens: view.hexes.filter(({ token }) => token).length } },
    site: { args: { n: guild.sites_allowed, houses: guild.buildings, sites: guild.sites_on_map } },
    explore: next === undefined ? undefined : { args: { n: next } },
    transport:
      moves.length === 0
        ? undefined
        : {
            args: { n: loads.length, hex: load?.hex ?? '', site: way?.site ?? '', meadows: way?.path.length ?? 0 },
            show: load && way ? [`hex:${load.hex}`, ...way.path] : [],
          },
    build:
      ready.length === 0 && !nearest
        ? undefined
        : {
            args: {
              n: ready.length,
              contract: (ready[0] ?? nearest)?.contract ?? '',
              site: nearest?.nearest.site ?? '',
              missing: nearest?.nearest.missing ?? {},
            },
            show: ready.flatMap((card) => card.ready ?? []),
          },
    points: { args: { points: guild.points, unused: guild.unused } },
  };
};
