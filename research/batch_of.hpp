// A batch of games whose type is known: no virtual call inside a step.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <cstdlib>
#include <memory>
#include <string>
#include <vector>

#include "engine/core/game.hpp"
#include "research/action_layout.hpp"
#include "research/batch.hpp"
#include "research/returns.hpp"
#include "research/tensor.hpp"
#include "research/workers.hpp"

namespace mistwheel::research {

template <Game G>
class BatchOf final : public Batch {
public:
    // `keep` owns the game and the layout.
    BatchOf(std::shared_ptr<const void> keep, const G& game, const ActionLayout& layout, int tensor_size,
            const BatchSettings& settings, const BatchArrays& arrays)
        : keep_(std::move(keep)),
          game_(game),
          layout_(layout),
          tensor_size_(static_cast<std::size_t>(tensor_size)),
          settings_(settings),
          arrays_(arrays),
          slots_(static_cast<std::size_t>(settings.games)),
          workers_(settings.threads) {
        reset(settings.seed);
    }

    void reset(std::uint64_t seed) override {
        each([&](int i, Slot& slot) {
            slot.random = Random(seed, static_cast<std::uint64_t>(i));
            slot.state = game_.start();
            clear_row(i, slot);
            begin_step(i);
            for (std::size_t p = 0; p < players(); ++p) arrays_.scores[row(i, players()) + p] = 0;
            to_decision(i, slot);
        });
    }

    std::optional<Error> step(std::span<const std::int32_t> actions) override {
        if (actions.size() != slots_.size())
            return Error{"a batch of " + std::to_string(slots_.size()) + " games wants as many actions, not " +
                         std::to_string(actions.size())};
        // All are looked at before any is played, so that a mistake changes nothing.
        std::atomic<int> first_bad{settings_.games};
        each([&](int i, Slot& slot) {
            slot.chosen = find(slot, actions[static_cast<std::size_t>(i)]);
            if (slot.chosen >= 0) return;
            int seen = first_bad;
            while (i < seen && !first_bad.compare_exchange_weak(seen, i)) {
            }
        });
        if (const int bad = first_bad; bad < settings_.games)
            return Error{"action " + std::to_string(actions[static_cast<std::size_t>(bad)]) + " is not legal in game " +
                         std::to_string(bad)};
        each([&](int i, Slot& slot) {
            begin_step(i);
            play(slot, slot.moves[static_cast<std::size_t>(slot.chosen)]);
            to_decision(i, slot);
        });
        return std::nullopt;
    }

    void random_actions(std::span<std::int32_t> out) override {
        each([&](int i, Slot& slot) {
            const std::uint32_t at = slot.random.below(static_cast<std::uint32_t>(slot.moves.size()));
            out[static_cast<std::size_t>(i)] = slot.numbers[at];
        });
    }

    void play_random(int plies) override {
        each([&](int i, Slot& slot) {
            begin_step(i);
            Moves moves;
            typename G::State state = slot.state;
            for (int ply = 0; ply < plies; ++ply) {
                const int actor = game_.actor(state);
                game_.apply(state, random_move(game_, state, actor, moves, slot.random));
                if (game_.actor(state) == game_over) {
                    finish(i, slot, state);
                    state = game_.start();
                }
            }
            slot.state = state;
            slot.plies += static_cast<std::uint64_t>(plies);
            to_decision(i, slot);
        });
    }

    std::uint64_t plies() const override {
        std::uint64_t sum = 0;
        for (const Slot& each : slots_) sum += each.plies;
        return sum;
    }
    std::uint64_t games_finished() const override {
        std::uint64_t sum = 0;
        for (const Slot& each : slots_) sum += each.finished;
        return sum;
    }

private:
    struct Slot {
        typename G::State state;
        Random random{0};
        Moves moves;
        std::array<std::int32_t, Moves::capacity()> numbers;  // of the moves
        int chosen = 0;                                       // which of them is played in this step
        // What was written into the rows, to be wiped out before the next position.
        std::size_t masked = 0;
        std::size_t lit_count = 0;
        std::array<std::uint16_t, bots::most_inputs_on> lit;
        std::uint64_t plies = 0;
        std::uint64_t finished = 0;
    };

    template <class Work>
    void each(const Work& work) {
        workers_.each(settings_.games, [&](int i) { work(i, slots_[static_cast<std::size_t>(i)]); });
    }
    std::size_t players() const { return static_cast<std::size_t>(game_.players()); }
    static std::size_t row(int i, std::size_t width) { return static_cast<std::size_t>(i) * width; }

