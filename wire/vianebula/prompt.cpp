// What is to be done now. For other eyes than the actor's it says what the actor is about to do, and nothing that
// depends on a hand.
#include "wire/vianebula/elements.hpp"
#include "wire/vianebula/wire.hpp"

namespace mistwheel::wire {

using namespace vianebula;       // NOLINT(google-build-using-namespace): this file is about nothing else
using namespace vianebula_json;  // NOLINT(google-build-using-namespace)

namespace {

std::vector<std::string> rules_of(Phase phase) {
    switch (phase) {
        case Phase::first_player:
        case Phase::deal: return {"B-S2"};
        case Phase::open: return {"B-S3"};
        case Phase::special:
        case Phase::token: return {"B-S4", "B-S5"};
        case Phase::action: return {"B-A0", "B-A1", "B-B1", "B-X1", "B-X2", "B-T1", "B-F1", "B-H1"};
        case Phase::transport_kind:
        case Phase::transport_site: return {"B-T1", "B-T2", "B-T3"};
        case Phase::erect_contract:
        case Phase::refill: return {"B-F1"};
        case Phase::erect_payment: return {"B-F1", "B-K5"};
        case Phase::express_kind:
        case Phase::express_site:
        case Phase::secret_plan:
        case Phase::secret_draw:
        case Phase::shortcut: return {"B-K1", "B-K2"};
        case Phase::caravan_place:
        case Phase::caravan_kind:
        case Phase::export_place:
        case Phase::export_kind:
        case Phase::export_more: return {"B-K1", "B-K3", "B-K4"};
        case Phase::over: return {"B-E2", "B-E3", "B-E4"};
        default: return {"B-K1", "B-K3"};
    }
}

// The kinds of action the acting player could take now; these depend on the hand.
void put_possible(Writer& out, const Game& game, const State& state) {
    Moves moves;
    game.legal(state, moves);
    const auto any = [&](Do kind) {
        for (const Move& move : moves)
            if (what(move) == kind) return true;
        return false;
    };
    key(out, "possible");
    out.StartArray();
    if (any(Do::craftsman)) put(out, "craftsman");
    if (any(Do::site)) put(out, "site");
    if (any(Do::explore)) put(out, "explore");
    if (any(Do::explore_forest)) put(out, "explore_forest");
    if (any(Do::transport)) put(out, "transport");
    if (any(Do::erect)) put(out, "erect");
    out.EndArray();
}

}  // namespace

void Wire<vianebula::Game>::prompt(Writer& out, const Game& game, const State& state, int viewer) {
    const Turn& turn = state.turn;
    const int actor = game.actor(state);
    member(out, "key", phase_words[static_cast<std::size_t>(turn.phase)]);
    key(out, "args");
    out.StartObject();
    if (actor >= 0) {
        member(out, "seat", seat_word(actor));
        member(out, "actions", turn.actions);
        member(out, "last_turn", state.end_card != 0);
    }
    if (turn.phase == Phase::transport_kind || turn.phase == Phase::transport_site ||
        turn.phase == Phase::by_air_target)
        member(out, "from", hex_name(turn.place));
    if (turn.phase == Phase::erect_contract || turn.phase == Phase::erect_payment)
        member(out, "site", place_name(game, turn.place));
    if (turn.phase == Phase::caravan_kind || turn.phase == Phase::export_kind || turn.phase == Phase::export_more ||
        turn.phase == Phase::store_give || turn.phase == Phase::store_take)
        member(out, "from", place_name(game, turn.place));
    if (turn.phase == Phase::transport_site || turn.phase == Phase::express_site || turn.phase == Phase::store_take)
        member(out, "resource", kind_word(turn.kind));
    if (turn.card != 0) member(out, "contract", contract_name(game.card(current_card(state)).name).word);
    if (turn.phase == Phase::shortcut) member(out, "tiles", tiles_for_shortcut(acting(state)));
    if (turn.phase == Phase::action && (viewer == actor || viewer == omniscient)) put_possible(out, game, state);
    out.EndObject();
    put_texts(out, "rules", rules_of(turn.phase));
}

}  // namespace mistwheel::wire
