// A tiny game for tests only. A heap of pebbles; each player holds one hidden card. In turn, take 1 to 3 pebbles or
// show the card (once); after each turn a coin may add a pebble to the heap from the bag. The last pebble ends the
// game: a pebble is a point, and three more if their number modulo 3 is that of the card. It breaks the contract on
// request.
#pragma once

#include <array>
#include <string>

#include "engine/core/fact.hpp"
#include "engine/core/game.hpp"
#include "engine/core/text.hpp"

namespace mistwheel {

struct PebblesComponents {
    std::uint8_t heap = 12;
    std::uint8_t bag = 6;
    std::uint8_t cards = 6;
};

struct PebblesState {
    enum Stage : std::uint8_t { first_player, deal, turn, coin, over };
    std::uint8_t stage = first_player;
    std::uint8_t seat = 0;
    std::uint8_t heap = 0;
    std::uint8_t bag = 0;
    std::uint8_t shown = 0;  // one bit per seat
    std::uint8_t dealt = 0;
    std::array<std::uint8_t, 4> taken{};
    std::array<std::uint8_t, 4> card{};
};

inline constexpr std::string_view pebbles_faults[] = {
    "none",        "duplicate_move",      "no_move",           "unstable_order",
    "same_text",   "broken_text",         "lost_pebble",       "zero_weight",
    "actor_range", "lines_do_not_add_up", "wrong_winner",      "outside_the_state",
    "view_leaks",  "resample_leaks",      "resample_own_card", "resample_breaks",
    "wrong_draw",  "unlisted_draw",       "never_ends",        "points_from_nowhere"};

class Pebbles {
public:
    using State = PebblesState;
    using Components = PebblesComponents;
    enum Kind : std::uint8_t { start_with, deal_card, take, show, add, nothing };

    static constexpr std::string_view id = "pebbles";
    static constexpr int rules_version = 1;
    static std::span<const OptionSpec> option_specs() {
        static constexpr OptionSpec specs[] = {{"fault", pebbles_faults, "none", "how the contract is broken"}};
        return specs;
    }

    static Result<Pebbles> create(const Components& components, int players, const OptionValues& given) {
        auto options = complete_options(option_specs(), given);
        if (!options) return options.error();
        if (players < 2 || players > 4) return Error{"pebbles is for 2 to 4 players"};
        return Pebbles(components, players, *options);
    }

    int players() const { return players_; }
    const Components& components() const { return components_; }
    const OptionValues& options() const { return options_; }

    State start() const {
        State state;
        state.heap = components_.heap;
        state.bag = components_.bag;
        return state;
    }

    int actor(const State& s) const {
        if (s.stage == State::over) return game_over;
        if (s.stage != State::turn) return chance_actor;
        return fault("actor_range") && s.heap == 3 ? players_ : s.seat;
    }

    void legal(const State& s, Moves& moves) const {
        moves.clear();
        switch (s.stage) {
            case State::first_player:
                for (int seat = 0; seat < players_; ++seat) moves.push({start_with, static_cast<std::uint8_t>(seat)});
                break;
            case State::deal:
                for (std::uint8_t card = 0; card < components_.cards; ++card)
                    if (!dealt(s, card)) moves.push({deal_card, s.dealt, card});
                break;
            case State::turn:
                for (std::uint8_t n = 1; n <= 3 && n <= s.heap; ++n) moves.push({take, n});
                if (!(s.shown >> s.seat & 1)) moves.push({show});
                break;
            case State::coin:
                moves.push({nothing});
                if (s.bag > 0) moves.push({add});
                break;
            default: break;
        }
        if (fault("duplicate_move") && s.heap == 5) moves.push(moves[0]);
        if (fault("no_move") && s.heap == 4) moves.clear();
        if (fault("unstable_order") && s.stage == State::turn && ++calls_ % 2 == 0)
            std::swap(moves[0], moves[moves.size() - 1]);
    }

    std::uint32_t weight(const State& s, Move move) const {
        if (fault("zero_weight") && move.kind == add) return 0;
        return s.stage == State::coin && move.kind == nothing ? 2 : 1;
    }

    Move draw(const State& s, Random& random) const {
        Moves moves;
        legal(s, moves);
        if (fault("unlisted_draw") && s.stage == State::coin) return {nothing, 9};
        if (s.stage != State::coin || moves.size() == 1)
            return moves[random.below(static_cast<std::uint32_t>(moves.size()))];
        const std::uint32_t sides = fault("wrong_draw") ? 2 : 3;
        return random.below(sides) == 0 ? Move{add} : Move{nothing};
    }

    void apply(State& s, Move move) const {
        switch (move.kind) {
            case start_with:
                s.seat = move.a;
                s.stage = State::deal;
                break;
            case deal_card:
                s.card[s.dealt++] = move.b;
                if (s.dealt == players_) s.stage = State::turn;
                break;
            case take:
                s.heap = static_cast<std::uint8_t>(s.heap - move.a);
                s.taken[s.seat] = static_cast<std::uint8_t>(s.taken[s.seat] + move.a);
                if (fault("lost_pebble") && move.a == 3) --s.taken[s.seat];
                if (fault("outside_the_state") && ++calls_ % 2 == 0) s.shown ^= 1;
                s.stage = State::coin;
                break;
            case show:
                if (!fault("never_ends")) s.shown = static_cast<std::uint8_t>(s.shown | 1 << s.seat);
                s.stage = State::coin;
                break;
            default:
                if (move.kind == add) {
                    ++s.heap;
                    --s.bag;
                }
                s.stage = s.heap == 0 ? State::over : State::turn;
                if (fault("never_ends") && s.heap == 0) s = restarted(s);
                s.seat = static_cast<std::uint8_t>((s.seat + 1) % players_);
        }
    }

