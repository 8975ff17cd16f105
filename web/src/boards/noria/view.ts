// The view of Noria as docs/views/noria.md describes it.
export type Resource = 'energy' | 'mycelium' | 'obsidian';
export type Good = 'thruster' | 'sail' | 'compass' | 'lamp' | 'piston';
export type Disc = Resource | 'city' | 'journey' | 'tool' | 'bonus';
export type Ring = 'small' | 'middle' | 'large';

export interface Slot {
  id: string;
  slot: string;
  ring: Ring;
  index: number; // from 1, clockwise from the upper left
  active: boolean;
  disc?: Disc | null;
  letter?: string | null; // the Automaton's discs
  upgraded: boolean;
  enters_in?: number;
}
export interface Investment {
  id: string;
  step: number;
  price: number;
  different: boolean;
  currency: string[];
  surcharge: number;
  affordable: boolean;
}
export interface Player {
  seat: string;
  automaton: boolean;
  points: number;
  wheel: Slot[];
  steps: Record<string, number>;
  cave: number;
  ambassador: string | null;
  factories: { built: number; left: number; income: number };
  knowledge?: number;
  resources?: { id: string; resource: Resource; count: number; ships: number }[];
  goods?: { id: string; good: Good; full: number; empty: number; can_make: number }[];
  investments?: Record<string, Investment | null>;
  bought?: { id: string; disc: Disc }[];
}
export interface Chamber {
  id: string;
  name: string;
  values: number[];
  upper: number;
  seated: number;
  value: number;
}
export interface Track {
  id: string;
  name: string;
  currency: string[];
  steps: { id: string; step: number; price: number; different: boolean; here: string[] }[];
}
export interface Island {
  id: string;
  number: number;
  ships: { id: string; resource: Resource; symbol: string; count: number }[];
  sites: { id: string; good: Good; warehouses: number; owner: string | null }[];
  ambassadors: string[];
  toll: Record<string, number>;
}
export interface MarketPile {
  id: string;
  disc: Disc;
  pile: number;
  price: number | null;
  out: number;
}
export interface View {
  mode: 'base' | 'expert' | 'solo';
  edition: string;
  round: number;
  rounds: number;
  phase: string;
  mover: string | null;
  first: string | null;
  round_track: {
    spaces: number;
    first_space: number;
    uncovered: number;
    rise_from: number;
    cogs: number[];
    cogs_visible: number;
  };
  prices: {
    night_shift: number;
    modification: number;
    intrigue: number;
    risen: boolean;
    simple_good: number;
    complex_good: number;
    resource: number;
  };
  chambers: Chamber[];
  politicians_out: number;
  tracks: Track[];
  market: MarketPile[];
  islands: { circle: boolean; in_play: number; stack: number; unseen: number[]; open: Island[] };
  supply: {
    ships: Record<Resource, number>;
    ships_out: Record<Resource, number>;
    warehouses: Record<Good, number>;
  };
  production: Record<Good, Record<Resource, number>>;
  factory_income: number[];
  turn: {
    activated: string[];
    inspected: string[];
    upgraded: string[];
    fitting: string[];
    named: { id: string; times: number }[];
    at_work: string | null;
    acting: string | null;
    uses_left: number;
    actions: number;
    most_actions: number;
    twice_used: boolean;
    payment: { amount: number; split: string; wares: string[]; surcharge_after: number } | null;
  };
  automaton: { waiting: string[]; extra: string[]; acting: string | null; uses_left: number } | null;
  players: Player[];
}
