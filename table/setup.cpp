#include "table/setup.hpp"

#include <algorithm>
#include <optional>

#include "bots/bot.hpp"
#include "wire/base/utf16.hpp"
#include "wire/wire.hpp"

namespace mistwheel::table {

using wire::Json;
using wire::member;

namespace {

constexpr std::string_view seat_words[] = {"open", "person", "bot"};
constexpr std::string_view undo_words[] = {"none", "turn", "consent"};

template <class E, std::size_t N>
std::optional<E> find_word(const std::string_view (&words)[N], std::string_view text) {
    for (std::size_t i = 0; i < N; ++i)
        if (words[i] == text) return static_cast<E>(i);
    return std::nullopt;
}

std::string_view bot_name(int level) {
    for (const bots::LevelAbout& each : bots::levels())
        if (each.level == level) return each.name;
    return "bot";
}

Seat bot_seat(int level) { return {.kind = SeatKind::bot, .name = std::string(bot_name(level)), .level = level}; }

// Reads a set-up, or changes of one, field by field; `wrong_` is the first thing that was not as it should be.
class Reader {
public:
    // Other fields than those of `changes` go to `setup`; without one they are passed over.
    Reader(SetupChanges& changes, Setup* setup) : changes_(changes), setup_(setup) {}

    // What is wrong, empty if nothing.
    std::string read(const Json& json) {
        if (!json.IsObject()) return "a set-up is an object";
        for (const auto& each : json.GetObject()) {
            const std::string_view name = text_of(each.name);
            if (std::ranges::find(setup_change_fields, name) != setup_change_fields.end())
                change(name, each.value);
            else if (setup_ != nullptr)
                field(name, each.value);
            if (!wrong_.empty()) break;
        }
        return wrong_;
    }

private:
    void change(std::string_view name, const Json& value) {
        if (name == "players") {
            if (!value.IsInt() || value.GetInt() < 1 || value.GetInt() > max_players)
                wrong_ = "players: expected 1 to 4";
            else
                changes_.players = value.GetInt();
        } else if (name == "options") {
            options(value);
        } else if (name == "seats") {
            seat_list(value);
        } else {
            changes_.undo = value.IsString() ? find_word<UndoRule>(undo_words, text_of(value)) : std::nullopt;
            if (!changes_.undo) wrong_ = "undo: expected \"none\", \"turn\" or \"consent\"";
        }
    }

    void field(std::string_view name, const Json& value) {
        if (name == "game") {
            if (text(name, value)) setup_->game = text_of(value);
        } else if (name == "start") {
            if (value.IsBool())
                setup_->start = value.GetBool();
            else
                wrong_ = "start: expected true or false";
        } else if (name == "components") {
            if (text(name, value)) setup_->components = text_of(value);
        } else if (name == "owner") {
            if (text(name, value)) setup_->owner = text_of(value);
        } else {
            wrong_ = "unknown field \"" + std::string(name) + '"';
        }
    }

    bool text(std::string_view name, const Json& value) {
        if (!value.IsString()) wrong_ = std::string(name) + ": expected a text";
        return value.IsString();
    }

    void options(const Json& value) {
        if (!value.IsObject()) {
            wrong_ = "options: expected an object";
            return;
        }
        changes_.options.emplace();
        for (const auto& each : value.GetObject()) {
            if (!each.value.IsString()) {
                wrong_ = "options: " + std::string(text_of(each.name)) + ": expected a text";
                return;
            }
            changes_.options->push_back({std::string(text_of(each.name)), std::string(text_of(each.value))});
        }
    }

    void seat_list(const Json& value) {
        if (!value.IsArray() || value.Size() > max_players) {
            wrong_ = "seats: expected a list of at most 4";
            return;
        }
        std::vector<Seat>& given = changes_.seats.emplace();
        for (const Json& each : value.GetArray()) {
            given.push_back(seat(each));
            if (!wrong_.empty()) {
                wrong_ = std::string("seats: ") + actor_letter(static_cast<int>(given.size()) - 1) + ": " + wrong_;
                return;
            }
        }
    }

    Seat seat(const Json& json) {
        Seat out;
        if (!json.IsObject() || !json.HasMember("kind") || !json["kind"].IsString()) {
            wrong_ = "expected an object with a kind";
            return out;
        }
        const auto kind = find_word<SeatKind>(seat_words, text_of(json["kind"]));
        if (!kind)
            wrong_ = "kind: expected \"person\", \"bot\" or \"open\"";
        else
            out.kind = *kind;
        for (const auto& each : json.GetObject()) {
            const std::string_view name = text_of(each.name);
            if (name == "name") {
                if (!each.value.IsString() || !is_name(text_of(each.value)))
                    wrong_ = "name: expected a short text";
                else
                    out.name = text_of(each.value);
            } else if (name == "person") {
                if (!each.value.IsString() || each.value.GetStringLength() > most_person_bytes)
                    wrong_ = "person: expected a text";
                else
                    out.person = text_of(each.value);
            } else if (name == "level") {
                if (!each.value.IsInt() || each.value.GetInt() < least_level || each.value.GetInt() > most_level)
                    wrong_ = "level: expected 1 to 5";
                else
                    out.level = each.value.GetInt();
            } else if (name == "stand_in" || name == "resigned") {
                if (!each.value.IsBool())
                    wrong_ = std::string(name) + ": expected true or false";
                else
                    (name == "stand_in" ? out.stand_in : out.resigned) = each.value.GetBool();
            } else if (name != "kind") {
                wrong_ = "unknown field \"" + std::string(name) + '"';
            }
        }
        if (out.kind == SeatKind::bot) {
            if (out.level == 0) out.level = usual_level;
            if (out.name.empty()) out.name = bot_name(out.level);
        } else if (out.level != 0) {
            wrong_ = "level: only a bot has one";
        }
        return out;
    }

