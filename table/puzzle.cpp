#include "table/puzzle.hpp"

#include <cmath>

#include "bots/turn_advisor.hpp"
#include "table/setup.hpp"
#include "wire/wire.hpp"

namespace mistwheel::table {

using wire::key;
using wire::member;

namespace {

constexpr std::size_t most_puzzles = 1000;

std::vector<std::string> texts_of(const AnyGame& game, AnyState state, const std::vector<Move>& moves, int seat) {
    std::vector<std::string> out;
    for (const Move& move : moves) {
        out.push_back(game.text(state, move, seat));
        game.apply(state, move);
    }
    return out;
}

void write_texts(wire::Writer& out, std::string_view name, const std::vector<std::string>& texts) {
    key(out, name);
    out.StartArray();
    for (const std::string& text : texts) wire::put(out, text);
    out.EndArray();
}

void write_puzzle(wire::Writer& out, const Puzzle& puzzle) {
    out.StartObject();
    member(out, "id", puzzle.id);
    member(out, "record", puzzle.record);
    member(out, "seat", puzzle.seat);
    write_texts(out, "answer", puzzle.answer);
    write_texts(out, "second", puzzle.second);
    key(out, "chance");
    out.Double(puzzle.chance);
    key(out, "second_chance");
    out.Double(puzzle.second_chance);
    member(out, "found_with", puzzle.found_with);
    key(out, "reasons");
    out.StartArray();
    for (const Puzzle::Reason& reason : puzzle.reasons) {
        out.StartObject();
        member(out, "seat", reason.seat);
        member(out, "source", reason.source);
        key(out, "points");
        out.Double(reason.points);
        out.EndObject();
    }
    out.EndArray();
    out.EndObject();
}

// Reads members one after the other and remembers the first thing that is wrong.
class ObjectReader {
public:
    ObjectReader(const wire::Json& json, std::size_t members) : json_(&json) {
        if (!json.IsObject())
            wrong_ = "is no object";
        else if (json.MemberCount() != members)
            wrong_ = "has " + std::to_string(json.MemberCount()) + " members instead of " + std::to_string(members);
    }
    const std::string& wrong() const { return wrong_; }

    std::string text(const char* name) {
        const wire::Json* found = find(name);
        if (found != nullptr && found->IsString()) return {found->GetString(), found->GetStringLength()};
        return complain(name, "a text"), std::string{};
    }
    double number(const char* name) {
        const wire::Json* found = find(name);
        if (found != nullptr && found->IsNumber() && std::isfinite(found->GetDouble())) return found->GetDouble();
        return complain(name, "a number"), 0.0;
    }
    std::vector<std::string> texts(const char* name) {
        std::vector<std::string> out;
        const wire::Json* found = find(name);
        if (found == nullptr || !found->IsArray()) return complain(name, "a list"), out;
        for (const wire::Json& each : found->GetArray()) {
            if (!each.IsString()) return complain(name, "a list of texts"), out;
            out.emplace_back(each.GetString(), each.GetStringLength());
        }
        return out;
    }
    const wire::Json* list(const char* name) {
        const wire::Json* found = find(name);
        if (found != nullptr && found->IsArray()) return found;
        return complain(name, "a list"), nullptr;
    }

private:
    const wire::Json* find(const char* name) {
        if (!json_->IsObject() || !json_->HasMember(name)) return nullptr;
        return &(*json_)[name];
    }
    void complain(const char* name, const char* wanted) {
        if (wrong_.empty()) wrong_ = std::string("'") + name + "' must be " + wanted;
    }

