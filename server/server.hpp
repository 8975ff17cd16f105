// The server as a whole: `mistwheel serve`.
#pragma once

#include <memory>

#include "server/settings.hpp"

namespace mistwheel::server {

class Server {
public:
    // Opens the database, reads the files, listens. Throws std::runtime_error.
    explicit Server(const Settings& settings);
    ~Server();
    Server(const Server&) = delete;
    Server& operator=(const Server&) = delete;

    int port() const;
    int metrics_port() const;
    // Finishes what was taken and tells the clients to go elsewhere.
    void stop();

private:
    class Implementation;
    std::unique_ptr<Implementation> implementation_;
};

// Serves until SIGINT or SIGTERM; returns the exit code.
int serve(const Settings& settings);

}  // namespace mistwheel::server
