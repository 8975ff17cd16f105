// Tournaments over HTTP, and how they go on; who is in one is told on the socket.
#include <spdlog/spdlog.h>

#include <algorithm>
#include <random>

#include "server/api.hpp"
#include "server/secrets.hpp"
#include "server/tournament_rounds.hpp"

namespace mistwheel::server {
namespace {

constexpr int most_listed_tournaments = 60;
constexpr int most_made_at_once = 3;
constexpr int going_on_at_once = 50;
constexpr int most_tries = 20;
constexpr Time try_again_after = 60'000;

bool is_tournament_id(const std::string& id) {
    return id.size() == 12 && id.find_first_not_of("0123456789abcdefghjkmnpqrstvwxyz") == std::string::npos;
}

std::string_view text_of(TournamentStatus status) {
    constexpr std::string_view names[] = {"open", "running", "over"};
    return names[static_cast<std::size_t>(status)];
}

void member_halves(wire::Writer& out, std::string_view name, int halves) {
    wire::key(out, name);
    out.Double(halves / 2.0);
}

// Members of an open object, in a list and alone.
void write_about(wire::Writer& out, const TournamentRow& row) {
    wire::member(out, "id", row.id);
    wire::member(out, "kind", row.swiss ? "swiss" : "round_robin");
    wire::key(out, "table");
    out.StartObject();
    write_table_setup(out, read_table_setup(row.setup));
    out.EndObject();
    member64(out, "maker", row.maker);
    wire::member(out, "maker_name", row.maker_name);
    member64(out, "created", row.created);
    wire::member(out, "status", text_of(row.status));
    wire::member(out, "most", row.most);
    wire::member(out, "count", row.entrant_count);
    wire::member(out, "round", row.round);
    wire::member(out, "rounds", rounds_of(row));
    wire::member(out, "entered", row.entered);
}

void write_game(wire::Writer& out, const TournamentRow& row, const TournamentGame& game) {
    out.StartObject();
    wire::member(out, "round", game.round);
    member64(out, "first", game.first);
    if (game.second != 0) member64(out, "second", game.second);
    if (!game.table.empty()) wire::member(out, "table", game.table);
    const bool played = is_played(game);
    wire::member(out, "state", game.second == 0 ? "bye" : !played ? "walkover" : is_decided(game) ? "over" : "playing");
    if (is_decided(game)) {
        const Decided outcome = outcome_of(row, game);
        member_halves(out, "first_points", outcome.first_halves);
        if (game.second != 0) member_halves(out, "second_points", outcome.second_halves);
    }
    out.EndObject();
}

void write_standing(wire::Writer& out, const TournamentRow& row, const TournamentStanding& each) {
    out.StartObject();
    member64(out, "person", row.entrants[static_cast<std::size_t>(each.entrant)].person);
    wire::member(out, "place", each.place);
    member_halves(out, "points", each.halves);
    wire::key(out, "tie_break");
    out.Double(each.tie_break / (row.swiss ? 2.0 : 4.0));
    wire::member(out, "won", each.won);
    wire::member(out, "drawn", each.drawn);
    wire::member(out, "lost", each.lost);
    out.EndObject();
}

std::string tournament_json(TournamentRow row, PersonId viewer) {
    row.entered = std::ranges::find(row.entrants, viewer, &TournamentEntrant::person) != row.entrants.end();
    return object_json([&](wire::Writer& out) {
        wire::key(out, "tournament");
        out.StartObject();
        write_about(out, row);
        wire::key(out, "people");
        out.StartArray();
        for (const TournamentEntrant& each : row.entrants) {
            out.StartObject();
            member64(out, "id", each.person);
            wire::member(out, "name", each.name);
            wire::member(out, "withdrawn", each.withdrawn);
            out.EndObject();
        }
        out.EndArray();
        wire::key(out, "games");
        out.StartArray();
        for (const TournamentGame& game : row.games) write_game(out, row, game);
        out.EndArray();
        wire::key(out, "standings");
        out.StartArray();
        if (row.status != TournamentStatus::open)
            for (const TournamentStanding& each : standings_of(row)) write_standing(out, row, each);
        out.EndArray();
        out.EndObject();
    });
}

unsigned roles_in(const TournamentRow& row, PersonId person) {
    const bool entered = std::ranges::find(row.entrants, person, &TournamentEntrant::person) != row.entrants.end();
    return (entered ? player : 0U) | (row.maker == person ? maker : 0U);
}

[[noreturn]] void refuse_started() { throw Refused(409, "tournament_started", "the tournament has started"); }

}  // namespace

void write_tournaments(wire::Writer& out, const std::vector<TournamentRow>& rows) {
    wire::key(out, "tournaments");
    out.StartArray();
    for (const TournamentRow& row : rows) {
        out.StartObject();
        write_about(out, row);
        out.EndObject();
    }
    out.EndArray();
}

bool Api::tournaments(const CallPointer& call) {
    if (call->is("GET", {"tournaments"})) return list_tournaments(call), true;
    if (call->is("POST", {"tournaments"})) return make_tournament(call), true;
    if (call->path.size() >= 2 && call->path[0] == "tournaments" && is_tournament_id(call->path[1]))
        return at_tournament(call, call->path[1]), true;
    return false;
}

void Api::list_tournaments(const CallPointer& call) {
    const PersonId viewer = call->person ? call->person->id : 0;
    call->done(object_json(
        [&](wire::Writer& out) { write_tournaments(out, storage_.tournaments(viewer, most_listed_tournaments)); }));
}

TournamentRow Api::known_tournament(const std::string& id) {
    auto row = storage_.tournament(id);
    if (!row) throw Refused(404, "not_found", "there is no such tournament");
    return std::move(*row);
}

void Api::make_tournament(const CallPointer& call) {
    allow(standing(call), Deed::make_tournament);
    const Person& person = call->signed_in();
    const TournamentWish wish = read_tournament_wish(call->request.body);
    check_clock(wish.table.clock, settings_.shortest_clock);
    if (storage_.tournaments_made(person.id) >= most_made_at_once * limits_.factor())
        throw Refused(429, "too_many_tournaments", "that many of your tournaments are not over yet");
    limit(tournaments_of_person, "person " + std::to_string(person.id), call->now);
    limit(tournaments_of_address, call->request.address, call->now);
    TournamentRow row;
    row.id = random_word(12);
    row.swiss = wish.swiss;
    row.game = wish.table.game;
    row.most = wish.most;
    row.rounds = wish.rounds;
    row.maker = person.id;
    row.created = call->now;
    TableSetup table = wish.table;
    table.tournament = row.id;
    row.setup = table_setup_json(table);
    storage_.add_tournament(row);
    call->done(tournament_json(known_tournament(row.id), person.id), 201);
}

void Api::at_tournament(const CallPointer& call, const std::string& id) {
    const std::string what = call->path.size() == 3 ? call->path[2] : "";
    if (call->path.size() > 3) throw Refused(404, "not_found", "there is nothing here");
    const TournamentRow row = known_tournament(id);
    const PersonId person = call->person ? call->person->id : 0;
    if (call->request.method == "GET" && what.empty()) return call->done(tournament_json(row, person));
    if (call->request.method == "GET") throw Refused(404, "not_found", "there is nothing here");
    const Fields nothing(call->request.body, {});
    call->signed_in();
    Standing who = standing(call);
    who.roles |= roles_in(row, person);
    if (what == "enter") {
        allow(who, Deed::enter_tournament);
        return enter_tournament(call, row);
    }
    if (what == "leave") {
        allow(who, Deed::leave_tournament);
        if (row.status == TournamentStatus::open && storage_.leave_tournament(id, person)) {
            tell_entrants(row, "changed");
            return call->done(tournament_json(known_tournament(id), person));
        }
        return withdraw(call, row);
    }
    if (what == "start") {
        allow(who, Deed::start_tournament);
        start_tournament(row);
        return call->done(tournament_json(known_tournament(id), person));
    }
    if (what == "call-off") {
        allow(who, Deed::call_off_tournament);
        if (!storage_.remove_open_tournament(id)) refuse_started();
        tell_entrants(row, "called_off");
        return call->done("{}");
    }
    throw Refused(404, "not_found", "there is nothing here");
}

// The last who fits in starts it.
void Api::enter_tournament(const CallPointer& call, const TournamentRow& row) {
    const PersonId person = call->person->id;
    if (row.status != TournamentStatus::open) refuse_started();
    if (storage_.apart(person, row.maker)) throw Refused(403, "declined", "this person does not want that");
    limit(tournaments_entered, "person " + std::to_string(person), call->now);
    if (!storage_.enter_tournament(row.id, person, call->now)) {
        if (known_tournament(row.id).status != TournamentStatus::open) refuse_started();
        throw Refused(409, "full", "all places are taken");
    }
    const TournamentRow now = known_tournament(row.id);
    tell_entrants(now, "changed");
    if (now.status == TournamentStatus::open && now.entrant_count >= now.most) {
        try {
            start_tournament(now);
        } catch (const Refused& refused) {
            spdlog::info("tournament {}: {}", row.id, refused.what());  // the maker was first, or somebody left again
        }
    }
    call->done(tournament_json(known_tournament(row.id), person));
}

// By lot; in a Swiss the stronger ones first, so that they do not meet at once.
std::vector<PersonId> Api::starting_order(const TournamentRow& row) {
    struct Entrant {
        PersonId person;
        int rating;
    };
    std::vector<Entrant> entrants;
    for (const TournamentEntrant& each : row.entrants)
        entrants.push_back({each.person, storage_.rating("person " + std::to_string(each.person), row.game).rating});
    std::random_device chance;
    std::ranges::shuffle(entrants, chance);
    if (row.swiss) std::ranges::stable_sort(entrants, std::greater{}, &Entrant::rating);
    std::vector<PersonId> order;
    for (const Entrant& each : entrants) order.push_back(each.person);
    return order;
}

// Again where somebody has come or gone in between.
void Api::start_tournament(TournamentRow row) {
    for (int tries = 0; tries < most_tries; ++tries) {
        if (row.status != TournamentStatus::open) refuse_started();
        if (row.entrant_count < least_entrants)
            throw Refused(409, "too_few", "at least " + std::to_string(least_entrants) + " are needed");
        if (storage_.start_tournament(row.id, row.changes, starting_order(row))) return tell_entrants(row, "changed");
        row = known_tournament(row.id);
    }
    throw Refused(503, "busy", "too many want this at once");
}

// Who leaves while it runs loses the game that goes on, and those to come without playing.
void Api::withdraw(const CallPointer& call, const TournamentRow& before) {
    const Person person = call->signed_in();
    TournamentRow row = before;
    for (int tries = 0;; ++tries) {
        if (row.status == TournamentStatus::over) throw Refused(409, "tournament_over", "the tournament is over");
        if (storage_.withdraw_entrant(row.id, row.changes, person.id)) break;
        if (tries == most_tries) throw Refused(503, "busy", "too many want this at once");
        row = known_tournament(row.id);
    }
    for (const TournamentGame& game : row.games) {
        if (is_decided(game) || (game.first != person.id && game.second != person.id)) continue;
        tables_.with(
            game.table,
            [person](OnlineTable& table) {
                table.look_after(time_now());
                if (table.row().status == Status::playing) table.act(person, {.content = table::Resign{}}, time_now());
            },
            [](const std::exception&) {});
    }
    tell_entrants(row, "changed");
    call->done(tournament_json(known_tournament(row.id), person.id));
}

void Api::look_after_tournaments(Time now) {
    for (const std::string& id : storage_.tournaments_to_go_on(going_on_at_once)) {
        if (const auto stuck = stuck_tournaments_.find(id); stuck != stuck_tournaments_.end()) {
            if (stuck->second > now) continue;
            stuck_tournaments_.erase(stuck);
        }
        try {
            go_on(id, now);
        } catch (const std::exception& error) {
            ++metrics_.failed;
            spdlog::error("tournament {}: {}", id, error.what());
            stuck_tournaments_[id] = now + try_again_after;
        }
    }
}

void Api::go_on(const std::string& id, Time now) {
    const auto row = storage_.tournament(id);
    if (!row || row->status != TournamentStatus::running || !std::ranges::all_of(row->games, is_decided)) return;
    std::vector<TournamentGame> games = next_games(*row);
    if (!games.empty()) return make_round(*row, std::move(games), now);
    if (storage_.end_tournament(id, row->changes)) tell_entrants(*row, "over");
}

void Api::make_round(const TournamentRow& row, std::vector<TournamentGame> games, Time now) {
    const TableSetup setup = read_table_setup(row.setup);
    const auto entrant = [&](PersonId person) {
        const auto found = std::ranges::find(row.entrants, person, &TournamentEntrant::person);
        return Person{.id = person, .name = found->name};
    };
    std::vector<SeatedTable> tables;
    for (TournamentGame& game : games) {
        if (!is_played(game)) continue;
        tables.push_back(seat_two(setup, entrant(game.first), entrant(game.second), now));
        game.table = tables.back().row.id;
    }
    // Otherwise another server was first, or somebody has left: the next second tells.
    if (!storage_.add_round(row.id, row.changes, games, tables)) return;
    metrics_.tables_made += tables.size();
    for (const SeatedTable& table : tables)
        tables_.with(
            table.row.id, [](OnlineTable& each) { each.look_after(time_now()); }, [](const std::exception&) {});
    TournamentRow made = row;
    made.games = std::move(games);
    tell_entrants(made, "round");
}

void Api::tournament_changed(const std::string& id) {
    work_.post([this, id] {
        try {
            if (const auto row = storage_.tournament(id)) tell_entrants(*row, "changed");
        } catch (const StorageError& error) {
            spdlog::warn("tournament {}: {}", id, error.what());
        }
    });
}

// Open pages read it again; of a new round everybody is told where they play.
void Api::tell_entrants(const TournamentRow& row, std::string_view event) {
    for (const TournamentEntrant& each : row.entrants) {
        if (each.withdrawn && event == "round") continue;
        const auto own = std::ranges::find_if(row.games, [&](const TournamentGame& game) {
            return event == "round" && (game.first == each.person || game.second == each.person);
        });
        reach_.tell_person(each.person, object_json([&](wire::Writer& out) {
                               wire::member(out, "type", "tournament");
                               wire::member(out, "tournament", row.id);
                               wire::member(out, "event", event);
                               if (event == "round") wire::member(out, "round", row.round + 1);
                               if (own != row.games.end() && !own->table.empty())
                                   wire::member(out, "table", own->table);
                           }));
    }
}

}  // namespace mistwheel::server
