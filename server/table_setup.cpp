#include "server/table_setup.hpp"

#include <algorithm>
#include <charconv>

#include "engine/core/hash.hpp"
#include "server/json.hpp"
#include "wire/components_check.hpp"
#include "wire/wire.hpp"

namespace mistwheel::server {
namespace {

constexpr std::string_view clock_words[] = {"none", "live", "turns"};
constexpr std::string_view absent_words[] = {"bot", "resign", "vote"};
constexpr std::string_view undo_words[] = {"none", "turn", "consent"};

template <class Enum, std::size_t Count>
Enum choice(const std::string& word, const std::string_view (&words)[Count], const char* name) {
    for (std::size_t i = 0; i < Count; ++i)
        if (words[i] == word) return static_cast<Enum>(i);
    std::string all;
    for (const std::string_view each : words) all += (all.empty() ? "" : ", ") + std::string(each);
    throw bad_request(std::string(name) + ": one of " + all + " is expected");
}

ClockRule read_clock(const wire::Json& value) {
    const Fields fields(value, {"kind", "game_seconds", "move_seconds", "increment_seconds"}, "clock");
    ClockRule rule;
    rule.kind = choice<ClockKind>(fields.text("kind"), clock_words, "clock.kind");
    constexpr int day = 24 * 3600;
    if (rule.kind == ClockKind::live) {
        rule.game_seconds = static_cast<int>(fields.number("game_seconds", 0, day));
        rule.move_seconds = static_cast<int>(fields.number_or("move_seconds", 0, day, 0));
        rule.increment_seconds = static_cast<int>(fields.number_or("increment_seconds", 0, 3600, 0));
    } else if (rule.kind == ClockKind::turns) {
        rule.move_seconds = static_cast<int>(fields.number("move_seconds", 1, 30 * day));
    }
    return rule;
}

std::vector<int> read_seats(const wire::Json& value) {
    std::vector<int> seats;
    for (const wire::Json& each : value.GetArray()) {
        if (each.IsString() && text_of(each) == "me") {
            seats.push_back(TableSetup::me);
        } else if (each.IsString() && text_of(each) == "open") {
            seats.push_back(TableSetup::open);
        } else if (each.IsInt() && each.GetInt() >= table::least_level && each.GetInt() <= table::most_level) {
            seats.push_back(each.GetInt());
        } else {
            throw bad_request("seats: \"me\", \"open\" or the level of a bot is expected");
        }
    }
    return seats;
}

// The maker's own values, checked and brought to their shortest form. Ratings compare people at the same game, so they
// count with the built-in values only.
void read_own_components(const Fields& fields, TableSetup& setup) {
    const std::string text = fields.text_or("components", "");
    if (text.empty()) return;
    if (text.size() > most_components_bytes_online) throw bad_request("components: at most 32 KiB are taken");
    const wire::ComponentsCheck check = wire::check_components(setup.game, text);
    if (!check.faults.empty())
        throw bad_request("components: " + check.faults.front().path + ": " + check.faults.front().message);
    setup.components = wire::shortest_components(setup.game, check);
    if (setup.components.empty()) return;
    setup.components_hash = hex64(check.hash);
    setup.components_name = check.name;
    if (fields.flag_or("rated", false)) throw bad_request("rated: only with the built-in values");
    setup.rated = false;
}

}  // namespace

TableSetup read_table_setup(std::string_view json) {
    const Fields fields(json, {"game", "players", "options", "seats", "public", "spectators", "clock", "undo", "absent",
                               "rated", "components", "tournament"});
    TableSetup setup;
    setup.game = fields.text("game");
    const auto about = wire::about(setup.game);
    if (!about) throw bad_request("game: " + about.message());
    if (fields.has("options")) {
        for (const auto& option : fields.object("options").GetObject()) {
            if (!option.value.IsString()) throw bad_request("options: texts are expected");
            setup.options.push_back({std::string(text_of(option.name)), std::string(text_of(option.value))});
        }
    }
    if (fields.has("seats")) setup.seats = read_seats(fields.array("seats"));
    const auto fallback =
        setup.seats.empty() ? std::max(2, about->least_players) : static_cast<int>(setup.seats.size());
    const auto players = fields.number_or("players", about->least_players, about->most_players, fallback);
    if (setup.seats.empty()) {
        setup.seats.assign(static_cast<std::size_t>(players), TableSetup::open);
        setup.seats[0] = TableSetup::me;
    }
    if (setup.seats.size() != static_cast<std::size_t>(players))
        throw bad_request("seats: " + std::to_string(players) + " are expected");
    if (std::count(setup.seats.begin(), setup.seats.end(), TableSetup::me) != 1)
        throw bad_request("seats: exactly one has to be \"me\"");
    setup.listed = fields.flag_or("public", true);
    setup.spectators = fields.flag_or("spectators", true);
    if (fields.has("clock")) setup.clock = read_clock(fields.object("clock"));
    setup.undo = choice<table::UndoRule>(fields.text_or("undo", "consent"), undo_words, "undo");
    setup.absent = choice<Absent>(fields.text_or("absent", "vote"), absent_words, "absent");
    setup.rated = fields.flag_or("rated", true);
    setup.tournament = fields.text_or("tournament", "");
    read_own_components(fields, setup);
    const auto game = wire::make_game(setup.game, static_cast<int>(players), setup.options, setup.components);
    if (!game) throw bad_request(game.message());
    return setup;
}

void write_table_setup(wire::Writer& out, const TableSetup& setup) {
    wire::member(out, "game", setup.game);
    wire::member(out, "players", static_cast<int>(setup.seats.size()));
    wire::key(out, "options");
    out.StartObject();
    for (const OptionValue& option : setup.options) wire::member(out, option.key, option.value);
    out.EndObject();
    wire::member(out, "public", setup.listed);
    wire::member(out, "spectators", setup.spectators);
    wire::key(out, "clock");
    out.StartObject();
    wire::member(out, "kind", clock_words[static_cast<std::size_t>(setup.clock.kind)]);
    if (setup.clock.kind == ClockKind::live) wire::member(out, "game_seconds", setup.clock.game_seconds);
    if (setup.clock.kind != ClockKind::none) wire::member(out, "move_seconds", setup.clock.move_seconds);
    if (setup.clock.kind == ClockKind::live) wire::member(out, "increment_seconds", setup.clock.increment_seconds);
    out.EndObject();
    wire::member(out, "undo", undo_words[static_cast<std::size_t>(setup.undo)]);
    wire::member(out, "absent", absent_words[static_cast<std::size_t>(setup.absent)]);
    wire::member(out, "rated", setup.rated);
    if (!setup.tournament.empty()) wire::member(out, "tournament", setup.tournament);
}

std::string table_setup_json(const TableSetup& setup) {
    return object_json([&](wire::Writer& out) {
        write_table_setup(out, setup);
        if (!setup.components.empty()) wire::member(out, "components", setup.components);
        wire::key(out, "seats");
        out.StartArray();
        for (const int seat : setup.seats) {
            if (seat > 0) {
                out.Int(seat);
            } else {
                wire::put(out, seat == TableSetup::me ? "me" : "open");
            }
        }
        out.EndArray();
    });
}

std::string person_key(PersonId person) { return person == 0 ? std::string() : "p" + std::to_string(person); }

PersonId person_of_key(std::string_view key) {
    PersonId person = 0;
    if (key.starts_with('p')) std::from_chars(key.data() + 1, key.data() + key.size(), person);
    return person;
}

table::Setup setup_of_table(const TableSetup& setup, PersonId maker, const std::string& maker_name) {
    table::Setup made;
    made.game = setup.game;
    made.options = setup.options;
    made.components = setup.components;
    made.undo = setup.undo;
    made.start = true;
    made.owner = person_key(maker);
    for (const int wish : setup.seats) {
        table::Seat seat;
        if (wish > 0) {
            seat.kind = table::SeatKind::bot;
            seat.level = wish;
            seat.name = "bot " + std::to_string(wish);
        } else if (wish == TableSetup::me) {
            seat.kind = table::SeatKind::person;
            seat.person = person_key(maker);
            seat.name = maker_name;
        }
        made.seats.push_back(std::move(seat));
    }
    return made;
}

// A stand-in's seat is the person's still, but it is not their turn.
std::vector<SeatRow> seat_rows(const table::Setup& setup, int actor) {
    std::vector<SeatRow> rows;
    rows.reserve(setup.seats.size());
    for (const table::Seat& seat : setup.seats) {
        SeatRow row;
        row.person = person_of_key(seat.person);
        row.name = seat.name;
        row.bot = seat.kind == table::SeatKind::bot ? seat.level : 0;
        row.to_move = seat.played_by_person() && actor == static_cast<int>(rows.size());
        rows.push_back(std::move(row));
    }
    return rows;
}

int rules_version_of(const std::string& game) {
    const auto about = wire::about(game);
    return about ? about->rules_version : 0;
}

bool plays_rules(const std::string& game, int version) {
    const auto about = wire::about(game);
    return about && version >= about->oldest_rules_version && version <= about->rules_version;
}

}  // namespace mistwheel::server
