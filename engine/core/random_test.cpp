#include "engine/core/random.hpp"

#include <gtest/gtest.h>

#include <array>
#include <set>

#include "engine/core/hash.hpp"
#include "engine/core/options.hpp"

namespace mistwheel {
namespace {

TEST(Random, gives_the_same_numbers_everywhere) {
    // Written down once; every platform and the WebAssembly build must give the same.
    Random random(1);
    EXPECT_EQ(random.next(), 17447438251142225529ULL);
    Random stream(1, 1);
    EXPECT_NE(stream.next(), 17447438251142225529ULL);
    EXPECT_EQ(hash_text("mistwheel"), 1680914786447920139ULL);
}

TEST(Random, below_is_even_and_in_range) {
    Random random(7);
    std::array<int, 7> seen{};
    for (int i = 0; i < 70'000; ++i) ++seen.at(random.below(7));
    for (int count : seen) EXPECT_NEAR(count, 10'000, 500);
}

TEST(Random, unit_stays_below_one) {
    Random random(3);
    double sum = 0;
    for (int i = 0; i < 10'000; ++i) {
        const double x = random.unit();
        ASSERT_GE(x, 0.0);
        ASSERT_LT(x, 1.0);
        sum += x;
    }
    EXPECT_NEAR(sum / 10'000, 0.5, 0.02);
}

TEST(Random, streams_of_one_seed_differ) {
    std::set<std::uint64_t> firsts;
    for (std::uint64_t stream = 0; stream < 1000; ++stream) firsts.insert(Random(5, stream).next());
    EXPECT_EQ(firsts.size(), 1000U);
}

TEST(Hash, feels_every_byte_and_the_length) {
    std::set<std::uint64_t> hashes;
    std::string bytes(37, '\0');
    hashes.insert(hash_text(bytes));
    for (char& byte : bytes) {
        byte = 1;
        hashes.insert(hash_text(bytes));
        byte = 0;
    }
    hashes.insert(hash_text(std::string(36, '\0')));
    EXPECT_EQ(hashes.size(), 39U);
}

TEST(Options, are_completed_and_checked) {
    static constexpr OptionSpec specs[] = {{"expert", off_on_values, "off", ""}, {"wheel", {}, "1", ""}};
    auto complete = complete_options(specs, {{"wheel", "anything"}});
    ASSERT_TRUE(complete);
    EXPECT_EQ(option(*complete, "expert"), "off");
    EXPECT_EQ(option(*complete, "wheel"), "anything");
    EXPECT_EQ(complete_options(specs, {{"expert", "yes"}}).message(), "option expert: \"yes\" is not one of off, on");
    EXPECT_EQ(complete_options(specs, {{"color", "red"}}).message(),
              "unknown option \"color\"; this game has: expert, wheel");
    EXPECT_EQ(complete_options(specs, {{"wheel", "1"}, {"wheel", "2"}}).message(), "option wheel is given twice");
    EXPECT_EQ(complete_options(specs, {{"expert", "on"}, {"wheel", "1"}, {"wheel", "2"}}).message(),
              "option wheel is given twice");
}

}  // namespace
}  // namespace mistwheel
