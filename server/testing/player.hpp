// Somebody who plays online by what the server says: signs in, watches a table, sends one of the moves it is offered,
// keeps what it has seen, comes back after a broken connection and sends again what was not answered.
#pragma once

#include <rapidjson/document.h>

#include <functional>
#include <memory>
#include <random>
#include <string>
#include <vector>

#include "server/testing/client.hpp"
#include "table/position.hpp"

namespace mistwheel::server::testing {

std::string text_of(const rapidjson::Value& value);
std::string json_of(const rapidjson::Value& value);
// Makes boards for the table of this TABLE. Made once for each kind of table, whoever asks.
std::shared_ptr<const table::BoardMaker> board_maker(const rapidjson::Value& table);
rapidjson::Document parse(const std::string& json);

class Player {
public:
    // What was acknowledged: position and text of each own move the server called done.
    struct Move {
        int at;
        std::string text;
        std::string key;
        std::int64_t event;
    };
    Player(int port, const std::string& name, std::uint64_t seed);

    HttpClient& http() { return http_; }
    std::int64_t id() const { return id_; }

    // Makes a table with this set-up (JSON) and returns its id; the invite code is kept.
    std::string make_table(const std::string& setup);
    void sit(const std::string& table, const std::string& invite);
    const std::string& invite() const { return invite_; }

    // Makes its boards itself from now on, as the browser does.
    void use_engine() { has_engine_ = true; }
    // Connects (or connects again, perhaps to another server) and watches the table from the last event seen.
    void connect(const std::string& table, int port, const std::string& invite = {});
    void disconnect() { socket_.reset(); }
    bool connected() const { return socket_ != nullptr; }
    // Whether the table has said anything since the last connect.
    bool heard() const { return heard_; }

    // Reads one frame, if one comes in time. Throws ConnectionBroken.
    bool read(std::chrono::milliseconds wait);
    // Sends a random legal move if it is this player's turn and nothing waits for an answer; true if it did.
    bool play();
    // A message of docs/protocol.md without an id; it gets a new one.
    void send(const std::string& message);
    // Sends the unanswered message again, under its id.
    void send_again();

    // The message that waits for its answer, if it is a move.
    const Move& pending() const { return pending_move_; }
    const std::string& pending_frame() const { return pending_frame_; }
    bool over() const { return over_; }
    bool waits() const { return !pending_key_.empty(); }
    bool my_turn() const { return !moves_.empty(); }
    std::uint32_t last_event() const { return event_; }
    int handle() const { return socket_ ? socket_->handle() : -1; }
    bool buffered() const { return socket_ && socket_->buffered(); }
    int port() const { return port_; }

    const std::vector<Move>& acknowledged() const { return acknowledged_; }
    // The log as this player saw it: texts of the entries.
    const std::vector<std::string>& log() const { return log_; }
    // Who made each entry: "A" to "D" for a decision, "-" for chance and for steps without a choice.
    const std::vector<char>& makers() const { return makers_; }
    int seat() const { return seat_; }
    std::uint64_t refusals() const { return refusals_; }
    // Own moves that the server called refused, with what it said.
    struct RefusedMove {
        Move move;
        std::string why;
    };
    const std::vector<RefusedMove>& refused() const { return refused_; }
    const std::string& last_refusal() const { return last_refusal_; }

    // Called with every frame as it comes.
    std::function<void(const std::string&)> on_frame;
    // Whether the socket's address names the table, so that whoever shares out sockets can go by it.
    bool names_table = true;
    // Called with the milliseconds between a message and its answer.
    std::function<void(double)> on_answer;

private:
    void take(const rapidjson::Value& frame);
    void take_message(const rapidjson::Value& message);
    void take_answer(const rapidjson::Value& message);
    void take_position(const rapidjson::Value& position);
    void take_observed(const rapidjson::Value& position);

    HttpClient http_;
    std::int64_t id_ = 0;
    std::mt19937_64 random_;
    std::string invite_;
    std::string table_;
    int port_;
    std::unique_ptr<SocketClient> socket_;
    bool heard_ = false;
    bool has_engine_ = false;
    std::shared_ptr<const table::BoardMaker> boards_;  // of the table, where positions come as observations
    std::uint32_t event_ = 0;
    int at_ = 0;
    std::vector<std::string> moves_;
    std::vector<std::string> log_;
    std::vector<char> makers_;
    int seat_ = -1;
    bool over_ = false;
    int last_key_ = 0;
    std::string pending_key_;
    std::string pending_frame_;
    Move pending_move_;
    std::chrono::steady_clock::time_point sent_;
    std::vector<Move> acknowledged_;
    std::uint64_t refusals_ = 0;
    std::vector<RefusedMove> refused_;
    std::string last_refusal_;
};

}  // namespace mistwheel::server::testing
