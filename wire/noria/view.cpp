// The table that all share: rounds, town hall, market, islands, and the turn. Players are in view_players.cpp.
#include "wire/noria/elements.hpp"
#include "wire/noria/view_players.hpp"
#include "wire/noria/wire.hpp"

namespace mistwheel::wire {

using namespace noria;       // NOLINT(google-build-using-namespace): this file is about nothing else
using namespace noria_json;  // NOLINT(google-build-using-namespace)

namespace {

using noria::Game;

constexpr std::array<std::string_view, 3> mode_words = {"base", "expert", "solo"};
constexpr std::array<std::string_view, 2> edition_words = {"ru2018", "de2017"};
constexpr std::array<std::string_view, symbol::count> symbol_words = {"+1", "-1", "-2"};
constexpr std::array<std::string_view, 3> split_words = {"any", "same", "different"};

std::string_view phase_word(Stage stage) {
    if (stage < Stage::influence) return "setup";
    if (stage == Stage::influence) return "influence";
    if (stage < Stage::politics) return "actions";
    if (stage == Stage::politics) return "politics";
    if (stage == Stage::placing) return "administration";
    return stage == Stage::over ? "over" : "automaton";
}

void put_round_track(Writer& out, const Game& game, const State& state) {
    const Components& printed = game.components();
    key(out, "round_track");
    out.StartObject();
    member(out, "spaces", round_spaces);
    member(out, "first_space", game.space(1));
    member(out, "uncovered", state.round == 0 ? game.space(0) : game.space(state.round));
    member(out, "rise_from", printed.rise_from_space);
    key(out, "cogs");
    out.StartArray();
    for (std::uint8_t cogs : printed.cogs) out.Int(cogs);
    out.EndArray();
    member(out, "cogs_visible", game.cogs(state.round));
    out.EndObject();
}

void put_prices(Writer& out, const Game& game, const State& state) {
    key(out, "prices");
    out.StartObject();
    member(out, "night_shift", night_shift_price(game, state));
    member(out, "modification", modification_price(game, state));
    member(out, "intrigue", intrigue_price(game, state));
    member(out, "risen", game.rise(state.round) > 0);
    member(out, "simple_good", game.components().knowledge_for_simple);
    member(out, "complex_good", game.components().knowledge_for_complex);
    member(out, "resource", game.components().knowledge_for_resource);
    out.EndObject();
}

// What one more politician on a bench of this chamber would bring each player, if the game ended then.
void put_worth(Writer& out, const Game& game, const State& state, int which) {
    if (state.upper[which] == 0) return null_member(out, "worth");
    State after = state;
    --after.upper[which];
    ++after.seated[which];
    const Scores now = game.scores(state);
    const Scores then = game.scores(after);
    key(out, "worth");
    out.StartObject();
    for (int column = 0; column < game.columns(); ++column)
        member(out, column_word(game, column), then.total[column] - now.total[column]);
    out.EndObject();
}

void put_chambers(Writer& out, const Game& game, const State& state) {
    key(out, "chambers");
    out.StartArray();
    for (int which = 0; which < chamber::count; ++which) {
        out.StartObject();
        member(out, "id", chamber_id(which));
        member(out, "name", chamber::names[which]);
        key(out, "values");
        out.StartArray();
        for (std::uint8_t value : game.components().chamber_values[which]) out.Int(value);
        out.EndArray();
        member(out, "upper", state.upper[which]);
        member(out, "seated", state.seated[which]);
        member(out, "value", game.chamber_value(state, which));
        put_worth(out, game, state, which);
        out.EndObject();
    }
    out.EndArray();
    member(out, "politicians_out", state.politicians_out);
}

void put_track(Writer& out, const Game& game, const State& state, int which) {
    const TrackPrices& prices = game.components().tracks[which];
    out.StartObject();
    member(out, "id", "track:" + std::string(chamber::names[which]));
    member(out, "name", chamber::names[which]);
    key(out, "currency");
    out.StartArray();
    for (int kind = 0; kind < ware::count; ++kind)
        if ((prices.currency >> kind & 1) != 0) put(out, ware::names[kind]);
    out.EndArray();
    key(out, "steps");
    out.StartArray();
    for (int step = 1; step <= track::steps; ++step) {
        out.StartObject();
        member(out, "id", step_id(which, step));
        member(out, "step", step);
        member(out, "price", prices.price[step - 1]);
        member(out, "different", prices.different[step - 1] != 0);
        key(out, "here");
        out.StartArray();
        for (int column = 0; column < game.columns(); ++column)
            if (state.players[column].steps[which] == step) put(out, column_word(game, column));
        out.EndArray();
        out.EndObject();
    }
    out.EndArray();
    out.EndObject();
}

void put_market(Writer& out, const Game& game, const State& state) {
    const bool drawn = game.fixed_market() || state.price[disc::bonus] + state.price[disc::city] > 0;
    key(out, "market");
    out.StartArray();
    for (int kind = 0; kind < disc::count; ++kind) {
        out.StartObject();
        member(out, "id", market_id(kind));
        member(out, "disc", disc::names[kind]);
        member(out, "pile", state.pile[kind]);
        if (drawn || disc::resource(kind))
            member(out, "price", state.price[kind]);
        else
            null_member(out, "price");
        member(out, "out", state.out[kind]);
        out.EndObject();
    }
    out.EndArray();
}

void put_island(Writer& out, const Game& game, const State& state, int at) {
    const Island& island = state.islands[at];
    const IslandPrint& printed = game.components().islands[island.print];
    out.StartObject();
    member(out, "id", island_id(state, at));
    member(out, "number", island_number(state, at));
    key(out, "ships");
    out.StartArray();
    for (int place = 0; place < ship_places; ++place) {
        if (printed.ship[place] == none) continue;
        out.StartObject();
        member(out, "id", ship_id(state, at, printed.ship[place]));
        member(out, "resource", ware::names[printed.ship[place]]);
        member(out, "symbol", symbol_words[printed.symbol[place]]);
        member(out, "count", island.ships[place]);
        out.EndObject();
    }
    out.EndArray();
    key(out, "sites");
    out.StartArray();
    for (int site = 0; site < island_sites; ++site) {
        out.StartObject();
        member(out, "id", site_id(game, state, at, site));
        member(out, "good", ware::names[ware::of_good(printed.good[site])]);
        member(out, "warehouses", printed.warehouses[site]);
        if (island.owner[site] == 0)
            null_member(out, "owner");
        else
            member(out, "owner", column_word(game, island.owner[site] - 1));
        out.EndObject();
    }
    out.EndArray();
    key(out, "ambassadors");
    out.StartArray();
    for (int column = 0; column < game.columns(); ++column)
        if (state.players[column].ambassador == at + 1) put(out, column_word(game, column));
    out.EndArray();
    key(out, "toll");
    out.StartObject();
    for (int seat = 0; seat < game.players(); ++seat) {
        State other = state;
        other.seat = static_cast<std::uint8_t>(seat);
        member(out, column_word(game, seat), opponents_on_island(game, other, at));
    }
    out.EndObject();
    out.EndObject();
}

void put_islands(Writer& out, const Game& game, const State& state) {
    key(out, "islands");
    out.StartObject();
    member(out, "circle", game.circle());
    member(out, "in_play", game.islands_in_play());
    member(out, "stack", game.islands_in_play() - state.islands_open());
    key(out, "unseen");
    out.StartArray();
    for (int print = 0; print < island_count; ++print)
        if ((state.open_islands >> print & 1) == 0) out.Int(print + 1);
    out.EndArray();
    key(out, "open");
    out.StartArray();
    for (int at = 0; at < state.islands_open(); ++at) put_island(out, game, state, at);
    out.EndArray();
    out.EndObject();
}

template <class Numbers>
void put_numbers(Writer& out, std::string_view name, const Numbers& numbers, int first_ware) {
    key(out, name);
    out.StartObject();
    for (std::size_t i = 0; i < numbers.size(); ++i)
        member(out, ware::names[first_ware + static_cast<int>(i)], numbers[i]);
    out.EndObject();
}

void put_slots(Writer& out, std::string_view name, const Game& game, const State& state, SlotMask slots) {
    std::vector<std::string> ids;
    for (int at = 0; at < slot_count; ++at)
        if (holds(slots, at)) ids.push_back(disc_id(game, state.seat, at));
    put_texts(out, name, ids);
}

void put_slot(Writer& out, std::string_view name, const Game& game, const State& state, int slot_plus_one) {
    if (slot_plus_one == 0)
        null_member(out, name);
    else
        member(out, name, disc_id(game, state.seat, slot_plus_one - 1));
}

void put_payment(Writer& out, const State& state) {
    const Payment& payment = state.turn.payment;
    if (state.stage != Stage::payment) return null_member(out, "payment");
    key(out, "payment");
    out.StartObject();
    member(out, "amount", payment.amount);
    member(out, "split", split_words[static_cast<std::size_t>(payment.split)]);
    key(out, "wares");
    out.StartArray();
    for (int kind = 0; kind < ware::count; ++kind)
        if ((payment.wares >> kind & 1) != 0) put(out, ware::names[kind]);
    out.EndArray();
    member(out, "surcharge_after", payment.surcharge);
    out.EndObject();
}

void put_turn(Writer& out, const Game& game, const State& state) {
    const Turn& turn = state.turn;
    const bool acting = state.stage >= Stage::actions && state.stage < Stage::politics;
    key(out, "turn");
    out.StartObject();
    put_slots(out, "activated", game, state, turn.activated);
    put_slots(out, "inspected", game, state, turn.inspected);
    put_slots(out, "upgraded", game, state, turn.upgraded);
    put_slots(out, "fitting", game, state, acting ? open_slots(state) : SlotMask{0});
    key(out, "named");
    out.StartArray();
    for (int which = 0; which < ring::count; ++which) {
        if (turn.named[which] == 0) continue;
        out.StartObject();
        member(out, "id", disc_id(game, state.seat, turn.named[which] - 1));
        member(out, "times", turn.names[which]);
        out.EndObject();
    }
    out.EndArray();
    put_slot(out, "at_work", game, state, turn.at_work);
    put_slot(out, "acting", game, state, turn.acting);
    member(out, "uses_left", turn.uses_left);
    member(out, "actions", turn.actions);
    member(out, "most_actions", 4);
    member(out, "twice_used", turn.twice != 0);
    member(out, "night_shifts", turn.night_shifts);
    member(out, "modifications", turn.modifications);
    member(out, "intrigues", turn.intrigues);
    put_payment(out, state);
    out.EndObject();
}

// What the Automaton would do if its turn began now: what it does follows from the position alone.
void put_forecast(Writer& out, const Game& game, const State& state) {
    key(out, "forecast");
    out.StartArray();
    State ahead = state;
    if (state.stage >= Stage::influence && state.stage < Stage::automaton_turns) {
        ahead.stage = Stage::automaton_turns;
        ahead.automaton = {};
    }
    const int round = ahead.round;
    while (ahead.round == round && ahead.stage >= Stage::automaton_turns && ahead.stage <= Stage::automaton_invests) {
        const Move move = automaton_move(game, ahead);
        out.StartObject();
        Wire<noria::Game>::move(out, game, ahead, move, 0);
        out.EndObject();
        apply_automaton(game, ahead, move);
    }
    out.EndArray();
}

void put_automaton_turn(Writer& out, const Game& game, const State& state) {
    if (!game.solo()) return null_member(out, "automaton");
    key(out, "automaton");
    out.StartObject();
    put_letters(out, "waiting", state.automaton.waiting);
    put_letters(out, "extra", state.automaton.extra);
    if (state.automaton.acting == 0)
        null_member(out, "acting");
    else
        member(out, "acting", letter::names[state.automaton.acting - 1]);
    member(out, "uses_left", state.automaton.uses_left);
    put_forecast(out, game, state);
    out.EndObject();
}

}  // namespace

void Wire<noria::Game>::view(Writer& out, const Game& game, const State& state, int) {
    member(out, "mode", mode_words[static_cast<std::size_t>(game.mode())]);
    member(out, "edition", edition_words[static_cast<std::size_t>(game.edition())]);
    member(out, "round", state.round);
    member(out, "rounds", game.rounds());
    member(out, "phase", phase_word(state.stage));
    const bool in_turn = state.stage >= Stage::influence && state.stage < Stage::automaton_turns;
    if (in_turn || game.actor(state) >= 0)
        member(out, "mover", column_word(game, state.seat));
    else if (phase_word(state.stage) == "automaton")
        member(out, "mover", "automaton");
    else
        null_member(out, "mover");
    if (state.stage == Stage::draw_first)
        null_member(out, "first");
    else
        member(out, "first", column_word(game, state.first));
    put_round_track(out, game, state);
    put_prices(out, game, state);
    put_chambers(out, game, state);
    key(out, "tracks");
    out.StartArray();
    for (int which = 0; which < track::count; ++which) put_track(out, game, state, which);
    out.EndArray();
    put_market(out, game, state);
    put_islands(out, game, state);
    key(out, "supply");
    out.StartObject();
    put_numbers(out, "ships", state.ship_supply, 0);
    put_numbers(out, "ships_out", state.ships_out, 0);
    put_numbers(out, "warehouses", state.warehouse_supply, ware::resources);
    out.EndObject();
    key(out, "production");
    out.StartObject();
    for (int kind = 0; kind < good::count; ++kind)
        put_numbers(out, ware::names[ware::of_good(kind)], game.components().production[kind], 0);
    out.EndObject();
    key(out, "factory_income");
    out.StartArray();
    for (int built = 0; built <= game.components().factories_each; ++built) out.Int(game.components().income[built]);
    out.EndArray();
    put_turn(out, game, state);
    put_automaton_turn(out, game, state);
    put_players(out, game, state);
}

}  // namespace mistwheel::wire
