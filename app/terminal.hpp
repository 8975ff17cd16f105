// What a person sees: colours and progress on a terminal, plain text elsewhere; errors on stderr.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>

namespace mistwheel::app {

// Says what went wrong on stderr and returns exit_failed: `return fail(...)`.
int fail(std::string_view message);

enum class Style { plain, bold, dim, red, green, yellow, blue };
// The text in a style when stdout is a terminal (and NO_COLOR is not set), else as it is.
std::string styled(std::string_view text, Style style);

// Printed, it takes what was shown before out of sight: clears a terminal, elsewhere a line of dashes.
std::string clear_screen();

// A bar on stderr, only on a terminal and only for what takes longer than a second.
class Progress {
public:
    Progress(std::string_view what, std::uint64_t total);
    ~Progress();
    Progress(const Progress&) = delete;
    Progress& operator=(const Progress&) = delete;

    void at(std::uint64_t done);

private:
    using Clock = std::chrono::steady_clock;
    std::string what_;
    std::uint64_t total_;
    Clock::time_point start_;
    Clock::time_point next_;
    bool terminal_;
    bool shown_ = false;
};

// The whole of a file ("-" is stdin); throws std::runtime_error that names it.
std::string read_file(const std::string& path);
void write_file(const std::string& path, std::string_view text);

}  // namespace mistwheel::app
