// Why not: the elements somebody may try to touch now and cannot.
#include <bit>

#include "wire/navoria/json.hpp"

namespace mistwheel::wire {

using namespace navoria;

namespace {

class Reasons {
public:
    Reasons(Writer& out, const navoria::Game& game, const State& state) : out_(out), game_(game), state_(state) {}

    void write() {
        switch (state_.decision) {
            case Decision::source:
                if (sum_of(state_.bag) == 0) why("source:bag", "bag_empty", "V-R2");
                if (sum_of(state_.centre) == 0) why("source:centre", "centre_empty", "V-R2");
                return cards("token_first", -1);
            case Decision::token: return tokens();
            case Decision::card: return cards("wrong_type", state_.token - 1);
            case Decision::good:
                for (int good = 0; good < good_count; ++good)
                    if (state_.supply[good] == 0) why(id_of("supply", good_names[good]), "supply_empty", "V-G4");
                return;
            case Decision::port:
                for (int port = 0; port < continent_count; ++port)
                    if (state_.pending.used_ports >> port & 1) why(port_id(state_.seat, port), "port_used", "V-G1");
                return;
            case Decision::order: return orders();
            case Decision::post:
                for (int track = 0; track < continent_count; ++track)
                    if (state_.players[state_.seat].posts[track] == posts_per_track)
                        why(id_of("track", continent_names[track]), "posts_full", "V-G8");
                return;
            case Decision::city_token:
                for (int type = 0; type < type_count; ++type)
                    if (state_.on_deck[type] == 0) why(id_of("deck", type_names[type]), "no_token", "V-B1");
                return;
            case Decision::cell: return cells();
            default: return;
        }
    }

private:
    void why(const std::string& id, std::string_view reason, std::string_view rule, std::string_view name = {},
             std::string_view word = {}) {
        begin(id, reason);
        if (!name.empty()) member(out_, name, word);
        end(rule);
    }

    void begin(const std::string& id, std::string_view reason) {
        key(out_, id);
        out_.StartObject();
        member(out_, "key", reason);
        key(out_, "args");
        out_.StartObject();
    }
    void end(std::string_view rule) {
        out_.EndObject();
        member(out_, "rule", rule);
        out_.EndObject();
    }

    // Every open card, but not those of the chosen type.
    void cards(std::string_view reason, int chosen) {
        for (int type = 0; type < type_count; ++type) {
            if (type == chosen) continue;
            for (unsigned open = state_.open[type]; open != 0; open &= open - 1)
                why(id_of("card", card_name(type * cards_per_type + std::countr_zero(open))), reason, "V-R2",
                    chosen < 0 ? "" : "type", chosen < 0 ? "" : type_names[chosen]);
        }
    }

    void tokens() {
        if (sum_of(state_.drawn) > 0) {
            // The drawn pair cannot be refused.
            for (int type = 0; type < type_count; ++type)
                if (state_.centre[type] > 0) why(id_of("centre", type_names[type]), "pair_drawn", "V-R3");
        } else {
            why("source:bag", "centre_chosen", "V-R2");
        }
        cards("token_first", -1);
    }

    void orders() {
        const PlayerState& player = state_.players[state_.seat];
        for (int port = 0; port < continent_count; ++port) {
            const int lacking = goods_lacking(game_.components().ports[port], player.goods[port]);
            if (lacking == 0) continue;
            begin(port_id(state_.seat, port), "order_incomplete");
            member(out_, "lacking", lacking);
            end("V-G2");
        }
    }

    void cells() {
        const int chosen = state_.token - 1;
        bool free_above = false;
        for (int type = 0; type < type_count; ++type)
            for (int cell = 0; cell < cells_per_district; ++cell) {
                const bool taken = (state_.city[type] >> cell & 1) != 0;
                if (type != chosen)
                    why(cell_id(type, cell), "wrong_district", "V-B1", "type", type_names[chosen]);
                else if (taken)
                    why(cell_id(type, cell), "cell_taken", "V-B1");
                else if (free_above && game_.topmost_cell())
                    why(cell_id(type, cell), "not_topmost", "V-B3");
                free_above = free_above || (type == chosen && !taken);
            }
    }

    Writer& out_;
    const navoria::Game& game_;
    const State& state_;
};

}  // namespace

void Wire<navoria::Game>::blocked(Writer& out, const navoria::Game& game, const State& state, int viewer) {
    if (viewer == game.actor(state)) Reasons(out, game, state).write();
}

}  // namespace mistwheel::wire
