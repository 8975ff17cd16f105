// What other pages show of meeting people, fetched together.
export { community } from './community.svelte.ts';
export { default as Friends } from './Friends.svelte';
export { default as LineDeeds } from './LineDeeds.svelte';
export { default as Meeting } from './Meeting.svelte';
export { default as News } from './News.svelte';
export { default as PersonDeeds } from './PersonDeeds.svelte';
