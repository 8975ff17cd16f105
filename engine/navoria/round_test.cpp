// Income, Return and the end of the game.
#include "engine/navoria/position_test.hpp"

namespace mistwheel::navoria {
namespace {

using ::testing::ElementsAre;

struct Ranks {
    std::vector<int> spaces;    // of the players' markers on one track
    std::vector<int> expected;  // VP of each
};

// Every pattern of ties, for each number of players. The places pay 3, 2, 1.
const Ranks rank_table[] = {
    // 2 players: only the first place
    {{4, 2}, {3, 0}},
    {{2, 4}, {0, 3}},
    {{3, 3}, {3, 3}},
    {{10, 10}, {3, 3}},
    {{0, 5}, {0, 3}},
    {{0, 0}, {0, 0}},
    // 3 players: two places
    {{5, 3, 1}, {3, 2, 0}},
    {{1, 5, 3}, {0, 3, 2}},
    {{5, 5, 1}, {3, 3, 0}},
    {{5, 3, 3}, {3, 2, 2}},
    {{4, 4, 4}, {3, 3, 3}},
    {{5, 3, 0}, {3, 2, 0}},
    {{5, 5, 0}, {3, 3, 0}},
    {{5, 0, 0}, {3, 0, 0}},
    {{0, 0, 0}, {0, 0, 0}},
    // 4 players: three places
    {{7, 5, 3, 1}, {3, 2, 1, 0}},
    {{1, 3, 5, 7}, {0, 1, 2, 3}},
    {{7, 7, 3, 1}, {3, 3, 1, 0}},
    {{7, 5, 5, 1}, {3, 2, 2, 0}},
    {{7, 5, 3, 3}, {3, 2, 1, 1}},
    {{7, 7, 3, 3}, {3, 3, 1, 1}},
    {{7, 7, 7, 1}, {3, 3, 3, 0}},
    {{7, 5, 5, 5}, {3, 2, 2, 2}},
    {{7, 7, 7, 7}, {3, 3, 3, 3}},
    {{10, 10, 10, 9}, {3, 3, 3, 0}},
    {{7, 5, 0, 0}, {3, 2, 0, 0}},
    {{7, 7, 0, 0}, {3, 3, 0, 0}},
    {{7, 7, 3, 0}, {3, 3, 1, 0}},
    {{7, 0, 0, 0}, {3, 0, 0, 0}},
    {{0, 0, 0, 0}, {0, 0, 0, 0}},
};

TEST(Income, ranks_by_table) {
    RULE("V-I1");
    for (const Ranks& row : rank_table)
        for (Continent track : {desert, forest, glacier}) {
            Position p(static_cast<int>(row.spaces.size()));
            for (std::size_t i = 0; i < row.spaces.size(); ++i)
                p.marker(static_cast<char>('A' + i), track, row.spaces[i]);
            p.finish_round();
            for (std::size_t i = 0; i < row.spaces.size(); ++i)
                EXPECT_EQ(p.line(static_cast<char>('A' + i), ranks_line), row.expected[i])
                    << ::testing::PrintToString(row.spaces) << " seat " << i;
        }
}

TEST(Income, every_track_pays) {
    RULE("V-I1");
    Position p(3);
    p.marker('A', desert, 3).marker('A', forest, 1).marker('B', forest, 2).marker('C', glacier, 1);
    p.finish_round();
    EXPECT_EQ(p.line('A', ranks_line), 3 + 2);
    EXPECT_EQ(p.line('B', ranks_line), 3);
    EXPECT_EQ(p.line('C', ranks_line), 3);
}

TEST(Income, a_marker_that_did_not_move_this_round_takes_its_place) {
    RULE("V-I1");
    Position p;
    p.posts('A', desert, 1).finish_round();
    EXPECT_EQ(p.line('A', ranks_line), 0) << "on the start space";
    EXPECT_EQ(p['A'].markers[desert], 1) << "brought to its post by Return";
    p.round(2).finish_round();
    EXPECT_EQ(p.line('A', ranks_line), 3);
}

TEST(Income, two_tied_for_second) {
    RULE("V-Ex7");
    Position p(4);
    p.marker('A', glacier, 8).marker('B', glacier, 5).marker('C', glacier, 5).marker('D', glacier, 2);
    p.finish_round();
    EXPECT_EQ(p.line('A', ranks_line), 3);
    EXPECT_EQ(p.line('B', ranks_line), 2);
    EXPECT_EQ(p.line('C', ranks_line), 2);
    EXPECT_EQ(p.line('D', ranks_line), 0);
}

TEST(Income, comes_with_the_last_turn_of_empower) {
    RULE("V-I1", "V-N1");
    Position p;
    p.empower();
    p.state.turn = 7;
    begin_turn(p.game, p.state);
    EXPECT_EQ(p.actor(), 'A');
    p.has('B', "merchant-1");
    p.city("merchant", 1);
    EXPECT_EQ(p.line('A', city_line), 6);
    EXPECT_EQ(p.line('B', merchants_line), 1);
    EXPECT_EQ(p.state.round, 2);
    EXPECT_EQ(p.actor(), '-') << "new cards are opened";
}

TEST(Return, markers_go_to_the_furthest_post_without_a_treasure) {
    RULE("V-T1");
    Components other = box();
    other.tracks[desert].posts[2] = 10;  // a post on the end
    Position p(2, {}, other);
    p.posts('A', desert, 3).marker('A', desert, 2).posts('A', forest, 1).marker('A', forest, 9).marker('A', glacier, 6);
    p.finish_round();
    EXPECT_THAT(p['A'].markers, ElementsAre(10, 1, 0));
    EXPECT_EQ(p.line('A', treasure_line), 0) << "this is no step";
}

TEST(Return, to_start_back_and_forward) {
    RULE("V-Ex8");
    Position p(4);
    p.marker('A', glacier, 6);
    p.marker('B', glacier, 8).posts('B', glacier, 2);
    p.marker('C', glacier, 5).posts('C', glacier, 1);
    p.posts('D', glacier, 2);
    p.finish_round();
    const auto& posts = box().tracks[glacier].posts;
    EXPECT_EQ(p['A'].markers[glacier], 0);
    EXPECT_EQ(p['B'].markers[glacier], posts[1]);
    EXPECT_EQ(p['C'].markers[glacier], posts[0]);
    EXPECT_EQ(p['D'].markers[glacier], posts[1]);
}

TEST(Return, tokens_go_back_and_new_cards_are_opened) {
    RULE("V-T2");
    Position p(3);
    p.play("bag; draw soldier; draw merchant; token soldier; take soldier-2");
    p.empower();
    p.city("artisan", 1);
    const auto decks = p.state.decks;
    p.finish_round();
    EXPECT_THAT(p.state.bag, ElementsAre(3, 3, 3, 3, 3));
    EXPECT_THAT(p.state.centre, ElementsAre(0, 0, 0, 0, 0));
    EXPECT_THAT(p.state.on_deck, ElementsAre(0, 0, 0, 0, 0));
    EXPECT_EQ(p.state.decks, decks);
    for (int i = 0; i < 15; ++i) p.play(p.legal().front());
    EXPECT_EQ(p.actor(), 'A');
    for (int type = 0; type < type_count; ++type) {
        EXPECT_EQ(p.state.open[type], 0b111000) << "the old open cards are gone for good";
        EXPECT_EQ(std::popcount(p.state.decks[type]), 6);
    }
}

TEST(Return, no_deck_runs_out) {
    RULE("V-T2");
    Position p;
    for (int round = 1; round < 3; ++round) {
        p.finish_round();
        for (int i = 0; i < 15; ++i) p.play(p.legal().front());
    }
    EXPECT_EQ(p.state.round, 3);
    for (int type = 0; type < type_count; ++type) EXPECT_EQ(std::popcount(p.state.decks[type]), 12 - 9);
}

TEST(Return, order_by_points_ties_kept) {
    RULE("V-T3");
    const auto order = [](std::array<std::uint8_t, 4> compass, std::array<std::uint16_t, 4> points) {
        Position p(4);
        p.state.compass = compass;
        for (int seat = 0; seat < 4; ++seat) p.state.players[seat].points[city_line] = points[seat];
        p.finish_round();
        return p.state.compass;
    };
    EXPECT_THAT(order({0, 1, 2, 3}, {10, 40, 30, 20}), ElementsAre(1, 2, 3, 0)) << "most first";
    EXPECT_THAT(order({0, 1, 2, 3}, {5, 5, 5, 5}), ElementsAre(0, 1, 2, 3));
    EXPECT_THAT(order({3, 1, 2, 0}, {5, 5, 5, 5}), ElementsAre(3, 1, 2, 0)) << "not seat order";
    EXPECT_THAT(order({3, 1, 2, 0}, {7, 5, 7, 5}), ElementsAre(2, 0, 3, 1));
    EXPECT_THAT(order({2, 3, 0, 1}, {1, 2, 0, 2}), ElementsAre(3, 1, 0, 2));
}

TEST(Return, the_order_counts_this_income) {
    RULE("V-T3");
    Position p;
    p['A'].points[city_line] = 2;
    p.has('B', "merchant-7 merchant-3 soldier-3");  // 4 beasts: 4 VP
    p.finish_round();
    EXPECT_THAT(p.state.compass, ElementsAre(1, 0, 0, 0));
}

TEST(End, after_the_third_income_without_return) {
    RULE("V-E1", "V-T1");
    Position p;
    p.marker('A', forest, 6).has('A', "merchant-1").round(3).finish_round();
    EXPECT_EQ(p.actor(), '.');
    EXPECT_TRUE(p.legal().empty());
    EXPECT_EQ(p['A'].markers[forest], 6) << "no Return";
    EXPECT_EQ(p.line('A', merchants_line), 1);
    EXPECT_EQ(p.line('A', ranks_line), 3);
}

TEST(End, friendship_boards_pay_for_cards_of_their_types) {
    RULE("V-E1");
    Position p(3);  // f1 merchants with the humans, f2 builders, f3 soldiers, f4 adventurers
    p.has('A', "merchant-1 merchant-2 soldier-1 soldier-2").has('B', "merchant-3 soldier-4");
    p.state.friends[human] = {1, 2};
    p.state.friends[beast] = {2, 1};
    p.round(3).finish_round();
    EXPECT_EQ(p.line('A', friendship_line), 3 * 2 + 2 * 2) << "boards pay independently; a soldier is one card";
    EXPECT_EQ(p.line('B', friendship_line), 2 * 1 + 3 * 1);
    EXPECT_EQ(p.line('C', friendship_line), 0);
}

TEST(End, upper_and_lower_places) {
    RULE("V-Ex9");
    Position p;
    p.state.boards = {7, 6, 4, 1};  // humans: artisan and merchant; goblins: builder and artisan; beasts: adventurer
    p.has('A', "adventurer-1 adventurer-2 artisan-1 merchant-1");
    p.state.friends[beast] = {1, 0};
    p.state.friends[human] = {2, 1};
    EXPECT_EQ(friendship_points(p.game, p.state, 0), 6 + 2);
    const Board& builders_artisans = box().boards[5];
    EXPECT_EQ(builders_artisans.types, 1 << builder | 1 << artisan);
    EXPECT_EQ(builders_artisans.upper, 2);
    EXPECT_EQ(builders_artisans.lower, 1);
    p.state.friends[goblin] = {1, 0};
    EXPECT_EQ(friendship_points(p.game, p.state, 0), 6 + 2 + 2);
}

TEST(End, most_points_win_and_ties_are_shared) {
    RULE("V-E2");
    Position p(3);
    p['A'].points[city_line] = 12;
    p['B'].points[orders_line] = 12;
    p['C'].points[city_line] = 11;
    p.round(3).finish_round();
    const Scores scores = p.game.scores(p.state);
    EXPECT_THAT(scores.rank, ElementsAre(1, 1, 3, 0));
    EXPECT_TRUE(scores.wins(0) && scores.wins(1));
    EXPECT_FALSE(scores.wins(2));
    EXPECT_EQ(scores.decided_by, "");
}

TEST(End, an_unfinished_game_counts_soldiers_and_friendship_but_no_income) {
    RULE("V-E3");
    Position p;
    p.has('A', "merchant-1 soldier-3 soldier-1").posts('A', desert, 1).marker('A', desert, 3);
    p.state.friends[human] = {1, 0};
    p['A'].points[treasure_line] = 5;
    const Scores scores = p.game.scores(p.state);
    EXPECT_EQ(scores.total[0], 5 + 2 * 2 + 3) << "so far, two soldiers, the merchants' board; no income, no rank";
    EXPECT_EQ(p.vp('A'), 5);
}

TEST(End, scores_stand_line_by_line) {
    RULE("V-E1", "V-E3");
    Position p;
    for (int line = 0; line < soldiers_line; ++line) p['B'].points[line] = static_cast<std::uint16_t>(line + 1);
    const Scores scores = p.game.scores(p.state);
    std::vector<std::string> names;
    for (const ScoreLine& line : scores.lines) names.emplace_back(line.name);
    EXPECT_THAT(names, ElementsAre("instant", "orders", "city", "treasure", "merchants", "adventurers", "ranks",
                                   "soldiers", "friendship"));
    EXPECT_EQ(scores.lines[treasure_line].points[1], 4);
    EXPECT_EQ(scores.total[1], 1 + 2 + 3 + 4 + 5 + 6 + 7);
}

}  // namespace
}  // namespace mistwheel::navoria
