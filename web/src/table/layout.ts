// Which layout a window gets. Everything is in rem, so that a larger text size simply is a smaller window.
import type { Layout } from '../boards/contract.ts';

// A window of `width` x `height` rem.
export function layoutOf(width: number, height: number): Layout {
  if (height < 32.5 && width > height) return 'sideways';
  if (width < 40 || (width < 56 && height > width)) return 'upright';
  return width < 70 || height < 36 ? 'compact' : 'wide';
}

// Where a task stands: beside the board, over it, or as a key around it while it is put aside.
export type TaskPlace = 'beside' | 'over' | 'aside';
