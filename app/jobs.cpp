#include "app/jobs.hpp"

#include <algorithm>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

#include "app/flags.hpp"

namespace mistwheel::app {

namespace {

class Threads : public Crew {
public:
    bool leads() const override { return true; }
    int serve(const MakeWorker&, int) override { return exit_ok; }

    void deal(const MakeWorker& make, int threads, const Next& next, const Take& take) override {
        std::mutex mutex;
        std::uint64_t numbers = 0;
        bool over = false;
        std::exception_ptr failure;
        const auto work = [&] {
            try {
                const Worker worker = make();
                for (;;) {
                    std::optional<std::string> job;
                    std::uint64_t number = 0;
                    {
                        const std::lock_guard lock(mutex);
                        if (!over) job = next();
                        over = !job;
                        if (over) return;
                        number = numbers++;
                    }
                    std::string result = worker(*job);
                    const std::lock_guard lock(mutex);
                    take(number, std::move(result));
                }
            } catch (...) {
                const std::lock_guard lock(mutex);
                if (!failure) failure = std::current_exception();
                over = true;
            }
        };
        {
            const unsigned most = std::max(1U, std::thread::hardware_concurrency());
            const unsigned count = threads > 0 ? static_cast<unsigned>(threads) : most;
            std::vector<std::jthread> workers;
            for (unsigned i = 0; i < count; ++i) workers.emplace_back(work);
        }
        if (failure) std::rethrow_exception(failure);
    }
};

std::unique_ptr<Crew>& hired() {
    static std::unique_ptr<Crew> crew = std::make_unique<Threads>();
    return crew;
}

}  // namespace

Crew& crew() { return *hired(); }
void hire(std::unique_ptr<Crew> crew) { hired() = std::move(crew); }

void InOrder::operator()(std::uint64_t number, std::string result) {
    early_.emplace(number, std::move(result));
    for (auto first = early_.begin(); first != early_.end() && first->first == next_; first = early_.begin()) {
        take_(next_++, std::move(first->second));
        early_.erase(first);
    }
}

}  // namespace mistwheel::app
