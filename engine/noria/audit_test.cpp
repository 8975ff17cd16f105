// The audits must be able to fail: each law is broken on purpose.
#include <functional>

#include "engine/noria/position_test.hpp"

namespace mistwheel::noria {
namespace {

State in_the_middle(const Game& game) {
    State state = game.start();
    Random random(3);
    Moves moves;
    for (int ply = 0; ply < 150 || state.stage != Stage::influence; ++ply)
        game.apply(state, random_move(game, state, game.actor(state), moves, random));
    return state;
}

TEST(Audit, finds_every_lost_or_invented_piece) {
    RULE("N-C1");
    const Game game = make_table(4);
    const State fine = in_the_middle(game);
    ASSERT_EQ(game.audit(fine), "");
    const std::vector<std::function<void(State&)>> faults = {
        [](State& s) { ++s.pile[disc::city]; },
        [](State& s) { ++s.out[disc::bonus]; },
        [](State& s) { s.players[0].wheel.fill(0); },
        [](State& s) { ++s.players[1].ships[ware::energy]; },
        [](State& s) { --s.ship_supply[ware::obsidian]; },
        [](State& s) { ++s.ships_out[ware::energy]; },
        [](State& s) { ++s.players[2].empty[good::lamp]; },
        [](State& s) { --s.warehouse_supply[good::sail]; },
        [](State& s) { ++s.players[0].factories; },
        [](State& s) { s.islands[0].owner[0] = 9; },
        [](State& s) { ++s.upper[chamber::research]; },
        [](State& s) { ++s.politicians_out; },
        [](State& s) { s.players[0].steps[0] = 10; },
        [](State& s) { s.players[0].knowledge = 65535; },
        [](State& s) { s.players[0].stock[ware::energy] = 65535; },
        [](State& s) { s.players[3].ambassador = 8; },
        [](State& s) { s.turn.actions = 5; },
        [](State& s) { s.turn.activated = bit(slot::m3) | bit(slot::m4); },
        [](State& s) { s.turn.activated = bit(slot::m3) | bit(slot::l6); },
        [](State& s) { s.turn.uses_left = 1; },
        [](State& s) { s.round = 15; },
        [](State& s) { s.open_islands = static_cast<std::uint16_t>(s.open_islands ^ 0x100U); },
    };
    for (std::size_t i = 0; i < faults.size(); ++i) {
        State broken = fine;
        faults[i](broken);
        EXPECT_NE(game.audit(broken), "") << "fault " << i;
    }
}

TEST(Audit, finds_a_letter_that_is_missing) {
    RULE("N-O2");
    const Game game = make_table(1, {{"mode", "solo"}});
    State state = in_the_middle(game);
    ASSERT_EQ(game.audit(state), "");
    for (std::uint8_t& piece : state.players[1].wheel)
        if (kind_of(piece) == letter::c) piece = 0;
    EXPECT_NE(game.audit(state), "");
}

TEST(Audit, finds_wrong_prices) {
    RULE("N-I4", "N-P1", "N-A7", "N-A6", "N-A5", "N-A20");
    Position p(2);
    p.turn(0, 11)
        .knowledge(50)
        .resources(9, 9, 9)
        .ships(2, 2, 2)
        .full(good::lamp, 1)
        .empties(good::sail, 1)
        .islands({1});
    p.wheel("s2 city+, m3 energy, l4 tool").steps(1, {5, 0, 0, 0}).ambassador(1, 1);
    const auto catches = [&](std::string_view text, const std::function<void(State&)>& fault) {
        auto move = parse_move(p.game(), p.state, text);
        ASSERT_TRUE(move) << move.message();
        State after = p.state;
        p.game().apply(after, *move);
        EXPECT_EQ(p.game().audit_step(p.state, *move, after), "") << text;
        fault(after);
        EXPECT_NE(p.game().audit_step(p.state, *move, after), "") << text;
    };
    const auto richer = [](State& s) { ++s.players[0].knowledge; };
    const auto one_energy_more = [](State& s) { ++s.players[0].stock[ware::energy]; };
    catches("night large", richer);
    catches("night large", [](State& s) { ++s.players[1].knowledge; });
    catches("swap s1 s2", richer);
    p.play("end influence");
    catches("use m3", one_energy_more);
    catches("sell lamp", richer);
    catches("buy energy", richer);
    catches("inspect m3", richer);
    p.play("use s2 twice");
    catches("market bonus", one_energy_more);
    catches("invest refinement", one_energy_more);
    catches("invest settlement", one_energy_more);
    p.play("invest settlement");  // two resources of two kinds: no choice
    p.play("market bonus");
    catches("pay 4e", one_energy_more);
    p.play("pay 4e", "use l4");
    catches("produce sail x1", [](State& s) { ++s.players[0].stock[ware::obsidian]; });
    p.play("produce sail x1", "end actions");
    catches("intrigue research research", richer);
    catches("intrigue research settlement", [](State& s) { ++s.seated[0]; });
    catches("end turn", richer);
    catches("end turn", [](State& s) { std::swap(s.players[0].wheel[0], s.players[0].wheel[1]); });
}

}  // namespace
}  // namespace mistwheel::noria
