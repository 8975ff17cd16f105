// Generated from wire/navoria/view.schema.json by setup/types.sh; edit the schema.

/** An element on the screen: `kind:detail`. */
export type ElementId = string;

/** A rule of docs/rules/navoria.md. */
export type Rule = string;

export type Seat = 'A' | 'B' | 'C' | 'D';

export type Type = 'merchant' | 'builder' | 'soldier' | 'adventurer' | 'artisan';
export const types: readonly Type[] = ['merchant', 'builder', 'soldier', 'adventurer', 'artisan'];

export type Species = 'human' | 'goblin' | 'beast' | 'spirit';
export const species: readonly Species[] = ['human', 'goblin', 'beast', 'spirit'];

export type Good = 'weapon' | 'mineral' | 'food';
export const goods: readonly Good[] = ['weapon', 'mineral', 'food'];

/** A continent has a track and, for each player, a port. */
export type Continent = 'desert' | 'forest' | 'glacier';

export type FriendBoardName = 'f1' | 'f2' | 'f3' | 'f4' | 'f5' | 'f6' | 'f7' | 'f8' | 'f9' | 'blank';

/** How many of each good. */
export interface Goods {
  weapon: number;
  mineral: number;
  food: number;
}

/** What a card, a cell or a reward gives, told apart by `kind`. A continent `any` is for the player to choose. */
export type Effect = {
  kind: 'vp';
  amount: number;
} | {
  kind: 'vp_per_artisan';
  amount: number;
} | {
  kind: 'goods';
  weapon: number;
  mineral: number;
  food: number;
  /** goods of choice */
  any: number;
} | {
  kind: 'steps';
  amount: number;
  continent: Continent | 'any';
} | {
  kind: 'post';
  continent: Continent | 'any';
};

export interface Income {
  /** for each */
  vp: number;
  /** merchants count symbols, adventurers count flags */
  per: 'symbol' | 'flag';
  /** whose symbols a merchant counts */
  species?: Species;
}

export interface EndScoring {
  /** for each */
  vp: number;
  per: 'post';
  /** whose posts a soldier counts */
  continent: Continent;
}

export interface Card {
  id: ElementId;
  /** as in the notation: `merchant-9` */
  name: string;
  type: Type;
  /** within its type, from 1 */
  number: number;
  species: Species;
  /** how many symbols of its species it shows */
  symbols: number;
  /** done when it is taken, in this order */
  instant: Effect[];
  /** merchants and adventurers only */
  income?: Income;
  /** soldiers only */
  end?: EndScoring;
  /** what income or end would bring as things stand: to its owner; for an open card, to the seat that is to act, as if it had taken it (missing while chance or nobody acts). 0 for builders and artisans */
  pays?: number;
  /** an open card: the friendship place that it would win for the seat that is to act */
  wins?: 'upper' | 'lower';
}

/** Action tokens of one type; types with none are left out. */
export interface Tokens {
  id: ElementId;
  type: Type;
  count: number;
}

export interface Deck {
  id: ElementId;
  type: Type;
  face_down: number;
  /** action tokens lying on the deck */
  tokens: number;
  open: Card[];
  /** names of the cards that are still face down: a set, in no order */
  unseen: string[];
}

export interface Cell {
  id: ElementId;
  /** 1 is the upper cell */
  number: number;
  /** a token lies on it */
  token: boolean;
  /** one of the two effects; otherwise all of them in order */
  either: boolean;
  reward: Effect[];
}

export interface District {
  id: ElementId;
  type: Type;
  /** upper cell first */
  cells: Cell[];
}

export interface Space {
  id: ElementId;
  /** 0 is the start */
  number: number;
  flag: boolean;
  /** number of the post space, 0 if it is none */
  post: number;
  markers: Seat[];
  posts: Seat[];
}

export interface Standing {
  seat: Seat;
  space: number;
  /** 0 on the start space */
  place: number;
  /** what Income would pay now */
  vp: number;
  /** where the marker goes in the Return phase */
  returns_to: number;
}

