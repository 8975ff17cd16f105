// The clocks of a table, computed from its events alone: no timer runs here, the time comes with each question.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "engine/core/scores.hpp"
#include "server/storage/storage.hpp"

namespace mistwheel::server {

enum class ClockKind {
    none,
    live,   // a budget for the whole game, which counts only after the free time of each turn and grows after it
    turns,  // a budget for each turn
};

struct ClockRule {
    ClockKind kind = ClockKind::none;
    int game_seconds = 0;
    int move_seconds = 0;
    int increment_seconds = 0;  // of a live clock, added to the budget when a turn ends
    friend bool operator==(const ClockRule&, const ClockRule&) = default;
};

class Clocks {
public:
    explicit Clocks(ClockRule rule);

    // After something happened at `now` it is up to `seat` (negative: nobody) to decide. A turn goes on as long as the
    // same seat decides.
    void passes_to(int seat, Time now);
    int seat() const { return seat_; }
    // The turn that runs gets its free time once more.
    void start_again(Time now);
    // When the clock of a seat stands still, in order.
    void set_pauses(int seat, std::vector<Vacation> pauses) {
        pauses_[static_cast<std::size_t>(seat)] = std::move(pauses);
    }
    // When the running clock ends, if one runs.
    std::optional<Time> deadline() const;

    struct Left {
        Time game = 0;
        Time move = 0;
    };
    Left left(int seat, Time now) const;

private:
    Time used(Time now) const;  // of the turn that runs

    ClockRule rule_;
    std::array<Time, max_players> game_{};
    std::array<std::vector<Vacation>, max_players> pauses_;
    int seat_ = -1;
    Time since_ = 0;
};

}  // namespace mistwheel::server
