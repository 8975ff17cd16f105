// Why the Automaton does what it does (N-O3 - N-O11), worked out from the position and the move, not from the code that
// made the choice.
#include <algorithm>

#include "engine/noria/facts.hpp"
#include "engine/noria/rules.hpp"

namespace mistwheel::noria {

namespace {

class Reasons {
public:
    Reasons(const Game& game, const State& state, Facts& facts) : game_(game), state_(state), facts_(facts) {}

    void tell(Move move) {
        switch (kind_of(move)) {
            case MoveKind::automaton_turn:
                if (move.a == 0) add("automaton_rests", "N-O3", {});
                return;
            case MoveKind::automaton_transport: return ship(move.a, move.b);
            case MoveKind::automaton_factory: return site(move.a, move.b);
            case MoveKind::automaton_intrigue: return intrigue(move.a, move.b);
            case MoveKind::automaton_invest: return invest(move.a);
            case MoveKind::automaton_pursuit: return pursue(move.a);
            case MoveKind::automaton_upgrade: return upgrade(move.a);
            default: return;  // extra energy follows from the round alone
        }
    }

private:
    void add(std::string_view key, std::string_view rule, std::vector<FactArg> args) {
        facts_.push_back({key, rule, std::move(args)});
    }

    // N-O11: on the small ring a cancelled use becomes an investment.
    void cancelled(std::string_view rule, std::string_view reason) {
        const int acting = state_.automaton.acting - 1;
        int at = 0;
        while (kind_of(state_.players[automaton].wheel[at]) != acting) ++at;
        add("automaton_cancelled", rule,
            {{"letter", letter::names[acting]},
             {"reason", reason},
             {"instead", ring_of(at) == ring::small ? "investment" : "nothing"}});
    }

    void ship(int position, int place) {
        const Island& island = state_.islands[position];
        if (place == none) return cancelled("N-O4", "no_ship");
        const int kind = game_.components().islands[island.print].ship[place];
        int equal = 0;
        for (int other = 0; other < ship_places; ++other)
            if (island.ships[other] > 0 && everywhere(ship_of(island, other)) <= everywhere(kind)) ++equal;
        add("automaton_ship", "N-O4",
            {{"resource", ware::names[kind]},
             {"ships", everywhere(kind)},
             {"reason", equal == 1 ? "rarest" : "rightmost"}});
    }

    int ship_of(const Island& island, int place) const { return game_.components().islands[island.print].ship[place]; }

    int everywhere(int kind) const {
        int number = 0;
        for (int at = 0; at < state_.islands_open(); ++at)
            for (int place = 0; place < ship_places; ++place) {
                const Island& each = state_.islands[at];
                if (each.ships[place] > 0 && ship_of(each, place) == kind) number += each.ships[place];
            }
        return number;
    }

    void site(int position, int chosen) {
        const Island& island = state_.islands[position];
        if (chosen == none) {
            const bool none_left = state_.players[automaton].factories == game_.components().factories_each;
            return cancelled("N-O6", none_left ? "no_factory" : "no_site");
        }
        const IslandPrint& printed = game_.components().islands[island.print];
        int free = 0;
        int equal = 0;
        for (int each = 0; each < island_sites; ++each) {
            if (island.owner[each] != 0) continue;
            ++free;
            if (printed.warehouses[each] == printed.warehouses[chosen]) ++equal;
        }
        add("automaton_site", "N-O6",
            {{"warehouses", printed.warehouses[chosen]},
             {"reason", free == 1    ? "only"
                        : equal == 1 ? "most_warehouses"
                                     : "rightmost"}});
    }

    void intrigue(int seats, int loses) {
        if (seats == none) return cancelled("N-O7", "no_politician");
        chamber("automaton_seats", seats, automaton, chamber::specialisation);
        if (loses != none) chamber("automaton_removes", loses, player, chamber::distribution);
    }

    void chamber(std::string_view key, int which, int whose, int instead) {
        const auto& steps = state_.players[whose].steps;
        add(key, "N-O7",
            {{"chamber", chamber::names[which]},
             {"step", *std::ranges::max_element(steps)},
             {"reason", which == instead ? "instead" : "highest"}});
    }

    void invest(int chosen) {
        if (chosen == none) return add("automaton_done", "N-O8", {});
        int equal = 0;
        for (int which = 0; which < track::count; ++which)
            if (state_.players[automaton].steps[which] < track::steps && value(which) == value(chosen)) ++equal;
        add("automaton_invests", "N-O8",
            {{"track", chamber::names[chosen]},
             {"value", value(chosen)},
             {"reason", equal == 1 ? "most_valuable" : "rightmost"}});
    }

    int value(int which) const { return game_.chamber_value(state_, which); }

    void pursue(int chosen) {
        if (chosen == none) return cancelled("N-O9", "nobody_ahead");
        const auto& steps = state_.players[player].steps;
        int equal = 0;
        for (int which = 0; which < track::count; ++which)
            if (state_.players[automaton].steps[which] < track::steps && steps[which] == steps[chosen]) ++equal;
        add("automaton_pursues", "N-O9",
            {{"track", chamber::names[chosen]},
             {"step", steps[chosen]},
             {"reason", equal == 1 ? "highest" : "rightmost"}});
    }

    void upgrade(int letter) {
        if (letter == none) return cancelled("N-O10", "all_upgraded");
        int at = 0;
        while (kind_of(state_.players[automaton].wheel[at]) != letter) ++at;
        add("automaton_upgrades", "N-O10", {{"letter", letter::names[letter]}, {"turns", turns_to_enter[at]}});
    }

    static constexpr int player = 0;
    static constexpr int automaton = 1;

    const Game& game_;
    const State& state_;
    Facts& facts_;
};

}  // namespace

void tell_automaton(const Game& game, const State& before, Move move, Facts& facts) {
    Reasons(game, before, facts).tell(move);
}

}  // namespace mistwheel::noria
