#include "engine/core/record.hpp"

#include <algorithm>
#include <span>

namespace mistwheel {

namespace {

Error at_line(int line, const std::string& what) { return Error{"line " + std::to_string(line) + ": " + what}; }

void line(std::string& out, std::string_view word, std::string_view value) {
    out += word;
    if (!value.empty()) {
        out += ' ';
        out += value;
    }
    out += '\n';
}

void move_lines(std::string& out, const std::vector<RecordMove>& moves) {
    for (const RecordMove& move : moves) {
        std::string text = move.text;
        if (!move.comment.empty()) text += "  # " + move.comment;
        line(out, std::string(1, actor_letter(move.actor)), text);
    }
}

void end_lines(std::string& out, const std::string& result, const std::optional<std::uint64_t>& hash) {
    if (!result.empty()) line(out, "result", result);
    if (hash) line(out, "hash", hex64(*hash));
}

void study_lines(std::string& out, const Record& record) {
    for (std::size_t i = 0; i < record.lines.size(); ++i) {
        const RecordLine& each = record.lines[i];
        std::string heading = std::to_string(i + 1) + " of " + std::to_string(each.parent) + " after " +
                              std::to_string(each.after) + (each.name.empty() ? "" : " " + each.name);
        if (!each.comment.empty()) heading += "  # " + each.comment;
        line(out, "line", heading);
        move_lines(out, each.moves);
        end_lines(out, each.result, each.hash);
    }
    if (record.look) line(out, "look", std::to_string(record.look->line) + ' ' + std::to_string(record.look->at));
}

}  // namespace

int version_of(const Record& record) { return record.lines.empty() && !record.look ? record_version : study_version; }

std::size_t line_length(const Record& record, int line) {
    if (line == 0) return record.moves.size();
    const RecordLine& at = record.lines[static_cast<std::size_t>(line) - 1];
    return at.after + at.moves.size();
}

Record record_of_line(const Record& record, int line) {
    Record out = record;
    out.lines.clear();
    out.look.reset();
    if (line == 0) return out;
    const RecordLine& own = record.lines[static_cast<std::size_t>(line) - 1];
    out = record_of_line(record, own.parent);
    out.moves.resize(own.after);
    out.moves.insert(out.moves.end(), own.moves.begin(), own.moves.end());
    out.result = own.result;
    out.hash = own.hash;
    out.commitment.clear();  // it was promised for the game alone
    out.seed.clear();
    return out;
}

std::string write_record(const Record& record) {
    std::string out;
    line(out, "mistwheel-record", std::to_string(version_of(record)));
    for (const std::string& comment : record.comments) line(out, "#", comment);
    line(out, "game", record.game);
    line(out, "rules", std::to_string(record.rules_version));
    line(out, "components", hex64(record.components));
    line(out, "players", std::to_string(record.players));
    for (const RecordValue& each : record.values) line(out, "value " + each.path, each.json);
    for (const OptionValue& each : record.options) line(out, "option " + each.key, each.value);
    for (std::size_t seat = 0; seat < record.seats.size(); ++seat)
        line(out, std::string("seat ") + actor_letter(static_cast<int>(seat)), record.seats[seat]);
    if (!record.commitment.empty()) line(out, "commitment", record.commitment);
    if (!record.seed.empty()) line(out, "seed", record.seed);
    line(out, "moves", "");
    move_lines(out, record.moves);
    end_lines(out, record.result, record.hash);
    study_lines(out, record);
    return out;
}

Record begin_record(const AnyGame& game) {
    Record record;
    record.game = game.id();
    record.rules_version = game.rules_version();
    record.components = game.components_hash();
    record.players = game.players();
    record.options = game.options();
    return record;
}

std::string result_text(const AnyGame& game, const Scores& scores) {
    std::string totals;
    std::string winners;
    int count = 0;
    for (int column = 0; column < scores.columns; ++column) {
        if (!totals.empty()) totals += ' ';
        totals += std::to_string(scores.total[static_cast<std::size_t>(column)]);
        if (!scores.wins(column) || column >= game.players()) continue;
        if (count++ > 0) winners += ' ';
        winners += actor_letter(column);
    }
    if (count == 0) return totals + "; A loses";
    return totals + "; " + winners + (count == 1 ? " wins" : " share");
}

void finish_record(Record& record, const AnyGame& game, const AnyState& last) {
    record.result = game.actor(last) == game_over ? result_text(game, game.scores(last)) : std::string{};
    record.hash = game.hash(last);
}

namespace {

// Plays `moves` on from `state`; the error is what is wrong and where, empty if nothing.
std::string play_on(const AnyGame& game, std::span<const RecordMove> moves, AnyState& state,
                    std::vector<Move>& played) {
    for (const RecordMove& each : moves) {
        const int actor = game.actor(state);
        if (actor == game_over) return at_line(each.line, "the game is over, but a move follows").message;
        if (actor != each.actor)
            return at_line(each.line, std::string("it is ") + actor_letter(actor) + "'s move, not " +
                                          actor_letter(each.actor) + "'s")
                .message;
        auto move = game.parse(state, each.text);
        if (!move) return at_line(each.line, move.message()).message;
        game.apply(state, *move);
        played.push_back(*move);
    }
    return {};
}

std::string check_end(const AnyGame& game, const AnyState& last, const std::string& result,
                      const std::optional<std::uint64_t>& hash) {
    if (!result.empty()) {
        if (game.actor(last) != game_over) return "result: the record has a result, but its game is not over";
        const std::string found = result_text(game, game.scores(last));
        if (found != result) return "result: the record says \"" + result + "\", the moves give \"" + found + '"';
    }
    if (hash && *hash != game.hash(last))
        return "hash: the record says " + hex64(*hash) + ", the moves give " + hex64(game.hash(last));
    return {};
}

std::string replay_lines(const AnyGame& game, const Record& record, Replay& replay) {
    for (const RecordLine& each : record.lines) {
        const std::vector<Move>& parent =
            each.parent == 0 ? replay.moves : replay.lines[static_cast<std::size_t>(each.parent) - 1];
        std::vector<Move> path(parent.begin(), parent.begin() + static_cast<std::ptrdiff_t>(each.after));
        AnyState state = game.start();
        for (const Move& move : path) game.apply(state, move);
        if (auto wrong = play_on(game, each.moves, state, path); !wrong.empty()) return wrong;
        if (auto wrong = check_end(game, state, each.result, each.hash); !wrong.empty())
            return at_line(each.line, "this line: " + wrong).message;
        replay.lines.push_back(std::move(path));
    }
    return {};
}

}  // namespace

Result<Replay> replay_record(const AnyGame& game, const Record& record, std::optional<std::size_t> to) {
    Replay replay{.moves = {}, .last = game.start(), .lines = {}};
    const std::size_t count = std::min(to.value_or(record.moves.size()), record.moves.size());
    if (auto wrong = play_on(game, std::span(record.moves).first(count), replay.last, replay.moves); !wrong.empty())
        return Error{wrong};
    if (to) return replay;
    if (auto wrong = check_end(game, replay.last, record.result, record.hash); !wrong.empty()) return Error{wrong};
    if (auto wrong = replay_lines(game, record, replay); !wrong.empty()) return Error{wrong};
    return replay;
}

}  // namespace mistwheel
