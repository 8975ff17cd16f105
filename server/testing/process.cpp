#include "server/testing/process.hpp"

#include <fcntl.h>
#include <netinet/in.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <stdexcept>

namespace mistwheel::server::testing {
namespace {

int status_of(int status) { return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status); }

}  // namespace

TemporaryFolder::TemporaryFolder() {
    std::string pattern = (std::filesystem::temp_directory_path() / "mistwheel-XXXXXX").string();
    if (mkdtemp(pattern.data()) == nullptr) throw std::runtime_error("no temporary folder can be made");
    path_ = pattern;
    chmod(path_.c_str(), 0755);
}

TemporaryFolder::~TemporaryFolder() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
}

Process::Process(const std::vector<std::string>& words, const std::string& log,
                 const std::vector<std::string>& environment) {
    std::vector<char*> arguments;
    arguments.reserve(words.size() + 1);
    for (const std::string& word : words) arguments.push_back(const_cast<char*>(word.c_str()));
    arguments.push_back(nullptr);
    const pid_t parent = getpid();
    id_ = fork();
    if (id_ < 0) throw std::runtime_error("cannot fork");
    if (id_ > 0) return;
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (getppid() != parent) _exit(127);
    const int out = open(log.c_str(), O_WRONLY | O_CREAT | O_APPEND, 0644);
    if (out >= 0) {
        dup2(out, STDOUT_FILENO);
        dup2(out, STDERR_FILENO);
    }
    const int in = open("/dev/null", O_RDONLY);
    dup2(in, STDIN_FILENO);
    for (const std::string& variable : environment) putenv(const_cast<char*>(variable.c_str()));
    execvp(arguments[0], arguments.data());
    _exit(127);
}

Process::~Process() {
    if (status_ >= 0) return;
    kill(id_, SIGKILL);
    wait();
}

bool Process::running() {
    if (status_ >= 0) return false;
    int status = 0;
    if (waitpid(id_, &status, WNOHANG) != id_) return true;
    status_ = status_of(status);
    return false;
}

void Process::send_signal(int signal) const {
    if (status_ < 0) kill(id_, signal);
}

int Process::wait() {
    if (status_ >= 0) return status_;
    int status = 0;
    while (waitpid(id_, &status, 0) < 0 && errno == EINTR) {
    }
    return status_ = status_of(status);
}

std::string run(const std::vector<std::string>& words) {
    const TemporaryFolder folder;
    const std::string log = folder.path() + "/log";
    const int status = Process(words, log).wait();
    std::string output = read_file(log);
    if (status != 0) throw std::runtime_error(words[0] + " ended with " + std::to_string(status) + ":\n" + output);
    return output;
}

int free_port() {
    const int handle = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof address;
    if (bind(handle, reinterpret_cast<sockaddr*>(&address), size) != 0 ||
        getsockname(handle, reinterpret_cast<sockaddr*>(&address), &size) != 0)
        throw std::runtime_error("no free port");
    close(handle);
    return ntohs(address.sin_port);
}

std::string read_file(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

}  // namespace mistwheel::server::testing