    Scores scores(const State& s) const {
        Scores out;
        out.columns = players_;
        ScoreLine pebbles{"pebbles", {}};
        ScoreLine cards{"cards", {}};
        for (std::size_t seat = 0; seat < static_cast<std::size_t>(players_); ++seat) {
            pebbles.points[seat] = s.taken[seat] + (fault("points_from_nowhere") ? 1 : 0);
            // Only what everybody knows counts before the end, or the score would betray the card.
            const bool known = s.stage == State::over || (s.shown >> seat & 1);
            cards.points[seat] = known && s.taken[seat] % 3 == s.card[seat] % 3 ? 3 : 0;
            out.total[seat] = pebbles.points[seat] + cards.points[seat] + (fault("lines_do_not_add_up") ? 1 : 0);
        }
        out.lines.push(pebbles);
        out.lines.push(cards);
        rank_columns(out);
        if (fault("wrong_winner") && s.stage == State::over)
            for (std::size_t seat = 0; seat < static_cast<std::size_t>(players_); ++seat)
                out.rank[seat] = players_ + 1 - out.rank[seat];
        return out;
    }

    void resample(State& s, int viewer, Random& random) const {
        if (viewer == omniscient) return;
        std::array<std::uint8_t, 8> free{};
        std::uint32_t count = 0;
        for (std::uint8_t card = 0; card < components_.cards; ++card) {
            bool known = false;
            for (int seat = 0; seat < s.dealt; ++seat)
                known |= s.card[static_cast<std::size_t>(seat)] == card && keeps(s, viewer, seat);
            if (!known) free[count++] = card;
        }
        for (int seat = 0; seat < s.dealt; ++seat) {
            std::uint8_t& card = s.card[static_cast<std::size_t>(seat)];
            if (keeps(s, viewer, seat)) continue;
            if (fault("resample_leaks") && card == 5) random.next();
            const std::uint32_t at = random.below(count);
            card = fault("resample_breaks") ? std::uint8_t{0} : free[at];
            free[at] = free[--count];
        }
    }

    bool reveals(const State&, Move move) const { return move.kind == show; }

    std::string text(const State&, Move move, int viewer) const {
        if (fault("broken_text") && move.kind == add) return "add  a Pebble";
        switch (move.kind) {
            case start_with: return join_words({"first", std::string(1, actor_letter(move.a))});
            case deal_card: {
                const bool known = viewer == omniscient || viewer == move.a;
                return join_words({"deal", std::string(1, actor_letter(move.a)), known ? std::to_string(move.b) : "?"});
            }
            case take: return "take " + std::to_string(fault("same_text") && move.a == 3 ? 2 : move.a);
            case show: return "show";
            case add: return "coin add";
            default: return "coin nothing";
        }
    }

    std::string audit(const State& s) const {
        int sum = s.heap + s.bag;
        for (std::uint8_t taken : s.taken) sum += taken;
        if (sum != components_.heap + components_.bag) return "pebbles are not conserved";
        for (int i = 0; i < s.dealt; ++i)
            for (int j = 0; j < i; ++j)
                if (s.card[static_cast<std::size_t>(i)] == s.card[static_cast<std::size_t>(j)])
                    return "a card is held twice";
        return {};
    }

    // What the wire would send.
    std::string view(const State& s, int viewer) const {
        std::string out = "heap " + std::to_string(s.heap) + " bag " + std::to_string(s.bag);
        for (int seat = 0; seat < players_; ++seat) {
            const bool known = fault("view_leaks") || knows(s, viewer, seat);
            const auto at = static_cast<std::size_t>(seat);
            out += join_words({"", " |", std::to_string(s.taken[at]), known ? std::to_string(s.card[at]) : "?"});
        }
        return out;
    }

private:
    Pebbles(const Components& components, int players, OptionValues options)
        : components_(components), players_(players), options_(std::move(options)), fault_(option(options_, "fault")) {}

    bool fault(std::string_view name) const { return fault_ == name; }

    bool knows(const State& s, int viewer, int seat) const {
        return viewer == omniscient || viewer == seat || (s.shown >> seat & 1) || s.stage == State::over;
    }

    bool keeps(const State& s, int viewer, int seat) const {
        return knows(s, fault("resample_own_card") ? spectator : viewer, seat);
    }

    bool dealt(const State& s, std::uint8_t card) const {
        for (int seat = 0; seat < s.dealt; ++seat)
            if (s.card[static_cast<std::size_t>(seat)] == card) return true;
        return false;
    }

    State restarted(State s) const {
        s.stage = State::turn;
        s.heap = components_.heap;
        s.bag = components_.bag;
        s.taken = {};
        return s;
    }

    Components components_;
    int players_;
    OptionValues options_;
    std::string fault_;
    mutable int calls_ = 0;  // only the faults use it
};

static_assert(Game<Pebbles> && !TellsSteps<Pebbles>);

}  // namespace mistwheel
