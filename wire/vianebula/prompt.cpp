// What is to be done now. To anyone but the actor it says what the actor is about to do, and nothing that
// depends on a hand.
#include "wire/vianebula/elements.hpp"
#include "wire/vianebula/wire.hpp"

namespace mistwheel::wire {

using namespace vianebula;       // NOLINT(google-build-using-namespace): this file is about nothing else
using namespace vianebula_json;  // NOLINT(google-build-using-namespace)

namespace {

std::vector<std::string> rules_of(Stage stage) {
    switch (stage) {
        case Stage::first_player:
        case Stage::deal: return {"B-S2"};
        case Stage::open: return {"B-S3"};
        case Stage::special:
        case Stage::token: return {"B-S4", "B-S5"};
        case Stage::action: return {"B-A0", "B-A1", "B-B1", "B-X1", "B-X2", "B-T1", "B-F1", "B-H1"};
        case Stage::transport_kind:
        case Stage::transport_site: return {"B-T1", "B-T2", "B-T3"};
        case Stage::erect_contract:
        case Stage::refill: return {"B-F1"};
        case Stage::erect_payment: return {"B-F1", "B-K5"};
        case Stage::express_kind:
        case Stage::express_site:
        case Stage::secret_plan:
        case Stage::secret_draw:
        case Stage::shortcut: return {"B-K1", "B-K2"};
        case Stage::caravan_place:
        case Stage::caravan_kind:
        case Stage::export_place:
        case Stage::export_kind:
        case Stage::export_more: return {"B-K1", "B-K3", "B-K4"};
        case Stage::over: return {"B-E2", "B-E3", "B-E4"};
        default: return {"B-K1", "B-K3"};
    }
}

// The kinds of action the acting player could take now; these depend on the hand.
void put_possible(Writer& out, const Game& game, const State& state) {
    Moves moves;
    game.legal(state, moves);
    const auto any = [&](MoveKind kind) {
        for (const Move& move : moves)
            if (kind_of(move) == kind) return true;
        return false;
    };
    key(out, "possible");
    out.StartArray();
    if (any(MoveKind::craftsman)) put(out, "craftsman");
    if (any(MoveKind::site)) put(out, "site");
    if (any(MoveKind::explore)) put(out, "explore");
    if (any(MoveKind::explore_forest)) put(out, "explore_forest");
    if (any(MoveKind::transport)) put(out, "transport");
    if (any(MoveKind::erect)) put(out, "erect");
    out.EndArray();
}

}  // namespace

void Wire<vianebula::Game>::prompt(Writer& out, const Game& game, const State& state, int viewer) {
    const Turn& turn = state.turn;
    const int actor = game.actor(state);
    member(out, "key", stage_words[static_cast<std::size_t>(turn.stage)]);
    key(out, "args");
    out.StartObject();
    if (actor >= 0) {
        member(out, "seat", seat_word(actor));
        member(out, "actions", turn.actions);
        member(out, "last_turn", state.end_card != 0);
    }
    if (turn.stage == Stage::transport_kind || turn.stage == Stage::transport_site ||
        turn.stage == Stage::by_air_target)
        member(out, "from", hex_name(turn.place));
    if (turn.stage == Stage::erect_contract || turn.stage == Stage::erect_payment)
        member(out, "site", place_name(game, turn.place));
    if (turn.stage == Stage::caravan_kind || turn.stage == Stage::export_kind || turn.stage == Stage::export_more ||
        turn.stage == Stage::store_give || turn.stage == Stage::store_take)
        member(out, "from", place_name(game, turn.place));
    if (turn.stage == Stage::transport_site || turn.stage == Stage::express_site || turn.stage == Stage::store_take)
        member(out, "resource", kind_word(turn.kind));
    if (turn.card != 0) member(out, "contract", contract_name(game.card(current_card(state)).name).word);
    if (turn.stage == Stage::shortcut) member(out, "tiles", tiles_for_shortcut(acting(state)));
    if (turn.stage == Stage::action && (viewer == actor || viewer == omniscient)) put_possible(out, game, state);
    out.EndObject();
    put_texts(out, "rules", rules_of(turn.stage));
}

}  // namespace mistwheel::wire
