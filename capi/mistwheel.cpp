#include "capi/mistwheel.h"

#include <algorithm>
#include <cstddef>
#include <cstring>
#include <memory>
#include <string>
#include <thread>

#include "capi/handles.hpp"
#include "research/play_state.hpp"

namespace {

using mistwheel::Error;
using mistwheel::OptionValues;
using mistwheel::Random;
using mistwheel::Result;
using mistwheel::capi::Handles;
using mistwheel::research::Batch;
using mistwheel::research::NumberedGame;
using mistwheel::research::PlayState;

using SharedGame = std::shared_ptr<const NumberedGame>;

struct BatchOfGame {
    SharedGame game;
    int games = 0;
    std::unique_ptr<Batch> batch;
};

Handles<SharedGame>& games() {
    static Handles<SharedGame> all;
    return all;
}
Handles<PlayState>& states() {
    static Handles<PlayState> all;
    return all;
}
Handles<BatchOfGame>& batches() {
    static Handles<BatchOfGame> all;
    return all;
}

constexpr int ok = MISTWHEEL_OK;
thread_local std::string last_error;

int fail(int code, std::string what) {
    last_error = std::move(what);
    return code;
}
std::nullptr_t fail_null(std::string what) {
    last_error = std::move(what);
    return nullptr;
}
constexpr const char* no_game = "this is not a game, or it was freed";
constexpr const char* no_state = "this is not a state, or it was freed";
constexpr const char* no_batch = "this is not a batch, or it was freed";

// Calls `with` with what the handle stands for, or says that it stands for nothing.
template <class With>
int with_game(const mistwheel_game* handle, With with) {
    const SharedGame* game = games().find(handle);
    return game == nullptr ? fail(MISTWHEEL_BAD_HANDLE, no_game) : with(**game);
}
template <class With>
int with_state(const mistwheel_state* handle, With with) {
    PlayState* state = states().find(handle);
    return state == nullptr ? fail(MISTWHEEL_BAD_HANDLE, no_state) : with(*state);
}
template <class With>
int with_batch(const mistwheel_batch* handle, With with) {
    BatchOfGame* batch = batches().find(handle);
    return batch == nullptr ? fail(MISTWHEEL_BAD_HANDLE, no_batch) : with(*batch);
}

mistwheel_state* add_state(PlayState state) {
    void* handle = states().add(std::make_unique<PlayState>(std::move(state)));
    if (handle == nullptr) return fail_null("too many states at once");
    return static_cast<mistwheel_state*>(handle);
}

bool has_player(const PlayState& state, int player) { return player >= 0 && player < state.game().players(); }
std::string no_player(int player) { return "there is no player " + std::to_string(player); }

int give_text(const std::string& text, char* out, std::size_t size) {
    const int length = static_cast<int>(text.size());
    if (size == 0) return length;
    if (out == nullptr) return fail(MISTWHEEL_BAD_ARGUMENT, "out is NULL");
    if (text.size() >= size)
        return fail(MISTWHEEL_TOO_SMALL, "the text needs " + std::to_string(text.size() + 1) + " bytes");
    std::memcpy(out, text.c_str(), text.size() + 1);
    return length;
}

Result<OptionValues> read_options(std::string_view text) {
    OptionValues out;
    for (const mistwheel::Word& word : mistwheel::split_words(text)) {
        const std::size_t at = word.text.find('=');
        if (at == std::string_view::npos || at == 0)
            return Error{"option \"" + std::string(word.text) + "\" is not of the form key=value"};
        out.push_back({std::string(word.text.substr(0, at)), std::string(word.text.substr(at + 1))});
    }
    return out;
}

}  // namespace

int mistwheel_api_version() { return MISTWHEEL_API_VERSION; }

const char* mistwheel_error() { return last_error.c_str(); }

mistwheel_game* mistwheel_game_new(const char* id, int players, const char* options) {
    if (id == nullptr) return fail_null("id is NULL");
    const auto values = read_options(options == nullptr ? "" : options);
    if (!values) return fail_null(values.message());
    auto game = NumberedGame::make(id, players, *values);
    if (!game) return fail_null(game.message());
    void* handle = games().add(std::make_unique<SharedGame>(*game));
    if (handle == nullptr) return fail_null("too many games at once");
    return static_cast<mistwheel_game*>(handle);
}