    static int find(const Slot& slot, std::int32_t action) {
        for (std::size_t at = 0; at < slot.moves.size(); ++at)
            if (slot.numbers[at] == action) return static_cast<int>(at);
        return -1;
    }

    void begin_step(int i) {
        arrays_.finished[i] = 0;
        for (std::size_t p = 0; p < players(); ++p) arrays_.rewards[row(i, players()) + p] = 0;
    }

    void play(Slot& slot, Move move) {
        game_.apply(slot.state, move);
        ++slot.plies;
    }

    void finish(int i, Slot& slot, const typename G::State& state) {
        const Scores scores = game_.scores(state);
        const auto returns = returns_of(scores, game_.players());
        for (std::size_t p = 0; p < players(); ++p) {
            arrays_.rewards[row(i, players()) + p] = returns[p];
            arrays_.scores[row(i, players()) + p] = scores.total[p];
        }
        arrays_.finished[i] = 1;
        ++slot.finished;
    }

    // Chance, ends and new games, until somebody has to decide; then the rows of the game are written.
    void to_decision(int i, Slot& slot) {
        wipe(i, slot);
        while (true) {
            const int actor = game_.actor(slot.state);
            if (actor == game_over) {
                finish(i, slot, slot.state);
                slot.state = game_.start();
            } else if (actor == chance_actor) {
                play(slot, random_move(game_, slot.state, actor, slot.moves, slot.random));
            } else {
                game_.legal(slot.state, slot.moves);
                if (!settings_.pass_forced || slot.moves.size() > 1) return show(i, slot, actor);
                play(slot, slot.moves[0]);
            }
        }
    }

    void show(int i, Slot& slot, int actor) {
        arrays_.players[i] = actor;
        for (std::size_t at = 0; at < slot.moves.size(); ++at) {
            slot.numbers[at] = layout_.number(slot.moves[at]);
            if (slot.numbers[at] < 0) std::abort();  // the game's list lacks a move: a bug that research_test looks for
        }
        if (arrays_.masks != nullptr) {
            std::uint8_t* mask = arrays_.masks + row(i, static_cast<std::size_t>(layout_.player_actions()));
            for (std::size_t at = 0; at < slot.moves.size(); ++at) mask[slot.numbers[at]] = 1;
        }
        slot.masked = slot.moves.size();
        if (arrays_.observations == nullptr) return;
        bots::Inputs in;
        write_inputs(game_, slot.state, actor, in);
        float* observation = arrays_.observations + row(i, tensor_size_);
        slot.lit_count = static_cast<std::size_t>(in.count);
        for (std::size_t at = 0; at < slot.lit_count; ++at) {
            observation[in.index[at]] = tensor_value(in.value[at]);
            slot.lit[at] = in.index[at];
        }
    }

    void wipe(int i, Slot& slot) {
        if (arrays_.masks != nullptr) {
            std::uint8_t* mask = arrays_.masks + row(i, static_cast<std::size_t>(layout_.player_actions()));
            for (std::size_t at = 0; at < slot.masked; ++at) mask[slot.numbers[at]] = 0;
        }
        slot.masked = 0;
        if (arrays_.observations == nullptr) return;
        float* observation = arrays_.observations + row(i, tensor_size_);
        for (std::size_t at = 0; at < slot.lit_count; ++at) observation[slot.lit[at]] = 0;
        slot.lit_count = 0;
    }

    // The whole rows: what the caller's memory held before is nothing of ours.
    void clear_row(int i, Slot& slot) {
        const auto actions = static_cast<std::size_t>(layout_.player_actions());
        if (arrays_.masks != nullptr) std::fill_n(arrays_.masks + row(i, actions), actions, std::uint8_t{0});
        if (arrays_.observations != nullptr)
            std::fill_n(arrays_.observations + row(i, tensor_size_), tensor_size_, 0.0F);
        slot.masked = 0;
        slot.lit_count = 0;
    }

    std::shared_ptr<const void> keep_;
    const G& game_;
    const ActionLayout& layout_;
    std::size_t tensor_size_;
    BatchSettings settings_;
    BatchArrays arrays_;
    std::vector<Slot> slots_;
    Workers workers_;
};

}  // namespace mistwheel::research
