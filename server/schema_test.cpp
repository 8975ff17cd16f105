// Everything that a server says in these tests, over HTTP and on sockets, is as docs/server.schema.json says.
#include <gmock/gmock.h>

#include <atomic>
#include <mutex>
#include <regex>

#include "server/running_server.hpp"
#include "server/testing/client.hpp"
#include "server/testing/player.hpp"
#include "wire/testing/schema_file.hpp"

namespace mistwheel::server {
namespace {

class ServerSchema {
public:
    std::atomic<int> answers = 0;
    std::atomic<int> frames = 0;

    void answered(const std::string& method, const std::string& path, const testing::HttpAnswer& answer) {
        if (!path.starts_with("/api/") || answer.header("content-type").find("json") == std::string::npos) return;
        const std::string name = answer.status >= 300 ? "ErrorAnswer" : answer_to(method, path);
        if (name.empty()) return;
        const std::lock_guard lock(mutex_);
        EXPECT_EQ(file_.wrong_text(name, answer.body), "") << method << ' ' << path;
        ++answers;
    }

    void heard(const std::string& frame) {
        const std::lock_guard lock(mutex_);
        const rapidjson::Document json = testing::parse(frame);
        EXPECT_EQ(file_.wrong_message("FromServer", json), "");
        if (json.HasMember("message")) {
            const auto& message = json["message"];
            const bool observed = message.HasMember("position") && message["position"].IsObject() &&
                                  message["position"].HasMember("observation");
            if (observed)
                EXPECT_EQ(protocol_.wrong("Observed", message["position"]), "");
            else
                EXPECT_EQ(protocol_.wrong_message("FromTable", message), "");
        }
        ++frames;
    }

private:
    // The definition for an answer; empty where the schema names none (`{}`, downloads).
    std::string answer_to(const std::string& method, const std::string& path) const {
        const std::string what = path.substr(5, path.find('?') - 5);
        for (const auto& each : file_.root()["http"].GetArray())
            if (method == each[0].GetString() && std::regex_match(what, std::regex(each[1].GetString())))
                return each[2].GetString();
        return {};
    }

    std::mutex mutex_;
    wire::SchemaFile file_{"docs/server.schema.json"};
    wire::SchemaFile protocol_{"docs/protocol.schema.json"};
};

ServerSchema& schema() {
    static ServerSchema one;
    return one;
}

class Listening : public ::testing::Environment {
    void SetUp() override {
        testing::listener() = {
            .answered = [](const auto& method, const auto& path,
                           const auto& answer) { schema().answered(method, path, answer); },
            .heard = [](const auto& frame) { schema().heard(frame); },
        };
    }
};
const auto* const listening = ::testing::AddGlobalTestEnvironment(new Listening);

TEST(ServerSchema, describes_what_a_server_says_around_a_table) {
    testing::RunningServer server;
    testing::Player ada(server.port(), "Ada", 1);
    EXPECT_EQ(ada.http().get("/api/me").status, 200);
    EXPECT_EQ(ada.http().get("/api/server").status, 200);
    const std::string table = ada.make_table(R"({"game":"navoria","seats":["me",1]})");
    EXPECT_EQ(ada.http().get("/api/tables/" + table).status, 200);
    EXPECT_EQ(ada.http().get("/api/tables").status, 200);
    EXPECT_EQ(ada.http().get("/api/lobby").status, 200);
    EXPECT_EQ(ada.http().get("/api/people/" + std::to_string(ada.id())).status, 200);
    EXPECT_EQ(ada.http().get("/api/ratings/navoria").status, 200);
    EXPECT_EQ(ada.http().get("/api/nothing").status, 404);
    ada.connect(table, server.port());
    for (int moves = 0; moves < 5;) {
        ASSERT_TRUE(ada.read(std::chrono::seconds(20)));
        moves += ada.play() ? 1 : 0;
    }
    EXPECT_GE(schema().answers, 9);
    EXPECT_GE(schema().frames, 10);
}

}  // namespace
}  // namespace mistwheel::server
