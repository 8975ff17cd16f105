#include "bots/nets.hpp"

#include <map>

namespace mistwheel::bots {
namespace {

std::map<std::string, std::shared_ptr<const Net>, std::less<>>& nets() {
    static std::map<std::string, std::shared_ptr<const Net>, std::less<>> all;
    return all;
}

}  // namespace

Result<bool> add_net(std::string_view name, std::string_view file) {
    auto net = Net::parse(file);
    if (!net) return Error{std::string(name) + ": " + net.message()};
    nets()[std::string(name)] = std::make_shared<const Net>(std::move(*net));
    return true;
}

std::shared_ptr<const Net> find_net(std::string_view name) {
    const auto found = nets().find(name);
    return found == nets().end() ? nullptr : found->second;
}

}  // namespace mistwheel::bots
