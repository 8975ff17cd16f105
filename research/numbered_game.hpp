// A game as researchers use it: AnyGame with numbers for its moves (action_layout.hpp), positions as tensors
// (tensor.hpp), the outcome as a return for each player, and batches of games (batch.hpp).
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "engine/core/any_game.hpp"
#include "research/action_layout.hpp"
#include "research/batch.hpp"

namespace mistwheel::research {

class NumberedGame : public std::enable_shared_from_this<NumberedGame> {
public:
    NumberedGame(std::shared_ptr<const AnyGame> any, std::span<const ActionKind> kinds, std::string_view components)
        : any_(std::move(any)), layout_(kinds), components_file_(components) {}
    NumberedGame(const NumberedGame&) = delete;
    NumberedGame& operator=(const NumberedGame&) = delete;
    virtual ~NumberedGame() = default;

    // `components_file`: the text of a components file, empty for the built-in one.
    static Result<std::shared_ptr<const NumberedGame>> make(std::string_view id, int players,
                                                            const OptionValues& options,
                                                            std::string_view components_file = {});
    static Result<std::shared_ptr<const NumberedGame>> of(const std::shared_ptr<const AnyGame>& any,
                                                          std::string_view components_file = {});

    const AnyGame& any() const { return *any_; }
    int players() const { return any_->players(); }
    const ActionLayout& layout() const { return layout_; }
    const std::string& components_file() const { return components_file_; }

    virtual int tensor_size() const = 0;
    // `out` has tensor_size() places; each is written.
    virtual void tensor(const AnyState& state, int player, std::span<float> out) const = 0;
    virtual std::unique_ptr<Batch> batch(const BatchSettings& settings, const BatchArrays& arrays) const = 0;

private:
    std::shared_ptr<const AnyGame> any_;
    ActionLayout layout_;
    std::string components_file_;
};

}  // namespace mistwheel::research
