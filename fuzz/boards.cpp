// Boards from a server: the first line says which table it is, the second what is observed of it. The bytes of a state
// are an engine's own and mean nothing to a reader, so only those of a start are taken; everything around them is read.
#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "table/position.hpp"
#include "table/setup.hpp"

using namespace mistwheel;
using namespace mistwheel::table;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view all(reinterpret_cast<const char*>(data), size);
    const std::size_t end = std::min(all.find('\n'), all.size());
    const auto maker = BoardMaker::make(all.substr(0, end));
    if (!maker) return 0;
    std::string observed(all.substr(std::min(end + 1, all.size())));
    const AnyState start = observe(maker->game(), maker->game().start(), spectator);
    if (const std::size_t place = observed.find("START"); place != std::string::npos)
        observed.replace(place, 5, observation_text(maker->game(), start));
    rapidjson::Document json;
    if (parse_json(json, observed) && json.IsObject() && json.HasMember("observation")) {
        const auto& text = json["observation"];
        if (!text.IsString()) return 0;
        // However they are written: with each zero of them, or with how many there are in a row.
        const auto state = maker->state_of({text.GetString(), text.GetStringLength()});
        if (state && state->bytes != start.bytes) return 0;
    }
    const auto position = maker->make_position(observed);
    if (position && !parse_json(json, *position)) std::abort();
    return 0;
}
