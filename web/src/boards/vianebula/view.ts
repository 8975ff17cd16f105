// Generated from wire/vianebula/view.schema.json by setup/types.sh; edit the schema.

/** An element on the screen: `kind:detail`. */
export type ElementId = string;

/** A rule of docs/rules/vianebula.md. */
export type Rule = string;

export type Seat = 'A' | 'B' | 'C' | 'D';

export type Kind = 'wood' | 'stone' | 'clay' | 'wheat' | 'food';
export const kinds: readonly Kind[] = ['wood', 'stone', 'clay', 'wheat', 'food'];

/** What is printed; forest is petrified. */
export type Terrain = 'fog' | 'forest' | 'meadow' | 'ruin' | 'forbidden';

export type Phase = 'first_player' | 'deal' | 'open' | 'special' | 'token' | 'action' | 'transport_kind' | 'transport_site' | 'erect_contract' | 'erect_payment' | 'refill' | 'express_kind' | 'express_site' | 'secret_plan' | 'secret_draw' | 'shortcut' | 'abundance' | 'adventurers' | 'workshop' | 'by_air_tile' | 'by_air_target' | 'caravan_place' | 'caravan_kind' | 'export_place' | 'export_kind' | 'export_more' | 'store_place' | 'store_give' | 'store_take' | 'over';

/** The first four are private. Translate by it. */
export type Contract = 'quiet-town' | 'express-delivery' | 'secret-plan' | 'shortcut' | 'abundance' | 'adventurers' | 'workshop' | 'by-air' | 'distillery' | 'caravan' | 'exportation' | 'store' | 'architect' | 'mayor' | 'merchant' | 'lazy-explorer' | 'priest';

/** How many of each kind; kinds that are there only. */
export interface Resources {
  wood?: number;
  stone?: number;
  clay?: number;
  wheat?: number;
  food?: number;
}

export interface Token {
  kind: Kind;
  /** printed */
  amount: number;
  /** with this number of players: one less with 2 or 3 */
  gives: number;
  vp: number;
  /** where it lay, for a token that a guild keeps */
  hex?: string;
}

export interface Deposit {
  /** the owner of the craftsman that stands there, null for a neutral deposit */
  seat: Seat | null;
  resources: Resources;
  total: number;
}

export interface Half {
  id: ElementId;
  /** missing on a free half */
  piece?: 'site' | 'building';
  seat?: Seat;
  /** on sites only */
  resources?: Resources;
  /** on sites only */
  total?: number;
}

export interface Hex {
  id: ElementId;
  /** `d2`: the column's letter and the row's number from 1 */
  name: string;
  /** from 0 */
  row: number;
  /** from 0 */
  column: number;
  terrain: Terrain;
  /** a meadow tile lies on it */
  tile: boolean;
  /** a resource can be carried across: a tile, or a printed meadow with nothing on it */
  empty_meadow: boolean;
  /** on empty meadows: `AC`, the seats whose goods travel across it to a site of theirs */
  network?: string;
  /** while one lies there */
  token?: Token;
  /** while resources lie there */
  deposit?: Deposit;
  /** on ruins: one or two of them (`ruin_sites`; with one the id is `half:d2`) */
  halves?: Half[];
}

export interface Nearest {
  /** the ruin it stands on */
  site: string;
  /** of resources that lack */
  number: number;
  /** empty for Lazy explorer and Priest */
  missing: Resources;
  /** where nothing lacks and the cost is printed: what would go to storage */
  surplus?: Resources;
}

