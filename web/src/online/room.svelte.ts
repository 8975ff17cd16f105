// One table on the server as one person sees it: the table itself, and what is around it.
import { Play } from '../table/play.svelte.ts';
import { get, post } from './api.ts';
import { codeText } from './problems.ts';
import { connect } from './remote.ts';
import type { ClockLeft, OnlineTable, TableAnswer } from './server.ts';

export class OnlineRoom {
  readonly play = new Play();
  info = $state.raw<OnlineTable | null>(null);
  seat = $state<number | null>(null);
  clocks = $state.raw<ClockLeft[]>([]);
  clocksAt = $state(0);
  presence = $state.raw<boolean[]>([]);
  spectators = $state(0);
  problem = $state('');

  constructor(
    readonly id: string,
    readonly invite: string,
  ) {
    this.play.chatSeen = Number(localStorage.getItem(this.#chatKey) ?? 0);
  }
  get #chatKey() {
    return `mistwheel.chat.${this.id}`;
  }
  // What has run off a seat's clock since it was told: nothing while its person is on vacation.
  passed = (seat: number, now: number) =>
    Math.max(0, now - Math.max(this.clocksAt, this.info?.seats[seat]?.vacation ?? 0));
  // What was said up to here has been read, also after a reload.
  readChat = (number: number) => {
    this.play.chatSeen = number;
    try {
      localStorage.setItem(this.#chatKey, String(number));
    } catch {
      // A browser that stores nothing shows it as unread after a reload.
    }
  };

  enter() {
    const connection = connect(
      this.id,
      {
        message: (message) => this.play.receive(message),
        watching: (seat) => (this.seat = seat),
        info: (table) => (this.info = table),
        clocks: (seats, at) => {
          this.clocks = seats;
          this.clocksAt = at;
        },
        presence: (seats, spectators) => {
          this.presence = seats;
          this.spectators = spectators;
        },
        // Whatever was there before is no more, unless the server is to blame: then the table comes back.
        failed: (error) => {
          this.problem = codeText(error);
          if (error !== 'failed') this.info = null;
        },
      },
      this.invite,
    );
    this.play.attach(connection);
  }
  leave() {
    this.play.close();
  }
  async look() {
    const headers: Record<string, string> = this.invite ? { 'X-Invite': this.invite } : {};
    this.info = (await get<TableAnswer>(`tables/${this.id}`, headers)).table;
  }
  async #post(what: string, body: object = {}) {
    this.info = (await post<TableAnswer>(`tables/${this.id}/${what}`, body)).table;
    // What may be seen changes with the seat: watch anew.
    this.leave();
    this.enter();
  }
  sit = (seat: number) => this.#post('sit', { seat, ...(this.invite ? { invite: this.invite } : {}) });
  stand = () => this.#post('stand');
  sendAway = (seat: number) => this.#post('send-away', { seat });
  close = () => post<object>(`tables/${this.id}/close`);
  start = (bots: number) => this.#post('start', { bots });
  async rematch(): Promise<string> {
    return (await post<TableAnswer>(`tables/${this.id}/rematch`)).table.id;
  }
}
