// Lines as a tree: below each line those that leave it, the earliest first, each as far to the right as it is deep.
import type { Line } from './wishes.ts';

export interface Lane {
  number: number; // of the line
  line: Line;
  depth: number;
  letter: string; // 'a' for the first line beside the game, '' for the game
}
const letters = 'abcdefghijklmnopqrstuvwxyz';
export function lineLetter(number: number): string {
  if (number === 0) return '';
  const at = number - 1;
  const more = Math.floor(at / letters.length);
  return (letters[at % letters.length] ?? '') + (more > 0 ? String(more + 1) : '');
}

export function lanes(lines: readonly Line[]): Lane[] {
  const found: Lane[] = [];
  const add = (number: number, depth: number) => {
    const line = lines[number];
    if (!line) return;
    found.push({ number, line, depth, letter: lineLetter(number) });
    lines
      .map((child, i) => ({ child, i }))
      .filter(({ child, i }) => i > 0 && child.parent === number)
      .sort((a, b) => a.child.after - b.child.after || a.i - b.i)
      .forEach(({ i }) => add(i, depth + 1));
  };
  add(0, 0);
  return found;
}
