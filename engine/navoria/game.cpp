#include "engine/navoria/game.hpp"

#include <bit>

#include "engine/navoria/rules.hpp"

namespace mistwheel::navoria {

namespace {

constexpr OptionSpec specs[] = {
    {"topmost_cell", off_on_values, "off", "In Empower only the topmost free cell of a district may be taken."},
    {"blank_board", off_on_values, "off", "Two players: the blank friendship board replaces one of the four."},
};

// The position of the n-th set bit.
int nth_bit(std::uint32_t bits, std::uint32_t n) {
    for (; n > 0; --n) bits &= bits - 1;
    return std::countr_zero(bits);
}

}  // namespace

std::span<const OptionSpec> Game::option_specs() { return specs; }

Game::Game(const Components& components, int players, OptionValues options)
    : components_(components),
      options_(std::move(options)),
      players_(players),
      turns_per_phase_(players * components_.tables[players - 2].recruits),
      topmost_cell_(option(options_, "topmost_cell") == "on"),
      blank_board_(option(options_, "blank_board") == "on") {}

Result<Game> Game::create(const Components& components, int players, const OptionValues& options) {
    if (players < 2 || players > max_players)
        return Error{"Explorers of Navoria is for 2 to 4 players, not " + std::to_string(players)};
    auto complete = complete_options(specs, options);
    if (!complete) return complete.error();
    // V-S3
    if (players != 2 && option(*complete, "blank_board") == "on")
        return Error{"option blank_board: the blank board is for 2 players only, not " + std::to_string(players)};
    return Game(components, players, std::move(*complete));
}

State Game::start() const {
    State state;
    state.bag.fill(table().tokens);                // V-S1
    state.decks.fill((1U << cards_per_type) - 1);  // V-S2
    state.supply.fill(goods_each);                 // V-C1
    return state;
}

void Game::legal(const State& state, Moves& moves) const {
    moves.clear();
    switch (state.stage) {
        case Stage::first_player:
        case Stage::board:
        case Stage::blank:
        case Stage::open_card:
        case Stage::draw_token: return legal_chance(*this, state, moves);
        case Stage::source:
        case Stage::token:
        case Stage::card: return legal_recruit(state, moves);
        case Stage::good:
        case Stage::port:
        case Stage::order:
        case Stage::step:
        case Stage::post: return legal_effects(*this, state, moves);
        case Stage::city_token:
        case Stage::cell:
        case Stage::half: return legal_empower(*this, state, moves);
        case Stage::over: return;
    }
}

void carry_out(const Game& game, State& state, Move move) {
    switch (state.stage) {
        case Stage::first_player:
        case Stage::board:
        case Stage::blank:
        case Stage::open_card:
        case Stage::draw_token: return apply_chance(game, state, move);
        case Stage::source:
        case Stage::token:
        case Stage::card: return apply_recruit(game, state, move);
        case Stage::good:
        case Stage::port:
        case Stage::order:
        case Stage::step:
        case Stage::post: return apply_effects(game, state, move);
        case Stage::city_token:
        case Stage::cell:
        case Stage::half: return apply_empower(game, state, move);
        case Stage::over: assert(false); return;
    }
}

void Game::apply(State& state, Move move) const {
    carry_out(*this, state, move);
    if (round_is_played(*this, state)) end_round(*this, state);
}

std::uint32_t Game::weight(const State& state, Move move) const {
    return kind_of(move) == MoveKind::draw ? state.bag[move.a] : 1;
}

// The same distribution as the weights give, without listing the outcomes.
Move Game::draw(const State& state, Random& random) const {
    if (state.stage == Stage::draw_token) {
        int at = static_cast<int>(random.below(static_cast<std::uint32_t>(sum_of(state.bag))));
        int type = 0;
        while (at >= state.bag[type]) at -= state.bag[type++];
        return make(MoveKind::draw, type);
    }
    if (state.stage == Stage::open_card) {
        const int type = deck_to_open(state);
        const std::uint32_t deck = state.decks[type];
        const std::uint32_t left = static_cast<std::uint32_t>(cards_in(deck));
        return make(MoveKind::open, type * cards_per_type + nth_bit(deck, random.below(left)));
    }
    Moves moves;
    legal_chance(*this, state, moves);
    return moves[random.below(static_cast<std::uint32_t>(moves.size()))];
}

}  // namespace mistwheel::navoria
