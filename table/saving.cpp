// A table as one record text, and back.
#include <algorithm>

#include "table/table.hpp"
#include "wire/components_check.hpp"

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
    std::string study_seed;
    bool hidden_hands = false;
    std::vector<std::vector<Move>> kept_chance;  // of each line of a study
};

std::vector<Move> read_moves(const wire::Json& list) {
    std::vector<Move> moves;
    for (const wire::Json& each : list.GetArray())
        if (each.IsUint()) moves.push_back(Move::of_bits(each.GetUint()));
    return moves;
}

void write_bits(wire::Writer& json, const std::vector<Move>& moves) {
    json.StartArray();
    for (const Move& move : moves) json.Uint(move.bits());
    json.EndArray();
}

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
    Extra extra{.setup = std::move(*setup),
                .started = json["started"].GetBool(),
                .redo = read_moves(json["redo"]),
                .study_seed = {},
                .hidden_hands = false,
                .kept_chance = {}};
    if (!json.HasMember("study")) return extra;
    const wire::Json& study = json["study"];
    if (!study.IsObject() || !study.HasMember("seed") || !study["seed"].IsString() ||
        !study.HasMember("hidden_hands") || !study["hidden_hands"].IsBool() || !study.HasMember("kept_chance") ||
        !study["kept_chance"].IsArray())
        return Error{"the comment about the table is damaged"};
    extra.study_seed = text_of(study["seed"]);
    extra.hidden_hands = study["hidden_hands"].GetBool();
    for (const wire::Json& each : study["kept_chance"].GetArray())
        extra.kept_chance.push_back(each.IsArray() ? read_moves(each) : std::vector<Move>{});
    return extra;
}

Extra plain_extra(const Record& record, std::string_view owner) {
    Setup setup{.game = record.game,
                .options = record.options,
                .seats = {},
                .start = true,
                .components = wire::components_of_record(record),
                .owner = std::string(owner)};
    for (int seat = 0; seat < record.players; ++seat) {
        const bool named = static_cast<std::size_t>(seat) < record.seats.size();
        setup.seats.push_back({.kind = SeatKind::person,
                               .name = named ? record.seats[static_cast<std::size_t>(seat)] : std::string{},
                               .person = std::string(owner)});
    }
    return {.setup = std::move(setup),
            .started = true,
            .redo = {},
            .study_seed = {},
            .hidden_hands = false,
            .kept_chance = {}};
}

}  // namespace

Record Table::record(Secrets secrets) const {
    const auto made = log_ ? Result<std::shared_ptr<const AnyGame>>(Error{}) : make_game();
    const AnyGame& game = log_ ? log_->game() : **made;
    Record record = begin_record(game);
    record.values = components_.values;
    for (const Seat& seat : setup_.seats) record.seats.push_back(seat_name(seat));
    if (study_) {
        record.commitment = study_->commitment;
        record.seed = study_->seed;
        write_lines(record, game, study_now());
        return record;
    }
    if (fair_) record.commitment = commitment_;
    if (fair_ && (secrets == Secrets::kept || phase() == Phase::over)) record.seed = hex(seed_);
    if (!log_) return record;
    finish_record(record, game, write_moves(record.moves, game, game.start(), path()));
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
    wire::member(json, "started", log_ != nullptr);
    wire::key(json, "redo");
    write_bits(json, redo_);
    if (study_) {
        wire::key(json, "study");
        json.StartObject();
        wire::member(json, "seed", hex(seed_));
        wire::member(json, "hidden_hands", study_->hidden_hands);
        wire::key(json, "kept_chance");
        json.StartArray();
        for (const StudyLine& line : study_now().lines) write_bits(json, line.kept_chance);
        json.EndArray();
        json.EndObject();
    }
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
    extra.setup.rules = record->rules_version;
    auto game = wire::game_of_record(*record, extra.setup.components);
    if (!game) return game.error();
    auto replay = replay_record(**game, *record);
    if (!replay) return replay.error();
    if (extra.setup.game != record->game || extra.setup.players() != record->players)
        return Error{"the comment about the table is about another game"};
    Seed seed = fresh;
    const bool study = version_of(*record) == study_version;
    if (study && !extra.study_seed.empty()) {
        auto own = parse_seed(extra.study_seed);
        if (!own) return own.error();
        seed = *own;
    }
    if (!study && !record->seed.empty()) {
        auto named = parse_seed(record->seed);
        if (!named) return named.error();
        seed = *named;
        if (!record->commitment.empty() && record->commitment != commitment(seed, hash))
            return Error{"the seed is not the one that was committed to"};
    }
    auto table = create(extra.setup, seed, hash);
    if (!table) return table;
    table->fair_ = !study && (!record->seed.empty() || record->moves.empty());
    if (!extra.started && record->moves.empty() && !study) return table;
    if (study) {
        table->study_ = read_lines(*record, *replay);
        table->study_->hidden_hands = extra.hidden_hands;
        for (std::size_t i = 0; i < std::min(extra.kept_chance.size(), table->study_->lines.size()); ++i)
            table->study_->lines[i].kept_chance = std::move(extra.kept_chance[i]);
    }
    table->lay_out(std::move(*game), study ? table->study_->path() : replay->moves);
    table->redo_ = std::move(extra.redo);
    table->told_result_ = table->phase() == Phase::over;
    return table;
}

void Table::lay_out(std::shared_ptr<const AnyGame> game, std::span<const Move> moves) {
    log_ = std::make_unique<Log>(std::move(game), hides_);
    for (const Move& move : moves) log_->push(move, 0, 0);
    told_ = log_->size();
}

std::vector<Move> Table::path() const {
    std::vector<Move> moves;
    for (std::size_t i = 0; i < log_size(); ++i) moves.push_back((*log_)[i].move);
    return moves;
}

}  // namespace mistwheel::table
