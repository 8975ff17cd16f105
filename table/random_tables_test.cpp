// Random tables driven through messages only: people and bots, undo and redo, stale and malformed messages, leaving and
// coming back. Afterwards the record is what a straight replay gives, everybody knows the same log, and every message
// was as the schema says and the same for everything the viewer cannot know.
#include <gmock/gmock.h>

#include <cstdlib>

#include "table/hidden_information_test.hpp"
#include "wire/testing/game_schema.hpp"

namespace mistwheel::table {

namespace {

// A number of players of a game, and at most one option with another value than its usual one.
struct Variant {
    int players;
    OptionValues options;
};

std::vector<Variant> variants_of(const wire::GameAbout& about) {
    std::vector<OptionValues> all = {{}};
    for (const OptionSpec& spec : about.options)
        for (const std::string_view value : spec.values)
            if (value != spec.fallback) all.push_back({{std::string(spec.key), std::string(value)}});
    std::vector<Variant> variants;
    for (int players = about.least_players; players <= about.most_players; ++players)
        for (const OptionValues& options : all)
            if (wire::make_game(about.id, players, options)) variants.push_back({players, options});
    return variants;
}

// The tables of one round, in which every variant of every game is played at least once.
int one_round() {
    std::size_t most = 0;
    for (const std::string_view id : wire::game_ids()) most = std::max(most, variants_of(*wire::about(id)).size());
    return static_cast<int>(most * wire::game_ids().size());
}

// The sanitizers' suite, in which everything is slower.
const bool slow = std::getenv("MISTWHEEL_GAMES_PERCENT") != nullptr;

// Two rounds, one where everything is slower, and as many tables as MISTWHEEL_TABLES says (./prove tables).
int tables() {
    if (const char* asked = std::getenv("MISTWHEEL_TABLES")) return std::atoi(asked);
    return slow ? one_round() : 2 * one_round();
}

// Whether all that a table says is held against the schema, which takes longer than the table itself: of every variant
// once, of all tables where many were asked for.
bool holds_to_schema(int table) {
    if (slow) return table % 5 == 0;
    return table < one_round() || std::getenv("MISTWHEEL_TABLES") != nullptr;
}

// The messages of tables, and what each game writes into them.
class Schema {
public:
    // What is wrong with a message of a table; empty if nothing is.
    std::string wrong(std::string_view game, const std::string& text) {
        const rapidjson::Document json = parsed(text);
        if (std::string why = protocol_.wrong_message("FromTable", json); !why.empty()) return why;
        wire::GameSchema& schema = games_.try_emplace(std::string(game), game).first->second;
        if (json.HasMember("position") && json["position"].IsObject())
            if (std::string why = schema.position(json["position"]); !why.empty()) return why;
        for (const char* list : {"log", "entries", "candidates"}) {
            if (!json.HasMember(list)) continue;
            for (const auto& each : json[list].GetArray())
                if (std::string why = schema.move(each); !why.empty()) return why;
            if (list == std::string_view("candidates")) continue;
            for (const auto& each : json[list].GetArray()) {
                if (std::string why = schema.told(each); !why.empty()) return why;
                for (const auto& fact : each["facts"].GetArray())
                    if (fact["key"] == "winner")
                        if (std::string why = protocol_.wrong("WinnerArgs", fact["args"]); !why.empty()) return why;
            }
        }
        return {};
    }

private:
    wire::SchemaFile protocol_{"docs/protocol.schema.json"};
    std::map<std::string, wire::GameSchema> games_;
};

// Drives one table at random.
class RandomTable {
public:
    RandomTable(std::uint64_t number, Schema* schema)
        : random_(number), schema_(schema), seed_(seed_of(number)), setup_(make_setup(number)), room_(setup_, seed_) {
        room_.tap = &told_;
        if (wire::about(room_.table().setup().game)->hides) room_.watch = &check_.emplace(number);
    }

