// One table as one person sees it: log, position, what was touched so far. Everything it knows comes as messages of
// docs/protocol.md, everything it wants goes out as one.
import type { Args } from '../i18n/format.ts';
import { say } from '../i18n/language.svelte.ts';
import type { Connection } from './connection.ts';
import {
  type Blocked,
  type ChatLine,
  type Entry,
  type FromTable,
  type Hint,
  type Move,
  type Position,
  type Refused,
  type SeatInfo,
  type TableInfo,
  type ToTable,
} from './messages.ts';
import { shownName } from '../online/names.ts';
import { narrow, through, touched } from './narrowing.ts';
import type { Marks } from './provenance.ts';
import { newId } from './saves.ts';
import { share } from './share.ts';
import { clauses } from './story.ts';
import { turnsOf, type Turn } from './turns.ts';

export interface Whynot {
  id: string;
  blocked: Blocked | null; // null: nothing but that something else is asked for now
}

// What a board asks for on its own way to a choice (an action of a guild board), instead of the table's prompt.
export interface BoardStep {
  key: string; // of the game's texts
  args: Args;
  leave: () => void;
}

// Least milliseconds between two looks at the past online: a slider would soon reach the server's limit of frames.
const lookPause = 300;
// One of each, so that nothing follows from an empty one that stays empty.
const noMoves: readonly Move[] = [];
const noTouches: readonly string[] = [];
const noHints: ReadonlySet<string> = new Set();
const noIds: ReadonlySet<string> = new Set();

export class Play {
  table = $state.raw<TableInfo | null>(null);
  log = $state.raw<readonly Entry[]>([]);
  chat = $state.raw<readonly ChatLine[]>([]);
  chatSeen = $state(0); // number of the last line that was read
  readonly unread = $derived(this.chat.filter(({ number }) => number > this.chatSeen).length);
  now = $state.raw<Position | null>(null); // the end of the log
  past = $state.raw<Position | null>(null); // the moment looked at, if not now
  touches = $state.raw(noTouches);
  step = $state.raw<BoardStep | null>(null);
  read = $state(false); // something lies over the board that a person reads: bots wait with their next step
  confirming = $state.raw<Move | null>(null); // a move that reveals, waiting for a yes
  hint = $state.raw<Hint | null>(null);
  thinking = $state(false); // a hint is being searched
  refused = $state.raw<Pick<Refused, 'why' | 'message'> | null>(null);
  whynot = $state.raw<Whynot | null>(null);
  waiting = $state(false); // a message of ours is under way
  hinted = $state.raw<ReadonlySet<string>>(noHints);
  confirmReveals = $state(true);
  pace = 0; // milliseconds between steps that are told one by one; 0: they are not
  telling = $state(false); // the past that is shown goes on by itself to now
  marks = $state.raw<Marks>({}); // how sure the game's printed values are
  passing = $state.raw<readonly string[]>([]); // kinds of steps that are no step of the story
  paused = $state(false); // bots wait
  skipping = $state(false); // bots do not wait until somebody here is asked

  // Of `now`, by themselves: what follows from them stays as it is while a step changes neither.
  #asked = $state.raw(noMoves);
  #eyes = $state('-');
  #connection = $state.raw<Connection | null>(null);
  // No other message of anybody has the same id: a server keeps them, so that one sent twice counts once.
  readonly #sender = newId();
  #sent = 0;
  readonly #awaiting = new Map<string, (message: FromTable) => void>();
  #lookTo: number | null = null; // the moment to look at next
  #looking: Promise<void> | null = null;
  #lastLook = -lookPause;
  again: (id: string) => Move | null = () => null; // what touching an element again plays
  onChange: () => void = () => undefined; // after every change that shall be kept

