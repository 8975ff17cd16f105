// B-V1: what a viewer knows. The hidden cards are dealt anew from all that could be hidden, seat by seat, so the result
// depends on the viewer's knowledge and the generator alone.
#include "engine/vianebula/rules.hpp"

namespace mistwheel::vianebula {

namespace {

Cards draw_cards(Cards& pool, int number, Random& random) {
    Cards drawn = 0;
    for (; number > 0; --number) {
        Cards rest = pool;
        for (std::uint32_t skip = random.below(static_cast<std::uint32_t>(std::popcount(pool))); skip > 0; --skip)
            rest &= rest - 1;
        const Cards card = rest & ~(rest - 1);
        drawn |= card;
        pool &= ~card;
    }
    return drawn;
}

// B-N1: a player who began to erect can complete a contract. If no open one fits, the hand holds one that does.
bool hand_explains_step(const Game& game, const State& state) {
    if (state.turn.stage != Stage::erect_contract) return true;
    const Pile pile = site_at(acting(state), state.turn.place).pile;
    return fulfils_open(game, state, pile) || fulfils_hand(game, acting(state).hand, pile);
}

}  // namespace

void Game::resample(State& state, int viewer, Random& random) const {
    if (viewer == omniscient) return;
    const Cards own = viewer >= 0 ? guild(state, viewer).hand : 0;
    const Cards hidden = ~(public_cards(state) | own);
    do {
        Cards privates = all_private & hidden;
        Cards neutrals = all_neutral & hidden;
        for (int seat = 0; seat < players_; ++seat) {
            if (seat == viewer) continue;
            Cards& hand = guild(state, seat).hand;
            const int private_number = std::popcount(hand & all_private);
            const int neutral_number = std::popcount(hand & all_neutral);
            hand = draw_cards(privates, private_number, random) | draw_cards(neutrals, neutral_number, random);
        }
    } while (!hand_explains_step(*this, state));
}

// Chance shows something by nature; a contract from the hand is shown by naming it.
bool Game::reveals(const State& state, Move move) const {
    return actor(state) == chance_actor || (kind_of(move) == MoveKind::contract && move.b == 0);
}

}  // namespace mistwheel::vianebula
