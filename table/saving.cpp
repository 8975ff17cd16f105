// A table as one record text, and back.
#include <algorithm>

#include "table/table.hpp"

namespace mistwheel::table {

namespace {

// What a record does not say about a table stands in its first comment, as JSON.
constexpr std::string_view mark = "table ";

std::string seat_name(const Seat& seat) {
    std::string name = seat.name;
    std::erase(name, '#');  // would begin a comment
    return name;
}

struct Extra {
    Setup setup;
    bool started = true;
    std::vector<Move> redo;
};

Result<Extra> read_extra(std::string_view text, std::string_view owner) {
    rapidjson::Document json;
    if (!parse_json(json, text) || !json.IsObject() || !json.HasMember("setup") || !json.HasMember("started") ||
        !json.HasMember("redo") || !json["started"].IsBool() || !json["redo"].IsArray())
        return Error{"the comment about the table is damaged"};
    rapidjson::StringBuffer buffer;
    wire::Writer out(buffer);
    json["setup"].Accept(out);
    auto setup = read_setup({buffer.GetString(), buffer.GetSize()}, owner);
    if (!setup) return setup.error();
    Extra extra{.setup = std::move(*setup), .started = json["started"].GetBool(), .redo = {}};
    for (const wire::Json& each : json["redo"].GetArray())
        if (each.IsUint()) extra.redo.push_back(Move::of_bits(each.GetUint()));
    return extra;
}

Extra plain_extra(const Record& record, std::string_view owner) {
    Setup setup{.game = record.game,
                .options = record.options,
                .seats = {},
                .start = true,
                .components = {},
                .owner = std::string(owner)};
    for (int seat = 0; seat < record.players; ++seat) {
        const bool named = static_cast<std::size_t>(seat) < record.seats.size();
        setup.seats.push_back({.kind = SeatKind::person,
                               .name = named ? record.seats[static_cast<std::size_t>(seat)] : std::string{},
                               .person = std::string(owner)});
    }
    return {.setup = std::move(setup), .started = true, .redo = {}};
}

}  // namespace

Record Table::record(Secrets secrets) const {
    const auto made = log_ ? Result<std::shared_ptr<const AnyGame>>(Error{}) : make_game();
    const AnyGame& game = log_ ? log_->game() : **made;
    Record record = begin_record(game);
    for (const Seat& seat : setup_.seats) record.seats.push_back(seat_name(seat));
    if (fair_) record.commitment = commitment_;
    if (fair_ && (secrets == Secrets::kept || phase() == Phase::over)) record.seed = hex(seed_);
    if (!log_) return record;
    AnyState state = game.start();
    for (std::size_t i = 0; i < log_->size(); ++i) {
        const Entry& entry = (*log_)[i];
        record.moves.push_back({.actor = entry.actor, .text = game.text(state, entry.move, omniscient), .comment = {}});
        game.apply(state, entry.move);
    }
    finish_record(record, game, state);
    return record;
}

std::string Table::save(Secrets secrets) const {
    Record out = record(secrets);
    if (secrets == Secrets::left_out) return write_record(out);
    rapidjson::StringBuffer buffer;
    wire::Writer json(buffer);
    json.StartObject();
    wire::key(json, "setup");
    write_setup(json, setup_);
    wire::member(json, "started", log_.has_value());
    wire::key(json, "redo");
    json.StartArray();
    for (const Move& move : redo_) json.Uint(move.bits());
    json.EndArray();
    json.EndObject();
    out.comments.push_back(std::string(mark) + std::string(buffer.GetString(), buffer.GetSize()));
    return write_record(out);
}

Result<Table> Table::load(std::string_view text, std::string_view owner, const Seed& fresh, KeyedHash hash) {
    auto record = read_record(text);
    if (!record) return record.error();
    Extra extra = plain_extra(*record, owner);
    const auto comment =
        std::ranges::find_if(record->comments, [](const std::string& c) { return c.starts_with(mark); });
    if (comment != record->comments.end()) {
        auto read = read_extra(std::string_view(*comment).substr(mark.size()), owner);
        if (!read) return read.error();
        extra = std::move(*read);
    }
    auto game = wire::game_of_record(*record, extra.setup.components);
    if (!game) return game.error();
    auto replay = replay_record(**game, *record);
    if (!replay) return replay.error();
    if (extra.setup.game != record->game || extra.setup.players() != record->players)
        return Error{"the comment about the table is about another game"};
    Seed seed = fresh;
    if (!record->seed.empty()) {
        auto named = parse_seed(record->seed);
        if (!named) return named.error();
        seed = *named;
        if (!record->commitment.empty() && record->commitment != commitment(seed, hash))
            return Error{"the seed is not the one that was committed to"};
    }
    auto table = create(extra.setup, seed, hash);
    if (!table) return table;
    table->fair_ = !record->seed.empty() || record->moves.empty();
    if (!extra.started && record->moves.empty()) return table;
    table->log_.emplace(std::move(*game), table->hides_);
    for (const Move& move : replay->moves) table->log_->push(move, 0, 0);
    table->redo_ = std::move(extra.redo);
    table->told_ = table->log_->size();
    table->told_result_ = table->phase() == Phase::over;
    return table;
}

}  // namespace mistwheel::table
