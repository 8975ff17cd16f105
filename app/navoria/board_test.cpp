#include "app/navoria/board.hpp"

#include "engine/navoria/position_test.hpp"

namespace mistwheel::app {
namespace {

using navoria::Position;
using ::testing::HasSubstr;

std::string drawn(const Position& p, int viewer = 0) { return TextBoard<navoria::Game>::draw(p.game, p.state, viewer); }

TEST(NavoriaBoard, shows_what_a_decision_needs) {
    Position p(3);
    p.has('B', "soldier-3").goods('B', navoria::forest, {1, 0, 2}).posts('B', navoria::desert, 1);
    p.marker('C', navoria::glacier, 5);
    p.state.friends[navoria::beast] = {2, 0};
    const std::string board = drawn(p, 1);
    EXPECT_THAT(board, HasSubstr("Round 1 of 3, Recruit   order of play A B C"));
    EXPECT_THAT(board, HasSubstr("goblin merchant-2: 2 VP; Income 1 per human"));
    EXPECT_THAT(board, HasSubstr("1 2 food + a good"));
    EXPECT_THAT(board, HasSubstr("soldier                upper 3 VP each: B   lower 2 VP each: -"));
    EXPECT_THAT(
        board,
        HasSubstr("B 0 VP (you)   Income now: merchants 0, adventurers 0, places 0; end: soldiers 2, friendship 3"));
    EXPECT_THAT(board, HasSubstr("forest   1 weapon + 2 food"));
    EXPECT_THAT(board, HasSubstr("gives a step, 1 VP/artisan, 2 VP, [1 VP/artisan], [3 VP]"));
    EXPECT_THAT(board, HasSubstr("5 VP; places 3/2"));
}

TEST(NavoriaBoard, shows_effects_under_way) {
    Position p;
    p.recruit("artisan-7");
    EXPECT_THAT(drawn(p), HasSubstr("A carries out artisan-7: place 1 weapon + a good"));
    p.play("place weapon desert; good food; place food forest");
    p.empower();
    p.city("soldier", 1);
    EXPECT_THAT(drawn(p), HasSubstr("Empower   order of play A B (backwards now)"));
    EXPECT_THAT(drawn(p), HasSubstr("B carries out cell soldier 1: place 2 weapon"));
}

TEST(NavoriaBoard, every_decision_is_asked_in_words) {
    for (int players = 2; players <= 4; ++players) {
        const auto game = *navoria::Game::create(navoria::box(), players, {});
        navoria::State state = game.start();
        Random random(7);
        Moves moves;
        for (int actor = game.actor(state); actor != game_over; actor = game.actor(state)) {
            EXPECT_FALSE(TextBoard<navoria::Game>::draw(game, state, actor).empty());
            EXPECT_EQ(TextBoard<navoria::Game>::question(game, state).empty(), actor == chance_actor);
            game.apply(state, random_move(game, state, actor, moves, random));
        }
        EXPECT_THAT(TextBoard<navoria::Game>::draw(game, state, spectator), HasSubstr("The end"));
    }
}

TEST(NavoriaBoard, questions_name_their_thing) {
    Position p;
    EXPECT_EQ(TextBoard<navoria::Game>::question(p.game, p.state),
              "Turn 1 of 4: two tokens out of the bag, or one from the city centre?");
    p.recruit("artisan-7");
    EXPECT_EQ(TextBoard<navoria::Game>::question(p.game, p.state), "Into which port does the weapon go?");
}

}  // namespace
}  // namespace mistwheel::app
