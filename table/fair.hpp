// Fair chance: a table commits to a secret seed before the first move, draws every outcome from a keyed hash of the
// seed and the number of the entry, and reveals the seed at the end, so that anybody can check every draw. The exact
// messages and the mapping are in docs/protocol.md.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "engine/core/any_game.hpp"
#include "engine/core/record.hpp"

namespace mistwheel::table {

using Seed = std::array<std::uint8_t, 32>;
using Digest = std::array<std::uint8_t, 32>;

// HMAC-SHA256 of a vetted library, given by the host.
using KeyedHash = Digest (*)(const Seed& key, std::string_view message);

std::string hex(const std::array<std::uint8_t, 32>& bytes);
// Exactly 64 lower-case hex digits.
Result<Seed> parse_seed(std::string_view text);

std::string commitment(const Seed& seed, KeyedHash hash);

// The outcome of chance that becomes entry `number` (from 1). `outcomes` are the legal moves of `state`.
Move draw(const AnyGame& game, const AnyState& state, const Moves& outcomes, std::size_t number, const Seed& seed,
          KeyedHash hash);

// A number for what shall differ from table to table and is no outcome of chance (bots' own randomness).
std::uint64_t derive(const Seed& seed, std::string_view purpose, KeyedHash hash);

struct Fairness {
    std::size_t draws = 0;  // outcomes among several that were checked
};
// Checks the commitment and every draw of a record whose seed is revealed. The error names the line.
Result<Fairness> verify_fairness(const AnyGame& game, const Record& record, KeyedHash hash);

}  // namespace mistwheel::table
