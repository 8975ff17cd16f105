// A table on the server, through the socket. The page makes its boards where it has the server's engine.
import type { Connection } from '../table/connection.ts';
import { engineOfPage } from '../table/local.ts';
import { Boards } from './boards.ts';
import { socket, type Watched } from './socket.svelte.ts';

export function connect(table: string, hear: Watched, invite: string): Connection {
  let left = false;
  let boards: Boards | undefined;
  const watching = engineOfPage().then(
    (engine) => {
      if (left) return;
      const written = () => socket.watch(table, hear, invite);
      const making = new Boards(engine, (message, event) => hear.message(message, event), written);
      boards = making;
      const message: Watched['message'] = (told, event) => making.receive(told, event);
      socket.watch(table, { ...hear, message }, invite, engine.build);
    },
    // A browser without the engine still shows what the server writes.
    () => {
      if (!left) socket.watch(table, hear, invite);
    },
  );
  return {
    local: false,
    send: (message) => void watching.then(() => left || socket.send(table, message)),
    pace: () => undefined,
    save: () => Promise.resolve(null),
    close: () => {
      left = true;
      boards?.close();
      socket.leave(table);
    },
  };
}
