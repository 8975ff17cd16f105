// The subcommands, a file each. Adding one: declare its maker here, add its line in commands.cpp.
#pragma once

#include <vector>

#include "app/flags.hpp"

namespace mistwheel::app {

Run make_games(Flags& flags);
Run make_play(Flags& flags);
Run make_replay(Flags& flags);
Run make_legal(Flags& flags);
Run make_random(Flags& flags);
Run make_perft(Flags& flags);
Run make_bench(Flags& flags);
Run make_check(Flags& flags);
Run make_arena(Flags& flags);
Run make_hint(Flags& flags);
Run make_review(Flags& flags);
Run make_review_proof(Flags& flags);
Run make_reliability(Flags& flags);
Run make_puzzles(Flags& flags);
Run make_plan(Flags& flags);
Run make_fit(Flags& flags);
Run make_tune(Flags& flags);
Run make_selfplay(Flags& flags);
Run make_serve(Flags& flags);

const std::vector<Command>& commands();
// Those whose games a crew can play (app/jobs.hpp).
std::vector<Command> commands_of_many_games();

}  // namespace mistwheel::app
