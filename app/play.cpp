// mistwheel play: a game in the terminal.
#include <fmt/core.h>

#include <iostream>
#include <memory>
#include <optional>
#include <stdexcept>

#include "app/choice.hpp"
#include "app/commands.hpp"
#include "app/opening.hpp"
#include "app/terminal.hpp"
#include "app/terminal_game.hpp"
#include "wire/wire.hpp"

namespace mistwheel::app {

namespace {

struct Options {
    Choice choice;
    std::string seats;
    std::string out;
    std::string resume;
    std::string setup;
    std::uint64_t seed = 0;
    int level = 2;
    std::string bot;
    std::string letters = "english";
    bool watch = false;
    TurnLog::Unfolded unfolded;
};

// "pbb": a person on A, bots on B and C. Without it a person on the first seat.
std::vector<bool> people_of(const Options& options, int players) {
    std::vector<bool> people(static_cast<std::size_t>(players), false);
    if (options.watch) return people;
    if (options.seats.empty()) {
        people[0] = true;
        return people;
    }
    if (options.seats.size() != people.size() || options.seats.find_first_not_of("pb") != std::string::npos) {
        throw std::runtime_error(fmt::format("--seats wants {} letters, p for a person and b for a bot", players));
    }
    for (std::size_t i = 0; i < people.size(); ++i) people[i] = options.seats[i] == 'p';
    return people;
}

// A start given as text chooses the game, its options and the number of players as well.
Opening read_setup(Options& options) {
    if (!options.resume.empty()) throw std::runtime_error("--setup begins a game, --resume continues one");
    Choice& choice = options.choice;
    const std::string components = choice.components.empty() ? std::string{} : read_file(choice.components);
    const auto opening = read_opening(choice.game, read_file(options.setup), components, choice.components);
    if (!opening) throw std::runtime_error(options.setup + ": " + opening.message());
    choice.game = opening->game;
    choice.players = opening->players;
    choice.solo = false;  // the options below say it
    for (const OptionValue& each : opening->options) choice.set.push_back(each.key + '=' + each.value);
    return *opening;
}

Letters letters_of(const std::string& name) {
    if (name == "english") return Letters::english;
    if (name == "russian") return Letters::russian;
    throw std::runtime_error("--letters wants english or russian, not \"" + name + '"');
}

int run(Options& options) {
    std::optional<Opening> opening;
    if (!options.setup.empty()) opening = read_setup(options);
    if (options.choice.game.empty() && options.resume.empty()) {
        options.choice.game = wire::game_ids().front();
        fmt::print("No game named, so it is {}; others: mistwheel games\n", options.choice.game);
    }
    options.unfolded.setup = options.unfolded.steps;
    const std::uint64_t seed = options.seed != 0 ? options.seed : fresh_seed();
    GamePointer game;
    std::unique_ptr<OpenRecord> open;
    if (options.resume.empty()) {
        game = make_game(options.choice);
    } else {
        open = std::make_unique<OpenRecord>(open_record(options.resume, options.choice.components));
        game = open->game;
    }
    const std::string level = options.level == 0 ? "random" : fmt::format("level:{}", options.level);
    const Opponent opponent = make_opponent(*game, options.bot.empty() ? level : options.bot, seed);
    TerminalGame terminal_game(game, people_of(options, game->players()), opponent, seed, options.unfolded);
    terminal_game.write_in(letters_of(options.letters));
    if (!open) terminal_game.name_values(record_values(options.choice));
    if (open) {
        if (const auto resumed = terminal_game.resume(open->record); !resumed) {
            return fail(options.resume + ": " + resumed.message());
        }
    }
    if (opening) {
        const auto moves = opening->moves(*game);
        if (!moves) return fail(options.setup + ": " + moves.message());
        terminal_game.open(*moves);
    }
    fmt::print("{}. Type a number or a move; ? for help.\n", title(*game));
    const bool over = terminal_game.play(std::cin);
    const std::string& out = options.out.empty() ? options.resume : options.out;
    if (!out.empty()) {
        terminal_game.save(out);
        fmt::print("The record is in {}{}\n", out, over ? "" : "; mistwheel play --resume continues it");
    }
    return exit_ok;
}

}  // namespace

Run make_play(Flags& flags) {
    auto options = std::make_shared<Options>();
    flags.text("GAME", options->choice.game, known_games());
    add_choice(flags, options->choice, false);
    flags.number("--level", options->level, 0, 5, "how well the bots play: 0 at random, 5 best");
    flags.text("--bot", options->bot, "a bot by its spec instead of a level, for example mcts:iterations=2000");
    flags.text("--seats", options->seats, "who sits where: p a person, b a bot, for example pbb; usually only A is p");
    flags.flag("--steps", options->unfolded.steps, "the log has a line for every step, of set-up too");
    flags.flag("--watch", options->watch, "bots on all seats");
    flags.number("-s,--seed", options->seed, "the seed of chance and the bots; 0 for one that nobody knows");
    flags.text("-o,--out", options->out, "where to write the record at the end");
    flags.text("--setup", options->setup, "begin from this file: " + about_openings());
    flags.text("--letters", options->letters, "how a setup is written before the first turn: english or russian");
    flags.text("--resume", options->resume,
               "continue this record (and write it back, unless --out names another file)");
    return [options] { return run(*options); };
}

}  // namespace mistwheel::app
