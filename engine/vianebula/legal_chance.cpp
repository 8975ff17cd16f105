// B-S2 to B-S5, B-S8, and the cards that come from the deck: every outcome of chance, and one of them at random.
#include "engine/vianebula/rules.hpp"

namespace mistwheel::vianebula {

namespace {

// The cards that may come next in a stage that draws a card.
Cards cards_to_come(const State& state) { return state.turn.stage == Stage::deal ? private_rest(state) : deck(state); }

Move card_move(const State& state, int card) {
    switch (state.turn.stage) {
        case Stage::deal: return make(MoveKind::deal, state.dealt / private_each, card);
        case Stage::open: return make(MoveKind::open, state.dealt, card);
        case Stage::refill: return make(MoveKind::open, state.turn.row_place - 1, card);
        default: return make(MoveKind::secret_draw, state.turn.seat, card);
    }
}

int nth_card(Cards cards, std::uint32_t n) {
    for (; n > 0; --n) cards &= cards - 1;
    return std::countr_zero(cards);
}

bool may_come(const Game& game, const State& state, int type) {
    return state.bag[static_cast<std::size_t>(type)] > 0 &&
           (state.turn.stage == Stage::token || game.token(type).special != 0);
}

Move token_move(const Game& game, const State& state, int type) {
    if (state.turn.stage == Stage::special) return make(MoveKind::leave_out, type);
    return make(MoveKind::token, game.valley().meadow[state.dealt], type);
}

}  // namespace

void legal_chance(const Game& game, const State& state, Moves& moves) {
    switch (state.turn.stage) {
        case Stage::first_player:
            for (int seat = 0; seat < game.players(); ++seat) moves.push(make(MoveKind::first_player, seat));
            return;
        case Stage::special:
        case Stage::token:
            for (int type = 0; type < token_types; ++type)
                if (may_come(game, state, type)) moves.push(token_move(game, state, type));
            return;
        default:
            for (Cards rest = cards_to_come(state); rest != 0; rest &= rest - 1)
                moves.push(card_move(state, std::countr_zero(rest)));
    }
}

// Equal tokens are one outcome; everything else comes once.
std::uint32_t Game::weight(const State& state, Move move) const {
    switch (kind_of(move)) {
        case MoveKind::leave_out: return state.bag[move.a];
        case MoveKind::token: return state.bag[move.b];
        default: return 1;
    }
}

Move Game::draw(const State& state, Random& random) const {
    switch (state.turn.stage) {
        case Stage::first_player:
            return make(MoveKind::first_player, static_cast<int>(random.below(static_cast<std::uint32_t>(players_))));
        case Stage::special:
        case Stage::token: {
            std::uint32_t total = 0;
            for (int type = 0; type < token_types; ++type)
                if (may_come(*this, state, type)) total += state.bag[static_cast<std::size_t>(type)];
            std::uint32_t at = random.below(total);
            int type = 0;
            while (true) {
                const std::uint32_t here = may_come(*this, state, type) ? state.bag[static_cast<std::size_t>(type)] : 0;
                if (at < here) return token_move(*this, state, type);
                at -= here;
                ++type;
            }
        }
        default: {
            const Cards cards = cards_to_come(state);
            return card_move(state, nth_card(cards, random.below(static_cast<std::uint32_t>(std::popcount(cards)))));
        }
    }
}

}  // namespace mistwheel::vianebula
