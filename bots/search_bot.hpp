// A bot that searches: one tree or several, merged.
#pragma once

#include <algorithm>
#include <memory>
#include <new>
#include <optional>
#include <utility>
#include <vector>

#include "bots/bot.hpp"
#include "bots/chance_scale.hpp"
#include "bots/portable_math.hpp"
#include "bots/search.hpp"

namespace mistwheel::bots {

// The concrete state inside an erased one.
template <class G>
const typename G::State& state_in(const AnyState& state) {
    return *std::launder(reinterpret_cast<const typename G::State*>(state.bytes.data()));
}

template <class G>
class SearchBot final : public Bot {
public:
    SearchBot(const G& game, const typename Knowledge<G>::Parameters& parameters, const std::shared_ptr<const Net>& net,
              const Settings& settings, std::uint64_t seed)
        : game_(game), knowledge_(game_, parameters), settings_(settings), seed_(seed) {
        Settings each = settings;
        for (int i = 0; i < settings.trees; ++i)
            trees_.emplace_back(game_, knowledge_, net, each, mix64(seed + static_cast<std::uint64_t>(i)));
    }

    void observe(const AnyState& state, int seat) override {
        ++decisions_;
        Observation<G> now = bots::observe(game_, state_in<G>(state), seat);
        Moves moves;
        game_.legal(now.guess(), moves);
        const bool decides = game_.actor(now.guess()) == seat;
        only_ = decides && moves.size() == 1 ? std::optional<Move>(moves[0]) : std::nullopt;
        fallback_ = moves[0];
        if (only_) return;  // the trees wait: the next real decision may still follow from their root
        done_ = 0;
        if (now_ && *now_ == now) return;
        for (Search<G>& tree : trees_) tree.start(now_ ? &*now_ : nullptr, now);
        now_ = now;
    }

    std::uint64_t wanted() const override {
        if (only_ || !now_ || full()) return 0;
        const std::uint64_t made = iterations();
        return made >= settings_.iterations ? 0 : settings_.iterations - made;
    }

    bool think(std::uint64_t iterations) override {
        if (only_ || !now_) return false;
        // Iteration number n belongs to tree n modulo their count, however the numbers are sliced.
        const std::uint64_t count = trees_.size();
        const std::uint64_t from = done_;
        const std::uint64_t to = done_ + iterations;
        for (std::size_t i = 0; i < trees_.size(); ++i) {
            const std::uint64_t mine = (to + count - 1 - i) / count - (from + count - 1 - i) / count;
            for (std::uint64_t k = 0; k < mine && !trees_[i].full(); ++k) trees_[i].iterate(*now_);
        }
        done_ = to;
        return !full();
    }

    Move best() override {
        if (only_) return *only_;
        const std::vector<Candidate> all = candidates();
        if (all.empty()) return fallback_;
        Random random(seed_, decisions_);
        if (settings_.slips > 0 && random.unit() < settings_.slips) return slip(random);
        if (settings_.temperature <= 0) return all[0].move;
        std::vector<double> weights;
        double total = 0;
        for (const Candidate& each : all) {
            weights.push_back(same_pow(each.share / all[0].share, 1 / settings_.temperature));
            total += weights.back();
        }
        double at = random.unit() * total;
        for (std::size_t i = 0; i < all.size(); ++i) {
            if (at < weights[i]) return all[i].move;
            at -= weights[i];
        }
        return all[0].move;
    }

    std::vector<Candidate> candidates() const override {
        std::vector<Candidate> all;
        if (only_ || !now_) return all;
        std::vector<double> visits;
        double total = 0;
        for (const Search<G>& search : trees_) {
            const Tree& tree = search.tree();
            for (std::uint32_t child = tree.inside(Tree::root).first; child != 0; child = tree[child].next) {
                const Node& node = tree[child];
                if (node.by != now_->seat() || node.visits == 0) continue;
                const Move move = Move::of_bits(node.key);
                std::size_t at = 0;
                while (at < all.size() && all[at].move != move) ++at;
                if (at == all.size()) {
                    all.push_back({move, 0, {}, {}});
                    visits.push_back(0);
                }
                visits[at] += node.visits;
                total += node.visits;
                for (std::size_t i = 0; i < max_players; ++i) {
                    all[at].points[i] += tree.inside(child).sum.points[i];
                    all[at].win[i] += tree.inside(child).sum.win[i];
                }
            }
        }
        for (std::size_t at = 0; at < all.size(); ++at) {
            all[at].share = visits[at] / total;
            for (std::size_t i = 0; i < max_players; ++i) {
                all[at].points[i] /= visits[at];
                all[at].win[i] /= visits[at];
            }
            scale_chances(all[at].win, settings_.chance_scale);
        }
        std::stable_sort(all.begin(), all.end(),
                         [](const Candidate& a, const Candidate& b) { return a.share > b.share; });
        return all;
    }

