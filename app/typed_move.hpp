// What a person typed at the prompt, and which of the possible moves is meant.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace mistwheel::app {

// A move is meant only if it was typed whole or by whole words that begin no other: `craftsman b1` is never
// `craftsman b10`. Capitals and extra spaces do not matter, nor does the order of what is joined by `+`, nor that of
// the words after one of `symmetric` (`swap`).
struct TypedMove {
    static constexpr std::size_t none = static_cast<std::size_t>(-1);

    std::size_t move = none;           // an index into the texts
    std::vector<std::size_t> fitting;  // if no move is meant: what the person may have had in mind
};
TypedMove typed_move(std::span<const std::string> texts, std::string_view line,
                     std::span<const std::string_view> symmetric = {});

}  // namespace mistwheel::app
