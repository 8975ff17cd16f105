// Passwords that whoever guesses would try first.
#pragma once

#include <string>
#include <string_view>

namespace mistwheel::server {

// One of the most common ones, hardly more than one character over and over, a run of the keyboard, or the own name.
bool is_weak_password(std::string_view password, std::string_view name);

}  // namespace mistwheel::server
