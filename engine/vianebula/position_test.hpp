// For the tests: games, and positions built in a few readable lines.
//
//     Position p(4);
//     p.to_move("A").deposit("a2", "wood", 2, "B").site("A", "d2");
//     p.play("transport a2", "load wood", "to d2.1");
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/rules_named.hpp"
#include "engine/core/text.hpp"
#include "engine/vianebula/game.hpp"
#include "engine/vianebula/names.hpp"
#include "engine/vianebula/rules.hpp"
#include "wire/base/blocked.hpp"
#include "wire/base/components_file.hpp"
#include "wire/vianebula/wire.hpp"

namespace mistwheel::vianebula {

inline const Components& printed() {
    static const Components components = *wire::load_components<Game>();
    return components;
}

inline Game make_game(int players, std::string_view map = "beginner") {
    return *Game::create(printed(), players, {{"map", std::string(map)}});
}

// View, prompt and reasons together: all that a viewer is told of a position.
inline std::string whole_view(const Game& game, const State& state, int viewer) {
    rapidjson::StringBuffer buffer;
    wire::Writer out(buffer);
    const auto part = [&](auto write) {
        out.StartObject();
        write(out, game, state, viewer);
        out.EndObject();
    };
    out.StartArray();
    part(wire::Wire<Game>::view);
    part(wire::Wire<Game>::prompt);
    part(wire::write_blocked<Game>);
    out.EndArray();
    return buffer.GetString();
}

// How many games a test plays: the sanitizers' suite asks for fewer.
inline int percent_of(int games) {
    const char* percent = std::getenv("MISTWHEEL_GAMES_PERCENT");
    return std::max(1, games * (percent == nullptr ? 100 : std::atoi(percent)) / 100);
}

inline Hex hex_named(std::string_view name) {
    return hex_at(std::stoi(std::string(name.substr(1))) - 1, name[0] - 'a');
}
inline int kind_named(std::string_view word) {
    int kind = 0;
    while (kind_word(kind) != word) ++kind;
    return kind;
}
inline int seat_named(std::string_view letter) { return letter[0] - 'A'; }

class Position {
public:
    // Right after set-up as the seed deals it, A to move.
    explicit Position(int players, std::string_view map = "beginner", std::uint64_t seed = 1)
        : game(make_game(players, map)) {
        Random random(seed);
        state = game.start();
        Moves moves;
        while (state.turn.stage != Stage::action)
            game.apply(state, random_move(game, state, chance_actor, moves, random));
        state.first = 0;
        state.turn.seat = 0;
    }

    Guild& of(std::string_view seat) { return guild(state, seat_named(seat)); }
    int card(std::string_view word) const {
        for (int each = 0; each < card_count; ++each)
            if (card_word(game, each) == word) return each;
        ADD_FAILURE() << "no card " << word;
        return 0;
    }

