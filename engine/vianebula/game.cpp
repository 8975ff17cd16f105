// Making a game, and whose step it is: the two doors `legal` and `apply`, and how turns follow each other.
#include "engine/vianebula/game.hpp"

#include <utility>

#include "engine/vianebula/rules.hpp"

namespace mistwheel::vianebula {

static_assert(mistwheel::Game<Game> && Explains<Game> && TellsSteps<Game>);

namespace {

constexpr std::string_view sides[] = {"beginner", "expert"};
constexpr OptionSpec specs[] = {{"map", sides, "beginner", "which side of the map is played"}};

Valley read_valley(const Components& components, MapSide side) {
    Valley valley;
    std::uint8_t meadows = 0;
    for_each(board, [&](Hex hex) {
        switch (components.maps[static_cast<std::size_t>(side)][hex]) {
            case Terrain::fog: valley.fog.add(hex); break;
            case Terrain::petrified_forest: valley.forest.add(hex); break;
            case Terrain::ruin: valley.ruins.add(hex); break;
            case Terrain::forbidden: valley.forbidden.add(hex); break;
            case Terrain::meadow:
                valley.meadows.add(hex);
                valley.meadow_index[hex] = meadows;
                if (meadows < meadow_count) valley.meadow[meadows] = hex;
                ++meadows;
        }
    });
    return valley;
}

bool is_chance(Stage stage) { return stage <= Stage::token || stage == Stage::refill || stage == Stage::secret_draw; }

bool is_effect(Stage stage) { return stage >= Stage::express_kind && stage < Stage::over; }

// B-E2: what is left on a player's sites and deposits goes to storage, craftsmen go home.
void finish_game(const Game& game, State& state) {
    state.turn = Turn{};
    state.turn.stage = Stage::over;
    state.passes = 0;
    for (int seat = 0; seat < game.players(); ++seat) {
        Guild& each = guild(state, seat);
        for (Site& site : each.sites) {
            each.storage += site.pile;
            site.pile = {};
        }
        for_each(each.craftsmen_at, [&](Hex hex) {
            each.storage += deposit(game, state, hex);
            deposit(game, state, hex) = {};
            state.deposits.remove(hex);
            ++each.craftsmen;
        });
        each.craftsmen_at = {};
    }
    meadows_changed(game, state);
}

}  // namespace

std::span<const OptionSpec> Game::option_specs() { return specs; }

Result<Game> Game::create(const Components& components, int players, const OptionValues& options) {
    if (players < least_players || players > most_players)
        return Error{"Via Nebula is for 2 to 4 players, not " + std::to_string(players)};
    auto complete = complete_options(option_specs(), options);
    if (!complete) return complete.error();
    Game game(components, players, std::move(*complete));
    if (game.valley_.meadows.size() != meadow_count)
        return Error{"the map has " + std::to_string(game.valley_.meadows.size()) + " meadows instead of 24"};
    return game;
}

Game::Game(const Components& components, int players, OptionValues options)
    : components_(components),
      players_(players),
      side_(option(options, "map") == "expert" ? MapSide::expert : MapSide::beginner),
      options_(std::move(options)) {
    valley_ = read_valley(components_, side_);
    for (std::size_t card = 0; card < card_count; ++card)
        for (int kind = 0; kind < kinds; ++kind)
            costs_[card].add(kind, components_.cards[card].resources[static_cast<std::size_t>(kind)]);
    for (std::size_t type = 0; type < token_types; ++type) {
        const int amount = components_.tokens[type].amount - setup().fewer_resources;
        yields_[type] = static_cast<std::uint8_t>(amount > 0 ? amount : 0);
    }
}

int Game::actor(const State& state) const {
    if (is_chance(state.turn.stage)) return chance_actor;
    return state.turn.stage == Stage::over ? game_over : state.turn.seat;
}

void Game::legal(const State& state, Moves& moves) const {
    moves.clear();
    const Stage stage = state.turn.stage;
    if (stage == Stage::action)
        legal_actions(*this, state, moves);
    else if (is_chance(stage))
        legal_chance(*this, state, moves);
    else if (is_effect(stage))
        legal_effects(*this, state, moves);
    else if (stage != Stage::over)
        legal_action_steps(*this, state, moves);
}

void Game::apply(State& state, Move move) const {
    const Stage stage = state.turn.stage;
    if (is_chance(stage))
        apply_chance(*this, state, move);
    else if (is_effect(stage))
        apply_effect(*this, state, move);
    else
        apply_action(*this, state, move);
}

void finish_action(const Game& game, State& state) {
    Turn& turn = state.turn;
    turn.stage = Stage::action;
    turn.card = turn.row_place = turn.place = turn.kind = 0;
    // B-E1: the turn that brought the end card is over, whatever is left of it.
    if (turn.actions == 0 || state.end_card == turn.seat + 1) end_turn(game, state);
}

// B-A0, B-H1, B-E1
void end_turn(const Game& game, State& state) {
    state.passes = state.turn.acted != 0 ? 0 : static_cast<std::uint8_t>(state.passes + 1);
    const bool last_turn = state.end_card != 0 && state.turns_left == 0;
    if (last_turn || state.passes == game.players()) {
        finish_game(game, state);
        return;
    }
    // The turn that brought the end card is followed by one turn of each other player.
    if (state.end_card != 0) --state.turns_left;
    const int next = state.turn.seat + 1 == game.players() ? 0 : state.turn.seat + 1;
    state.turn = Turn{};
    state.turn.stage = Stage::action;
    state.turn.seat = static_cast<std::uint8_t>(next);
    state.turn.actions = 2;
}

}  // namespace mistwheel::vianebula
