// Finds sections of the rulebook by what people type: words in any form, and words that mean the same.
import type { Block, BookSection } from '../../../plugins/rulebook.ts';

// Without case and hyphenation, and with ё as е, as people write it.
const normal = (text: string) => text.toLowerCase().replaceAll('\u00ad', '').replaceAll('ё', 'е');

function wordsOf(block: Block): string {
  switch (block.kind) {
    case 'text':
    case 'note':
      return block.text;
    case 'steps':
      return block.steps.join(' ');
    case 'cards':
      return block.cards.map(({ title, text }) => `${title} ${text}`).join(' ');
    case 'score':
      return block.rows.map(({ text }) => text).join(' ');
    case 'drawing':
      return '';
  }
}
// A word is found by its beginning, so that endings do not matter: "путей" finds "пути", "scoring" finds "score".
function found(word: string, text: string): boolean {
  const beginning = word.length > 5 ? word.slice(0, -2) : word.length > 3 ? word.slice(0, -1) : word;
  return text.split(/[^\p{L}\p{N}]+/u).some((one) => one.startsWith(beginning));
}

// The sections that have all the words, those first that are called so or listed under the word.
export function findSections(
  sections: readonly BookSection[],
  title: (id: string) => string,
  query: string,
): BookSection[] {
  const words = normal(query)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  if (words.length === 0) return [...sections];
  const ranked = sections.map((section) => {
    const headline = normal(title(section.id));
    const listed = normal(section.words);
    const body = normal(section.blocks.map(wordsOf).join(' '));
    if (!words.every((word) => found(word, `${headline} ${listed} ${body}`))) return { section, rank: 0 };
    return { section, rank: words.some((w) => found(w, headline)) ? 3 : words.some((w) => found(w, listed)) ? 2 : 1 };
  });
  return ranked
    .filter(({ rank }) => rank > 0)
    .sort((a, b) => b.rank - a.rank)
    .map(({ section }) => section);
}
