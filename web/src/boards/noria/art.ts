// Shapes and colours the pieces of this board are made of. Light comes from the upper left.
import type { Good, Resource } from './view.ts';

export const edge = '#0b1620'; // the dark line round every piece
export const ink = '#14202b';
export const cream = '#f6ecd8';
export const quiet = '#a9bccb';
export const faded = '#9a8d78'; // a zero on wood
export const coral = '#ff9d86';
export const face: Readonly<Record<string, string>> = {
  energy: '#f2c14e',
  mycelium: '#6fbf73',
  obsidian: '#9d8be0',
  city: '#e07a5f',
  journey: '#5fa8d3',
  tool: '#b0bec5',
  bonus: '#f28fb0',
};
// Icons on dark wood, the same in both themes.
export const hue: Readonly<Record<string, string>> = {
  energy: '#f2c14e',
  mycelium: '#6fbf73',
  obsidian: '#a595e6',
  thruster: '#8fd0c8',
  sail: '#e8dcc0',
  compass: '#c9b06a',
  lamp: '#ffd08a',
  piston: '#c9b8b0',
  knowledge: '#8fc7f0',
};
export const seatColour: Readonly<Record<string, string>> = {
  A: '#e69f00',
  B: '#56b4e9',
  C: '#20b98a',
  D: '#e58ba7',
  automaton: '#cdd6dc',
};
export const resources: readonly Resource[] = ['energy', 'mycelium', 'obsidian'];
export const simpleGoods: readonly Good[] = ['thruster', 'sail', 'compass'];
export const complexGoods: readonly Good[] = ['lamp', 'piston'];

export function mix(a: string, b: string, t: number): string {
  const parts = (hex: string) => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16));
  const other = parts(b);
  return (
    '#' +
    parts(a)
      .map((x, i) =>
        Math.round(x + ((other[i] ?? 0) - x) * t)
          .toString(16)
          .padStart(2, '0'),
      )
      .join('')
  );
}
// The side of a disc, and of a pile of them.
export const rim = Object.fromEntries(
  Object.entries(face).map(([kind, colour]) => [kind, mix(colour, '#1a1208', 0.42)]),
);

export function n(x: number): string {
  return String(Math.round(x * 100) / 100);
}
export function pol(r: number, degrees: number): { x: number; y: number } {
  const angle = (degrees * Math.PI) / 180;
  return { x: r * Math.cos(angle), y: r * Math.sin(angle) };
}
const at = (r: number, degrees: number) => {
  const p = pol(r, degrees);
  return `${n(p.x)} ${n(p.y)}`;
};
export const move = (x: number, y: number) => `translate(${n(x)} ${n(y)})`;

export function gear(teeth: number, outer: number, inner: number, share = 0.5, taper = 0.28): string {
  const step = 360 / teeth;
  const half = (step * share) / 2;
  let path = '';
  for (let k = 0; k < teeth; k++) {
    const a = k * step;
    path +=
      (k === 0 ? 'M' : 'L') +
      at(inner, a - half - step * 0.02) +
      `L${at(outer, a - half * (1 - taper))}L${at(outer, a + half * (1 - taper))}L${at(inner, a + half + step * 0.02)}` +
      `A${n(inner)} ${n(inner)} 0 0 1 ${at(inner, a + step - half - step * 0.02)}`;
  }
  return path + 'Z';
}
// A piece of a ring between two radii and two angles; with round ends on request.
export function band(r0: number, r1: number, a0: number, a1: number, round = false): string {
  const large = (((a1 - a0) % 360) + 360) % 360 > 180 ? 1 : 0;
  const c = n((r1 - r0) / 2);
  const turn = round ? `A${c} ${c} 0 0 1 ` : 'L';
  return (
    `M${at(r1, a0)}A${n(r1)} ${n(r1)} 0 ${large} 1 ${at(r1, a1)}${turn}${at(r0, a1)}` +
    `A${n(r0)} ${n(r0)} 0 ${large} 0 ${at(r0, a0)}${round ? turn + at(r1, a0) : ''}Z`
  );
}
export function ringPath(r0: number, r1: number): string {
  const circle = (r: number) => `M${n(-r)} 0A${n(r)} ${n(r)} 0 1 0 ${n(r)} 0A${n(r)} ${n(r)} 0 1 0 ${n(-r)} 0Z`;
  return circle(r1) + (r0 > 0 ? circle(r0) : '');
}
export function seatPath(seat: string, r: number): string {
  const s = r * 0.9;
  switch (seat) {
    case 'B':
      return `M${n(2 - s)} ${n(-s)}H${n(s - 2)}L${n(s)} ${n(2 - s)}V${n(s - 2)}L${n(s - 2)} ${n(s)}H${n(2 - s)}L${n(-s)} ${n(s - 2)}V${n(2 - s)}Z`;
    case 'C':
      return `M0 ${n(-r * 1.32)}L${n(r * 1.32)} ${n(r * 0.98)}H${n(-r * 1.32)}Z`;
    case 'D':
      return `M0 ${n(-r * 1.18)}L${n(r * 1.18)} 0L0 ${n(r * 1.18)}L${n(-r * 1.18)} 0Z`;
    case 'automaton':
      return gear(8, r * 1.16, r * 0.88, 0.52);
    default:
      return `M${n(-r)} 0A${n(r)} ${n(r)} 0 1 1 ${n(r)} 0A${n(r)} ${n(r)} 0 1 1 ${n(-r)} 0Z`;
  }
}
// The same sequence of numbers between 0 and 1 for the same seed: stars and grain do not move between two drawings.
export function scatter(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
// A rectangle with round corners, as a path.
export function box(x: number, y: number, w: number, h: number, r: number): string {
  const q = n(r);
  return `M${n(x + r)} ${n(y)}h${n(w - 2 * r)}a${q} ${q} 0 0 1 ${q} ${q}v${n(h - 2 * r)}a${q} ${q} 0 0 1 -${q} ${q}h${n(2 * r - w)}a${q} ${q} 0 0 1 -${q} -${q}v${n(2 * r - h)}a${q} ${q} 0 0 1 ${q} -${q}z`;
}
