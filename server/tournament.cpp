#include "server/tournament.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <cstdlib>
#include <limits>
#include <map>
#include <utility>

namespace mistwheel::server {
namespace {

std::size_t index(int number) { return static_cast<std::size_t>(number); }

// What matters for the next pairing of somebody.
struct Past {
    int halves = 0;
    int firsts_more = 0;  // how much oftener first than second
    bool last_first = false;
    bool idle = false;                                       // had a bye or a walk-over
    std::vector<int> met = std::vector<int>(most_entrants);  // how often, by entrant
};

std::vector<Past> pasts_of(int entrants, const std::vector<Decided>& games) {
    std::vector<Past> pasts(index(entrants));
    for (const Decided& game : games) {
        Past& first = pasts[index(game.who.first)];
        first.halves += game.first_halves;
        if (!game.played && game.first_halves > 0) first.idle = true;
        if (game.who.is_bye()) continue;
        Past& second = pasts[index(game.who.second)];
        second.halves += game.second_halves;
        if (!game.played && game.second_halves > 0) second.idle = true;
        ++first.met[index(game.who.second)];
        ++second.met[index(game.who.first)];
        if (!game.played) continue;
        ++first.firsts_more;
        --second.firsts_more;
        first.last_first = true;
        second.last_first = false;
    }
    return pasts;
}

// Whether the one who stands higher sits first: whoever was second oftener, then who was second last.
bool higher_sits_first(const Past& higher, const Past& lower, bool otherwise) {
    if (higher.firsts_more != lower.firsts_more) return higher.firsts_more < lower.firsts_more;
    if (higher.last_first != lower.last_first) return lower.last_first;
    return otherwise;
}

// What a pairing costs, in the order in which it matters: each weight outdoes all that is below it together.
using Cost = std::int64_t;
constexpr Cost a_second_bye = 10'000'000'000'000'000;
constexpr Cost meeting_again = 10'000'000'000'000;
constexpr Cost lopsided_seats = 1'000'000'000'000;  // oftener first than second, or the other way, by more than two
constexpr Cost points_apart = 10'000'000;           // squared, so that two small differences are better than a big one
constexpr Cost seats_apart = 1000;

class SwissPairing {
public:
    SwissPairing(std::vector<int> order, const std::vector<Past>& pasts) : order_(std::move(order)), pasts_(pasts) {
        odd_ = order_.size() % 2 == 1;
        count_ = order_.size() + (odd_ ? 1 : 0);
    }

    // The cheapest of all ways to pair them. There are few enough people to look at every set of them once.
    std::vector<std::pair<std::size_t, std::size_t>> cheapest() const {
        const std::size_t all = (std::size_t{1} << count_) - 1;
        std::vector<Cost> cost(all + 1, std::numeric_limits<Cost>::max());
        std::vector<std::size_t> partner(all + 1);
        cost[0] = 0;
        // `set` are those that are still to be paired; the highest of them chooses.
        for (std::size_t set = 1; set <= all; ++set) {
            if (std::popcount(set) % 2 != 0) continue;
            const auto one = static_cast<std::size_t>(std::countr_zero(set));
            for (std::size_t other = one + 1; other < count_; ++other) {
                if ((set >> other & 1) == 0) continue;
                const std::size_t rest = set & ~(std::size_t{1} << one) & ~(std::size_t{1} << other);
                const Cost total = cost[rest] + cost_of(one, other);
                if (total >= cost[set]) continue;
                cost[set] = total;
                partner[set] = other;
            }
        }
        std::vector<std::pair<std::size_t, std::size_t>> pairs;
        for (std::size_t set = all; set != 0;) {
            const auto one = static_cast<std::size_t>(std::countr_zero(set));
            pairs.emplace_back(one, partner[set]);
            set &= ~(std::size_t{1} << one) & ~(std::size_t{1} << partner[set]);
        }
        return pairs;
    }

    bool is_bye(std::size_t place) const { return odd_ && place + 1 == count_; }

private:
    const Past& past(std::size_t place) const { return pasts_[index(order_[place])]; }

