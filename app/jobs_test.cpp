// Jobs done by the threads of one process; setup/mpi_test.py does them with several.
#include "app/jobs.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <atomic>
#include <stdexcept>
#include <vector>

namespace mistwheel::app {
namespace {

// The jobs 0 to n - 1.
Next count_to(std::uint64_t n) {
    return [n, at = std::uint64_t{0}]() mutable -> std::optional<std::string> {
        if (at == n) return std::nullopt;
        return bytes_of(at++);
    };
}

MakeWorker squares() {
    return []() -> Worker {
        return [](const std::string& job) {
            const auto number = from_bytes<std::uint64_t>(job);
            return bytes_of(number * number);
        };
    };
}

TEST(Jobs, every_one_is_done_once_by_however_many_threads) {
    for (const int threads : {1, 3, 0}) {
        std::vector<std::uint64_t> results(500, 7);
        std::size_t taken = 0;
        crew().deal(squares(), threads, count_to(500), [&](std::uint64_t number, const std::string& result) {
            results[number] = from_bytes<std::uint64_t>(result);
            ++taken;
        });
        EXPECT_EQ(taken, 500U);
        for (std::uint64_t i = 0; i < results.size(); ++i) EXPECT_EQ(results[i], i * i);
    }
}

TEST(Jobs, results_are_taken_in_order_where_that_matters) {
    std::vector<std::uint64_t> order;
    InOrder take([&](std::uint64_t number, const std::string&) { order.push_back(number); });
    for (const std::uint64_t number : {2, 0, 3, 1, 4}) take(number, "");
    EXPECT_THAT(order, testing::ElementsAre(0, 1, 2, 3, 4));
}

TEST(Jobs, none_is_dealt_out_after_the_last) {
    int asked = 0;
    int taken = 0;
    const Next next = [&]() -> std::optional<std::string> {
        if (++asked > 3) return std::nullopt;
        return bytes_of(std::uint64_t{1});
    };
    crew().deal(squares(), 4, next, [&](std::uint64_t, const std::string&) { ++taken; });
    EXPECT_EQ(taken, 3);
    EXPECT_EQ(asked, 4);
}

TEST(Jobs, what_a_worker_throws_ends_all_of_it) {
    std::atomic<int> done = 0;
    const MakeWorker make = [&]() -> Worker {
        return [&](const std::string& job) -> std::string {
            if (from_bytes<std::uint64_t>(job) == 5) throw std::runtime_error("the fifth cannot be done");
            ++done;
            return {};
        };
    };
    EXPECT_THROW(crew().deal(make, 2, count_to(100000), [](std::uint64_t, const std::string&) {}), std::runtime_error);
    EXPECT_LT(done, 100000);
}

}  // namespace
}  // namespace mistwheel::app
