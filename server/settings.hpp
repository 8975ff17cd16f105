// How the server is set up. Each setting can stand in a file (`name = value`, one per line), in the environment
// (MISTWHEEL_NAME) and on the command line (--name); the later of these wins.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace mistwheel::server {

struct Setting {
    std::string_view name;      // "metrics-port"
    std::string_view fallback;  // as text
    std::string_view about;
};

// All there are, in the order they are explained.
const std::vector<Setting>& all_settings();

class Settings {
public:
    // `given`: from the command line. Reads the file it (or the environment) names under "config", then the
    // environment. Throws std::runtime_error that says which setting is wrong, and where it stands.
    static Settings read(const std::map<std::string, std::string>& given);

    std::string text(std::string_view name) const;
    int number(std::string_view name, int least, int most) const;
    bool flag(std::string_view name) const;
    std::vector<std::string> list(std::string_view name) const;  // separated by commas

private:
    struct Value {
        std::string text;
        std::string from;  // "--port", "MISTWHEEL_PORT", "server.conf line 3"
    };
    void read_file(const std::string& path);
    void put(const std::string& name, const std::string& value, const std::string& from);

    std::map<std::string, Value, std::less<>> values_;
};

}  // namespace mistwheel::server
