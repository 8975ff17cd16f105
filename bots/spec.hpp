// A bot as text: `mcts:iterations=2000:explore=0.8`.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/core/result.hpp"

namespace mistwheel::bots {

inline constexpr int to_the_end = 1'000'000;

struct Settings {
    std::uint64_t iterations = 1000;  // budget for a decision
    int trees = 1;                    // independent trees, merged
    std::uint32_t nodes = 1U << 19;   // most nodes of one tree; when it is full the thinking ends
    bool plain = false;               // UCT without priors, only the win counts
    double explore = 1.0;             // how much rarely tried moves are favoured
    int turns = 1;                    // turns a play-out lasts before the position is judged (`end`: to the end)
    double guided = 1.0;              // share of play-out moves chosen by the game's knowledge, the others at random
    double estimate_weight = 0;       // weight of the estimate before a play-out against how the play-out ended
    double win_weight = 0.5;          // weight of winning against the size of the lead
    double prior_exponent = 1.0;      // exponent of the priors of moves
    double temperature = 0;           // 0: the most visited move; 1: in proportion to the visits
    double slips = 0;                 // share of moves made without thinking, by the priors alone
    std::uint32_t outcomes = 2;       // widening of chance: outcomes kept grow with this times the root of the visits
    double chance_scale = 1;          // on the logits of the chances that are told: no move depends on it
    double noise = 0;                 // share of chance in the priors of the root: for games that a net learns from
    std::string net;                  // judges positions and moves; empty: knowledge and play-outs do
    bool reuse = true;                // keep the part of the tree that still applies
    std::vector<std::pair<std::string, double>> knowledge;  // k.NAME=number
};

enum class BotKind { random, greedy, plain, search, level, classic };

struct Spec {
    BotKind kind = BotKind::random;
    int level = 0;
    std::vector<std::pair<std::string, std::string>> settings;  // as given, in order
};

// Checks the form and the names; the error names what is wrong.
Result<Spec> parse_spec(std::string_view text);
// Applies the spec's settings to those it starts from.
Result<Settings> with_settings(Settings base, const Spec& spec);

// How a search goes by a net instead of knowledge and play-outs.
void use_net(Settings& settings, std::string_view name);

// Textbook UCT: what mcts-plain is.
Settings plain_settings();

}  // namespace mistwheel::bots
