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
import { warmUp } from './table/local.ts';

// The module is fetched and compiled while everything else is: no board can be drawn before it runs.
warmUp();
router.listen();
await language.speak(settings.all.language);
mount(App, { target: document.getElementById('app') as HTMLElement });

void import('./table/TablePage.svelte');
void people.look();
socket.onTurn = notifyTurn;
socket.listen();
// A notification was pressed.
if ('serviceWorker' in navigator)
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<{ go?: unknown } | null>) => {
    if (typeof data?.go === 'string' && data.go.startsWith('#/')) location.hash = data.go;
  });
// The service worker fetches all there is, to keep it: not while the first board is waited for.
if (import.meta.env.PROD && 'serviceWorker' in navigator)
  setTimeout(() => void navigator.serviceWorker.register('./sw.js'), 3000);
