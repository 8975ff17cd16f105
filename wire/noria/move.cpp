// Moves for the screen: a word, what a sentence needs, and the elements a hand touches.
#include "wire/noria/elements.hpp"
#include "wire/noria/move_words.hpp"
#include "wire/noria/wire.hpp"

namespace mistwheel::wire {

using namespace noria;       // NOLINT(google-build-using-namespace): this file is about nothing else
using namespace noria_json;  // NOLINT(google-build-using-namespace)

namespace {

using noria::Game;

class Sentence {
public:
    Sentence(Writer& out, const Game& game, const State& state, Move move)
        : out_(out), game_(game), state_(state), move_(move) {}

    void args() {
        switch (kind_of(move_)) {
            case MoveKind::night_shift:
                word("ring", ring::names[move_.a]);
                return member(out_, "knowledge", night_shift_price(game_, state_));
            case MoveKind::swap: return swap();
            case MoveKind::use:
            case MoveKind::inspect:
            case MoveKind::upgrade:
            case MoveKind::repeat:
            case MoveKind::name: return disc_on_slot();
            case MoveKind::sell:
                good_of(move_.a);
                return member(out_, "knowledge",
                              good::complex(move_.a) ? game_.components().knowledge_for_complex
                                                     : game_.components().knowledge_for_simple);
            case MoveKind::buy:
                word("resource", ware::names[move_.a]);
                return member(out_, "knowledge", game_.components().knowledge_for_resource);
            case MoveKind::gather:
                word("resource", ware::names[move_.a]);
                return member(out_, "amount", state_.mover().ships[move_.a]);
            case MoveKind::buy_disc:
                word("disc", disc::names[move_.a]);
                member(out_, "price", state_.price[move_.a]);
                return paid();
            case MoveKind::invest:
                word("track", chamber::names[move_.a]);
                member(out_, "step", state_.mover().steps[move_.a] + 1);
                put_price(out_, investment_price(game_, state_, move_.a));
                return paid();
            case MoveKind::travel: return travel();
            case MoveKind::produce: return produce();
            case MoveKind::finish: return member(out_, "uses", state_.turn.uses_left);
            case MoveKind::pay: return pay();
            case MoveKind::ship:
                word("resource", ware::names[move_.a]);
                return member(out_, "island", island_number(state_, here()));
            case MoveKind::build: return build(here(), move_.a);
            case MoveKind::intrigue:
                word("seats", chamber::names[move_.a]);
                if (move_.b != none) word("loses", chamber::names[move_.b]);
                return member(out_, "knowledge", intrigue_price(game_, state_));
            case MoveKind::end_turn:
                return member(out_, "knowledge", game_.components().income[state_.mover().factories]);
            case MoveKind::place: return place();
            default: return kind_of(move_) >= MoveKind::automaton_turn ? automaton() : setup();
        }
    }

