// Messages between the processes of an MPI job. Sending never waits: a process that has died would be waited for forever.
#pragma once

#include <mpi.h>

#include <chrono>
#include <cstdint>
#include <list>
#include <optional>
#include <string>

namespace mistwheel::app {

// What a letter is, and what its number and its bytes are.
enum class Tag : int {
    joined = 1,  // to the leader: how many jobs it takes at once
    job,         // number and job
    result,      // number and result
    failed,      // number and what was thrown
    alive,       // nothing
    finish,      // 1 if somebody was lost, so that there can be no common farewell
};

struct Letter {
    int rank = 0;  // from whom
    Tag tag = Tag::alive;
    std::uint64_t number = 0;
    std::string bytes;
};

class Letters {
public:
    void send(int rank, Tag tag, std::uint64_t number = 0, const std::string& bytes = {});
    // One that has come in, if any.
    std::optional<Letter> receive();
    // Until all that was sent is under way, for some time at most.
    void flush(std::chrono::milliseconds most);

private:
    struct Sent {
        std::string whole;
        MPI_Request request = MPI_REQUEST_NULL;
    };
    void forget_delivered();

    std::list<Sent> sent_;
};

}  // namespace mistwheel::app
