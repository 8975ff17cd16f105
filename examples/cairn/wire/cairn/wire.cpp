#include "wire/cairn/wire.hpp"

#include "engine/core/text.hpp"

namespace mistwheel::wire {

using cairn::Game;
using cairn::MoveKind;
using cairn::State;

cairn::Components Wire<Game>::components(const Json& file, Faults&) {
    return {static_cast<std::uint8_t>(file["stones"].GetInt()), static_cast<std::uint8_t>(file["bonus"].GetInt())};
}

void Wire<Game>::view(Writer& out, const Game& game, const State& state, int) {
    member(out, "heap", static_cast<int>(state.heap));
    key(out, "taken");
    out.StartArray();
    for (int seat = 0; seat < game.players(); ++seat) out.Int(state.taken[static_cast<std::size_t>(seat)]);
    out.EndArray();
}

void Wire<Game>::move(Writer& out, const Game&, const State&, Move move, int) {
    const bool take = static_cast<MoveKind>(move.kind) == MoveKind::take;
    member(out, "kind", take ? "take" : "first");
    key(out, "args");
    out.StartObject();
    if (take)
        member(out, "count", static_cast<int>(move.a));
    else
        member(out, "seat", std::string(1, actor_letter(move.a)));
    out.EndObject();
    key(out, "targets");
    out.StartArray();
    if (take) put(out, "stones:" + std::to_string(move.a));
    out.EndArray();
}

void Wire<Game>::prompt(Writer& out, const Game& game, const State& state, int) {
    const int actor = game.actor(state);
    member(out, "key", actor == chance_actor ? "first" : actor == game_over ? "over" : "take");
    key(out, "args");
    out.StartObject();
    out.EndObject();
    key(out, "rules");
    out.StartArray();
    put(out, actor == chance_actor ? "C-A1" : actor == game_over ? "C-B1" : "C-A2");
    out.EndArray();
}

std::string Wire<Game>::element_id(const Game&, const State&, const Element& element) {
    return "stones:" + std::to_string(element.a);
}

}  // namespace mistwheel::wire
