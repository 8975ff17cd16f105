// Colours and outlines of Navoria's pieces. Paper and wood look the same by day and by night; what changes with the theme
// is in Land.svelte and Board.svelte.
import type { Continent, Type } from './view.ts';

export const ink = '#3b2f1e';
export const dark = '#22180c';
export const cream = '#fff3d8';
export const gold = '#ffe9b0';

// Of each type: its hue, the deep tone for lines and backs, the pale wash behind a figure.
export const hue: Record<Type, string> = {
  merchant: '#6fa8e2',
  builder: '#dfb445',
  soldier: '#dc7560',
  adventurer: '#ab87de',
  artisan: '#6cb577',
};
export const deep: Record<Type, string> = {
  merchant: '#2f5f94',
  builder: '#8a6514',
  soldier: '#93392a',
  adventurer: '#5d3f95',
  artisan: '#2c6a3a',
};
export const pale: Record<Type, string> = {
  merchant: '#cfe1f3',
  builder: '#f3e3b0',
  soldier: '#f3cfc2',
  adventurer: '#e2d4f2',
  artisan: '#d2e8d0',
};

export type Ground = 'paper' | 'dark';
const onPaper: Record<string, string> = {
  points: '#a06a10',
  weapon: '#465560',
  mineral: '#12707f',
  food: '#a4500b',
  desert: '#8a5f00',
  forest: '#23702f',
  glacier: '#1f6590',
};
const onDark: Record<string, string> = {
  points: '#f3c76a',
  weapon: '#c7d2da',
  mineral: '#79d0e0',
  food: '#f0a35e',
  desert: '#e9bd67',
  forest: '#7fce88',
  glacier: '#a9dbf5',
  artisan: '#7dc787',
};
export function iconFill(name: string, ground: Ground, fallback: string): string {
  return (ground === 'paper' ? onPaper : onDark)[name] ?? fallback;
}

const seatColours: Record<string, string> = { A: '#e69f00', B: '#56b4e9', C: '#20b98a', D: '#e58ba7' };
const seatDeep: Record<string, string> = { A: '#8f5f00', B: '#2a6a96', C: '#0e7257', D: '#97506a' };
export const seatColour = (seat: string) => seatColours[seat] ?? '#9db4c3';
export const seatShade = (seat: string) => seatDeep[seat] ?? '#4b6070';

// From far to near, as they lie in the painting.
export const roadsInOrder: readonly Continent[] = ['glacier', 'forest', 'desert'];

const n = (x: number) => String(Math.round(x * 10) / 10);
export function octagon(r: number): string {
  const k = r * 0.414;
  return `M${n(-k)} ${n(-r)}H${n(k)}L${n(r)} ${n(-k)}V${n(k)}L${n(k)} ${n(r)}H${n(-k)}L${n(-r)} ${n(k)}V${n(-k)}Z`;
}
export function box(x: number, y: number, w: number, h: number, r = 8): string {
  return `M${n(x + r)} ${n(y)}h${n(w - 2 * r)}a${r} ${r} 0 0 1 ${r} ${r}v${n(h - 2 * r)}a${r} ${r} 0 0 1 ${-r} ${r}h${n(2 * r - w)}a${r} ${r} 0 0 1 ${-r} ${-r}v${n(2 * r - h)}a${r} ${r} 0 0 1 ${r} ${-r}z`;
}
export const bagOutline =
  'M-8-17C-14-21-10-25-6-22-3-27 3-27 6-22 10-25 14-21 8-17 19-10 23 0 21 9 19 17 10 19 0 19S-19 17-21 9C-23 0-19-10-8-17Z';
