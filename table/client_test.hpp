// A table with its clients, for tests: everything goes through messages, and each client keeps what it was told.
#pragma once

#include <gtest/gtest.h>
#include <rapidjson/document.h>

#include <map>
#include <string>
#include <vector>

#include "table/sodium/sodium_hash.hpp"
#include "table/table.hpp"

namespace mistwheel::table {

inline std::string json_text(const wire::Json& value) {
    rapidjson::StringBuffer buffer;
    wire::Writer out(buffer);
    value.Accept(out);
    return {buffer.GetString(), buffer.GetSize()};
}

inline rapidjson::Document parsed(std::string_view text) {
    rapidjson::Document json;
    EXPECT_TRUE(parse_json(json, text)) << text;
    return json;
}

inline Seed test_seed(std::uint8_t first) {
    Seed seed{};
    seed[0] = first;
    return seed;
}

// Makes the boards of a client that gets observations.
class Boardroom {
public:
    // The message as the table writes it for a client that makes no boards itself.
    std::string completed(const std::string& text) {
        const rapidjson::Document json = parsed(text);
        if (json.HasMember("table")) maker_ = maker_of(json["table"]);
        if (!json.HasMember("position") || !json["position"].IsObject() || !json["position"].HasMember("observation"))
            return text;
        const std::string observed = json_text(json["position"]);
        const auto position = maker_->make_position(observed);
        EXPECT_TRUE(position) << position.message();
        std::string whole = text;
        const std::size_t place = whole.find(observed);
        EXPECT_NE(place, std::string::npos);
        return position ? whole.replace(place, observed.size(), *position) : text;
    }

private:
    // Games take long to make, and tests play the same ones again and again.
    static const BoardMaker* maker_of(const wire::Json& table) {
        static std::map<std::string, BoardMaker> makers;
        std::string about;
        for (const char* name : {"game", "players", "options", "rules_version", "components"})
            about += (about.empty() ? "{\"" : ",\"") + std::string(name) + "\":" + json_text(table[name]);
        about += '}';
        const auto known = makers.find(about);
        if (known != makers.end()) return &known->second;
        auto made = BoardMaker::make(about);
        return made ? &makers.emplace(about, std::move(*made)).first->second : nullptr;
    }

    const BoardMaker* maker_ = nullptr;
};

// What a client remembers of a table.
struct Client {
    std::string person;
    std::vector<std::string> log;  // JSON of the entries
    rapidjson::Document position;
    rapidjson::Document table;
    rapidjson::Document last;  // the last answer
    std::uint32_t event = 0;
    std::vector<std::string> types;  // of every message
    bool result = false;
    Boardroom boards;

