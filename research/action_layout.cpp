#include "research/action_layout.hpp"

#include <cassert>

#include "engine/core/hash.hpp"

namespace mistwheel::research {

ActionLayout::ActionLayout(std::span<const ActionKind> kinds) {
    block_of_kind_.fill(-1);
    for (const ActionKind& kind : kinds) {
        int& end = kind.by == DecidedBy::player ? player_actions_ : chance_outcomes_;
        int count = 1;
        for (const ActionField& each : kind.fields)
            if (!each.name.empty()) count *= each.count;
        assert(block_of_kind_[kind.kind] == -1);
        block_of_kind_[kind.kind] = static_cast<std::int16_t>(blocks_.size());
        blocks_.push_back({kind, end, count});
        end += count;
    }
}

std::string ActionLayout::describe(int number, DecidedBy by) const {
    for (const Block& block : blocks_) {
        if (block.kind.by != by || number < block.begin || number >= block.begin + block.count) continue;
        int rest = number - block.begin;
        int below = block.count;
        std::string text(block.kind.name);
        for (const ActionField& each : block.kind.fields) {
            if (each.name.empty()) break;
            below /= each.count;
            const auto value = static_cast<std::uint8_t>(rest / below + each.first);
            rest %= below;
            text += " " + std::string(each.name) + "=" +
                    (value == 255 && each.first == 255 ? "none" : std::to_string(value));
        }
        return text;
    }
    return {};
}

std::uint64_t ActionLayout::hash() const {
    std::uint64_t hash = 0;
    for (const Block& block : blocks_) {
        hash = hash_step(hash, hash_text(block.kind.name));
        hash = hash_step(hash, static_cast<std::uint64_t>(block.kind.by) << 32 | static_cast<unsigned>(block.begin));
        for (const ActionField& each : block.kind.fields) {
            if (each.name.empty()) break;
            hash = hash_step(hash, hash_text(each.name));
            hash = hash_step(hash, static_cast<std::uint64_t>(each.first) << 32 | static_cast<unsigned>(each.count));
        }
    }
    return hash;
}

}  // namespace mistwheel::research
