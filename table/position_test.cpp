// Positions as observations: whoever has the same engine makes of them what the table would have written.
#include "table/position.hpp"

#include <gmock/gmock.h>

#include "table/client_test.hpp"
#include "table/engine_build.hpp"
#include "wire/base64url.hpp"

namespace mistwheel::table {
namespace {

using testing::HasSubstr;

// Everybody at the table twice: once with boards written out, once with observations.
class Twice {
public:
    explicit Twice(const std::string& setup) : room_(setup) {
        const char* people[] = {"ann", "bob", "passer-by"};
        for (Viewer person = 0; person < 3; ++person) {
            room_.enter(written(person), people[person]);
            room_.enter(observed(person), people[person], {}, Boards::observed);
        }
    }
    static Viewer written(Viewer person) { return 2 * person + 1; }
    static Viewer observed(Viewer person) { return 2 * person + 2; }

    Room& room() { return room_; }
    int compared = 0;

    void say(Viewer person, const std::string& message) {
        room_.say(written(person), message);
        compare();
    }
    void look(Viewer person, std::size_t to) {
        for (const Viewer viewer : {written(person), observed(person)})
            room_.say(viewer, R"({"type":"look","id":1,"to":)" + std::to_string(to) + "}");
        EXPECT_EQ(json_text(room_[written(person)].last), json_text(room_[observed(person)].last));
    }
    void compare() {
        for (Viewer person = 0; person < 3; ++person) {
            const Client& plain = room_[written(person)];
            const Client& maker = room_[observed(person)];
            ASSERT_EQ(json_text(plain.position), json_text(maker.position));
            ASSERT_EQ(plain.log, maker.log);
            // A snapshot is written for each viewpoint by itself, a step once where nothing is hidden.
            if (compared % 50 == 0) {
                const std::vector<std::string> told = plain.log;
                room_.say(written(person), R"({"type":"snapshot"})");
                ASSERT_EQ(room_[written(person)].log, told);
            }
            ++compared;
        }
    }

private:
    Room room_;
};

std::string two_people(std::string_view game) {
    return R"({"game":")" + std::string(game) +
           R"(","seats":[{"kind":"person"},{"kind":"person","person":"bob"}],"start":true})";
}

TEST(Observations, make_the_boards_that_the_table_would_have_written) {
    Random random(7);
    for (const std::string_view game : wire::game_ids()) {
        const auto about = wire::about(game);
        if (about->least_players > 2) continue;
        SCOPED_TRACE(game);
        Twice table(two_people(game));
        table.compare();
        for (int steps = 0; table.room().table().phase() != Phase::over && steps < 2000; ++steps) {
            const auto person = static_cast<Viewer>(table.room().table().actor());
            const Client& me = table.room()[Twice::written(person)];
            if (random.below(12) == 0) {
                table.say(person, R"({"type":"undo"})");
            } else if (random.below(40) == 0) {
                table.look(random.below(3), random.below(static_cast<std::uint32_t>(me.log.size() + 1)));
            } else {
                ASSERT_GT(me.moves(), 0U);
                const std::string move = me.move(random.below(static_cast<std::uint32_t>(me.moves())));
                table.say(person, R"({"type":"move","at":)" + std::to_string(me.at()) + R"(,"move":")" + move + "\"}");
            }
            // A request to take back is granted.
            const auto& request = table.room()[1].table["request"];
            if (request.IsObject())
                table.say(1 - person, R"({"type":"consent","agree":true,"request":)" +
                                          std::to_string(request["number"].GetInt()) + "}");
            if (HasFatalFailure()) return;
        }
        EXPECT_EQ(table.room().table().phase(), Phase::over);
        EXPECT_GT(table.compared, 100);
    }
}

TEST(Observations, are_a_fraction_of_a_written_board) {
    for (const std::string_view game : wire::game_ids()) {
        Room room(two_people(game));
        std::vector<std::size_t> sizes;
        for (const Boards boards : {Boards::written, Boards::observed}) {
            Effects effects = room.table().enter(9, "ann", "ann", {}, boards);
            sizes.push_back(parsed(effects.messages.back().json)["position"].IsObject()
                                ? json_text(parsed(effects.messages.back().json)["position"]).size()
                                : 0);
        }
        EXPECT_GT(sizes[1], 0U) << game;
        EXPECT_LT(sizes[1], 1700U) << game;
    }
}

