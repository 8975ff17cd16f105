#include "table/study_wish.hpp"

#include "table/table.hpp"
#include "wire/link.hpp"

namespace mistwheel::table {

namespace {

using wire::Json;
using wire::member;

// A wish's fields; the first fault is kept.
class Wish {
public:
    explicit Wish(const Json& json) : json_(json) {}

    int number(const char* name) {
        if (!json_.HasMember(name) || !json_[name].IsInt() || json_[name].GetInt() < 0)
            return fail(name, "a number from 0"), 0;
        return json_[name].GetInt();
    }
    std::string text(const char* name) {
        if (!json_.HasMember(name) || !json_[name].IsString()) return fail(name, "a text"), std::string{};
        return std::string(text_of(json_[name]));
    }
    std::vector<Seat> seats() {
        auto changes = read_setup_changes(json_);
        if (!changes) wrong = changes.message();
        if (!changes || !changes->seats) return fail("seats", "a list of seats"), std::vector<Seat>{};
        return std::move(*changes->seats);
    }
    bool kept() {
        const std::string chance = text("chance");
        if (chance != "kept" && chance != "anew") fail("chance", "\"kept\" or \"anew\"");
        return chance == "kept";
    }

    std::string wrong{};

private:
    void fail(std::string_view name, std::string_view expected) {
        if (wrong.empty()) wrong = std::string(name) + ": expected " + std::string(expected);
    }
    const Json& json_;
};

std::string answer(std::string_view name, std::string_view value) {
    rapidjson::StringBuffer buffer;
    wire::Writer out(buffer);
    out.StartObject();
    member(out, name, value);
    out.EndObject();
    return {buffer.GetString(), buffer.GetSize()};
}

// Where the line begins and ends, in rounds and points, for a list of lines.
void write_line(wire::Writer& out, const AnyGame& game, const Record& record, const Replay& replay, int number) {
    const RecordLine* line = number == 0 ? nullptr : &record.lines[static_cast<std::size_t>(number) - 1];
    const std::vector<Move>& path = line == nullptr ? replay.moves : replay.lines[static_cast<std::size_t>(number) - 1];
    const std::size_t after = line == nullptr ? 0 : line->after;
    AnyState state = game.start();
    TurnMark began = game.turn_mark(state);
    for (std::size_t i = 0; i < path.size(); ++i) {
        if (i == after) began = game.turn_mark(state);
        game.apply(state, path[i]);
    }
    if (after == path.size()) began = game.turn_mark(state);
    const bool over = game.actor(state) == game_over;
    const Scores scores = game.scores(state);
    out.StartObject();
    member(out, "parent", line == nullptr ? 0 : line->parent);
    member(out, "after", static_cast<int>(after));
    member(out, "length", static_cast<int>(path.size()));
    member(out, "name", line == nullptr ? std::string{} : line->name);
    member(out, "round", began.round);
    member(out, "last_round", game.turn_mark(state).round);
    member(out, "over", over);
    wire::key(out, "points");
    out.StartArray();
    for (int column = 0; column < scores.columns; ++column) out.Int(scores.total[static_cast<std::size_t>(column)]);
    out.EndArray();
    out.EndObject();
}

Result<std::string> about(const Table& table) {
    const Record record = table.record(Secrets::left_out);
    if (table.log() == nullptr) return Error{"the game has not started"};
    const AnyGame& game = table.log()->game();
    const auto replay = replay_record(game, record);
    if (!replay) return replay.error();
    rapidjson::StringBuffer buffer;
    wire::Writer out(buffer);
    out.StartObject();
    wire::key(out, "lines");
    out.StartArray();
    for (int line = 0; line <= static_cast<int>(record.lines.size()); ++line)
        write_line(out, game, record, *replay, line);
    out.EndArray();
    member(out, "current", record.look ? record.look->line : 0);
    out.EndObject();
    return std::string(buffer.GetString(), buffer.GetSize());
}

// A link as the record it holds.
Result<std::string> open_link(std::string_view text) {
    auto record = wire::read_link(text);
    if (!record) return record.error();
    rapidjson::StringBuffer buffer;
    wire::Writer out(buffer);
    out.StartObject();
    member(out, "record", write_record(*record));
    if (record->look) member(out, "at", static_cast<int>(record->look->at));
    out.EndObject();
    return std::string(buffer.GetString(), buffer.GetSize());
}

Result<std::string> make_link(const Table& table, Wish& wish) {
    const int line = wish.number("line");
    const int at = wish.number("at");
    if (!wish.wrong.empty()) return Error{wish.wrong};
    const auto record = table.shared_record(line, static_cast<std::size_t>(at));
    if (!record) return record.error();
    auto link = wire::write_link(*record);
    if (!link) return link.error();
    return answer("link", *link);
}

std::string change(Table& table, std::string_view what, Wish& wish, const Seed& seed) {
    if (what == "play_on") {
        PlayOn on;
        on.line = wish.number("line");
        on.at = static_cast<std::size_t>(wish.number("at"));
        on.name = wish.text("name");
        on.seats = wish.seats();
        on.keep_chance = wish.kept();
        return wish.wrong.empty() ? table.play_on(on, seed) : wish.wrong;
    }
    const int line = wish.number("line");
    const std::string name = what == "name" ? wish.text("name") : std::string{};
    if (!wish.wrong.empty()) return wish.wrong;
    if (what == "go") return table.go_to_line(line);
    if (what == "name") return table.name_line(line, name);
    if (what == "cut") return table.cut_line(line);
    return "do: expected \"about\", \"play_on\", \"go\", \"name\", \"cut\", \"link\" or \"open\"";
}

}  // namespace

Result<std::string> grant_study_wish(std::string_view text, std::string_view wish_text, std::string_view owner,
                                     const Seed& seed, KeyedHash hash) {
    rapidjson::Document json;
    if (!parse_json(json, wish_text) || !json.IsObject()) return Error{"a wish is a JSON object"};
    Wish wish(json);
    const std::string what = wish.text("do");
    if (!wish.wrong.empty()) return Error{wish.wrong};
    if (what == "open") return open_link(text);
    auto table = Table::load(text, owner, seed, hash);
    if (!table) return table.error();
    if (what == "about") return about(*table);
    if (what == "link") return make_link(*table, wish);
    if (auto wrong = change(*table, what, wish, seed); !wrong.empty()) return Error{wrong};
    return answer("record", table->save(Secrets::kept));
}

}  // namespace mistwheel::table
