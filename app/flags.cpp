#include "app/flags.hpp"

#include <CLI/CLI.hpp>
#include <exception>
#include <iostream>

#include "version.hpp"
#include "wire/wire.hpp"

namespace mistwheel::app {

void Flags::flag(const std::string& names, bool& value, const std::string& about) {
    command_.add_flag(names, value, about);
}

void Flags::text(const std::string& names, std::string& value, const std::string& about) {
    command_.add_option(names, value, about);
}

void Flags::required_text(const std::string& names, std::string& value, const std::string& about) {
    command_.add_option(names, value, about)->required();
}

void Flags::texts(const std::string& names, std::vector<std::string>& values, const std::string& about) {
    command_.add_option(names, values, about)->allow_extra_args(false);
}

void Flags::choice(const std::string& names, std::string& value, const std::vector<std::string>& allowed,
                   const std::string& about) {
    command_.add_option(names, value, about)->check(CLI::IsMember(allowed));
}

void Flags::number(const std::string& names, int& value, int least, int most, const std::string& about) {
    command_.add_option(names, value, about)->check(CLI::Range(least, most))->capture_default_str();
}

void Flags::number(const std::string& names, std::uint64_t& value, const std::string& about) {
    command_.add_option(names, value, about)->capture_default_str();
}

void Flags::real(const std::string& names, double& value, double least, double most, const std::string& about) {
    command_.add_option(names, value, about)->check(CLI::Range(least, most))->capture_default_str();
}

void Flags::footer(const std::string& text) { command_.footer(text); }

namespace {

// "One, Another and a Third"
std::string names_of_games() {
    std::string all;
    const auto ids = wire::game_ids();
    for (std::size_t i = 0; i < ids.size(); ++i) {
        if (i > 0) all += i + 1 < ids.size() ? ", " : " and ";
        all += wire::about(ids[i])->name;
    }
    return all;
}

}  // namespace

int run_program(int count, const char* const* words, const std::vector<Command>& commands) {
    CLI::App program{"Mistwheel: " + names_of_games() + " on a computer."};
    program.name("mistwheel");
    program.set_version_flag("--version", std::string(version));
    program.require_subcommand(1);
    program.footer("mistwheel COMMAND --help explains each of them.");
    Run chosen;
    for (const Command& command : commands) {
        CLI::App* sub = program.add_subcommand(std::string(command.name), std::string(command.about));
        Flags flags(*sub);
        sub->callback([&chosen, run = command.make(flags)] { chosen = run; });
    }
    try {
        program.parse(count, words);
    } catch (const CLI::ParseError& error) {
        return program.exit(error) == 0 ? exit_ok : exit_usage;
    }
    try {
        return chosen();
    } catch (const std::exception& error) {
        std::cerr << "mistwheel: " << error.what() << '\n';
        return exit_failed;
    }
}

}  // namespace mistwheel::app
