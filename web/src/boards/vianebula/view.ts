// The view of Via Nebula as docs/views/vianebula.md describes it.
export type Kind = 'wood' | 'stone' | 'clay' | 'wheat' | 'food';
export const kinds: readonly Kind[] = ['wood', 'stone', 'clay', 'wheat', 'food'];
export type Terrain = 'fog' | 'forest' | 'meadow' | 'ruin' | 'forbidden';
export type Resources = Partial<Record<Kind, number>>;

export interface Token {
  kind: Kind;
  amount: number;
  gives: number;
  vp: number;
  hex?: string;
}
export interface Half {
  id: string;
  piece?: 'site' | 'building';
  seat?: string;
  resources?: Resources;
  total?: number;
}
export interface Hex {
  id: string;
  name: string;
  row: number;
  column: number;
  terrain: Terrain;
  tile: boolean;
  empty_meadow: boolean;
  token?: Token;
  deposit?: { seat: string | null; resources: Resources; total: number };
  halves?: Half[];
}
export interface Card {
  id: string;
  word: string;
  contract: string;
  title: string;
  private: boolean;
  vp: number;
  size: number;
  cost_rule: 'printed' | 'two_equal' | 'three_different';
  cost?: Resources;
  ready?: string[];
}
export interface Guild {
  id: string;
  seat: string;
  points: number;
  stacks: number[];
  stack_size: number;
  tiles: number;
  explorers: number;
  craftsmen: number;
  craftsmen_all: number;
  sites: number;
  sites_on_map: number;
  buildings: number;
  built: number;
  storage: Resources;
  storage_total: number;
  tokens: Token[];
  token_points: number;
  completed: Card[];
  hand: { private: number; neutral: number; cards: Card[] | null };
}
export interface View {
  map: string;
  ruin_sites: number;
  hexes: Hex[];
  supply: Resources;
  pieces_per_kind: number;
  reserve: number;
  row: { id: string; place: number; card: Card | null }[];
  deck: number;
  private_left: number;
  left_out: Kind | null;
  end_card: { vp: number; seat: string | null };
  explorer_vp: number;
  turn: {
    phase: string;
    seat: string | null;
    decides: string | null;
    first: string | null;
    actions: number;
    acted: boolean;
    passes: number;
    turns_left: number | null;
    place?: string;
    kind?: Kind;
    card?: Card;
  };
  guilds: Guild[];
}

// The kinds that are there, in the printed order, with their numbers.
export function listed(resources: Resources | undefined): { kind: Kind; n: number }[] {
  return kinds.map((kind) => ({ kind, n: resources?.[kind] ?? 0 })).filter((one) => one.n > 0);
}