    SetupChanges& changes_;
    Setup* setup_;
    std::string wrong_;
};

}  // namespace

std::string_view word(SeatKind kind) { return seat_words[static_cast<std::size_t>(kind)]; }
std::string_view word(UndoRule undo) { return undo_words[static_cast<std::size_t>(undo)]; }

bool is_name(std::string_view name) {
    if (name.size() > most_name_bytes) return false;
    if (std::ranges::all_of(name, [](char c) { return c == ' '; })) return false;
    return std::ranges::none_of(name, [](char c) { return (c >= 0 && c < ' ') || c == 0x7f; });
}

bool parse_json(rapidjson::Document& document, std::string_view text) {
    constexpr unsigned flags = rapidjson::kParseIterativeFlag | rapidjson::kParseValidateEncodingFlag;
    document.Parse<flags>(text.data(), text.size());
    return !document.HasParseError() && !wire::escapes_half_a_pair(text);
}

std::string_view text_of(const Json& value) { return {value.GetString(), value.GetStringLength()}; }

Result<Setup> read_setup(std::string_view text, std::string_view owner) {
    rapidjson::Document document;
    if (!parse_json(document, text)) return Error{"the set-up is not JSON"};
    Setup setup;
    setup.owner = owner;
    SetupChanges changes;
    if (auto wrong = Reader(changes, &setup).read(document); !wrong.empty()) return Error{std::move(wrong)};
    return change_setup(setup, changes);
}

Result<SetupChanges> read_setup_changes(const Json& json) {
    SetupChanges changes;
    if (auto wrong = Reader(changes, nullptr).read(json); !wrong.empty()) return Error{std::move(wrong)};
    return changes;
}

Result<Setup> change_setup(const Setup& base, const SetupChanges& changes) {
    Setup setup = base;
    if (changes.options) setup.options = *changes.options;
    if (changes.undo) setup.undo = *changes.undo;
    if (changes.seats) setup.seats = *changes.seats;
    const auto about = wire::about(setup.game);
    if (!about) return about.error();
    const int known = setup.players();
    const int players = changes.players ? *changes.players : known != 0 ? known : usual_players;
    if (players < about->least_players || players > about->most_players)
        return Error{std::string(about->name) + " has " + std::to_string(about->least_players) + " to " +
                     std::to_string(about->most_players) + " players, not " + std::to_string(players)};
    if (changes.seats && known > players) return Error{"seats: there are more seats than players"};
    if (known > players) setup.seats.resize(static_cast<std::size_t>(players));
    if (setup.seats.empty()) setup.seats.push_back({.kind = SeatKind::person});
    while (setup.players() < players) setup.seats.push_back(bot_seat(usual_level));
    for (Seat& each : setup.seats)
        if (each.kind == SeatKind::person && each.person.empty()) each.person = setup.owner;
    return setup;
}

void write_setup(wire::Writer& out, const Setup& setup) {
    out.StartObject();
    member(out, "owner", setup.owner);
    member(out, "game", setup.game);
    member(out, "players", setup.players());
    wire::key(out, "options");
    out.StartObject();
    for (const OptionValue& each : setup.options) member(out, each.key, each.value);
    out.EndObject();
    wire::key(out, "seats");
    out.StartArray();
    for (const Seat& seat : setup.seats) {
        out.StartObject();
        member(out, "kind", word(seat.kind));
        if (!seat.name.empty()) member(out, "name", seat.name);
        if (!seat.person.empty()) member(out, "person", seat.person);
        if (seat.kind == SeatKind::bot) member(out, "level", seat.level);
        if (seat.stand_in) member(out, "stand_in", true);
        if (seat.resigned) member(out, "resigned", true);
        out.EndObject();
    }
    out.EndArray();
    member(out, "undo", word(setup.undo));
    member(out, "start", setup.start);
    if (!setup.components.empty()) member(out, "components", setup.components);
    out.EndObject();
}

std::string setup_text(const Setup& setup) {
    rapidjson::StringBuffer buffer;
    wire::Writer out(buffer);
    write_setup(out, setup);
    return {buffer.GetString(), buffer.GetSize()};
}

}  // namespace mistwheel::table
