// The way through a game's past: step by step, turn by turn, round by round, or by itself at a speed. Steps that are no
// step of the story are passed over.
import type { Entry } from './messages.ts';
import type { Play } from './play.svelte.ts';
import { firstOf, lastOf, type Turn } from './turns.ts';

export const speeds = [0.5, 1, 2, 4] as const;
const beat = 1100; // milliseconds between two steps at speed 1

export class Replay {
  playing = $state(false);
  speed = $state<number>(1);
  watched = $state.raw<{ from: number; to: number; actor: string } | null>(null); // turns that are shown again
  #run = 0;

  readonly #play: Play;
  constructor(play: Play) {
    this.#play = play;
  }
  readonly at = $derived.by(() => this.#play.position?.at ?? 0);
  readonly last = $derived.by(() => this.#play.now?.at ?? 0);

  #stops(): number[] {
    const { log, passing } = this.#play;
    const chance = (entry: Entry) => entry.actor === '-' && entry.turn > 0 && entry.turn_of !== 'automaton';
    const told = log.filter((entry) => !passing.includes(entry.kind) && !chance(entry));
    return [0, ...told.map((entry) => entry.number), this.last];
  }
  // The positions in which a turn begins, or a round.
  #starts(what: 'turn' | 'round'): number[] {
    const { turns } = this.#play;
    const begins = turns.filter((turn, i) => what === 'turn' || turns[i - 1]?.round !== turn.round);
    return [...begins.map((turn) => firstOf(turn) - 1), this.last];
  }
  #go(places: readonly number[], way: 1 | -1) {
    const to =
      way > 0 ? (places.find((one) => one > this.at) ?? this.last) : (places.findLast((one) => one < this.at) ?? 0);
    return this.#play.look(to);
  }
  step(way: 1 | -1) {
    this.pause();
    void this.#go(this.#stops(), way);
  }
  turn(way: 1 | -1) {
    this.pause();
    void this.#go(this.#starts('turn'), way);
  }
  round(way: 1 | -1) {
    this.pause();
    void this.#go(this.#starts('round'), way);
  }
  to(at: number) {
    this.pause();
    this.watched = null;
    void this.#play.look(at);
  }
  pause() {
    this.playing = false;
    this.#run++;
  }
  // Goes on by itself; from the end, it starts at the beginning.
  async start() {
    if (this.at >= this.last) await this.#play.look(0);
    this.playing = true;
    const run = ++this.#run;
    for (;;) {
      await new Promise((resolve) => setTimeout(resolve, beat / this.speed));
      if (run !== this.#run) return;
      if (this.at >= (this.watched?.to ?? this.last)) {
        this.now();
        return;
      }
      await this.#go(this.#stops(), 1);
    }
  }
  toggle = () => (this.playing ? this.pause() : void this.start());
  faster = () => {
    const next = speeds.findIndex((one) => one === this.speed) + 1;
    this.speed = speeds[next % speeds.length] ?? 1;
  };
  async watch(turns: readonly Turn[]) {
    const [first] = turns;
    const last = turns.at(-1);
    if (!first || !last) return;
    this.pause();
    const actors = new Set(turns.map((turn) => turn.actor));
    this.watched = { from: firstOf(first) - 1, to: lastOf(last), actor: actors.size === 1 ? first.actor : '' };
    await this.#play.look(this.watched.from);
    await this.start();
  }
  now = () => {
    this.pause();
    this.watched = null;
    this.#play.lookNow();
  };
}
