// Generated from wire/noria/view.schema.json by setup/types.sh; edit the schema.

/** An element on the screen: `kind:detail`. */
export type ElementId = string;

/** A rule of docs/rules/noria.md. */
export type Rule = string;

export type Seat = 'A' | 'B' | 'C' | 'D';

/** A seat, or the second column of the solo game. */
export type Who = 'A' | 'B' | 'C' | 'D' | 'automaton';

export type Resource = 'energy' | 'mycelium' | 'obsidian';

/** Lamp and piston are complex goods, the others simple ones. */
export type Good = 'thruster' | 'sail' | 'compass' | 'lamp' | 'piston';

/** Resources and goods together. */
export type Ware = 'energy' | 'mycelium' | 'obsidian' | 'thruster' | 'sail' | 'compass' | 'lamp' | 'piston';

export type Disc = 'energy' | 'mycelium' | 'obsidian' | 'city' | 'journey' | 'tool' | 'bonus';

/** A disc of the Automaton. */
export type Letter = 'a' | 'b' | 'c' | 'd' | 'e' | 'f';
export const letters: readonly Letter[] = ['a', 'b', 'c', 'd', 'e', 'f'];

export type TrackName = 'refinement' | 'settlement' | 'exploration' | 'research';

export type ChamberName = 'refinement' | 'settlement' | 'exploration' | 'research' | 'specialisation' | 'distribution';

export type Ring = 'small' | 'middle' | 'large';

/** Slots s1 s2 m1-m4 l1-l6. Counted clockwise from the upper left. */
export type SlotName = string;

export interface ResourceNumbers {
  energy: number;
  mycelium: number;
  obsidian: number;
}

export interface GoodNumbers {
  thruster: number;
  sail: number;
  compass: number;
  lamp: number;
  piston: number;
}

/** Numbers of some wares. */
export interface Wares {
  energy?: number;
  mycelium?: number;
  obsidian?: number;
  thruster?: number;
  sail?: number;
  compass?: number;
  lamp?: number;
  piston?: number;
}

export interface RoundTrack {
  /** 1 to 16 from the bottom */
  spaces: number;
  /** spaces below it were never covered */
  first_space: number;
  /** markers lie on the spaces after this one */
  uncovered: number;
  /** from this space on night shift and modification cost one more (`prices.risen`) */
  rise_from: number;
  /** number of cogs printed on space 1, 2, ... */
  cogs: number[];
  cogs_visible: number;
}

/** Of the next use by the player whose turn it is, doubling included. */
export interface Prices {
  night_shift: number;
  modification: number;
  intrigue: number;
  risen: boolean;
  /** knowledge for a simple good sold */
  simple_good: number;
  /** knowledge for a complex good sold */
  complex_good: number;
  /** knowledge for a resource bought */
  resource: number;
}

export interface Chamber {
  id: ElementId;
  name: ChamberName;
  /** four light seats and a dark one lie under them */
  values: number[];
  /** politicians waiting above */
  upper: number;
  /** the first so many values are covered */
  seated: number;
  /** the leftmost value not covered */
  value: number;
  /** points one more politician seated here would bring each player now; null where nobody waits */
  worth: Record<string, number> | null;
}

export interface TrackStep {
  id: ElementId;
  step: number;
  price: number;
  /** the price must be paid with at least two kinds of the track's currency; otherwise all of one kind */
  different: boolean;
  /** representatives on the step */
  here: Who[];
}

export interface Track {
  id: ElementId;
  name: TrackName;
  currency: Ware[];
  steps: TrackStep[];
}

export interface MarketPile {
  id: ElementId;
  disc: Disc;
  pile: number;
  /** null until the places are drawn */
  price: number | null;
  /** discs in the box */
  out: number;
}

export interface Ship {
  id: ElementId;
  resource: Resource;
  symbol: '+1' | '-1' | '-2';
  count: number;
}

export interface Site {
  id: ElementId;
  good: Good;
  warehouses: number;
  /** whose factory */
  owner: Who | null;
}

