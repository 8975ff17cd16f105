// Via Nebula in words: what a contract does, and what the player to act is asked.
#include <fmt/core.h>

#include "app/vianebula/board.hpp"
#include "engine/core/text.hpp"
#include "engine/vianebula/names.hpp"
#include "engine/vianebula/rules.hpp"

namespace mistwheel::app {

using vianebula::acting;
using vianebula::Contract;
using vianebula::hex_name;
using vianebula::kind_word;
using vianebula::place_word;
using vianebula::Stage;

std::string_view contract_effect(Contract name) {
    switch (name) {
        case Contract::quiet_town: return "";
        case Contract::express_delivery: return "a resource of the supply onto an own site";
        case Contract::secret_plan: return "draw a contract into the hand";
        case Contract::shortcut: return "two own tiles to the reserve";
        case Contract::abundance: return "a token becomes a neutral deposit";
        case Contract::adventurers: return "a tile onto a forbidden hex";
        case Contract::workshop: return "a tile onto any petrified forest";
        case Contract::by_air: return "move a tile to any fog";
        case Contract::distillery: return "one more action";
        case Contract::caravan: return "one own resource back to the supply";
        case Contract::exportation: return "up to two resources of one own place back to the supply";
        case Contract::store: return "exchange one resource with the supply";
        case Contract::architect: return "at the end 1 point a contract";
        case Contract::mayor: return "at the end 2 points a contract of two resources";
        case Contract::merchant: return "at the end 1 point a deposit token";
        case Contract::lazy_explorer: return "at the end 1 point an explorer not uncovered";
        case Contract::priest: return "";
    }
    return "";
}

std::string TextBoard<vianebula::Game>::question(const vianebula::Game& game, const vianebula::State& state) {
    const vianebula::Turn& turn = state.turn;
    if (game.actor(state) < 0) return {};
    switch (turn.stage) {
        case Stage::action:
            return fmt::format("{}{} action{} left: what will you do?", state.end_card != 0 ? "Your last turn. " : "",
                               turn.actions, turn.actions == 1 ? "" : "s");
        case Stage::transport_kind: return fmt::format("Which resource from {}?", hex_name(turn.place));
        case Stage::transport_site: return fmt::format("To which of your sites does the {} go?", kind_word(turn.kind));
        case Stage::erect_contract: return fmt::format("Which contract on {}?", place_word(game, turn.place));
        case Stage::erect_payment: return "With which resources do you pay? The rest goes to storage.";
        case Stage::express_kind: return "Express delivery: which resource of the supply do you want?";
        case Stage::express_site: return fmt::format("Onto which of your sites does the {} go?", kind_word(turn.kind));
        case Stage::secret_plan: return "Secret plan: draw a contract from the deck?";
        case Stage::shortcut:
            return fmt::format("Shortcut: move your {} to the reserve?",
                               acting(state).tiles >= 2 ? "two leftmost tiles" : "last tile");
        case Stage::abundance: return "Abundance: which token becomes a neutral deposit?";
        case Stage::adventurers: return "Adventurers: onto which forbidden hex?";
        case Stage::workshop: return "Workshop: onto which petrified forest?";
        case Stage::by_air_tile: return "By air!: which tile do you lift?";
        case Stage::by_air_target: return fmt::format("Where does the tile of {} land?", hex_name(turn.place));
        case Stage::caravan_place: return "Caravan: from where does one resource go back?";
        case Stage::export_place: return "Exportation: from where do one or two resources go back?";
        case Stage::caravan_kind:
        case Stage::export_kind: return fmt::format("Which resource of {} goes back?", place_word(game, turn.place));
        case Stage::export_more: return fmt::format("A second one of {}?", place_word(game, turn.place));
        case Stage::store_place: return "Store: where do you exchange a resource?";
        case Stage::store_give: return fmt::format("Which resource of {} do you give?", place_word(game, turn.place));
        case Stage::store_take: return fmt::format("What do you take for the {}?", kind_word(turn.kind));
        default: return {};
    }
}

}  // namespace mistwheel::app
