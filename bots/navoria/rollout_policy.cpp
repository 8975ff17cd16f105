#include "bots/navoria/rollout_policy.hpp"

#include <algorithm>
#include <bit>

#include "engine/navoria/rules.hpp"

namespace mistwheel::bots {

using navoria::EffectKind;
using navoria::MoveKind;
using W = NavoriaRollout;

namespace {

template <class Visit>
void each_card(unsigned cards, int type, const Visit& visit) {
    for (; cards != 0; cards &= cards - 1) visit(type * navoria::cards_per_type + std::countr_zero(cards));
}

}  // namespace

NavoriaRolloutPolicy::NavoriaRolloutPolicy(const navoria::Game& game, const navoria::State& state, int seat,
                                           const Weights& weights)
    : game_(game),
      box_(game.components()),
      state_(state),
      player_(state.players[seat]),
      weights_(weights),
      seat_(seat),
      incomes_(static_cast<float>(navoria::rounds + 1 - std::max<int>(state.round, 1))),
      later_(incomes_ - 1) {
    using navoria::Stage;
    const Stage stage = state.stage;
    const bool cards = stage == Stage::source || stage == Stage::token || stage == Stage::card;
    const bool cells = stage == Stage::city_token || stage == Stage::cell || stage == Stage::half;
    if (cards || cells || stage == Stage::step) price_steps();
    if (cards || cells || stage == Stage::post) price_posts();
    if (cards) price_cards();
    if (stage == Stage::source)
        for (int type = 0; type < navoria::type_count; ++type) best_[type] = best_open(type);
}

void NavoriaRolloutPolicy::price_steps() {
    for (int which = 0; which < navoria::continent_count; ++which) {
        one_step_[which] = steps(which, 1);
        two_steps_[which] = steps(which, 2);
    }
    one_step_[navoria::any_continent] = std::max({one_step_[0], one_step_[1], one_step_[2]});
    two_steps_[navoria::any_continent] = std::max({two_steps_[0], two_steps_[1], two_steps_[2]});
}

void NavoriaRolloutPolicy::price_posts() {
    for (int which = 0; which < navoria::continent_count; ++which) post_[which] = post(which);
    post_[navoria::any_continent] = std::max({post_[0], post_[1], post_[2]});
}

void NavoriaRolloutPolicy::price_cards() {
    symbol_.fill(0);
    each_card(player_.cards[navoria::merchant], navoria::merchant,
              [&](int which) { symbol_[box_.cards[which].counts] += incomes_; });
    member_.fill(0);
    friends_.fill(0);
    for (int species = 0; species < navoria::species_count; ++species) {
        const auto& places = state_.friends[species];
        const bool mine = places[0] == seat_ + 1 || places[1] == seat_ + 1;
        if (state_.boards[species] == 0 || (places[1] != 0 && !mine)) continue;
        const navoria::Board& board = box_.boards[state_.boards[species] - 1];
        const int pays = places[0] == (mine ? seat_ + 1 : 0) ? board.upper : board.lower;
        float cards = later_;
        for (int type = 0; type < navoria::type_count; ++type) {
            if ((board.types >> type & 1) == 0) continue;
            if (mine) member_[type] += static_cast<float>(pays);
            cards += player_.types[type];
        }
        if (!mine) friends_[species] = cards * static_cast<float>(pays);
    }
    for (int which = 0; which < navoria::continent_count; ++which) {
        const navoria::Track& track = box_.tracks[which];
        const int home = navoria::return_space(game_, player_, which);
        flags_ += static_cast<float>(navoria::flags_reached(track, player_.markers[which])) +
                  later_ * static_cast<float>(navoria::flags_reached(track, home));
    }
}

float NavoriaRolloutPolicy::worth(Move move) const {
    switch (navoria::kind_of(move)) {
        case MoveKind::bag: return bag();
        case MoveKind::centre: return centre();
        case MoveKind::token: return best_open(move.a);
        case MoveKind::take: return card(move.a);
        case MoveKind::good: return best_place(move.a);
        case MoveKind::place: return placed(move.a, move.b);
        case MoveKind::step: return one_step_[move.a];
        case MoveKind::post: return post_[move.a];
        case MoveKind::city: return best_cell(move.a);
        case MoveKind::cell: return cell(box_.city[move.a][move.b]);
        case MoveKind::choose: return effect(navoria::cell_of(game_, state_.pending).parts[move.a]);
        default: return 0;
    }
}

// The better of two tokens, on average.
float NavoriaRolloutPolicy::bag() const {
    const int tokens = navoria::sum_of(state_.bag);
    float sum = 0;
    for (int one = 0; one < navoria::type_count; ++one) {
        const int count = state_.bag[one];
        const int pairs = count * (count - 1) / 2;
        sum += static_cast<float>(tokens == 1 ? count : pairs) * best_[one];
        for (int other = 0; other < one; ++other)
            sum += static_cast<float>(count * state_.bag[other]) * std::max(best_[one], best_[other]);
    }
    return sum / static_cast<float>(std::max(1, tokens * (tokens - 1) / 2));
}

float NavoriaRolloutPolicy::centre() const {
    float best = 0;
    for (int type = 0; type < navoria::type_count; ++type)
        if (state_.centre[type] > 0) best = std::max(best, best_[type]);
    return best;
}

float NavoriaRolloutPolicy::best_open(int type) const {
    float best = 0;
    each_card(state_.open[type], type, [&](int which) { best = std::max(best, card(which)); });
    return best;
}

float NavoriaRolloutPolicy::card(int which) const {
    const navoria::Card& card = box_.cards[which];
    const int type = navoria::type_of_card(which);
    float points = member_[type] + symbol_[card.species] * card.symbols + friendship(card);
    for (const navoria::Effect& each : card.instant) points += effect(each);
    switch (type) {
        case navoria::merchant: {
            const int counted = player_.symbols[card.counts] + (card.counts == card.species ? 1 : 0);
            return points + incomes_ * (static_cast<float>(counted) + weights_[W::merchants_later] * later_);
        }
        case navoria::soldier: return points + static_cast<float>(card.rate * player_.posts[card.counts]);
        case navoria::adventurer: return points + flags_;
        default: return points;
    }
}

// Five symbols give a place on the species' board, if one is free.
float NavoriaRolloutPolicy::friendship(const navoria::Card& card) const {
    const float value = friends_[card.species];
    const int now = player_.symbols[card.species];
    const int then = now + card.symbols;
    if (value == 0 || now >= navoria::friendship_symbols) return 0;
    if (then >= navoria::friendship_symbols) return value;
    constexpr float all = navoria::friendship_symbols * navoria::friendship_symbols;
    return weights_[W::friendship] * value * static_cast<float>(then * then - now * now) / all;
}

float NavoriaRolloutPolicy::effect(const navoria::Effect& effect) const {
    switch (effect.kind) {
        case EffectKind::vp: return effect.amount;
        case EffectKind::goods:
            return weights_[W::good] * static_cast<float>(effect.choice + navoria::sum_of(effect.named));
        case EffectKind::steps: return effect.amount == 1 ? one_step_[effect.continent] : two_steps_[effect.continent];
        case EffectKind::post: return post_[effect.continent];
        default: return 0;
    }
}

float NavoriaRolloutPolicy::steps(int which, int count) const {
    const navoria::Track& track = box_.tracks[which];
    const int from = player_.markers[which];
    const int to = std::min<int>(from + count, track.end);
    const int treasures = std::max(0, from + count - std::max(from, track.end - 1));
    const int flags = navoria::flags_reached(track, to) - navoria::flags_reached(track, from);
    float points = static_cast<float>(treasures * track.treasure + flags * player_.types[navoria::adventurer]);
    for (int other = 0; other < game_.players(); ++other) {
        const int marker = state_.players[other].markers[which];
        if (other != seat_ && from <= marker && to >= marker)
            points += weights_[W::overtaking] * (from < marker && to > marker ? 2.0F : 1.0F);
    }
    return points + weights_[W::nearing] * static_cast<float>(to * to - from * from);
}

float NavoriaRolloutPolicy::post(int which) const {
    const int built = player_.posts[which];
    if (built >= navoria::posts_per_track) return 0;
    int soldiers = 0;
    each_card(player_.cards[navoria::soldier], navoria::soldier, [&](int card) {
        if (box_.cards[card].counts == which) soldiers += box_.cards[card].rate;
    });
    const navoria::Effect& reward = box_.ports[which].advanced[built];
    const int uncovered =
        reward.amount * (reward.kind == EffectKind::vp_per_artisan ? player_.types[navoria::artisan] : 1);
    return static_cast<float>(soldiers) +
           later_ * (weights_[W::post_later] + weights_[W::post_flags] * player_.types[navoria::adventurer]) +
           weights_[W::post_reward] * static_cast<float>(uncovered) * incomes_;
}

float NavoriaRolloutPolicy::cell(const navoria::Cell& cell) const {
    const float first = effect(cell.parts[0]);
    const float second = effect(cell.parts[1]);
    return cell.either ? std::max(first, second) : first + second;
}

float NavoriaRolloutPolicy::best_cell(int type) const {
    float best = 0;
    for (int which = 0; which < navoria::cells_per_district; ++which)
        if ((state_.city[type] >> which & 1) == 0) best = std::max(best, cell(box_.city[type][which]));
    return best;
}

// How much nearer a good brings the port's order.
float NavoriaRolloutPolicy::placed(int good, int where) const {
    const navoria::Port& port = box_.ports[where];
    auto goods = player_.goods[where];
    const int lacked = navoria::goods_lacking(port, goods);
    ++goods[good];
    const int lacking = navoria::goods_lacking(port, goods);
    if (lacking >= lacked) return 0;
    return (1 + weights_[W::order] * static_cast<float>(navoria::order_points(game_, player_, where))) /
           static_cast<float>(1 + lacking);
}

float NavoriaRolloutPolicy::best_place(int good) const {
    float best = 0;
    for (int where = 0; where < navoria::continent_count; ++where)
        if ((state_.pending.used_ports >> where & 1) == 0) best = std::max(best, placed(good, where));
    return best;
}

}  // namespace mistwheel::bots
