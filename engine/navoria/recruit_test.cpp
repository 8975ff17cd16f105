#include "engine/navoria/position_test.hpp"

namespace mistwheel::navoria {
namespace {

using ::testing::ElementsAre;

// Plays turns at random until the phase changes; returns who took them.
std::string seats_of_phase(Position& p, std::uint64_t seed) {
    Random random(seed);
    Moves moves;
    std::string seats;
    const int empower = p.state.empower;
    const int round = p.state.round;
    int turn = -1;
    while (p.actor() != '.' && p.state.empower == empower && p.state.round == round) {
        if (p.state.turn != turn && p.actor() != '-') {
            seats += p.actor();
            turn = p.state.turn;
        }
        const int actor = p.game.actor(p.state);
        p.game.apply(p.state, random_move(p.game, p.state, actor, moves, random));
    }
    return seats;
}

TEST(Recruit, everybody_takes_four_cards_or_three_in_compass_order) {
    RULE("V-R1");
    Position two(2);
    EXPECT_EQ(seats_of_phase(two, 1), "ABABABAB");
    Position three(3);
    EXPECT_EQ(seats_of_phase(three, 1), "ABCABCABCABC");
    Position four(4);
    four.state.compass = {2, 0, 3, 1};
    begin_turn(four.game, four.state);
    EXPECT_EQ(seats_of_phase(four, 1), "CADBCADBCADB");
}

TEST(Recruit, bag_draws_two_and_sends_one_to_the_centre) {
    RULE("V-R2");
    Position p;
    EXPECT_THAT(p.legal(), ElementsAre("bag")) << "the centre is empty";
    p.play("bag; draw soldier; draw merchant");
    EXPECT_EQ(p.actor(), 'A');
    EXPECT_THAT(p.legal(), ElementsAre("token merchant", "token soldier"));
    p.play("token soldier");
    EXPECT_THAT(p.state.centre, ElementsAre(1, 0, 0, 0, 0)) << "at that moment, before a card is taken";
    EXPECT_THAT(p.state.on_deck, ElementsAre(0, 0, 1, 0, 0));
    EXPECT_THAT(p.legal(), ElementsAre("take soldier-1", "take soldier-2", "take soldier-3"));
    p.play("take soldier-2");
    EXPECT_EQ(p.actor(), 'B');
    EXPECT_EQ(p['A'].cards[soldier], 0b10);
    EXPECT_THAT(p.legal(), ElementsAre("bag", "centre"));
}

TEST(Recruit, centre_takes_a_token_from_there) {
    RULE("V-R2");
    Position p;
    p.play("bag; draw soldier; draw merchant; token soldier; take soldier-1; centre");
    EXPECT_THAT(p.legal(), ElementsAre("token merchant"));
    p.play("token merchant; take merchant-3");
    EXPECT_THAT(p.state.centre, ElementsAre(0, 0, 0, 0, 0));
    EXPECT_THAT(p.state.on_deck, ElementsAre(1, 0, 1, 0, 0));
    EXPECT_EQ(p['B'].cards[merchant], 0b100);
}

TEST(Recruit, the_last_token_of_the_bag_comes_alone) {
    RULE("V-R2");
    Position p;
    p.state.bag = {0, 1, 0, 0, 0};
    p.play("bag; draw builder");
    EXPECT_EQ(p.actor(), 'A') << "no second draw";
    p.play("token builder");
    EXPECT_THAT(p.state.centre, ElementsAre(0, 0, 0, 0, 0)) << "no other token";
}

TEST(Recruit, with_an_empty_bag_only_the_centre) {
    RULE("V-R2");
    Position p;
    p.state.centre = p.state.bag;
    p.state.bag.fill(0);
    EXPECT_THAT(p.legal(), ElementsAre("centre"));
}

TEST(Recruit, a_pair_cannot_be_refused) {
    RULE("V-R3");
    Position p;
    p.play("bag; draw soldier; draw merchant; token soldier; take soldier-1; bag; draw artisan; draw artisan");
    EXPECT_THAT(p.legal(), ElementsAre("token artisan")) << "the merchant in the centre is no choice now";
    p.play("token artisan");
    EXPECT_THAT(p.state.centre, ElementsAre(1, 0, 0, 0, 1)) << "two of one colour: one is used, one goes to the centre";
    EXPECT_THAT(p.state.on_deck, ElementsAre(0, 0, 1, 0, 1));
}

TEST(Recruit, tokens_and_open_cards_never_run_out) {
    RULE("V-R3");
    for (int players = 2; players <= 4; ++players)
        for (std::uint64_t seed = 0; seed < 50; ++seed) {
            const auto game = *Game::create(box(), players, {});
            State state = game.start();
            Random random(seed);
            Moves moves;
            for (int actor = game.actor(state); actor != game_over; actor = game.actor(state)) {
                if (state.stage == Stage::source) {
                    EXPECT_GT(sum_of(state.bag) + sum_of(state.centre), 0);
                }
                if (state.stage == Stage::card) {
                    EXPECT_NE(state.open[state.token - 1], 0);
                }
                game.apply(state, random_move(game, state, actor, moves, random));
            }
        }
}

TEST(Recruit, open_cards_are_not_refilled) {
    RULE("V-R4");
    Position p;
    p.play("bag; draw soldier; draw soldier; token soldier; take soldier-2");
    EXPECT_EQ(p.state.open[soldier], 0b101);
    EXPECT_EQ(std::popcount(p.state.decks[soldier]), 9);
    p.play("centre; token soldier");
    EXPECT_THAT(p.legal(), ElementsAre("take soldier-1", "take soldier-3"));
}

TEST(Recruit, the_card_counts_for_its_own_effects) {
    RULE("V-R5");
    Position p;
    p.goods('A', glacier, {2, 0, 0});
    p.recruit("artisan-4");  // 2 VP, 2 weapons
    p.play("place weapon glacier; place weapon desert; order glacier; step desert");
    EXPECT_EQ(p.line('A', orders_line), 1) << "1 VP per artisan counts the artisan just taken";
}

TEST(Recruit, friendship_comes_before_effects) {
    RULE("V-R5", "V-R6");
    Position p;
    p.has('A', "soldier-1 soldier-5");
    p.recruit("artisan-1");  // a human with goods to place
    EXPECT_EQ(p.state.stage, Stage::port);
    EXPECT_THAT(p.state.friends[human], ElementsAre(1, 0));
    EXPECT_EQ(p.line('A', instant_line), 2) << "VP first";
}

TEST(Recruit, a_good_before_a_post_completes_its_order_first) {
    RULE("V-R5");
    Position p;
    p.goods('A', desert, {3, 0, 0});
    p.recruit("builder-3");  // a mineral, then a desert post
    p.play("place mineral desert");
    EXPECT_EQ(p['A'].posts[desert], 0);
    p.play("order desert; step glacier");
    EXPECT_EQ(p.line('A', orders_line), 0) << "the post that uncovers 2 VP is built after the order";
    EXPECT_EQ(p['A'].posts[desert], 1);
    EXPECT_EQ(p.actor(), 'B');
}

TEST(Friendship, the_fifth_symbol_brings_the_topmost_free_place) {
    RULE("V-R6");
    Position p(3);
    p.has('A', "soldier-3 merchant-3 merchant-5");  // 4 beasts
    p.has('B', "soldier-7 soldier-11");             // 4 beasts
    p.has('C', "builder-3 builder-6 artisan-3 artisan-6");
    p.recruit("merchant-7");
    EXPECT_THAT(p.state.friends[beast], ElementsAre(1, 0));
    p.recruit("artisan-9");
    EXPECT_THAT(p.state.friends[beast], ElementsAre(1, 2));
    p.play("place food desert; good food; place food forest");
    p.recruit("adventurer-3");
    EXPECT_EQ(p['C'].symbols[beast], 5);
    EXPECT_THAT(p.state.friends[beast], ElementsAre(1, 2)) << "the third gets none";
}

TEST(Friendship, from_four_to_six_counts_too) {
    RULE("V-R6");
    Position p;
    p.has('A', "soldier-4 soldier-8");
    EXPECT_EQ(p['A'].symbols[spirit], 4);
    p.recruit("soldier-12");
    EXPECT_EQ(p['A'].symbols[spirit], 6);
    EXPECT_THAT(p.state.friends[spirit], ElementsAre(1, 0));
}

TEST(Friendship, four_symbols_are_too_few_and_ten_give_no_second_token) {
    RULE("V-R6");
    Position p;
    p.has('A', "soldier-2");
    p.recruit("soldier-6");
    EXPECT_THAT(p.state.friends[goblin], ElementsAre(0, 0));
    p.has('A', "soldier-10 merchant-4 merchant-2 merchant-12");  // 9 goblins, token still to come
    p.state.friends[goblin] = {1, 0};
    p.recruit("builder-1");
    p.recruit("adventurer-4");
    EXPECT_EQ(p['A'].symbols[goblin], 10);
    EXPECT_THAT(p.state.friends[goblin], ElementsAre(1, 0));
}

TEST(Friendship, somebody_too_late_gets_nothing_later_either) {
    RULE("V-R6");
    Position p(3);
    p.state.friends[human] = {2, 3};
    p.has('A', "soldier-1 soldier-5");
    p.recruit("merchant-1");
    EXPECT_THAT(p.state.friends[human], ElementsAre(2, 3));
    p.recruit("soldier-2");
    p.recruit("soldier-3");
    p.recruit("merchant-9");
    EXPECT_EQ(p['A'].symbols[human], 6);
    EXPECT_THAT(p.state.friends[human], ElementsAre(2, 3));
}

}  // namespace
}  // namespace mistwheel::navoria
