// All that a viewer may know of a position, complete for drawing.
#include "wire/vianebula/elements.hpp"
#include "wire/vianebula/wire.hpp"

namespace mistwheel::wire {

using namespace vianebula;       // NOLINT(google-build-using-namespace): this file is about nothing else
using namespace vianebula_json;  // NOLINT(google-build-using-namespace)

namespace {

void put_token_type(Writer& out, const Game& game, int type) {
    const TokenType& token = game.token(type);
    member(out, "kind", kind_word(token.kind));
    member(out, "amount", token.amount);
    member(out, "gives", game.yield(type));
    member(out, "vp", token.vp);
}

void put_seat_or_null(Writer& out, std::string_view name, int seat) {
    key(out, name);
    if (seat < 0)
        out.Null();
    else
        put(out, seat_word(seat));
}

int deposit_owner(const Game& game, const State& state, Hex hex) {
    for (int seat = 0; seat < game.players(); ++seat)
        if (guild(state, seat).craftsmen_at.has(hex)) return seat;
    return -1;
}

void put_half(Writer& out, const Game& game, const State& state, Place place) {
    out.StartObject();
    member(out, "id", half_id(game, place));
    for (int seat = 0; seat < game.players(); ++seat) {
        const Guild& own = guild(state, seat);
        for (std::size_t i = 0; i < own.site_count; ++i) {
            if (own.sites[i].place != place) continue;
            member(out, "piece", "site");
            member(out, "seat", seat_word(seat));
            put_pile(out, "resources", own.sites[i].pile);
            member(out, "total", own.sites[i].pile.total());
        }
        for (std::size_t i = 0; i < own.building_count; ++i) {
            if (own.buildings[i] != place) continue;
            member(out, "piece", "building");
            member(out, "seat", seat_word(seat));
        }
    }
    out.EndObject();
}

// B-T1: the seats whose goods travel across this hex, "AC".
void put_network(Writer& out, const Game& game, const State& state, Hex hex) {
    if (!empty_meadows(game, state).has(hex)) return;
    std::string seats;
    for (int seat = 0; seat < game.players(); ++seat) {
        const Guild& own = guild(state, seat);
        bool reached = false;
        for (std::size_t i = 0; i < own.site_count; ++i) reached = reached || own.sites[i].reach.has(hex);
        if (reached) seats += seat_word(seat);
    }
    if (!seats.empty()) member(out, "network", seats);
}

void put_hex(Writer& out, const Game& game, const State& state, Hex hex) {
    const Valley& valley = game.valley();
    const auto terrain = static_cast<std::size_t>(game.components().maps[static_cast<std::size_t>(game.side())][hex]);
    out.StartObject();
    member(out, "id", hex_id(hex));
    member(out, "name", hex_name(hex));
    member(out, "row", row_of(hex));
    member(out, "column", column_of(hex));
    member(out, "terrain", terrain_words[terrain]);
    member(out, "tile", state.tiles.has(hex));
    member(out, "empty_meadow", empty_meadows(game, state).has(hex));
    put_network(out, game, state, hex);
    if (state.tokens.has(hex)) {
        key(out, "token");
        out.StartObject();
        put_token_type(out, game, state.token[valley.meadow_index[hex]]);
        out.EndObject();
    }
    if (state.deposits.has(hex)) {
        key(out, "deposit");
        out.StartObject();
        put_seat_or_null(out, "seat", deposit_owner(game, state, hex));
        put_pile(out, "resources", deposit(game, state, hex));
        member(out, "total", deposit(game, state, hex).total());
        out.EndObject();
    }
    if (valley.ruins.has(hex)) {
        key(out, "halves");
        out.StartArray();
        put_half(out, game, state, hex);
        if (game.setup().ruin_sites == 2) put_half(out, game, state, hex | second_half);
        out.EndArray();
    }
    out.EndObject();
}

// The viewer's own sites on which a contract could be completed.
std::vector<std::string> ready_sites(const Game& game, const State& state, int card, int viewer) {
    std::vector<std::string> ready;
    if (viewer < 0) return ready;
    const Guild& own = guild(state, viewer);
    for (std::size_t i = 0; i < own.site_count; ++i)
        if (fulfils(game, card, own.sites[i].pile)) ready.push_back(half_id(game, own.sites[i].place));
    return ready;
}

// The site of one's own that lacks least for a contract, what it lacks, and what would go to storage once it lacks nothing.
void put_nearest(Writer& out, const Game& game, const State& state, int card, int seat) {
    key(out, "nearest");
    const Site* site = nearest_site(game, guild(state, seat), card);
    if (site == nullptr) {
        out.Null();
        return;
    }
    const Missing lack = missing(game, card, site->pile);
    out.StartObject();
    member(out, "site", place_name(game, site->place));
    member(out, "number", lack.number);
    put_pile(out, "missing", lack.pile);
    if (lack.number == 0 && game.card(card).cost == Cost::printed) {
        Pile rest = site->pile;
        rest -= game.printed_cost(card);
        put_pile(out, "surplus", rest);
    }
    out.EndObject();
}

// A contract that the seat could still complete; no seat, no more than its printed face.
void put_open_card(Writer& out, const Game& game, const State& state, int card, int seat) {
    out.StartObject();
    put_card(out, game, card);
    put_texts(out, "ready", ready_sites(game, state, card, seat));
    if (seat >= 0) {
        member(out, "worth", contract_worth(game, state, seat, card));
        put_nearest(out, game, state, card, seat);
    }
    out.EndObject();
}

void put_completed(Writer& out, const Game& game, const State& state, int seat) {
    key(out, "completed");
    out.StartArray();
    for (Cards rest = guild(state, seat).completed; rest != 0; rest &= rest - 1) {
        const int card = std::countr_zero(rest);
        out.StartObject();
        put_card(out, game, card);
        member(out, "worth", contract_worth(game, state, seat, card));
        out.EndObject();
    }
    out.EndArray();
}

void put_row(Writer& out, const Game& game, const State& state, int viewer) {
    key(out, "row");
    out.StartArray();
    for (int place = 0; place < row_places; ++place) {
        const int card = state.row[static_cast<std::size_t>(place)] - 1;
        out.StartObject();
        member(out, "id", open_id(place));
        member(out, "place", place + 1);
        key(out, "card");
        if (card < 0)
            out.Null();
        else
            put_open_card(out, game, state, card, viewer);
        out.EndObject();
    }
    out.EndArray();
}

// B-V1: the numbers for all, the cards for their owner.
void put_hand(Writer& out, const Game& game, const State& state, int seat, int viewer) {
    const Cards hand = guild(state, seat).hand;
    key(out, "hand");
    out.StartObject();
    member(out, "private", std::popcount(hand & all_private));
    member(out, "neutral", std::popcount(hand & all_neutral));
    key(out, "cards");
    if (viewer != omniscient && viewer != seat) {
        out.Null();
    } else {
        out.StartArray();
        for (Cards rest = hand; rest != 0; rest &= rest - 1)
            put_open_card(out, game, state, std::countr_zero(rest), seat);
        out.EndArray();
    }
    out.EndObject();
}

void put_kept_tokens(Writer& out, const Game& game, const State& state, int seat) {
    int points = 0;
    key(out, "tokens");
    out.StartArray();
    for (std::size_t meadow = 0; meadow < meadow_count; ++meadow) {
        if (state.fate[meadow] != kept_by(seat)) continue;
        points += game.token(state.token[meadow]).vp;
        out.StartObject();
        put_token_type(out, game, state.token[meadow]);
        member(out, "hex", hex_name(game.valley().meadow[meadow]));
        out.EndObject();
    }
    out.EndArray();
    member(out, "token_points", points);
}

void put_guild(Writer& out, const Game& game, const State& state, int seat, int viewer, int points) {
    const Guild& own = guild(state, seat);
    out.StartObject();
    member(out, "id", guild_id(seat));
    member(out, "seat", seat_word(seat));
    member(out, "points", points);
    member(out, "unused", unused_resources(game, state, seat));
    key(out, "stacks");
    out.StartArray();
    for (int tiles : stacks(game, own)) out.Int(tiles);
    out.EndArray();
    member(out, "stack_size", game.setup().stack);
    member(out, "tiles", own.tiles);
    member(out, "explorers", uncovered_explorers(game, own));
    member(out, "craftsmen", own.craftsmen);
    member(out, "craftsmen_all", game.setup().craftsmen);
    member(out, "sites", sites_each - own.site_count);
    member(out, "sites_on_map", own.site_count);
    member(out, "sites_allowed", sites_allowed(own));
    member(out, "buildings", buildings_each - own.building_count);
    member(out, "built", own.building_count);
    put_pile(out, "storage", own.storage);
    member(out, "storage_total", own.storage.total());
    put_kept_tokens(out, game, state, seat);
    put_completed(out, game, state, seat);
    put_hand(out, game, state, seat, viewer);
    out.EndObject();
}

bool place_is_chosen(Stage stage) {
    switch (stage) {
        case Stage::transport_kind:
        case Stage::transport_site:
        case Stage::erect_contract:
        case Stage::erect_payment:
        case Stage::by_air_target:
        case Stage::caravan_kind:
        case Stage::export_kind:
        case Stage::export_more:
        case Stage::store_give:
        case Stage::store_take: return true;
        default: return false;
    }
}

bool kind_is_chosen(Stage stage) {
    return stage == Stage::transport_site || stage == Stage::express_site || stage == Stage::store_take;
}

// What the present turn has come to: everybody sees it.
void put_turn(Writer& out, const Game& game, const State& state) {
    const Turn& turn = state.turn;
    const int actor = game.actor(state);
    const bool playing = turn.stage >= Stage::action && turn.stage != Stage::over;
    key(out, "turn");
    out.StartObject();
    member(out, "phase", stage_words[static_cast<std::size_t>(turn.stage)]);
    put_seat_or_null(out, "seat", playing ? turn.seat : -1);
    put_seat_or_null(out, "decides", actor >= 0 ? actor : -1);
    put_seat_or_null(out, "first", turn.stage == Stage::first_player ? -1 : state.first);
    member(out, "actions", turn.actions);
    member(out, "acted", turn.acted != 0);
    member(out, "passes", state.passes);
    key(out, "turns_left");  // after this one, once the end card is given
    if (state.end_card == 0)
        out.Null();
    else
        out.Int(state.turns_left);
    if (place_is_chosen(turn.stage)) member(out, "place", place_id(game, state, turn.place));
    if (kind_is_chosen(turn.stage)) member(out, "kind", kind_word(turn.kind));
    if (turn.card != 0) {
        key(out, "card");
        out.StartObject();
        put_card(out, game, current_card(state));
        out.EndObject();
    }
    out.EndObject();
}

}  // namespace

void Wire<vianebula::Game>::view(Writer& out, const Game& game, const State& state, int viewer) {
    member(out, "map", side_words[static_cast<std::size_t>(game.side())]);
    member(out, "ruin_sites", game.setup().ruin_sites);
    key(out, "hexes");
    out.StartArray();
    for_each(board, [&](Hex hex) { put_hex(out, game, state, hex); });
    out.EndArray();
    put_pile(out, "supply", state.supply);
    member(out, "pieces_per_kind", game.components().pieces_per_kind);
    member(out, "reserve", state.reserve);
    put_row(out, game, state, viewer);
    member(out, "deck", std::popcount(deck(state)));
    member(out, "private_left", std::popcount(private_rest(state)));
    key(out, "left_out");
    if (state.left_out == 0)
        out.Null();
    else
        put(out, kind_word(game.token(state.left_out - 1).kind));
    key(out, "end_card");
    out.StartObject();
    member(out, "vp", game.components().end_card_vp);
    put_seat_or_null(out, "seat", state.end_card - 1);
    out.EndObject();
    member(out, "explorer_vp", game.components().explorer_vp);
    put_turn(out, game, state);
    const Scores scores = game.scores(state);
    key(out, "guilds");
    out.StartArray();
    for (int seat = 0; seat < game.players(); ++seat)
        put_guild(out, game, state, seat, viewer, scores.total[static_cast<std::size_t>(seat)]);
    out.EndArray();
}

}  // namespace mistwheel::wire
