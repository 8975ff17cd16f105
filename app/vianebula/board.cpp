#include "app/vianebula/board.hpp"

#include <fmt/core.h>
#include <fmt/format.h>

#include <vector>

#include "app/terminal.hpp"
#include "engine/core/text.hpp"
#include "engine/vianebula/names.hpp"
#include "engine/vianebula/rules.hpp"

namespace mistwheel::app {

using namespace vianebula;  // NOLINT(google-build-using-namespace): this file is about nothing else
using vianebula::Game;

namespace {

constexpr int cell = 7;
constexpr std::string_view kind_letters = "wscgf";  // wood, stone, clay, grain (wheat), food

// "2w1c"
std::string short_pile(Pile pile) {
    std::string out;
    for (int kind = 0; kind < kinds; ++kind)
        if (pile.of(kind) > 0) out += fmt::format("{}{}", pile.of(kind), kind_letters[static_cast<std::size_t>(kind)]);
    return out;
}

// "2 wood, 1 clay"
std::string long_pile(Pile pile) {
    std::vector<std::string> parts;
    for (int kind = 0; kind < kinds; ++kind)
        if (pile.of(kind) > 0) parts.push_back(fmt::format("{} {}", pile.of(kind), kind_word(kind)));
    return parts.empty() ? "nothing" : fmt::format("{}", fmt::join(parts, ", "));
}

// "A2" for a site of A with two resources, "A#" for a building, "__" for a free half.
std::string half(const Game& game, const State& state, Place place) {
    for (int seat = 0; seat < game.players(); ++seat) {
        const Guild& own = guild(state, seat);
        for (std::size_t i = 0; i < own.site_count; ++i)
            if (own.sites[i].place == place) return fmt::format("{}{}", actor_letter(seat), own.sites[i].pile.total());
        for (std::size_t i = 0; i < own.building_count; ++i)
            if (own.buildings[i] == place) return fmt::format("{}#", actor_letter(seat));
    }
    return "__";
}

std::string deposit_text(const Game& game, const State& state, Hex hex) {
    char owner = '-';
    for (int seat = 0; seat < game.players(); ++seat)
        if (guild(state, seat).craftsmen_at.has(hex)) owner = actor_letter(seat);
    return owner + short_pile(deposit(game, state, hex));
}

// Fog and stone stay quiet, what can be used stands out.
Style style_of(const Game& game, const State& state, Hex hex) {
    const Valley& valley = game.valley();
    if (state.tokens.has(hex)) return Style::yellow;
    if (state.deposits.has(hex)) return Style::bold;
    if (empty_meadows(game, state).has(hex)) return Style::green;
    if (valley.ruins.has(hex)) return Style::blue;
    return valley.forbidden.has(hex) ? Style::red : Style::dim;
}

std::string content(const Game& game, const State& state, Hex hex) {
    const Valley& valley = game.valley();
    if (state.tiles.has(hex)) return " .";
    if (state.tokens.has(hex)) {
        const int type = state.token[valley.meadow_index[hex]];
        return fmt::format("({}{}+{})", game.yield(type), kind_letters[game.token(type).kind], game.token(type).vp);
    }
    if (state.deposits.has(hex)) return deposit_text(game, state, hex);
    if (valley.meadows.has(hex)) return " .";
    if (valley.ruins.has(hex)) {
        const std::string first = half(game, state, hex);
        return game.setup().ruin_sites == 1 ? fmt::format("[{}]", first)
                                            : fmt::format("[{}{}]", first, half(game, state, hex | second_half));
    }
    if (valley.forest.has(hex)) return "^^^^";
    return valley.forbidden.has(hex) ? "XXXX" : "~~~~";
}

void draw_map(std::string& out, const Game& game, const State& state) {
    for (int row = 0; row < hex_rows; ++row) {
        std::string names(row % 2 == 0 ? 0 : cell / 2, ' ');
        std::string contents = names;
        for (int column = 0; column < row_length(row); ++column) {
            const Hex hex = hex_at(row, column);
            names += styled(fmt::format("{:<{}}", hex_name(hex), cell), Style::dim);
            contents += styled(fmt::format("{:<{}}", content(game, state, hex), cell), style_of(game, state, hex));
        }
        out += fmt::format("{}\n{}\n", names, contents);
    }
    out +=
        "~~~~ fog  ^^^^ petrified forest  XXXX forbidden  . empty meadow  A3w deposit of A (- neutral)\n"
        "(3w+1) token: 3 wood, 1 point   [A2B#] ruin: site of A with 2 resources, building of B\n"
        "w wood  s stone  c clay  g wheat  f food\n";
}

std::string cost(const Game& game, int card) {
    switch (game.card(card).cost) {
        case Cost::two_equal: return "any 2 equal";
        case Cost::three_different: return "any 3 different";
        default: return long_pile(game.printed_cost(card));
    }
}

std::string card_text(const Game& game, int card) {
    const std::string_view effect = contract_effect(game.card(card).name);
    return fmt::format("{} for {}: {} vp{}{}", card_word(game, card), cost(game, card), game.card(card).vp,
                       effect.empty() ? "" : ", ", effect);
}

void draw_row(std::string& out, const Game& game, const State& state) {
    out += "\nOpen contracts\n";
    for (int place = 0; place < row_places; ++place) {
        const int card = state.row[static_cast<std::size_t>(place)] - 1;
        out += fmt::format("  {}  {}\n", place + 1, card < 0 ? "-" : card_text(game, card));
    }
    out += fmt::format("Supply: {}. Tiles in reserve: {}. Deck: {}.\n", long_pile(state.supply), state.reserve,
                       std::popcount(deck(state)));
}

void draw_hand(std::string& out, const Game& game, const State& state, int seat, int viewer) {
    const Cards hand = guild(state, seat).hand;
    if (hand == 0) return;
    if (viewer != omniscient && viewer != seat) {
        out += fmt::format("   in hand: {} private, {} neutral\n", std::popcount(hand & all_private),
                           std::popcount(hand & all_neutral));
        return;
    }
    for (Cards rest = hand; rest != 0; rest &= rest - 1)
        out += fmt::format("   in hand: {}\n", card_text(game, std::countr_zero(rest)));
}

void draw_guild(std::string& out, const Game& game, const State& state, int seat, int viewer, int points) {
    const Guild& own = guild(state, seat);
    out += fmt::format("{}{}  {} points{}; stacks {}; craftsmen {}, sites {}, buildings {} left\n",
                       game.actor(state) == seat ? '>' : ' ', actor_letter(seat), points,
                       state.end_card == seat + 1 ? " with the end card" : "", fmt::join(stacks(game, own), " "),
                       own.craftsmen, sites_each - own.site_count, buildings_each - own.building_count);
    for (std::size_t i = 0; i < own.site_count; ++i)
        out += fmt::format("   site {}: {}\n", place_word(game, own.sites[i].place), long_pile(own.sites[i].pile));
    if (!own.storage.empty()) out += fmt::format("   storage: {}\n", long_pile(own.storage));
    std::vector<std::string> completed;
    for (Cards rest = own.completed; rest != 0; rest &= rest - 1)
        completed.push_back(card_word(game, std::countr_zero(rest)));
    if (!completed.empty()) out += fmt::format("   completed: {}\n", fmt::join(completed, ", "));
    draw_hand(out, game, state, seat, viewer);
}

}  // namespace

std::string TextBoard<vianebula::Game>::draw(const Game& game, const State& state, int viewer) {
    std::string out;
    draw_map(out, game, state);
    draw_row(out, game, state);
    out += '\n';
    const Scores scores = game.scores(state);
    for (int seat = 0; seat < game.players(); ++seat)
        draw_guild(out, game, state, seat, viewer, scores.total[static_cast<std::size_t>(seat)]);
    return out;
}

}  // namespace mistwheel::app