    Position& to_move(std::string_view seat, int actions = 2) {
        state.turn.seat = static_cast<std::uint8_t>(seat_named(seat));
        state.turn.actions = static_cast<std::uint8_t>(actions);
        state.turn.acted = actions < 2 ? 1 : 0;
        return *this;
    }
    // The meadow has neither token nor resources: an empty meadow whose token is out of the game.
    Position& bare(std::string_view name) {
        const Hex hex = hex_named(name);
        Pile& pile = vianebula::deposit(game, state, hex);
        state.supply += pile;
        pile = {};
        for (Guild& each : state.guilds) {
            if (!each.craftsmen_at.has(hex)) continue;
            each.craftsmen_at.remove(hex);
            ++each.craftsmen;
        }
        state.tokens.remove(hex);
        state.deposits.remove(hex);
        placed_.remove(hex);
        const std::uint8_t meadow = game.valley().meadow_index[hex];
        if (game.token(state.token[meadow]).special == 0) state.fate[meadow] = TokenFate::out_of_game;
        return refresh();
    }
    // No token on any meadow and no deposit: a clean valley.
    Position& bare_all() {
        for (Hex hex : game.valley().meadow) bare(hex_name(hex));
        return *this;
    }
    // A token of this kind and printed amount lies here (another meadow's token of the type is moved if need be).
    Position& token(std::string_view name, std::string_view kind, int amount) {
        const std::uint8_t here = game.valley().meadow_index[hex_named(name)];
        int type = 0;
        while (game.token(type).kind != kind_named(kind) || game.token(type).amount != amount) ++type;
        const bool lay = state.tokens.has(hex_named(name));
        if (lay && state.token[here] == type) return *this;
        if (!lay) bare(name);
        for (std::size_t other = 0; other < meadow_count; ++other) {
            if (state.token[other] != type) continue;
            std::swap(state.token[other], state.token[here]);
            std::swap(state.fate[other], state.fate[here]);
            const Hex there = game.valley().meadow[other];
            if (state.tokens.has(there) && state.fate[other] != TokenFate::lying) state.tokens.remove(there);
            break;
        }
        state.fate[here] = TokenFate::lying;
        state.tokens.add(hex_named(name));
        return refresh();
    }
    // Resources on a meadow, with a craftsman of a seat or neutral.
    Position& deposit(std::string_view name, std::string_view kind, int number, std::string_view seat = "") {
        const Hex hex = hex_named(name);
        const std::uint8_t meadow = game.valley().meadow_index[hex];
        if (!placed_.has(hex)) bare(name);
        placed_.add(hex);
        state.supply.take(kind_named(kind), number);
        vianebula::deposit(game, state, hex).add(kind_named(kind), number);
        state.deposits.add(hex);
        if (!seat.empty() && !of(seat).craftsmen_at.has(hex)) {
            if (game.token(state.token[meadow]).special != 0) swap_special_away(meadow);
            state.fate[meadow] = kept_by(seat_named(seat));
            --of(seat).craftsmen;
            of(seat).craftsmen_at.add(hex);
        }
        return refresh();
    }
    Position& tile(std::string_view name) {
        std::uint8_t& from = state.reserve > 0 ? state.reserve : guild(state, game.players() - 1).tiles;
        --from;
        state.tiles.add(hex_named(name));
        return refresh();
    }
    Position& tiles(std::initializer_list<std::string_view> names) {
        for (std::string_view name : names) tile(name);
        return *this;
    }
    // The own stacks hold this many tiles in all; the difference is in the reserve.
    Position& own_tiles(std::string_view seat, int number) {
        state.reserve = static_cast<std::uint8_t>(state.reserve + of(seat).tiles - number);
        of(seat).tiles = static_cast<std::uint8_t>(number);
        return *this;
    }
    // A site on the first free half of a ruin, with resources from the supply.
    Position& site(std::string_view seat, std::string_view name,
                   std::initializer_list<std::string_view> resources = {}) {
        const Turn turn = state.turn;
        state.turn = Turn{};
        state.turn.stage = Stage::action;
        state.turn.seat = static_cast<std::uint8_t>(seat_named(seat));
        state.turn.actions = 2;
        const Hex hex = hex_named(name);
        const Place place = static_cast<Place>(hex | (state.half_taken.has(hex) ? second_half : 0));
        game.apply(state, make(MoveKind::site, hex));
        for (std::string_view kind : resources) {
            state.supply.take(kind_named(kind));
            site_at(of(seat), place).pile.add(kind_named(kind));
        }
        state.turn = turn;
        return *this;
    }
    // A building on the first free half, with one of the contracts given as completed.
    Position& building(std::string_view seat, std::string_view name, std::string_view completed) {
        const std::uint8_t before = of(seat).site_count;
        const Hex hex = hex_named(name);
        const Place place = static_cast<Place>(hex | (state.half_taken.has(hex) ? second_half : 0));
        site(seat, name);
        Guild& own = of(seat);
        const auto index = static_cast<std::size_t>(site_index(own, place));
        for (std::size_t at = index; at + 1 < own.site_count; ++at) own.sites[at] = own.sites[at + 1];
        own.sites[before] = Site{};
        own.site_count = before;
        std::size_t at = own.building_count++;
        for (; at > 0 && own.buildings[at - 1] > place; --at) own.buildings[at] = own.buildings[at - 1];
        own.buildings[at] = place;
        release(card(completed));
        own.completed |= card_bit(card(completed));
        return *this;
    }
    // The hand holds exactly these; whoever held one of them before gives it up.
    Position& hand(std::string_view seat, std::initializer_list<std::string_view> words) {
        of(seat).hand = 0;
        for (std::string_view word : words) {
            release(card(word));
            of(seat).hand |= card_bit(card(word));
        }
        return *this;
    }
    Position& open(int place, std::string_view word) {
        release(card(word));
        state.row[static_cast<std::size_t>(place - 1)] = static_cast<std::uint8_t>(card(word) + 1);
        return *this;
    }
    // The row shows these from place 1 on; the other places are empty.
    Position& row(std::initializer_list<std::string_view> words) {
        state.row = {};
        int place = 1;
        for (std::string_view word : words) open(place++, word);
        return *this;
    }
    // A storage of these resources.
    Position& storage(std::string_view seat, std::initializer_list<std::string_view> resources) {
        for (std::string_view kind : resources) {
            state.supply.take(kind_named(kind));
            of(seat).storage.add(kind_named(kind));
        }
        return *this;
    }
    // The supply has this many of a kind; the difference lies in the storage of the last seat.
    Position& supply(std::string_view kind, int number) {
        const int move = state.supply.of(kind_named(kind)) - number;
        state.supply.take(kind_named(kind), move);
        guild(state, game.players() - 1).storage.add(kind_named(kind), move);
        return *this;
    }

