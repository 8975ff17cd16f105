// The browser's own notification when it is one's turn and the page is not looked at.
import { gameName } from '../games.ts';
import { say } from '../i18n/language.svelte.ts';

export function notificationsAsked(): boolean {
  return !('Notification' in window) || Notification.permission !== 'default';
}
export async function askNotifications(): Promise<boolean> {
  await Notification.requestPermission();
  return notificationsAsked();
}
// By the service worker where there is one: a page on a phone may not show any itself.
export async function notifyTurn(table: string, game: string) {
  if (!document.hidden || !('Notification' in window) || Notification.permission !== 'granted') return;
  const options = { body: gameName(game), icon: './icon.svg', tag: table, data: `#/online/${table}` };
  const worker = await navigator.serviceWorker?.getRegistration();
  if (worker) return worker.showNotification(say('your_turn'), options);
  const note = new Notification(say('your_turn'), options);
  note.onclick = () => {
    window.focus();
    location.hash = options.data;
  };
}
