#include "wire/registry.hpp"

#include <algorithm>

#include "games/engine/game.hpp"
#include "games/wire/wire.hpp"
#include "wire/base/blocked.hpp"
#include "wire/base/components_file.hpp"

namespace mistwheel::wire {

namespace {

// Read and checked once: every table that is made or read again asks for them.
template <Game G>
const Result<typename G::Components>& built_in_components() {
    static const Result<typename G::Components> components = load_components<G>();
    return components;
}

template <Game G>
Result<std::shared_ptr<const AnyGame>> make(int rules, int players, const OptionValues& options, std::string_view file,
                                            std::string_view origin) {
    const auto components = file.empty() ? built_in_components<G>() : load_components<G>(file, origin);
    if (!components) return components.error();
    auto game = create_under<G>(rules, *components, players, options);
    if (!game) return game.error();
    return std::shared_ptr<const AnyGame>(std::make_shared<Erased<G>>(std::move(*game)));
}

template <Game G>
std::uint64_t check(const Json& file, Faults& faults) {
    const typename G::Components components = Wire<G>::components(file, faults);
    return faults.empty() ? hash_value(components) : 0;
}

template <Game G>
Result<std::vector<Provenance>> provenance_of(std::string_view text, std::string_view origin) {
    if (text.empty()) {
        text = default_components(G::id);
        origin = "built-in components";
    }
    auto file = read_components_file(G::id, text, origin);
    if (!file) return file.error();
    return read_provenance(*file);
}

template <Game G>
GameEntry entry() {
    using E = Erased<G>;
    constexpr const GameFacts& known = facts<G>;
    return {
        .about = {known.id, known.name, known.least_players, known.most_players, G::rules_version,
                  oldest_rules_version<G>(), known.hides, G::option_specs()},
        .make = &make<G>,
        .check = &check<G>,
        .provenance = &provenance_of<G>,
        .view = [](Writer& out, const AnyGame& game, const AnyState& state,
                   int viewer) { Wire<G>::view(out, concrete<G>(game), E::in(state), viewer); },
        .move = [](Writer& out, const AnyGame& game, const AnyState& state, Move move,
                   int viewer) { Wire<G>::move(out, concrete<G>(game), E::in(state), move, viewer); },
        .prompt = [](Writer& out, const AnyGame& game, const AnyState& state,
                     int viewer) { Wire<G>::prompt(out, concrete<G>(game), E::in(state), viewer); },
        .blocked = [](Writer& out, const AnyGame& game, const AnyState& state,
                      int viewer) { write_blocked(out, concrete<G>(game), E::in(state), viewer); },
    };
}

}  // namespace

std::span<const GameEntry> registry() {
    static const std::vector<GameEntry> games = [] {
        std::vector<GameEntry> all;
        Games::each([&]<Game G> { all.push_back(entry<G>()); });
        return all;
    }();
    return games;
}

const GameEntry* find_game(std::string_view id) {
    const auto games = registry();
    const auto found = std::ranges::find_if(games, [&](const GameEntry& each) { return each.about.id == id; });
    return found == games.end() ? nullptr : &*found;
}

}  // namespace mistwheel::wire