export interface Card {
  id: ElementId;
  /** the contract, with the number of the copy where there are several */
  word: string;
  contract: Contract;
  /** in English */
  title: string;
  private: boolean;
  vp: number;
  /** number of resources */
  size: number;
  /** see `cost`; any 2 equal (Lazy explorer); any 3 different (Priest) */
  cost_rule: 'printed' | 'two_equal' | 'three_different';
  cost: Resources;
  /** on cards of the row and of a hand one can see: own sites of the viewer (in a hand: of its owner) that hold all it needs */
  ready?: ElementId[];
  /** on the same cards where the viewer has a seat, and on completed ones: its points for that guild as things stand, with the bonus of Architect, Mayor, Merchant and Lazy explorer */
  worth?: number;
  /** on the same cards where the viewer has a seat: the own site that lacks least; null without a site */
  nearest?: Nearest | null;
}

export interface RowPlace {
  id: ElementId;
  /** 1 to 4 */
  place: number;
  /** null while a card is being turned over */
  card: Card | null;
}

/** The numbers are public. */
export interface Hand {
  private: number;
  neutral: number;
  /** null for everybody but the owner */
  cards: Card[] | null;
}

export interface Guild {
  id: ElementId;
  seat: Seat;
  /** the total if the game ended now */
  points: number;
  /** resources in storage, on own sites and in own deposits, each of which costs a point */
  unused: number;
  /** from left to right; a stack that is gone shows its explorer */
  stacks: number[];
  stack_size: number;
  tiles: number;
  /** the zeros of `stacks` */
  explorers: number;
  /** still on the guild board */
  craftsmen: number;
  craftsmen_all: number;
  /** still on the guild board */
  sites: number;
  sites_on_map: number;
  /** that may still be placed: never more on the map than buildings left */
  sites_allowed: number;
  /** still on the guild board */
  buildings: number;
  built: number;
  storage: Resources;
  storage_total: number;
  tokens: Token[];
  token_points: number;
  completed: Card[];
  hand: Hand;
}

/** Known to all. */
export interface Turn {
  phase: Phase;
  /** whose turn it is; null in the set-up and at the end */
  seat: Seat | null;
  /** who is to choose now; null: chance, or over */
  decides: Seat | null;
  /** the first player */
  first: Seat | null;
  /** left */
  actions: number;
  /** an action was taken this turn */
  acted: boolean;
  /** turns in a row without one; the game ends when all passed in a row */
  passes: number;
  /** null before the end card is given, then the turns that follow the present one */
  turns_left: number | null;
  /** chosen in the steps so far */
  place?: ElementId;
  /** chosen in the steps so far */
  kind?: Kind;
  /** the contract being completed */
  card?: Card;
}

/** The view of a position, as one viewer may know it: hands are hidden. */
export interface View {
  map: 'beginner' | 'expert';
  /** pieces a ruin takes: 2 halves, with two players 1 full hex */
  ruin_sites: number;
  /** row by row */
  hexes: Hex[];
  supply: Resources;
  pieces_per_kind: number;
  /** meadow tiles beside the map */
  reserve: number;
  row: RowPlace[];
  /** cards face down */
  deck: number;
  /** private contracts not dealt; left out of the game once the set-up is over */
  private_left: number;
  /** kind of the special token that was removed, null before */
  left_out: Kind | null;
  end_card: {
    vp: number;
    seat: Seat | null;
  };
  explorer_vp: number;
  turn: Turn;
  /** one for each player, in seat order */
  guilds: Guild[];
}

export interface GoodsWay {
  /** the ruin it stands on */
  site: string;
  /** hexes from deposit to ruin, ends left out */
  path: ElementId[];
}

export type NoArgs = Record<string, never>;

