#include "app/terminal.hpp"

#include <fmt/core.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <iostream>
#include <iterator>
#include <sstream>
#include <stdexcept>

#include "app/flags.hpp"

namespace mistwheel::app {

int fail(std::string_view message) {
    std::fflush(stdout);
    fmt::print(stderr, "mistwheel: {}\n", message);
    return exit_failed;
}

std::string styled(std::string_view text, Style style) {
    static const bool colours = isatty(STDOUT_FILENO) == 1 && std::getenv("NO_COLOR") == nullptr;
    if (!colours || style == Style::plain) return std::string(text);
    static constexpr const char* codes[] = {"0", "1", "2", "31", "32", "33", "34"};
    return fmt::format("\x1b[{}m{}\x1b[0m", codes[static_cast<int>(style)], text);
}

std::string clear_screen() {
    return isatty(STDOUT_FILENO) == 1 ? "\x1b[2J\x1b[3J\x1b[H" : "\n----------------------------------------\n";
}

Progress::Progress(std::string_view what, std::uint64_t total)
    : what_(what),
      total_(total),
      start_(Clock::now()),
      next_(start_ + std::chrono::seconds(1)),
      terminal_(isatty(STDERR_FILENO) == 1) {}

void Progress::at(std::uint64_t done) {
    if (!terminal_) return;
    const auto now = Clock::now();
    if (now < next_) return;
    next_ = now + std::chrono::milliseconds(200);
    shown_ = true;
    constexpr int width = 30;
    const double share = total_ == 0 ? 0.0 : static_cast<double>(done) / static_cast<double>(total_);
    const int full = static_cast<int>(share * width);
    const double left = share > 0 ? std::chrono::duration<double>(now - start_).count() * (1 / share - 1) : 0.0;
    fmt::print(stderr, "\r{} [{:#<{}}{:.<{}}] {}/{} {:.0f} s left \x1b[K", what_, "", full, "", width - full, done,
               total_, left);
    std::fflush(stderr);
}

Progress::~Progress() {
    if (shown_) fmt::print(stderr, "\r\x1b[K");
}

std::string read_file(const std::string& path) {
    if (path == "-") return {std::istreambuf_iterator<char>(std::cin), std::istreambuf_iterator<char>()};
    std::ifstream file(path, std::ios::binary);
    std::ostringstream text;
    if (!file || !(text << file.rdbuf())) {
        throw std::runtime_error(
            fmt::format("{}: {}", path, file ? "cannot be read or is empty" : std::strerror(errno)));
    }
    return text.str();
}

void write_file(const std::string& path, std::string_view text) {
    if (path == "-") {
        fmt::print("{}", text);
        return;
    }
    std::ofstream file(path, std::ios::binary);
    file.write(text.data(), static_cast<std::streamsize>(text.size()));
    if (!file.flush()) throw std::runtime_error(fmt::format("{}: cannot be written: {}", path, std::strerror(errno)));
}

}  // namespace mistwheel::app
