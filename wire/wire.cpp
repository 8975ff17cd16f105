#include "wire/wire.hpp"

#include "engine/core/hash.hpp"
#include "wire/components_check.hpp"
#include "wire/registry.hpp"

namespace mistwheel::wire {

namespace {

Error unknown_game(std::string_view id) {
    std::string all;
    for (const std::string_view each : game_ids()) all += (all.empty() ? "" : ", ") + std::string(each);
    return Error{"no game called \"" + std::string(id) + "\"; there are " + all};
}

Error unknown_rules(const GameAbout& about, int rules) {
    std::string known = "version " + std::to_string(about.rules_version);
    if (about.oldest_rules_version < about.rules_version)
        known = "versions " + std::to_string(about.oldest_rules_version) + " to " + std::to_string(about.rules_version);
    return Error{"it was played under rules version " + std::to_string(rules) + "; this program plays " + known};
}

const GameEntry& entry_of(const AnyGame& game) {
    const GameEntry* entry = find_game(game.id());
    assert(entry != nullptr);
    return *entry;
}

}  // namespace

std::span<const std::string_view> game_ids() {
    static const std::vector<std::string_view> ids = [] {
        std::vector<std::string_view> out;
        for (const GameEntry& each : registry()) out.push_back(each.about.id);
        return out;
    }();
    return ids;
}

Result<GameAbout> about(std::string_view id) {
    const GameEntry* entry = find_game(id);
    if (entry == nullptr) return unknown_game(id);
    return entry->about;
}

Result<std::shared_ptr<const AnyGame>> make_game(std::string_view id, int players, const OptionValues& options,
                                                 std::string_view components_file, std::string_view origin, int rules) {
    const GameEntry* entry = find_game(id);
    if (entry == nullptr) return unknown_game(id);
    const GameAbout& about = entry->about;
    if (rules == newest_rules) rules = about.rules_version;
    if (rules < about.oldest_rules_version || rules > about.rules_version) return unknown_rules(about, rules);
    return entry->make(rules, players, options, components_file, origin);
}

Result<std::shared_ptr<const AnyGame>> game_of_record(const Record& record, std::string_view components_file,
                                                      std::string_view origin) {
    const std::string own = components_file.empty() ? components_of_record(record) : std::string{};
    if (!own.empty()) {
        components_file = own;
        origin = "the values of the record";
    }
    auto game = make_game(record.game, record.players, record.options, components_file, origin, record.rules_version);
    if (!game) return game;
    if (record.components != (*game)->components_hash())
        return Error{"the record was played with components " + hex64(record.components) + ", these are " +
                     hex64((*game)->components_hash()) + "; give the components file it was played with"};
    return game;
}

Result<std::vector<Provenance>> provenance(std::string_view id, std::string_view components_file,
                                           std::string_view origin) {
    const GameEntry* entry = find_game(id);
    if (entry == nullptr) return unknown_game(id);
    return entry->provenance(components_file, origin);
}

std::string view_json(const AnyGame& game, const AnyState& state, int viewer) {
    rapidjson::StringBuffer buffer;
    Writer out(buffer);
    out.StartObject();
    write_view(out, game, state, viewer);
    out.EndObject();
    return {buffer.GetString(), buffer.GetSize()};
}

void write_view(Writer& out, const AnyGame& game, const AnyState& state, int viewer) {
    entry_of(game).view(out, game, state, viewer);
}

void write_move(Writer& out, const AnyGame& game, const AnyState& state, Move move, int viewer) {
    entry_of(game).move(out, game, state, move, viewer);
}

void write_prompt(Writer& out, const AnyGame& game, const AnyState& state, int viewer) {
    entry_of(game).prompt(out, game, state, viewer);
}

void write_blocked(Writer& out, const AnyGame& game, const AnyState& state, int viewer) {
    entry_of(game).blocked(out, game, state, viewer);
}

namespace {

void numbers(Writer& out, std::string_view name, const std::array<int, max_players>& values, int count) {
    key(out, name);
    out.StartArray();
    for (int i = 0; i < count; ++i) out.Int(values[static_cast<std::size_t>(i)]);
    out.EndArray();
}

}  // namespace

void write_scores(Writer& out, const Scores& scores) {
    numbers(out, "total", scores.total, scores.columns);
    numbers(out, "rank", scores.rank, scores.columns);
    numbers(out, "tie_break", scores.tie_break, scores.columns);
    member(out, "decided_by", scores.decided_by);
    key(out, "lines");
    out.StartArray();
    for (const ScoreLine& line : scores.lines) {
        out.StartObject();
        member(out, "name", line.name);
        numbers(out, "points", line.points, scores.columns);
        out.EndObject();
    }
    out.EndArray();
}

}  // namespace mistwheel::wire