    std::vector<std::string> targets() const {
        const int seat = state_.seat;
        const auto disc = [&](int at) { return disc_id(game_, seat, at); };
        switch (kind_of(move_)) {
            case MoveKind::set_disc:
            case MoveKind::place: {
                const std::string slot = disc(move_.b);
                if (kind_of(move_) == MoveKind::set_disc) return {slot};
                return {bought_id(game_, seat, move_.a), slot};
            }
            case MoveKind::take_resource: return {supply_id(move_.a)};
            case MoveKind::first_step: return {step_id(move_.a, 1)};
            case MoveKind::night_shift: return {ring_id(game_, seat, move_.a)};
            case MoveKind::swap: return {disc(move_.a), disc(move_.b)};
            case MoveKind::use:
            case MoveKind::upgrade:
            case MoveKind::repeat:
            case MoveKind::name: return {disc(move_.a)};
            case MoveKind::inspect: return {std::string(inspection_id), disc(move_.a)};
            case MoveKind::sell:
                return {std::string(good::complex(move_.a) ? sell_complex_id : sell_simple_id),
                        ware_id(game_, seat, ware::of_good(move_.a))};
            case MoveKind::buy: return {std::string(buy_resource_id), ware_id(game_, seat, move_.a)};
            case MoveKind::gather: return {disc(state_.turn.acting - 1)};
            case MoveKind::buy_disc: return {market_id(move_.a)};
            case MoveKind::invest: return {step_id(move_.a, state_.mover().steps[move_.a] + 1)};
            case MoveKind::travel: return {move_.a == none ? std::string(stack_id) : island_id(state_, move_.a)};
            case MoveKind::produce: return goods_touched();
            case MoveKind::ship: return {ship_id(state_, here(), move_.a)};
            case MoveKind::build: return {site_id(game_, state_, here(), move_.a)};
            case MoveKind::intrigue:
                if (move_.b == none) return {chamber_id(move_.a)};
                return {chamber_id(move_.a), chamber_id(move_.b)};
            default: return {};
        }
    }

private:
    void word(std::string_view name, std::string_view text) { member(out_, name, text); }
    int here() const { return state_.mover().ambassador - 1; }
    void good_of(int kind) { word("good", ware::names[ware::of_good(kind)]); }

    State after() const {
        State next = state_;
        game_.apply(next, move_);
        return next;
    }
    // Where there is only one way to pay, it is paid at once.
    void paid() { put_paid(out_, state_, after()); }

    void disc_on_slot() {
        word("slot", slot_names[move_.a]);
        word("disc", disc_at(state_, move_.a));
        if (kind_of(move_) == MoveKind::inspect) member(out_, "knowledge", knowledge_for_inspection);
        if (kind_of(move_) != MoveKind::use) return;
        member(out_, "times", move_.b);
        const int type = kind_of(state_.mover().wheel[move_.a]);
        if (disc::resource(type)) member(out_, "amount", state_.mover().ships[type]);
    }

    void swap() {
        word("slot", slot_names[move_.a]);
        word("other_slot", slot_names[move_.b]);
        const auto put_disc = [&](std::string_view name, std::uint8_t piece) {
            if (piece == 0)
                null_member(out_, name);
            else
                word(name, disc_word(piece));
        };
        put_disc("disc", state_.mover().wheel[move_.a]);
        put_disc("other_disc", state_.mover().wheel[move_.b]);
        member(out_, "knowledge", modification_price(game_, state_));
        member(out_, "any_order", true);
    }

    void travel() {
        if (move_.a == none) return member(out_, "new", true);
        member(out_, "island", island_number(state_, move_.a));
        member(out_, "toll", opponents_on_island(game_, state_, move_.a));
        paid();
    }

    void produce() {
        key(out_, "goods");
        out_.StartObject();
        for (int type = 0; type < good::count; ++type)
            if ((move_.a >> type & 1) != 0) member(out_, ware::names[ware::of_good(type)], move_.b);
        out_.EndObject();
        member(out_, "any_order", true);
        paid();
    }

    std::vector<std::string> goods_touched() const {
        std::vector<std::string> ids;
        for (int type = 0; type < good::count; ++type)
            if ((move_.a >> type & 1) != 0) ids.push_back(ware_id(game_, state_.seat, ware::of_good(type)));
        return ids;
    }

    void pay() {
        const std::array<int, 3> counts = {move_.a, move_.b, move_.c};
        int next = 0;
        key(out_, "pay");
        out_.StartObject();
        for (int type = 0; type < ware::count; ++type)
            if ((state_.turn.payment.wares >> type & 1) != 0) member(out_, ware::names[type], counts[next++]);
        out_.EndObject();
    }

    void build(int position, int site) {
        const IslandPrint& printed = game_.components().islands[state_.islands[position].print];
        good_of(printed.good[site]);
        member(out_, "warehouses", printed.warehouses[site]);
        member(out_, "island", island_number(state_, position));
    }

