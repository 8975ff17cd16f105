// The nets that bots may use, by name. Filled before the first bot is made and only read afterwards.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "bots/net.hpp"

namespace mistwheel::bots {

// Reads a net file and keeps it under this name; a net of the same name is replaced. Running bots keep the one they
// have.
Result<bool> add_net(std::string_view name, std::string_view file);
// nullptr if there is none.
std::shared_ptr<const Net> find_net(std::string_view name);

}  // namespace mistwheel::bots
