// The flags of a subcommand: a thin wall around CLI11, which is slow to compile and so included in flags.cpp only.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace CLI {
class App;
}

namespace mistwheel::app {

// Exit codes of the program.
inline constexpr int exit_ok = 0;
inline constexpr int exit_failed = 1;  // the work was done and the answer is no, or something outside was wrong
inline constexpr int exit_usage = 2;   // the command line was wrong

// Names are written as CLI11 reads them: "--seed", "-o,--out", or a bare word for a positional argument. The variables
// must outlive the parsing; what they hold before is the default.
class Flags {
public:
    explicit Flags(CLI::App& command) : command_(command) {}

    void flag(const std::string& names, bool& value, const std::string& about);
    void text(const std::string& names, std::string& value, const std::string& about);
    void required_text(const std::string& names, std::string& value, const std::string& about);
    void texts(const std::string& names, std::vector<std::string>& values, const std::string& about);
    void choice(const std::string& names, std::string& value, const std::vector<std::string>& allowed,
                const std::string& about);
    void number(const std::string& names, int& value, int least, int most, const std::string& about);
    void number(const std::string& names, std::uint64_t& value, const std::string& about);
    void real(const std::string& names, double& value, double least, double most, const std::string& about);
    // Shown under the flags by --help.
    void footer(const std::string& text);

private:
    CLI::App& command_;
};

using Run = std::function<int()>;

// A subcommand: `make` declares its flags and returns what to run once they are read.
struct Command {
    std::string_view name;
    std::string_view about;
    Run (*make)(Flags&);
};

// Reads the command line and runs the one subcommand it names; returns the exit code.
int run_program(int count, const char* const* words, const std::vector<Command>& commands);

}  // namespace mistwheel::app
