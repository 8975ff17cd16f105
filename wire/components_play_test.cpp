// Whatever components file is accepted can be played: files are changed at random for as long as they are accepted, and
// each then plays audited games. MISTWHEEL_COMPONENTS=N makes N files of every game that play 100 games each:
// ./prove components.
#include <gtest/gtest.h>

#include <array>
#include <cstdlib>
#include <vector>

#include "engine/core/contract.hpp"
#include "games/engine/game.hpp"
#include "games/wire/wire.hpp"
#include "wire/base/components_file.hpp"
#include "wire/components_check.hpp"

namespace mistwheel::wire {
namespace {

using Document = rapidjson::Document;

struct Effort {
    int files;
    int games;
};
Effort effort() {
    const char* wanted = std::getenv("MISTWHEEL_COMPONENTS");
    return wanted != nullptr ? Effort{std::atoi(wanted), 100} : Effort{3, 5};
}

std::string text_of_json(const Json& json) {
    rapidjson::StringBuffer buffer;
    Writer out(buffer);
    json.Accept(out);
    return {buffer.GetString(), buffer.GetSize()};
}

// Every number, word and list of a file, without what is said about them; words know those of the same member elsewhere.
class Mutator {
public:
    Mutator(Document& file, Random& random) : file_(file), random_(random) { collect(file_, ""); }

    void change_something() {
        Json& value = any_place();
        if (value.IsInt()) {
            value.SetInt(numbers[random_.below(static_cast<std::uint32_t>(numbers.size()))]);
        } else if (value.IsBool()) {
            value.SetBool(!value.GetBool());
        } else if (value.IsString()) {
            if (const Json& other = any_place(); other.IsString()) take(value, other);
        } else if (value.IsArray() && !value.Empty()) {
            change_list(value);
        } else if (value.IsObject() && value.MemberCount() == 1) {
            if (const Json& other = any_place(); other.IsObject() && other.MemberCount() == 1) take(value, other);
        }
    }

private:
    static constexpr std::array numbers = {0, 0, 1, 1, 2, 3, 4, 6, 7, 9, 9, 12, 15, 15, 16, 20, 30, 30, 31, 60};
    void collect(Json& value, std::string_view name) {
        if (name == "provenance") return;
        places_.push_back(&value);
        if (value.IsArray())
            for (Json& each : value.GetArray()) collect(each, name);
        if (value.IsObject())
            for (auto& each : value.GetObject())
                collect(each.value, {each.name.GetString(), each.name.GetStringLength()});
    }

    Json& any_place() { return *places_[random_.below(static_cast<std::uint32_t>(places_.size()))]; }
    void take(Json& value, const Json& other) {
        Json copy(other, file_.GetAllocator());  // one may hold the other
        value = copy;
    }

    void change_list(Json& list) {
        const std::uint32_t at = random_.below(list.Size());
        const std::uint32_t other = random_.below(list.Size());
        switch (random_.below(3)) {
            case 0: list[at].Swap(list[other]); break;
            case 1: list.Erase(list.Begin() + at); break;
            default: {
                Json copy(list[at], file_.GetAllocator());
                list.PushBack(copy, file_.GetAllocator());
            }
        }
    }

    Document& file_;
    Random& random_;
    std::vector<Json*> places_;
};

// The built-in file after many changes, each of which was accepted.
template <Game G>
std::string accepted_file(std::uint64_t seed) {
    constexpr int tries = 150;
    Random random(seed);
    std::string best(default_components(G::id));
    for (int i = 0; i < tries; ++i) {
        Document file;
        file.Parse(best.data(), best.size());
        Mutator(file, random).change_something();
        std::string changed = text_of_json(file);
        if (load_components<G>(changed)) best = std::move(changed);
    }
    return best;
}

template <Game G>
std::string play_games(const std::string& text, std::uint64_t seed, int games) {
    const auto components = load_components<G>(text);
    if (!components) return components.message();
    constexpr const GameFacts& known = facts<G>;
    Random random(seed, 1);
    for (int i = 0; i < games; ++i) {
        const int players = known.least_players + i % (known.most_players - known.least_players + 1);
        OptionValues options;
        for (const OptionSpec& spec : G::option_specs())
            if (!spec.values.empty())
                options.push_back(
                    {std::string(spec.key),
                     std::string(spec.values[random.below(static_cast<std::uint32_t>(spec.values.size()))])});
        auto game = G::create(*components, players, options);
        if (!game) continue;  // options that do not go together
        Contract<G> contract(*game);
        if (auto wrong = contract.quick(mix64(seed) + static_cast<std::uint64_t>(i)); !wrong.empty())
            return std::to_string(players) + " players: " + wrong;
    }
    return {};
}

TEST(ComponentsPlay, any_file_that_is_accepted_plays_audited_games) {
    const Effort wanted = effort();
    Games::each([&]<Game G> {
        for (int number = 0; number < wanted.files; ++number) {
            const auto seed = static_cast<std::uint64_t>(number) + 1;
            const std::string text = accepted_file<G>(seed);
            EXPECT_EQ(play_games<G>(text, seed, wanted.games), "") << G::id << " file " << number << '\n' << text;
        }
    });
}

}  // namespace
}  // namespace mistwheel::wire