/** What each kind of move says in `args`. */
export interface MoveArgs {
  /** chance */
  first_player: {
    seat: Seat;
  };
  /** chance: a private contract */
  deal: {
    seat: Seat;
    /** for that seat alone */
    contract?: Contract;
    /** for that seat alone */
    card?: Card;
  };
  /** chance: in the set-up, and after a contract was taken from the row */
  open: {
    place: number;
    contract: Contract;
    card: Card;
  };
  /** chance */
  leave_out: {
    resource: Kind;
    /** printed */
    amount: number;
    /** now: the supply may be short */
    gives: number;
    vp: number;
    special: boolean;
  };
  /** chance */
  token: {
    hex: string;
    resource: Kind;
    /** printed */
    amount: number;
    /** now: the supply may be short */
    gives: number;
    vp: number;
    special: boolean;
  };
  /** chance */
  secret_draw: {
    seat: Seat;
    /** for that seat alone */
    contract?: Contract;
    /** for that seat alone */
    card?: Card;
  };
  craftsman: {
    hex: string;
    resource: Kind;
    /** printed */
    amount: number;
    /** now: the supply may be short */
    gives: number;
    vp: number;
    special: boolean;
  };
  /** on a ruin */
  site: {
    hex: string;
  };
  explore: {
    hex: string;
    from_reserve: boolean;
    uncovers_explorer: boolean;
    /** 1 */
    actions: number;
  };
  explore_forest: {
    hex: string;
    from_reserve: boolean;
    uncovers_explorer: boolean;
    /** 2 */
    actions: number;
  };
  /** then `load`, then `to` */
  transport: {
    /** of the deposit */
    hex: string;
    /** one resource is left */
    last: boolean;
    /** missing if neutral */
    owner?: Seat;
    /** to each own site in reach */
    ways: GoodsWay[];
  };
  load: {
    /** true: nothing else can be chosen in this step */
    only?: boolean;
    from: string;
    resource: Kind;
    /** it empties the deposit */
    last: boolean;
    owner?: Seat;
  };
  /** only resource and site after `deliver` */
  to: {
    /** true: nothing else can be chosen in this step */
    only?: boolean;
    resource: Kind;
    from?: string;
    last?: boolean;
    owner?: Seat;
    /** hexes from deposit to ruin, ends left out */
    path?: ElementId[];
    site: string;
  };
  /** then `contract` */
  erect: {
    site: string;
    /** for the actor: the contracts this site completes; one of them may be touched first */
    through?: ElementId[];
  };
  contract: {
    contract: Contract;
    card: Card;
    site: string;
    from_hand: boolean;
    /** goes to storage; for printed costs */
    surplus?: Resources;
    /** the actor's total then; for printed costs */
    points?: number;
  };
  /** Lazy explorer, Priest */
  pay: {
    /** true: its targets may be touched in any order */
    any_order: boolean;
    resources: Resources;
    surplus: Resources;
    /** the actor's total then */
    points: number;
  };
  /** a button */
  end: {
    /** given up */
    actions: number;
  };
  /** a button */
  decline: {
    contract: Contract;
  };
  /** Express delivery, then `to` */
  deliver: {
    resource: Kind;
  };
  secret_plan: NoArgs;
  shortcut: {
    /** 1 or 2 */
    tiles: number;
  };
  abundance: {
    hex: string;
    resource: Kind;
    /** printed */
    amount: number;
    /** now: the supply may be short */
    gives: number;
    vp: number;
    special: boolean;
  };
  adventurers: {
    hex: string;
    from_reserve: boolean;
    uncovers_explorer: boolean;
  };
  workshop: {
    hex: string;
    from_reserve: boolean;
    uncovers_explorer: boolean;
  };
  /** By air!, then `land` */
  lift: {
    hex: string;
  };
  land: {
    from: string;
    hex: string;
  };
  /** then `send` */
  caravan: {
    /** `a2`, `d2.1` or `storage` */
    from: string;
  };
  /** then `send` */
  exportation: {
    from: string;
  };
  send: {
    from: string;
    resource: Kind;
    /** true: nothing else can be chosen in this step */
    only?: boolean;
  };
  /** a button, after the first `send` of an Exportation */
  stop: {
    from: string;
  };
  /** then `give`, then `take` */
  store: {
    from: string;
  };
  give: {
    from: string;
    resource: Kind;
    /** true: nothing else can be chosen in this step */
    only?: boolean;
  };
  take: {
    from: string;
    given: Kind;
    resource: Kind;
  };
}

