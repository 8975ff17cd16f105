#include "server/webhooks.hpp"

#include <spdlog/spdlog.h>

#include "server/api.hpp"
#include "server/network/post.hpp"

namespace mistwheel::server {

namespace {
constexpr std::size_t most_waiting = 1000;
}

std::string webhook_fault(const std::string& url, bool private_allowed) {
    if (url.size() > 500) return "at most 500 characters";
    const auto parsed = parse_url(url);
    if (!parsed) return "an http:// or https:// address without a user name is expected";
    if (!private_allowed && (is_private_address(parsed->host) || parsed->host == "localhost"))
        return "an address that can be reached from everywhere is expected";
    return {};
}

Webhooks::Webhooks(Storage& storage, Metrics& metrics, std::string public_url, bool private_allowed)
    : storage_(storage),
      metrics_(metrics),
      public_url_(std::move(public_url)),
      private_allowed_(private_allowed),
      workers_("webhooks", 2) {}

void Webhooks::your_turn(PersonId person, const TableRow& table) {
    if (workers_.waiting() > most_waiting) return;
    workers_.post([this, person, id = table.id, game = table.game] {
        const auto who = storage_.person(person);
        if (!who || who->webhook.empty()) return;
        const auto url = parse_url(who->webhook);
        if (!url) return;
        const std::string body = object_json([&](wire::Writer& out) {
            wire::member(out, "event", "your_turn");
            wire::member(out, "table", id);
            wire::member(out, "game", game);
            wire::member(out, "url", public_url_ + "/#/online/" + id);
        });
        try {
            const int status = post(*url, {{"Content-Type", "application/json"}}, body, private_allowed_);
            ++metrics_.webhooks;
            if (status >= 400) spdlog::info("a webhook of person {} answered {}", person, status);
        } catch (const std::exception& error) {
            // The address may hold a secret of its owner: it does not go into the log.
            spdlog::info("a webhook of person {} failed: {}", person, error.what());
        }
    });
}

}  // namespace mistwheel::server
