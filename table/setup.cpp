#include "table/setup.hpp"

#include <algorithm>
#include <optional>

#include "bots/bot.hpp"
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

// Reads one object field by field; `wrong_` is the first thing that was not as it should be.
class Reader {
public:
    Reader(Setup base, bool fresh) : setup_(std::move(base)), fresh_(fresh) {}

    Result<Setup> read(const Json& json) {
        if (!json.IsObject()) return Error{"a set-up is an object"};
        for (const auto& each : json.GetObject()) {
            field(text_of(each.name), each.value);
            if (!wrong_.empty()) return Error{wrong_};
        }
        auto about = wire::about(setup_.game);
        if (!about) return about.error();
        seats(*about);
        if (!wrong_.empty()) return Error{wrong_};
        return std::move(setup_);
    }

private:
    void field(std::string_view name, const Json& value) {
        const bool changeable = name == "players" || name == "options" || name == "seats" || name == "undo";
        if (!changeable && !fresh_) {
            if (name != "type" && name != "id") wrong_ = "\"" + std::string(name) + "\" cannot be changed";
        } else if (name == "game") {
            if (text(name, value)) setup_.game = text_of(value);
        } else if (name == "players") {
            if (!value.IsInt() || value.GetInt() < 1 || value.GetInt() > max_players)
                wrong_ = "players: expected 1 to 4";
            else
                players_ = value.GetInt();
        } else if (name == "options") {
            options(value);
        } else if (name == "seats") {
            seat_list(value);
        } else if (name == "undo") {
            const auto found = value.IsString() ? find_word<UndoRule>(undo_words, text_of(value)) : std::nullopt;
            if (found)
                setup_.undo = *found;
            else
                wrong_ = "undo: expected \"none\", \"turn\" or \"consent\"";
        } else if (name == "start") {
            if (value.IsBool())
                setup_.start = value.GetBool();
            else
                wrong_ = "start: expected true or false";
        } else if (name == "components") {
            if (text(name, value)) setup_.components = text_of(value);
        } else if (name == "owner") {
            if (text(name, value)) setup_.owner = text_of(value);
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
        setup_.options.clear();
        for (const auto& each : value.GetObject()) {
            if (!each.value.IsString()) {
                wrong_ = "options: " + std::string(text_of(each.name)) + ": expected a text";
                return;
            }
            setup_.options.push_back({std::string(text_of(each.name)), std::string(text_of(each.value))});
        }
    }

    void seat_list(const Json& value) {
        if (!value.IsArray() || value.Size() > max_players) {
            wrong_ = "seats: expected a list of at most 4";
            return;
        }
        given_.emplace();
        for (const Json& each : value.GetArray()) {
            given_->push_back(seat(each));
            if (!wrong_.empty()) {
                wrong_ = std::string("seats: ") + actor_letter(static_cast<int>(given_->size()) - 1) + ": " + wrong_;
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

    void seats(const wire::GameAbout& about) {
        if (given_) setup_.seats = std::move(*given_);
        const int known = setup_.players();
        const int players = players_ != 0 ? players_ : known != 0 ? known : usual_players;
        if (players < about.least_players || players > about.most_players) {
            wrong_ = std::string(about.name) + " has " + std::to_string(about.least_players) + " to " +
                     std::to_string(about.most_players) + " players, not " + std::to_string(players);
            return;
        }
        if (given_ && known > players) {
            wrong_ = "seats: there are more seats than players";
            return;
        }
        if (known > players) setup_.seats.resize(static_cast<std::size_t>(players));
        if (setup_.seats.empty()) setup_.seats.push_back({.kind = SeatKind::person});
        while (setup_.players() < players) setup_.seats.push_back(bot_seat(usual_level));
        for (Seat& each : setup_.seats)
            if (each.kind == SeatKind::person && each.person.empty()) each.person = setup_.owner;
    }

    Setup setup_;
    bool fresh_;
    int players_ = 0;
    std::optional<std::vector<Seat>> given_;
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
    return !document.HasParseError();
}

std::string_view text_of(const Json& value) { return {value.GetString(), value.GetStringLength()}; }

Result<Setup> read_setup(std::string_view text, std::string_view owner) {
    rapidjson::Document document;
    if (!parse_json(document, text)) return Error{"the set-up is not JSON"};
    Setup base;
    base.owner = owner;
    return Reader(std::move(base), true).read(document);
}

Result<Setup> change_setup(const Setup& base, const Json& changes) { return Reader(base, false).read(changes); }

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
