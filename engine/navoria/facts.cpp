// What a step is told with: the turn it belongs to and what the rules did by themselves.
#include "engine/core/text.hpp"
#include "engine/navoria/names.hpp"
#include "engine/navoria/rules.hpp"

namespace mistwheel::navoria {

namespace {

FactArg seat_arg(int seat) { return {"seat", column_word(seat, max_players)}; }
FactArg track_arg(int track) { return {"track", continent_names[track]}; }
std::string_view board_place(int place) { return place == 0 ? "upper" : "lower"; }

void tell_friendship(const State& before, const State& played, Facts& facts) {
    for (int species = 0; species < species_count; ++species)
        for (int place = 0; place < places_per_board; ++place)
            if (before.friends[species][place] != played.friends[species][place])
                facts.push_back({"friendship",
                                 "V-R6",
                                 {seat_arg(played.friends[species][place] - 1),
                                  {"species", species_names[species]},
                                  {"place", board_place(place)}}});
}

// Named goods come by themselves; the good that the move itself chose or placed is no news.
void tell_goods(const State& before, Move move, const State& played, Facts& facts) {
    std::array<int, good_count> gained{};
    int sum = 0;
    for (int good = 0; good < good_count; ++good) {
        int had = before.pending.hand[good];
        if (kind_of(move) == MoveKind::place && move.a == good) --had;
        if (kind_of(move) == MoveKind::good && move.a == good) ++had;
        gained[good] = played.pending.hand[good] - had;
        sum += gained[good];
    }
    if (sum <= 0) return;
    Fact fact{"goods", "V-G1", {seat_arg(before.seat)}};
    for (int good = 0; good < good_count; ++good) fact.args.emplace_back(good_names[good], gained[good]);
    facts.push_back(std::move(fact));
}

// Named steps and posts beyond the one that the move itself makes.
void tell_tracks(const State& before, Move move, const State& played, Facts& facts) {
    const PlayerState& old = before.players[before.seat];
    const PlayerState& now = played.players[before.seat];
    for (int track = 0; track < continent_count; ++track) {
        const int from = old.markers[track] + (kind_of(move) == MoveKind::step && move.a == track ? 1 : 0);
        if (now.markers[track] > from)
            facts.push_back({"advances",
                             "V-K4",
                             {seat_arg(before.seat), track_arg(track), {"from", from}, {"to", now.markers[track]}}});
        const int posts = old.posts[track] + (kind_of(move) == MoveKind::post && move.a == track ? 1 : 0);
        for (int number = posts + 1; number <= now.posts[track]; ++number)
            facts.push_back({"post", "V-K2", {seat_arg(before.seat), track_arg(track), {"number", number}}});
    }
}

// The track is named if there is no doubt which one it was.
void tell_treasure(const Game& game, const State& before, Move move, const State& played, Facts& facts) {
    const PlayerState& now = played.players[before.seat];
    const int paid = now.points[treasure_line] - before.players[before.seat].points[treasure_line];
    if (paid == 0) return;
    int ends = 0;
    int where = 0;
    for (int track = 0; track < continent_count; ++track) {
        if (now.markers[track] != game.components().tracks[track].end) continue;
        ++ends;
        where = track;
    }
    if (kind_of(move) == MoveKind::step && paid == game.components().tracks[move.a].treasure) where = move.a, ends = 1;
    Fact fact{"treasure", "V-K5", {seat_arg(before.seat), {"points", paid}}};
    if (ends == 1) fact.args.push_back(track_arg(where));
    facts.push_back(std::move(fact));
}

// V-I1: card incomes first, then the tracks.
void tell_income(const Game& game, const State& played, Facts& facts) {
    for (int seat = 0; seat < game.players(); ++seat) {
        const int merchants = merchants_income(game, played.players[seat]);
        const int adventurers = adventurers_income(game, played.players[seat]);
        if (merchants + adventurers > 0)
            facts.push_back(
                {"income", "V-I1", {seat_arg(seat), {"merchants", merchants}, {"adventurers", adventurers}}});
    }
    for (int track = 0; track < continent_count; ++track)
        for (int place = 1; place <= game.table().places_paid; ++place)
            for (int seat = 0; seat < game.players(); ++seat)
                if (track_place(game, played, track, seat) == place)
                    facts.push_back({"track_place",
                                     "V-I1",
                                     {track_arg(track),
                                      seat_arg(seat),
                                      {"place", place},
                                      {"points", rank_points(game, played, track, seat)}}});
}

void tell_return(const Game& game, const State& played, const State& after, Facts& facts) {
    for (int seat = 0; seat < game.players(); ++seat)
        for (int track = 0; track < continent_count; ++track) {
            const int from = played.players[seat].markers[track];
            const int to = after.players[seat].markers[track];
            if (from != to)
                facts.push_back({"returns", "V-T1", {seat_arg(seat), track_arg(track), {"from", from}, {"to", to}}});
        }
}

void tell_round(const Game& game, const State& after, Facts& facts) {
    std::vector<std::string> order;
    for (int i = 0; i < game.players(); ++i) order.push_back(column_word(after.compass[i], max_players));
    facts.push_back({"new_round", "V-T3", {{"round", after.round}, {"order", std::move(order)}}});
}

void tell_end(const Game& game, const State& played, Facts& facts) {
    for (int seat = 0; seat < game.players(); ++seat)
        if (const int points = soldiers_points(game, played.players[seat]); points > 0)
            facts.push_back({"soldiers", "V-E1", {seat_arg(seat), {"points", points}}});
    for (int species = 0; species < species_count; ++species)
        for (int place = 0; place < places_per_board; ++place)
            if (const int seat = played.friends[species][place] - 1; seat >= 0)
                facts.push_back({"friends_pay",
                                 "V-E1",
                                 {seat_arg(seat),
                                  {"species", species_names[species]},
                                  {"place", board_place(place)},
                                  {"points", board_points(game, played, species, seat)}}});
}

}  // namespace

// What is opened before the first turn is set-up; new cards of a later round come in a turn of nobody (V-T2).
TurnMark Game::turn_mark(const State& state) const {
    const bool opens = state.stage == Stage::open_card;
    if (state.round == 0 || (state.round == 1 && opens)) return {};
    constexpr int most_turns = 64;
    const int first = (2 * state.round + state.empower) * most_turns;
    if (opens) return {.round = state.round, .column = TurnMark::nobody, .number = first};
    return {.round = state.round, .column = state.seat, .number = first + 1 + state.turn};  // V-N1: two turns, not one
}

void Game::tell(const State& before, Move move, const State& after, Facts& facts) const {
    if (actor(before) == chance_actor) {
        if (before.round == 0 && after.round == 1) tell_round(*this, after, facts);
        return;
    }
    const std::optional<State> counted = counted_after(*this, before, move);
    const State& played = counted ? *counted : after;
    tell_friendship(before, played, facts);
    tell_tracks(before, move, played, facts);
    tell_treasure(*this, before, move, played, facts);
    tell_goods(before, move, played, facts);
    if (after.empower != 0 && before.empower == 0)
        facts.push_back({"city_phase", "V-B1", {{"first", column_word(after.seat, players_)}}});
    if (!counted) return;
    tell_income(*this, played, facts);
    if (after.stage == Stage::over) {
        tell_end(*this, played, facts);
    } else {
        tell_return(*this, played, after, facts);
        tell_round(*this, after, facts);
    }
}

// V-E1: soldiers and friendship come at the end.
bool Game::counts_at_once(std::string_view line) { return line != "soldiers" && line != "friendship"; }

}  // namespace mistwheel::navoria