export type PossibleAction = 'craftsman' | 'site' | 'explore' | 'explore_forest' | 'transport' | 'erect';

/** The key of a prompt is the phase. What each says in `args`; `seat` whenever a player decides. */
export interface PromptArgs {
  /** chance */
  first_player: NoArgs;
  /** chance */
  deal: NoArgs;
  /** chance */
  open: NoArgs;
  /** chance */
  special: NoArgs;
  /** chance */
  token: NoArgs;
  /** chance */
  refill: {
    contract?: Contract;
  };
  /** chance */
  secret_draw: {
    contract: Contract;
  };
  action: {
    seat: Seat;
    /** left */
    actions: number;
    /** the end card is out */
    last_turn: boolean;
    /** for the player to act only: the kinds of action there are now */
    possible?: PossibleAction[];
  };
  transport_kind: {
    seat: Seat;
    /** left */
    actions: number;
    /** the end card is out */
    last_turn: boolean;
    from: string;
  };
  transport_site: {
    seat: Seat;
    /** left */
    actions: number;
    /** the end card is out */
    last_turn: boolean;
    from: string;
    resource: Kind;
  };
  erect_contract: {
    seat: Seat;
    /** left */
    actions: number;
    /** the end card is out */
    last_turn: boolean;
    site: string;
  };
  erect_payment: {
    seat: Seat;
    /** left */
    actions: number;
    /** the end card is out */
    last_turn: boolean;
    contract: Contract;
    site: string;
  };
  express_kind: {
    seat: Seat;
    /** left */
    actions: number;
    /** the end card is out */
    last_turn: boolean;
    contract: Contract;
  };
  express_site: {
    seat: Seat;
    /** left */
    actions: number;
    /** the end card is out */
    last_turn: boolean;
    contract: Contract;
    resource: Kind;
  };
  secret_plan: {
    seat: Seat;
    /** left */
    actions: number;
    /** the end card is out */
    last_turn: boolean;
    contract: Contract;
  };
  shortcut: {
    seat: Seat;
    /** left */
    actions: number;
    /** the end card is out */
    last_turn: boolean;
    contract: Contract;
    /** 1 or 2 */
    tiles: number;
  };
  abundance: {
    seat: Seat;
    /** left */
    actions: number;
    /** the end card is out */
    last_turn: boolean;
    contract: Contract;
  };
  adventurers: {
    seat: Seat;
    /** left */
    actions: number;
    /** the end card is out */
    last_turn: boolean;
    contract: Contract;
  };
  workshop: {
    seat: Seat;
    /** left */
    actions: number;
    /** the end card is out */
    last_turn: boolean;
    contract: Contract;
  };
  by_air_tile: {
    seat: Seat;
    /** left */
    actions: number;
    /** the end card is out */
    last_turn: boolean;
    contract: Contract;
  };
  by_air_target: {
    seat: Seat;
    /** left */
    actions: number;
    /** the end card is out */
    last_turn: boolean;
    contract: Contract;
    /** a hex, or the word of a place */
    from: string;
  };
  caravan_place: {
    seat: Seat;
    /** left */
    actions: number;
    /** the end card is out */
    last_turn: boolean;
    contract: Contract;
  };
  caravan_kind: {
    seat: Seat;
    /** left */
    actions: number;
    /** the end card is out */
    last_turn: boolean;
    contract: Contract;
    /** a hex, or the word of a place */
    from: string;
  };
  export_place: {
    seat: Seat;
    /** left */
    actions: number;
    /** the end card is out */
    last_turn: boolean;
    contract: Contract;
  };
  export_kind: {
    seat: Seat;
    /** left */
    actions: number;
    /** the end card is out */
    last_turn: boolean;
    contract: Contract;
    /** a hex, or the word of a place */
    from: string;
  };
  export_more: {
    seat: Seat;
    /** left */
    actions: number;
    /** the end card is out */
    last_turn: boolean;
    contract: Contract;
    /** a hex, or the word of a place */
    from: string;
  };
  store_place: {
    seat: Seat;
    /** left */
    actions: number;
    /** the end card is out */
    last_turn: boolean;
    contract: Contract;
  };
  store_give: {
    seat: Seat;
    /** left */
    actions: number;
    /** the end card is out */
    last_turn: boolean;
    contract: Contract;
    /** a hex, or the word of a place */
    from: string;
  };
  store_take: {
    seat: Seat;
    /** left */
    actions: number;
    /** the end card is out */
    last_turn: boolean;
    contract: Contract;
    /** a hex, or the word of a place */
    from: string;
    resource: Kind;
  };
  over: NoArgs;
}

