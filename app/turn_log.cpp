#include "app/turn_log.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <utility>

#include "app/choice.hpp"
#include "app/terminal.hpp"

namespace mistwheel::app {

namespace {

constexpr std::size_t width = 110;
constexpr std::size_t indent = 16;

// Letters, not bytes.
std::size_t letters(std::string_view text) {
    return static_cast<std::size_t>(
        std::ranges::count_if(text, [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; }));
}

std::vector<std::string> split(std::string_view text) {
    std::vector<std::string> words(1);
    for (const char c : text) {
        if (c == ' ')
            words.emplace_back();
        else
            words.back() += c;
    }
    return words;
}

// Parts in a row; a line that is full goes on below, indented.
std::string wrapped(const std::vector<std::string>& parts, std::string_view separator) {
    std::string out;
    std::size_t column = indent;
    for (const std::string& part : parts) {
        if (column > indent && column + separator.size() + letters(part) > width) {
            out += '\n' + std::string(indent, ' ');
            column = indent;
        }
        if (column > indent) out += separator;
        column += letters(part) + (column > indent ? separator.size() : 0);
        out += part;
    }
    return out;
}

}  // namespace

std::string TurnLog::add(const AnyState& before, Move move, const AnyState& after) {
    TurnCount next = turn_;
    next.follow(game_.turn_mark(before));
    std::string out;
    if (next.turn != turn_.turn) out = rest();
    turn_ = next;
    if (turn_.mark.round != round_) {
        round_ = turn_.mark.round;
        out += fmt::format("\n{}\n", styled(fmt::format("Round {}", round_), Style::bold));
    }
    steps_.push_back({++number_, game_.text(before, move, viewer_)});
    told_.push_back(told_step(game_, before, move, viewer_));
    StepReport told = game_.tell(before, move, after);
    for (const PointChange& each : told.points)
        points_[static_cast<std::size_t>(each.column)][each.source] += each.points;
    std::ranges::move(told.facts, std::back_inserter(facts_));
    if (game_.actor(after) == game_over) {
        out += rest();
        out +=
            fmt::format("\n{}\n", styled(sentence(story_, winner(game_.scores(after), game_.players())), Style::green));
    }
    return out;
}

std::string TurnLog::rest(Show show) {
    std::string out;
    if (!steps_.empty() && show == Show::all) out = turn_text();
    out += told_text() + points_text();
    steps_.clear();
    told_.clear();
    facts_.clear();
    points_ = {};
    return out;
}

void TurnLog::go_back(const Mark& mark) {
    rest();
    turn_ = mark.turn;
    round_ = mark.turn.mark.round;
    number_ = mark.number;
}

std::string TurnLog::turn_text() const {
    const bool setup = turn_.turn == 0;
    const std::string head =
        setup ? "Set-up" : fmt::format("{:3} {}", turn_.turn, column_name(turn_.mark.column, game_.players()));
    if (setup && !unfolded_.setup)
        return fmt::format("{:<{}}{}\n", head, indent, styled(fmt::format("{} steps", steps_.size()), Style::dim));
    if (setup) return styled("Set-up", Style::blue) + '\n' + steps_text();
    const std::string line = styled(fmt::format("{:<{}}", head, indent), Style::blue) + sentence_text();
    return unfolded_.steps ? line + steps_text() : line;
}

// "Carries 1 clay from c2 to d2, builds the Priest, +3". A game without words shows its notation.
std::string TurnLog::sentence_text() const {
    std::string text = turn_sentence(story_, told_);
    const bool told =
        std::ranges::any_of(story_.texts, [](const StoryText& each) { return each.key.starts_with("log."); });
    if (!told) {
        text.clear();
        for (const Step& each : steps_) text += (text.empty() ? "" : " · ") + each.notation;
    }
    int points = 0;
    if (turn_.mark.column >= 0)
        for (const auto& [source, made] : points_[static_cast<std::size_t>(turn_.mark.column)]) points += made;
    if (points != 0) text += fmt::format(", {:+}", points);
    return wrapped(split(text), " ") + '\n';
}

std::string TurnLog::steps_text() const {
    std::string out;
    for (std::size_t i = 0; i < steps_.size(); ++i) {
        const std::string text = step_sentence(story_, told_[i]);
        out += fmt::format("{:>{}}  {} {}{}\n", steps_[i].number, indent - 4, told_[i].actor, text,
                           styled(fmt::format("{}{}", text.empty() ? "" : "  · ", steps_[i].notation), Style::dim));
    }
    return out;
}

// Facts of one kind in a row share a line.
std::string TurnLog::told_text() const {
    if (turn_.turn == 0 && !unfolded_.setup) return {};
    std::string out;
    for (std::size_t at = 0; at < facts_.size();) {
        std::vector<std::string> alike;
        const std::string_view key = facts_[at].key;
        const std::string_view rule = facts_[at].rule;
        for (; at < facts_.size() && facts_[at].key == key; ++at) alike.push_back(sentence(story_, facts_[at]));
        alike.back() += fmt::format(" ({})", rule);
        out += std::string(indent, ' ') + styled(wrapped(alike, "; "), Style::dim) + '\n';
    }
    return out;
}

std::string TurnLog::points_text() const {
    std::vector<std::string> parts;
    for (std::size_t column = 0; column < points_.size(); ++column) {
        std::string text;
        for (const auto& [source, points] : points_[column])
            if (points != 0)
                text += fmt::format("{} {:+} {}", text.empty() ? "" : ",", points, source_word(story_, source));
        if (!text.empty()) parts.push_back(column_name(static_cast<int>(column), game_.players()) + text);
    }
    if (parts.empty()) return {};
    return std::string(indent, ' ') + styled(wrapped(parts, "; "), Style::green) + '\n';
}

}  // namespace mistwheel::app