    // Within a group of equal points the upper half meets the lower half.
    Cost out_of_order(std::size_t one, std::size_t other) const {
        const auto equal = [&](int each) { return pasts_[index(each)].halves == past(one).halves; };
        const auto half = static_cast<Cost>(std::ranges::count_if(order_, equal) / 2);
        return std::abs(static_cast<Cost>(other - one) - std::max<Cost>(half, 1));
    }

    Cost cost_of(std::size_t one, std::size_t other) const {
        const Past& higher = past(one);
        if (is_bye(other)) {
            const Cost above = higher.halves - past(order_.size() - 1).halves;
            return (higher.idle ? a_second_bye : 0) + above * above * points_apart * 10 +
                   static_cast<Cost>(order_.size() - 1 - one);
        }
        const Past& lower = past(other);
        const Cost apart = higher.halves - lower.halves;
        const int turn = higher_sits_first(higher, lower, true) ? 1 : -1;
        const Cost seats_of_higher = higher.firsts_more + turn;
        const Cost seats_of_lower = lower.firsts_more - turn;
        const bool lopsided = std::abs(seats_of_higher) > 2 || std::abs(seats_of_lower) > 2;
        return higher.met[index(order_[other])] * meeting_again + (lopsided ? lopsided_seats : 0) +
               apart * apart * points_apart +
               (seats_of_higher * seats_of_higher + seats_of_lower * seats_of_lower) * seats_apart +
               out_of_order(one, other);
    }

