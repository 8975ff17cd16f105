#include "wire/noria/elements.hpp"

#include <algorithm>

#include "wire/noria/wire.hpp"

namespace mistwheel::wire::noria_json {

using namespace noria;  // NOLINT(google-build-using-namespace): this file is about nothing else

std::string site_id(const noria::Game& game, const State& state, int position, int site) {
    const IslandPrint& printed = game.components().islands[state.islands[position].print];
    return "site:" + std::to_string(island_number(state, position)) + '.' +
           std::string(ware::names[ware::of_good(printed.good[site])]) + std::to_string(printed.warehouses[site]);
}

void put_texts(Writer& out, std::string_view name, const std::vector<std::string>& texts) {
    key(out, name);
    out.StartArray();
    for (const std::string& text : texts) put(out, text);
    out.EndArray();
}

void null_member(Writer& out, std::string_view name) {
    key(out, name);
    out.Null();
}

void put_price(Writer& out, const Payment& price) {
    member(out, "price", price.amount);
    member(out, "different", price.split == Split::different);
    key(out, "currency");
    out.StartArray();
    for (int kind = 0; kind < ware::count; ++kind)
        if ((price.wares >> kind & 1) != 0) put(out, ware::names[kind]);
    out.EndArray();
    member(out, "surcharge", price.surcharge);
}

void put_paid(Writer& out, const State& before, const State& after) {
    key(out, "paid");
    out.StartObject();
    for (int kind = 0; kind < ware::count; ++kind) {
        const int less = before.mover().stock[kind] - after.players[before.seat].stock[kind];
        if (less > 0) member(out, ware::names[kind], less);
    }
    out.EndObject();
}

void put_letters(Writer& out, std::string_view name, int mask) {
    key(out, name);
    out.StartArray();
    for (int each = 0; each < letter::count; ++each)
        if ((mask >> each & 1) != 0) put(out, letter::names[each]);
    out.EndArray();
}

}  // namespace mistwheel::wire::noria_json

namespace mistwheel::wire {

using namespace noria;       // NOLINT(google-build-using-namespace)
using namespace noria_json;  // NOLINT(google-build-using-namespace)

std::string Wire<noria::Game>::element_id(const noria::Game& game, const State& state, const Element& element) {
    const int seat = state.seat;
    switch (kind_of(element)) {
        case ElementKind::ring: return ring_id(game, seat, element.a);
        case ElementKind::disc: return disc_id(game, seat, element.a);
        case ElementKind::pile: return market_id(element.a);
        case ElementKind::step: return step_id(element.a, std::min(state.mover().steps[element.a] + 1, track::steps));
        case ElementKind::island: return island_id(state, element.a);
        case ElementKind::stack: return std::string(stack_id);
        case ElementKind::good: return ware_id(game, seat, ware::of_good(element.a));
        case ElementKind::ship: {
            const IslandPrint& printed = game.components().islands[state.islands[element.a].print];
            return ship_id(state, element.a, printed.ship[element.b]);
        }
        case ElementKind::site: return site_id(game, state, element.a, element.b);
        case ElementKind::chamber: return chamber_id(element.a);
        case ElementKind::sell_simple: return std::string(sell_simple_id);
        case ElementKind::sell_complex: return std::string(sell_complex_id);
        case ElementKind::buy_resource: return std::string(buy_resource_id);
    }
    return {};
}

}  // namespace mistwheel::wire
