// Hears what other servers on the same PostgreSQL say, on a connection and a thread of its own.
#pragma once

#include <memory>
#include <string>

#include "server/storage/storage.hpp"

namespace mistwheel::server {

class Listener {
public:
    virtual ~Listener() = default;
};

std::unique_ptr<Listener> listen_postgres(const std::string& url, const std::string& own_name, Storage::Ears ears);

}  // namespace mistwheel::server
