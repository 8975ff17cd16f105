#include "server/settings.hpp"

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <stdexcept>

namespace mistwheel::server {
namespace {

std::string trim(std::string_view text) {
    const std::size_t first = text.find_first_not_of(" \t\r");
    if (first == std::string_view::npos) return {};
    return std::string(text.substr(first, text.find_last_not_of(" \t\r") - first + 1));
}

std::string variable_of(std::string_view name) {
    std::string variable = "MISTWHEEL_";
    for (const char letter : name)
        variable += letter == '-' ? '_' : static_cast<char>(letter >= 'a' && letter <= 'z' ? letter - 32 : letter);
    return variable;
}

// The client as it was built here, else as it was installed beside the program.
std::string usual_web(std::string_view built) {
    std::error_code failed;
    if (std::filesystem::is_directory(built, failed)) return std::string(built);
    const auto program = std::filesystem::read_symlink("/proc/self/exe", failed);
    const auto installed = program.parent_path().parent_path() / "share/mistwheel/web";
    return std::filesystem::is_directory(installed, failed) ? installed.string() : std::string(built);
}

}  // namespace

const std::vector<Setting>& all_settings() {
    static const std::vector<Setting> all = {
        {"port", "8700", "port for people (HTTP and WebSocket); 0 takes any free one"},
        {"address", "127.0.0.1", "address to listen on; 0.0.0.0 for everybody without a proxy in front"},
        {"database", "mistwheel.sqlite",
         "path of an SQLite file, or postgresql://user@host/name (better in a file or the "
         "environment than in flags: it may hold a password)"},
        {"web", "web/dist", "folder of the built web client; where there is none, the one installed with the program"},
        {"public-url", "",
         "how people reach the server, e.g. https://games.example.org; for links in mails, webhooks and "
         "push messages"},
        {"origin", "", "further origins whose pages may use the server, separated by commas"},
        {"trusted-proxies", "127.0.0.1,::1", "addresses whose X-Forwarded-For and X-Forwarded-Proto are believed"},
        {"metrics-port", "0", "port for /health and /metrics, on loopback; 0 for none, any for a free one"},
        {"network-threads", "1", "threads for sockets and the moves at tables"},
        {"threads", "32", "threads for tables, storage and requests"},
        {"bot-threads", "0", "threads in which bots think; 0: one less than there are cores, at least one"},
        {"connections", "10000", "most connections at a time"},
        {"connections-per-address", "256", "most connections of one address at a time (proxies apart)"},
        {"tables", "20000", "most tables in memory at a time"},
        {"limit-factor", "1", "multiplies every rate limit"},
        {"shortest-clock", "30", "fewest seconds that a clock must give for a turn"},
        {"private-webhooks", "off",
         "on: webhooks and push messages may go to addresses of this machine and the local network"},
        {"mail-server", "",
         "who sends mails: smtps://host, smtp://host (with STARTTLS) or smtp-plain://host (without TLS, for this "
         "machine), each with :port if it is not the usual one; empty: there are no mails"},
        {"mail-user", "", "user at the mail server; empty: it asks for none"},
        {"mail-password", "", "its password (better in a file or the environment than in flags)"},
        {"mail-from", "", "the address mails come from, e.g. games@example.org"},
        {"mail-delay", "300", "seconds that a turn waits before it is told by mail"},
        {"moderators", "",
         "accounts that may see reports, remove talk, mute and ban, by name, separated by commas; they must be there "
         "when the server starts"},
        {"log-level", "info", "debug, info, warn or error"},
    };
    return all;
}

Settings Settings::read(const std::map<std::string, std::string>& given) {
    Settings settings;
    for (const Setting& setting : all_settings())
        settings.values_[std::string(setting.name)] = {std::string(setting.fallback), "its default"};
    settings.values_["web"].text = usual_web(settings.values_["web"].text);
    const auto file = given.find("config");
    const char* named = std::getenv("MISTWHEEL_CONFIG");
    if (file != given.end() && !file->second.empty()) {
        settings.read_file(file->second);
    } else if (named != nullptr && *named != '\0') {
        settings.read_file(named);
    }
    for (const Setting& setting : all_settings()) {
        const std::string variable = variable_of(setting.name);
        if (const char* value = std::getenv(variable.c_str())) settings.put(std::string(setting.name), value, variable);
    }
    for (const auto& [name, value] : given)
        if (name != "config" && !value.empty()) settings.put(name, value, "--" + name);
    return settings;
}

void Settings::read_file(const std::string& path) {
    std::ifstream file(path);
    if (!file) throw std::runtime_error("cannot read the settings in " + path);
    std::string line;
    for (int number = 1; std::getline(file, line); ++number) {
        line = trim(line);
        if (line.empty() || line[0] == '#') continue;
        const std::string where = path + " line " + std::to_string(number);
        const std::size_t equals = line.find('=');
        if (equals == std::string::npos) throw std::runtime_error(where + ": name = value is expected");
        put(trim(line.substr(0, equals)), trim(line.substr(equals + 1)), where);
    }
}

void Settings::put(const std::string& name, const std::string& value, const std::string& from) {
    const auto found = values_.find(name);
    if (found == values_.end()) throw std::runtime_error(from + ": there is no setting " + name);
    found->second = {value, from};
}

std::string Settings::text(std::string_view name) const { return values_.find(name)->second.text; }

int Settings::number(std::string_view name, int least, int most) const {
    const Value& value = values_.find(name)->second;
    int number = 0;
    const auto [end, error] = std::from_chars(value.text.data(), value.text.data() + value.text.size(), number);
    if (error != std::errc() || end != value.text.data() + value.text.size() || number < least || number > most)
        throw std::runtime_error(value.from + ": a number from " + std::to_string(least) + " to " +
                                 std::to_string(most) + " is expected, not " + value.text);
    return number;
}

bool Settings::flag(std::string_view name) const {
    const Value& value = values_.find(name)->second;
    if (value.text == "on") return true;
    if (value.text == "off") return false;
    throw std::runtime_error(value.from + ": on or off is expected, not " + value.text);
}

std::vector<std::string> Settings::list(std::string_view name) const {
    std::vector<std::string> parts;
    std::string_view rest = values_.find(name)->second.text;
    while (!rest.empty()) {
        const std::size_t comma = rest.find(',');
        if (std::string part = trim(rest.substr(0, comma)); !part.empty()) parts.push_back(std::move(part));
        rest.remove_prefix(comma == std::string_view::npos ? rest.size() : comma + 1);
    }
    return parts;
}

}  // namespace mistwheel::server
