// The numbers of Noria's moves. Append-only: research_test pins what stands here.
#pragma once

#include "engine/noria/components.hpp"
#include "engine/noria/game.hpp"
#include "engine/noria/moves.hpp"
#include "research/action_layout.hpp"

namespace mistwheel::research {

template <>
struct Actions<noria::Game> {
    static constexpr bool exists = true;

    // As far as the schema of data/noria.json lets prices and warehouses go.
    static constexpr int highest_price = 15;
    static constexpr int most_warehouses = 20;

    using Kind = noria::MoveKind;
    static constexpr ActionField disc = field("disc", 0, noria::disc::count);
    static constexpr ActionField slot = field("slot", 0, noria::slot_count);
    static constexpr ActionField other_slot = field("other", 1, noria::slot_count);
    static constexpr ActionField to_slot = field("slot", 1, noria::slot_count);
    static constexpr ActionField resource = field("resource", 0, noria::ware::resources);
    static constexpr ActionField track = field("track", 0, noria::track::count);
    static constexpr ActionField track_or_none = field_or_none("track", 0, noria::track::count);
    static constexpr ActionField island = field("island", 0, noria::most_islands);
    static constexpr ActionField print = field("print", 0, noria::island_count);
    static constexpr ActionField letters = field("letters", 0, 1 << noria::letter::count);

    // The discs on the market's priced places: city, journey, tool, bonus. The fourth follows from the others.
    static constexpr ActionField market_1 = field_bits("first", 0, 0, 15, noria::market_places, noria::disc::city);
    static constexpr ActionField market_2 = field_bits("second", 0, 4, 15, noria::market_places, noria::disc::city);
    static constexpr ActionField market_3 = field_bits("third", 1, 0, 15, noria::market_places, noria::disc::city);

    static constexpr std::array kinds = {
        by_chance("first", Kind::first, field("seat", 0, max_players)),
        by_chance("market", Kind::market, market_1, market_2, market_3),
        by_chance("wheel", Kind::wheel, field("first", 0, noria::ware::resources),
                  field("second", 1, noria::ware::resources), field("third", 2, noria::ware::resources)),
        by_chance("island", Kind::island, print),
        by_chance("automaton_island", Kind::automaton_island, island),
        by_chance("automaton_track", Kind::automaton_track, track),
        by_player("set_disc", Kind::set_disc, disc, to_slot),
        by_player("take_resource", Kind::take_resource, resource),
        by_player("first_step", Kind::first_step, track),
        by_player("night_shift", Kind::night_shift, field("ring", 0, noria::ring::count)),
        by_player("swap", Kind::swap, slot, other_slot),
        by_player("end_influence", Kind::end_influence),
        by_player("use", Kind::use, slot, field("times", 1, 2, 1)),
        by_player("inspect", Kind::inspect, slot),
        by_player("sell", Kind::sell, field("good", 0, noria::good::count)),
        by_player("buy", Kind::buy, resource),
        by_player("end_actions", Kind::end_actions),
        by_player("gather", Kind::gather, resource),
        by_player("buy_disc", Kind::buy_disc, disc),
        by_player("invest", Kind::invest, track),
        by_player("travel", Kind::travel, field_or_none("island", 0, noria::most_islands)),
        by_player("upgrade", Kind::upgrade, slot),
        by_player("produce", Kind::produce, field("goods", 0, (1 << noria::good::count) - 1, 1),
                  field("each", 1, most_warehouses, 1)),
        by_player("repeat", Kind::repeat, slot),
        by_player("name", Kind::name, slot),
        by_player("finish", Kind::finish),
        // What the third ware pays follows from the price.
        by_player("pay", Kind::pay, field("first", 0, highest_price + 1), field("second", 1, highest_price + 1)),
        by_chance("reveal", Kind::reveal, print),
        by_player("ship", Kind::ship, resource),
        by_player("build", Kind::build, field("site", 0, noria::island_sites)),
        by_player("intrigue", Kind::intrigue, field("seats", 0, noria::chamber::count),
                  field_or_none("loses", 1, noria::chamber::count)),
        by_player("end_turn", Kind::end_turn),
        by_player("place", Kind::place, disc, to_slot),
        by_chance("automaton_turn", Kind::automaton_turn, letters),
        by_chance("automaton_transport", Kind::automaton_transport, island,
                  field_or_none("place", 1, noria::ship_places)),
        by_chance("automaton_energy", Kind::automaton_energy, letters),
        by_chance("automaton_factory", Kind::automaton_factory, island, field_or_none("site", 1, noria::island_sites)),
        by_chance("automaton_intrigue", Kind::automaton_intrigue, field_or_none("seats", 0, noria::chamber::count),
                  field_or_none("loses", 1, noria::chamber::count)),
        by_chance("automaton_invest", Kind::automaton_invest, track_or_none, field("instead", 1, 2)),
        by_chance("automaton_pursuit", Kind::automaton_pursuit, track_or_none),
        by_chance("automaton_upgrade", Kind::automaton_upgrade, field_or_none("letter", 0, noria::letter::count)),
    };
    static_assert(kinds.size() == static_cast<std::size_t>(Kind::count));
};

}  // namespace mistwheel::research