export interface Track {
  id: ElementId;
  continent: Continent;
  /** number of the last space */
  end: number;
  /** victory points for reaching the end */
  treasure: number;
  /** victory points of the places that are paid with this number of players */
  ranks: number[];
  /** from the start to the end */
  spaces: Space[];
  /** one for each seat */
  standings: Standing[];
}

export interface SupplyPile {
  id: ElementId;
  good: Good;
  count: number;
}

export interface FriendPlace {
  place: 'upper' | 'lower';
  vp: number;
  seat: Seat | null;
}

export interface FriendBoard {
  id: ElementId;
  species: Species;
  /** null until it is drawn; the blank one has no types and 0 VP */
  board: FriendBoardName | null;
  /** once it is drawn */
  types?: Type[];
  /** once it is drawn */
  places?: FriendPlace[];
}

/** What a port asks for: these goods, any goods, or goods of one kind. */
export type Order = {
  kind: 'each';
  weapon: number;
  mineral: number;
  food: number;
} | {
  kind: 'any' | 'same';
  amount: number;
};

export interface Reward {
  base: boolean;
  /** the post on it is gone */
  uncovered: boolean;
  effect: Effect;
}

export interface Port {
  id: ElementId;
  continent: Continent;
  goods: Goods;
  order: Order;
  /** goods still wanted at the least, 0 when complete */
  lacking: number;
  /** the victory points its uncovered rewards would give now, without steps */
  order_vp: number;
  /** these still stand on the lowest advanced rewards */
  posts_left: number;
  /** two base ones, then three advanced ones from the top */
  rewards: Reward[];
}

export interface Player {
  id: ElementId;
  seat: Seat;
  /** scored so far; soldiers and friendship come at the end */
  vp: number;
  /** not yet on a board */
  friendship_tokens: number;
  /** cards and tokens of each type */
  types: {
    merchant: number;
    builder: number;
    soldier: number;
    adventurer: number;
    artisan: number;
  };
  symbols: {
    human: number;
    goblin: number;
    beast: number;
    spirit: number;
  };
  /** space of each marker */
  markers: {
    desert: number;
    forest: number;
    glacier: number;
  };
  /** posts built */
  posts: {
    desert: number;
    forest: number;
    glacier: number;
  };
  /** flags reached, all tracks together */
  flags: number;
  /** if the Income phase were now */
  income: {
    merchants: number;
    adventurers: number;
    ranks: number;
  };
  /** if the game ended now */
  end: {
    soldiers: number;
    friendship: number;
  };
  ports: Port[];
  cards: Card[];
}

/** Effects that are being carried out. */
export interface Pending {
  seat: Seat;
  /** the card or cell */
  origin: ElementId;
  /** the port whose rewards are being taken */
  order: ElementId | null;
  /** goods to place */
  hand: Goods;
  /** goods of choice to come */
  choice: number;
  /** on any track, to come */
  steps: number;
  /** on any track, to come */
  posts: number;
  /** those of the card or cell after the present one */
  effects: Effect[];
}

/** The view of a position. Nothing is hidden: every viewer sees the same. */
export interface View {
  /** 1 to 3; 0 before the boards are drawn */
  round: number;
  rounds: number;
  /** return: new cards are being opened, and `round` is already the next one */
  phase: 'setup' | 'recruit' | 'empower' | 'return' | 'over';
  /** the option */
  topmost_cell: boolean;
  /** seats in turn order; empty until the first player is drawn */
  compass: Seat[];
  /** seats of the turns still to come in this phase, the present one first; Empower goes backwards on the compass */
  turns: Seat[];
  /** the bag as a whole is the element `source:bag` */
  bag: Tokens[];
  /** drawn and not yet chosen from, at most 2 */
  drawn: Tokens[];
  /** the city centre as a whole is the element `source:centre` */
  centre: Tokens[];
  /** type of the token in the player's hand: a card, or a cell, is to be chosen next */
  chosen: Type | null;
  /** in the order of the types */
  decks: Deck[];
  /** in the order of the types */
  districts: District[];
  tracks: Track[];
  supply: SupplyPile[];
  boards: FriendBoard[];
  /** in seat order */
  players: Player[];
  pending: Pending | null;
}