export interface Island {
  id: ElementId;
  number: number;
  /** 1 or 2 places, left to right */
  ships: Ship[];
  /** left to right */
  sites: Site[];
  ambassadors: Who[];
  /** resources each seat pays to come here */
  toll: Record<string, number>;
}

export interface Islands {
  /** true (expert, solo): `open` lies clockwise from the top in a circle; false: in the order they were revealed */
  circle: boolean;
  in_play: number;
  /** so many lie face down, drawn from `unseen` */
  stack: number;
  /** also those left in the box */
  unseen: number[];
  open: Island[];
}

/** The general supply. */
export interface Supply {
  ships: ResourceNumbers;
  /** in the box */
  ships_out: ResourceNumbers;
  warehouses: GoodNumbers;
}

export interface NamedDisc {
  id: ElementId;
  times: number;
}

export interface Payment {
  amount: number;
  split: 'any' | 'same' | 'different';
  /** accepted */
  wares: Ware[];
  surcharge_after: number;
}

/** Of the player whose turn it is. */
export interface Turn {
  activated: ElementId[];
  inspected: ElementId[];
  /** turned this turn, not to be activated any more */
  upgraded: ElementId[];
  /** discs that lie on a path with what was used so far */
  fitting: ElementId[];
  /** by a bonus of the German edition */
  named: NamedDisc[];
  /** the activated disc */
  at_work: ElementId | null;
  /** the disc whose action is being done: another one when a bonus repeats it, null while the bonus asks which */
  acting: ElementId | null;
  uses_left: number;
  /** done */
  actions: number;
  most_actions: number;
  twice_used: boolean;
  night_shifts: number;
  modifications: number;
  intrigues: number;
  /** null unless a payment is asked for */
  payment: Payment | null;
}

export interface AutomatonTurn {
  waiting: Letter[];
  extra: Letter[];
  acting: Letter | null;
  uses_left: number;
  /** what is left of its turn, or what its turn would be if it began now: moves as in a log */
  forecast: Array<{
    kind: string;
    args: Record<string, unknown>;
    targets: ElementId[];
  }>;
}

export interface Slot {
  id: ElementId;
  slot: SlotName;
  ring: Ring;
  /** from 1, clockwise from the upper left */
  index: number;
  /** in the lower half */
  active: boolean;
  /** null where empty; missing on the Automaton's wheel */
  disc?: Disc | null;
  /** in place of `disc` on the Automaton's wheel */
  letter?: Letter | null;
  upgraded: boolean;
  /** letters: how many of its regular rotations until it comes into the active half and acts */
  enters_in?: number;
}

export interface Stock {
  id: ElementId;
  resource: Resource;
  count: number;
  ships: number;
}

export interface Goods {
  id: ElementId;
  good: Good;
  full: number;
  empty: number;
  /** how many could be produced and paid now */
  can_make: number;
}

/** What the next step on a track would cost this seat now. */
export interface Investment {
  id: ElementId;
  step: number;
  price: number;
  different: boolean;
  currency: Ware[];
  surcharge: number;
  affordable: boolean;
}

export interface Player {
  seat: Who;
  /** the Automaton has the members up to `factories` and nothing else */
  automaton: boolean;
  /** as if the game ended now */
  points: number;
  wheel: Slot[];
  steps: {
    refinement: number;
    settlement: number;
    exploration: number;
    research: number;
  };
  /** representatives not on a track */
  cave: number;
  /** null: in the harbour */
  ambassador: ElementId | null;
  factories: {
    built: number;
    left: number;
    /** knowledge a turn */
    income: number;
  };
  knowledge?: number;
  resources?: Stock[];
  goods?: Goods[];
  /** null on the last step */
  investments?: {
    refinement: Investment | null;
    settlement: Investment | null;
    exploration: Investment | null;
    research: Investment | null;
  };
  /** discs in the middle of the wheel until phase IV */
  bought?: Array<{
    id: ElementId;
    disc: Disc;
  }>;
}

