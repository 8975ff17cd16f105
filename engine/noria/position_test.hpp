// For tests only: positions of Noria in a few readable words.
//
//     Position p(2);
//     p.turn(0, 5).knowledge(3).wheel("s2 city, m3 energy+, l5 tool").resources(2, 0, 1);
//     p.play("end influence").play("use s2").play("market energy");
//     EXPECT_TRUE(p.can("use m3 twice"));
//
// Seat and numbers refer to the mover unless a seat is named.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "engine/core/rules_named.hpp"
#include "engine/core/text.hpp"
#include "engine/noria/game.hpp"
#include "engine/noria/rules.hpp"
#include "wire/base/components_file.hpp"
#include "wire/noria/wire.hpp"

namespace mistwheel::noria {

inline const Components& printed_components() {
    static const Components components = *wire::load_components<Game>();
    return components;
}

inline Game make_table(int players, const OptionValues& options = {}) {
    return *Game::create(printed_components(), players, options);
}

// "s2 city, m3 energy+": pieces of a wheel; + is the upgraded side. With `letters`: "s1 a, m2 b+".
inline Wheel wheel_of(std::string_view text, bool letters = false) {
    Wheel wheel{};
    std::string words(text);
    std::ranges::replace(words, ',', ' ');
    const auto parts = split_words(words);
    for (std::size_t i = 0; i + 1 < parts.size(); i += 2) {
        const auto at = std::ranges::find(slot_names, parts[i].text) - slot_names.begin();
        std::string_view name = parts[i + 1].text;
        const bool upgraded = name.ends_with('+');
        if (upgraded) name.remove_suffix(1);
        const auto kind = letters ? std::ranges::find(letter::names, name) - letter::names.begin()
                                  : std::ranges::find(disc::names, name) - disc::names.begin();
        EXPECT_LT(at, slot_count) << parts[i].text;
        EXPECT_LT(kind, letters ? letter::count : static_cast<int>(disc::count)) << name;
        wheel[static_cast<std::size_t>(at)] =
            static_cast<std::uint8_t>(piece_of(static_cast<int>(kind)) | (upgraded ? upgraded_side : 0));
    }
    return wheel;
}

class Position {
public:
    explicit Position(int players, const OptionValues& options = {}) : game_(make_table(players, options)) {
        state = game_.start();
        if (game_.fixed_market()) return;
        for (int place = 0; place < market_places; ++place)
            state.price[disc::city + place] = static_cast<std::uint8_t>(place + 1);
    }

    State state;
    const Game& game() const { return game_; }
    Player& player(int seat) { return state.players[seat]; }
    Player& mover() { return state.mover(); }
    Player& automaton() { return state.players[1]; }

    // The turn of a seat begins.
    Position& turn(int seat, int round) {
        state.seat = static_cast<std::uint8_t>(seat);
        state.round = static_cast<std::uint8_t>(round);
        state.turn = {};
        state.stage = Stage::influence;
        return *this;
    }
    Position& stage(Stage stage) {
        state.stage = stage;
        return *this;
    }
    Position& wheel(std::string_view text) {
        mover().wheel = wheel_of(text);
        return *this;
    }
    Position& knowledge(int number) {
        mover().knowledge = static_cast<std::uint16_t>(number);
        return *this;
    }
    Position& resources(int energy, int mycelium, int obsidian) {
        mover().stock[0] = static_cast<std::uint16_t>(energy);
        mover().stock[1] = static_cast<std::uint16_t>(mycelium);
        mover().stock[2] = static_cast<std::uint16_t>(obsidian);
        return *this;
    }
    Position& ships(int energy, int mycelium, int obsidian) {
        mover().ships = {static_cast<std::uint8_t>(energy), static_cast<std::uint8_t>(mycelium),
                         static_cast<std::uint8_t>(obsidian)};
        return *this;
    }
    Position& full(int kind, int number) {
        mover().stock[ware::of_good(kind)] = static_cast<std::uint16_t>(number);
        return *this;
    }
    Position& empties(int kind, int number) {
        mover().empty[kind] = static_cast<std::uint8_t>(number);
        return *this;
    }
    Position& steps(int seat, const std::array<int, track::count>& steps) {
        for (int which = 0; which < track::count; ++which)
            state.players[seat].steps[which] = static_cast<std::uint8_t>(steps[which]);
        return *this;
    }
    // Islands by their printed numbers, opened in this order.
    Position& islands(const std::vector<int>& numbers) {
        for (int number : numbers) open_island(game_, state, number - 1);
        return *this;
    }
    // The ambassador stands on the island with this printed number.
    Position& ambassador(int seat, int number) {
        for (int at = 0; at < state.islands_open(); ++at)
            if (state.islands[at].print + 1 == number)
                state.players[seat].ambassador = static_cast<std::uint8_t>(at + 1);
        return *this;
    }
    Position& seated(const std::array<int, chamber::count>& numbers) {
        for (int which = 0; which < chamber::count; ++which) {
            state.seated[which] = static_cast<std::uint8_t>(numbers[which]);
            state.upper[which] = static_cast<std::uint8_t>(chamber::seats - numbers[which]);
        }
        return *this;
    }
    Position& upper(const std::array<int, chamber::count>& numbers) {
        for (int which = 0; which < chamber::count; ++which)
            state.upper[which] = static_cast<std::uint8_t>(numbers[which]);
        return *this;
    }

    std::vector<std::string> texts() const {
        Moves moves;
        game_.legal(state, moves);
        std::vector<std::string> all;
        for (const Move& move : moves) all.push_back(game_.text(state, move));
        return all;
    }
    bool can(std::string_view text) const {
        const auto all = texts();
        return std::ranges::find(all, text) != all.end();
    }
    // Legal moves whose text begins so.
    std::vector<std::string> those(std::string_view begin) const {
        std::vector<std::string> found;
        for (const std::string& text : texts())
            if (text.starts_with(begin)) found.push_back(text);
        return found;
    }
    Position& play(std::string_view text) {
        auto move = parse_move(game_, state, text);
        EXPECT_TRUE(move) << text << ": " << move.message();
        if (move) {
            const State before = state;
            game_.apply(state, *move);
            EXPECT_EQ(game_.audit_step(before, *move, state), "") << text;
        }
        return *this;
    }
    template <class... Texts>
    Position& play(std::string_view first, Texts... rest) {
        play(first);
        return play(rest...);
    }
    // The text of the only move there is: a step of the Automaton.
    std::string next() const {
        const auto all = texts();
        EXPECT_EQ(all.size(), 1U);
        return all.empty() ? std::string{} : all[0];
    }

private:
    Game game_;
};

// A's first actions with these discs.
inline Position acting(int players, std::string_view wheel, const OptionValues& options = {}) {
    Position p(players, options);
    p.turn(0, 1).wheel(wheel).stage(Stage::actions);
    return p;
}

}  // namespace mistwheel::noria
