// A small network that judges positions and moves, in whole numbers, so that every machine and WebAssembly compute the
// same bits: sparse inputs -> 128 -> 32 -> a logit to win and points for every column, and a row for every move token.
//
// Weights are one byte (the first layer in 64ths, the others in 128ths), hidden values 16 bits in 64ths, sums 32 bits.
// A net file (bots/weights/*.net) is a few lines of text that say what it is, an empty line, and the bytes; see
// Net::parse. Nets are trained by train/ and immutable here: any number of searches share one.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "bots/net_inputs.hpp"
#include "engine/core/result.hpp"

namespace mistwheel::bots {

class Net {
public:
    static constexpr int first_hidden = 128;
    static constexpr int second_hidden = 32;
    static constexpr int columns = max_players;

    // The last hidden layer of one position.
    struct Hidden {
        alignas(32) std::array<std::int16_t, second_hidden> value;
    };

    // Reads a net file; the error says what is wrong with it.
    static Result<Net> parse(std::string_view file);

    // What the file says of itself.
    const std::string& game() const { return game_; }
    const std::string& about() const { return about_; }  // how it was trained and measured
    const NetShape& shape() const { return shape_; }
    // An error when the net is not for this game or these inputs.
    Result<bool> fits(std::string_view game, const NetShape& shape) const;

    void look(const Inputs& in, Hidden& out) const;
    // In 8192ths: the logit to win, points (in units of the game's points_scale), how likely a move looks.
    std::int32_t win(const Hidden& hidden, int column) const { return head(value_, value_bias_, column, hidden); }
    std::int32_t points(const Hidden& hidden, int column) const {
        return head(value_, value_bias_, columns + column, hidden);
    }
    std::int32_t likelihood(const Hidden& hidden, const Tokens& tokens) const {
        std::int32_t sum = 0;
        for (const std::uint16_t token : tokens) sum += head(token_, token_bias_, token, hidden);
        return sum;
    }
    static constexpr int head_unit = 8192;

private:
    static std::int32_t head(const std::vector<std::int16_t>& weights, const std::vector<std::int32_t>& bias, int row,
                             const Hidden& hidden) {
        std::int32_t sum = bias[static_cast<std::size_t>(row)];
        const std::int16_t* each = &weights[static_cast<std::size_t>(row) * second_hidden];
        for (std::size_t k = 0; k < second_hidden; ++k) sum += static_cast<std::int32_t>(each[k]) * hidden.value[k];
        return sum;
    }

    std::string game_;
    std::string about_;
    NetShape shape_;
    std::vector<std::int16_t> first_;  // [input][128]
    std::vector<std::int16_t> first_bias_;
    std::vector<std::int16_t> second_;  // [32][128]
    std::vector<std::int32_t> second_bias_;
    std::vector<std::int16_t> value_;  // [win of 4 columns, points of 4 columns][32]
    std::vector<std::int32_t> value_bias_;
    std::vector<std::int16_t> token_;  // [token][32]
    std::vector<std::int32_t> token_bias_;
};

}  // namespace mistwheel::bots
