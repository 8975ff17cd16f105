// The coverage points of Via Nebula: what a step shows, in words.
#pragma once

#include <string>
#include <vector>

#include "engine/vianebula/position_test.hpp"

namespace mistwheel::vianebula {

// Contracts whose effect is asked for.
inline constexpr Contract asking[] = {
    Contract::express_delivery, Contract::secret_plan, Contract::shortcut, Contract::abundance,   Contract::adventurers,
    Contract::workshop,         Contract::by_air,      Contract::caravan,  Contract::exportation, Contract::store,
};

inline std::string word_of(Contract name) { return std::string(contract_name(name).word); }

class StepCoverage {
public:
    StepCoverage(const Game& game, const State& before, Move move, const State& after)
        : game_(game), before_(before), move_(move), after_(after) {
        switch (kind_of(move)) {
            case MoveKind::craftsman: craftsman(); break;
            case MoveKind::site:
                say(before.half_taken.has(move.a) ? "site on a second half" : "site on a free ruin");
                break;
            case MoveKind::explore: say("fog explored"), tile(); break;
            case MoveKind::explore_forest:
                say("forest explored");
                if (guild(before, before.turn.seat).completed != 0 && before.turn.acted != 0)
                    say("forest explored with a Distillery's action");
                tile();
                break;
            case MoveKind::load: load(); break;
            case MoveKind::contract:
                say(move.b == 0 ? "contract from the hand" : "contract from the row");
                if (game.card(move.a).cost == Cost::printed) completed(move.a);
                break;
            case MoveKind::pay: completed(current_card(before)); break;
            case MoveKind::end: say(before.turn.acted != 0 ? "turn ended early" : "turn passed"); break;
            case MoveKind::decline: say("declined " + effect()); break;
            case MoveKind::stop: say("exportation of one"); break;
            case MoveKind::send: send(); break;
            default: effects(); break;
        }
        if (before.turn.stage == Stage::refill || kind_of(move) == MoveKind::contract || kind_of(move) == MoveKind::pay)
            lost();
        if (after.turn.stage == Stage::over) ended();
    }

    const std::vector<std::string>& words() const { return words_; }

private:
    void say(std::string word) { words_.push_back(std::move(word)); }
    std::string effect() const { return word_of(game_.card(current_card(before_)).name); }

    void craftsman() {
        say("craftsman placed");
        const TokenType& token = game_.token(before_.token[game_.valley().meadow_index[move_.a]]);
        const int supply = before_.supply.of(token.kind);
        if (supply > 0 && supply < game_.yield(type_of())) say("craftsman with a short supply");
    }
    int type_of() const { return before_.token[game_.valley().meadow_index[move_.a]]; }

    void tile() {
        const Guild& own = acting(before_);
        if (own.tiles == 0) say("tile of the reserve");
        if (uncovered_explorers(game_, own) != uncovered_explorers(game_, guild(after_, before_.turn.seat)))
            say("explorer uncovered");
    }

    void load() {
        const Pile pile = deposit(game_, before_, before_.turn.place);
        int owner = -1;
        for (int seat = 0; seat < game_.players(); ++seat)
            if (guild(before_, seat).craftsmen_at.has(before_.turn.place)) owner = seat;
        say(owner < 0                    ? "resource of a neutral deposit"
            : owner == before_.turn.seat ? "resource of an own deposit"
                                         : "resource of another's deposit");
        if (std::popcount(pile.guards_of(1)) > 1) say("resource of a mixed deposit");
        if (pile.total() == 1 && owner >= 0) say("craftsman sent home");
    }

    void completed(int card) {
        say("completed " + card_word(game_, card));
        const Guild& own = guild(after_, before_.turn.seat);
        if (!(own.storage == acting(before_).storage)) say("surplus stored");
        if (own.building_count < buildings_each) return;
        say(before_.end_card == 0 ? "fifth building with the end card" : "fifth building without the end card");
    }

    void send() {
        say("used " + effect());
        if (before_.turn.stage == Stage::export_more) say("exportation of two");
        const Place place = before_.turn.place;
        say(place == storage_place                    ? "resource sent from storage"
            : game_.valley().ruins.has(hex_of(place)) ? "resource sent from a site"
                                                      : "resource sent from a deposit");
        if (guild(after_, before_.turn.seat).craftsmen > acting(before_).craftsmen) say("craftsman freed by sending");
    }