TEST(Observations, are_not_given_where_the_viewers_engine_lacks_the_printed_values) {
    const std::string own =
        R"({\"game\":\"noria\",\"name\":\"My box\",\"values\":{\"/tracks/refinement/prices\":[2,2,4,4,4,5,6,6,8]}})";
    Room room(
        R"({"game":"noria","seats":[{"kind":"person"},{"kind":"person","person":"bob"}],"start":true,"components":")" +
        own + "\"}");
    room.enter(1, "ann", {}, Boards::observed);
    const Effects effects = room.table().enter(2, "bob", "bob", {}, Boards::observed);
    EXPECT_THAT(effects.messages.back().json, HasSubstr("\"view\":"));
    EXPECT_THAT(effects.messages.back().json, testing::Not(HasSubstr("\"observation\":")));
}

TEST(Observations, of_another_engine_or_game_are_turned_away_with_a_reason) {
    Room room(two_people("noria"));
    room.enter(1, "ann");
    const std::string table = json_text(room[1].table);
    const auto maker = BoardMaker::make(table);
    ASSERT_TRUE(maker) << maker.message();
    Effects effects = room.table().enter(2, "bob", "bob", {}, Boards::observed);
    const std::string observed = json_text(parsed(effects.messages.back().json)["position"]);
    ASSERT_TRUE(maker->make_position(observed));
    const auto changed = [&](std::string_view from, std::string_view to, const std::string& text) {
        std::string other = text;
        const std::size_t place = other.find(from);
        EXPECT_NE(place, std::string::npos) << from;
        return other.replace(place, from.size(), to);
    };
    EXPECT_THAT(maker->make_position("{").message(), HasSubstr("no JSON"));
    EXPECT_THAT(maker->make_position("[]").message(), HasSubstr("at: a number"));
    EXPECT_THAT(maker->make_position(changed(R"("observation":")", R"("observation":"AAAA)", observed)).message(),
                HasSubstr("not of this engine"));
    EXPECT_THAT(maker->make_position(changed(R"("observation":")", R"("observation":"!)", observed)).message(),
                HasSubstr("not of this engine"));
    EXPECT_THAT(maker->make_position(changed(R"("viewpoint":"B")", R"("viewpoint":"D")", observed)).message(),
                HasSubstr("viewpoint"));
    EXPECT_THAT(maker->make_position(changed(R"("viewpoint":"B")", R"("viewpoint":"@")", observed)).message(),
                HasSubstr("viewpoint"));
    EXPECT_THAT(BoardMaker::make("").message(), HasSubstr("no JSON"));
    EXPECT_THAT(BoardMaker::make("{}").message(), HasSubstr("game: a text"));
    EXPECT_FALSE(BoardMaker::make(changed(R"("players":2)", R"("players":9)", table)));
    EXPECT_FALSE(BoardMaker::make(changed(R"("rules_version":)", R"("rules_version":9)", table)));
    EXPECT_THAT(BoardMaker::make(changed(R"("hash":")", R"("hash":"0)", table)).message(), HasSubstr("built-in"));
}

TEST(Observations, are_written_short_and_read_whole_or_not_at_all) {
    Room room(two_people("vianebula"));
    room.enter(1, "ann");
    const auto maker = BoardMaker::make(json_text(room[1].table));
    ASSERT_TRUE(maker) << maker.message();
    const AnyGame& game = maker->game();
    AnyState state{};
    state.bytes[0] = std::byte{7};
    state.bytes[game.state_bytes() - 1] = std::byte{9};
    const std::string text = observation_text(game, state);
    EXPECT_LT(text.size(), 30U) << "one long run of zeros";
    const auto read = maker->state_of(text);
    ASSERT_TRUE(read) << read.message();
    EXPECT_EQ(*read, state);
    const auto bytes = wire::bytes_of_base64url(text);
    const auto state_of = [&](const std::string& of) { return maker->state_of(wire::base64url(of)); };
    EXPECT_TRUE(state_of(*bytes));
    EXPECT_FALSE(state_of(bytes->substr(0, bytes->size() - 1))) << "one byte too few";
    EXPECT_FALSE(state_of(*bytes + "x")) << "one too many";
    EXPECT_FALSE(state_of(*bytes + std::string(1, '\0'))) << "a run without its length";
    EXPECT_FALSE(state_of(*bytes + std::string(2, '\0'))) << "a run of nothing";
    EXPECT_FALSE(state_of(*bytes + std::string("\0\xff", 2))) << "a run too long";
}

TEST(EngineBuild, has_a_name_for_the_engine) {
    EXPECT_EQ(engine_build().size(), 16U);
    EXPECT_EQ(engine_build().find_first_not_of("0123456789abcdef"), std::string_view::npos);
}

}  // namespace
}  // namespace mistwheel::table
