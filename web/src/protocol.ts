// Generated from docs/protocol.schema.json by setup/types.sh; edit the schema.

/** Chosen by the client; comes back in the answer. */
export type Id = string | number;

export type Seat = 'A' | 'B' | 'C' | 'D';

/** A seat, or - for somebody without one. */
export type Viewpoint = 'A' | 'B' | 'C' | 'D' | '-';

/** A seat, or - for chance. */
export type Actor = 'A' | 'B' | 'C' | 'D' | '-';

export type Level = number;

export type UndoRule = 'none' | 'turn' | 'consent';

/** Words and numbers, enough to make a sentence in any language; docs/views/<game>.md names them. */
export type Words = Record<string, unknown>;

export type OptionValues = Record<string, string>;

export interface SeatSetup {
  kind: 'person' | 'bot' | 'open';
  name?: string;
  level?: Level;
}

/** How a table is set up. */
export interface Setup {
  game: string;
  players?: number;
  options?: OptionValues;
  seats?: SeatSetup[];
  undo?: UndoRule;
  start?: boolean;
  components?: string;
}

/** Plays the legal move with this text in position `at`. */
export interface MoveMessage {
  type: 'move';
  at: number;
  move: string;
  id?: Id;
}

/** Takes back the last own decision, or everything down to position `to`. */
export interface UndoMessage {
  type: 'undo';
  to?: number;
  id?: Id;
}

export interface RedoMessage {
  type: 'redo';
  id?: Id;
}

export interface RestartTurnMessage {
  type: 'restart_turn';
  id?: Id;
}

export interface ConsentMessage {
  type: 'consent';
  request: number;
  agree: boolean;
  id?: Id;
}

export interface WithdrawMessage {
  type: 'withdraw';
  request: number;
  id?: Id;
}

export interface ResignMessage {
  type: 'resign';
  seat?: Seat;
  id?: Id;
}

export interface AbortMessage {
  type: 'abort';
  id?: Id;
}

export interface TakeoverMessage {
  type: 'takeover';
  seat: Seat;
  level?: Level;
  id?: Id;
}

export interface SitMessage {
  type: 'sit';
  seat: Seat;
  name?: string;
  id?: Id;
}

export interface LeaveMessage {
  type: 'leave';
  seat: Seat;
  id?: Id;
}

export interface OptionsMessage {
  type: 'options';
  players?: number;
  options?: OptionValues;
  seats?: SeatSetup[];
  undo?: UndoRule;
  id?: Id;
}

export interface StartMessage {
  type: 'start';
  id?: Id;
}

export interface AsMessage {
  type: 'as';
  seat: Viewpoint;
  id?: Id;
}

export interface LookMessage {
  type: 'look';
  to: number;
  id?: Id;
}

export interface AskHintMessage {
  type: 'hint';
  at?: number;
  iterations?: number;
  id?: Id;
}

export interface StopHintMessage {
  type: 'stop_hint';
  id?: Id;
}

export interface SayMessage {
  type: 'chat';
  text: string;
  id?: Id;
}

export interface AskComponentsMessage {
  type: 'components';
  id?: Id;
}

export interface AskRecordMessage {
  type: 'record';
  id?: Id;
}

export interface AskSnapshotMessage {
  type: 'snapshot';
  id?: Id;
}

/** Every message of a client. */
export type ToTable = MoveMessage | UndoMessage | RedoMessage | RestartTurnMessage | ConsentMessage | WithdrawMessage | ResignMessage | AbortMessage | TakeoverMessage | SitMessage | LeaveMessage | OptionsMessage | StartMessage | AsMessage | LookMessage | AskHintMessage | StopHintMessage | SayMessage | AskRecordMessage | AskComponentsMessage | AskSnapshotMessage;

export interface SeatInfo {
  seat: Seat;
  kind: 'person' | 'bot' | 'open';
  name: string;
  level: Level | null;
  present: boolean;
  mine: boolean;
  stand_in: boolean;
  resigned: boolean;
}

export interface UndoRequest {
  number: number;
  kind: 'undo';
  by: Seat;
  to: number;
  waiting: Seat[];
}

export interface TakeoverRequest {
  number: number;
  kind: 'takeover';
  by: Seat;
  seat: Seat;
  level: Level;
  waiting: Seat[];
}

export interface AbortRequest {
  number: number;
  kind: 'abort';
  by: Seat;
  waiting: Seat[];
}

export type Request = UndoRequest | TakeoverRequest | AbortRequest;

