// mistwheel replay: a record, move by move, for a person, for a machine, or checked.
#include <fmt/core.h>

#include <memory>
#include <stdexcept>

#include "app/boards.hpp"
#include "app/choice.hpp"
#include "app/commands.hpp"
#include "app/terminal.hpp"
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
    bool json = false;
    bool verify = false;
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
    int actor = chance_actor;
    std::string text;
    std::optional<std::size_t> legal;  // how many moves there were to choose from, where the viewer can know it
};

void print_json(const Step& step, const AnyGame& game, const AnyState& after, int viewer) {
    rapidjson::StringBuffer buffer;
    wire::Writer out(buffer);
    out.StartObject();
    wire::member(out, "number", static_cast<int>(step.number));
    wire::member(out, "actor", step.actor);
    wire::member(out, "move", step.text);
    if (step.legal) wire::member(out, "legal", static_cast<int>(*step.legal));
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

void print_text(const Step& step) {
    const std::string choices = step.legal ? fmt::format("(of {})", *step.legal) : "";
    fmt::print("{:4} {} {}  {}\n", step.number, step.actor == chance_actor ? "-" : actor_name(step.actor), step.text,
               styled(choices, Style::dim));
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
    if (broken) return fail(options.file + ": " + fair);
    const bool over = game.actor(replay.last) == game_over;
    fmt::print("{}: {}: {}, {} moves, {}, hash {}, {}\n", options.file, styled("verified", Style::green), title(game),
               open.record.moves.size(), over ? result_text(game, game.scores(replay.last)) : "not finished",
               hex64(game.hash(replay.last)), fair);
    if (!open.record.hash) fmt::print("note: the record has no hash of its last position\n");
    return exit_ok;
}

int run(const Options& options) {
    const OpenRecord open = open_record(options.file, options.components);
    const AnyGame& game = *open.game;
    const int viewer = viewer_of(options.viewer, game.players());
    const auto to = moves_until(options.file, open.record, options.to);
    const auto replay = replay_record(game, open.record, to);
    if (!replay) return fail(options.file + ": " + replay.message());
    if (options.verify) return verify(options, open, *replay);

    AnyState state = game.start();
    Moves legal;
    for (std::size_t i = 0; i < replay->moves.size(); ++i) {
        const Move move = replay->moves[i];
        game.legal(state, legal);
        Step step{i + 1, game.actor(state), game.text(state, move, viewer), {}};
        // How many moves others had, or chance, can tell what they hold.
        if (viewer == omniscient || viewer == step.actor) step.legal = legal.size();
        game.apply(state, move);
        if (options.json) {
            print_json(step, game, state, viewer);
        } else {
            print_text(step);
        }
    }
    if (!options.json) {
        fmt::print("\n{}\n", draw(game, state, viewer));
        if (game.actor(state) == game_over) fmt::print("{}\n", result_text(game, game.scores(state)));
    }
    return exit_ok;
}

}  // namespace

Run make_replay(Flags& flags) {
    auto options = std::make_shared<Options>();
    flags.required_text("FILE", options->file, "a record (.mw), - for stdin");
    flags.number("--to", options->to, -1, 1'000'000, "stop after this many moves; -1 for all");
    flags.flag("--json", options->json, "one JSON object per line, for every move");
    flags.flag("--verify", options->verify,
               "only check: form, every move, result, hash, and every draw of fair chance");
    flags.text("--viewer", options->viewer, "the viewpoint: all (the default), spectator, A, B, C or D");
    add_components(flags, options->components);
    flags.footer(
        "With --json each line has: number (from 1), actor (seat from 0; -1 is chance), move (its text), legal (how "
        "many\n"
        "moves there were to choose from), hash (of the position after the move), scores (if it ended there), view (of "
        "that\n"
        "position). From a viewpoint, legal is there for the viewer's own moves only, and hash not at all.\n"
        "A record that is wrong gives a message that names the line, and exit code 1.");
    return [options] { return run(*options); };
}

}  // namespace mistwheel::app
