// N-O13: solo setups in four lines, read and written in two languages.
#include "engine/noria/setup_notation.hpp"

#include <fstream>
#include <iterator>

#include "engine/noria/position_test.hpp"

namespace mistwheel::noria {
namespace {

constexpr std::string_view russian =
    "Рынок: П1, Г2, И3, Б4\n"
    "Острова: 7, 4 (x), 2, 8, 9\n"
    "Автоматон: 1A – 1E 2B – 3C 4F 5D – трек переработки\n"
    "Игрок: 1П – 1И 3О – 1Г 3М 4Э – трек благоустройства\n";
constexpr std::string_view english =
    "Market: J1, C2, T3, B4\n"
    "Islands: 7, 4 (x), 2, 8, 9\n"
    "Automaton: 1A - 1E 2B - 3C 4F 5D - refinement\n"
    "Player: 1J - 1T 3O - 1C 3M 4E - settlement\n";

Setup read(std::string_view text) {
    auto setup = read_setup(printed_components(), text);
    EXPECT_TRUE(setup) << setup.message();
    return setup ? *setup : Setup{};
}

std::string error(std::string_view text) {
    auto setup = read_setup(printed_components(), text);
    return setup ? std::string("no error") : setup.message();
}

// The English setup with one line replaced.
std::string with(int line, std::string_view replacement) {
    std::string out;
    std::string_view rest = english;
    for (int i = 1; !rest.empty(); ++i) {
        const std::size_t end = rest.find('\n') + 1;
        out += i == line ? std::string(replacement) + '\n' : std::string(rest.substr(0, end));
        rest.remove_prefix(end);
    }
    return out;
}

TEST(SetupNotation, the_example_in_both_languages) {
    RULE("N-O13");
    const auto setup = read(russian);
    EXPECT_EQ(setup.market, (std::array<std::uint8_t, 4>{disc::journey, disc::city, disc::tool, disc::bonus}));
    EXPECT_EQ(setup.islands, (std::vector<std::uint8_t>{6, 3, 1, 7, 8}));
    EXPECT_EQ(setup.automaton_island, 1);
    EXPECT_EQ(setup.automaton, wheel_of("s1 a, m1 e, m2 b, l3 c, l4 f, l5 d", true));
    EXPECT_EQ(setup.automaton_track, track::refinement);
    EXPECT_EQ(setup.player, wheel_of("s1 journey, m1 tool, m3 obsidian, l1 city, l3 mycelium, l4 energy"));
    EXPECT_EQ(setup.player_track, track::settlement);
    EXPECT_EQ(read(english), setup);
    EXPECT_EQ(write_setup(setup, Language::russian), russian);
    EXPECT_EQ(write_setup(setup, Language::english), english);
}

TEST(SetupNotation, the_page_shows_these_samples) {
    std::ifstream file("docs/notation/noria.md");
    const std::string page{std::istreambuf_iterator<char>(file), {}};
    for (const std::string_view sample : {english, russian})
        EXPECT_NE(page.find("```\n" + std::string(sample) + "```\n"), std::string::npos) << sample;
}

TEST(SetupNotation, spaces_dashes_case_and_order_do_not_matter) {
    RULE("N-O13");
    EXPECT_EQ(read("  player :1j—1t3o−1c3m 4e -  track settlement\r\n\n"
                   "АВТОМАТОН:1а‐1е 2в‒3с 4f 5d―Трек Переработки\n"
                   "Islands: 7,4(X) ,2   8 9\n"
                   "market: b4 j1, c2,T3"),
              read(english));
}

TEST(SetupNotation, russian_letters_that_look_like_latin_ones) {
    RULE("N-O13");
    auto wheel = read_letter_wheel("1А – 1Е 2В – 3С 4F 5D");  // Cyrillic А Е В С
    ASSERT_TRUE(wheel) << wheel.message();
    EXPECT_EQ(*wheel, printed_components().automata[0]);
}

TEST(SetupNotation, all_tracks) {
    RULE("N-O13");
    const std::array<std::string_view, 4> names = {"трек переработки", "трек благоустройства", "трек воздухоплавания",
                                                   "трек научных изысканий"};
    for (int which = 0; which < track::count; ++which) {
        const std::string line = "Automaton: 1A - 1E 2B - 3C 4F 5D - ";
        EXPECT_EQ(read(with(3, line + std::string(names[which]))).automaton_track, which);
        EXPECT_EQ(read(with(3, line + std::string(chamber::names[which]))).automaton_track, which);
        EXPECT_EQ(read(with(3, line + std::string(chamber::names[which]) + " track")).automaton_track, which);
        EXPECT_EQ(read(with(3, line + "track " + std::string(chamber::names[which]))).automaton_track, which);
    }
}

TEST(SetupNotation, named_automatons_are_written_as_printed) {
    RULE("N-O13", "N-O2");
    const auto& automata = printed_components().automata;
    EXPECT_EQ(write_letter_wheel(automata[1]), "2C - 1B 2E - 1A 3D 4F");
    EXPECT_EQ(write_letter_wheel(automata[2]), "1E - 2F 3A - 1C 3B 6D");
    for (const Wheel& wheel : automata) EXPECT_EQ(*read_letter_wheel(write_letter_wheel(wheel)), wheel);
}

TEST(SetupNotation, errors_say_where_and_what) {
    RULE("N-O13");
    EXPECT_EQ(error(""), "the line \"Market:\" is missing");
    EXPECT_EQ(error("Market: J1, C2, T3, B4"), "the line \"Islands:\" is missing");
    EXPECT_EQ(error("Bazaar: J1"),
              "line 1: expected Market:, Islands:, Automaton: or Player: (or Рынок:, Острова:, Автоматон:, Игрок:)");
    EXPECT_EQ(error(with(2, "Market: J1, C2, T3, B4")), "line 2: Market is given twice");
    EXPECT_EQ(error(with(1, "Market: J1, X2, T3, B4")),
              "line 1, column 13: expected a disc: C city, J journey, T tool, B bonus, found \"X\"");
    EXPECT_EQ(error(with(1, "Market: J1, C2, T5, B4")), "line 1, column 18: expected a price from 1 to 4, found \"5\"");
    EXPECT_EQ(error(with(1, "Market: J1, C2, T3")),
              "line 1, column 19: expected a disc: C city, J journey, T tool, B bonus, the line ends");
    EXPECT_EQ(error(with(1, "Market: J1, C2, T3, B4, E1")),
              "line 1, column 25: expected the end of the line, found \"E\"");
    EXPECT_EQ(error(with(1, "Market: J1, C1, T3, B4")), "line 1, column 8: price 1 is given twice");
    EXPECT_EQ(error(with(2, "Islands: 7, 4, 2, 8, 9")),
              "line 2, column 9: expected (x) after the island of the Automaton's ambassador");
    EXPECT_EQ(error(with(2, "Islands: 7, 4 (x), 2, 8")), "line 2, column 9: expected 5 islands, found 4");
    EXPECT_EQ(error(with(2, "Islands: 7, 4 (x), 2, 7, 1")), "line 2, column 9: island 7 is given twice");
    EXPECT_EQ(error(with(2, "Islands: 7, 4 (x), 12, 8, 9")),
              "line 2, column 20: expected an island from 1 to 9, found \"1\"");
    EXPECT_EQ(error(with(3, "Automaton: 1A - 1E 2B - 3C 4F 7D - refinement")),
              "line 3, column 31: expected a slot of the large ring from 1 to 6, found \"7\"");
    EXPECT_EQ(error(with(3, "Automaton: 1A - 1E 2B - 3C 4F 5A - refinement")), "line 3, column 11: A is given twice");
    EXPECT_EQ(
        error(with(3, "Automaton: 1A - 1E 2B - 1C 2F 3D - refinement")),
        "line 3, column 11: a wheel has 1, 2 and 3 discs on its rings, two of them in the active half (s2, m3-m4, "
        "l4-l6)");
    EXPECT_EQ(error(with(3, "Automaton: A - 1E 2B - 3C 4F 5D - refinement")),
              "line 3, column 12: expected the number of a slot of the small ring, found \"A\"");
    EXPECT_EQ(error(with(3, "Automaton: 1A - EE 2B - 3C 4F 5D - refinement")),
              "line 3, column 17: expected the number of a slot of the middle ring, found \"E\"");
    EXPECT_EQ(error(with(3, "Automaton: 1A - 1E 2B - 3C 4F 5D")),
              "line 3, column 33: expected a dash before the track, the line ends");
    EXPECT_EQ(error(with(4, "Player: 1J - 1T 3O - 1C 3M 4E - politics")),
              "line 4, column 8: expected a track at the end: refinement, settlement, exploration or research");
    EXPECT_EQ(error(with(4, "Player: 1J - 1T 3O - 1C 3M 4B - research")),
              "line 4, column 29: expected a disc: C, J, T, E, M or O, found \"B\"");
    EXPECT_EQ(error(with(4, "Player: 1J - 1T 3O - 1C 3M 4E - research nonsense")),
              "line 4, column 50: expected nothing after the track, the line ends");
    EXPECT_EQ(error(with(1, "Market: J1, €2, T3, B4")),
              "line 1, column 13: expected a disc: C city, J journey, T tool, B bonus, found \"€\"");
    EXPECT_EQ(error(with(1, "Market: J1, 𠀀2, T3, B4")),
              "line 1, column 13: expected a disc: C city, J journey, T tool, B bonus, found \"𠀀\"");
    EXPECT_FALSE(read_letter_wheel("1A - 1E 2B - 3C 4F 5D - x"));
    EXPECT_FALSE(read_letter_wheel("\xff\xfe"));
}

TEST(SetupNotation, a_setup_opens_a_game_and_is_read_back_from_it) {
    RULE("N-O13", "N-O1");
    const auto setup = read(russian);
    const Game game = make_table(1, options_of(setup));
    auto opening = opening_moves(game, setup);
    ASSERT_TRUE(opening) << opening.message();
    State state = game.start();
    for (const Move& move : *opening) game.apply(state, move);
    EXPECT_EQ(state.stage, Stage::influence);
    EXPECT_EQ(state.round, 1);
    EXPECT_EQ(state.price, (std::array<std::uint8_t, 7>{0, 0, 0, 2, 1, 3, 4}));
    EXPECT_EQ(state.islands[1].print, 3);
    EXPECT_EQ(state.players[1].ambassador, 2);
    auto back = setup_of(game, state);
    ASSERT_TRUE(back) << back.message();
    EXPECT_EQ(*back, setup);
    game.apply(state, make(MoveKind::end_influence));
    EXPECT_EQ(*setup_of(game, state), setup);
    game.apply(state, make(MoveKind::use, slot::m3, 1));
    EXPECT_FALSE(setup_of(game, state));
}

TEST(SetupNotation, every_setup_drawn_at_random_round_trips) {
    RULE("N-O13");
    const Game game = make_table(1, {{"mode", "solo"}, {"automaton", "3"}});
    for (std::uint64_t seed = 1; seed <= 200; ++seed) {
        Random random(seed);
        State state = game.start();
        Moves moves;
        while (state.stage != Stage::influence)
            game.apply(state, random_move(game, state, game.actor(state), moves, random));
        auto setup = setup_of(game, state);
        ASSERT_TRUE(setup);
        for (const Language language : {Language::english, Language::russian})
            ASSERT_EQ(read(write_setup(*setup, language)), *setup);
        State again = game.start();
        auto opening = opening_moves(game, *setup);
        ASSERT_TRUE(opening) << opening.message();
        for (const Move& move : *opening) game.apply(again, move);
        ASSERT_EQ(hash_value(again), hash_value(state));
    }
}

TEST(SetupNotation, another_automaton_or_mode_is_refused) {
    const auto setup = read(english);
    auto other = opening_moves(make_table(1, {{"mode", "solo"}, {"automaton", "2"}}), setup);
    ASSERT_FALSE(other);
    EXPECT_EQ(other.message(), "the setup has the Automaton 1A - 1E 2B - 3C 4F 5D, the game has 2C - 1B 2E - 1A 3D 4F");
    EXPECT_FALSE(opening_moves(make_table(2), setup));
    EXPECT_FALSE(setup_of(make_table(2), make_table(2).start()));
}

}  // namespace
}  // namespace mistwheel::noria
