// Boards of a table on the server, made in this page: the server sends what may be known of a position, and the engine
// makes of it what there is to see. Messages come out in the order they went in.
import type { Engine } from '../engine/engine.ts';
import type { FromTable, Observed, Position, TableInfo } from '../protocol.ts';

type Shown = Extract<FromTable, { position: unknown }>;
// As the server sends it, whichever form the position has.
export type Sent = FromTable | (Omit<Shown, 'position'> & { position: Position | Observed | null });

// What a position is made of, unless it comes written out.
function observedIn(message: Sent): Observed | null {
  if (!('position' in message) || message.position === null) return null;
  return 'observation' in message.position ? message.position : null;
}

export class Boards {
  #table: TableInfo | null = null;
  #waiting: Promise<void> = Promise.resolve();
  #broken = false;
  #closed = false;

  constructor(
    private readonly engine: Pick<Engine, 'board'>,
    private readonly hear: (message: FromTable, event: number) => void,
    // A board could not be made: from now on the server must write them.
    private readonly failed: () => void,
  ) {}

  receive(message: FromTable, event: number) {
    this.#waiting = this.#waiting.then(async () => {
      const made = this.#closed ? null : await this.#made(message);
      // Whoever left meanwhile hears nothing more.
      if (made && !this.#closed) this.hear(made, event);
    });
  }
  close() {
    this.#closed = true;
  }

  async #made(message: FromTable): Promise<FromTable | null> {
    if ('table' in message) this.#table = message.table;
    const observed = observedIn(message);
    if (!observed) return message;
    try {
      if (this.#broken || !this.#table) throw new Error('there is nothing to make a board with');
      const { game, players, options, rules_version, components } = this.#table;
      const position = await this.engine.board({ game, players, options, rules_version, components }, observed);
      return { ...message, position } as Shown;
    } catch (error) {
      if (!this.#broken) this.failed();
      this.#broken = true;
      // What was asked for is answered all the same; the rest comes again, written by the server.
      if (!('id' in message) || message.id === undefined) return null;
      return { type: 'refused', id: message.id, event: 0, why: 'failed', message: String(error) };
    }
  }
}
