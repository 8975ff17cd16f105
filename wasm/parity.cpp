#include "wasm/parity.hpp"

#include <algorithm>
#include <array>
#include <bit>

#include "bots/bot.hpp"
#include "bots/net_look.hpp"
#include "bots/nets.hpp"
#include "engine/core/record.hpp"
#include "games/bots/knowledge.hpp"
#include "games/engine/game.hpp"
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

template <class G>
std::string looks(const G& game, const bots::Net& net, int games, int times) {
    const int columns = std::max(2, game.players());
    bots::NetLook<G> look(game, net, columns);
    std::uint64_t count = 0;
    std::uint64_t hash = 0;
    std::array<float, Moves::capacity()> weights{};
    Moves moves;
    for (int number = 0; number < games; ++number) {
        Random random(static_cast<std::uint64_t>(number));
        typename G::State state = game.start();
        for (int actor = game.actor(state); actor != game_over; actor = game.actor(state)) {
            game.legal(state, moves);
            if (actor >= 0 && moves.size() > 1) {
                bots::Outcome outcome;
                for (int i = 0; i < times; ++i) {
                    look.judge(state, actor, outcome);
                    look.prior(state, moves, weights.data());
                }
                ++count;
                for (std::size_t c = 0; c < static_cast<std::size_t>(columns); ++c)
                    hash = hash_step(hash, std::uint64_t{std::bit_cast<std::uint32_t>(outcome.win[c])} << 32U ^
                                               std::bit_cast<std::uint32_t>(outcome.points[c]));
                for (std::size_t i = 0; i < moves.size(); ++i)
                    hash = hash_step(hash, std::bit_cast<std::uint32_t>(weights[i]));
            }
            game.apply(state, random_move(game, state, actor, moves, random));
        }
    }
    return "looks " + std::to_string(count) + " hash " + hex64(hash) + '\n';
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

std::string look_parity(std::string_view id, int players, int games, int times) {
    const auto game = wire::make_game(id, players, {});
    if (!game) return "error " + game.message() + '\n';
    const auto net = bots::find_net(bots::master_net_name(**game));
    if (net == nullptr) return "error the table's net is not there\n";
    return Games::visit(id, [&]<class G> { return looks(concrete<G>(**game), *net, games, times); });
}

}  // namespace mistwheel
