#include "bots/vianebula/net_inputs.hpp"

#include "bots/vianebula/plans.hpp"
#include "engine/vianebula/rules.hpp"

namespace mistwheel::bots {

using namespace vianebula;  // NOLINT(google-build-using-namespace): this file is about nothing else

namespace {

constexpr int farthest = NetInputs<vianebula::Game>::farthest;
constexpr int actions_most = 12;

// Where resources of each kind lie, and where tokens that would bring them lie.
struct Sources {
    std::array<HexSet, kinds> deposits{};
    std::array<HexSet, kinds> tokens{};
};

Sources sources_of(const vianebula::Game& game, const State& state) {
    Sources out;
    for (std::size_t meadow = 0; meadow < meadow_count; ++meadow) {
        const Hex hex = game.valley().meadow[meadow];
        if (state.tokens.has(hex)) {
            out.tokens[game.token(state.token[meadow]).kind].add(hex);
        } else if (state.deposits.has(hex)) {
            for (int kind = 0; kind < kinds; ++kind)
                if (state.piles[meadow].of(kind) > 0) out.deposits[static_cast<std::size_t>(kind)].add(hex);
        }
    }
    return out;
}

// The reach of a site once `fog` more hexes have been opened, for fog = 0 .. farthest - 1.
std::array<HexSet, farthest> widening_reach(HexSet reach, HexSet passable) {
    std::array<HexSet, farthest> out;
    for (HexSet& each : out) {
        each = reach;
        reach |= around(reach & passable);
    }
    return out;
}

int first_with(const std::array<HexSet, farthest>& reach, HexSet wanted) {
    int far = 0;
    while (far < farthest && (reach[static_cast<std::size_t>(far)] & wanted).empty()) ++far;
    return far;
}

// Actions that one resource of each kind costs a site: the transport, the fog on the way, a craftsman for a token.
using Costs = std::array<int, kinds>;
constexpr int out_of_reach = 7;

Costs costs_of(const Sources& sources, const std::array<HexSet, farthest>& reach, bool craftsman) {
    Costs out;
    for (std::size_t kind = 0; kind < kinds; ++kind) {
        const int deposit = first_with(reach, sources.deposits[kind]);
        const int token = craftsman ? first_with(reach, sources.tokens[kind]) : farthest;
        out[kind] =
            std::min(deposit < farthest ? 1 + deposit : out_of_reach, token < farthest ? 2 + token : out_of_reach);
    }
    return out;
}

// Actions until the contract stands on a site with this pile, the erecting included.
int actions_for(const vianebula::Game& game, int card, Pile pile, const Costs& costs) {
    switch (game.card(card).cost) {
        case Cost::printed: {
            int actions = 1;
            const Pile price = game.printed_cost(card);
            for (int kind = 0; kind < kinds; ++kind) {
                const int missing = price.of(kind) - pile.of(kind);
                if (missing > 0) actions += costs[static_cast<std::size_t>(kind)] + missing - 1;
            }
            return actions;
        }
        case Cost::two_equal: {
            int best = 2 * out_of_reach;
            for (int kind = 0; kind < kinds; ++kind) {
                const int missing = 2 - pile.of(kind);
                best = std::min(best, missing <= 0 ? 0 : costs[static_cast<std::size_t>(kind)] + missing - 1);
            }
            return 1 + best;
        }
        case Cost::three_different: {
            Costs each{};
            for (std::size_t kind = 0; kind < kinds; ++kind)
                each[kind] = pile.of(static_cast<int>(kind)) > 0 ? 0 : costs[kind];
            std::sort(each.begin(), each.end());
            return 1 + each[0] + each[1] + each[2];
        }
    }
    return 0;
}

class Writer {
public:
    Writer(const vianebula::Game& game, const State& state, int actor, InputWriter& out)
        : game_(game),
          state_(state),
          actor_(actor),
          out_(out),
          sources_(sources_of(game, state)),
          passable_(empty_meadows(game, state) | game.valley().fog),
          scores_(game.scores(state)) {}

