// Moves as text: docs/notation/noria.md.
#include "engine/core/text.hpp"

#include <cassert>

#include "engine/noria/rules.hpp"

namespace mistwheel::noria {

namespace {

std::string number(int value) { return std::to_string(value); }

std::string island_number(const State& state, int position) { return number(state.islands[position].print + 1); }

// "compass2": the site for two compass warehouses.
std::string site_name(const Game& game, const Island& island, int site) {
    const IslandPrint& printed = game.components().islands[island.print];
    return std::string(ware::names[ware::of_good(printed.good[site])]) + number(printed.warehouses[site]);
}

// "compass x3", "compass+lamp"
std::string goods_made(Move move) {
    std::string goods;
    int kinds = 0;
    for (int kind = 0; kind < good::count; ++kind) {
        if ((move.a >> kind & 1) == 0) continue;
        if (kinds++ > 0) goods += '+';
        goods += ware::names[ware::of_good(kind)];
    }
    return kinds == 1 ? goods + " x" + number(move.b) : goods;
}

// "3e+1m"
std::string payment(const State& state, Move move) {
    const std::array<int, 3> counts = {move.a, move.b, move.c};
    std::string out;
    int next = 0;
    for (int kind = 0; kind < ware::count; ++kind) {
        if ((state.turn.payment.wares >> kind & 1) == 0) continue;
        const int count = counts[next++];
        if (count == 0) continue;
        if (!out.empty()) out += '+';
        out += number(count) + ware::letters[kind];
    }
    return out;
}

// "b e", "none"
std::string letters_of(int mask) {
    std::string out;
    for (int each = 0; each < letter::count; ++each) {
        if ((mask >> each & 1) == 0) continue;
        if (!out.empty()) out += ' ';
        out += letter::names[each];
    }
    return out.empty() ? "none" : out;
}

std::string_view chamber_name(int which) { return which == none ? "none" : chamber::names[which]; }

std::string setup_text(const State& state, Move move) {
    const auto disc_name = [](int kind) { return disc::names[kind]; };
    switch (kind_of(move)) {
        case MoveKind::first: return join_words({"first", std::string(1, actor_letter(move.a))});
        case MoveKind::market:
            return join_words({"market", disc_name(move.a & 15), disc_name(move.a >> 4), disc_name(move.b & 15),
                               disc_name(move.b >> 4)});
        case MoveKind::wheel:
            return join_words({"wheel", std::string(1, actor_letter(state.seat)), disc_name(move.a), disc_name(move.b),
                               disc_name(move.c)});
        case MoveKind::island: return "island " + number(move.a + 1);
        case MoveKind::automaton_island: return "automaton island " + island_number(state, move.a);
        case MoveKind::automaton_track: return join_words({"automaton track", chamber::names[move.a]});
        case MoveKind::set_disc: return join_words({"set", disc_name(move.a), slot_names[move.b]});
        case MoveKind::take_resource: return join_words({"take", ware::names[move.a]});
        default: return join_words({"start", chamber::names[move.a]});
    }
}

std::string automaton_text(const Game& game, const State& state, Move move) {
    const auto acting = [&] { return "automaton " + std::string(letter::names[state.automaton.acting - 1]); };
    const auto cancelled = [&] { return acting() + " cancelled"; };
    switch (kind_of(move)) {
        case MoveKind::automaton_turn: return "automaton turn " + letters_of(move.a);
        case MoveKind::automaton_transport: {
            const std::string travels = acting() + " island " + island_number(state, move.a);
            if (move.b == none) return travels + " cancelled";
            const IslandPrint& printed = game.components().islands[state.islands[move.a].print];
            return travels + " ship " + std::string(ware::names[printed.ship[move.b]]);
        }
        case MoveKind::automaton_energy: return acting() + " energy " + letters_of(move.a);
        case MoveKind::automaton_factory: {
            const std::string travels = acting() + " island " + island_number(state, move.a);
            if (move.b == none) return travels + " cancelled";
            return travels + " build " + site_name(game, state.islands[move.a], move.b);
        }
        case MoveKind::automaton_intrigue:
            if (move.a == none) return cancelled();
            return join_words({acting(), "seat", chamber_name(move.a), "remove", chamber_name(move.b)});
        case MoveKind::automaton_invest:
            return join_words({move.b == 1 ? "automaton instead" : acting(), "invest", chamber_name(move.a)});
        case MoveKind::automaton_pursuit:
            return move.a == none ? cancelled() : join_words({acting(), "pursue", chamber_name(move.a)});
        default: return move.a == none ? cancelled() : join_words({acting(), "upgrade", letter::names[move.a]});
    }
}

}  // namespace

std::string Game::text(const State& state, Move move, int) const {
    switch (kind_of(move)) {
        case MoveKind::night_shift: return join_words({"night", ring::names[move.a]});
        case MoveKind::swap: return join_words({"swap", slot_names[move.a], slot_names[move.b]});
        case MoveKind::end_influence: return "end influence";
        case MoveKind::use: return join_words({"use", slot_names[move.a], move.b == 2 ? "twice" : ""});
        case MoveKind::inspect: return join_words({"inspect", slot_names[move.a]});
        case MoveKind::sell: return join_words({"sell", ware::names[ware::of_good(move.a)]});
        case MoveKind::buy: return join_words({"buy", ware::names[move.a]});
        case MoveKind::end_actions: return "end actions";
        case MoveKind::gather: return join_words({"gather", ware::names[move.a]});
        case MoveKind::buy_disc: return join_words({"market", disc::names[move.a]});
        case MoveKind::invest: return join_words({"invest", chamber::names[move.a]});
        case MoveKind::travel: return "travel " + (move.a == none ? "new" : island_number(state, move.a));
        case MoveKind::upgrade: return join_words({"upgrade", slot_names[move.a]});
        case MoveKind::produce: return "produce " + goods_made(move);
        case MoveKind::repeat: return join_words({"repeat", slot_names[move.a]});
        case MoveKind::name: return join_words({"name", slot_names[move.a]});
        case MoveKind::finish: return "finish";
        case MoveKind::pay: return "pay " + payment(state, move);
        case MoveKind::reveal: return "reveal " + number(move.a + 1);
        case MoveKind::ship: return join_words({"ship", ware::names[move.a]});
        case MoveKind::build: return "build " + site_name(*this, state.islands[state.mover().ambassador - 1], move.a);
        case MoveKind::intrigue: return join_words({"intrigue", chamber_name(move.a), chamber_name(move.b)});
        case MoveKind::end_turn: return "end turn";
        case MoveKind::place: return join_words({"place", disc::names[move.a], slot_names[move.b]});
        default: break;
    }
    return kind_of(move) >= MoveKind::automaton_turn ? automaton_text(*this, state, move) : setup_text(state, move);
}

}  // namespace mistwheel::noria
