// A table on the server, through the socket.
import type { Connection } from '../table/connection.ts';
import { socket, type Watched } from './socket.svelte.ts';

export function connect(table: string, hear: Watched, invite: string): Connection {
  socket.watch(table, hear, invite);
  return {
    local: false,
    send: (message) => socket.send(table, message),
    pace: () => undefined,
    save: () => Promise.resolve(null),
    close: () => socket.leave(table),
  };
}