export type NoArgs = Record<string, never>;

/** What Income brings by source, told by the last move of a round (with other components also by an order or a choice). */
export interface RoundEnd {
  /** the one that was played */
  round: number;
  /** after the last round: soldiers and friendship are paid too */
  over: boolean;
  /** of the next round */
  order: Seat[];
  /** in seat order */
  players: RoundEndOfSeat[];
}

export interface RoundEndOfSeat {
  seat: Seat;
  /** victory points before Income */
  before: number;
  /** one for each card */
  merchants: Array<{
    card: string;
    /** whose symbols it counts */
    species: Species;
    vp: number;
  }>;
  adventurers: {
    cards: number;
    /** reached, all tracks together */
    flags: number;
    vp: number;
  };
  /** in the order of the continents */
  tracks: Array<{
    continent: Continent;
    space: number;
    /** 0 on the start space */
    place: number;
    vp: number;
  }>;
  /** what each card pays at the end, or would if the game ended now */
  soldiers: Array<{
    card: string;
    continent: Continent;
    vp: number;
  }>;
  /** what each place held pays at the end, or would if the game ended now */
  friendship: Array<{
    species: Species;
    vp: number;
  }>;
  /** victory points after Income, and at the end of the game with soldiers and friendship */
  after: number;
}

/** What each kind of move says in `args`. Named steps and posts, victory points and Return happen by themselves inside the move before them: compare two views to show them. The last move of a round tells its Income. */
export interface MoveArgs {
  /** chance */
  first: {
    seat: Seat;
  };
  /** chance */
  board: {
    species: Species;
    board: FriendBoardName;
  };
  /** chance */
  blank: {
    species: Species;
  };
  /** chance */
  open: {
    /** its name */
    card: string;
    type: Type;
    species: Species;
  };
  /** chance */
  draw: {
    type: Type;
  };
  bag: NoArgs;
  centre: NoArgs;
  token: {
    type: Type;
    from: 'drawn' | 'centre';
    /** goes to the centre */
    other?: Type;
  };
  take: {
    /** its name */
    card: string;
    type: Type;
    species: Species;
    /** the friendship place that the card wins */
    wins?: 'upper' | 'lower';
  };
  good: {
    good: Good;
  };
  place: {
    good: Good;
    port: Continent;
    /** what the order still wants at the least after it */
    lacking: number;
    round_end?: RoundEnd;
  };
  order: {
    port: Continent;
    /** as `order_vp` */
    vp: number;
    /** which, for an order of one kind */
    good?: Good;
  };
  step: {
    track: Continent;
    from: number;
    to: number;
    /** if it pays */
    treasure?: number;
    /** on the track after it */
    place: number;
    /** what Income would pay for that place */
    pays: number;
    round_end?: RoundEnd;
  };
  post: {
    track: Continent;
    /** 1 to 3 */
    number: number;
    space: number;
    round_end?: RoundEnd;
  };
  city: {
    type: Type;
  };
  cell: {
    type: Type;
    /** 1 is the upper one */
    cell: number;
    round_end?: RoundEnd;
  };
  /** a button */
  choose: {
    /** the kind of the effect: `goods` or `steps`; with other components also `vp`, `vp-per-artisan` or `post` */
    what: string;
  };
}