    std::uint64_t iterations() const override {
        std::uint64_t made = 0;
        for (const Search<G>& tree : trees_) made += tree.visits();
        return made;
    }

    // Of the move visited most, whoever makes it: what was tried besides says little of how the game goes on. Where
    // chance is next, the mean of all.
    std::optional<Expectation> expectation() const override {
        if (only_ || !now_ || iterations() == 0) return std::nullopt;
        Expectation out;
        double visits = 0;
        for (const Search<G>& search : trees_) {
            const Tree& tree = search.tree();
            std::uint32_t at = Tree::root;
            for (std::uint32_t child = tree.inside(Tree::root).first; child != 0; child = tree[child].next)
                if (tree[child].by != chance_actor && (at == Tree::root || tree[child].visits > tree[at].visits))
                    at = child;
            if (tree[at].visits == 0) at = Tree::root;
            visits += tree[at].visits;
            for (std::size_t i = 0; i < max_players; ++i) {
                out.points[i] += tree.inside(at).sum.points[i];
                out.win[i] += tree.inside(at).sum.win[i];
            }
        }
        for (std::size_t i = 0; i < max_players; ++i) {
            out.points[i] /= visits;
            out.win[i] /= visits;
        }
        scale_chances(out.win, settings_.chance_scale);
        return out;
    }

    std::vector<Move> line(Move first) const override {
        std::vector<Move> out{first};
        if (only_ || !now_) return out;
        const Tree& tree = trees_[0].tree();
        typename G::State state = now_->guess();
        std::uint32_t node = tree.find(Tree::root, now_->seat(), first.bits());
        game_.apply(state, first);
        while (node != 0 && game_.actor(state) == now_->seat()) {
            Moves moves;
            game_.legal(state, moves);
            Move next = moves[0];
            if (moves.size() > 1) {
                std::uint32_t most = 0;
                for (std::uint32_t child = tree.inside(node).first; child != 0; child = tree[child].next)
                    if (tree[child].by == now_->seat() && moves.contains(Move::of_bits(tree[child].key)) &&
                        tree[child].visits >= well_known && (most == 0 || tree[child].visits > tree[most].visits))
                        most = child;
                if (most == 0) break;
                next = Move::of_bits(tree[most].key);
                node = most;
            }
            out.push_back(next);
            game_.apply(state, next);
        }
        return out;
    }

private:
    bool full() const {
        return std::ranges::all_of(trees_, [](const Search<G>& tree) { return tree.full(); });
    }

    // A move that looks natural: by the priors of the root, whatever the search has found.
    Move slip(Random& random) const {
        const Tree& tree = trees_[0].tree();
        Move move = fallback_;
        float total = 0;
        for (std::uint32_t child = tree.inside(Tree::root).first; child != 0; child = tree[child].next) {
            if (tree[child].by != now_->seat() || tree[child].prior <= 0) continue;
            total += tree[child].prior;
            if (random.unit() * total < tree[child].prior) move = Move::of_bits(tree[child].key);
        }
        return move;
    }

    static constexpr std::uint32_t well_known = 30;  // visits: fewer say little about what is best

    G game_;
    Knowledge<G> knowledge_;
    Settings settings_;
    std::uint64_t seed_;
    std::vector<Search<G>> trees_;
    std::optional<Observation<G>> now_;
    std::optional<Move> only_;
    Move fallback_;
    std::uint64_t done_ = 0;
    std::uint64_t decisions_ = 0;
};

}  // namespace mistwheel::bots
