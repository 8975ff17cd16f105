// Games that are kept for those who have their link.
#include <gtest/gtest.h>

#include <fstream>
#include <iterator>

#include "server/limits.hpp"
#include "server/running_server.hpp"
#include "server/testing/client.hpp"
#include "wire/link.hpp"

namespace mistwheel::server {
namespace {

std::string link_of_a_game() {
    std::ifstream file("corpus/noria-coverage-2.mw", std::ios::binary);
    const std::string text{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
    return *wire::write_link(*read_record(text));
}

TEST(SharedGames, are_kept_for_anybody_who_has_the_id) {
    testing::RunningServer server;
    testing::HttpClient ann = server.client();
    const std::string link = link_of_a_game();
    const auto kept = ann.post("/api/shared", R"({"link":")" + link + "\"}");
    ASSERT_EQ(kept.status, 201) << kept.body;
    const std::string id = testing::parse(kept.body)["id"].GetString();
    EXPECT_EQ(id.size(), 16U);
    testing::HttpClient zoe = server.client();
    const auto found = zoe.get("/api/shared/" + id);
    EXPECT_EQ(found.status, 200);
    EXPECT_EQ(testing::parse(found.body)["link"].GetString(), link);
    testing::HttpClient operator_of_it(server.metrics_port());
    EXPECT_NE(operator_of_it.get("/metrics").body.find("\nmistwheel_messages_refused_total 0\n"), std::string::npos)
        << "what was answered is not refused as well";
    EXPECT_EQ(zoe.get("/api/shared/nosuchgame000000").status, 404);
}

TEST(SharedGames, are_games_and_nothing_else) {
    testing::RunningServer server;
    testing::HttpClient client = server.client();
    EXPECT_EQ(client.post("/api/shared", R"({"link":"AQAAAAAA"})").status, 400);
    EXPECT_EQ(client.post("/api/shared", R"({"link":"anything else"})").status, 400);
    EXPECT_EQ(client.post("/api/shared", R"({"other":1})").status, 400);
}

TEST(SharedGames, are_kept_so_often_an_hour) {
    testing::RunningServer server;
    testing::HttpClient client = server.client();
    const std::string body = R"({"link":")" + link_of_a_game() + "\"}";
    for (int i = 0; i < games_shared.times; ++i) ASSERT_EQ(client.post("/api/shared", body).status, 201) << i;
    EXPECT_EQ(client.post("/api/shared", body).status, 429);
}

}  // namespace
}  // namespace mistwheel::server
