// The memory of a tree search: nodes in one block that never grows beyond its cap. Most nodes are moves that were never
// tried, so a node is small and lies beside its siblings; what a visited one needs besides is kept apart.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "engine/core/scores.hpp"

namespace mistwheel::bots {

// How an iteration ended, for each column.
struct Outcome {
    std::array<float, max_players> value{};   // what the search maximises, 0 to 1
    std::array<float, max_players> points{};  // final score, or what is expected of it
    std::array<float, max_players> win{};     // share of the win
};

// A node is reached from its parent by a move of a player, or by a run of chance outcomes.
struct Node {
    std::uint32_t key = 0;  // the move's bits; for chance a hash of the outcomes
    std::uint32_t visits = 0;
    std::uint32_t next = 0;    // sibling, 0 if none
    std::uint32_t inside = 0;  // where its Inside lies, 0 if it has none
    float prior = 0;
    float value = 0;  // sum over the visits of what whoever moved here maximises
    int by = 0;       // who moved to get here
};

// What is known of a node that was visited.
struct Inside {
    std::uint32_t first = 0;  // child, 0 if none
    std::uint16_t children = 0;
    bool expanded = false;    // the player's moves here are its children
    std::uint8_t forced = 0;  // steps without a choice between the parent's move and this decision, once expanded
    Outcome sum;              // over the visits
};

class Tree {
public:
    explicit Tree(std::uint32_t cap) : cap_(cap) { clear(); }

    static constexpr std::uint32_t root = 0;

    Node& operator[](std::uint32_t at) { return nodes_[at]; }
    const Node& operator[](std::uint32_t at) const { return nodes_[at]; }
    std::size_t size() const { return nodes_.size(); }
    bool room(std::size_t more) const { return nodes_.size() + more <= cap_; }

    // Of a node never visited: nothing yet.
    const Inside& inside(std::uint32_t at) const { return insides_[nodes_[at].inside]; }
    // Makes one where there is none; one that was made before may move.
    Inside& inside(std::uint32_t at) {
        if (nodes_[at].inside == 0) {
            nodes_[at].inside = static_cast<std::uint32_t>(insides_.size());
            insides_.emplace_back();
        }
        return insides_[nodes_[at].inside];
    }

    void clear() {
        nodes_.assign(1, Node());
        insides_.assign(1, Inside());
    }

    // The child of `parent` by this actor and key, 0 if there is none.
    std::uint32_t find(std::uint32_t parent, int by, std::uint32_t key) const {
        std::uint32_t child = inside(parent).first;
        while (child != 0 && !is(child, by, key)) child = nodes_[child].next;
        return child;
    }
    bool is(std::uint32_t child, int by, std::uint32_t key) const {
        return child != 0 && nodes_[child].key == key && nodes_[child].by == by;
    }

    // The caller has asked for room.
    std::uint32_t add(std::uint32_t parent, int by, std::uint32_t key, float prior) {
        const auto child = static_cast<std::uint32_t>(nodes_.size());
        Inside& above = inside(parent);
        Node node;
        node.key = key;
        node.by = by;
        node.prior = prior;
        node.next = above.first;
        nodes_.push_back(node);
        above.first = child;
        ++above.children;
        return child;
    }

    // Counts a visit of the node that ended so.
    void visit(std::uint32_t at, const Outcome& outcome, int columns) {
        Node& node = nodes_[at];
        ++node.visits;
        if (node.by >= 0) node.value += outcome.value[static_cast<std::size_t>(node.by)];
        Outcome& sum = inside(at).sum;
        for (std::size_t i = 0; i < static_cast<std::size_t>(columns); ++i) {
            sum.value[i] += outcome.value[i];
            sum.points[i] += outcome.points[i];
            sum.win[i] += outcome.win[i];
        }
    }

    // Keeps only what hangs below `node`, which becomes the root.
    void keep(std::uint32_t node) {
        spare_nodes_.assign(1, nodes_[node]);
        spare_insides_.assign(1, Inside());
        spare_nodes_[0].next = 0;
        // Copies level by level: a copied node still names its old inside until its turn comes.
        for (std::size_t at = 0; at < spare_nodes_.size(); ++at) {
            if (spare_nodes_[at].inside == 0) continue;
            Inside inside = insides_[spare_nodes_[at].inside];
            std::uint32_t old = inside.first;
            inside.first = old == 0 ? 0 : static_cast<std::uint32_t>(spare_nodes_.size());
            spare_nodes_[at].inside = static_cast<std::uint32_t>(spare_insides_.size());
            spare_insides_.push_back(inside);
            while (old != 0) {
                Node copy = nodes_[old];
                old = copy.next;
                copy.next = old == 0 ? 0 : static_cast<std::uint32_t>(spare_nodes_.size() + 1);
                spare_nodes_.push_back(copy);
            }
        }
        nodes_.swap(spare_nodes_);
        insides_.swap(spare_insides_);
    }

private:
    std::uint32_t cap_;
    std::vector<Node> nodes_;
    std::vector<Inside> insides_;  // the first is that of all nodes never visited
    std::vector<Node> spare_nodes_;
    std::vector<Inside> spare_insides_;
};

}  // namespace mistwheel::bots
