#include "engine/core/contract.hpp"

#include <gtest/gtest.h>

#include "engine/core/pebbles.hpp"

namespace mistwheel {
namespace {

std::string first_violation(std::string_view fault, int players) {
    auto game = Pebbles::create({}, players, {{"fault", std::string(fault)}});
    EXPECT_TRUE(game) << game.message();
    Contract<Pebbles> contract(*game, [&](const PebblesState& s, int viewer) { return game->view(s, viewer); });
    for (std::uint64_t seed = 0; seed < 60; ++seed)
        if (auto wrong = contract.thorough(seed); !wrong.empty()) return wrong;
    return {};
}

TEST(Contract, holds_for_a_sound_game_with_any_number_of_players) {
    for (int players = 2; players <= 4; ++players) EXPECT_EQ(first_violation("none", players), "");
}

struct FaultAndWords {
    std::string_view fault;
    std::string_view words;  // the contract's complaint must be about this
};

class ContractFault : public testing::TestWithParam<FaultAndWords> {};

TEST_P(ContractFault, is_caught) {
    const std::string wrong = first_violation(GetParam().fault, 3);
    EXPECT_NE(wrong.find(GetParam().words), std::string::npos) << "got: " << wrong;
}

constexpr FaultAndWords faults[] = {
    {"duplicate_move", "lists a move twice"},
    {"no_move", "no legal move"},
    {"unstable_order", "another list for the same state"},
    {"same_text", "two legal moves have the text"},
    {"broken_text", "is not words separated by single spaces"},
    {"lost_pebble", "pebbles are not conserved"},
    {"zero_weight", "weight 0"},
    {"actor_range", "out of range"},
    {"lines_do_not_add_up", "do not add up"},
    {"wrong_winner", "ranks contradict the totals"},
    {"outside_the_state", "gives two results"},
    {"view_leaks", "the view shows something hidden"},
    {"resample_leaks", "resample depends on hidden things"},
    {"resample_own_card", "the view shows something hidden"},
    {"resample_breaks", "a card is held twice"},
    {"wrong_draw", "its weight says"},
    {"unlisted_draw", "not legal"},
    {"never_ends", "does not end"},
    {"points_from_nowhere", "adds up to 0 and is 1"},
};

INSTANTIATE_TEST_SUITE_P(Each, ContractFault, testing::ValuesIn(faults),
                         [](const auto& each) { return std::string(each.param.fault); });

TEST(Contract, has_a_test_for_every_fault_of_the_test_game) {
    EXPECT_EQ(std::size(faults) + 1, std::size(pebbles_faults));
}

}  // namespace
}  // namespace mistwheel
