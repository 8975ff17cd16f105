// The letters of Russian texts, and the Latin ones that stand for them in a build (plugins/letters.ts): all small ones,
// and the capitals that are met most. Names of pieces and forms, "[wood]", "{who|one=", stay Latin. Both ways are the same.
const russian = 'абвгдежзийклмнопрстуфхцчшщъыьэюяёПВОКСНДТИЧМЕБРГЗАЭУ';
const latin = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const other = new Uint16Array(0x460); // by code; 0 where a letter stays
for (let i = 0; i < latin.length; i++) {
  other[russian.charCodeAt(i)] = latin.charCodeAt(i);
  other[latin.charCodeAt(i)] = russian.charCodeAt(i);
}
const decoder = new TextDecoder('utf-16le');

const codesOf = (letters: string) => new Set([...letters].map((letter) => letter.charCodeAt(0)));
const beforeNames = codesOf('[{|');
const inNames = codesOf('0123456789_.');

// All texts of a game come through here before its board is drawn: codes are quicker than letters.
export function exchangeLetters(text: string): string {
  const codes = new Uint16Array(text.length);
  let name = false;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    const exchanged = other[code] || code;
    if (exchanged === code && !inNames.has(code)) name = beforeNames.has(code);
    codes[i] = name ? code : exchanged;
  }
  return decoder.decode(codes);
}

// Before a text that has Latin letters only: it was not exchanged.
export const asItIs = '|';

// Texts, and what holds texts.
export function lettersBack<Texts>(texts: Texts): Texts;
export function lettersBack(texts: unknown): unknown {
  if (typeof texts === 'string') return texts.startsWith(asItIs) ? texts.slice(1) : exchangeLetters(texts);
  if (Array.isArray(texts)) return texts.map(lettersBack);
  if (typeof texts !== 'object' || texts === null) return texts;
  return Object.fromEntries(Object.entries(texts).map(([name, part]) => [name, lettersBack(part)]));
}
