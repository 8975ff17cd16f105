#include "app/commands.hpp"

#include <algorithm>
#include <array>

namespace mistwheel::app {

const std::vector<Command>& commands() {
    static const std::vector<Command> all = {
        {"games", "the games there are, with their players and options", make_games},
        {"serve", "serve the web client and tables for people far apart", make_serve},
        {"play", "play in the terminal against bots", make_play},
        {"replay", "go through a record; check it with --verify", make_replay},
        {"legal", "the legal moves at a point of a record", make_legal},
        {"random", "play random games and write their records", make_random},
        {"perft", "count the positions to a depth, chance enumerated", make_perft},
        {"bench", "how fast the engine plays on one core, and the signature of its play", make_bench},
        {"check", "check components and list where each printed value comes from", make_check},
        {"arena", "bots against bots: Elo, intervals, a test whether one is stronger", make_arena},
        {"hint", "what a bot thinks of a position in a record", make_hint},
        {"review", "look back at a recorded game: what its turns cost, what was better, luck and skill", make_review},
        {"review-proof", "whether reviews find mistakes: weak against strong, and spoiled turns", make_review_proof},
        {"puzzles", "find puzzles in games of strong bots, or check a file of them", make_puzzles},
        {"reliability", "whether a bot's chances to win come true", make_reliability},
        {"plan", "solo games thought out beforehand to their end", make_plan},
        {"fit", "fit the weights of a game's evaluation to games between bots", make_fit},
        {"tune", "tune the weights of a game's rollout policy", make_tune},
        {"selfplay", "play games of a bot against itself and write what a net learns from", make_selfplay},
    };
    return all;
}

std::vector<Command> commands_of_many_games() {
    constexpr std::array names = {"arena", "selfplay", "reliability", "tune", "random"};
    std::vector<Command> chosen;
    for (const Command& command : commands())
        if (std::find(names.begin(), names.end(), command.name) != names.end()) chosen.push_back(command);
    return chosen;
}

}  // namespace mistwheel::app
