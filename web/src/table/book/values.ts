// Printed values in the rulebook, by their path in a components file: "explorers.vp".
export type Values = Readonly<Record<string, unknown>>;

export function valueAt(components: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (value, step) =>
        typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[step] : undefined,
      components,
    );
}

// The paths in an expression, which is a sum of products of numbers and values: "2 * explorers.vp - 3".
export const pathsIn = (expression: string): string[] => expression.match(/[a-z_]+(?:\.[a-z0-9_+]+)*/g) ?? [];

export function compute(expression: string, values: Values): number {
  const product = (term: string) =>
    term
      .split('*')
      .map((one) => one.trim())
      .reduce((so, one) => so * Number(/^\d+$/.test(one) ? one : values[one]), 1);
  return expression
    .replaceAll('-', '+ -1 *')
    .split('+')
    .map((term) => term.trim())
    .filter(Boolean)
    .reduce((sum, term) => sum + (term.startsWith('-1 *') ? -product(term.slice(4)) : product(term)), 0);
}

// The values of a table that plays with its own components file, and the paths where they are not the built-in ones. What
// the file does not have stays as it is.
export function ownValues(builtIn: Values, file: string): { values: Values; own: string[] } {
  let components: unknown;
  try {
    components = JSON.parse(file);
  } catch {
    return { values: builtIn, own: [] };
  }
  const found = Object.entries(builtIn).map(([path, value]) => {
    const there = valueAt(components, path);
    return [path, typeof there === typeof value ? there : value] as const;
  });
  const values = Object.fromEntries(found);
  const own = Object.keys(builtIn).filter((path) => JSON.stringify(values[path]) !== JSON.stringify(builtIn[path]));
  return { values, own };
}
