#include "app/arena_report.hpp"

#include <fmt/core.h>
#include <rapidjson/stringbuffer.h>

#include <algorithm>

#include "app/terminal.hpp"
#include "wire/base/base.hpp"

namespace mistwheel::app {

namespace {

std::string percent(const Interval& share) {
    return fmt::format("{:.1f} % [{:.1f}, {:.1f}]", share.value * 100, share.low * 100, share.high * 100);
}

std::string elo_text(const Interval& elo) {
    return fmt::format("{:+.0f} [{:+.0f}, {:+.0f}]", elo.value, elo.low, elo.high);
}

const char* verdict_word(Verdict verdict) {
    if (verdict == Verdict::stronger) return "stronger";
    return verdict == Verdict::not_stronger ? "not stronger" : "undecided";
}

void write_interval(wire::Writer& out, const char* name, const Interval& interval) {
    out.Key(name);
    out.StartObject();
    out.Key("value");
    out.Double(interval.value);
    out.Key("low");
    out.Double(interval.low);
    out.Key("high");
    out.Double(interval.high);
    out.EndObject();
}

void write_number(wire::Writer& out, const char* name, double value) {
    out.Key(name);
    out.Double(value);
}

void write_standing(wire::Writer& out, const ArenaReport& report, const Standing& bot) {
    out.StartObject();
    wire::member(out, "bot", report.plan.bots[static_cast<std::size_t>(bot.bot)]);
    out.Key("games");
    out.Uint64(bot.games);
    write_interval(out, "win", bot.win);
    write_interval(out, "elo", bot.elo);
    write_number(out, "points", bot.points);
    write_number(out, "margin", bot.margin);
    out.Key("win_by_seat");
    out.StartArray();
    for (const double share : bot.win_by_seat) out.Double(share);
    out.EndArray();
    write_number(out, "iterations_per_second", bot.iterations_per_second);
    write_number(out, "seconds_per_decision", bot.seconds_per_decision);
    write_number(out, "longest_turn", bot.longest_turn);
    out.EndObject();
}

std::string escaped(const std::string& text) {
    std::string out;
    for (const char c : text) {
        if (c == '<')
            out += "&lt;";
        else if (c == '&')
            out += "&amp;";
        else
            out += c;
    }
    return out;
}

}  // namespace

std::string report_text(const ArenaReport& report) {
    const bool solo = report.players == 1;
    std::size_t width = 4;
    for (const std::string& bot : report.plan.bots) width = std::max(width, bot.size());
    std::string text = fmt::format("{}: {} games, seed {}", report.title, report.games, report.plan.seed);
    text += report.plan.seconds_per_move > 0 ? fmt::format(", {} s a move", report.plan.seconds_per_move)
                                             : std::string(", each bot's own budget");
    text += '\n';
    text += styled(
        fmt::format("{:<{}}  {:>6}  {:<24}{:<22}{:>7}{:>8}  {:<20}{:>10}{:>9}{:>10}", "bot", width, "games", "wins",
                    solo ? "" : "elo", "points", "margin", "wins by seat", "iter./s", "ms/step", "max turn"),
        Style::bold);
    text += '\n';
    for (const Standing& bot : report.standings.bots) {
        std::string seats;
        for (const double share : bot.win_by_seat) seats += fmt::format("{:.0f} ", share * 100);
        text += fmt::format("{:<{}}  {:>6}  {:<24}{:<22}{:>7.1f}{:>+8.1f}  {:<20}{:>10.0f}{:>9.2f}{:>8.2f} s\n",
                            report.plan.bots[static_cast<std::size_t>(bot.bot)], width, bot.games, percent(bot.win),
                            solo ? "" : elo_text(bot.elo), bot.points, bot.margin, seats, bot.iterations_per_second,
                            bot.seconds_per_decision * 1000, bot.longest_turn);
    }
    for (const Pairing& pair : report.standings.pairings) {
        text += fmt::format("{} ahead of {}: {} of {} games, elo {}, margin {:+.1f}\n",
                            report.plan.bots[static_cast<std::size_t>(pair.first)],
                            report.plan.bots[static_cast<std::size_t>(pair.second)], percent(pair.score), pair.games,
                            elo_text(pair.elo), pair.margin);
    }
    if (report.sprt) {
        text +=
            fmt::format("SPRT after {} groups: {} (LLR {:.2f} in {:.2f} .. {:.2f})\n", report.sprt->groups,
                        verdict_word(report.sprt->verdict), report.sprt->llr, report.sprt->lower, report.sprt->upper);
    }
    return text;
}

std::string report_json(const ArenaReport& report) {
    rapidjson::StringBuffer buffer;
    wire::Writer out(buffer);
    out.SetMaxDecimalPlaces(4);
    out.StartObject();
    out.Key("arena");
    out.RawValue(report.header.data(), report.header.size(), rapidjson::kObjectType);
    out.Key("games");
    out.Uint64(report.games);
    write_number(out, "seconds", report.seconds);
    out.Key("bots");
    out.StartArray();
    for (const Standing& bot : report.standings.bots) write_standing(out, report, bot);
    out.EndArray();
    out.Key("pairings");
    out.StartArray();
    for (const Pairing& pair : report.standings.pairings) {
        out.StartObject();
        wire::member(out, "first", report.plan.bots[static_cast<std::size_t>(pair.first)]);
        wire::member(out, "second", report.plan.bots[static_cast<std::size_t>(pair.second)]);
        out.Key("games");
        out.Uint64(pair.games);
        write_interval(out, "score", pair.score);
        write_interval(out, "elo", pair.elo);
        write_number(out, "margin", pair.margin);
        out.EndObject();
    }
    out.EndArray();
    if (report.sprt) {
        out.Key("sprt");
        out.StartObject();
        wire::member(out, "verdict", verdict_word(report.sprt->verdict));
        write_number(out, "llr", report.sprt->llr);
        write_number(out, "lower", report.sprt->lower);
        write_number(out, "upper", report.sprt->upper);
        out.Key("groups");
        out.Uint64(report.sprt->groups);
        out.EndObject();
    }
    out.EndObject();
    return std::string(buffer.GetString()) + '\n';
}

std::string report_svg(const ArenaReport& report) {
    const bool solo = report.players == 1;
    const auto shown = [&](const Standing& bot) { return solo ? bot.win : bot.elo; };
    double low = solo ? 0 : -50;
    double high = solo ? 1 : 50;
    for (const Standing& bot : report.standings.bots) {
        low = std::min(low, shown(bot).low);
        high = std::max(high, shown(bot).high);
    }
    constexpr int left = 260;
    constexpr int right = 860;
    constexpr int top = 60;
    constexpr int row = 34;
    const int bottom = top + row * static_cast<int>(report.standings.bots.size());
    const auto x = [&](double value) { return left + (value - low) / (high - low) * (right - left); };
    std::string svg = fmt::format(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 920 {}\" font-family=\"sans-serif\" "
        "font-size=\"14\">\n<rect width=\"920\" height=\"{}\" fill=\"#fff\"/>\n",
        bottom + 50, bottom + 50);
    svg += fmt::format("<text x=\"20\" y=\"28\" font-size=\"16\">{}: {}, {} games, 95 % intervals</text>\n",
                       escaped(report.title), solo ? "share of wins" : "Elo", report.games);
    const double step = solo ? 0.25 : (high - low > 900 ? 200 : 100);
    const int first = static_cast<int>(low / step) - 1;
    for (int i = first; i * step <= high; ++i) {
        const double value = i * step;
        if (value < low) continue;
        svg += fmt::format(
            "<line x1=\"{0:.1f}\" y1=\"{1}\" x2=\"{0:.1f}\" y2=\"{2}\" stroke=\"#ddd\"/><text x=\"{0:.1f}\" y=\"{3}\" "
            "text-anchor=\"middle\" fill=\"#555\">{4}</text>\n",
            x(value), top - 10, bottom, bottom + 22,
            solo ? fmt::format("{:.0f} %", value * 100) : fmt::format("{:+.0f}", value));
    }
    int y = top + 8;
    for (const Standing& bot : report.standings.bots) {
        const Interval each = shown(bot);
        svg += fmt::format(
            "<text x=\"{}\" y=\"{}\" text-anchor=\"end\">{}</text><line x1=\"{:.1f}\" y1=\"{}\" x2=\"{:.1f}\" "
            "y2=\"{}\" stroke=\"#2a6f77\" stroke-width=\"3\"/><circle cx=\"{:.1f}\" cy=\"{}\" r=\"6\" "
            "fill=\"#2a6f77\"/>\n",
            left - 14, y + 5, escaped(report.plan.bots[static_cast<std::size_t>(bot.bot)]), x(each.low), y,
            x(each.high), y, x(each.value), y);
        y += row;
    }
    return svg + "</svg>\n";
}

}  // namespace mistwheel::app
