// The messages of docs/protocol.md under the names the client uses for them; protocol.ts is generated from the schema.
export type {
  Account,
  Actor,
  BetterTurn,
  Blocked,
  Candidate,
  Chat as ChatLine,
  Entry,
  Fact,
  FromTable,
  GameAbout,
  Hint,
  JudgedMoment,
  JudgedTurn,
  LegalMove as Move,
  PointChange,
  Position,
  Prompt,
  Reason,
  Refused,
  Request,
  Result,
  ReviewNews,
  Scores,
  Seat as Letter,
  SeatInfo,
  SeatSetup,
  Setup,
  TableInfo,
  ToTable,
  Viewpoint,
} from '../protocol.ts';

export function seatNumber(seat: string): number {
  return 'ABCD'.indexOf(seat);
}
