#include "app/story.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cctype>

#include "app/boards.hpp"
#include "app/visit.hpp"
#include "games/app/board.hpp"
#include "wire/wire.hpp"

namespace mistwheel::app {

namespace {

using rapidjson::Document;
using rapidjson::Value;

// Stands for whoever acts until it is known whether the sentence begins with them.
constexpr std::string_view actor_mark = "\x01";

std::string spaced(std::string_view word) {
    std::string out(word);
    std::ranges::replace(out, '_', ' ');
    return out;
}

void set(Document& object, std::string_view name, Value value) {
    Value key(name.data(), static_cast<rapidjson::SizeType>(name.size()), object.GetAllocator());
    if (const auto found = object.FindMember(key); found != object.MemberEnd())
        found->value = std::move(value);
    else
        object.AddMember(key, value, object.GetAllocator());
}
void set(Document& object, std::string_view name, std::string_view word) {
    set(object, name, Value(word.data(), static_cast<rapidjson::SizeType>(word.size()), object.GetAllocator()));
}

Document arguments(const Fact& fact) {
    Document out(rapidjson::kObjectType);
    for (const FactArg& each : fact.args) {
        if (const int* number = std::get_if<int>(&each.value)) {
            set(out, each.name, Value(*number));
        } else if (const auto* word = std::get_if<std::string>(&each.value)) {
            set(out, each.name, std::string_view(*word));
        } else {
            Value list(rapidjson::kArrayType);
            for (const std::string& one : std::get<std::vector<std::string>>(each.value))
                list.PushBack(Value(one.c_str(), out.GetAllocator()), out.GetAllocator());
            set(out, each.name, std::move(list));
        }
    }
    return out;
}

void drop_stop(std::string& text) {
    while (text.ends_with('.') || text.ends_with(' ')) text.pop_back();
}

// A sentence without the actor it begins with and without its full stop.
std::string bare(std::string text, const std::string& actor) {
    if (text.starts_with(actor_mark)) text.erase(0, actor_mark.size());
    text.erase(0, std::min(text.find_first_not_of(": "), text.size()));
    drop_stop(text);
    for (std::size_t at = text.find(actor_mark); at != std::string::npos; at = text.find(actor_mark))
        text.replace(at, actor_mark.size(), actor);
    return text;
}

bool has(const StoryTexts& story, const std::string& key) {
    const auto found = std::ranges::lower_bound(story.texts, std::string_view(key), {}, &StoryText::key);
    return found != story.texts.end() && found->key == key;
}

// `before`: the kind of the step that was told last.
std::string key_of(const StoryTexts& story, const std::string& kind, std::string_view before) {
    const std::string own = "turn." + kind;
    if (kind == before && has(story, own + ".more")) return own + ".more";
    return has(story, own) ? own : "log." + kind;
}

// What was paid at once is a payment already.
bool paid_at_once(const Value& args) {
    const auto paid = args.FindMember("paid");
    if (paid == args.MemberEnd() || !paid->value.IsObject()) return false;
    return std::ranges::any_of(paid->value.GetObject(),
                               [](const auto& each) { return each.value.IsNumber() && each.value.GetDouble() != 0; });
}

std::string clause(const StoryTexts& story, const std::string& key, Document& args, const std::string& actor) {
    set(args, "who", actor_mark);
    return bare(phrase(find_text(story.texts, key), args, story.texts), actor);
}

}  // namespace

StoryTexts story_of(const AnyGame& game) {
    return visit_game(game, []<class G>(const G&) -> StoryTexts {
        if constexpr (requires { TextBoard<G>::story(); })
            return TextBoard<G>::story();
        else
            return general_story();
    });
}

ToldStep told_step(const AnyGame& game, const AnyState& before, Move move, int viewer) {
    rapidjson::StringBuffer buffer;
    wire::Writer out(buffer);
    out.StartObject();
    wire::write_move(out, game, before, move, viewer);
    out.EndObject();
    Document written;
    written.Parse(buffer.GetString());
    ToldStep step;
    step.actor = game.actor(before) == chance_actor ? "-" : column_word(game.actor(before), game.players());
    step.kind = written["kind"].GetString();
    step.args.CopyFrom(written["args"], step.args.GetAllocator());
    return step;
}

std::string step_sentence(const StoryTexts& story, const ToldStep& step) {
    Document args;
    args.CopyFrom(step.args, args.GetAllocator());
    return clause(story, "log." + step.kind, args, step.actor);
}

std::string turn_sentence(const StoryTexts& story, std::span<const ToldStep> steps) {
    const bool chosen = std::ranges::any_of(steps, [](const ToldStep& step) { return step.actor != "-"; });
    std::string out;
    std::string before;
    Document carried(rapidjson::kObjectType);
    for (const ToldStep& step : steps) {
        // In somebody's turn chance is told by its steps alone.
        if (chosen && step.actor == "-" && !has(story, "turn." + step.kind)) continue;
        for (const auto& each : step.args.GetObject())
            set(carried, {each.name.GetString(), each.name.GetStringLength()},
                Value(each.value, carried.GetAllocator()));
        if (std::ranges::find(story.passing, step.kind) != story.passing.end()) continue;
        const std::string text = clause(story, key_of(story, step.kind, before), carried, step.actor);
        if (text.empty()) continue;
        if (text.starts_with('~') && !out.empty())
            out += text.substr(1);
        else
            out += (out.empty() ? "" : ", ") + text;
        before = paid_at_once(step.args) ? "pay" : step.kind;
        carried.SetObject();
    }
    if (out.empty()) {
        out = find_text(story.texts, "turn.nothing");
        drop_stop(out);
    }
    if (!out.empty()) out[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(out[0])));
    return out;
}

std::string sentence(const StoryTexts& story, const Fact& fact) {
    const std::string_view text = find_text(story.texts, fmt::format("fact.{}", fact.key));
    if (text.empty()) return spaced(fact_text(fact));
    Document args = arguments(fact);
    // What broke a tie is a line of the scores.
    if (const auto by = args.FindMember("decided_by"); by != args.MemberEnd() && by->value.GetStringLength() > 0)
        set(args, "decided_by", std::string_view(source_word(story, by->value.GetString())));
    std::string out = phrase(text, args, story.texts);
    drop_stop(out);
    return out;
}

std::string source_word(const StoryTexts& story, std::string_view source) {
    const std::string_view text = find_text(story.texts, fmt::format("score.{}", source));
    return text.empty() ? spaced(source) : phrase(text, Value(rapidjson::kObjectType), story.texts);
}

}  // namespace mistwheel::app
