#include "app/arena_games.hpp"

#include <time.h>

#include <algorithm>
#include <memory>
#include <stdexcept>

#include "bots/bot.hpp"
#include "bots/outcome.hpp"

namespace mistwheel::app {

namespace {

// Computing time of this thread: a bot does not lose time to whatever else the machine does.
double thread_seconds() {
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}

// The seat's bot thinks and the time is written down.
class Player {
public:
    Player(std::unique_ptr<bots::Bot> bot, double budget) : bot_(std::move(bot)), budget_(budget) {}

    Move move(const AnyState& state, int seat, ArenaGame& game) {
        const auto at = static_cast<std::size_t>(seat);
        const double start = thread_seconds();
        bot_->observe(state, seat);
        const std::uint64_t before = bot_->iterations();
        if (budget_ > 0) {
            while (thread_seconds() - start < budget_ && bot_->think(16)) {
            }
        } else {
            bot_->think(bot_->wanted());
        }
        const Move move = bot_->best();
        const double spent = thread_seconds() - start;
        ++game.decisions[at];
        game.iterations[at] += bot_->iterations() - before;
        game.seconds[at] += spent;
        turn_ += spent;
        game.longest_turn[at] = std::max(game.longest_turn[at], turn_);
        return move;
    }
    void end_turn() { turn_ = 0; }

private:
    std::unique_ptr<bots::Bot> bot_;
    double budget_;
    double turn_ = 0;
};

void choose_line_ups(int from, int bots, LineUp& chosen, int seats, std::vector<LineUp>& all) {
    if (static_cast<int>(chosen.size()) == seats) {
        all.push_back(chosen);
        return;
    }
    for (int bot = from; bot < bots; ++bot) {
        chosen.push_back(bot);
        choose_line_ups(bot + 1, bots, chosen, seats, all);
        chosen.pop_back();
    }
}

}  // namespace

std::vector<LineUp> line_ups(const ArenaPlan& plan, int players) {
    const int bots = static_cast<int>(plan.bots.size());
    std::vector<LineUp> all;
    LineUp chosen;
    if (bots <= players) {
        for (int seat = 0; seat < players; ++seat) chosen.push_back(std::min(seat, bots - 1));
        all.push_back(chosen);
    } else if (plan.neighbours) {
        for (int first = 0; first + players <= bots; ++first) {
            chosen.clear();
            for (int seat = 0; seat < players; ++seat) chosen.push_back(first + seat);
            all.push_back(chosen);
        }
    } else {
        choose_line_ups(0, bots, chosen, players, all);
    }
    return all;
}

std::vector<ArenaGame> arena_games(const ArenaPlan& plan, int players) {
    const auto meetings = line_ups(plan, players);
    const auto seats = static_cast<std::uint64_t>(players);
    const std::uint64_t groups = (plan.games + seats - 1) / seats;
    std::vector<ArenaGame> games;
    for (std::uint64_t group = 0; group < groups; ++group) {
        for (std::size_t meeting = 0; meeting < meetings.size(); ++meeting) {
            for (int rotation = 0; rotation < players; ++rotation) {
                ArenaGame game;
                game.line_up = static_cast<int>(meeting);
                game.group = static_cast<int>(group);
                game.rotation = rotation;
                for (int seat = 0; seat < players; ++seat) {
                    const auto from = static_cast<std::size_t>((seat + rotation) % players);
                    game.bot[static_cast<std::size_t>(seat)] = meetings[meeting][from];
                }
                games.push_back(game);
            }
        }
    }
    return games;
}

void play_arena_game(const AnyGame& rules, const ArenaPlan& plan, ArenaGame& game, Record* record) {
    const int players = rules.players();
    const auto group = static_cast<std::uint64_t>(game.group);
    std::vector<Player> seats;
    for (int seat = 0; seat < players; ++seat) {
        const int bot = game.bot[static_cast<std::size_t>(seat)];
        const std::uint64_t own = mix64(plan.seed) ^ mix64((group << 16) + static_cast<std::uint64_t>(bot * 16 + seat));
        auto made = bots::make_bot(rules, plan.bots[static_cast<std::size_t>(bot)], own);
        if (!made) throw std::runtime_error(made.message());
        seats.emplace_back(std::move(*made), plan.seconds_per_move);
    }
    AnyState state = rules.start();
    if (record != nullptr) {
        *record = begin_record(rules);
        record->seats.clear();
        for (int seat = 0; seat < players; ++seat)
            record->seats.push_back(plan.bots[static_cast<std::size_t>(game.bot[static_cast<std::size_t>(seat)])]);
    }
    std::uint64_t event = 0;
    int last = game_over;
    for (int actor = rules.actor(state); actor != game_over; actor = rules.actor(state)) {
        Move move;
        if (actor == chance_actor) {
            // The n-th thing chance does is the same in all games of a group, as far as it can be.
            Random chance(mix64(plan.seed) + group, event++);
            move = rules.random_move(state, chance);
        } else {
            if (actor != last && last != game_over) seats[static_cast<std::size_t>(last)].end_turn();
            last = actor;
            move = seats[static_cast<std::size_t>(actor)].move(state, actor, game);
        }
        if (record != nullptr) record->moves.push_back({actor, rules.text(state, move, omniscient), {}, 0});
        rules.apply(state, move);
        ++game.plies;
    }
    if (record != nullptr) finish_record(*record, rules, state);
    const Scores scores = rules.scores(state);
    bots::Outcome outcome;
    bots::end_outcome(scores, players, outcome);
    game.columns = scores.columns;
    for (std::size_t i = 0; i < max_players; ++i) {
        game.total[i] = scores.total[i];
        game.win[i] = outcome.win[i];
    }
}

}  // namespace mistwheel::app
