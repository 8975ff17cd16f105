// The log by turn: recorded games of each kind, as they were written and read through once.
#include "app/turn_log.hpp"

#include <gmock/gmock.h>

#include <cstdlib>
#include <filesystem>

#include "app/choice.hpp"
#include "app/story.hpp"
#include "app/terminal.hpp"
#include "games/app/board.hpp"
#include "games/engine/game.hpp"
#include "wire/wire.hpp"

namespace mistwheel::app {
namespace {

using testing::AnyOf;
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
    EXPECT_THAT(log_of(path), Not(HasSubstr("friendship board of the humans is drawn")));
    EXPECT_THAT(log_of(path, {.setup = true, .steps = false}), HasSubstr("friendship board of the humans is drawn"));
}

TEST(TurnLog, opens_a_turn_to_its_steps_with_their_notation) {
    const std::string log = log_of("corpus/vianebula-coverage-2-beginner.mw", {.setup = false, .steps = true});
    EXPECT_THAT(log, HasSubstr("\n         283  A picks up a load at c2  · transport c2\n"));
}

TEST(TurnLog, keeps_hands_to_those_who_hold_them) {
    const std::string path = "corpus/vianebula-coverage-3-shared.mw";
    EXPECT_THAT(log_of(path, {.setup = true, .steps = false}, spectator), HasSubstr("B gets a private contract"));
    EXPECT_THAT(log_of(path, {.setup = true, .steps = false}, 1), Not(HasSubstr("B gets a private contract")));
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

rapidjson::Document args_of(const char* json) {
    rapidjson::Document args;
    args.Parse(json);
    return args;
}

// The same examples as in web/src/i18n/format.test.ts: one language of texts, read twice.
TEST(Phrase, fills_in_words_counts_and_forms) {
    const StoryText texts[] = {{"word.beast", "beast"},
                               {"word.beast.a", "a beast"},
                               {"word.clay", "clay"},
                               {"word.lamp", "lamp"},
                               {"word.lamp.count", "{n|one=lamp|other=lamps}"}};
    const auto args = args_of(R"({"who": "A", "n": 2, "one": 1, "kind": "lamp", "race": "beast", "paid": {"clay": 2,
        "lamp": 1, "beast": 0}, "none": {}, "new": true, "seats": ["A", "C"], "empty": ""})");
    const auto told = [&](std::string_view message) { return phrase(message, args, texts); };
    EXPECT_EQ(told("{who} takes {n*kind}"), "A takes 2 lamps");
    EXPECT_EQ(told("{one*kind} of {race:a}"), "1 lamp of a beast");
    EXPECT_EQ(told("{n} [lamp], {one} [lamp]."), "2 lamps, 1 lamp.");
    EXPECT_EQ(told("1 [$kind]{kind}"), "1 lamp") << "the word that follows names the icon";
    EXPECT_EQ(told("{paid|=0:nothing|other=for {paid}}"), "for 2 clay, 1 lamp");
    EXPECT_EQ(told("{none|=0:nothing|other=for {none}}"), "nothing");
    EXPECT_EQ(told("{new|=true:a new one|other=none}{missing|=:|other= and more}"), "a new one");
    EXPECT_EQ(told("{^race}: {n|one=# card|other=# cards} for {seats}{empty|=:|other=!}"), "Beast: 2 cards for A, C");
}

ToldStep told(const char* actor, const char* kind, const char* args) {
    ToldStep step{.actor = actor, .kind = kind, .args = {}};
    step.args.Parse(args);
    return step;
}

TEST(Story, tells_a_turn_in_clauses) {
    const StoryText texts[] = {{"log.draw", "Drawn: {what}."},      {"log.end", "{who} ends the turn."},
                               {"log.lift", "{who} lifts {what}."}, {"turn.bring", "{who} brings {what} from {from}"},
                               {"turn.bring.more", "{what}"},       {"turn.nothing", "Does nothing."},
                               {"turn.pay", "~ for {pay}"}};
    const std::string_view passing[] = {"end", "load"};
    const StoryTexts story{texts, passing};
    std::vector<ToldStep> steps;
    steps.push_back(told("A", "load", R"({"from": "c2"})"));
    steps.push_back(told("A", "bring", R"({"what": "clay"})"));
    steps.push_back(told("-", "draw", R"({"what": "a card"})"));
    steps.push_back(told("A", "bring", R"({"what": "wood"})"));
    steps.push_back(told("A", "pay", R"({"pay": "2"})"));
    steps.push_back(told("A", "lift", R"({"what": "fog"})"));
    steps.push_back(told("A", "end", "{}"));
    EXPECT_EQ(turn_sentence(story, steps), "Brings clay from c2, wood for 2, lifts fog");
    EXPECT_EQ(turn_sentence(story, std::span(steps).last(1)), "Does nothing");
    EXPECT_EQ(turn_sentence(story, std::span(steps).subspan(2, 1)), "Drawn: a card") << "a turn of chance alone";
    EXPECT_EQ(step_sentence(story, steps[5]), "lifts fog");
}

TEST(Story, tells_facts_and_the_winner) {
    const StoryText texts[] = {{"fact.stored", "{seat} stores {wood} wood for {points|one=# point|other=# points}."},
                               {"fact.winner", "{winners} wins{decided_by|=:|other=; {tied} tied: {decided_by}}."},
                               {"score.storage", "fewest in storage"}};
    const StoryTexts story{texts, {}};
    EXPECT_EQ(sentence(story, {"stored", "B-F1", {{"seat", "A"}, {"wood", 2}, {"points", 1}}}),
              "A stores 2 wood for 1 point");
    EXPECT_EQ(sentence(story, {"new_thing", "B-F1", {{"seat", "A"}}}), "new thing seat A") << "one without a text";
    EXPECT_EQ(sentence(story, {"winner",
                               "",
                               {{"winners", std::vector<std::string>{"B"}},
                                {"points", 41},
                                {"decided_by", "storage"},
                                {"tied", std::vector<std::string>{"A"}}}}),
              "B wins; A tied: fewest in storage");
    EXPECT_EQ(source_word(story, "last_round"), "last round");
}

// Every turn and every fact of the recorded games is told: no notation, no key and no brace is left.
TEST(Story, tells_everything_in_the_corpus) {
    for (const auto& file : std::filesystem::directory_iterator("corpus")) {
        if (file.path().extension() != ".mw") continue;
        const OpenRecord open = open_record(file.path().string(), {});
        const auto replay = replay_record(*open.game, open.record);
        const StoryTexts story = story_of(*open.game);
        AnyState state = open.game->start();
        for (const Move& move : replay->moves) {
            const AnyState before = state;
            open.game->apply(state, move);
            const ToldStep step = told_step(*open.game, before, move, omniscient);
            const std::string text = step_sentence(story, step);
            EXPECT_THAT(text, Not(AnyOf(HasSubstr("{"), HasSubstr("["), HasSubstr("~")))) << step.kind;
            EXPECT_FALSE(text.empty()) << file.path() << ": " << step.kind;
            for (const Fact& fact : open.game->tell(before, move, state).facts) {
                const std::string words = sentence(story, fact);
                EXPECT_NE(words, sentence(general_story(), fact));
                EXPECT_THAT(words, Not(AnyOf(HasSubstr("{"), HasSubstr("[")))) << fact.key;
            }
        }
    }
}

}  // namespace
}  // namespace mistwheel::app
