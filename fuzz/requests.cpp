// What people ask of the server to make: tables, tournaments, and frames on the socket. What is taken is within its
// limits and reads back as it is written.
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "server/frames.hpp"
#include "server/json.hpp"
#include "server/tournament_rounds.hpp"

namespace {

using namespace mistwheel::server;

template <class Try>
void may_refuse(const Try& attempt) {
    try {
        attempt();
    } catch (const Refused& refused) {
        if (refused.code.empty() || refused.status < 400) std::abort();
    }
}

void try_table(std::string_view text) {
    const std::string written = table_setup_json(read_table_setup(text));
    try {
        if (table_setup_json(read_table_setup(written)) != written) std::abort();
    } catch (const Refused&) {
        std::abort();
    }
}

void try_tournament(std::string_view text) {
    const TournamentWish wish = read_tournament_wish(text);
    const bool fits = wish.most >= least_entrants && wish.most <= most_entrants && wish.rounds >= 0 &&
                      wish.rounds < most_entrants && wish.table.seats.size() == 2 &&
                      wish.table.clock.kind != ClockKind::none && wish.table.absent == Absent::resign &&
                      wish.table.tournament.empty();
    if (!fits) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    may_refuse([&] { try_table(text); });
    may_refuse([&] { try_tournament(text); });
    may_refuse([&] { read_frame(text); });
    return 0;
}
