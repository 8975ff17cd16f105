// What one step may change, re-computed from the printed numbers and not by the functions that `legal` and `apply` use.
#include <cstring>

#include "engine/noria/game.hpp"

namespace mistwheel::noria {

namespace {

// One step seen from its mover.
struct Step {
    const Game& game;
    const State& before;
    const State& after;
    Move move;

    const Player& had() const { return before.players[before.seat]; }
    const Player& has() const { return after.players[before.seat]; }
    int knowledge_gained() const { return has().knowledge - had().knowledge; }
    int gained(int kind) const { return has().stock[kind] - had().stock[kind]; }
    int wares_paid() const {
        int paid = 0;
        for (int kind = 0; kind < ware::count; ++kind) paid -= gained(kind);
        return paid;
    }
    int still_due() const { return after.turn.payment.amount + after.turn.payment.surcharge; }
};

std::string expect(const std::string& what, int found, int expected) {
    if (found == expected) return {};
    return what + " is " + std::to_string(found) + ", re-computed " + std::to_string(expected);
}

int doubled(int price, int times) {
    for (int i = 0; i < times; ++i) price += price;
    return price;
}

// N-I3: the round in which the space with the rise is uncovered.
int influence_price(const Step& step, int base, int times) {
    const int first_space = round_spaces + 1 - step.game.rounds();
    const bool risen = first_space + step.before.round - 1 >= step.game.components().rise_from_space;
    return doubled(risen ? base + 1 : base, times);
}

int cogs_seen(const Step& step) {
    int seen = 0;
    for (int space = 1; space <= round_spaces; ++space) {
        const int covered_until_round = space - (round_spaces - step.game.rounds());
        if (step.before.round >= covered_until_round) seen += step.game.components().cogs[space - 1];
    }
    return seen;
}

std::string audit_intrigue(const Step& step) {
    int upper = 0;
    int seated = 0;
    for (int which = 0; which < chamber::count; ++which) {
        upper += step.before.upper[which] - step.after.upper[which];
        seated += step.after.seated[which] - step.before.seated[which];
    }
    if (seated != 1) return "an intrigue seats " + std::to_string(seated);
    int left = 0;
    for (std::uint8_t waiting : step.before.upper) left += waiting;
    if (auto wrong = expect("politicians that leave the upper parts", upper, left > 1 ? 2 : 1); !wrong.empty())
        return wrong;
    return expect("knowledge for an intrigue", -step.knowledge_gained(),
                  doubled(cogs_seen(step), step.before.turn.intrigues));
}

// What is paid at once and what is still due make up the whole price.
std::string audit_price(const Step& step) {
    int due = 0;
    switch (kind_of(step.move)) {
        case MoveKind::buy_disc: due = step.before.price[step.move.a]; break;
        case MoveKind::invest: {
            const int own = step.had().steps[step.move.a];
            due = step.game.components().tracks[step.move.a].price[own];
            for (const Player& other : step.before.players) due += other.steps[step.move.a] > own ? 1 : 0;
            break;
        }
        case MoveKind::travel:
            for (const Player& other : step.before.players)
                due += step.move.a != none && other.ambassador == step.move.a + 1 ? 1 : 0;
            break;
        default: due = step.before.turn.payment.amount + step.before.turn.payment.surcharge;
    }
    return expect("price", step.wares_paid() + step.still_due(), due);
}

// N-A8: the kinds that pay for a step.
std::string audit_kinds(const Step& step) {
    if (static_cast<MoveKind>(step.before.turn.chosen) != MoveKind::invest ||
        step.before.turn.payment.split == Split::any)
        return {};
    const int own = step.had().steps[step.before.turn.target];
    const TrackPrices& prices = step.game.components().tracks[step.before.turn.target];
    const int kinds = (step.move.a > 0 ? 1 : 0) + (step.move.b > 0 ? 1 : 0) + (step.move.c > 0 ? 1 : 0);
    const bool different = prices.different[own] != 0;
    if (different ? kinds < 2 : kinds != 1) return "a step is paid with " + std::to_string(kinds) + " kinds";
    return {};
}

std::string audit_production(const Step& step) {
    for (int i = 0; i < ware::resources; ++i) {
        int cost = 0;
        for (int type = 0; type < good::count; ++type)
            if ((step.move.a >> type & 1) != 0) cost += step.game.components().production[type][i] * step.move.b;
        if (auto wrong = expect("production price", -step.gained(i), cost); !wrong.empty()) return wrong;
    }
    return {};
}

std::string audit_gathering(const Step& step, int at) {
    const int type = kind_of(step.had().wheel[at]);
    if (!disc::resource(type)) return {};
    return expect("resources gathered", step.gained(type), step.had().ships[type]);
}

std::string audit_end_of_turn(const Step& step) {
    const int income = step.game.components().income[step.had().factories];
    if (auto wrong = expect("income", step.knowledge_gained(), income); !wrong.empty()) return wrong;
    for (int which = 0; which < ring::count; ++which)
        for (int i = 0; i < ring_size[which]; ++i) {
            const int to = ring_begin[which] + (i + 1) % ring_size[which];
            if (step.has().wheel[to] != step.had().wheel[ring_begin[which] + i])
                return "a ring did not turn by one slot";
        }
    return {};
}

std::string audit_deed(const Step& step) {
    const Components& printed = step.game.components();
    switch (kind_of(step.move)) {
        case MoveKind::night_shift:
            return expect("night shift", -step.knowledge_gained(),
                          influence_price(step, 1, step.before.turn.night_shifts));
        case MoveKind::swap:
            return expect("modification", -step.knowledge_gained(),
                          influence_price(step, 2, step.before.turn.modifications));
        case MoveKind::intrigue: return audit_intrigue(step);
        case MoveKind::inspect: return expect("knowledge for an inspection", step.knowledge_gained(), 1);
        case MoveKind::sell:
            return expect("knowledge for a good", step.knowledge_gained(),
                          step.move.a < good::lamp ? printed.knowledge_for_simple : printed.knowledge_for_complex);
        case MoveKind::buy:
            return expect("knowledge for a resource", -step.knowledge_gained(), printed.knowledge_for_resource);
        case MoveKind::pay:
            if (auto wrong = audit_kinds(step); !wrong.empty()) return wrong;
            return audit_price(step);
        case MoveKind::buy_disc:
        case MoveKind::invest:
        case MoveKind::travel: return audit_price(step);
        case MoveKind::produce: return audit_production(step);
        case MoveKind::use:
        case MoveKind::repeat: return audit_gathering(step, step.move.a);
        case MoveKind::gather: return audit_gathering(step, step.before.turn.acting - 1);
        case MoveKind::end_turn: return audit_end_of_turn(step);
        default: return {};
    }
}

// Nobody's things change in somebody else's turn.
std::string audit_others(const Step& step) {
    const bool automaton = kind_of(step.move) >= MoveKind::automaton_turn || kind_of(step.move) < MoveKind::set_disc;
    for (int column = 0; column < most_columns; ++column) {
        if (automaton ? column == 1 || step.before.round == 0 : column == step.before.seat) continue;
        if (std::memcmp(&step.before.players[column], &step.after.players[column], sizeof(Player)) != 0)
            return "the things of " + std::to_string(column) + " change in another's turn";
    }
    return {};
}

// N-E1 N-E2, counted seat by seat.
std::string audit_points(const Game& game, const State& state) {
    const Scores scores = game.scores(state);
    for (int column = 0; column < game.columns(); ++column) {
        const auto& steps = state.players[column].steps;
        int highest = 0;
        int lowest = track::steps;
        int points = 0;
        for (int which = 0; which < track::count; ++which) {
            if (steps[which] > highest) highest = steps[which];
            if (steps[which] < lowest) lowest = steps[which];
            points += steps[which] * game.components().chamber_values[which][state.seated[which]];
        }
        points +=
            highest * game.components().chamber_values[chamber::specialisation][state.seated[chamber::specialisation]];
        points += lowest * game.components().chamber_values[chamber::distribution][state.seated[chamber::distribution]];
        if (auto wrong = expect("points", scores.total[column], points); !wrong.empty()) return wrong;
    }
    return {};
}

}  // namespace

std::string Game::audit_step(const State& before, Move move, const State& after) const {
    const Step step{*this, before, after, move};
    if (auto wrong = audit_deed(step); !wrong.empty()) return wrong;
    if (auto wrong = audit_others(step); !wrong.empty()) return wrong;
    return after.stage == Stage::over ? audit_points(*this, after) : std::string{};
}

}  // namespace mistwheel::noria
