// One socket for the whole page: keeps itself connected, watches tables, sends messages that count once.
import type { FromTable, ToTable } from '../table/messages.ts';
import { backoff } from './backoff.ts';
import { Outbox } from './outbox.ts';
import { everyBeat, Pulse } from './pulse.ts';
import type { ClockLeft, FromServer, OnlineTable, PublicPerson, ToServer, TournamentFrame } from './server.ts';

export interface Watched {
  message(message: FromTable, event: number): void;
  watching?(seat: number | null): void;
  info?(table: OnlineTable): void;
  clocks?(seats: ClockLeft[], at: number): void;
  presence?(seats: boolean[], spectators: number): void;
  failed?(error: string, text: string): void;
}

const longestAttempt = 10_000;

class Socket {
  state = $state<'off' | 'connecting' | 'on'>('off');
  trouble = $state(false); // the server can store nothing
  person = $state.raw<PublicPerson | null>(null);
  turns = $state.raw<ReadonlyMap<string, string>>(new Map()); // tables where it is the person's turn, and their games
  lobby = $state.raw<OnlineTable[]>([]);
  pending = $state.raw<ReadonlySet<string>>(new Set()); // tables that a move of ours is on its way to
  peopleNews = $state(0); // how often something has changed in /api/me/people
  tournamentNews = $state(0); // how often something has changed in a tournament one is in
  tournament = $state.raw<TournamentFrame | null>(null); // the last round that began, or the end
  pairing = $state<'found' | 'failed' | null>(null); // how the last one ended
  onTurn: (table: string, game: string) => void = () => undefined;

  #socket: WebSocket | null = null;
  #tries = 0;
  #wanted = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #beats: ReturnType<typeof setInterval> | undefined;
  #begun = 0; // when the present attempt to connect was
  readonly #pulse = new Pulse();
  // `engine`: the build of the one that makes the boards, '' where the server shall write them.
  #watched = new Map<string, { hear: Watched; since: number | null; invite: string; engine: string }>();
  readonly #outbox = new Outbox(sessionStorage);
  #lobbyWanted = false;

