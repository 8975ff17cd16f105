// Views, moves, prompts and reasons fit together in random games of every mode; broken components are refused.
#include "wire/noria/wire.hpp"

#include <gtest/gtest.h>

#include <functional>
#include <set>

#include "wire/base/blocked.hpp"
#include "wire/base/components_file.hpp"
#include "wire/base/provenance.hpp"

namespace mistwheel::wire {
namespace {

using noria::Game;
using noria::State;
using Part = void (*)(Writer&, const Game&, const State&, int);

rapidjson::Document written(const std::function<void(Writer&)>& members) {
    rapidjson::StringBuffer buffer;
    Writer writer(buffer);
    writer.StartObject();
    members(writer);
    EXPECT_TRUE(writer.EndObject());
    rapidjson::Document document;
    document.Parse(buffer.GetString(), buffer.GetSize());
    EXPECT_FALSE(document.HasParseError()) << buffer.GetString();
    return document;
}

rapidjson::Document part(Part write, const Game& game, const State& state, int viewer) {
    return written([&](Writer& out) { write(out, game, state, viewer); });
}

void collect_ids(const Json& json, std::set<std::string>& ids) {
    if (json.IsObject())
        for (const auto& member : json.GetObject()) {
            if (std::string_view(member.name.GetString()) == "id") ids.insert(member.value.GetString());
            collect_ids(member.value, ids);
        }
    if (json.IsArray())
        for (const Json& each : json.GetArray()) collect_ids(each, ids);
}

// Elements that are always on the screen and not in the view.
std::set<std::string> fixed_ids() {
    std::set<std::string> ids = {"stack:islands",        "button:inspection",     "black_market:simple",
                                 "black_market:complex", "black_market:resource", "supply:energy",
                                 "supply:mycelium",      "supply:obsidian"};
    for (const char* seat : {"A", "B", "C", "D"})
        for (const char* ring : {"small", "middle", "large"}) ids.insert(std::string("ring:") + seat + '.' + ring);
    return ids;
}

Game table(int players, const OptionValues& options) {
    return *Game::create(*load_components<Game>(), players, options);
}

class EveryMode : public ::testing::TestWithParam<std::pair<int, OptionValues>> {};

TEST_P(EveryMode, targets_and_reasons_name_elements_of_the_view) {
    const Game game = table(GetParam().first, GetParam().second);
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
        Random random(seed);
        State state = game.start();
        Moves moves;
        for (int actor = game.actor(state); actor != game_over; actor = game.actor(state)) {
            const auto view = part(&Wire<Game>::view, game, state, spectator);
            std::set<std::string> ids = fixed_ids();
            collect_ids(view, ids);
            game.legal(state, moves);
            std::set<std::string> first_targets;
            for (const Move& move : moves) {
                const auto json = written([&](Writer& out) { Wire<Game>::move(out, game, state, move, spectator); });
                ASSERT_GT(json["kind"].GetStringLength(), 0U);
                const auto targets = json["targets"].GetArray();
                for (const Json& target : targets)
                    ASSERT_TRUE(ids.contains(target.GetString()))
                        << target.GetString() << " in " << game.text(state, move);
                if (!targets.Empty()) first_targets.insert(targets[0].GetString());
                ASSERT_TRUE(actor != chance_actor || targets.Empty());
            }
            const auto prompt = part(&Wire<Game>::prompt, game, state, actor);
            ASSERT_GT(prompt["key"].GetStringLength(), 0U);
            ASSERT_FALSE(prompt["rules"].Empty());
            const auto blocked = part(&write_blocked<Game>, game, state, actor);
            for (const auto& member : blocked.GetObject()) {
                const std::string id = member.name.GetString();
                ASSERT_TRUE(ids.contains(id)) << id;
                ASSERT_FALSE(first_targets.contains(id)) << id << " is blocked and can be touched";
                ASSERT_TRUE(std::string_view(member.value["rule"].GetString()).starts_with("N-"));
            }
            ASSERT_TRUE(part(&write_blocked<Game>, game, state, actor == 0 ? 1 : 0).ObjectEmpty());
            game.apply(state, random_move(game, state, actor, moves, random));
        }
    }
}

INSTANTIATE_TEST_SUITE_P(Modes, EveryMode,
                         ::testing::Values(std::pair{2, OptionValues{}},
                                           std::pair{4, OptionValues{{"edition", "de2017"}}},
                                           std::pair{3, OptionValues{{"mode", "expert"}}},
                                           std::pair{1, OptionValues{{"mode", "solo"}}}));

// N-S3: with three and four players spaces of the round track are bare from the start.
TEST(View, counts_the_cogs_that_are_uncovered_before_the_first_round) {
    for (const auto& [players, cogs] : {std::pair{2, 0}, std::pair{3, 1}, std::pair{4, 1}}) {
        const Game game = table(players, {});
        const auto view = part(&Wire<Game>::view, game, game.start(), 0);
        EXPECT_EQ(view["round_track"]["cogs_visible"].GetInt(), cogs) << players << " players";
        EXPECT_EQ(view["prices"]["intrigue"].GetInt(), cogs);
    }
}

TEST(View, shows_what_a_person_at_the_table_sees) {
    const Game game = table(2, {{"first_game", "on"}});
    State state = game.start();
    state.round = 4;
    state.stage = noria::Stage::influence;
    state.players[0].knowledge = 3;
    state.players[0].wheel[noria::slot::m3] = noria::piece_of(noria::disc::city) | noria::upgraded_side;
    const auto view = part(&Wire<Game>::view, game, state, 0);
    EXPECT_EQ(view["players"].Size(), 2U);
    EXPECT_EQ(view["players"][0]["knowledge"].GetInt(), 3);
    EXPECT_STREQ(view["players"][0]["wheel"][4]["disc"].GetString(), "city");
    EXPECT_TRUE(view["players"][0]["wheel"][4]["upgraded"].GetBool());
    EXPECT_EQ(view["market"][6]["price"].GetInt(), 4);
    EXPECT_EQ(view["islands"]["stack"].GetInt(), 5);
    EXPECT_EQ(view["islands"]["unseen"].Size(), 9U);
    EXPECT_EQ(view["prices"]["modification"].GetInt(), 2);
    EXPECT_STREQ(view["phase"].GetString(), "influence");
}

TEST(View, says_what_a_seat_is_worth_to_each_player) {
    const Game game = table(2, {});
    State state = game.start();
    state.players[0].steps[noria::track::refinement] = 3;
    state.players[1].steps[noria::track::refinement] = 1;
    state.upper[noria::chamber::distribution] = 0;
    const auto view = part(&Wire<Game>::view, game, state, 0);
    const auto& values = game.components().chamber_values[noria::track::refinement];
    const int more =
        values[state.seated[noria::track::refinement] + 1] - values[state.seated[noria::track::refinement]];
    EXPECT_EQ(view["chambers"][0]["worth"]["A"].GetInt(), 3 * more);
    EXPECT_EQ(view["chambers"][0]["worth"]["B"].GetInt(), more);
    EXPECT_EQ(view["chambers"][1]["worth"]["A"].GetInt(), 0);
    EXPECT_TRUE(view["chambers"][5]["worth"].IsNull()) << "nobody waits there";
}

TEST(View, forecasts_what_the_automaton_does) {
    const Game game = table(1, {{"mode", "solo"}});
    Random random(5);
    State state = game.start();
    Moves moves;
    int forecasts = 0;
    for (int actor = game.actor(state); actor != game_over; actor = game.actor(state)) {
        const auto view = part(&Wire<Game>::view, game, state, 0);
        const Json& forecast = view["automaton"]["forecast"];
        game.legal(state, moves);
        if (std::string_view(view["phase"].GetString()) == "automaton") {
            const auto move = written([&](Writer& out) { Wire<Game>::move(out, game, state, moves[0], 0); });
            ASSERT_STREQ(view["mover"].GetString(), "automaton");
            ASSERT_FALSE(forecast.Empty());
            ASSERT_EQ(forecast[0], move) << game.text(state, moves[0]);
            ++forecasts;
        } else if (state.round > 0) {
            ASSERT_STREQ(forecast[0]["kind"].GetString(), "automaton_turn");
        }
        game.apply(state, random_move(game, state, actor, moves, random));
    }
    EXPECT_GT(forecasts, 16);
    EXPECT_TRUE(part(&Wire<Game>::view, game, state, 0)["mover"].IsNull()) << "the game is over";
}

// The built-in file with one text replaced.
std::string error_of(const std::string& from, const std::string& to) {
    std::string file(default_components("noria"));
    const auto at = file.find(from);
    EXPECT_NE(at, std::string::npos) << from;
    file.replace(at, from.size(), to);
    auto components = load_components<Game>(file, "box.json");
    return components ? std::string{} : components.message();
}

TEST(ComponentsFile, is_cross_checked) {
    EXPECT_EQ(error_of("\"ships_each\": 19", "\"ships_each\": 18"), "");
    EXPECT_EQ(error_of("\"bonus\": 6", "\"bonus\": 5"),
              "box.json: /discs/bonus: is less than the 6 that 4 players need");
    EXPECT_EQ(error_of("\"energy\": 10", "\"energy\": 9"),
              "box.json: /discs/energy: is less than the 10 that 4 players need");
    EXPECT_EQ(error_of("\"politicians\": 24", "\"politicians\": 23"),
              "box.json: /politicians: is not the same number for each of 6 chambers");
    EXPECT_EQ(error_of("[\"energy\", \"mycelium\"]", "[\"energy\", \"lamp\"]"),
              "box.json: /tracks/settlement/currency: mixes resources and goods");
    EXPECT_EQ(error_of("[\"energy\", \"mycelium\"]", "[\"energy\"]"),
              "box.json: /tracks/settlement/different/0: different kinds need a price of 2 or more and two kinds of "
              "currency");
    EXPECT_EQ(error_of("{\"energy\": 1, \"mycelium\": 2, \"obsidian\": 0}",
                       "{\"energy\": 2, \"mycelium\": 2, \"obsidian\": 0}"),
              "box.json: /production/lamp: costs 4 resources in all, expected 3");
    EXPECT_EQ(error_of("2C - 1B 2E", "2C - 1B 2B"), "box.json: /automata/2: column 1: B is given twice");
    EXPECT_EQ(error_of("\"l2\": \"resource\"", "\"l2\": \"tool\""),
              "box.json: /wheel/base: needs one city, one journey, one tool and three resource discs");
    EXPECT_NE(error_of("\"currency\": \"certain\"", "\"currency\": \"sure\""), "");
}

TEST(ComponentsFile, has_ships_for_the_start_of_every_table) {
    const auto error_with = [](const std::string& start, const std::string& ships_each) {
        const std::string file(default_components("noria"));
        const std::size_t at = file.find("\"ships_each\": 1}", file.find('"' + start + "\": {\"knowledge\""));
        const std::size_t to = file.find("\"ships_each\": 19");
        EXPECT_LT(to, at) << "one text from the number of ships to the start";
        std::string changed = file.substr(to, at - to) + "\"ships_each\": 4}";
        changed.replace(0, std::string("\"ships_each\": 19").size(), "\"ships_each\": " + ships_each);
        return error_of(file.substr(to, at - to) + "\"ships_each\": 1}", changed);
    };
    EXPECT_EQ(error_with("expert", "16"), "");
    EXPECT_EQ(error_with("expert", "15"), "box.json: /ships_each: is less than 4 players start with");
    EXPECT_EQ(error_with("base", "15"), "box.json: /ships_each: is less than 4 players start with");
    EXPECT_EQ(error_with("solo", "4"), "") << "one player alone";
}

TEST(ComponentsFile, every_value_says_how_sure_it_is) {
    auto file = read_components_file("noria", default_components("noria"), "built-in");
    ASSERT_TRUE(file) << file.message();
    std::set<std::string> marks;
    const auto all = read_provenance(*file);
    EXPECT_GT(all.size(), 50U);
    for (const Provenance& each : all) {
        marks.insert(each.mark);
        EXPECT_TRUE(each.path.starts_with('/') && !each.value.empty());
    }
    EXPECT_EQ(marks, (std::set<std::string>{"certain", "fixed", "likely", "reconstructed"}));
}

}  // namespace
}  // namespace mistwheel::wire
