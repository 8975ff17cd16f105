#include "bots/noria/net_inputs.hpp"

#include "engine/noria/rules.hpp"

namespace mistwheel::bots {

using namespace noria;  // NOLINT(google-build-using-namespace): this file is about nothing else

namespace {

constexpr int piece_count = 15;

// A disc or letter with its side: 1 to 14; 0 for an empty slot.
int piece(std::uint8_t disc) { return disc == 0 ? 0 : 1 + kind_of(disc) + (is_upgraded(disc) ? 7 : 0); }

// Where the tokens of each kind of move begin.
enum Token : int {
    set_disc = 0,  // disc * 12 + slot
    take_resource = set_disc + disc::count * slot_count,
    first_step = take_resource + ware::resources,
    night_shift = first_step + track::count,
    swap_lands = night_shift + ring::count,  // piece * 12 + slot
    swap_any = swap_lands + piece_count * slot_count,
    end_influence,
    use_piece,  // piece * 2 + times
    use_slot = use_piece + piece_count * 2,
    inspect_piece = use_slot + slot_count * 2,
    inspect_slot = inspect_piece + piece_count,
    sell = inspect_slot + slot_count,
    buy = sell + good::count,
    end_actions = buy + ware::resources,
    gather,
    buy_disc = gather + ware::resources,
    invest = buy_disc + disc::count,
    invest_step = invest + track::count,  // track * 10 + step
    travel_new = invest_step + track::count * 10,
    travel_print,
    upgrade_piece = travel_print + 9,
    upgrade_slot = upgrade_piece + piece_count,
    produce = upgrade_slot + slot_count,  // mask of goods
    produce_times = produce + (1 << good::count),
    repeat = produce_times + 5,
    name_piece = repeat + piece_count,
    finish = name_piece + piece_count,
    pay,  // ware * 8 + how many
    ship = pay + ware::count * 8,
    build = ship + ware::resources,  // good * 3 + warehouses
    seats = build + good::count * 3,
    loses = seats + chamber::count,
    seat_and_loss = loses + chamber::count + 1,
    end_turn = seat_and_loss + chamber::count * (chamber::count + 1),
    place,  // disc * 12 + slot
    replaces = place + disc::count * slot_count,
    token_count = replaces + piece_count
};

void write_player(const noria::Game& game, const State& state, const Player& me, InputWriter& out, std::int16_t& base) {
    for (const std::uint8_t each : me.wheel) out.count(piece_count - 1, piece(each));
    for (const std::uint16_t each : me.stock) {
        out.count(10, each);
        out.number(4 * each);
    }
    out.count(12, me.knowledge);
    out.number(2 * me.knowledge);
    for (const std::uint8_t each : me.ships) out.count(8, each);
    for (const std::uint8_t each : me.empty) out.count(3, each);
    for (const std::uint8_t each : me.steps) out.count(track::steps, each);
    out.count(7, me.factories);
    out.count(most_islands, me.ambassador);
    int highest = 0;
    int lowest = track::steps;
    int total = 0;
    for (int which = 0; which < track::count; ++which) {
        highest = std::max<int>(highest, me.steps[which]);
        lowest = std::min<int>(lowest, me.steps[which]);
        const int points = game.chamber_value(state, which) * me.steps[which];
        out.number(points);
        total += points;
    }
    const int special = game.chamber_value(state, chamber::specialisation) * highest;
    const int spread = game.chamber_value(state, chamber::distribution) * lowest;
    out.number(special);
    out.number(spread);
    out.count(track::steps, highest);
    out.count(track::steps, lowest);
    total += special + spread;
    out.number(total);
    base = static_cast<std::int16_t>(total);
}

void write_turn(const Turn& turn, InputWriter& out) {
    out.bits(slot_count, turn.activated);
    out.bits(slot_count, turn.inspected);
    out.bits(slot_count, turn.upgraded);
    out.bits(slot_count, turn.placed);
    out.count(3, turn.night_shifts);
    out.count(3, turn.modifications);
    out.count(3, turn.intrigues);
    out.count(5, turn.actions);
    out.bits(1, turn.twice);
    out.count(slot_count, turn.at_work);
    out.count(slot_count, turn.acting);
    out.count(4, turn.uses_left);
    out.bits(1, turn.began);
    out.count(44, turn.chosen);
    out.one_of(13, turn.chosen == 0 ? -1 : turn.target == none ? 12 : turn.target);
    for (const std::uint8_t each : turn.bought) out.count(2, each);
    out.count(9, turn.payment.amount);
    out.bits(ware::count, turn.payment.wares);
    out.count(4, turn.payment.surcharge);
}

}  // namespace

const int NetInputs<noria::Game>::tokens = token_count;

void NetInputs<noria::Game>::write(const State& state, int actor, InputWriter& out, Inputs& in) const {
    const int columns = game_->columns();
    const auto from_mover = [&](int seat) { return (seat - actor + columns) % columns; };
    int block_size = 0;
    for (int p = 0; p < max_players; ++p) {
        const bool there = p < columns;
        const Player& player = state.players[there ? (actor + p) % columns : p];
        std::int16_t base = 0;
        out.block(there, block_size, [&] { write_player(*game_, state, player, out, base); });
        if (there) in.base[static_cast<std::size_t>(p)] = base;
    }
    out.one_of(17, state.round);
    out.one_of(21, static_cast<int>(state.stage));
    out.one_of(max_players, from_mover(state.first));
    const int open = state.islands_open();
    for (int i = 0; i < most_islands; ++i) {
        const Island& island = state.islands[i];
        const bool there = i < open;
        out.one_of(9, there ? island.print : -1);
        for (const std::uint8_t ships : island.ships) out.count(4, there ? ships : 0);
        for (const std::uint8_t owner : island.owner)
            out.count(max_players, there && owner != 0 ? from_mover(owner - 1) + 1 : 0);
    }
    for (int which = 0; which < disc::count; ++which) {
        out.count(6, state.pile[which]);
        out.count(4, state.price[which]);
    }
    for (int which = 0; which < chamber::count; ++which) {
        out.count(4, state.upper[which]);
        out.count(4, state.seated[which]);
    }
    write_turn(state.turn, out);
    out.bits(letter::count, state.automaton.waiting);
    out.bits(letter::count, state.automaton.extra);
    out.count(letter::count, state.automaton.acting);
    out.count(2, state.automaton.uses_left);
    // The table, and printed values that a file of one's own may change.
    out.one_of(max_players, game_->players() - 1);
    out.bits(1, game_->mode() == Mode::expert ? 1 : 0);
    out.bits(1, game_->edition() == Edition::de2017 ? 1 : 0);
    out.count(16, game_->rounds() - state.round);
    for (int which = 0; which < chamber::count; ++which) out.number(2 * game_->chamber_value(state, which));
}

Tokens NetInputs<noria::Game>::Names::operator()(Move move) const {
    Tokens out;
    const Wheel& wheel = state_.mover().wheel;
    switch (kind_of(move)) {
        case MoveKind::set_disc: out.add(set_disc + move.a * slot_count + move.b); break;
        case MoveKind::take_resource: out.add(take_resource + move.a); break;
        case MoveKind::first_step: out.add(first_step + move.a); break;
        case MoveKind::night_shift: out.add(night_shift + move.a); break;
        case MoveKind::swap:
            out.add(swap_any);
            out.add(swap_lands + piece(wheel[move.a]) * slot_count + move.b);
            out.add(swap_lands + piece(wheel[move.b]) * slot_count + move.a);
            break;
        case MoveKind::end_influence: out.add(end_influence); break;
        case MoveKind::use:
            out.add(use_piece + piece(wheel[move.a]) * 2 + (move.b - 1));
            out.add(use_slot + move.a * 2 + (move.b - 1));
            break;
        case MoveKind::inspect:
            out.add(inspect_piece + piece(wheel[move.a]));
            out.add(inspect_slot + move.a);
            break;
        case MoveKind::sell: out.add(sell + move.a); break;
        case MoveKind::buy: out.add(buy + move.a); break;
        case MoveKind::end_actions: out.add(end_actions); break;
        case MoveKind::gather: out.add(gather + move.a); break;
        case MoveKind::buy_disc: out.add(buy_disc + move.a); break;
        case MoveKind::invest:
            out.add(invest + move.a);
            out.add(invest_step + move.a * 10 + state_.mover().steps[move.a]);
            break;
        case MoveKind::travel:
            out.add(move.a == none ? int{travel_new} : travel_print + state_.islands[move.a].print);
            break;
        case MoveKind::upgrade:
            out.add(upgrade_piece + piece(wheel[move.a]));
            out.add(upgrade_slot + move.a);
            break;
        case MoveKind::produce:
            out.add(produce + move.a);
            out.add(produce_times + std::min<int>(move.b, 4));
            break;
        case MoveKind::repeat: out.add(repeat + piece(wheel[move.a])); break;
        case MoveKind::name: out.add(name_piece + piece(wheel[move.a])); break;
        case MoveKind::finish: out.add(finish); break;
        case MoveKind::pay: {
            const std::array<int, 3> how = {move.a, move.b, move.c};
            std::size_t i = 0;
            for (int which = 0; which < ware::count && i < how.size(); ++which)
                if ((state_.turn.payment.wares >> which & 1) != 0) out.add(pay + which * 8 + std::min(how[i++], 7));
            break;
        }
        case MoveKind::ship: out.add(ship + move.a); break;
        case MoveKind::build: {
            const int island = std::max(0, state_.mover().ambassador - 1);
            const IslandPrint& print = game_.components().islands[state_.islands[island].print];
            out.add(build + print.good[move.a] * 3 + std::min<int>(print.warehouses[move.a], 2));
            break;
        }
        case MoveKind::intrigue: {
            const int loser = move.b == none ? int{chamber::count} : move.b;
            out.add(seats + move.a);
            out.add(loses + loser);
            out.add(seat_and_loss + move.a * (chamber::count + 1) + loser);
            break;
        }
        case MoveKind::end_turn: out.add(end_turn); break;
        case MoveKind::place:
            out.add(place + move.a * slot_count + move.b);
            out.add(replaces + piece(wheel[move.b]));
            break;
        default: break;  // chance and the Automaton choose by the rules alone
    }
    return out;
}

}  // namespace mistwheel::bots
