// Numbers for moves. A learner wants an action to be one of 0 .. n-1, with the same number for the same deed in every
// position, every table and every version; a Move is a kind and up to three small numbers.
//
// Each game lists its kinds of moves in a file of its own (research/GAME/actions.hpp), each with its fields. A kind owns
// a block of numbers, as many as its fields have combinations, the first field counting most; the blocks follow each
// other in the order of the list. Decisions of players and outcomes of chance are numbered apart, both from 0.
//
// A field that the position determines anyway (whose card is drawn) is left out: two legal moves of one position never
// have the same number, and that is all that is promised. The list is append-only: what stands in it stays where it is.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/move.hpp"

namespace mistwheel::research {

// Some bits of one of the three numbers of a move, as one of `count` values from `first` on.
struct ActionField {
    std::string_view name;
    std::uint8_t byte = 0;  // 0, 1, 2: a, b, c of the move
    std::uint8_t shift = 0;
    std::uint8_t mask = 0xff;
    std::uint8_t first = 0;
    int count = 1;

    // 0 .. count-1, or something beyond for a value outside the field.
    int place(Move move) const {
        const std::uint8_t number = byte == 0 ? move.a : byte == 1 ? move.b : move.c;
        return static_cast<std::uint8_t>((number >> shift & mask) - first);
    }
};

constexpr ActionField field(std::string_view name, int byte, int count, int first = 0) {
    return {name, static_cast<std::uint8_t>(byte), 0, 0xff, static_cast<std::uint8_t>(first), count};
}
// The same with 255, "none", as its first value.
constexpr ActionField field_or_none(std::string_view name, int byte, int count) {
    return {name, static_cast<std::uint8_t>(byte), 0, 0xff, 255, count + 1};
}
constexpr ActionField field_bits(std::string_view name, int byte, int shift, int mask, int count, int first = 0) {
    return {name,
            static_cast<std::uint8_t>(byte),
            static_cast<std::uint8_t>(shift),
            static_cast<std::uint8_t>(mask),
            static_cast<std::uint8_t>(first),
            count};
}

enum class DecidedBy : std::uint8_t { player, chance };

inline constexpr int most_action_fields = 3;

struct ActionKind {
    std::string_view name;
    std::uint8_t kind = 0;  // of the Move
    DecidedBy by = DecidedBy::player;
    std::array<ActionField, most_action_fields> fields{};  // those without a name are not there
};

template <class Kind>
constexpr ActionKind by_player(std::string_view name, Kind kind, ActionField first = {}, ActionField second = {},
                               ActionField third = {}) {
    return {name, static_cast<std::uint8_t>(kind), DecidedBy::player, {first, second, third}};
}
template <class Kind>
constexpr ActionKind by_chance(std::string_view name, Kind kind, ActionField first = {}, ActionField second = {},
                               ActionField third = {}) {
    return {name, static_cast<std::uint8_t>(kind), DecidedBy::chance, {first, second, third}};
}

// Specialised by every game that has numbers: `static constexpr std::array kinds = {ActionKind{...}, ...}`.
template <class G>
struct Actions {
    static constexpr bool exists = false;
};

inline constexpr int no_number = -1;

class ActionLayout {
public:
    struct Block {
        ActionKind kind;
        int begin = 0;
        int count = 0;
    };

    explicit ActionLayout(std::span<const ActionKind> kinds);

    int player_actions() const { return player_actions_; }
    int chance_outcomes() const { return chance_outcomes_; }
    const std::vector<Block>& blocks() const { return blocks_; }

    // The number of a move among the players' or among the chance's, by its kind; no_number if the list lacks it.
    int number(Move move) const {
        const std::int16_t at = block_of_kind_[move.kind];
        if (at < 0) return no_number;
        const Block& block = blocks_[static_cast<std::size_t>(at)];
        int number = 0;
        for (const ActionField& each : block.kind.fields) {
            if (each.name.empty()) break;
            const int place = each.place(move);
            if (place >= each.count) return no_number;
            number = number * each.count + place;
        }
        return block.begin + number;
    }
    // "use slot=4 times=1": what a number stands for, whatever the position. Empty if there is no such number.
    std::string describe(int number, DecidedBy by) const;
    // Changes exactly when some number changes its meaning.
    std::uint64_t hash() const;

private:
    std::vector<Block> blocks_;
    std::array<std::int16_t, 256> block_of_kind_{};
    int player_actions_ = 0;
    int chance_outcomes_ = 0;
};

}  // namespace mistwheel::research
