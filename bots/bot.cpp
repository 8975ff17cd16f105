#include "bots/bot.hpp"

#include "bots/make_bot.hpp"
#include "bots/over_any.hpp"
#include "games/bots/knowledge.hpp"
#include "games/engine/game.hpp"

namespace mistwheel::bots {
namespace {

class RandomBot final : public Bot {
public:
    RandomBot(const AnyGame& game, std::uint64_t seed) : game_(&game), random_(seed) {}

    void observe(const AnyState& state, int seat) override {
        const OverAny game(*game_);
        Moves moves;
        game.legal(bots::observe(game, state, seat).guess(), moves);
        move_ = moves[random_.below(static_cast<std::uint32_t>(moves.size()))];
    }
    std::uint64_t wanted() const override { return 0; }
    bool think(std::uint64_t) override { return false; }
    Move best() override { return move_; }
    std::vector<Candidate> candidates() const override { return {}; }
    std::uint64_t iterations() const override { return 0; }

private:
    const AnyGame* game_;
    Random random_;
    Move move_;
};

}  // namespace

Result<std::unique_ptr<Bot>> make_bot(const AnyGame& game, std::string_view spec, std::uint64_t seed) {
    auto parsed = parse_spec(spec);
    if (!parsed) return parsed.error();
    if (parsed->kind == BotKind::random) return std::unique_ptr<Bot>(new RandomBot(game, seed));
    if (!Games::has(game.id())) return make_searching_bot(OverAny(game), *parsed, seed);
    return Games::visit(game.id(), [&]<class G> { return make_searching_bot(concrete<G>(game), *parsed, seed); });
}

std::string_view master_net_name(const AnyGame& game) {
    if (!Games::has(game.id())) return {};
    return Games::visit(game.id(), [&]<class G>() -> std::string_view {
        if constexpr (requires { Knowledge<G>::net_levels(concrete<G>(game)); })
            return Knowledge<G>::net_levels(concrete<G>(game)).name;
        return {};
    });
}

Move choose(Bot& bot, const AnyState& state, int seat) {
    bot.observe(state, seat);
    bot.think(bot.wanted());
    return bot.best();
}

Move choose_until(Bot& bot, const AnyState& state, int seat, const std::function<bool()>& stop) {
    constexpr std::uint64_t slice = 16;
    bot.observe(state, seat);
    while (!stop() && bot.think(slice)) {
    }
    return bot.best();
}

}  // namespace mistwheel::bots
