#include "wire/link.hpp"

#include <algorithm>
#include <cassert>
#include <memory>
#include <numeric>
#include <optional>
#include <vector>

#include "wire/base64url.hpp"
#include "wire/components_check.hpp"
#include "wire/range_coder.hpp"
#include "wire/wire.hpp"

namespace mistwheel::wire {

namespace {

constexpr std::size_t most_letters = 64 * 1024;
constexpr std::size_t most_moves = 20'000;  // in all lines together: what a short text may make a reader do
constexpr std::size_t most_text = 255;
constexpr std::size_t most_json = 16 * 1024;  // of one printed value
constexpr std::size_t check_bytes = 4;

// The legal moves in the order of their texts.
std::vector<Move> ordered_moves(const AnyGame& game, const AnyState& state) {
    Moves legal;
    game.legal(state, legal);
    if (legal.size() == 1) return {legal[0]};
    std::vector<std::string> texts;
    for (const Move& move : legal) texts.push_back(game.text(state, move, omniscient));
    std::vector<std::size_t> order(legal.size());
    std::iota(order.begin(), order.end(), 0U);
    std::ranges::sort(order, {}, [&](std::size_t i) -> const std::string& { return texts[i]; });
    std::vector<Move> moves;
    for (const std::size_t i : order) moves.push_back(legal[i]);
    return moves;
}

std::string check_of(std::string_view coded) {
    const std::uint64_t hash = hash_text(coded);
    std::string bytes;
    for (std::size_t i = 0; i < check_bytes; ++i) bytes += static_cast<char>(hash >> (8 * i));
    return bytes;
}

// Both directions of every field stand side by side: what one writes, the other reads.
struct Writing {
    RangeEncoder coder;

    // Digits of 128, the last one marked.
    void number(std::uint64_t value) {
        for (; value >= 128; value /= 128) {
            coder.put(1, 2);
            coder.put(static_cast<std::uint32_t>(value % 128), 128);
        }
        coder.put(0, 2);
        coder.put(static_cast<std::uint32_t>(value), 128);
    }
    void text(std::string_view value) {
        number(value.size());
        for (const char letter : value) coder.put(static_cast<unsigned char>(letter), 256);
    }
    void word64(std::uint64_t value) {
        for (int i = 0; i < 4; ++i) coder.put(static_cast<std::uint32_t>(value >> (16 * i) & 0xffff), 65536);
    }
};

struct Reading {
    RangeDecoder coder;
    std::string wrong{};  // the first thing that was

