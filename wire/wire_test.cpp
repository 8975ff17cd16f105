#include "wire/wire.hpp"

#include "wire/base/utf16.hpp"

#include <gmock/gmock.h>

#include <functional>
#include <set>

namespace mistwheel::wire {
namespace {

using testing::HasSubstr;

// One player plays the solo mode of a game that has one.
OptionValues options_for(std::string_view id, int players) {
    if (players != 1) return {};
    const GameAbout game = *about(id);
    for (const OptionSpec& spec : game.options)
        for (const std::string_view value : spec.values)
            if (value == "solo") return {{std::string(spec.key), "solo"}};
    return {};
}

TEST(Utf16, half_a_pair_is_noticed_and_a_whole_one_is_not) {
    for (const char* whole :
         {R"({"a":"plain"})", R"({"a":"\u0041\ud83d\uDE00 \\ude77 \n"})", R"("\uD83D\uDE00\uD83D\uDE00")", ""})
        EXPECT_FALSE(escapes_half_a_pair(whole)) << whole;
    for (const char* half : {R"({"a":"\ude77"})", R"({"a":"\uDFFF\ud83d"})", R"("\ud83d")", R"("\ud83d and\ude00")",
                             R"("\ud83d\n\ude00")", R"("\ud83d\ude00\ude00")", R"("\\\ude77")"})
        EXPECT_TRUE(escapes_half_a_pair(half)) << half;
}

TEST(Wire, every_game_is_made_for_exactly_the_players_it_names) {
    ASSERT_FALSE(game_ids().empty());
    for (const std::string_view id : game_ids()) {
        const GameAbout game = *about(id);
        for (int players = 0; players <= max_players + 1; ++players) {
            const bool fits = players >= game.least_players && players <= game.most_players;
            const auto made = make_game(id, players, options_for(id, players));
            EXPECT_EQ(made.ok(), fits) << id << ' ' << players << ' ' << made.message();
            if (!made) continue;
            EXPECT_EQ((*made)->id(), id);
            EXPECT_EQ((*made)->players(), players);
        }
    }
}

TEST(Wire, an_unknown_game_is_refused_by_name) {
    EXPECT_THAT(about("chess").message(), HasSubstr("chess"));
    for (const std::string_view id : game_ids())
        EXPECT_THAT(make_game("chess", 2, {}).message(), HasSubstr(std::string(id)));
    EXPECT_THAT(provenance("chess").message(), HasSubstr("chess"));
}

TEST(Wire, a_record_of_other_rules_or_components_is_refused) {
    const auto game = *make_game(game_ids().front(), 2, {});
    Record record = begin_record(*game);
    EXPECT_TRUE(game_of_record(record));
    ++record.rules_version;
    EXPECT_THAT(game_of_record(record).message(),
                HasSubstr("rules version " + std::to_string(record.rules_version) + "; this program plays version"));
    record.rules_version = about(record.game)->oldest_rules_version - 1;
    EXPECT_THAT(game_of_record(record).message(), HasSubstr("rules version " + std::to_string(record.rules_version)));
    record.rules_version = game->rules_version();
    record.components ^= 1;
    EXPECT_THAT(game_of_record(record).message(), HasSubstr("components"));
}

TEST(Wire, a_broken_components_file_is_refused_with_its_name_and_place) {
    for (const std::string_view id : game_ids()) {
        EXPECT_THAT(make_game(id, 2, {}, "{", "box.json").message(), HasSubstr("box.json: line 1"));
        EXPECT_THAT(make_game(id, 2, {}, "{}", "box.json").message(), HasSubstr("box.json: "));
    }
}

TEST(Wire, every_printed_value_has_a_provenance) {
    for (const std::string_view id : game_ids()) {
        const auto all = provenance(id);
        ASSERT_TRUE(all) << all.message();
        EXPECT_FALSE(all->empty()) << id;
        for (const Provenance& each : *all)
            EXPECT_THAT(provenance_marks, testing::Contains(each.mark)) << id << each.path;
    }
}

// What a client relies on in every position: JSON, the members it was promised, and moves it can tell apart.
TEST(Wire, what_is_written_is_what_was_promised) {
    for (const std::string_view id : game_ids()) {
        const auto game = *make_game(id, 2, {});
        Random random(5);
        AnyState state = game->start();
        Moves moves;
        while (game->actor(state) != game_over) {
            const int actor = game->actor(state);
            rapidjson::StringBuffer buffer;
            Writer out(buffer);
            out.StartObject();
            key(out, "view");
            out.StartObject();
            write_view(out, *game, state, actor);
            out.EndObject();
            key(out, "prompt");
            out.StartObject();
            write_prompt(out, *game, state, actor);
            out.EndObject();
            key(out, "blocked");
            out.StartObject();
            if (actor >= 0) write_blocked(out, *game, state, actor);
            out.EndObject();
            key(out, "moves");
            out.StartArray();
            game->legal(state, moves);
            for (const Move& move : moves) {
                out.StartObject();
                write_move(out, *game, state, move, actor);
                out.EndObject();
            }
            out.EndArray();
            out.EndObject();
            ASSERT_TRUE(out.IsComplete());
            rapidjson::Document json;
            json.Parse<rapidjson::kParseValidateEncodingFlag>(buffer.GetString());
            ASSERT_FALSE(json.HasParseError()) << buffer.GetString();
            EXPECT_TRUE(json["prompt"]["key"].IsString());
            EXPECT_TRUE(json["prompt"]["rules"].IsArray());
            for (const auto& each : json["blocked"].GetObject())
                EXPECT_THAT(each.name.GetString(), HasSubstr(":")) << "an element id";
            for (const auto& each : json["moves"].GetArray()) {
                EXPECT_TRUE(each["kind"].IsString());
                EXPECT_TRUE(each["args"].IsObject());
                for (const auto& target : each["targets"].GetArray()) EXPECT_THAT(target.GetString(), HasSubstr(":"));
            }
            game->apply(state, game->random_move(state, random));
        }
    }
}

rapidjson::Document written(const std::function<void(Writer&)>& members) {
    rapidjson::StringBuffer buffer;
    Writer out(buffer);
    out.StartObject();
    members(out);
    out.EndObject();
    rapidjson::Document json;
    json.Parse(buffer.GetString());
    return json;
}

// The first element that each legal move touches.
std::set<std::string> lit(const AnyGame& game, const AnyState& state, int actor) {
    std::set<std::string> ids;
    Moves moves;
    game.legal(state, moves);
    for (const Move& move : moves) {
        const auto json = written([&](Writer& out) { write_move(out, game, state, move, actor); });
        if (!json["targets"].Empty()) ids.insert(json["targets"][0].GetString());
    }
    return ids;
}

// Every option of a game takes each of its values in some of the tables.
OptionValues random_options(const GameAbout& game, int players, Random& random) {
    OptionValues options;
    for (const OptionSpec& spec : game.options) {
        if (spec.values.empty()) continue;
        const auto at = random.below(static_cast<std::uint32_t>(spec.values.size()));
        options.push_back({std::string(spec.key), std::string(spec.values[at])});
    }
    return make_game(game.id, players, options) ? options : options_for(game.id, players);
}

// A reason and a legal move exclude each other: what the engine forbids is not lit, what is lit has no reason.
TEST(Wire, an_element_has_a_reason_or_begins_a_move_but_never_both) {
    std::set<std::string> keys;
    for (const std::string_view id : game_ids()) {
        for (int table = 0; table < 24; ++table) {
            const GameAbout game_about = *about(id);
            Random random(static_cast<std::uint64_t>(table));
            const int counts = game_about.most_players - game_about.least_players + 1;
            const int players = game_about.least_players + table % counts;
            const auto game = *make_game(id, players, random_options(game_about, players, random));
            AnyState state = game->start();
            for (; game->actor(state) != game_over; game->apply(state, game->random_move(state, random))) {
                const int actor = game->actor(state);
                if (actor < 0) continue;
                const auto touched_first = lit(*game, state, actor);
                const auto blocked = written([&](Writer& out) { write_blocked(out, *game, state, actor); });
                std::set<std::string> refused;
                for (const auto& each : blocked.GetObject()) {
                    const std::string element = each.name.GetString();
                    EXPECT_FALSE(touched_first.contains(element)) << element << " is lit and has a reason";
                    EXPECT_TRUE(refused.insert(element).second) << element << " has two reasons";
                    EXPECT_THAT(each.value["rule"].GetString(), testing::MatchesRegex("[A-Z]-[A-Z][0-9]+"));
                    keys.insert(each.value["key"].GetString());
                }
                for (int other = spectator; other < players; ++other) {
                    if (other == actor) continue;
                    EXPECT_TRUE(written([&](Writer& out) { write_blocked(out, *game, state, other); }).ObjectEmpty());
                }
            }
        }
    }
    EXPECT_GT(keys.size(), 50U) << "hardly anything is explained";
}

TEST(Wire, scores_have_a_column_for_each) {
    const auto game = *make_game("noria", 1, {{"mode", "solo"}});
    rapidjson::StringBuffer buffer;
    Writer out(buffer);
    out.StartObject();
    write_scores(out, game->scores(game->start()));
    out.EndObject();
    rapidjson::Document json;
    json.Parse(buffer.GetString());
    EXPECT_EQ(json["total"].Size(), 2U) << "the second is the Automaton";
    for (const auto& line : json["lines"].GetArray()) EXPECT_EQ(line["points"].Size(), 2U);
}

}  // namespace
}  // namespace mistwheel::wire
