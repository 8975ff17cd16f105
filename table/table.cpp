#include "table/table.hpp"

#include <algorithm>
#include <bit>
#include <ranges>
#include <utility>

#include "wire/components_check.hpp"

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
    if (!setup.components.empty()) {
        const wire::ComponentsCheck check = wire::check_components(setup.game, setup.components);
        table.components_ = {.built_in = check.built_in, .name = check.name, .values = {}};
        for (const wire::ValueChange& change : check.changes)
            table.components_.values.push_back({change.path, change.to});
    }
    for (const Event& event : events)
        if (auto wrong = table.apply(event); !wrong.empty())
            return Error{"event " + std::to_string(event.number) + ": " + wrong};
    table.told_ = table.log_size();
    table.told_result_ = table.phase() == Phase::over;
    return table;
}

Result<std::shared_ptr<const AnyGame>> Table::make_game() const {
    return wire::make_game(setup_.game, setup_.players(), setup_.options, setup_.components, "components",
                           setup_.rules);
}

std::string Table::begin() {
    auto game = make_game();
    if (!game) return game.message();
    log_ = std::make_unique<Log>(std::move(*game), hides_);
    return {};
}

Phase Table::phase() const {
    if (!log_) return Phase::setup;
    return log_->actor() == game_over || aborted_ || resigned_out() ? Phase::over : Phase::play;
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

std::string Table::apply(const Event& event, std::optional<Move> move) {
    if (event.number != event_ + 1) return "expected event " + std::to_string(event_ + 1);
    std::string wrong;
    switch (event.kind) {
        case EventKind::setup: {
            auto changed = read_setup(event.text, setup_.owner);
            if (!changed) return changed.message();
            changed->rules = setup_.rules;
            setup_ = std::move(*changed);
            break;
        }
        case EventKind::start: wrong = log_ ? "the game has started already" : begin(); break;
        case EventKind::move: wrong = apply_move(event, move); break;
        case EventKind::undone: wrong = apply_cut(event); break;
        case EventKind::seat:
            if (event.actor < 0 || event.actor >= setup_.players()) return "no such seat";
            apply_seat(setup_.seats[static_cast<std::size_t>(event.actor)], event.seat);
            if (hides_) last_break_ = event.number;
            break;
        case EventKind::request:
            request_ = event.request;
            request_count_ = std::max(request_count_, event.request.number);
            break;
        case EventKind::aborted:
            if (!log_) return "the game has not started";
            aborted_ = true;
            request_ = {};
            break;
        case EventKind::chat:
            chats_.push_back(
                {++chat_count_, event.number, event.actor, event.name, event.person, event.text, event.time});
            if (chats_.size() > most_chats) chats_.pop_front();
            break;
    }
    if (wrong.empty()) event_ = event.number;
    return wrong;
}

std::string Table::apply_move(const Event& event, std::optional<Move> move) {
    if (!log_ || log_->actor() == game_over) return "there is no move to make";
    if (log_->actor() != event.actor) return "it is not the move of this seat";
    if (!move) {
        const auto matched = log_->game().parse(log_->now(), event.text);
        if (!matched) return matched.message();
        move = *matched;
    }
    if (!redo_.empty() && redo_.back() == *move)
        redo_.pop_back();
    else
        redo_.clear();
    log_->push(*move, event.number, event.time);
    request_ = {};
    if (thinker_) thinker_->observed = false;
    return {};
}

// Somebody else decides for the seat: what was taken back was not theirs.
void Table::apply_seat(Seat& seat, const Seat& now) {
    if (seat.kind != now.kind || seat.level != now.level) redo_.clear();
    seat = now;
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

void Table::emit(Event event, std::optional<Move> move) {
    [[maybe_unused]] const bool applied = apply_and_tell(event, move).empty();
    assert(applied);
    effects_.events.push_back(std::move(event));
}

std::string Table::apply_and_tell(const Event& event, std::optional<Move> move) {
    const bool joins_step = event.kind == EventKind::move && log_ && log_->passes_now();
    if (!joins_step) tell_step();
    std::map<Viewer, std::pair<int, unsigned>> before;
    if (event.kind == EventKind::seat)
        for (const auto& [viewer, who] : viewers_) before[viewer] = {who.viewpoint, seats_of(who)};
    if (auto wrong = apply(event, move); !wrong.empty()) return wrong;
    switch (event.kind) {
        case EventKind::move: break;
        case EventKind::undone: tell_undone(event); break;
        case EventKind::chat:
            for (const auto& [viewer, who] : viewers_)
                if (hears(who, chats_.back())) tell_chat(viewer, chats_.back());
            break;
        case EventKind::start: begun_ = true; break;
        case EventKind::seat:
            table_changed_ = true;
            // Anyone whose seats or viewpoint changed sees another position.
            for (auto& [viewer, who] : viewers_) {
                settle_viewpoint(who);
                if (log_ && before[viewer] != std::pair(who.viewpoint, seats_of(who))) tell_snapshot(viewer);
            }
            break;
        case EventKind::setup:
            table_changed_ = true;
            for (auto& [viewer, who] : viewers_) settle_viewpoint(who);
            break;
        case EventKind::request:
        case EventKind::aborted: table_changed_ = true; break;
    }
    return {};
}

Effects Table::collect_effects() {
    const bool over = phase() == Phase::over && !told_result_;
    if (begun_ || (over && log_->actor() != game_over)) {
        // Everything at once: there was no position before, or it ends without a step.
        if (begun_) told_ = log_->size();
        tell_step();
        for (auto& [viewer, who] : viewers_) tell_snapshot(viewer);
    } else {
        tell_step();
        if (table_changed_ || over) tell_table();
        if (over) tell_withheld();
    }
    begun_ = table_changed_ = false;
    if (over) tell_result();
    return std::exchange(effects_, {});
}

Effects Table::wake(std::int64_t now) {
    const bool ready = std::ranges::none_of(setup_.seats, [](const Seat& s) { return s.kind == SeatKind::open; });
    if (phase() == Phase::setup && setup_.start && ready) emit(make_event(EventKind::start, now));
    advance(now);
    return collect_effects();
}

Result<Effects> Table::follow(std::span<const Event> events) {
    for (const Event& event : events) {
        if (event.number <= event_) continue;
        if (auto wrong = apply_and_tell(event, {}); !wrong.empty())
            return Error{"event " + std::to_string(event.number) + ": " + wrong};
    }
    return collect_effects();
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
    return collect_effects();
}

Effects Table::enter(Viewer viewer, std::string_view person, std::string_view name, std::optional<std::uint32_t> since,
                     Boards boards) {
    const unsigned before = present_seats();
    Viewing& who = viewers_[viewer] = {.person = std::string(person.substr(0, most_person_bytes)),
                                       .name = is_name(name) ? std::string(name) : std::string{},
                                       .boards = components_.built_in ? boards : Boards::written};
    settle_viewpoint(who);
    table_changed_ |= present_seats() != before;
    if (table_changed_) tell_table();
    table_changed_ = false;
    // Where hands are hidden, a viewer with several seats may have had the viewpoint of another one before.
    const bool same_viewpoint = !hides_ || std::popcount(own_seats(who)) < 2;
    if (since && *since <= event_ && *since >= last_break_ && *since > 0 && same_viewpoint) {
        tell_missed(viewer, *since);
        // Only the last of them says that everything has been seen: whoever is cut off before it gets all of them again.
        std::uint32_t seen = event_;
        for (Outgoing& message : effects_.messages | std::views::reverse)
            if (message.viewer == viewer) message.event = std::exchange(seen, *since);
    } else
        tell_snapshot(viewer);
    return collect_effects();
}

Effects Table::exit(Viewer viewer) {
    const auto found = viewers_.find(viewer);
    if (found == viewers_.end()) return collect_effects();
    const unsigned before = present_seats();
    viewers_.erase(found);
    std::erase_if(hints_, [&](const Hint& hint) { return hint.viewer == viewer; });
    table_changed_ |= present_seats() != before;
    return collect_effects();
}

Received Table::receive(Viewer viewer, const Message& message, std::int64_t now) {
    if (!viewers_.contains(viewer)) return {collect_effects(), Refusal{"not_allowed", "enter the table first"}};
    bool answered = false;
    Answer refusal = handle(viewer, message, now, answered);
    Effects effects = collect_effects();
    if (!refusal && !answered && !message.id.empty())
        effects.messages.push_back({viewer, event_, done_json(message.id, event_)});
    return {std::move(effects), std::move(refusal)};
}

Effects Table::receive_json(Viewer viewer, std::string_view text, std::int64_t now) {
    Message message;
    Received received{.effects = {}, .refusal = read_message(text, message)};
    if (!received.refusal) received = receive(viewer, message, now);
    if (received.refusal && viewers_.contains(viewer))
        received.effects.messages.push_back({viewer, event_, refused_json(message.id, event_, *received.refusal)});
    return std::move(received.effects);
}

namespace {

template <class... Functions>
struct Overloaded : Functions... {
    using Functions::operator()...;
};

}  // namespace

// `answered`: the answer is another message than `done`, or comes later.
Table::Answer Table::handle(Viewer viewer, const Message& message, std::int64_t now, bool& answered) {
    Viewing& who = viewers_[viewer];
    const auto answers_itself = [&](Answer answer) {
        answered = true;
        return answer;
    };
    const Overloaded handlers{
        [&](const PlayMove& move) { return play_move(who, move, now); },
        [&](const Undo& wish) { return undo(who, wish, now); },
        [&](const Redo&) { return redo(who, now); },
        [&](const RestartTurn&) { return restart_turn(who, now); },
        [&](const Consent& reply) { return consent(who, reply, now); },
        [&](const Withdraw& wish) { return withdraw(who, wish, now); },
        [&](const Resign& wish) { return resign(who, wish, now); },
        [&](const Abort&) { return abort(who, now); },
        [&](const TakeOver& wish) { return takeover(who, wish, now); },
        [&](const SitDown& wish) { return sit(who, wish, now); },
        [&](const LeaveSeat& wish) { return leave(who, wish, now); },
        [&](const ChangeOptions& wish) { return change_options(who, wish, now); },
        [&](const StartGame&) { return start(who, now); },
        [&](const Say& line) { return chat(who, line, now); },
        [&](const StopHint&) -> Answer {
            drop_hints([&](const Hint& each) { return each.viewer == viewer; });
            return {};
        },
        [&](const LookAs& wish) { return answers_itself(look_as(viewer, wish, message.id)); },
        [&](const LookAt& wish) { return answers_itself(look_at(viewer, wish, message.id)); },
        [&](const AskHint& wish) { return answers_itself(hint(viewer, wish, message.id)); },
        [&](const GetRecord&) { return answers_itself(give_record(viewer, message.id)); },
        [&](const GetComponents&) { return answers_itself(give_components(viewer, message.id)); },
        [&](const GetSnapshot&) -> Answer {
            tell_snapshot(viewer, message.id);
            answered = true;
            return {};
        },
    };
    return std::visit(handlers, message.content);
}

}  // namespace mistwheel::table
