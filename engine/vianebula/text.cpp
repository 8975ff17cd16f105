// Every move as words; docs/notation/vianebula.md is the manual.
#include "engine/core/text.hpp"

#include "engine/vianebula/names.hpp"
#include "engine/vianebula/rules.hpp"

namespace mistwheel::vianebula {

namespace {

std::string seat_word(int seat) { return std::string(1, actor_letter(seat)); }

// "2*wood" for Lazy explorer, "wood+clay+food" for Priest.
std::string payment_word(const Game& game, const State& state, unsigned mask) {
    std::string out;
    for (int kind = 0; kind < kinds; ++kind) {
        if ((mask >> kind & 1) == 0) continue;
        if (!out.empty()) out += '+';
        out += kind_word(kind);
    }
    return game.card(current_card(state)).cost == Cost::two_equal ? "2*" + out : out;
}

// The card a seat draws unseen by the others.
std::string hidden_card(const Game& game, Move move, int viewer) {
    return viewer == omniscient || viewer == move.a ? card_word(game, move.b) : "?";
}

std::string chance_text(const Game& game, Move move, int viewer) {
    switch (kind_of(move)) {
        case MoveKind::first_player: return join_words({"first", seat_word(move.a)});
        case MoveKind::deal: return join_words({"deal", seat_word(move.a), hidden_card(game, move, viewer)});
        case MoveKind::open: return join_words({"open", std::to_string(move.a + 1), card_word(game, move.b)});
        case MoveKind::leave_out: return join_words({"without", token_word(game, move.a)});
        case MoveKind::token: return join_words({"token", hex_name(move.a), token_word(game, move.b)});
        default: return join_words({"draw", seat_word(move.a), hidden_card(game, move, viewer)});
    }
}

std::string hex_text(std::string_view word, Move move) { return join_words({word, hex_name(move.a)}); }
std::string kind_text(std::string_view word, Move move) { return join_words({word, kind_word(move.a)}); }
std::string place_text(const Game& game, std::string_view word, Move move) {
    return join_words({word, place_word(game, move.a)});
}

}  // namespace

std::string card_word(const Game& game, int card) {
    const Card& printed = game.card(card);
    std::string word(contract_name(printed.name).word);
    return printed.copy == 0 ? word : word + '.' + std::to_string(printed.copy);
}

// Tokens that differ in points alone (a corrected components file may have them) are told apart by them.
std::string token_word(const Game& game, int type) {
    const TokenType& token = game.token(type);
    std::string word(kind_word(token.kind));
    word += '-' + std::to_string(token.amount);
    if (token.special != 0) word += "-special";
    for (int other = 0; other < token_types; ++other) {
        const TokenType& twin = game.token(other);
        if (other == type || twin.copies == 0) continue;
        if (twin.kind == token.kind && twin.amount == token.amount && twin.special == token.special)
            return word + '-' + std::to_string(token.vp);
    }
    return word;
}

std::string place_word(const Game& game, Place place) {
    if (place == storage_place) return "storage";
    std::string hex = hex_name(hex_of(place));
    if (!game.valley().ruins.has(hex_of(place)) || game.setup().ruin_sites == 1) return hex;
    return hex + (half_of(place) == 0 ? ".1" : ".2");
}

std::string Game::text(const State& state, Move move, int viewer) const {
    switch (kind_of(move)) {
        case MoveKind::craftsman: return hex_text("craftsman", move);
        case MoveKind::site: return hex_text("site", move);
        case MoveKind::explore: return hex_text("explore", move);
        case MoveKind::explore_forest: return hex_text("forest", move);
        case MoveKind::transport: return hex_text("transport", move);
        case MoveKind::load: return kind_text("load", move);
        case MoveKind::to: return place_text(*this, "to", move);
        case MoveKind::erect: return place_text(*this, "erect", move);
        case MoveKind::contract: return join_words({"contract", card_word(*this, move.a)});
        case MoveKind::pay: return join_words({"pay", payment_word(*this, state, move.a)});
        case MoveKind::end: return "end";
        case MoveKind::decline: return "decline";
        case MoveKind::deliver: return kind_text("deliver", move);
        case MoveKind::secret_plan: return "plan";
        case MoveKind::shortcut: return "shortcut";
        case MoveKind::abundance: return hex_text("abundance", move);
        case MoveKind::adventurers: return hex_text("adventure", move);
        case MoveKind::workshop: return hex_text("workshop", move);
        case MoveKind::lift: return hex_text("lift", move);
        case MoveKind::land: return hex_text("land", move);
        case MoveKind::caravan: return place_text(*this, "caravan", move);
        case MoveKind::exportation: return place_text(*this, "export", move);
        case MoveKind::send: return kind_text("send", move);
        case MoveKind::stop: return "stop";
        case MoveKind::store: return place_text(*this, "store", move);
        case MoveKind::give: return kind_text("give", move);
        case MoveKind::take: return kind_text("take", move);
        default: return chance_text(*this, move, viewer);
    }
}

}  // namespace mistwheel::vianebula
