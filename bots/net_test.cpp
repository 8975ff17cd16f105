// The nets that are shipped, and what a net file may not be.
#include "bots/net.hpp"

#include <gtest/gtest.h>

#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "bots/bot.hpp"
#include "bots/chance_scale.hpp"
#include "bots/levels.hpp"
#include "bots/net_look.hpp"
#include "games/bots/knowledge.hpp"
#include "games/engine/game.hpp"
#include "wire/wire.hpp"

namespace mistwheel::bots {
namespace {

using GamePointer = std::shared_ptr<const AnyGame>;

std::string net_file(const std::string& name) {
    std::ifstream file("bots/weights/" + name + ".net", std::ios::binary);
    EXPECT_TRUE(file) << name;
    return {std::istreambuf_iterator<char>(file), {}};
}

GamePointer game_of(std::string_view id, int players, const OptionValues& options = {}) {
    auto game = wire::make_game(id, players, options);
    EXPECT_TRUE(game) << game.message();
    return *game;
}

std::vector<GamePointer> tables_of_noria() {
    return {game_of("noria", 2), game_of("noria", 3), game_of("noria", 4), game_of("noria", 2, {{"mode", "expert"}}),
            game_of("noria", 1, {{"mode", "solo"}})};
}
std::vector<GamePointer> tables_of(std::string_view id) { return {game_of(id, 2), game_of(id, 3), game_of(id, 4)}; }

std::unique_ptr<Bot> bot_for(const AnyGame& game, std::string_view spec) {
    auto bot = make_bot(game, spec, 5);
    EXPECT_TRUE(bot) << bot.message();
    return std::move(*bot);
}

// Calls `look(state, actor)` at every decision with a choice of some random games.
template <class G, class Look>
void each_decision(const G& game, int games, const Look& look) {
    for (int number = 0; number < games; ++number) {
        Random random(static_cast<std::uint64_t>(number));
        typename G::State state = game.start();
        Moves moves;
        for (int actor = game.actor(state); actor != game_over; actor = game.actor(state)) {
            if (actor >= 0) {
                game.legal(state, moves);
                if (moves.size() > 1) look(state, actor, moves);
            }
            game.apply(state, random_move(game, state, actor, moves, random));
        }
    }
}

template <class G>
void expect_one_layout(const std::vector<GamePointer>& tables) {
    const NetShape first = net_shape(concrete<G>(*tables[0]));
    for (const GamePointer& each : tables) {
        const NetShape shape = net_shape(concrete<G>(*each));
        EXPECT_EQ(shape.inputs, first.inputs);
        EXPECT_EQ(shape.layout, first.layout);
        each_decision(concrete<G>(*each), 2, [&](const typename G::State& state, int actor, const Moves& moves) {
            Inputs in;
            InputWriter writer(in, true);
            NetInputs<G>(concrete<G>(*each)).write(state, actor, writer, in);
            ASSERT_EQ(writer.size(), shape.inputs);
            ASSERT_LT(in.count, most_inputs_on);
            for (int i = 0; i < in.count; ++i) ASSERT_LT(in.index[static_cast<std::size_t>(i)], shape.inputs);
            const typename NetInputs<G>::Names names(concrete<G>(*each), state);
            for (const Move& move : moves)
                for (const std::uint16_t token : names(move)) ASSERT_LT(token, shape.tokens);
        });
    }
}

TEST(NetInputs, have_one_layout_for_every_table_of_a_game) {
    expect_one_layout<noria::Game>(tables_of_noria());
    expect_one_layout<navoria::Game>(tables_of("navoria"));
    std::vector<GamePointer> valleys = tables_of("vianebula");
    valleys.push_back(game_of("vianebula", 4, {{"map", "expert"}}));
    expect_one_layout<vianebula::Game>(valleys);
}

TEST(NetInputs, do_not_show_what_the_mover_cannot_know) {
    const GamePointer any = game_of("vianebula", 3);
    const auto& game = concrete<vianebula::Game>(*any);
    int differing = 0;
    each_decision(game, 3, [&](const vianebula::State& state, int actor, const Moves& moves) {
        vianebula::State other = state;
        Random random(7);
        game.resample(other, actor, random);
        differing += std::memcmp(&state, &other, sizeof state) != 0 ? 1 : 0;
        Inputs one;
        Inputs two;
        InputWriter first(one);
        InputWriter second(two);
        NetInputs<vianebula::Game>(game).write(state, actor, first, one);
        NetInputs<vianebula::Game>(game).write(other, actor, second, two);
        ASSERT_EQ(one.count, two.count);
        for (int i = 0; i < one.count; ++i) {
            const auto at = static_cast<std::size_t>(i);
            ASSERT_EQ(one.index[at], two.index[at]);
            ASSERT_EQ(one.value[at], two.value[at]);
        }
        ASSERT_EQ(one.base, two.base);
        const NetInputs<vianebula::Game>::Names names(game, state);
        const NetInputs<vianebula::Game>::Names other_names(game, other);
        for (const Move& move : moves) {
            const Tokens mine = names(move);
            const Tokens theirs = other_names(move);
            ASSERT_TRUE(std::equal(mine.begin(), mine.end(), theirs.begin(), theirs.end()));
        }
    });
    EXPECT_GT(differing, 100);
}

// What the net says of many positions, as one number.
template <class G>
std::uint64_t fingerprint(const std::string& name, const GamePointer& any) {
    const auto net = Net::parse(net_file(name));
    EXPECT_TRUE(net) << net.message();
    const G& game = concrete<G>(*any);
    std::uint64_t hash = 0;
    each_decision(game, 4, [&](const typename G::State& state, int actor, const Moves& moves) {
        Inputs in;
        InputWriter writer(in);
        NetInputs<G>(game).write(state, actor, writer, in);
        Net::Hidden hidden;
        net->look(in, hidden);
        for (int c = 0; c < Net::columns; ++c)
            hash = hash_step(hash, static_cast<std::uint64_t>(net->win(hidden, c)) << 32U ^
                                       static_cast<std::uint32_t>(net->points(hidden, c)));
        const typename NetInputs<G>::Names names(game, state);
        for (const Move& move : moves)
            hash = hash_step(hash, static_cast<std::uint32_t>(net->likelihood(hidden, names(move))));
    });
    return hash;
}

// Whole numbers: the same on every machine and with every compiler.
TEST(Net, says_the_same_everywhere) {
    EXPECT_EQ(hex64(fingerprint<noria::Game>("noria", game_of("noria", 3))), "a7dc0f78b5312cfc");
    EXPECT_EQ(hex64(fingerprint<navoria::Game>("navoria", game_of("navoria", 2))), "e1e9a676f1687856");
    EXPECT_EQ(hex64(fingerprint<navoria::Game>("navoria", game_of("navoria", 4))), "2523821f70f0a966");
    EXPECT_EQ(hex64(fingerprint<vianebula::Game>("vianebula", game_of("vianebula", 2))), "da5eda8b04186dc4");
    EXPECT_EQ(hex64(fingerprint<vianebula::Game>("vianebula_many", game_of("vianebula", 3))), "9c7ae2df37c3b227");
    EXPECT_EQ(hex64(fingerprint<noria::Game>("noria_solo", game_of("noria", 1, {{"mode", "solo"}}))),
              "bece1b289b7de53a");
}

TEST(Net, weights_that_are_shipped_fit_their_games) {
    int files = 0;
    for (const auto& each : std::filesystem::directory_iterator("bots/weights")) {
        if (each.path().extension() != ".net") continue;
        const auto net = Net::parse(net_file(each.path().stem().string()));
        ASSERT_TRUE(net) << net.message();
        Games::visit(net->game(), [&]<Game G>() {
            if constexpr (NetInputs<G>::exists) {
                const auto fits = net->fits(G::id, net_shape(concrete<G>(*game_of(G::id, 2))));
                EXPECT_TRUE(fits) << fits.message();
            }
        });
        EXPECT_GT(net->about().size(), 40U) << "how it was trained and measured";
        ++files;
    }
    EXPECT_GE(files, 5);
}

TEST(Net, refuses_files_that_are_not_what_they_say) {
    const std::string good = net_file("noria");
    const auto refused = [](const std::string& file, const std::string& why) {
        const auto net = Net::parse(file);
        ASSERT_FALSE(net);
        EXPECT_NE(net.message().find(why), std::string::npos) << net.message();
    };
    refused("", "mistwheel-net 1");
    refused("mistwheel-net 2" + good.substr(15), "mistwheel-net 1");
    refused(good.substr(0, 40), "line");
    refused(good.substr(0, good.size() - 1), "bytes of weights");
    refused(good + "x", "bytes of weights");
    std::string changed = good;
    changed[good.size() - 5] = static_cast<char>(changed[good.size() - 5] + 1);
    refused(changed, "hash");
    std::string other = good;
    other.replace(other.find("inputs 2155"), 11, "inputs 2154");
    refused(other, "bytes of weights");
    const auto net = Net::parse(good);
    ASSERT_TRUE(net);
    EXPECT_NE(net->fits("navoria", net->shape()).message().find("is for noria"), std::string::npos);
    NetShape shape = net->shape();
    ++shape.layout;
    EXPECT_NE(net->fits("noria", shape).message().find("layout"), std::string::npos);
}

TEST(NetBots, play_legal_games_and_choose_the_same_in_slices) {
    ASSERT_TRUE(add_net("test", net_file("noria")));
    for (const GamePointer& game : tables_of_noria()) {
        AnyState state = game->start();
        Random random(3);
        Moves moves;
        for (int actor = game->actor(state); actor != game_over; actor = game->actor(state)) {
            if (actor < 0) {
                game->apply(state, game->random_move(state, random));
                continue;
            }
            auto bot = bot_for(*game, "mcts:net=test:iterations=12");
            const Move move = choose(*bot, state, actor);
            game->legal(state, moves);
            ASSERT_NE(std::find(moves.begin(), moves.end(), move), moves.end());
            auto sliced = bot_for(*game, "mcts:net=test:iterations=12");
            sliced->observe(state, actor);
            while (sliced->wanted() > 0) sliced->think(std::min<std::uint64_t>(5, sliced->wanted()));
            ASSERT_EQ(sliced->best(), move);
            game->apply(state, move);
        }
    }
}

TEST(NetBots, tables_name_their_net) {
    EXPECT_EQ(master_net_name(*game_of("noria", 3)), "noria");
    EXPECT_EQ(master_net_name(*game_of("noria", 1, {{"mode", "solo"}, {"automaton", "2"}})), "noria_solo");
    EXPECT_EQ(master_net_name(*game_of("noria", 1, {{"mode", "solo"}, {"automaton", "3"}})), "");
    EXPECT_EQ(master_net_name(*game_of("navoria", 4)), "navoria");
    EXPECT_EQ(master_net_name(*game_of("vianebula", 2)), "vianebula");
    EXPECT_EQ(master_net_name(*game_of("vianebula", 3)), "vianebula_many");
}

TEST(NetBots, levels_4_and_5_go_by_the_tables_net_once_it_is_there) {
    const GamePointer table = game_of("vianebula", 2);
    const auto& game = concrete<vianebula::Game>(*table);
    for (int level = 1; level <= 5; ++level) EXPECT_EQ(level_settings(game, level).net, "") << level;
    EXPECT_EQ(level_settings(game, 4).iterations, classic_settings(game, 4).iterations);
    ASSERT_TRUE(add_net("vianebula", net_file("vianebula")));
    for (int level = 1; level <= 5; ++level) EXPECT_EQ(level_settings(game, level).net, level < 4 ? "" : "vianebula");
    EXPECT_LT(level_settings(game, 4).iterations, level_settings(game, 5).iterations);
    EXPECT_EQ(classic_settings(game, 5).net, "");
}

template <class G>
std::vector<int> levels_that_differ(const GamePointer& table, const GamePointer& from) {
    std::vector<int> levels;
    for (int level = 1; level <= 5; ++level) {
        const Settings one = level_settings(concrete<G>(*table), level);
        const Settings other = level_settings(concrete<G>(*from), level);
        if (one.iterations != other.iterations || one.temperature != other.temperature ||
            one.estimate_weight != other.estimate_weight)
            levels.push_back(level);
    }
    return levels;
}

TEST(NetBots, levels_are_picked_by_mode_as_well_as_by_players) {
    for (const char* name : {"noria", "vianebula_many"}) ASSERT_TRUE(add_net(name, net_file(name)));
    using Levels = std::vector<int>;
    for (const int players : {2, 3, 4})
        EXPECT_EQ(
            levels_that_differ<noria::Game>(game_of("noria", players, {{"mode", "expert"}}), game_of("noria", players)),
            players < 4 ? Levels{} : (Levels{2, 3, 4, 5}))
            << players;
    for (const int players : {2, 3, 4})
        EXPECT_EQ(levels_that_differ<vianebula::Game>(game_of("vianebula", players, {{"map", "expert"}}),
                                                      game_of("vianebula", players)),
                  players < 3 ? Levels{} : Levels{4})
            << players;
}

TEST(NetBots, chances_add_up_however_a_nets_word_is_mixed_with_a_play_out) {
    ASSERT_TRUE(add_net("test", net_file("noria")));
    for (const GamePointer& game : tables_of_noria()) {
        if (game->players() != 2) continue;
        AnyState state = game->start();
        Random random(3);
        while (game->actor(state) < 0) game->apply(state, game->random_move(state, random));
        for (const char* weight : {"0.25", "0.75", "1"}) {
            auto bot = bot_for(*game, std::string("mcts:net=test:iterations=60:estimate_weight=") + weight);
            choose(*bot, state, game->actor(state));
            for (const Candidate& each : bot->candidates()) EXPECT_NEAR(each.win[0] + each.win[1], 1, 1e-3) << weight;
        }
    }
}

TEST(NetBots, points_lie_between_a_nets_word_and_a_play_out) {
    ASSERT_TRUE(add_net("test", net_file("noria")));
    const GamePointer game = game_of("noria", 2);
    AnyState state = game->start();
    Random random(3);
    while (game->actor(state) < 0) game->apply(state, game->random_move(state, random));
    const auto points = [&](const std::string& weight) {
        auto bot = bot_for(*game, "mcts:net=test:iterations=200:estimate_weight=" + weight);
        choose(*bot, state, game->actor(state));
        return bot->expectation()->points;
    };
    const auto played = points("0");
    const auto judged = points("1");
    for (const char* weight : {"0.25", "0.5", "0.75"}) {
        const auto mixed = points(weight);
        for (std::size_t seat = 0; seat < 2; ++seat) {
            EXPECT_GT(mixed[seat], played[seat]) << weight;
            EXPECT_LT(mixed[seat], judged[seat]) << weight;
        }
    }
}

TEST(NetBots, tell_scaled_chances_and_move_as_without) {
    ASSERT_TRUE(add_net("test", net_file("noria")));
    const GamePointer game = game_of("noria", 3);
    AnyState state = game->start();
    Random random(3);
    int decisions = 0;
    for (int actor = game->actor(state); actor != game_over && decisions < 40; actor = game->actor(state)) {
        if (actor < 0) {
            game->apply(state, game->random_move(state, random));
            continue;
        }
        auto as_found = bot_for(*game, "mcts:net=test:iterations=60:temperature=0.3");
        auto scaled = bot_for(*game, "mcts:net=test:iterations=60:temperature=0.3:chance_scale=0.5");
        const Move move = choose(*as_found, state, actor);
        ASSERT_EQ(choose(*scaled, state, actor), move);
        const std::vector<Candidate> found = as_found->candidates();
        const std::vector<Candidate> told = scaled->candidates();
        ASSERT_EQ(found.size(), told.size());
        for (std::size_t i = 0; i < found.size(); ++i) {
            ASSERT_EQ(told[i].move, found[i].move);
            ASSERT_EQ(told[i].share, found[i].share);
            ASSERT_EQ(told[i].points, found[i].points);
            auto expected = found[i].win;
            scale_chances(expected, 0.5);
            ASSERT_EQ(told[i].win, expected);
            ASSERT_NE(told[i].win, found[i].win);
            ASSERT_NEAR(told[i].win[0] + told[i].win[1] + told[i].win[2], 1, 1e-9);
        }
        if (const auto expected = as_found->expectation()) {
            auto win = expected->win;
            scale_chances(win, 0.5);
            ASSERT_EQ(scaled->expectation()->win, win);
        }
        decisions += found.empty() ? 0 : 1;
        game->apply(state, move);
    }
    EXPECT_EQ(decisions, 40);
}

// A scale belongs to the net that it was measured with.
TEST(NetBots, scale_the_chances_of_the_tables_own_net_only) {
    const GamePointer table = game_of("noria", 2);
    const auto& game = concrete<noria::Game>(*table);
    ASSERT_TRUE(add_net("noria", net_file("noria")));
    Settings settings = level_settings(game, 5);
    EXPECT_EQ(settings.chance_scale, Knowledge<noria::Game>::net_levels(game).chance_scale);
    EXPECT_LT(settings.chance_scale, 0.9);
    EXPECT_EQ(classic_settings(game, 5).chance_scale, 1);
    use_net(settings, "another");
    EXPECT_EQ(settings.chance_scale, 1);
}

TEST(NetBots, need_a_net_that_is_there_and_fits) {
    ASSERT_TRUE(add_net("test", net_file("noria")));
    EXPECT_NE(make_bot(*game_of("noria", 2), "mcts:net=nowhere", 1).message().find("no net called 'nowhere'"),
              std::string::npos);
    EXPECT_NE(make_bot(*game_of("navoria", 2), "mcts:net=test", 1).message().find("is for noria"), std::string::npos);
}

}  // namespace
}  // namespace mistwheel::bots
