#include "engine/noria/setup_notation.hpp"

#include <algorithm>
#include <utility>

namespace mistwheel::noria {

namespace {

constexpr std::u32string_view letter_signs = U"ABCDEF";
constexpr std::u32string_view disc_signs = U"EMOCJTB";  // in the order of the discs

std::u32string decode(std::string_view text) {
    std::u32string out;
    for (std::size_t i = 0; i < text.size();) {
        const auto lead = static_cast<unsigned char>(text[i++]);
        const int more = lead >= 0xf0 ? 3 : lead >= 0xe0 ? 2 : lead >= 0xc0 ? 1 : 0;
        char32_t code = more == 0 ? lead : lead & (0x3fU >> more);
        for (int k = 0; k < more && i < text.size(); ++k)
            code = code << 6 | (static_cast<unsigned char>(text[i++]) & 0x3fU);
        out += code;
    }
    return out;
}

std::string encode(char32_t code) {
    if (code < 0x80) return {static_cast<char>(code)};
    if (code < 0x800) return {static_cast<char>(0xc0 | code >> 6), static_cast<char>(0x80 | (code & 0x3f))};
    if (code < 0x10000)
        return {static_cast<char>(0xe0 | code >> 12), static_cast<char>(0x80 | (code >> 6 & 0x3f)),
                static_cast<char>(0x80 | (code & 0x3f))};
    return {static_cast<char>(0xf0 | (code >> 18 & 7)), static_cast<char>(0x80 | (code >> 12 & 0x3f)),
            static_cast<char>(0x80 | (code >> 6 & 0x3f)), static_cast<char>(0x80 | (code & 0x3f))};
}

char32_t upper(char32_t c) {
    if ((c >= U'a' && c <= U'z') || (c >= U'а' && c <= U'я')) return c - 32;
    return c;
}

// Russian letters as the Latin ones of the same look, the disc signs as those of the same meaning.
char32_t latin(char32_t c) {
    constexpr std::u32string_view from = U"АВСЕМОТЭПГИБХ";
    constexpr std::u32string_view to = U"ABCEMOTEJCTBX";
    const auto at = from.find(upper(c));
    return at == std::u32string_view::npos ? upper(c) : to[at];
}

bool is_dash(char32_t c) { return c == U'-' || (c >= 0x2010 && c <= 0x2015) || c == 0x2212; }
bool is_space(char32_t c) { return c == U' ' || c == U'\t' || c == U'\r' || c == 0xa0; }
bool is_digit(char32_t c) { return c >= U'0' && c <= U'9'; }
bool is_word(char32_t c) { return !is_space(c) && !is_dash(c) && !is_digit(c) && c != U',' && c != U':'; }

// One line, read from left to right. The first error stays.
class Line {
public:
    Line(std::u32string_view text, int number, int column = 1) : text_(text), number_(number), first_column_(column) {}

