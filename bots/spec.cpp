#include "bots/spec.hpp"

#include <algorithm>
#include <type_traits>

#include "engine/core/text.hpp"

namespace mistwheel::bots {
namespace {

constexpr std::string_view names = "random, greedy, mcts-plain, mcts, level:1 to level:5, classic:1 to classic:5";

// Decimal, as people write it: digits with at most one point. Works the same in WebAssembly.
Result<double> parse_decimal(std::string_view text) {
    const bool negative = !text.empty() && text[0] == '-';
    const std::string_view digits = negative ? text.substr(1) : text;
    double value = 0;
    double unit = 0;
    bool any = false;
    for (const char c : digits) {
        if (c == '.' && unit == 0) {
            unit = 1;
        } else if (c >= '0' && c <= '9') {
            any = true;
            value = value * 10 + (c - '0');
            if (unit > 0) unit *= 10;
        } else {
            any = false;
            break;
        }
    }
    if (!any) return Error{"'" + std::string(text) + "' is not a number"};
    if (unit > 0) value /= unit;
    return negative ? -value : value;
}

Result<double> number_within(const std::pair<std::string, std::string>& setting, double least, double most) {
    auto value = parse_decimal(setting.second);
    if (!value) return Error{"setting " + setting.first + ": " + value.message()};
    if (*value < least || *value > most)
        return Error{"setting " + setting.first + ": " + setting.second + " is out of range"};
    return *value;
}

Result<bool> apply_setting(Settings& to, const std::pair<std::string, std::string>& setting) {
    const std::string& key = setting.first;
    const auto set = [&](auto& field, double least, double most) -> Result<bool> {
        auto value = number_within(setting, least, most);
        if (!value) return value.error();
        field = static_cast<std::remove_reference_t<decltype(field)>>(*value);
        return true;
    };
    if (key == "iterations") return set(to.iterations, 1, 1e12);
    if (key == "trees") return set(to.trees, 1, 64);
    if (key == "nodes") return set(to.nodes, 16, 1 << 24);
    if (key == "explore") return set(to.explore, 0, 100);
    if (key == "turns" && setting.second == "end") {
        to.turns = to_the_end;
        return true;
    }
    if (key == "turns") return set(to.turns, 0, to_the_end);
    if (key == "guided") return set(to.guided, 0, 1);
    if (key == "estimate_weight") return set(to.estimate_weight, 0, 1);
    if (key == "win_weight") return set(to.win_weight, 0, 1);
    if (key == "prior_exponent") return set(to.prior_exponent, 0, 10);
    if (key == "temperature") return set(to.temperature, 0, 10);
    if (key == "slips") return set(to.slips, 0, 1);
    if (key == "outcomes") return set(to.outcomes, 0, 1 << 20);
    if (key == "chance_scale") return set(to.chance_scale, 0.01, 100);
    if (key == "noise") return set(to.noise, 0, 1);
    if (key == "net") {
        use_net(to, setting.second);
        return true;
    }
    if (key == "reuse") return set(to.reuse, 0, 1);
    if (key.starts_with("k.")) {
        auto value = parse_decimal(setting.second);
        if (!value) return Error{"setting " + key + ": " + value.message()};
        to.knowledge.emplace_back(key.substr(2), *value);
        return true;
    }
    return Error{"unknown setting '" + key + "'"};
}

}  // namespace

Result<Spec> parse_spec(std::string_view text) {
    std::vector<std::string> parts;
    for (std::size_t from = 0; from <= text.size();) {
        const std::size_t to = std::min(text.find(':', from), text.size());
        parts.emplace_back(text.substr(from, to - from));
        from = to + 1;
    }
    Spec spec;
    std::size_t next = 1;
    if (parts[0] == "random") {
        spec.kind = BotKind::random;
    } else if (parts[0] == "greedy") {
        spec.kind = BotKind::greedy;
    } else if (parts[0] == "mcts-plain") {
        spec.kind = BotKind::plain;
    } else if (parts[0] == "mcts") {
        spec.kind = BotKind::search;
    } else if (parts[0] == "level" || parts[0] == "classic") {
        spec.kind = parts[0] == "level" ? BotKind::level : BotKind::classic;
        auto level = parts.size() > 1 ? parse_number(parts[1], 5) : Result<std::uint64_t>(Error{""});
        if (!level || *level == 0)
            return Error{"bot '" + std::string(text) + "': levels are " + parts[0] + ":1 to " + parts[0] + ":5"};
        spec.level = static_cast<int>(*level);
        next = 2;
    } else {
        return Error{"unknown bot '" + parts[0] + "': there are " + std::string(names)};
    }
    for (; next < parts.size(); ++next) {
        const std::size_t equals = parts[next].find('=');
        if (equals == std::string::npos)
            return Error{"bot '" + std::string(text) + "': '" + parts[next] + "' is no setting of the form key=value"};
        spec.settings.emplace_back(parts[next].substr(0, equals), parts[next].substr(equals + 1));
    }
    if (spec.kind == BotKind::random && !spec.settings.empty()) return Error{"bot 'random' has no settings"};
    return spec;
}

void use_net(Settings& settings, std::string_view name) {
    settings.net = name;
    settings.estimate_weight = 1;
    settings.explore = 1;
    settings.chance_scale = 1;
}

Settings plain_settings() {
    Settings plain;
    plain.plain = true;
    plain.explore = 1.4142;
    plain.turns = to_the_end;
    plain.guided = 0;
    plain.win_weight = 1;
    return plain;
}

Result<Settings> with_settings(Settings base, const Spec& spec) {
    for (const auto& setting : spec.settings)
        if (auto applied = apply_setting(base, setting); !applied) return applied.error();
    return base;
}

}  // namespace mistwheel::bots
