#include "server/clock.hpp"

#include <algorithm>

namespace mistwheel::server {

Clocks::Clocks(ClockRule rule) : rule_(rule) {
    game_.fill(rule.kind == ClockKind::live ? Time{rule.game_seconds} * 1000 : 0);
}

void Clocks::passes_to(int seat, Time now) {
    if (seat == seat_) return;
    if (seat_ >= 0)
        game_[static_cast<std::size_t>(seat_)] = left(seat_, now).game + Time{rule_.increment_seconds} * 1000;
    seat_ = seat;
    since_ = now;
}

void Clocks::start_again(Time now) {
    if (seat_ < 0) return;
    game_[static_cast<std::size_t>(seat_)] = left(seat_, now).game;
    since_ = now;
}

std::optional<Time> Clocks::deadline() const {
    if (rule_.kind == ClockKind::none || seat_ < 0) return std::nullopt;
    Time end = since_ + Time{rule_.move_seconds} * 1000 + game_[static_cast<std::size_t>(seat_)];
    for (const Vacation& pause : pauses_[static_cast<std::size_t>(seat_)])
        if (pause.start < end) end += std::max<Time>(0, pause.until - std::max(pause.start, since_));
    return end;
}

Time Clocks::used(Time now) const {
    Time used = now - since_;
    for (const Vacation& pause : pauses_[static_cast<std::size_t>(seat_)])
        used -= std::max<Time>(0, std::min(pause.until, now) - std::max(pause.start, since_));
    return std::max<Time>(0, used);
}

Clocks::Left Clocks::left(int seat, Time now) const {
    Left left{game_[static_cast<std::size_t>(seat)], Time{rule_.move_seconds} * 1000};
    if (seat != seat_) return left;
    left.game = std::max<Time>(0, left.game - std::max<Time>(0, used(now) - left.move));
    left.move = std::max<Time>(0, left.move - used(now));
    return left;
}

}  // namespace mistwheel::server
