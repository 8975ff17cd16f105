// How long to wait before the n-th try to connect again: half a second doubling to fifteen, with some chance in it.
export function backoff(tries: number, chance: () => number = Math.random): number {
  const full = Math.min(15_000, 500 * 2 ** tries);
  return full * (0.7 + 0.3 * chance());
}
