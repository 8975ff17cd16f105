// Moves: what a sentence about them needs, and the elements a hand touches.
#include <algorithm>

#include "wire/navoria/json.hpp"
#include "wire/navoria/view_parts.hpp"

namespace mistwheel::wire {

using namespace navoria;

namespace {

constexpr std::array<std::string_view, 17> kinds = {"first",  "board", "blank", "open", "draw",  "bag",
                                                    "centre", "token", "take",  "good", "place", "order",
                                                    "step",   "post",  "city",  "cell", "choose"};

void write_card_args(Writer& out, const navoria::Game& game, int card) {
    member(out, "card", card_name(card));
    member(out, "type", type_names[type_of_card(card)]);
    member(out, "species", species_names[game.components().cards[card].species]);
}

void write_token_args(Writer& out, const State& state, int type) {
    const bool drawn = sum_of(state.drawn) > 0;
    member(out, "type", type_names[type]);
    member(out, "from", drawn ? "drawn" : "centre");
    for (int other = 0; other < type_count; ++other)
        if (drawn && state.drawn[other] > (other == type)) member(out, "other", type_names[other]);
}

void write_step_args(Writer& out, const navoria::Game& game, const State& state, int track) {
    const Track& printed = game.components().tracks[track];
    const int from = state.players[state.seat].markers[track];
    const int to = std::min<int>(from + 1, printed.end);
    member(out, "track", continent_names[track]);
    member(out, "from", from);
    member(out, "to", to);
    if (to == printed.end) member(out, "treasure", printed.treasure);
    State there = state;
    there.players[state.seat].markers[track] = static_cast<std::uint8_t>(to);
    member(out, "place", track_place(game, there, track, state.seat));
    member(out, "pays", rank_points(game, there, track, state.seat));
}

void write_post_args(Writer& out, const navoria::Game& game, const State& state, int track) {
    const int built = state.players[state.seat].posts[track];
    member(out, "track", continent_names[track]);
    member(out, "number", built + 1);
    member(out, "space", game.components().tracks[track].posts[built]);
}

void write_place_args(Writer& out, const navoria::Game& game, const State& state, int good, int port) {
    auto goods = state.players[state.seat].goods[port];
    ++goods[good];
    member(out, "good", good_names[good]);
    member(out, "port", continent_names[port]);
    member(out, "lacking", goods_lacking(game.components().ports[port], goods));
}

void write_take_args(Writer& out, const navoria::Game& game, const State& state, int card) {
    const Card& printed = game.components().cards[card];
    write_card_args(out, game, card);
    const int place = friendship_place(state, state.seat, printed.species,
                                       state.players[state.seat].symbols[printed.species] + printed.symbols);
    if (place >= 0) member(out, "wins", place_name(place));
}

void write_order_args(Writer& out, const navoria::Game& game, const State& state, int port) {
    const PlayerState& player = state.players[state.seat];
    const Port& printed = game.components().ports[port];
    member(out, "port", continent_names[port]);
    if (printed.order == OrderKind::same) member(out, "good", good_names[kind_of_order(printed, player.goods[port])]);
    member(out, "vp", order_points(game, player, port));
}

void write_args(Writer& out, const navoria::Game& game, const State& state, Move move) {
    switch (kind_of(move)) {
        case MoveKind::first: member(out, "seat", letter(move.a)); return;
        case MoveKind::board:
            member(out, "species", species_names[move.a]);
            member(out, "board", board_names[move.b]);
            return;
        case MoveKind::blank: member(out, "species", species_names[move.a]); return;
        case MoveKind::open: return write_card_args(out, game, move.a);
        case MoveKind::take: return write_take_args(out, game, state, move.a);
        case MoveKind::draw:
        case MoveKind::city: member(out, "type", type_names[move.a]); return;
        case MoveKind::bag:
        case MoveKind::centre: return;
        case MoveKind::token: return write_token_args(out, state, move.a);
        case MoveKind::good: member(out, "good", good_names[move.a]); return;
        case MoveKind::place: return write_place_args(out, game, state, move.a, move.b);
        case MoveKind::order: return write_order_args(out, game, state, move.a);
        case MoveKind::step: return write_step_args(out, game, state, move.a);
        case MoveKind::post: return write_post_args(out, game, state, move.a);
        case MoveKind::cell:
            member(out, "type", type_names[move.a]);
            member(out, "cell", move.b + 1);
            return;
        case MoveKind::choose:
            member(out, "what", effect_names[static_cast<int>(cell_of(game, state.pending).parts[move.a].kind)]);
    }
}

// Empty: a button.
std::string target(const State& state, Move move) {
    switch (kind_of(move)) {
        case MoveKind::first: return id_of("player", letter(move.a));
        case MoveKind::board:
        case MoveKind::blank: return id_of("board", species_names[move.a]);
        case MoveKind::open:
        case MoveKind::take: return id_of("card", card_name(move.a));
        case MoveKind::draw:
        case MoveKind::bag: return "source:bag";
        case MoveKind::centre: return "source:centre";
        case MoveKind::token: return id_of(sum_of(state.drawn) > 0 ? "drawn" : "centre", type_names[move.a]);
        case MoveKind::good: return id_of("supply", good_names[move.a]);
        case MoveKind::place: return port_id(state.seat, move.b);
        case MoveKind::order: return port_id(state.seat, move.a);
        case MoveKind::step:
        case MoveKind::post: return id_of("track", continent_names[move.a]);
        case MoveKind::city: return id_of("deck", type_names[move.a]);
        case MoveKind::cell: return cell_id(move.a, move.b);
        case MoveKind::choose: return {};
    }
    return {};
}

}  // namespace

std::string Wire<navoria::Game>::element_id(const navoria::Game&, const State& state, const Element& element) {
    switch (kind_of(element)) {
        case ElementKind::bag: return "source:bag";
        case ElementKind::centre: return "source:centre";
        case ElementKind::centre_token: return id_of("centre", type_names[element.a]);
        case ElementKind::card: return id_of("card", card_name(element.a));
        case ElementKind::supply: return id_of("supply", good_names[element.a]);
        case ElementKind::port: return port_id(state.seat, element.a);
        case ElementKind::track: return id_of("track", continent_names[element.a]);
        case ElementKind::deck: return id_of("deck", type_names[element.a]);
        case ElementKind::cell: return cell_id(element.a, element.b);
    }
    return {};
}

void Wire<navoria::Game>::move(Writer& out, const navoria::Game& game, const State& state, Move move, int) {
    member(out, "kind", kinds[move.kind]);
    key(out, "args");
    out.StartObject();
    write_args(out, game, state, move);
    if (const auto counted = counted_after(game, state, move)) {
        key(out, "round_end");
        write_round_end(out, game, *counted);
    }
    out.EndObject();
    key(out, "targets");
    out.StartArray();
    if (const std::string id = target(state, move); !id.empty()) put(out, id);
    out.EndArray();
}

}  // namespace mistwheel::wire
