// The rows of the sheet at the end of a round, from what the move that ended it told.
import { tellPlain, word } from '../../i18n/language.svelte.ts';
import type { RoundEnd } from './view.ts';

export interface CountRow {
  key: string;
  kind: string; // for its colour
  icon: string;
  name: string;
  rule: string;
  cells: { vp: number; why: string }[]; // in seat order
}
export const sum = (all: readonly { vp: number }[]) => all.reduce((so, one) => so + one.vp, 0);
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

// "humans: 5 + 5, beasts: 3"
function byKind<T extends { vp: number }>(all: readonly T[], kind: (one: T) => string): string {
  const kinds = [...new Set(all.map(kind))];
  return kinds
    .map(
      (one) =>
        `${word(one)}: ${all
          .filter((each) => kind(each) === one)
          .map((each) => each.vp)
          .join(' + ')}`,
    )
    .join(', ');
}

export function countRows(end: RoundEnd): CountRow[] {
  const rows: CountRow[] = [
    {
      key: 'merchants',
      kind: 'merchant',
      icon: 'merchant',
      name: tellPlain('board.of_type.merchant'),
      rule: tellPlain('board.rule_merchants'),
      cells: end.players.map(({ merchants }) => ({ vp: sum(merchants), why: byKind(merchants, (one) => one.species) })),
    },
    {
      key: 'adventurers',
      kind: 'adventurer',
      icon: 'adventurer',
      name: tellPlain('board.of_type.adventurer'),
      rule: tellPlain('board.rule_adventurers'),
      cells: end.players.map(({ adventurers: { cards, flags, vp } }) => ({
        vp,
        why: cards > 0 ? tellPlain('board.cards_flags', { cards, flags }) : '',
      })),
    },
    ...(end.players[0]?.tracks ?? []).map(({ continent }, i) => ({
      key: continent,
      kind: continent,
      icon: continent,
      name: tellPlain('board.road', { name: capital(word(continent)) }),
      rule: tellPlain('board.rule_ranks'),
      cells: end.players.map(({ tracks }) => {
        const { place = 0, space = 0, vp = 0 } = tracks[i] ?? {};
        return {
          vp,
          why:
            place === 0
              ? tellPlain('board.at_gate')
              : tellPlain('board.place_space', { place: tellPlain(`board.place_${place}`), space }),
        };
      }),
    })),
  ];
  if (end.over)
    rows.push(
      {
        key: 'soldiers',
        kind: 'soldier',
        icon: 'soldier',
        name: tellPlain('board.of_type.soldier'),
        rule: tellPlain('board.rule_soldiers'),
        cells: end.players.map(({ soldiers }) => ({
          vp: sum(soldiers),
          why: byKind(soldiers, (one) => one.continent),
        })),
      },
      {
        key: 'friendship',
        kind: 'friends',
        icon: 'human',
        name: tellPlain('score.friendship'),
        rule: tellPlain('board.rule_friends'),
        cells: end.players.map(({ friendship }) => ({
          vp: sum(friendship),
          why: byKind(friendship, (one) => one.species),
        })),
      },
    );
  return rows;
}
