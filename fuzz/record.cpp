// The record reader: whatever it accepts is written and read back to the same thing, and replays or says why not.
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "engine/core/record.hpp"
#include "wire/wire.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace mistwheel;
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const auto record = read_record(text);
    if (!record) return record.message().empty() ? std::abort(), 0 : 0;
    const std::string written = write_record(*record);
    const auto again = read_record(written);
    if (!again || write_record(*again) != written) std::abort();
    const auto game = wire::game_of_record(*record);
    if (!game) return 0;
    const auto replay = replay_record(**game, *record);
    if (!replay && replay.message().empty()) std::abort();
    return 0;
}
