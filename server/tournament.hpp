// Tournaments of 4 to 16 people, two at a table: who meets whom in each round, and who stands where. Pure: it knows
// people by their place in the starting order, and of games only how they ended.
#pragma once

#include <vector>

namespace mistwheel::server {

inline constexpr int least_entrants = 4;
inline constexpr int most_entrants = 16;

enum class TournamentKind { round_robin, swiss };

inline constexpr int no_opponent = -1;

// Two who meet, or one who has nobody to play with in this round (a bye).
struct Encounter {
    int first = 0;  // sits on the first seat
    int second = no_opponent;
    bool is_bye() const { return second == no_opponent; }
    friend bool operator==(const Encounter&, const Encounter&) = default;
};

// An encounter that is decided. Points are counted in halves: 2 for a game won, 1 for a draw.
struct Decided {
    Encounter who;
    int first_halves = 0;
    int second_halves = 0;
    bool played = true;  // at a table; otherwise a bye, or a walk-over because somebody was gone
};

// How many rounds: everybody meets everybody, or (Swiss) as many as asked for, 0 for as many as it takes to leave one
// unbeaten; never more than there are opponents.
int rounds_of(TournamentKind kind, int entrants, int asked);

// Round 0, 1, ...: everybody meets everybody once by the circle method; with an odd number one rests in each round.
// Everybody sits first in half of their games, or nearly.
std::vector<Encounter> round_robin_round(int entrants, int round);

// The next round of a Swiss tournament for those who are still `present`: people with as equal points as possible who
// have not met; who has the fewest points and had no bye gets one where the number is odd. First seats even out.
std::vector<Encounter> swiss_round(int entrants, const std::vector<bool>& present, const std::vector<Decided>& before);

// What a bye is worth: a point in a Swiss tournament, a day of rest in a round robin, where everybody has one.
int halves_of_bye(TournamentKind kind);

struct TournamentStanding {
    int entrant = 0;
    int place = 1;  // shared by those who are equal in everything
    int halves = 0;
    int tie_break = 0;  // quarters of a point of Sonneborn-Berger (round robin), halves of Buchholz (Swiss)
    int won = 0;        // at a table, as the next two
    int drawn = 0;
    int lost = 0;
};

// By points, then the tie-break, then the games among those who are still equal if all of them have met.
std::vector<TournamentStanding> standings(TournamentKind kind, int entrants, const std::vector<Decided>& games);

}  // namespace mistwheel::server
