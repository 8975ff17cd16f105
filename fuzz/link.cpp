// The reader of links: whatever it accepts replays, and makes a link that reads as the same record. Half of the inputs are
// bytes inside a valid envelope, so that more than the check of damage is tried.
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "engine/core/hash.hpp"
#include "wire/base64url.hpp"
#include "wire/link.hpp"

namespace {

void try_link(std::string_view text) {
    using namespace mistwheel;
    const auto record = wire::read_link(text);
    if (!record) {
        if (record.message().empty()) std::abort();
        return;
    }
    const auto link = wire::write_link(*record);
    if (!link) std::abort();
    const auto again = wire::read_link(*link);
    if (!again || !(*again == *record)) std::abort();
    const auto written = read_record(write_record(*record));
    if (!written || write_record(*written) != write_record(*record)) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view bytes(reinterpret_cast<const char*>(data), size);
    try_link(bytes);
    const std::uint64_t hash = mistwheel::hash_text(bytes);
    std::string envelope(1, static_cast<char>(mistwheel::wire::link_version));
    for (int i = 0; i < 4; ++i) envelope += static_cast<char>(hash >> (8 * i));
    try_link(mistwheel::wire::base64url(envelope + std::string(bytes)));
    return 0;
}