    void skip_spaces() {
        while (at_ < text_.size() && (is_space(text_[at_]) || text_[at_] == U',' || text_[at_] == U';')) ++at_;
    }
    bool at_end() {
        skip_spaces();
        return at_ == text_.size() || !error_.empty();
    }
    bool skip(bool (*wanted)(char32_t)) {
        skip_spaces();
        if (at_ == text_.size() || !wanted(text_[at_])) return false;
        ++at_;
        return true;
    }
    bool skip(char32_t wanted) {
        skip_spaces();
        if (at_ == text_.size() || latin(text_[at_]) != wanted) return false;
        ++at_;
        return true;
    }
    bool digit_next() {
        skip_spaces();
        return at_ < text_.size() && is_digit(text_[at_]);
    }
    int number(int least, int most, std::string_view what) {
        skip_spaces();
        const std::size_t start = at_;
        int value = 0;
        while (at_ < text_.size() && is_digit(text_[at_]) && value < 1000)
            value = value * 10 + static_cast<int>(text_[at_++] - U'0');
        if (at_ > start && value >= least && value <= most) return value;
        at_ = start;
        fail("expected " + std::string(what) + " from " + std::to_string(least) + " to " + std::to_string(most));
        return least;
    }
    // The index of the sign in `signs`.
    int sign(std::u32string_view signs, std::string_view what) {
        skip_spaces();
        const auto found = at_ < text_.size() ? signs.find(latin(text_[at_])) : std::u32string_view::npos;
        if (found == std::u32string_view::npos) {
            fail("expected " + std::string(what));
            return 0;
        }
        ++at_;
        return static_cast<int>(found);
    }
    std::u32string word() {
        skip_spaces();
        std::u32string out;
        while (at_ < text_.size() && is_word(text_[at_])) out += upper(text_[at_++]);
        return out;
    }
    void fail(const std::string& why) {
        if (!error_.empty()) return;
        skip_spaces();
        const std::string found = at_ < text_.size() ? "found \"" + encode(text_[at_]) + '"' : "the line ends";
        error_ = where(at_) + why + ", " + found;
    }
    void fail_whole(const std::string& why) {
        if (error_.empty()) error_ = where(0) + why;
    }
    const std::string& error() const { return error_; }

private:
    std::string where(std::size_t at) const {
        const std::string column = "column " + std::to_string(first_column_ + static_cast<int>(at)) + ": ";
        return number_ == 0 ? column : "line " + std::to_string(number_) + ", " + column;
    }
    std::u32string_view text_;
    std::size_t at_ = 0;
    int number_;
    int first_column_;
    std::string error_;
};

// "1A - 1E 2B - 3C 4F 5D": small - middle - large ring.
Wheel read_wheel(Line& line, std::u32string_view signs, std::string_view what) {
    Wheel wheel{};
    SlotMask taken = 0;
    unsigned used = 0;
    for (int which = 0; which < ring::count; ++which) {
        const std::string name(ring::names[which]);
        if (which > 0 && !line.skip(is_dash)) line.fail("expected a dash before the " + name + " ring");
        if (!line.digit_next()) line.fail("expected the number of a slot of the " + name + " ring");
        while (line.digit_next() && line.error().empty()) {
            const int at = ring_begin[which] + line.number(1, ring_size[which], "a slot of the " + name + " ring") - 1;
            const int piece = line.sign(signs, what);
            if (!line.error().empty()) return wheel;
            if (holds(taken, at)) line.fail_whole("slot " + std::string(slot_names[at]) + " is given twice");
            if ((used >> piece & 1) != 0) line.fail_whole(encode(signs[piece]) + " is given twice");
            wheel[at] = piece_of(piece);
            taken |= bit(at);
            used |= 1U << piece;
        }
    }
    if (!line.error().empty()) return wheel;
    if (!is_expert_wheel(taken))
        line.fail_whole("a wheel has 1, 2 and 3 discs on its rings, two of them in the active half (s2, m3-m4, l4-l6)");
    return wheel;
}

// "трек переработки", "refinement", "track research".
int read_track(Line& line) {
    constexpr std::array<std::pair<std::u32string_view, std::u32string_view>, track::count> stems = {
        {{U"REFINEMENT", U"ПЕРЕРАБОТК"},
         {U"SETTLEMENT", U"БЛАГОУСТРОЙСТВ"},
         {U"EXPLORATION", U"ВОЗДУХОПЛАВАНИ"},
         {U"RESEARCH", U"НАУЧН"}}};
    if (!line.skip(is_dash)) line.fail("expected a dash before the track");
    std::u32string word = line.word();
    if (word == U"ТРЕК" || word == U"TRACK") word = line.word();
    for (int which = 0; which < track::count; ++which) {
        if (word != stems[which].first && !word.starts_with(stems[which].second)) continue;
        if (const std::u32string second = line.word();
            !second.empty() && second != U"TRACK" && !second.starts_with(U"ИЗЫСКАНИ"))
            line.fail("expected nothing after the track");
        return which;
    }
    line.fail_whole("expected a track at the end: refinement, settlement, exploration or research");
    return 0;
}

void read_market(Line& line, Setup& setup) {
    std::array<bool, market_places> taken{};
    unsigned used = 0;
    for (int i = 0; i < market_places && line.error().empty(); ++i) {
        const int kind = line.sign(disc_signs, "a disc: C city, J journey, T tool, B bonus");
        const int place = line.number(1, market_places, "a price") - 1;
        if (!line.error().empty()) return;
        if (disc::resource(kind)) return line.fail_whole("resource discs are free and have no place here");
        if (taken[place]) return line.fail_whole("price " + std::to_string(place + 1) + " is given twice");
        if ((used >> kind & 1) != 0) return line.fail_whole(std::string(disc::names[kind]) + " is given twice");
        taken[place] = true;
        used |= 1U << kind;
        setup.market[place] = static_cast<std::uint8_t>(kind);
    }
}

void read_islands(Line& line, Setup& setup, int in_play) {
    setup.automaton_island = -1;
    while (!line.at_end()) {
        const auto print = static_cast<std::uint8_t>(line.number(1, island_count, "an island") - 1);
        if (!line.error().empty()) return;
        if (std::ranges::find(setup.islands, print) != setup.islands.end())
            return line.fail_whole("island " + std::to_string(print + 1) + " is given twice");
        setup.islands.push_back(print);
        if (!line.skip(U'(')) continue;
        if (!line.skip(U'X') || !line.skip(U')')) return line.fail("expected (x)");
        if (setup.automaton_island >= 0) return line.fail_whole("(x) is given twice");
        setup.automaton_island = static_cast<int>(setup.islands.size()) - 1;
    }
    if (static_cast<int>(setup.islands.size()) != in_play)
        return line.fail_whole("expected " + std::to_string(in_play) + " islands, found " +
                               std::to_string(setup.islands.size()));
    if (setup.automaton_island < 0) line.fail_whole("expected (x) after the island of the Automaton's ambassador");
}

enum Label { market, islands, automaton, player, labels };
constexpr std::array<std::string_view, labels> english_labels = {"Market", "Islands", "Automaton", "Player"};
constexpr std::array<std::string_view, labels> russian_labels = {"Рынок", "Острова", "Автоматон", "Игрок"};

// `labels` if it is none of them.
Label label_of(std::u32string_view text) {
    for (int i = 0; i < labels; ++i)
        for (std::string_view name : {english_labels[i], russian_labels[i]}) {
            const std::u32string wanted = decode(name);
            if (std::ranges::equal(wanted, text, [](char32_t x, char32_t y) { return upper(x) == upper(y); }))
                return static_cast<Label>(i);
        }
    return labels;
}

std::string read_line(const Components& components, Setup& setup, Label label, Line line) {
    switch (label) {
        case market: read_market(line, setup); break;
        case islands: read_islands(line, setup, components.islands_in_play[solo_table]); break;
        case automaton:
            setup.automaton = read_wheel(line, letter_signs, "a letter from A to F");
            setup.automaton_track = read_track(line);
            break;
        default:
            setup.player = read_wheel(line, disc_signs.substr(0, disc::basic), "a disc: C, J, T, E, M or O");
            setup.player_track = read_track(line);
    }
    if (!line.at_end()) line.fail("expected the end of the line");
    return line.error();
}

std::u32string_view trimmed(std::u32string_view text) {
    while (!text.empty() && is_space(text.front())) text.remove_prefix(1);
    while (!text.empty() && is_space(text.back())) text.remove_suffix(1);
    return text;
}

}  // namespace

Result<Wheel> read_letter_wheel(std::string_view text) {
    const std::u32string codes = decode(text);
    Line line(codes, 0);
    const Wheel wheel = read_wheel(line, letter_signs, "a letter from A to F");
    if (!line.at_end()) line.fail("expected the end");
    if (!line.error().empty()) return Error{line.error()};
    return wheel;
}

Result<Setup> read_setup(const Components& components, std::string_view text) {
    const std::u32string codes = decode(text);
    Setup setup;
    unsigned found = 0;
    int number = 0;
    for (std::size_t start = 0; start <= codes.size();) {
        const std::size_t end = std::min(codes.find(U'\n', start), codes.size());
        const std::u32string_view line = std::u32string_view(codes).substr(start, end - start);
        start = end + 1;
        ++number;
        if (trimmed(line).empty()) continue;
        const std::size_t colon = line.find(U':');
        const Label label = colon == std::u32string_view::npos ? labels : label_of(trimmed(line.substr(0, colon)));
        const std::string here = "line " + std::to_string(number) + ": ";
        if (label == labels)
            return Error{here +
                         "expected Market:, Islands:, Automaton: or Player: (or Рынок:, Острова:, Автоматон:, Игрок:)"};
        if ((found >> label & 1) != 0) return Error{here + std::string(english_labels[label]) + " is given twice"};
        found |= 1U << label;
        const std::string error =
            read_line(components, setup, label, Line(line.substr(colon + 1), number, static_cast<int>(colon) + 2));
        if (!error.empty()) return Error{error};
    }
    for (int i = 0; i < labels; ++i)
        if ((found >> i & 1) == 0) return Error{"the line \"" + std::string(english_labels[i]) + ":\" is missing"};
    return setup;
}

namespace {

constexpr std::array<std::string_view, disc::count> english_signs = {"E", "M", "O", "C", "J", "T", "B"};
constexpr std::array<std::string_view, disc::count> russian_signs = {"Э", "М", "О", "Г", "П", "И", "Б"};
constexpr std::array<std::string_view, letter::count> letters = {"A", "B", "C", "D", "E", "F"};
constexpr std::array<std::string_view, track::count> russian_tracks = {
    "трек переработки", "трек благоустройства", "трек воздухоплавания", "трек научных изысканий"};

template <std::size_t N>
std::string write_wheel(const Wheel& wheel, const std::array<std::string_view, N>& signs, std::string_view dash) {
    std::string out;
    for (int which = 0; which < ring::count; ++which) {
        if (which > 0) out += dash;
        bool first = true;
        for (int i = 0; i < ring_size[which]; ++i) {
            const std::uint8_t piece = wheel[ring_begin[which] + i];
            if (piece == 0) continue;
            if (!std::exchange(first, false)) out += ' ';
            out += std::to_string(i + 1);
            out += signs[kind_of(piece)];
        }
    }
    return out;
}

}  // namespace

std::string write_letter_wheel(const Wheel& wheel) { return write_wheel(wheel, letters, " - "); }

std::string write_setup(const Setup& setup, Language language) {
    const bool russian = language == Language::russian;
    const auto& names = russian ? russian_labels : english_labels;
    const auto& signs = russian ? russian_signs : english_signs;
    const std::string_view dash = russian ? " – " : " - ";
    const auto track_name = [&](int which) { return russian ? russian_tracks[which] : chamber::names[which]; };
    std::string out = std::string(names[market]) + ": ";
    for (int place = 0; place < market_places; ++place) {
        if (place > 0) out += ", ";
        out += signs[setup.market[place]];
        out += std::to_string(place + 1);
    }
    out += '\n' + std::string(names[islands]) + ": ";
    for (std::size_t i = 0; i < setup.islands.size(); ++i) {
        if (i > 0) out += ", ";
        out += std::to_string(setup.islands[i] + 1);
        if (static_cast<int>(i) == setup.automaton_island) out += " (x)";
    }
    out += '\n' + std::string(names[automaton]) + ": " + write_wheel(setup.automaton, letters, dash);
    out += std::string(dash) + std::string(track_name(setup.automaton_track));
    out += '\n' + std::string(names[player]) + ": " + write_wheel(setup.player, signs, dash);
    out += std::string(dash) + std::string(track_name(setup.player_track)) + '\n';
    return out;
}

}  // namespace mistwheel::noria
