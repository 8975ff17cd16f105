#include "wasm/parity.hpp"

#include "bots/bot.hpp"
#include "bots/nets.hpp"
#include "engine/core/record.hpp"
#include "table/position.hpp"
#include "wire/wire.hpp"

namespace mistwheel {

namespace {

constexpr std::size_t most_decisions = 6;

std::string decisions(const AnyGame& game, const Replay& replay, std::uint64_t iterations) {
    std::string out;
    const std::size_t stride = replay.moves.size() / most_decisions + 1;
    AnyState state = game.start();
    for (std::size_t i = 0; i < replay.moves.size(); ++i) {
        const int seat = game.actor(state);
        if (seat >= 0 && i % stride == 0) {
            std::vector<std::string> specs = {"mcts"};
            if (bots::find_net(game.id()) != nullptr)
                specs.push_back("mcts:net=" + std::string(game.id()) + ":chance_scale=0.7");
            for (const std::string& spec : specs) {
                auto bot = bots::make_bot(game, spec + ":iterations=" + std::to_string(iterations), i);
                if (!bot) return "error " + bot.message() + '\n';
                const Move move = bots::choose(**bot, state, seat);
                out += "bot " + spec + ' ' + std::to_string(i) + ' ' + game.text(state, move, omniscient) + '\n';
                for (const bots::Candidate& each : (*bot)->candidates())
                    out += ' ' + std::to_string(static_cast<long long>(each.win[0] * 1e9));
                out += '\n';
            }
        }
        game.apply(state, replay.moves[i]);
    }
    return out;
}

// What each viewer may know in the end: a server's bytes are read by the module.
std::string observations(const AnyGame& game, const AnyState& state) {
    std::string out;
    for (int viewer = spectator; viewer < game.players(); ++viewer) {
        const AnyState known = table::observe(game, state, viewer);
        out += std::string("observation ") + actor_letter(viewer) + ' ' + table::observation_text(game, known) + '\n';
    }
    return out;
}

}  // namespace

std::string record_parity(std::string_view text, std::uint64_t iterations) {
    const auto record = read_record(text);
    if (!record) return "error " + record.message() + '\n';
    const auto game = wire::game_of_record(*record);
    if (!game) return "error " + game.message() + '\n';
    const auto replay = replay_record(**game, *record);
    if (!replay) return "error " + replay.message() + '\n';
    return "hash " + hex64((*game)->hash(replay->last)) + '\n' + observations(**game, replay->last) +
           decisions(**game, *replay, iterations);
}

std::string random_parity(std::string_view id, int players, int games) {
    const auto game = wire::make_game(id, players, {});
    if (!game) return "error " + game.message() + '\n';
    std::uint64_t plies = 0;
    std::uint64_t hash = 0;
    for (int i = 0; i < games; ++i) {
        Random random(static_cast<std::uint64_t>(i));
        AnyState state = (*game)->start();
        for (; (*game)->actor(state) != game_over; ++plies) (*game)->apply(state, (*game)->random_move(state, random));
        hash = hash_step(hash, (*game)->hash(state));
    }
    return "plies " + std::to_string(plies) + " hash " + hex64(hash) + '\n';
}

}  // namespace mistwheel
