#include "app/mpi/ranks.hpp"

#include <fcntl.h>
#include <fmt/core.h>
#include <mpi.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <stdexcept>
#include <thread>

#include "app/flags.hpp"

namespace mistwheel::app {

namespace {

constexpr std::chrono::milliseconds between_beats(250);
constexpr std::chrono::seconds farewell_time(5);

double patience_seconds() {
    const char* text = std::getenv("MISTWHEEL_MPI_PATIENCE");
    const double seconds = text == nullptr ? 60 : std::atof(text);
    if (seconds < 1) throw std::runtime_error("MISTWHEEL_MPI_PATIENCE: expected a number of seconds, at least 1");
    return seconds;
}

}  // namespace

Ranks::Ranks() : patience_(patience_seconds()) {
    int size = 0;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank_);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Comm machine = MPI_COMM_NULL;
    MPI_Comm_split_type(MPI_COMM_WORLD, MPI_COMM_TYPE_SHARED, 0, MPI_INFO_NULL, &machine);
    MPI_Comm_size(machine, &on_machine_);
    MPI_Comm_free(&machine);
    // What cannot be sent to a process that has died must not end the others.
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    members_.resize(static_cast<std::size_t>(size));
    if (leads()) return;
    // What is wrong with the command line is said once, by the leader.
    const int nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC);
    errors_ = dup(STDERR_FILENO);
    dup2(nowhere, STDOUT_FILENO);
    dup2(nowhere, STDERR_FILENO);
    close(nowhere);
}

int Ranks::threads_of(int wanted) const {
    if (wanted > 0) return wanted;
    return std::max(1, static_cast<int>(std::thread::hardware_concurrency()) / on_machine_);
}

int Ranks::serve(const MakeWorker& make, int threads) {
    dup2(errors_, STDERR_FILENO);
    Pool pool(make, threads_of(threads));
    // One more than it plays at once, so that no thread waits for the next.
    letters_.send(0, Tag::joined, static_cast<std::uint64_t>(pool.threads()) + 1);
    auto heard = Clock::now();
    for (;;) {
        bool idle = true;
        while (const auto letter = letters_.receive()) {
            heard = Clock::now();
            idle = false;
            if (letter->tag == Tag::finish) end(exit_ok, letter->number == 0);
            if (letter->tag == Tag::job) pool.add(letter->number, letter->bytes);
        }
        while (const auto done = pool.take()) {
            idle = false;
            if (done->failure)
                letters_.send(0, Tag::failed, done->number, *done->failure);
            else
                letters_.send(0, Tag::result, done->number, done->result);
        }
        beat();
        if (Clock::now() - heard > patience_) {
            fmt::print(stderr, "mistwheel-mpi: process {} hears nothing from process 0 and ends\n", rank_);
            end(exit_failed, false);
        }
        if (idle) pool.wait();
    }
}

void Ranks::deal(const MakeWorker& make, int threads, const Next& next, const Take& take) {
    Pool own(make, threads_of(threads));
    members_[0].room = own.threads() + 1;
    members_[0].busy = 0;
    for (Member& member : members_) member.heard = Clock::now();
    first_ = next_;
    more_ = true;
    for (;;) {
        bool idle = true;
        while (const auto letter = letters_.receive()) {
            idle = false;
            hear(*letter, take);
        }
        while (auto done = own.take()) {
            idle = false;
            if (done->failure) throw std::runtime_error(*done->failure);
            finish(0, done->number, std::move(done->result), take);
        }
        beat();
        find_lost();
        hand_out(own, next);
        if (open_.empty() && !more_) return;
        if (idle) own.wait();
    }
}

void Ranks::leave(int code) {
    if (!leads()) {
        // It never served. Where the leader had no reason to end as well, it hears why this one is missing.
        letters_.send(0, Tag::failed, 0,
                      fmt::format("process {} could not begin: does it find the same files?", rank_));
        end(exit_ok, true);
    }
    const bool lost = std::any_of(members_.begin(), members_.end(), [](const Member& each) { return each.lost; });
    for (std::size_t rank = 1; rank < members_.size(); ++rank)
        if (!members_[rank].lost) letters_.send(static_cast<int>(rank), Tag::finish, lost ? 1 : 0);
    letters_.flush(farewell_time);
    end(code, !lost);
}

// Threads may still be playing: they are not waited for.
void Ranks::end(int code, bool farewell) {
    std::fflush(nullptr);
    if (farewell) MPI_Finalize();
    std::_Exit(code);
}

// Everyone says now and then that it is there: those who serve to the leader, and the leader to them.
void Ranks::beat() {
    const auto now = Clock::now();
    if (now - beaten_ < between_beats) return;
    beaten_ = now;
    if (!leads()) return letters_.send(0, Tag::alive);
    for (std::size_t rank = 1; rank < members_.size(); ++rank)
        if (members_[rank].room > 0 && !members_[rank].lost) letters_.send(static_cast<int>(rank), Tag::alive);
}

void Ranks::hear(const Letter& letter, const Take& take) {
    Member& member = members_[static_cast<std::size_t>(letter.rank)];
    member.heard = Clock::now();
    member.lost = false;
    switch (letter.tag) {
        case Tag::joined: member.room = static_cast<int>(letter.number); break;
        case Tag::result: finish(letter.rank, letter.number, letter.bytes, take); break;
        case Tag::failed: throw std::runtime_error(letter.bytes);
        default: break;
    }
}

void Ranks::finish(int rank, std::uint64_t number, std::string result, const Take& take) {
    Member& member = members_[static_cast<std::size_t>(rank)];
    member.busy = std::max(0, member.busy - 1);
    if (open_.erase(number) > 0) take(number - first_, std::move(result));
}

void Ranks::find_lost() {
    const auto now = Clock::now();
    for (std::size_t rank = 1; rank < members_.size(); ++rank) {
        Member& member = members_[rank];
        if (member.room == 0 || member.lost || now - member.heard < patience_) continue;
        member.lost = true;
        member.busy = 0;
        std::size_t jobs = 0;
        for (const auto& [number, dealt] : open_) {
            if (dealt.rank != static_cast<int>(rank)) continue;
            again_.push_back(number);
            ++jobs;
        }
        fmt::print(stderr, "mistwheel-mpi: process {} does not answer; its {} jobs are done by others\n", rank, jobs);
    }
}

// First as much as everyone can do at once, then one more each.
void Ranks::hand_out(Pool& own, const Next& next) {
    for (const int spare : {1, 0}) {
        for (std::size_t rank = 0; rank < members_.size(); ++rank) {
            Member& member = members_[rank];
            while (!member.lost && member.busy < member.room - spare) {
                const auto number = pick(next);
                if (!number) return;
                Dealt& dealt = open_.at(*number);
                dealt.rank = static_cast<int>(rank);
                ++member.busy;
                if (rank == 0)
                    own.add(*number, dealt.job);
                else
                    letters_.send(dealt.rank, Tag::job, *number, dealt.job);
            }
        }
    }
}

std::optional<std::uint64_t> Ranks::pick(const Next& next) {
    while (!again_.empty()) {
        const std::uint64_t number = again_.front();
        again_.pop_front();
        if (open_.contains(number)) return number;  // else its result came after all
    }
    if (!more_) return std::nullopt;
    auto job = next();
    more_ = job.has_value();
    if (!more_) return std::nullopt;
    open_[next_] = {std::move(*job), 0};
    return next_++;
}

}  // namespace mistwheel::app
