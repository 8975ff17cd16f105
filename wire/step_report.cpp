// What a step is told with: facts and points.
#include "wire/wire.hpp"

namespace mistwheel::wire {

namespace {

void write_value(Writer& out, const FactArg& arg) {
    if (const int* number = std::get_if<int>(&arg.value)) return member(out, arg.name, *number);
    if (const auto* word = std::get_if<std::string>(&arg.value)) return member(out, arg.name, *word);
    key(out, arg.name);
    out.StartArray();
    for (const std::string& each : *std::get_if<std::vector<std::string>>(&arg.value)) put(out, each);
    out.EndArray();
}

void write_fact(Writer& out, const Fact& fact) {
    out.StartObject();
    member(out, "key", fact.key);
    key(out, "args");
    out.StartObject();
    for (const FactArg& each : fact.args) write_value(out, each);
    out.EndObject();
    member(out, "rule", fact.rule);
    out.EndObject();
}

void write_changes(Writer& out, std::string_view name, const std::vector<PointChange>& changes, int players) {
    key(out, name);
    out.StartArray();
    for (const PointChange& each : changes) {
        out.StartObject();
        member(out, "seat", column_word(each.column, players));
        member(out, "source", each.source);
        member(out, "points", each.points);
        out.EndObject();
    }
    out.EndArray();
}

}  // namespace

void write_step_report(Writer& out, const AnyGame& game, const AnyState& before, Move move, const AnyState& after,
                       unsigned resigned) {
    StepReport told = game.tell(before, move, after);
    if (game.actor(after) == game_over) told.facts.push_back(winner(game.scores(after), game.players(), resigned));
    key(out, "facts");
    out.StartArray();
    for (const Fact& each : told.facts) write_fact(out, each);
    out.EndArray();
    write_changes(out, "points", told.points, game.players());
    write_changes(out, "if_ended", told.if_ended, game.players());
}

}  // namespace mistwheel::wire
