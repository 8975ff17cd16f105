// Asks again when the server says that something has changed, when the connection is back, and now and then for those
// whom it does not tell.
import { socket } from '../online/socket.svelte.ts';

export function keepLooking(look: () => void) {
  $effect(() => {
    void socket.tournamentNews;
    void socket.state;
    look();
    const timer = setInterval(() => document.hidden || look(), 15_000);
    return () => clearInterval(timer);
  });
}
