#include "engine/core/options.hpp"

#include <algorithm>
#include <cassert>

namespace mistwheel {

namespace {

std::string listed(std::span<const std::string_view> words) {
    std::string out;
    for (std::string_view word : words) {
        if (!out.empty()) out += ", ";
        out += word;
    }
    return out;
}

}  // namespace

Result<OptionValues> complete_options(std::span<const OptionSpec> specs, const OptionValues& given) {
    for (std::size_t i = 0; i < given.size(); ++i) {
        const auto spec = std::ranges::find(specs, given[i].key, &OptionSpec::key);
        if (spec == specs.end()) {
            std::vector<std::string_view> keys;
            for (const OptionSpec& each : specs) keys.push_back(each.key);
            return Error{"unknown option \"" + given[i].key + "\"; this game has: " + listed(keys)};
        }
        if (!spec->values.empty() && std::ranges::find(spec->values, given[i].value) == spec->values.end())
            return Error{"option " + given[i].key + ": \"" + given[i].value + "\" is not one of " +
                         listed(spec->values)};
        for (std::size_t j = 0; j < i; ++j)
            if (given[j].key == given[i].key) return Error{"option " + given[i].key + " is given twice"};
    }
    OptionValues complete;
    for (const OptionSpec& spec : specs) {
        const auto found = std::ranges::find(given, spec.key, &OptionValue::key);
        complete.push_back({std::string(spec.key), found == given.end() ? std::string(spec.fallback) : found->value});
    }
    return complete;
}

std::string_view option(const OptionValues& values, std::string_view key) {
    const auto found = std::ranges::find(values, key, &OptionValue::key);
    assert(found != values.end());
    return found->value;
}

}  // namespace mistwheel