/** What each prompt says in `args`; `seat` is the seat to act. */
export interface PromptArgs {
  /** chance */
  first_player: NoArgs;
  /** chance */
  board: NoArgs;
  /** chance */
  blank: NoArgs;
  /** chance */
  open_card: NoArgs;
  /** chance */
  draw_token: NoArgs;
  /** bag or city centre */
  source: {
    seat: Seat;
    /** which of the own turns of this phase */
    turn: number;
    turns: number;
  };
  /** choose one of the drawn tokens */
  token_drawn: {
    seat: Seat;
  };
  /** choose a token of the centre */
  token_centre: {
    seat: Seat;
  };
  /** take an open card */
  card: {
    seat: Seat;
    type: Type;
  };
  /** choose a good */
  good: {
    seat: Seat;
    left: number;
  };
  /** put the good into a port */
  port: {
    seat: Seat;
    good: Good;
    /** goods to place, this one included */
    left: number;
  };
  /** name the completed order to deliver */
  order: {
    seat: Seat;
  };
  /** a step on any track */
  step: {
    seat: Seat;
    /** this one included */
    left: number;
  };
  /** a post on any track */
  post: {
    seat: Seat;
  };
  /** take a token from a deck */
  city_token: {
    seat: Seat;
    turn: number;
    turns: number;
  };
  /** put it on a cell */
  cell: {
    seat: Seat;
    type: Type;
  };
  /** one of two rewards */
  half: {
    seat: Seat;
  };
  over: NoArgs;
}

/** Why an element cannot be touched: each reason with its `args`. */
export interface BlockedArgs {
  /** the bag */
  bag_empty: NoArgs;
  /** the city centre */
  centre_empty: NoArgs;
  /** open cards, while no token is chosen */
  token_first: NoArgs;
  /** tokens of the centre, while a drawn pair waits */
  pair_drawn: NoArgs;
  /** the bag */
  centre_chosen: NoArgs;
  /** open cards of other types */
  wrong_type: {
    /** the chosen one */
    type: Type;
  };
  /** supply */
  supply_empty: NoArgs;
  /** an own port that already got a good of this batch */
  port_used: NoArgs;
  /** own ports */
  order_incomplete: {
    lacking: number;
  };
  /** a track with three own posts */
  posts_full: NoArgs;
  /** decks */
  no_token: NoArgs;
  /** cells of other districts */
  wrong_district: {
    /** the chosen one */
    type: Type;
  };
  /** cells with a token */
  cell_taken: NoArgs;
  /** lower cells, with the option */
  not_topmost: NoArgs;
}

/** What the rules did by themselves in a step, as entries of the log tell it: each fact with its `args`. `winner` is described in docs/protocol.md. */
export interface FactArgs {
  /** a round begins, the first one in set-up: new order */
  new_round: {
    round: number;
    order: Seat[];
  };
  /** a token on a friendship board */
  friendship: {
    seat: Seat;
    species: Species;
    place: 'upper' | 'lower';
  };
  /** named steps */
  advances: {
    seat: Seat;
    track: Continent;
    from: number;
    to: number;
  };
  /** a named post */
  post: {
    seat: Seat;
    track: Continent;
    /** 1 to 3 */
    number: number;
  };
  /** steps at the end of a track */
  treasure: {
    seat: Seat;
    points: number;
    /** where there is no doubt */
    track?: Continent;
  };
  /** named goods, to be placed next */
  goods: {
    seat: Seat;
    weapon: number;
    mineral: number;
    food: number;
  };
  /** Recruit is over, Empower begins */
  city_phase: {
    first: Seat;
  };
  /** what cards pay in the Income phase */
  income: {
    seat: Seat;
    merchants: number;
    adventurers: number;
  };
  /** what a place on a track pays in the Income phase */
  track_place: {
    track: Continent;
    seat: Seat;
    place: number;
    points: number;
  };
  /** a marker goes to the furthest post or to the start */
  returns: {
    seat: Seat;
    track: Continent;
    from: number;
    to: number;
  };
  /** what soldiers pay at the end */
  soldiers: {
    seat: Seat;
    points: number;
  };
  /** what a friendship board pays at the end */
  friends_pay: {
    seat: Seat;
    species: Species;
    place: 'upper' | 'lower';
    points: number;
  };
}

/** The lines of the scores. */
export type ScoreName = 'instant' | 'orders' | 'city' | 'treasure' | 'merchants' | 'adventurers' | 'ranks' | 'soldiers' | 'friendship';

/** There is no tie-break. */
export type DecidedBy = '';
