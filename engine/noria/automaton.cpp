// The Automaton (N-O3 - N-O11): what it does next follows from the position alone.
#include <cassert>

#include "engine/noria/rules.hpp"

namespace mistwheel::noria {

namespace {

constexpr int player = 0;
constexpr int automaton = 1;
constexpr int extra_energy_from = 11;

int slot_of(const State& state, int letter) {
    int at = 0;
    while (kind_of(state.players[automaton].wheel[at]) != letter) ++at;
    return at;
}

// The letters that a rotation of these rings would bring into the active half.
int entering(const State& state, int first_ring) {
    int letters = 0;
    for (int which = first_ring; which < ring::count; ++which) {
        const std::uint8_t piece = state.players[automaton].wheel[entry_slot[which] - 1];
        if (piece != 0) letters |= 1 << kind_of(piece);
    }
    return letters;
}

int next_island(const State& state) { return state.players[automaton].ambassador % state.islands_open(); }

// N-O4: the kind that is rarest on all islands together; if that is not one kind, the rightmost place with a ship.
int ship_to_remove(const Game& game, const State& state, const Island& island) {
    std::array<int, ware::resources> everywhere{};
    for (int at = 0; at < state.islands_open(); ++at)
        for (int place = 0; place < ship_places; ++place) {
            const Island& each = state.islands[at];
            if (each.ships[place] > 0)
                everywhere[game.components().islands[each.print].ship[place]] += each.ships[place];
        }
    int best = none;
    bool tied = false;
    int rightmost = none;
    const IslandPrint& printed = game.components().islands[island.print];
    for (int place = 0; place < ship_places; ++place) {
        if (island.ships[place] == 0) continue;
        rightmost = place;
        const int number = everywhere[printed.ship[place]];
        const int least = best == none ? number + 1 : everywhere[printed.ship[best]];
        if (number > least) continue;
        tied = number == least;
        if (!tied) best = place;
    }
    return tied ? rightmost : best;
}

// N-O6: a site with more warehouses first, then the rightmost.
int site_to_build(const Game& game, const State& state, const Island& island) {
    if (state.players[automaton].factories == game.components().factories_each) return none;
    const IslandPrint& printed = game.components().islands[island.print];
    int best = none;
    for (int site = 0; site < island_sites; ++site) {
        if (island.owner[site] != 0) continue;
        if (best == none || printed.warehouses[site] >= printed.warehouses[best]) best = site;
    }
    return best;
}

// The track where somebody stands highest; of several the one further right.
int highest_track(const Player& who) {
    int best = 0;
    for (int which = 1; which < track::count; ++which)
        if (who.steps[which] >= who.steps[best]) best = which;
    return best;
}

// N-O7
Move intrigue(const State& state) {
    int seats = highest_track(state.players[automaton]);
    if (state.upper[seats] == 0) seats = chamber::specialisation;
    if (state.upper[seats] == 0) return make(MoveKind::automaton_intrigue, none, none);
    const auto waiting = [&](int which) { return state.upper[which] - (which == seats ? 1 : 0); };
    int loses = highest_track(state.players[player]);
    if (waiting(loses) == 0) loses = chamber::distribution;
    if (waiting(loses) == 0) loses = none;
    return make(MoveKind::automaton_intrigue, seats, loses);
}

// N-O8
int most_valuable_track(const Game& game, const State& state) {
    int best = none;
    for (int which = 0; which < track::count; ++which) {
        if (state.players[automaton].steps[which] == track::steps) continue;
        if (best == none || game.chamber_value(state, which) >= game.chamber_value(state, best)) best = which;
    }
    return best;
}

// N-O9
int track_to_pursue(const State& state) {
    const auto& steps = state.players[player].steps;
    int best = none;
    for (int which = 0; which < track::count; ++which) {
        if (steps[which] == 0 || state.players[automaton].steps[which] == track::steps) continue;
        if (best == none || steps[which] >= steps[best]) best = which;
    }
    return best;
}

// N-O10: soonest in the active half; at the same time the smaller ring, and slots are counted from the small ring.
int letter_to_upgrade(const State& state) {
    const Wheel& wheel = state.players[automaton].wheel;
    int best = none;
    for (int at = 0; at < slot_count; ++at)
        if (is_normal(wheel[at]) && (best == none || turns_to_enter[at] < turns_to_enter[best])) best = at;
    return best == none ? none : kind_of(wheel[best]);
}

Move use_of_letter(const Game& game, const State& state, int letter) {
    switch (letter) {
        case letter::a: {
            if (state.round >= extra_energy_from)
                return make(MoveKind::automaton_energy, entering(state, ring::middle));
            const int island = next_island(state);
            return make(MoveKind::automaton_transport, island, ship_to_remove(game, state, state.islands[island]));
        }
        case letter::b: {
            const int island = next_island(state);
            return make(MoveKind::automaton_factory, island, site_to_build(game, state, state.islands[island]));
        }
        case letter::c: return intrigue(state);
        case letter::d: return make(MoveKind::automaton_invest, most_valuable_track(game, state));
        case letter::e: return make(MoveKind::automaton_pursuit, track_to_pursue(state));
        default: return make(MoveKind::automaton_upgrade, letter_to_upgrade(state));
    }
}

bool cancelled(Move move) {
    switch (kind_of(move)) {
        case MoveKind::automaton_transport:
        case MoveKind::automaton_factory: return move.b == none;
        case MoveKind::automaton_intrigue:
        case MoveKind::automaton_pursuit:
        case MoveKind::automaton_upgrade: return move.a == none;
        default: return false;
    }
}

// The letter goes on, or the next one begins: those of extra energy first (N-O5), each time in the order of the
// alphabet.
void next_letter(const Game& game, State& state) {
    AutomatonTurn& turn = state.automaton;
    if (turn.uses_left == 0) {
        std::uint8_t& from = turn.extra != 0 ? turn.extra : turn.waiting;
        if (from == 0) {
            turn = {};
            return begin_round(game, state);
        }
        const int next = std::countr_zero(from);
        from = static_cast<std::uint8_t>(from & (from - 1));
        turn.acting = static_cast<std::uint8_t>(next + 1);
        const bool once = next == letter::a && state.round >= extra_energy_from;
        turn.uses_left = is_upgraded(state.players[automaton].wheel[slot_of(state, next)]) && !once ? 2 : 1;
    }
    state.stage = Stage::automaton_acts;
}

void rotate_rings(State& state, int first_ring) {
    for (int which = first_ring; which < ring::count; ++which) rotate(state.players[automaton].wheel, which);
}

void remove_ship(const Game& game, State& state, Move move) {
    Island& island = state.islands[move.a];
    state.players[automaton].ambassador = static_cast<std::uint8_t>(move.a + 1);
    if (move.b == none) return;
    --island.ships[move.b];
    ++state.ships_out[game.components().islands[island.print].ship[move.b]];
}

void build_factory(State& state, Move move) {
    state.players[automaton].ambassador = static_cast<std::uint8_t>(move.a + 1);
    if (move.b == none) return;
    state.islands[move.a].owner[move.b] = automaton + 1;
    ++state.players[automaton].factories;
}

void do_use(const Game& game, State& state, Move move) {
    Player& self = state.players[automaton];
    switch (kind_of(move)) {
        case MoveKind::automaton_transport: return remove_ship(game, state, move);
        case MoveKind::automaton_energy: state.automaton.extra = move.a; return rotate_rings(state, ring::middle);
        case MoveKind::automaton_factory: return build_factory(state, move);
        case MoveKind::automaton_intrigue:
            if (move.a == none) return;
            seat_politician(state, move.a);
            if (move.b != none) remove_politician(state, move.b);
            return;
        case MoveKind::automaton_upgrade:
            if (move.a != none) self.wheel[slot_of(state, move.a)] |= upgraded_side;
            return;
        default:
            if (move.a != none) ++self.steps[move.a];
    }
}

}  // namespace

Move automaton_move(const Game& game, const State& state) {
    switch (state.stage) {
        case Stage::automaton_turns: return make(MoveKind::automaton_turn, entering(state, ring::small));
        case Stage::automaton_invests: return make(MoveKind::automaton_invest, most_valuable_track(game, state), 1);
        default: return use_of_letter(game, state, state.automaton.acting - 1);
    }
}

void apply_automaton(const Game& game, State& state, Move move) {
    if (kind_of(move) == MoveKind::automaton_turn) {
        rotate_rings(state, ring::small);
        state.automaton.waiting = move.a;
        return next_letter(game, state);
    }
    if (state.stage == Stage::automaton_acts) --state.automaton.uses_left;
    do_use(game, state, move);
    // N-O11
    if (cancelled(move) && ring_of(slot_of(state, state.automaton.acting - 1)) == ring::small) {
        state.stage = Stage::automaton_invests;
        return;
    }
    next_letter(game, state);
}

}  // namespace mistwheel::noria
