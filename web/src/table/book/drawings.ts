// boards/<game>/Drawing.svelte: a drawing of the rulebook or a lesson by name, fetched when it is first shown; `of` is what
// the components have at the path given with it.
import type { Component } from 'svelte';

export type Drawing = Component<{ name: string; of: unknown }>;
const drawings = import.meta.glob<{ default: Drawing }>('../../boards/*/Drawing.svelte');

export async function loadDrawing(game: string): Promise<Drawing | null> {
  return (await drawings[`../../boards/${game}/Drawing.svelte`]?.())?.default ?? null;
}
