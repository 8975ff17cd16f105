#include "table/study.hpp"

#include <algorithm>

#include "table/table.hpp"

namespace mistwheel::table {

namespace {

std::size_t common(const std::vector<Move>& one, const std::vector<Move>& other) {
    return static_cast<std::size_t>(std::ranges::mismatch(one, other).in1 - one.begin());
}

AnyState state_after(const AnyGame& game, std::span<const Move> moves) {
    AnyState state = game.start();
    for (const Move& move : moves) game.apply(state, move);
    return state;
}

std::vector<Move> outcomes_of(const AnyGame& game, std::span<const Move> moves) {
    std::vector<Move> outcomes;
    AnyState state = game.start();
    for (const Move& move : moves) {
        if (game.actor(state) == chance_actor) outcomes.push_back(move);
        game.apply(state, move);
    }
    return outcomes;
}

std::string no_such_line(std::size_t lines) {
    return "line: there are " + std::to_string(lines - 1) + " beside the game, which is 0";
}

bool is_line(const Study& study, int line) { return line >= 0 && static_cast<std::size_t>(line) < study.lines.size(); }

}  // namespace

Fork fork_of(const Study& study, std::size_t line) {
    Fork fork;
    for (std::size_t i = 0; i < line; ++i) {
        const std::size_t shared = common(study.lines[line].moves, study.lines[i].moves);
        if (i == 0 || shared > fork.after) fork = {static_cast<int>(i), shared};
    }
    return fork;
}

AnyState write_moves(std::vector<RecordMove>& out, const AnyGame& game, AnyState state, std::span<const Move> moves) {
    for (const Move& move : moves) {
        out.push_back({.actor = game.actor(state), .text = game.text(state, move, omniscient), .comment = {}});
        game.apply(state, move);
    }
    return state;
}

void write_lines(Record& record, const AnyGame& game, const Study& study) {
    finish_record(record, game, write_moves(record.moves, game, game.start(), study.lines[0].moves));
    for (std::size_t i = 1; i < study.lines.size(); ++i) {
        const auto [parent, after] = fork_of(study, i);
        const std::span<const Move> path = study.lines[i].moves;
        RecordLine line;
        line.parent = parent;
        line.after = after;
        line.name = study.lines[i].name;
        const AnyState last = write_moves(line.moves, game, state_after(game, path.first(after)), path.subspan(after));
        if (game.actor(last) == game_over) line.result = result_text(game, game.scores(last));
        line.hash = game.hash(last);
        record.lines.push_back(std::move(line));
    }
    record.look = RecordLook{static_cast<int>(study.current), study.path().size()};
}

Study read_lines(const Record& record, const Replay& replay) {
    Study study;
    study.lines.push_back({.name = {}, .moves = replay.moves});
    for (std::size_t i = 0; i < record.lines.size(); ++i)
        study.lines.push_back({.name = record.lines[i].name, .moves = replay.lines[i]});
    study.current = record.look ? static_cast<std::size_t>(record.look->line) : 0;
    study.commitment = record.commitment;
    study.seed = record.seed;
    return study;
}

bool Table::hides_hands(unsigned seats) const {
    const unsigned all = (1U << setup_.players()) - 1;
    const bool goes_on = study_ ? study_->hidden_hands : phase() == Phase::play;
    return hides_ && goes_on && seats != all;
}

void Table::begin_study() {
    if (study_) {
        study_ = study_now();
        return;
    }
    study_.emplace();
    study_->lines.push_back({.name = {}, .moves = path()});
    study_->hidden_hands = hides_ && phase() == Phase::play;
    if (fair_) study_->commitment = commitment_;
    if (fair_ && phase() == Phase::over) study_->seed = hex(seed_);
    fair_ = false;
}

// The game itself stays as it is: what is decided otherwise at its table is a line of its own.
Study Table::study_now() const {
    Study now = *study_;
    std::vector<Move> played = path();
    if (now.current > 0) {
        now.lines[now.current].moves = std::move(played);
        return now;
    }
    bool decided = false;
    for (std::size_t i = common(played, now.path()); i < played.size(); ++i)
        decided |= !(*log_)[i].forced && (*log_)[i].actor != chance_actor;
    if (!decided || now.lines.size() > most_lines) return now;
    now.lines.push_back({.name = {}, .moves = std::move(played)});
    now.current = now.lines.size() - 1;
    return now;
}

void Table::enter_line() {
    auto game = make_game();
    lay_out(std::move(*game), study_->path());
    redo_.clear();
    request_ = {};
    thinker_.reset();
    hints_.clear();
}

std::string Table::play_on(const PlayOn& wish, const Seed& seed) {
    if (!log_) return "the game has not started";
    if (wish.seats.size() != setup_.seats.size())
        return "seats: expected " + std::to_string(setup_.seats.size()) + ", one for each seat of the game";
    if (hides_ && (study_ ? study_->hidden_hands : phase() == Phase::play))
        for (std::size_t i = 0; i < wish.seats.size(); ++i)
            if (!setup_.seats[i].played_by_person() && wish.seats[i].kind != SeatKind::bot)
                return "seats: the hands of the others are hidden until the game is over";
    Study before = study_ ? study_now() : Study{};
    if (!study_) before.lines.push_back({.name = {}, .moves = path()});
    if (!is_line(before, wish.line)) return no_such_line(before.lines.size());
    if (before.lines.size() > most_lines) return "a study has at most 256 lines";
    const std::vector<Move>& source = before.lines[static_cast<std::size_t>(wish.line)].moves;
    if (wish.at > source.size()) return "at: the line has " + std::to_string(source.size()) + " moves";
    StudyLine line{.name = wish.name, .moves = {source.begin(), source.begin() + static_cast<std::ptrdiff_t>(wish.at)}};
    const AnyGame& game = log_->game();
    if (game.actor(state_after(game, line.moves)) == game_over) return "at: the game is over there";
    if (wish.keep_chance) line.kept_chance = outcomes_of(game, source);
    begin_study();
    study_->current = study_->lines.size();
    study_->lines.push_back(std::move(line));
    seed_ = seed;
    setup_.undo = UndoRule::consent;
    setup_.seats = wish.seats;
    for (Seat& seat : setup_.seats) {
        if (seat.kind != SeatKind::bot) seat = {.kind = SeatKind::person, .name = seat.name, .person = setup_.owner};
        seat.stand_in = seat.resigned = false;
    }
    enter_line();
    return {};
}

std::string Table::go_to_line(int line) {
    if (!study_) return "this table is no study";
    begin_study();
    if (!is_line(*study_, line)) return no_such_line(study_->lines.size());
    study_->current = static_cast<std::size_t>(line);
    enter_line();
    return {};
}

std::string Table::name_line(int line, std::string_view name) {
    if (!study_) return "this table is no study";
    begin_study();
    if (line == 0 || !is_line(*study_, line)) return no_such_line(study_->lines.size());
    if (name.size() > most_line_name || (!name.empty() && !is_name(name)) || name.find('#') != name.npos)
        return "name: expected a short text without \"#\"";
    while (name.starts_with(' ')) name.remove_prefix(1);
    while (name.ends_with(' ')) name.remove_suffix(1);
    study_->lines[static_cast<std::size_t>(line)].name = name;
    return {};
}

// With the lines that leave it; the table shows the line it left.
std::string Table::cut_line(int line) {
    if (!study_) return "this table is no study";
    begin_study();
    Study& study = *study_;
    if (line == 0 || !is_line(study, line)) return no_such_line(study.lines.size());
    const auto first = static_cast<std::size_t>(line);
    std::vector<bool> gone(study.lines.size());
    gone[first] = true;
    for (std::size_t i = first + 1; i < study.lines.size(); ++i)
        gone[i] = gone[static_cast<std::size_t>(fork_of(study, i).parent)];
    std::size_t shown = gone[study.current] ? static_cast<std::size_t>(fork_of(study, first).parent) : study.current;
    shown -=
        static_cast<std::size_t>(std::count(gone.begin(), gone.begin() + static_cast<std::ptrdiff_t>(shown), true));
    for (std::size_t i = study.lines.size(); i-- > first;)
        if (gone[i]) study.lines.erase(study.lines.begin() + static_cast<std::ptrdiff_t>(i));
    study.current = shown;
    enter_line();
    return {};
}

Result<Record> Table::shared_record(int line, std::size_t at) const {
    unsigned own = 0;
    for (std::size_t i = 0; i < setup_.seats.size(); ++i)
        own |= static_cast<unsigned>(setup_.seats[i].person == setup_.owner) << i;
    if (hides_hands(own)) return Error{"the record holds hidden hands: it is there when the game is over"};
    Record shared = record(Secrets::left_out);
    if (line < 0 || static_cast<std::size_t>(line) > shared.lines.size()) return Error{"line: there is no such line"};
    if (at > line_length(shared, line))
        return Error{"at: the line has " + std::to_string(line_length(shared, line)) + " moves"};
    shared.look = RecordLook{line, at};
    return shared;
}

// Chance that is kept comes in its order, each outcome as soon as it is possible; when none is, it is drawn.
Move Table::next_outcome(const Moves& outcomes) const {
    if (study_ && !study_->lines[study_->current].kept_chance.empty()) {
        std::vector<Move> left = study_->lines[study_->current].kept_chance;
        for (std::size_t i = 0; i < log_->size(); ++i) {
            if ((*log_)[i].actor != chance_actor) continue;
            const auto used = std::ranges::find(left, (*log_)[i].move);
            if (used != left.end()) left.erase(used);
        }
        for (const Move& move : left)
            if (outcomes.contains(move)) return move;
    }
    return draw(log_->game(), log_->now(), outcomes, log_->size() + 1, seed_, hash_);
}

}  // namespace mistwheel::table
