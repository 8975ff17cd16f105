// The audits notice what is wrong.
#include "engine/navoria/position_test.hpp"

namespace mistwheel::navoria {
namespace {

TEST(Audit, finds_nothing_in_a_good_position) {
    const Position p(4);
    EXPECT_EQ(p.game.audit(p.state), "");
}

template <class Break>
std::string audit_after(Break how) {
    Position p(3);
    how(p.state);
    return p.game.audit(p.state);
}

TEST(Audit, notices_what_is_lost_or_doubled) {
    RULE("V-C1");
    EXPECT_EQ(audit_after([](State& s) { --s.bag[soldier]; }), "2 soldier tokens in play");
    EXPECT_EQ(audit_after([](State& s) { ++s.centre[artisan]; }), "4 artisan tokens in play");
    EXPECT_EQ(audit_after([](State& s) { --s.supply[food]; }), "17 food in play");
    EXPECT_EQ(audit_after([](State& s) { s.open[merchant] |= s.decks[merchant]; }),
              "a merchant card lies in two places");
    EXPECT_EQ(audit_after([](State& s) { s.decks[builder] = 0; }), "builder deck has the wrong size");
    EXPECT_EQ(audit_after([](State& s) {
                  s.open[builder] = 0b110;
                  s.players[1].cards[builder] = 1;
              }),
              "a player has 1 cards");
}

TEST(Audit, notices_players_that_do_not_add_up) {
    EXPECT_EQ(audit_after([](State& s) { s.players[0].posts[forest] = 4; }), "player 0: more than 3 posts on a track");
    EXPECT_EQ(audit_after([](State& s) { s.players[1].markers[forest] = 11; }), "player 1: a marker beyond the end");
    EXPECT_EQ(audit_after([](State& s) { s.players[2].symbols[beast] = 1; }), "player 2: symbols of beast");
    EXPECT_EQ(audit_after([](State& s) { s.players[2].types[soldier] = 1; }), "player 2: number of soldier");
    EXPECT_EQ(audit_after([](State& s) { s.players[0].points[instant_line] = 2; }),
              "player 0: instant points are not those printed on the cards");
    EXPECT_EQ(audit_after([](State& s) { s.players[3].points[city_line] = 1; }), "an empty seat owns something");
}

TEST(Audit, notices_wrong_friends_orders_and_turns) {
    RULE("V-R6", "V-G5");
    EXPECT_EQ(audit_after([](State& s) { s.friends[human] = {0, 1}; }),
              "a token on a lower place under a free upper one");
    EXPECT_EQ(audit_after([](State& s) { s.friends[human] = {1, 0}; }), "a friend without five symbols");
    EXPECT_EQ(audit_after([](State& s) { s.friends[human] = {1, 1}; }), "two tokens of one player on a board");
    EXPECT_EQ(audit_after([](State& s) { s.boards[beast] = s.boards[human]; }), "a board drawn twice");
    EXPECT_EQ(audit_after([](State& s) {
                  s.players[0].goods[desert] = {4, 0, 0};
                  s.supply[weapon] -= 4;
              }),
              "a complete order lies in port desert");
    EXPECT_EQ(audit_after([](State& s) { s.compass = {0, 0, 1, 0}; }), "a seat is missing on the compass");
    EXPECT_EQ(audit_after([](State& s) { s.pending.steps = 1; }), "effects are pending at the wrong time");
    EXPECT_EQ(audit_after([](State& s) { s.token = 1; }), "a token is chosen at the wrong time");
}

// Plays one move and then spoils the result.
template <class Spoil>
std::string step_after(Position& p, std::string_view text, Spoil spoil) {
    const Move move = *parse_move(p.game, p.state, text);
    State after = p.state;
    p.game.apply(after, move);
    EXPECT_EQ(p.game.audit_step(p.state, move, after), "");
    spoil(after);
    return p.game.audit_step(p.state, move, after);
}

TEST(Audit, notices_a_step_that_does_something_else) {
    Position p;
    p.goods('A', glacier, {2, 0, 0}).open("artisan-1");
    p.play("bag; draw artisan; draw artisan; token artisan");
    EXPECT_EQ(step_after(p, "take artisan-1", [](State& s) { ++s.players[0].points[instant_line]; }),
              "player 0: points");
    EXPECT_EQ(step_after(p, "take artisan-1", [](State& s) { s.pending.hand[food] = 0; }),
              "other things are left to do");
    p.play("take artisan-1");
    EXPECT_EQ(step_after(p, "place weapon glacier", [](State& s) { s.players[0].goods[glacier] = {}; }),
              "player 0: goods");
    p.play("place weapon glacier; place food forest");
    EXPECT_EQ(step_after(p, "order glacier", [](State& s) { --s.supply[weapon]; }), "supply");
    EXPECT_EQ(step_after(p, "order glacier", [](State& s) { ++s.pending.rewards; }), "other things are left to do");
    p.play("order glacier");
    EXPECT_EQ(step_after(p, "step desert", [](State& s) { ++s.players[1].markers[desert]; }), "player 1: markers");
    EXPECT_EQ(step_after(p, "step desert", [](State& s) { ++s.turn; }), "round or turn");
}

TEST(Audit, notices_a_wrong_income_and_return) {
    Position p;
    p.empower();
    p.state.turn = 7;
    begin_turn(p.game, p.state);
    p.play("city merchant");
    const char* last = "cell merchant 1";
    EXPECT_EQ(step_after(p, last, [](State& s) { ++s.players[1].points[ranks_line]; }), "player 1: points");
    EXPECT_EQ(step_after(p, last, [](State& s) { std::swap(s.compass[0], s.compass[1]); }), "order of play");
    EXPECT_EQ(step_after(p, last, [](State& s) { s.city[merchant] = 1; }), "tokens");
    EXPECT_EQ(step_after(p, last, [](State& s) { s.open[merchant] = 1; }), "open cards");
    p.round(3);
    EXPECT_EQ(step_after(p, last, [](State& s) { s.players[0].points[soldiers_line] = 2; }), "player 0: points");
}

}  // namespace
}  // namespace mistwheel::navoria
