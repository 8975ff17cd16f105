// What the table component needs of a table, wherever it runs: in this browser or behind a socket.
import type { FromTable, ToTable } from './messages.ts';

export interface Connection {
  readonly local: boolean;
  // Every message with an id is answered by one message with the same id, whatever happens on the way.
  send(message: ToTable): void;
  // Least milliseconds between two steps of bots, Infinity: they wait. Steps of the kinds `passing` are not waited for.
  // A table online sets its own pace.
  pace(milliseconds: number, passing: readonly string[]): void;
  // The record with all that is needed to go on; null where the table is kept elsewhere.
  save(): Promise<string | null>;
  close(): void;
}
export type Open = (onMessage: (message: FromTable) => void) => Promise<Connection>;
