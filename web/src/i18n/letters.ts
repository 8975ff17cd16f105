// The letters of Russian texts, and the Latin ones that stand for them in a build (plugins/letters.ts): all small ones,
// and the capitals that are met most. Both ways are the same.
const russian = 'абвгдежзийклмнопрстуфхцчшщъыьэюяёПВОКСНДТИЧМЕБРГЗАЭУ';
const latin = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const other = new Uint16Array(0x460); // by code; 0 where a letter stays
for (let i = 0; i < latin.length; i++) {
  other[russian.charCodeAt(i)] = latin.charCodeAt(i);
  other[latin.charCodeAt(i)] = russian.charCodeAt(i);
}
const decoder = new TextDecoder('utf-16le');

// All texts of a game come through here before its board is drawn: codes are quicker than letters.
export function exchangeLetters(text: string): string {
  const codes = new Uint16Array(text.length);
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    codes[i] = other[code] || code;
  }
  return decoder.decode(codes);
}

// Texts, and what holds texts.
export function lettersBack<Texts>(texts: Texts): Texts;
export function lettersBack(texts: unknown): unknown {
  if (typeof texts === 'string') return exchangeLetters(texts);
  if (Array.isArray(texts)) return texts.map(lettersBack);
  if (typeof texts !== 'object' || texts === null) return texts;
  return Object.fromEntries(Object.entries(texts).map(([name, part]) => [name, lettersBack(part)]));
}
