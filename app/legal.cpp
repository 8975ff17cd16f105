// mistwheel legal: what could be done at a point of a record.
#include <fmt/core.h>

#include <memory>

#include "app/choice.hpp"
#include "app/commands.hpp"
#include "app/terminal.hpp"
#include "wire/wire.hpp"

namespace mistwheel::app {

namespace {

struct Options {
    std::string file;
    std::string components;
    int to = -1;
    bool json = false;
};

void print_json(const AnyGame& game, const AnyState& state, const Moves& moves, std::size_t number) {
    rapidjson::StringBuffer buffer;
    wire::Writer out(buffer);
    out.StartObject();
    wire::member(out, "number", static_cast<int>(number));
    wire::member(out, "actor", game.actor(state));
    wire::member(out, "hash", hex64(game.hash(state)));
    wire::key(out, "scores");
    out.StartObject();
    wire::write_scores(out, game.scores(state));
    out.EndObject();
    wire::key(out, "moves");
    out.StartArray();
    for (const Move& move : moves) {
        out.StartObject();
        wire::member(out, "text", game.text(state, move, omniscient));
        if (game.actor(state) == chance_actor) {
            wire::key(out, "weight");
            out.Uint(game.weight(state, move));
        }
        wire::write_move(out, game, state, move, omniscient);
        out.EndObject();
    }
    out.EndArray();
    out.EndObject();
    fmt::print("{}\n", buffer.GetString());
}

int run(const Options& options) {
    const OpenRecord open = open_record(options.file, options.components);
    const AnyGame& game = *open.game;
    const auto to = moves_until(options.file, open.record, options.to);
    const auto replay = replay_record(game, open.record, to);
    if (!replay) return fail(options.file + ": " + replay.message());
    const AnyState& state = replay->last;
    Moves moves;
    if (game.actor(state) != game_over) game.legal(state, moves);
    if (options.json) {
        print_json(game, state, moves, replay->moves.size());
        return exit_ok;
    }
    fmt::print("after {} moves: {}\n", replay->moves.size(),
               game.actor(state) == game_over ? "the game is over" : actor_name(game.actor(state)) + " to act");
    for (const Move& move : moves) fmt::print("{}\n", game.text(state, move, omniscient));
    return exit_ok;
}

}  // namespace

Run make_legal(Flags& flags) {
    auto options = std::make_shared<Options>();
    flags.required_text("FILE", options->file, "a record (.mw), - for stdin");
    flags.number("--to", options->to, -1, 1'000'000, "after this many moves; -1 for all of them");
    flags.flag("--json", options->json,
               "for machines: scores if it ended now; moves with kind, arguments, targets and (for chance) weight");
    add_components(flags, options->components);
    return [options] { return run(*options); };
}

}  // namespace mistwheel::app
