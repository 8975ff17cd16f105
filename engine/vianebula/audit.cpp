// The conservation laws of Via Nebula: what must hold in every position, whatever was played.
#include <algorithm>
#include <bit>

#include "engine/vianebula/names.hpp"
#include "engine/vianebula/rules.hpp"
#include "engine/vianebula/tally.hpp"

namespace mistwheel::vianebula {

namespace {

std::string expected(std::string_view what, int wanted, int found) {
    if (wanted == found) return {};
    return std::string(what) + ": expected " + std::to_string(wanted) + ", found " + std::to_string(found);
}

// B-C1: 18 of each kind.
std::string audit_resources(const Game& game, const State& state) {
    std::array<int, kinds> seen{};
    std::uint32_t all_bits = 0;
    const auto count = [&](Pile pile) {
        all_bits |= pile.bits;
        for (int kind = 0; kind < kinds; ++kind) seen[static_cast<std::size_t>(kind)] += pile.of(kind);
    };
    count(state.supply);
    for (Pile pile : state.piles) count(pile);
    for (const Guild& each : state.guilds) {
        count(each.storage);
        for (const Site& site : each.sites) count(site.pile);
    }
    if ((all_bits & (Pile::guards | 3U << 30)) != 0) return "a number of resources is negative or too large";
    for (int kind = 0; kind < kinds; ++kind) {
        const int found = seen[static_cast<std::size_t>(kind)];
        if (found != game.components().pieces_per_kind)
            return expected(kind_word(kind), game.components().pieces_per_kind, found);
    }
    return {};
}

// B-S6: tiles are on guild boards, in the reserve or on hexes that are no meadow and no ruin.
std::string audit_tiles(const Game& game, const State& state) {
    const Valley& valley = game.valley();
    int tiles = state.reserve + state.tiles.size();
    for (const Guild& each : state.guilds) tiles += each.tiles;
    if (tiles != game.components().meadow_tiles) return expected("tiles", game.components().meadow_tiles, tiles);
    if (!(state.tiles - (valley.fog | valley.forest | valley.forbidden)).empty()) return "a tile on a wrong hex";
    return {};
}

int tokens_dealt(const State& state) {
    if (state.turn.stage < Stage::token) return 0;
    return state.turn.stage == Stage::token ? state.dealt : meadow_count;
}

// B-S4: every token is in the bag, on the map, kept, out of the game, or the one left out.
std::string audit_tokens(const Game& game, const State& state) {
    std::array<int, token_types> seen{};
    for (std::size_t type = 0; type < token_types; ++type) seen[type] = state.bag[type];
    if (state.left_out != 0) ++seen[state.left_out - 1U];
    const int dealt = tokens_dealt(state);
    for (int i = 0; i < meadow_count; ++i) {
        const auto meadow = static_cast<std::size_t>(i);
        const Hex hex = game.valley().meadow[meadow];
        const bool lies = i < dealt && state.fate[meadow] == TokenFate::lying;
        if (lies != state.tokens.has(hex)) return "the token of " + hex_name(hex) + " is lost";
        if (i >= dealt) continue;
        ++seen[state.token[meadow]];
        const bool special = game.token(state.token[meadow]).special != 0;
        if (special != (state.fate[meadow] == TokenFate::neutral_deposit))
            return "a special token is kept or lies open";
    }
    for (int type = 0; type < token_types; ++type)
        if (seen[static_cast<std::size_t>(type)] != game.token(type).copies)
            return expected("tokens " + token_word(game, type), game.token(type).copies,
                            seen[static_cast<std::size_t>(type)]);
    return {};
}

// A craftsman stands on a deposit whose token its owner keeps; a deposit without one is neutral.
std::string audit_deposits(const Game& game, const State& state) {
    HexSet owned;
    for (int seat = 0; seat < game.players(); ++seat) {
        const Guild& each = guild(state, seat);
        if (each.craftsmen + each.craftsmen_at.size() != game.setup().craftsmen)
            return expected("craftsmen", game.setup().craftsmen, each.craftsmen + each.craftsmen_at.size());
        if (!(each.craftsmen_at & owned).empty()) return "two craftsmen on one deposit";
        owned |= each.craftsmen_at;
    }
    HexSet filled;
    for (std::size_t meadow = 0; meadow < meadow_count; ++meadow) {
        const Hex hex = game.valley().meadow[meadow];
        if (state.piles[meadow].empty()) continue;
        filled.add(hex);
        const TokenFate fate = state.fate[meadow];
        const bool neutral = fate == TokenFate::neutral_deposit || fate == TokenFate::out_of_game;
        if (neutral == owned.has(hex)) return "the deposit " + hex_name(hex) + " has the wrong owner";
        if (!neutral && !state.guilds[static_cast<std::size_t>(fate) - 1].craftsmen_at.has(hex))
            return "the craftsman on " + hex_name(hex) + " is not the one who kept its token";
    }
    if (filled != state.deposits) return "the set of deposits is wrong";
    if (!(owned - filled).empty()) return "a craftsman on an empty hex";
    return {};
}

// B-S2, B-S3, B-K2: every card is in one place.
std::string audit_cards(const Game& game, const State& state) {
    Cards seen = 0;
    bool twice = false;
    const auto count = [&](Cards cards) {
        twice = twice || (seen & cards) != 0;
        seen |= cards;
    };
    for (const Guild& each : state.guilds) {
        count(each.hand);
        count(each.completed);
        int plans = 0;
        for (int card = 0; card < private_cards; ++card)
            if ((each.completed & card_bit(card)) != 0 && game.card(card).name == Contract::secret_plan) ++plans;
        if (std::popcount(each.hand & all_neutral) > plans) return "a neutral contract in a hand without a Secret plan";
        if (std::popcount((each.hand | each.completed) & all_private) > private_each)
            return "too many private contracts";
        if (std::popcount(each.completed) != each.building_count) return "buildings and contracts differ";
    }
    for (std::uint8_t open : state.row) {
        if (open == 0) continue;
        count(card_bit(open - 1));
        if (open - 1 < private_cards) return "a private contract lies open";
    }
    if (state.turn.stage == Stage::erect_payment && state.turn.row_place == 0) count(card_bit(current_card(state)));
    if (twice) return "a contract is in two places";
    if (state.turn.stage >= Stage::action && deck(state) == 0) return "the deck has run dry";
    return {};
}

std::string audit_guild_sites(const Game& game, const State& state, const Guild& own) {
    if (own.site_count > sites_each || own.site_count + own.building_count > buildings_each)
        return "more sites on the map than buildings left";
    HexSet works;
    for (std::size_t i = 0; i < own.site_count; ++i) {
        works.add(hex_of(own.sites[i].place));
        if (i > 0 && own.sites[i - 1].place >= own.sites[i].place) return "sites are out of order";
        if (own.sites[i].reach != reach_from(hex_of(own.sites[i].place), empty_meadows(game, state)))
            return "the reach of " + place_word(game, own.sites[i].place) + " is out of date";
    }
    for (std::size_t i = 0; i < own.building_count; ++i) {
        works.add(hex_of(own.buildings[i]));
        if (i > 0 && own.buildings[i - 1] >= own.buildings[i]) return "buildings are out of order";
    }
    for (std::size_t i = own.site_count; i < sites_each; ++i)
        if (own.sites[i].place != 0 || !own.sites[i].reach.empty() || !own.sites[i].pile.empty())
            return "an unused site is not empty";
    for (std::size_t i = own.building_count; i < buildings_each; ++i)
        if (own.buildings[i] != 0) return "an unused building is not empty";
    return works == own.works ? std::string{} : "the set of own works is wrong";
}

// B-B1: a half of a ruin holds one piece, the first half first.
std::string audit_ruins(const Game& game, const State& state) {
    std::array<HexSet, 2> taken{};
    for (const Guild& own : state.guilds) {
        if (auto wrong = audit_guild_sites(game, state, own); !wrong.empty()) return wrong;
        const auto take = [&](Place place) {
            HexSet& half = taken[static_cast<std::size_t>(half_of(place))];
            const bool was_free = !half.has(hex_of(place)) && game.valley().ruins.has(hex_of(place));
            half.add(hex_of(place));
            return was_free;
        };
        for (std::size_t i = 0; i < own.site_count; ++i)
            if (!take(own.sites[i].place)) return "two pieces on one half of a ruin";
        for (std::size_t i = 0; i < own.building_count; ++i)
            if (!take(own.buildings[i])) return "two pieces on one half of a ruin";
    }
    if (!(taken[1] - taken[0]).empty()) return "a second half was taken before the first";
    const HexSet full = game.setup().ruin_sites == 1 ? taken[0] : taken[1];
    if (game.setup().ruin_sites == 1 && !taken[1].empty()) return "two sites on a ruin for one";
    if (taken[0] != state.half_taken || full != state.full) return "the sets of taken ruins are wrong";
    return {};
}

std::string audit_turn(const Game& game, const State& state) {
    const Turn& turn = state.turn;
    if (turn.seat >= game.players() || turn.actions > 2) return "the turn is out of bounds";
    if (state.passes >= game.players()) return "all have passed and the game goes on";
    if (turn.stage == Stage::action) {
        if (turn.actions == 0) return "a turn goes on without actions";
        if (turn.card != 0 || turn.row_place != 0 || turn.place != 0 || turn.kind != 0)
            return "something of the last step is left";
    }
    for (int seat = game.players(); seat < max_players; ++seat)
        if (guild(state, seat).tiles != 0 || guild(state, seat).hand != 0) return "a guild that does not play";
    return {};
}

std::string audit_points(const Game& game, const State& state) {
    const Scores scores = game.scores(state);
    for (int seat = 0; seat < game.players(); ++seat) {
        const int found = scores.total[static_cast<std::size_t>(seat)];
        if (const int wanted = tally(game, state, seat).total(); wanted != found)
            return expected("points", wanted, found);
    }
    return {};
}

}  // namespace

std::string Game::audit(const State& state) const {
    using Check = std::string (*)(const Game&, const State&);
    constexpr Check checks[] = {audit_resources, audit_tiles, audit_tokens, audit_deposits,
                                audit_cards,     audit_ruins, audit_turn,   audit_points};
    for (Check check : checks)
        if (auto wrong = check(*this, state); !wrong.empty()) return wrong;
    return {};
}

}  // namespace mistwheel::vianebula
