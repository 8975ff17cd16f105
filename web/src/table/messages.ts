// The messages of docs/protocol.md as the client reads them.
import type { Args } from '../i18n/format.ts';

export type Letter = 'A' | 'B' | 'C' | 'D';
export type Actor = Letter | '-';

export interface Move {
  text: string;
  kind: string;
  args: Args;
  targets: readonly string[];
  reveals: boolean;
}
export interface Prompt {
  key: string;
  args: Args;
  rules: readonly string[];
}
export interface Blocked {
  key: string;
  args: Args;
  rule: string;
}
export interface Scores {
  columns: readonly string[];
  total: readonly number[];
  rank: readonly number[];
  tie_break: readonly number[];
  decided_by: string;
  lines: readonly { name: string; points: readonly number[] }[];
}
export interface Position {
  at: number;
  eye: Actor;
  actor: Letter | null;
  over: boolean;
  view: unknown;
  prompt: Prompt | null;
  moves: readonly Move[];
  blocked: Readonly<Record<string, Blocked>>;
  scores: Scores;
  undo: 'free' | 'ask' | 'no';
  redo: boolean;
}
export interface Entry {
  number: number;
  actor: Actor;
  text: string;
  kind: string;
  args: Args;
  targets: readonly string[];
  forced: boolean;
  time: number;
}
export interface SeatInfo {
  seat: Letter;
  kind: 'person' | 'bot' | 'open';
  name: string;
  level: number | null;
  present: boolean;
  mine: boolean;
  stand_in: boolean;
  resigned: boolean;
}
export type Request = { number: number; by: Letter; waiting: readonly Letter[] } & (
  { kind: 'undo'; to: number } | { kind: 'takeover'; seat: Letter; level: number }
);
export interface Result {
  reason: 'end' | 'resignation';
  text: string;
  winners: readonly string[];
  resigned: readonly string[];
  scores: Scores;
  seed: string;
}
export interface TableInfo {
  game: string;
  name: string;
  rules_version: number;
  players: number;
  options: Readonly<Record<string, string>>;
  undo: 'none' | 'turn' | 'consent';
  phase: 'setup' | 'play' | 'over';
  owner: boolean;
  hides: boolean;
  components: { hash: string; built_in: boolean };
  commitment: string;
  seed: string | null;
  seats: readonly SeatInfo[];
  request: Request | null;
  result: Result | null;
}
export interface ChatLine {
  number: number;
  from: string;
  seat: Actor;
  text: string;
  time: number;
}
export interface Candidate {
  text: string;
  share: number;
  chance: readonly number[];
  points: readonly number[];
}
export interface Hint {
  type: 'hint';
  id?: string | number;
  at: number;
  seat: Letter;
  chance: readonly number[];
  points: readonly number[];
  candidates: readonly Candidate[];
  iterations: number;
}

export type FromTable =
  | {
      type: 'snapshot';
      id?: string | number;
      event: number;
      table: TableInfo;
      log: Entry[];
      position: Position;
      chat: ChatLine[];
    }
  | { type: 'step'; event: number; entries: Entry[]; position: Position }
  | { type: 'undone'; event: number; to: number; by: Letter; position: Position }
  | { type: 'table'; event: number; table: TableInfo }
  | { type: 'chat'; event: number; chat: ChatLine }
  | { type: 'result'; event: number; result: Result }
  | { type: 'looked'; id?: string | number; position: Position }
  | Hint
  | { type: 'record'; id?: string | number; record: string }
  | { type: 'done'; id: string | number }
  | { type: 'refused'; id?: string | number; why: string; message: string };

export type ToTable =
  | { type: 'move'; at: number; move: string; id?: number }
  | { type: 'undo'; to?: number; id?: number }
  | { type: 'redo' | 'restart_turn' | 'stop_hint' | 'record' | 'snapshot' | 'start'; id?: number }
  | { type: 'consent'; request: number; agree: boolean; id?: number }
  | { type: 'withdraw'; request: number; id?: number }
  | { type: 'resign'; seat?: Letter; id?: number }
  | { type: 'takeover'; seat: Letter; level: number; id?: number }
  | { type: 'sit'; seat: Letter; name: string; id?: number }
  | { type: 'as'; seat: Actor; id?: number }
  | { type: 'look'; to: number; id?: number }
  | { type: 'hint'; at?: number; iterations?: number; id?: number }
  | { type: 'chat'; text: string; id?: number };

export type SeatSetup =
  { kind: 'person'; name: string } | { kind: 'bot'; level: number; name: string } | { kind: 'open' };
export interface Setup {
  game: string;
  players: number;
  options: Record<string, string>;
  seats: SeatSetup[];
  undo?: 'none' | 'turn' | 'consent';
  start?: boolean;
}
export interface GameAbout {
  id: string;
  name: string;
  players: [number, number];
  rules_version: number;
  hides: boolean;
  options: { key: string; values: string[]; fallback: string; about: string }[];
  levels: { level: number; name: string }[];
}

export function seatNumber(seat: string): number {
  return 'ABCD'.indexOf(seat);
}
