// The numbers of Navoria's moves. Append-only: research_test pins what stands here.
#pragma once

#include "engine/navoria/components.hpp"
#include "engine/navoria/game.hpp"
#include "engine/navoria/moves.hpp"
#include "research/action_layout.hpp"

namespace mistwheel::research {

template <>
struct Actions<navoria::Game> {
    static constexpr bool exists = true;

    using Kind = navoria::MoveKind;
    static constexpr ActionField card = field("card", 0, navoria::card_count);
    static constexpr ActionField type = field("type", 0, navoria::type_count);
    static constexpr ActionField good = field("good", 0, navoria::good_count);
    static constexpr ActionField port = field("port", 0, navoria::continent_count);
    static constexpr ActionField track = field("track", 0, navoria::continent_count);

    static constexpr std::array kinds = {
        by_chance("first", Kind::first, field("seat", 0, max_players)),
        by_chance("board", Kind::board, field("board", 1, navoria::board_count)),
        by_chance("blank", Kind::blank, field("species", 0, navoria::species_count)),
        by_chance("open", Kind::open, card),
        by_chance("draw", Kind::draw, type),
        by_player("bag", Kind::bag),
        by_player("centre", Kind::centre),
        by_player("token", Kind::token, type),
        by_player("take", Kind::take, card),
        by_player("good", Kind::good, good),
        by_player("place", Kind::place, good, field("port", 1, navoria::continent_count)),
        by_player("order", Kind::order, port),
        by_player("step", Kind::step, track),
        by_player("post", Kind::post, track),
        by_player("city", Kind::city, type),
        by_player("cell", Kind::cell, type, field("cell", 1, navoria::cells_per_district)),
        by_player("choose", Kind::choose, field("part", 0, 2)),
    };
};

}  // namespace mistwheel::research
