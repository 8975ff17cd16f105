// mistwheel hint: what a bot thinks of a position.
#include <fmt/core.h>

#include <algorithm>
#include <chrono>
#include <memory>

#include "app/choice.hpp"
#include "app/commands.hpp"
#include "app/terminal.hpp"
#include "bots/bot.hpp"
#include "wire/base/base.hpp"

namespace mistwheel::app {

namespace {

struct Options : ThoughtOptions {
    std::string bot = "level:5";
    int to = -1;
    double seconds = 0;
};

void write_columns(wire::Writer& out, const char* name, const std::array<double, max_players>& values, int columns) {
    out.Key(name);
    out.StartArray();
    for (int i = 0; i < columns; ++i) out.Double(values[static_cast<std::size_t>(i)]);
    out.EndArray();
}

void print_json(const AnyGame& game, const AnyState& state, const bots::Bot& bot, Move best,
                const std::vector<bots::Candidate>& candidates, int columns) {
    const int seat = game.actor(state);
    rapidjson::StringBuffer buffer;
    wire::Writer out(buffer);
    out.SetMaxDecimalPlaces(4);
    out.StartObject();
    wire::member(out, "actor", seat);
    wire::member(out, "best", game.text(state, best, seat));
    out.Key("iterations");
    out.Uint64(bot.iterations());
    wire::key(out, "candidates");
    out.StartArray();
    for (const bots::Candidate& each : candidates) {
        out.StartObject();
        wire::member(out, "text", game.text(state, each.move, seat));
        out.Key("share");
        out.Double(each.share);
        write_columns(out, "points", each.points, columns);
        write_columns(out, "win", each.win, columns);
        out.EndObject();
    }
    out.EndArray();
    out.EndObject();
    fmt::print("{}\n", buffer.GetString());
}

void print_table(const AnyGame& game, const AnyState& state, const std::vector<bots::Candidate>& candidates,
                 int columns) {
    const int seat = game.actor(state);
    std::string head = fmt::format("{:<40}{:>8}", "move", "visits");
    for (int i = 0; i < columns; ++i) head += fmt::format("{:>16}", column_name(i, game.players()));
    fmt::print("{}\n", styled(head, Style::bold));
    for (const bots::Candidate& each : candidates) {
        std::string line = fmt::format("{:<40}{:>6.1f} %", game.text(state, each.move, seat), each.share * 100);
        for (std::size_t i = 0; i < static_cast<std::size_t>(columns); ++i)
            line += fmt::format("{:>7.1f} ({:>3.0f} %)", each.points[i], each.win[i] * 100);
        fmt::print("{}\n", line);
    }
    fmt::print("{}\n", styled("For each player: expected final points and the chance to win.", Style::dim));
}

int run(const Options& options) {
    const OpenRecord open = open_record(options.file, options.components);
    const AnyGame& game = *open.game;
    std::optional<std::size_t> to;
    if (options.to >= 0) to = static_cast<std::size_t>(options.to);
    const auto replay = replay_record(game, open.record, to);
    if (!replay) return fail(shown_path(options.file) + ": " + replay.message());
    const AnyState& state = replay->last;
    const int seat = game.actor(state);
    if (seat == game_over)
        return fail(shown_path(options.file) + ": the game is over; choose an earlier move with --to");
    if (seat == chance_actor)
        return fail(shown_path(options.file) + ": chance moves here; choose another move with --to");

    auto bot = bots::make_bot(game, options.bot, options.seed);
    if (!bot) return fail(bot.message());
    const auto start = std::chrono::steady_clock::now();
    const auto over = [&] {
        return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count() >= options.seconds;
    };
    const Move best =
        options.seconds > 0 ? bots::choose_until(**bot, state, seat, over) : bots::choose(**bot, state, seat);
    auto candidates = (*bot)->candidates();
    if (candidates.size() > static_cast<std::size_t>(options.top))
        candidates.resize(static_cast<std::size_t>(options.top));
    const int columns = game.scores(state).columns;
    if (options.json) {
        print_json(game, state, **bot, best, candidates, columns);
        return exit_ok;
    }
    fmt::print("after {} moves, {} to act; {} after {} iterations: {}\n", replay->moves.size(), actor_name(seat),
               options.bot, (*bot)->iterations(), styled(game.text(state, best, seat), Style::green));
    if (candidates.empty())
        fmt::print("There is nothing to weigh here.\n");
    else
        print_table(game, state, candidates, columns);
    return exit_ok;
}

}  // namespace

Run make_hint(Flags& flags) {
    auto options = std::make_shared<Options>();
    add_thought(flags, *options, 5, "how many moves to list");
    flags.number("--to", options->to, -1, 1'000'000, "after this many moves; -1 for all of them");
    flags.text("--bot", options->bot, "who is asked, by its spec");
    flags.real("--seconds", options->seconds, 0, 3600, "how long it may think; 0 for its own budget");
    flags.footer("The bot sees what the player to act may know, and nothing else.");
    return [options] { return run(*options); };
}

}  // namespace mistwheel::app
