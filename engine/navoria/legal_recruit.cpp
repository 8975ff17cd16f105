// Recruit: bag or centre, then a token, then an open card of its type (V-R2).
#include <bit>

#include "engine/navoria/why_not.hpp"

namespace mistwheel::navoria {

void legal_recruit(const State& state, Moves& moves) {
    switch (state.stage) {
        case Stage::source:
            if (!why_not_bag(state)) moves.push(make(MoveKind::bag));
            if (!why_not_centre(state)) moves.push(make(MoveKind::centre));
            return;
        case Stage::token: {
            const auto& tokens = why_not_centre_token(state) ? state.drawn : state.centre;
            for (int type = 0; type < type_count; ++type)
                if (tokens[type] > 0) moves.push(make(MoveKind::token, type));
            return;
        }
        default: {
            const int type = state.token - 1;
            for (unsigned open = state.open[type]; open != 0; open &= open - 1)
                moves.push(make(MoveKind::take, type * cards_per_type + std::countr_zero(open)));
        }
    }
}

}  // namespace mistwheel::navoria
