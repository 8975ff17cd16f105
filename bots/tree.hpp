// The memory of a tree search: nodes in one block that never grows beyond its cap.
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
    std::uint32_t first = 0;  // child, 0 if none
    std::uint32_t next = 0;   // sibling, 0 if none
    std::uint16_t children = 0;
    std::int8_t by = 0;       // who moved to get here
    bool expanded = false;    // the player's moves here are its children
    std::uint8_t forced = 0;  // steps without a choice between the parent's move and this decision, once expanded
    float prior = 0;
    Outcome sum;
};

class Tree {
public:
    explicit Tree(std::uint32_t cap) : cap_(cap) { clear(); }

    static constexpr std::uint32_t root = 0;

    Node& operator[](std::uint32_t at) { return nodes_[at]; }
    const Node& operator[](std::uint32_t at) const { return nodes_[at]; }
    std::size_t size() const { return nodes_.size(); }
    bool room(std::size_t more) const { return nodes_.size() + more <= cap_; }

    void clear() {
        nodes_.clear();
        nodes_.emplace_back();
    }

    // The child of `parent` by this actor and key, 0 if there is none.
    std::uint32_t find(std::uint32_t parent, int by, std::uint32_t key) const {
        std::uint32_t child = nodes_[parent].first;
        while (child != 0 && (nodes_[child].key != key || nodes_[child].by != by)) child = nodes_[child].next;
        return child;
    }

    // The caller has asked for room.
    std::uint32_t add(std::uint32_t parent, int by, std::uint32_t key, float prior) {
        const auto child = static_cast<std::uint32_t>(nodes_.size());
        Node node;
        node.key = key;
        node.by = static_cast<std::int8_t>(by);
        node.prior = prior;
        node.next = nodes_[parent].first;
        nodes_.push_back(node);
        nodes_[parent].first = child;
        ++nodes_[parent].children;
        return child;
    }

    // Keeps only what hangs below `node`, which becomes the root.
    void keep(std::uint32_t node) {
        spare_.clear();
        spare_.push_back(nodes_[node]);
        spare_[0].next = 0;
        // Copies level by level: a copied node still names its old children until its turn comes.
        for (std::size_t at = 0; at < spare_.size(); ++at) {
            std::uint32_t old = spare_[at].first;
            spare_[at].first = old == 0 ? 0 : static_cast<std::uint32_t>(spare_.size());
            while (old != 0) {
                Node copy = nodes_[old];
                old = copy.next;
                copy.next = old == 0 ? 0 : static_cast<std::uint32_t>(spare_.size() + 1);
                spare_.push_back(copy);
            }
        }
        nodes_.swap(spare_);
    }

private:
    std::uint32_t cap_;
    std::vector<Node> nodes_;
    std::vector<Node> spare_;
};

}  // namespace mistwheel::bots
