#include "server/vacation.hpp"

#include <gtest/gtest.h>

#include "server/online_players.hpp"

namespace mistwheel::server {
namespace {

constexpr Time new_year_2026 = 1'767'225'600'000;

TEST(Vacations, are_counted_by_the_day_and_the_year) {
    const Time now = new_year_2026 + 100 * day_length;
    EXPECT_EQ(vacation_days_left({}, now), vacation_days_a_year);
    const Vacation all[] = {
        {new_year_2026 - 2 * day_length, new_year_2026 + 3 * day_length},  // last year's
        {new_year_2026 + 10 * day_length, new_year_2026 + 12 * day_length},
        {new_year_2026 + 20 * day_length, new_year_2026 + 20 * day_length + 1},
    };
    EXPECT_EQ(vacation_days_left(all, now), vacation_days_a_year - 3);
    EXPECT_EQ(vacation_days_left(all, now + 365 * day_length), vacation_days_a_year);
    EXPECT_EQ(on_vacation_until(all, new_year_2026), new_year_2026 + 3 * day_length);
    EXPECT_EQ(on_vacation_until(all, new_year_2026 + 12 * day_length), 0);
}

TEST(Vacations, are_for_games_with_days_for_a_turn) {
    EXPECT_TRUE(knows_vacations({.kind = ClockKind::turns, .move_seconds = 86400}));
    EXPECT_FALSE(knows_vacations({.kind = ClockKind::turns, .move_seconds = 3600}));
    EXPECT_FALSE(knows_vacations({.kind = ClockKind::live, .game_seconds = 86400, .move_seconds = 86400}));
    EXPECT_FALSE(knows_vacations({}));
}

// As a person takes one, and the other sees it.
TEST(Vacations, are_taken_seen_by_the_others_and_limited) {
    testing::RunningServer server(testing::With{{"limit-factor", "1000"}});
    testing::Pair pair(server, R"(,"clock":{"kind":"turns","move_seconds":86400})");
    testing::settle({&pair.ada, &pair.bob});
    testing::HttpClient& ada = pair.ada.http();
    const auto took = testing::parse(ada.post("/api/me/vacation", R"({"days":5})").body);
    EXPECT_EQ(took["vacation_days"].GetInt(), 15);
    EXPECT_GT(took["vacation_until"].GetInt64(), 0);
    const auto seen = testing::parse(pair.bob.http().get("/api/tables/" + pair.table).body);
    EXPECT_EQ(seen["table"]["seats"][0]["vacation"].GetInt64(), took["vacation_until"].GetInt64());
    EXPECT_FALSE(seen["table"]["seats"][1].HasMember("vacation"));
    pair.ada.disconnect();
    pair.bob.send(R"({"type":"takeover","seat":"A"})");
    testing::play_until({}, [&] { return pair.bob.read(std::chrono::milliseconds(5)) && !pair.bob.waits(); });
    EXPECT_EQ(pair.bob.last_refusal(), "not_allowed") << "the clock decides, not who is away";
    const auto too_long = ada.post("/api/me/vacation", R"({"days":20})");
    EXPECT_EQ(too_long.status, 409);
    EXPECT_EQ(testing::text_of(testing::parse(too_long.body)["error"]), "no_vacation");
    EXPECT_EQ(ada.post("/api/me/vacation", R"({"days":-1})").status, 400);
    EXPECT_EQ(ada.post("/api/me/vacation", R"({"days":"many"})").status, 400);
    // Back at once: only the day that was begun is gone.
    const auto back = testing::parse(ada.post("/api/me/vacation", R"({"days":0})").body);
    EXPECT_EQ(back["vacation_days"].GetInt(), 19);
    EXPECT_EQ(back["vacation_until"].GetInt64(), 0);
    EXPECT_FALSE(testing::parse(pair.bob.http().get("/api/tables/" + pair.table).body)["table"]["seats"][0].HasMember(
        "vacation"));
}

}  // namespace
}  // namespace mistwheel::server
