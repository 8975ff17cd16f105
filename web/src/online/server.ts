// Generated from docs/server.schema.json by setup/types.sh; edit the schema.

import type { FromTable, GameAbout, OptionValues, ToTable } from '../protocol.ts';

export type ErrorCode = 'bad_json' | 'bad_request' | 'bad_origin' | 'not_found' | 'sign_in_first' | 'not_allowed' | 'name_taken' | 'wrong_password' | 'weak_password' | 'seat_taken' | 'not_open' | 'not_seated' | 'too_many' | 'too_large' | 'busy' | 'failed';

export interface ErrorAnswer {
  error: ErrorCode;
  /** an English sentence */
  text: string;
}

export interface SharedAnswer {
  /** of the game that is kept */
  id: string;
}

export interface SharedLinkAnswer {
  /** the game, as docs/notation.md describes links */
  link: string;
}

export interface PublicPerson {
  id: number;
  name: string;
  account: boolean;
}

/** Oneself. */
export interface Person {
  id: number;
  name: string;
  account: boolean;
  /** an address; empty: none */
  webhook: string;
}

export interface Clock {
  kind: 'none' | 'live' | 'turns';
  /** live: for the whole game */
  game_seconds?: number;
  /** live: for each turn, before the game's time counts; turns: for each turn */
  move_seconds?: number;
  /** live: added to the game's time after each turn */
  increment_seconds?: number;
}

export interface OnlineSeat {
  /** true where nobody sits */
  open?: boolean;
  person?: number;
  /** the level; with `person` a bot stands in */
  bot?: number;
  name?: string;
  to_move: boolean;
}

export interface SeatResult {
  score: number;
  place: number;
}

export interface OnlineTable {
  id: string;
  game: string;
  players: number;
  options: OptionValues;
  /** listed in the lobby */
  public: boolean;
  spectators: boolean;
  clock: Clock;
  undo: 'none' | 'turn' | 'consent';
  /** what happens when a clock runs out */
  absent: 'bot' | 'resign' | 'vote';
  rated: boolean;
  maker: number;
  created: number;
  updated: number;
  status: 'open' | 'playing' | 'over';
  seats: OnlineSeat[];
  my_seat: number | null;
  my_turn: boolean;
  event: number;
  /** when the server looks at the table again by itself: a clock that runs out, a bot */
  due: number | null;
  /** only for those who sit here */
  invite?: string;
  /** the table of the rematch */
  rematch: string | null;
  /** one for each seat */
  result: SeatResult[] | null;
}

/** How a table is set up online; everything but the game may be left out. */
export interface OnlineSetup {
  game: string;
  players?: number;
  options?: OptionValues;
  /** listed in the lobby */
  public?: boolean;
  spectators?: boolean;
  clock?: Clock;
  undo?: 'none' | 'turn' | 'consent';
  /** what happens when a clock runs out */
  absent?: 'bot' | 'resign' | 'vote';
  rated?: boolean;
  seats?: Array<'me' | 'open' | number>;
}

export interface Rating {
  name: string;
  person?: number;
  /** its level */
  bot?: number;
  rating: number;
  deviation: number;
  games: number;
}

export interface GameRating {
  game: string;
  rating: number;
  deviation: number;
  games: number;
}

export interface PastPlayer {
  name: string;
  person?: number;
  score: number;
  place: number;
}

export interface PastGame {
  table: string;
  game: string;
  finished: number;
  score: number;
  place: number;
  players: PastPlayer[];
  rating_before: number;
  rating_after: number;
}

export interface MeAnswer {
  person: Person | null;
}

export interface PersonAnswer {
  person: PublicPerson;
  ratings: GameRating[];
}

export interface HistoryAnswer {
  games: PastGame[];
}

export interface RatingsAnswer {
  ratings: Rating[];
}

export interface ServerAnswer {
  name: string;
  version: string;
  games: GameAbout[];
}

export interface TableAnswer {
  table: OnlineTable;
}

export interface NextTableAnswer {
  table: OnlineTable | null;
}

export interface TablesAnswer {
  tables: OnlineTable[];
}

export interface WatchFrame {
  do: 'watch';
  table: string;
  /** the last event number seen; left out: from scratch */
  since?: number;
  invite?: string;
}

export interface LeaveFrame {
  do: 'leave';
  table: string;
}

export interface SendFrame {
  do: 'send';
  table: string;
  /** its `id` is required here */
  message: ToTable;
}

export interface ShowLobbyFrame {
  do: 'lobby';
  on: boolean;
}

export interface PingFrame {
  do: 'ping';
}

/** Every frame of a client. */
export type ToServer = WatchFrame | LeaveFrame | SendFrame | ShowLobbyFrame | PingFrame;

export interface HelloFrame {
  type: 'hello';
  person: PublicPerson | null;
  now: number;
  version: string;
}

export interface TableFrame {
  type: 'table';
  table: string;
  event: number;
  message: FromTable;
}

export interface WatchingFrame {
  type: 'watching';
  table: string;
  event: number;
  resumed: boolean;
  seat: number | null;
  table_info: OnlineTable;
}

export interface InfoFrame {
  type: 'info';
  table: string;
  table_info: OnlineTable;
}

export interface ClockLeft {
  /** milliseconds */
  game: number;
  /** milliseconds */
  move: number;
  running: boolean;
}

export interface ClocksFrame {
  type: 'clocks';
  table: string;
  now: number;
  seats: ClockLeft[];
}

export interface PresenceFrame {
  type: 'presence';
  table: string;
  seats: boolean[];
  spectators: number;
}

export interface TurnFrame {
  type: 'turn';
  table: string;
  game: string;
  yours: boolean;
}

export interface LobbyFrame {
  type: 'lobby';
  tables: OnlineTable[];
}

export interface PongFrame {
  type: 'pong';
  now: number;
}

export interface ErrorFrame {
  type: 'error';
  table?: string;
  error: ErrorCode;
  text: string;
}

/** Every frame of the server. */
export type FromServer = HelloFrame | TableFrame | WatchingFrame | InfoFrame | ClocksFrame | PresenceFrame | TurnFrame | LobbyFrame | PongFrame | ErrorFrame;
