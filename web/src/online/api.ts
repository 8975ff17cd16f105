// What the server says over HTTP (docs/server-api.md). Where no server is, everything here answers null or throws.
export interface Person {
  id: number;
  name: string;
  account: boolean;
  webhook: string;
}
export interface OnlineSeat {
  person?: number;
  name?: string;
  rating?: number;
  bot?: number;
  open?: boolean;
}
export interface Clock {
  kind: 'none' | 'live' | 'turns';
  game_seconds?: number;
  move_seconds?: number;
}
export interface OnlineTable {
  id: string;
  game: string;
  players: number;
  options: Record<string, string>;
  public: boolean;
  spectators: boolean;
  clock: Clock;
  undo: string;
  absent: string;
  rated: boolean;
  maker: number;
  created: number;
  status: 'open' | 'playing' | 'over';
  seats: OnlineSeat[];
  my_seat: number | null;
  my_turn: boolean;
  event: number;
  due: number | null;
  updated: number;
  invite?: string;
  rematch: string | null;
  result: { score: number; place: number }[] | null;
}
export interface OnlineSetup {
  game: string;
  players: number;
  options: Record<string, string>;
  seats: ('me' | 'open' | number)[];
  public: boolean;
  spectators: boolean;
  clock: Clock;
  undo: 'none' | 'turn' | 'consent';
  absent: 'bot' | 'resign' | 'vote';
  rated: boolean;
}
export interface Rating {
  name: string;
  person?: number;
  bot?: number;
  rating: number;
  deviation: number;
  games: number;
}
export interface PastGame {
  table: string;
  game: string;
  finished: number;
  place: number;
  score: number;
  players: { name: string; score: number; place: number }[];
  rating_before: number | null;
  rating_after: number | null;
}

export class ApiError extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly retryAfter: number,
  ) {
    super(message);
  }
}

async function answer<T>(response: Response): Promise<T> {
  const isJson = response.headers.get('Content-Type')?.includes('json') ?? false;
  const body = isJson ? ((await response.json()) as Record<string, unknown>) : {};
  if (!response.ok || !isJson) {
    const wait = Number(response.headers.get('Retry-After') ?? 0);
    throw new ApiError(String(body.error ?? 'failed'), String(body.text ?? response.statusText), wait);
  }
  return body as T;
}
export async function get<T>(path: string, headers: Record<string, string> = {}): Promise<T> {
  return answer<T>(await fetch(`/api/${path}`, { headers, credentials: 'same-origin' }));
}
export async function post<T>(path: string, body: object = {}): Promise<T> {
  return answer<T>(
    await fetch(`/api/${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      credentials: 'same-origin',
      body: JSON.stringify(body),
    }),
  );
}
