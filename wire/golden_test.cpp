// What people are shown, pinned: for every prompt of every game the first position of the corpus in which it is asked,
// with its moves, what is blocked and the scores; and views of games with every number of players and every option. MISTWHEEL_WRITE=1 writes
// wire/golden anew: read the difference before it is committed.
#include <gtest/gtest.h>
#include <rapidjson/document.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <set>

#include "wire/wire.hpp"

namespace mistwheel::wire {
namespace {

const std::filesystem::path folder = "wire/golden";

std::string text_of(const std::filesystem::path& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

std::string compact(const rapidjson::Value& value) {
    rapidjson::StringBuffer buffer;
    Writer out(buffer);
    value.Accept(out);
    return {buffer.GetString(), buffer.GetSize()};
}

// What fits on a line stands on one; what does not has a line for each of its members.
std::string laid_out(const rapidjson::Value& value, std::size_t indent = 0) {
    constexpr std::size_t line = 150;
    const std::string whole = compact(value);
    if (indent > 0 && (whole.size() + indent <= line || (!value.IsObject() && !value.IsArray()))) return whole;
    const std::string inside(indent + 1, ' ');
    std::string out;
    const auto add = [&](const std::string& name, const rapidjson::Value& member) {
        out += (out.empty() ? "\n" : ",\n") + inside + name + laid_out(member, indent + 1);
    };
    if (value.IsObject()) {
        for (const auto& member : value.GetObject()) add(compact(member.name) + ": ", member.value);
        return '{' + out + '\n' + std::string(indent, ' ') + '}';
    }
    for (const auto& member : value.GetArray()) add("", member);
    return '[' + out + '\n' + std::string(indent, ' ') + ']';
}

std::string pretty(const rapidjson::StringBuffer& json) {
    rapidjson::Document document;
    document.Parse(json.GetString(), json.GetSize());
    EXPECT_FALSE(document.HasParseError()) << json.GetString();
    return laid_out(document) + '\n';
}

template <class Write>
void object(Writer& out, std::string_view name, Write write) {
    key(out, name);
    out.StartObject();
    write();
    out.EndObject();
}

std::string prompt_key(const AnyGame& game, const AnyState& state, int viewer) {
    rapidjson::StringBuffer buffer;
    Writer out(buffer);
    out.StartObject();
    write_prompt(out, game, state, viewer);
    out.EndObject();
    rapidjson::Document json;
    json.Parse(buffer.GetString(), buffer.GetSize());
    return json.HasMember("key") ? json["key"].GetString() : "";
}

void write_moves(Writer& out, const AnyGame& game, const AnyState& state, int viewer) {
    Moves moves;
    game.legal(state, moves);
    out.StartArray();
    for (const Move& move : moves) {
        out.StartObject();
        member(out, "text", game.text(state, move, viewer));
        write_move(out, game, state, move, viewer);
        out.EndObject();
    }
    out.EndArray();
}

// The expected files by their names, and what they should hold.
using Golden = std::map<std::string, std::string>;

// One recorded game, looked at move by move.
class Walk {
public:
    Walk(const AnyGame& game, const Record& record, std::string name)
        : game_(game), name_(std::move(name)), state_(game.start()), moves_(replay_record(game, record)->moves) {}

    void pin_prompts(Golden& golden) {
        for (; at_ < moves_.size(); step()) {
            const int actor = game_.actor(state_);
            if (actor < 0) continue;
            const std::string key = prompt_key(game_, state_, actor);
            const std::string file = std::string(game_.id()) + "/prompt-" + key + ".json";
            if (!golden.contains(file)) golden[file] = decision(actor);
        }
    }

    // After the middle, when much lies on the table.
    void pin_view(Golden& golden) {
        while (at_ < moves_.size() * 3 / 5 || game_.actor(state_) == chance_actor) step();
        golden[std::string(game_.id()) + "/view-" + name_ + ".json"] = view();
    }

private:
    void step() { game_.apply(state_, moves_[at_++]); }

    void head(Writer& out, int viewer) const {
        member(out, "record", name_);
        member(out, "after", static_cast<int>(at_));
        member(out, "viewer", viewer);
    }

    std::string decision(int actor) const {
        rapidjson::StringBuffer buffer;
        Writer out(buffer);
        out.StartObject();
        head(out, actor);
        object(out, "prompt", [&] { write_prompt(out, game_, state_, actor); });
        object(out, "prompt_of_others", [&] { write_prompt(out, game_, state_, spectator); });
        object(out, "blocked", [&] { write_blocked(out, game_, state_, actor); });
        object(out, "scores", [&] { write_scores(out, game_.scores(state_)); });
        key(out, "moves");
        write_moves(out, game_, state_, actor);
        out.EndObject();
        return pretty(buffer);
    }

    std::string view() const {
        const int viewer = game_.actor(state_) >= 0 ? game_.actor(state_) : 0;
        rapidjson::StringBuffer buffer;
        Writer out(buffer);
        out.StartObject();
        head(out, viewer);
        object(out, "view", [&] { write_view(out, game_, state_, viewer); });
        object(out, "scores", [&] { write_scores(out, game_.scores(state_)); });
        out.EndObject();
        return pretty(buffer);
    }

    const AnyGame& game_;
    std::string name_;
    AnyState state_;
    std::vector<Move> moves_;
    std::size_t at_ = 0;
};

Golden expected() {
    std::set<std::filesystem::path> records;
    for (const auto& entry : std::filesystem::directory_iterator("corpus"))
        if (entry.path().extension() == ".mw") records.insert(entry.path());
    Golden golden;
    std::set<std::string> shown;  // players and options: a view of a game that shows one for the first time
    for (const auto& path : records) {
        const auto record = read_record(text_of(path));
        EXPECT_TRUE(record) << path << ": " << record.message();
        const auto game = game_of_record(*record);
        EXPECT_TRUE(game) << path << ": " << game.message();
        Walk(**game, *record, path.stem().string()).pin_prompts(golden);
        bool first = shown.insert(record->game + " players " + std::to_string(record->players)).second;
        for (const OptionValue& each : (*game)->options())
            first |= shown.insert(record->game + ' ' + each.key + ' ' + each.value).second;
        if (first) Walk(**game, *record, path.stem().string()).pin_view(golden);
    }
    return golden;
}

TEST(Golden, prompts_moves_and_views_are_as_they_were) {
    const Golden golden = expected();
    ASSERT_FALSE(golden.empty());
    const char* write = std::getenv("MISTWHEEL_WRITE");
    if (write != nullptr && *write == '1') {
        std::filesystem::remove_all(folder);
        for (const auto& [name, text] : golden) {
            std::filesystem::create_directories((folder / name).parent_path());
            std::ofstream(folder / name, std::ios::binary) << text;
        }
    }
    for (const auto& [name, text] : golden) {
        const std::string there = text_of(folder / name);
        const auto differs = std::ranges::mismatch(there, text);
        const auto from = static_cast<std::size_t>(differs.in2 - text.begin());
        EXPECT_TRUE(there == text) << folder / name << " differs at: " << text.substr(from > 80 ? from - 80 : 0, 160)
                                   << "\nMISTWHEEL_WRITE=1 writes it anew";
    }
    for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) {
        if (!entry.is_regular_file()) continue;
        const std::string name = std::filesystem::relative(entry.path(), folder).generic_string();
        EXPECT_TRUE(golden.contains(name)) << entry.path() << " is made by no record of the corpus";
    }
}

}  // namespace
}  // namespace mistwheel::wire
