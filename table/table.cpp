#include "table/table.hpp"

#include <algorithm>
#include <bit>
#include <utility>

#include "table/message.hpp"

namespace mistwheel::table {

namespace {

constexpr std::size_t most_chats = 200;

}  // namespace

Table::Table(Setup setup, const Seed& seed, KeyedHash hash)
    : setup_(std::move(setup)), seed_(seed), hash_(hash), commitment_(commitment(seed, hash)) {}

Result<Table> Table::create(const Setup& setup, const Seed& seed, KeyedHash hash) {
    return restore(setup, seed, hash, {});
}

Result<Table> Table::restore(const Setup& setup, const Seed& seed, KeyedHash hash, std::span<const Event> events) {
    Table table(setup, seed, hash);
    const auto about = wire::about(setup.game);
    if (!about) return about.error();
    table.hides_ = about->hides;
    if (auto game = table.make_game(); !game) return game.error();
    for (const Event& event : events)
        if (auto wrong = table.apply(event); !wrong.empty())
            return Error{"event " + std::to_string(event.number) + ": " + wrong};
    table.told_ = table.log_size();
    table.told_result_ = table.phase() == Phase::over;
    return table;
}

Result<std::shared_ptr<const AnyGame>> Table::make_game() const {
    return wire::make_game(setup_.game, setup_.players(), setup_.options, setup_.components);
}

std::string Table::begin() {
    auto game = make_game();
    if (!game) return game.message();
    log_.emplace(std::move(*game), hides_);
    return {};
}

Phase Table::phase() const {
    if (!log_) return Phase::setup;
    return log_->actor() == game_over || resigned_out() ? Phase::over : Phase::play;
}

int Table::actor() const { return phase() == Phase::play ? log_->actor() : game_over; }

std::optional<Scores> Table::scores() const {
    if (!log_) return std::nullopt;
    return log_->game().scores(log_->now());
}

Event Table::make_event(EventKind kind, std::int64_t now) const {
    Event event;
    event.number = event_ + 1;
    event.kind = kind;
    event.time = now;
    return event;
}

std::string Table::apply(const Event& event) {
    if (event.number != event_ + 1) return "expected event " + std::to_string(event_ + 1);
    std::string wrong;
    switch (event.kind) {
        case EventKind::setup: {
            auto changed = read_setup(event.text, setup_.owner);
            if (!changed) return changed.message();
            setup_ = std::move(*changed);
            break;
        }
        case EventKind::start: wrong = log_ ? "the game has started already" : begin(); break;
        case EventKind::move: wrong = apply_move(event); break;
        case EventKind::undone: wrong = apply_cut(event); break;
        case EventKind::seat:
            if (event.actor < 0 || event.actor >= setup_.players()) return "no such seat";
            setup_.seats[static_cast<std::size_t>(event.actor)] = event.seat;
            if (hides_) last_break_ = event.number;
            break;
        case EventKind::request:
            request_ = event.request;
            request_count_ = std::max(request_count_, event.request.number);
            break;
        case EventKind::chat:
            chats_.push_back({++chat_count_, event.number, event.actor, event.name, event.text, event.time});
            if (chats_.size() > most_chats) chats_.pop_front();
            break;
    }
    if (wrong.empty()) event_ = event.number;
    return wrong;
}

std::string Table::apply_move(const Event& event) {
    if (!log_ || log_->actor() == game_over) return "there is no move to make";
    if (log_->actor() != event.actor) return "it is not the move of this seat";
    const auto move = log_->game().parse(log_->now(), event.text);
    if (!move) return move.message();
    if (!redo_.empty() && redo_.back() == *move)
        redo_.pop_back();
    else
        redo_.clear();
    log_->push(*move, event.number, event.time);
    request_ = {};
    if (thinker_) thinker_->observed = false;
    return {};
}

std::string Table::apply_cut(const Event& event) {
    if (event.to < 0 || static_cast<std::size_t>(event.to) >= log_size()) return "there is nothing to take back";
    const auto to = static_cast<std::size_t>(event.to);
    for (std::size_t i = log_->size(); i-- > to;) redo_.push_back((*log_)[i].move);
    log_->cut(to);
    last_break_ = event.number;
    request_ = {};
    if (thinker_) thinker_->observed = false;
    return {};
}

void Table::emit(Event event) {
    [[maybe_unused]] const bool happened = happen(event).empty();
    assert(happened);
    effects_.events.push_back(std::move(event));
}

std::string Table::happen(const Event& event) {
    const bool joins_step = event.kind == EventKind::move && log_ && log_->passes(log_->now());
    if (!joins_step) tell_step();
    std::map<Viewer, std::pair<int, unsigned>> before;
    for (const auto& [viewer, who] : viewers_) before[viewer] = {who.eye, seats_of(who)};
    if (auto wrong = apply(event); !wrong.empty()) return wrong;
    switch (event.kind) {
        case EventKind::move: break;
        case EventKind::undone: tell_undone(event); break;
        case EventKind::chat:
            tell_all([&](wire::Writer& out, const Viewing&) {
                open(out, "chat");
                wire::key(out, "chat");
                write_chat(out, chats_.back());
            });
            break;
        case EventKind::start: begun_ = true; break;
        case EventKind::seat:
            table_changed_ = true;
            // Who decides for other seats now, or looks through another eye, sees another position.
            for (auto& [viewer, who] : viewers_) {
                settle_eye(who);
                if (log_ && before[viewer] != std::pair(who.eye, seats_of(who))) tell_snapshot(viewer);
            }
            break;
        case EventKind::setup:
            table_changed_ = true;
            for (auto& [viewer, who] : viewers_) settle_eye(who);
            break;
        case EventKind::request: table_changed_ = true; break;
    }
    return {};
}

Effects Table::take() {
    const bool over = phase() == Phase::over && !told_result_;
    if (begun_ || (over && log_->actor() != game_over)) {
        // Everything at once: there was no position before, or it ends without a step.
        if (begun_) told_ = log_->size();
        tell_step();
        for (auto& [viewer, who] : viewers_) tell_snapshot(viewer);
    } else {
        tell_step();
        if (table_changed_ || over) tell_table();
    }
    begun_ = table_changed_ = false;
    if (over) tell_result();
    return std::exchange(effects_, {});
}

Effects Table::wake(std::int64_t now) {
    const bool ready = std::ranges::none_of(setup_.seats, [](const Seat& s) { return s.kind == SeatKind::open; });
    if (phase() == Phase::setup && setup_.start && ready) emit(make_event(EventKind::start, now));
    advance(now);
    return take();
}

Result<Effects> Table::follow(std::span<const Event> events) {
    for (const Event& event : events) {
        if (event.number <= event_) continue;
        if (auto wrong = happen(event); !wrong.empty())
            return Error{"event " + std::to_string(event.number) + ": " + wrong};
    }
    return take();
}

bool Table::present(int seat) const {
    const Seat& at = setup_.seats[static_cast<std::size_t>(seat)];
    if (at.kind == SeatKind::bot) return true;
    if (at.kind == SeatKind::open) return false;
    if (elsewhere_.contains(at.person)) return true;
    return std::ranges::any_of(viewers_, [&](const auto& each) { return each.second.person == at.person; });
}

unsigned Table::present_seats() const {
    unsigned seats = 0;
    for (int seat = 0; seat < setup_.players(); ++seat) seats |= static_cast<unsigned>(present(seat)) << seat;
    return seats;
}

Effects Table::elsewhere(std::set<std::string> persons) {
    const unsigned before = present_seats();
    elsewhere_ = std::move(persons);
    table_changed_ |= present_seats() != before;
    return take();
}

Effects Table::enter(Viewer viewer, std::string_view person, std::string_view name,
                     std::optional<std::uint32_t> since) {
    const unsigned before = present_seats();
    Viewing& who = viewers_[viewer] = {.person = std::string(person.substr(0, most_person_bytes)),
                                       .name = is_name(name) ? std::string(name) : std::string{}};
    settle_eye(who);
    table_changed_ |= present_seats() != before;
    if (table_changed_) tell_table();
    table_changed_ = false;
    // Where hands are hidden, who has several seats may have looked through another one before.
    const bool same_eye = !hides_ || std::popcount(own_seats(who)) < 2;
    if (since && *since <= event_ && *since >= last_break_ && *since > 0 && same_eye)
        tell_missed(viewer, *since);
    else
        tell_snapshot(viewer);
    return take();
}

Effects Table::exit(Viewer viewer) {
    const auto found = viewers_.find(viewer);
    if (found == viewers_.end()) return take();
    const unsigned before = present_seats();
    viewers_.erase(found);
    std::erase_if(hints_, [&](const Hint& hint) { return hint.viewer == viewer; });
    table_changed_ |= present_seats() != before;
    return take();
}

Effects Table::refresh(Viewer viewer) {
    if (viewers_.contains(viewer)) tell_snapshot(viewer);
    return take();
}

Effects Table::receive(Viewer viewer, std::string_view text, std::int64_t now) {
    const auto found = viewers_.find(viewer);
    if (found == viewers_.end()) return take();
    Message message;
    bool answered = false;
    Answer refusal;
    std::string id;
    if (auto malformed = read_message(text, message)) {
        refusal = Refusal{"malformed", malformed->message};
        id = malformed->id;
    } else {
        id = message.id;
        refusal = handle(viewer, message, now, answered);
    }
    Effects effects = take();
    if (refusal)
        tell_refused(viewer, id, *refusal);
    else if (!answered && !id.empty())
        tell_done(viewer, id);
    for (Outgoing& each : effects_.messages) effects.messages.push_back(std::move(each));
    effects_.messages.clear();
    return effects;
}

Table::Answer Table::handle(Viewer viewer, const Message& message, std::int64_t now, bool& answered) {
    Viewing& who = viewers_[viewer];
    switch (message.type) {
        case MessageType::move: return play_move(who, message, now);
        case MessageType::undo: return undo(who, message, now);
        case MessageType::redo: return redo(who, now);
        case MessageType::restart_turn: return restart_turn(who, now);
        case MessageType::consent: return consent(who, message, now);
        case MessageType::withdraw: return withdraw(who, message, now);
        case MessageType::resign: return resign(who, message, now);
        case MessageType::takeover: return takeover(who, message, now);
        case MessageType::sit: return sit(who, message, now);
        case MessageType::leave: return leave(who, message, now);
        case MessageType::options: return change_options(who, message, now);
        case MessageType::start: return start(who, now);
        case MessageType::chat: return chat(who, message, now);
        case MessageType::stop_hint: drop_hints([&](const Hint& each) { return each.viewer == viewer; }); return {};
        default: break;
    }
    answered = true;
    switch (message.type) {
        case MessageType::as: return look_as(viewer, message);
        case MessageType::look: return look(viewer, message);
        case MessageType::hint: return hint(viewer, who, message);
        case MessageType::record: return give_record(viewer, message);
        default: tell_snapshot(viewer, message.id); return {};
    }
}

}  // namespace mistwheel::table
