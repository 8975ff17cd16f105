// The audit notices what is wrong.
#include <gmock/gmock.h>

#include "engine/vianebula/position_test.hpp"

namespace mistwheel::vianebula {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

// A position with deposits, sites and a building, and then something that no game can bring about.
template <class Break>
std::string audit_after(Break how) {
    Position p(3);
    how(p.state, p);
    return p.game.audit(p.state);
}

TEST(Audit, finds_nothing_in_a_good_position) {
    for (int players : {2, 3, 4}) EXPECT_EQ(Position(players).game.audit(Position(players).state), "");
}

TEST(Audit, notices_resources_that_are_lost_or_doubled) {
    RULE("B-C1");
    for (int kind = 0; kind < kinds; ++kind) {
        const std::string word(kind_word(kind));
        EXPECT_EQ(audit_after([&](State& s, Position&) { s.supply.take(kind); }), word + ": expected 18, found 17");
        EXPECT_EQ(audit_after([&](State& s, Position&) { s.guilds[1].storage.add(kind); }),
                  word + ": expected 18, found 19");
    }
    EXPECT_EQ(audit_after([](State& s, Position&) { s.supply.bits |= 1U << 31; }),
              "a number of resources is negative or too large");
}

TEST(Audit, notices_tiles_that_are_lost_or_lie_wrong) {
    RULE("B-S6");
    EXPECT_EQ(audit_after([](State& s, Position&) { --s.reserve; }), "tiles: expected 60, found 59");
    EXPECT_EQ(audit_after([](State& s, Position&) { ++s.guilds[2].tiles; }), "tiles: expected 60, found 61");
    EXPECT_EQ(audit_after([](State& s, Position& p) {
                  --s.reserve;
                  s.tiles.add(p.game.valley().meadow[0]);
              }),
              "a tile on a wrong hex");
}

TEST(Audit, notices_tokens_that_are_lost_or_doubled) {
    RULE("B-S4");
    EXPECT_THAT(audit_after([](State& s, Position&) { ++s.bag[0]; }), HasSubstr("expected"));
    EXPECT_THAT(audit_after([](State& s, Position&) { s.left_out = 0; }), StartsWith("tokens "));
    EXPECT_THAT(audit_after([](State& s, Position&) { s.tokens.remove(s.tokens.first()); }), HasSubstr(" is lost"));
    EXPECT_EQ(audit_after([](State& s, Position& p) {
                  const Hex hex = s.tokens.first();
                  s.tokens.remove(hex);
                  s.fate[p.game.valley().meadow_index[hex]] = TokenFate::neutral_deposit;
              }),
              "a special token is kept or lies open");
}

TEST(Audit, notices_deposits_and_craftsmen_that_do_not_fit) {
    EXPECT_EQ(audit_after([](State& s, Position&) { ++s.guilds[0].craftsmen; }), "craftsmen: expected 2, found 3");
    EXPECT_EQ(audit_after([](State& s, Position&) {
                  for (int seat : {0, 1}) {
                      --s.guilds[static_cast<std::size_t>(seat)].craftsmen;
                      s.guilds[static_cast<std::size_t>(seat)].craftsmen_at.add(s.deposits.first());
                  }
              }),
              "two craftsmen on one deposit");
    EXPECT_THAT(audit_after([](State& s, Position&) {
                    --s.guilds[0].craftsmen;
                    s.guilds[0].craftsmen_at.add(s.deposits.first());
                }),
                HasSubstr("has the wrong owner"));
    EXPECT_EQ(audit_after([](State& s, Position&) {
                  --s.guilds[0].craftsmen;
                  s.guilds[0].craftsmen_at.add(s.tokens.first());
              }),
              "a craftsman on an empty hex");
    EXPECT_EQ(audit_after([](State& s, Position&) { s.deposits.remove(s.deposits.first()); }),
              "the set of deposits is wrong");
}

TEST(Audit, notices_contracts_in_two_places_or_in_wrong_hands) {
    RULE("B-S2", "B-K2");
    EXPECT_EQ(audit_after([](State& s, Position&) { s.guilds[1].hand = s.guilds[0].hand; }),
              "a contract is in two places");
    EXPECT_EQ(audit_after([](State& s, Position&) { s.row[1] = s.row[0]; }), "a contract is in two places");
    EXPECT_EQ(audit_after([](State& s, Position&) { s.row[0] = 1; }), "a private contract lies open");
    EXPECT_EQ(audit_after([](State& s, Position&) { s.guilds[0].hand |= card_bit(s.row[0] - 1); }),
              "a neutral contract in a hand without a Secret plan");
    EXPECT_EQ(audit_after([](State& s, Position&) { s.guilds[0].hand |= s.guilds[1].hand; }),
              "too many private contracts");
    EXPECT_EQ(audit_after([](State& s, Position&) { s.guilds[0].building_count = 1; }),
              "buildings and contracts differ");
}

TEST(Audit, notices_sites_and_buildings_that_do_not_fit) {
    RULE("B-B1");
    EXPECT_EQ(audit_after([](State& s, Position&) { s.guilds[0].site_count = sites_each + 1; }),
              "more sites on the map than buildings left");
    EXPECT_EQ(audit_after([](State& s, Position&) { s.guilds[0].sites[2].place = 1; }), "an unused site is not empty");
    EXPECT_EQ(audit_after([](State& s, Position&) { s.guilds[0].buildings[4] = 1; }),
              "an unused building is not empty");
    EXPECT_EQ(audit_after([](State& s, Position& p) { s.guilds[0].works.add(p.game.valley().ruins.first()); }),
              "the set of own works is wrong");
    EXPECT_EQ(audit_after([](State& s, Position& p) { s.half_taken.add(p.game.valley().ruins.first()); }),
              "the sets of taken ruins are wrong");
    EXPECT_EQ(audit_after([](State& s, Position& p) { s.full.add(p.game.valley().ruins.first()); }),
              "the sets of taken ruins are wrong");
}

TEST(Audit, notices_turns_that_cannot_be) {
    EXPECT_EQ(audit_after([](State& s, Position&) { s.turn.seat = 3; }), "the turn is out of bounds");
    EXPECT_EQ(audit_after([](State& s, Position&) { s.turn.actions = 3; }), "the turn is out of bounds");
    EXPECT_EQ(audit_after([](State& s, Position&) { s.turn.actions = 0; }), "a turn goes on without actions");
    EXPECT_EQ(audit_after([](State& s, Position&) { s.passes = 3; }), "all have passed and the game goes on");
    EXPECT_EQ(audit_after([](State& s, Position&) { s.turn.kind = 1; }), "something of the last step is left");
    EXPECT_EQ(audit_after([](State& s, Position&) { s.turn.place = 1; }), "something of the last step is left");
    EXPECT_EQ(audit_after([](State& s, Position&) {
                  --s.reserve;
                  s.guilds[3].tiles = 1;
              }),
              "a guild that does not play");
}

}  // namespace
}  // namespace mistwheel::vianebula
