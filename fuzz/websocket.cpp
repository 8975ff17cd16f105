// The frames of a client, in pieces: no message is longer than allowed, and how the bytes are cut makes no difference.
#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <vector>

#include "server/network/websocket.hpp"

namespace {

struct Outcome {
    std::vector<std::string> messages;
    int fault = 0;
    bool operator==(const Outcome&) const = default;
};

Outcome read(std::string_view bytes, std::size_t piece) {
    constexpr std::size_t most = 300;
    mistwheel::server::FrameReader reader(most);
    Outcome outcome;
    for (; !bytes.empty(); bytes.remove_prefix(std::min(piece, bytes.size()))) {
        reader.add(bytes.substr(0, piece));
        while (auto message = reader.next()) {
            if (message->payload.size() > most) std::abort();
            outcome.messages.push_back(std::move(message->payload));
        }
    }
    outcome.fault = reader.fault();
    return outcome;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size < 1) return 0;
    const std::string_view bytes(reinterpret_cast<const char*>(data) + 1, size - 1);
    if (read(bytes, bytes.size() + 1) != read(bytes, 1U + data[0])) std::abort();
    return 0;
}
