// What the rules of Explorers of Navoria do by themselves, in words.
#include "app/navoria/board.hpp"

namespace mistwheel::app {

std::span<const Sentence> TextBoard<navoria::Game>::sentences() {
    static constexpr Sentence all[] = {
        {"new_round", "round {round} begins; the order is {order}"},
        {"friendship", "{seat} befriends the {species}s ({place} place)"},
        {"advances", "{seat} advances in the {track} from {from} to {to}"},
        {"post", "{seat} builds post {number} in the {track}"},
        {"treasure", "{seat} takes the treasure at the end of the track: {points:point}"},
        {"goods", "{seat} takes {*}"},
        {"city_phase", "all have recruited; in the city {first} is first"},
        {"income", "income of {seat}: {merchants} from merchants, {adventurers} from adventurers"},
        {"track_place", "{seat} is number {place} in the {track}: {points:point}"},
        {"returns", "the marker of {seat} in the {track} goes from {from} to {to}"},
        {"soldiers", "the soldiers of {seat} pay {points:point}"},
        {"friends_pay", "the {species}s pay {seat} {points:point}"},
    };
    return all;
}

}  // namespace mistwheel::app
