// Weights of the bots, each with its name and the value in use in one table.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace mistwheel::bots {

// `index` is an enumerator of the weight's group and its place in the table; a spec sets it by its name (`k.NAME=0.5`).
struct NamedWeight {
    std::uint8_t index;
    std::string_view name;
    float value;
};
// The same for 2, 3 and 4 players.
struct WeightByPlayers {
    std::uint8_t index;
    std::string_view name;
    std::array<float, 3> value;
};

void an_entry_is_not_at_its_place();  // never defined: reaching it is no constant expression
// A table whose entries stand elsewhere than their indices say does not compile.
template <class Entry, std::size_t Count>
consteval std::array<std::string_view, Count> names_of(const Entry (&table)[Count]) {
    std::array<std::string_view, Count> names;
    for (std::size_t i = 0; i < Count; ++i) {
        if (table[i].index != i) an_entry_is_not_at_its_place();
        names[i] = table[i].name;
    }
    return names;
}

template <std::size_t Count>
constexpr std::array<float, Count> values_of(const NamedWeight (&table)[Count]) {
    std::array<float, Count> values{};
    for (std::size_t i = 0; i < Count; ++i) values[i] = table[i].value;
    return values;
}
template <std::size_t Count>
constexpr std::array<float, Count> values_of(const WeightByPlayers (&table)[Count], std::size_t column) {
    std::array<float, Count> values{};
    for (std::size_t i = 0; i < Count; ++i) values[i] = table[i].value[column];
    return values;
}

}  // namespace mistwheel::bots
