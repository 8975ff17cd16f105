// The numbers of Via Nebula's moves. Append-only: research_test pins what stands here.
#pragma once

#include "engine/vianebula/components.hpp"
#include "engine/vianebula/game.hpp"
#include "engine/vianebula/moves.hpp"
#include "research/action_layout.hpp"

namespace mistwheel::research {

template <>
struct Actions<vianebula::Game> {
    static constexpr bool exists = true;

    using Kind = vianebula::MoveKind;
    static constexpr ActionField hex = field("hex", 0, vianebula::hex_bits);
    static constexpr ActionField kind = field("kind", 0, vianebula::kinds);
    // A site is a ruin and which half of it; whose card or meadow it is follows from the position.
    static constexpr ActionField half = field_bits("half", 0, 7, 1, 2);
    static constexpr ActionField ruin = field_bits("hex", 0, 0, 127, vianebula::hex_bits);
    static constexpr ActionField place = field("place", 0, 256);  // a deposit, a site, 255 the storage
    static constexpr ActionField card = field("card", 0, vianebula::card_count);
    static constexpr ActionField second_card = field("card", 1, vianebula::card_count);
    static constexpr ActionField second_token = field("token", 1, vianebula::token_types);

    static constexpr std::array kinds = {
        by_chance("first_player", Kind::first_player, field("seat", 0, max_players)),
        by_chance("deal", Kind::deal, second_card),
        by_chance("open", Kind::open, second_card),
        by_chance("leave_out", Kind::leave_out, field("token", 0, vianebula::token_types)),
        by_chance("token", Kind::token, second_token),
        by_chance("secret_draw", Kind::secret_draw, second_card),
        by_player("craftsman", Kind::craftsman, hex),
        by_player("site", Kind::site, hex),
        by_player("explore", Kind::explore, hex),
        by_player("explore_forest", Kind::explore_forest, hex),
        by_player("transport", Kind::transport, hex),
        by_player("load", Kind::load, kind),
        by_player("to", Kind::to, half, ruin),
        by_player("erect", Kind::erect, half, ruin),
        by_player("contract", Kind::contract, card),
        by_player("pay", Kind::pay, field("kinds", 0, 1 << vianebula::kinds)),
        by_player("end", Kind::end),
        by_player("decline", Kind::decline),
        by_player("deliver", Kind::deliver, kind),
        by_player("secret_plan", Kind::secret_plan),
        by_player("shortcut", Kind::shortcut),
        by_player("abundance", Kind::abundance, hex),
        by_player("adventurers", Kind::adventurers, hex),
        by_player("workshop", Kind::workshop, hex),
        by_player("lift", Kind::lift, hex),
        by_player("land", Kind::land, hex),
        by_player("caravan", Kind::caravan, place),
        by_player("exportation", Kind::exportation, place),
        by_player("send", Kind::send, kind),
        by_player("stop", Kind::stop),
        by_player("store", Kind::store, place),
        by_player("give", Kind::give, kind),
        by_player("take", Kind::take, kind),
    };
};

}  // namespace mistwheel::research
