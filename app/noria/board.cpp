#include "app/noria/board.hpp"

#include <fmt/core.h>

#include <vector>

#include "app/terminal.hpp"
#include "engine/core/text.hpp"
#include "engine/noria/rules.hpp"
#include "engine/noria/setup_notation.hpp"

namespace mistwheel::app {

using namespace noria;

namespace {

constexpr std::size_t wheel_width = 46;

std::string column_name(const noria::Game& game, int column) {
    return column < game.players() ? std::string(1, actor_letter(column)) : "Automaton";
}

// One letter a column: A, B, C, D, and @ for the Automaton.
char mark_of(const noria::Game& game, int column) { return column < game.players() ? actor_letter(column) : '@'; }

std::string padded(std::string text, std::size_t width) {
    if (text.size() < width) text.append(width - text.size(), ' ');
    return text;
}

// "m3 energy+": the slot and what lies there.
std::string slot_text(const noria::Game& game, const State& state, int column, int at) {
    const std::uint8_t piece = state.players[column].wheel[at];
    std::string what = "-";
    if (piece != 0 && column < game.players()) what = disc::names[kind_of(piece)];
    if (piece != 0 && column >= game.players()) what = static_cast<char>('A' + kind_of(piece));
    if (is_upgraded(piece)) what += "+";
    std::string mark;
    if (column == state.seat && column < game.players()) {
        if (holds(state.turn.activated, at)) mark = " *";
        if (holds(state.turn.inspected, at)) mark = " i";
    }
    return fmt::format("{} {}{}", slot_names[at], what, mark);
}

std::vector<std::string> wheel_lines(const noria::Game& game, const State& state, int column) {
    const auto at = [&](int slot) { return padded(slot_text(game, state, column, slot), 14); };
    const std::string head =
        fmt::format("Wheel of {}", column < game.players() ? column_name(game, column) : "the Automaton");
    return {padded(head, wheel_width),
            padded(std::string(16, ' ') + at(slot::l2), wheel_width),
            padded("  " + at(slot::l1) + std::string(12, ' ') + at(slot::l3), wheel_width),
            padded(std::string(8, ' ') + at(slot::m1) + "  " + at(slot::m2), wheel_width),
            padded(std::string(16, ' ') + at(slot::s1), wheel_width),
            padded(" - - - - - - - - - - - - - - - - - - active:", wheel_width),
            padded(std::string(16, ' ') + at(slot::s2), wheel_width),
            padded(std::string(8, ' ') + at(slot::m4) + "  " + at(slot::m3), wheel_width),
            padded("  " + at(slot::l6) + std::string(12, ' ') + at(slot::l4), wheel_width),
            padded(std::string(16, ' ') + at(slot::l5), wheel_width)};
}

void draw_wheels(std::string& out, const noria::Game& game, const State& state) {
    for (int column = 0; column < game.columns(); column += 2) {
        std::vector<std::string> lines = wheel_lines(game, state, column);
        if (column + 1 < game.columns()) {
            const auto right = wheel_lines(game, state, column + 1);
            for (std::size_t i = 0; i < lines.size(); ++i) lines[i] += right[i];
        }
        for (std::size_t i = 0; i < lines.size(); ++i) {
            while (!lines[i].empty() && lines[i].back() == ' ') lines[i].pop_back();
            out += i == 0 ? styled(lines[i], Style::bold) : i > 5 ? styled(lines[i], Style::yellow) : lines[i];
            out += '\n';
        }
        out += '\n';
    }
}

std::string phase_text(const State& state) {
    if (state.stage < Stage::influence) return "set-up";
    if (state.stage == Stage::influence) return "phase I, influence";
    if (state.stage < Stage::politics) return "phase II, actions";
    if (state.stage == Stage::politics) return "phase III, politics";
    if (state.stage == Stage::placing) return "phase IV, administration";
    return state.stage == Stage::over ? "the end" : "the Automaton's turn";
}

void draw_head(std::string& out, const noria::Game& game, const State& state) {
    out += styled(fmt::format("Round {} of {}, {}", state.round, game.rounds(), phase_text(state)), Style::bold);
    if (state.stage >= Stage::influence && state.stage < Stage::automaton_turns)
        out += fmt::format("   {} moves", column_name(game, state.seat));
    out += fmt::format("\nKnowledge: night shift {}, modification {}, intrigue {}\n\n", night_shift_price(game, state),
                       modification_price(game, state), intrigue_price(game, state));
}

void draw_track(std::string& out, const noria::Game& game, const State& state, int which) {
    const TrackPrices& prices = game.components().tracks[which];
    std::string line = fmt::format("  {:<14}", chamber::names[which]);
    std::string here(16, ' ');
    for (int step = 1; step <= track::steps; ++step) {
        line += fmt::format("{:<6}",
                            fmt::format("{}{}", prices.price[step - 1], prices.different[step - 1] != 0 ? "~" : ""));
        std::string marks;
        for (int column = 0; column < game.columns(); ++column)
            if (state.players[column].steps[which] == step) marks += mark_of(game, column);
        here += fmt::format("{:<6}", marks);
    }
    std::string currency;
    for (int kind = 0; kind < ware::count; ++kind)
        if ((prices.currency >> kind & 1) != 0)
            currency += (currency.empty() ? "" : ", ") + std::string(ware::names[kind]);
    while (!here.empty() && here.back() == ' ') here.pop_back();
    out += line + currency + '\n' + styled(here, Style::yellow) + '\n';
}

void draw_town_hall(std::string& out, const noria::Game& game, const State& state) {
    out += styled("Town hall", Style::bold) + "       price of each step; ~ at least two kinds, else all of one kind\n";
    for (int which = 0; which < track::count; ++which) draw_track(out, game, state, which);
    out += styled("Chambers", Style::bold) + "        value now in brackets; waiting politicians\n";
    for (int which = 0; which < chamber::count; ++which) {
        out += fmt::format("  {:<15}", chamber::names[which]);
        for (int seat = 0; seat <= chamber::seats; ++seat) {
            const int value = game.components().chamber_values[which][seat];
            const bool now = seat == state.seated[which];
            out += fmt::format("{:>5}", seat < state.seated[which] ? "o"
                                        : now                      ? fmt::format("[{}]", value)
                                                                   : std::to_string(value));
        }
        out += "   " + std::string(state.upper[which], 'o') + '\n';
    }
}

void draw_market(std::string& out, const noria::Game& game, const State& state) {
    out += styled("\nMarket", Style::bold) + "  ";
    for (int kind = 0; kind < disc::count; ++kind)
        out += fmt::format("  {} {} for {}", state.pile[kind], disc::names[kind], state.price[kind]);
    const Components& printed = game.components();
    out += fmt::format("\nBlack market: simple good -> {} knowledge, complex good -> {}, {} knowledge -> 1 resource\n",
                       printed.knowledge_for_simple, printed.knowledge_for_complex, printed.knowledge_for_resource);
    out += "Production:";
    for (int kind = 0; kind < good::count; ++kind) {
        std::string cost;
        for (int i = 0; i < ware::resources; ++i)
            if (printed.production[kind][i] > 0)
                cost += (cost.empty() ? "" : "+") + fmt::format("{}{}", printed.production[kind][i], ware::letters[i]);
        out += fmt::format("  {} {}", ware::names[ware::of_good(kind)], cost);
    }
    out += '\n';
}

void draw_islands(std::string& out, const noria::Game& game, const State& state) {
    out += styled("\nIslands", Style::bold);
    if (game.circle())
        out += "  in a circle, clockwise\n";
    else
        out += fmt::format("  {} more face down\n", game.islands_in_play() - state.islands_open());
    for (int at = 0; at < state.islands_open(); ++at) {
        const Island& island = state.islands[at];
        const IslandPrint& printed = game.components().islands[island.print];
        std::string ships;
        for (int place = 0; place < ship_places; ++place)
            if (printed.ship[place] != none)
                ships += fmt::format("{}{} {}", ships.empty() ? "" : ", ", island.ships[place],
                                     ware::names[printed.ship[place]]);
        std::string sites;
        for (int site = 0; site < island_sites; ++site) {
            const std::string owner =
                island.owner[site] == 0 ? "" : fmt::format(":{}", mark_of(game, island.owner[site] - 1));
            sites += fmt::format("  {}{}{}", ware::names[ware::of_good(printed.good[site])], printed.warehouses[site],
                                 owner);
        }
        std::string visitors;
        for (int column = 0; column < game.columns(); ++column)
            if (state.players[column].ambassador == at + 1) visitors += mark_of(game, column);
        out += fmt::format("  {}  ships {:<25} sites{:<50} {}\n", island.print + 1, ships, sites,
                           visitors.empty() ? "" : "ambassador " + visitors);
    }
}

void draw_player(std::string& out, const noria::Game& game, const State& state, int column, bool mine) {
    const Player& player = state.players[column];
    const Scores scores = game.scores(state);
    out += '\n' + styled(fmt::format("{}  {} points if it ended now", column_name(game, column), scores.total[column]),
                         Style::bold);
    if (mine) out += styled(" (you)", Style::green);
    out += fmt::format("   factories {} of {}", player.factories, game.components().factories_each);
    if (column >= game.players()) {
        out += '\n';
        return;
    }
    out += fmt::format(" (+{} knowledge a turn)\n  knowledge {}  ", game.components().income[player.factories],
                       player.knowledge);
    for (int kind = 0; kind < ware::resources; ++kind)
        out += fmt::format("  {} {} ({} ship{})", player.stock[kind], ware::names[kind], player.ships[kind],
                           player.ships[kind] == 1 ? "" : "s");
    std::string goods;
    for (int kind = 0; kind < good::count; ++kind)
        if (player.warehouses(kind) > 0)
            goods += fmt::format("  {} full {} empty {}", ware::names[ware::of_good(kind)],
                                 player.stock[ware::of_good(kind)], player.empty[kind]);
    out += '\n';
    if (!goods.empty()) out += "  warehouses:" + goods + '\n';
    std::string bought;
    for (int kind = 0; kind < disc::count && column == state.seat; ++kind)
        for (int i = 0; i < state.turn.bought[kind]; ++i) bought += ' ' + std::string(disc::names[kind]);
    if (!bought.empty()) out += "  bought this turn:" + bought + '\n';
}

}  // namespace

std::string TextBoard<noria::Game>::draw(const noria::Game& game, const State& state, int viewer) {
    std::string out;
    if (const auto setup = setup_of(game, state))
        out += "The setup, to play it again (--setup):\n" + write_setup(*setup, Language::english) + '\n';
    draw_head(out, game, state);
    draw_wheels(out, game, state);
    draw_town_hall(out, game, state);
    draw_market(out, game, state);
    draw_islands(out, game, state);
    for (int column = 0; column < game.columns(); ++column) draw_player(out, game, state, column, column == viewer);
    return out;
}

}  // namespace mistwheel::app
