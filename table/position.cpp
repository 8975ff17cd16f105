#include "table/position.hpp"

#include <algorithm>
#include <array>
#include <span>
#include <utility>

#include "table/setup.hpp"
#include "wire/base64url.hpp"

namespace mistwheel::table {

using wire::key;
using wire::member;
using wire::Writer;

namespace {

// Much of a state is zero: a run of zeros is written as a zero and its length.
using Shortened = std::array<char, 2 * max_state_bytes>;  // zeros that stand alone become two bytes each
std::string_view without_zeros(std::string_view bytes, Shortened& room) {
    constexpr std::size_t longest = 255;
    char* out = room.data();
    for (std::size_t i = 0; i < bytes.size();) {
        *out++ = bytes[i];
        if (bytes[i++] != 0) continue;
        std::size_t run = 1;
        for (; run < longest && i < bytes.size() && bytes[i] == 0; ++i) ++run;
        *out++ = static_cast<char>(run);
    }
    return {room.data(), out};
}

// False if that does not make exactly as many bytes as there is room for.
bool with_zeros(std::string_view short_form, std::span<char> room) {
    std::size_t size = 0;
    for (std::size_t i = 0; i < short_form.size(); ++i) {
        std::size_t run = 1;
        const char byte = short_form[i];
        if (byte == 0) {
            if (++i == short_form.size()) return false;
            run = static_cast<unsigned char>(short_form[i]);
            if (run == 0) return false;
        }
        if (run > room.size() - size) return false;
        std::fill_n(room.begin() + static_cast<std::ptrdiff_t>(size), run, byte);
        size += run;
    }
    return size == room.size();
}

// The members that both forms begin with.
void write_where(Writer& out, const AnyGame& game, const AnyState& state, const Standing& standing) {
    member(out, "at", standing.at);
    member(out, "viewpoint", std::string(1, actor_letter(standing.viewpoint)));
    key(out, "actor");
    if (standing.over)
        out.Null();
    else
        wire::put(out, std::string(1, actor_letter(game.actor(state))));
    member(out, "over", standing.over);
}

void write_moves(Writer& out, const Log& log, const AnyState& state, const Standing& standing) {
    const AnyGame& game = log.game();
    Moves moves;
    if (standing.decides) game.legal(state, moves);
    out.StartArray();
    for (const Move& move : moves) {
        out.StartObject();
        member(out, "text", game.text(state, move, standing.viewpoint));
        wire::write_move(out, game, state, move, standing.viewpoint);
        const Finality finality = log.finality(state, move);
        member(out, "reveals",
               finality == Finality::over || (finality == Finality::sealed && !standing.undone_at_once));
        out.EndObject();
    }
    out.EndArray();
}

// Reads the members of an object; what is missing or of another kind is remembered.
class Members {
public:
    explicit Members(const wire::Json& json) : json_(json) {}
    int number(const char* name) {
        const wire::Json* found = find(name);
        if (found == nullptr || !found->IsInt()) return complain(name, "a number"), 0;
        return found->GetInt();
    }
    bool flag(const char* name) {
        const wire::Json* found = find(name);
        if (found == nullptr || !found->IsBool()) return complain(name, "true or false"), false;
        return found->GetBool();
    }
    std::string_view text(const char* name) {
        const wire::Json* found = find(name);
        if (found == nullptr || !found->IsString()) return complain(name, "a text"), std::string_view{};
        return {found->GetString(), found->GetStringLength()};
    }
    const wire::Json* object(const char* name) {
        const wire::Json* found = find(name);
        if (found == nullptr || !found->IsObject()) return complain(name, "an object"), nullptr;
        return found;
    }
    // Empty if nothing was wrong.
    const std::string& wrong() const { return wrong_; }

private:
    const wire::Json* find(const char* name) const {
        if (!json_.IsObject()) return nullptr;
        const auto found = json_.FindMember(name);
        return found == json_.MemberEnd() ? nullptr : &found->value;
    }
    void complain(const char* name, const char* expected) {
        if (wrong_.empty()) wrong_ = std::string(name) + ": " + expected + " is expected";
    }