    void effects() {
        switch (kind_of(move_)) {
            case MoveKind::to:
                if (before_.turn.stage == Stage::express_site) say("used express-delivery");
                return;
            case MoveKind::secret_draw: say("used secret-plan"); return;
            case MoveKind::shortcut:
                say("used shortcut");
                if (uncovered_explorers(game_, guild(after_, before_.turn.seat)) !=
                    uncovered_explorers(game_, acting(before_)))
                    say("shortcut that uncovers an explorer");
                return;
            case MoveKind::abundance: say("used abundance"); return;
            case MoveKind::adventurers: say("used adventurers"), tile(); return;
            case MoveKind::workshop: say("used workshop"), tile(); return;
            case MoveKind::land: land(); return;
            case MoveKind::take:
                say("used store");
                say(game_.valley().ruins.has(hex_of(before_.turn.place)) ? "exchange on a site"
                                                                         : "exchange in a deposit");
                return;
            default: return;
        }
    }

    void land() {
        say("used by-air");
        if (!game_.valley().fog.has(before_.turn.place)) say("by-air off another terrain than fog");
        for (int seat = 0; seat < game_.players(); ++seat)
            for (std::size_t i = 0; i < guild(before_, seat).site_count; ++i)
                if ((guild(before_, seat).sites[i].reach & before_.deposits) !=
                    (guild(after_, seat).sites[i].reach & before_.deposits)) {
                    say("by-air that changes what a site reaches");
                    return;
                }
    }

    // An effect that was not offered because it had no use.
    void lost() {
        const int card =
            kind_of(move_) == MoveKind::contract && before_.turn.card == 0 ? move_.a : current_card(before_);
        const bool resolved = after_.turn.stage == Stage::action || after_.turn.stage == Stage::over;
        if (!resolved) return;
        for (Contract each : asking)
            if (game_.card(card).name == each) say("effect lost without a step");
    }

    void ended() {
        say(after_.end_card != 0 ? "end by the fifth building" : "end by passes");
        const Scores scores = game_.scores(after_);
        int first = 0;
        for (int seat = 0; seat < game_.players(); ++seat) first += scores.wins(seat) ? 1 : 0;
        if (first > 1) say("win shared");
        if (!scores.decided_by.empty()) say("win decided by storage");
    }

    const Game& game_;
    const State& before_;
    Move move_;
    const State& after_;
    std::vector<std::string> words_;
};

// All of them, in the order of the table in docs/games/vianebula.md.
inline std::vector<std::string> coverage_points() {
    std::vector<std::string> all = {"craftsman placed",
                                    "craftsman with a short supply",
                                    "site on a free ruin",
                                    "site on a second half",
                                    "fog explored",
                                    "forest explored",
                                    "forest explored with a Distillery's action",
                                    "tile of the reserve",
                                    "explorer uncovered",
                                    "resource of an own deposit",
                                    "resource of another's deposit",
                                    "resource of a neutral deposit",
                                    "resource of a mixed deposit",
                                    "craftsman sent home",
                                    "contract from the row",
                                    "contract from the hand",
                                    "surplus stored",
                                    "effect lost without a step",
                                    "turn ended early",
                                    "turn passed",
                                    "fifth building with the end card",
                                    "fifth building without the end card",
                                    "end by the fifth building",
                                    "end by passes",
                                    "win shared",
                                    "win decided by storage"};
    const Game game = make_game(4);
    for (int card = 0; card < card_count; ++card) all.push_back("completed " + card_word(game, card));
    for (Contract each : asking) {
        all.push_back("used " + word_of(each));
        all.push_back("declined " + word_of(each));
    }
    for (const char* more : {"shortcut that uncovers an explorer", "by-air off another terrain than fog",
                             "by-air that changes what a site reaches", "resource sent from a deposit",
                             "resource sent from a site", "resource sent from storage", "craftsman freed by sending",
                             "exportation of one", "exportation of two", "exchange in a deposit", "exchange on a site"})
        all.emplace_back(more);
    return all;
}

}  // namespace mistwheel::vianebula
