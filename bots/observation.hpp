// What a seat may know of a position. There is no way from an observation back to the position it was made from: it
// holds a guess that fits everything the seat knows, drawn with a fixed generator, so that positions the seat cannot
// tell apart give equal observations.
#pragma once

#include <cstdint>
#include <cstring>

#include "engine/core/random.hpp"

namespace mistwheel::bots {

template <class G>
class Observation {
public:
    using State = typename G::State;

    int seat() const { return seat_; }
    // A position the seat cannot tell from the real one.
    State sample(const G& game, Random& random) const {
        State state = guess_;
        game.resample(state, seat_, random);
        return state;
    }
    // The same guess for equal knowledge: good for everything the seat knows, such as its own legal moves.
    const State& guess() const { return guess_; }
    // States have no padding: equal positions have equal bytes.
    friend bool operator==(const Observation& a, const Observation& b) {
        return a.seat_ == b.seat_ && std::memcmp(&a.guess_, &b.guess_, sizeof(State)) == 0;
    }

private:
    Observation(const State& guess, int seat) : guess_(guess), seat_(seat) {}
    template <class Any>
    friend Observation<Any> observe(const Any& game, const typename Any::State& state, int seat);

    State guess_;
    int seat_;
};

template <class G>
Observation<G> observe(const G& game, const typename G::State& state, int seat) {
    constexpr std::uint64_t fixed_seed = 0x6f62736572766521ULL;
    typename G::State guess = state;
    Random random(fixed_seed);
    game.resample(guess, seat, random);
    return Observation<G>(guess, seat);
}

}  // namespace mistwheel::bots
