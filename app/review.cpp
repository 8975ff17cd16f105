// mistwheel review: a recorded game looked back at, turn by turn.
#include <fmt/core.h>

#include <algorithm>
#include <memory>

#include "app/choice.hpp"
#include "app/commands.hpp"
#include "app/terminal.hpp"
#include "table/look_back.hpp"

namespace mistwheel::app {

namespace {

struct Options : ThoughtOptions {
    std::string seat;
    int patience = 1;
};

std::string line_text(const table::Log& log, const bots::JudgedTurn& turn, std::size_t from,
                      const std::vector<Move>& moves) {
    AnyState state = log.at(from);
    std::string out;
    for (const Move& move : moves) {
        out += (out.empty() ? "" : ", ") + log.game().text(state, move, turn.seat);
        log.game().apply(state, move);
    }
    return out;
}

void print_turn(const table::Log& log, const bots::JudgedTurn& turn) {
    fmt::print("\n{}\n",
               styled(fmt::format("{}, turn {}{}: -{:.1f} % of the chance to win, {:+.1f} points of the lead",
                                  actor_name(turn.seat), turn.turn.turn,
                                  turn.turn.mark.round > 0 ? fmt::format(", round {}", turn.turn.mark.round) : "",
                                  turn.cost * 100, -turn.points_cost),
                      Style::bold));
    const bots::Better& better = turn.better[0];
    std::vector<Move> played;
    for (std::size_t i = better.from; i < better.to; ++i) played.push_back(log[i].move);
    fmt::print("  played  {}\n  better  {}\n", line_text(log, turn, better.from, played),
               styled(line_text(log, turn, better.from, better.moves), Style::green));
    std::string why;
    for (std::size_t i = 0; i < std::min<std::size_t>(3, better.reasons.size()); ++i) {
        const bots::SourceDifference& each = better.reasons[i];
        if (each.points > -0.5 && each.points < 0.5) break;
        why += fmt::format("{}{} {} {:+.1f}", why.empty() ? "" : ", ", column_name(each.column, log.game().players()),
                           each.source, each.points);
    }
    if (!why.empty()) fmt::print("  it leads to  {}\n", why);
}

void print_accounts(const AnyGame& game, const std::vector<bots::Account>& accounts) {
    fmt::print("{}\n",
               styled(fmt::format("{:<10}{:>7}{:>7}{:>7}{:>8}{:>7}{:>8}{:>8}{:>9}{:>8}{:>6}", "%", "start", "own",
                                  "others", "luck", "unsure", "end", "costly", "opening", "middle", "end"),
                      Style::bold));
    for (std::size_t i = 0; i < accounts.size(); ++i) {
        const bots::Account& each = accounts[i];
        const auto accuracy = [&](std::size_t phase) {
            return each.accuracy[phase] < 0 ? std::string("-") : fmt::format("{:.0f}", each.accuracy[phase]);
        };
        fmt::print("{:<10}{:>7.1f}{:>7.1f}{:>7.1f}{:>8.1f}{:>7.1f}{:>8.1f}{:>8}{:>9}{:>8}{:>6}\n",
                   column_name(static_cast<int>(i), game.players()), each.start * 100, each.own * 100,
                   each.others * 100, each.luck * 100, each.unsure * 100, each.end * 100,
                   fmt::format("{}/{}", each.costly_turns, each.turns), accuracy(0), accuracy(1), accuracy(2));
    }
}

int run(const Options& options) {
    const OpenRecord open = open_record(options.file, options.components);
    const auto replay = replay_record(*open.game, open.record);
    if (!replay) return fail(shown_path(options.file) + ": " + replay.message());
    table::Log log(open.game, wire::about(open.game->id())->hides);
    for (const Move& move : replay->moves) log.push(move, 0, 0);
    bots::ReviewSettings settings = bots::review_settings(*open.game);
    const auto times = static_cast<std::uint64_t>(options.patience);
    settings.iterations *= times;
    settings.judge_iterations *= times;
    settings.second_iterations *= times;
    settings.seed = options.seed;
    table::ReviewWriter writer(log, settings);
    if (writer.review().all() == 0) return fail(shown_path(options.file) + ": nobody decides anything in this record");
    while (writer.work()) {
    }
    if (options.json) {
        fmt::print("{}\n", writer.news());
        return exit_ok;
    }
    print_accounts(*open.game, writer.review().accounts());
    std::vector<bots::JudgedTurn> turns = writer.review().turns();
    std::erase_if(turns, [&](const bots::JudgedTurn& turn) {
        return turn.better.empty() || (!options.seat.empty() && actor_name(turn.seat) != options.seat);
    });
    std::ranges::stable_sort(turns, [](const auto& a, const auto& b) { return a.cost > b.cost; });
    if (turns.size() > static_cast<std::size_t>(options.top)) turns.resize(static_cast<std::size_t>(options.top));
    for (const bots::JudgedTurn& turn : turns) print_turn(log, turn);
    return exit_ok;
}

}  // namespace

Run make_review(Flags& flags) {
    auto options = std::make_shared<Options>();
    add_thought(flags, *options, 3, "how many of the most expensive turns to show");
    flags.text("--seat", options->seat, "only the turns of this seat: A, B, C or D");
    flags.number("--patience", options->patience, 1, 100, "so many times the usual thought");
    flags.footer("Costs are parts of the chance to win, in percent; docs/review.md says how they are found.");
    return [options] { return run(*options); };
}

}  // namespace mistwheel::app
