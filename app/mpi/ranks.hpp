// A crew of MPI processes. Process 0 deals jobs out to all of them and works itself; each has its own threads.
//
// A process that falls silent is taken for dead, and what it was playing is dealt out again: `mpirun --enable-recovery`
// keeps the others alive. One that was only slow may go on; the first result of a job counts.
#pragma once

#include <chrono>
#include <cstdint>
#include <deque>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "app/jobs.hpp"
#include "app/mpi/letters.hpp"
#include "app/mpi/pool.hpp"

namespace mistwheel::app {

class Ranks : public Crew {
public:
    // After MPI_Init_thread(MPI_THREAD_FUNNELED); all of this is for the thread that called it. Those who serve are
    // silent until they do. Throws std::runtime_error if the environment is wrong.
    Ranks();

    bool leads() const override { return rank_ == 0; }
    int serve(const MakeWorker& make, int threads) override;
    void deal(const MakeWorker& make, int threads, const Next& next, const Take& take) override;

    // The end of the program, with the code of the command: the leader lets the others go.
    [[noreturn]] void leave(int code);

private:
    using Clock = std::chrono::steady_clock;
    struct Member {
        int room = 0;  // jobs that it takes at once; 0 until it has joined
        int busy = 0;  // jobs that it has
        bool lost = false;
        Clock::time_point heard;
    };
    struct Dealt {
        std::string job;
        int rank = 0;
    };

    int threads_of(int wanted) const;
    void beat();
    void hear(const Letter& letter, const Take& take);
    void finish(int rank, std::uint64_t number, std::string result, const Take& take);
    void find_lost();
    void hand_out(Pool& own, const Next& next);
    std::optional<std::uint64_t> pick(const Next& next);
    [[noreturn]] static void end(int code, bool farewell);

    Letters letters_;
    int rank_ = 0;
    int on_machine_ = 1;  // processes on this machine
    int errors_ = -1;     // stderr, while silent
    std::chrono::duration<double> patience_;
    Clock::time_point beaten_;

    // Of the leader. Numbers go on from one call of deal() to the next, so that late results are known for what they are.
    std::vector<Member> members_;
    std::map<std::uint64_t, Dealt> open_;
    std::deque<std::uint64_t> again_;  // of those, the ones whose process was lost
    std::uint64_t first_ = 0;
    std::uint64_t next_ = 0;
    bool more_ = false;
};

}  // namespace mistwheel::app
