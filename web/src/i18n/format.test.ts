import { describe, expect, it } from 'vitest';
import { argumentNames, format, plainText, type Lookup } from './format.ts';

const russian: Lookup = {
  plural: (n) => new Intl.PluralRules('ru').select(n),
  word: (word, form) =>
    ({
      energy: 'энергия',
      'energy.gen': '[energy]энергии',
      lamp: 'лампа',
      'lamp.count': '{n|one=лампу|few=лампы|other=ламп}',
    })[form ? `${word}.${form}` : word],
  seat: (name, value) => (name === 'who' ? { seat: Number(value), name: 'Вы' } : undefined),
  number: String,
};

describe('format', () => {
  it('inserts arguments', () => {
    expect(plainText(format('{a} to {b}', { a: 1, b: 'h4' }))).toBe('1 to h4');
  });
  it('chooses the plural of the language, an exact number first', () => {
    const message = '{n|=0:ничего|one=# карта|few=# карты|other=# карт}';
    expect([0, 1, 2, 5, 21].map((n) => plainText(format(message, { n }, russian)))).toEqual([
      'ничего',
      '1 карта',
      '2 карты',
      '5 карт',
      '21 карта',
    ]);
  });
  it('looks words up, in the form asked for, with their icons', () => {
    const parts = format('{who} берёт {n} {res:gen}', { who: 0, n: 2, res: 'energy' }, russian);
    expect(parts).toContainEqual({ kind: 'icon', name: 'energy' });
    expect(parts).toContainEqual({ kind: 'seat', seat: 0, name: 'Вы' });
    expect(plainText(parts)).toBe('Вы берёт 2 энергии');
  });
  it('says so many of a thing in the form the number asks for', () => {
    const said = [1, 3, 5].map((n) => plainText(format('{n*good} за {n} [lamp]', { n, good: 'lamp' }, russian)));
    expect(said).toEqual(['1 лампу за 1 лампу', '3 лампы за 3 лампы', '5 ламп за 5 ламп']);
  });
  it('names an icon where no word stands beside it', () => {
    expect(plainText(format('([energy]) [energy]диск', {}, russian))).toBe('(энергия) диск');
  });
  it('begins with a capital where asked to', () => {
    expect(plainText(format('{^res}, {res:gen}', { res: 'energy' }, russian))).toBe('Энергия, энергии');
  });
  it('keeps what to do now in bold', () => {
    expect(format('Now: *touch a disc*.')).toEqual([
      { kind: 'text', text: 'Now: ' },
      { kind: 'text', text: 'touch a disc', bold: true },
      { kind: 'text', text: '.' },
    ]);
  });
  it('names the arguments of a message, also nested ones', () => {
    expect([...argumentNames('{n|one={a}|other={b:gen}} [$c] {d*e} {^f}')].sort()).toEqual([
      'a',
      'b',
      'c',
      'd',
      'e',
      'f',
      'n',
    ]);
  });
  it('shows counts as numbers with icons, and says their names', () => {
    const parts = format('{paid|=0:nothing|other={paid}}', { paid: { energy: 2, lamp: 0 } }, russian);
    expect(parts).toContainEqual({ kind: 'icon', name: 'energy', label: 'энергия' });
    expect(plainText(parts)).toBe('2 энергия');
    expect(plainText(format('{paid}', { paid: { lamp: 5 } }, russian))).toBe('5 ламп');
    expect(plainText(format('{paid|=0:nothing|other={paid}}', { paid: {} }, russian))).toBe('nothing');
  });
  it('refuses a brace that is not closed', () => {
    expect(() => format('{n')).toThrow('not closed');
  });
});

it('keeps what to do now inside a choice', () => {
  const parts = format('{n|=0:Nothing|other=*Turn a ring*}, or go on.', { n: 2 });
  expect(parts).toEqual([
    { kind: 'text', text: 'Turn a ring', bold: true },
    { kind: 'text', text: ', or go on.' },
  ]);
});
