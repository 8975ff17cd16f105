import './style/fonts.css';
import './style/tokens.css';
import './style/base.css';
import './style/controls.css';
import './style/states.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { router } from './app/router.svelte.ts';
import { settings } from './app/settings.svelte.ts';
import { notifyTurn } from './online/notify.ts';
import { people } from './online/people.svelte.ts';
import { socket } from './online/socket.svelte.ts';
import { language } from './i18n/language.svelte.ts';

router.listen();
await language.speak(settings.all.language);
mount(App, { target: document.getElementById('app') as HTMLElement });

// The module is fetched while the person still looks at the home page; the service worker keeps everything for later.
void people.look();
socket.onTurn = notifyTurn;
void import('./table/local.ts').then(({ warmUp }) => warmUp());
void import('./table/TablePage.svelte');
if (import.meta.env.PROD && 'serviceWorker' in navigator) void navigator.serviceWorker.register('./sw.js');
