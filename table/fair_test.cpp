#include "table/fair.hpp"

#include <gmock/gmock.h>

#include "engine/core/pebbles.hpp"
#include "table/client_test.hpp"

namespace mistwheel::table {
namespace {

TEST(Fair, the_keyed_hash_is_hmac_sha256) {
    // RFC 4231, test case 1: the key of 20 bytes is padded with zeros in the standard.
    Seed key{};
    for (std::size_t i = 0; i < 20; ++i) key[i] = 0x0b;
    EXPECT_EQ(hex(sodium_hash(key, "Hi There")), "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7");
}

TEST(Fair, seeds_are_read_as_they_are_written) {
    const Seed seed = secret_seed();
    EXPECT_EQ(*parse_seed(hex(seed)), seed);
    EXPECT_FALSE(parse_seed(hex(seed).substr(1)));
    EXPECT_FALSE(parse_seed(std::string(64, 'G')));
    EXPECT_NE(secret_seed(), seed);
}

TEST(Fair, a_draw_is_the_word_modulo_the_weight_of_all_outcomes) {
    const auto pebbles = Pebbles::create(Pebbles::Components{}, 3, {});
    ASSERT_TRUE(pebbles);
    const Erased<Pebbles> game(*pebbles);
    const AnyState start = game.start();
    ASSERT_EQ(game.actor(start), chance_actor);
    Moves outcomes;
    game.legal(start, outcomes);
    ASSERT_GT(outcomes.size(), 1U);
    std::uint64_t total = 0;
    for (const Move& move : outcomes) total += game.weight(start, move);
    for (std::uint8_t i = 0; i < 200; ++i) {
        const Seed seed = test_seed(i);
        const Digest block = sodium_hash(seed, "mistwheel/1 draw 7.0");
        std::uint64_t x = 0;
        for (std::size_t k = 0; k < 8; ++k) x = x << 8 | block[k];
        std::uint64_t rest = x % total;  // the rejected share of 2^64 is too small to be met here
        std::size_t expected = 0;
        while (rest >= game.weight(start, outcomes[expected])) rest -= game.weight(start, outcomes[expected++]);
        EXPECT_EQ(draw(game, start, outcomes, 7, seed, sodium_hash), outcomes[expected]);
    }
}

Digest mostly_ones(const Seed&, std::string_view message) {
    Digest digest;
    digest.fill(0xff);
    if (message.ends_with(".1")) digest[15] = 0xf0;  // the second word of the second block
    return digest;
}

TEST(Fair, words_that_would_favour_some_outcomes_are_passed_over) {
    const auto pebbles = Pebbles::create(Pebbles::Components{}, 3, {});
    const Erased<Pebbles> game(*pebbles);
    const AnyState start = game.start();
    Moves outcomes;
    game.legal(start, outcomes);
    std::uint64_t total = 0;
    for (const Move& move : outcomes) total += game.weight(start, move);
    ASSERT_NE((~std::uint64_t{0} % total + 1) % total, 0U) << "needs a weight that does not divide 2^64";
    const std::uint64_t x = ~std::uint64_t{0x0f};
    std::uint64_t rest = x % total;
    std::size_t expected = 0;
    while (rest >= game.weight(start, outcomes[expected])) rest -= game.weight(start, outcomes[expected++]);
    EXPECT_EQ(draw(game, start, outcomes, 1, test_seed(0), mostly_ones), outcomes[expected]);
}

// The largest word that is not passed over when 2^64 leaves 1, and after it words that are 0.
Digest largest_word_that_counts(const Seed&, std::string_view) {
    Digest digest{};
    std::fill(digest.begin(), digest.begin() + 8, std::uint8_t{0xff});
    digest[7] = 0xfe;
    return digest;
}

TEST(Fair, no_more_words_are_passed_over_than_must_be) {
    const Erased<Pebbles> game(*Pebbles::create(Pebbles::Components{}, 3, {}));
    const AnyState start = game.start();
    Moves outcomes;
    game.legal(start, outcomes);
    ASSERT_EQ(outcomes.size(), 3U) << "2^64 modulo 3 is 1";
    EXPECT_EQ(draw(game, start, outcomes, 1, test_seed(0), largest_word_that_counts), outcomes[2]);
}

std::string finished_record() {
    Room room(R"({"game":"navoria","seats":[{"kind":"bot","level":1},{"kind":"bot","level":1}],"start":true})");
    room.think_all();
    EXPECT_EQ(room.table().phase(), Phase::over);
    return room.table().save(Secrets::left_out);
}

TEST(Fair, a_finished_table_can_be_verified_and_a_changed_one_is_found_out) {
    auto record = read_record(finished_record());
    ASSERT_TRUE(record) << record.message();
    const auto game = wire::game_of_record(*record);
    ASSERT_TRUE(game);
    const auto fair = verify_fairness(**game, *record, sodium_hash);
    ASSERT_TRUE(fair) << fair.message();
    EXPECT_GT(fair->draws, 10U);

    Record other_seed = *record;
    other_seed.seed = hex(test_seed(2));
    EXPECT_THAT(verify_fairness(**game, other_seed, sodium_hash).message(), testing::HasSubstr("committed"));

    Record no_seed = *record;
    no_seed.seed.clear();
    EXPECT_FALSE(verify_fairness(**game, no_seed, sodium_hash));

    // The whole seed exchanged, commitment and all: the draws do not fit any more.
    Record forged = *record;
    forged.seed = hex(test_seed(2));
    forged.commitment = commitment(test_seed(2), sodium_hash);
    EXPECT_THAT(verify_fairness(**game, forged, sodium_hash).message(), testing::HasSubstr("was not drawn"));
}

TEST(Fair, the_seed_is_told_only_at_the_end) {
    Room room(R"({"game":"navoria","seats":[{"kind":"bot","level":1},{"kind":"bot","level":1}],"start":true})");
    std::vector<std::string> told;
    room.tap = &told;
    room.enter(1, "somebody");
    const std::string seed = hex(test_seed(1));
    while (room.table().phase() == Phase::play) {
        for (const std::string& each : told) ASSERT_EQ(each.find(seed), std::string::npos);
        EXPECT_EQ(room.table().save(Secrets::left_out).find(seed), std::string::npos);
        told.clear();
        room.think();
    }
    EXPECT_EQ(std::string(room[1].table["seed"].GetString()), seed);
    EXPECT_EQ(commitment(test_seed(1), sodium_hash), room[1].table["commitment"].GetString());
}

}  // namespace
}  // namespace mistwheel::table
