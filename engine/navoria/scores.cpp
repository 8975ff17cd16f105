// What counts how much: Income, places on the tracks, soldiers, friendship, the result.
#include <bit>
#include <numeric>

#include "engine/navoria/rules.hpp"

namespace mistwheel::navoria {

namespace {

constexpr std::array<std::string_view, line_count> line_names = {
    "instant", "orders", "city", "treasure", "merchants", "adventurers", "ranks", "soldiers", "friendship"};

int all_flags(const Game& game, const PlayerState& player) {
    int flags = 0;
    for (int track = 0; track < continent_count; ++track)
        flags += flags_reached(game.components().tracks[track], player.markers[track]);
    return flags;
}

// V-K1 V-K3 V-K4: what all cards of the type pay.
int type_pays(const Game& game, const PlayerState& player, Type type) {
    int points = 0;
    for (unsigned cards = player.cards[type]; cards != 0; cards &= cards - 1)
        points += card_pays(game, player, type * cards_per_type + std::countr_zero(cards));
    return points;
}

}  // namespace

int victory_points(const PlayerState& player) { return std::accumulate(player.points.begin(), player.points.end(), 0); }

// V-K7: on or past it.
int flags_reached(const Track& track, int space) {
    int flags = 0;
    for (std::uint32_t reached = track.flags & ((2U << space) - 1); reached != 0; reached &= reached - 1) ++flags;
    return flags;
}

int card_pays(const Game& game, const PlayerState& player, int card) {
    const Card& printed = game.components().cards[card];
    switch (type_of_card(card)) {
        case merchant: return printed.rate * player.symbols[printed.counts];
        case soldier: return printed.rate * player.posts[printed.counts];
        case adventurer: return printed.rate * all_flags(game, player);
        default: return 0;
    }
}

int merchants_income(const Game& game, const PlayerState& player) { return type_pays(game, player, merchant); }
int adventurers_income(const Game& game, const PlayerState& player) { return type_pays(game, player, adventurer); }
int soldiers_points(const Game& game, const PlayerState& player) { return type_pays(game, player, soldier); }

int track_place(const Game& game, const State& state, int continent, int seat) {
    const int mine = state.players[seat].markers[continent];
    if (mine == 0) return 0;
    int place = 1;
    for (int other = 0; other < game.players(); ++other) place += state.players[other].markers[continent] > mine;
    return place;
}

int rank_points(const Game& game, const State& state, int continent, int seat) {
    const int place = track_place(game, state, continent, seat);
    return place >= 1 && place <= game.table().places_paid ? game.components().tracks[continent].ranks[place - 1] : 0;
}

int order_points(const Game& game, const PlayerState& player, int where) {
    const Port& port = game.components().ports[where];
    int points = 0;
    for (int i = 0; i < static_cast<int>(port.base.size()) + player.posts[where]; ++i) {
        const Effect& reward = i < 2 ? port.base[i] : port.advanced[i - 2];
        if (reward.kind == EffectKind::vp) points += reward.amount;
        if (reward.kind == EffectKind::vp_per_artisan) points += reward.amount * player.types[artisan];
    }
    return points;
}

int board_points(const Game& game, const State& state, int species, int seat) {
    if (state.boards[species] == 0) return 0;
    const PlayerState& player = state.players[seat];
    const Board& board = game.components().boards[state.boards[species] - 1];
    int cards = 0;
    for (int type = 0; type < type_count; ++type)
        if (board.types >> type & 1) cards += player.types[type];
    int points = 0;
    if (state.friends[species][0] == seat + 1) points += cards * board.upper;
    if (state.friends[species][1] == seat + 1) points += cards * board.lower;
    return points;
}

int friendship_points(const Game& game, const State& state, int seat) {
    int points = 0;
    for (int species = 0; species < species_count; ++species) points += board_points(game, state, species, seat);
    return points;
}

// V-E2 V-E3
Scores Game::scores(const State& state) const {
    Scores scores;
    scores.columns = players_;
    std::array<ScoreLine, line_count> lines{};
    for (int line = 0; line < line_count; ++line) lines[line].name = line_names[line];
    for (int seat = 0; seat < players_; ++seat) {
        const PlayerState& player = state.players[seat];
        for (int line = 0; line < line_count; ++line) lines[line].points[seat] = player.points[line];
        if (state.stage != Stage::over) {
            lines[soldiers_line].points[seat] = soldiers_points(*this, player);
            lines[friendship_line].points[seat] = friendship_points(*this, state, seat);
        }
        for (const ScoreLine& line : lines) scores.total[seat] += line.points[seat];
    }
    for (const ScoreLine& line : lines) scores.lines.push(line);
    rank_columns(scores);
    return scores;
}

}  // namespace mistwheel::navoria