    void player(int seat, bool there, bool own, std::int16_t& base) {
        const Guild& me = guild(state_, seat);
        const auto column = static_cast<std::size_t>(seat);
        out_.count(buildings_each, me.building_count);
        out_.count(sites_each, me.site_count);
        out_.count(4, me.craftsmen);
        out_.count(4, me.craftsmen_at.size());
        out_.count(stacks_each, there ? uncovered_explorers(game_, me) : 0);
        out_.number(me.tiles);
        for (int kind = 0; kind < kinds; ++kind) out_.count(3, me.storage.of(kind));
        Pile deposits;
        for_each(me.craftsmen_at, [&](Hex hex) { deposits += deposit(game_, state_, hex); });
        for (int kind = 0; kind < kinds; ++kind) out_.count(4, deposits.of(kind));
        unsigned names = 0;
        for (Cards rest = me.completed; rest != 0; rest &= rest - 1)
            names |= 1U << static_cast<unsigned>(game_.card(std::countr_zero(rest)).name);
        out_.bits(contract_names, names);
        int tokens = 0;
        for (const TokenFate fate : state_.fate) tokens += fate == kept_by(seat) ? 1 : 0;
        out_.count(6, tokens);
        for (int i = 0; i < sites_each; ++i)
            out_.block(there && i < me.site_count, [&] { site(me.sites[static_cast<std::size_t>(i)], me, own); });
        const int total = there ? scores_.total[column] : 0;
        // What lies unused is lost now and may still be built with.
        const int unused = there ? -scores_.tie_break[column] : 0;
        out_.number(8 * total);
        out_.number(8 * unused);
        base = static_cast<std::int16_t>(total + unused);
    }

    void table() {
        const auto from_mover = [&](int seat) { return (seat - actor_ + game_.players()) % game_.players(); };
        for (const std::uint8_t open : state_.row) out_.one_of(card_count, open - 1);
        out_.bits(card_count, guild(state_, actor_).hand);
        for (int kind = 0; kind < kinds; ++kind) out_.count(6, state_.supply.of(kind));
        out_.count(8, state_.reserve);
        out_.count(max_players, state_.end_card == 0 ? 0 : from_mover(state_.end_card - 1) + 1);
        out_.count(3, state_.turns_left);
        out_.one_of(max_players, from_mover(state_.first));
        out_.count(8, state_.passes);
        out_.one_of(static_cast<int>(Stage::over) + 1, static_cast<int>(state_.turn.stage));
        out_.count(2, state_.turn.actions);
        out_.bits(1, state_.turn.acted);
        out_.one_of(card_count, state_.turn.card - 1);
        out_.one_of(kinds, state_.turn.stage == Stage::transport_site || state_.turn.stage == Stage::express_site ||
                                   state_.turn.stage == Stage::store_take
                               ? state_.turn.kind
                               : -1);
        int fog_left = 0;
        for_each(game_.valley().fog - state_.tiles, [&](Hex) { ++fog_left; });
        out_.number(4 * fog_left);
        out_.number(8 * state_.tokens.size());
        for (std::size_t kind = 0; kind < kinds; ++kind) {
            out_.count(6, sources_.tokens[kind].size());
            out_.count(6, sources_.deposits[kind].size());
        }
        out_.one_of(max_players, game_.players() - 1);
        out_.bits(1, game_.side() == MapSide::expert ? 1 : 0);
    }

private:
    void site(const Site& site, const Guild& me, bool own) {
        for (int kind = 0; kind < kinds; ++kind) out_.count(3, site.pile.of(kind));
        const auto reach = widening_reach(site.reach, passable_);
        for (std::size_t kind = 0; kind < kinds; ++kind) {
            out_.one_of(farthest, first_with(reach, sources_.deposits[kind]));
            out_.one_of(farthest, first_with(reach, sources_.tokens[kind]));
        }
        const Costs costs = costs_of(sources_, reach, me.craftsmen > 0);
        int best = actions_most;
        for (const std::uint8_t open : state_.row) {
            const int actions = open == 0 ? actions_most : actions_for(game_, open - 1, site.pile, costs);
            out_.one_of(actions_most, actions);
            best = std::min(best, actions);
        }
        int in_hand = actions_most;
        if (own)
            for (Cards rest = me.hand; rest != 0; rest &= rest - 1)
                in_hand = std::min(in_hand, actions_for(game_, std::countr_zero(rest), site.pile, costs));
        out_.one_of(actions_most, in_hand);
        out_.one_of(actions_most, std::min(best, in_hand));
    }

