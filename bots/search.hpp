// Tree search for any game by the contract: one tree.
//
// Every iteration draws a position the observer cannot tell from the real one, walks down the tree, adds a node and
// judges what it reaches. Nodes are histories: the moves of the players and the outcomes of chance, not positions, so
// that iterations with different hidden things share them. Every player maximises its own column (max^n). Steps without
// a choice leave no trace in the tree.
#pragma once

#include <cmath>
#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "bots/knowledge.hpp"
#include "bots/net_look.hpp"
#include "bots/observation.hpp"
#include "bots/outcome.hpp"
#include "bots/portable_math.hpp"
#include "bots/spec.hpp"
#include "bots/tree.hpp"
#include "engine/core/hash.hpp"

namespace mistwheel::bots {

// An outcome of chance by weight.
template <class G>
Move draw_chance(const G& game, const typename G::State& state, Moves& moves, Random& random) {
    if constexpr (requires { game.draw(state, random); }) {
        return game.draw(state, random);
    } else {
        return random_move(game, state, chance_actor, moves, random);
    }
}

template <class G>
class Search {
public:
    using State = typename G::State;
    using K = Knowledge<G>;

    // With a net, a leaf is judged and expanded by one look; without, by knowledge and play-outs.
    Search(const G& game, const K& knowledge, std::shared_ptr<const Net> net, const Settings& settings,
           std::uint64_t seed)
        : game_(&game),
          knowledge_(&knowledge),
          settings_(settings),
          columns_(score_columns(game)),
          tree_(settings.nodes),
          random_(seed),
          net_(std::move(net)) {
        if (net_) look_.emplace(game, *net_, columns_);
    }

    const Tree& tree() const { return tree_; }
    std::uint64_t visits() const { return tree_[Tree::root].visits; }
    // A node could not be added since the start: visits go on to pile up where a leaf looks best, which is never put to
    // the test any more.
    bool full() const { return full_; }

    // Starts from what `from` says, keeping what was found below the last root if `from` follows from it.
    void start(const Observation<G>* last, const Observation<G>& from) {
        std::uint32_t node = Tree::root;
        if (settings_.reuse && last != nullptr && last->seat() == from.seat()) node = follow(*last, from);
        leads_ = {};
        seen_ = 0;
        full_ = false;
        if (node == Tree::root)
            tree_.clear();
        else
            tree_.keep(node);
    }

    void iterate(const Observation<G>& from) {
        State state = from.sample(*game_, random_);
        path_.clear();
        path_.push_back(Tree::root);
        Outcome outcome;
        if (!descend(state, outcome)) judge(state, outcome);
        fill_value(outcome, columns_, static_cast<float>(settings_.win_weight), K::margin, usual_lead(outcome));
        for (const std::uint32_t at : path_) tree_.visit(at, outcome, columns_);
    }

private:
    // Alone against the Automaton one is far behind for most of the game, and all moves would look alike: there a lead
    // is measured against the mean of what this search has seen. Between players nothing is shifted.
    std::array<float, max_players> usual_lead(const Outcome& outcome) {
        std::array<float, max_players> usual{};
        if (game_->players() > 1) return usual;
        ++seen_;
        for (int i = 0; i < columns_; ++i) {
            const auto at = static_cast<std::size_t>(i);
            leads_[at] += lead(outcome.points, columns_, i);
            usual[at] = static_cast<float>(leads_[at] / static_cast<double>(seen_));
        }
        return usual;
    }

    // Walks to a position outside the tree or to a node not visited before; `path_` is the way. True when a net has
    // judged it on the way.
    bool descend(State& state, Outcome& outcome) {
        std::uint8_t forced = 0;
        for (;;) {
            const std::uint32_t here = path_.back();
            const int actor = game_->actor(state);
            if (actor == game_over) return false;
            if (actor == chance_actor) {
                if (!pass_chance(state, here)) return false;
                forced = 0;
                continue;
            }
            const bool expanded = tree_.inside(here).expanded;
            if (K::hidden || !expanded || forced < tree_.inside(here).forced) {
                game_->legal(state, moves_);
                if (moves_.size() == 1) {
                    game_->apply(state, moves_[0]);
                    ++forced;
                    continue;
                }
                const bool fresh = !expanded;
                if (look_ && fresh) look_->judge(state, actor, outcome);
                if (!look_ && tree_[here].visits == 0 && here != Tree::root) return false;
                const bool offered = offer(state, here, actor);
                if (offered) tree_.inside(here).forced = forced;
                if (look_ && fresh) {
                    if (settings_.estimate_weight < 1) mix_play_out(state, outcome);
                    return true;
                }
                if (!offered) return false;
            }
            forced = 0;
            const std::uint32_t child = settings_.plain ? choose_uct(here, actor) : choose_puct(here, actor);
            path_.push_back(child);
            game_->apply(state, Move::of_bits(tree_[child].key));
        }
    }

