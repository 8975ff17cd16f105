// Generated from docs/server.schema.json by setup/types.sh; edit the schema.

import type { FromTable, GameAbout, OptionValues, ToTable } from '../protocol.ts';

export type ErrorCode = 'bad_json' | 'bad_request' | 'bad_origin' | 'not_found' | 'sign_in_first' | 'not_allowed' | 'bad_name' | 'bad_url' | 'name_taken' | 'short_password' | 'wrong_password' | 'weak_password' | 'wrong_code' | 'no_mail' | 'bad_address' | 'seat_taken' | 'not_open' | 'not_seated' | 'not_started' | 'started' | 'over' | 'seats_open' | 'stale' | 'no_vacation' | 'nobody' | 'oneself' | 'declined' | 'muted' | 'banned' | 'not_connected' | 'full' | 'too_few' | 'tournament_started' | 'tournament_over' | 'too_many_tournaments' | 'too_many' | 'too_large' | 'busy' | 'failed';

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

/** Where one is signed in. */
export interface Session {
  id: string;
  created: number;
  /** when it was last used, to the hour */
  seen: number;
  /** as its browser calls itself */
  device: string;
  /** the session of this very request */
  own: boolean;
}

export interface AccountAnswer {
  sessions: Session[];
  /** how many are left */
  recovery_codes: number;
  /** how many are left this year */
  vacation_days: number;
  /** when the vacation that lasts ends; 0: there is none */
  vacation_until: number;
}

export interface RecoveryCodesAnswer {
  codes: string[];
}

/** How one is told of one's turn while one is away. */
export interface NoticesAnswer {
  /** what a browser needs to subscribe to push messages, base64url */
  push_key: string;
  /** this device gets push messages */
  push: boolean;
  /** the server sends mails */
  mail_offered: boolean;
  /** an address; empty: none */
  mail: string;
  /** its owner has opened the link that was sent there */
  mail_confirmed: boolean;
  /** mails tell of turns */
  mail_turns: boolean;
  /** minutes of the day; nothing is told from here ... */
  quiet_from: number;
  /** ... to here; equal: never quiet */
  quiet_to: number;
  /** the time zone of both */
  zone: string;
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
  /** on vacation until then: day clocks stand still */
  vacation?: number;
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
  /** the maker's own printed values; null for the built-in ones */
  components: {
    hash: string;
    name: string;
  } | null;
  /** the one that has made the table */
  tournament?: string;
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
  /** a components file or a set (data/README.md), at most 32 KiB */
  components?: string;
  seats?: Array<'me' | 'open' | number>;
}

/** How the tables of a tournament are set up. */
export interface TournamentTable {
  game: string;
  players: number;
  options: OptionValues;
  public: boolean;
  spectators: boolean;
  clock: Clock;
  undo: 'none' | 'turn' | 'consent';
  absent: 'bot' | 'resign' | 'vote';
  rated: boolean;
  tournament: string;
}

export interface ListedTournament {
  id: string;
  kind: 'round_robin' | 'swiss';
  table: TournamentTable;
  maker: number;
  maker_name: string;
  created: number;
  status: 'open' | 'running' | 'over';
  /** how many people there is room for; it starts by itself when all have come */
  most: number;
  /** how many there are */
  count: number;
  /** the newest, from 1; 0 before the first */
  round: number;
  /** how many there will be, with the people of now */
  rounds: number;
  /** the one who asks is in it */
  entered: boolean;
}

export interface TournamentPerson {
  id: number;
  name: string;
  /** has left while it ran */
  withdrawn: boolean;
}

/** Points are there once it is decided. */
export interface TournamentGame {
  round: number;
  /** who sits on the first seat */
  first: number;
  /** not there for a bye */
  second?: number;
  /** not there for a bye and a walk-over */
  table?: string;
  state: 'playing' | 'over' | 'bye' | 'walkover';
  /** 1, 0.5 or 0 */
  first_points?: number;
  /** 1, 0.5 or 0 */
  second_points?: number;
}

export interface TournamentStanding {
  person: number;
  /** shared by those who are equal in everything */
  place: number;
  points: number;
  /** Sonneborn-Berger in a round robin, Buchholz in a Swiss */
  tie_break: number;
  /** at a table, as the next two */
  won: number;
  drawn: number;
  lost: number;
}

