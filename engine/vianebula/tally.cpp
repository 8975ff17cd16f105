#include "engine/vianebula/tally.hpp"

#include <bit>

namespace mistwheel::vianebula {

Tally tally(const Game& game, const State& state, int seat) {
    const Guild& guild = state.guilds[static_cast<std::size_t>(seat)];
    Tally out;
    int kept = 0;
    int completed = 0;
    int needing_two = 0;
    for (std::size_t meadow = 0; meadow < state.fate.size(); ++meadow) {
        if (static_cast<int>(state.fate[meadow]) != seat + 1) continue;
        ++kept;
        out.tokens += game.components().tokens[state.token[meadow]].vp;
    }

    // Tiles leave the leftmost stack first; a stack without tiles shows its explorer.
    int covered = 0;
    for (int left = guild.tiles; left > 0; left -= game.setup().stack) ++covered;
    out.explorers = game.components().explorer_vp * (4 - covered);

    for (Cards rest = guild.completed; rest != 0; rest &= rest - 1) {
        const Card& printed = game.components().cards[static_cast<std::size_t>(std::countr_zero(rest))];
        ++completed;
        out.contracts += printed.vp;
        int needs = printed.cost == Cost::two_equal ? 2 : printed.cost == Cost::three_different ? 3 : 0;
        for (std::uint8_t number : printed.resources) needs += number;
        if (needs == 2) ++needing_two;
    }
    for (Cards rest = guild.completed; rest != 0; rest &= rest - 1) {
        const Contract name = game.components().cards[static_cast<std::size_t>(std::countr_zero(rest))].name;
        if (name == Contract::architect) out.bonuses += completed;
        if (name == Contract::mayor) out.bonuses += 2 * needing_two;
        if (name == Contract::merchant) out.bonuses += kept;
        if (name == Contract::lazy_explorer) out.bonuses += covered;
    }
    if (state.end_card == seat + 1) out.end_card = game.components().end_card_vp;

    const auto count = [&](Pile pile) {
        for (int kind = 0; kind < kinds; ++kind) out.resources += pile.of(kind);
    };
    count(guild.storage);
    for (const Site& site : guild.sites) count(site.pile);
    for (std::size_t meadow = 0; meadow < meadow_count; ++meadow)
        if (guild.craftsmen_at.has(game.valley().meadow[meadow])) count(state.piles[meadow]);
    return out;
}

}  // namespace mistwheel::vianebula
