// A components file that cannot be is refused, with its place named.
#include <rapidjson/pointer.h>

#include "engine/navoria/position_test.hpp"
#include "wire/base/provenance.hpp"

namespace mistwheel::wire {
namespace {

using navoria::box;

// The built-in file with one value replaced by this JSON, read again.
std::string error_with(const char* pointer, const char* json) {
    rapidjson::Document file;
    const auto text = default_components("navoria");
    file.Parse(text.data(), text.size());
    rapidjson::Document value(&file.GetAllocator());
    value.Parse(json);
    EXPECT_FALSE(value.HasParseError());
    rapidjson::Pointer(pointer).Set(file, value);
    rapidjson::StringBuffer buffer;
    Writer out(buffer);
    file.Accept(out);
    const auto components = load_components<navoria::Game>({buffer.GetString(), buffer.GetSize()}, "box.json");
    return components ? "" : components.message();
}

TEST(Components, the_built_in_file_is_read) {
    const navoria::Card& card = box().cards[navoria::card_of("artisan-7")];
    EXPECT_EQ(card.species, navoria::spirit);
    EXPECT_EQ(card.instant[0].kind, navoria::EffectKind::vp);
    EXPECT_EQ(card.instant[1].named[navoria::weapon], 1);
    EXPECT_EQ(card.instant[1].choice, 1);
    EXPECT_EQ(box().tracks[navoria::forest].treasure, 5);
    EXPECT_EQ(box().ports[navoria::glacier].order, navoria::OrderKind::same);
    EXPECT_EQ(box().city[navoria::merchant][0].parts[0].amount, 6);
    EXPECT_EQ(box().city[navoria::artisan][2].either, 1);
    EXPECT_EQ(box().tables[2].recruits, 3);
}

TEST(Components, another_value_is_another_hash) {
    const auto text = std::string(default_components("navoria"));
    const auto at = text.find("\"treasure\": 5");
    ASSERT_NE(at, std::string::npos);
    std::string other = text;
    other.replace(at, 13, "\"treasure\": 7");
    const auto components = load_components<navoria::Game>(other);
    ASSERT_TRUE(components.ok());
    EXPECT_EQ(components->tracks[navoria::desert].treasure, 7);
    EXPECT_NE(hash_value(*components), hash_value(box()));
}

TEST(Components, more_than_three_goods_in_one_effect_are_refused) {
    RULE("V-C2");
    EXPECT_EQ(error_with("/cards/57/instant/0/goods", R"({"weapon": 2, "food": 2})"),
              "box.json: /cards/57/instant/0/goods: gives 4 goods; at most 3 can go to different ports");
    EXPECT_EQ(error_with("/city/artisan/0/reward", R"({"goods": {"food": 2, "any": 2}})"),
              "box.json: /city/artisan/0/reward/goods: gives 4 goods; at most 3 can go to different ports");
    EXPECT_EQ(error_with("/cards/57/instant/0/goods", R"({"weapon": 2, "food": 1})"), "");
}

TEST(Components, cards_must_fit_their_type) {
    EXPECT_EQ(error_with("/cards/24/instant", R"([{"vp": 1}])"),
              "box.json: /cards/24/instant: a soldier has no instant effect");
    EXPECT_EQ(error_with("/cards/12/instant", R"([{"vp": 1}])"),
              "box.json: /cards/12/instant: a builder builds a post");
    EXPECT_EQ(error_with("/cards/48/instant", R"([{"vp": 1}])"), "box.json: /cards/48/instant: an artisan gives goods");
    EXPECT_EQ(error_with("/cards/36/instant", R"([{"vp": 1}])"),
              "box.json: /cards/36/instant: an adventurer gives steps");
    EXPECT_EQ(error_with("/cards/24/symbols", "1"),
              "box.json: /cards/24/symbols: a soldier has 2 symbols, any other card 1");
    EXPECT_EQ(error_with("/cards/5/id", "\"merchant-5\""), "box.json: /cards/5/id: expected merchant-6");
    EXPECT_EQ(error_with("/cards/5/type", "\"builder\""), "box.json: /cards/5/type: expected merchant");
    EXPECT_EQ(error_with("/cards/12/income", R"({"vp_per_flag": 1})"),
              "box.json: /cards/12: merchants and adventurers have Income, others not");
    EXPECT_EQ(error_with("/cards/12/end", R"({"vp": 1, "per_post": "desert"})"),
              "box.json: /cards/12: soldiers, and no other cards, count at the end");
    EXPECT_EQ(error_with("/cards/0/income", R"({"vp_per_flag": 1})"),
              "box.json: /cards/0/income: a merchant has vp and per_symbol");
    EXPECT_EQ(error_with("/cards/36/income", R"({"vp": 1})"),
              "box.json: /cards/36/income: an adventurer has vp_per_flag");
    EXPECT_EQ(error_with("/cards/48/instant", R"([{"goods": {"any": 1}}, {"goods": {"food": 1}}])"),
              "box.json: /cards/48/instant: the goods of one card stand in one effect");
    EXPECT_EQ(error_with("/cards/48/instant/0", R"({"vp_per_artisan": 1})"),
              "box.json: /cards/48/instant/0: only ports pay for artisans");
}

TEST(Components, points_come_first_wherever_they_are_printed) {
    RULE("V-R5");
    std::string text(default_components("navoria"));
    const std::string printed = R"([{"vp": 2}, {"post": "glacier"}])";
    const auto at = text.find(printed);
    ASSERT_NE(at, std::string::npos);
    text.replace(at, printed.size(), R"([{"post": "glacier"}, {"vp": 2}])");
    const auto components = load_components<navoria::Game>(text);
    ASSERT_TRUE(components.ok());
    EXPECT_EQ(hash_value(*components), hash_value(box()));
}

TEST(Components, tracks_must_rise) {
    EXPECT_EQ(error_with("/tracks/desert/posts", "[4, 1, 7]"),
              "box.json: /tracks/desert/posts: post spaces must rise and lie before the end");
    EXPECT_EQ(error_with("/tracks/desert/posts", "[1, 4, 10]"),
              "box.json: /tracks/desert/posts: post spaces must rise and lie before the end");
    EXPECT_EQ(error_with("/tracks/forest/flags", "[2, 2]"),
              "box.json: /tracks/forest/flags: flags must rise and lie on the track");
    EXPECT_EQ(error_with("/tracks/forest/flags", "[2, 11]"),
              "box.json: /tracks/forest/flags: flags must rise and lie on the track");
    EXPECT_EQ(error_with("/tracks/glacier/ranks", "[2, 3, 1]"),
              "box.json: /tracks/glacier/ranks: a later place cannot pay more");
    EXPECT_EQ(error_with("/tracks/glacier/end", "12"), "");
}

TEST(Components, city_ports_boards_and_tables_are_checked) {
    EXPECT_EQ(error_with("/city/soldier/2/reward/or/1", R"({"goods": {"food": 1}})"),
              "box.json: /city/soldier/2/reward/or: the halves must differ in kind");
    EXPECT_EQ(error_with("/city/soldier/1/reward/all/1", R"({"goods": {"food": 1}})"),
              "box.json: /city/soldier/1/reward/all: the goods of one cell stand in one effect");
    EXPECT_EQ(error_with("/ports/desert/advanced/1", R"({"goods": {"any": 1}})"),
              "box.json: /ports/desert/advanced/1: a port cannot give goods");
    EXPECT_EQ(error_with("/friendship_boards/3/types", "[]"),
              "box.json: /friendship_boards/3/types: the blank board, and no other, names no type");
    EXPECT_EQ(error_with("/friendship_boards/9/upper", "1"),
              "box.json: /friendship_boards/9: the blank board is worth 0");
    EXPECT_EQ(error_with("/friendship_boards/2/lower", "4"),
              "box.json: /friendship_boards/2/lower: the lower place cannot be worth more than the upper");
    EXPECT_EQ(error_with("/friendship_boards/2/id", "\"f9\""), "box.json: /friendship_boards/2/id: expected f3");
    EXPECT_EQ(error_with("/players/4/recruits", "4"),
              "box.json: /players/4/recruits: there are fewer action tokens than cards to recruit");
}

TEST(Components, the_schema_names_the_place) {
    RULE("V-C1");
    EXPECT_NE(error_with("/counts/goods_each", "20").find("/counts/goods_each"), std::string::npos);
    EXPECT_NE(error_with("/cards/3/species", "\"dwarf\"").find("/cards/3/species"), std::string::npos);
    EXPECT_NE(error_with("/cards/3/colour", "1").find("/cards/3"), std::string::npos);
}

TEST(Components, an_unknown_effect_is_named_as_not_supported) {
    EXPECT_EQ(error_with("/cards/3/instant", R"([{"teleport": 1}])"),
              "box.json: /cards/3/instant/0: the effect \"teleport\" is not supported");
    EXPECT_EQ(error_with("/city/merchant/0/reward", R"({"draw": 2})"),
              "box.json: /city/merchant/0/reward: the effect \"draw\" is not supported");
    EXPECT_EQ(error_with("/ports/desert/base/0", R"({"swap": 2})"),
              "box.json: /ports/desert/base/0: the effect \"swap\" is not supported");
}

// A line of the score has 16 bits; what could pay more is refused before it is played.
TEST(Components, no_line_of_the_score_can_overflow) {
    EXPECT_EQ(error_with("/ports", R"({"desert": {"order": {"any": 1},
                                        "base": [{"vp_per_artisan": 30}, {"vp_per_artisan": 30}],
                                        "advanced": [{"vp_per_artisan": 30}, {"vp_per_artisan": 30}, {"vp": 30}]},
                             "forest": {"order": {"any": 6}, "base": [{"vp": 1}, {"vp": 1}],
                                        "advanced": [{"vp": 1}, {"vp": 1}, {"vp": 1}]},
                             "glacier": {"order": {"any": 6}, "base": [{"vp": 1}, {"vp": 1}],
                                         "advanced": [{"vp": 1}, {"vp": 1}, {"vp": 1}]}})"),
              "box.json: /ports: could pay 105840 points in a game; a line of the score holds 65535");
    EXPECT_EQ(error_with("/ports/desert/base", R"([{"vp_per_artisan": 9}, {"vp": 30}])"), "");
}

TEST(Provenance, every_printed_part_has_a_mark) {
    auto file = read_components_file("navoria", default_components("navoria"), "built-in components");
    ASSERT_TRUE(file.ok());
    const auto all = read_provenance(*file);
    int cards = 0;
    bool treasure = false;
    for (const Provenance& each : all) {
        EXPECT_TRUE(each.mark == "certain" || each.mark == "likely" || each.mark == "reconstructed") << each.path;
        EXPECT_FALSE(each.value.empty());
        cards += each.path.starts_with("/cards/");
        if (each.path == "/tracks/forest/treasure") {
            treasure = true;
            EXPECT_EQ(each.value, "5");
            EXPECT_EQ(each.mark, "certain");
            EXPECT_NE(each.note, "");
        }
    }
    EXPECT_TRUE(treasure);
    EXPECT_GE(cards, 60);
}

}  // namespace
}  // namespace mistwheel::wire
