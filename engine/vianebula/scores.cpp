// B-E2 to B-E4, and the end bonuses of B-K5. Before the end: as if it ended now.
#include <algorithm>

#include "engine/vianebula/rules.hpp"

namespace mistwheel::vianebula {

namespace {

struct Tokens {
    int number = 0;
    int points = 0;
};

Tokens tokens_of(const Game& game, const State& state, int seat) {
    Tokens tokens;
    for (std::size_t meadow = 0; meadow < meadow_count; ++meadow) {
        if (state.fate[meadow] != kept_by(seat)) continue;
        ++tokens.number;
        tokens.points += game.token(state.token[meadow]).vp;
    }
    return tokens;
}

template <class Each>
void each_completed(const Guild& guild, Each each) {
    for (Cards rest = guild.completed; rest != 0; rest &= rest - 1) each(std::countr_zero(rest));
}

int contract_points(const Game& game, const Guild& guild) {
    int points = 0;
    each_completed(guild, [&](int card) { points += game.card(card).vp; });
    return points;
}

int of_two_resources(const Game& game, const Guild& guild) {
    int number = 0;
    each_completed(guild, [&](int card) { number += game.card(card).size == 2 ? 1 : 0; });
    return number;
}

// B-K5: the end bonus of one contract of a guild.
int bonus(const Game& game, const Guild& guild, int card, int tokens) {
    switch (game.card(card).name) {
        case Contract::architect: return std::popcount(guild.completed);
        case Contract::mayor: return 2 * of_two_resources(game, guild);
        case Contract::merchant: return tokens;
        case Contract::lazy_explorer: return explorers_each - uncovered_explorers(game, guild);
        default: return 0;
    }
}

int bonus_points(const Game& game, const Guild& guild, int tokens) {
    int points = 0;
    each_completed(guild, [&](int card) { points += bonus(game, guild, card, tokens); });
    return points;
}

}  // namespace

int contract_worth(const Game& game, const State& state, int seat, int card) {
    Guild with = guild(state, seat);
    with.completed |= card_bit(card);
    return game.card(card).vp + bonus(game, with, card, tokens_of(game, state, seat).number);
}

int unused_resources(const Game& game, const State& state, int seat) {
    const Guild& own = guild(state, seat);
    int resources = own.storage.total();
    for (const Site& site : own.sites) resources += site.pile.total();
    for_each(own.craftsmen_at, [&](Hex hex) { resources += deposit(game, state, hex).total(); });
    return resources;
}

Scores Game::scores(const State& state) const {
    Scores scores;
    scores.columns = players_;
    enum Line { deposit_tokens, contracts, contract_bonuses, explorers, end_card, storage, lines };
    constexpr std::array<std::string_view, lines> names = {"deposit_tokens", "contracts", "contract_bonuses",
                                                           "explorers",      "end_card",  "storage"};
    for (std::string_view each : names) scores.lines.push({each, {}});
    for (int seat = 0; seat < players_; ++seat) {
        const auto column = static_cast<std::size_t>(seat);
        const Guild& own = guild(state, seat);
        const Tokens tokens = tokens_of(*this, state, seat);
        const int resources = unused_resources(*this, state, seat);
        const auto put = [&](Line line, int points) {
            scores.lines[line].points[column] = points;
            scores.total[column] += points;
        };
        put(deposit_tokens, tokens.points);
        put(contracts, contract_points(*this, own));
        put(contract_bonuses, bonus_points(*this, own, tokens.number));
        put(explorers, components_.explorer_vp * uncovered_explorers(*this, own));
        put(end_card, state.end_card == seat + 1 ? components_.end_card_vp : 0);
        put(storage, -resources);
        scores.tie_break[column] = -resources;
    }
    rank_columns(scores);
    int best = scores.total[0];
    for (int seat = 1; seat < players_; ++seat) best = std::max(best, scores.total[static_cast<std::size_t>(seat)]);
    for (std::size_t column = 0; column < static_cast<std::size_t>(players_); ++column)
        if (scores.total[column] == best && scores.rank[column] > 1) scores.decided_by = "storage";
    return scores;
}

}  // namespace mistwheel::vianebula