/** Why an element cannot be touched: each reason with its `args`. Only for the player to act. */
export interface BlockedArgs {
  /** tokens */
  no_craftsman: NoArgs;
  /** deposits, cards */
  no_site: NoArgs;
  /** deposits; own sites while transporting */
  no_path: NoArgs;
  /** ruins */
  ruin_full: NoArgs;
  /** ruins */
  no_building_left: NoArgs;
  /** ruins */
  no_site_left: NoArgs;
  /** another guild's site */
  not_yours: NoArgs;
  /** own sites */
  no_contract_fulfilled: NoArgs;
  /** buildings */
  built: NoArgs;
  /** fog, forest */
  no_tile: NoArgs;
  /** fog, forest */
  not_adjacent: NoArgs;
  /** forest */
  two_actions: NoArgs;
  /** forbidden hexes */
  forbidden: NoArgs;
  /** cards */
  resources_missing: {
    /** the one that lacks least, or the one chosen */
    site: string;
    number: number;
    /** empty for Lazy explorer and Priest */
    missing: Resources;
  };
  /** hexes, By air! */
  not_a_tile: NoArgs;
  /** hexes, By air! */
  not_fog: NoArgs;
  /** deposits: Caravan, Exportation, Store */
  not_own_deposit: NoArgs;
  /** sites and storage: Caravan, Exportation, Store */
  nothing_there: NoArgs;
  /** storage: Store */
  not_storage: NoArgs;
}

/** What the rules did by themselves in a step, as entries of the log tell it: each fact with its `args`. `winner` is described in docs/protocol.md. */
export interface FactArgs {
  /** an explorer is uncovered */
  explorer: {
    seat: Seat;
    /** uncovered now */
    number: number;
    /** for this one */
    points: number;
  };
  /** an empty deposit sends its craftsman home */
  craftsman_home: {
    seat: Seat;
    hex: string;
  };
  /** a deposit gets less than its token shows */
  supply_short: {
    hex: string;
    kind: Kind;
    wanted: number;
    got: number;
  };
  /** what a building did not need */
  surplus_stored: {
    seat: Seat;
    wood: number;
    stone: number;
    clay: number;
    wheat: number;
    food: number;
  };
  /** Distillery */
  extra_action: {
    seat: Seat;
  };
  /** no use of the effect is possible */
  effect_lost: {
    seat: Seat;
    contract: Contract;
  };
  /** the fifth building is erected */
  end_card: {
    seat: Seat;
    points: number;
  };
  /** who has one more turn, in order */
  last_turns: {
    seats: Seat[];
  };
  /** the game ends without the end card */
  all_passed: NoArgs;
  /** an end bonus */
  bonus: {
    seat: Seat;
    contract: Contract;
    points: number;
  };
  /** resources in storage at the end, a point less for each */
  left_over: {
    seat: Seat;
    resources: number;
  };
}

/** The lines of the scores. */
export type ScoreName = 'deposit_tokens' | 'contracts' | 'contract_bonuses' | 'explorers' | 'end_card' | 'storage';

/** What decided between seats with the same total; empty if nothing had to. */
export type DecidedBy = '' | 'storage';
