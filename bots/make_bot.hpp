// Makes a bot for a game whose type is known.
#pragma once

#include <memory>
#include <string>

#include "bots/levels.hpp"
#include "bots/nets.hpp"
#include "bots/simple_bots.hpp"

namespace mistwheel::bots {

template <class G>
Result<typename Knowledge<G>::Parameters> knowledge_parameters(const G& game, const Settings& settings) {
    typename Knowledge<G>::Parameters parameters = usual_parameters(game);
    for (const auto& [name, value] : settings.knowledge) {
        float* parameter = Knowledge<G>::parameter(parameters, name);
        if (parameter == nullptr) return Error{"this game's knowledge has no parameter '" + name + "'"};
        *parameter = static_cast<float>(value);
    }
    return parameters;
}

// The net of this name, if it is one for this game.
template <class G>
Result<std::shared_ptr<const Net>> net_for(const G& game, const std::string& name) {
    const std::shared_ptr<const Net> net = find_net(name);
    if (net == nullptr) return Error{"there is no net called '" + name + "'"};
    if constexpr (NetInputs<G>::exists) {
        if (auto fits = net->fits(G::id, net_shape(game)); !fits) return Error{"net '" + name + "': " + fits.message()};
        return net;
    } else {
        return Error{"bots use no nets in this game"};
    }
}

template <class G>
Result<std::unique_ptr<Bot>> make_searching_bot(const G& game, const Spec& spec, std::uint64_t seed) {
    Settings base;
    if (spec.kind == BotKind::plain) base = plain_settings();
    if (spec.kind == BotKind::search) base = full_settings(game);
    if (spec.kind == BotKind::level) base = level_settings(game, spec.level);
    if (spec.kind == BotKind::classic) base = classic_settings(game, spec.level);
    auto settings = with_settings(base, spec);
    if (!settings) return settings.error();
    auto parameters = knowledge_parameters(game, *settings);
    if (!parameters) return parameters.error();
    if (spec.kind == BotKind::greedy) return std::unique_ptr<Bot>(new GreedyBot<G>(game, *parameters, seed));
    std::shared_ptr<const Net> net;
    if (!settings->net.empty()) {
        auto found = net_for(game, settings->net);
        if (!found) return found.error();
        net = *found;
    }
    return std::unique_ptr<Bot>(new SearchBot<G>(game, *parameters, net, *settings, seed));
}

}  // namespace mistwheel::bots