  open() {
    this.#wanted = true;
    if (!this.#socket) this.#connect();
  }
  close() {
    this.#wanted = false;
    clearTimeout(this.#timer);
    this.#socket?.close();
  }
  // After signing in or out the server must see the new session.
  renew() {
    this.#tries = 0;
    if (this.#socket) this.#socket.close();
    else this.open();
  }

  // Called once: the browser says when the network or the person comes back.
  listen() {
    addEventListener('offline', () => this.#lost());
    addEventListener('online', () => this.#hurry());
    document.addEventListener('visibilitychange', () => !document.hidden && this.#hurry());
  }
  // Instead of waiting for the next try or beat.
  #hurry() {
    if (!this.#wanted) return;
    this.#tries = 0;
    clearTimeout(this.#timer);
    if (!this.#socket) this.#connect();
    else if (this.state === 'on') {
      this.#pulse.doubt();
      this.#beat();
    }
  }
  #beat() {
    if (this.#socket?.readyState === WebSocket.CONNECTING) {
      if (Date.now() - this.#begun > longestAttempt) this.#lost();
      return;
    }
    const next = this.#pulse.beat(Date.now());
    if (next === 'ask') this.#put({ do: 'ping' });
    else if (next === 'dead') this.#lost();
  }
  // A dead connection is not waited for: closing it would need an answer.
  #lost() {
    const socket = this.#socket;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
    this.#closed();
  }
  #closed() {
    this.#socket = null;
    clearInterval(this.#beats);
    this.state = this.#wanted ? 'connecting' : 'off';
    if (this.#wanted) this.#timer = setTimeout(() => this.#connect(), backoff(this.#tries++));
  }

  #connect() {
    this.state = 'connecting';
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    // Whoever shares out the sockets can bring those of a table together.
    const [table] = this.#watched.keys();
    const socket = new WebSocket(`${scheme}://${location.host}/ws${table ? `?table=${table}` : ''}`);
    this.#socket = socket;
    this.#begun = Date.now();
    // Being let in is not being heard: a network that is half dead lets in, and nothing comes.
    socket.onopen = () => {
      this.trouble = false; // else the server says so
      this.#pulse.hear(Date.now());
      if (this.#lobbyWanted) this.#put({ do: 'lobby', on: true });
      this.#watchAll();
    };
    socket.onmessage = (event: MessageEvent<string>) => {
      this.#tries = 0;
      this.state = 'on';
      this.#pulse.hear(Date.now());
      this.#hear(JSON.parse(event.data) as FromServer);
    };
    socket.onclose = () => this.#closed();
    clearInterval(this.#beats);
    this.#beats = setInterval(() => this.#beat(), everyBeat);
  }
  #put(frame: ToServer) {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(frame));
  }
  #watch(table: string, since: number | null, invite: string, engine: string) {
    this.#put({
      do: 'watch',
      table,
      ...(since === null ? {} : { since }),
      ...(invite ? { invite } : {}),
      ...(engine ? { engine } : {}),
    });
    for (const message of this.#outbox.of(table)) this.#put({ do: 'send', table, message });
    this.#tell();
  }
  #watchAll() {
    for (const [table, { since, invite, engine }] of this.#watched) this.#watch(table, since, invite, engine);
  }
  #tell() {
    this.pending = new Set([...this.#watched.keys()].filter((table) => this.#outbox.waits(table)));
  }

  watch(table: string, hear: Watched, invite = '', engine = '') {
    this.#watched.set(table, { hear, since: null, invite, engine });
    this.open();
    this.#watch(table, null, invite, engine);
  }
  leave(table: string) {
    this.#watched.delete(table);
    this.#outbox.forget(table);
    this.#tell();
    this.#put({ do: 'leave', table });
  }
  // The message's id must be new in the world: under it the server counts the message once.
  send(table: string, message: ToTable) {
    this.#outbox.put(table, message);
    this.#tell();
    this.#put({ do: 'send', table, message });
  }
  showLobby(on: boolean) {
    this.#lobbyWanted = on;
    this.open();
    this.#put({ do: 'lobby', on });
  }

  #hear(frame: FromServer) {
    const watched = 'table' in frame && frame.table ? this.#watched.get(frame.table) : undefined;
    switch (frame.type) {
      case 'hello':
        this.person = frame.person;
        this.turns = new Map(frame.turns.map(({ table, game }) => [table, game]));
        break;
      case 'table': {
        const { message, event } = frame;
        if ('id' in message) {
          this.#outbox.answered(message.id);
          this.#tell();
        }
        if (watched) {
          if (event > 0) watched.since = Math.max(watched.since ?? 0, event);
          watched.hear.message(message, event);
        }
        break;
      }
      case 'watching':
        watched?.hear.watching?.(frame.seat);
        watched?.hear.info?.(frame.table_info);
        break;
      case 'info':
        watched?.hear.info?.(frame.table_info);
        break;
      case 'clocks':
        watched?.hear.clocks?.(frame.seats, Date.now());
        break;
      case 'presence':
        watched?.hear.presence?.(frame.seats, frame.spectators);
        break;
      case 'turn':
        if (frame.yours) {
          this.turns = new Map(this.turns).set(frame.table, frame.game);
          this.onTurn(frame.table, frame.game);
        } else this.turns = new Map([...this.turns].filter(([table]) => table !== frame.table));
        break;
      case 'lobby':
        this.lobby = frame.tables;
        break;
      case 'people':
        this.peopleNews++;
        break;
      case 'pairing':
        this.pairing = frame.state;
        if (frame.table) location.hash = `#/online/${frame.table}`;
        break;
      case 'tournament':
        this.tournamentNews++;
        if (frame.event !== 'changed') this.tournament = frame;
        break;
      case 'trouble':
        // A watch may have been refused meanwhile.
        if (this.trouble && !frame.on) this.#watchAll();
        this.trouble = frame.on;
        break;
      case 'error':
        if (watched && frame.table) this.#failed(frame.table, watched.hear, frame.error, frame.text);
        break;
      default:
        break;
    }
  }
  // The table cannot be watched: what was sent to it gets no other answer, unless the server is to blame.
  #failed(table: string, hear: Watched, error: string, text: string) {
    for (const { id } of error === 'failed' ? [] : this.#outbox.drop(table))
      hear.message({ type: 'refused', event: 0, why: 'not_allowed', message: text, ...(id ? { id } : {}) }, 0);
    this.#tell();
    hear.failed?.(error, text);
  }
}
export const socket = new Socket();
