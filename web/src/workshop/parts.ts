// How a game draws what is printed: boards/<game>/Printed.svelte, and its sprite.
import type { Component } from 'svelte';
import { loadParts } from '../boards/boards.ts';

interface PrintedModule {
  default: Component<{ path: string; of: unknown; paint?: (value: unknown) => void }>;
  draws: (path: string) => boolean;
  paints?: (path: string) => boolean;
  Setting?: Component;
}
export interface PrintedParts {
  Sprite: Component | null;
  printed: PrintedModule | null;
}

const drawings = import.meta.glob<PrintedModule>('../boards/*/Printed.svelte');
export async function loadPrinted(game: string): Promise<PrintedParts> {
  const [{ Sprite }, printed] = await Promise.all([loadParts(game), drawings[`../boards/${game}/Printed.svelte`]?.()]);
  return { Sprite, printed: printed ?? null };
}
