// What there is of online play, fetched together: it is one file in any case (plugins/chunks.ts).
export { default as AccountPage } from './AccountPage.svelte';
export { default as FreshCodes } from './FreshCodes.svelte';
export { default as MailPage } from './MailPage.svelte';
export { default as NoServer } from './NoServer.svelte';
export { default as OnlinePage } from './OnlinePage.svelte';
export { default as OnlineTablePage } from './OnlineTablePage.svelte';
export { default as PersonPage } from './PersonPage.svelte';
export { default as RatingsPage } from './RatingsPage.svelte';
export { keepPush } from './push.ts';
