#include "app/phrase.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cctype>
#include <cmath>
#include <cstdlib>
#include <optional>
#include <vector>

namespace mistwheel::app {

namespace {

using rapidjson::Value;
using Texts = std::span<const StoryText>;

struct Part {
    bool icon = false;
    std::string text;   // of an icon: its name
    std::string label;  // what an icon is called where no word follows it
};
using Parts = std::vector<Part>;

std::string_view view_of(const Value& value) { return {value.GetString(), value.GetStringLength()}; }

const Value* find(const Value& args, std::string_view name) {
    const auto found = args.FindMember(Value(name.data(), static_cast<rapidjson::SizeType>(name.size())));
    return found == args.MemberEnd() || found->value.IsNull() ? nullptr : &found->value;
}

// The word in the form asked for; one that is the same as subject and object has only the form ".count".
std::optional<std::string_view> word_form(Texts texts, std::string_view word, std::string_view form) {
    const auto look = [&](std::string_view dotted) -> std::optional<std::string_view> {
        const std::string key = fmt::format("word.{}{}{}", word, dotted.empty() ? "" : ".", dotted);
        const auto found = std::ranges::lower_bound(texts, std::string_view(key), {}, &StoryText::key);
        if (found == texts.end() || found->key != key) return std::nullopt;
        return found->text;
    };
    std::optional<std::string_view> found;
    if (!form.empty()) found = look(form);
    if (!found && form == "counted") found = look("count");
    return found ? found : look("");
}

// What a plural looks at: the number, the sum of counts, the length of a list. Words that are no number have no amount.
double amount(const Value* value) {
    if (value == nullptr) return 0;
    if (value->IsArray()) return value->Size();
    if (value->IsObject()) {
        double sum = 0;
        for (const auto& each : value->GetObject()) sum += amount(&each.value);
        return sum;
    }
    if (value->IsNumber()) return value->GetDouble();
    if (value->IsBool()) return value->GetBool() ? 1 : 0;
    if (value->GetStringLength() == 0) return 0;
    char* end = nullptr;
    const double number = std::strtod(value->GetString(), &end);
    return *end == '\0' ? number : std::nan("");
}
std::string number_text(double number) { return fmt::format("{}", static_cast<long long>(number)); }

std::string as_text(const Value* value) {
    if (value == nullptr) return {};
    if (value->IsString()) return std::string(view_of(*value));
    if (value->IsBool()) return value->GetBool() ? "true" : "false";
    return number_text(amount(value));
}

// The end of the group that opens at `open`, counting nested ones.
std::size_t closing(std::string_view text, std::size_t open) {
    int depth = 0;
    for (std::size_t at = open; at < text.size(); ++at) {
        if (text[at] == '{') ++depth;
        if (text[at] == '}' && --depth == 0) return at;
    }
    return text.size() - 1;
}

// Splits at bars outside nested groups.
std::vector<std::string_view> branches(std::string_view body) {
    std::vector<std::string_view> out;
    int depth = 0;
    std::size_t from = 0;
    for (std::size_t at = 0; at < body.size(); ++at) {
        if (body[at] == '{') ++depth;
        if (body[at] == '}') --depth;
        if (body[at] != '|' || depth != 0) continue;
        out.push_back(body.substr(from, at - from));
        from = at + 1;
    }
    out.push_back(body.substr(from));
    return out;
}

// "=0:nothing" for exactly this, then "one=" and "other=" as English counts; "#" stands for the number.
std::string choose(std::span<const std::string_view> options, const Value* value) {
    const double n = amount(value);
    const std::string exact = as_text(value);
    const std::string_view rule = std::abs(n) == 1 ? "one" : "other";
    std::string_view by_rule;
    std::string_view other;
    bool ruled = false;
    for (const std::string_view option : options) {
        if (option.starts_with('=')) {
            const std::size_t colon = option.find(':');
            if (option.substr(1, colon - 1) == exact) return std::string(option.substr(colon + 1));
            continue;
        }
        const std::size_t equals = option.find('=');
        const std::string_view name = option.substr(0, equals);
        if (name == rule) {
            by_rule = option.substr(equals + 1);
            ruled = true;
        }
        if (name == "other") other = option.substr(equals + 1);
    }
    std::string out(ruled ? by_rule : other);
    for (std::size_t at = out.find('#'); at != std::string::npos; at = out.find('#', at))
        out.replace(at, 1, number_text(n));
    return out;
}

std::string plain(Parts parts, Texts texts);

class Phrase {
public:
    Phrase(const Value& args, Texts texts) : args_(args), texts_(texts) {}