    // Moves by their texts; a "*" lets chance decide.
    template <class... Texts>
    Position& play(const Texts&... texts) {
        (step(texts), ...);
        return *this;
    }
    std::vector<std::string> legal() const {
        Moves moves;
        game.legal(state, moves);
        std::vector<std::string> texts;
        for (const Move& move : moves) texts.push_back(game.text(state, move, omniscient));
        return texts;
    }
    bool can(std::string_view text) const {
        const auto texts = legal();
        return std::find(texts.begin(), texts.end(), text) != texts.end();
    }
    // Legal texts that begin with a word, the word left out.
    std::vector<std::string> all(std::string_view word) const {
        std::vector<std::string> out;
        for (const std::string& text : legal())
            if (text.starts_with(std::string(word) + ' ')) out.push_back(text.substr(word.size() + 1));
        return out;
    }
    std::string actor() const { return std::string(1, actor_letter(game.actor(state))); }
    bool over() const { return game.actor(state) == game_over; }
    Pile on(std::string_view hex) const { return vianebula::deposit(game, state, hex_named(hex)); }
    int line(std::string_view name, std::string_view seat) const {
        const Scores scores = game.scores(state);
        for (const ScoreLine& each : scores.lines)
            if (each.name == name) return each.points[static_cast<std::size_t>(seat_named(seat))];
        ADD_FAILURE() << "no line " << name;
        return 0;
    }
    int points(std::string_view seat) const {
        return game.scores(state).total[static_cast<std::size_t>(seat_named(seat))];
    }

    Game game;
    State state;

private:
    void step(std::string_view text) {
        ASSERT_EQ(game.audit(state), "") << "before " << text;
        Move move;
        if (text == "*") {
            ASSERT_EQ(game.actor(state), chance_actor);
            Moves moves;
            game.legal(state, moves);
            move = moves[0];
        } else {
            auto parsed = parse_move(game, state, text);
            ASSERT_TRUE(parsed) << parsed.message();
            move = *parsed;
        }
        const State before = state;
        game.apply(state, move);
        EXPECT_EQ(game.audit(state), "") << "after " << text;
        EXPECT_EQ(game.audit_step(before, move, state), "") << "at " << text;
    }
    void release(int card) {
        for (Guild& each : state.guilds) each.hand &= ~card_bit(card);
        for (std::uint8_t& open : state.row)
            if (open == card + 1) open = 0;
    }
    void swap_special_away(std::size_t meadow) {
        for (std::size_t other = 0; other < meadow_count; ++other) {
            if (game.token(state.token[other]).special != 0 || state.fate[other] != TokenFate::lying) continue;
            std::swap(state.token[other], state.token[meadow]);
            std::swap(state.fate[other], state.fate[meadow]);
            state.tokens.remove(game.valley().meadow[other]);
            return;
        }
    }
    HexSet placed_;  // deposits that a test has put there

    Position& refresh() {
        meadows_changed(game, state);
        return *this;
    }
};

}  // namespace mistwheel::vianebula