/** The view of a position. Nothing is hidden: every viewer gets the same. */
export interface View {
  mode: 'base' | 'expert' | 'solo';
  edition: 'ru2018' | 'de2017';
  /** 0 during the set-up */
  round: number;
  rounds: number;
  phase: 'setup' | 'influence' | 'actions' | 'politics' | 'administration' | 'automaton' | 'over';
  /** whose turn or choice it is; null while chance sets up, and at the end */
  mover: Who | null;
  /** the first player, null before it is drawn */
  first: Seat | null;
  round_track: RoundTrack;
  prices: Prices;
  /** in the order of the board */
  chambers: Chamber[];
  politicians_out: number;
  tracks: Track[];
  market: MarketPile[];
  islands: Islands;
  supply: Supply;
  /** what an empty warehouse shows */
  production: {
    thruster: ResourceNumbers;
    sail: ResourceNumbers;
    compass: ResourceNumbers;
    lamp: ResourceNumbers;
    piston: ResourceNumbers;
  };
  /** knowledge a turn with 0, 1, ... factories built */
  factory_income: number[];
  turn: Turn;
  /** null but in solo */
  automaton: AutomatonTurn | null;
  /** in seat order, then the Automaton */
  players: Player[];
}

export type NoArgs = Record<string, never>;