    std::uint64_t number(std::uint64_t most, std::string_view what) {
        std::uint64_t value = 0;
        for (std::uint64_t unit = 1;; unit *= 128) {
            const bool more = coder.get(2) == 1;
            value += unit * coder.get(128);
            if (value > most || (more && unit > most)) complain(std::string(what) + " is too large");
            if (!more || !wrong.empty()) break;
        }
        return wrong.empty() ? value : 0;
    }
    std::string text(std::string_view what, std::size_t most = most_text) {
        std::string value(static_cast<std::size_t>(number(most, what)), ' ');
        for (char& letter : value) letter = static_cast<char>(coder.get(256));
        const auto plain = [](char c) { return (c < 0 || c >= ' ') && c != 0x7f && c != '#'; };
        if (!std::ranges::all_of(value, plain)) complain(std::string(what) + " is no text");
        if (!value.empty() && (value.front() == ' ' || value.back() == ' '))
            complain(std::string(what) + " is no text");
        return value;
    }
    std::uint64_t word64() {
        std::uint64_t value = 0;
        for (int i = 0; i < 4; ++i) value |= static_cast<std::uint64_t>(coder.get(65536)) << (16 * i);
        return value;
    }
    void complain(const std::string& what) {
        if (wrong.empty()) wrong = what;
    }
};

void write_header(Writing& out, const AnyGame& game, const Record& record) {
    out.text(record.game);
    out.number(static_cast<std::uint64_t>(record.rules_version));
    out.word64(record.components);
    if (!record.values.empty()) out.number(record.values.size());
    for (const RecordValue& each : record.values) {
        out.text(each.path);
        out.text(each.json);
    }
    out.number(static_cast<std::uint64_t>(record.players));
    std::vector<OptionValue> chosen;
    for (const OptionSpec& spec : game.option_specs())
        if (const auto value = option(game.options(), spec.key); value != spec.fallback)
            chosen.push_back({std::string(spec.key), std::string(value)});
    out.number(chosen.size());
    for (const OptionValue& each : chosen) {
        out.text(each.key);
        out.text(each.value);
    }
    out.coder.put(record.seats.empty() ? 0 : 1, 2);
    for (const std::string& name : record.seats) out.text(name);
}

Record read_header(Reading& in, int version) {
    Record record;
    record.game = in.text("the game's id");
    record.rules_version = static_cast<int>(in.number(1'000'000, "the version of the rules"));
    record.components = in.word64();
    const std::uint64_t values =
        version == link_with_values_version ? in.number(most_values, "the number of values") : 0;
    for (std::uint64_t i = 0; i < values && in.wrong.empty(); ++i) {
        std::string path = in.text("the place of a value");
        std::string json = in.text("a value", most_json);
        record.values.push_back({std::move(path), std::move(json)});
    }
    if (version == link_with_values_version && values == 0) in.complain("it holds no values");
    record.players = static_cast<int>(in.number(max_players, "the number of players"));
    const std::uint64_t options = in.number(64, "the number of options");
    for (std::uint64_t i = 0; i < options && in.wrong.empty(); ++i) {
        std::string key = in.text("an option");
        std::string value = in.text("an option");
        record.options.push_back({std::move(key), std::move(value)});
    }
    if (in.coder.get(2) == 1)
        for (int seat = 0; seat < record.players && in.wrong.empty(); ++seat) record.seats.push_back(in.text("a name"));
    return record;
}

// A line's moves from `state` on. `texts` gathers a hash of their texts, which tells whether another program understands
// them alike.
void write_moves(Writing& out, const AnyGame& game, AnyState state, std::span<const Move> moves, std::uint64_t& texts) {
    out.number(moves.size());
    for (const Move& move : moves) {
        const std::vector<Move> ordered = ordered_moves(game, state);
        const auto place = std::ranges::find(ordered, move) - ordered.begin();
        out.coder.put(static_cast<std::uint32_t>(place), static_cast<std::uint32_t>(ordered.size()));
        texts = hash_step(texts, hash_text(game.text(state, move, omniscient)));
        game.apply(state, move);
    }
}

struct ReadLines {
    std::vector<std::vector<Move>> paths;  // [0] is the game
    std::size_t moves = 0;
    std::uint64_t texts = 0;
};

void read_moves(Reading& in, const AnyGame& game, std::vector<RecordMove>& out, std::vector<Move>& path,
                ReadLines& lines) {
    AnyState state = game.start();
    for (const Move& move : path) game.apply(state, move);
    const std::uint64_t count = in.number(most_moves, "the number of moves");
    for (std::uint64_t i = 0; i < count; ++i) {
        if (game.actor(state) == game_over) in.complain("moves follow the end of the game");
        if (++lines.moves > most_moves) in.complain("it holds too many moves");
        if (in.coder.broken()) in.complain("it is cut off");
        if (!in.wrong.empty()) return;
        const std::vector<Move> ordered = ordered_moves(game, state);
        const Move move = ordered[in.coder.get(static_cast<std::uint32_t>(ordered.size()))];
        std::string text = game.text(state, move, omniscient);
        lines.texts = hash_step(lines.texts, hash_text(text));
        out.push_back({.actor = game.actor(state), .text = std::move(text), .comment = {}});
        game.apply(state, move);
        path.push_back(move);
    }
}

template <class Ending>
void finish(const AnyGame& game, std::span<const Move> path, Ending& out) {
    AnyState last = game.start();
    for (const Move& move : path) game.apply(last, move);
    out.result = game.actor(last) == game_over ? result_text(game, game.scores(last)) : std::string{};
    out.hash = game.hash(last);
}

void read_line(Reading& in, const AnyGame& game, Record& record, ReadLines& lines) {
    RecordLine line;
    line.parent = static_cast<int>(in.number(record.lines.size(), "the line another one leaves"));
    line.after = static_cast<std::size_t>(in.number(line_length(record, line.parent), "the move a line begins after"));
    line.name = in.text("the name of a line");
    if (line.name.size() > most_line_name) in.complain("the name of a line is too long");
    if (!in.wrong.empty()) return;
    const std::vector<Move>& parent = lines.paths[static_cast<std::size_t>(line.parent)];
    std::vector<Move> path(parent.begin(), parent.begin() + static_cast<std::ptrdiff_t>(line.after));
    read_moves(in, game, line.moves, path, lines);
    finish(game, path, line);
    lines.paths.push_back(std::move(path));
    record.lines.push_back(std::move(line));
}

// What follows the header.
void read_game(Reading& in, const AnyGame& game, Record& record) {
    ReadLines lines;
    lines.paths.emplace_back();
    read_moves(in, game, record.moves, lines.paths[0], lines);
    finish(game, lines.paths[0], record);
    const std::uint64_t count = in.number(most_lines, "the number of lines");
    for (std::uint64_t i = 0; i < count && in.wrong.empty(); ++i) read_line(in, game, record, lines);
    if (in.coder.get(2) == 1) {
        RecordLook look;
        look.line = static_cast<int>(in.number(record.lines.size(), "the line to look at"));
        if (in.wrong.empty())
            look.at = static_cast<std::size_t>(in.number(line_length(record, look.line), "the moment to look at"));
        record.look = look;
    }
    const std::uint32_t texts = in.coder.get(65536);
    if (in.coder.broken()) in.complain("it is cut off");
    if (in.wrong.empty() && !in.coder.at_end()) in.complain("something follows the game");
    if (in.wrong.empty() && texts != (lines.texts & 0xffff)) in.complain("its moves read otherwise in this program");
}

std::string_view text_in(std::string_view address) {
    const std::size_t mark = address.find(link_mark);
    if (mark != std::string_view::npos) address.remove_prefix(mark + link_mark.size());
    while (!address.empty() && (address.back() == '\n' || address.back() == '\r' || address.back() == ' '))
        address.remove_suffix(1);
    return address;
}

Error bad(const std::string& what) { return Error{"this link cannot be opened: " + what}; }

}  // namespace

bool is_link(std::string_view text) {
    if (text.find(link_mark) != std::string_view::npos) return true;
    while (!text.empty() && (text.back() == '\n' || text.back() == '\r')) text.remove_suffix(1);
    // The text alone: every version begins with a small number, and no game is as short as a word.
    constexpr std::size_t least_letters = 40;
    const auto letter = [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '_';
    };
    return text.size() >= least_letters && text[0] == 'A' && std::ranges::all_of(text, letter);
}

Result<std::string> write_link(const Record& record) {
    auto game = game_of_record(record);
    if (!game) return game.error();
    const auto replay = replay_record(**game, record);
    if (!replay) return replay.error();
    Writing out;
    std::uint64_t texts = 0;
    write_header(out, **game, record);
    write_moves(out, **game, (*game)->start(), replay->moves, texts);
    out.number(record.lines.size());
    for (std::size_t i = 0; i < record.lines.size(); ++i) {
        const RecordLine& line = record.lines[i];
        out.number(static_cast<std::uint64_t>(line.parent));
        out.number(line.after);
        out.text(line.name);
        AnyState state = (*game)->start();
        const std::span<const Move> path = replay->lines[i];
        for (const Move& move : path.first(line.after)) (*game)->apply(state, move);
        write_moves(out, **game, state, path.subspan(line.after), texts);
    }
    out.coder.put(record.look ? 1 : 0, 2);
    if (record.look) {
        out.number(static_cast<std::uint64_t>(record.look->line));
        out.number(record.look->at);
    }
    out.coder.put(static_cast<std::uint32_t>(texts & 0xffff), 65536);
    const std::string coded = out.coder.finish();
    const int version = record.values.empty() ? link_version : link_with_values_version;
    return base64url(std::string(1, static_cast<char>(version)) + check_of(coded) + coded);
}

Result<Record> read_link(std::string_view address) {
    const std::string_view text = text_in(address);
    if (text.empty()) return bad("nothing follows \"#/g/\"");
    if (text.size() > most_letters) return bad("it is longer than any link");
    const auto bytes = bytes_of_base64url(text);
    if (!bytes) return bad("it holds a character that no link has, or is cut off");
    const int version = static_cast<unsigned char>(bytes->front());
    if (version != link_version && version != link_with_values_version)
        return bad("it is of version " + std::to_string(version) + ", this program reads versions 1 and 2");
    const std::string_view coded = std::string_view(*bytes).substr(std::min(bytes->size(), 1 + check_bytes));
    if (bytes->size() < 1 + check_bytes || check_of(coded) != std::string_view(*bytes).substr(1, check_bytes))
        return bad("it is damaged or cut off");
    Reading in{.coder = RangeDecoder(coded)};
    Record record = read_header(in, version);
    if (!in.wrong.empty()) return bad(in.wrong);
    auto game = make_game(record.game, record.players, record.options, components_of_record(record), "its values",
                          record.rules_version);
    if (!game) return bad(game.message());
    record.options = (*game)->options();
    game = game_of_record(record);
    if (!game) return bad(game.message());
    read_game(in, **game, record);
    if (!in.wrong.empty()) return bad(in.wrong);
    return record;
}

}  // namespace mistwheel::wire
