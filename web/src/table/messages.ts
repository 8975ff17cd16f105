// The messages of docs/protocol.md under the names the client uses for them; protocol.ts is generated from the schema.
export type {
  Actor,
  Blocked,
  Candidate,
  Chat as ChatLine,
  Entry,
  Fact,
  FromTable,
  GameAbout,
  Hint,
  LegalMove as Move,
  PointChange,
  Position,
  Prompt,
  Refused,
  Request,
  Result,
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
