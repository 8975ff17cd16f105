// Components, setup of the base and expert game, options (N-C, N-S, N-X).
#include <set>

#include "engine/noria/position_test.hpp"

namespace mistwheel::noria {
namespace {

// Plays until a stage is reached, by chance and at random.
State play_to(const Game& game, Stage stage, std::uint64_t seed) {
    State state = game.start();
    Random random(seed);
    Moves moves;
    while (state.stage != stage) game.apply(state, random_move(game, state, game.actor(state), moves, random));
    return state;
}

const OptionValues expert = {{"mode", "expert"}};

TEST(Components, are_those_of_the_box) {
    RULE("N-C1");
    const Components& box = printed_components();
    EXPECT_EQ(box.discs, (std::array<std::uint8_t, 7>{10, 10, 10, 10, 10, 10, 6}));
    EXPECT_EQ(box.ships_each * 3, 57);
    EXPECT_EQ(box.warehouses, (std::array<std::uint8_t, 5>{12, 12, 12, 9, 9}));
    EXPECT_EQ(box.politicians * chamber::count, 24);
    EXPECT_EQ(box.factories_each, 7);
}

TEST(Wheel, has_twelve_slots_half_of_them_active) {
    RULE("N-C2");
    EXPECT_EQ(ring_size, (std::array<int, 3>{2, 4, 6}));
    std::vector<std::string_view> active;
    for (int at = 0; at < slot_count; ++at)
        if (holds(active_slots, at)) active.push_back(slot_names[at]);
    EXPECT_EQ(active, (std::vector<std::string_view>{"s2", "m3", "m4", "l4", "l5", "l6"}));
    for (const Wheel& wheel : printed_components().automata) {
        int inactive = 0;
        for (int at = 0; at < slot_count; ++at) inactive += wheel[at] != 0 && !holds(active_slots, at) ? 1 : 0;
        EXPECT_EQ(inactive, 4);
    }
}

TEST(Wheel, rotation_takes_slot_n_to_the_next) {
    RULE("N-C2");
    Wheel wheel = wheel_of("s1 city, s2 tool, m2 journey, m4 energy, l6 bonus");
    rotate(wheel, ring::small);
    rotate(wheel, ring::middle);
    rotate(wheel, ring::large);
    EXPECT_EQ(wheel, wheel_of("s2 city, s1 tool, m3 journey, m1 energy, l1 bonus"));
}

TEST(Setup, islands_market_rounds_by_number_of_players) {
    RULE("N-S1", "N-S3", "N-S4");
    const int islands[] = {5, 6, 7};
    const int rounds[] = {16, 15, 14};
    const int discs[] = {4, 5, 6};
    for (int players = 2; players <= 4; ++players) {
        const Game game = make_table(players);
        EXPECT_EQ(game.islands_in_play(), islands[players - 2]);
        EXPECT_EQ(game.rounds(), rounds[players - 2]);
        const State start = game.start();
        EXPECT_EQ(start.islands_open(), 0);
        for (std::uint8_t pile : start.pile) EXPECT_EQ(pile, discs[players - 2]);
        EXPECT_EQ(game.space(game.rounds()), 16);
        EXPECT_EQ(game.space(1), 17 - game.rounds());
    }
}

TEST(Setup, four_politicians_wait_in_each_chamber) {
    RULE("N-S2");
    for (std::uint8_t waiting : make_table(3).start().upper) EXPECT_EQ(waiting, 4);
    for (std::uint8_t seated : make_table(3).start().seated) EXPECT_EQ(seated, 0);
}

TEST(Setup, first_game_market_is_fixed) {
    RULE("N-S4");
    const Game game = make_table(2, {{"first_game", "on"}});
    const State state = play_to(game, Stage::influence, 1);
    EXPECT_EQ(state.price, (std::array<std::uint8_t, 7>{0, 0, 0, 1, 2, 3, 4}));
    EXPECT_FALSE(make_table(2, {{"first_game", "on"}, {"mode", "expert"}}).fixed_market());
}

TEST(Setup, otherwise_the_market_is_drawn_among_all_orders) {
    RULE("N-S4", "N-X1");
    for (const OptionValues& options : {OptionValues{}, expert}) {
        const Game game = make_table(3, options);
        Position p(3, options);
        p.state = play_to(game, Stage::draw_market, 2);
        EXPECT_EQ(p.texts().size(), 24U);
        p.play("market tool bonus city journey");
        EXPECT_EQ(p.state.price, (std::array<std::uint8_t, 7>{0, 0, 0, 3, 4, 1, 2}));
    }
}

TEST(Setup, prices_stay_with_their_places) {
    RULE("N-S4");
    Position p(2);
    p.turn(0, 1).wheel("s2 city").resources(9, 0, 0);
    p.state.pile[disc::city] = 0;
    p.play("end influence", "use s2");
    EXPECT_FALSE(p.can("market city"));
    EXPECT_EQ(p.state.price[disc::bonus], 4);
}

TEST(Setup, one_disc_of_each_kind_but_bonus_the_rest_is_out) {
    RULE("N-S5");
    const Game game = make_table(4);
    const State state = play_to(game, Stage::take_resource, 3);
    for (int seat = 0; seat < 4; ++seat) {
        std::multiset<int> kinds;
        for (std::uint8_t piece : state.players[seat].wheel)
            if (piece != 0) kinds.insert(kind_of(piece));
        EXPECT_EQ(kinds, (std::multiset<int>{0, 1, 2, 3, 4, 5}));
    }
    EXPECT_EQ(state.out, (std::array<std::uint8_t, 7>{0, 0, 0, 0, 0, 0, 0}));
    EXPECT_EQ(make_table(2).start().out, (std::array<std::uint8_t, 7>{4, 4, 4, 4, 4, 4, 2}));
}

TEST(Setup, the_first_player_is_drawn_and_stays) {
    RULE("N-S6", "N-S11");
    Position p(3);
    p.state = p.game().start();
    EXPECT_EQ(p.game().actor(p.state), chance_actor);
    EXPECT_EQ(p.texts(), (std::vector<std::string>{"first A", "first B", "first C"}));
    p.play("first C");
    EXPECT_EQ(p.state.stage, Stage::draw_market);
    const auto drawn = play_to(p.game(), Stage::influence, 11);
    p.state = drawn;
    for (int turn = 0; turn < 7; ++turn) {
        EXPECT_EQ(p.state.seat, (drawn.first + turn) % 3);
        EXPECT_EQ(p.state.round, 1 + turn / 3);
        p.play("end influence", "end actions", "end turn");
        EXPECT_EQ(p.state.first, drawn.first);
    }
}

TEST(Setup, ships_factories_representatives_ambassador) {
    RULE("N-S7");
    const State state = make_table(4).start();
    for (int seat = 0; seat < 4; ++seat) {
        EXPECT_EQ(state.players[seat].ships, (std::array<std::uint8_t, 3>{1, 1, 1}));
        EXPECT_EQ(state.players[seat].factories, 0);
        EXPECT_EQ(state.players[seat].ambassador, 0);
        EXPECT_EQ(state.players[seat].steps, (std::array<std::uint8_t, 4>{0, 0, 0, 0}));
    }
    EXPECT_EQ(state.ship_supply, (std::array<std::uint8_t, 3>{15, 15, 15}));
}

TEST(Setup, base_wheels_differ_in_their_resource_discs) {
    RULE("N-S8", "N-S11");
    Position p(3);
    p.state = play_to(p.game(), Stage::draw_wheel, 4);
    EXPECT_EQ(p.texts().size(), 6U);
    p.play("wheel A energy mycelium obsidian");
    EXPECT_EQ(p.player(0).wheel, wheel_of("s1 city, m1 journey, l1 tool, m3 energy, l2 mycelium, l5 obsidian"));
    EXPECT_EQ(p.texts().size(), 5U);
    EXPECT_FALSE(p.can("wheel B energy mycelium obsidian"));
    p.play("wheel B obsidian energy mycelium");
    EXPECT_EQ(p.texts().size(), 4U);
    p.play("wheel C mycelium energy obsidian");
    EXPECT_EQ(p.state.stage, Stage::take_resource);
}

TEST(Setup, a_knowledge_and_a_resource_of_choice_then_a_free_step) {
    RULE("N-S9", "N-S10");
    Position p(2);
    p.state = play_to(p.game(), Stage::take_resource, 5);
    const int first = p.state.first;
    EXPECT_EQ(p.player(0).knowledge, 1);
    EXPECT_EQ(p.game().actor(p.state), first);
    EXPECT_EQ(p.texts(), (std::vector<std::string>{"take energy", "take mycelium", "take obsidian"}));
    p.play("take obsidian");
    EXPECT_EQ(p.player(first).stock[ware::obsidian], 1);
    EXPECT_EQ(p.game().actor(p.state), 1 - first);
    p.play("take obsidian");
    EXPECT_EQ(p.game().actor(p.state), first);
    p.play("start research");
    EXPECT_TRUE(p.can("start research"));
    p.play("start research");
    EXPECT_EQ(p.player(0).steps, (std::array<std::uint8_t, 4>{0, 0, 0, 1}));
    EXPECT_EQ(p.player(1).steps, (std::array<std::uint8_t, 4>{0, 0, 0, 1}));
    EXPECT_EQ(p.state.stage, Stage::influence);
    EXPECT_EQ(p.state.round, 1);
    EXPECT_EQ(p.player(first).resources(), 1);
}

TEST(Setup, order_of_chance) {
    RULE("N-S11");
    const auto stages = [](int players, const OptionValues& options) {
        const Game game = make_table(players, options);
        std::vector<Stage> seen;
        State state = game.start();
        Random random(9);
        Moves moves;
        while (state.stage != Stage::influence) {
            if (seen.empty() || seen.back() != state.stage) seen.push_back(state.stage);
            game.apply(state, random_move(game, state, game.actor(state), moves, random));
        }
        return seen;
    };
    EXPECT_EQ(stages(3, {}), (std::vector{Stage::draw_first, Stage::draw_market, Stage::draw_wheel,
                                          Stage::take_resource, Stage::first_step}));
    EXPECT_EQ(stages(3, expert),
              (std::vector{Stage::draw_first, Stage::draw_island, Stage::draw_market, Stage::build_wheel}));
    EXPECT_EQ(stages(1, {{"mode", "solo"}}),
              (std::vector{Stage::draw_market, Stage::draw_island, Stage::draw_automaton_island,
                           Stage::draw_automaton_track, Stage::build_wheel, Stage::first_step}));
}

TEST(Expert, nothing_to_start_with) {
    RULE("N-X1");
    const State state = play_to(make_table(2, expert), Stage::influence, 6);
    for (int seat = 0; seat < 2; ++seat) {
        EXPECT_EQ(state.players[seat].knowledge, 0);
        EXPECT_EQ(state.players[seat].resources(), 0);
        EXPECT_EQ(state.players[seat].steps, (std::array<std::uint8_t, 4>{0, 0, 0, 0}));
    }
}

TEST(Expert, islands_lie_open_with_their_ships) {
    RULE("N-X2", "N-A11");
    Position p(4, expert);
    p.state = p.game().start();
    p.play("first A", "island 6", "island 1");
    EXPECT_FALSE(p.can("island 6"));
    EXPECT_EQ(p.state.islands[0].ships, (std::array<std::uint8_t, 2>{2, 3}));
    EXPECT_EQ(p.state.islands[1].ships, (std::array<std::uint8_t, 2>{5, 0}));
    p.play("island 2", "island 3", "island 4", "island 5", "island 7");
    EXPECT_EQ(p.state.stage, Stage::draw_market);
    EXPECT_EQ(p.state.islands_open(), 7);
}

TEST(Expert, wheels_are_built_disc_by_disc_within_the_rule) {
    RULE("N-X3", "N-S11");
    Position p(2, expert);
    p.state = play_to(p.game(), Stage::build_wheel, 7);
    const int first = p.state.first;
    EXPECT_EQ(p.game().actor(p.state), first);
    EXPECT_EQ(p.texts().size(), 12U);
    p.play("set city s2");
    EXPECT_FALSE(p.can("set journey s1"));  // one disc in the small ring
    p.play("set journey m3");               // now two are active: the rest must be inactive
    for (const std::string& text : p.texts())
        EXPECT_TRUE(text == "set tool m1" || text == "set tool m2" || text.starts_with("set tool l1") ||
                    text == "set tool l2" || text == "set tool l3")
            << text;
    p.play("set tool l1", "set energy l2", "set mycelium l3");
    EXPECT_EQ(p.texts(), (std::vector<std::string>{"set obsidian m1", "set obsidian m2"}));
    p.play("set obsidian m2");
    EXPECT_EQ(p.game().actor(p.state), 1 - first);
}

TEST(Expert, an_inactive_small_ring_must_leave_room_for_two_active) {
    RULE("N-X3");
    // Five discs inactive is one too many: s1, m1, m2, l1 are four, so the last two must be active.
    Position p(2, expert);
    p.state = play_to(p.game(), Stage::build_wheel, 8);
    p.play("set city s1", "set journey m1", "set tool m2", "set energy l1");
    EXPECT_EQ(p.texts(), (std::vector<std::string>{"set mycelium l4", "set mycelium l5", "set mycelium l6"}));
}

TEST(Expert, from_the_harbour_anywhere_then_only_to_neighbours) {
    RULE("N-X4", "N-A10");
    Position p(2, expert);
    p.islands({7, 4, 2, 8, 9}).turn(0, 1).wheel("s2 journey+");
    p.ambassador(1, 2);
    p.resources(1, 0, 0);
    p.play("end influence", "use s2 twice");
    EXPECT_EQ(p.those("travel"),
              (std::vector<std::string>{"travel 7", "travel 4", "travel 2", "travel 8", "travel 9"}));
    p.play("travel 7", "ship mycelium");
    EXPECT_EQ(p.those("travel"), (std::vector<std::string>{"travel 4", "travel 9"}));
    p.play("travel 4", "ship energy");
    p.state.turn = {};
    p.stage(Stage::actions).play("use s2");
    EXPECT_EQ(p.those("travel"), (std::vector<std::string>{"travel 7", "travel 2"}));
    p.play("travel 2");  // the toll of N-A10 holds
    EXPECT_EQ(p.mover().resources(), 0);
}

TEST(Options, say_what_is_wrong) {
    const auto error = [](int players, const OptionValues& options) {
        auto game = Game::create(printed_components(), players, options);
        return game ? std::string{} : game.message();
    };
    EXPECT_EQ(error(2, {}), "");
    EXPECT_EQ(error(1, {{"mode", "solo"}}), "");
    EXPECT_EQ(error(1, {}), "mode base is for 2, 3 or 4 players, not 1; for 1 player choose mode solo");
    EXPECT_EQ(error(5, {{"mode", "expert"}}), "mode expert is for 2, 3 or 4 players, not 5");
    EXPECT_EQ(error(2, {{"mode", "solo"}}), "mode solo is for 1 player against the Automaton, not 2");
    EXPECT_EQ(error(1, {{"mode", "solo"}, {"automaton", "4"}}),
              "option automaton: expected 1, 2, 3 or a wheel like 2C - 1B 2E - 1A 3D 4F: column 1: expected a slot of "
              "the small ring from 1 to 2, found \"4\"");
    EXPECT_EQ(error(2, {{"edition", "fr2020"}}), "option edition: \"fr2020\" is not one of ru2018, de2017");
}

}  // namespace
}  // namespace mistwheel::noria
