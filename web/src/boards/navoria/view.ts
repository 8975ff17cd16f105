// The view of Explorers of Navoria as docs/views/navoria.md describes it.
export type Type = 'merchant' | 'builder' | 'soldier' | 'adventurer' | 'artisan';
export type Species = 'human' | 'goblin' | 'beast' | 'spirit';
export type Good = 'weapon' | 'mineral' | 'food';
export type Continent = 'desert' | 'forest' | 'glacier';
export const types: readonly Type[] = ['merchant', 'builder', 'soldier', 'adventurer', 'artisan'];
export const species: readonly Species[] = ['human', 'goblin', 'beast', 'spirit'];
export const goods: readonly Good[] = ['weapon', 'mineral', 'food'];

export type Effect =
  | { kind: 'vp'; amount: number }
  | { kind: 'vp_per_artisan'; amount: number }
  | { kind: 'goods'; weapon: number; mineral: number; food: number; any: number }
  | { kind: 'steps'; amount: number; continent: Continent | 'any' }
  | { kind: 'post'; continent: Continent | 'any' };

export interface Card {
  id: string;
  name: string;
  type: Type;
  number: number;
  species: Species;
  symbols: number;
  instant: Effect[];
  income?: { vp: number; per: 'symbol' | 'flag'; species?: Species };
  end?: { vp: number; per: 'post'; continent: Continent };
  pays?: number;
}
export interface Tokens {
  id: string;
  type: Type;
  count: number;
}
export interface Cell {
  id: string;
  number: number;
  token: boolean;
  either: boolean;
  reward: Effect[];
}
export interface Space {
  id: string;
  number: number;
  flag: boolean;
  post: number;
  markers: string[];
  posts: string[];
}
export interface Track {
  id: string;
  continent: Continent;
  end: number;
  treasure: number;
  ranks: number[];
  spaces: Space[];
  standings: { seat: string; space: number; place: number; vp: number; returns_to: number }[];
}
export interface Port {
  id: string;
  continent: Continent;
  goods: Record<Good, number>;
  order: { kind: 'each'; weapon: number; mineral: number; food: number } | { kind: 'any' | 'same'; amount: number };
  lacking: number;
  order_vp: number;
  posts_left: number;
  rewards: { base: boolean; uncovered: boolean; effect: Effect }[];
}
export interface Player {
  id: string;
  seat: string;
  vp: number;
  friendship_tokens: number;
  types: Record<Type, number>;
  symbols: Record<Species, number>;
  flags: number;
  income: { merchants: number; adventurers: number; ranks: number };
  end: { soldiers: number; friendship: number };
  ports: Port[];
  cards: Card[];
}
export interface FriendBoard {
  id: string;
  species: Species;
  board: string | null;
  types?: Type[];
  places?: { place: 'upper' | 'lower'; vp: number; seat: string | null }[];
}
export interface View {
  round: number;
  rounds: number;
  phase: string;
  topmost_cell: boolean;
  compass: string[];
  turns: string[];
  bag: Tokens[];
  drawn: Tokens[];
  centre: Tokens[];
  chosen: Type | null;
  decks: { id: string; type: Type; face_down: number; tokens: number; open: Card[]; unseen: string[] }[];
  districts: { id: string; type: Type; cells: Cell[] }[];
  tracks: Track[];
  supply: { id: string; good: Good; count: number }[];
  boards: FriendBoard[];
  players: Player[];
  pending: null | {
    seat: string;
    origin: string;
    order: string | null;
    hand: Record<Good, number>;
    choice: number;
    steps: number;
    posts: number;
    effects: Effect[];
  };
}