/** What each kind of move says in `args`. `paid` holds what is paid at once because there is only one way; it is empty when a `pay` follows or nothing is due. A cancelled use reads `automaton c cancelled`. */
export interface MoveArgs {
  /** chance */
  first: {
    seat: Seat;
  };
  /** chance */
  market_setup: {
    /** on the places 1 to 4 */
    discs: Disc[];
  };
  /** chance */
  wheel_setup: {
    seat: Seat;
    /** on m3, l2, l5 */
    discs: Disc[];
  };
  /** chance */
  island: {
    island: number;
  };
  /** chance */
  automaton_island: {
    island: number;
  };
  /** chance */
  automaton_track: {
    track: TrackName;
  };
  set_disc: {
    disc: Disc;
    slot: SlotName;
  };
  take_resource: {
    resource: Resource;
  };
  first_step: {
    track: TrackName;
  };
  night_shift: {
    ring: Ring;
    /** price */
    knowledge: number;
  };
  swap: {
    slot: SlotName;
    other_slot: SlotName;
    /** null on an empty slot */
    disc: Disc | null;
    other_disc: Disc | null;
    /** price */
    knowledge: number;
    /** true: the two may be touched in either order */
    any_order: boolean;
  };
  /** a button */
  end_influence: NoArgs;
  use: {
    slot: SlotName;
    disc: Disc;
    /** 1 or 2: the same target, so a small menu */
    times: number;
    /** resource discs: what is gathered at once */
    amount?: number;
  };
  inspect: {
    slot: SlotName;
    disc: Disc;
    /** gained */
    knowledge: number;
  };
  sell: {
    good: Good;
    /** gained */
    knowledge: number;
  };
  buy: {
    resource: Resource;
    /** paid */
    knowledge: number;
  };
  /** a button */
  end_actions: NoArgs;
  gather: {
    resource: Resource;
    amount: number;
  };
  buy_disc: {
    disc: Disc;
    price: number;
    paid: Wares;
  };
  invest: {
    track: TrackName;
    step: number;
    price: number;
    different: boolean;
    currency: Ware[];
    surcharge: number;
    paid: Wares;
  };
  travel: {
    island?: number;
    toll?: number;
    paid?: Wares;
    /** true: to a new island (`travel new`), and no other args */
    new?: boolean;
  };
  upgrade: {
    slot: SlotName;
    disc: Disc;
  };
  /** all numbers of one kind have the same target; a further good goes on to the moves with both */
  produce: {
    goods: {
      thruster?: number;
      sail?: number;
      compass?: number;
      lamp?: number;
      piston?: number;
    };
    any_order: boolean;
    paid: Wares;
  };
  repeat: {
    slot: SlotName;
    disc: Disc;
  };
  name: {
    slot: SlotName;
    disc: Disc;
  };
  /** a button */
  finish: {
    /** given up */
    uses: number;
  };
  /** buttons: a payment picker */
  pay: {
    /** every ware that is accepted, zeros too */
    pay: Wares;
  };
  /** chance */
  reveal: {
    island: number;
  };
  ship: {
    resource: Resource;
    island: number;
  };
  build: {
    good: Good;
    warehouses: number;
    island: number;
  };
  intrigue: {
    seats: ChamberName;
    /** missing if nobody is left to remove */
    loses?: ChamberName;
    /** price */
    knowledge: number;
  };
  /** a button */
  end_turn: {
    /** income */
    knowledge: number;
  };
  place: {
    disc: Disc;
    slot: SlotName;
    replaces?: Disc;
    /** true: in either order */
    any_order: boolean;
  };
  /** chance */
  automaton_turn: {
    /** that enter */
    letters: Letter[];
  };
  /** chance */
  automaton_transport: {
    letter: Letter;
    /** the use itself counts: 2 means it acts again */
    uses_left: number;
    island: number;
    cancelled: boolean;
    resource?: Resource;
  };
  /** chance */
  automaton_energy: {
    letter: Letter;
    /** the use itself counts: 2 means it acts again */
    uses_left: number;
    letters: Letter[];
  };
  /** chance */
  automaton_factory: {
    letter: Letter;
    /** the use itself counts: 2 means it acts again */
    uses_left: number;
    island: number;
    cancelled: boolean;
    good?: Good;
    warehouses?: number;
  };
  /** chance */
  automaton_intrigue: {
    letter: Letter;
    /** the use itself counts: 2 means it acts again */
    uses_left: number;
    cancelled: boolean;
    seats?: ChamberName;
    loses?: ChamberName;
  };
  /** chance */
  automaton_invest: {
    letter: Letter;
    /** the use itself counts: 2 means it acts again */
    uses_left: number;
    /** all tracks on the last step */
    cancelled: boolean;
    /** of a cancelled use on the small ring (`automaton instead invest research`) */
    instead: boolean;
    track?: TrackName;
    step?: number;
    /** of the chamber */
    value?: number;
    player_step?: number;
  };
  /** chance */
  automaton_pursuit: {
    letter: Letter;
    /** the use itself counts: 2 means it acts again */
    uses_left: number;
    cancelled: boolean;
    track?: TrackName;
    step?: number;
    /** of the chamber */
    value?: number;
    player_step?: number;
  };
  /** chance */
  automaton_upgrade: {
    letter: Letter;
    /** the use itself counts: 2 means it acts again */
    uses_left: number;
    cancelled: boolean;
    upgrades?: Letter;
  };
}

