// The reader of net files: whatever it accepts is a net that can be looked with.
#include <cstdint>
#include <string_view>

#include "bots/net.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto net = mistwheel::bots::Net::parse({reinterpret_cast<const char*>(data), size});
    if (!net) return 0;
    mistwheel::bots::Inputs in;
    mistwheel::bots::Net::Hidden hidden;
    net->look(in, hidden);
    return static_cast<int>(net->win(hidden, 0) & 0);
}
