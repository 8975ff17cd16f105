// A game looked back at: its review, turn by turn, and what a strong bot thinks of the moment on the board. All of it in
// this browser's own engine, from the record, wherever the game was played.
import { untrack } from 'svelte';
import type { EngineTable } from '../engine/engine.ts';
import { lookBack } from './local.ts';
import type { Account, BetterTurn, JudgedMoment, JudgedTurn } from './messages.ts';
import { seatNumber } from './messages.ts';
import type { Play } from './play.svelte.ts';
import { findReview, keepReview } from './reviews.ts';
import { judgeSeat } from './seats.ts';

const momentIterations = 1500;
const restBefore = 120; // milliseconds at a moment before it is thought about: whoever runs through the game waits for nothing
const momentsKept = 400;

// A turn whose board is shown: what was played and what was better.
export interface Shown {
  turn: JudgedTurn;
  better: BetterTurn;
}
export type Drawn = 'played' | 'better' | 'both';

async function digest(text: string): Promise<string> {
  // Browsers hash only on secure pages; elsewhere the text itself is the key.
  if (!('subtle' in crypto)) return text;
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

// A game opened to be looked back at; opened anew when it has gone on.
class OpenedGame {
  #steps = '';
  #table: Promise<EngineTable> | null = null;

  at(steps: string, record: () => Promise<string>): Promise<EngineTable> {
    if (this.#table && this.#steps === steps) return this.#table;
    this.close();
    this.#steps = steps;
    this.#table = record().then((text) => {
      if (text === '') throw new Error('no record');
      return lookBack(text);
    });
    return this.#table;
  }
  close() {
    void this.#table?.then((table) => table.close()).catch(() => undefined);
    this.#table = null;
  }
}

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
  picked = $state(0); // which of the moment's best turns is drawn

  readonly #play: Play;
  readonly #reviewed = new OpenedGame();
  readonly #judged = new OpenedGame();
  readonly #moments = new Map<string, JudgedMoment>();
  #closed = false;
  #asked = 0;

  constructor(play: Play) {
    this.#play = play;
  }

  // All that was done so far. Lines of a study may be equally long.
  #stepsTo(at: number): string {
    return `${this.#play.table?.game ?? ''}\n${this.#play.log
      .slice(0, at)
      .map((entry) => entry.text)
      .join('\n')}`;
  }

  // The game as it is now, from the record that everybody may have.
  #record(): Promise<EngineTable> {
    return this.#reviewed.at(this.#stepsTo(this.#play.log.length), () => this.#play.record());
  }
  // The same with hands that are still hidden, where it is kept here: the judge of a moment sees it through the eyes of one
  // seat.
  #whole(): Promise<EngineTable> {
    const play = this.#play;
    return this.#judged.at(
      this.#stepsTo(play.log.length),
      async () => (await play.connection?.save()) || (await play.record()),
    );
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
    const key = await digest(this.#stepsTo(this.#play.log.length));
    const kept = await findReview(key).catch(() => undefined);
    if (kept) {
      this.turns = kept.turns;
      this.accounts = kept.accounts;
      return;
    }
    this.turns = [];
    this.accounts = null;
    const table = await this.#record();
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

  // Thinks about whatever moment is shown, while the component that asks for it is there.
  follow(eye: () => string = () => '') {
    $effect(() => {
      const play = this.#play;
      const [at, seat] = [play.position?.at ?? 0, judgeSeat(play, eye())];
      void play.log; // another line of a study may be equally long
      if (play.position?.over === false) untrack(() => void this.think(at, seat));
    });
  }
  // What is thought of a moment, through the eyes of a seat. A later question ends this one.
  async think(at: number, seat: string) {
    const asked = ++this.#asked;
    const key = `${seat}\n${this.#stepsTo(at)}`;
    const known = this.#moments.get(key);
    this.settled = known !== undefined;
    this.picked = 0;
    if (known) {
      this.moment = known;
      return;
    }
    try {
      await new Promise((resolve) => setTimeout(resolve, restBefore));
      if (asked !== this.#asked) return;
      const table = await this.#whole();
      if (asked !== this.#asked) return;
      await table.judge(at, seatNumber(seat), momentIterations);
      for (let done = false; !done && asked === this.#asked && !this.#closed;) {
        const news = await table.judgeWork();
        if (asked !== this.#asked) return;
        done = news.done;
        if (done) this.#keep(key, news.moment);
      }
      this.settled = true;
    } catch {
      // The end of the game, or an engine that cannot: there is nothing to say about this moment.
      if (asked === this.#asked) this.moment = null;
    }
  }
  #keep(key: string, moment: JudgedMoment) {
    this.moment = moment;
    this.#moments.set(key, moment);
    const oldest = this.#moments.keys().next().value;
    if (this.#moments.size > momentsKept && oldest !== undefined) this.#moments.delete(oldest);
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
    this.#reviewed.close();
    this.#judged.close();
  }
}
