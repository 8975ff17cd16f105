#include "engine/cairn/game.hpp"

#include "engine/core/text.hpp"

namespace mistwheel::cairn {

namespace {

constexpr std::string_view last_values[] = {"bonus", "penalty"};
constexpr OptionSpec specs[] = {{"last", last_values, "bonus", "what the last stone brings"}};

Move make(MoveKind kind, int number) { return {static_cast<std::uint8_t>(kind), static_cast<std::uint8_t>(number)}; }
MoveKind kind_of(Move move) { return static_cast<MoveKind>(move.kind); }

// C-A2
Reason why_not_take(const State& state, int count) {
    return count <= state.heap ? Reason() : Reason(too_few, state.heap);
}

}  // namespace

std::span<const OptionSpec> Game::option_specs() { return specs; }

Result<Game> Game::create(const Components& components, int players, const OptionValues& given) {
    auto options = complete_options(option_specs(), given);
    if (!options) return options.error();
    if (players < 2 || players > max_players) return Error{"Cairn is for 2 to 4 players"};
    return Game(components, players, *options);
}

State Game::start() const {
    State state;
    state.heap = components_.stones;
    return state;
}

int Game::actor(const State& state) const {
    if (state.begun == 0) return chance_actor;
    return state.heap == 0 ? game_over : state.seat;  // C-A3
}

void Game::legal(const State& state, Moves& moves) const {
    moves.clear();
    if (state.begun == 0) {  // C-A1
        for (int seat = 0; seat < players_; ++seat) moves.push(make(MoveKind::first, seat));
        return;
    }
    for (int count = 1; count <= most_taken; ++count)
        if (!why_not_take(state, count)) moves.push(make(MoveKind::take, count));
}

void Game::apply(State& state, Move move) const {
    if (kind_of(move) == MoveKind::first) {
        state.begun = 1;
        state.seat = move.a;
        return;
    }
    state.heap = static_cast<std::uint8_t>(state.heap - move.a);
    state.taken[state.seat] = static_cast<std::uint8_t>(state.taken[state.seat] + move.a);
    if (state.heap == 0) state.last = state.seat;
    state.seat = static_cast<std::uint8_t>((state.seat + 1) % players_);
}

// C-B1
Scores Game::scores(const State& state) const {
    Scores out;
    out.columns = players_;
    ScoreLine stones{"stones", {}};
    ScoreLine last{"last_stone", {}};
    const int bonus = option(options_, "last") == "bonus" ? components_.bonus : -components_.bonus;
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(players_); ++seat) {
        stones.points[seat] = state.taken[seat];
        last.points[seat] = actor(state) == game_over && state.last == seat ? bonus : 0;
        out.total[seat] = stones.points[seat] + last.points[seat];
    }
    out.lines.push(stones);
    out.lines.push(last);
    rank_columns(out);
    return out;
}

std::string Game::text(const State&, Move move, int) const {
    if (kind_of(move) == MoveKind::take) return "take " + std::to_string(move.a);
    return join_words({"first", std::string(1, static_cast<char>('a' + move.a))});
}

void Game::elements(const State&, Elements& elements) const {
    elements.clear();
    for (std::uint8_t count = 1; count <= most_taken; ++count) elements.push({0, count});
}

Reason Game::why_not(const State& state, Element element) const { return why_not_take(state, element.a); }

std::string Game::audit(const State& state) const {
    int sum = state.heap;
    for (const std::uint8_t taken : state.taken) sum += taken;
    return sum == components_.stones ? "" : "stones are not conserved";
}

}  // namespace mistwheel::cairn
