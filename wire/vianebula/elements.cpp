#include "wire/vianebula/elements.hpp"

#include "engine/vianebula/why_not.hpp"
#include "wire/vianebula/wire.hpp"

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

namespace mistwheel::wire {

using namespace vianebula;       // NOLINT(google-build-using-namespace)
using namespace vianebula_json;  // NOLINT(google-build-using-namespace)

std::string Wire<vianebula::Game>::element_id(const Game& game, const State& state, const Element& element) {
    switch (kind_of(element)) {
        case ElementKind::hex: return hex_id(element.a);
        case ElementKind::site:
        case ElementKind::building: return half_id(game, element.a);
        case ElementKind::storage: return storage_id(state.turn.seat);
        case ElementKind::card: return card_id(game, element.a);
    }
    return {};
}

// What the nearest site lacks for a contract.
void Wire<vianebula::Game>::reason_args(Writer& out, const Game& game, const State& state, const Element& element,
                                        const Reason& reason) {
    if (!reason.is(reason::resources_missing)) return;
    const auto place = static_cast<Place>(reason.first());
    const Missing lacking = missing(game, element.a, site_at(acting(state), place).pile);
    member(out, "site", place_name(game, place));
    member(out, "number", lacking.number);
    put_pile(out, "missing", lacking.pile);
}

}  // namespace mistwheel::wire
