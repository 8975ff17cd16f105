// The small language of the client's texts (web/src/i18n/format.ts describes it), as plain English words: icons are left
// out, or named where no word follows them.
#pragma once

#include <rapidjson/document.h>

#include <span>
#include <string>
#include <string_view>

namespace mistwheel::app {

struct StoryText {
    std::string_view key;
    std::string_view text;
};

// The text of a key, or nothing.
std::string_view find_text(std::span<const StoryText> texts, std::string_view key);

// The message with its arguments filled in, an object of numbers, words, lists and counts. Words are looked up in the
// texts: "word.clay" for "clay".
std::string phrase(std::string_view message, const rapidjson::Value& args, std::span<const StoryText> texts);

}  // namespace mistwheel::app
