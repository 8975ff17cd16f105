// Sends one text to somebody else's server: for webhooks and push messages.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace mistwheel::server {

struct Url {
    bool secure = false;
    std::string host;
    std::string port;
    std::string target;
};

// http:// and https:// addresses without a user name; nothing if it is something else.
std::optional<Url> parse_url(const std::string& text);

// An address of this machine, of a local network or of no network at all. Text form of IPv4 or IPv6.
bool is_private_address(const std::string& address);

// Blocks for at most some seconds. The status of the answer; throws std::runtime_error. Follows no redirection, and
// connects only to public addresses unless `private_allowed`: the name is looked up once and that address is used.
using Headers = std::vector<std::pair<std::string, std::string>>;
int post(const Url& url, const Headers& headers, const std::string& body, bool private_allowed);

}  // namespace mistwheel::server