    void play() {
        for (Viewer viewer = 1; viewer <= 4; ++viewer) come(viewer);
        look_around();
        int steps = 0;
        while (room_.table().phase() != Phase::over) {
            ASSERT_LT(++steps, 20'000) << setup_;
            act();
            look_around();
            if (testing::Test::HasFatalFailure()) return;
        }
    }

    Room& room() { return room_; }
    const std::string& setup() const { return setup_; }
    std::map<std::string, int> done;
    std::map<std::string, int> comparisons() const { return check_ ? check_->done : std::map<std::string, int>{}; }

    void compare() {
        Table& table = room_.table();
        const Record record = table.record(Secrets::left_out);
        const auto game = wire::game_of_record(record);
        ASSERT_TRUE(game) << game.message();
        const auto replay = replay_record(**game, record);
        ASSERT_TRUE(replay) << replay.message();
        EXPECT_EQ((*game)->hash(replay->last), *record.hash);
        const auto fair = verify_fairness(**game, record, sodium_hash);
        EXPECT_TRUE(fair) << fair.message();
        auto setup = read_setup(setup_, "ann");
        auto restored = Table::restore(*setup, seed_, sodium_hash, room_.events());
        ASSERT_TRUE(restored) << restored.message();
        EXPECT_TRUE(restored->save(Secrets::kept) == table.save(Secrets::kept));
        for (Viewer viewer = 1; viewer <= 4; ++viewer) {
            if (!here_[viewer]) continue;
            const std::vector<std::string> heard = room_[viewer].log;
            ASSERT_EQ(heard.size(), record.moves.size());
            room_.say(viewer, R"({"type":"snapshot"})");
            EXPECT_TRUE(room_[viewer].log == heard) << "what was told bit by bit is what is told at once";
            EXPECT_TRUE(room_[viewer].result || !room_[viewer].table["result"].IsNull());
        }
    }

private:
    bool once_in(std::uint32_t n) { return random_.below(n) == 0; }
    std::uint32_t below(std::size_t n) { return random_.below(static_cast<std::uint32_t>(n)); }
    static Seed seed_of(std::uint64_t number) {
        Seed seed = test_seed(static_cast<std::uint8_t>(number));
        seed[1] = static_cast<std::uint8_t>(number >> 8);
        return seed;
    }

    std::string make_setup(std::uint64_t number) {
        const auto ids = wire::game_ids();
        const wire::GameAbout about = *wire::about(ids[number % ids.size()]);
        const std::vector<Variant> variants = variants_of(about);
        const Variant& variant = variants[number / ids.size() % variants.size()];
        const char* people[] = {R"({"kind":"person","name":"Ann"})", R"({"kind":"person","person":"bob"})",
                                R"({"kind":"person","person":"cid"})", R"({"kind":"bot","level":1})"};
        std::string seats = people[0];
        for (int i = 1; i < variant.players; ++i) seats += std::string(",") + people[below(4)];
        std::string options;
        for (const auto& [key, value] : variant.options) options += "\"" + key + R"(":")" + value + "\"";
        const char* undo[] = {"none", "turn", "consent", "consent"};
        return R"({"game":")" + std::string(about.id) + R"(","options":{)" + options + R"(},"seats":[)" + seats +
               R"(],"undo":")" + undo[below(4)] + R"(","start":true})";
    }

    // Ann on two screens, Bob, and somebody who passes by.
    std::string person(Viewer viewer) const { return viewer <= 2 ? "ann" : viewer == 3 ? "bob" : "passer-by"; }
    void come(Viewer viewer) {
        std::optional<std::uint32_t> since;
        if (room_[viewer].event > 0 && once_in(2)) since = room_[viewer].event;
        if (viewer == 3 && once_in(2)) names_[3] = "cid";
        room_.enter(viewer, names_.contains(viewer) ? names_[viewer] : person(viewer),
                    names_.contains(viewer) ? std::nullopt : since, once_in(2) ? Boards::observed : Boards::written);
        here_[viewer] = true;
    }

    void act() {
        if (room_.table().wants_to_think() && !once_in(10)) return room_.think(once_in(2) ? 3 : 1000);
        const Viewer viewer = 1 + below(4);
        if (!here_[viewer]) {
            if (once_in(4)) come(viewer);
            return;
        }
        if (once_in(100)) {
            room_.exit(viewer);
            here_[viewer] = false;
            return;
        }
        Client& me = room_[viewer];
        if (once_in(25)) return nonsense(viewer);
        if (once_in(12)) return odd(viewer);
        if (me.moves() > 0) {
            ASSERT_EQ(room_.play(viewer, me.move(below(me.moves()))), "");
            ++done["move"];
            return;
        }
        turn_to_the_actor(viewer);
        nobody_is_left_to_move();
    }

    // Around one screen: look through the seat that is to act.
    void turn_to_the_actor(Viewer viewer) {
        Client& me = room_[viewer];
        if (me.position["actor"].IsNull()) return;
        const std::string actor = me.position["actor"].GetString();
        for (const auto& seat : me.table["seats"].GetArray())
            if (actor == seat["seat"].GetString() && seat["mine"].GetBool() &&
                actor != me.position["viewpoint"].GetString())
                say(viewer, R"({"type":"as","seat":")" + actor + "\"}");
    }

    // A person nobody plays in this test: the others let a bot stand in, or the host does.
    void nobody_is_left_to_move() {
        const int seat = room_.table().actor();
        if (seat < 0 || room_.table().setup().seats[static_cast<std::size_t>(seat)].kind != SeatKind::person) return;
        if (room_.table().present(seat) || !once_in(20)) return;
        Effects effects;
        if (once_in(3)) {
            say(1, R"({"type":"takeover","level":1,"seat":")" + std::string(1, actor_letter(seat)) + "\"}");
        } else if (here_[3] && names_.contains(3)) {
            names_.erase(3);
            room_[3].event = 0;  // somebody else comes next, who has seen nothing
            room_.exit(3);
            here_[3] = false;
        } else {
            names_[3] = room_.table().setup().seats[static_cast<std::size_t>(seat)].person;
            if (names_[3] == "ann") come(1);
            come(3);
        }
    }

