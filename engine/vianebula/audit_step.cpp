// One step checked against the rules without asking `legal` or `apply`: who gains how many points, what the supply
// gives and gets, and how many actions are left.
#include <algorithm>

#include "engine/core/text.hpp"
#include "engine/vianebula/names.hpp"
#include "engine/vianebula/rules.hpp"
#include "engine/vianebula/tally.hpp"

namespace mistwheel::vianebula {

namespace {

// What a step should do, found from the position before it and the move alone.
struct Outcome {
    std::array<int, max_players> points{};
    std::array<int, kinds> supply{};  // change
    int actions = 0;                  // change
};

int& of(std::array<int, kinds>& list, int kind) { return list[static_cast<std::size_t>(kind)]; }

bool owns(const Game& game, const State& state, int seat, Contract name) {
    for (int card = 0; card < card_count; ++card)
        if ((guild(state, seat).completed >> card & 1) != 0 && game.card(card).name == name) return true;
    return false;
}

class Expectation {
public:
    Expectation(const Game& game, const State& before, Move move)
        : game_(game), before_(before), move_(move), seat_(before.turn.seat) {}

    Outcome outcome() {
        switch (kind_of(move_)) {
            case MoveKind::token:
                if (game_.token(move_.b).special != 0) place(move_.b);
                break;
            case MoveKind::craftsman: craftsman(); break;
            case MoveKind::abundance: place(token_there()); break;
            case MoveKind::site: spend(1); break;
            case MoveKind::explore: tiles(1), spend(1); break;
            case MoveKind::explore_forest: tiles(1), spend(2); break;
            case MoveKind::adventurers:
            case MoveKind::workshop: tiles(1); break;
            case MoveKind::shortcut: tiles(2); break;
            case MoveKind::to: to(); break;
            case MoveKind::contract:
                if (game_.card(move_.a).cost == Cost::printed) complete(move_.a, printed(move_.a));
                break;
            case MoveKind::pay: complete(before_.turn.card - 1, paid()); break;
            case MoveKind::send:
                points() += 1;
                of(out_.supply, move_.a) += 1;
                break;
            case MoveKind::take:
                of(out_.supply, before_.turn.kind) += 1;
                of(out_.supply, move_.a) -= 1;
                break;
            default: break;
        }
        return out_;
    }

private:
    int& points() { return out_.points[static_cast<std::size_t>(seat_)]; }
    void spend(int actions) { out_.actions -= actions; }

    int token_there() const {
        std::size_t meadow = 0;
        while (game_.valley().meadow[meadow] != move_.a) ++meadow;
        return before_.token[meadow];
    }

    // B-S7, B-A1
    int place(int type) {
        const TokenType& token = game_.token(type);
        const int number = std::clamp(token.amount - game_.setup().fewer_resources, 0, before_.supply.of(token.kind));
        of(out_.supply, token.kind) -= number;
        return number;
    }

    void craftsman() {
        const int type = token_there();
        points() += game_.token(type).vp - place(type) + (owns(game_, before_, seat_, Contract::merchant) ? 1 : 0);
        spend(1);
    }

    // B-X3: stack by stack from the left, as a hand would take them.
    void tiles(int number) {
        std::array<int, stacks_each> stack = stacks(game_, guild(before_, seat_));
        for (int& each : stack) {
            for (; each > 0 && number > 0; --number) {
                if (--each > 0) continue;
                points() +=
                    game_.components().explorer_vp - (owns(game_, before_, seat_, Contract::lazy_explorer) ? 1 : 0);
            }
        }
    }

    // B-T1: on a site of its own it counts against its new owner, in the deposit it counted against the craftsman's.
    void to() {
        points() -= 1;
        if (before_.turn.stage == Stage::express_site) {
            of(out_.supply, before_.turn.kind) -= 1;
            return;
        }
        for (int owner = 0; owner < game_.players(); ++owner)
            if (guild(before_, owner).craftsmen_at.has(before_.turn.place))
                out_.points[static_cast<std::size_t>(owner)] += 1;
        spend(1);
    }

    std::array<int, kinds> printed(int card) const {
        std::array<int, kinds> price{};
        for (int kind = 0; kind < kinds; ++kind)
            of(price, kind) = game_.card(card).resources[static_cast<std::size_t>(kind)];
        return price;
    }
    std::array<int, kinds> paid() const {
        std::array<int, kinds> price{};
        for (int kind = 0; kind < kinds; ++kind)
            if ((move_.a >> kind & 1) != 0)
                of(price, kind) = game_.card(before_.turn.card - 1).name == Contract::priest ? 1 : 2;
        return price;
    }

    void complete(int card, const std::array<int, kinds>& price) {
        const Card& done = game_.card(card);
        for (int kind = 0; kind < kinds; ++kind) {
            const int number = price[static_cast<std::size_t>(kind)];
            of(out_.supply, kind) += number;
            points() += number;
        }
        points() += done.vp;
        State with = before_;
        guild(with, seat_).completed |= card_bit(card);
        points() += tally(game_, with, seat_).bonuses - tally(game_, before_, seat_).bonuses;
        if (guild(before_, seat_).building_count == buildings_each - 1 && before_.end_card == 0)
            points() += game_.components().end_card_vp;
        spend(1);
    }

    const Game& game_;
    const State& before_;
    Move move_;
    int seat_;
    Outcome out_;
};

std::string check_turn(const State& before, Move move, const State& after, int change) {
    if (before.turn.stage < Stage::action || after.turn.stage == Stage::over) return {};
    const bool next_turn = after.turn.seat != before.turn.seat;
    if (!next_turn) {
        const int gained = after.turn.actions - before.turn.actions - change;
        // A Distillery gives its action when its effect begins: at once, or after the row was filled again.
        if (gained < 0 || gained > 1) return "the number of actions left is wrong";
        return {};
    }
    if (after.turn.actions != 2 || after.turn.acted != 0) return "a turn begins with other than two actions";
    if (kind_of(move) == MoveKind::end || before.end_card == before.turn.seat + 1 ||
        after.end_card == before.turn.seat + 1)
        return {};
    return before.turn.actions + change == 0 ? std::string{} : "a turn ends with actions left";
}

}  // namespace

std::string Game::audit_step(const State& before, Move move, const State& after) const {
    const Outcome wanted = Expectation(*this, before, move).outcome();
    for (int seat = 0; seat < players_; ++seat) {
        const int change = tally(*this, after, seat).total() - tally(*this, before, seat).total();
        if (change != wanted.points[static_cast<std::size_t>(seat)])
            return "points of " + std::string(1, actor_letter(seat)) + " change by " + std::to_string(change) +
                   " instead of " + std::to_string(wanted.points[static_cast<std::size_t>(seat)]);
    }
    for (int kind = 0; kind < kinds; ++kind) {
        const int change = after.supply.of(kind) - before.supply.of(kind);
        if (change != wanted.supply[static_cast<std::size_t>(kind)])
            return "the supply of " + std::string(kind_word(kind)) + " changes by " + std::to_string(change);
    }
    return check_turn(before, move, after, wanted.actions);
}

}  // namespace mistwheel::vianebula
