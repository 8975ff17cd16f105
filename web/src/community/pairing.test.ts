import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { pairingRange } from './pairing.ts';

it('says the range that the server goes by', () => {
  const source = readFileSync(new URL('../../../server/pairing.cpp', import.meta.url), 'utf8');
  const number = (name: string) => Number(new RegExp(`${name} = ([\\d']+);`).exec(source)?.[1]?.replaceAll("'", ''));
  const [first, each, patience] = [number('first'), number('each_second'), number('patience')];
  expect(pairingRange(0)).toBe(first);
  expect(pairingRange(10_500)).toBe(first + 10 * each);
  expect(pairingRange(patience - 1)).not.toBeNull();
  expect(pairingRange(patience)).toBeNull();
});