/** Whose points: a seat, or the automatic opponent of a solo game. */
export type Column = 'A' | 'B' | 'C' | 'D' | 'automaton';

export interface ScoreLine {
  name: string;
  points: number[];
}

export interface Scores {
  columns: Column[];
  total: number[];
  rank: number[];
  tie_break: number[];
  decided_by: string;
  lines: ScoreLine[];
}

export interface Result {
  reason: 'end' | 'resignation' | 'abort';
  text: string;
  winners: Seat[];
  resigned: Seat[];
  scores: Scores;
  seed: string | null;
}

export interface TableInfo {
  game: string;
  name: string;
  rules_version: number;
  players: number;
  options: OptionValues;
  undo: UndoRule;
  phase: 'setup' | 'play' | 'over';
  owner: boolean;
  hides: boolean;
  components: {
    hash: string;
    built_in: boolean;
    name: string;
  };
  commitment: string | null;
  seed: string | null;
  seats: SeatInfo[];
  request: Request | null;
  result: Result | null;
}

/** What the rules did by themselves; docs/views/<game>.md names the facts of a game, `winner` is one of every game. */
export interface Fact {
  key: string;
  args: Words;
  /** Empty for the winner. */
  rule: string;
}

/** The args of the fact `winner`. */
export interface WinnerArgs {
  winners: Column[];
  points: number;
  /** The tie-break, as in Scores; only where one was needed. */
  decided_by?: string;
  /** Who had as many points and lost by the tie-break. */
  tied?: Column[];
}

export interface PointChange {
  seat: Column;
  /** The name of a line of the scores. */
  source: string;
  points: number;
}

export interface Entry {
  number: number;
  actor: Actor;
  text: string;
  kind: string;
  args: Words;
  targets: string[];
  forced: boolean;
  time: number;
  /** 0 in set-up and in games without rounds. */
  round: number;
  /** Counted up by 1 through the whole game; 0 in set-up. */
  turn: number;
  /** Whose turn: a seat, the automatic opponent, or - for set-up and what the rules do between two turns. */
  turn_of: 'A' | 'B' | 'C' | 'D' | 'automaton' | '-';
  facts: Fact[];
  /** What counts from now on. */
  points: PointChange[];
  /** Changes of what would be counted if the game ended now. */
  if_ended: PointChange[];
}

export interface LegalMove {
  text: string;
  kind: string;
  args: Words;
  targets: string[];
  reveals: boolean;
}

export interface Prompt {
  key: string;
  args: Words;
  rules: string[];
}

export interface Blocked {
  key: string;
  args: Words;
  rule: string;
}

export interface Position {
  at: number;
  viewpoint: Viewpoint;
  actor: Actor | null;
  over: boolean;
  /** docs/views/<game>.md */
  view: Record<string, unknown>;
  prompt: Prompt | null;
  moves: LegalMove[];
  blocked: Record<string, Blocked>;
  scores: Scores;
  undo: 'free' | 'ask' | 'no';
  redo: boolean;
}

/** A position for a viewer who makes the board with the same engine: in place of Position, where that was asked for. */
export interface Observed {
  at: number;
  viewpoint: Viewpoint;
  actor: Actor | null;
  over: boolean;
  /** What the viewpoint may know, as the bytes of a state, base64url. */
  observation: string;
  /** The viewer is to move: the board shows moves and what is blocked. */
  decides: boolean;
  /** Draws are no obstacle to taking back: nobody has to be asked. */
  undone_at_once: boolean;
  undo: 'free' | 'ask' | 'no';
  redo: boolean;
}

export interface Chat {
  number: number;
  from: string;
  seat: Viewpoint;
  /** who said it, as the host knows them; left out where it does not say */
  person?: string;
  event: number;
  /** empty: it was removed */
  text: string;
  time: number;
}

export interface Candidate {
  text: string;
  kind: string;
  args: Words;
  targets: string[];
  share: number;
  chance: number[];
  points: number[];
  /** The whole turn, from this move on. */
  line: Entry[];
  reasons: Reason[];
}

/** What a turn leads to more (or less) of in the end than the one it is compared with. */
export interface Reason {
  seat: 'A' | 'B' | 'C' | 'D' | 'automaton';
  /** A line of the scores. */
  source: string;
  points: number;
}

/** For every column of the scores: the chance to win and the final points. */
export interface Expected {
  chance: number[];
  points: number[];
}

export interface BetterTurn {
  /** It begins after so many moves. */
  from: number;
  /** What was played instead ends after so many. */
  to: number;
  cost: number;
  chance: number[];
  points: number[];
  played: Expected;
  line: Entry[];
  reasons: Reason[];
}

