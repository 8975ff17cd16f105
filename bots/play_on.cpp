#include "bots/play_on.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "bots/observation.hpp"
#include "bots/over_any.hpp"
#include "bots/search.hpp"
#include "bots/search_bot.hpp"
#include "games/bots/knowledge.hpp"
#include "games/engine/game.hpp"

namespace mistwheel::bots {
namespace {

template <class G>
Scores play_to_the_end(const G& game, const typename G::State& from, int seat, std::uint64_t seed) {
    const Knowledge<G> knowledge(game, usual_parameters(game));
    Random random(seed);
    typename G::State state = observe(game, from, seat).sample(game, random);
    Moves moves;
    for (;;) {
        const int actor = game.actor(state);
        if (actor == game_over) return game.scores(state);
        if (actor == chance_actor) {
            game.apply(state, draw_chance(game, state, moves, random));
            continue;
        }
        game.legal(state, moves);
        game.apply(state, moves[moves.size() == 1 ? 0 : knowledge.guide(state, actor, moves, random)]);
    }
}

}  // namespace

Scores play_on(const AnyGame& game, const AnyState& state, int seat, std::uint64_t seed) {
    if (!Games::has(game.id())) return play_to_the_end(OverAny(game), state, seat, seed);
    return Games::visit(game.id(),
                        [&]<class G> { return play_to_the_end(concrete<G>(game), state_in<G>(state), seat, seed); });
}

std::vector<SourceDifference> compare_ends(const AnyGame& game, const AnyState& better, const AnyState& worse, int seat,
                                           int games, std::uint64_t seed) {
    std::vector<SourceDifference> out;
    for (int i = 0; i < games; ++i) {
        const Scores first = play_on(game, better, seat, mix64(seed + static_cast<std::uint64_t>(i)));
        const Scores second = play_on(game, worse, seat, mix64(seed + static_cast<std::uint64_t>(i)));
        for (std::size_t line = 0; line < first.lines.size(); ++line) {
            for (int column = 0; column < first.columns; ++column) {
                const auto at = line * static_cast<std::size_t>(first.columns) + static_cast<std::size_t>(column);
                if (at == out.size()) out.push_back({column, first.lines[line].name, 0, 0});
                const auto of = static_cast<std::size_t>(column);
                const double more = first.lines[line].points[of] - second.lines[line].points[of];
                out[at].points += more;
                out[at].error += more * more;
            }
        }
    }
    for (SourceDifference& each : out) {
        each.points /= games;
        const double spread = each.error / games - each.points * each.points;
        each.error = std::sqrt(std::max(0.0, spread) / games);
    }
    std::erase_if(out, [](const SourceDifference& each) { return std::fabs(each.points) < 2 * each.error; });
    std::ranges::stable_sort(out, [](const SourceDifference& a, const SourceDifference& b) {
        return std::fabs(a.points) > std::fabs(b.points);
    });
    return out;
}

}  // namespace mistwheel::bots
