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
export function notifyTurn(table: string, game: string) {
  if (!document.hidden || !('Notification' in window) || Notification.permission !== 'granted') return;
  const note = new Notification(say('your_turn'), { body: gameName(game), icon: './icon.svg', tag: table });
  note.onclick = () => {
    window.focus();
    location.hash = `#/online/${table}`;
  };
}