    const wire::Json* json_;
    std::string wrong_;
};

Result<Puzzle> read_puzzle(const wire::Json& json) {
    ObjectReader reader(json, 9);
    Puzzle puzzle;
    puzzle.id = reader.text("id");
    puzzle.record = reader.text("record");
    puzzle.seat = reader.text("seat");
    puzzle.answer = reader.texts("answer");
    puzzle.second = reader.texts("second");
    puzzle.chance = reader.number("chance");
    puzzle.second_chance = reader.number("second_chance");
    const double found_with = reader.number("found_with");
    const wire::Json* reasons = reader.list("reasons");
    if (!reader.wrong().empty()) return Error{reader.wrong()};
    if (found_with < 0 || found_with > 1e9) return Error{"'found_with' must be a number of iterations"};
    puzzle.found_with = static_cast<int>(found_with);
    for (const wire::Json& each : reasons->GetArray()) {
        ObjectReader reason(each, 3);
        puzzle.reasons.push_back({reason.text("seat"), reason.text("source"), reason.number("points")});
        if (!reason.wrong().empty()) return Error{"a reason: " + reason.wrong()};
    }
    return puzzle;
}

// What is wrong with its answers, empty if nothing.
std::string check_turn(const AnyGame& game, const AnyState& state, int seat, const std::vector<std::string>& steps) {
    auto moves = parse_steps(game, state, steps);
    if (!moves) return moves.message();
    const TurnMark mark = game.turn_mark(state);
    AnyState at = state;
    for (const Move& move : *moves) {
        if (!bots::same_turn(game, at, seat, mark)) return "goes on after the turn has ended";
        game.apply(at, move);
    }
    if (bots::same_turn(game, at, seat, mark)) return "is no whole turn";
    return {};
}

std::string check_puzzle(const Puzzle& puzzle, std::string_view game_id) {
    const auto record = read_record(puzzle.record);
    if (!record) return "its record: " + record.message();
    if (record->game != game_id) return "its record is of another game";
    const auto game = wire::game_of_record(*record);
    if (!game) return "its record: " + game.message();
    const auto replay = replay_record(**game, *record);
    if (!replay) return "its record: " + replay.message();
    const int seat = (*game)->actor(replay->last);
    if (seat < 0 || puzzle.seat != std::string(1, actor_letter(seat))) return "'seat' is not the one to decide";
    if (puzzle.answer.empty()) return "has no answer";
    if (auto wrong = check_turn(**game, replay->last, seat, puzzle.answer); !wrong.empty())
        return "its answer " + wrong;
    if (auto wrong = check_turn(**game, replay->last, seat, puzzle.second); !wrong.empty())
        return "its second best turn " + wrong;
    return {};
}

}  // namespace

Result<std::vector<Move>> parse_steps(const AnyGame& game, AnyState state, const std::vector<std::string>& steps) {
    std::vector<Move> out;
    for (std::size_t i = 0; i < steps.size(); ++i) {
        if (game.actor(state) < 0) return Error{"has a step too many: '" + steps[i] + "'"};
        auto move = game.parse(state, steps[i]);
        if (!move) return Error{"step " + std::to_string(i + 1) + ": " + move.message()};
        out.push_back(*move);
        game.apply(state, *move);
    }
    return out;
}

bots::PuzzleChances recheck(const Puzzle& puzzle, std::uint64_t seed) {
    const auto record = read_record(puzzle.record);
    const auto game = wire::game_of_record(*record);
    const auto replay = replay_record(**game, *record);
    return bots::recheck_puzzle(**game, replay->last, *parse_steps(**game, replay->last, puzzle.answer),
                                *parse_steps(**game, replay->last, puzzle.second), seed);
}

Puzzle make_puzzle(const AnyGame& game, const std::vector<Move>& moves, const bots::FoundPuzzle& found,
                   std::string id) {
    Record record = begin_record(game);
    AnyState state = game.start();
    for (std::size_t i = 0; i < found.at; ++i) {
        record.moves.push_back(
            {.actor = game.actor(state), .text = game.text(state, moves[i], omniscient), .comment = {}});
        game.apply(state, moves[i]);
    }
    finish_record(record, game, state);
    Puzzle puzzle;
    puzzle.id = std::move(id);
    puzzle.record = write_record(record);
    puzzle.seat = std::string(1, actor_letter(found.seat));
    puzzle.answer = texts_of(game, state, found.answer, found.seat);
    puzzle.second = texts_of(game, state, found.second_turn, found.seat);
    const auto at = static_cast<std::size_t>(found.seat);
    puzzle.chance = found.best.win[at];
    puzzle.second_chance = found.second.win[at];
    puzzle.found_with = static_cast<int>(found.found_with);
    for (const bots::SourceDifference& each : found.reasons) {
        if (puzzle.reasons.size() == 4 || std::fabs(each.points) < 0.5) break;
        puzzle.reasons.push_back({column_word(each.column, game.players()), std::string(each.source), each.points});
    }
    return puzzle;
}

std::string write_puzzles(std::string_view game, const std::vector<Puzzle>& puzzles) {
    rapidjson::StringBuffer buffer;
    wire::Writer out(buffer);
    out.SetMaxDecimalPlaces(3);
    out.StartObject();
    member(out, "game", game);
    key(out, "puzzles");
    out.StartArray();
    for (const Puzzle& each : puzzles) write_puzzle(out, each);
    out.EndArray();
    out.EndObject();
    return std::string(buffer.GetString(), buffer.GetSize()) + '\n';
}

Result<std::vector<Puzzle>> read_puzzles(std::string_view text) {
    rapidjson::Document json;
    if (!parse_json(json, text)) return Error{"is no JSON"};
    ObjectReader reader(json, 2);
    const std::string game = reader.text("game");
    const wire::Json* list = reader.list("puzzles");
    if (!reader.wrong().empty()) return Error{reader.wrong()};
    if (list->Size() > most_puzzles) return Error{"has more than " + std::to_string(most_puzzles) + " puzzles"};
    std::vector<Puzzle> out;
    for (const wire::Json& each : list->GetArray()) {
        const std::string place = "puzzle " + std::to_string(out.size() + 1) + ": ";
        auto puzzle = read_puzzle(each);
        if (!puzzle) return Error{place + puzzle.message()};
        if (auto wrong = check_puzzle(*puzzle, game); !wrong.empty()) return Error{place + wrong};
        for (const Puzzle& other : out)
            if (other.id == puzzle->id) return Error{place + "another one has the id '" + puzzle->id + "'"};
        out.push_back(std::move(*puzzle));
    }
    return out;
}

}  // namespace mistwheel::table
