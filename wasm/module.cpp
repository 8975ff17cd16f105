// What the WebAssembly module exports. Texts go in as pointer and length into memory got from `mw_alloc`, and come out
// in one buffer that the next call overwrites (`mw_out`, `mw_out_size`). Messages of a table come out one per line.
#include <cstdlib>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "bots/bot.hpp"
#include "bots/nets.hpp"
#include "table/engine_build.hpp"
#include "table/games.hpp"
#include "table/position.hpp"
#include "table/study_wish.hpp"
#include "table/table.hpp"
#include "wasm/module.hpp"
#include "wire/components_check.hpp"

using namespace mistwheel;
using namespace mistwheel::table;

extern "C" __attribute__((import_module("env"), import_name("keyed_hash"))) void mistwheel_keyed_hash(
    const std::uint8_t* key, const char* message, std::size_t size, std::uint8_t* digest);

std::string& mistwheel::module_out() {
    static std::string text;
    return text;
}

namespace {

constexpr std::string_view person = "local";
constexpr Viewer viewer = 1;
constexpr int failed = -1;

std::string& out = module_out();
std::vector<std::unique_ptr<Table>> tables;  // NOLINT: by handle, null once closed

std::optional<BoardMaker> boards;  // NOLINT: for the last table that boards were made for
std::string boards_of;             // NOLINT: its TABLE

Digest browser_hash(const Seed& key, std::string_view message) {
    Digest digest{};
    mistwheel_keyed_hash(key.data(), message.data(), message.size(), digest.data());
    return digest;
}

Table* find(int handle) {
    const auto at = static_cast<std::size_t>(handle);
    return handle >= 0 && at < tables.size() ? tables[at].get() : nullptr;
}

void give(const Effects& effects) {
    out.clear();
    for (const Outgoing& each : effects.messages) {
        if (!out.empty()) out += '\n';
        out += each.json;
    }
}

Seed seed_at(const std::uint8_t* bytes) {
    Seed seed{};
    for (std::size_t i = 0; i < seed.size(); ++i) seed[i] = bytes[i];
    return seed;
}

int admit(Result<Table> made, double now) {
    if (!made) {
        out = made.message();
        return failed;
    }
    auto table = std::make_unique<Table>(std::move(*made));
    table->wake(static_cast<std::int64_t>(now));
    give(table->enter(viewer, person, {}));
    tables.push_back(std::move(table));
    return static_cast<int>(tables.size()) - 1;
}

}  // namespace

table::Table* mistwheel::module_table(int handle) { return find(handle); }

extern "C" {

EXPORT(mw_alloc) void* mw_alloc(std::size_t size) { return std::malloc(size); }
EXPORT(mw_free) void mw_free(void* memory) { std::free(memory); }
EXPORT(mw_out) const char* mw_out() { return out.data(); }
EXPORT(mw_out_size) std::size_t mw_out_size() { return out.size(); }

EXPORT(mw_games) void mw_games() { out = games_json(); }

// Whether a components file or a set of `game` can be played with: ComponentsCheck.
EXPORT(mw_check)
void mw_check(const char* game, std::size_t game_size, const char* text, std::size_t size) {
    out = wire::components_check_json({game, game_size}, {text, size});
}

// The build of this engine: a server of the same build sends observations.
EXPORT(mw_build) void mw_build() { out = engine_build(); }

// The POSITION of an OBSERVED at a table of this TABLE (docs/protocol.md); 0, or -1 with the reason.
EXPORT(mw_board)
int mw_board(const char* table, std::size_t table_size, const char* observed, std::size_t size) {
    const std::string_view about{table, table_size};
    if (!boards || boards_of != about) {
        boards.reset();
        auto made = BoardMaker::make(about);
        if (!made) {
            out = made.message();
            return failed;
        }
        boards.emplace(std::move(*made));
        boards_of = about;
    }
    auto position = boards->make_position({observed, size});
    out = position ? std::move(*position) : position.message();
    return position ? 0 : failed;
}

// Makes a net known to the bots that are made from now on; 0, or -1 with the reason.
EXPORT(mw_add_net)
int mw_add_net(const char* name, std::size_t name_size, const char* file, std::size_t size) {
    const auto added = bots::add_net({name, name_size}, {file, size});
    out = added ? "" : added.message();
    return added ? 0 : failed;
}

// A handle, or -1 and what is wrong in the out buffer. `seed` points at 32 random bytes.
EXPORT(mw_create) int mw_create(const char* text, std::size_t size, const std::uint8_t* seed, double now) {
    auto setup = read_setup({text, size}, person);
    if (!setup) return admit(setup.error(), now);
    return admit(Table::create(*setup, seed_at(seed), browser_hash), now);
}

EXPORT(mw_load) int mw_load(const char* text, std::size_t size, const std::uint8_t* seed, double now) {
    return admit(Table::load({text, size}, person, seed_at(seed), browser_hash), now);
}

EXPORT(mw_receive) void mw_receive(int handle, const char* text, std::size_t size, double now) {
    out.clear();
    if (Table* table = find(handle)) give(table->receive_json(viewer, {text, size}, static_cast<std::int64_t>(now)));
}

// Whether there is something to think about.
EXPORT(mw_wants) bool mw_wants(int handle) {
    const Table* table = find(handle);
    return table != nullptr && table->wants_to_think();
}

EXPORT(mw_think) void mw_think(int handle, std::uint32_t iterations, double now) {
    out.clear();
    if (Table* table = find(handle)) give(table->think(iterations, static_cast<std::int64_t>(now)));
}

// What is wished of a study (table/study_wish.hpp); 0, or -1 and what is wrong in the out buffer.
EXPORT(mw_study)
int mw_study(const char* text, std::size_t size, const char* wish, std::size_t wish_size, const std::uint8_t* seed) {
    auto granted = grant_study_wish({text, size}, {wish, wish_size}, person, seed_at(seed), browser_hash);
    out = granted ? *granted : granted.message();
    return granted ? 0 : failed;
}

// The net that the table's strongest bot and hints go by (bots/weights/NAME.net); empty where there is none.
EXPORT(mw_net) void mw_net(int handle) {
    const Table* table = find(handle);
    out =
        table != nullptr && table->log() != nullptr ? bots::master_net_name(table->log()->game()) : std::string_view{};
}

EXPORT(mw_save) void mw_save(int handle) {
    const Table* table = find(handle);
    out = table != nullptr ? table->save(Secrets::kept) : std::string{};
}

EXPORT(mw_close) void mw_close(int handle) {
    end_looking_back(handle);
    if (find(handle) != nullptr) tables[static_cast<std::size_t>(handle)].reset();
}
}
