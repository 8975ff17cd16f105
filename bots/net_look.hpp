// One look of a net at a position: how it will end, and how likely each move looks.
#pragma once

#include <array>
#include <cstdint>

#include "bots/net.hpp"
#include "bots/portable_math.hpp"
#include "bots/tree.hpp"
#include "engine/core/move.hpp"

namespace mistwheel::bots {

// e to the -x, x in the net's 8192ths: two tables, because a look needs one for every move.
class FallingExp {
public:
    FallingExp() {
        for (std::size_t i = 0; i < coarse_.size(); ++i)
            coarse_[i] = static_cast<float>(same_exp(-static_cast<double>(i) * fine_steps / Net::head_unit));
        for (std::size_t i = 0; i < fine_.size(); ++i)
            fine_[i] = static_cast<float>(same_exp(-static_cast<double>(i) / Net::head_unit));
    }
    float operator()(std::int64_t x) const {
        const std::int64_t coarse = x / fine_steps;
        if (coarse >= static_cast<std::int64_t>(coarse_.size())) return 0;
        return coarse_[static_cast<std::size_t>(coarse)] * fine_[static_cast<std::size_t>(x % fine_steps)];
    }

private:
    static constexpr int fine_steps = 256;
    std::array<float, 1024> coarse_;
    std::array<float, fine_steps> fine_;
};

// The look of a game that has no inputs for a net: never asked for.
template <class G, bool = NetInputs<G>::exists>
class NetLook {
public:
    NetLook(const G&, const Net&, int) {}
    void judge(const typename G::State&, int, Outcome&) {}
    void prior(const typename G::State&, const Moves&, float*) {}
};

template <class G>
class NetLook<G, true> {
public:
    using State = typename G::State;

    NetLook(const G& game, const Net& net, int columns) : game_(&game), inputs_(game), net_(&net), columns_(columns) {}

    // How the position will end. What the net has seen stays for `prior`.
    void judge(const State& state, int actor, Outcome& outcome) {
        InputWriter writer(in_);
        inputs_.write(state, actor, writer, in_);
        net_->look(in_, hidden_);
        std::array<std::int64_t, max_players> logit{};
        std::int64_t most = INT64_MIN;
        for (int c = 0; c < columns_; ++c) {
            logit[static_cast<std::size_t>(c)] = net_->win(hidden_, c);
            most = std::max(most, logit[static_cast<std::size_t>(c)]);
        }
        std::array<float, max_players> win{};
        float total = 0;
        for (int c = 0; c < columns_; ++c)
            total += win[static_cast<std::size_t>(c)] = falling_exp()(most - logit[static_cast<std::size_t>(c)]);
        for (int c = 0; c < columns_; ++c) {
            const auto at = static_cast<std::size_t>((actor + c) % columns_);
            outcome.win[at] = win[static_cast<std::size_t>(c)] / total;
            outcome.points[at] = static_cast<float>(in_.base[static_cast<std::size_t>(c)]) +
                                 static_cast<float>(net_->points(hidden_, c)) *
                                     (static_cast<float>(NetInputs<G>::points_scale) / Net::head_unit);
        }
    }

    // How likely each move looks in the position judged last; the most likely has 1.
    void prior(const State& state, const Moves& moves, float* weights) {
        const typename NetInputs<G>::Names names(*game_, state);
        std::array<std::int32_t, Moves::capacity()> logit;
        std::int32_t most = INT32_MIN;
        for (std::size_t i = 0; i < moves.size(); ++i) {
            logit[i] = net_->likelihood(hidden_, names(moves[i]));
            most = std::max(most, logit[i]);
        }
        for (std::size_t i = 0; i < moves.size(); ++i)
            weights[i] = falling_exp()(static_cast<std::int64_t>(most) - logit[i]);
    }

private:
    static const FallingExp& falling_exp() {
        static const FallingExp table;
        return table;
    }

    const G* game_;
    NetInputs<G> inputs_;
    const Net* net_;
    int columns_;
    Inputs in_;
    Net::Hidden hidden_;
};

}  // namespace mistwheel::bots
