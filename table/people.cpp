// Seats, requests to the others, talk.
#include <algorithm>
#include <bit>

#include "table/table.hpp"

namespace mistwheel::table {

namespace {

unsigned bit(int seat) { return 1U << seat; }

std::size_t index(int seat) { return static_cast<std::size_t>(seat); }

std::size_t characters(std::string_view text) {
    return static_cast<std::size_t>(std::ranges::count_if(text, [](char c) { return (c & 0xc0) != 0x80; }));
}

}  // namespace

unsigned Table::own_seats(const Viewing& who) const {
    unsigned seats = 0;
    for (int seat = 0; seat < setup_.players(); ++seat) {
        const Seat& at = setup_.seats[index(seat)];
        if (!who.person.empty() && at.person == who.person && !at.resigned) seats |= bit(seat);
    }
    return seats;
}

unsigned Table::seats_of(const Viewing& who) const {
    unsigned seats = own_seats(who);
    for (int seat = 0; seat < setup_.players(); ++seat)
        if (!setup_.seats[index(seat)].played_by_person()) seats &= ~bit(seat);
    return seats;
}

unsigned Table::other_people(unsigned seats) const {
    unsigned others = 0;
    for (int seat = 0; seat < setup_.players(); ++seat)
        if (setup_.seats[index(seat)].played_by_person()) others |= bit(seat);
    return others & ~seats;
}

// In games that hide nothing the viewpoint follows the seat to act; where hands are hidden it stays until told
// otherwise.
void Table::settle_viewpoint(Viewing& who) const {
    const unsigned own = own_seats(who);
    if (own == 0 || who.turned_away) {
        who.viewpoint = spectator;
        return;
    }
    const int acting = actor();
    const bool keeps = who.viewpoint >= 0 && (own & bit(who.viewpoint)) != 0;
    if (!hides_ && acting >= 0 && (own & bit(acting)) != 0)
        who.viewpoint = acting;
    else if (!keeps)
        who.viewpoint = std::countr_zero(own);
}

void Table::change_seat(int seat, Seat to, std::int64_t now) {
    Event event = make_event(EventKind::seat, now);
    event.actor = seat;
    event.seat = std::move(to);
    emit(std::move(event));
    reconsider(now);
}

Table::Answer Table::sit(Viewing& who, const SitDown& message, std::int64_t now) {
    if (phase() == Phase::over) return Refusal{"over", "the game is over"};
    if (who.person.empty()) return Refusal{"not_allowed", "whoever sits down must be somebody"};
    const int seat = message.seat;
    if (seat >= setup_.players()) return Refusal{"not_allowed", "the table has no such seat"};
    if (message.name && !is_name(*message.name)) return Refusal{"too_long", "not a name"};
    Seat at = setup_.seats[index(seat)];
    const bool returns = at.stand_in && at.person == who.person;
    if (!returns && (phase() != Phase::setup || at.kind != SeatKind::open))
        return Refusal{"seat_taken", "the seat is taken"};
    if (message.name)
        at.name = *message.name;
    else if (!returns)
        at.name = who.name;
    at.kind = SeatKind::person;
    at.person = who.person;
    at.level = 0;
    at.stand_in = false;
    who.turned_away = false;
    change_seat(seat, std::move(at), now);
    return {};
}

Table::Answer Table::leave(const Viewing& who, const LeaveSeat& message, std::int64_t now) {
    if (phase() != Phase::setup) return Refusal{"started", "the game has started: resign, or let a bot take over"};
    const int seat = message.seat;
    if (seat >= setup_.players() || (seats_of(who) & bit(seat)) == 0)
        return Refusal{"not_seated", "it is somebody else's seat"};
    change_seat(seat, {}, now);
    return {};
}

bool Table::resigned_out() const {
    int left = 0;
    int people = 0;
    int resigned = 0;
    for (const Seat& each : setup_.seats) {
        resigned += each.resigned ? 1 : 0;
        left += each.resigned ? 0 : 1;
        people += !each.resigned && (each.kind == SeatKind::person || each.stand_in) ? 1 : 0;
    }
    return resigned > 0 && (left < 2 || people == 0);
}

bool Table::host_resign(int seat, std::int64_t now, Effects& effects) {
    if (phase() != Phase::play || setup_.seats[index(seat)].resigned) return false;
    Seat at = setup_.seats[index(seat)];
    at.kind = SeatKind::bot;
    at.level = at.level == 0 ? usual_level : at.level;
    at.stand_in = false;
    at.resigned = true;
    change_seat(seat, std::move(at), now);
    advance(now);
    effects = collect_effects();
    return true;
}

bool Table::host_takeover(int seat, int level, std::int64_t now, Effects& effects) {
    if (phase() != Phase::play || !setup_.seats[index(seat)].played_by_person()) return false;
    grant({.takeover = true, .seat = seat, .level = level}, now);
    effects = collect_effects();
    return true;
}

bool Table::host_free_seat(int seat, std::int64_t now, Effects& effects) {
    if (phase() != Phase::setup || seat >= setup_.players() || !setup_.seats[index(seat)].played_by_person())
        return false;
    change_seat(seat, {}, now);
    effects = collect_effects();
    return true;
}

bool Table::host_ask_takeover(int seat, int level, std::int64_t now, Effects& effects) {
    if (phase() != Phase::play || !setup_.seats[index(seat)].played_by_person() || request_.of_host()) return false;
    const unsigned others = other_people(bit(seat));
    if (others == 0) return false;
    ask({.takeover = true, .by = seat, .seat = seat, .level = level, .waiting = others}, now);
    effects = collect_effects();
    return true;
}

Table::Answer Table::resign(const Viewing& who, const Resign& message, std::int64_t now) {
    if (phase() == Phase::setup) return Refusal{"not_started", "the game has not started"};
    if (phase() == Phase::over) return Refusal{"over", "the game is over"};
    const unsigned seats = own_seats(who);
    if (seats == 0) return Refusal{"not_seated", "only who sits at the table can resign"};
    if (!message.seat && std::popcount(seats) > 1) return Refusal{"not_allowed", "say which seat resigns"};
    const int seat = message.seat ? *message.seat : std::countr_zero(seats);
    if (seat >= setup_.players() || (seats & bit(seat)) == 0)
        return Refusal{"not_seated", "it is somebody else's seat"};
    Seat at = setup_.seats[index(seat)];
    at.kind = SeatKind::bot;
    at.level = at.level == 0 ? usual_level : at.level;
    at.stand_in = false;
    at.resigned = true;
    change_seat(seat, std::move(at), now);
    return {};
}

// Everybody who still plays must agree. Against bots alone nobody could, and a lost game would never count.
Table::Answer Table::abort(const Viewing& who, std::int64_t now) {
    if (phase() == Phase::setup) return Refusal{"not_started", "the game has not started"};
    if (phase() == Phase::over) return Refusal{"over", "the game is over"};
    const unsigned seats = seats_of(who);
    if (seats == 0) return Refusal{"not_seated", "only who sits at the table can ask for this"};
    const unsigned others = other_people(seats);
    if (others == 0) return Refusal{"not_allowed", "nobody else is there to agree"};
    if (request_.number != 0) return Refusal{"busy", "another request waits for its answer"};
    ask({.abort = true, .by = std::countr_zero(seats), .waiting = others}, now);
    return {};
}

Table::Answer Table::takeover(const Viewing& who, const TakeOver& message, std::int64_t now) {
    if (phase() == Phase::setup) return Refusal{"not_started", "the game has not started"};
    if (phase() == Phase::over) return Refusal{"over", "the game is over"};
    const int seat = message.seat;
    if (seat >= setup_.players()) return Refusal{"not_allowed", "the table has no such seat"};
    const int level = message.level;
    const Seat& at = setup_.seats[index(seat)];
    const unsigned seats = seats_of(who);
    if (!at.played_by_person()) {
        if (who.person.empty() || who.person != setup_.owner)
            return Refusal{"not_allowed", "only the table's owner changes bots"};
        Seat changed = at;
        changed.level = level;
        change_seat(seat, std::move(changed), now);
        return {};
    }
    const Event::Request request{
        .takeover = true, .by = seats == 0 ? 0 : std::countr_zero(seats), .seat = seat, .level = level, .waiting = 0};
    if ((seats & bit(seat)) != 0) {
        grant(request, now);
        return {};
    }
    if (seats == 0) return Refusal{"not_seated", "only who sits at the table can ask for this"};
    if (present(seat)) return Refusal{"not_allowed", "who plays this seat is here"};
    if (request_.number != 0) return Refusal{"busy", "another request waits for its answer"};
    unsigned waiting = other_people(seats | bit(seat));
    for (int other = 0; other < setup_.players(); ++other)
        if (!present(other)) waiting &= ~bit(other);
    if (waiting == 0) {
        grant(request, now);
        return {};
    }
    Event::Request asked = request;
    asked.waiting = waiting;
    ask(asked, now);
    return {};
}

void Table::ask(Event::Request request, std::int64_t now) {
    Event event = make_event(EventKind::request, now);
    if (request.number == 0) request.number = request_count_ + 1;
    event.request = request;
    emit(std::move(event));
}

void Table::grant(const Event::Request& request, std::int64_t now) {
    if (request_.number != 0) emit(make_event(EventKind::request, now));
    if (request.abort) {
        emit(make_event(EventKind::aborted, now));
        return;
    }
    if (!request.takeover) {
        cut(static_cast<std::size_t>(request.to), request.by, now);
        return;
    }
    Seat at = setup_.seats[index(request.seat)];
    at.kind = SeatKind::bot;
    at.level = request.level;
    at.stand_in = true;
    change_seat(request.seat, std::move(at), now);
}

void Table::reconsider(std::int64_t now) {
    if (request_.number == 0) return;
    Event::Request request = request_;
    request.waiting &= other_people(0);
    if (phase() != Phase::play || (request.takeover && !setup_.seats[index(request.seat)].played_by_person()))
        emit(make_event(EventKind::request, now));
    else if (request.waiting == 0)
        grant(request, now);
    else if (request.waiting != request_.waiting)
        ask(request, now);
}

Table::Answer Table::consent(const Viewing& who, const Consent& message, std::int64_t now) {
    if (request_.number == 0 || message.request != request_.number)
        return Refusal{"unknown_request", "there is no such request"};
    const unsigned answering = request_.waiting & seats_of(who);
    if (answering == 0) return Refusal{"not_allowed", "the request does not wait for this answer"};
    Event::Request request = request_;
    request.waiting &= ~answering;
    if (!message.agree)
        emit(make_event(EventKind::request, now));
    else if (request.waiting == 0)
        grant(request, now);
    else
        ask(request, now);
    return {};
}

Table::Answer Table::withdraw(const Viewing& who, const Withdraw& message, std::int64_t now) {
    if (request_.number == 0 || message.request != request_.number)
        return Refusal{"unknown_request", "there is no such request"};
    if (request_.of_host() || (seats_of(who) & bit(request_.by)) == 0)
        return Refusal{"not_allowed", "it is somebody else's request"};
    emit(make_event(EventKind::request, now));
    return {};
}

Table::Answer Table::change_options(const Viewing& who, const ChangeOptions& message, std::int64_t now) {
    if (phase() != Phase::setup) return Refusal{"started", "the game has started"};
    if (who.person.empty() || who.person != setup_.owner) return Refusal{"not_allowed", "only the table's owner can"};
    auto changed = change_setup(setup_, message.changes);
    if (!changed) return Refusal{"not_allowed", changed.message()};
    // A seat that somebody else has taken stays theirs.
    for (int seat = 0; seat < std::max(setup_.players(), changed->players()); ++seat) {
        if (seat >= setup_.players()) continue;
        const Seat& at = setup_.seats[index(seat)];
        if (!at.played_by_person() || at.person == setup_.owner) continue;
        if (seat >= changed->players()) return Refusal{"seat_taken", "somebody sits on a seat that would go"};
        changed->seats[index(seat)] = at;
    }
    for (Seat& each : changed->seats) {
        const bool known = std::ranges::any_of(setup_.seats, [&](const Seat& s) { return s.person == each.person; });
        if (each.stand_in || each.resigned || (!each.person.empty() && each.person != setup_.owner && !known))
            return Refusal{"not_allowed", "seats are taken by sitting down"};
    }
    const auto game = wire::make_game(changed->game, changed->players(), changed->options, changed->components,
                                      "components", changed->rules);
    if (!game) return Refusal{"not_allowed", game.message()};
    Event event = make_event(EventKind::setup, now);
    event.text = setup_text(*changed);
    emit(std::move(event));
    return {};
}

Table::Answer Table::start(const Viewing& who, std::int64_t now) {
    if (phase() != Phase::setup) return Refusal{"started", "the game has started already"};
    if (who.person.empty() || who.person != setup_.owner) return Refusal{"not_allowed", "only the table's owner can"};
    if (std::ranges::any_of(setup_.seats, [](const Seat& seat) { return seat.kind == SeatKind::open; }))
        return Refusal{"seats_open", "a seat is open: somebody or a bot must take it"};
    emit(make_event(EventKind::start, now));
    advance(now);
    return {};
}

void Table::set_unheard(const std::string& person, std::set<std::string> persons) {
    if (persons.empty())
        unheard_.erase(person);
    else
        unheard_[person] = std::move(persons);
}

// While the game runs, what spectators say is for spectators: nobody who plays is told what to do.
bool Table::hears(const Viewing& who, const Chat& line) const {
    const auto unheard = unheard_.find(who.person);
    if (unheard != unheard_.end() && unheard->second.contains(line.person)) return false;
    return line.seat != spectator || phase() != Phase::play || own_seats(who) == 0;
}

Table::Answer Table::chat(const Viewing& who, const Say& message, std::int64_t now) {
    const std::string_view text = message.text;
    if (characters(text) > most_chat_characters) return Refusal{"too_long", "at most 500 characters"};
    const bool blank = std::ranges::all_of(text, [](char c) { return c == ' '; });
    if (blank || std::ranges::any_of(text, [](char c) { return (c >= 0 && c < ' ') || c == 0x7f; }))
        return Refusal{"malformed", "text: expected a line of text"};
    const unsigned own = own_seats(who);
    Event event = make_event(EventKind::chat, now);
    event.actor = own == 0 ? spectator : who.viewpoint >= 0 ? who.viewpoint : std::countr_zero(own);
    event.name = own == 0 ? who.name : setup_.seats[index(event.actor)].name;
    event.person = who.person;
    event.text = text;
    emit(std::move(event));
    return {};
}

}  // namespace mistwheel::table
