#include "app/vianebula/board.hpp"

#include <gmock/gmock.h>

#include "engine/vianebula/position_test.hpp"

namespace mistwheel::app {
namespace {

using testing::HasSubstr;
using testing::Not;
using vianebula::Position;

TEST(ViaNebulaBoard, shows_what_a_decision_needs) {
    Position p(4);
    p.hand("A", {"shortcut.1"}).hand("B", {"quiet-town.1"}).row({"distillery.1", "priest"});
    p.site("A", "d2", {"wood", "wood", "food"}).building("B", "d2", "store.1").deposit("a2", "clay", 2, "C");
    p.token("c2", "stone", 3).tile("b1").own_tiles("A", 10).storage("B", {"wheat"});
    const std::string board = TextBoard<vianebula::Game>::draw(p.game, p.state, 0);
    EXPECT_THAT(board, HasSubstr("[A3B#]"));
    EXPECT_THAT(board, HasSubstr("C2c"));
    EXPECT_THAT(board, HasSubstr("(3s+1)"));
    EXPECT_THAT(board, HasSubstr("1  distillery.1 for 1 wood, 1 wheat: 2 vp, one more action"));
    EXPECT_THAT(board, HasSubstr("2  priest for any 3 different: 3 vp\n"));
    EXPECT_THAT(board, HasSubstr(">A  -3 points; stacks 1 3 3 3; craftsmen 2, sites 2, buildings 5 left"));
    EXPECT_THAT(board, HasSubstr("site d2.1: 2 wood, 1 food"));
    EXPECT_THAT(board, HasSubstr("completed: store.1"));
    EXPECT_THAT(board, HasSubstr("storage: 1 wheat"));
    EXPECT_THAT(board,
                HasSubstr("in hand: shortcut.1 for 1 wood, 1 stone, 1 food: 3 vp, two own tiles to the reserve"));
    EXPECT_THAT(board, HasSubstr("in hand: 1 private, 0 neutral"));
    EXPECT_THAT(board, Not(HasSubstr("quiet-town")));
    EXPECT_THAT(TextBoard<vianebula::Game>::draw(p.game, p.state, 1), HasSubstr("quiet-town.1"));
}

TEST(ViaNebulaBoard, every_decision_is_asked_in_words) {
    for (int players = 2; players <= 4; ++players) {
        const vianebula::Game game = vianebula::make_game(players);
        vianebula::State state = game.start();
        Random random(7);
        Moves moves;
        for (int actor = game.actor(state); actor != game_over; actor = game.actor(state)) {
            EXPECT_FALSE(TextBoard<vianebula::Game>::draw(game, state, actor).empty());
            EXPECT_EQ(TextBoard<vianebula::Game>::question(game, state).empty(), actor == chance_actor);
            game.apply(state, random_move(game, state, actor, moves, random));
        }
    }
}

TEST(ViaNebulaBoard, questions_name_their_thing) {
    Position p(3);
    p.deposit("d1", "wood", 2).site("A", "d2");
    EXPECT_EQ(TextBoard<vianebula::Game>::question(p.game, p.state), "2 actions left: what will you do?");
    p.play("transport d1");
    EXPECT_EQ(TextBoard<vianebula::Game>::question(p.game, p.state), "Which resource from d1?");
    p.play("load wood");
    EXPECT_EQ(TextBoard<vianebula::Game>::question(p.game, p.state), "To which of your sites does the wood go?");
}

}  // namespace
}  // namespace mistwheel::app
