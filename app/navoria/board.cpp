#include "app/navoria/board.hpp"

#include <fmt/core.h>

#include <bit>
#include <vector>

#include "app/terminal.hpp"
#include "engine/core/text.hpp"
#include "engine/navoria/names.hpp"
#include "engine/navoria/rules.hpp"

namespace mistwheel::app {

using namespace navoria;

namespace {

// The colour of each type of citizen, as near as a terminal comes.
std::string coloured(int type, const std::string& text) {
    constexpr std::array<Style, type_count> styles = {Style::blue, Style::yellow, Style::red, Style::plain,
                                                      Style::green};
    return styled(text, styles[static_cast<std::size_t>(type)]);
}

std::string joined(const std::vector<std::string>& parts, std::string_view between) {
    std::string out;
    for (const std::string& part : parts) {
        if (!out.empty()) out += between;
        out += part;
    }
    return out;
}

std::string goods_words(const std::array<std::uint8_t, good_count>& goods, int choice = 0) {
    std::vector<std::string> parts;
    for (int good = 0; good < good_count; ++good)
        if (goods[good] > 0) parts.push_back(fmt::format("{} {}", goods[good], good_names[good]));
    if (choice > 0) parts.push_back(choice == 1 ? "a good" : fmt::format("{} goods", choice));
    return joined(parts, " + ");
}

// "2 forest steps", "a step"
std::string counted(int amount, int continent, std::string_view what) {
    const std::string number = amount == 1 ? "a" : std::to_string(amount);
    const std::string where = continent == any_continent ? "" : std::string(continent_names[continent]) + ' ';
    return fmt::format("{} {}{}{}", number, where, what, amount == 1 ? "" : "s");
}

std::string effect_words(const Effect& effect) {
    switch (effect.kind) {
        case EffectKind::none: return {};
        case EffectKind::vp: return fmt::format("{} VP", effect.amount);
        case EffectKind::vp_per_artisan: return fmt::format("{} VP/artisan", effect.amount);
        case EffectKind::goods: return goods_words(effect.named, effect.choice);
        case EffectKind::steps: return counted(effect.amount, effect.continent, "step");
        case EffectKind::post: return counted(1, effect.continent, "post");
    }
    return {};
}

template <class Effects>
std::string all_words(const Effects& effects, std::string_view between) {
    std::vector<std::string> parts;
    for (const Effect& effect : effects)
        if (effect.kind != EffectKind::none) parts.push_back(effect_words(effect));
    return joined(parts, between);
}

std::string later_words(int card, const Card& printed) {
    switch (type_of_card(card)) {
        case merchant: return fmt::format("Income {} per {}", printed.rate, species_names[printed.counts]);
        case adventurer: return fmt::format("Income {} per flag", printed.rate);
        case soldier: return fmt::format("end {} per {} post", printed.rate, continent_names[printed.counts]);
        default: return {};
    }
}

std::string card_words(const navoria::Game& game, int card) {
    const Card& printed = game.components().cards[card];
    std::vector<std::string> parts;
    if (std::string now = all_words(printed.instant, ", "); !now.empty()) parts.push_back(now);
    if (std::string later = later_words(card, printed); !later.empty()) parts.push_back(later);
    return fmt::format("{}{} {}: {}", species_names[printed.species], printed.symbols == 2 ? " x2" : "",
                       card_name(card), joined(parts, "; "));
}

std::string tokens_words(const std::array<std::uint8_t, type_count>& tokens) {
    std::vector<std::string> parts;
    for (int type = 0; type < type_count; ++type)
        if (tokens[type] > 0) parts.push_back(coloured(type, fmt::format("{} {}", tokens[type], type_names[type])));
    return parts.empty() ? "none" : joined(parts, ", ");
}

void draw_head(std::string& out, const navoria::Game& game, const State& state) {
    const bool over = state.stage == Stage::over;
    std::string when = fmt::format("Round {} of {}, {}", state.round, rounds, state.empower ? "Empower" : "Recruit");
    if (state.round == 0) when = "Set-up";
    if (over) when = "The end";
    out += styled(when, Style::bold);
    if (state.stage != Stage::first_player) {
        out += "   order of play";
        for (int i = 0; i < game.players(); ++i) out += fmt::format(" {}", actor_letter(state.compass[i]));
    }
    out += state.empower && !over ? " (backwards now)\n" : "\n";
    out += fmt::format("Bag: {}   centre: {}", tokens_words(state.bag), tokens_words(state.centre));
    if (sum_of(state.drawn) > 0) out += fmt::format("   drawn: {}", tokens_words(state.drawn));
    out += fmt::format("\nSupply: {}\n", goods_words(state.supply));
}

void draw_decks(std::string& out, const navoria::Game& game, const State& state) {
    out += styled("\nOpen cards\n", Style::bold);
    for (int type = 0; type < type_count; ++type) {
        std::string name = fmt::format("  {:<11}", type_names[type]);
        for (unsigned open = state.open[type]; open != 0; open &= open - 1) {
            out += coloured(type, name) + card_words(game, type * cards_per_type + std::countr_zero(open)) + '\n';
            name = std::string(name.size(), ' ');
        }
        if (state.open[type] == 0) out += coloured(type, name) + "none left\n";
    }
}

void draw_city(std::string& out, const navoria::Game& game, const State& state) {
    out += styled("\nCity", Style::bold) + "       tokens on the deck; cells, x: taken\n";
    for (int type = 0; type < type_count; ++type) {
        out +=
            "  " + coloured(type, fmt::format("{:<11}", type_names[type])) + fmt::format("{}  ", state.on_deck[type]);
        for (int i = 0; i < cells_per_district; ++i) {
            const Cell& cell = game.components().city[type][i];
            const bool taken = (state.city[type] >> i & 1) != 0;
            const std::string words = fmt::format("{} {}", taken ? 'x' : static_cast<char>('1' + i),
                                                  all_words(cell.parts, cell.either ? " or " : " and "));
            out += styled(fmt::format("{:<24}", words), taken ? Style::dim : Style::plain);
        }
        while (out.back() == ' ') out.pop_back();
        out += '\n';
    }
}

// Three letters wide: what is printed on the space, and below it who stands there.
void draw_tracks(std::string& out, const navoria::Game& game, const State& state) {
    out += styled("\nTracks", Style::bold) + "     1 2 3: post spaces, ^: flag, $: treasure; small letters are posts\n";
    for (int continent = 0; continent < continent_count; ++continent) {
        const Track& track = game.components().tracks[continent];
        std::string printed = fmt::format("  {:<10}", continent_names[continent]);
        std::string pieces(12, ' ');
        for (int space = 0; space <= track.end; ++space) {
            std::string mark;
            std::string here;
            int post = 0;
            for (int i = 0; i < posts_per_track; ++i)
                if (track.posts[i] == space) post = i + 1;
            if (post > 0) mark += static_cast<char>('0' + post);
            if (track.flags >> space & 1) mark += '^';
            if (space == track.end) mark += '$';
            for (int seat = 0; seat < game.players(); ++seat) {
                if (state.players[seat].markers[continent] == space) here += actor_letter(seat);
                if (post > 0 && state.players[seat].posts[continent] >= post) here += static_cast<char>('a' + seat);
            }
            printed += fmt::format("[{:<6}]", mark.empty() ? "." : mark);
            pieces += fmt::format(" {:<7}", here);
        }
        while (pieces.back() == ' ' && pieces.size() > 1) pieces.pop_back();
        std::string ranks;
        for (int place = 0; place < game.table().places_paid; ++place)
            ranks += fmt::format("{}{}", place == 0 ? "" : "/", track.ranks[place]);
        out += fmt::format("{} {} VP; places {}\n{}\n", printed, track.treasure, ranks, pieces);
    }
}

void draw_boards(std::string& out, const navoria::Game& game, const State& state) {
    out += styled("\nFriendship", Style::bold) + '\n';
    for (int species = 0; species < species_count; ++species) {
        out += fmt::format("  {:<10}", species_names[species]);
        if (state.boards[species] == 0) {
            out += "not drawn yet\n";
            continue;
        }
        const Board& board = game.components().boards[state.boards[species] - 1];
        std::vector<std::string> types;
        for (int type = 0; type < type_count; ++type)
            if (board.types >> type & 1) types.emplace_back(type_names[type]);
        const auto owner = [&](int place) {
            const int seat = state.friends[species][place];
            return seat == 0 ? '-' : actor_letter(seat - 1);
        };
        out +=
            fmt::format("{:<22} upper {} VP each: {}   lower {} VP each: {}\n",
                        types.empty() ? "blank" : joined(types, " + "), board.upper, owner(0), board.lower, owner(1));
    }
}

std::string order_words(const Port& port) {
    switch (port.order) {
        case OrderKind::each: return goods_words(port.needs);
        case OrderKind::any: return fmt::format("any {}", port.amount);
        case OrderKind::same: return fmt::format("{} of a kind", port.amount);
    }
    return {};
}

void draw_port(std::string& out, const navoria::Game& game, const PlayerState& player, int continent) {
    const Port& port = game.components().ports[continent];
    const std::string goods = goods_words(player.goods[continent]);
    out += fmt::format("    {:<8} {:<30}  {:<30} gives {}", continent_names[continent], goods.empty() ? "empty" : goods,
                       order_words(port), all_words(port.base, ", "));
    for (int i = 0; i < posts_per_track; ++i) {
        const std::string words = effect_words(port.advanced[i]);
        out += i < player.posts[continent] ? ", " + words : styled(", [" + words + "]", Style::dim);
    }
    out += '\n';
}

void draw_player(std::string& out, const navoria::Game& game, const State& state, int seat, bool mine) {
    const PlayerState& player = state.players[seat];
    int ranks = 0;
    for (int track = 0; track < continent_count; ++track) ranks += rank_points(game, state, track, seat);
    out += '\n' + styled(fmt::format("{} {} VP", actor_letter(seat), victory_points(player)), Style::bold);
    if (mine) out += styled(" (you)", Style::green);
    if (state.stage != Stage::over)
        out += fmt::format("   Income now: merchants {}, adventurers {}, places {}; end: soldiers {}, friendship {}",
                           merchants_income(game, player), adventurers_income(game, player), ranks,
                           soldiers_points(game, player), friendship_points(game, state, seat));
    out += "\n    symbols ";
    for (int species = 0; species < species_count; ++species)
        out += fmt::format(" {} {}", species_names[species], player.symbols[species]);
    out += "   cards ";
    std::vector<std::string> cards;
    for (int type = 0; type < type_count; ++type)
        for (unsigned set = player.cards[type]; set != 0; set &= set - 1)
            cards.push_back(coloured(type, card_name(type * cards_per_type + std::countr_zero(set))));
    out += cards.empty() ? "none" : joined(cards, " ");
    out += '\n';
    for (int port = 0; port < continent_count; ++port) draw_port(out, game, player, port);
}

// What is being carried out and still to do.
void draw_pending(std::string& out, const State& state) {
    const Pending& pending = state.pending;
    if (pending.origin == Origin::nothing) return;
    std::vector<std::string> parts;
    if (const std::string hand = goods_words(pending.hand, pending.choice); !hand.empty())
        parts.push_back("place " + hand);
    if (pending.steps > 0)
        parts.push_back(fmt::format("{} step{} on any track", pending.steps, pending.steps == 1 ? "" : "s"));
    if (pending.posts > 0) parts.emplace_back("a post on any track");
    const std::string from = pending.origin == Origin::card
                                 ? card_name(pending.which)
                                 : fmt::format("cell {} {}", type_names[pending.which / cells_per_district],
                                               pending.which % cells_per_district + 1);
    out += fmt::format("\n{} carries out {}{}{}{}\n", actor_letter(state.seat), from,
                       pending.order == 0 ? "" : fmt::format(", order {}", continent_names[pending.order - 1]),
                       parts.empty() ? "" : ": ", joined(parts, ", "));
}

}  // namespace

std::string TextBoard<navoria::Game>::draw(const navoria::Game& game, const State& state, int viewer) {
    std::string out;
    draw_head(out, game, state);
    draw_decks(out, game, state);
    draw_city(out, game, state);
    draw_tracks(out, game, state);
    draw_boards(out, game, state);
    for (int seat = 0; seat < game.players(); ++seat) draw_player(out, game, state, seat, seat == viewer);
    draw_pending(out, state);
    return out;
}

std::string TextBoard<navoria::Game>::question(const navoria::Game& game, const State& state) {
    const Pending& pending = state.pending;
    const std::string turn = fmt::format("Turn {} of {}", state.turn / game.players() + 1, game.table().recruits);
    switch (state.stage) {
        case Stage::source: return turn + ": two tokens out of the bag, or one from the city centre?";
        case Stage::token:
            return sum_of(state.drawn) > 0 ? "Which token do you use? The other goes to the city centre."
                                           : "Which token of the city centre?";
        case Stage::card: return fmt::format("Which {} do you recruit?", type_names[state.token - 1]);
        case Stage::good: return "Which good do you take?";
        case Stage::port: {
            int good = 0;
            while (pending.hand[good] == 0) ++good;
            return fmt::format("Into which port does the {} go?", good_names[good]);
        }
        case Stage::order: return "Which order do you deliver?";
        case Stage::step: return fmt::format("A step on which track? ({} to make)", pending.steps);
        case Stage::post: return "A post on which track?";
        case Stage::city_token: return turn + ": which token do you take into the city?";
        case Stage::cell: return fmt::format("Which cell of the {} district?", type_names[state.token - 1]);
        case Stage::half: return "Which of the two?";
        default: return {};
    }
}

}  // namespace mistwheel::app
