// Bytes become choices: the first ones choose players and options, the others the moves of a game that is played with
// everything checked that the contract promises. When the bytes run out the rest of the game is random.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <span>
#include <string>

#include "engine/core/contract.hpp"
#include "wire/base/components_file.hpp"

namespace mistwheel::fuzz {

class Bytes {
public:
    explicit Bytes(std::span<const std::uint8_t> bytes) : rest_(bytes) {}

    bool empty() const { return rest_.empty(); }
    // A number in [0, n), 0 when nothing is left.
    std::size_t below(std::size_t n) {
        if (rest_.empty()) return 0;
        const std::size_t value = rest_.front();
        rest_ = rest_.subspan(1);
        return value % n;
    }

private:
    std::span<const std::uint8_t> rest_;
};

[[noreturn]] inline void broken(const std::string& what) {
    std::fprintf(stderr, "%s\n", what.c_str());
    std::abort();
}

template <Game G>
const typename G::Components& built_in_components() {
    static const auto components = [] {
        auto loaded = wire::load_components<G>();
        if (!loaded) broken(loaded.message());
        return *loaded;
    }();
    return components;
}

template <Game G>
int play(const std::uint8_t* data, std::size_t size) {
    Bytes bytes({data, size});
    const int players = 1 + static_cast<int>(bytes.below(max_players));
    const std::uint64_t seed = bytes.below(256);
    OptionValues options;
    for (const OptionSpec& spec : G::option_specs()) {
        if (spec.values.empty()) continue;
        options.push_back({std::string(spec.key), std::string(spec.values[bytes.below(spec.values.size())])});
    }
    const auto game = G::create(built_in_components<G>(), players, options);
    if (!game) return -1;  // options that do not go together: not interesting
    Random late(seed, 2);
    Contract<G> contract(*game, {}, [&](const typename G::State&, const Moves& moves) {
        return bytes.empty() ? late.below(static_cast<std::uint32_t>(moves.size())) : bytes.below(moves.size());
    });
    if (const std::string wrong = contract.quick(seed); !wrong.empty()) broken(wrong);
    return 0;
}

}  // namespace mistwheel::fuzz
