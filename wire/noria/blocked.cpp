// Why not: elements that the acting player may try to touch and cannot, with the rule that forbids it.
#include "wire/noria/elements.hpp"
#include "wire/noria/wire.hpp"

namespace mistwheel::wire {

using namespace noria;       // NOLINT(google-build-using-namespace): this file is about nothing else
using namespace noria_json;  // NOLINT(google-build-using-namespace)

namespace {

using noria::Game;

class Reasons {
public:
    Reasons(Writer& out, const Game& game, const State& state) : out_(out), game_(game), state_(state) {}

    void write() {
        switch (state_.stage) {
            case Stage::build_wheel: return build_wheel();
            case Stage::influence: return influence();
            case Stage::actions: return actions();
            case Stage::disc_at_work: return disc_at_work();
            case Stage::arrival: return arrival();
            case Stage::politics: return politics();
            case Stage::placing: return placing();
            default: return;
        }
    }

private:
    void reason(const std::string& element, std::string_view word, std::string_view rule) {
        key(out_, element);
        out_.StartObject();
        member(out_, "key", word);
        key(out_, "args");
        out_.StartObject();
        out_.EndObject();
        member(out_, "rule", rule);
        out_.EndObject();
    }
    void lacking(const std::string& element, std::string_view word, int needs, int have, std::string_view rule) {
        key(out_, element);
        out_.StartObject();
        member(out_, "key", word);
        key(out_, "args");
        out_.StartObject();
        member(out_, "needs", needs);
        member(out_, "have", have);
        out_.EndObject();
        member(out_, "rule", rule);
        out_.EndObject();
    }
    const Player& player() const { return state_.mover(); }
    std::string slot(int at) const { return disc_id(game_, state_.seat, at); }

    void build_wheel() {
        SlotMask taken = 0;
        for (int at = 0; at < slot_count; ++at)
            if (player().wheel[at] != 0) taken |= bit(at);
        for (int at = 0; at < slot_count; ++at) {
            if (can_be_finished(taken, at)) continue;
            reason(slot(at), holds(taken, at) ? "slot_taken" : "wheel_rule", "N-X3");
        }
    }

    void influence() {
        reason(ring_id(game_, state_.seat, ring::small), "small_ring_never", "N-I1");
        const int night = night_shift_price(game_, state_);
        if (player().knowledge < night)
            for (int which : {ring::middle, ring::large})
                lacking(ring_id(game_, state_.seat, which), "knowledge", night, player().knowledge, "N-I1");
        const int swap = modification_price(game_, state_);
        if (player().knowledge < swap)
            for (int at = 0; at < slot_count; ++at) lacking(slot(at), "knowledge", swap, player().knowledge, "N-I2");
    }

    void actions() {
        for (int at = 0; at < slot_count; ++at) disc_in_actions(at);
        black_market();
    }

    void disc_in_actions(int at) {
        const auto used = static_cast<SlotMask>(state_.turn.activated | state_.turn.inspected);
        if (!holds(active_slots, at)) return reason(slot(at), "inactive", "N-A1");
        if (player().wheel[at] == 0) return reason(slot(at), "empty", "N-A2");
        if (holds(state_.turn.activated, at)) return reason(slot(at), "already_used", "N-A1");
        if (holds(state_.turn.inspected, at)) return reason(slot(at), "already_inspected", "N-A19");
        if (holds(whole_rings(used), at))
            return reason(slot(at), "ring_used",
                          (ring_slots[ring_of(at)] & state_.turn.inspected) != 0 ? "N-A19" : "N-A1");
        if (!holds(reachable(used), at)) return reason(slot(at), "not_on_path", "N-A1");
        if (can_activate(game_, state_, at)) return;
        if (holds(state_.turn.upgraded, at)) return reason(slot(at), "upgraded_now", "N-A14");
        if (kind_of(player().wheel[at]) != disc::bonus) return reason(slot(at), "no_action_possible", "N-A2");
        if (game_.edition() == Edition::ru2018) return reason(slot(at), "nothing_to_repeat", "N-A16");
        const bool can_name = nameable_slots(state_, static_cast<SlotMask>(state_.turn.activated | bit(at))) != 0;
        reason(slot(at), can_name ? "bonus_comes_first" : "nothing_to_name", "N-A17");
    }

    void black_market() {
        int simple = 0;
        int complex = 0;
        for (int kind = 0; kind < good::count; ++kind)
            (good::complex(kind) ? complex : simple) += player().stock[ware::of_good(kind)];
        if (simple == 0) reason(std::string(sell_simple_id), "no_good", "N-A20");
        if (complex == 0) reason(std::string(sell_complex_id), "no_good", "N-A20");
        const int price = game_.components().knowledge_for_resource;
        if (player().knowledge < price)
            lacking(std::string(buy_resource_id), "knowledge", price, player().knowledge, "N-A20");
    }

