// Moves: a word, what is needed for a sentence, and the elements a hand touches.
#include <algorithm>

#include "wire/vianebula/elements.hpp"
#include "wire/vianebula/wire.hpp"

namespace mistwheel::wire {

using namespace vianebula;       // NOLINT(google-build-using-namespace): this file is about nothing else
using namespace vianebula_json;  // NOLINT(google-build-using-namespace)

namespace {

constexpr std::array<std::string_view, 33> move_words = {
    "first_player", "deal",           "open",      "leave_out",   "token",    "secret_draw", "craftsman",   "site",
    "explore",      "explore_forest", "transport", "load",        "to",       "erect",       "contract",    "pay",
    "end",          "decline",        "deliver",   "secret_plan", "shortcut", "abundance",   "adventurers", "workshop",
    "lift",         "land",           "caravan",   "exportation", "send",     "stop",        "store",       "give",
    "take",
};
static_assert(move_words[static_cast<std::size_t>(MoveKind::take)] == "take");
static_assert(move_words[static_cast<std::size_t>(MoveKind::explore_forest)] == "explore_forest");

class MoveWriter {
public:
    MoveWriter(Writer& out, const Game& game, const State& state, Move move, int viewer)
        : out_(out), game_(game), state_(state), move_(move), viewer_(viewer) {}

    void write() {
        member(out_, "kind", move_words[move_.kind]);
        key(out_, "args");
        out_.StartObject();
        args();
        out_.EndObject();
        put_texts(out_, "targets", targets_);
    }

private:
    void args() {
        switch (kind_of(move_)) {
            case MoveKind::first_player:
                seat(move_.a);
                touch(guild_id(move_.a));
                return;
            case MoveKind::deal:
            case MoveKind::secret_draw:
                seat(move_.a);
                if (viewer_ == omniscient || viewer_ == move_.a) card(move_.b);
                touch(guild_id(move_.a));
                return;
            case MoveKind::open:
                member(out_, "place", move_.a + 1);
                card(move_.b);
                touch(open_id(move_.a));
                return;
            case MoveKind::leave_out: token(move_.a); return;
            case MoveKind::token:
                hex(move_.a);
                token(move_.b);
                return;
            case MoveKind::craftsman:
            case MoveKind::abundance:
                hex(move_.a);
                token(state_.token[game_.valley().meadow_index[move_.a]]);
                return;
            case MoveKind::site: hex(move_.a); return;
            case MoveKind::explore:
            case MoveKind::explore_forest:
                hex(move_.a);
                member(out_, "actions", actions_for(kind_of(move_)));
                uncovers();
                return;
            case MoveKind::adventurers:
            case MoveKind::workshop:
                hex(move_.a);
                uncovers();
                return;
            case MoveKind::transport: transport(); return;
            case MoveKind::load:
                from(state_.turn.place);
                kind(move_.a);
                last(state_.turn.place);
                only();
                touch(resource_id(game_, state_.turn.place, move_.a));
                return;
            case MoveKind::to: to(); return;
            case MoveKind::erect: erect(); return;
            case MoveKind::contract: contract(); return;
            case MoveKind::pay: pay(); return;
            case MoveKind::end: member(out_, "actions", state_.turn.actions); return;
            case MoveKind::decline: contract_word(); return;
            case MoveKind::deliver:
                kind(move_.a);
                touch(supply_id(move_.a));
                return;
            case MoveKind::secret_plan: touch(std::string(deck_id)); return;
            case MoveKind::shortcut:
                member(out_, "tiles", tiles_for_shortcut(acting(state_)));
                touch(tiles_id(state_.turn.seat));
                return;
            case MoveKind::lift: hex(move_.a); return;
            case MoveKind::land:
                member(out_, "from", hex_name(state_.turn.place));
                hex(move_.a);
                return;
            case MoveKind::caravan:
            case MoveKind::exportation:
            case MoveKind::store:
                from(move_.a);
                touch(place_id(game_, state_, move_.a));
                return;
            case MoveKind::send:
            case MoveKind::give:
                from(state_.turn.place);
                kind(move_.a);
                only();
                touch(resource_id(game_, state_.turn.place, move_.a));
                return;
            case MoveKind::stop: from(state_.turn.place); return;
            case MoveKind::take:
                from(state_.turn.place);
                member(out_, "given", kind_word(state_.turn.kind));
                kind(move_.a);
                touch(supply_id(move_.a));
                return;
        }
    }

    void seat(int seat) { member(out_, "seat", seat_word(seat)); }
    void kind(int kind) { member(out_, "resource", kind_word(kind)); }
    void from(Place place) { member(out_, "from", place_name(game_, place)); }
    void touch(std::string element) { targets_.push_back(std::move(element)); }

    void hex(Hex hex) {
        member(out_, "hex", hex_name(hex));
        touch(hex_id(hex));
    }

