#include "wire/noria/view_players.hpp"

#include "engine/noria/why_not.hpp"
#include "wire/noria/elements.hpp"

namespace mistwheel::wire::noria_json {

using namespace noria;  // NOLINT(google-build-using-namespace): this file is about nothing else

namespace {

using noria::Game;

void put_wheel(Writer& out, const Game& game, const State& state, int column) {
    key(out, "wheel");
    out.StartArray();
    for (int at = 0; at < slot_count; ++at) {
        const std::uint8_t piece = state.players[column].wheel[at];
        const int which = ring_of(at);
        out.StartObject();
        member(out, "id", disc_id(game, column, at));
        member(out, "slot", slot_names[at]);
        member(out, "ring", ring::names[which]);
        member(out, "index", at - ring_begin[which] + 1);
        member(out, "active", holds(active_slots, at));
        const bool letters = column >= game.players();
        if (piece == 0)
            null_member(out, letters ? "letter" : "disc");
        else if (letters)
            member(out, "letter", letter::names[kind_of(piece)]);
        else
            member(out, "disc", disc_word(piece));
        member(out, "upgraded", is_upgraded(piece));
        if (letters && piece != 0) member(out, "enters_in", turns_to_enter[at]);
        out.EndObject();
    }
    out.EndArray();
}

// What the next step on each track would cost this seat now.
void put_investments(Writer& out, const Game& game, const State& state) {
    key(out, "investments");
    out.StartObject();
    for (int which = 0; which < track::count; ++which) {
        const int step = state.mover().steps[which];
        if (step == track::steps) {
            null_member(out, chamber::names[which]);
            continue;
        }
        key(out, chamber::names[which]);
        out.StartObject();
        member(out, "id", step_id(which, step + 1));
        member(out, "step", step + 1);
        put_price(out, investment_price(game, state, which));
        member(out, "affordable", !why_not_invest(game, state, which));
        out.EndObject();
    }
    out.EndObject();
}

void put_goods(Writer& out, const Game& game, const Player& player, int column) {
    key(out, "goods");
    out.StartArray();
    for (int kind = 0; kind < good::count; ++kind) {
        out.StartObject();
        member(out, "id", ware_id(game, column, ware::of_good(kind)));
        member(out, "good", ware::names[ware::of_good(kind)]);
        member(out, "full", player.stock[ware::of_good(kind)]);
        member(out, "empty", player.empty[kind]);
        member(out, "can_make", most_of(game, player, kind));
        out.EndObject();
    }
    out.EndArray();
}

void put_resources(Writer& out, const Game& game, const Player& player, int column) {
    key(out, "resources");
    out.StartArray();
    for (int kind = 0; kind < ware::resources; ++kind) {
        out.StartObject();
        member(out, "id", ware_id(game, column, kind));
        member(out, "resource", ware::names[kind]);
        member(out, "count", player.stock[kind]);
        member(out, "ships", player.ships[kind]);
        out.EndObject();
    }
    out.EndArray();
}

void put_town_hall(Writer& out, const Game& game, const State& state, const Player& player, int column) {
    int cave = 0;
    key(out, "steps");
    out.StartObject();
    for (int which = 0; which < track::count; ++which) {
        member(out, chamber::names[which], player.steps[which]);
        cave += player.steps[which] == 0 ? 1 : 0;
    }
    out.EndObject();
    member(out, "cave", cave);
    if (player.ambassador == 0)
        null_member(out, "ambassador");
    else
        member(out, "ambassador", island_id(state, player.ambassador - 1));
    key(out, "factories");
    out.StartObject();
    member(out, "built", player.factories);
    member(out, "left", game.components().factories_each - player.factories);
    member(out, "income", column < game.players() ? game.components().income[player.factories] : 0);
    out.EndObject();
}

}  // namespace

void put_players(Writer& out, const Game& game, const State& state) {
    const Scores scores = game.scores(state);
    key(out, "players");
    out.StartArray();
    for (int column = 0; column < game.columns(); ++column) {
        const Player& player = state.players[column];
        State view = state;
        view.seat = static_cast<std::uint8_t>(column);
        out.StartObject();
        member(out, "seat", column_word(game, column));
        member(out, "automaton", column >= game.players());
        member(out, "points", scores.total[column]);
        put_wheel(out, game, state, column);
        put_town_hall(out, game, state, player, column);
        if (column < game.players()) {
            member(out, "knowledge", player.knowledge);
            put_resources(out, game, player, column);
            put_goods(out, game, player, column);
            put_investments(out, game, view);
            key(out, "bought");
            out.StartArray();
            for (int kind = 0; kind < disc::count && column == state.seat; ++kind)
                for (int i = 0; i < state.turn.bought[kind]; ++i) {
                    out.StartObject();
                    member(out, "id", bought_id(game, column, kind));
                    member(out, "disc", disc::names[kind]);
                    out.EndObject();
                }
            out.EndArray();
        }
        out.EndObject();
    }
    out.EndArray();
}

}  // namespace mistwheel::wire::noria_json
