// Tables in this browser, as docs/protocol.md describes under "The module".
import type {
  ComponentsCheck,
  FromTable,
  GameAbout,
  Observed,
  Position,
  Refused,
  ReviewNews,
  Setup,
  ToTable,
} from '../protocol.ts';
import type { Call, FromWorker, JudgeNews, TableKind } from './calls.ts';

export interface EngineTable {
  // Every message with an id is answered, by `refused` (broken) if the engine fails.
  send(message: ToTable): void;
  save(): Promise<string>;
  pace(milliseconds: number, passing?: readonly string[]): void;
  // Looking back (docs/protocol.md): each call of `reviewWork` and `judgeWork` does a little and says what is new.
  review(first: number, model: readonly string[]): Promise<void>;
  reviewWork(): Promise<ReviewNews>;
  judge(at: number, seat: number, iterations: number): Promise<void>;
  judgeWork(): Promise<JudgeNews>;
  close(): void;
}

type Hear = (message: FromTable) => void;

export interface Engine {
  readonly games: GameAbout[];
  // A server whose engine has the same build sends observations, of which `board` makes positions.
  readonly build: string;
  board(kind: TableKind, observed: Observed): Promise<Position>;
  // Whether a components file or a set can be played with; '' for the built-in values.
  check(game: string, components: string): Promise<ComponentsCheck>;
  create(setup: Setup, hear: Hear): Promise<EngineTable>;
  load(record: string, hear: Hear): Promise<EngineTable>;
  // What is wished of a study: docs/protocol.md, "Studies".
  study(record: string, wish: unknown): Promise<unknown>;
}

function broken(error: unknown, id?: Refused['id']): Refused {
  const message = error instanceof Error ? error.message : String(error);
  return { type: 'refused', event: 0, why: 'broken', message, ...(id === undefined ? {} : { id }) };
}
const parse = (text: string): FromTable => JSON.parse(text) as FromTable;

class Page {
  private readonly worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  private readonly calls = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>();
  private readonly listeners = new Map<number, Hear>();
  // What a table said before the page knew its number.
  private readonly early = new Map<number, FromTable[]>();
  private last = 0;
  private failure: Error | null = null; // of the worker as a whole: it answers nothing any more

  constructor() {
    this.worker.onmessage = (event: MessageEvent<FromWorker>) => this.hear(event.data);
    this.worker.onerror = (event) => {
      const failure = new Error(event.message || 'the engine stopped');
      this.failure = failure;
      for (const call of this.calls.values()) call.reject(failure);
      this.calls.clear();
    };
  }

  call(what: Call): Promise<unknown> {
    if (this.failure) return Promise.reject(this.failure);
    const number = ++this.last;
    return new Promise((resolve, reject) => {
      this.calls.set(number, { resolve, reject });
      this.worker.postMessage({ ...what, call: number });
    });
  }

  stop() {
    this.worker.terminate();
  }

  private hear(message: FromWorker) {
    if ('answers' in message) {
      const call = this.calls.get(message.answers);
      this.calls.delete(message.answers);
      if (message.error === undefined) call?.resolve(message.value);
      else call?.reject(new Error(message.error));
      return;
    }
    const heard = 'broken' in message ? [broken(message.broken)] : message.messages.map(parse);
    const hear = this.listeners.get(message.table);
    if (hear) heard.forEach(hear);
    else this.early.set(message.table, [...(this.early.get(message.table) ?? []), ...heard]);
  }

  async open(what: Call, hear: Hear): Promise<EngineTable> {
    const table = (await this.call(what)) as number;
    this.listeners.set(table, hear);
    this.early.get(table)?.forEach(hear);
    this.early.delete(table);
    const failed = (error: unknown) => this.listeners.get(table)?.(broken(error));
    return {
      send: (message) => {
        this.call({ do: 'send', table, message }).catch((error: unknown) => {
          this.listeners.get(table)?.(broken(error, message.id));
        });
      },
      save: () => this.call({ do: 'save', table }) as Promise<string>,
      pace: (milliseconds, passing = []) => void this.call({ do: 'pace', table, milliseconds, passing }).catch(failed),
      review: (first, model) => this.call({ do: 'review', table, first, model }) as Promise<void>,
      reviewWork: () => this.call({ do: 'reviewWork', table }) as Promise<ReviewNews>,
      judge: (at, seat, iterations) => this.call({ do: 'judge', table, at, seat, iterations }) as Promise<void>,
      judgeWork: () => this.call({ do: 'judgeWork', table }) as Promise<JudgeNews>,
      close: () => {
        this.listeners.delete(table);
        void this.call({ do: 'close', table }).catch(() => undefined);
      },
    };
  }
}

// The page compiles the module while it comes in and while the worker still starts.
async function compile(url: string): Promise<WebAssembly.Module> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${answer.statusText}`);
  if (answer.headers.get('content-type') === 'application/wasm') return WebAssembly.compileStreaming(answer);
  return WebAssembly.compile(await answer.arrayBuffer());
}

// A function that makes a vector of numbers: browsers without vectors refuse it, and get a module without them.
const vectors = [0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 8, 1, 6, 0, 65, 0, 253, 15, 11];
export const moduleFile = () =>
  WebAssembly.validate(new Uint8Array(vectors)) ? 'mistwheel.wasm' : 'mistwheel-plain.wasm';

// `url`: where the module is, beside the page unless given.
export async function startEngine(url = new URL(moduleFile(), document.baseURI).href): Promise<Engine> {
  const page = new Page();
  try {
    await page.call({ do: 'start', url, module: await compile(url) });
  } catch (error) {
    page.stop();
    throw error;
  }
  const games = (await page.call({ do: 'games' })) as GameAbout[];
  const build = (await page.call({ do: 'build' })) as string;
  return {
    games,
    build,
    board: (kind, observed) => page.call({ do: 'board', kind, observed }) as Promise<Position>,
    check: (game, components) => page.call({ do: 'check', game, components }) as Promise<ComponentsCheck>,
    create: (setup, hear) => page.open({ do: 'create', setup }, hear),
    load: (record, hear) => page.open({ do: 'load', record }, hear),
    study: (record, wish) => page.call({ do: 'study', record, wish }),
  };
}
