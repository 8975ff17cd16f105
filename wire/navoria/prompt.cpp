// What is to be done now, and which rules say so.
#include <array>

#include "wire/navoria/json.hpp"

namespace mistwheel::wire {

using namespace navoria;

namespace {

struct Prompt {
    std::string_view key;
    std::array<std::string_view, 3> rules{};
};

Prompt prompt_of(const State& state) {
    switch (state.stage) {
        case Stage::first_player: return {"first_player", {"V-S4"}};
        case Stage::board: return {"board", {"V-S3"}};
        case Stage::blank: return {"blank", {"V-S3"}};
        case Stage::open_card: return {"open_card", {"V-S2", "V-T2"}};
        case Stage::draw_token: return {"draw_token", {"V-R2"}};
        case Stage::source: return {"source", {"V-R1", "V-R2"}};
        case Stage::token: return {sum_of(state.drawn) > 0 ? "token_drawn" : "token_centre", {"V-R2", "V-R3"}};
        case Stage::card: return {"card", {"V-R2", "V-R5"}};
        case Stage::good: return {"good", {"V-G1", "V-G4"}};
        case Stage::port: return {"port", {"V-G1"}};
        case Stage::order: return {"order", {"V-G2", "V-G5"}};
        case Stage::step: return {"step", {"V-G7", "V-K5"}};
        case Stage::post: return {"post", {"V-K2", "V-G8"}};
        case Stage::city_token: return {"city_token", {"V-B1", "V-B4"}};
        case Stage::cell: return {"cell", {"V-B1", "V-B2", "V-B3"}};
        case Stage::half: return {"half", {"V-B2"}};
        case Stage::over: return {"over", {"V-E2"}};
    }
    return {};
}

void write_args(Writer& out, const navoria::Game& game, const State& state) {
    const Pending& pending = state.pending;
    if (game.actor(state) >= 0) member(out, "seat", letter(state.seat));
    switch (state.stage) {
        case Stage::source:
        case Stage::city_token:
            member(out, "turn", state.turn / game.players() + 1);
            member(out, "turns", game.table().recruits);
            return;
        case Stage::card:
        case Stage::cell: member(out, "type", type_names[state.token - 1]); return;
        case Stage::good: member(out, "left", pending.choice); return;
        case Stage::port: {
            int good = 0;
            while (pending.hand[good] == 0) ++good;
            member(out, "good", good_names[good]);
            member(out, "left", sum_of(pending.hand) + pending.choice);
            return;
        }
        case Stage::step: member(out, "left", pending.steps); return;
        default: return;
    }
}

}  // namespace

void Wire<navoria::Game>::prompt(Writer& out, const navoria::Game& game, const State& state, int) {
    const Prompt prompt = prompt_of(state);
    member(out, "key", prompt.key);
    key(out, "args");
    out.StartObject();
    write_args(out, game, state);
    out.EndObject();
    key(out, "rules");
    out.StartArray();
    for (const std::string_view rule : prompt.rules)
        if (!rule.empty()) put(out, rule);
    out.EndArray();
}

}  // namespace mistwheel::wire