int mistwheel_game_free(mistwheel_game* game) {
    return games().remove(game) ? ok : fail(MISTWHEEL_BAD_HANDLE, no_game);
}

int mistwheel_game_players(const mistwheel_game* game) {
    return with_game(game, [](const NumberedGame& each) { return each.players(); });
}
int mistwheel_game_actions(const mistwheel_game* game) {
    return with_game(game, [](const NumberedGame& each) { return each.layout().player_actions(); });
}
int mistwheel_game_outcomes(const mistwheel_game* game) {
    return with_game(game, [](const NumberedGame& each) { return each.layout().chance_outcomes(); });
}
int mistwheel_game_tensor_size(const mistwheel_game* game) {
    return with_game(game, [](const NumberedGame& each) { return each.tensor_size(); });
}
uint64_t mistwheel_game_layout_hash(const mistwheel_game* game) {
    uint64_t hash = 0;
    with_game(game, [&](const NumberedGame& each) {
        hash = each.layout().hash();
        return ok;
    });
    return hash;
}

mistwheel_state* mistwheel_state_new(const mistwheel_game* game) {
    const SharedGame* found = games().find(game);
    if (found == nullptr) return fail_null(no_game);
    return add_state(PlayState(*found));
}

mistwheel_state* mistwheel_state_clone(const mistwheel_state* state) {
    const PlayState* found = states().find(state);
    if (found == nullptr) return fail_null(no_state);
    return add_state(*found);
}

int mistwheel_state_free(mistwheel_state* state) {
    return states().remove(state) ? ok : fail(MISTWHEEL_BAD_HANDLE, no_state);
}

int mistwheel_state_player(const mistwheel_state* state) {
    return with_state(state, [](const PlayState& each) {
        const int actor = each.actor();
        return actor == mistwheel::game_over ? MISTWHEEL_OVER : actor;
    });
}

int mistwheel_state_legal(const mistwheel_state* state, int32_t* actions, double* probabilities) {
    return with_state(state, [&](const PlayState& each) {
        if (actions == nullptr) return fail(MISTWHEEL_BAD_ARGUMENT, "actions is NULL");
        const auto& choices = each.choices();
        for (std::size_t i = 0; i < choices.size(); ++i) actions[i] = choices[i].number;
        if (probabilities != nullptr) {
            if (each.actor() == mistwheel::chance_actor)
                std::ranges::copy(each.probabilities(), probabilities);
            else
                std::fill_n(probabilities, choices.size(), 1.0 / static_cast<double>(choices.size()));
        }
        return static_cast<int>(choices.size());
    });
}

int mistwheel_state_apply(mistwheel_state* state, int32_t action) {
    return with_state(state, [&](PlayState& each) {
        const auto error = each.apply(action);
        return error ? fail(MISTWHEEL_ILLEGAL, error->message) : ok;
    });
}

int mistwheel_state_returns(const mistwheel_state* state, float* returns) {
    return with_state(state, [&](const PlayState& each) {
        if (returns == nullptr) return fail(MISTWHEEL_BAD_ARGUMENT, "returns is NULL");
        std::copy_n(each.returns().begin(), each.game().players(), returns);
        return ok;
    });
}

int mistwheel_state_scores(const mistwheel_state* state, int32_t* points) {
    return with_state(state, [&](const PlayState& each) {
        if (points == nullptr) return fail(MISTWHEEL_BAD_ARGUMENT, "points is NULL");
        std::copy_n(each.scores().total.begin(), each.game().players(), points);
        return ok;
    });
}

int mistwheel_state_tensor(const mistwheel_state* state, int player, float* out) {
    return with_state(state, [&](const PlayState& each) {
        if (out == nullptr) return fail(MISTWHEEL_BAD_ARGUMENT, "out is NULL");
        if (!has_player(each, player)) return fail(MISTWHEEL_BAD_ARGUMENT, no_player(player));
        const int size = each.game().tensor_size();
        each.game().tensor(each.position(), player, {out, static_cast<std::size_t>(size)});
        return size;
    });
}

mistwheel_state* mistwheel_state_resample(const mistwheel_state* state, int player, uint64_t seed) {
    const PlayState* found = states().find(state);
    if (found == nullptr) return fail_null(no_state);
    if (!has_player(*found, player)) return fail_null(no_player(player));
    Random random(seed);
    return add_state(found->resampled(player, random));
}