    void say(Viewer viewer, const std::string& message) {
        const std::string why = room_.say(viewer, message);
        const std::string type = parsed(message)["type"].GetString();
        ++done[why.empty() ? type : type + ": " + why];
    }

    void nonsense(Viewer viewer) {
        const std::string save = room_.table().save(Secrets::kept);
        const std::string messages[] = {"",
                                        "{",
                                        "null",
                                        R"({"type":"move"})",
                                        R"({"type":"undo","to":-3})",
                                        R"({"type":"move","at":0,"move":""})",
                                        R"({"type":"move","at":99999,"move":"end turn"})",
                                        R"({"type":"chat","text":7})",
                                        R"({"type":"look","to":1e9})",
                                        R"({"type":"sit","seat":"E"})",
                                        R"({"type":"start"})",
                                        R"({"type":"options","players":9})",
                                        R"({"type":"consent","request":77,"agree":true})",
                                        "{\"type\":\"chat\",\"text\":\"\xc3\x28\"}"};
        EXPECT_NE(room_.say(viewer, messages[below(std::size(messages))]), "");
        EXPECT_TRUE(room_.table().save(Secrets::kept) == save);
        ++done["nonsense"];
    }

    void odd(Viewer viewer) {
        Client& me = room_[viewer];
        const std::size_t size = me.log.size();
        switch (below(12)) {
            case 0:
            case 1: return say(viewer, R"({"type":"undo"})");
            case 2:
                return say(viewer, R"({"type":"undo","to":)" +
                                       std::to_string(size - std::min<std::size_t>(size, below(12))) + "}");
            case 3:
            case 4: return say(viewer, R"({"type":"redo"})");
            case 5: return say(viewer, R"({"type":"restart_turn"})");
            case 6: return say(viewer, R"({"type":"chat","text":"hm"})");
            case 7: return say(viewer, R"({"type":"look","to":)" + std::to_string(below(size + 1)) + "}");
            case 8: return say(viewer, R"({"type":"hint","iterations":2})");
            case 9: return say(viewer, once_in(2) ? R"({"type":"snapshot"})" : R"({"type":"record"})");
            case 10:
                if (once_in(15)) return say(viewer, R"({"type":"resign"})");
                if (once_in(15)) return say(viewer, R"({"type":"abort"})");
                if (once_in(10)) return say(viewer, R"({"type":"takeover","seat":"A","level":1})");
                return say(viewer, R"({"type":"sit","seat":"A"})");
            default: break;
        }
        if (!me.table["request"].IsObject()) return;
        say(viewer, R"({"type":"consent","agree":)" + std::string(once_in(3) ? "false" : "true") + R"(,"request":)" +
                        std::to_string(me.table["request"]["number"].GetInt()) + "}");
    }

    void look_around() {
        for (const std::string& text : told_) {
            if (schema_ == nullptr) break;
            ASSERT_EQ(schema_->wrong(room_.table().setup().game, text), "");
        }
        told_.clear();
    }

    Random random_;
    Schema* schema_;
    Seed seed_;
    std::string setup_;
    Room room_;
    std::vector<std::string> told_;
    std::optional<HiddenInformationCheck> check_;  // where something is hidden
    std::map<Viewer, bool> here_;
    std::map<Viewer, std::string> names_;
};

constexpr int parts = 2;
constexpr std::uint64_t first_seed = 9000;  // seeds by which everything happens in each half

class RandomTables : public testing::TestWithParam<int> {};

TEST_P(RandomTables, end_as_a_straight_replay_does_whatever_is_sent_to_them) {
    Schema schema;
    std::map<std::string, int> done;
    const int all = tables();
    for (int number = GetParam(); number < all; number += parts) {
        RandomTable random_table(first_seed + static_cast<std::uint64_t>(number),
                                 holds_to_schema(number) ? &schema : nullptr);
        SCOPED_TRACE("table " + std::to_string(number) + ": " + random_table.setup());
        random_table.play();
        if (HasFatalFailure()) return;
        random_table.compare();
        if (HasFailure()) return;
        for (const auto& [what, count] : random_table.done) done[what] += count;
        for (const auto& [what, count] : random_table.comparisons()) done[what] += count;
    }
    for (const auto& [what, count] : done) RecordProperty(what, count);
    if (all < 2 * one_round()) return;
    // Everything happened, or this test would prove less than it says.
    for (const char* what : {"move", "nonsense", "undo", "redo", "restart_turn", "hint", "look", "as", "consent",
                             "takeover", "resign", "sit", "undo: not_allowed", "redo: nothing_to_redo"})
        EXPECT_GT(done[what], 0) << what;
    // Nearly every message was compared with one from a world that differed.
    EXPECT_GT(done["hidden"], done["compared"] / 2);
    EXPECT_GT(done["compared"], 5000);
}

INSTANTIATE_TEST_SUITE_P(Half, RandomTables, testing::Range(0, parts));

}  // namespace
}  // namespace mistwheel::table
