#include <algorithm>

#include "engine/navoria/why_not.hpp"

namespace mistwheel::navoria {

namespace {

// V-K5: reaching the end pays the treasure, and so does every further step there.
void make_step(const Game& game, PlayerState& player, int continent) {
    const Track& track = game.components().tracks[continent];
    std::uint8_t& marker = player.markers[continent];
    if (marker < track.end) ++marker;
    if (marker == track.end) player.points[treasure_line] += track.treasure;
}

// V-K2 V-G8: the topmost post of the port goes on the next post space.
void build_post(PlayerState& player, int continent) {
    if (player.posts[continent] < posts_per_track) ++player.posts[continent];
}

// V-G4: what the supply lacks is not taken.
void take_goods(State& state, const Effect& effect) {
    Pending& pending = state.pending;
    for (int good = 0; good < good_count; ++good) {
        const std::uint8_t taken = std::min(effect.named[good], state.supply[good]);
        state.supply[good] -= taken;
        pending.hand[good] = taken;
    }
    pending.choice = effect.choice;
}

void place_good(State& state, int good, int port) {
    --state.pending.hand[good];
    state.pending.used_ports |= static_cast<std::uint8_t>(1U << port);
    ++state.players[state.seat].goods[port][good];
}

bool some_order_complete(const Game& game, const State& state) {
    for (int port = 0; port < continent_count; ++port)
        if (!why_not_order(game.components().ports[port], state.players[state.seat].goods[port])) return true;
    return false;
}

// V-G2 V-G3: exactly the goods of the order go back; what is uncovered now is what will be given.
void fill_order(const Game& game, State& state, int where) {
    const Port& port = game.components().ports[where];
    PlayerState& player = state.players[state.seat];
    auto& goods = player.goods[where];
    std::array<std::uint8_t, good_count> used{};
    switch (port.order) {
        case OrderKind::each: used = port.needs; break;
        case OrderKind::any: used = goods; break;
        case OrderKind::same: used[kind_of_order(port, goods)] = port.amount; break;
    }
    for (int good = 0; good < good_count; ++good) {
        goods[good] -= used[good];
        state.supply[good] += used[good];
    }
    assert(why_not_order(port, goods));  // V-G6
    state.pending.order = static_cast<std::uint8_t>(where + 1);
    state.pending.next_reward = 0;
    state.pending.rewards = static_cast<std::uint8_t>(port.base.size() + player.posts[where]);
}

// The next reward of the order, or none: the order is done.
void next_reward(const Game& game, State& state) {
    Pending& pending = state.pending;
    const Port& port = game.components().ports[pending.order - 1];
    if (pending.next_reward == pending.rewards) {
        pending.order = pending.next_reward = pending.rewards = 0;
        return;
    }
    const std::size_t index = pending.next_reward++;
    const Effect& reward = index < port.base.size() ? port.base[index] : port.advanced[index - port.base.size()];
    begin_effect(game, state, reward, orders_line);
}

// The next effect of the card or cell; false when there is none left.
bool next_effect(const Game& game, State& state) {
    Pending& pending = state.pending;
    if (pending.origin == Origin::card) {
        const Card& card = game.components().cards[pending.which];
        if (pending.next == card.instant.size()) return false;
        begin_effect(game, state, card.instant[pending.next++], instant_line);
        return true;
    }
    const Cell& cell = cell_of(game, pending);
    if (cell.either || pending.next == cell.parts.size()) return false;
    begin_effect(game, state, cell.parts[pending.next++], city_line);
    return true;
}

}  // namespace

void begin_effect(const Game& game, State& state, const Effect& effect, Line line) {
    PlayerState& player = state.players[state.seat];
    switch (effect.kind) {
        case EffectKind::none: return;
        case EffectKind::vp: player.points[line] += effect.amount; return;
        case EffectKind::vp_per_artisan:
            player.points[line] += static_cast<std::uint16_t>(effect.amount * player.types[artisan]);
            return;
        case EffectKind::goods: return take_goods(state, effect);
        case EffectKind::steps:
            if (effect.continent == any_continent)
                state.pending.steps = effect.amount;
            else
                for (int i = 0; i < effect.amount; ++i) make_step(game, player, effect.continent);
            return;
        case EffectKind::post:
            if (effect.continent == any_continent)
                state.pending.posts = !why_not_effect(state, effect);
            else
                build_post(player, effect.continent);
    }
}

// V-R5: the innermost thing first; V-G5: orders only when the whole batch is placed.
void run_effects(const Game& game, State& state) {
    Pending& pending = state.pending;
    for (;;) {
        if (pending.steps > 0) {
            state.stage = Stage::step;
            return;
        }
        if (pending.posts > 0) {
            state.stage = Stage::post;
            return;
        }
        if (sum_of(pending.hand) > 0) {
            state.stage = Stage::port;
            return;
        }
        if (pending.choice > 0) {
            if (sum_of(state.supply) > 0) {
                state.stage = Stage::good;
                return;
            }
            pending.choice = 0;
        }
        if (pending.order != 0) {
            next_reward(game, state);
            continue;
        }
        if (pending.used_ports != 0) {
            if (some_order_complete(game, state)) {
                state.stage = Stage::order;
                return;
            }
            pending.used_ports = 0;
        }
        if (!next_effect(game, state)) return end_turn(game, state);
    }
}

void apply_effects(const Game& game, State& state, Move move) {
    Pending& pending = state.pending;
    switch (kind_of(move)) {
        case MoveKind::good:
            --pending.choice;
            --state.supply[move.a];
            ++pending.hand[move.a];
            state.stage = Stage::port;
            return;
        case MoveKind::place: place_good(state, move.a, move.b); break;
        case MoveKind::order: fill_order(game, state, move.a); break;
        case MoveKind::step:
            --pending.steps;
            make_step(game, state.players[state.seat], move.a);
            break;
        default: --pending.posts; build_post(state.players[state.seat], move.a);
    }
    run_effects(game, state);
}

}  // namespace mistwheel::navoria
