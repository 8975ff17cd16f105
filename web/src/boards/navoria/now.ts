// What the rulebook's sections mean on the board now: the arguments of their "@" lines (table/book/now.ts).
import type { TellNow } from '../../table/book/now.ts';
import type { View } from './view.ts';

const sum = (numbers: readonly number[]) => numbers.reduce((so, one) => so + one, 0);

export const now: TellNow = ({ view: seen }, seat) => {
  const view = seen as unknown as View;
  const player = view.players.find((one) => one.seat === seat);
  if (!player || view.round === 0) return {};
  const { symbols, markers, income, end, vp } = player;
  const port = [...player.ports].sort((a, b) => a.lacking - b.lacking)[0];
  const count = (tokens: View['bag']) => sum(tokens.map((token) => token.count));
  const recruit = view.phase === 'recruit';
  return {
    recruit: recruit
      ? { args: { n: count(view.centre), bag: count(view.bag) }, show: ['source:centre', 'source:bag'] }
      : undefined,
    friendship: sum(Object.values(symbols)) > 0 ? { args: { symbols } } : undefined,
    goods: port
      ? { args: { continent: port.continent, lacking: port.lacking, points: port.order_vp }, show: [port.id] }
      : undefined,
    tracks: { args: { ...markers }, show: view.tracks.map(({ id }) => id) },
    empower:
      view.phase === 'empower'
        ? {
            args: { n: sum(view.decks.map(({ tokens }) => tokens)) },
            show: view.decks.filter(({ tokens }) => tokens > 0).map(({ id }) => id),
          }
        : undefined,
    income: { args: { ...income, all: income.merchants + income.adventurers + income.ranks } },
    points: { args: { points: vp, end: end.soldiers + end.friendship } },
  };
};
