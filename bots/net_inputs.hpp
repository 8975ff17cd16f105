// What a net is shown of a position, and how it names moves. Each game specialises NetInputs<G> in a file of its own
// (bots/GAME/net_inputs.hpp); a game without one is never given a net.
//
// Inputs are whole numbers made from what the mover may know: public things and its own hand. Position i of the list
// always means the same, whatever the state, the mode and the number of players, so that one net serves them all: there
// are four blocks of player inputs, the mover's first, and those of players who are not there stay empty.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cstdint>

#include "engine/core/hash.hpp"
#include "engine/core/scores.hpp"

namespace mistwheel::bots {

inline constexpr int most_inputs_on = 320;  // inputs of one position that are not zero
inline constexpr int input_unit = 16;       // values are in sixteenths: what a one-hot input is worth

struct Inputs {
    int count = 0;
    std::array<std::uint16_t, most_inputs_on> index;
    std::array<std::int16_t, most_inputs_on> value;
    // Points that the net's answer is added to, by column, the mover's first.
    std::array<std::int16_t, max_players> base{};
};

// Writes inputs one after the other. Its `layout` is a hash of what was written in which order, whatever the values: a
// net trained for another order is refused.
class InputWriter {
public:
    explicit InputWriter(Inputs& in, bool hash_layout = false) : in_(in), hashing_(hash_layout) {
        in_.count = 0;
        in_.base = {};
    }

    int size() const { return at_; }
    std::uint64_t layout() const { return layout_; }

    // One of `size` choices; none if `which` lies outside.
    void one_of(int size, int which) {
        note(1, size);
        if (which >= 0 && which < size) push(at_ + which, input_unit);
        at_ += size;
    }
    // A number from 1 to `size` as one of so many inputs, larger ones as `size`; 0 is no input at all.
    void count(int size, int number) {
        note(2, size);
        if (number > 0) push(at_ + std::min(number, size) - 1, input_unit);
        at_ += size;
    }
    void bits(int size, std::uint64_t mask) {
        note(3, size);
        if (size < 64) mask &= (std::uint64_t{1} << size) - 1;
        for (; mask != 0; mask &= mask - 1) push(at_ + std::countr_zero(mask), input_unit);
        at_ += size;
    }
    // A number as such, in sixteenths.
    void number(int sixteenths) {
        note(4, 1);
        if (sixteenths != 0) push(at_, std::clamp(sixteenths, -255, 255));
        ++at_;
    }
    // One of several blocks with the same inputs; of one that is not there all stay empty. `size` is how many they are, 0
    // until one has been written: from then on what is not there is not worked out either.
    template <class Write>
    void block(bool there, int& size, const Write& write) {
        if (!there && size > 0 && !hashing_) {
            at_ += size;
            return;
        }
        const int from = at_;
        const bool outside = skipping_;
        skipping_ = outside || !there;
        write();
        skipping_ = outside;
        size = at_ - from;
    }

private:
    void push(int index, int value) {
        if (skipping_ || in_.count == most_inputs_on) return;
        in_.index[static_cast<std::size_t>(in_.count)] = static_cast<std::uint16_t>(index);
        in_.value[static_cast<std::size_t>(in_.count)] = static_cast<std::int16_t>(value);
        ++in_.count;
    }
    void note(unsigned kind, int size) {
        if (hashing_) layout_ = hash_step(layout_, kind << 16U | static_cast<unsigned>(size));
    }

    Inputs& in_;
    int at_ = 0;
    bool skipping_ = false;
    bool hashing_;
    std::uint64_t layout_ = 0;
};

// A move is named by one to six tokens ("use twice", "an upgraded city", "slot m3"); the sum of what they are worth in
// a position is how likely the move looks.
inline constexpr int tokens_per_move = 6;
inline constexpr std::uint16_t no_token = 0xffff;

class Tokens {
public:
    void add(int token) {
        assert(count_ < tokens_per_move);
        token_[count_++] = static_cast<std::uint16_t>(token);
    }
    const std::uint16_t* begin() const { return token_.data(); }
    const std::uint16_t* end() const { return token_.data() + count_; }

private:
    std::array<std::uint16_t, tokens_per_move> token_{};
    std::size_t count_ = 0;
};

template <class G>
struct NetInputs {
    static constexpr bool exists = false;
};

// What a net for the game must fit.
struct NetShape {
    int inputs = 0;
    int tokens = 0;
    std::uint64_t layout = 0;
};

template <class G>
NetShape net_shape(const G& game) {
    Inputs in;
    InputWriter out(in, true);
    const NetInputs<G> inputs(game);
    inputs.write(game.start(), 0, out, in);
    return {out.size(), NetInputs<G>::tokens,
            hash_step(out.layout(), static_cast<std::uint64_t>(NetInputs<G>::tokens))};
}

}  // namespace mistwheel::bots
