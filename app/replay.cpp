// mistwheel replay: a record, move by move, for a person, for a machine, or checked.
#include <fmt/core.h>

#include <memory>
#include <stdexcept>

#include "app/boards.hpp"
#include "app/choice.hpp"
#include "app/commands.hpp"
#include "app/terminal.hpp"
#include "app/turn_log.hpp"
#include "table/fair.hpp"
#include "table/sodium/sodium_hash.hpp"
#include "wire/wire.hpp"

namespace mistwheel::app {

namespace {

struct Options {
    std::string file;
    std::string components;
    std::string viewer = "all";
    int to = -1;
    int line = -1;
    bool json = false;
    bool verify = false;
    TurnLog::Unfolded unfolded;
};

int viewer_of(const std::string& name, int players) {
    if (name == "all") return omniscient;
    if (name == "spectator") return spectator;
    const int seat = name.size() == 1 ? name[0] - 'A' : -1;
    if (seat < 0 || seat >= players) throw std::runtime_error("--viewer: no seat \"" + name + '"');
    return seat;
}

struct Step {
    std::size_t number = 0;  // from 1
    Move move;
    AnyState before;
    AnyState after;
};

void print_json(const Step& step, const AnyGame& game, const TurnCount& turn, int viewer) {
    const auto& [number, move, before, after] = step;
    Moves legal;
    game.legal(before, legal);
    rapidjson::StringBuffer buffer;
    wire::Writer out(buffer);
    out.StartObject();
    wire::member(out, "number", static_cast<int>(number));
    wire::member(out, "actor", game.actor(before));
    wire::member(out, "move", game.text(before, move, viewer));
    // How many moves others had, or chance, can tell what they hold.
    if (viewer == omniscient || viewer == game.actor(before))
        wire::member(out, "legal", static_cast<int>(legal.size()));
    wire::member(out, "round", turn.mark.round);
    wire::member(out, "turn", turn.turn);
    wire::member(out, "turn_of", column_word(turn.mark.column, game.players()));
    wire::write_step_report(out, game, before, move, after);
    if (viewer == omniscient) wire::member(out, "hash", hex64(game.hash(after)));
    wire::key(out, "scores");
    out.StartObject();
    wire::write_scores(out, game.scores(after));
    out.EndObject();
    const std::string view = wire::view_json(game, after, viewer);
    wire::key(out, "view");
    out.RawValue(view.data(), view.size(), rapidjson::kObjectType);
    out.EndObject();
    fmt::print("{}\n", buffer.GetString());
}

// What the record can prove about its draws, in words.
std::string fairness(const OpenRecord& open, bool& broken) {
    if (open.record.commitment.empty()) return "no fair chance promised";
    if (open.record.seed.empty()) return "fair chance promised, its seed not yet revealed";
    const auto checked = table::verify_fairness(*open.game, open.record, table::sodium_hash);
    broken = !checked;
    return checked ? fmt::format("{} fair draws", checked->draws) : checked.message();
}

int verify(const Options& options, const OpenRecord& open, const Replay& replay) {
    const AnyGame& game = *open.game;
    bool broken = false;
    const std::string fair = fairness(open, broken);
    const std::string name = shown_path(options.file);
    if (broken) return fail(name + ": " + fair);
    const bool over = game.actor(replay.last) == game_over;
    const std::size_t lines = open.record.lines.size();
    const std::string beside = lines == 0 ? "" : fmt::format(", {} line{} beside", lines, lines == 1 ? "" : "s");
    fmt::print("{}: {}: {}, {} moves{}, {}, hash {}, {}\n", name, styled("verified", Style::green), title(game),
               open.record.moves.size(), beside, over ? result_text(game, game.scores(replay.last)) : "not finished",
               hex64(game.hash(replay.last)), fair);
    if (!open.record.hash) fmt::print("note: the record has no hash of its last position\n");
    return exit_ok;
}

// The line asked for; unless one is, the one that the record shows first.
int line_of(const Options& options, const Record& record) {
    if (options.line < 0) return record.look ? record.look->line : 0;
    if (static_cast<std::size_t>(options.line) > record.lines.size())
        throw std::runtime_error(
            fmt::format("--line {}: the record has {} beside the game, which is 0", options.line, record.lines.size()));
    return options.line;
}

int run(const Options& options) {
    const OpenRecord open = open_record(options.file, options.components);
    const AnyGame& game = *open.game;
    const int viewer = viewer_of(options.viewer, game.players());
    if (options.verify) {
        const auto checked = replay_record(game, open.record);
        return checked ? verify(options, open, *checked) : fail(shown_path(options.file) + ": " + checked.message());
    }
    const Record record = record_of_line(open.record, line_of(options, open.record));
    const auto to = moves_until(shown_path(options.file), record, options.to);
    const auto replay = replay_record(game, record, to);
    if (!replay) return fail(shown_path(options.file) + ": " + replay.message());

    Step step{.number = 0, .move = {}, .before = {}, .after = game.start()};
    TurnCount turn;
    TurnLog log(game, viewer, options.unfolded);
    for (const Move& move : replay->moves) {
        step = {step.number + 1, move, step.after, step.after};
        game.apply(step.after, move);
        turn.follow(game.turn_mark(step.before));
        if (options.json)
            print_json(step, game, turn, viewer);
        else
            fmt::print("{}", log.add(step.before, move, step.after));
    }
    if (!options.json) fmt::print("{}\n{}\n", log.rest(), draw(game, step.after, viewer));
    if (!options.json && game.actor(step.after) == game_over)
        fmt::print("{}\n", result_text(game, game.scores(step.after)));
    return exit_ok;
}

}  // namespace

Run make_replay(Flags& flags) {
    auto options = std::make_shared<Options>();
    flags.required_text("FILE", options->file, "a record (.mw), - for stdin, or a link to a game");
    flags.number("--to", options->to, -1, 1'000'000, "stop after this many moves; -1 for all");
    flags.number("--line", options->line, -1, static_cast<int>(most_lines),
                 "the line of a study to replay, 0 for the game itself; -1 for the one it shows first");
    flags.flag("--setup", options->unfolded.setup, "show the steps of set-up too, not only how many they were");
    flags.flag("--steps", options->unfolded.steps, "a line for every step of a turn");
    flags.flag("--json", options->json, "one JSON object per line, for every move");
    flags.flag("--verify", options->verify,
               "only check: form, every move, result, hash, and every draw of fair chance");
    flags.text("--viewer", options->viewer, "the viewpoint: all (the default), spectator, A, B, C or D");
    add_components(flags, options->components);
    flags.footer(
        "Without --json each turn is a line, with what the rules did by themselves, the rules' numbers and the points "
        "below it.\n"
        "With --json each line has: number (from 1), actor (seat from 0; -1 is chance), move (its text), legal (how "
        "many\n"
        "moves there were to choose from), round, turn, turn_of, facts, points and if_ended (as docs/protocol.md says "
        "of an ENTRY),\n"
        "hash (of the position after the move), scores (if it ended there), view (of that position).\n"
        "From a viewpoint, legal is there for the viewer's own moves only, and hash not at all.\n"
        "A record that is wrong gives a message that names the line, and exit code 1.");
    return [options] { return run(*options); };
}

}  // namespace mistwheel::app
