#include "server/workers.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <stdexcept>
#include <thread>

namespace mistwheel::server {
namespace {

TEST(Workers, stopping_finishes_what_was_posted_and_what_that_posts) {
    std::atomic<int> done = 0;
    {
        Workers workers("test", 3);
        for (int i = 0; i < 100; ++i)
            workers.post([&] {
                ++done;
                workers.post([&] { ++done; });
            });
        workers.stop();
    }
    EXPECT_EQ(done, 200);
}

TEST(Workers, a_job_that_throws_takes_nothing_with_it) {
    std::atomic<int> done = 0;
    Workers workers("test", 1);
    workers.post([] { throw std::runtime_error("on purpose"); });
    workers.post([&] { ++done; });
    workers.stop();
    EXPECT_EQ(done, 1);
}

TEST(Workers, stopping_waits_for_the_one_that_works_and_wakes_those_that_sleep) {
    std::atomic<bool> finished = false;
    std::atomic<bool> begun = false;
    Workers workers("test", 3);
    workers.post([&] {
        begun = true;
        std::this_thread::sleep_for(std::chrono::milliseconds(200));
        finished = true;
    });
    while (!begun) std::this_thread::yield();
    workers.stop();  // would never return if nobody woke the two that have nothing to do
    EXPECT_TRUE(finished);
}

TEST(SerialQueue, goes_on_when_the_workers_of_its_next_job_have_stopped) {
    Workers work("work", 1);
    Workers bots("bots", 1);
    const auto queue = std::make_shared<SerialQueue>();
    std::atomic<bool> bots_stopped = false;
    std::vector<int> order;
    queue->post(work, [&] {
        while (!bots_stopped) std::this_thread::yield();
        order.push_back(1);
    });
    queue->post(bots, [&] {
        order.push_back(2);
        throw std::runtime_error("on purpose");
    });
    queue->post(work, [&] { order.push_back(3); });
    bots.stop();
    bots_stopped = true;
    work.stop();
    EXPECT_EQ(order, (std::vector{1, 2, 3}));
    EXPECT_TRUE(queue->idle()) << "a queue that is taken for ever keeps itself and its jobs in memory";
}

TEST(SerialQueue, runs_nothing_while_it_is_taken) {
    std::atomic<int> done = 0;
    Workers workers("test", 2);
    const auto queue = std::make_shared<SerialQueue>();
    ASSERT_TRUE(queue->try_take());
    EXPECT_FALSE(queue->try_take());
    queue->post(workers, [&] { ++done; });
    workers.drain();
    EXPECT_EQ(done, 0);
    {
        SerialQueue::Next after(*queue);
        after.leave_to_another();
    }
    workers.drain();
    EXPECT_EQ(done, 0) << "whoever took it on has not ended it";
    {
        const SerialQueue::Next after(*queue);
    }
    workers.drain();
    EXPECT_EQ(done, 1);
    EXPECT_TRUE(queue->try_take());
}

TEST(SerialQueue, keeps_its_order_over_several_workers_and_through_a_throw) {
    Workers one("one", 3);
    Workers two("two", 3);
    const auto queue = std::make_shared<SerialQueue>();
    std::vector<int> order;
    std::atomic<int> inside = 0;
    std::atomic<int> together = 0;
    for (int i = 0; i < 1000; ++i)
        queue->post(i % 2 == 0 ? one : two, [&, i] {
            if (++inside > 1) ++together;
            order.push_back(i);
            --inside;
            if (i % 100 == 50) throw std::runtime_error("on purpose");
        });
    while (!queue->idle()) std::this_thread::yield();
    one.stop();
    two.stop();
    EXPECT_EQ(together, 0);
    ASSERT_EQ(order.size(), 1000U);
    for (int i = 0; i < 1000; ++i) EXPECT_EQ(order[static_cast<std::size_t>(i)], i);
}

TEST(SerialQueue, runs_at_once_where_it_is_idle_and_in_its_turn_where_it_is_not) {
    Workers workers("test", 2);
    const auto queue = std::make_shared<SerialQueue>();
    std::vector<int> order;
    const auto here = std::this_thread::get_id();
    queue->run_or_post(workers, [&] {
        EXPECT_EQ(std::this_thread::get_id(), here);
        queue->run_or_post(workers, [&] {
            EXPECT_NE(std::this_thread::get_id(), here);
            order.push_back(2);
        });
        order.push_back(1);
    });
    while (!queue->idle()) std::this_thread::yield();
    EXPECT_THROW(queue->run_or_post(workers, [] { throw std::runtime_error("on purpose"); }), std::runtime_error);
    EXPECT_TRUE(queue->idle());
    queue->run_or_post(workers, [&] { order.push_back(3); });
    EXPECT_EQ(order, (std::vector{1, 2, 3}));
}

}  // namespace
}  // namespace mistwheel::server
