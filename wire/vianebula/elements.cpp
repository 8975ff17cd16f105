#include "wire/vianebula/elements.hpp"

#include <algorithm>

namespace mistwheel::wire::vianebula_json {

using namespace vianebula;  // NOLINT(google-build-using-namespace): this file is about nothing else

void put_pile(Writer& out, std::string_view name, Pile pile) {
    key(out, name);
    out.StartObject();
    for (int kind = 0; kind < kinds; ++kind)
        if (pile.of(kind) > 0) member(out, kind_word(kind), pile.of(kind));
    out.EndObject();
}

void put_card(Writer& out, const Game& game, int card) {
    const Card& printed = game.card(card);
    member(out, "id", card_id(game, card));
    member(out, "word", card_word(game, card));
    member(out, "contract", contract_name(printed.name).word);
    member(out, "title", contract_name(printed.name).title);
    member(out, "private", card < private_cards);
    member(out, "vp", printed.vp);
    member(out, "size", printed.size);
    constexpr std::array<std::string_view, 3> rules = {"printed", "two_equal", "three_different"};
    member(out, "cost_rule", rules[static_cast<std::size_t>(printed.cost)]);
    put_pile(out, "cost", game.printed_cost(card));
}

void put_texts(Writer& out, std::string_view name, const std::vector<std::string>& texts) {
    key(out, name);
    out.StartArray();
    for (const std::string& each : texts) put(out, each);
    out.EndArray();
}

Missing missing(const Game& game, int card, Pile pile) {
    Missing out;
    switch (game.card(card).cost) {
        case Cost::printed:
            for (int kind = 0; kind < kinds; ++kind)
                out.pile.add(kind, std::max(0, game.printed_cost(card).of(kind) - pile.of(kind)));
            out.number = out.pile.total();
            break;
        case Cost::two_equal:
            if (pile.guards_of(2) == 0) out.number = pile.empty() ? 2 : 1;
            break;
        case Cost::three_different: out.number = std::max(0, 3 - std::popcount(pile.guards_of(1))); break;
    }
    return out;
}

const Site* nearest_site(const Game& game, const Guild& guild, int card) {
    const Site* nearest = nullptr;
    int least = 0;
    for (std::size_t i = 0; i < guild.site_count; ++i) {
        const int lacks = missing(game, card, guild.sites[i].pile).number;
        if (nearest != nullptr && lacks >= least) continue;
        nearest = &guild.sites[i];
        least = lacks;
    }
    return nearest;
}

std::vector<Hex> way(const Game& game, const State& state, Hex deposit, Hex ruin) {
    if (neighbours[ruin].has(deposit)) return {};
    const HexSet empty = empty_meadows(game, state);
    std::vector<HexSet> rings = {neighbours[ruin] & empty};
    HexSet seen = rings.back();
    while (!(around(rings.back()).has(deposit))) {
        const HexSet next = (around(rings.back()) & empty) - seen;
        if (next.empty()) return {};
        seen |= next;
        rings.push_back(next);
    }
    std::vector<Hex> steps;
    Hex at = deposit;
    for (std::size_t i = rings.size(); i-- > 0;) {
        at = (neighbours[at] & rings[i]).first();
        steps.push_back(at);
    }
    return steps;
}

}  // namespace mistwheel::wire::vianebula_json
