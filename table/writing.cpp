// What goes out to a viewer, and nothing a viewer may not know: everything about the game is written from a viewpoint.
#include <algorithm>
#include <bit>
#include <tuple>

#include "table/table.hpp"
#include "wire/base/draft.hpp"
#include "wire/components_check.hpp"

namespace mistwheel::table {

using wire::key;
using wire::member;
using wire::object_text;
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

}  // namespace

void Table::open(Writer& out, std::string_view type, std::string_view id) const { write_head(out, type, id, event_); }

void Table::tell(Viewer viewer, const Write& write) {
    const auto found = viewers_.find(viewer);
    if (found == viewers_.end()) return;
    effects_.messages.push_back({viewer, event_, object_text([&](Writer& out) { write(out, found->second); })});
}

// Viewers with the same viewpoint and the same seats get the same text, written once.
void Table::tell_all(const Write& write) {
    using Eye = std::tuple<int, unsigned, bool, Boards>;
    std::vector<std::pair<Eye, std::size_t>> texts;  // and the message that has it
    effects_.messages.reserve(effects_.messages.size() + viewers_.size() + 1);
    for (const auto& [viewer, who] : viewers_) {
        const Eye eye{who.viewpoint, own_seats(who), who.person == setup_.owner, who.boards};
        const auto known = std::ranges::find(texts, eye, &std::pair<Eye, std::size_t>::first);
        std::string text;
        if (known != texts.end()) {
            text = effects_.messages[known->second].json;
        } else {
            text = object_text([&](Writer& out) { write(out, who); });
            texts.emplace_back(eye, effects_.messages.size());
        }
        effects_.messages.push_back({viewer, event_, std::move(text)});
    }
}

void Table::tell_step() {
    if (begun_ || told_ >= log_size()) return;
    for (auto& [viewer, who] : viewers_) settle_viewpoint(who);
    // Where nothing is hidden everybody is told the same: it is written once.
    struct Seen {
        std::string entries;
        std::string observation;
    };
    std::map<int, Seen> seen;
    tell_all([&](Writer& out, const Viewing& who) {
        open(out, "step");
        key(out, "entries");
        const int eye = hides_ ? who.viewpoint : spectator;
        auto& [entries, observation] = seen[eye];
        if (entries.empty()) {
            wire::Draft draft;
            write_entries(draft.out(), told_, log_->size(), eye);
            entries = draft.text();
        }
        out.RawValue(entries.data(), entries.size(), rapidjson::kArrayType);
        key(out, "position");
        if (who.boards == Boards::written) return write_position(out, who, log_->size());
        const AnyState known = observe(log_->game(), log_->now(), eye);
        if (observation.empty()) observation = observation_text(log_->game(), known);
        write_observed(out, log_->game(), known, observation, standing_of(who, log_->size()));
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
        for (const Chat& each : chats_)
            if (hears(who, each)) write_chat(out, each);
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
    // Who played and was away when it ended has not heard the spectators yet.
    for (const Chat& each : chats_) {
        const bool withheld = phase() == Phase::over && each.seat == spectator;
        if ((each.event > since || withheld) && hears(viewers_.at(viewer), each)) tell_chat(viewer, each);
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
        member(out, "components",
               components_.built_in ? "" : wire::check_components(setup_.game, setup_.components).whole);
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
    member(out, "rules_version", made != nullptr ? made->rules_version() : about->rules_version);
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
    member(out, "built_in", components_.built_in);
    member(out, "name", components_.name);
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
        member(out, "kind", request_.takeover ? "takeover" : request_.abort ? "abort" : "undo");
        member(out, "by", letter(request_.by));
        if (request_.takeover) {
            member(out, "seat", letter(request_.seat));
            member(out, "level", request_.level);
        } else if (!request_.abort) {
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

Standing Table::standing_of(const Viewing& who, std::size_t at) const {
    const bool latest = at == log_->size();
    const int acting = log_->game().actor(latest ? log_->now() : log_->at(at));
    const unsigned seats = seats_of(who);
    const bool over = acting == game_over || (latest && phase() == Phase::over);
    const bool own = latest && !over && acting >= 0 && (seats >> acting & 1) != 0;
    return {.at = static_cast<int>(at),
            .viewpoint = who.viewpoint,
            .over = over,
            .decides = own && acting == who.viewpoint,
            .undone_at_once = undone_at_once(seats),
            .undo = latest ? undo_word(seats) : "no",
            .redo = own && !redo_.empty()};
}

void Table::write_position(Writer& out, const Viewing& who, std::size_t at) const {
    const Standing standing = standing_of(who, at);
    if (who.boards == Boards::written) return table::write_position(out, *log_, log_->at(at), standing);
    const AnyState known = observe(log_->game(), log_->at(at), standing.viewpoint);
    write_observed(out, log_->game(), known, observation_text(log_->game(), known), standing);
}

unsigned Table::resigned_seats() const {
    unsigned seats = 0;
    for (int seat = 0; seat < setup_.players(); ++seat)
        seats |= static_cast<unsigned>(setup_.seats[static_cast<std::size_t>(seat)].resigned) << seat;
    return seats;
}

// The best of those who have not resigned; nobody where the game was broken off.
unsigned Table::winners() const {
    if (aborted_) return 0;
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
    member(out, "reason", aborted_ ? "abort" : ended ? "end" : "resignation");
    member(out, "text", ended ? result_text(game, scores) : std::string{});
    letters(out, "winners", winners());
    letters(out, "resigned", resigned_seats());
    key(out, "scores");
    write_scores(out, scores, setup_.players());
    text_or_null(out, "seed", fair_ ? hex(seed_) : "");
    out.EndObject();
}

void Table::write_chat(Writer& out, const Chat& chat) const {
    out.StartObject();
    member(out, "number", chat.number);
    member(out, "from", chat.name);
    member(out, "seat", letter(chat.seat));
    if (!chat.person.empty()) member(out, "person", chat.person);
    member(out, "event", static_cast<int>(chat.event));
    member(out, "text", chat.text);
    number64(out, "time", chat.time);
    out.EndObject();
}

void Table::tell_chat(Viewer viewer, const Chat& chat) {
    tell(viewer, [&](Writer& out, const Viewing&) {
        open(out, "chat");
        key(out, "chat");
        write_chat(out, chat);
    });
}

void Table::tell_withheld() {
    for (const auto& [viewer, who] : viewers_) {
        if (own_seats(who) == 0) continue;
        for (const Chat& each : chats_)
            if (each.seat == spectator && hears(who, each)) tell_chat(viewer, each);
    }
}

}  // namespace mistwheel::table