    // Draws outcomes until somebody decides. False when they lead out of the tree.
    bool pass_chance(State& state, std::uint32_t here) {
        if (tree_[here].visits == 0 && here != Tree::root) return false;
        std::uint32_t key = 0;
        while (game_->actor(state) == chance_actor) {
            const Move move = draw_chance(*game_, state, moves_, random_);
            key = static_cast<std::uint32_t>(hash_step(key, move.bits() + 1ULL));
            game_->apply(state, move);
        }
        std::uint32_t child = tree_.find(here, chance_actor, key);
        if (child == 0) {
            const double most = 1 + settings_.outcomes * std::sqrt(static_cast<double>(tree_[here].visits));
            if (tree_.inside(here).children >= most || !room(1)) return false;
            child = tree_.add(here, chance_actor, key, 0);
        }
        path_.push_back(child);
        return true;
    }

    bool room(std::size_t more) {
        full_ |= !tree_.room(more);
        return tree_.room(more);
    }

    // Makes the legal moves children of the node. False when there is no room.
    bool offer(const State& state, std::uint32_t here, int actor) {
        float weights[Moves::capacity()];
        bool weighed = false;
        float total = 0;
        const bool fresh = !tree_.inside(here).expanded;
        const auto weigh = [&] {
            if (weighed) return;
            weighed = true;
            if (settings_.plain) return;
            if (look_) {
                if (!fresh) {  // a hidden hand offers moves that this node did not have yet
                    Outcome unused;
                    look_->judge(state, actor, unused);
                }
                look_->prior(state, moves_, weights);
            } else {
                knowledge_->prior(state, actor, moves_, weights);
            }
            for (std::size_t i = 0; i < moves_.size(); ++i) {
                if (settings_.prior_exponent != 1)
                    weights[i] = static_cast<float>(same_pow(weights[i], settings_.prior_exponent));
                total += weights[i];
            }
            // Weights set from a spec may lie beyond all numbers: then every move is as good as the others.
            const bool usable = total > 0 && total < std::numeric_limits<float>::infinity();
            if (!usable) {
                for (std::size_t i = 0; i < moves_.size(); ++i) weights[i] = 1;
                total = static_cast<float>(moves_.size());
            }
            if (here == Tree::root && fresh && settings_.noise > 0) add_noise(weights, total);
        };
        if (fresh && !room(moves_.size())) return false;
        // Children lie in the order of the moves, but for those that other hidden hands have added: each is looked for
        // behind the last one found.
        std::uint32_t known[Moves::capacity()];
        std::uint32_t behind = fresh ? 0 : tree_.inside(here).first;
        for (std::size_t i = 0; i < moves_.size(); ++i) {
            const std::uint32_t key = moves_[i].bits();
            known[i] = fresh ? 0 : tree_.is(behind, actor, key) ? behind : tree_.find(here, actor, key);
            if (known[i] != 0) behind = tree_[known[i]].next;
        }
        offered_.clear();
        for (std::size_t i = moves_.size(); i-- > 0;) {
            std::uint32_t child = known[i];
            if (child == 0) {
                if (!room(1)) continue;
                weigh();
                child = tree_.add(here, actor, moves_[i].bits(), settings_.plain ? 0 : weights[i] / total);
            }
            if (K::hidden) offered_.push_back(child);
        }
        tree_.inside(here).expanded = true;
        return !K::hidden || !offered_.empty();
    }