  readonly position = $derived(this.past ?? this.now);
  readonly looking = $derived(this.past !== null && !this.telling); // back, by oneself
  // A record may know no names.
  readonly seats: readonly SeatInfo[] = $derived(
    (this.table?.seats ?? []).map((seat) => ({
      ...seat,
      name: seat.name ? shownName(seat.name) : say('player_of', { seat: seat.seat }),
    })),
  );
  readonly moves: readonly Move[] = $derived(this.past || this.waiting ? noMoves : this.#asked);
  readonly narrowed = $derived(narrow(this.moves, this.touches));
  // What can be chosen without touching anything more: several moves with the same targets, or moves with none.
  readonly offered: readonly Move[] = $derived(this.touches.length > 0 ? this.narrowed.menu : this.narrowed.buttons);
  readonly myTurn = $derived(!this.past && this.moves.length > 0);
  // Around one screen: the person who is to act now is not the one who looks, and hands are hidden.
  readonly handOver: SeatInfo | null = $derived.by(() => {
    const { now, table } = this;
    if (!now || !table?.hides || now.over || now.actor === now.viewpoint) return null;
    const next = this.seats.find((s) => s.seat === now.actor);
    return next?.mine && next.kind === 'person' ? next : null;
  });
  #turns: readonly Turn[] = [];
  readonly turns: readonly Turn[] = $derived((this.#turns = turnsOf(this.log, this.#turns)));
  // Whether something hidden that was seen can be unseen: "free" among bots and around one screen, "ask" where other
  // people have to agree, "no" where the table allows no undo across it.
  readonly finality: 'free' | 'ask' | 'no' = $derived.by(() => {
    if (this.table?.undo !== 'consent') return 'no';
    return this.seats.some((seat) => seat.kind === 'person' && !seat.mine) ? 'ask' : 'free';
  });
  // A server gives no hints against people while the game goes on.
  readonly hints = $derived(
    this.#connection?.local === true ||
      this.table?.phase === 'over' ||
      this.seats.every((seat) => seat.mine || seat.kind === 'bot'),
  );
  // Elements that others' moves touched since the person's last own move; in the past, what the step shown touched.
  readonly changed: ReadonlySet<string> = $derived.by(() => {
    const { past } = this;
    if (past) {
      const turn = this.turns.findLast((one) => (one.entries[0]?.number ?? 0) <= past.at);
      const told = clauses(turn?.entries.filter((entry) => entry.number <= past.at) ?? [], this.passing, this.seats);
      return new Set([...(told.at(-1)?.targets ?? []), ...(this.log[past.at - 1]?.targets ?? [])]);
    }
    const own = this.#eyes;
    // While nobody here is asked there is no last own move to count from.
    if (own === '-') return noIds;
    const since = this.log.findLastIndex((entry) => entry.actor === own) + 1;
    // Before the first own move the set-up is no news.
    const news = this.log.slice(since).filter((entry) => since > 0 || entry.actor !== '-');
    return news.length === 0 ? noIds : new Set(news.flatMap((entry) => entry.targets));
  });

  // Whether the turn goes on: whoever made it is to act again.
  runs(turn: Turn): boolean {
    return turn.entries.at(-1)?.number === this.log.length && this.now?.actor === turn.actor && !this.now.over;
  }

  attach(connection: Connection) {
    this.#connection = connection;
  }
  close() {
    this.#connection?.close();
    this.#connection = null;
    this.#answerAll('busy', 'not connected');
  }
  get connection(): Connection | null {
    return this.#connection;
  }

  receive(message: FromTable) {
    switch (message.type) {
      case 'snapshot':
        this.table = message.table;
        this.log = message.log;
        this.chat = message.chat;
        if (message.position) this.#arrive(message.position);
        this.onChange();
        break;
      case 'step':
        // What was seen already, after a connection came back, changes nothing.
        if ((message.entries.at(-1)?.number ?? 0) <= this.log.length) break;
        this.#goOn(
          message.entries.filter((entry) => entry.number > this.log.length),
          message.position,
        );
        this.onChange();
        break;
      case 'undone':
        this.log = this.log.slice(0, message.to);
        this.#arrive(message.position);
        this.onChange();
        break;
      case 'table':
        this.table = message.table;
        this.onChange();
        break;
      case 'chat':
        // What spectators said comes after the game, to between what is there.
        this.chat = [...this.chat.filter((line) => line.number !== message.chat.number), message.chat].sort(
          (a, b) => a.number - b.number,
        );
        break;
      case 'result':
        if (this.table) this.table = { ...this.table, phase: 'over', result: message.result };
        this.onChange();
        break;
      case 'refused':
        // A hint that came too late is nobody's problem.
        if (message.why !== 'stale' || !this.thinking) this.refused = { why: message.why, message: message.message };
        this.thinking = false;
        // An engine that failed answers nothing any more.
        if (message.why === 'broken') this.#answerAll('broken', message.message);
        break;
      default:
        break;
    }
    if ('id' in message && typeof message.id === 'string') {
      this.#awaiting.get(message.id)?.(message);
      this.#awaiting.delete(message.id);
    }
  }
  #answerAll(why: Refused['why'], message: string) {
    for (const [id, answer] of this.#awaiting) answer({ type: 'refused', event: 0, id, why, message });
    this.#awaiting.clear();
  }

  #goOn(fresh: readonly Entry[], position: Position) {
    const before = this.now;
    this.log = [...this.log, ...fresh];
    this.#arrive(position);
    // What the Automaton does comes at once: it is shown step by step, beginning where one was.
    if (!before || this.past || this.pace === 0 || !fresh.some((entry) => entry.turn_of === 'automaton')) return;
    this.past = before;
    void this.#tell(fresh);
  }
  async #tell(fresh: readonly Entry[]) {
    this.telling = true;
    for (const { number } of fresh) {
      await this.look(number);
      // Nobody who went on to now or looks elsewhere is led any further.
      if (this.past?.at !== number) break;
      await new Promise((resolve) => setTimeout(resolve, this.pace));
      if (this.past.at !== number) break;
    }
    this.telling = false;
  }

