// What must hold in every position: nothing is lost or doubled, and what is kept twice agrees.
#include <bit>

#include "engine/navoria/names.hpp"
#include "engine/navoria/why_not.hpp"

namespace mistwheel::navoria {

namespace {

std::string tokens_wrong(const Game& game, const State& state) {
    for (int type = 0; type < type_count; ++type) {
        int tokens = state.bag[type] + state.centre[type] + state.on_deck[type] + state.drawn[type] +
                     std::popcount(state.city[type]);
        // Between deck and city the token is in the player's hand.
        if (state.stage == Stage::cell && state.token == type + 1) ++tokens;
        if (tokens != game.table().tokens)
            return std::to_string(tokens) + ' ' + std::string(type_names[type]) + " tokens in play";
    }
    if ((state.token != 0) != (state.stage == Stage::card || state.stage == Stage::cell))
        return "a token is chosen at the wrong time";
    if (sum_of(state.drawn) > 2) return "more than two tokens drawn";
    return {};
}

std::string cards_wrong(const Game& game, const State& state) {
    for (int type = 0; type < type_count; ++type) {
        unsigned seen = state.decks[type];
        int count = std::popcount(seen) + std::popcount(state.open[type]);
        seen |= state.open[type];
        for (const PlayerState& player : state.players) {
            count += std::popcount(player.cards[type]);
            seen |= player.cards[type];
        }
        if (std::popcount(seen) != count) return "a " + std::string(type_names[type]) + " card lies in two places";
        // V-T2: three of each deck are seen per round.
        const int hidden = std::popcount(state.decks[type]);
        const bool opening = state.stage == Stage::open_card;
        const int opened =
            opening ? std::popcount(state.open[type]) + open_per_type * (state.round - 1) : open_per_type * state.round;
        if (hidden != cards_per_type - opened) return std::string(type_names[type]) + " deck has the wrong size";
    }
    // V-R1: everyone has recruited as often as the compass says.
    for (int place = 0; place < game.players(); ++place) {
        const PlayerState& player = state.players[state.compass[place]];
        int cards = 0;
        for (std::uint16_t mask : player.cards) cards += std::popcount(mask);
        int expected = 0;
        if (state.round > 0) {
            expected = (state.round - 1) * game.table().recruits;
            if (state.empower)
                expected += game.table().recruits;
            else
                expected += (state.turn + game.players() - 1 - place) / game.players();
            const bool mine = state.pending.origin == Origin::card && state.compass[place] == state.seat;
            expected += mine;
        }
        if (cards != expected) return "a player has " + std::to_string(cards) + " cards";
    }
    return {};
}

std::string goods_wrong(const Game& game, const State& state) {
    for (int good = 0; good < good_count; ++good) {
        int all = state.supply[good] + state.pending.hand[good];
        for (const PlayerState& player : state.players)
            for (const auto& port : player.goods) all += port[good];
        if (all != goods_each) return std::to_string(all) + ' ' + std::string(good_names[good]) + " in play";
    }
    // V-G5: no complete order is left lying.
    for (int seat = 0; seat < game.players(); ++seat) {
        if (seat == state.seat && state.pending.used_ports != 0) continue;
        for (int port = 0; port < continent_count; ++port)
            if (!why_not_order(game.components().ports[port], state.players[seat].goods[port]))
                return "a complete order lies in port " + std::string(continent_names[port]);
    }
    return {};
}

std::string player_wrong(const Game& game, const PlayerState& player) {
    std::array<int, species_count> symbols{};
    int instant = 0;
    for (int card = 0; card < card_count; ++card) {
        if (!(player.cards[type_of_card(card)] >> number_of_card(card) & 1)) continue;
        const Card& printed = game.components().cards[card];
        symbols[printed.species] += printed.symbols;
        for (const Effect& effect : printed.instant)
            if (effect.kind == EffectKind::vp) instant += effect.amount;
    }
    for (int species = 0; species < species_count; ++species)
        if (symbols[species] != player.symbols[species]) return "symbols of " + std::string(species_names[species]);
    for (int type = 0; type < type_count; ++type)
        if (std::popcount(player.cards[type]) != player.types[type])
            return "number of " + std::string(type_names[type]);
    if (player.points[instant_line] != instant) return "instant points are not those printed on the cards";
    for (int track = 0; track < continent_count; ++track) {
        if (player.markers[track] > game.components().tracks[track].end) return "a marker beyond the end";
        if (player.posts[track] > posts_per_track) return "more than 3 posts on a track";
    }
    return {};
}

// V-R6
std::string friendship_wrong(const Game& game, const State& state) {
    for (int species = 0; species < species_count; ++species) {
        const auto& [upper, lower] = state.friends[species];
        if (upper == 0 && lower != 0) return "a token on a lower place under a free upper one";
        if (upper != 0 && upper == lower) return "two tokens of one player on a board";
        for (int seat = 0; seat < game.players(); ++seat) {
            const bool token = upper == seat + 1 || lower == seat + 1;
            const bool enough = state.players[seat].symbols[species] >= friendship_symbols;
            if (token && !enough) return "a friend without five symbols";
            if (!token && enough && lower == 0) return "five symbols, a free place and no token";
        }
        for (int other = 0; other < species; ++other)
            if (state.boards[species] != 0 && state.boards[species] == state.boards[other])
                return "a board drawn twice";
    }
    return {};
}

bool nothing_pending(const Pending& pending) {
    return pending.origin == Origin::nothing && pending.which == 0 && pending.next == 0 && pending.steps == 0 &&
           pending.posts == 0 && pending.choice == 0 && sum_of(pending.hand) == 0 && pending.used_ports == 0 &&
           pending.order == 0 && pending.next_reward == 0 && pending.rewards == 0 && pending.zero == 0;
}

std::string order_of_play_wrong(const Game& game, const State& state) {
    unsigned seats = 0;
    for (int i = 0; i < game.players(); ++i) seats |= 1U << state.compass[i];
    if (state.stage != Stage::first_player && seats != (1U << game.players()) - 1)
        return "a seat is missing on the compass";
    if (state.round > rounds || state.turn > game.turns_per_phase()) return "round or turn out of range";
    const bool inside = (state.stage >= Stage::good && state.stage <= Stage::post) || state.stage == Stage::half;
    if (inside == nothing_pending(state.pending)) return "effects are pending at the wrong time";
    for (int seat = game.players(); seat < max_players; ++seat)
        if (hash_value(state.players[seat]) != hash_value(PlayerState{})) return "an empty seat owns something";
    return {};
}

}  // namespace

std::string Game::audit(const State& state) const {
    if (auto wrong = order_of_play_wrong(*this, state); !wrong.empty()) return wrong;
    if (auto wrong = tokens_wrong(*this, state); !wrong.empty()) return wrong;
    if (auto wrong = cards_wrong(*this, state); !wrong.empty()) return wrong;
    if (auto wrong = goods_wrong(*this, state); !wrong.empty()) return wrong;
    for (int seat = 0; seat < players_; ++seat)
        if (auto wrong = player_wrong(*this, state.players[seat]); !wrong.empty())
            return "player " + std::to_string(seat) + ": " + wrong;
    return friendship_wrong(*this, state);
}

}  // namespace mistwheel::navoria
