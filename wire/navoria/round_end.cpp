// Income by source and player, as the last move of a round tells it.
#include <bit>

#include "wire/navoria/view_parts.hpp"

namespace mistwheel::wire {

using namespace navoria;

namespace {

// What each card of a type pays, and what it counts.
void write_paying(Writer& out, std::string_view name, const navoria::Game& game, const PlayerState& player, int type) {
    key(out, name);
    out.StartArray();
    for (unsigned cards = player.cards[type]; cards != 0; cards &= cards - 1) {
        const int card = type * cards_per_type + std::countr_zero(cards);
        const Card& printed = game.components().cards[card];
        out.StartObject();
        member(out, "card", card_name(card));
        if (type == merchant) member(out, "species", species_names[printed.counts]);
        if (type == soldier) member(out, "continent", continent_names[printed.counts]);
        member(out, "vp", card_pays(game, player, card));
        out.EndObject();
    }
    out.EndArray();
}

void write_adventurers(Writer& out, const navoria::Game& game, const PlayerState& player) {
    int flags = 0;
    for (int track = 0; track < continent_count; ++track)
        flags += flags_reached(game.components().tracks[track], player.markers[track]);
    key(out, "adventurers");
    out.StartObject();
    member(out, "cards", player.types[adventurer]);
    member(out, "flags", flags);
    member(out, "vp", adventurers_income(game, player));
    out.EndObject();
}

void write_places(Writer& out, const navoria::Game& game, const State& counted, int seat) {
    key(out, "tracks");
    out.StartArray();
    for (int track = 0; track < continent_count; ++track) {
        out.StartObject();
        member(out, "continent", continent_names[track]);
        member(out, "space", counted.players[seat].markers[track]);
        member(out, "place", track_place(game, counted, track, seat));
        member(out, "vp", rank_points(game, counted, track, seat));
        out.EndObject();
    }
    out.EndArray();
}

void write_friendship(Writer& out, const navoria::Game& game, const State& counted, int seat) {
    key(out, "friendship");
    out.StartArray();
    for (int species = 0; species < species_count; ++species) {
        bool mine = false;
        for (int owner : counted.friends[species]) mine |= owner == seat + 1;
        if (!mine) continue;
        out.StartObject();
        member(out, "species", species_names[species]);
        member(out, "vp", board_points(game, counted, species, seat));
        out.EndObject();
    }
    out.EndArray();
}

}  // namespace

void write_round_end(Writer& out, const navoria::Game& game, const State& counted) {
    State after = counted;
    end_round(game, after);
    const bool over = after.stage == Stage::over;
    out.StartObject();
    member(out, "round", counted.round);
    member(out, "over", over);
    key(out, "order");  // V-T3: of the next round
    out.StartArray();
    for (int i = 0; i < game.players(); ++i) put(out, letter(after.compass[i]));
    out.EndArray();
    key(out, "players");
    out.StartArray();
    for (int seat = 0; seat < game.players(); ++seat) {
        const PlayerState& player = counted.players[seat];
        out.StartObject();
        member(out, "seat", letter(seat));
        member(out, "before", victory_points(player));
        write_paying(out, "merchants", game, player, merchant);
        write_adventurers(out, game, player);
        write_places(out, game, counted, seat);
        write_paying(out, "soldiers", game, player, soldier);
        write_friendship(out, game, counted, seat);
        member(out, "after", victory_points(after.players[seat]));
        out.EndObject();
    }
    out.EndArray();
    out.EndObject();
}

}  // namespace mistwheel::wire
