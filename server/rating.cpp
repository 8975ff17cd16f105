#include "server/rating.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace mistwheel::server {
namespace {

constexpr double q = std::numbers::ln10 / 400;
constexpr double widest = 350;
constexpr double narrowest = 45;
// A deviation of 50 is back at 350 after a hundred idle months.
constexpr double growth_a_month = (widest * widest - 50.0 * 50.0) / 100;
constexpr double month = 30.0 * 24 * 3600 * 1000;

double deviation_now(const Rating& player, Time now) {
    const double deviation = player.deviation / 1000.0;
    if (player.games == 0) return widest;
    const double months = static_cast<double>(std::max<Time>(0, now - player.updated)) / month;
    return std::min(widest, std::sqrt(deviation * deviation + growth_a_month * months));
}

double weight(double deviation) {
    return 1 / std::sqrt(1 + 3 * q * q * deviation * deviation / (std::numbers::pi * std::numbers::pi));
}

}  // namespace

std::vector<Rating> rate_game(const std::vector<Rating>& players, const std::vector<int>& places, Time now) {
    std::vector<Rating> rated = players;
    // The duels of one game are not independent: together they count as much as a duel and a half at four.
    const double share = players.size() < 2 ? 0
                                            : std::sqrt(static_cast<double>(players.size() - 1)) /
                                                  static_cast<double>(players.size() - 1);
    for (std::size_t i = 0; i < players.size(); ++i) {
        const double own = players[i].rating / 1000.0;
        const double own_deviation = deviation_now(players[i], now);
        double information = 0;
        double surprise = 0;
        for (std::size_t j = 0; j < players.size(); ++j) {
            if (i == j || players[i].who == players[j].who) continue;
            const double g = weight(deviation_now(players[j], now));
            const double expected = 1 / (1 + std::pow(10, -g * (own - players[j].rating / 1000.0) / 400));
            const double score = places[i] < places[j] ? 1 : places[i] > places[j] ? 0 : 0.5;
            information += share * q * q * g * g * expected * (1 - expected);
            surprise += share * g * (score - expected);
        }
        const double precision = 1 / (own_deviation * own_deviation) + information;
        rated[i].rating = static_cast<int>(std::lround(1000 * (own + q / precision * surprise)));
        rated[i].deviation = static_cast<int>(std::lround(1000 * std::max(narrowest, std::sqrt(1 / precision))));
        rated[i].games = players[i].games + 1;
        rated[i].updated = now;
    }
    return rated;
}

}  // namespace mistwheel::server
