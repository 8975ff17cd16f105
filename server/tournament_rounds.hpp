// A tournament as it is kept, and as tournament.hpp thinks of it; and what somebody who makes one asks for.
#pragma once

#include <string_view>
#include <vector>

#include "server/storage/storage.hpp"
#include "server/table_setup.hpp"
#include "server/tournament.hpp"

namespace mistwheel::server {

// A request to make one. Throws Refused with what is wrong.
struct TournamentWish {
    bool swiss = false;
    int most = 8;
    int rounds = 0;
    TableSetup table;
};
TournamentWish read_tournament_wish(std::string_view json);

TournamentKind kind_of(const TournamentRow& tournament);
// How many rounds it has, or would have if it started now.
int rounds_of(const TournamentRow& tournament);
bool is_decided(const TournamentGame& game);
// In halves of a point, of a game that is decided.
Decided outcome_of(const TournamentRow& tournament, const TournamentGame& game);
std::vector<TournamentStanding> standings_of(const TournamentRow& tournament);

// The games of the next round, without tables yet; none if it is over. All games so far must be decided.
std::vector<TournamentGame> next_games(const TournamentRow& tournament);
// Whether two are to play at a table: it is neither a bye nor a walk-over.
inline bool is_played(const TournamentGame& game) { return game.second != 0 && game.walkover == 0; }

// A table with both people seated; its game begins as soon as somebody looks at it, which is due at once.
SeatedTable seat_two(const TableSetup& setup, const Person& first, const Person& second, Time now);

}  // namespace mistwheel::server
