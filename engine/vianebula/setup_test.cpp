// B-C1, B-S1 to B-S8: what lies where before the first turn.
#include <gmock/gmock.h>

#include <map>

#include "engine/vianebula/position_test.hpp"

namespace mistwheel::vianebula {
namespace {

using testing::ElementsAre;
using testing::SizeIs;

TEST(Setup, the_box_holds_what_the_rules_count) {
    RULE("B-C1");
    const Components& box = printed();
    int tokens = 0;
    int specials = 0;
    for (const TokenType& type : box.tokens) (type.special != 0 ? specials : tokens) += type.copies;
    EXPECT_EQ(tokens, 20);
    EXPECT_EQ(specials, 5);
    EXPECT_EQ(box.meadow_tiles, 60);
    EXPECT_EQ(kinds * box.pieces_per_kind, 90);
    EXPECT_EQ(box.pieces_per_kind, 18);
    EXPECT_EQ(private_cards + neutral_cards + 1, 42);
    EXPECT_EQ(max_players * buildings_each, 20);
    EXPECT_EQ(box.setups[0].craftsmen, 3);
    for (std::string_view side : side_words) {
        const Game game = make_game(4, side);
        EXPECT_EQ(game.valley().meadows.size(), 24);
        const Valley& valley = game.valley();
        EXPECT_EQ((valley.fog | valley.forest | valley.meadows | valley.ruins | valley.forbidden), board);
    }
    std::map<std::string_view, int> copies;
    for (const Card& card : box.cards) ++copies[contract_name(card.name).title];
    EXPECT_EQ(copies["Distillery"], 6);
    EXPECT_EQ(copies["Store"], 6);
    EXPECT_EQ(copies["Workshop"], 4);
    EXPECT_EQ(copies["By air!"], 4);
    for (std::string_view two : {"Quiet town", "Express delivery", "Secret plan", "Shortcut", "Abundance",
                                 "Adventurers", "Caravan", "Exportation"})
        EXPECT_EQ(copies[two], 2) << two;
    for (std::string_view one : {"Architect", "Mayor", "Merchant", "Lazy explorer", "Priest"})
        EXPECT_EQ(copies[one], 1) << one;
}

TEST(Setup, the_map_side_is_an_option) {
    RULE("B-S1");
    EXPECT_EQ(Game::create(printed(), 3, {})->side(), MapSide::beginner);
    EXPECT_EQ(Game::create(printed(), 3, {{"map", "expert"}})->side(), MapSide::expert);
    EXPECT_NE(make_game(3, "beginner").valley().ruins, make_game(3, "expert").valley().ruins);
    EXPECT_FALSE(Game::create(printed(), 3, {{"map", "easy"}}));
    EXPECT_FALSE(Game::create(printed(), 1, {}));
    EXPECT_FALSE(Game::create(printed(), 5, {}));
}

// Plays set-up and returns the texts of chance in order.
std::vector<std::string> chance_of_setup(const Game& game, State& state, Random& random) {
    std::vector<std::string> texts;
    Moves moves;
    state = game.start();
    while (game.actor(state) == chance_actor) {
        const Move move = random_move(game, state, chance_actor, moves, random);
        texts.push_back(game.text(state, move, omniscient));
        game.apply(state, move);
    }
    return texts;
}

TEST(Setup, chance_comes_in_its_order) {
    RULE("B-S2", "B-S3", "B-S4", "B-S8");
    for (int players : {2, 3, 4}) {
        const Game game = make_game(players);
        Random random(7);
        State state;
        const std::vector<std::string> texts = chance_of_setup(game, state, random);
        std::size_t at = 0;
        EXPECT_TRUE(texts[at++].starts_with("first "));
        for (int seat = 0; seat < players; ++seat)
            for (int i = 0; i < 2; ++i)
                EXPECT_TRUE(texts[at++].starts_with(std::string("deal ") + actor_letter(seat) + ' '));
        for (int place = 1; place <= 4; ++place)
            EXPECT_TRUE(texts[at++].starts_with("open " + std::to_string(place) + ' '));
        EXPECT_TRUE(texts[at++].starts_with("without "));
        Hex last = 0;
        for (int i = 0; i < meadow_count; ++i) {
            const std::string text = texts[at++];
            ASSERT_TRUE(text.starts_with("token "));
            const Hex hex = hex_named(split_words(text)[1].text);
            EXPECT_TRUE(i == 0 || hex > last);
            EXPECT_TRUE(game.valley().meadows.has(hex));
            last = hex;
        }
        EXPECT_EQ(at, texts.size());
        EXPECT_EQ(game.actor(state), state.first);
    }
}

TEST(Setup, hands_row_and_deck) {
    RULE("B-S2", "B-S3");
    for (int players : {2, 3, 4}) {
        const Position p(players);
        for (int seat = 0; seat < players; ++seat) {
            EXPECT_EQ(std::popcount(guild(p.state, seat).hand), 2);
            EXPECT_EQ(guild(p.state, seat).hand & all_neutral, 0U);
        }
        EXPECT_EQ(std::popcount(private_rest(p.state)), 8 - 2 * players);
        EXPECT_EQ(std::popcount(deck(p.state)), 29);
        for (std::uint8_t open : p.state.row) EXPECT_GT(open, private_cards);
        EXPECT_EQ(p.state.end_card, 0);
    }
}

TEST(Setup, every_first_player_is_equally_likely) {
    RULE("B-S2");
    const Game game = make_game(3);
    const State state = game.start();
    Moves moves;
    game.legal(state, moves);
    ASSERT_THAT(moves, SizeIs(3));
    for (const Move& move : moves) EXPECT_EQ(game.weight(state, move), 1U);
}

TEST(Setup, one_special_token_is_left_out_and_four_become_neutral_deposits) {
    RULE("B-S4", "B-S5");
    for (int players : {2, 3, 4}) {
        for (std::uint64_t seed = 0; seed < 20; ++seed) {
            const Position p(players, "expert", seed);
            EXPECT_EQ(p.state.tokens.size(), 20);
            EXPECT_EQ(p.state.deposits.size(), 4);
            EXPECT_EQ(p.game.token(p.state.left_out - 1).special, 1);
            for_each(p.state.deposits, [&](Hex hex) {
                EXPECT_EQ(p.on(hex_name(hex)).total(), players == 4 ? 5 : 4);
                for (const Guild& each : p.state.guilds) EXPECT_FALSE(each.craftsmen_at.has(hex));
            });
            EXPECT_EQ(p.game.audit(p.state), "");
        }
    }
}

TEST(Setup, equal_tokens_are_one_outcome_with_a_weight) {
    RULE("B-S8");
    const Game game = make_game(4);
    State state = game.start();
    Moves moves;
    while (state.turn.stage != Stage::token) {
        game.legal(state, moves);
        game.apply(state, moves[0]);
    }
    game.legal(state, moves);
    std::uint32_t all = 0;
    for (const Move& move : moves) {
        all += game.weight(state, move);
        EXPECT_EQ(game.weight(state, move), game.token(move.b).special != 0 ? 1U : 2U);
    }
    EXPECT_THAT(moves, SizeIs(10 + 4));
    EXPECT_EQ(all, 24U);
}

struct Beginning {
    int players;
    int craftsmen;
    int stack;
    int reserve;
};

TEST(Setup, what_every_player_begins_with) {
    RULE("B-S6");
    for (const auto& [players, craftsmen, stack, reserve] : {Beginning{2, 3, 5, 20}, {3, 2, 4, 12}, {4, 2, 3, 12}}) {
        const Position p(players);
        EXPECT_EQ(p.state.reserve, reserve);
        for (int seat = 0; seat < players; ++seat) {
            const Guild& own = guild(p.state, seat);
            EXPECT_EQ(own.craftsmen, craftsmen);
            EXPECT_THAT(stacks(p.game, own), ElementsAre(stack, stack, stack, stack));
            EXPECT_EQ(own.site_count, 0);
            EXPECT_EQ(own.building_count, 0);
            EXPECT_EQ(uncovered_explorers(p.game, own), 0);
        }
    }
}

TEST(Setup, with_two_or_three_players_tokens_give_one_less) {
    RULE("B-S7", "B-Ex1");
    for (const auto& [players, wood] : {std::pair{2, 2}, {3, 2}, {4, 3}}) {
        Position p(players);
        p.token("a3", "wood", 3).play("craftsman a3");
        EXPECT_EQ(p.on("a3"), Pile::of_kind(0, wood));
        EXPECT_EQ(p.line("deposit_tokens", "A"), 1);
        EXPECT_TRUE(p.of("A").craftsmen_at.has(hex_named("a3")));
    }
}

}  // namespace
}  // namespace mistwheel::vianebula
