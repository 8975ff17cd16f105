// The samples of docs/protocol.md and docs/notation are right: they fit the schemas, and the program takes them.
#include <gmock/gmock.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <regex>
#include <set>

#include "table/client_test.hpp"
#include "table/games.hpp"
#include "wire/testing/game_schema.hpp"
#include "wire/wire.hpp"

namespace mistwheel::table {
namespace {

using testing::HasSubstr;

std::string read_page(const std::string& path) {
    std::ifstream stream(path);
    std::string text{std::istreambuf_iterator<char>(stream), {}};
    EXPECT_FALSE(text.empty()) << path;
    return text;
}

// The first fenced block after a heading.
std::string block_after(const std::string& page, const std::string& heading) {
    const std::size_t at = page.find("\n" + heading + "\n");
    EXPECT_NE(at, std::string::npos) << heading;
    const std::size_t begin = page.find('\n', page.find("\n```", at) + 1) + 1;
    return page.substr(begin, page.find("\n```", begin) - begin);
}

std::vector<std::string> matches(const std::string& text, const std::string& expression) {
    const std::regex pattern(expression);
    std::vector<std::string> out;
    for (std::sregex_iterator it(text.begin(), text.end(), pattern), end; it != end; ++it) out.push_back((*it)[1]);
    return out;
}

std::string replaced(const std::string& text, const std::string& expression, const std::string& by) {
    return std::regex_replace(text, std::regex(expression), by);
}

// docs/protocol.md: words in capitals stand for the sample of that name, dots for more of the same.
class ProtocolPage : public testing::Test {
protected:
    // Each message of a block as it stands there; a message may go on over several lines.
    std::vector<std::string> written(const std::string& heading) const {
        std::vector<std::string> out;
        const std::string block = block_after(page_, heading);
        std::string sample;
        for (std::size_t at = 0; at < block.size();) {
            const std::size_t end = std::min(block.find('\n', at), block.size());
            const std::string line = block.substr(at, end - at);
            if (!sample.empty() && !line.starts_with(' ')) out.push_back(std::exchange(sample, {}));
            sample += line;
            at = end + 1;
        }
        out.push_back(sample);
        return out;
    }
    std::vector<std::string> samples(const std::string& heading) const {
        std::vector<std::string> out = written(heading);
        for (std::string& each : out) each = filled(each);
        return out;
    }

    std::string filled(std::string text) const {
        text = replaced(text, R"(, ?\.\.\.([\]}]))", "$1");
        text = replaced(text, R"(\{\.\.\.\})", "{}");
        text = replaced(text, "<64 hex digits>", std::string(64, '0'));
        if (text.find(":TABLE") != std::string::npos) text = replaced(text, ":TABLE", ":" + samples("### TABLE")[0]);
        if (text.find("[FACT") != std::string::npos) text = replaced(text, "\\[FACT", "[" + samples("### FACT")[0]);
        if (text.find("ENTRY") != std::string::npos) text = replaced(text, "ENTRY", samples("### ENTRY")[0]);
        if (text.find("POSITION") != std::string::npos) text = replaced(text, "POSITION", samples("### POSITION")[0]);
        const auto ends = written("### SCORES, RESULT, CHAT");
        for (std::size_t i = 0; const char* name : {":SCORES", ":RESULT", ":CHAT"}) {
            if (text.find(name) != std::string::npos) text = replaced(text, name, ":" + filled(ends[i]));
            ++i;
        }
        if (text.find("[CHAT") != std::string::npos) text = replaced(text, "CHAT", filled(ends[2]));
        return text;
    }

