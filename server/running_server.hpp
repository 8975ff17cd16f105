// For the tests: a server within the test program, on a free port, with a database of its own.
#pragma once

#include <filesystem>
#include <fstream>
#include <map>
#include <memory>
#include <string>

#include "server/server.hpp"
#include "server/testing/client.hpp"
#include "server/testing/player.hpp"
#include "server/testing/process.hpp"

namespace mistwheel::server::testing {

using With = std::map<std::string, std::string>;

class RunningServer {
public:
    explicit RunningServer(With settings = {}) : settings_(std::move(settings)) {
        std::filesystem::create_directory(folder_.path() + "/web");
        std::filesystem::create_directory(folder_.path() + "/web/assets");
        write("/web/index.html", "<!doctype html><title>Mistwheel</title>" + std::string(2000, ' '));
        write("/web/assets/index-AbCd1234.js", "console.log('" + std::string(5000, 'x') + "');");
        write("/web/icon.png", "not really a picture");
        settings_.try_emplace("database", folder_.path() + "/games.sqlite");
        settings_.try_emplace("web", folder_.path() + "/web");
        settings_.try_emplace("port", "0");
        settings_.try_emplace("metrics-port", "any");
        settings_.try_emplace("threads", "4");
        settings_.try_emplace("shortest-clock", "1");
        start();
    }

    void start() { server_ = std::make_unique<Server>(Settings::read(settings_)); }
    void stop() { server_.reset(); }
    Server& operator*() { return *server_; }
    int port() const { return server_->port(); }
    int metrics_port() const { return server_->metrics_port(); }
    HttpClient client() const { return HttpClient(port()); }
    const std::string& folder() const { return folder_.path(); }

private:
    void write(const std::string& path, const std::string& text) const { std::ofstream(folder_.path() + path) << text; }

    TemporaryFolder folder_;
    With settings_;
    std::unique_ptr<Server> server_;
};

// The word of a refusal.
inline std::string error_of(const HttpAnswer& answer) { return text_of(parse(answer.body)["error"]); }

}  // namespace mistwheel::server::testing
