#include "engine/navoria/coverage_test.hpp"

#include <algorithm>

namespace mistwheel::navoria {

namespace {

std::string word(std::string_view a, std::string_view b, std::string_view c = {}) {
    std::string out(a);
    out += ' ';
    out += b;
    if (!c.empty()) out += ' ' + std::string(c);
    return out;
}

std::string cell_word(int type, int cell) { return word("cell", type_names[type], std::to_string(cell + 1)); }
std::string order_word(int port, int posts) {
    return word("order", continent_names[port], std::to_string(2 + posts) + " rewards");
}

int friend_tokens(const State& state) {
    int tokens = 0;
    for (const auto& places : state.friends)
        for (int owner : places) tokens += owner != 0;
    return tokens;
}

void of_taking(const Game& game, const State& before, int card, const State& after, std::vector<std::string>& out) {
    out.push_back(word("card", card_name(card)));
    const Card& printed = game.components().cards[card];
    const PlayerState& player = before.players[before.seat];
    const int had = player.symbols[printed.species];
    const int has = had + printed.symbols;
    if (friend_tokens(after) > friend_tokens(before)) {
        out.push_back(after.friends[printed.species][1] != 0 ? "friendship lower" : "friendship upper");
        if (had == 4 && has == 6) out.push_back("friendship from 4 to 6 symbols");
    } else if (had < friendship_symbols && has >= friendship_symbols) {
        out.push_back("friendship too late");
    }
    for (const Effect& effect : printed.instant) {
        if (effect.kind == EffectKind::post && player.posts[effect.continent] == posts_per_track)
            out.push_back("named post beyond the third");
        for (int good = 0; good < good_count && effect.kind == EffectKind::goods; ++good)
            if (effect.named[good] > before.supply[good]) out.push_back("supply lacks a named good");
    }
}

void of_round_end(const Game& game, const State& before, const State& after, std::vector<std::string>& out) {
    for (int track = 0; track < continent_count; ++track) {
        std::array<int, max_players + 2> at_place{};
        for (int seat = 0; seat < game.players(); ++seat) {
            // Markers after the last step of the round, which may itself have moved one, are gone by now: places are
            // those before it.
            const int place = track_place(game, before, track, seat);
            if (place > 0) ++at_place[place];
        }
        for (int place = 1; place <= game.table().places_paid; ++place)
            if (at_place[place] > 1) out.push_back(word("tie for place", std::to_string(place)));
    }
    if (after.stage == Stage::over) {
        const Scores scores = game.scores(after);
        int winners = 0;
        for (int seat = 0; seat < game.players(); ++seat) winners += scores.wins(seat);
        out.push_back(winners > 1 ? "shared win" : "single winner");
        return;
    }
    out.push_back(after.compass == before.compass ? "order of play kept" : "order of play changed");
    for (int i = 1; i < game.players(); ++i)
        if (victory_points(after.players[after.compass[i]]) == victory_points(after.players[after.compass[i - 1]]))
            out.push_back("equal points at Return");
    for (int seat = 0; seat < game.players(); ++seat)
        for (int track = 0; track < continent_count; ++track)
            if (after.players[seat].markers[track] > before.players[seat].markers[track])
                out.push_back("marker brought forward by Return");
}

}  // namespace

std::vector<std::string> coverage_points() {
    std::vector<std::string> all;
    for (int card = 0; card < card_count; ++card) all.push_back(word("card", card_name(card)));
    for (int type = 0; type < type_count; ++type)
        for (int cell = 0; cell < cells_per_district; ++cell) all.push_back(cell_word(type, cell));
    for (int port = 0; port < continent_count; ++port)
        for (int posts = 0; posts <= posts_per_track; ++posts) all.push_back(order_word(port, posts));
    for (int track = 0; track < continent_count; ++track) {
        all.push_back(word("step", continent_names[track]));
        all.push_back(word("post", continent_names[track]));
    }
    for (const char* each : {"choose goods",
                             "choose steps",
                             "from the bag",
                             "from the centre",
                             "bag or centre",
                             "last token of the bag alone",
                             "pair of one colour",
                             "two orders at once",
                             "treasure by reaching the end",
                             "treasure at the end already",
                             "good of choice",
                             "supply lacks a named good",
                             "one kind of good gone",
                             "named post beyond the third",
                             "friendship upper",
                             "friendship lower",
                             "friendship from 4 to 6 symbols",
                             "friendship too late",
                             "tie for place 1",
                             "tie for place 2",
                             "tie for place 3",
                             "order of play changed",
                             "order of play kept",
                             "equal points at Return",
                             "marker brought forward by Return",
                             "blank board",
                             "single winner",
                             "shared win"})
        all.emplace_back(each);
    return all;
}

std::vector<std::string> covered_by(const Game& game, const State& before, Move move, const State& after) {
    std::vector<std::string> out;
    const PlayerState& player = before.players[before.seat];
    switch (kind_of(move)) {
        case MoveKind::blank: out.push_back("blank board"); break;
        case MoveKind::bag:
            out.push_back("from the bag");
            if (sum_of(before.centre) > 0) out.push_back("bag or centre");
            break;
        case MoveKind::centre:
            out.push_back("from the centre");
            if (sum_of(before.bag) > 0) out.push_back("bag or centre");
            break;
        case MoveKind::draw:
            if (after.stage == Stage::token && sum_of(after.drawn) == 1) out.push_back("last token of the bag alone");
            if (*std::ranges::max_element(after.drawn) == 2) out.push_back("pair of one colour");
            break;
        case MoveKind::take: of_taking(game, before, move.a, after, out); break;
        case MoveKind::good:
            out.push_back("good of choice");
            if (*std::ranges::min_element(before.supply) == 0) out.push_back("one kind of good gone");
            break;
        case MoveKind::place: {
            Moves orders;
            if (after.stage == Stage::order) game.legal(after, orders);
            if (orders.size() > 1) out.push_back("two orders at once");
            break;
        }
        case MoveKind::order: out.push_back(order_word(move.a, player.posts[move.a])); break;
        case MoveKind::step: out.push_back(word("step", continent_names[move.a])); break;
        case MoveKind::post: out.push_back(word("post", continent_names[move.a])); break;
        case MoveKind::cell: {
            out.push_back(cell_word(move.a, move.b));
            for (const Effect& effect : game.components().city[move.a][move.b].parts)
                for (int good = 0; good < good_count && effect.kind == EffectKind::goods; ++good)
                    if (effect.named[good] > before.supply[good]) out.push_back("supply lacks a named good");
            break;
        }
        case MoveKind::choose: out.push_back(game.text(before, move, omniscient)); break;
        default: break;
    }
    if (after.players[before.seat].points[treasure_line] > player.points[treasure_line]) {
        bool there = false;
        for (int track = 0; track < continent_count; ++track) {
            const int end = game.components().tracks[track].end;
            there |= player.markers[track] == end && (kind_of(move) != MoveKind::step || (move.a == track));
        }
        out.push_back(there ? "treasure at the end already" : "treasure by reaching the end");
    }
    if (before.empower && (!after.empower || after.stage == Stage::over)) of_round_end(game, before, after, out);
    return out;
}

}  // namespace mistwheel::navoria
