// What the screen is told: views, moves with targets, prompts and reasons.
#include <gmock/gmock.h>

#include <set>

#include "engine/vianebula/position_test.hpp"

namespace mistwheel::vianebula {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using W = wire::Wire<Game>;

template <class Write>
rapidjson::Document json(Write write) {
    rapidjson::StringBuffer buffer;
    wire::Writer out(buffer);
    out.StartObject();
    write(out);
    out.EndObject();
    EXPECT_TRUE(out.IsComplete());
    rapidjson::Document document;
    document.Parse(buffer.GetString());
    EXPECT_FALSE(document.HasParseError());
    return document;
}
rapidjson::Document view_of(const Position& p, int viewer) {
    return json([&](wire::Writer& out) { W::view(out, p.game, p.state, viewer); });
}
rapidjson::Document prompt_of(const Position& p, int viewer) {
    return json([&](wire::Writer& out) { W::prompt(out, p.game, p.state, viewer); });
}
rapidjson::Document blocked_of(const Position& p, int viewer) {
    return json([&](wire::Writer& out) { wire::write_blocked(out, p.game, p.state, viewer); });
}
rapidjson::Document move_of_text(const Position& p, std::string_view text) {
    const auto move = parse_move(p.game, p.state, text);
    EXPECT_TRUE(move) << move.message();
    return json([&](wire::Writer& out) { W::move(out, p.game, p.state, *move, p.game.actor(p.state)); });
}

std::vector<std::string> texts(const wire::Json& list) {
    std::vector<std::string> out;
    for (const auto& each : list.GetArray()) out.emplace_back(each.GetString());
    return out;
}

// "B-A1 no_craftsman", or "" if nothing stands in the way.
std::string why_not(const Position& p, const char* element) {
    const auto blocked = blocked_of(p, p.game.actor(p.state));
    const auto found = blocked.FindMember(element);
    if (found == blocked.MemberEnd()) return "";
    return std::string(found->value["rule"].GetString()) + ' ' + found->value["key"].GetString();
}

const wire::Json& hex_in(const rapidjson::Document& view, std::string_view name) {
    for (const auto& each : view["hexes"].GetArray())
        if (each["name"].GetString() == name) return each;
    ADD_FAILURE() << "no hex " << name;
    return view["hexes"][0];
}

// Every id that docs/views/vianebula.md lists for this position.
std::set<std::string> elements(const Position& p, const rapidjson::Document& view) {
    std::set<std::string> ids = {"deck:contracts"};
    for (std::string_view kind : kind_words) ids.insert("supply:" + std::string(kind));
    const auto resources = [&](const std::string& place, const wire::Json& pile) {
        for (const auto& each : pile.GetObject()) ids.insert("resource:" + place + '.' + each.name.GetString());
    };
    for (const auto& hex : view["hexes"].GetArray()) {
        ids.insert(hex["id"].GetString());
        if (hex.HasMember("deposit")) resources(hex["name"].GetString(), hex["deposit"]["resources"]);
        if (!hex.HasMember("halves")) continue;
        for (const auto& half : hex["halves"].GetArray()) {
            ids.insert(half["id"].GetString());
            if (half.HasMember("resources")) resources(half["id"].GetString() + 5, half["resources"]);
        }
    }
    for (const auto& place : view["row"].GetArray()) {
        ids.insert(place["id"].GetString());
        if (!place["card"].IsNull()) ids.insert(place["card"]["id"].GetString());
    }
    for (const auto& guild : view["guilds"].GetArray()) {
        const std::string seat = guild["seat"].GetString();
        ids.insert({"guild:" + seat, "storage:" + seat, "tiles:" + seat});
        if (seat == p.actor()) resources("storage", guild["storage"]);
        if (guild["hand"]["cards"].IsNull()) continue;
        for (const auto& card : guild["hand"]["cards"].GetArray()) ids.insert(card["id"].GetString());
    }
    return ids;
}

TEST(View, has_every_element_that_a_move_touches_and_a_reason_names) {
    for (int players : {2, 3, 4}) {
        Position p(players, players == 3 ? "expert" : "beginner");
        Random random(11);
        Moves moves;
        for (int step = 0; !p.over() && step < 1000; ++step) {
            const int actor = p.game.actor(p.state);
            if (actor != chance_actor) {
                const auto view = view_of(p, actor);
                const std::set<std::string> ids = elements(p, view);
                p.game.legal(p.state, moves);
                std::set<std::string> touched;
                for (const Move& move : moves) {
                    const auto written = json([&](wire::Writer& out) { W::move(out, p.game, p.state, move, actor); });
                    for (const std::string& target : texts(written["targets"])) {
                        ASSERT_TRUE(ids.contains(target)) << target;
                        touched.insert(target);
                    }
                }
                const auto blocked = blocked_of(p, actor);
                for (const auto& each : blocked.GetObject()) {
                    ASSERT_TRUE(ids.contains(each.name.GetString())) << each.name.GetString();
                    ASSERT_FALSE(touched.contains(each.name.GetString())) << each.name.GetString();
                }
            }
            p.game.apply(p.state, random_move(p.game, p.state, actor, moves, random));
        }
    }
}

TEST(View, shows_the_map) {
    Position p(4);
    p.deposit("a2", "wood", 2, "B")
        .deposit("a2", "clay", 1, "B")
        .site("A", "d2", {"food"})
        .building("C", "d2", "priest");
    p.tile("b1");
    const auto view = view_of(p, 0);
    EXPECT_EQ(view["hexes"].Size(), 105U);
    const wire::Json& deposit = hex_in(view, "a2");
    EXPECT_STREQ(deposit["deposit"]["seat"].GetString(), "B");
    EXPECT_EQ(deposit["deposit"]["resources"]["wood"].GetInt(), 2);
    EXPECT_EQ(deposit["deposit"]["total"].GetInt(), 3);
    const wire::Json& halves = hex_in(view, "d2")["halves"];
    EXPECT_STREQ(halves[0]["piece"].GetString(), "site");
    EXPECT_EQ(halves[0]["resources"]["food"].GetInt(), 1);
    EXPECT_STREQ(halves[1]["piece"].GetString(), "building");
    EXPECT_STREQ(halves[1]["seat"].GetString(), "C");
    EXPECT_TRUE(hex_in(view, "b1")["empty_meadow"].GetBool());
    EXPECT_STREQ(hex_in(view, "b1")["terrain"].GetString(), "fog");
    EXPECT_FALSE(hex_in(view, "a2")["empty_meadow"].GetBool());
}

TEST(View, says_on_which_site_a_contract_is_ready) {
    Position p(4);
    p.hand("A", {"shortcut.1"})
        .row({"workshop.1"})
        .site("A", "d2", {"wood", "stone"})
        .site("B", "e5", {"wood", "stone"});
    const auto view = view_of(p, 0);
    EXPECT_THAT(texts(view["row"][0]["card"]["ready"]), ElementsAre("half:d2.1"));
    EXPECT_THAT(texts(view["guilds"][0]["hand"]["cards"][0]["ready"]), IsEmpty());
    EXPECT_THAT(texts(view_of(p, 1)["row"][0]["card"]["ready"]), ElementsAre("half:e5.1"));
    EXPECT_THAT(texts(view_of(p, spectator)["row"][0]["card"]["ready"]), IsEmpty());
}

TEST(View, says_what_a_contract_lacks_where_and_what_is_left_over) {
    RULE("B-F1");
    Position p(4);
    p.hand("A", {}).row({"workshop.1", "priest"}).site("A", "d2", {"wood"}).site("A", "e5", {"food", "food"});
    auto view = view_of(p, 0);
    const wire::Json& workshop = view["row"][0]["card"]["nearest"];
    EXPECT_STREQ(workshop["site"].GetString(), "d2");
    EXPECT_EQ(workshop["number"].GetInt(), 1);
    EXPECT_EQ(workshop["missing"]["stone"].GetInt(), 1);
    EXPECT_EQ(view["row"][1]["card"]["nearest"]["number"].GetInt(), 2);
    EXPECT_TRUE(view_of(p, 1)["row"][0]["card"]["nearest"].IsNull());
    EXPECT_FALSE(view_of(p, spectator)["row"][0]["card"].HasMember("nearest"));
    p.site("A", "i2", {"wood", "stone", "clay"});
    view = view_of(p, 0);
    EXPECT_STREQ(view["row"][0]["card"]["nearest"]["site"].GetString(), "i2");
    EXPECT_EQ(view["row"][0]["card"]["nearest"]["surplus"]["clay"].GetInt(), 1);
}

TEST(View, says_what_bonuses_are_worth_now) {
    RULE("B-K5");
    Position p(4);
    p.hand("A", {}).row({"architect", "mayor", "merchant", "lazy-explorer"}).building("A", "b9", "workshop.1");
    const auto worth = [&](int place) {
        return view_of(p, 0)["row"][static_cast<unsigned>(place)]["card"]["worth"].GetInt();
    };
    EXPECT_EQ(worth(0), 2);  // the Workshop and itself
    EXPECT_EQ(worth(1), 2 + (view_of(p, 0)["row"][1]["card"]["size"].GetInt() == 2 ? 2 : 0));
    EXPECT_EQ(worth(2), 0);
    EXPECT_EQ(worth(3), 4);
    EXPECT_EQ(view_of(p, 0)["guilds"][0]["completed"][0]["worth"].GetInt(),
              view_of(p, 0)["guilds"][0]["completed"][0]["vp"].GetInt());
}

TEST(View, counts_the_sites_that_may_still_be_placed) {
    RULE("B-B1");
    Position p(4);
    p.site("A", "d2");
    EXPECT_EQ(view_of(p, 1)["guilds"][0]["sites_allowed"].GetInt(), 2);
    p.building("A", "b9", "priest").building("A", "b9", "mayor").building("A", "g9", "merchant");
    EXPECT_EQ(view_of(p, 1)["guilds"][0]["sites_allowed"].GetInt(), 1);
}

TEST(View, counts_what_is_unused_and_shows_the_network) {
    RULE("B-E2");
    RULE("B-T1");
    Position p(4);
    p.deposit("a2", "wood", 2, "A").site("A", "d2", {"food"}).site("B", "d2").bare("c2").tile("b2");
    const auto view = view_of(p, 1);
    EXPECT_EQ(view["guilds"][0]["unused"].GetInt(), 3);
    EXPECT_EQ(view["guilds"][1]["unused"].GetInt(), 0);
    EXPECT_STREQ(hex_in(view, "b2")["network"].GetString(), "AB");
    EXPECT_FALSE(hex_in(view, "a2").HasMember("network"));
}

TEST(View, shows_the_step_of_a_turn_to_all) {
    Position p(4);
    p.deposit("d1", "wood", 2, "A").site("A", "d2").play("transport d1", "load wood");
    const auto view = view_of(p, 2);
    EXPECT_STREQ(view["turn"]["phase"].GetString(), "transport_site");
    EXPECT_STREQ(view["turn"]["place"].GetString(), "hex:d1");
    EXPECT_STREQ(view["turn"]["kind"].GetString(), "wood");
    EXPECT_TRUE(view["turn"]["turns_left"].IsNull());
}

TEST(Moves, a_transport_tells_its_path) {
    Position p(4);
    p.token("d1", "clay", 3).bare("c2").deposit("a2", "wood", 1, "B").site("A", "d2").tile("b2");
    const auto transport = move_of_text(p, "transport a2");
    EXPECT_TRUE(transport["args"]["last"].GetBool());
    EXPECT_STREQ(transport["args"]["ways"][0]["site"].GetString(), "d2");
    EXPECT_THAT(texts(transport["args"]["ways"][0]["path"]), ElementsAre("hex:b2", "hex:c2"));
    p.play("transport a2");
    const auto load = move_of_text(p, "load wood");
    EXPECT_TRUE(load["args"]["last"].GetBool());
    EXPECT_STREQ(load["args"]["owner"].GetString(), "B");
    EXPECT_THAT(texts(load["targets"]), ElementsAre("resource:a2.wood"));
    EXPECT_TRUE(load["args"]["only"].GetBool());
    p.play("load wood");
    const auto to = move_of_text(p, "to d2.1");
    EXPECT_TRUE(to["args"]["only"].GetBool());
    EXPECT_THAT(texts(to["args"]["path"]), ElementsAre("hex:b2", "hex:c2"));
    EXPECT_THAT(texts(to["targets"]), ElementsAre("half:d2.1"));
}

TEST(Moves, tell_what_they_cost_and_give) {
    Position p(4);
    p.token("a3", "wood", 4).supply("wood", 2).site("A", "d2").own_tiles("A", 10);
    const auto craftsman = move_of_text(p, "craftsman a3");
    EXPECT_EQ(craftsman["args"]["amount"].GetInt(), 4);
    EXPECT_EQ(craftsman["args"]["gives"].GetInt(), 2);
    EXPECT_EQ(craftsman["args"]["vp"].GetInt(), 2);
    const auto forest = move_of_text(p, "forest e3");
    EXPECT_EQ(forest["args"]["actions"].GetInt(), 2);
    EXPECT_TRUE(forest["args"]["uncovers_explorer"].GetBool());
    EXPECT_FALSE(forest["args"]["from_reserve"].GetBool());
    EXPECT_THAT(texts(move_of_text(p, "end")["targets"]), IsEmpty());
}

TEST(Moves, a_contract_tells_its_surplus) {
    Position p(4);
    p.hand("A", {})
        .row({"priest", "distillery.1"})
        .site("A", "d2", {"wood", "wheat", "food", "food"})
        .play("erect d2.1");
    EXPECT_EQ(move_of_text(p, "contract distillery.1")["args"]["surplus"]["food"].GetInt(), 2);
    p.play("contract priest");
    const auto pay = move_of_text(p, "pay wood+wheat+food");
    EXPECT_THAT(texts(pay["targets"]), ElementsAre("resource:d2.1.wood", "resource:d2.1.wheat", "resource:d2.1.food"));
    EXPECT_EQ(pay["args"]["surplus"]["food"].GetInt(), 1);
}

TEST(Moves, tell_the_points_a_contract_brings) {
    Position p(4);
    p.hand("A", {}).row({"distillery.1"}).site("A", "d2", {"wood", "wheat", "food"}).play("erect d2.1");
    const int before = p.game.scores(p.state).total[0];
    const auto contract = move_of_text(p, "contract distillery.1");
    // Two goods less unused, one more in storage, and the contract's own points.
    EXPECT_EQ(contract["args"]["points"].GetInt(), before + 2 + contract["args"]["card"]["vp"].GetInt());
}

TEST(Moves, a_contract_that_is_ready_may_be_touched_before_its_site) {
    RULE("B-N1");
    Position p(4);
    p.hand("A", {"shortcut.1"}).row({"workshop.1", "distillery.1"}).site("A", "d2", {"wood", "stone", "food"});
    const auto erect = move_of_text(p, "erect d2.1");
    EXPECT_THAT(texts(erect["args"]["through"]), ElementsAre("card:workshop.1", "card:shortcut.1"));
    const auto move = parse_move(p.game, p.state, "erect d2.1");
    const auto seen = json([&](wire::Writer& out) { W::move(out, p.game, p.state, *move, 1); });
    EXPECT_FALSE(seen["args"].HasMember("through"));
}

TEST(Moves, name_the_card_of_a_secret_draw_to_its_owner_alone) {
    const Position p(4);
    for (const MoveKind kind : {MoveKind::deal, MoveKind::secret_draw}) {
        const auto tells = [&](int viewer) {
            const auto move = json([&](wire::Writer& out) { W::move(out, p.game, p.state, make(kind, 1, 2), viewer); });
            EXPECT_STREQ(move["args"]["seat"].GetString(), "B");
            return move["args"].HasMember("card");
        };
        EXPECT_TRUE(tells(1));
        EXPECT_TRUE(tells(omniscient));
        EXPECT_FALSE(tells(0));
        EXPECT_FALSE(tells(2));
    }
}

TEST(Prompt, tells_only_the_actor_what_is_possible) {
    RULE("B-V1");
    Position p(4);
    p.hand("A", {"shortcut.1"}).row({}).site("A", "d2", {"wood", "stone", "food"});
    EXPECT_THAT(texts(prompt_of(p, 0)["args"]["possible"]),
                ElementsAre("craftsman", "site", "explore", "explore_forest", "erect"));
    EXPECT_FALSE(prompt_of(p, 1)["args"].HasMember("possible"));
    EXPECT_STREQ(prompt_of(p, 1)["args"]["seat"].GetString(), "A");
    EXPECT_STREQ(prompt_of(p, 1)["key"].GetString(), "action");
}

TEST(Reasons, are_for_the_actor_only) {
    RULE("B-V1");
    const Position p(4);
    EXPECT_TRUE(blocked_of(p, 1).ObjectEmpty());
    EXPECT_TRUE(blocked_of(p, spectator).ObjectEmpty());
    EXPECT_FALSE(blocked_of(p, 0).ObjectEmpty());
}

TEST(Reasons, name_the_rule_that_forbids) {
    Position p(4);
    p.hand("A", {"shortcut.1"}).row({"store.1"});
    p.deposit("a2", "wood", 2, "A")
        .deposit("a3", "clay", 2, "A")
        .deposit("j9", "food", 2)
        .site("B", "g3")
        .site("C", "g3");
    EXPECT_EQ(why_not(p, "hex:c2"), "B-A1 no_craftsman");
    EXPECT_EQ(why_not(p, "hex:j9"), "B-T1 no_site");
    EXPECT_EQ(why_not(p, "hex:g3"), "B-B1 ruin_full");
    EXPECT_EQ(why_not(p, "half:g3.1"), "B-T2 not_yours");
    EXPECT_EQ(why_not(p, "hex:f6"), "B-X1 not_adjacent");
    EXPECT_EQ(why_not(p, "hex:c1"), "B-K3 forbidden");
    EXPECT_EQ(why_not(p, "card:shortcut.1"), "B-F1 no_site");
    EXPECT_EQ(why_not(p, "hex:d2"), "");
    p.site("A", "d2", {"wood", "stone"}).to_move("A", 1);
    EXPECT_EQ(why_not(p, "hex:e3"), "B-X2 two_actions");
    EXPECT_EQ(why_not(p, "hex:j9"), "B-T1 no_path");
    EXPECT_EQ(why_not(p, "half:d2.1"), "B-F1 no_contract_fulfilled");
    EXPECT_EQ(why_not(p, "card:shortcut.1"), "B-F1 resources_missing");
    const auto blocked = blocked_of(p, 0);
    EXPECT_EQ(blocked["card:shortcut.1"]["args"]["missing"]["food"].GetInt(), 1);
    EXPECT_EQ(blocked["card:shortcut.1"]["args"]["number"].GetInt(), 1);
    p.site("A", "e5", {"wood", "stone", "food"});
    EXPECT_EQ(why_not(p, "card:shortcut.1"), "");
}

TEST(Reasons, of_building_sites_and_tiles) {
    Position p(4);
    p.site("A", "d2").site("A", "e5").site("A", "i2");
    EXPECT_EQ(why_not(p, "hex:b3"), "B-B1 no_site_left");
    p.building("B", "b9", "priest");
    EXPECT_EQ(why_not(p, "half:b9.1"), "B-F1 built");
    p.own_tiles("A", 0);
    p.of("B").tiles = static_cast<std::uint8_t>(p.of("B").tiles + p.state.reserve);
    p.state.reserve = 0;
    EXPECT_EQ(why_not(p, "hex:e1"), "B-X1 no_tile");
    Position q(4);
    q.building("A", "b9", "priest")
        .building("A", "b9", "mayor")
        .building("A", "g9", "merchant")
        .building("A", "g9", "store.1");
    q.site("A", "d2");
    EXPECT_EQ(why_not(q, "hex:b3"), "B-B1 no_building_left");
}

TEST(Reasons, in_the_steps_of_effects) {
    Position p(4);
    p.hand("A", {}).row({"store.1"}).site("A", "e5").site("A", "d2", {"wood", "stone", "wheat"});
    p.deposit("a2", "wood", 1, "A").deposit("a3", "food", 1);
    p.play("erect d2.1", "contract store.1", "*");
    EXPECT_EQ(why_not(p, "storage:A"), "B-K3 not_storage");
    EXPECT_EQ(why_not(p, "half:e5.1"), "B-K3 nothing_there");
    EXPECT_EQ(why_not(p, "hex:a3"), "B-K3 not_own_deposit");
    Position air(4);
    air.hand("A", {}).row({"by-air.1"}).site("A", "d2", {"wood", "stone", "clay"}).tile("e1");
    air.play("erect d2.1", "contract by-air.1", "*");
    EXPECT_EQ(why_not(air, "hex:a5"), "B-K3 not_a_tile");
    air.play("lift e1");
    EXPECT_EQ(why_not(air, "hex:c1"), "B-K3 not_fog");
}

}  // namespace
}  // namespace mistwheel::vianebula
