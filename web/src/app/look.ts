// Puts the person's choices on the page, where styles and pieces/motion.ts find them.
import type { Motion, Theme } from './settings.svelte.ts';

export interface Look {
  theme: Theme;
  motion: Motion;
  text: number;
}
export function applyLook({ theme, motion, text }: Look, prefersLight: boolean) {
  const root = document.documentElement;
  root.dataset.theme = theme === 'auto' ? (prefersLight ? 'light' : 'dark') : theme;
  if (motion === 'auto') delete root.dataset.motion;
  else root.dataset.motion = motion;
  root.style.setProperty('--text', String(text));
}
