// The contract of game.hpp on every mode, number of players, edition and Automaton.
#include "engine/core/contract.hpp"

#include "engine/core/rules_named.hpp"
#include "engine/noria/game.hpp"
#include "wire/base/components_file.hpp"
#include "wire/noria/wire.hpp"

namespace mistwheel::noria {
namespace {

struct Table {
    std::string name;
    int players;
    OptionValues options;
};

std::vector<Table> tables() {
    std::vector<Table> all;
    for (const std::string edition : {"ru2018", "de2017"}) {
        for (int players = 2; players <= 4; ++players) {
            const std::string who = std::to_string(players) + "_" + edition;
            all.push_back({"base" + who, players, {{"edition", edition}}});
            all.push_back({"first" + who, players, {{"edition", edition}, {"first_game", "on"}}});
            all.push_back({"expert" + who, players, {{"edition", edition}, {"mode", "expert"}}});
        }
        for (const std::string automaton : {"1", "2", "3"}) {
            std::string name = "solo" + automaton;
            name += '_';
            name += edition;
            all.push_back({name, 1, {{"edition", edition}, {"mode", "solo"}, {"automaton", automaton}}});
        }
        all.push_back(
            {"own_" + edition, 1, {{"edition", edition}, {"mode", "solo"}, {"automaton", "2F - 2A 1D - 1B 2C 5E"}}});
    }
    return all;
}

class EveryVariant : public ::testing::TestWithParam<Table> {};

TEST_P(EveryVariant, holds_in_random_games) {
    auto components = wire::load_components<Game>();
    ASSERT_TRUE(components) << components.message();
    auto game = Game::create(*components, GetParam().players, GetParam().options);
    ASSERT_TRUE(game) << game.message();
    Contract<Game> contract(*game, [&](const State& state, int viewer) {
        rapidjson::StringBuffer buffer;
        wire::Writer writer(buffer);
        writer.StartObject();
        wire::Wire<Game>::view(writer, *game, state, viewer);
        writer.EndObject();
        return std::string(buffer.GetString(), buffer.GetSize());
    });
    EXPECT_EQ(contract.thorough(1), "");
    for (std::uint64_t seed = 100; seed < 140; ++seed) ASSERT_EQ(contract.quick(seed), "");
}

INSTANTIATE_TEST_SUITE_P(Tables, EveryVariant, ::testing::ValuesIn(tables()),
                         [](const auto& each) { return each.param.name; });

}  // namespace
}  // namespace mistwheel::noria
