// Games that are shared by a link and too long for an address: kept here, opened by anybody who has the id.
#include "server/api.hpp"
#include "server/secrets.hpp"
#include "wire/link.hpp"

namespace mistwheel::server {

bool Api::shared_games(const CallPointer& call) {
    if (call->is("POST", {"shared"})) {
        limit(games_shared, "address " + call->request.address, call->now);
        const std::string link = Fields(call->request.body, {"link"}).text("link");
        // Nothing but games is kept.
        if (const auto record = wire::read_link(link); !record) throw bad_request(record.message());
        const std::string id = random_word(16);
        storage_.keep_shared_game(id, link, call->now);
        call->done(object_json([&](wire::Writer& out) { wire::member(out, "id", id); }), 201);
        return true;
    }
    if (call->request.method != "GET" || call->path.size() != 2 || call->path[0] != "shared") return false;
    const auto link = storage_.shared_game(call->path[1]);
    if (!link) throw Refused(404, "not_found", "no game is shared under this id");
    call->done(object_json([&](wire::Writer& out) { wire::member(out, "link", *link); }));
    return true;
}

}  // namespace mistwheel::server
