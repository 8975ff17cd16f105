#include "bots/navoria/net_inputs.hpp"

#include "engine/navoria/rules.hpp"

namespace mistwheel::bots {

using namespace navoria;  // NOLINT(google-build-using-namespace): this file is about nothing else

namespace {

// Where the tokens of each kind of move begin.
enum Token : int {
    from_bag = 0,
    from_centre,
    take_token,
    take_card = take_token + type_count,
    good = take_card + card_count,
    place = good + good_count,  // good * 3 + port
    order = place + good_count * continent_count,
    step = order + continent_count,
    step_to = step + continent_count,  // track * 12 + space
    post = step_to + continent_count * 12,
    post_number = post + continent_count,  // track * 3 + how many stand there
    city = post_number + continent_count * posts_per_track,
    cell = city + type_count,  // type * 3 + cell
    choose = cell + type_count * cells_per_district,
    card_species = choose + 2,  // what a card is, beside which one it is
    card_type = card_species + species_count,
    pays = card_type + type_count,  // points at the next Income, or at the end
    token_count = pays + 8
};

int incomes_to_come(const State& state) { return state.round == 0 ? rounds : rounds - state.round + 1; }

void write_player(const navoria::Game& game, const State& state, int seat, bool there, InputWriter& out,
                  std::int16_t& base) {
    const PlayerState& me = state.players[static_cast<std::size_t>(seat)];
    for (const std::uint16_t cards : me.cards) out.bits(cards_per_type, cards);
    for (std::size_t c = 0; c < continent_count; ++c) {
        out.one_of(12, me.markers[c]);
        out.count(posts_per_track, me.posts[c]);
        const Track& track = game.components().tracks[c];
        out.count(8, track.end - me.markers[c]);
        out.one_of(12, return_space(game, me, static_cast<int>(c)));
        out.count(5, flags_reached(track, me.markers[c]));
        out.number(4 * (there ? rank_points(game, state, static_cast<int>(c), seat) : 0));
    }
    for (std::size_t c = 0; c < continent_count; ++c) {
        for (const std::uint8_t each : me.goods[c]) out.count(3, each);
        out.one_of(5, goods_lacking(game.components().ports[c], me.goods[c]));
        out.number(2 * order_points(game, me, static_cast<int>(c)));
    }
    for (const std::uint8_t each : me.symbols) out.count(9, each);
    for (const std::uint8_t each : me.types) out.count(7, each);
    std::array<int, species_count> merchants{};
    for (unsigned cards = me.cards[merchant]; cards != 0; cards &= cards - 1) {
        const Card& card = game.components().cards[static_cast<std::size_t>(std::countr_zero(cards))];
        merchants[card.counts] += card.rate;
    }
    for (const int each : merchants) out.count(4, each);
    int after = 0;
    while (after < game.players() - 1 && state.compass[static_cast<std::size_t>(after)] != seat) ++after;
    out.one_of(max_players, after);
    // Turns of this player still to come in the running phase.
    int turns = 0;
    for (int turn = state.turn; there && state.round > 0 && turn < game.turns_per_phase(); ++turn)
        turns += seat_of_turn(game, state, turn) == seat ? 1 : 0;
    out.count(6, turns);
    const int points = victory_points(me);
    const int soldiers = soldiers_points(game, me);
    const int friendship = there ? friendship_points(game, state, seat) : 0;
    const int merchants_pay = merchants_income(game, me);
    const int adventurers_pay = adventurers_income(game, me);
    out.number(points);
    out.number(2 * soldiers);
    out.number(2 * friendship);
    out.number(4 * merchants_pay);
    out.number(4 * adventurers_pay);
    const int certain = points + soldiers + friendship + incomes_to_come(state) * (merchants_pay + adventurers_pay);
    out.number(certain);
    base = static_cast<std::int16_t>(certain);
}

}  // namespace

const int NetInputs<navoria::Game>::tokens = token_count;

void NetInputs<navoria::Game>::write(const State& state, int actor, InputWriter& out, Inputs& in) const {
    const int players = game_->players();
    const auto from_mover = [&](int seat) { return (seat - actor + players) % players; };
    int block_size = 0;
    for (int p = 0; p < max_players; ++p) {
        const bool there = p < players;
        std::int16_t base = 0;
        out.block(there, block_size,
                  [&] { write_player(*game_, state, there ? (actor + p) % players : p, there, out, base); });
        if (there) in.base[static_cast<std::size_t>(p)] = base;
    }
    out.one_of(rounds, state.round - 1);
    out.bits(1, state.empower);
    out.one_of(24, state.turn);
    out.one_of(17, static_cast<int>(state.stage));
    out.count(type_count, state.token);
    for (std::size_t t = 0; t < type_count; ++t) {
        unsigned seen = state.decks[t] | state.open[t];
        for (const PlayerState& each : state.players) seen |= each.cards[t];
        out.bits(cards_per_type, state.open[t]);
        out.bits(cards_per_type, state.round == 0 ? 0 : ~seen);  // gone from the game
        out.count(8, cards_in(state.decks[t]));
        out.count(3, state.bag[t]);
        out.count(3, state.centre[t]);
        out.count(3, state.on_deck[t]);
        out.count(2, state.drawn[t]);
        out.bits(cells_per_district, state.city[t]);
    }
    for (std::size_t k = 0; k < species_count; ++k) {
        out.count(board_count, state.boards[k]);
        for (const std::uint8_t friend_of : state.friends[k])
            out.count(max_players, friend_of == 0 ? 0 : from_mover(friend_of - 1) + 1);
    }
    const Pending& now = state.pending;
    out.one_of(card_count + type_count * cells_per_district, now.origin == Origin::card   ? now.which
                                                             : now.origin == Origin::cell ? card_count + now.which
                                                                                          : -1);
    out.count(4, now.next);
    out.count(3, now.steps);
    out.count(3, now.posts);
    out.count(3, now.choice);
    for (const std::uint8_t each : now.hand) out.count(3, each);
    out.bits(continent_count, now.used_ports);
    out.count(continent_count, now.order);
    out.count(rewards_per_port, now.next_reward);
    for (const std::uint8_t each : state.supply) out.count(4, each);
    // The table.
    out.one_of(max_players, players - 1);
    out.bits(1, game_->topmost_cell() ? 1 : 0);
    out.bits(1, game_->with_blank_board() ? 1 : 0);
}

Tokens NetInputs<navoria::Game>::Names::operator()(Move move) const {
    Tokens out;
    const PlayerState& me = state_.players[state_.seat];
    switch (kind_of(move)) {
        case MoveKind::bag: out.add(from_bag); break;
        case MoveKind::centre: out.add(from_centre); break;
        case MoveKind::token: out.add(take_token + move.a); break;
        case MoveKind::take: {
            out.add(take_card + move.a);
            out.add(card_species + game_.components().cards[move.a].species);
            out.add(card_type + type_of_card(move.a));
            out.add(pays + std::clamp(card_pays(game_, me, move.a), 0, 7));
            break;
        }
        case MoveKind::good: out.add(good + move.a); break;
        case MoveKind::place: out.add(place + move.a * continent_count + move.b); break;
        case MoveKind::order: out.add(order + move.a); break;
        case MoveKind::step:
            out.add(step + move.a);
            out.add(step_to + move.a * 12 + std::min<int>(me.markers[move.a], 11));
            break;
        case MoveKind::post:
            out.add(post + move.a);
            out.add(post_number + move.a * posts_per_track + std::min<int>(me.posts[move.a], posts_per_track - 1));
            break;
        case MoveKind::city: out.add(city + move.a); break;
        case MoveKind::cell: out.add(cell + move.a * cells_per_district + move.b); break;
        case MoveKind::choose: out.add(choose + move.a); break;
        default: break;  // chance
    }
    return out;
}

}  // namespace mistwheel::bots
