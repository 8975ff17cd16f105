// The recorded games of Via Nebula: corpus/vianebula-coverage-*.mw and docs/games/vianebula.md.
#include "engine/core/coverage.hpp"
#include "engine/vianebula/coverage_test.hpp"

namespace mistwheel::vianebula {
namespace {

struct Recording {
    std::string name;
    int players;
    std::string map;
    std::string about;
    std::vector<std::string> shows = {};
    bool wishes(std::string_view what) const { return !shows.empty() && shows[0] == what; }
};

std::vector<Recording> recordings() {
    return {
        {"2-beginner", 2, "beginner", "two players, beginner side"},
        {"2-expert", 2, "expert", "two players, expert side"},
        {"3-beginner", 3, "beginner", "three players, beginner side"},
        {"3-expert", 3, "expert", "three players, expert side"},
        {"4-beginner", 4, "beginner", "four players, beginner side"},
        {"4-expert", 4, "expert", "four players, expert side"},
        {"4-passes", 4, "beginner", "four players who do not build", {"end by passes"}},
        {"4-hoard", 4, "expert", "four players who drain the supply", {"craftsman with a short supply"}},
        {"2-fifth",
         2,
         "beginner",
         "two players who both reach five buildings",
         {"fifth building without the end card"}},
        {"3-shared", 3, "beginner", "three players, some of whom share the win", {"win shared"}},
        {"3-storage", 3, "expert", "three players; the storage decides", {"win decided by storage"}},
    };
}

// Prefers what was seen least, and building to everything else, so that games come to an end.
class Picker {
public:
    Picker(const Game& game, const Recording& recording, const Counts& seen, Random& random)
        : game_(game), recording_(recording), seen_(seen), random_(random) {}

    Move pick(const State& state) {
        Moves moves;
        game_.legal(state, moves);
        double total = 0;
        std::array<double, 256> weights{};
        for (std::size_t i = 0; i < moves.size(); ++i) total += weights[i] = weight(state, moves[i]);
        double at = random_.unit() * total;
        for (std::size_t i = 0; i < moves.size(); ++i) {
            if (at < weights[i]) return moves[i];
            at -= weights[i];
        }
        return moves[moves.size() - 1];
    }

private:
    double rarity(const std::string& word) const { return 1.0 / (1 + 3 * count_of(seen_, word)); }

    double weight(const State& state, Move move) const {
        State after = state;
        game_.apply(after, move);
        double rare = 0.01;
        const StepCoverage covered(game_, state, move, after);
        for (const std::string& word : covered.words()) rare = std::max(rare, rarity(word));
        switch (kind_of(move)) {
            case MoveKind::deal:
            case MoveKind::open: return card(move.b) * game_.weight(state, move);
            case MoveKind::secret_draw: return card(move.b);
            case MoveKind::token:
            case MoveKind::leave_out: return game_.weight(state, move);
            case MoveKind::contract: return card(move.a);
            case MoveKind::erect:
                return recording_.wishes("end by passes")                   ? 0
                       : recording_.wishes("craftsman with a short supply") ? 0.2
                                                                            : 40;
            case MoveKind::transport: return 8;
            case MoveKind::craftsman: return recording_.wishes("craftsman with a short supply") ? 60 : 3 + 10 * rare;
            case MoveKind::site: return 6;
            case MoveKind::explore: return 1 + rare;
            case MoveKind::explore_forest: return 0.5 + rare;
            case MoveKind::end: return recording_.wishes("end by passes") ? 20 : 0.1 + 3 * rare;
            case MoveKind::to: return recording_.wishes("craftsman with a short supply") ? 1 : nearer(state, move);
            default: return rare + 0.05;
        }
    }

    double card(int card) const {
        const double rare = rarity("completed " + card_word(game_, card));
        return rare * rare;
    }

    // Sites that come nearer to an open contract or one in hand.
    double nearer(const State& state, Move move) const {
        Pile pile = site_at(acting(state), move.a).pile;
        double best = 0.2;
        const auto look = [&](int each) {
            if (fulfils(game_, each, pile)) return;
            const Pile cost = game_.printed_cost(each);
            if (cost.of(state.turn.kind) > pile.of(state.turn.kind)) best = std::max(best, 1 + 5 * card(each));
        };
        for (Cards rest = acting(state).hand; rest != 0; rest &= rest - 1) look(std::countr_zero(rest));
        for (std::uint8_t open : state.row)
            if (open != 0) look(open - 1);
        return best;
    }

    const Game& game_;
    const Recording& recording_;
    const Counts& seen_;
    Random& random_;
};

TEST(Corpus, replays_and_shows_everything) {
    Coverage<Game, Recording>(
        {
            .title = "Via Nebula",
            .recordings = recordings(),
            .all = coverage_points(),
            .make = [](const Recording& recording) { return make_game(recording.players, recording.map); },
            .covered_by =
                [](const Game& game, const State& before, Move move, const State& after) {
                    EXPECT_EQ(game.audit_step(before, move, after), "");
                    return StepCoverage(game, before, move, after).words();
                },
            .pick = [](const Game& game, const State& state, const Recording& recording, const Counts& seen,
                       Random& random) { return Picker(game, recording, seen, random).pick(state); },
        })
        .check();
}

}  // namespace
}  // namespace mistwheel::vianebula
