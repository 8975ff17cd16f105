#include "engine/navoria/position_test.hpp"

namespace mistwheel::navoria {
namespace {

using ::testing::ElementsAre;
using ::testing::SizeIs;

State started(const Game& game, std::string_view first = "first A") {
    State state = game.start();
    game.apply(state, *parse_move(game, state, first));
    return state;
}

TEST(Setup, the_box_holds_what_the_rules_count) {
    RULE("V-C1");
    EXPECT_EQ(card_count, 60);
    EXPECT_EQ(type_count * tokens_per_type, 15);
    EXPECT_EQ(board_count, 10);
    EXPECT_EQ(box().boards[blank_board].types, 0);
    const State state = Game::create(box(), 4, {})->start();
    EXPECT_THAT(state.supply, ElementsAre(18, 18, 18));
    for (int type = 0; type < type_count; ++type) {
        EXPECT_EQ(std::popcount(state.decks[type]), 12);
        EXPECT_EQ(state.bag[type], 3);
    }
    EXPECT_EQ(continent_count * posts_per_track, 9);
}

TEST(Setup, nothing_is_hidden_and_points_have_no_limit) {
    RULE("V-C2");
    Position p;
    const State before = p.state;
    Random random(1);
    for (int viewer = spectator; viewer < 2; ++viewer) p.game.resample(p.state, viewer, random);
    EXPECT_EQ(hash_value(p.state), hash_value(before));
    p['A'].points[treasure_line] = 998;
    p.marker('A', forest, 9);
    p.recruit("adventurer-2");
    EXPECT_EQ(p.vp('A'), 998 + 10 + 1);
}

TEST(Setup, two_players_use_two_tokens_of_each_type) {
    RULE("V-S1");
    EXPECT_THAT(Game::create(box(), 2, {})->start().bag, ElementsAre(2, 2, 2, 2, 2));
    EXPECT_THAT(Game::create(box(), 3, {})->start().bag, ElementsAre(3, 3, 3, 3, 3));
    EXPECT_THAT(Game::create(box(), 4, {})->start().bag, ElementsAre(3, 3, 3, 3, 3));
}

TEST(Setup, three_cards_of_each_deck_lie_open) {
    RULE("V-S2");
    const Position p(3);
    for (int type = 0; type < type_count; ++type) {
        EXPECT_EQ(p.state.open[type], 0b111);
        EXPECT_EQ(std::popcount(p.state.decks[type]), 9);
    }
    EXPECT_EQ(p.actor(), 'A');
}

TEST(Setup, four_of_nine_boards_are_drawn) {
    RULE("V-S3");
    const auto game = *Game::create(box(), 3, {});
    State state = started(game);
    Moves moves;
    for (std::size_t left = 9; left > 5; --left) {
        game.legal(state, moves);
        EXPECT_THAT(moves, SizeIs(left));
        for (const Move& move : moves) EXPECT_NE(move.b, blank_board);
        game.apply(state, moves[0]);
    }
    EXPECT_THAT(state.boards, ElementsAre(1, 2, 3, 4));
    EXPECT_EQ(state.stage, Stage::open_card) << "no blank board without the option";
}

TEST(Setup, the_blank_board_replaces_one_of_four) {
    RULE("V-S3");
    const auto game = *Game::create(box(), 2, {{"blank_board", "on"}});
    State state = started(game);
    Moves moves;
    for (int i = 0; i < 4; ++i) {
        game.legal(state, moves);
        game.apply(state, moves[0]);
    }
    game.legal(state, moves);
    ASSERT_THAT(moves, SizeIs(4));
    for (const Move& move : moves) EXPECT_EQ(game.weight(state, move), 1);
    game.apply(state, moves[beast]);
    EXPECT_THAT(state.boards, ElementsAre(1, 2, blank_board + 1, 4));
}

TEST(Setup, tokens_on_the_blank_board_are_worth_nothing) {
    RULE("V-S3");
    Position p(2, {{"blank_board", "on"}});  // it lies with the humans
    p.has('A', "merchant-1 merchant-9 builder-1 builder-8");
    p.recruit("artisan-1");
    EXPECT_THAT(p.state.friends[human], ElementsAre(1, 0)) << "tokens go on it as usual";
    EXPECT_EQ(friendship_points(p.game, p.state, 0), 0);
}

TEST(Setup, the_blank_board_is_for_two_players_only) {
    RULE("V-S3");
    EXPECT_TRUE(Game::create(box(), 2, {{"blank_board", "on"}}).ok());
    for (int players : {3, 4}) {
        const auto game = Game::create(box(), players, {{"blank_board", "on"}});
        ASSERT_FALSE(game.ok());
        EXPECT_EQ(game.message(),
                  "option blank_board: the blank board is for 2 players only, not " + std::to_string(players));
        EXPECT_TRUE(Game::create(box(), players, {{"blank_board", "off"}}).ok());
    }
    EXPECT_FALSE(Game::create(box(), 1, {}).ok());
    EXPECT_FALSE(Game::create(box(), 5, {}).ok());
    EXPECT_FALSE(Game::create(box(), 2, {{"topmost_cell", "maybe"}}).ok());
}

TEST(Setup, everybody_starts_empty_and_the_others_follow_clockwise) {
    RULE("V-S4");
    const auto game = *Game::create(box(), 4, {});
    EXPECT_THAT(started(game, "first C").compass, ElementsAre(2, 3, 0, 1));
    EXPECT_THAT(started(game, "first A").compass, ElementsAre(0, 1, 2, 3));
    const Position p(4);
    for (char seat : {'A', 'B', 'C', 'D'}) {
        EXPECT_THAT(p[seat].markers, ElementsAre(0, 0, 0));
        EXPECT_THAT(p[seat].posts, ElementsAre(0, 0, 0));
        EXPECT_EQ(p.vp(seat), 0);
    }
}

TEST(Setup, chance_comes_in_its_order) {
    RULE("V-S5");
    const auto game = *Game::create(box(), 2, {{"blank_board", "on"}});
    State state = game.start();
    std::vector<std::string> words;
    Random random(3);
    Moves moves;
    while (game.actor(state) == chance_actor) {
        const Move move = random_move(game, state, chance_actor, moves, random);
        const std::string text = game.text(state, move, omniscient);
        words.push_back(text.substr(0, text.find_last_of(" -")));
        game.apply(state, move);
    }
    EXPECT_THAT(words,
                ElementsAre("first", "board human", "board goblin", "board beast", "board spirit", "blank",
                            "open merchant", "open merchant", "open merchant", "open builder", "open builder",
                            "open builder", "open soldier", "open soldier", "open soldier", "open adventurer",
                            "open adventurer", "open adventurer", "open artisan", "open artisan", "open artisan"));
}

TEST(Setup, open_cards_and_drawn_tokens_are_sets) {
    RULE("V-S5");
    Position one;
    Position two;
    one.play("bag; draw builder; draw artisan");
    two.play("bag; draw artisan; draw builder");
    EXPECT_EQ(hash_value(one.state), hash_value(two.state));

    const auto game = *Game::create(box(), 2, {});
    State x = started(game);
    Moves moves;
    for (int i = 0; i < 4; ++i) {
        game.legal(x, moves);
        game.apply(x, moves[0]);
    }
    State y = x;
    for (std::string_view text : {"open merchant-4", "open merchant-9", "open merchant-12"})
        game.apply(x, *parse_move(game, x, text));
    for (std::string_view text : {"open merchant-12", "open merchant-4", "open merchant-9"})
        game.apply(y, *parse_move(game, y, text));
    EXPECT_EQ(hash_value(x), hash_value(y));
}

TEST(Setup, tokens_are_drawn_by_their_number) {
    RULE("V-S5", "V-R2");
    Position p(3);
    p.play("bag; draw merchant");
    EXPECT_EQ(p.actor(), '-');
    EXPECT_EQ(p.game.weight(p.state, make(MoveKind::draw, merchant)), 2);
    EXPECT_EQ(p.game.weight(p.state, make(MoveKind::draw, artisan)), 3);
    EXPECT_TRUE(p.game.reveals(p.state, make(MoveKind::draw, artisan)));
}

}  // namespace
}  // namespace mistwheel::navoria
