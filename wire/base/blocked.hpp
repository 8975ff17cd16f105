// Why not: what the actor may reach for and cannot, with the rule that forbids it. The engine decides; this writes.
#pragma once

#include "wire/base/base.hpp"

namespace mistwheel::wire {

// A game whose reasons say more than a number or a word writes the args itself.
template <class G>
concept WritesReasonArgs = requires(Writer& out, const G& game, const typename G::State& state, const Element& element,
                                    const Reason& reason) { Wire<G>::reason_args(out, game, state, element, reason); };

inline void write_reason_args(Writer& out, const Reason& reason) {
    const ReasonArgs& args = reason.args();
    if (!args.words.empty())
        member(out, args.first, args.words[static_cast<std::size_t>(reason.first())]);
    else if (!args.first.empty())
        member(out, args.first, reason.first());
    if (!args.second.empty()) member(out, args.second, reason.second());
}

// Writes members "<element id>": {"key": word, "args": {...}, "rule": "N-A2"}; nothing for anyone but the actor.
template <Game G>
void write_blocked(Writer& out, const G& game, const typename G::State& state, int viewer) {
    if constexpr (Explains<G>) {
        const int actor = game.actor(state);
        if (actor < 0 || (viewer != actor && viewer != omniscient)) return;
        Elements elements;
        game.elements(state, elements);
        for (const Element& element : elements) {
            const Reason reason = game.why_not(state, element);
            if (!reason) continue;
            key(out, Wire<G>::element_id(game, state, element));
            out.StartObject();
            member(out, "key", reason.key());
            key(out, "args");
            out.StartObject();
            if constexpr (WritesReasonArgs<G>)
                Wire<G>::reason_args(out, game, state, element, reason);
            else
                write_reason_args(out, reason);
            out.EndObject();
            member(out, "rule", reason.rule());
            out.EndObject();
        }
    }
}

}  // namespace mistwheel::wire