/** What each prompt says in `args`; `seat` whenever a player decides. */
export interface PromptArgs {
  /** chance */
  draw_first: NoArgs;
  /** chance */
  draw_market: NoArgs;
  /** chance */
  draw_wheel: NoArgs;
  /** chance */
  draw_island: NoArgs;
  /** chance */
  draw_automaton: NoArgs;
  build_wheel: {
    seat: Seat;
    /** to place */
    disc: Disc;
  };
  take_resource: {
    seat: Seat;
  };
  first_step: {
    seat: Seat;
  };
  influence: {
    seat: Seat;
    /** price */
    night_shift: number;
    /** price */
    modification: number;
    knowledge: number;
  };
  actions: {
    seat: Seat;
    /** done */
    actions: number;
    twice_used: boolean;
    knowledge: number;
  };
  use_city: {
    seat: Seat;
    slot: SlotName;
    disc: Disc;
    uses_left: number;
    may_finish: boolean;
  };
  use_journey: {
    seat: Seat;
    slot: SlotName;
    disc: Disc;
    uses_left: number;
    may_finish: boolean;
  };
  use_tool: {
    seat: Seat;
    slot: SlotName;
    disc: Disc;
    uses_left: number;
    may_finish: boolean;
  };
  use_resource: {
    seat: Seat;
    slot: SlotName;
    disc: Disc;
    uses_left: number;
    may_finish: boolean;
  };
  /** of the bonus, ru2018 */
  repeat_disc: {
    seat: Seat;
    slot: SlotName;
    disc: Disc;
    uses_left: number;
    may_finish: boolean;
  };
  /** of the bonus, de2017 */
  name_disc: {
    seat: Seat;
    slot: SlotName;
    disc: Disc;
    uses_left: number;
    may_finish: boolean;
  };
  pay_disc: {
    seat: Seat;
    amount: number;
    different: boolean;
    surcharge_after: number;
    disc: Disc;
  };
  pay_step: {
    seat: Seat;
    amount: number;
    different: boolean;
    surcharge_after: number;
    track: TrackName;
  };
  pay_surcharge: {
    seat: Seat;
    amount: number;
    different: boolean;
    surcharge_after: number;
    track: TrackName;
  };
  pay_toll: {
    seat: Seat;
    amount: number;
    different: boolean;
    surcharge_after: number;
    island: number;
  };
  /** chance */
  reveal: NoArgs;
  arrival: {
    seat: Seat;
    island: number;
  };
  politics: {
    seat: Seat;
    /** price */
    intrigue: number;
    knowledge: number;
    /** that follows */
    income: number;
  };
  placing: {
    seat: Seat;
    left: number;
  };
  /** chance */
  automaton: {
    /** once a letter acts */
    letter?: Letter;
    /** once a letter acts */
    instead?: boolean;
  };
  over: NoArgs;
}

/** Why an element cannot be touched: each reason with its `args`. */
export interface BlockedArgs {
  /** slots while a wheel is built */
  slot_taken: NoArgs;
  /** slots while a wheel is built */
  wheel_rule: NoArgs;
  /** the small ring in phase I */
  small_ring_never: NoArgs;
  /** rings, discs, chambers, black_market:resource */
  knowledge: {
    needs: number;
    have: number;
  };
  /** discs in phase II */
  inactive: NoArgs;
  /** discs in phase II; discs while a tool upgrades */
  empty: NoArgs;
  /** discs in phase II */
  already_used: NoArgs;
  /** discs in phase II */
  already_inspected: NoArgs;
  /** discs in phase II */
  ring_used: NoArgs;
  /** discs in phase II */
  not_on_path: NoArgs;
  /** discs in phase II */
  upgraded_now: NoArgs;
  /** discs in phase II, or while a bonus asks */
  no_action_possible: NoArgs;
  /** a bonus in phase II */
  nothing_to_repeat: NoArgs;
  /** a bonus in phase II */
  bonus_comes_first: NoArgs;
  /** a bonus in phase II */
  nothing_to_name: NoArgs;
  /** black market */
  no_good: NoArgs;
  /** black market */
  disc_at_work: NoArgs;
  /** discs while a bonus asks */
  cannot_be_named: NoArgs;
  /** discs while a bonus asks */
  bonus_itself: NoArgs;
  /** discs while a bonus asks */
  not_activated: NoArgs;
  /** market */
  pile_empty: NoArgs;
  /** market */
  resources: {
    needs: number;
    have: number;
  };
  /** steps */
  last_step: NoArgs;
  /** steps */
  price_different: NoArgs;
  /** steps */
  price_same: NoArgs;
  /** steps */
  surcharge: {
    needs: number;
    have: number;
  };
  /** islands */
  already_here: NoArgs;
  /** islands */
  not_a_neighbour: NoArgs;
  /** the stack */
  stack_empty: NoArgs;
  /** islands */
  toll: {
    needs: number;
    have: number;
  };
  /** discs while a tool upgrades */
  tool_itself: NoArgs;
  /** discs while a tool upgrades */
  already_upgraded: NoArgs;
  /** goods */
  no_empty_warehouse: NoArgs;
  /** goods */
  production_price: NoArgs;
  /** the island reached */
  no_ship: NoArgs;
  /** the island reached */
  site_taken: NoArgs;
  /** the island reached */
  no_factory_left: NoArgs;
  /** the island reached */
  no_warehouse_left: NoArgs;
  /** chambers */
  no_politician: NoArgs;
  /** slots in phase IV */
  just_placed: NoArgs;
}

