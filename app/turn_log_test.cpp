// The log by turn: recorded games of each kind, as they were written and read through once.
#include "app/turn_log.hpp"

#include <gmock/gmock.h>

#include <cstdlib>
#include <filesystem>

#include "app/choice.hpp"
#include "app/sentences.hpp"
#include "app/terminal.hpp"
#include "games/app/board.hpp"
#include "games/engine/game.hpp"
#include "wire/wire.hpp"

namespace mistwheel::app {
namespace {

using testing::HasSubstr;
using testing::Not;

std::string log_of(const std::string& path, TurnLog::Unfolded unfolded = {}, int viewer = omniscient) {
    const OpenRecord open = open_record(path, {});
    const auto replay = replay_record(*open.game, open.record);
    EXPECT_TRUE(replay) << replay.message();
    TurnLog log(*open.game, viewer, unfolded);
    std::string out;
    AnyState state = open.game->start();
    for (const Move& move : replay->moves) {
        const AnyState before = state;
        open.game->apply(state, move);
        out += log.add(before, move, state);
    }
    return out + log.rest();
}

// corpus/log/NAME.txt is the log of corpus/NAME.mw; MISTWHEEL_WRITE=1 writes them anew, to be read through.
TEST(TurnLog, of_recorded_games_is_what_was_read_through) {
    int games = 0;
    for (const auto& file : std::filesystem::directory_iterator("corpus/log")) {
        const std::string name = file.path().stem().string();
        const std::string log = log_of("corpus/" + name + ".mw");
        if (std::getenv("MISTWHEEL_WRITE") != nullptr) write_file(file.path().string(), log);
        EXPECT_EQ(log, read_file(file.path().string())) << name;
        ++games;
    }
    EXPECT_GE(games, 4);
}

TEST(TurnLog, folds_set_up_into_a_line_and_unfolds_it_on_request) {
    const std::string path = "corpus/navoria-coverage-2.mw";
    EXPECT_THAT(log_of(path), Not(HasSubstr("board human")));
    EXPECT_THAT(log_of(path, {.setup = true, .steps = false}), HasSubstr("board human"));
    EXPECT_THAT(log_of(path, {.setup = false, .steps = true}), HasSubstr("\n          42  "));
}

TEST(TurnLog, keeps_hands_to_those_who_hold_them) {
    const std::string path = "corpus/vianebula-coverage-3-shared.mw";
    EXPECT_THAT(log_of(path, {.setup = true, .steps = false}, spectator), HasSubstr("deal B ?"));
    EXPECT_THAT(log_of(path, {.setup = true, .steps = false}, 1), Not(HasSubstr("deal B ?")));
}

TEST(TurnLog, goes_back_with_its_turns) {
    const OpenRecord open = open_record("corpus/noria-coverage-2.mw", {});
    const auto replay = replay_record(*open.game, open.record);
    TurnLog log(*open.game, omniscient, {});
    AnyState state = open.game->start();
    const auto add = [&](Move move) {
        const AnyState before = state;
        open.game->apply(state, move);
        return log.add(before, move, state);
    };
    for (std::size_t i = 0; i < 60; ++i) add(replay->moves[i]);
    log.rest();
    const TurnLog::Mark mark = log.mark();
    const AnyState there = state;
    std::string once;
    for (std::size_t i = 60; i < 90; ++i) once += add(replay->moves[i]);
    log.go_back(mark);
    state = there;
    std::string again;
    for (std::size_t i = 60; i < 90; ++i) again += add(replay->moves[i]);
    EXPECT_EQ(again, once);
    EXPECT_FALSE(once.empty());
}

TEST(Sentences, fill_in_words_numbers_with_nouns_and_what_is_left) {
    const Sentence all[] = {{"stored", "{seat} stores {*} for {points:point}"},
                            {"why.rare", "rare {kind}"},
                            {"why", "just {kind}"},
                            {"tie.storage", "fewer in storage"}};
    EXPECT_EQ(sentence(all, {"stored", "B-F1", {{"seat", "A"}, {"wood", 2}, {"clay", 0}, {"food", 1}, {"points", 1}}}),
              "A stores 2 wood, 1 food for 1 point");
    EXPECT_EQ(sentence(all, {"why", "B-F1", {{"kind", "clay"}, {"reason", "rare"}}}), "rare clay");
    EXPECT_EQ(sentence(all, {"why", "B-F1", {{"kind", "clay"}, {"reason", "near"}}}), "just clay");
    EXPECT_EQ(sentence(all, {"new_thing", "B-F1", {{"seat", "A"}}}), "new thing seat A") << "one without a sentence";
    EXPECT_EQ(sentence(all, {"winner",
                             "",
                             {{"winners", std::vector<std::string>{"B"}},
                              {"points", 41},
                              {"decided_by", "storage"},
                              {"tied", std::vector<std::string>{"A"}}}}),
              "B wins with 41 points; A had as many: fewer in storage");
}

// Every fact that the recorded games tell has its sentence.
TEST(Sentences, are_there_for_every_fact_of_the_corpus) {
    for (const auto& file : std::filesystem::directory_iterator("corpus")) {
        if (file.path().extension() != ".mw") continue;
        const OpenRecord open = open_record(file.path().string(), {});
        const auto replay = replay_record(*open.game, open.record);
        AnyState state = open.game->start();
        for (const Move& move : replay->moves) {
            const AnyState before = state;
            open.game->apply(state, move);
            for (const Fact& fact : open.game->tell(before, move, state).facts) {
                const std::string text = sentence(*open.game, fact);
                EXPECT_NE(text, spaced(fact_text(fact)));
                EXPECT_THAT(text, Not(HasSubstr("{")));
            }
        }
    }
}

}  // namespace
}  // namespace mistwheel::app
