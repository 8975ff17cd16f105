// The common table: bag, centre, decks with their open cards, city, tracks, supply, friendship boards, effects under
// way.
#include <bit>

#include "wire/navoria/json.hpp"
#include "wire/navoria/view_parts.hpp"

namespace mistwheel::wire {

using namespace navoria;

void write_effect(Writer& out, const Effect& effect) {
    out.StartObject();
    switch (effect.kind) {
        case EffectKind::none: break;
        case EffectKind::vp:
        case EffectKind::vp_per_artisan:
            member(out, "kind", effect.kind == EffectKind::vp ? "vp" : "vp_per_artisan");
            member(out, "amount", effect.amount);
            break;
        case EffectKind::goods:
            member(out, "kind", "goods");
            for (int good = 0; good < good_count; ++good) member(out, good_names[good], effect.named[good]);
            member(out, "any", effect.choice);
            break;
        case EffectKind::steps:
            member(out, "kind", "steps");
            member(out, "amount", effect.amount);
            member(out, "continent", continent_names[effect.continent]);
            break;
        case EffectKind::post:
            member(out, "kind", "post");
            member(out, "continent", continent_names[effect.continent]);
            break;
    }
    out.EndObject();
}

void write_card(Writer& out, const navoria::Game& game, const PlayerState* owner, int card, int wins) {
    const Card& printed = game.components().cards[card];
    const int type = type_of_card(card);
    out.StartObject();
    member(out, "id", id_of("card", card_name(card)));
    member(out, "name", card_name(card));
    member(out, "type", type_names[type]);
    member(out, "number", number_of_card(card) + 1);
    member(out, "species", species_names[printed.species]);
    member(out, "symbols", printed.symbols);
    key(out, "instant");
    out.StartArray();
    for (const Effect& effect : printed.instant)
        if (effect.kind != EffectKind::none) write_effect(out, effect);
    out.EndArray();
    if (type == merchant || type == adventurer) {
        key(out, "income");
        out.StartObject();
        member(out, "vp", printed.rate);
        member(out, "per", type == merchant ? "symbol" : "flag");
        if (type == merchant) member(out, "species", species_names[printed.counts]);
        out.EndObject();
    }
    if (type == soldier) {
        key(out, "end");
        out.StartObject();
        member(out, "vp", printed.rate);
        member(out, "per", "post");
        member(out, "continent", continent_names[printed.counts]);
        out.EndObject();
    }
    if (owner) member(out, "pays", card_pays(game, *owner, card));
    if (wins >= 0) member(out, "wins", place_name(wins));
    out.EndObject();
}

namespace {

void write_tokens(Writer& out, std::string_view name, std::string_view kind,
                  const std::array<std::uint8_t, type_count>& tokens) {
    key(out, name);
    out.StartArray();
    for (int type = 0; type < type_count; ++type) {
        if (tokens[type] == 0) continue;
        out.StartObject();
        member(out, "id", id_of(kind, type_names[type]));
        member(out, "type", type_names[type]);
        member(out, "count", tokens[type]);
        out.EndObject();
    }
    out.EndArray();
}

// The seat to act as it would be with this card too: what the card would pay then.
PlayerState with_card(const navoria::Game& game, PlayerState player, int card) {
    const Card& printed = game.components().cards[card];
    player.cards[type_of_card(card)] |= static_cast<std::uint16_t>(1U << number_of_card(card));
    ++player.types[type_of_card(card)];
    player.symbols[printed.species] += printed.symbols;
    return player;
}

void write_decks(Writer& out, const navoria::Game& game, const State& state) {
    const bool decides = game.actor(state) >= 0;
    key(out, "decks");
    out.StartArray();
    for (int type = 0; type < type_count; ++type) {
        out.StartObject();
        member(out, "id", id_of("deck", type_names[type]));
        member(out, "type", type_names[type]);
        member(out, "face_down", std::popcount(state.decks[type]));
        member(out, "tokens", state.on_deck[type]);
        key(out, "open");
        out.StartArray();
        for (unsigned open = state.open[type]; open != 0; open &= open - 1) {
            const int card = type * cards_per_type + std::countr_zero(open);
            if (decides) {
                const PlayerState taker = with_card(game, state.players[state.seat], card);
                const int species = game.components().cards[card].species;
                write_card(out, game, &taker, card,
                           friendship_place(state, state.seat, species, taker.symbols[species]));
            } else {
                write_card(out, game, nullptr, card);
            }
        }
        out.EndArray();
        key(out, "unseen");  // V-C2: a set everyone can deduce
        out.StartArray();
        for (unsigned deck = state.decks[type]; deck != 0; deck &= deck - 1)
            put(out, card_name(type * cards_per_type + std::countr_zero(deck)));
        out.EndArray();
        out.EndObject();
    }
    out.EndArray();
}

void write_city(Writer& out, const navoria::Game& game, const State& state) {
    key(out, "districts");
    out.StartArray();
    for (int type = 0; type < type_count; ++type) {
        out.StartObject();
        member(out, "id", id_of("district", type_names[type]));
        member(out, "type", type_names[type]);
        key(out, "cells");
        out.StartArray();
        for (int i = 0; i < cells_per_district; ++i) {
            const Cell& cell = game.components().city[type][i];
            out.StartObject();
            member(out, "id", cell_id(type, i));
            member(out, "number", i + 1);
            member(out, "token", (state.city[type] >> i & 1) != 0);
            member(out, "either", cell.either != 0);
            key(out, "reward");
            out.StartArray();
            for (const Effect& part : cell.parts)
                if (part.kind != EffectKind::none) write_effect(out, part);
            out.EndArray();
            out.EndObject();
        }
        out.EndArray();
        out.EndObject();
    }
    out.EndArray();
}

void write_spaces(Writer& out, const navoria::Game& game, const State& state, int continent) {
    const Track& track = game.components().tracks[continent];
    key(out, "spaces");
    out.StartArray();
    for (int space = 0; space <= track.end; ++space) {
        out.StartObject();
        member(out, "id", space_id(continent, space));
        member(out, "number", space);
        member(out, "flag", (track.flags >> space & 1) != 0);
        int post = 0;
        for (int i = 0; i < posts_per_track; ++i)
            if (track.posts[i] == space) post = i + 1;
        member(out, "post", post);
        key(out, "markers");
        out.StartArray();
        for (int seat = 0; seat < game.players(); ++seat)
            if (state.players[seat].markers[continent] == space) put(out, letter(seat));
        out.EndArray();
        key(out, "posts");
        out.StartArray();
        for (int seat = 0; seat < game.players(); ++seat)
            if (post > 0 && state.players[seat].posts[continent] >= post) put(out, letter(seat));
        out.EndArray();
        out.EndObject();
    }
    out.EndArray();
}

void write_tracks(Writer& out, const navoria::Game& game, const State& state) {
    key(out, "tracks");
    out.StartArray();
    for (int continent = 0; continent < continent_count; ++continent) {
        const Track& track = game.components().tracks[continent];
        out.StartObject();
        member(out, "id", id_of("track", continent_names[continent]));
        member(out, "continent", continent_names[continent]);
        member(out, "end", track.end);
        member(out, "treasure", track.treasure);
        key(out, "ranks");
        out.StartArray();
        for (int place = 0; place < game.table().places_paid; ++place) out.Int(track.ranks[place]);
        out.EndArray();
        write_spaces(out, game, state, continent);
        key(out, "standings");
        out.StartArray();
        for (int seat = 0; seat < game.players(); ++seat) {
            out.StartObject();
            member(out, "seat", letter(seat));
            member(out, "space", state.players[seat].markers[continent]);
            member(out, "place", track_place(game, state, continent, seat));
            member(out, "vp", rank_points(game, state, continent, seat));
            member(out, "returns_to", return_space(game, state.players[seat], continent));
            out.EndObject();
        }
        out.EndArray();
        out.EndObject();
    }
    out.EndArray();
}

void write_boards(Writer& out, const navoria::Game& game, const State& state) {
    key(out, "boards");
    out.StartArray();
    for (int species = 0; species < species_count; ++species) {
        out.StartObject();
        member(out, "id", id_of("board", species_names[species]));
        member(out, "species", species_names[species]);
        key(out, "board");
        if (state.boards[species] == 0) {
            out.Null();
        } else {
            const Board& board = game.components().boards[state.boards[species] - 1];
            put(out, board_names[state.boards[species] - 1]);
            key(out, "types");
            out.StartArray();
            for (int type = 0; type < type_count; ++type)
                if (board.types >> type & 1) put(out, type_names[type]);
            out.EndArray();
            key(out, "places");
            out.StartArray();
            for (int place = 0; place < places_per_board; ++place) {
                const int owner = state.friends[species][place];
                out.StartObject();
                member(out, "place", place_name(place));
                member(out, "vp", place == 0 ? board.upper : board.lower);
                key(out, "seat");
                owner == 0 ? (void)out.Null() : put(out, letter(owner - 1));
                out.EndObject();
            }
            out.EndArray();
        }
        out.EndObject();
    }
    out.EndArray();
}

void write_round(Writer& out, const navoria::Game& game, const State& state) {
    member(out, "round", state.round);
    member(out, "rounds", rounds);
    std::string_view phase = state.empower ? "empower" : "recruit";
    if (state.stage <= Stage::blank) phase = "setup";
    if (state.stage == Stage::open_card) phase = state.round == 1 ? "setup" : "return";
    if (state.stage == Stage::over) phase = "over";
    member(out, "phase", phase);
    member(out, "topmost_cell", game.topmost_cell());
    key(out, "compass");
    out.StartArray();
    for (int i = 0; i < game.players() && state.stage != Stage::first_player; ++i) put(out, letter(state.compass[i]));
    out.EndArray();
    key(out, "turns");  // the turns still to come in this phase, the present one first
    out.StartArray();
    if (phase == "recruit" || phase == "empower")
        for (int turn = state.turn; turn < game.turns_per_phase(); ++turn)
            put(out, letter(seat_of_turn(game, state, turn)));
    out.EndArray();
}

}  // namespace

void Wire<navoria::Game>::view(Writer& out, const navoria::Game& game, const State& state, int) {
    write_round(out, game, state);
    write_tokens(out, "bag", "token", state.bag);
    write_tokens(out, "drawn", "drawn", state.drawn);
    write_tokens(out, "centre", "centre", state.centre);
    key(out, "chosen");
    state.token == 0 ? (void)out.Null() : put(out, type_names[state.token - 1]);
    write_decks(out, game, state);
    write_city(out, game, state);
    write_tracks(out, game, state);
    key(out, "supply");
    out.StartArray();
    for (int good = 0; good < good_count; ++good) {
        out.StartObject();
        member(out, "id", id_of("supply", good_names[good]));
        member(out, "good", good_names[good]);
        member(out, "count", state.supply[good]);
        out.EndObject();
    }
    out.EndArray();
    write_boards(out, game, state);
    write_players(out, game, state);
    write_pending(out, game, state);
}

}  // namespace mistwheel::wire
