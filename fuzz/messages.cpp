// A table takes whatever is sent: the first line is a set-up, each further one a message of one of three viewers. At
// the end the table is restored from its events and is the same table.
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

#include "table/sodium/sodium_hash.hpp"
#include "table/table.hpp"
#include "wire/wire.hpp"

namespace {

using namespace mistwheel;
using namespace mistwheel::table;

std::string_view next_line(std::string_view& rest) {
    const std::size_t end = rest.find('\n');
    const std::string_view line = rest.substr(0, end);
    rest = end == std::string_view::npos ? std::string_view{} : rest.substr(end + 1);
    return line;
}

void keep(std::vector<Event>& events, Effects&& effects) {
    for (Event& event : effects.events) events.push_back(std::move(event));
    for (const Outgoing& message : effects.messages) {
        if (message.json.empty()) std::abort();
    }
}

std::string usual_setup() {
    return R"({"game":")" + std::string(wire::game_ids().back()) +
           R"(","seats":[{"kind":"person"},{"kind":"person","person":"bob"}],"start":true})";
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    std::string_view rest(reinterpret_cast<const char*>(data), size);
    auto setup = read_setup(next_line(rest), "ann");
    if (!setup) setup = read_setup(usual_setup(), "ann");
    if (!setup) std::abort();
    const Seed seed{1};
    auto table = Table::create(*setup, seed, sodium_hash);
    if (!table) return 0;
    std::vector<Event> events;
    keep(events, table->wake(0));
    keep(events, table->enter(1, "ann", "Ann"));
    keep(events, table->enter(2, "bob", "Bob"));
    keep(events, table->enter(3, "passer-by", "Eve"));
    for (std::int64_t now = 1; !rest.empty() && now < 200; ++now) {
        const auto viewer = static_cast<Viewer>(1 + now % 3);
        keep(events, table->receive_json(viewer, next_line(rest), now));
        if (table->wants_to_think()) keep(events, table->think(2, now));
    }
    const auto again = Table::restore(*setup, seed, sodium_hash, events);
    if (!again || again->save(Secrets::kept) != table->save(Secrets::kept)) std::abort();
    return 0;
}
