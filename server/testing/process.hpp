// Programs started by tests: found, spoken to, stopped and killed.
#pragma once

#include <sys/types.h>

#include <string>
#include <vector>

namespace mistwheel::server::testing {

// A folder of its own under the system's temporary one, removed at the end.
class TemporaryFolder {
public:
    TemporaryFolder();
    ~TemporaryFolder();
    TemporaryFolder(const TemporaryFolder&) = delete;
    TemporaryFolder& operator=(const TemporaryFolder&) = delete;
    const std::string& path() const { return path_; }

private:
    std::string path_;
};

class Process {
public:
    // Starts words[0] with its arguments; both outputs go to the file `log`. The child dies with the parent.
    Process(const std::vector<std::string>& words, const std::string& log,
            const std::vector<std::string>& environment = {});
    ~Process();
    Process(const Process&) = delete;
    Process& operator=(const Process&) = delete;

    pid_t id() const { return id_; }
    bool running();
    void send_signal(int signal) const;
    // Waits for the end; the exit status, or 128 + the signal.
    int wait();

private:
    pid_t id_ = -1;
    int status_ = -1;
};

// Runs to the end; throws with the output if the exit status is not 0. Returns the output.
std::string run(const std::vector<std::string>& words);

// A port of 127.0.0.1 that nobody listened on a moment ago.
int free_port();

std::string read_file(const std::string& path);

}  // namespace mistwheel::server::testing
