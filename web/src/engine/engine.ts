// Tables in this browser, as docs/protocol.md describes under "The module".
import type { Call, FromWorker } from './calls.ts';

export interface EngineTable {
  send(message: object): void;
  save(): Promise<string>;
  pace(milliseconds: number): void;
  pause(): void;
  resume(): void;
  close(): void;
}

export interface Engine {
  readonly games: unknown;
  create(setup: object, onMessage: (message: unknown) => void): Promise<EngineTable>;
  load(record: string, onMessage: (message: unknown) => void): Promise<EngineTable>;
  // Ends the worker and every table in it.
  stop(): void;
}

type Hear = (message: unknown) => void;

class Page {
  private readonly worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  private readonly calls = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>();
  private readonly listeners = new Map<number, Hear>();
  // What a table said before the page knew its number.
  private readonly early = new Map<number, string[]>();
  private last = 0;

  constructor() {
    this.worker.onmessage = (event: MessageEvent<FromWorker>) => this.hear(event.data);
    this.worker.onerror = (event) => {
      for (const call of this.calls.values()) call.reject(new Error(event.message || 'the engine stopped'));
      this.calls.clear();
    };
  }

  call(what: Call): Promise<unknown> {
    const number = ++this.last;
    return new Promise((resolve, reject) => {
      this.calls.set(number, { resolve, reject });
      this.worker.postMessage({ ...what, call: number });
    });
  }

  private hear(message: FromWorker) {
    if ('answers' in message) {
      const call = this.calls.get(message.answers);
      this.calls.delete(message.answers);
      if (message.error === undefined) call?.resolve(message.value);
      else call?.reject(new Error(message.error));
      return;
    }
    const texts =
      'broken' in message
        ? [JSON.stringify({ type: 'refused', event: 0, why: 'broken', message: message.broken })]
        : message.messages;
    const hear = this.listeners.get(message.table);
    if (hear) for (const text of texts) hear(JSON.parse(text));
    else this.early.set(message.table, [...(this.early.get(message.table) ?? []), ...texts]);
  }

  async open(what: Call, onMessage: Hear): Promise<EngineTable> {
    const table = (await this.call(what)) as number;
    this.listeners.set(table, onMessage);
    for (const text of this.early.get(table) ?? []) onMessage(JSON.parse(text));
    this.early.delete(table);
    const tell = (call: Call) => void this.call(call).catch(() => undefined);
    return {
      send: (message) => tell({ do: 'send', table, message }),
      save: () => this.call({ do: 'save', table }) as Promise<string>,
      pace: (milliseconds) => tell({ do: 'pace', table, milliseconds }),
      pause: () => tell({ do: 'pause', table, paused: true }),
      resume: () => tell({ do: 'pause', table, paused: false }),
      close: () => {
        this.listeners.delete(table);
        tell({ do: 'close', table });
      },
    };
  }

  stop() {
    this.worker.terminate();
  }
}

// `url`: where the module is, beside the page unless given.
export async function startEngine(url = new URL('mistwheel.wasm', document.baseURI).href): Promise<Engine> {
  const page = new Page();
  await page.call({ do: 'start', url });
  const games = await page.call({ do: 'games' });
  return {
    games,
    create: (setup, onMessage) => page.open({ do: 'create', setup }, onMessage),
    load: (record, onMessage) => page.open({ do: 'load', record }, onMessage),
    stop: () => page.stop(),
  };
}