export interface JudgedTurn {
  turn: number;
  round: number;
  seat: Seat;
  from: number;
  to: number;
  choices: number;
  /** To win, with best play from here. */
  chance: number[];
  points: number[];
  after: Expected;
  /** Of the seat's chance to win. */
  cost: number;
  points_cost: number;
  /** The most expensive part of the turn first. */
  better: BetterTurn[];
}

/** How a column's chance to win went; own, others, luck and unsure add up to end minus start. */
export interface Account {
  seat: 'A' | 'B' | 'C' | 'D' | 'automaton';
  start: number;
  end: number;
  own: number;
  others: number;
  luck: number;
  unsure: number;
  turns: number;
  costly: number;
  /** Opening, middle, end. */
  accuracy: Array<number | null>;
}

export interface ReviewNews {
  done: number;
  all: number;
  /** The number of the first turn in this message; those before are known. */
  first: number;
  turns: JudgedTurn[];
  accounts: Account[] | null;
}

export interface AdvisedTurn {
  share: number;
  chance: number[];
  points: number[];
  line: Entry[];
  reasons: Reason[];
}

export interface JudgedMoment {
  at: number;
  seat: Seat;
  chance: number[];
  points: number[];
  /** The best, if this seat decides there. */
  turns: AdvisedTurn[];
}

export interface Snapshot {
  type: 'snapshot';
  event: number;
  table: TableInfo;
  log: Entry[];
  position: Position | null;
  chat: Chat[];
  id?: Id;
}

export interface Step {
  type: 'step';
  event: number;
  entries: Entry[];
  position: Position;
}

export interface Undone {
  type: 'undone';
  event: number;
  to: number;
  by: Seat;
  position: Position;
}

export interface TableChanged {
  type: 'table';
  event: number;
  table: TableInfo;
}

export interface Said {
  type: 'chat';
  event: number;
  chat: Chat;
}

export interface Ended {
  type: 'result';
  event: number;
  result: Result;
}

export interface Looked {
  type: 'looked';
  event: number;
  position: Position;
  id?: Id;
}

export interface Hint {
  type: 'hint';
  event: number;
  at: number;
  seat: Seat;
  chance: number[];
  points: number[];
  candidates: Candidate[];
  iterations: number;
  id?: Id;
}

/** What is wrong with a components file or a set, and where. */
export interface ComponentsFault {
  /** a JSON pointer, / for the whole, or a line of the text */
  path: string;
  code: string;
  args: Record<string, string>;
  /** English */
  message: string;
}

export interface PrintedValue {
  path: string;
  mark: 'certain' | 'likely' | 'reconstructed' | 'fixed';
  note: string;
  value: unknown;
}

export interface ValueChange {
  path: string;
  from: unknown;
  to: unknown;
}

/** Whether a components file or a set can be played with; with faults there is nothing else. */
export interface ComponentsCheck {
  faults: ComponentsFault[];
  hash?: string;
  built_in?: boolean;
  name?: string;
  changes?: ValueChange[];
  /** the whole components file */
  file?: Record<string, unknown>;
  /** every value of the built-in file that has a mark */
  values?: PrintedValue[];
}

export interface ComponentsText {
  type: 'components';
  event: number;
  /** the whole components file; empty for the built-in one */
  components: string;
  id?: Id;
}

export interface RecordText {
  type: 'record';
  event: number;
  record: string;
  id?: Id;
}

export interface Done {
  type: 'done';
  event: number;
  id: Id;
}

export interface Refused {
  type: 'refused';
  event: number;
  why: 'malformed' | 'not_seated' | 'not_your_turn' | 'stale' | 'illegal' | 'not_started' | 'started' | 'over' | 'nothing_to_undo' | 'nothing_to_redo' | 'not_allowed' | 'seat_taken' | 'seats_open' | 'unknown_request' | 'too_long' | 'busy' | 'too_many' | 'sign_in_first' | 'not_found' | 'failed' | 'muted' | 'banned' | 'broken';
  message: string;
  id?: Id;
}

/** Every message of a table to a viewer. */
export type FromTable = Snapshot | Step | Undone | TableChanged | Said | Ended | Looked | Hint | RecordText | ComponentsText | Done | Refused;

export interface GameAbout {
  id: string;
  name: string;
  players: [number, number];
  rules_version: number;
  hides: boolean;
  options: Array<{
    key: string;
    values: string[];
    fallback: string;
    about: string;
  }>;
  levels: Array<{
    level: Level;
    name: string;
    about: string;
  }>;
}
