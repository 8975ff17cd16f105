// The foundation of wire/: JSON in and out, and what each game gives for it. Each game specialises Wire<G> in a folder of
// its own (wire/GAME/...). Everything here works without exceptions.
//
// A view is all that the viewer may know of a position, complete for drawing: the client derives nothing by rules.
// Every element a hand can touch has an id of the form "kind:detail" ("disc:m3", "hex:e4", "track:research"); moves
// name the elements they touch, in order, as targets.
#pragma once

#include <rapidjson/document.h>
#include <rapidjson/stringbuffer.h>
#include <rapidjson/writer.h>

#include <cstring>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/game.hpp"
#include "wire/base/fault.hpp"

namespace mistwheel::wire {

class Writer : public rapidjson::Writer<rapidjson::StringBuffer> {
public:
    using rapidjson::Writer<rapidjson::StringBuffer>::Writer;
    // JSON that is at hand is copied as a whole, not letter by letter.
    bool RawValue(const char* json, std::size_t length, rapidjson::Type type) {
        Prefix(type);
        std::memcpy(os_->Push(length), json, length);
        return EndValue(true);
    }
    // A text in which nothing is to be escaped.
    bool PlainString(std::string_view text) {
        Prefix(rapidjson::kStringType);
        char* const to = os_->Push(text.size() + 2);
        to[0] = to[text.size() + 1] = '"';
        std::memcpy(to + 1, text.data(), text.size());
        return EndValue(true);
    }
};
using Json = rapidjson::Value;

inline void put(Writer& out, std::string_view text) {
    out.String(text.data(), static_cast<rapidjson::SizeType>(text.size()));
}
inline void key(Writer& out, std::string_view name) {
    out.Key(name.data(), static_cast<rapidjson::SizeType>(name.size()));
}
inline void member(Writer& out, std::string_view name, std::string_view text) {
    key(out, name);
    put(out, text);
}
inline void member(Writer& out, std::string_view name, const char* text) { member(out, name, std::string_view(text)); }
inline void member(Writer& out, std::string_view name, int number) {
    key(out, name);
    out.Int(number);
}
inline void member(Writer& out, std::string_view name, bool flag) {
    key(out, name);
    out.Bool(flag);
}

// The primary template is not defined: each game specialises it with these static functions.
//
//     // Cross-checks (counts, totals, references, what the engine relies on) after the schema has passed. What it
//     // gives is used only if no fault was added.
//     static typename G::Components components(const Json& file, Faults& faults);
//     // Writes the members of the view object (the caller writes the braces).
//     static void view(Writer& out, const G&, const typename G::State&, int viewer);
//     // Writes members "kind" (a word), "args" (an object of words and numbers, enough to make a sentence in any
//     // language) and "targets" (element ids, in the order a hand touches them; where there are none the move is a
//     // button). What the viewer may not know is left out of args.
//     static void move(Writer& out, const G&, const typename G::State&, Move, int viewer);
//     // Writes members "key" (a word: what to do now), "args" (an object) and "rules" (rule ids) of the prompt.
//     static void prompt(Writer& out, const G&, const typename G::State&, int viewer);
//     // The id of an element that the game's `elements` lists: blocked.hpp writes why it may not be touched. Left out
//     // by games that give no reasons.
//     static std::string element_id(const G&, const typename G::State&, const Element&);
//     // Writes the args of a reason. Only for games whose reasons tell more than numbers or a word.
//     static void reason_args(Writer& out, const G&, const typename G::State&, const Element&, const Reason&);
//
// wire/<game>/view.schema.json describes what these functions write; CONTRIBUTING.md says how to add to it.
template <class G>
struct Wire;

}  // namespace mistwheel::wire