    Parts parse(std::string_view message) {
        for (std::size_t at = 0; at < message.size(); ++at) {
            if (message[at] == '{') {
                const std::size_t end = closing(message, at);
                capital_ = message[at + 1] == '^';
                group(message.substr(at + (capital_ ? 2 : 1), end - at - (capital_ ? 2 : 1)));
                at = end;
            } else if (message[at] == '[') {
                const std::size_t end = message.find(']', at);
                const std::string_view name = message.substr(at + 1, end - at - 1);
                const std::string icon =
                    name.starts_with('$') ? as_text(find(args_, name.substr(1))) : std::string(name);
                if (!icon.empty()) parts_.push_back({.icon = true, .text = icon, .label = {}});
                at = end;
            } else if (message[at] != '*') {
                text(message.substr(at, 1));
            }
        }
        return std::move(parts_);
    }

private:
    void text(std::string_view words) {
        if (words.empty()) return;
        std::string more(words);
        if (capital_) more[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(more[0])));
        capital_ = false;
        if (!parts_.empty() && !parts_.back().icon)
            parts_.back().text += more;
        else
            parts_.push_back({.icon = false, .text = more, .label = {}});
    }
    void append(const Parts& parts) {
        for (const Part& each : parts) {
            if (each.icon)
                parts_.push_back(each);
            else
                text(each.text);
        }
    }
    void word(std::string_view value, std::string_view form) {
        if (const auto found = word_form(texts_, value, form))
            append(Phrase(args_, texts_).parse(*found));
        else
            text(value);
    }
    void group(std::string_view body) {
        const std::vector<std::string_view> options = branches(body);
        if (options.size() > 1) {
            const std::string chosen = choose(std::span(options).subspan(1), find(args_, options[0]));
            append(Phrase(args_, texts_).parse(chosen));
            return;
        }
        const std::size_t colon = std::min(body.find(':'), body.size());
        const std::string_view what = body.substr(0, colon);
        const std::string_view form = colon < body.size() ? body.substr(colon + 1) : std::string_view{};
        const std::size_t star = what.find('*');
        if (star == std::string_view::npos)
            insert(find(args_, what), form);
        else
            so_many(what.substr(0, star), what.substr(star + 1), form);
    }
    void insert(const Value* value, std::string_view form) {
        if (value == nullptr) return;
        if (value->IsArray()) {
            for (const Value& each : value->GetArray()) {
                if (&each != value->Begin()) text(", ");
                word(as_text(&each), form);
            }
        } else if (value->IsObject()) {
            bool first = true;
            for (const auto& each : value->GetObject()) {
                if (amount(&each.value) == 0) continue;
                text(first ? "" : ", ");
                first = false;
                counted(as_text(&each.value), amount(&each.value), view_of(each.name), form);
            }
        } else if (value->IsNumber()) {
            text(number_text(value->GetDouble()));
        } else {
            word(as_text(value), form);
        }
    }
    // "{amount*resource}"
    void so_many(std::string_view number, std::string_view thing, std::string_view form) {
        const double n = amount(find(args_, number));
        const Value* named = find(args_, thing);
        counted(number_text(n), n, named ? as_text(named) : std::string(thing), form);
    }
    void counted(const std::string& number, double n, std::string_view name, std::string_view form);

    const Value& args_;
    Texts texts_;
    Parts parts_;
    bool capital_ = false;
};

// The word for so many of a thing.
std::string counted_word(std::string_view name, double n, std::string_view form, Texts texts) {
    const auto found = word_form(texts, name, form.empty() ? "count" : form);
    if (!found) return std::string(name);
    rapidjson::Document args(rapidjson::kObjectType);
    args.AddMember("n", static_cast<int>(n), args.GetAllocator());
    return plain(Phrase(args, texts).parse(*found), texts);
}

void Phrase::counted(const std::string& number, double n, std::string_view name, std::string_view form) {
    text(number + ' ' + counted_word(name, n, form, texts_));
}

// The number that a text ends with, 1 without one.
double number_before(const Parts& parts, std::size_t at) {
    if (at == 0 || parts[at - 1].icon) return 1;
    std::string_view words = parts[at - 1].text;
    while (words.ends_with(' ')) words.remove_suffix(1);
    std::size_t from = words.size();
    while (from > 0 && std::isdigit(static_cast<unsigned char>(words[from - 1]))) --from;
    return from == words.size() ? 1 : std::atoi(std::string(words.substr(from)).c_str());
}

std::string plain(Parts parts, Texts texts) {
    std::string joined;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        const Part& part = parts[i];
        if (!part.icon) {
            joined += part.text;
            continue;
        }
        const bool word_follows = i + 1 < parts.size() && !parts[i + 1].icon &&
                                  (std::isalpha(static_cast<unsigned char>(parts[i + 1].text[0])) ||
                                   static_cast<unsigned char>(parts[i + 1].text[0]) >= 0xC3);
        if (!word_follows && word_form(texts, part.text, ""))
            joined += counted_word(part.text, number_before(parts, i), "", texts);
    }
    // One space between words, none before a stop.
    std::string out;
    for (const char c : joined) {
        const bool space = c == ' ' || c == '\n';
        if (space && (out.empty() || out.back() == ' ')) continue;
        if (std::string_view(".,;:!?").find(c) != std::string_view::npos && out.ends_with(' ')) out.pop_back();
        out += c;
    }
    if (out.ends_with(' ')) out.pop_back();
    return out;
}

}  // namespace

std::string_view find_text(Texts texts, std::string_view key) {
    const auto found = std::ranges::lower_bound(texts, key, {}, &StoryText::key);
    return found == texts.end() || found->key != key ? std::string_view{} : found->text;
}

std::string phrase(std::string_view message, const Value& args, Texts texts) {
    return plain(Phrase(args, texts).parse(message), texts);
}

}  // namespace mistwheel::app
