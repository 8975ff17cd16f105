// What the rulebook's sections mean on the board now: the arguments of their "@" lines (table/book/now.ts).
import type { TellNow } from '../../table/book/now.ts';
import type { View } from './view.ts';

export const now: TellNow = ({ view: seen }, seat) => {
  const view = seen as unknown as View;
  const player = view.players.find((one) => one.seat === seat);
  if (!player || view.round === 0) return {};
  const { knowledge = 0, goods = [], investments, factories } = player;
  const active = player.wheel.filter((slot) => slot.active && slot.disc);
  const steps = Object.entries(investments ?? {}).flatMap(([track, step]) =>
    step?.affordable ? [{ track, id: step.id }] : [],
  );
  const seats = view.chambers
    .map(({ id, name, worth }) => ({ id, name, worth: worth?.[seat] ?? 0 }))
    .sort((a, b) => b.worth - a.worth);
  const best = seats[0];
  // Prices are those of the player whose turn it is.
  const mine = view.mover === seat;
  return {
    influence: mine
      ? { args: { knowledge, night: view.prices.night_shift, modification: view.prices.modification } }
      : undefined,
    paths: { args: { n: active.length }, show: active.map(({ id }) => id) },
    city: { args: { tracks: steps.map(({ track }) => track) }, show: steps.map(({ id }) => id) },
    tool: { args: { n: goods.reduce((sum, { empty }) => sum + empty, 0) } },
    politics: mine
      ? {
          args: { price: view.prices.intrigue, knowledge, chamber: best?.name ?? '', best: best?.worth ?? 0 },
          show: best && best.worth > 0 ? [best.id] : [],
        }
      : undefined,
    administration: { args: { n: factories.built, income: factories.income } },
    points: { args: { points: player.points } },
  };
};
