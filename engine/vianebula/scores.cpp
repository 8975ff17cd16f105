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

// B-K5
int bonus_points(const Game& game, const Guild& guild, int tokens) {
    int points = 0;
    int of_two = 0;
    each_completed(guild, [&](int card) { of_two += game.card(card).size == 2 ? 1 : 0; });
    each_completed(guild, [&](int card) {
        switch (game.card(card).name) {
            case Contract::architect: points += std::popcount(guild.completed); break;
            case Contract::mayor: points += 2 * of_two; break;
            case Contract::merchant: points += tokens; break;
            case Contract::lazy_explorer: points += explorers_each - uncovered_explorers(game, guild); break;
            default: break;
        }
    });
    return points;
}

// B-E2: storage, and what would go there now.
int stored(const Game& game, const State& state, const Guild& guild) {
    int resources = guild.storage.total();
    for (const Site& site : guild.sites) resources += site.pile.total();
    for_each(guild.craftsmen_at, [&](Hex hex) { resources += deposit(game, state, hex).total(); });
    return resources;
}

}  // namespace

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
        const int resources = stored(*this, state, own);
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
