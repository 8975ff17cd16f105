// The browser's own notification while the page is not looked at: that it is one's turn, that somebody invites one.
import { gameName } from '../games.ts';
import { say } from '../i18n/language.svelte.ts';

// By the service worker where there is one: a page on a phone may not show any itself.
export async function notify(title: string, game: string, hash: string) {
  if (!document.hidden || !('Notification' in window) || Notification.permission !== 'granted') return;
  const options = { body: gameName(game), icon: './icon.svg', tag: hash.split('/')[2] ?? '', data: hash };
  const worker = await navigator.serviceWorker?.getRegistration();
  if (worker) return worker.showNotification(title, options);
  const note = new Notification(title, options);
  note.onclick = () => {
    window.focus();
    location.hash = hash;
  };
}
export const notifyTurn = (table: string, game: string) => notify(say('your_turn'), game, `#/online/${table}`);
