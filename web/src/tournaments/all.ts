// What other pages show of tournaments, fetched together.
export { default as Panel } from './Panel.svelte';
export { default as RoundNews } from './RoundNews.svelte';
export { default as TournamentPage } from './TournamentPage.svelte';
export { default as TournamentsPage } from './TournamentsPage.svelte';
