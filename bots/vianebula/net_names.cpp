// How a net names the moves of Via Nebula.
#include "bots/vianebula/net_inputs.hpp"

#include "bots/vianebula/ways.hpp"
#include "engine/vianebula/rules.hpp"

namespace mistwheel::bots {

using namespace vianebula;  // NOLINT(google-build-using-namespace): this file is about nothing else

namespace {

// How many hexes of fog lie between a hex and what the layers surround.
int layer_with(const Layers& layers, Hex hex) {
    int far = 0;
    while (far < farthest && !layers[static_cast<std::size_t>(far)].has(hex)) ++far;
    return far;
}

// The hexes of fog on the ways between two things that lie `way` hexes of fog apart.
HexSet on_ways(const Layers& from, const Layers& to, int way) {
    HexSet out;
    if (way >= farthest) return out;
    for (int before = 0; before < way; ++before)
        out |= from[static_cast<std::size_t>(before)] & to[static_cast<std::size_t>(way - 1 - before)];
    return out;
}

// Where the tokens of each kind of move begin.
enum Token : int {
    doing = 0,  // what is done
    doing_count = 40,
    of_kind = doing + doing_count,  // what * 5 + kind of resource, for what is done with one kind
    needed =
        of_kind + doing_count * kinds,     // what * 4 + whether a site lacks it for what lacks least, and for its plan
    near = needed + doing_count * 4,       // what * 3 + in whose reach the hex lies: own, others', nobody's
    at_hex = near + doing_count * 3,       // by hex: where a site is founded
    to_deposit = at_hex + hex_bits,        // hexes of fog from an opened hex to a resource that a site lacks, 0 to 4
    to_token = to_deposit + farthest + 1,  // the same to a token of one
    on_way = to_token + farthest + 1,      // kinds whose shortest way leads there: deposits 0 to 3, tokens 0 to 3
    opens_way = on_way + 16,               // whether no other fog lies on one of these ways
    from_site = opens_way + 2,             // hexes of fog from an own site to a token, 0 to 4
    site_deposits = from_site + farthest + 1,  // kinds of resources in the reach of a new site, 0 to 5
    site_tokens = site_deposits + kinds + 1,   // the same of tokens
    site_actions = site_tokens + kinds + 1,    // actions until a contract could stand there
    yields = site_actions + most_actions + 1,  // resources of a token, 0 to 5
    last_of = yields + 6,             // whose craftsman goes home: own, another's, nobody's; or it was not the last
    whose_deposit = last_of + 4,      // own, another's, nobody's
    still_lacks = whose_deposit + 3,  // pieces that the site lacks after that, 0 to 5
    to_erect = still_lacks + 6,       // points of the best contract that a site can have now, 0 to 9
    contract_name = to_erect + 10,
    contract_points = contract_name + contract_names,
    contract_counts = contract_points + 9,  // what it counts at the end as things stand, 0 to 9
    surplus = contract_counts + 10,         // resources that go to the storage, 0 to 5
    private_contract = surplus + 6,
    payment_mask,
    token_count = payment_mask + (1 << kinds)
};

}  // namespace

const int NetInputs<vianebula::Game>::tokens = token_count;

using Names = NetInputs<vianebula::Game>::Names;

Names::Names(const vianebula::Game& game, const State& state)
    : game_(game),
      state_(state),
      needs_(needs_of(game, state)),
      sources_(sources_of(game, state)),
      empty_(empty_meadows(game, state)),
      fog_(game.valley().fog - state.tiles),
      tokens_kept_(tokens_kept(state, state.turn.seat)) {
    for (int seat = 0; seat < game.players(); ++seat) {
        if (seat == state.turn.seat) continue;
        const Guild& each = guild(state, seat);
        for (std::size_t i = 0; i < each.site_count; ++i) others_reach_ |= each.sites[i].reach;
    }
    const Guild& me = acting(state);
    for (std::size_t i = 0; i < me.site_count; ++i) {
        site_layers_[i] = widening_reach(me.sites[i].reach, empty_, fog_);
        for (std::size_t kind = 0; kind < kinds; ++kind) {
            deposit_far_[i][kind] = first_with(site_layers_[i], sources_.deposits[kind]);
            token_far_[i][kind] = first_with(site_layers_[i], sources_.tokens[kind]);
        }
        planned_[i] = planned(me, i);
        planned_any_ |= planned_[i];
    }
    for (std::size_t kind = 0; kind < kinds; ++kind) {
        if ((needs_.any >> kind & 1) == 0) continue;
        const Layers to_deposit = widening_reach(around(sources_.deposits[kind]), empty_, fog_);
        const Layers to_token = widening_reach(around(sources_.tokens[kind]), empty_, fog_);
        for (std::size_t far = 0; far < farthest; ++far) {
            to_deposits_[far] |= to_deposit[far];
            to_tokens_[far] |= to_token[far];
        }
        for (std::size_t i = 0; i < me.site_count; ++i) {
            if ((needs_.kinds[i] >> kind & 1) == 0) continue;
            deposit_ways_[kind] |= on_ways(site_layers_[i], to_deposit, deposit_far_[i][kind]);
            token_ways_[kind] |= on_ways(site_layers_[i], to_token, token_far_[i][kind]);
            if (deposit_far_[i][kind] == 1) last_on_way_ |= site_layers_[i][0] & to_deposit[0];
        }
    }
}

// The kinds that the site lacks for the contract that suits it best.
unsigned Names::planned(const Guild& me, std::size_t site) const {
    const Costs costs = costs_of(deposit_far_[site], token_far_[site], me.craftsmen > 0);
    const Pile pile = me.sites[site].pile;
    int most = -1;
    int chosen = -1;
    const auto consider = [&](int card) {
        const int worth =
            nearness_of(actions_for(game_, card, pile, costs)) * (points_for(game_, me, card, tokens_kept_) + 3);
        if (worth <= most) return;
        most = worth;
        chosen = card;
    };
    for (Cards rest = me.hand; rest != 0; rest &= rest - 1) consider(std::countr_zero(rest));
    for (const std::uint8_t open : state_.row)
        if (open != 0) consider(open - 1);
    if (chosen < 0) return 0;
    int pieces = 0;
    return missing_kinds(game_, chosen, pile, pieces);
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
            out.add(needed + done * 4 + wanted(move.a));
            break;
        case MoveKind::to: {
            const auto at = static_cast<std::size_t>(site_index(acting(state_), move.a));
            const bool lacking = (needs_.kinds[at] >> state_.turn.kind & 1) != 0;
            out.add(needed + done * 4 + (lacking ? 1 : 0) + ((planned_[at] >> state_.turn.kind & 1) != 0 ? 2 : 0));
            out.add(still_lacks + std::clamp(needs_.pieces[at] - (lacking ? 1 : 0), 0, 5));
            break;
        }
        case MoveKind::erect: erecting(out, move.a); break;
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
    out.add(needed + done * 4 + wanted(kind));
    out.add(yields + std::min(game_.yield(type), 5));
    int far = farthest;
    for (std::size_t i = 0; i < acting(state_).site_count; ++i) far = std::min(far, layer_with(site_layers_[i], hex));
    out.add(from_site + far);
}

void Names::opening(Tokens& out, int what, Hex hex) const {
    out.add(near + what * 3 + whose_reach(hex));
    int deposits = 0;
    int tokens = 0;
    for (std::size_t kind = 0; kind < kinds; ++kind) {
        deposits += deposit_ways_[kind].has(hex) ? 1 : 0;
        tokens += token_ways_[kind].has(hex) ? 1 : 0;
    }
    out.add(to_deposit + layer_with(to_deposits_, hex));
    out.add(to_token + layer_with(to_tokens_, hex));
    out.add(on_way + 4 * std::min(deposits, 3) + std::min(tokens, 3));
    out.add(opens_way + (last_on_way_.has(hex) ? 1 : 0));
}

void Names::founding(Tokens& out, Hex hex) const {
    const Guild& me = acting(state_);
    const auto layers = widening_reach(reach_from(hex, empty_), empty_, fog_);
    Far deposit_far{};
    Far token_far{};
    int deposits = 0;
    int tokens = 0;
    for (std::size_t kind = 0; kind < kinds; ++kind) {
        deposit_far[kind] = first_with(layers, sources_.deposits[kind]);
        token_far[kind] = first_with(layers, sources_.tokens[kind]);
        deposits += deposit_far[kind] == 0 ? 1 : 0;
        tokens += token_far[kind] == 0 ? 1 : 0;
    }
    const Costs costs = costs_of(deposit_far, token_far, me.craftsmen > 0);
    int actions = most_actions;
    for (Cards rest = me.hand; rest != 0; rest &= rest - 1)
        actions = std::min(actions, actions_for(game_, std::countr_zero(rest), {}, costs));
    for (const std::uint8_t open : state_.row)
        if (open != 0) actions = std::min(actions, actions_for(game_, open - 1, {}, costs));
    out.add(at_hex + hex);
    out.add(site_deposits + deposits);
    out.add(site_tokens + tokens);
    out.add(site_actions + actions);
}

// Taking a resource away from a place.
void Names::taking(Tokens& out, int what, Place place) const {
    const Guild& me = acting(state_);
    const Pile pile = pile_at(game_, state_, place);
    unsigned there = 0;
    for (int kind = 0; kind < kinds; ++kind)
        if (pile.of(kind) > 0) there |= 1U << kind;
    if (std::popcount(there) == 1) out.add(of_kind + what * kinds + std::countr_zero(there));
    unsigned lacking = needs_.any;
    unsigned planned = planned_any_;
    int lacks_then = 5;
    const bool on_map = place != storage_place && !game_.valley().ruins.has(hex_of(place));
    if (on_map) {  // only the sites it can be carried to count
        lacking = planned = 0;
        for (std::size_t i = 0; i < me.site_count; ++i) {
            if (!me.sites[i].reach.has(hex_of(place))) continue;
            lacking |= needs_.kinds[i];
            planned |= planned_[i];
            if ((needs_.kinds[i] & there) != 0) lacks_then = std::min(lacks_then, std::max(0, needs_.pieces[i] - 1));
        }
    }
    out.add(needed + what * 4 + ((there & lacking) != 0 ? 1 : 0) + ((there & planned) != 0 ? 2 : 0));
    out.add(still_lacks + lacks_then);
    int owner = 2;
    if (on_map)
        for (int seat = 0; seat < game_.players(); ++seat)
            if (guild(state_, seat).craftsmen_at.has(hex_of(place))) owner = seat == state_.turn.seat ? 0 : 1;
    out.add(whose_deposit + owner);
    out.add(last_of + (on_map && pile.total() == 1 ? owner : 3));
}

// How many points the best contract counts that the site's pile pays for.
void Names::erecting(Tokens& out, Place place) const {
    const Guild& me = acting(state_);
    const Pile pile = site_at(me, place).pile;
    int best = 0;
    const auto consider = [&](int card) {
        int pieces = 0;
        missing_kinds(game_, card, pile, pieces);
        if (pieces == 0) best = std::max(best, points_for(game_, me, card, tokens_kept_));
    };
    for (Cards rest = me.hand; rest != 0; rest &= rest - 1) consider(std::countr_zero(rest));
    for (const std::uint8_t open : state_.row)
        if (open != 0) consider(open - 1);
    out.add(to_erect + std::min(best, 9));
}

void Names::contract(Tokens& out, int card, bool from_hand) const {
    const Card& print = game_.card(card);
    const Pile pile = site_at(acting(state_), state_.turn.place).pile;
    out.add(contract_name + static_cast<int>(print.name));
    out.add(from_hand ? int{private_contract} : contract_points + std::min<int>(print.vp, 8));
    out.add(contract_counts + std::clamp(points_for(game_, acting(state_), card, tokens_kept_), 0, 9));
    out.add(surplus + std::clamp(pile.total() - print.size, 0, 5));
}

}  // namespace mistwheel::bots
