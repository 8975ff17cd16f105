// Goals of lessons: facts about a position, as data. A path leads through a position's JSON: names of members, numbers of
// items, "seat=A" for the first item whose member is that, "#" for how many there are.
export const operators = ['=', '!=', '<', '<=', '>', '>='] as const;
export type Operator = (typeof operators)[number];
export type Scalar = string | number | boolean | null;

export interface Fact {
  path: string; // "view/players/seat=A/vp"
  op: Operator;
  value: Scalar;
}

function follow(from: unknown, part: string): unknown {
  if (typeof from !== 'object' || from === null) return undefined;
  if (part === '#') return Array.isArray(from) ? from.length : Object.keys(from).length;
  const chosen = /^(\w+)=(.+)$/.exec(part);
  if (chosen && Array.isArray(from)) {
    const [, name = '', wanted] = chosen;
    return from.find((item) => String((item as Record<string, unknown> | null)?.[name]) === wanted) as unknown;
  }
  return Object.hasOwn(from, part) ? (from as Record<string, unknown>)[part] : undefined;
}

// What lies at the path; undefined where nothing does.
export function valueAt(root: unknown, path: string): unknown {
  return path.split('/').reduce(follow, root);
}

export function holds(fact: Fact, root: unknown): boolean {
  const found = valueAt(root, fact.path);
  if (fact.op === '=') return found === fact.value;
  if (fact.op === '!=') return found !== undefined && found !== fact.value;
  if (typeof found !== 'number' || typeof fact.value !== 'number') return false;
  if (fact.op === '<') return found < fact.value;
  if (fact.op === '<=') return found <= fact.value;
  return fact.op === '>' ? found > fact.value : found >= fact.value;
}
export function reached(goal: readonly Fact[], root: unknown): boolean {
  return goal.every((fact) => holds(fact, root));
}
// How near the goal is, where that can be counted: how many of several facts hold, or how many there are of the number
// wanted.
export function progress(goal: readonly Fact[], root: unknown): { n: number; of: number } | null {
  if (goal.length > 1) return { n: goal.filter((fact) => holds(fact, root)).length, of: goal.length };
  const [fact] = goal;
  if (fact?.op !== '>=' || typeof fact.value !== 'number') return null;
  const found = valueAt(root, fact.path);
  return typeof found === 'number' ? { n: Math.min(found, fact.value), of: fact.value } : null;
}
