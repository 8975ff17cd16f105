#include "engine/navoria/position_test.hpp"

namespace mistwheel::navoria {
namespace {

using ::testing::ElementsAre;

// Plays the whole Empower phase at random and says who took each token.
std::string empower_turns(Position& p) {
    Random random(5);
    Moves moves;
    std::string seats;
    while (p.state.empower && p.actor() != '.') {
        if (p.state.stage == Stage::city_token) {
            seats += p.actor();
            const auto texts = p.legal();
            EXPECT_FALSE(texts.empty());
            for (const std::string& text : texts) EXPECT_EQ(text.substr(0, 5), "city ") << "nobody may pass";
        }
        p.game.apply(p.state, random_move(p.game, p.state, p.game.actor(p.state), moves, random));
    }
    return seats;
}

TEST(Empower, goes_backwards_from_the_last_player_until_all_tokens_are_in_the_city) {
    RULE("V-B1");
    Position two(2);
    EXPECT_EQ(empower_turns(two.empower()), "BABABABA");
    Position three(3);
    EXPECT_EQ(empower_turns(three.empower()), "CBACBACBACBA");
    Position four(4);
    four.state.compass = {1, 3, 0, 2};
    EXPECT_EQ(empower_turns(four.empower()), "CADBCADBCADB");
}

TEST(Empower, the_token_goes_to_its_district) {
    RULE("V-B1");
    Position p;
    p.empower();
    p.play("city soldier");
    EXPECT_THAT(p.legal(), ElementsAre("cell soldier 1", "cell soldier 2", "cell soldier 3")) << "any free cell";
    p.play("cell soldier 2; good food; place food desert; step desert; city soldier");
    EXPECT_THAT(p.legal(), ElementsAre("cell soldier 1", "cell soldier 3"));
    EXPECT_EQ(p.state.city[soldier], 0b010);
}

TEST(Empower, any_token_on_any_deck_may_be_taken) {
    RULE("V-B4");
    Position p;
    p.recruit("soldier-1");  // A's
    p.state.empower = 1;
    p.state.turn = 0;
    begin_turn(p.game, p.state);
    EXPECT_EQ(p.actor(), 'B');
    EXPECT_THAT(p.legal(), ElementsAre("city soldier")) << "whoever put it there";
}

TEST(Empower, cells_are_free_again_every_round) {
    RULE("V-B4");
    Position p;
    p.empower();
    p.city("merchant", 1);
    p.finish_round();
    EXPECT_THAT(p.state.city, ElementsAre(0, 0, 0, 0, 0));
    EXPECT_EQ(p.state.round, 2);
}

TEST(Empower, six_points) {
    RULE("V-B2");
    Position p;
    p.empower();
    p.city("merchant", 1);
    EXPECT_EQ(p.line('B', city_line), 6);
    EXPECT_EQ(p.actor(), 'A');
}

TEST(Empower, a_post_on_any_track) {
    RULE("V-B2");
    Position p;
    p.empower();
    p.city("builder", 1);
    p.play("post glacier");
    EXPECT_THAT(p['B'].posts, ElementsAre(0, 0, 1));
}

TEST(Empower, two_weapons_and_a_step) {
    RULE("V-B2");
    Position p;
    p.empower();
    p.city("soldier", 1);
    p.play("place weapon desert; place weapon glacier");
    EXPECT_EQ(p.state.stage, Stage::step) << "parts run in order";
    p.play("step forest");
    EXPECT_THAT(p['B'].markers, ElementsAre(0, 1, 0));
    EXPECT_EQ(p.actor(), 'A');
}

TEST(Empower, two_minerals_and_two_points) {
    RULE("V-B2");
    Position p;
    p.empower();
    p.city("adventurer", 1);
    EXPECT_EQ(p.line('B', city_line), 0) << "the goods come first";
    p.play("place mineral desert; place mineral forest");
    EXPECT_EQ(p.line('B', city_line), 2);
}

TEST(Empower, two_food_and_a_good_of_choice_are_one_batch) {
    RULE("V-B2", "V-G1");
    Position p;
    p.empower();
    p.city("artisan", 1);
    p.play("place food desert; place food forest; good mineral");
    EXPECT_THAT(p.legal(), ElementsAre("place mineral glacier"));
}

TEST(Empower, a_good_and_a_step_or_one_of_them) {
    RULE("V-B2");
    for (std::string_view type : type_names) {
        Position p(3);
        p.empower();
        p.city(type, 2);
        p.play("good weapon; place weapon desert; step desert");
        EXPECT_EQ(p.actor(), 'B') << type;
        p.city(type, 3);
        EXPECT_THAT(p.legal(), ElementsAre("choose goods", "choose steps"));
        p.play("choose steps; step desert");
        EXPECT_EQ(p.actor(), 'A') << type;
        EXPECT_THAT(p['B'].goods[desert], ElementsAre(0, 0, 0));
    }
}

TEST(Empower, a_half_that_cannot_happen_cannot_be_chosen) {
    RULE("V-B2");
    Position p;
    p.empower().supply({0, 0, 0});
    p.city("merchant", 3);
    EXPECT_THAT(p.legal(), ElementsAre("choose steps"));
    p.play("choose steps; step desert");
    p.city("merchant", 2);
    EXPECT_EQ(p.state.stage, Stage::step) << "the good is left out";
}

TEST(Empower, an_either_cell_of_which_nothing_can_happen_ends_the_turn) {
    RULE("V-B2", "V-G8");
    Components other = box();
    other.city[merchant][0] = other.city[merchant][2];
    other.city[merchant][0].parts[1] = {.kind = EffectKind::post, .amount = 1, .continent = desert};
    Position p(2, {}, other);
    p.posts('B', desert, 3).supply({0, 0, 0}).empower();
    p.city("merchant", 1);
    EXPECT_EQ(p.actor(), 'A');
    Position q(2, {}, other);
    q.posts('B', desert, 2).supply({0, 0, 0}).empower();
    q.city("merchant", 1);
    EXPECT_THAT(q.legal(), ElementsAre("choose post"));
}

TEST(Empower, topmost_cell_only) {
    RULE("V-B3");
    Position p(2, {{"topmost_cell", "on"}});
    p.empower();
    p.play("city merchant");
    EXPECT_THAT(p.legal(), ElementsAre("cell merchant 1"));
    p.play("cell merchant 1; city merchant");
    EXPECT_THAT(p.legal(), ElementsAre("cell merchant 2"));
    Position q;
    q.empower().play("city merchant");
    EXPECT_EQ(q.legal().size(), 3) << "off by default";
}

}  // namespace
}  // namespace mistwheel::navoria
