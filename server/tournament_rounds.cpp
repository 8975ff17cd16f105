#include "server/tournament_rounds.hpp"

#include <algorithm>

#include "server/api.hpp"
#include "server/json.hpp"
#include "table/sodium/sodium_hash.hpp"
#include "table/table.hpp"

namespace mistwheel::server {
namespace {

int number_of(const TournamentRow& tournament, PersonId person) {
    const auto found = std::ranges::find(tournament.entrants, person, &TournamentEntrant::person);
    return static_cast<int>(found - tournament.entrants.begin());
}

std::vector<Decided> decided_games(const TournamentRow& tournament) {
    std::vector<Decided> games;
    for (const TournamentGame& game : tournament.games)
        if (is_decided(game)) games.push_back(outcome_of(tournament, game));
    return games;
}

std::string text_of_json(const wire::Json& value) {
    rapidjson::StringBuffer buffer;
    wire::Writer out(buffer);
    value.Accept(out);
    return {buffer.GetString(), buffer.GetSize()};
}

}  // namespace

TournamentWish read_tournament_wish(std::string_view json) {
    const Fields fields(json, {"kind", "most", "rounds", "table"});
    TournamentWish wish;
    const std::string kind = fields.text("kind");
    if (kind != "round_robin" && kind != "swiss") throw bad_request("kind: one of round_robin, swiss is expected");
    wish.swiss = kind == "swiss";
    wish.most = static_cast<int>(fields.number_or("most", least_entrants, most_entrants, wish.most));
    wish.rounds = static_cast<int>(fields.number_or("rounds", 0, most_entrants - 1, 0));
    if (!wish.swiss && wish.rounds != 0) throw bad_request("rounds: in a round robin they follow from the people");
    const Fields terms(fields.object("table"), {"game", "options", "clock", "undo", "rated"}, "table");
    wish.table = read_table_setup(text_of_json(fields.object("table")));
    if (wish.table.seats.size() != 2) throw bad_request("table.game: two must be able to play it");
    if (wish.table.clock.kind == ClockKind::none) throw bad_request("table.clock: a tournament needs one");
    // Everybody may look on; and whose time is up has lost, for nobody wants to meet a bot here.
    wish.table.listed = true;
    wish.table.spectators = true;
    wish.table.absent = Absent::resign;
    return wish;
}

TournamentKind kind_of(const TournamentRow& tournament) {
    return tournament.swiss ? TournamentKind::swiss : TournamentKind::round_robin;
}

int rounds_of(const TournamentRow& tournament) {
    return rounds_of(kind_of(tournament), std::max(tournament.entrant_count, least_entrants), tournament.rounds);
}

bool is_decided(const TournamentGame& game) { return !is_played(game) || game.status == Status::over; }

// A game that both agreed to break off is a draw.
Decided outcome_of(const TournamentRow& tournament, const TournamentGame& game) {
    const int first = number_of(tournament, game.first);
    if (game.second == 0) return {{first, no_opponent}, halves_of_bye(kind_of(tournament)), 0, false};
    const Encounter who{first, number_of(tournament, game.second)};
    if (game.walkover != 0) return {who, game.walkover == 1 ? 2 : 0, game.walkover == 2 ? 2 : 0, false};
    const int halves = game.first_place == game.second_place ? 1 : game.first_place < game.second_place ? 2 : 0;
    return {who, halves, 2 - halves, true};
}

std::vector<TournamentStanding> standings_of(const TournamentRow& tournament) {
    return standings(kind_of(tournament), static_cast<int>(tournament.entrants.size()), decided_games(tournament));
}

std::vector<TournamentGame> next_games(const TournamentRow& tournament) {
    if (tournament.round >= rounds_of(tournament)) return {};
    std::vector<bool> present;
    for (const TournamentEntrant& each : tournament.entrants) present.push_back(!each.withdrawn);
    const int count = static_cast<int>(present.size());
    if (tournament.swiss && std::ranges::count(present, true) < 2) return {};
    const std::vector<Encounter> encounters = tournament.swiss ? swiss_round(count, present, decided_games(tournament))
                                                               : round_robin_round(count, tournament.round);
    std::vector<TournamentGame> games;
    for (const Encounter& each : encounters) {
        const auto first = static_cast<std::size_t>(each.first);
        TournamentGame game{.round = tournament.round + 1, .first = tournament.entrants[first].person};
        if (!each.is_bye()) {
            const auto second = static_cast<std::size_t>(each.second);
            game.second = tournament.entrants[second].person;
            if (!present[first] || !present[second]) game.walkover = present[first] ? 1 : present[second] ? 2 : 3;
        }
        games.push_back(std::move(game));
    }
    return games;
}

SeatedTable seat_two(const TableSetup& setup, const Person& first, const Person& second, Time now) {
    SeatedTable made;
    TableSetup seats = setup;
    seats.seats = {TableSetup::me, TableSetup::open};
    made.row = new_row(seats, first, now);
    table::Setup of_table = setup_of_table(seats, first.id, first.name);
    of_table.rules = made.row.rules_version;
    const auto seed = table::parse_seed(made.row.seed);
    auto table = table::Table::create(of_table, *seed, table::sodium_hash);
    if (!table) throw std::runtime_error(table.message());
    constexpr table::Viewer viewer = 1;
    table->enter(viewer, person_key(second.id), second.name);
    const table::Received received = table->receive(viewer, {.content = table::SitDown{.seat = 1}}, now);
    if (received.refusal) throw std::runtime_error(received.refusal->message);
    for (const table::Event& event : received.effects.events)
        made.events.push_back({event.number, -1, "", table::event_text(event), now});
    made.row.events = table->last_event();
    made.row.seats = seat_rows(table->setup(), -1);
    made.row.due = now;
    return made;
}

}  // namespace mistwheel::server