    // Mixes chance into the priors of the root, unevenly as a Dirichlet distribution of a small parameter does: for
    // games that a net learns from.
    void add_noise(float* weights, float& total) {
        const auto share = static_cast<float>(settings_.noise);
        float noise[Moves::capacity()];
        float all = 0;
        for (std::size_t i = 0; i < moves_.size(); ++i) {
            const double x = -same_log(1 - random_.unit());
            all += noise[i] = static_cast<float>(x * x);
        }
        for (std::size_t i = 0; i < moves_.size(); ++i)
            weights[i] = (1 - share) * weights[i] / total + share * noise[i] / all;
        total = 1;
    }

    // Calls `visit(child index)` for every move open to the actor in this iteration's position.
    template <class Visit>
    void each_open(std::uint32_t here, int actor, const Visit& visit) const {
        if (K::hidden) {
            for (std::size_t i = offered_.size(); i-- > 0;) visit(offered_[i]);
        } else {
            for (std::uint32_t child = tree_.inside(here).first; child != 0; child = tree_[child].next)
                if (tree_[child].by == actor) visit(child);
        }
    }

    std::uint32_t choose_puct(std::uint32_t here, int actor) const {
        const auto at = static_cast<std::size_t>(actor);
        const Node& node = tree_[here];
        const float mean = node.visits > 0 ? tree_.inside(here).sum.value[at] / static_cast<float>(node.visits) : 0.5F;
        const float unseen = mean - first_visit_doubt;
        float visits = 1;
        if (K::hidden)
            each_open(here, actor, [&](std::uint32_t child) { visits += static_cast<float>(tree_[child].visits); });
        else
            visits += static_cast<float>(node.visits);
        const float scale = static_cast<float>(settings_.explore) * std::sqrt(visits);
        std::uint32_t best = 0;
        float best_score = -1e9F;
        each_open(here, actor, [&](std::uint32_t child) {
            const Node& each = tree_[child];
            const auto n = static_cast<float>(each.visits);
            const float score = (each.visits > 0 ? each.value / n : unseen) + scale * each.prior / (1 + n);
            if (score > best_score) {
                best_score = score;
                best = child;
            }
        });
        return best;
    }

    std::uint32_t choose_uct(std::uint32_t here, int actor) {
        float visits = 0;
        std::uint32_t unseen = 0;
        std::uint32_t pick = 0;
        each_open(here, actor, [&](std::uint32_t child) {
            visits += static_cast<float>(tree_[child].visits);
            if (tree_[child].visits == 0 && random_.below(++unseen) == 0) pick = child;
        });
        if (unseen > 0) return pick;
        const auto scale = static_cast<float>(same_log(visits));
        float best_score = -1e9F;
        each_open(here, actor, [&](std::uint32_t child) {
            const auto n = static_cast<float>(tree_[child].visits);
            const float score = tree_[child].value / n + static_cast<float>(settings_.explore) * std::sqrt(scale / n);
            if (score > best_score) {
                best_score = score;
                pick = child;
            }
        });
        return pick;
    }

    // What a look says and what playing on says, mixed.
    void judge(State& state, Outcome& outcome) {
        if (look_) return judge_by_net(state, outcome);
        const auto share = static_cast<float>(settings_.estimate_weight);
        if (share <= 0 || game_->actor(state) == game_over) return play_out(state, outcome);
        Outcome looked;
        look(state, looked);
        play_out(state, outcome);
        for (std::size_t i = 0; i < static_cast<std::size_t>(columns_); ++i) {
            outcome.points[i] += share * (looked.points[i] - outcome.points[i]);
            outcome.win[i] += share * (looked.win[i] - outcome.win[i]);
        }
    }

    // Plays on to the next decision and looks at that.
    void judge_by_net(State& state, Outcome& outcome) {
        for (;;) {
            const int actor = game_->actor(state);
            if (actor == game_over) return end_outcome(game_->scores(state), game_->players(), outcome);
            if (actor == chance_actor) {
                game_->apply(state, draw_chance(*game_, state, moves_, random_));
                continue;
            }
            game_->legal(state, moves_);
            if (moves_.size() > 1) {
                look_->judge(state, actor, outcome);
                if (settings_.estimate_weight < 1) mix_play_out(state, outcome);
                return;
            }
            game_->apply(state, moves_[0]);
        }
    }

