/** HMAC-SHA256 of a vetted library, synchronous. */
export type KeyedHash = (key: Uint8Array, message: Uint8Array) => Uint8Array;

/** A table inside the module. Messages are the JSON texts of docs/protocol.md. */
export interface ModuleTable {
  /** What the table said when it was made: its snapshot. */
  readonly first: string[];
  /** Handles a message (an object or a JSON text) and returns the messages it causes. */
  receive(message: unknown): string[];
  /** Whether a bot is to move or a hint is wanted. */
  wantsToThink(): boolean;
  /** Thinks for at most so many iterations and returns what comes of it. */
  think(iterations: number): string[];
  /** The net (bots/weights/NAME.net) that the table's strongest bot and hints go by; empty where there is none. */
  net(): string;
  /** A record text with everything needed to go on, the secret seed included. */
  save(): string;
  /** Begins the review of what was decided after `first` moves; `model` are the steps of a turn that the first turn judged
   *  is measured by, none for the bot's own. The table must not change until it is complete. */
  review(first: number, model: readonly string[]): void;
  /** Judges a little more and says what is new: a ReviewNews of docs/protocol.md as JSON text. */
  reviewWork(): string;
  /** Begins to think about a moment as a seat (0 for A) sees it. */
  judge(at: number, seat: number, iterations: number): void;
  /** Thinks on and says what is thought so far: a JudgedMoment as JSON text. */
  judgeThink(iterations: number): { done: boolean; moment: string };
  close(): void;
}

export interface Module {
  /** GAMES of docs/protocol.md, as JSON text. */
  readonly games: string;
  /** The build of the engine: a server of the same build sends observations where they are asked for. */
  readonly build: string;
  /** The POSITION of an OBSERVED at a table of this TABLE (docs/protocol.md), as JSON text. Throws an Error that says what
   *  is wrong. Making boards for one table after the other is quick, changing between tables is not. */
  board(table: unknown, observed: unknown): string;
  // Makes a net (bots/weights/NAME.net) known to the bots that are made from now on.
  addNet(name: string, file: Uint8Array): void;
  /** Whether a components file or a set can be played with: a ComponentsCheck of docs/protocol.md as JSON text. */
  check(game: string, components: string): string;
  create(setup: unknown, seed?: Uint8Array): ModuleTable;
  load(record: string, seed?: Uint8Array): ModuleTable;
  /** What is wished of a study (docs/protocol.md, "Studies"), as JSON text. Throws an Error that says what is wrong. */
  study(record: string, wish: unknown, seed?: Uint8Array): string;
  /** Calls an export that takes a text and numbers and answers with a text: for modules with exports of their own. */
  ask(name: string, about: string, ...numbers: number[]): string;
}

export interface Surroundings {
  keyedHash: KeyedHash;
  /** Milliseconds since 1970; Date.now unless given. */
  now?: () => number;
}

/** Runs the compiled module. `create` and `load` throw an Error that says what is wrong. */
export function startModule(
  source: BufferSource | WebAssembly.Module,
  surroundings: Surroundings,
): Promise<Module>;

/**
 * Thinks in slices of some milliseconds until nothing is left to think about or `goOn` says no, letting other work in
 * between. `say` gets the messages as they come.
 */
export function thinkInSlices(
  table: Pick<ModuleTable, 'wantsToThink' | 'think'>,
  say: (messages: string[]) => void | Promise<void>,
  goOn?: () => boolean,
): Promise<void>;
