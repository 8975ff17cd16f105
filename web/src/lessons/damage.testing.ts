// For tests: damages data at random, the same way for the same seed.
export function damager(seed: number) {
  let state = seed;
  const random = (n: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * n);
  };
  const strange = [null, 0, -1, 1e9, '', 'A bag', '-', [], {}, [[]], true, { say: 1 }, 'constructor', '__proto__'];
  // One place of a JSON value becomes something strange, or a member is lost.
  function damage(value: unknown): unknown {
    if (random(12) === 0) return strange[random(strange.length)];
    if (Array.isArray(value)) {
      const items = value as unknown[];
      const at = random(items.length);
      return items.map((item, i) => (i === at ? damage(item) : item));
    }
    if (typeof value !== 'object' || value === null) return strange[random(strange.length)];
    const entries = Object.entries(value);
    const at = random(entries.length);
    const made: [string, unknown][] = entries.map(([name, item], i) => [name, i === at ? damage(item) : item]);
    return Object.fromEntries(random(10) === 0 ? made.slice(1) : made);
  }
  // A text with a letter lost, doubled or changed.
  function spoil(text: string): string {
    const at = random(text.length);
    const put = ['', `${text.charAt(at)}${text.charAt(at)}`, 'x', '/', ' ', '#', '\u0000'][random(7)] ?? '';
    return `${text.slice(0, at)}${put}${text.slice(at + 1)}`;
  }
  return { damage, spoil };
}