    const wire::Json& json_;
    std::string wrong_;
};

}  // namespace

void write_position(Writer& out, const Log& log, const AnyState& state, const Standing& standing) {
    const AnyGame& game = log.game();
    out.StartObject();
    write_where(out, game, state, standing);
    key(out, "view");
    out.StartObject();
    wire::write_view(out, game, state, standing.viewpoint);
    out.EndObject();
    key(out, "prompt");
    if (standing.over) {
        out.Null();
    } else {
        out.StartObject();
        wire::write_prompt(out, game, state, standing.viewpoint);
        out.EndObject();
    }
    key(out, "moves");
    write_moves(out, log, state, standing);
    key(out, "blocked");
    out.StartObject();
    if (standing.decides) wire::write_blocked(out, game, state, standing.viewpoint);
    out.EndObject();
    key(out, "scores");
    write_scores(out, game.scores(state), game.players());
    member(out, "undo", standing.undo);
    member(out, "redo", standing.redo);
    out.EndObject();
}

void write_observed(Writer& out, const AnyGame& game, const AnyState& known, std::string_view observation,
                    const Standing& standing) {
    out.StartObject();
    write_where(out, game, known, standing);
    key(out, "observation");
    out.PlainString(observation);
    member(out, "decides", standing.decides);
    member(out, "undone_at_once", standing.undone_at_once);
    member(out, "undo", standing.undo);
    member(out, "redo", standing.redo);
    out.EndObject();
}

void write_scores(Writer& out, const Scores& scores, int players) {
    out.StartObject();
    key(out, "columns");
    out.StartArray();
    for (int column = 0; column < scores.columns; ++column) wire::put(out, column_word(column, players));
    out.EndArray();
    wire::write_scores(out, scores);
    out.EndObject();
}

AnyState observe(const AnyGame& game, const AnyState& state, int viewpoint) {
    constexpr std::uint64_t fixed_seed = 0x6f62736572766521ULL;
    AnyState known = state;
    Random random(fixed_seed);
    game.resample(known, viewpoint, random);
    return known;
}

std::string observation_text(const AnyGame& game, const AnyState& known) {
    Shortened room;
    return wire::base64url(
        without_zeros({reinterpret_cast<const char*>(known.bytes.data()), game.state_bytes()}, room));
}

Result<BoardMaker> BoardMaker::make(std::string_view table) {
    rapidjson::Document json;
    if (!parse_json(json, table)) return Error{"the table is no JSON"};
    Members members(json);
    const std::string_view id = members.text("game");
    const int players = members.number("players");
    const int rules = members.number("rules_version");
    OptionValues options;
    if (const wire::Json* given = members.object("options"))
        for (const auto& each : given->GetObject()) {
            if (!each.value.IsString()) return Error{"options: texts are expected"};
            options.push_back({{each.name.GetString(), each.name.GetStringLength()},
                               {each.value.GetString(), each.value.GetStringLength()}});
        }
    std::string_view hash;
    if (const wire::Json* components = members.object("components")) {
        Members of(*components);
        hash = of.text("hash");
        if (!of.wrong().empty()) return Error{"components." + of.wrong()};
    }
    if (!members.wrong().empty()) return Error{members.wrong()};
    const auto about = wire::about(id);
    if (!about) return about.error();
    auto game = wire::make_game(id, players, options, {}, "components", rules);
    if (!game) return game.error();
    if (hex64((*game)->components_hash()) != hash) return Error{"components: not the built-in ones of this engine"};
    return BoardMaker(Log(std::move(*game), about->hides));
}

Result<AnyState> BoardMaker::state_of(std::string_view observation) const {
    const auto bytes = wire::bytes_of_base64url(observation);
    AnyState state;
    const std::span<char> room(reinterpret_cast<char*>(state.bytes.data()), game().state_bytes());
    if (!bytes || !with_zeros(*bytes, room)) return Error{"observation: not of this engine"};
    return state;
}

Result<std::string> BoardMaker::make_position(std::string_view observed) const {
    rapidjson::Document json;
    if (!parse_json(json, observed)) return Error{"the position is no JSON"};
    Members members(json);
    Standing standing{.at = members.number("at"),
                      .over = members.flag("over"),
                      .decides = members.flag("decides"),
                      .undone_at_once = members.flag("undone_at_once"),
                      .undo = members.text("undo"),
                      .redo = members.flag("redo")};
    const std::string_view viewpoint = members.text("viewpoint");
    const std::string_view observation = members.text("observation");
    if (!members.wrong().empty()) return Error{members.wrong()};
    if (viewpoint != "-") {
        if (viewpoint.size() != 1 || viewpoint[0] < 'A' || viewpoint[0] - 'A' >= game().players())
            return Error{"viewpoint: a seat or - is expected"};
        standing.viewpoint = viewpoint[0] - 'A';
    }
    const auto state = state_of(observation);
    if (!state) return state.error();
    rapidjson::StringBuffer buffer;
    Writer out(buffer);
    write_position(out, log_, *state, standing);
    return std::string(buffer.GetString(), buffer.GetSize());
}

}  // namespace mistwheel::table
