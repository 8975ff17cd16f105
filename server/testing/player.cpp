#include "server/testing/player.hpp"

#include <rapidjson/stringbuffer.h>
#include <rapidjson/writer.h>

#include <array>
#include <map>
#include <mutex>

#include "table/engine_build.hpp"

namespace mistwheel::server::testing {

std::string text_of(const rapidjson::Value& value) { return {value.GetString(), value.GetStringLength()}; }

std::string json_of(const rapidjson::Value& value) {
    rapidjson::StringBuffer buffer;
    rapidjson::Writer<rapidjson::StringBuffer> out(buffer);
    value.Accept(out);
    return {buffer.GetString(), buffer.GetSize()};
}

std::shared_ptr<const table::BoardMaker> board_maker(const rapidjson::Value& table) {
    static std::mutex mutex;
    static std::map<std::string, std::shared_ptr<const table::BoardMaker>> makers;
    std::string about;
    for (const char* name : {"game", "players", "options", "rules_version", "components"})
        about += (about.empty() ? "{\"" : ",\"") + std::string(name) + "\":" + json_of(table[name]);
    about += '}';
    const std::lock_guard lock(mutex);
    std::shared_ptr<const table::BoardMaker>& known = makers[about];
    if (!known) {
        auto made = table::BoardMaker::make(about);
        if (!made) throw std::runtime_error("no boards can be made: " + made.message());
        known = std::make_shared<const table::BoardMaker>(std::move(*made));
    }
    return known;
}

rapidjson::Document parse(const std::string& json) {
    rapidjson::Document document;
    document.Parse(json.data(), json.size());
    if (document.HasParseError()) throw std::runtime_error("the server sent no JSON: " + json.substr(0, 200));
    return document;
}

namespace {

std::string quoted(const std::string& text) {
    rapidjson::StringBuffer buffer;
    rapidjson::Writer<rapidjson::StringBuffer> out(buffer);
    out.String(text.data(), static_cast<rapidjson::SizeType>(text.size()));
    return buffer.GetString();
}

rapidjson::Document checked(const HttpAnswer& answer, const std::string& what) {
    if (answer.status >= 300)
        throw std::runtime_error(what + " was refused with " + std::to_string(answer.status) + ": " + answer.body);
    return parse(answer.body);
}

}  // namespace

Player::Player(int port, const std::string& name, std::uint64_t seed) : http_(port), random_(seed), port_(port) {
    const auto answer = checked(http_.post("/api/guest", R"({"name":)" + quoted(name) + "}"), "a guest");
    id_ = answer["person"]["id"].GetInt64();
}

std::string Player::make_table(const std::string& setup) {
    const auto answer = checked(http_.post("/api/tables", setup), "a table");
    invite_ = text_of(answer["table"]["invite"]);
    return text_of(answer["table"]["id"]);
}

void Player::sit(const std::string& table, const std::string& invite) {
    checked(http_.post("/api/tables/" + table + "/sit", R"({"invite":")" + invite + "\"}"), "a seat");
}

void Player::connect(const std::string& table, int port, const std::string& invite) {
    socket_.reset();
    heard_ = false;
    port_ = port;
    http_.set_port(port);
    if (table != table_) event_ = 0;
    table_ = table;
    socket_ =
        std::make_unique<SocketClient>(port, http_.cookie(), std::string(), names_table ? "/ws?table=" + table : "/ws");
    std::string frame = R"({"do":"watch","table":")" + table + "\"";
    if (event_ > 0) frame += ",\"since\":" + std::to_string(event_);
    if (!invite.empty()) frame += R"(,"invite":")" + invite + "\"";
    if (has_engine_) frame += R"(,"engine":")" + std::string(table::engine_build()) + "\"";
    socket_->send(frame + "}");
    send_again();
}

void Player::send_again() {
    if (!pending_key_.empty()) socket_->send(pending_frame_);
}

bool Player::read(std::chrono::milliseconds wait) {
    if (!socket_) return false;
    std::optional<std::string> frame;
    try {
        frame = socket_->receive(wait);
    } catch (const ConnectionBroken&) {
        socket_.reset();
        throw;
    }
    if (!frame) return false;
    if (on_frame) on_frame(*frame);
    // Read where it lies, with room for what is usual: whoever plays at many tables has little time for each.
    std::array<char, 16384> space;
    rapidjson::MemoryPoolAllocator<> allocator(space.data(), space.size());
    rapidjson::Document json(&allocator);
    const std::string start = frame->substr(0, 200);
    json.ParseInsitu(frame->data());
    if (json.HasParseError()) throw std::runtime_error("the server sent no JSON: " + start);
    take(json);
    return true;
}

