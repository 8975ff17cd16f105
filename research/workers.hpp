// A few threads that share the work on one range and sleep in between.
#pragma once

#include <atomic>
#include <functional>
#include <thread>
#include <vector>

namespace mistwheel::research {

class Workers {
public:
    // The caller's thread is one of them.
    explicit Workers(int threads);
    ~Workers();
    Workers(const Workers&) = delete;
    Workers& operator=(const Workers&) = delete;

    // Calls work(i) for every i below `count`, in no particular order, and returns when all are done.
    void each(int count, const std::function<void(int)>& work);

private:
    void serve();
    void take_chunks();

    const std::function<void(int)>* work_ = nullptr;
    int count_ = 0;
    int chunk_ = 1;
    std::atomic<int> next_{0};
    std::atomic<unsigned> round_{0};
    std::atomic<int> busy_{0};
    std::atomic<bool> ending_{false};
    std::vector<std::thread> threads_;
};

}  // namespace mistwheel::research
