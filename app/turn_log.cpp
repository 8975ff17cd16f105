#include "app/turn_log.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <utility>

#include "app/choice.hpp"
#include "app/sentences.hpp"
#include "app/terminal.hpp"

namespace mistwheel::app {

namespace {

constexpr std::size_t width = 110;
constexpr std::size_t indent = 16;

// Parts in a row; a line that is full goes on below, indented.
std::string wrapped(const std::vector<std::string>& parts, std::string_view separator) {
    std::string out;
    std::size_t column = indent;
    for (const std::string& part : parts) {
        if (column > indent && column + separator.size() + part.size() > width) {
            out += '\n' + std::string(indent, ' ');
            column = indent;
        }
        if (column > indent) out += separator;
        column += part.size() + (column > indent ? separator.size() : 0);
        out += part;
    }
    return out;
}

std::string column_name(int column, int players) {
    if (column == TurnMark::nobody) return "-";
    return column < players ? actor_name(column) : "Automaton";
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
    steps_.push_back({++number_, game_.actor(before), game_.text(before, move, viewer_)});
    StepReport told = game_.tell(before, move, after);
    for (const PointChange& each : told.points)
        points_[static_cast<std::size_t>(each.column)][each.source] += each.points;
    std::ranges::move(told.facts, std::back_inserter(facts_));
    if (game_.actor(after) == game_over) {
        out += rest();
        out +=
            fmt::format("\n{}\n", styled(sentence(game_, winner(game_.scores(after), game_.players())), Style::green));
    }
    return out;
}

std::string TurnLog::rest(Show show) {
    std::string out;
    if (!steps_.empty() && show == Show::all) out = turn_text();
    out += told_text() + points_text();
    steps_.clear();
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
    if (!unfolded_.steps && !setup) {
        std::vector<std::string> texts;
        for (const Step& each : steps_) texts.push_back(each.text);
        return fmt::format("{}{}\n", styled(fmt::format("{:<{}}", head, indent), Style::blue), wrapped(texts, " · "));
    }
    std::string out = styled(head, Style::blue) + '\n';
    for (const Step& each : steps_)
        out += fmt::format("{:>{}}  {} {}\n", each.number, indent - 4,
                           each.actor == chance_actor ? "-" : actor_name(each.actor), each.text);
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
        for (; at < facts_.size() && facts_[at].key == key; ++at) alike.push_back(sentence(game_, facts_[at]));
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
            if (points != 0) text += fmt::format("{} {:+} {}", text.empty() ? "" : ",", points, spaced(source));
        if (!text.empty()) parts.push_back(column_name(static_cast<int>(column), game_.players()) + text);
    }
    if (parts.empty()) return {};
    return std::string(indent, ' ') + styled(wrapped(parts, "; "), Style::green) + '\n';
}

}  // namespace mistwheel::app
