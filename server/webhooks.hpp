// Calls the webhook of somebody whose turn it is and who is not here.
#pragma once

#include <string>

#include "server/metrics.hpp"
#include "server/storage/storage.hpp"
#include "server/workers.hpp"

namespace mistwheel::server {

class Webhooks {
public:
    Webhooks(Storage& storage, Metrics& metrics, std::string public_url, bool private_allowed);
    void your_turn(PersonId person, const TableRow& table);
    void stop() { workers_.stop(); }

private:
    Storage& storage_;
    Metrics& metrics_;
    std::string public_url_;
    bool private_allowed_;
    Workers workers_;
};

}  // namespace mistwheel::server