export interface Tournament {
  id: string;
  kind: 'round_robin' | 'swiss';
  table: TournamentTable;
  maker: number;
  maker_name: string;
  created: number;
  status: 'open' | 'running' | 'over';
  /** how many people there is room for; it starts by itself when all have come */
  most: number;
  /** how many there are */
  count: number;
  /** the newest, from 1; 0 before the first */
  round: number;
  /** how many there will be, with the people of now */
  rounds: number;
  /** the one who asks is in it */
  entered: boolean;
  /** in the starting order; before the start as they came */
  people: TournamentPerson[];
  /** by round */
  games: TournamentGame[];
  /** the best first; empty before the start */
  standings: TournamentStanding[];
}

/** What a tournament is made by. */
export interface TournamentWish {
  kind: 'round_robin' | 'swiss';
  /** 4 to 16 */
  most?: number;
  /** of a Swiss; 0 or left out: the usual number */
  rounds?: number;
  table: OnlineSetup;
}

export interface TournamentAnswer {
  tournament: Tournament;
}

export interface TournamentsAnswer {
  tournaments: ListedTournament[];
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
  /** the person's own */
  seat: number;
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
  /** it sends mails */
  mail: boolean;
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

export interface Acquaintance {
  id: number;
  name: string;
}

export interface Friend {
  id: number;
  name: string;
  /** connected to this server */
  online: boolean;
}

/** To a table that has not begun. */
export interface Invitation {
  table: string;
  game: string;
  /** the code that lets one in */
  invite: string;
  from: number;
  /** of whoever invites */
  name: string;
  at: number;
}

export interface PeopleAnswer {
  friends: Friend[];
  asking: Acquaintance[];
  asked: Acquaintance[];
  blocked: Acquaintance[];
  invitations: Invitation[];
  /** whether one is a moderator */
  moderator: boolean;
}

export interface PairingAnswer {
  /** how many wait for the same */
  others: number;
}

export interface Report {
  id: number;
  reporter: number;
  reporter_name: string;
  person: number;
  name: string;
  /** empty: about no line of talk */
  table: string;
  event: number;
  said: string;
  reason: string;
  at: number;
}

export interface Sanction {
  person: number;
  name: string;
  muted_until: number;
  banned_until: number;
}

export interface ModerationDeed {
  at: number;
  moderator: string;
  deed: 'mute' | 'ban' | 'remove_talk' | 'close_report';
  name: string;
  /** 0: it was lifted */
  until: number;
}

export interface ModerationAnswer {
  reports: Report[];
  sanctions: Sanction[];
  log: ModerationDeed[];
}

export interface WatchFrame {
  do: 'watch';
  table: string;
  /** the last event number seen; left out: from scratch */
  since?: number;
  invite?: string;
  /** the build of the client's own engine: where the server has the same, boards come as observations */
  engine?: string;
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
  /** the build of the server's engine */
  engine: string;
  /** the tables where it is one's turn */
  turns: Array<{
    table: string;
    game: string;
  }>;
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

/** Something has changed in /api/me/people. */
export interface PeopleFrame {
  type: 'people';
}

export interface PairingFrame {
  type: 'pairing';
  state: 'found' | 'failed';
  table?: string;
}

/** Something has changed in a tournament that one is in. */
export interface TournamentFrame {
  type: 'tournament';
  tournament: string;
  event: 'changed' | 'round' | 'over' | 'called_off';
  /** the one that begins */
  round?: number;
  /** where one plays in the round that begins; not there if one has nobody to play */
  table?: string;
}

/** The server can store nothing, or can again. */
export interface TroubleFrame {
  type: 'trouble';
  on: boolean;
}

export interface ErrorFrame {
  type: 'error';
  table?: string;
  error: ErrorCode;
  text: string;
}

/** Every frame of the server. */
export type FromServer = HelloFrame | TableFrame | WatchingFrame | InfoFrame | ClocksFrame | PresenceFrame | TurnFrame | LobbyFrame | PongFrame | PeopleFrame | PairingFrame | TournamentFrame | TroubleFrame | ErrorFrame;
