// Why not: elements that the acting player may try to touch and cannot, with the rule that forbids it.
#include "wire/vianebula/elements.hpp"
#include "wire/vianebula/wire.hpp"

namespace mistwheel::wire {

using namespace vianebula;       // NOLINT(google-build-using-namespace): this file is about nothing else
using namespace vianebula_json;  // NOLINT(google-build-using-namespace)

namespace {

class Reasons {
public:
    Reasons(Writer& out, const Game& game, const State& state) : out_(out), game_(game), state_(state) {
        game_.legal(state_, moves_);
    }

    void write() {
        switch (state_.turn.phase) {
            case Phase::action:
                for_each(board, [&](Hex hex) { hex_in_action(hex); });
                cards([&](int card) { card_in_action(card); });
                return;
            case Phase::transport_site:
                own_sites([&](const Site& site) {
                    if (!site.reach.has(state_.turn.place)) reason(half_id(game_, site.place), "no_path", "B-T1");
                });
                return;
            case Phase::erect_contract:
                cards([&](int card) {
                    const Pile pile = site_at(acting(state_), state_.turn.place).pile;
                    if (!fulfils(game_, card, pile)) lacking(card, state_.turn.place, pile);
                });
                return;
            case Phase::by_air_tile:
                for_each(game_.valley().meadows, [&](Hex hex) { reason(hex_id(hex), "not_a_tile", "B-K3"); });
                return;
            case Phase::by_air_target:
                for_each(board - game_.valley().fog, [&](Hex hex) { reason(hex_id(hex), "not_fog", "B-K3"); });
                return;
            case Phase::caravan_place:
            case Phase::export_place:
            case Phase::store_place: places(); return;
            default: return;
        }
    }

private:
    bool legal(Do kind, int a) const {
        for (const Move& move : moves_)
            if (what(move) == kind && move.a == a) return true;
        return false;
    }

    void begin(const std::string& element, std::string_view word) {
        key(out_, element);
        out_.StartObject();
        member(out_, "key", word);
        key(out_, "args");
        out_.StartObject();
    }
    void end(std::string_view rule) {
        out_.EndObject();
        member(out_, "rule", rule);
        out_.EndObject();
    }
    void reason(const std::string& element, std::string_view word, std::string_view rule) {
        begin(element, word);
        end(rule);
    }

    template <class Each>
    void own_sites(Each each) const {
        for (std::size_t i = 0; i < acting(state_).site_count; ++i) each(acting(state_).sites[i]);
    }
    template <class Each>
    void cards(Each each) const {
        for (Cards rest = acting(state_).hand; rest != 0; rest &= rest - 1) each(std::countr_zero(rest));
        for (std::uint8_t open : state_.row)
            if (open != 0) each(open - 1);
    }

    void hex_in_action(Hex hex) {
        const Valley& valley = game_.valley();
        if (state_.tokens.has(hex)) {
            if (acting(state_).craftsmen == 0) reason(hex_id(hex), "no_craftsman", "B-A1");
        } else if (state_.deposits.has(hex)) {
            if (!legal(Do::transport, hex))
                reason(hex_id(hex), acting(state_).site_count == 0 ? "no_site" : "no_path", "B-T1");
        } else if (valley.ruins.has(hex)) {
            ruin_in_action(hex);
        } else if (!empty_meadows(game_, state_).has(hex)) {
            unexplored_in_action(hex);
        }
    }

    void unexplored_in_action(Hex hex) {
        const bool forest = game_.valley().forest.has(hex);
        const std::string_view rule = forest ? "B-X2" : "B-X1";
        if (game_.valley().forbidden.has(hex))
            reason(hex_id(hex), "forbidden", "B-K3");
        else if (legal(forest ? Do::explore_forest : Do::explore, hex))
            return;
        else if (!has_tile(state_))
            reason(hex_id(hex), "no_tile", "B-X1");
        else if (forest && state_.turn.actions < 2)
            reason(hex_id(hex), "two_actions", rule);
        else
            reason(hex_id(hex), "not_adjacent", rule);
    }

    void ruin_in_action(Hex ruin) {
        const Guild& own = acting(state_);
        if (state_.full.has(ruin))
            reason(hex_id(ruin), "ruin_full", "B-B1");
        else if (own.site_count >= buildings_each - own.building_count)
            reason(hex_id(ruin), "no_building_left", "B-B1");
        else if (own.site_count == sites_each)
            reason(hex_id(ruin), "no_site_left", "B-B1");
        for (int seat = 0; seat < game_.players(); ++seat) {
            const Guild& owner = guild(state_, seat);
            for (std::size_t i = 0; i < owner.site_count; ++i) {
                const Place place = owner.sites[i].place;
                if (hex_of(place) != ruin) continue;
                if (seat != state_.turn.seat)
                    reason(half_id(game_, place), "not_yours", "B-T2");
                else if (!legal(Do::erect, place))
                    reason(half_id(game_, place), "no_contract_fulfilled", "B-F1");
            }
            for (std::size_t i = 0; i < owner.building_count; ++i)
                if (hex_of(owner.buildings[i]) == ruin) reason(half_id(game_, owner.buildings[i]), "built", "B-F1");
        }
    }

    // What the site that lacks least lacks; a contract that lacks nothing can be touched (move.cpp).
    void card_in_action(int card) {
        const Site* nearest = nearest_site(game_, acting(state_), card);
        if (nearest == nullptr)
            reason(card_id(game_, card), "no_site", "B-F1");
        else if (!fulfils(game_, card, nearest->pile))
            lacking(card, nearest->place, nearest->pile);
    }

    void lacking(int card, Place place, Pile pile) {
        const Missing lack = missing(game_, card, pile);
        begin(card_id(game_, card), "resources_missing");
        member(out_, "site", place_name(game_, place));
        member(out_, "number", lack.number);
        put_pile(out_, "missing", lack.pile);
        end("B-F1");
    }

    // Caravan, Exportation, Store: deposits of others and neutral ones, empty sites, the storage.
    void places() {
        for_each(state_.deposits - acting(state_).craftsmen_at,
                 [&](Hex hex) { reason(hex_id(hex), "not_own_deposit", "B-K3"); });
        own_sites([&](const Site& site) {
            if (site.pile.empty()) reason(half_id(game_, site.place), "nothing_there", "B-K3");
        });
        const bool store = state_.turn.phase == Phase::store_place;
        if (store || acting(state_).storage.empty())
            reason(storage_id(state_.turn.seat), store ? "not_storage" : "nothing_there", "B-K3");
    }

    Writer& out_;
    const Game& game_;
    const State& state_;
    Moves moves_;
};

}  // namespace

void Wire<vianebula::Game>::blocked(Writer& out, const Game& game, const State& state, int viewer) {
    const int actor = game.actor(state);
    if (actor < 0 || (viewer != actor && viewer != omniscient)) return;
    Reasons(out, game, state).write();
}

}  // namespace mistwheel::wire
