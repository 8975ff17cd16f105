#include "research/numbered_game.hpp"

#include "games/engine/game.hpp"
#include "games/research/actions.hpp"
#include "research/batch_of.hpp"
#include "research/tensor.hpp"
#include "wire/wire.hpp"

namespace mistwheel::research {
namespace {

template <Game G>
class NumberedGameOf final : public NumberedGame {
public:
    NumberedGameOf(std::shared_ptr<const AnyGame> any, std::string_view components)
        : NumberedGame(std::move(any), Actions<G>::kinds, components), game_(concrete<G>(this->any())) {
        bots::Inputs in;
        tensor_size_ = write_inputs(game_, game_.start(), 0, in);
    }

    int tensor_size() const override { return tensor_size_; }
    void tensor(const AnyState& state, int player, std::span<float> out) const override {
        bots::Inputs in;
        write_inputs(game_, Erased<G>::in(state), player, in);
        std::fill(out.begin(), out.end(), 0.0F);
        for (std::size_t at = 0; at < static_cast<std::size_t>(in.count); ++at)
            out[in.index[at]] = tensor_value(in.value[at]);
    }
    std::unique_ptr<Batch> batch(const BatchSettings& settings, const BatchArrays& arrays) const override {
        return std::make_unique<BatchOf<G>>(shared_from_this(), game_, layout(), tensor_size_, settings, arrays);
    }

private:
    const G& game_;
    int tensor_size_;
};

}  // namespace

Result<std::shared_ptr<const NumberedGame>> NumberedGame::of(const std::shared_ptr<const AnyGame>& any,
                                                             std::string_view components_file) {
    return Games::visit(any->id(), [&]<Game G>() -> Result<std::shared_ptr<const NumberedGame>> {
        if constexpr (Actions<G>::exists) {
            return std::shared_ptr<const NumberedGame>(std::make_shared<NumberedGameOf<G>>(any, components_file));
        } else {
            return Error{"the moves of " + std::string(G::id) + " have no numbers (research/" + std::string(G::id) +
                         "/actions.hpp)"};
        }
    });
}

Result<std::shared_ptr<const NumberedGame>> NumberedGame::make(std::string_view id, int players,
                                                               const OptionValues& options,
                                                               std::string_view components_file) {
    auto any = wire::make_game(id, players, options, components_file);
    if (!any) return any.error();
    return of(*any, components_file);
}

}  // namespace mistwheel::research
