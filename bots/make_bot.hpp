// Makes a bot for a game whose type is known.
#pragma once

#include <memory>
#include <string>

#include "bots/levels.hpp"
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

template <class G>
Result<std::unique_ptr<Bot>> make_searching_bot(const G& game, const Spec& spec, std::uint64_t seed) {
    Settings base;
    if (spec.kind == BotKind::plain) base = plain_settings();
    if (spec.kind == BotKind::search) base = full_settings(game);
    if (spec.kind == BotKind::level) base = level_settings(game, spec.level);
    auto settings = with_settings(base, spec);
    if (!settings) return settings.error();
    auto parameters = knowledge_parameters(game, *settings);
    if (!parameters) return parameters.error();
    if (spec.kind == BotKind::greedy) return std::unique_ptr<Bot>(new GreedyBot<G>(game, *parameters, seed));
    return std::unique_ptr<Bot>(new SearchBot<G>(game, *parameters, *settings, seed));
}

}  // namespace mistwheel::bots
