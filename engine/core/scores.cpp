#include "engine/core/scores.hpp"

namespace mistwheel {

void rank_columns(Scores& scores) {
    for (std::size_t i = 0; i < static_cast<std::size_t>(scores.columns); ++i) {
        scores.rank[i] = 1;
        for (std::size_t j = 0; j < static_cast<std::size_t>(scores.columns); ++j) {
            const bool better = scores.total[j] > scores.total[i] ||
                                (scores.total[j] == scores.total[i] && scores.tie_break[j] > scores.tie_break[i]);
            if (better) ++scores.rank[i];
        }
    }
}

}  // namespace mistwheel
