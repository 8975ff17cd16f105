// Positions for tests: a game just set up, a few things put where the test wants them, then moves in text.
#pragma once

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <bit>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/rules_named.hpp"
#include "engine/core/text.hpp"
#include "engine/navoria/names.hpp"
#include "engine/navoria/rules.hpp"
#include "engine/navoria/why_not.hpp"
#include "wire/base/components_file.hpp"
#include "wire/navoria/wire.hpp"

namespace mistwheel::navoria {

inline const Components& box() {
    static const Components components = *wire::load_components<Game>();
    return components;
}

inline int card_of(std::string_view name) {
    for (int card = 0; card < card_count; ++card)
        if (card_name(card) == name) return card;
    ADD_FAILURE() << "no card " << name;
    return 0;
}

using Goods = std::array<std::uint8_t, good_count>;  // weapon, mineral, food

class Position {
public:
    // Set up: A begins, boards f1 to f4, cards 1 to 3 of every deck open, A to choose bag or centre.
    explicit Position(int players = 2, const OptionValues& options = {}, const Components& components = box())
        : game(*Game::create(components, players, options)), state(game.start()) {
        play("first A");
        for (int species = 0; species < species_count; ++species)
            play("board " + std::string(species_names[species]) + ' ' + std::string(board_names[species]));
        if (game.with_blank_board()) play("blank human");
        for (int type = 0; type < type_count; ++type)
            for (int n = 0; n < open_per_type; ++n) play("open " + card_name(type * cards_per_type + n));
    }

    Game game;
    State state;

    PlayerState& operator[](char seat) { return state.players[seat - 'A']; }
    const PlayerState& operator[](char seat) const { return state.players[seat - 'A']; }
    int vp(char seat) const { return victory_points((*this)[seat]); }
    int line(char seat, Line line) const { return (*this)[seat].points[line]; }

    std::vector<std::string> legal() const {
        Moves moves;
        game.legal(state, moves);
        std::vector<std::string> texts;
        for (const Move& move : moves) texts.push_back(game.text(state, move, omniscient));
        return texts;
    }
    // Whose move it is: 'A' to 'D', '-' for chance, '.' when over.
    char actor() const {
        const int who = game.actor(state);
        return who == game_over ? '.' : actor_letter(who);
    }
    bool may(const std::string& text) const {
        const auto texts = legal();
        return std::ranges::find(texts, text) != texts.end();
    }

    // Moves separated by "; ", each of whoever is to act.
    void play(std::string_view moves) {
        while (!moves.empty()) {
            const std::size_t end = moves.find("; ");
            step(moves.substr(0, end));
            moves = end == std::string_view::npos ? "" : moves.substr(end + 2);
        }
    }

    // Things put in place without their effects.
    Position& has(char seat, std::string_view cards) {
        for (const Word& word : split_words(cards)) {
            const int card = card_of(word.text);
            const int type = type_of_card(card);
            PlayerState& player = (*this)[seat];
            take_away(card);
            player.cards[type] |= bit(card);
            ++player.types[type];
            player.symbols[box().cards[card].species] += box().cards[card].symbols;
        }
        return *this;
    }
    Position& goods(char seat, Continent port, Goods goods) {
        for (int good = 0; good < good_count; ++good) {
            state.supply[good] += (*this)[seat].goods[port][good];
            state.supply[good] -= goods[good];
        }
        (*this)[seat].goods[port] = goods;
        return *this;
    }
    Position& posts(char seat, Continent track, int count) {
        (*this)[seat].posts[track] = static_cast<std::uint8_t>(count);
        return *this;
    }
    Position& marker(char seat, Continent track, int space) {
        (*this)[seat].markers[track] = static_cast<std::uint8_t>(space);
        return *this;
    }
    Position& supply(Goods goods) {
        state.supply = goods;
        return *this;
    }
    // Opens this card in place of another of its deck.
    Position& open(std::string_view name) {
        const int card = card_of(name);
        const int type = type_of_card(card);
        if (state.open[type] & bit(card)) return *this;
        const unsigned other = state.open[type] & (0U - state.open[type]);
        state.open[type] = static_cast<std::uint16_t>((state.open[type] & ~other) | bit(card));
        state.decks[type] = static_cast<std::uint16_t>((state.decks[type] & ~bit(card)) | other);
        return *this;
    }

    // The player to act takes this card by way of the centre; its choices are still to be made.
    void recruit(std::string_view name) {
        open(name);
        const int type = type_of_card(card_of(name));
        if (state.centre[type] == 0) {
            --state.bag[type];
            ++state.centre[type];
        }
        play("centre; token " + std::string(type_names[type]) + "; take " + std::string(name));
    }

    // Straight to Empower: as many tokens as the phase has turns lie on the decks, one type after the other.
    Position& empower() {
        int left = game.turns_per_phase();
        for (int n = 0; left > 0; ++n, --left) {
            const int type = n % type_count;
            --state.bag[type];
            ++state.on_deck[type];
        }
        state.empower = 1;
        state.turn = 0;
        begin_turn(game, state);
        return *this;
    }
    // Takes a token of this type to this cell.
    void city(std::string_view type, int cell) {
        play("city " + std::string(type) + "; cell " + std::string(type) + ' ' + std::to_string(cell));
    }
    Position& round(int number) {
        state.round = static_cast<std::uint8_t>(number);
        return *this;
    }
    // Income, then Return or the end.
    Position& finish_round() {
        end_round(game, state);
        return *this;
    }

private:
    static std::uint16_t bit(int card) { return static_cast<std::uint16_t>(1U << number_of_card(card)); }

    void take_away(int card) {
        const int type = type_of_card(card);
        state.decks[type] &= static_cast<std::uint16_t>(~bit(card));
        state.open[type] &= static_cast<std::uint16_t>(~bit(card));
    }

    void step(std::string_view text) {
        auto move = parse_move(game, state, text);
        if (!move) {
            ADD_FAILURE() << move.message();
            return;
        }
        game.apply(state, *move);
    }
};

}  // namespace mistwheel::navoria
