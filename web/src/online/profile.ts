// What somebody's games add up to: how often they won, by game and by seat, and how the rating went.
import type { PastGame } from './server.ts';

export interface WinRate {
  games: number;
  wins: number;
}
export interface GameRecord extends WinRate {
  game: string;
  seats: WinRate[]; // by seat, those never sat on without games
  ratings: { at: number; rating: number }[]; // after each rated game, oldest first
}

const none = (): WinRate => ({ games: 0, wins: 0 });
function count(rate: WinRate, won: boolean) {
  rate.games += 1;
  rate.wins += won ? 1 : 0;
}

// The games most played come first.
export function records(games: readonly PastGame[]): GameRecord[] {
  const all = new Map<string, GameRecord>();
  for (const one of [...games].sort((a, b) => a.finished - b.finished)) {
    const record = all.get(one.game) ?? { ...none(), game: one.game, seats: [], ratings: [] };
    all.set(one.game, record);
    while (record.seats.length <= one.seat) record.seats.push(none());
    const seat = record.seats[one.seat];
    for (const rate of seat ? [record, seat] : [record]) count(rate, one.place === 1);
    if (one.rating_after === one.rating_before) continue;
    if (record.ratings.length === 0) record.ratings.push({ at: one.finished, rating: one.rating_before });
    record.ratings.push({ at: one.finished, rating: one.rating_after });
  }
  return [...all.values()].sort((a, b) => b.games - a.games);
}

export interface Plot {
  line: string; // points of a polyline
  least: number; // the ratings at the lower and the upper edge
  most: number;
}
// The ratings one after the other, evenly: a break of months says nothing about play.
export function plot(ratings: readonly { rating: number }[], width: number, height: number): Plot | null {
  if (ratings.length < 2) return null;
  const values = ratings.map(({ rating }) => rating);
  const least = Math.floor((Math.min(...values) - 1) / 50) * 50;
  const most = Math.ceil((Math.max(...values) + 1) / 50) * 50;
  const place = (value: number, i: number) => {
    const x = (i / (values.length - 1)) * width;
    const y = height - ((value - least) / (most - least)) * height;
    return `${x.toFixed(1)},${y.toFixed(1)}`;
  };
  return { line: values.map(place).join(' '), least, most };
}
