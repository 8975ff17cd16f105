// Empower: a token from any deck, a free cell of its district, and a half where the cell says "or".
#include "engine/navoria/why_not.hpp"

namespace mistwheel::navoria {

Reason why_not_effect(const State& state, const Effect& effect) {
    const PlayerState& player = state.players[state.seat];
    switch (effect.kind) {
        case EffectKind::none:
        case EffectKind::vp:
        case EffectKind::vp_per_artisan:
        case EffectKind::steps: return {};
        case EffectKind::goods:
            for (int good = 0; good < good_count; ++good)
                if (!why_not_good(state, good) && (effect.named[good] > 0 || effect.choice > 0)) return {};
            return reason::supply_empty;
        case EffectKind::post:
            if (effect.continent != any_continent) return why_not_post(player, effect.continent);
            for (int track = 0; track < continent_count; ++track)
                if (!why_not_post(player, track)) return {};
            return reason::posts_full;
    }
    return {};
}

void legal_empower(const Game& game, const State& state, Moves& moves) {
    switch (state.stage) {
        case Stage::city_token:
            for (int type = 0; type < type_count; ++type)
                if (!why_not_city_token(state, type)) moves.push(make(MoveKind::city, type));
            return;
        case Stage::cell: {
            const int type = state.token - 1;
            for (int cell = 0; cell < cells_per_district; ++cell)
                if (!why_not_cell(game, state, type, cell)) moves.push(make(MoveKind::cell, type, cell));
            return;
        }
        default: {
            const Cell& cell = cell_of(game, state.pending);
            for (int part = 0; part < 2; ++part)
                if (!why_not_effect(state, cell.parts[part])) moves.push(make(MoveKind::choose, part));
        }
    }
}

}  // namespace mistwheel::navoria