    // The message with its board made.
    std::string hear(const std::string& told) {
        std::string text = boards.completed(told);
        rapidjson::Document json = parsed(text);
        const std::string type = json["type"].GetString();
        types.push_back(type);
        event = json["event"].GetUint();
        if (type == "snapshot") log.clear();
        if (type == "undone") log.resize(json["to"].GetUint());
        for (const char* list : {"log", "entries"}) {
            if (!json.HasMember(list)) continue;
            for (const auto& each : json[list].GetArray()) {
                EXPECT_EQ(each["number"].GetUint(), log.size() + 1);
                log.push_back(json_text(each));
            }
        }
        if (json.HasMember("position") && type != "looked")
            position.CopyFrom(json["position"], position.GetAllocator());
        if (json.HasMember("table")) table.CopyFrom(json["table"], table.GetAllocator());
        if (type == "result") result = true;
        const bool answer = type == "done" || type == "refused" || json.HasMember("id");
        if (answer) last = std::move(json);
        return text;
    }
    std::size_t at() const { return position["at"].GetUint(); }
    std::string move(std::size_t i) const {
        return position["moves"][static_cast<rapidjson::SizeType>(i)]["text"].GetString();
    }
    std::size_t moves() const { return position.IsObject() ? position["moves"].Size() : 0; }
    std::string why() const { return last.IsObject() && last.HasMember("why") ? last["why"].GetString() : ""; }
};

// Something that is done to a table from outside.
struct Call {
    enum class Kind { enter, exit, say, think };
    Kind kind = Kind::say;
    Viewer viewer = 0;
    std::string text{};  // who enters, or the message
    std::optional<std::uint32_t> since{};
    std::uint64_t iterations = 0;
    std::int64_t now = 0;
    Boards boards = Boards::written;
};

inline Effects carry_out(Table& table, const Call& call) {
    switch (call.kind) {
        case Call::Kind::enter: return table.enter(call.viewer, call.text, call.text, call.since, call.boards);
        case Call::Kind::exit: return table.exit(call.viewer);
        case Call::Kind::say: return table.receive_json(call.viewer, call.text, call.now);
        case Call::Kind::think: break;
    }
    return table.think(call.iterations, call.now);
}

// Looks on at everything that is done.
class CallObserver {
public:
    virtual ~CallObserver() = default;
    virtual void before(const Table& table) = 0;
    virtual void after(const Call& call, const Table& table, const Effects& effects) = 0;
};

class Room {
public:
    explicit Room(std::string_view setup_json, const Seed& seed = test_seed(1), std::string_view owner = "ann")
        : table_(make(setup_json, seed, owner)) {
        take(table_.wake(now_));
    }
    explicit Room(Table table) : table_(std::move(table)) { take(table_.wake(now_)); }

    Table& table() { return table_; }
    Client& operator[](Viewer viewer) { return clients_[viewer]; }
    std::map<Viewer, Client>& clients() { return clients_; }
    const std::vector<Event>& events() const { return events_; }
    std::vector<std::string>* tap = nullptr;  // gets every message, with its board made
    CallObserver* watch = nullptr;

    void enter(Viewer viewer, std::string_view person, std::optional<std::uint32_t> since = std::nullopt,
               Boards boards = Boards::written) {
        clients_[viewer].person = person;
        perform({.kind = Call::Kind::enter,
                 .viewer = viewer,
                 .text = std::string(person),
                 .since = since,
                 .boards = boards});
    }
    void exit(Viewer viewer) { perform({.kind = Call::Kind::exit, .viewer = viewer}); }
    // Says why it was refused, empty if it was not.
    std::string say(Viewer viewer, const std::string& message) {
        clients_[viewer].last.SetNull();
        perform({.kind = Call::Kind::say, .viewer = viewer, .text = message, .now = ++now_});
        return clients_[viewer].why();
    }
    std::string play(Viewer viewer, const std::string& move) {
        return say(viewer, R"({"type":"move","id":1,"at":)" + std::to_string(clients_[viewer].at()) + R"(,"move":")" +
                               move + "\"}");
    }
    void think(std::uint64_t iterations = 100'000) {
        perform({.kind = Call::Kind::think, .iterations = iterations, .now = ++now_});
    }
    void think_all() {
        while (table_.wants_to_think()) think();
    }

private:
    static Table make(std::string_view setup_json, const Seed& seed, std::string_view owner) {
        auto setup = read_setup(setup_json, owner);
        EXPECT_TRUE(setup) << setup.message();
        auto table = Table::create(*setup, seed, sodium_hash);
        EXPECT_TRUE(table) << table.message();
        return std::move(*table);
    }
    void perform(const Call& call) {
        if (watch != nullptr) watch->before(table_);
        Effects effects = carry_out(table_, call);
        if (watch != nullptr) watch->after(call, table_, effects);
        take(std::move(effects));
    }
    void take(Effects effects) {
        for (Event& event : effects.events) events_.push_back(std::move(event));
        for (const Outgoing& each : effects.messages) {
            std::string whole = clients_[each.viewer].hear(each.json);
            if (tap != nullptr) tap->push_back(std::move(whole));
        }
    }

    Table table_;
    std::map<Viewer, Client> clients_;
    std::vector<Event> events_;
    std::int64_t now_ = 1'700'000'000'000;
};

}  // namespace mistwheel::table
