// What goes out to a viewer, and nothing a viewer may not know: everything about the game is written from a viewpoint.
#include <bit>
#include <tuple>

#include "table/table.hpp"

namespace mistwheel::table {

using wire::key;
using wire::member;
using wire::Writer;

namespace {

std::string letter(int seat) { return std::string(1, actor_letter(seat)); }

void letters(Writer& out, std::string_view name, unsigned seats) {
    key(out, name);
    out.StartArray();
    for (int seat = 0; seat < max_players; ++seat)
        if ((seats >> seat & 1) != 0) wire::put(out, letter(seat));
    out.EndArray();
}

void text_or_null(Writer& out, std::string_view name, std::string_view text) {
    if (!text.empty()) return member(out, name, text);
    key(out, name);
    out.Null();
}

void number64(Writer& out, std::string_view name, std::int64_t number) {
    key(out, name);
    out.Int64(number);
}

template <class Write>
std::string object_text(const Write& write) {
    rapidjson::StringBuffer buffer;
    Writer out(buffer);
    out.StartObject();
    write(out);
    out.EndObject();
    return {buffer.GetString(), buffer.GetSize()};
}

}  // namespace

void Table::open(Writer& out, std::string_view type, std::string_view id) const { write_head(out, type, id, event_); }

void Table::tell(Viewer viewer, const Write& write) {
    const auto found = viewers_.find(viewer);
    if (found == viewers_.end()) return;
    effects_.messages.push_back({viewer, event_, object_text([&](Writer& out) { write(out, found->second); })});
}

// Viewers with the same viewpoint and the same seats get the same text, written once.
void Table::tell_all(const Write& write) {
    std::map<std::tuple<int, unsigned, bool>, std::string> texts;
    for (const auto& [viewer, who] : viewers_) {
        std::string& text = texts[{who.viewpoint, own_seats(who), who.person == setup_.owner}];
        if (text.empty()) text = object_text([&](Writer& out) { write(out, who); });
        effects_.messages.push_back({viewer, event_, text});
    }
}

void Table::tell_step() {
    if (begun_ || told_ >= log_size()) return;
    for (auto& [viewer, who] : viewers_) settle_viewpoint(who);
    tell_all([&](Writer& out, const Viewing& who) {
        open(out, "step");
        key(out, "entries");
        write_entries(out, told_, log_->size(), who.viewpoint);
        key(out, "position");
        write_position(out, who, log_->size());
    });
    told_ = log_->size();
}

void Table::tell_undone(const Event& event) {
    told_ = log_->size();
    drop_hints([&](const Hint& each) { return each.at > told_; });
    for (auto& [viewer, who] : viewers_) settle_viewpoint(who);
    tell_all([&](Writer& out, const Viewing& who) {
        open(out, "undone");
        member(out, "to", event.to);
        member(out, "by", letter(event.actor));
        key(out, "position");
        write_position(out, who, log_->size());
    });
}

void Table::tell_table() {
    tell_all([&](Writer& out, const Viewing& who) {
        open(out, "table");
        key(out, "table");
        write_table(out, who);
    });
}

void Table::tell_result() {
    told_result_ = true;
    tell_all([&](Writer& out, const Viewing&) {
        open(out, "result");
        key(out, "result");
        write_result(out);
    });
}

void Table::tell_refused(Viewer viewer, std::string_view id, const Refusal& refusal) {
    effects_.messages.push_back({viewer, event_, refused_json(id, event_, refusal)});
}

void Table::tell_snapshot(Viewer viewer, std::string_view id) {
    tell(viewer, [&](Writer& out, const Viewing& who) {
        open(out, "snapshot", id);
        key(out, "table");
        write_table(out, who);
        key(out, "log");
        write_entries(out, 0, log_size(), who.viewpoint);
        key(out, "position");
        if (log_)
            write_position(out, who, log_->size());
        else
            out.Null();
        key(out, "chat");
        out.StartArray();
        for (const Chat& each : chats_) write_chat(out, each);
        out.EndArray();
    });
}

// Nothing was taken back since: the table as it is now, the talk and the entries that are new.
void Table::tell_missed(Viewer viewer, std::uint32_t since) {
    std::size_t from = log_size();
    while (from > 0 && (*log_)[from - 1].event > since) --from;
    tell(viewer, [&](Writer& out, const Viewing& who) {
        open(out, "table");
        key(out, "table");
        write_table(out, who);
    });
    for (const Chat& each : chats_) {
        if (each.event <= since) continue;
        tell(viewer, [&](Writer& out, const Viewing&) {
            open(out, "chat");
            key(out, "chat");
            write_chat(out, each);
        });
    }
    if (from == log_size()) return;
    tell(viewer, [&](Writer& out, const Viewing& who) {
        open(out, "step");
        key(out, "entries");
        write_entries(out, from, log_->size(), who.viewpoint);
        key(out, "position");
        write_position(out, who, log_->size());
    });
}

Table::Answer Table::look_at(Viewer viewer, const LookAt& message, std::string_view id) {
    if (!log_) return Refusal{"not_started", "the game has not started"};
    const auto to = static_cast<std::size_t>(message.to);
    if (to > log_->size()) return Refusal{"not_allowed", "the table is not that far"};
    tell(viewer, [&](Writer& out, const Viewing& who) {
        open(out, "looked", id);
        key(out, "position");
        write_position(out, who, to);
    });
    return {};
}

Table::Answer Table::look_as(Viewer viewer, const LookAs& message, std::string_view id) {
    Viewing& who = viewers_[viewer];
    const int seat = message.seat;
    if (seat != spectator && (own_seats(who) >> seat & 1) == 0)
        return Refusal{"not_seated", "it is somebody else's seat"};
    who.viewpoint = seat;
    who.turned_away = seat == spectator;
    tell_snapshot(viewer, id);
    return {};
}

// A record holds every hand: where hands are hidden it waits for the end, unless all of them are the viewer's own.
Table::Answer Table::give_record(Viewer viewer, std::string_view id) {
    if (hides_hands(own_seats(viewers_[viewer])))
        return Refusal{"not_allowed", "the record holds hidden hands: it is there when the game is over"};
    tell(viewer, [&](Writer& out, const Viewing&) {
        open(out, "record", id);
        member(out, "record", save(Secrets::left_out));
    });
    return {};
}

// Printed values lie open: anybody who sees the table may read them.
Table::Answer Table::give_components(Viewer viewer, std::string_view id) {
    tell(viewer, [&](Writer& out, const Viewing&) {
        open(out, "components", id);
        member(out, "components", setup_.components);
    });
    return {};
}

void Table::write_table(Writer& out, const Viewing& who) const {
    const Phase now = phase();
    const auto about = wire::about(setup_.game);
    const auto game = log_ ? Result<std::shared_ptr<const AnyGame>>(Error{}) : make_game();
    const AnyGame* made = log_ ? &log_->game() : game ? game->get() : nullptr;
    out.StartObject();
    member(out, "game", setup_.game);
    member(out, "name", about->name);
    member(out, "rules_version", about->rules_version);
    member(out, "players", setup_.players());
    key(out, "options");
    out.StartObject();
    for (const OptionValue& each : made != nullptr ? made->options() : setup_.options)
        member(out, each.key, each.value);
    out.EndObject();
    member(out, "undo", word(setup_.undo));
    member(out, "phase", now == Phase::setup ? "setup" : now == Phase::play ? "play" : "over");
    member(out, "owner", !who.person.empty() && who.person == setup_.owner);
    member(out, "hides", hides_);
    key(out, "components");
    out.StartObject();
    member(out, "hash", made != nullptr ? hex64(made->components_hash()) : std::string{});
    member(out, "built_in", setup_.components.empty());
    out.EndObject();
    text_or_null(out, "commitment", fair_ ? commitment_ : "");
    text_or_null(out, "seed", fair_ && now == Phase::over ? hex(seed_) : "");
    key(out, "seats");
    out.StartArray();
    for (int seat = 0; seat < setup_.players(); ++seat) {
        const Seat& at = setup_.seats[static_cast<std::size_t>(seat)];
        out.StartObject();
        member(out, "seat", letter(seat));
        member(out, "kind", word(at.kind));
        member(out, "name", at.name);
        key(out, "level");
        if (at.kind == SeatKind::bot)
            out.Int(at.level);
        else
            out.Null();
        member(out, "present", present(seat));
        member(out, "mine", (own_seats(who) >> seat & 1) != 0);
        member(out, "stand_in", at.stand_in);
        member(out, "resigned", at.resigned);
        out.EndObject();
    }
    out.EndArray();
    key(out, "request");
    if (request_.number == 0) {
        out.Null();
    } else {
        out.StartObject();
        member(out, "number", request_.number);
        member(out, "kind", request_.takeover ? "takeover" : "undo");
        member(out, "by", letter(request_.by));
        if (request_.takeover) {
            member(out, "seat", letter(request_.seat));
            member(out, "level", request_.level);
        } else {
            member(out, "to", request_.to);
        }
        letters(out, "waiting", request_.waiting);
        out.EndObject();
    }
    key(out, "result");
    if (now == Phase::over)
        write_result(out);
    else
        out.Null();
    out.EndObject();
}

void Table::write_entries(Writer& out, std::size_t from, std::size_t to, int viewpoint) const {
    out.StartArray();
    AnyState state = log_ ? log_->at(from) : AnyState{};
    AnyState after = state;
    for (std::size_t i = from; i < to; ++i) {
        const Entry& entry = (*log_)[i];
        out.StartObject();
        member(out, "number", static_cast<int>(i + 1));
        member(out, "actor", letter(entry.actor));
        member(out, "text", log_->game().text(state, entry.move, viewpoint));
        wire::write_move(out, log_->game(), state, entry.move, viewpoint);
        member(out, "forced", entry.forced);
        number64(out, "time", entry.time);
        member(out, "round", entry.turn.mark.round);
        member(out, "turn", entry.turn.turn);
        member(out, "turn_of", column_word(entry.turn.mark.column, setup_.players()));
        log_->game().apply(after, entry.move);
        wire::write_step_report(out, log_->game(), state, entry.move, after, resigned_seats());
        out.EndObject();
        state = after;
    }
    out.EndArray();
}

void Table::write_position(Writer& out, const Viewing& who, std::size_t at) const {
    const AnyGame& game = log_->game();
    const AnyState state = log_->at(at);
    const int acting = game.actor(state);
    const bool latest = at == log_->size();
    const bool over = acting == game_over || (latest && phase() == Phase::over);
    const bool decides =
        latest && !over && acting >= 0 && acting == who.viewpoint && (seats_of(who) >> acting & 1) != 0;
    out.StartObject();
    member(out, "at", static_cast<int>(at));
    member(out, "viewpoint", letter(who.viewpoint));
    text_or_null(out, "actor", over ? std::string{} : letter(acting));
    member(out, "over", over);
    key(out, "view");
    out.StartObject();
    wire::write_view(out, game, state, who.viewpoint);
    out.EndObject();
    key(out, "prompt");
    if (over) {
        out.Null();
    } else {
        out.StartObject();
        wire::write_prompt(out, game, state, who.viewpoint);
        out.EndObject();
    }
    const unsigned seats = seats_of(who);
    Moves moves;
    if (decides) game.legal(state, moves);
    key(out, "moves");
    out.StartArray();
    for (const Move& move : moves) {
        out.StartObject();
        member(out, "text", game.text(state, move, who.viewpoint));
        wire::write_move(out, game, state, move, who.viewpoint);
        const Finality finality = log_->finality(state, move);
        member(out, "reveals", finality == Finality::over || (finality == Finality::sealed && !undone_at_once(seats)));
        out.EndObject();
    }
    out.EndArray();
    key(out, "blocked");
    out.StartObject();
    if (decides) wire::write_blocked(out, game, state, who.viewpoint);
    out.EndObject();
    key(out, "scores");
    write_scores(out, game.scores(state));
    member(out, "undo", latest ? undo_word(seats) : "no");
    member(out, "redo", latest && !over && !redo_.empty() && acting >= 0 && (seats >> acting & 1) != 0);
    out.EndObject();
}

void Table::write_scores(Writer& out, const Scores& scores) const {
    out.StartObject();
    key(out, "columns");
    out.StartArray();
    for (int column = 0; column < scores.columns; ++column) wire::put(out, column_word(column, setup_.players()));
    out.EndArray();
    wire::write_scores(out, scores);
    out.EndObject();
}

unsigned Table::resigned_seats() const {
    unsigned seats = 0;
    for (int seat = 0; seat < setup_.players(); ++seat)
        seats |= static_cast<unsigned>(setup_.seats[static_cast<std::size_t>(seat)].resigned) << seat;
    return seats;
}

// The best of those who have not resigned.
unsigned Table::winners() const {
    const Scores scores = log_->game().scores(log_->now());
    int best = max_players + 1;
    unsigned seats = 0;
    for (int column = 0; column < scores.columns; ++column) {
        const bool seat = column < setup_.players();
        if (seat && setup_.seats[static_cast<std::size_t>(column)].resigned) continue;
        const int rank = scores.rank[static_cast<std::size_t>(column)];
        if (rank < best) seats = 0;
        best = std::min(best, rank);
        if (rank == best && seat) seats |= 1U << column;
    }
    return seats;
}

void Table::write_result(Writer& out) const {
    const AnyGame& game = log_->game();
    const Scores scores = game.scores(log_->now());
    const bool ended = log_->actor() == game_over;
    out.StartObject();
    member(out, "reason", ended ? "end" : "resignation");
    member(out, "text", ended ? result_text(game, scores) : std::string{});
    letters(out, "winners", winners());
    letters(out, "resigned", resigned_seats());
    key(out, "scores");
    write_scores(out, scores);
    text_or_null(out, "seed", fair_ ? hex(seed_) : "");
    out.EndObject();
}

void Table::write_chat(Writer& out, const Chat& chat) const {
    out.StartObject();
    member(out, "number", chat.number);
    member(out, "from", chat.name);
    member(out, "seat", letter(chat.seat));
    member(out, "text", chat.text);
    number64(out, "time", chat.time);
    out.EndObject();
}

}  // namespace mistwheel::table