    void card(int card) {
        member(out_, "contract", contract_name(game_.card(card).name).word);
        key(out_, "card");
        out_.StartObject();
        put_card(out_, game_, card);
        out_.EndObject();
    }

    void token(int type) {
        const TokenType& token = game_.token(type);
        member(out_, "resource", kind_word(token.kind));
        member(out_, "amount", token.amount);
        // What the supply lets it give now.
        member(out_, "gives", std::min(game_.yield(type), state_.supply.of(token.kind)));
        member(out_, "vp", token.vp);
        member(out_, "special", token.special != 0);
    }

    // Whether this tile is the last of its stack.
    void uncovers() {
        const Guild& own = acting(state_);
        member(out_, "from_reserve", own.tiles == 0);
        member(out_, "uncovers_explorer", own.tiles > 0 && (own.tiles - 1) % game_.setup().stack == 0);
    }

    void owner(Hex hex) {
        for (int seat = 0; seat < game_.players(); ++seat)
            if (guild(state_, seat).craftsmen_at.has(hex)) member(out_, "owner", seat_word(seat));
    }

    // Whether the deposit is empty afterwards and whose craftsman then goes home.
    void last(Hex deposit_hex) {
        member(out_, "last", deposit(game_, state_, deposit_hex).total() == 1);
        owner(deposit_hex);
    }

    // Where one of these goods could go, and how.
    void transport() {
        hex(move_.a);
        last(move_.a);
        key(out_, "ways");
        out_.StartArray();
        const Guild& own = acting(state_);
        for (std::size_t i = 0; i < own.site_count; ++i) {
            if (!own.sites[i].reach.has(move_.a)) continue;
            out_.StartObject();
            member(out_, "site", place_name(game_, own.sites[i].place));
            put_way(move_.a, own.sites[i].place);
            out_.EndObject();
        }
        out_.EndArray();
    }

    void put_way(Hex deposit_hex, Place site) {
        std::vector<std::string> path;
        for (Hex step : way(game_, state_, deposit_hex, hex_of(site))) path.push_back(hex_id(step));
        put_texts(out_, "path", path);
    }

    // B-N1: a contract that this site completes may be touched first; it is the actor's hand that tells which.
    void erect() {
        member(out_, "site", place_name(game_, move_.a));
        if (viewer_ == state_.turn.seat || viewer_ == omniscient) {
            const Pile pile = site_at(acting(state_), move_.a).pile;
            std::vector<std::string> cards;
            const auto offer = [&](int card) {
                if (fulfils(game_, card, pile)) cards.push_back(card_id(game_, card));
            };
            for (std::uint8_t open : state_.row)
                if (open != 0) offer(open - 1);
            for (Cards rest = acting(state_).hand; rest != 0; rest &= rest - 1) offer(std::countr_zero(rest));
            put_texts(out_, "through", cards);
        }
        touch(half_id(game_, move_.a));
    }

    void to() {
        kind(state_.turn.kind);
        if (state_.turn.stage == Stage::transport_site) {
            from(state_.turn.place);
            last(state_.turn.place);
            put_way(state_.turn.place, move_.a);
        }
        member(out_, "site", place_name(game_, move_.a));
        only();
        touch(half_id(game_, move_.a));
    }

    void contract() {
        card(move_.a);
        member(out_, "site", place_name(game_, state_.turn.place));
        member(out_, "from_hand", move_.b == 0);
        if (game_.card(move_.a).cost == Cost::printed) {
            surplus(game_.printed_cost(move_.a));
            points();
        }
        touch(card_id(game_, move_.a));
    }

    void pay() {
        const Pile price = payment(game_, current_card(state_), move_.a);
        for (int kind = 0; kind < kinds; ++kind)
            if (price.of(kind) > 0) touch(resource_id(game_, state_.turn.place, kind));
        member(out_, "any_order", true);
        put_pile(out_, "resources", price);
        surplus(price);
        points();
    }

    // The actor's total once this is done, if it ended then.
    void points() {
        State after = state_;
        game_.apply(after, move_);
        member(out_, "points", game_.scores(after).total[state_.turn.seat]);
    }

    // A step in the midst of an action that leaves no choice: a client need not ask for it.
    void only() {
        Moves moves;
        game_.legal(state_, moves);
        if (moves.size() == 1) member(out_, "only", true);
    }

    // What would go to storage.
    void surplus(Pile price) {
        Pile rest = site_at(acting(state_), state_.turn.place).pile;
        rest -= price;
        put_pile(out_, "surplus", rest);
    }

    void contract_word() { member(out_, "contract", contract_name(game_.card(current_card(state_)).name).word); }

    Writer& out_;
    const Game& game_;
    const State& state_;
    Move move_;
    int viewer_;
    std::vector<std::string> targets_;
};

}  // namespace

void Wire<vianebula::Game>::move(Writer& out, const Game& game, const State& state, Move move, int viewer) {
    MoveWriter(out, game, state, move, viewer).write();
}

}  // namespace mistwheel::wire
