// Whether an option says anything with this number of players and these others: boards/<game>/applies.ts.
export interface Condition {
  players?: readonly number[];
  options?: Readonly<Record<string, readonly string[]>>;
}
export type Conditions = Readonly<Record<string, Condition>>;

const found = import.meta.glob<{ default: Conditions }>('../boards/*/applies.ts', { eager: true });

export function applies(
  game: string,
  key: string,
  players: number,
  options: Readonly<Record<string, string>>,
): boolean {
  const condition = found[`../boards/${game}/applies.ts`]?.default[key];
  if (!condition) return true;
  if (condition.players && !condition.players.includes(players)) return false;
  return Object.entries(condition.options ?? {}).every(([other, values]) => values.includes(options[other] ?? ''));
}
