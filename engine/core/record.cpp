#include "engine/core/record.hpp"

#include <algorithm>
#include <array>

namespace mistwheel {

namespace {

constexpr std::size_t most_bytes = 4U << 20;

Error at_line(int line, const std::string& what) { return Error{"line " + std::to_string(line) + ": " + what}; }

std::string quoted(std::string_view text) {
    constexpr std::size_t most = 60;
    return '"' + std::string(text.substr(0, most)) + (text.size() > most ? "...\"" : "\"");
}

std::string_view trimmed(std::string_view text) {
    while (!text.empty() && (text.front() == ' ' || text.front() == '\t')) text.remove_prefix(1);
    while (!text.empty() && (text.back() == ' ' || text.back() == '\t' || text.back() == '\r')) text.remove_suffix(1);
    return text;
}

bool is_text(std::string_view line) {
    return std::ranges::none_of(line, [](char c) { return (c >= 0 && c < ' ' && c != '\t') || c == 0x7f; });
}

std::string_view first_word(std::string_view text) { return text.substr(0, text.find(' ')); }

std::string_view after_word(std::string_view text) {
    const std::size_t space = text.find(' ');
    return space == std::string_view::npos ? std::string_view{} : trimmed(text.substr(space));
}

// Reads a record line by line; each section takes the lines it knows.
class Reader {
public:
    explicit Reader(std::string_view text) : rest_(text) {}

    Result<Record> read() {
        if (rest_.size() > most_bytes) return Error{"a record has at most 4 MiB; this is longer"};
        if (auto error = header(); !error.empty()) return at_line(line_, error);
        if (auto error = moves(); !error.empty()) return at_line(line_, error);
        if (auto error = end(); !error.empty()) return at_line(line_, error);
        return std::move(record_);
    }

private:
    // The next line that says something; its comment apart. False at the end of the text.
    bool next() {
        while (!rest_.empty()) {
            const std::size_t end = rest_.find('\n');
            std::string_view line = rest_.substr(0, end);
            rest_ = end == std::string_view::npos ? std::string_view{} : rest_.substr(end + 1);
            ++line_;
            if (!line.empty() && line.back() == '\r') line.remove_suffix(1);
            broken_ = !is_text(line);
            const std::size_t hash = line.find('#');
            content_ = trimmed(line.substr(0, hash));
            comment_ = hash == std::string_view::npos ? std::string_view{} : trimmed(line.substr(hash + 1));
            if (!content_.empty() || broken_) return true;
            if (hash == std::string_view::npos) continue;
            if (record_.moves.empty())
                record_.comments.emplace_back(comment_);
            else
                append_comment(record_.moves.back());
        }
        ++line_;
        content_ = {};
        return false;
    }

    void append_comment(RecordMove& move) const {
        if (!move.comment.empty() && !comment_.empty()) move.comment += ' ';
        move.comment += comment_;
    }

    std::string expect(std::string_view word) {
        if (!next()) return "expected \"" + std::string(word) + "\", found the end of the file";
        if (broken_) return "not a line of text: it holds a control character";
        if (first_word(content_) != word) return "expected \"" + std::string(word) + "\", found " + quoted(content_);
        value_ = after_word(content_);
        return {};
    }

    std::string number(std::string_view word, std::uint64_t least, std::uint64_t most, int& out) {
        if (auto error = expect(word); !error.empty()) return error;
        auto value = parse_number(value_, most);
        if (!value) return std::string(word) + ": " + value.message();
        if (*value < least) return std::string(word) + ": expected at least " + std::to_string(least);
        out = static_cast<int>(*value);
        return {};
    }

    std::string header() {
        int version = 0;
        if (auto error = number("mistwheel-record", 1, 1'000'000, version); !error.empty()) return error;
        if (version != record_version)
            return "record version " + std::to_string(version) + " is unknown; this program reads version 1";
        if (auto error = expect("game"); !error.empty()) return error;
        record_.game = value_;
        if (record_.game.empty()) return "game: expected an id";
        if (auto error = number("rules", 1, 1'000'000, record_.rules_version); !error.empty()) return error;
        if (auto error = expect("components"); !error.empty()) return error;
        auto components = parse_hex64(value_);
        if (!components) return "components: " + components.message();
        record_.components = *components;
        if (auto error = number("players", 1, max_players, record_.players); !error.empty()) return error;
        return header_lists();
    }

    std::string header_lists() {
        while (next()) {
            if (broken_) return "not a line of text: it holds a control character";
            const std::string_view word = first_word(content_);
            value_ = after_word(content_);
            std::string error;
            if (word == "option")
                error = option_line();
            else if (word == "seat")
                error = seat_line();
            else if (word == "commitment")
                error = secret_line(record_.commitment);
            else if (word == "seed")
                error = secret_line(record_.seed);
            else if (word == "moves")
                return value_.empty() ? std::string{} : "expected nothing after \"moves\"";
            else
                error =
                    "expected \"option\", \"seat\", \"commitment\", \"seed\" or \"moves\", found " + quoted(content_);
            if (!error.empty()) return error;
        }
        return "expected \"moves\", found the end of the file";
    }