  #arrive(position: Position) {
    const now = share(this.now, position);
    this.now = now;
    this.#asked = now.moves;
    this.#eyes = now.viewpoint;
    if (position.moves.length > 0 || position.over) this.skipping = false;
    this.touches = noTouches;
    this.step = null;
    this.confirming = null;
    this.hint = null;
    this.hinted = noHints;
    this.whynot = null;
  }

  // Sends a message and waits for its answer.
  ask(message: ToTable): Promise<FromTable> {
    return new Promise((resolve) => {
      const id = `${this.#sender}-${++this.#sent}`;
      this.#awaiting.set(id, resolve);
      if (this.#connection) this.#connection.send({ ...message, id });
      else this.#answerAll('busy', 'not connected');
    });
  }
  async #act(message: ToTable) {
    if (this.waiting) return;
    this.waiting = true;
    this.refused = null;
    await this.ask(message);
    this.waiting = false;
  }

  touch(id: string) {
    // A touch ends the telling.
    if (this.telling) this.lookNow();
    if (this.past || this.waiting || !this.now || this.now.over) return;
    const again = this.again(id);
    if (again) {
      this.choose(again);
      return;
    }
    const next = touched(this.moves, this.touches, id);
    this.whynot = next ? null : { id, blocked: this.now.blocked[id] ?? null };
    if (!next) return;
    this.touches = next;
    const { single } = this.narrowed;
    if (single) this.choose(single);
  }
  back() {
    this.confirming = null;
    if (this.touches.length > 0) this.touches = this.touches.slice(0, -1);
    else this.step?.leave();
  }
  choose(move: Move) {
    const final = move.reveals && this.finality !== 'free';
    if (final && this.confirmReveals && this.now?.undo === 'free') this.confirming = move;
    else void this.play(move);
  }
  async play(move: Move) {
    this.confirming = null;
    const began = this.touches[0];
    const at = this.now?.at ?? 0;
    if (this.now) await this.#act({ type: 'move', at, move: move.text });
    this.touches = noTouches;
    if (!this.now || this.now.at <= at) return;
    if (began !== undefined && through(move).includes(began)) this.touch(began);
    else if (this.#forced) await this.play(this.#forced);
  }
  // A step in the midst of an action that leaves no choice: it is not asked for, neither forwards nor backwards.
  get #forced(): Move | null {
    const [move, ...others] = this.now?.moves ?? [];
    return move && others.length === 0 && move.args.only === true ? move : null;
  }
  async #leap(type: 'undo' | 'redo') {
    for (let at = -1; at !== this.now?.at && (at < 0 || this.#forced);) {
      at = this.now?.at ?? 0;
      await this.#act({ type });
    }
  }

  undo = () => this.#leap('undo');
  redo = () => this.#leap('redo');
  restartTurn = () => this.#act({ type: 'restart_turn' });
  abort = () => this.#act({ type: 'abort' });
  resign = () => this.#act({ type: 'resign' });
  takeSeat = (seat: SeatInfo) => this.#act({ type: 'as', seat: seat.seat });

  // Shows an earlier moment. One question at a time: of the moments a slider passes, only the latest is asked for.
  async look(to: number) {
    if (!this.now || to >= this.now.at) {
      this.lookNow();
      return;
    }
    this.#lookTo = Math.max(0, to);
    this.#looking ??= this.#lookOn().finally(() => (this.#looking = null));
    await this.#looking;
  }
  async #lookOn() {
    while (this.#lookTo !== null) {
      const wait = this.#connection?.local ? 0 : this.#lastLook + lookPause - performance.now();
      if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
      const to: number | null = this.#lookTo;
      if (to === null) return;
      this.#lastLook = performance.now();
      const answer = await this.ask({ type: 'look', to });
      if (this.#lookTo === null) return; // back to now meanwhile
      if (answer.type === 'looked') this.past = answer.position;
      if (this.#lookTo === to) this.#lookTo = null;
    }
  }
  lookNow = () => {
    this.#lookTo = null;
    this.past = null;
  };

  async askHint() {
    this.thinking = true;
    const at = this.now?.at;
    const answer = await this.ask({ type: 'hint' });
    this.thinking = false;
    if (answer.type === 'hint' && this.now?.at === at) this.hint = answer;
  }
  // Shows on the board what a candidate would touch.
  point(text: string | null) {
    this.hinted = new Set(this.now?.moves.find((m) => m.text === text)?.targets);
  }
  async record(): Promise<string> {
    const answer = await this.ask({ type: 'record' });
    return answer.type === 'record' ? answer.record : '';
  }
  // The components file the table plays with; empty for the built-in one.
  async components(): Promise<string> {
    const answer = await this.ask({ type: 'components' });
    return answer.type === 'components' ? answer.components : '';
  }
}
