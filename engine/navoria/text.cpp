// The one text of every move; docs/notation/navoria.md lists them.
#include "engine/core/text.hpp"

#include "engine/navoria/names.hpp"
#include "engine/navoria/rules.hpp"

namespace mistwheel::navoria {

std::string card_name(int card) {
    return std::string(type_names[type_of_card(card)]) + '-' + std::to_string(number_of_card(card) + 1);
}

std::string Game::text(const State& state, Move move, int) const {
    switch (kind_of(move)) {
        case MoveKind::first: return std::string("first ") + actor_letter(move.a);
        case MoveKind::board: return join_words({"board", species_names[move.a], board_names[move.b]});
        case MoveKind::blank: return join_words({"blank", species_names[move.a]});
        case MoveKind::open: return "open " + card_name(move.a);
        case MoveKind::draw: return join_words({"draw", type_names[move.a]});
        case MoveKind::bag: return "bag";
        case MoveKind::centre: return "centre";
        case MoveKind::token: return join_words({"token", type_names[move.a]});
        case MoveKind::take: return "take " + card_name(move.a);
        case MoveKind::good: return join_words({"good", good_names[move.a]});
        case MoveKind::place: return join_words({"place", good_names[move.a], continent_names[move.b]});
        case MoveKind::order: return join_words({"order", continent_names[move.a]});
        case MoveKind::step: return join_words({"step", continent_names[move.a]});
        case MoveKind::post: return join_words({"post", continent_names[move.a]});
        case MoveKind::city: return join_words({"city", type_names[move.a]});
        case MoveKind::cell: return join_words({"cell", type_names[move.a], std::to_string(move.b + 1)});
        case MoveKind::choose: {
            const Cell& cell = cell_of(*this, state.pending);
            return join_words({"choose", effect_names[static_cast<int>(cell.parts[move.a].kind)]});
        }
    }
    return {};
}

}  // namespace mistwheel::navoria