    void mix_play_out(State& state, Outcome& outcome) {
        Outcome played;
        play_out(state, played);
        const auto share = static_cast<float>(settings_.estimate_weight);
        for (std::size_t i = 0; i < static_cast<std::size_t>(columns_); ++i) {
            outcome.points[i] = played.points[i] + share * (outcome.points[i] - played.points[i]);
            outcome.win[i] = played.win[i] + share * (outcome.win[i] - played.win[i]);
        }
    }

    void look(const State& state, Outcome& outcome) const {
        Estimate estimate;
        knowledge_->estimate(state, estimate);
        judged_outcome(estimate, columns_, outcome);
    }

    // Plays on for some turns, then looks.
    void play_out(State& state, Outcome& outcome) {
        int turns = settings_.turns;
        int turn = -1;
        for (;;) {
            const int actor = game_->actor(state);
            if (actor == game_over) {
                end_outcome(game_->scores(state), game_->players(), outcome);
                return;
            }
            if (actor == chance_actor) {
                game_->apply(state, draw_chance(*game_, state, moves_, random_));
                continue;
            }
            if (turns < to_the_end) {
                const int now = knowledge_->turn(state, actor);
                if (turn != now && turn != -1) --turns;
                turn = now;
                if (turns <= 0) break;
            }
            game_->legal(state, moves_);
            game_->apply(state, moves_[play_out_move(state, actor)]);
        }
        look(state, outcome);
    }

    std::size_t play_out_move(const State& state, int actor) {
        const auto count = static_cast<std::uint32_t>(moves_.size());
        if (count == 1) return 0;
        if (settings_.guided <= 0 || (settings_.guided < 1 && random_.unit() >= settings_.guided))
            return random_.below(count);
        return knowledge_->guide(state, actor, moves_, random_);
    }

    // The node of the old tree whose position is `to`: after a move of the observer, and whatever chance and steps
    // without a choice came after it. The root if there is none.
    std::uint32_t follow(const Observation<G>& last, const Observation<G>& to) const {
        int tries = 2000;
        for (std::uint32_t child = tree_.inside(Tree::root).first; child != 0; child = tree_[child].next) {
            if (tree_[child].visits == 0 || tree_[child].by != to.seat()) continue;
            State state = last.guess();
            game_->apply(state, Move::of_bits(tree_[child].key));
            const std::uint32_t found = follow_from(state, child, 0, to, tries);
            if (found != Tree::root) return found;
        }
        return Tree::root;
    }

    std::uint32_t follow_from(State state, std::uint32_t node, std::uint32_t key, const Observation<G>& to,
                              int& tries) const {
        for (;;) {
            if (--tries < 0) return Tree::root;
            const int actor = game_->actor(state);
            if (actor == game_over) return Tree::root;
            if (actor != chance_actor && key != 0) {
                node = tree_.find(node, chance_actor, key);
                if (node == 0) return Tree::root;
                key = 0;
            }
            if (observe(*game_, state, to.seat()) == to) return node;
            Moves moves;
            game_->legal(state, moves);
            if (actor == chance_actor) {
                for (const Move& move : moves) {
                    State next = state;
                    game_->apply(next, move);
                    const auto longer = static_cast<std::uint32_t>(hash_step(key, move.bits() + 1ULL));
                    const std::uint32_t found = follow_from(next, node, longer, to, tries);
                    if (found != Tree::root) return found;
                }
                return Tree::root;
            }
            if (moves.size() > 1) return Tree::root;
            game_->apply(state, moves[0]);
        }
    }

    static constexpr float first_visit_doubt = 0.1F;

    const G* game_;
    const K* knowledge_;
    Settings settings_;
    int columns_;
    Tree tree_;
    Random random_;
    Moves moves_;
    std::array<double, max_players> leads_{};  // sums over the iterations since the last start
    std::uint64_t seen_ = 0;
    bool full_ = false;
    std::vector<std::uint32_t> path_;
    std::vector<std::uint32_t> offered_;
    std::shared_ptr<const Net> net_;
    std::optional<NetLook<G>> look_;
};

}  // namespace mistwheel::bots
