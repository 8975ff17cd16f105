// The strict reader of records.
#include <algorithm>

#include "engine/core/record.hpp"

namespace mistwheel {

namespace {

constexpr std::size_t most_bytes = 4U << 20;

Error fault_at(int line, const std::string& what) { return Error{"line " + std::to_string(line) + ": " + what}; }

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
        if (auto error = header(); !error.empty()) return fault_at(line_, error);
        if (auto error = moves(); !error.empty()) return fault_at(line_, error);
        if (auto error = end(record_.result, record_.hash); !error.empty()) return fault_at(line_, error);
        if (auto error = study(); !error.empty()) return fault_at(line_, error);
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
            keep_comment();
        }
        ++line_;
        content_ = {};
        return false;
    }

    // A comment on a line of its own belongs to what stands above it.
    void keep_comment() {
        if (!record_.lines.empty()) {
            RecordLine& line = record_.lines.back();
            append_comment(line.moves.empty() ? line.comment : line.moves.back().comment);
        } else if (!record_.moves.empty()) {
            append_comment(record_.moves.back().comment);
        } else {
            record_.comments.emplace_back(comment_);
        }
    }

    void append_comment(std::string& to) const {
        if (!to.empty() && !comment_.empty()) to += ' ';
        to += comment_;
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
        if (auto error = number("mistwheel-record", 1, 1'000'000, version_); !error.empty()) return error;
        if (version_ != record_version && version_ != study_version)
            return "record version " + std::to_string(version_) + " is unknown; this program reads versions 1 and 2";
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
            if (word == "value")
                error = value_line();
            else if (word == "option")
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
                error = "expected \"value\", \"option\", \"seat\", \"commitment\", \"seed\" or \"moves\", found " +
                        quoted(content_);
            if (!error.empty()) return error;
        }
        return "expected \"moves\", found the end of the file";
    }

    std::string value_line() {
        RecordValue value{std::string(first_word(value_)), std::string(after_word(value_))};
        if (!value.path.starts_with('/') || value.json.empty()) return "value: expected a place and JSON";
        if (std::ranges::find(record_.values, value.path, &RecordValue::path) != record_.values.end())
            return "value " + value.path + " is given twice";
        if (record_.values.size() == most_values) return "value: there are too many";
        record_.values.push_back(std::move(value));
        return {};
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

    std::string moves() { return move_list(record_.moves); }

    // Moves up to the first line that is none; that line waits.
    std::string move_list(std::vector<RecordMove>& moves) {
        while (more()) {
            if (broken_) return "not a line of text: it holds a control character";
            const std::string_view word = first_word(content_);
            if (word == "result" || word == "hash" || (version_ == study_version && (word == "line" || word == "look")))
                return {};
            const int actor = word.size() == 1 ? actor_of_letter(word[0]) : game_over;
            if (actor == game_over || actor >= record_.players) {
                const bool study = version_ == study_version;
                return std::string("expected a seat letter, \"-\", \"result\"") +
                       (study ? ", \"hash\", \"line\" or \"look\"" : " or \"hash\"") + ", found " + quoted(content_);
            }
            RecordMove move{actor, std::string(after_word(content_)), std::string(comment_), line_};
            if (move.text.empty()) return "expected a move after \"" + std::string(word) + '"';
            moves.push_back(std::move(move));
            taken_ = true;
        }
        return {};
    }

    // Whether there is a line to look at: the one that waits, or the next.
    bool more() {
        if (taken_) has_line_ = next();
        taken_ = false;
        return has_line_;
    }

    std::string end(std::string& result, std::optional<std::uint64_t>& hash) {
        if (more() && first_word(content_) == "result") {
            result = after_word(content_);
            if (result.empty()) return "result: expected the scores";
            taken_ = true;
        }
        if (more() && !broken_ && first_word(content_) == "hash") {
            auto value = parse_hex64(after_word(content_));
            if (!value) return "hash: " + value.message();
            hash = *value;
            taken_ = true;
        }
        return {};
    }

    // The lines beside the game and the moment to look at.
    std::string study() {
        const bool expected = version_ == study_version;
        while (expected && more() && !broken_ && first_word(content_) == "line") {
            if (auto error = line_heading(); !error.empty()) return error;
            RecordLine& line = record_.lines.back();
            if (auto error = move_list(line.moves); !error.empty()) return error;
            if (auto error = end(line.result, line.hash); !error.empty()) return error;
        }
        if (expected && more() && !broken_ && first_word(content_) == "look") {
            if (auto error = look_line(); !error.empty()) return error;
        }
        if (more()) return "expected the end of the file, found " + (broken_ ? "a broken line" : quoted(content_));
        if (expected && version_of(record_) != version_)
            return "a record of version 2 has a \"line\" or a \"look\"; without them it is one of version 1";
        return {};
    }

    // "line 2 of 0 after 132 the name"
    std::string line_heading() {
        constexpr std::string_view form = "line: expected \"line NUMBER of LINE after MOVES NAME\"";
        if (record_.lines.size() == most_lines) return "a record has at most 256 lines";
        const auto number = parse_number(pop_word(), most_lines);
        const bool of = pop_word() == "of";
        const auto parent = parse_number(pop_word(), most_lines);
        const bool after_word_found = pop_word() == "after";
        const auto after = parse_number(pop_word(), most_bytes);
        if (!number || !of || !parent || !after_word_found || !after) return std::string(form);
        if (*number != record_.lines.size() + 1)
            return "line: expected number " + std::to_string(record_.lines.size() + 1);
        if (*parent > record_.lines.size()) return "line: it leaves a line that is not above it";
        if (*after > line_length(record_, static_cast<int>(*parent)))
            return "line: the line it leaves has only " +
                   std::to_string(line_length(record_, static_cast<int>(*parent))) + " moves";
        const std::string_view name = after_word(content_);
        if (name.size() > most_line_name) return "line: a name has at most 64 bytes";
        record_.lines.push_back({.parent = static_cast<int>(*parent),
                                 .after = static_cast<std::size_t>(*after),
                                 .name = std::string(name),
                                 .comment = std::string(comment_),
                                 .moves = {},
                                 .result = {},
                                 .hash = {},
                                 .line = line_});
        taken_ = true;
        return {};
    }

    std::string look_line() {
        const auto line = parse_number(pop_word(), most_lines);
        const auto at = parse_number(pop_word(), most_bytes);
        if (!line || !at || !after_word(content_).empty()) return "look: expected \"look LINE MOVES\"";
        if (*line > record_.lines.size()) return "look: there is no such line";
        if (*at > line_length(record_, static_cast<int>(*line)))
            return "look: line " + std::to_string(*line) + " has only " +
                   std::to_string(line_length(record_, static_cast<int>(*line))) + " moves";
        record_.look = RecordLook{static_cast<int>(*line), static_cast<std::size_t>(*at)};
        taken_ = true;
        return {};
    }

    // Goes on to the next word of the line.
    std::string_view pop_word() {
        content_ = after_word(content_);
        return first_word(content_);
    }

    std::string_view rest_;
    std::string_view content_;
    std::string_view comment_;
    std::string_view value_;
    int version_ = 0;
    int line_ = 0;
    bool broken_ = false;
    bool taken_ = true;  // nothing waits: the next line is read when it is asked for
    bool has_line_ = false;
    Record record_;
};

}  // namespace

Result<Record> read_record(std::string_view text) { return Reader(text).read(); }

}  // namespace mistwheel