    void disc_at_work() {
        const Turn& turn = state_.turn;
        if (turn.acting == 0) {
            bonus();
        } else {
            switch (kind_of(player().wheel[turn.acting - 1])) {
                case disc::city: city(); break;
                case disc::journey: journey(); break;
                case disc::tool: tool(turn.acting - 1); break;
                default: break;
            }
        }
        const bool between = turn.began != 0 && (turn.acting == 0 || turn.acting == turn.at_work);
        if (between && game_.edition() == Edition::ru2018) return black_market();
        for (std::string_view id : {sell_simple_id, sell_complex_id, buy_resource_id})
            reason(std::string(id), "disc_at_work", "N-A20");
    }

    void bonus() {
        const bool repeats = game_.edition() == Edition::ru2018;
        const SlotMask open = repeats ? repeatable_slots(game_, state_) : nameable_slots(state_, state_.turn.activated);
        for (int at = 0; at < slot_count; ++at) {
            if (holds(open, at) || player().wheel[at] == 0) continue;
            if (!repeats)
                reason(slot(at), "cannot_be_named", "N-A17");
            else if (kind_of(player().wheel[at]) == disc::bonus)
                reason(slot(at), "bonus_itself", "N-A16");
            else if (!holds(state_.turn.activated, at))
                reason(slot(at), "not_activated", "N-A16");
            else
                reason(slot(at), "no_action_possible", "N-A16");
        }
    }

    void city() {
        for (int kind = 0; kind < disc::count; ++kind) {
            if (can_buy_disc(state_, kind)) continue;
            if (state_.pile[kind] == 0)
                reason(market_id(kind), "pile_empty", "N-A6");
            else
                lacking(market_id(kind), "resources", state_.price[kind], player().resources(), "N-A6");
        }
        for (int which = 0; which < track::count; ++which) {
            if (can_invest(game_, state_, which)) continue;
            const int step = player().steps[which];
            if (step == track::steps) {
                reason(step_id(which, step), "last_step", "N-A7");
                continue;
            }
            Payment price = investment_price(game_, state_, which);
            const int surcharge = price.surcharge;
            price.surcharge = 0;
            if (can_pay(player(), price))
                lacking(step_id(which, step + 1), "surcharge", surcharge, player().resources(), "N-A7");
            else
                reason(step_id(which, step + 1), price.split == Split::different ? "price_different" : "price_same",
                       "N-A8");
        }
    }

    void journey() {
        for (int island = 0; island < state_.islands_open(); ++island) {
            if (can_travel(game_, state_, island)) continue;
            const std::string id = island_id(state_, island);
            const int toll = opponents_on_island(game_, state_, island);
            if (player().ambassador == island + 1)
                reason(id, "already_here", "N-A10");
            else if (!in_reach(game_, state_, island))
                reason(id, "not_a_neighbour", "N-X4");
            else
                lacking(id, "toll", toll, player().resources(), "N-A10");
        }
        if (!game_.circle() && !can_travel_new(game_, state_)) reason(std::string(stack_id), "stack_empty", "N-A10");
    }

    void tool(int tool) {
        for (int at = 0; at < slot_count; ++at) {
            if (can_upgrade(state_, tool, at)) continue;
            if (at == tool)
                reason(slot(at), "tool_itself", "N-A14");
            else if (player().wheel[at] == 0)
                reason(slot(at), "empty", "N-A14");
            else
                reason(slot(at), "already_upgraded", "N-A14");
        }
        for (int kind = 0; kind < good::count; ++kind) {
            if (most_of(game_, player(), kind) > 0) continue;
            const std::string id = ware_id(game_, state_.seat, ware::of_good(kind));
            reason(id, player().empty[kind] == 0 ? "no_empty_warehouse" : "production_price", "N-A15");
        }
    }

    void arrival() {
        const int here = player().ambassador - 1;
        const Island& island = state_.islands[here];
        const IslandPrint& printed = game_.components().islands[island.print];
        for (int place = 0; place < ship_places; ++place)
            if (printed.ship[place] != none && island.ships[place] == 0)
                reason(ship_id(state_, here, printed.ship[place]), "no_ship", "N-A12");
        for (int site = 0; site < island_sites; ++site) {
            if (can_build(game_, state_, site)) continue;
            const std::string id = site_id(game_, state_, here, site);
            if (island.owner[site] != 0)
                reason(id, "site_taken", "N-A12");
            else if (player().factories == game_.components().factories_each)
                reason(id, "no_factory_left", "N-A12");
            else
                reason(id, "no_warehouse_left", "N-A12");
        }
    }

    void politics() {
        const int price = intrigue_price(game_, state_);
        for (int which = 0; which < chamber::count; ++which) {
            if (player().knowledge < price)
                lacking(chamber_id(which), "knowledge", price, player().knowledge, "N-P1");
            else if (state_.upper[which] == 0)
                reason(chamber_id(which), "no_politician", "N-P2");
        }
    }

    void placing() {
        for (int at = 0; at < slot_count; ++at)
            if (holds(state_.turn.placed, at)) reason(slot(at), "just_placed", "N-M3");
    }

    Writer& out_;
    const Game& game_;
    const State& state_;
};

}  // namespace

void Wire<noria::Game>::blocked(Writer& out, const Game& game, const State& state, int viewer) {
    if (game.actor(state) != viewer) return;
    Reasons(out, game, state).write();
}

}  // namespace mistwheel::wire