    std::vector<int> order_;
    const std::vector<Past>& pasts_;
    bool odd_ = false;
    std::size_t count_ = 0;
};

// Quarters of Sonneborn-Berger: the points of those who were beaten, and half the points of those with whom it was a
// draw.
void add_sonneborn_berger(std::vector<TournamentStanding>& table, const std::vector<Decided>& games) {
    for (const Decided& game : games) {
        if (game.who.is_bye()) continue;
        table[index(game.who.first)].tie_break += game.first_halves * table[index(game.who.second)].halves;
        table[index(game.who.second)].tie_break += game.second_halves * table[index(game.who.first)].halves;
    }
}

// Halves of Buchholz: the points of all opponents. Where nobody was played it counts as if against oneself.
void add_buchholz(std::vector<TournamentStanding>& table, const std::vector<Decided>& games) {
    for (const Decided& game : games) {
        TournamentStanding& first = table[index(game.who.first)];
        first.tie_break += game.played ? table[index(game.who.second)].halves : first.halves;
        if (game.who.is_bye()) continue;
        TournamentStanding& second = table[index(game.who.second)];
        second.tie_break += game.played ? first.halves : second.halves;
    }
}

void count_result(TournamentStanding& who, int halves) {
    if (halves == 2) ++who.won;
    if (halves == 1) ++who.drawn;
    if (halves == 0) ++who.lost;
}

// Points in the games among those who are equal so far; the same for all where not all of them have met.
std::map<int, int> among_themselves(const std::vector<int>& equal, const std::vector<Decided>& games) {
    std::map<int, int> halves;
    for (const int each : equal) halves[each] = 0;
    std::size_t met = 0;
    for (const Decided& game : games) {
        if (game.who.is_bye() || !halves.contains(game.who.first) || !halves.contains(game.who.second)) continue;
        halves[game.who.first] += game.first_halves;
        halves[game.who.second] += game.second_halves;
        ++met;
    }
    if (met < equal.size() * (equal.size() - 1) / 2)
        for (auto& [each, points] : halves) points = 0;
    return halves;
}

}  // namespace

int rounds_of(TournamentKind kind, int entrants, int asked) {
    if (kind == TournamentKind::round_robin) return entrants % 2 == 0 ? entrants - 1 : entrants;
    constexpr int least = 3;
    const int usual = std::max(least, static_cast<int>(std::bit_width(static_cast<unsigned>(entrants - 1))));
    return std::clamp(asked == 0 ? usual : asked, 1, entrants - 1);
}

int halves_of_bye(TournamentKind kind) { return kind == TournamentKind::swiss ? 2 : 0; }

// All but one sit in a circle of odd length, and those whose numbers add up to the round's meet; the one whose double
// does so meets the last, who stands still (or rests, where there is no last). Who sits first goes by how far apart the
// two are around the circle: the distance is odd in one direction and even in the other, so it evens out.
std::vector<Encounter> round_robin_round(int entrants, int round) {
    const int circle = entrants % 2 == 0 ? entrants - 1 : entrants;
    std::vector<Encounter> encounters;
    for (int one = 0; one < circle; ++one) {
        const int other = (2 * circle + round - one) % circle;
        if (other == one) {
            if (circle == entrants)
                encounters.push_back({one, no_opponent});
            else if (round % 2 == 0)
                encounters.push_back({one, entrants - 1});
            else
                encounters.push_back({entrants - 1, one});
        } else if (one < other) {
            encounters.push_back((other - one) % 2 == 1 ? Encounter{one, other} : Encounter{other, one});
        }
    }
    // The one who rests comes last.
    std::ranges::stable_partition(encounters, [](const Encounter& each) { return !each.is_bye(); });
    return encounters;
}

std::vector<Encounter> swiss_round(int entrants, const std::vector<bool>& present, const std::vector<Decided>& before) {
    const std::vector<Past> pasts = pasts_of(entrants, before);
    std::vector<int> order;
    for (int each = 0; each < entrants; ++each)
        if (present[index(each)]) order.push_back(each);
    std::ranges::stable_sort(order, std::greater{}, [&](int each) { return pasts[index(each)].halves; });
    if (order.empty()) return {};
    const SwissPairing pairing(order, pasts);
    std::vector<Encounter> encounters;
    for (const auto& [one, other] : pairing.cheapest()) {
        const int higher = order[one];
        if (pairing.is_bye(other)) {
            encounters.push_back({higher, no_opponent});
            continue;
        }
        const int lower = order[other];
        const bool otherwise = encounters.size() % 2 == 0;
        encounters.push_back(higher_sits_first(pasts[index(higher)], pasts[index(lower)], otherwise)
                                 ? Encounter{higher, lower}
                                 : Encounter{lower, higher});
    }
    std::ranges::stable_partition(encounters, [](const Encounter& each) { return !each.is_bye(); });
    return encounters;
}

std::vector<TournamentStanding> standings(TournamentKind kind, int entrants, const std::vector<Decided>& games) {
    std::vector<TournamentStanding> table(index(entrants));
    for (int each = 0; each < entrants; ++each) table[index(each)].entrant = each;
    for (const Decided& game : games) {
        table[index(game.who.first)].halves += game.first_halves;
        if (game.played) count_result(table[index(game.who.first)], game.first_halves);
        if (game.who.is_bye()) continue;
        table[index(game.who.second)].halves += game.second_halves;
        if (game.played) count_result(table[index(game.who.second)], game.second_halves);
    }
    if (kind == TournamentKind::swiss)
        add_buchholz(table, games);
    else
        add_sonneborn_berger(table, games);
    const auto standing = [](const TournamentStanding& each) { return std::pair(each.halves, each.tie_break); };
    std::ranges::stable_sort(table, std::greater{}, standing);
    for (std::size_t from = 0; from < table.size();) {
        std::size_t to = from;
        std::vector<int> equal;
        while (to < table.size() && standing(table[to]) == standing(table[from])) equal.push_back(table[to++].entrant);
        std::map<int, int> direct = among_themselves(equal, games);
        const auto begin = table.begin() + static_cast<std::ptrdiff_t>(from);
        std::ranges::stable_sort(begin, table.begin() + static_cast<std::ptrdiff_t>(to), std::greater{},
                                 [&](const TournamentStanding& each) { return direct.at(each.entrant); });
        for (std::size_t at = from; at < to; ++at) {
            const bool shared = at > from && direct.at(table[at].entrant) == direct.at(table[at - 1].entrant);
            table[at].place = shared ? table[at - 1].place : static_cast<int>(at) + 1;
        }
        from = to;
    }
    return table;
}

}  // namespace mistwheel::server
