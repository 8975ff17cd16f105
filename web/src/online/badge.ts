// How many tables wait for one's turn: in the page's title and on the icon of the installed app.
import { socket } from './socket.svelte.ts';

export function turnsFirst(title: string): string {
  return socket.turns.size > 0 ? `(${socket.turns.size}) ${title}` : title;
}
export function showBadge(turns: number) {
  if (!('setAppBadge' in navigator)) return;
  void (turns > 0 ? navigator.setAppBadge(turns) : navigator.clearAppBadge()).catch(() => undefined);
}