    void place() {
        word("disc", disc::names[move_.a]);
        word("slot", slot_names[move_.b]);
        const std::uint8_t replaced = state_.mover().wheel[move_.b];
        if (replaced != 0) word("replaces", disc_word(replaced));
        member(out_, "any_order", true);
    }

    void setup() {
        switch (kind_of(move_)) {
            case MoveKind::first: return word("seat", column_word(game_, move_.a));
            case MoveKind::market: return discs({move_.a & 15, move_.a >> 4, move_.b & 15, move_.b >> 4});
            case MoveKind::wheel:
                word("seat", column_word(game_, state_.seat));
                return discs({move_.a, move_.b, move_.c});
            case MoveKind::island:
            case MoveKind::reveal: return member(out_, "island", move_.a + 1);
            case MoveKind::automaton_island: return member(out_, "island", island_number(state_, move_.a));
            case MoveKind::automaton_track:
            case MoveKind::first_step: return word("track", chamber::names[move_.a]);
            case MoveKind::set_disc: word("disc", disc::names[move_.a]); return word("slot", slot_names[move_.b]);
            case MoveKind::take_resource: return word("resource", ware::names[move_.a]);
            default: return;
        }
    }

    void discs(std::initializer_list<int> kinds) {
        key(out_, "discs");
        out_.StartArray();
        for (int type : kinds) put(out_, disc::names[type]);
        out_.EndArray();
    }

    // Why it does what it does: see docs/views/noria.md.
    void automaton() {
        if (kind_of(move_) == MoveKind::automaton_turn) return put_letters(out_, "letters", move_.a);
        const int acting = state_.automaton.acting - 1;
        word("letter", letter::names[acting]);
        member(out_, "uses_left", state_.automaton.uses_left);
        switch (kind_of(move_)) {
            case MoveKind::automaton_energy: return put_letters(out_, "letters", move_.a);
            case MoveKind::automaton_transport: {
                member(out_, "island", island_number(state_, move_.a));
                member(out_, "cancelled", move_.b == none);
                const IslandPrint& printed = game_.components().islands[state_.islands[move_.a].print];
                if (move_.b != none) word("resource", ware::names[printed.ship[move_.b]]);
                return;
            }
            case MoveKind::automaton_factory:
                member(out_, "cancelled", move_.b == none);
                if (move_.b == none) return member(out_, "island", island_number(state_, move_.a));
                return build(move_.a, move_.b);
            case MoveKind::automaton_intrigue:
                member(out_, "cancelled", move_.a == none);
                if (move_.a != none) word("seats", chamber::names[move_.a]);
                if (move_.b != none) word("loses", chamber::names[move_.b]);
                return;
            case MoveKind::automaton_upgrade:
                member(out_, "cancelled", move_.a == none);
                if (move_.a != none) word("upgrades", letter::names[move_.a]);
                return;
            default: return automaton_step();
        }
    }

    void automaton_step() {
        member(out_, "cancelled", move_.a == none);
        if (kind_of(move_) == MoveKind::automaton_invest) member(out_, "instead", move_.b == 1);
        if (move_.a == none) return;
        word("track", chamber::names[move_.a]);
        member(out_, "step", state_.players[1].steps[move_.a] + 1);
        member(out_, "value", game_.chamber_value(state_, move_.a));
        member(out_, "player_step", state_.players[0].steps[move_.a]);
    }

    Writer& out_;
    const Game& game_;
    const State& state_;
    Move move_;
};

}  // namespace

void Wire<noria::Game>::move(Writer& out, const Game& game, const State& state, Move move, int) {
    Sentence sentence(out, game, state, move);
    member(out, "kind", kind_words[move.kind]);
    key(out, "args");
    out.StartObject();
    sentence.args();
    out.EndObject();
    put_texts(out, "targets", sentence.targets());
}

}  // namespace mistwheel::wire
