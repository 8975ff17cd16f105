// One socket for the whole page: keeps itself connected, watches tables, sends messages that count once.
import { SvelteMap } from 'svelte/reactivity';
import type { FromTable, ToTable } from '../table/messages.ts';
import { backoff } from './backoff.ts';
import type { ClockLeft, FromServer, OnlineTable, PublicPerson, ToServer } from './server.ts';

export interface Watched {
  message(message: FromTable, event: number): void;
  watching?(seat: number | null): void;
  info?(table: OnlineTable): void;
  clocks?(seats: ClockLeft[], at: number): void;
  presence?(seats: boolean[], spectators: number): void;
  failed?(error: string, text: string): void;
}

interface Sent {
  table: string;
  message: ToTable;
}

class Socket {
  state = $state<'off' | 'connecting' | 'on'>('off');
  person = $state.raw<PublicPerson | null>(null);
  turns = new SvelteMap<string, string>(); // tables where it is the person's turn, and their games
  lobby = $state.raw<OnlineTable[]>([]);
  onTurn: (table: string, game: string) => void = () => undefined;

  #socket: WebSocket | null = null;
  #tries = 0;
  #wanted = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #watched = new Map<string, { hear: Watched; since: number | null; invite: string }>();
  #unanswered = new Map<ToTable['id'], Sent>(); // sent again after a reconnect
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

  #connect() {
    this.state = 'connecting';
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = new WebSocket(`${scheme}://${location.host}/ws`);
    this.#socket = socket;
    socket.onopen = () => {
      this.#tries = 0;
      this.state = 'on';
      if (this.#lobbyWanted) this.#put({ do: 'lobby', on: true });
      for (const [table, { since, invite }] of this.#watched) this.#watch(table, since, invite);
      for (const { table, message } of this.#unanswered.values()) this.#put({ do: 'send', table, message });
    };
    socket.onmessage = (event: MessageEvent<string>) => this.#hear(JSON.parse(event.data) as FromServer);
    socket.onclose = () => {
      this.#socket = null;
      this.state = this.#wanted ? 'connecting' : 'off';
      if (this.#wanted) this.#timer = setTimeout(() => this.#connect(), backoff(this.#tries++));
    };
  }
  #put(frame: ToServer) {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(frame));
  }
  #watch(table: string, since: number | null, invite: string) {
    this.#put({ do: 'watch', table, ...(since === null ? {} : { since }), ...(invite ? { invite } : {}) });
  }

  watch(table: string, hear: Watched, invite = '') {
    this.#watched.set(table, { hear, since: null, invite });
    this.open();
    this.#watch(table, null, invite);
  }
  leave(table: string) {
    this.#watched.delete(table);
    for (const [id, sent] of this.#unanswered) if (sent.table === table) this.#unanswered.delete(id);
    this.#put({ do: 'leave', table });
  }
  // The message's id must be new in the world: under it the server counts the message once.
  send(table: string, message: ToTable) {
    this.#unanswered.set(message.id, { table, message });
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
        break;
      case 'table': {
        const { message, event } = frame;
        if ('id' in message) this.#unanswered.delete(message.id);
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
          this.turns.set(frame.table, frame.game);
          this.onTurn(frame.table, frame.game);
        } else this.turns.delete(frame.table);
        break;
      case 'lobby':
        this.lobby = frame.tables;
        break;
      case 'error':
        if (watched && frame.table) this.#failed(frame.table, watched.hear, frame.error, frame.text);
        break;
      default:
        break;
    }
  }
  // The table cannot be watched: what was sent to it gets no other answer.
  #failed(table: string, hear: Watched, error: string, text: string) {
    for (const [id, sent] of this.#unanswered) {
      if (sent.table !== table) continue;
      this.#unanswered.delete(id);
      hear.message({ type: 'refused', event: 0, why: 'not_allowed', message: text, ...(id ? { id } : {}) }, 0);
    }
    hear.failed?.(error, text);
  }
}
export const socket = new Socket();