    std::string option_line() {
        const std::string key(first_word(value_));
        if (key.empty()) return "option: expected a key and a value";
        if (std::ranges::find(record_.options, key, &OptionValue::key) != record_.options.end())
            return "option " + key + " is given twice";
        record_.options.push_back({key, std::string(after_word(value_))});
        return {};
    }

    std::string seat_line() {
        const std::string letter(first_word(value_));
        const char expected = actor_letter(static_cast<int>(record_.seats.size()));
        if (record_.seats.size() == static_cast<std::size_t>(record_.players)) return "more seats than players";
        if (letter != std::string(1, expected))
            return "seat: expected \"" + std::string(1, expected) + "\", found " + quoted(letter);
        record_.seats.emplace_back(after_word(value_));
        return {};
    }

    std::string secret_line(std::string& out) const {
        if (!out.empty()) return std::string(first_word(content_)) + " is given twice";
        const bool hex =
            std::ranges::all_of(value_, [](char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f'); });
        if (value_.size() != 64 || !hex) return std::string(first_word(content_)) + ": expected 64 hex digits";
        out = value_;
        return {};
    }

    std::string moves() {
        while (next()) {
            if (broken_) return "not a line of text: it holds a control character";
            const std::string_view word = first_word(content_);
            if (word == "result" || word == "hash") {
                pending_ = true;
                return {};
            }
            const int actor = word.size() == 1 ? actor_of_letter(word[0]) : game_over;
            if (actor == game_over || actor >= record_.players)
                return "expected a seat letter, \"-\", \"result\" or \"hash\", found " + quoted(content_);
            RecordMove move{actor, std::string(after_word(content_)), std::string(comment_), line_};
            if (move.text.empty()) return "expected a move after \"" + std::string(word) + '"';
            record_.moves.push_back(std::move(move));
        }
        return {};
    }

    std::string end() {
        bool more = pending_ || next();
        if (more && first_word(content_) == "result") {
            record_.result = after_word(content_);
            if (record_.result.empty()) return "result: expected the scores";
            more = next();
        }
        if (more && !broken_ && first_word(content_) == "hash") {
            auto hash = parse_hex64(after_word(content_));
            if (!hash) return "hash: " + hash.message();
            record_.hash = *hash;
            more = next();
        }
        if (more) return "expected the end of the file, found " + (broken_ ? "a broken line" : quoted(content_));
        return {};
    }

    std::string_view rest_;
    std::string_view content_;
    std::string_view comment_;
    std::string_view value_;
    int line_ = 0;
    bool broken_ = false;
    bool pending_ = false;
    Record record_;
};

void line(std::string& out, std::string_view word, std::string_view value) {
    out += word;
    if (!value.empty()) {
        out += ' ';
        out += value;
    }
    out += '\n';
}

}  // namespace

Result<Record> read_record(std::string_view text) { return Reader(text).read(); }

std::string write_record(const Record& record) {
    std::string out;
    line(out, "mistwheel-record", std::to_string(record_version));
    for (const std::string& comment : record.comments) line(out, "#", comment);
    line(out, "game", record.game);
    line(out, "rules", std::to_string(record.rules_version));
    line(out, "components", hex64(record.components));
    line(out, "players", std::to_string(record.players));
    for (const OptionValue& each : record.options) line(out, "option " + each.key, each.value);
    for (std::size_t seat = 0; seat < record.seats.size(); ++seat)
        line(out, std::string("seat ") + actor_letter(static_cast<int>(seat)), record.seats[seat]);
    if (!record.commitment.empty()) line(out, "commitment", record.commitment);
    if (!record.seed.empty()) line(out, "seed", record.seed);
    line(out, "moves", "");
    for (const RecordMove& move : record.moves) {
        std::string text = move.text;
        if (!move.comment.empty()) text += "  # " + move.comment;
        line(out, std::string(1, actor_letter(move.actor)), text);
    }
    if (!record.result.empty()) line(out, "result", record.result);
    if (record.hash) line(out, "hash", hex64(*record.hash));
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

Result<Replay> replay_record(const AnyGame& game, const Record& record, std::optional<std::size_t> to) {
    Replay replay{{}, game.start()};
    const std::size_t count = std::min(to.value_or(record.moves.size()), record.moves.size());
    for (std::size_t i = 0; i < count; ++i) {
        const RecordMove& each = record.moves[i];
        const int actor = game.actor(replay.last);
        if (actor == game_over) return at_line(each.line, "the game is over, but a move follows");
        if (actor != each.actor)
            return at_line(each.line, std::string("it is ") + actor_letter(actor) + "'s move, not " +
                                          actor_letter(each.actor) + "'s");
        auto move = game.parse(replay.last, each.text);
        if (!move) return at_line(each.line, move.message());
        game.apply(replay.last, *move);
        replay.moves.push_back(*move);
    }
    if (to) return replay;
    if (!record.result.empty()) {
        if (game.actor(replay.last) != game_over)
            return Error{"result: the record has a result, but its game is not over"};
        const std::string found = result_text(game, game.scores(replay.last));
        if (found != record.result)
            return Error{"result: the record says \"" + record.result + "\", the moves give \"" + found + '"'};
    }
    if (record.hash && *record.hash != game.hash(replay.last))
        return Error{"hash: the record says " + hex64(*record.hash) + ", the moves give " +
                     hex64(game.hash(replay.last))};
    return replay;
}

}  // namespace mistwheel
