import { parseSync } from 'vite';
import { expect, it } from 'vitest';
import { exchangeLetters, lettersBack } from '../src/i18n/letters.ts';
import { exchange } from './letters.ts';

it('exchanges letters both ways alike, and leaves everything else', () => {
  const text = 'Щука съела «{who}» [wood]: 3 очка, −2 ёжика; Übung {n|one=дом|few=# дома}';
  expect(exchangeLetters(text)).not.toBe(text);
  expect(exchangeLetters(exchangeLetters(text))).toBe(text);
  expect(exchangeLetters('12 − «{_}» [$]')).toBe('12 − «{_}» [$]');
});

it('leaves names of pieces and forms as they are', () => {
  expect(exchangeLetters('{who|f=она|other=он} [wood]: {a.b_2}')).toBe('{who|f=ona|other=on} [wood]: {a.b_2}');
});

const run = async (code: string) => {
  const [, ...rest] = exchange(code, parseSync('texts.js', code).program as never).split('\n');
  const shipped = rest.join('\n');
  const module = `const back = globalThis.lettersBack;\n${shipped}`;
  const given = (await import(`data:text/javascript,${encodeURIComponent(module)}`)) as { default: unknown };
  return { shipped, given: given.default };
};

it.each([
  ['an object', `export default { title: 'Дерево', 'log.a': "{who}: дом", ['b']: 1 };`],
  ['an object with a name', `const texts = { title: 'Дерево', list: ['дом', { key: 'лес' }] };\nexport default texts;`],
  ['names', `export default { kind: "steps", show: ["|a", "{n}"], text: "Дом" };`],
  ['a text', `export default "Правила\\nигры";`],
  ['values', `const texts = (all) => all; export default texts(["Дом", 0, "лес"]);`],
])('gives back %s as it was', async (_, code) => {
  Object.assign(globalThis, { lettersBack });
  const { shipped, given } = await run(code);
  expect(shipped).not.toMatch(/Дерево|Правила|Дом/);
  const plain = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as { default: unknown };
  expect(given).toEqual(plain.default);
});