void Player::take(const rapidjson::Value& frame) {
    const std::string type = text_of(frame["type"]);
    if (type == "table") {
        heard_ = true;
        take_message(frame["message"]);
        take_answer(frame["message"]);
        event_ = std::max(event_, frame["event"].GetUint());
        return;
    }
    if (type == "watching") {
        over_ = text_of(frame["table_info"]["status"]) == "over";
        seat_ = frame["seat"].IsInt() ? frame["seat"].GetInt() : -1;
    }
}

// Whatever carries the id of our message is its answer.
void Player::take_answer(const rapidjson::Value& message) {
    if (!message.HasMember("id") || !waits() || text_of(message["id"]) != pending_key_) return;
    if (on_answer)
        on_answer(std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - sent_).count());
    if (text_of(message["type"]) == "refused") {
        ++refusals_;
        last_refusal_ = text_of(message["why"]);
        if (!pending_move_.text.empty())
            refused_.push_back({pending_move_, last_refusal_ + ", " + text_of(message["message"])});
    } else if (!pending_move_.text.empty()) {
        pending_move_.event = message["event"].GetInt64();
        acknowledged_.push_back(pending_move_);
    }
    pending_key_.clear();
}

void Player::take_message(const rapidjson::Value& message) {
    const std::string type = text_of(message["type"]);
    if (type == "snapshot") log_.clear();
    for (const char* list : {"log", "entries"}) {
        if (!message.HasMember(list)) continue;
        for (const auto& entry : message[list].GetArray()) {
            // Numbers say where an entry stands; one seen before comes again at most with the same place.
            const auto place = static_cast<std::size_t>(entry["number"].GetInt() - 1);
            log_.resize(place);
            makers_.resize(place, '?');
            log_.push_back(text_of(entry["text"]));
            makers_.push_back(entry["forced"].GetBool() ? '-' : entry["actor"].GetString()[0]);
        }
    }
    if (type == "undone") {
        log_.resize(static_cast<std::size_t>(message["to"].GetInt()));
        makers_.resize(log_.size());
    }
    if (has_engine_ && message.HasMember("table")) boards_ = board_maker(message["table"]);
    if (message.HasMember("position") && message["position"].IsObject()) take_position(message["position"]);
    if (type == "result") over_ = true;
    if (message.HasMember("table") && message["table"].IsObject() && text_of(message["table"]["phase"]) == "over")
        over_ = true;
}

void Player::take_position(const rapidjson::Value& position) {
    at_ = position["at"].GetInt();
    moves_.clear();
    if (position.HasMember("observation")) return take_observed(position);
    for (const auto& move : position["moves"].GetArray()) moves_.push_back(text_of(move["text"]));
}

// One move is enough for somebody who plays at random: no board is written for that.
void Player::take_observed(const rapidjson::Value& position) {
    if (!position["decides"].GetBool()) return;
    const auto state =
        boards_->state_of({position["observation"].GetString(), position["observation"].GetStringLength()});
    if (!state) throw std::runtime_error(state.message());
    Moves moves;
    boards_->game().legal(*state, moves);
    moves_.push_back(boards_->game().text(*state, moves[random_() % moves.size()], seat_));
}

void Player::send(const std::string& message) {
    pending_key_ = "k" + std::to_string(id_) + "x" + std::to_string(++last_key_);
    pending_frame_ = R"({"do":"send","table":")" + table_ + R"(","message":{"id":")" + pending_key_ + "\"," +
                     message.substr(1) + "}";
    pending_move_ = {};
    sent_ = std::chrono::steady_clock::now();
    socket_->send(pending_frame_);
}

bool Player::play() {
    if (!socket_ || over_ || waits() || moves_.empty()) return false;
    const std::string text = moves_[random_() % moves_.size()];
    const int at = at_;
    moves_.clear();  // until the server says what comes next
    try {
        send(R"({"type":"move","at":)" + std::to_string(at) + R"(,"move":)" + quoted(text) + "}");
    } catch (const ConnectionBroken&) {
        pending_move_ = {at, text, pending_key_, 0};
        throw;
    }
    pending_move_ = {at, text, pending_key_, 0};
    return true;
}

}  // namespace mistwheel::server::testing
