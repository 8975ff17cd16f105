// What the rules of Noria do by themselves, and why the Automaton acts as it does, in words.
#include "app/noria/board.hpp"

namespace mistwheel::app {

std::span<const Sentence> TextBoard<noria::Game>::sentences() {
    static constexpr Sentence all[] = {
        {"new_round", "round {round} of {rounds} begins"},
        {"cogs", "{uncovered:cog} uncovered: an intrigue costs {cogs} knowledge"},
        {"prices_rise", "from now on a night shift costs {night_shift} knowledge, a modification {modification}"},
        {"income", "{seat} takes {knowledge} knowledge for {factories} factories"},
        {"disc_out", "the {disc} disc that {seat} had there is out of the game"},
        {"ships_arrive", "island {island} comes with ships: {*}"},
        {"nothing_there", "there is nothing for {seat} to do on island {island}"},
        {"surcharge", "{seat} pays {*} for those ahead"},
        {"chamber_worth", "a step of {chamber} counts {to} instead of {from}"},
        {"politicians_leave", "{number:politician} who still wait leave"},
        {"automaton_rests", "no letter came into the active half"},
        {"automaton_ship.rarest", "it removes {resource}, the rarest ship there ({ships} on all islands)"},
        {"automaton_ship.rightmost", "several ships are equally rare: it removes the one furthest right, {resource}"},
        {"automaton_site.only", "it builds on the only free site"},
        {"automaton_site.most_warehouses", "it builds on the free site with most warehouses ({warehouses})"},
        {"automaton_site.rightmost", "several free sites are equal: it builds on the one furthest right"},
        {"automaton_seats.highest", "it stands highest on {chamber} (step {step}) and seats a politician there"},
        {"automaton_seats.instead", "nobody waits where it stands highest: it seats a politician in {chamber}"},
        {"automaton_removes.highest", "the player stands highest on {chamber} (step {step}), which loses a politician"},
        {"automaton_removes.instead", "nobody waits where the player stands highest: {chamber} loses a politician"},
        {"automaton_invests.most_valuable", "{track} is the most valuable track ({value})"},
        {"automaton_invests.rightmost", "{track} is the most valuable track ({value}), furthest right of several"},
        {"automaton_pursues.highest", "it follows the player, who stands highest on {track} (step {step})"},
        {"automaton_pursues.rightmost",
         "it follows the player, who stands highest on several tracks (step {step}): {track} is furthest right"},
        {"automaton_upgrades", "letter {letter} is the next normal one to come in (in {turns:turn})"},
        {"automaton_cancelled.no_ship", "no ship is left there: cancelled, instead {instead}"},
        {"automaton_cancelled.no_site", "no site is free there: cancelled, instead {instead}"},
        {"automaton_cancelled.no_factory", "it has no factory left: cancelled, instead {instead}"},
        {"automaton_cancelled.no_politician",
         "nobody waits where it stands highest, nor in specialisation: cancelled, instead {instead}"},
        {"automaton_cancelled.nobody_ahead", "there is no track to follow the player on: cancelled, instead {instead}"},
        {"automaton_cancelled.all_upgraded", "every letter is upgraded: cancelled, instead {instead}"},
        {"automaton_done", "all its representatives stand on step 9"},
        {"tie.fewest_ships_and_warehouses", "fewer ships and warehouses decide"},
        {"tie.automaton_wins_ties", "as many points as the Automaton are not enough"},
    };
    return all;
}

}  // namespace mistwheel::app