    std::string page_ = read_page("docs/protocol.md");
    wire::SchemaFile schema_{"docs/protocol.schema.json"};
    wire::GameSchema noria_{"noria"};
};

TEST_F(ProtocolPage, shows_every_message_of_a_client_as_the_schema_says) {
    const std::string table = page_.substr(0, page_.find("### Set-up"));
    const auto messages = matches(table, "`(\\{\"type\":\"[a-z_]+\".*?\\})`");
    EXPECT_GT(messages.size(), 19U);
    for (const std::string& message : messages)
        EXPECT_EQ(schema_.wrong_text("ToTable", replaced(message, ", \\.\\.\\.", "")), "") << message;
}

TEST_F(ProtocolPage, shows_messages_to_a_viewer_as_the_schema_says) {
    std::set<std::string> types;
    for (const std::string& message : samples("## To a viewer")) {
        EXPECT_EQ(schema_.wrong_text("FromTable", message), "") << message;
        types.insert(parsed(message)["type"].GetString());
    }
    EXPECT_EQ(types.size(), 12U);
}

TEST_F(ProtocolPage, shows_moves_prompts_and_reasons_that_noria_writes) {
    EXPECT_EQ(noria_.move(parsed(samples("### ENTRY")[0])), "");
    EXPECT_EQ(noria_.told(parsed(samples("### ENTRY")[0])), "");
    const auto position = parsed(samples("### POSITION")[0]);
    EXPECT_EQ(noria_.move(position["moves"][0]), "");
    EXPECT_EQ(noria_.prompt(position["prompt"]), "");
    EXPECT_EQ(noria_.blocked(position["blocked"]), "");
    EXPECT_EQ(noria_.scores(position["scores"]), "");
}

TEST_F(ProtocolPage, shows_a_set_up_that_makes_a_table) {
    const std::string text = replaced(block_after(page_, "### Set-up"), ",\"components\":\".*\"", "");
    EXPECT_EQ(schema_.wrong_text("Setup", text), "");
    const auto setup = read_setup(replaced(text, "\"open\"", "\"person\""), "ann");
    ASSERT_TRUE(setup) << setup.message();
    EXPECT_TRUE(Table::create(*setup, test_seed(1), sodium_hash));
}

TEST_F(ProtocolPage, shows_the_games_as_they_are_told) {
    const std::string block = page_.substr(page_.find("\nGAMES,"));
    const std::string shown =
        filled(block.substr(block.find("```json\n") + 8, block.find("\n```\n") - block.find("```json\n") - 8));
    const auto sample = parsed(shown);
    const auto games = parsed(games_json());
    for (const auto* list : {&sample, &games})
        for (const auto& each : list->GetArray()) EXPECT_EQ(schema_.wrong("GameAbout", each), "");
    const auto& noria =
        *std::find_if(games.Begin(), games.End(), [](const auto& each) { return each["id"] == "noria"; });
    for (const auto& member : sample[0].GetObject()) {
        if (!member.value.IsArray() || !member.value[0].IsObject()) {
            EXPECT_TRUE(member.value == noria[member.name]) << member.name.GetString();
            continue;
        }
        for (const auto& each : member.value.GetArray())
            EXPECT_TRUE(std::ranges::any_of(noria[member.name].GetArray(), [&](const auto& told) {
                return told == each;
            })) << json_text(each);
    }
}

TEST(NotationPage, shows_a_record_that_replays) {
    const std::string page = read_page("docs/notation.md");
    const auto record = read_record(block_after(page, "## Records (`.mw`)") + "\n");
    ASSERT_TRUE(record) << record.message();
    const auto game = wire::game_of_record(*record);
    ASSERT_TRUE(game) << game.message();
    const auto replay = replay_record(**game, *record);
    ASSERT_TRUE(replay) << replay.message();
    EXPECT_GT(replay->moves.size(), 5U);
}

TEST(NotationPage, shows_how_a_wrong_move_is_refused) {
    const std::string page = read_page("docs/notation.md");
    const auto record = read_record(block_after(page, "## Records (`.mw`)") + "\n");
    ASSERT_TRUE(record) << record.message();
    const auto game = wire::game_of_record(*record);
    const auto replay = replay_record(**game, *record, record->moves.size() - 1);
    ASSERT_TRUE(replay) << replay.message();
    EXPECT_THAT(page, HasSubstr("`" + (*game)->parse(replay->last, "night small").message() + "`"));
}

std::string first_word(const std::string& text) { return text.substr(0, text.find(' ')); }

// The first words of all moves of a game that the corpus shows.
std::set<std::string> words_played(std::string_view game) {
    std::set<std::string> words;
    for (const auto& file : std::filesystem::directory_iterator("corpus")) {
        if (file.path().extension() != ".mw") continue;
        const auto record = read_record(read_page(file.path().string()));
        if (!record || record->game != game) continue;
        for (const RecordMove& move : record->moves) words.insert(first_word(move.text));
    }
    return words;
}

TEST(NotationPages, name_the_words_that_moves_begin_with_and_no_others) {
    for (const std::string_view game : wire::game_ids()) {
        const std::string path = "docs/notation/" + std::string(game) + ".md";
        if (!std::filesystem::exists(path)) continue;
        std::set<std::string> told;
        for (const std::string& row : matches(read_page(path), "\n\\| (`[^|]*) \\|"))
            for (const std::string& text : matches(row, "`([^`]*)`"))
                told.insert(first_word(replaced(text, "^[A-D-] ", "")));
        EXPECT_EQ(told, words_played(game)) << path;
    }
}

}  // namespace
}  // namespace mistwheel::table
