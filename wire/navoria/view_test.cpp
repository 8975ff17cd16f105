// Views, moves, prompts and reasons, as docs/views/navoria.md describes them.
#include <rapidjson/pointer.h>

#include <set>

#include "engine/navoria/position_test.hpp"
#include "wire/base/blocked.hpp"

namespace mistwheel::wire {
namespace {

using navoria::Position;
using ::testing::ElementsAre;
using W = Wire<navoria::Game>;

template <class Write>
rapidjson::Document object(Write write) {
    rapidjson::StringBuffer buffer;
    Writer out(buffer);
    out.StartObject();
    write(out);
    out.EndObject();
    rapidjson::Document document;
    document.Parse(buffer.GetString(), buffer.GetSize());
    EXPECT_FALSE(document.HasParseError());
    return document;
}

rapidjson::Document view(const Position& p) {
    return object([&](Writer& out) { W::view(out, p.game, p.state, 0); });
}
rapidjson::Document blocked(const Position& p) {
    return object([&](Writer& out) { write_blocked(out, p.game, p.state, p.game.actor(p.state)); });
}
rapidjson::Document prompt(const Position& p) {
    return object([&](Writer& out) { W::prompt(out, p.game, p.state, 0); });
}
rapidjson::Document move(const Position& p, std::string_view text) {
    const Move move = *parse_move(p.game, p.state, text);
    return object([&](Writer& out) { W::move(out, p.game, p.state, move, 0); });
}

std::string text(const Json& root, const char* pointer) {
    const Json* value = rapidjson::Pointer(pointer).Get(root);
    if (!value) return "(missing)";
    rapidjson::StringBuffer buffer;
    Writer out(buffer);
    value->Accept(out);
    return {buffer.GetString(), buffer.GetSize()};
}

TEST(View, shows_the_whole_table) {
    Position p(3);
    p.has('A', "merchant-4 soldier-2").goods('B', navoria::forest, {1, 0, 2}).posts('B', navoria::forest, 1);
    p.marker('B', navoria::forest, 5).marker('C', navoria::forest, 2);
    p.state.friends[navoria::goblin] = {3, 0};
    const auto v = view(p);
    EXPECT_EQ(text(v, "/round"), "1");
    EXPECT_EQ(text(v, "/phase"), "\"recruit\"");
    EXPECT_EQ(text(v, "/compass"), R"(["A","B","C"])");
    EXPECT_EQ(v["turns"].Size(), 12);
    EXPECT_EQ(text(v, "/bag/0"), R"({"id":"token:merchant","type":"merchant","count":3})");
    EXPECT_EQ(text(v, "/decks/2/open/0"),
              R"({"id":"card:soldier-1","name":"soldier-1","type":"soldier","number":1,"species":"human","symbols":2,)"
              R"("instant":[],"end":{"vp":2,"per":"post","continent":"desert"},"pays":0})");
    EXPECT_EQ(v["decks"][0]["unseen"].Size(), 8) << "one of them was put into a hand";
    EXPECT_EQ(text(v, "/districts/4/cells/0/reward"), R"([{"kind":"goods","weapon":0,"mineral":0,"food":2,"any":1}])");
    EXPECT_EQ(text(v, "/districts/0/cells/2/either"), "true");
    EXPECT_EQ(text(v, "/tracks/1/spaces/1"),
              R"({"id":"space:forest-1","number":1,"flag":false,"post":1,"markers":[],"posts":["B"]})");
    EXPECT_EQ(text(v, "/tracks/1/spaces/5/markers"), R"(["B"])");
    EXPECT_EQ(text(v, "/tracks/1/standings/1"), R"({"seat":"B","space":5,"place":1,"vp":3,"returns_to":1})");
    EXPECT_EQ(text(v, "/tracks/1/standings/0"), R"({"seat":"A","space":0,"place":0,"vp":0,"returns_to":0})");
    EXPECT_EQ(text(v, "/tracks/1/ranks"), "[3,2]");
    EXPECT_EQ(text(v, "/supply/2"), R"({"id":"supply:food","good":"food","count":16})");
    EXPECT_EQ(text(v, "/boards/1/places/0"), R"({"place":"upper","vp":3,"seat":"C"})");
    EXPECT_EQ(text(v, "/players/0/cards/0/pays"), "3") << "a merchant of goblins with 3 goblins";
    EXPECT_EQ(text(v, "/players/0/income/merchants"), "3");
    EXPECT_EQ(text(v, "/players/2/friendship_tokens"), "3");
    EXPECT_EQ(text(v, "/players/1/ports/1/goods"), R"({"weapon":1,"mineral":0,"food":2})");
    EXPECT_EQ(text(v, "/players/1/ports/1/lacking"), "1");
    EXPECT_EQ(text(v, "/players/1/ports/1/order_vp"), "1") << "no artisan; the first advanced reward is open";
    EXPECT_EQ(text(v, "/players/1/ports/1/rewards/2/uncovered"), "true");
    EXPECT_EQ(text(v, "/players/1/ports/1/rewards/3/uncovered"), "false");
    EXPECT_EQ(text(v, "/pending"), "null");
}

TEST(View, an_open_card_says_what_it_would_pay) {
    Position p;
    p.has('A', "soldier-1 soldier-5");  // 4 humans
    EXPECT_EQ(text(view(p), "/decks/0/open/0/pays"), "5") << "merchant-1 is a human that counts humans";
}

TEST(View, shows_effects_under_way) {
    Position p;
    p.goods('A', navoria::glacier, {2, 0, 0});
    p.recruit("artisan-7");
    auto v = view(p);
    EXPECT_EQ(text(v, "/pending/origin"), "\"card:artisan-7\"");
    EXPECT_EQ(text(v, "/pending/hand"), R"({"weapon":1,"mineral":0,"food":0})");
    EXPECT_EQ(text(v, "/pending/choice"), "1");
    p.play("place weapon glacier; good food; place food desert; order glacier");
    v = view(p);
    EXPECT_EQ(text(v, "/pending/order"), "\"port:A-glacier\"");
    EXPECT_EQ(text(v, "/pending/steps"), "1");
    p.play("step desert");
    p.empower();
    p.city("soldier", 1);
    v = view(p);
    EXPECT_EQ(text(v, "/pending/origin"), "\"cell:soldier-1\"");
    EXPECT_EQ(text(v, "/pending/effects"), R"([{"kind":"steps","amount":1,"continent":"any"}])");
}

// Every id in a view; none may stand there twice.
void collect_ids(const Json& value, std::multiset<std::string>& ids) {
    if (value.IsArray())
        for (const Json& each : value.GetArray()) collect_ids(each, ids);
    if (!value.IsObject()) return;
    for (const auto& member : value.GetObject()) {
        if (member.value.IsString() && std::string_view(member.name.GetString()) == "id")
            ids.insert(member.value.GetString());
        collect_ids(member.value, ids);
    }
}

TEST(View, every_target_and_blocked_element_is_in_the_view) {
    for (int players = 2; players <= 4; ++players) {
        const auto game = *navoria::Game::create(navoria::box(), players, {{"topmost_cell", "on"}});
        navoria::State state = game.start();
        Random random(static_cast<std::uint64_t>(players));
        Moves moves;
        for (int actor = game.actor(state); actor != game_over; actor = game.actor(state)) {
            const auto v = object([&](Writer& out) { W::view(out, game, state, actor); });
            std::multiset<std::string> ids = {"source:bag", "source:centre"};
            collect_ids(v, ids);
            for (const std::string& id : ids) ASSERT_EQ(ids.count(id), 1) << id;
            game.legal(state, moves);
            std::set<std::string> touchable;
            for (const Move& each : moves) {
                const auto m = object([&](Writer& out) { W::move(out, game, state, each, actor); });
                for (const Json& target : m["targets"].GetArray()) {
                    touchable.insert(target.GetString());
                    if (actor >= 0) {
                        ASSERT_EQ(ids.count(target.GetString()), 1) << target.GetString();
                    }
                }
            }
            const auto b = object([&](Writer& out) { write_blocked(out, game, state, actor); });
            for (const auto& member : b.GetObject()) {
                ASSERT_EQ(ids.count(member.name.GetString()), 1) << member.name.GetString();
                ASSERT_FALSE(touchable.contains(member.name.GetString())) << "both legal and blocked";
            }
            game.apply(state, random_move(game, state, actor, moves, random));
        }
    }
}

TEST(Moves, say_what_a_sentence_needs) {
    Position p;
    p.marker('A', navoria::glacier, 9);
    p.play("bag");
    EXPECT_EQ(text(move(p, "draw soldier"), "/targets"), R"(["source:bag"])");
    p.play("draw soldier; draw adventurer");
    EXPECT_EQ(text(move(p, "token soldier"), "/args"), R"({"type":"soldier","from":"drawn","other":"adventurer"})");
    EXPECT_EQ(text(move(p, "token soldier"), "/targets"), R"(["drawn:soldier"])");
    p.open("adventurer-10").play("token adventurer");
    EXPECT_EQ(text(move(p, "take adventurer-10"), "/args"),
              R"({"card":"adventurer-10","type":"adventurer","species":"human"})");
    p.play("take adventurer-10");
    EXPECT_EQ(text(move(p, "step glacier"), "/args"),
              R"({"track":"glacier","from":9,"to":10,"treasure":5,"place":1,"pays":3})");
    EXPECT_EQ(text(move(p, "step desert"), "/args"), R"({"track":"desert","from":0,"to":1,"place":1,"pays":3})");
    p.play("step glacier; step glacier; centre");
    EXPECT_EQ(text(move(p, "token soldier"), "/args"), R"({"type":"soldier","from":"centre"})");
    EXPECT_EQ(text(move(p, "token soldier"), "/targets"), R"(["centre:soldier"])");
}

TEST(Moves, of_ports_city_and_posts) {
    Position p;
    p.goods('B', navoria::glacier, {0, 0, 2}).posts('B', navoria::forest, 1).empower();
    p.play("city artisan");
    EXPECT_EQ(text(move(p, "cell artisan 1"), "/targets"), R"(["cell:artisan-1"])");
    p.play("cell artisan 1");
    EXPECT_EQ(text(move(p, "place food glacier"), "/args"), R"({"good":"food","port":"glacier","lacking":0})");
    EXPECT_EQ(text(move(p, "place food glacier"), "/targets"), R"(["port:B-glacier"])");
    p.play("place food glacier; place food desert");
    EXPECT_EQ(text(move(p, "good mineral"), "/targets"), R"(["supply:mineral"])");
    p.play("good mineral; place mineral forest");
    EXPECT_EQ(text(move(p, "order glacier"), "/args"), R"({"port":"glacier","good":"food","vp":0})");
    p.play("order glacier; step desert; city merchant; cell merchant 3");
    EXPECT_EQ(text(move(p, "choose steps"), "/args"), R"({"what":"steps"})");
    EXPECT_EQ(text(move(p, "choose steps"), "/targets"), "[]");
    p.play("choose steps; step desert; city builder; cell builder 1");
    EXPECT_EQ(text(move(p, "post forest"), "/args"), R"({"track":"forest","number":2,"space":4})");
}

TEST(Moves, say_which_friendship_a_card_wins) {
    Position p;
    p.has('A', "merchant-1 soldier-9 merchant-9");  // four humans
    p.open("adventurer-10").play("bag; draw adventurer; draw artisan; token adventurer");
    EXPECT_EQ(text(move(p, "take adventurer-10"), "/args/wins"), "\"upper\"");
    const auto v = view(p);
    const auto& open = v["decks"][navoria::adventurer]["open"];
    for (const Json& card : open.GetArray()) {
        const std::string_view name = card["name"].GetString();
        EXPECT_EQ(text(card, "/wins"), name == "adventurer-10" ? "\"upper\"" : "(missing)") << name;
    }
    p.state.friends[navoria::human] = {2, 0};
    EXPECT_EQ(text(move(p, "take adventurer-10"), "/args/wins"), "\"lower\"");
    p.state.friends[navoria::human] = {2, 1};
    EXPECT_EQ(text(move(p, "take adventurer-10"), "/args/wins"), "(missing)") << "has a place already";
}

// The last turn of Empower: one token is left, and its cell ends the round.
Position last_turn(int round) {
    Position p(2);
    p.has('A', "merchant-1 soldier-9 adventurer-12")
        .has('B', "merchant-7")
        .posts('A', navoria::glacier, 1)
        .round(round);
    p.marker('A', navoria::desert, 5).marker('B', navoria::desert, 3).marker('A', navoria::forest, 1);
    p.empower();
    p.state.turn = static_cast<std::uint8_t>(p.game.turns_per_phase() - 1);
    navoria::begin_turn(p.game, p.state);
    p.play("city merchant");
    return p;
}

TEST(Moves, the_last_of_a_round_tells_income_by_source) {
    Position p = last_turn(2);
    const auto m = move(p, "cell merchant 1");  // 6 VP
    EXPECT_EQ(text(m, "/args/round_end/round"), "2");
    EXPECT_EQ(text(m, "/args/round_end/over"), "false");
    EXPECT_EQ(text(m, "/args/round_end/order"), R"(["A","B"])");
    const Json& a = *rapidjson::Pointer("/args/round_end/players/0").Get(m);
    EXPECT_EQ(text(a, "/before"), "6");
    EXPECT_EQ(text(a, "/merchants"), R"([{"card":"merchant-1","species":"human","vp":3}])");
    EXPECT_EQ(text(a, "/adventurers"), R"({"cards":1,"flags":2,"vp":2})");
    EXPECT_EQ(text(a, "/tracks/0"), R"({"continent":"desert","space":5,"place":1,"vp":3})");
    EXPECT_EQ(text(a, "/tracks/2"), R"({"continent":"glacier","space":0,"place":0,"vp":0})");
    EXPECT_EQ(text(a, "/soldiers"), R"([{"card":"soldier-9","continent":"glacier","vp":2}])");
    EXPECT_EQ(text(a, "/friendship"), "[]");
    EXPECT_EQ(text(a, "/after"), "17");
    p.play("cell merchant 1");
    EXPECT_EQ(navoria::victory_points(p['A']), 17) << "as told";
}

TEST(Moves, the_last_of_the_game_tells_soldiers_and_friendship_too) {
    Position p = last_turn(3);
    p.state.friends[navoria::spirit] = {1, 0};
    const auto m = move(p, "cell merchant 1");
    EXPECT_EQ(text(m, "/args/round_end/over"), "true");
    const int friendship = rapidjson::Pointer("/args/round_end/players/0/friendship/0/vp").Get(m)->GetInt();
    EXPECT_EQ(text(m, "/args/round_end/players/0/after"), std::to_string(17 + 2 + friendship));
    p.play("cell merchant 1");
    EXPECT_EQ(navoria::victory_points(p['A']), 19 + friendship);
}

TEST(Moves, others_tell_no_income) {
    Position p = last_turn(2);
    EXPECT_EQ(text(move(p, "cell merchant 2"), "/args/round_end"), "(missing)") << "its good is still to be chosen";
    p.state.turn = 0;
    EXPECT_EQ(text(move(p, "cell merchant 1"), "/args/round_end"), "(missing)");
}

TEST(Prompts, name_what_to_do_and_the_rules) {
    Position p;
    EXPECT_EQ(text(prompt(p), ""),
              R"({"key":"source","args":{"seat":"A","turn":1,"turns":4},"rules":["V-R1","V-R2"]})");
    p.play("bag; draw soldier; draw soldier");
    EXPECT_EQ(text(prompt(p), "/key"), "\"token_drawn\"");
    p.play("token soldier");
    EXPECT_EQ(text(prompt(p), "/args/type"), "\"soldier\"");
    p.play("take soldier-1; centre");
    EXPECT_EQ(text(prompt(p), "/key"), "\"token_centre\"");
    p.play("token soldier; take soldier-2");
    p.recruit("artisan-9");
    EXPECT_EQ(text(prompt(p), "/args"), R"({"seat":"A","good":"food","left":2})");
    p.play("place food desert");
    EXPECT_EQ(text(prompt(p), ""), R"({"key":"good","args":{"seat":"A","left":1},"rules":["V-G1","V-G4"]})");
}

TEST(Blocked, says_why_not) {
    Position p;
    EXPECT_EQ(text(blocked(p), "/source:centre"), R"({"key":"centre_empty","args":{},"rule":"V-R2"})");
    EXPECT_EQ(text(blocked(p), "/card:merchant-1/key"), "\"token_first\"");
    p.play("bag; draw soldier; draw artisan; token soldier");
    EXPECT_EQ(text(blocked(p), "/card:merchant-1"), R"({"key":"wrong_type","args":{"type":"soldier"},"rule":"V-R2"})");
    EXPECT_EQ(text(blocked(p), "/card:soldier-1"), "(missing)");
    p.play("take soldier-1; bag; draw merchant; draw merchant");
    EXPECT_EQ(text(blocked(p), "/centre:artisan/key"), "\"pair_drawn\"");
    p.play("token merchant; take merchant-1; centre");
    EXPECT_EQ(text(blocked(p), "/source:bag/key"), "\"centre_chosen\"");
    p.supply({5, 0, 5}).open("artisan-7").play("token artisan; take artisan-7; place weapon desert");
    EXPECT_EQ(text(blocked(p), "/supply:mineral/key"), "\"supply_empty\"");
    p.goods('A', navoria::glacier, {0, 0, 2}).play("good food");
    EXPECT_EQ(text(blocked(p), "/port:A-desert/key"), "\"port_used\"");
    p.play("place food glacier");
    EXPECT_EQ(text(blocked(p), "/port:A-forest"), R"({"key":"order_incomplete","args":{"lacking":3},"rule":"V-G2"})");
    EXPECT_EQ(text(blocked(p), "/port:A-glacier"), "(missing)");
}

TEST(Blocked, in_empower) {
    Position p(2, {{"topmost_cell", "on"}});
    p.posts('B', navoria::desert, 3).empower();
    p.state.on_deck[navoria::soldier] = 0;
    EXPECT_EQ(text(blocked(p), "/deck:soldier/key"), "\"no_token\"");
    p.play("city builder");
    EXPECT_EQ(text(blocked(p), "/cell:builder-2/key"), "\"not_topmost\"");
    EXPECT_EQ(text(blocked(p), "/cell:artisan-1/key"), "\"wrong_district\"");
    p.play("cell builder 1");
    EXPECT_EQ(text(blocked(p), "/track:desert/key"), "\"posts_full\"");
    p.play("post forest; city builder");
    EXPECT_EQ(text(blocked(p), "/cell:builder-1/key"), "\"cell_taken\"");
    EXPECT_TRUE(object([&](Writer& out) { write_blocked(out, p.game, p.state, 1); }).ObjectEmpty())
        << "only who is to act";
}

}  // namespace
}  // namespace mistwheel::wire