/** What the rules did by themselves in a step, as entries of the log tell it: each fact with its `args`. `winner` is described in docs/protocol.md. */
export interface FactArgs {
  new_round: {
    round: number;
    rounds: number;
  };
  /** the round uncovers cogs: intrigues cost more */
  cogs: {
    /** visible now */
    cogs: number;
    /** by this round */
    uncovered: number;
  };
  /** night shift and modification cost more from now on */
  prices_rise: {
    night_shift: number;
    modification: number;
  };
  /** knowledge for factories, at the end of a turn */
  income: {
    seat: Seat;
    knowledge: number;
    factories: number;
  };
  /** a new disc replaces it: it is out of the game */
  disc_out: {
    seat: Seat;
    disc: Disc;
  };
  /** with an island that is revealed */
  ships_arrive: {
    island: number;
    energy: number;
    mycelium: number;
    obsidian: number;
  };
  /** a journey ends where nothing can be done */
  nothing_there: {
    seat: Seat;
    island: number;
  };
  /** for opponents ahead, paid at once because there is one way to pay it */
  surcharge: {
    seat: Seat;
    energy: number;
    mycelium: number;
    obsidian: number;
  };
  /** what a chamber counts for each step */
  chamber_worth: {
    chamber: ChamberName;
    from: number;
    to: number;
  };
  /** at the end: the politicians who still wait */
  politicians_leave: {
    number: number;
  };
  /** no letter came into the active half */
  automaton_rests: NoArgs;
  /** why it removes this ship */
  automaton_ship: {
    resource: Resource;
    /** of this kind on all islands before */
    ships: number;
    reason: 'rarest' | 'rightmost';
  };
  /** why it builds on this site */
  automaton_site: {
    warehouses: number;
    reason: 'only' | 'most_warehouses' | 'rightmost';
  };
  /** why it seats a politician here */
  automaton_seats: {
    chamber: ChamberName;
    /** its highest one */
    step: number;
    /** instead: nobody waits where it stands highest */
    reason: 'highest' | 'instead';
  };
  /** why a politician leaves this chamber */
  automaton_removes: {
    chamber: ChamberName;
    /** the player's highest one */
    step: number;
    /** instead: nobody waits where the player stands highest */
    reason: 'highest' | 'instead';
  };
  /** why it invests in this track */
  automaton_invests: {
    track: TrackName;
    /** of its chamber */
    value: number;
    /** rightmost: of several equal ones */
    reason: 'most_valuable' | 'rightmost';
  };
  /** why it follows the player on this track */
  automaton_pursues: {
    track: TrackName;
    /** the player's */
    step: number;
    /** rightmost: of several equal ones */
    reason: 'highest' | 'rightmost';
  };
  /** why it upgrades this letter: it comes in soonest */
  automaton_upgrades: {
    letter: Letter;
    /** until it comes in */
    turns: number;
  };
  /** a use that is not possible */
  automaton_cancelled: {
    letter: Letter;
    reason: 'no_ship' | 'no_site' | 'no_factory' | 'no_politician' | 'nobody_ahead' | 'all_upgraded';
    instead: 'investment' | 'nothing';
  };
  /** an investment with all its representatives on step 9 */
  automaton_done: NoArgs;
}

/** The lines of the scores. */
export type ScoreName = 'refinement' | 'settlement' | 'exploration' | 'research' | 'specialisation' | 'distribution';

/** What decided between seats with the same total; empty if nothing had to. The tie-break is the negative sum of ships and warehouses. */
export type DecidedBy = '' | 'fewest_ships_and_warehouses' | 'automaton_wins_ties';