    const vianebula::Game& game_;
    const State& state_;
    int actor_;
    InputWriter& out_;
    Sources sources_;
    HexSet passable_;
    Scores scores_;
};

// Where the tokens of each kind of move begin.
enum Token : int {
    doing = 0,  // what is done
    doing_count = 40,
    of_kind = doing + doing_count,            // what * 5 + kind of resource, for what is done with one kind
    needed = of_kind + doing_count * kinds,   // what * 2 + whether a site lacks it
    near = needed + doing_count * 2,          // what * 3 + in whose reach the hex lies: own, others', nobody's
    at_hex = near + doing_count * 3,          // by hex: where a site is founded
    to_deposit = at_hex + hex_bits,           // hexes of fog from an opened hex to a resource that a site lacks, 0 to 4
    to_token = to_deposit + farthest + 1,     // the same to a token of one
    site_deposits = to_token + farthest + 1,  // kinds of resources in the reach of a new site, 0 to 5
    site_tokens = site_deposits + kinds + 1,  // the same of tokens
    yields = site_tokens + kinds + 1,         // resources of a token, 0 to 5
    last_of = yields + 6,  // whose craftsman goes home: own, another's, nobody's; or it was not the last
    contract_name = last_of + 4,
    contract_points = contract_name + contract_names,
    surplus = contract_points + 9,  // resources that go to the storage, 0 to 5
    private_contract = surplus + 6,
    payment_mask,
    token_count = payment_mask + (1 << kinds)
};

}  // namespace

const int NetInputs<vianebula::Game>::tokens = token_count;

void NetInputs<vianebula::Game>::write(const State& state, int actor, InputWriter& out, Inputs& in) const {
    Writer writer(*game_, state, actor, out);
    for (int p = 0; p < max_players; ++p) {
        const bool there = p < game_->players();
        std::int16_t base = 0;
        out.block(there, [&] { writer.player(there ? (actor + p) % game_->players() : p, there, p == 0, base); });
        if (there) in.base[static_cast<std::size_t>(p)] = base;
    }
    writer.table();
}

using Names = NetInputs<vianebula::Game>::Names;

Names::Names(const vianebula::Game& game, const State& state)
    : game_(game), state_(state), needs_(needs_of(game, state)), empty_(empty_meadows(game, state)) {
    for (int seat = 0; seat < game.players(); ++seat) {
        if (seat == state.turn.seat) continue;
        const Guild& each = guild(state, seat);
        for (std::size_t i = 0; i < each.site_count; ++i) others_reach_ |= each.sites[i].reach;
    }
    const Sources sources = sources_of(game, state);
    deposits_of_ = sources.deposits;
    tokens_of_ = sources.tokens;
    HexSet deposits;
    HexSet tokens;
    for (std::size_t kind = 0; kind < kinds; ++kind) {
        if (!lacks(static_cast<int>(kind))) continue;
        deposits |= sources.deposits[kind];
        tokens |= sources.tokens[kind];
    }
    const HexSet passable = empty_ | game.valley().fog;
    deposit_layers_ = widening_reach(around(deposits - needs_.reach), passable);
    token_layers_ = widening_reach(around(tokens - needs_.reach), passable);
}

// How many hexes of fog lie between a hex and what the layers surround.
int Names::layer_of(const Layers& layers, Hex hex) {
    int layer = 0;
    while (layer < farthest && !layers[static_cast<std::size_t>(layer)].has(hex)) ++layer;
    return layer;
}

Tokens Names::operator()(Move move) const {
    Tokens out;
    const int done = move.kind;
    out.add(doing + done);
    switch (kind_of(move)) {
        case MoveKind::craftsman: craftsman(out, move.a); break;
        case MoveKind::site:
        case MoveKind::workshop: founding(out, hex_of(move.a)); break;
        case MoveKind::explore:
        case MoveKind::explore_forest:
        case MoveKind::abundance:
        case MoveKind::adventurers:
        case MoveKind::land: opening(out, done, move.a); break;
        case MoveKind::lift: out.add(near + done * 3 + whose_reach(move.a)); break;
        case MoveKind::transport:
        case MoveKind::caravan:
        case MoveKind::exportation:
        case MoveKind::store: taking(out, done, move.a); break;
        case MoveKind::load:
        case MoveKind::deliver:
        case MoveKind::send:
        case MoveKind::give:
        case MoveKind::take:
            out.add(of_kind + done * kinds + move.a);
            out.add(needed + done * 2 + (lacks(move.a) ? 1 : 0));
            break;
        case MoveKind::to: {
            const auto at = static_cast<std::size_t>(site_index(acting(state_), move.a));
            out.add(needed + done * 2 + static_cast<int>(needs_.kinds[at] >> state_.turn.kind & 1));
            break;
        }
        case MoveKind::contract: contract(out, move.a, move.b == 0); break;
        case MoveKind::pay: out.add(payment_mask + move.a); break;
        default: break;
    }
    return out;
}

// In the mover's own reach, in another's, in nobody's.
int Names::whose_reach(Hex hex) const { return needs_.reach.has(hex) ? 0 : others_reach_.has(hex) ? 1 : 2; }

void Names::craftsman(Tokens& out, Hex hex) const {
    const int type = state_.token[game_.valley().meadow_index[hex]];
    const int kind = game_.token(type).kind;
    const int done = static_cast<int>(MoveKind::craftsman);
    out.add(of_kind + done * kinds + kind);
    out.add(near + done * 3 + whose_reach(hex));
    out.add(lacks(kind) ? needed + done * 2 + 1 : yields + std::min(game_.yield(type), 5));
}

void Names::opening(Tokens& out, int what, Hex hex) const {
    out.add(near + what * 3 + whose_reach(hex));
    out.add(to_deposit + layer_of(deposit_layers_, hex));
    out.add(to_token + layer_of(token_layers_, hex));
}

void Names::founding(Tokens& out, Hex hex) const {
    const HexSet reach = reach_from(hex, empty_);
    int deposits = 0;
    int tokens = 0;
    for (std::size_t kind = 0; kind < kinds; ++kind) {
        deposits += (reach & deposits_of_[kind]).empty() ? 0 : 1;
        tokens += (reach & tokens_of_[kind]).empty() ? 0 : 1;
    }
    out.add(at_hex + hex);
    out.add(site_deposits + deposits);
    out.add(site_tokens + tokens);
}

// Taking a resource away from a place.
void Names::taking(Tokens& out, int what, Place place) const {
    const Pile pile = pile_at(game_, state_, place);
    unsigned there = 0;
    for (int kind = 0; kind < kinds; ++kind)
        if (pile.of(kind) > 0) there |= 1U << kind;
    if (std::popcount(there) == 1) out.add(of_kind + what * kinds + std::countr_zero(there));
    out.add(needed + what * 2 + ((there & needs_.any) != 0 ? 1 : 0));
    int goes_home = 3;
    if (place != storage_place && !game_.valley().ruins.has(hex_of(place)) && pile.total() == 1) {
        goes_home = 2;
        for (int seat = 0; seat < game_.players(); ++seat)
            if (guild(state_, seat).craftsmen_at.has(hex_of(place))) goes_home = seat == state_.turn.seat ? 0 : 1;
    }
    out.add(last_of + goes_home);
}

void Names::contract(Tokens& out, int card, bool from_hand) const {
    const Card& print = game_.card(card);
    const Pile pile = site_at(acting(state_), state_.turn.place).pile;
    out.add(contract_name + static_cast<int>(print.name));
    out.add(from_hand ? int{private_contract} : contract_points + std::min<int>(print.vp, 8));
    out.add(surplus + std::clamp(pile.total() - print.size, 0, 5));
}

}  // namespace mistwheel::bots
