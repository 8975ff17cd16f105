#include "app/mpi/letters.hpp"

#include <thread>

#include "app/jobs.hpp"

namespace mistwheel::app {

void Letters::send(int rank, Tag tag, std::uint64_t number, const std::string& bytes) {
    forget_delivered();
    Sent& letter = sent_.emplace_back();
    letter.whole = bytes_of(number) + bytes;
    MPI_Isend(letter.whole.data(), static_cast<int>(letter.whole.size()), MPI_BYTE, rank, static_cast<int>(tag),
              MPI_COMM_WORLD, &letter.request);
}

std::optional<Letter> Letters::receive() {
    int there = 0;
    MPI_Status status;
    MPI_Iprobe(MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &there, &status);
    if (there == 0) return std::nullopt;
    int size = 0;
    MPI_Get_count(&status, MPI_BYTE, &size);
    std::string whole(static_cast<std::size_t>(size), '\0');
    MPI_Recv(whole.data(), size, MPI_BYTE, status.MPI_SOURCE, status.MPI_TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    Letter letter;
    letter.rank = status.MPI_SOURCE;
    letter.tag = static_cast<Tag>(status.MPI_TAG);
    letter.number = from_bytes<std::uint64_t>(whole);
    letter.bytes = whole.substr(sizeof letter.number);
    return letter;
}

void Letters::flush(std::chrono::milliseconds most) {
    const auto until = std::chrono::steady_clock::now() + most;
    while (forget_delivered(), !sent_.empty() && std::chrono::steady_clock::now() < until)
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
}

void Letters::forget_delivered() {
    for (auto letter = sent_.begin(); letter != sent_.end();) {
        int done = 0;
        MPI_Test(&letter->request, &done, MPI_STATUS_IGNORE);
        letter = done != 0 ? sent_.erase(letter) : std::next(letter);
    }
}

}  // namespace mistwheel::app
