// The table of results as it is drawn.
import type { Tournament, TournamentGame, TournamentStanding } from '../online/server.ts';

// 1.5 is 1½.
export function pointsText(points: number): string {
  const whole = Math.floor(points);
  if (points === whole) return String(whole);
  return whole === 0 ? '½' : `${whole}½`;
}

export interface Row {
  standing: TournamentStanding;
  name: string;
  withdrawn: boolean;
  cells: string[]; // against each other row: points, '' where they have not met, '·' against oneself
}

const pointsOf = (game: TournamentGame, person: number): number | undefined =>
  game.first === person ? game.first_points : game.second_points;

// Row and column of each person are in the order of the standings.
export function crossTable({ standings, people, games }: Tournament): Row[] {
  const between = (one: number, other: number) =>
    games
      .filter(({ first, second }) => (first === one && second === other) || (first === other && second === one))
      .map((game) => pointsOf(game, one))
      .map((points) => (points === undefined ? '' : pointsText(points)))
      .join(' ');
  return standings.map((standing) => {
    const person = people.find(({ id }) => id === standing.person);
    return {
      standing,
      name: person?.name ?? '',
      withdrawn: person?.withdrawn ?? false,
      cells: standings.map((other) =>
        other.person === standing.person ? '·' : between(standing.person, other.person),
      ),
    };
  });
}

export interface Round {
  number: number;
  games: TournamentGame[];
}
// The newest first.
export function roundsOf({ round, games }: Tournament): Round[] {
  return Array.from({ length: round }, (_, i) => ({
    number: round - i,
    games: games.filter((game) => game.round === round - i),
  }));
}

export const ownGame = ({ round, games }: Tournament, person: number): TournamentGame | undefined =>
  games.find((game) => game.round === round && (game.first === person || game.second === person));
