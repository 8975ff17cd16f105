// The players' boards, and the effects that are being carried out.
#include <bit>

#include "wire/navoria/view_parts.hpp"

namespace mistwheel::wire {

using namespace navoria;

namespace {

void write_goods(Writer& out, std::string_view name, const std::array<std::uint8_t, good_count>& goods) {
    key(out, name);
    out.StartObject();
    for (int good = 0; good < good_count; ++good) member(out, good_names[good], goods[good]);
    out.EndObject();
}

void write_order(Writer& out, const Port& port) {
    key(out, "order");
    out.StartObject();
    switch (port.order) {
        case OrderKind::each:
            member(out, "kind", "each");
            for (int good = 0; good < good_count; ++good) member(out, good_names[good], port.needs[good]);
            break;
        case OrderKind::any:
            member(out, "kind", "any");
            member(out, "amount", port.amount);
            break;
        case OrderKind::same:
            member(out, "kind", "same");
            member(out, "amount", port.amount);
            break;
    }
    out.EndObject();
}

void write_reward(Writer& out, const Effect& reward, bool base, bool uncovered) {
    out.StartObject();
    member(out, "base", base);
    member(out, "uncovered", uncovered);
    key(out, "effect");
    write_effect(out, reward);
    out.EndObject();
}

void write_port(Writer& out, const navoria::Game& game, const State& state, int seat, int continent) {
    const Port& port = game.components().ports[continent];
    const PlayerState& player = state.players[seat];
    out.StartObject();
    member(out, "id", port_id(seat, continent));
    member(out, "continent", continent_names[continent]);
    write_goods(out, "goods", player.goods[continent]);
    write_order(out, port);
    member(out, "lacking", goods_lacking(port, player.goods[continent]));
    member(out, "order_vp", order_points(game, player, continent));
    member(out, "posts_left", posts_per_track - player.posts[continent]);
    key(out, "rewards");
    out.StartArray();
    for (const Effect& reward : port.base) write_reward(out, reward, true, true);
    for (int i = 0; i < posts_per_track; ++i) write_reward(out, port.advanced[i], false, i < player.posts[continent]);
    out.EndArray();
    out.EndObject();
}

void write_cards(Writer& out, const navoria::Game& game, const PlayerState& player) {
    key(out, "cards");
    out.StartArray();
    for (int type = 0; type < type_count; ++type)
        for (unsigned cards = player.cards[type]; cards != 0; cards &= cards - 1)
            write_card(out, game, &player, type * cards_per_type + std::countr_zero(cards));
    out.EndArray();
}

// What the player has of each kind, and what it is worth as things stand.
void write_summary(Writer& out, const navoria::Game& game, const State& state, int seat) {
    const PlayerState& player = state.players[seat];
    key(out, "types");
    out.StartObject();
    for (int type = 0; type < type_count; ++type) member(out, type_names[type], player.types[type]);
    out.EndObject();
    key(out, "symbols");
    out.StartObject();
    for (int species = 0; species < species_count; ++species)
        member(out, species_names[species], player.symbols[species]);
    out.EndObject();
    key(out, "markers");
    out.StartObject();
    for (int track = 0; track < continent_count; ++track) member(out, continent_names[track], player.markers[track]);
    out.EndObject();
    key(out, "posts");
    out.StartObject();
    for (int track = 0; track < continent_count; ++track) member(out, continent_names[track], player.posts[track]);
    out.EndObject();
    int ranks = 0;
    int flags = 0;
    for (int track = 0; track < continent_count; ++track) {
        ranks += rank_points(game, state, track, seat);
        flags += flags_reached(game.components().tracks[track], player.markers[track]);
    }
    member(out, "flags", flags);
    key(out, "income");  // if the Income phase were now
    out.StartObject();
    member(out, "merchants", merchants_income(game, player));
    member(out, "adventurers", adventurers_income(game, player));
    member(out, "ranks", ranks);
    out.EndObject();
    key(out, "end");  // if the game ended now
    out.StartObject();
    member(out, "soldiers", soldiers_points(game, player));
    member(out, "friendship", friendship_points(game, state, seat));
    out.EndObject();
}

}  // namespace

void write_players(Writer& out, const navoria::Game& game, const State& state) {
    key(out, "players");
    out.StartArray();
    for (int seat = 0; seat < game.players(); ++seat) {
        const PlayerState& player = state.players[seat];
        out.StartObject();
        member(out, "id", id_of("player", letter(seat)));
        member(out, "seat", letter(seat));
        member(out, "vp", victory_points(player));
        int friends = 0;
        for (const auto& places : state.friends)
            for (int owner : places) friends += owner == seat + 1;
        member(out, "friendship_tokens", species_count - friends);
        write_summary(out, game, state, seat);
        key(out, "ports");
        out.StartArray();
        for (int port = 0; port < continent_count; ++port) write_port(out, game, state, seat, port);
        out.EndArray();
        write_cards(out, game, player);
        out.EndObject();
    }
    out.EndArray();
}

void write_pending(Writer& out, const navoria::Game& game, const State& state) {
    const Pending& pending = state.pending;
    key(out, "pending");
    if (pending.origin == Origin::nothing) {
        out.Null();
        return;
    }
    out.StartObject();
    member(out, "seat", letter(state.seat));
    if (pending.origin == Origin::card)
        member(out, "origin", id_of("card", card_name(pending.which)));
    else
        member(out, "origin", cell_id(pending.which / cells_per_district, pending.which % cells_per_district));
    key(out, "order");
    pending.order == 0 ? (void)out.Null() : put(out, port_id(state.seat, pending.order - 1));
    write_goods(out, "hand", pending.hand);
    member(out, "choice", pending.choice);
    member(out, "steps", pending.steps);
    member(out, "posts", pending.posts);
    key(out, "effects");  // of the card or cell, those after the present one
    out.StartArray();
    if (pending.origin == Origin::card) {
        const auto& instant = game.components().cards[pending.which].instant;
        for (std::size_t i = pending.next; i < instant.size(); ++i)
            if (instant[i].kind != EffectKind::none) write_effect(out, instant[i]);
    } else {
        const Cell& cell = cell_of(game, pending);
        for (std::size_t i = pending.next; i < cell.parts.size() && !cell.either; ++i)
            if (cell.parts[i].kind != EffectKind::none) write_effect(out, cell.parts[i]);
    }
    out.EndArray();
    out.EndObject();
}

}  // namespace mistwheel::wire
