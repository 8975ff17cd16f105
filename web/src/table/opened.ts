// What a table opens on request, fetched together.
export { default as BestPanel } from '../study/BestPanel.svelte';
export { default as BoardEdge } from '../study/BoardEdge.svelte';
export { default as PlayOn } from '../study/PlayOn.svelte';
export { default as ShareSheet } from '../study/ShareSheet.svelte';
export { default as KeyList } from './KeyList.svelte';
export { default as ReviewPanel } from './ReviewPanel.svelte';
export { default as ShownTurn } from './ShownTurn.svelte';
export { default as Since } from './Since.svelte';
export { default as TableMenu } from './TableMenu.svelte';
