// Half of a UTF-16 pair (\ud800 to \udfff), escaped in a JSON text without its other half, stands for no character. RapidJSON
// refuses a first half alone and lets a second one through, as bytes that are no UTF-8: a browser closes a socket that
// sends them.
#pragma once

#include <charconv>
#include <string_view>

namespace mistwheel::wire {

inline bool escapes_half_a_pair(std::string_view json) {
    bool first_before = false;
    for (std::size_t at = json.find('\\'); at < json.size(); at = json.find('\\', at)) {
        unsigned code = 0;
        const bool escape =
            json.substr(at).starts_with("\\u") && at + 6 <= json.size() &&
            std::from_chars(json.data() + at + 2, json.data() + at + 6, code, 16).ptr == json.data() + at + 6;
        const bool first = escape && code >= 0xD800 && code < 0xDC00;
        const bool second = escape && code >= 0xDC00 && code < 0xE000;
        if (second != first_before) return true;
        at += escape ? 6 : 2;
        first_before = first;
        if (first && !json.substr(at).starts_with('\\')) return true;
    }
    return first_before;
}

}  // namespace mistwheel::wire
