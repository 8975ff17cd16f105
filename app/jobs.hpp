// Numbered jobs: bytes in, bytes out. A command deals them out and takes the results; who does them, threads here or
// processes on many machines (app/mpi), changes nothing in the outcome.
#pragma once

#include <algorithm>
#include <concepts>
#include <cstdint>
#include <cstring>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>

namespace mistwheel::app {

// Does a job. Its result depends on nothing but the job. What it throws ends the command with that message.
using Worker = std::function<std::string(const std::string& job)>;
// Every thread has a worker of its own.
using MakeWorker = std::function<Worker()>;

// Both are called one at a time. `Next` gives the job with the next number, or nothing: then none is dealt out any
// more. `Take` gets every result once, in the order in which the jobs are finished.
using Next = std::function<std::optional<std::string>()>;
using Take = std::function<void(std::uint64_t number, std::string result)>;

class Crew {
public:
    Crew() = default;
    virtual ~Crew() = default;
    Crew(const Crew&) = delete;
    Crew& operator=(const Crew&) = delete;

    // Every process of a crew runs the same command. One of them leads: it deals jobs out, prints and writes files. The
    // others only serve:
    //     if (!crew().leads()) return crew().serve(make_worker, threads);
    virtual bool leads() const = 0;
    virtual int serve(const MakeWorker& make, int threads) = 0;

    // Returns when all jobs are done; throws std::runtime_error if a worker did. `threads` of each process, 0 for all
    // cores. A command may deal several times, always with the same kind of worker.
    virtual void deal(const MakeWorker& make, int threads, const Next& next, const Take& take) = 0;
};

// Threads of this process, unless another crew was hired.
Crew& crew();
void hire(std::unique_ptr<Crew> crew);

// Takes results in the order of their numbers: early ones are kept back.
class InOrder {
public:
    explicit InOrder(Take take) : take_(std::move(take)) {}
    void operator()(std::uint64_t number, std::string result);

private:
    Take take_;
    std::map<std::uint64_t, std::string> early_;
    std::uint64_t next_ = 0;
};

// Plain values as bytes: all processes of a crew run the same program.
template <class T>
    requires std::is_trivially_copyable_v<T>
std::string bytes_of(const T& value) {
    std::string bytes(sizeof(T), '\0');
    std::memcpy(bytes.data(), &value, sizeof(T));
    return bytes;
}

template <class T>
    requires(std::is_trivially_copyable_v<T> && std::default_initializable<T>)
T from_bytes(const std::string& bytes) {
    T value{};
    std::memcpy(&value, bytes.data(), std::min(sizeof(T), bytes.size()));
    return value;
}

}  // namespace mistwheel::app
