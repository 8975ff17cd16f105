// A game looked back at: its review, turn by turn, and what a strong bot thinks of the moment on the board. All of it in
// this browser's own engine, from the record, wherever the game was played.
import type { EngineTable } from '../engine/engine.ts';
import { lookBack } from './local.ts';
import type { Account, BetterTurn, JudgedMoment, JudgedTurn } from './messages.ts';
import { seatNumber } from './messages.ts';
import type { Play } from './play.svelte.ts';
import { findReview, keepReview } from './reviews.ts';

const momentIterations = 1500;

// A turn whose board is shown: what was played and what was better.
export interface Shown {
  turn: JudgedTurn;
  better: BetterTurn;
}
export type Drawn = 'played' | 'better' | 'both';

export class GameReview {
  turns = $state.raw<readonly JudgedTurn[]>([]);
  accounts = $state.raw<readonly Account[] | null>(null);
  done = $state(0);
  all = $state(0);
  running = $state(false);
  problem = $state('');
  shown = $state.raw<Shown | null>(null);
  drawn = $state<Drawn>('both');
  moment = $state.raw<JudgedMoment | null>(null);
  settled = $state(false); // the moment's numbers will not change any more

  readonly #play: Play;
  readonly #id: string;
  #table: Promise<EngineTable> | null = null;
  #length = 0; // of the game that is looked back at
  #closed = false;
  #asked = 0;

  constructor(play: Play, id: string) {
    this.#play = play;
    this.#id = id;
  }

  // The game as it is now; opened anew when it has gone on.
  #open(): Promise<EngineTable> {
    const length = this.#play.log.length;
    if (this.#table && this.#length === length) return this.#table;
    void this.#table?.then((old) => old.close()).catch(() => undefined);
    this.#length = length;
    this.#table = this.#play.record().then((record) => {
      if (record === '') throw new Error('no record');
      return lookBack(record);
    });
    return this.#table;
  }

  async begin() {
    if (this.running) return;
    this.running = true;
    this.problem = '';
    try {
      await this.#review();
    } catch (error) {
      this.problem = error instanceof Error ? error.message : String(error);
    }
    this.running = false;
  }
  async #review() {
    const key = `${this.#id} ${this.#play.log.length}`;
    const kept = await findReview(key).catch(() => undefined);
    if (kept) {
      this.turns = kept.turns;
      this.accounts = kept.accounts;
      return;
    }
    this.turns = [];
    this.accounts = null;
    const table = await this.#open();
    await table.review(0, []);
    while (!this.#closed && this.accounts === null) {
      const news = await table.reviewWork();
      this.done = news.done;
      this.all = news.all;
      this.turns = [...this.turns.slice(0, news.first), ...news.turns];
      this.accounts = news.accounts;
    }
    if (this.accounts)
      await keepReview({ key, turns: this.turns, accounts: this.accounts, updated: Date.now() }).catch(() => undefined);
  }

  // What is thought of a moment, through the eyes of a seat. A later question ends this one.
  async think(at: number, seat: string) {
    const asked = ++this.#asked;
    this.settled = false;
    try {
      const table = await this.#open();
      if (asked !== this.#asked) return;
      await table.judge(at, seatNumber(seat), momentIterations);
      for (let done = false; !done && asked === this.#asked && !this.#closed;) {
        const news = await table.judgeWork();
        if (asked !== this.#asked) return;
        done = news.done;
        if (done) this.moment = news.moment;
      }
      this.settled = true;
    } catch {
      // The end of the game, or an engine that cannot: there is nothing to say about this moment.
      if (asked === this.#asked) this.moment = null;
    }
  }

  show(turn: JudgedTurn) {
    const better = turn.better[0];
    this.shown = better ? { turn, better } : null;
    void this.#play.look(better?.from ?? turn.from);
  }
  // The turns of a seat that cost most.
  costly(seat: string, most = 3): JudgedTurn[] {
    return this.turns
      .filter((turn) => turn.seat === seat && turn.better.length > 0)
      .sort((a, b) => b.cost - a.cost)
      .slice(0, most);
  }

  close() {
    this.#closed = true;
    this.#asked++;
    void this.#table?.then((table) => table.close()).catch(() => undefined);
    this.#table = null;
  }
}
