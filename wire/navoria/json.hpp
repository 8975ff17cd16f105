// Small pieces that view, move and prompt share.
#pragma once

#include <string>

#include "engine/core/text.hpp"
#include "engine/navoria/names.hpp"
#include "engine/navoria/rules.hpp"
#include "wire/navoria/wire.hpp"

namespace mistwheel::wire {

inline std::string letter(int seat) { return {actor_letter(seat)}; }

inline std::string id_of(std::string_view kind, std::string_view detail) {
    return std::string(kind) + ':' + std::string(detail);
}
// "port:A-forest"
inline std::string port_id(int seat, int continent) {
    return "port:" + letter(seat) + '-' + std::string(navoria::continent_names[continent]);
}
// "cell:artisan-1", the upper cell first
inline std::string cell_id(int type, int cell) {
    return id_of("cell", navoria::type_names[type]) + '-' + std::to_string(cell + 1);
}
inline std::string space_id(int continent, int space) {
    return id_of("space", navoria::continent_names[continent]) + '-' + std::to_string(space);
}

// Of a friendship board.
inline std::string_view place_name(int place) { return place == 0 ? "upper" : "lower"; }

// {"kind": "goods", "weapon": 0, "mineral": 0, "food": 2, "any": 1}
void write_effect(Writer& out, const navoria::Effect& effect);

}  // namespace mistwheel::wire