int mistwheel_state_view(const mistwheel_state* state, int player, char* out, size_t size) {
    return with_state(state, [&](const PlayState& each) {
        if (!has_player(each, player)) return fail(MISTWHEEL_BAD_ARGUMENT, no_player(player));
        return give_text(each.view(player), out, size);
    });
}

int mistwheel_state_action_text(const mistwheel_state* state, int32_t action, char* out, size_t size) {
    return with_state(state, [&](const PlayState& each) {
        const auto text = each.text(action);
        return text ? give_text(*text, out, size) : fail(MISTWHEEL_ILLEGAL, text.message());
    });
}

int mistwheel_state_record(const mistwheel_state* state, char* out, size_t size) {
    return with_state(state, [&](const PlayState& each) {
        const auto text = each.record();
        return text ? give_text(*text, out, size) : fail(MISTWHEEL_BAD_ARGUMENT, text.message());
    });
}

int mistwheel_state_action_of_text(const mistwheel_state* state, const char* text) {
    return with_state(state, [&](const PlayState& each) {
        if (text == nullptr) return fail(MISTWHEEL_BAD_ARGUMENT, "text is NULL");
        const auto number = each.number_of(std::string_view(text));
        return number ? *number : fail(MISTWHEEL_BAD_TEXT, number.message());
    });
}

mistwheel_state* mistwheel_state_of_record(const char* text) {
    if (text == nullptr) return fail_null("text is NULL");
    auto state = PlayState::of_record(text);
    if (!state) return fail_null(state.message());
    return add_state(std::move(*state));
}

mistwheel_batch* mistwheel_batch_new(const mistwheel_game* game, int games_at_once, uint64_t seed, int threads,
                                     const mistwheel_arrays* arrays) {
    constexpr int most_games = 1 << 24;
    constexpr int most_threads = 1024;
    const SharedGame* found = games().find(game);
    if (found == nullptr) return fail_null(no_game);
    if (games_at_once < 1 || games_at_once > most_games) return fail_null("a batch has 1 to 16777216 games");
    if (threads < 0 || threads > most_threads) return fail_null("threads must be 0 to 1024");
    if (arrays == nullptr || arrays->players == nullptr || arrays->rewards == nullptr || arrays->finished == nullptr ||
        arrays->scores == nullptr)
        return fail_null("only observations and masks may be NULL");
    if (threads == 0) threads = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
    auto made = std::make_unique<BatchOfGame>();
    made->game = *found;
    made->games = games_at_once;
    made->batch = (*found)->batch(
        {games_at_once, seed, threads, false},
        {arrays->observations, arrays->masks, arrays->players, arrays->rewards, arrays->finished, arrays->scores});
    void* handle = batches().add(std::move(made));
    if (handle == nullptr) return fail_null("too many batches at once");
    return static_cast<mistwheel_batch*>(handle);
}

int mistwheel_batch_free(mistwheel_batch* batch) {
    return batches().remove(batch) ? ok : fail(MISTWHEEL_BAD_HANDLE, no_batch);
}

int mistwheel_batch_reset(mistwheel_batch* batch, uint64_t seed) {
    return with_batch(batch, [&](BatchOfGame& each) {
        each.batch->reset(seed);
        return ok;
    });
}

int mistwheel_batch_step(mistwheel_batch* batch, const int32_t* actions) {
    return with_batch(batch, [&](BatchOfGame& each) {
        if (actions == nullptr) return fail(MISTWHEEL_BAD_ARGUMENT, "actions is NULL");
        const auto error = each.batch->step({actions, static_cast<std::size_t>(each.games)});
        return error ? fail(MISTWHEEL_ILLEGAL, error->message) : ok;
    });
}

int mistwheel_batch_random_actions(mistwheel_batch* batch, int32_t* actions) {
    return with_batch(batch, [&](BatchOfGame& each) {
        if (actions == nullptr) return fail(MISTWHEEL_BAD_ARGUMENT, "actions is NULL");
        each.batch->random_actions({actions, static_cast<std::size_t>(each.games)});
        return ok;
    });
}

int mistwheel_batch_play_random(mistwheel_batch* batch, int plies) {
    return with_batch(batch, [&](BatchOfGame& each) {
        if (plies < 0) return fail(MISTWHEEL_BAD_ARGUMENT, "plies must not be negative");
        each.batch->play_random(plies);
        return ok;
    });
}
