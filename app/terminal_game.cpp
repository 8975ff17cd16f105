#include "app/terminal_game.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <istream>
#include <stdexcept>

#include "app/boards.hpp"
#include "app/terminal.hpp"
#include "app/typed_move.hpp"
#include "engine/core/text.hpp"
#include "wire/wire.hpp"

namespace mistwheel::app {

namespace {

constexpr const char* commands_help =
    "  a number or the move itself (its first words are enough when they begin one move only)\n"
    "  board   show the position again      moves  list the moves again\n"
    "  undo    take back your last step     save FILE  write the record\n"
    "  quit    leave (--out keeps the record; --resume goes on)\n";

std::string lower_case(std::string text) {
    for (char& letter : text)
        if (letter >= 'A' && letter <= 'Z') letter = static_cast<char>(letter - 'A' + 'a');
    return text;
}

std::string trimmed(std::string_view line) {
    const std::size_t first = line.find_first_not_of(" \t\r");
    if (first == std::string_view::npos) return {};
    return std::string(line.substr(first, line.find_last_not_of(" \t\r") - first + 1));
}

}  // namespace

TerminalGame::TerminalGame(GamePointer game, std::vector<bool> people, Opponent opponent, std::uint64_t seed,
                           TurnLog::Unfolded unfolded)
    : game_(std::move(game)),
      people_(std::move(people)),
      opponent_(std::move(opponent)),
      chance_(seed, 0),
      state_(game_->start()),
      record_(begin_record(*game_)),
      log_(*game_, log_viewer(), unfolded),
      setting_up_(has_opening(*game_)) {}

Result<bool> TerminalGame::resume(const Record& record) {
    const auto replay = replay_record(*game_, record);
    if (!replay) return replay.error();
    record_ = record;
    record_.result.clear();
    record_.hash.reset();
    AnyState state = game_->start();
    for (const Move& move : replay->moves) {
        const AnyState before = state;
        game_->apply(state, move);
        log_.add(before, move, state);
    }
    log_.go_back(log_.mark());
    state_ = replay->last;
    setting_up_ = setting_up_ && record_.moves.empty();
    return true;
}

void TerminalGame::open(const std::vector<Move>& moves) {
    for (const Move& move : moves) make(move);
}

void TerminalGame::save(const std::string& path) const {
    Record record = record_;
    finish_record(record, *game_, state_);
    write_file(path, write_record(record));
}

bool TerminalGame::play(std::istream& in) {
    for (int actor = game_->actor(state_); actor != game_over; actor = game_->actor(state_)) {
        if (actor == chance_actor || !people_[static_cast<std::size_t>(actor)]) {
            move_by_itself(actor);
            continue;
        }
        if (ask(in, actor) == Answer::leave) return false;
    }
    show_result();
    return true;
}

// The log shows hidden things only where one person plays alone; people see each other's hands nowhere.
int TerminalGame::log_viewer() const {
    if (std::ranges::count(people_, true) != 1) return spectator;
    return static_cast<int>(std::ranges::find(people_, true) - people_.begin());
}

void TerminalGame::make(Move move) {
    const AnyState before = state_;
    record_.moves.push_back({game_->actor(state_), game_->text(state_, move, omniscient), {}, 0});
    game_->apply(state_, move);
    fmt::print("{}", log_.add(before, move, state_));
    typed_ = false;
    tell_setup();
}

// Before the first turn: the lines that players send to each other.
void TerminalGame::tell_setup() {
    if (!setting_up_) return;
    const std::string lines = write_opening(*game_, state_, letters_);
    if (lines.empty()) return;
    setting_up_ = false;
    fmt::print("\n{}\n{}", styled("The setup, for --setup FILE:", Style::bold), lines);
}

void TerminalGame::move_by_itself(int actor) {
    Move move;
    if (actor == chance_actor) {
        move = game_->random_move(state_, chance_);
    } else {
        Moves moves;
        game_->legal(state_, moves);
        move = moves.size() == 1 ? moves[0] : opponent_(state_, actor);
    }
    back_.clear();
    shown_to_ = spectator;
    make(move);
}

// Where hands are hidden, the next person's is shown only when that person sits at the screen; false if the input ends.
bool TerminalGame::hand_over(std::istream& in, int seat) {
    const bool others = wire::about(game_->id())->hides && std::ranges::count(people_, true) > 1;
    if (!others || at_screen_ == seat) return true;
    if (at_screen_ != spectator) fmt::print("{}", clear_screen());
    fmt::print("{} is next: press Enter when {} sits at the screen. ", actor_name(seat), actor_name(seat));
    std::fflush(stdout);
    std::string line;
    if (!std::getline(in, line)) {
        fmt::print("\n");
        return false;
    }
    at_screen_ = seat;
    return true;
}

TerminalGame::Answer TerminalGame::ask(std::istream& in, int seat) {
    Moves moves;
    game_->legal(state_, moves);
    if (moves.size() == 1) {
        back_.push_back({state_, log_.mark()});
        make(moves[0]);
        return Answer::moved;
    }
    if (!hand_over(in, seat)) return Answer::leave;
    fmt::print("{}", log_.rest(typed_ && shown_to_ == seat ? TurnLog::Show::told : TurnLog::Show::all));
    // While the start is being made, every step changes the board that the next one looks at.
    if (shown_to_ != seat || setting_up_) show_position(seat);
    shown_to_ = seat;
    show_moves(seat, moves);
    for (;;) {
        fmt::print("{} ", styled(actor_name(seat) + ">", Style::bold));
        std::fflush(stdout);
        std::string line;
        if (!std::getline(in, line)) {
            fmt::print("\n");
            return Answer::leave;
        }
        const Answer answer = obey(trimmed(line), seat, moves);
        if (answer != Answer::again) return answer;
    }
}

TerminalGame::Answer TerminalGame::obey(const std::string& line, int seat, const Moves& moves) {
    if (line.empty()) return Answer::again;
    const std::string command = lower_case(line);
    if (command == "quit" || command == "q") return Answer::leave;
    if (command == "undo" || command == "u") return undo();
    if (command == "board" || command == "b") return show_position(seat), Answer::again;
    if (command == "moves" || command == "m") return show_moves(seat, moves), Answer::again;
    if (command == "help" || command == "?") return fmt::print("{}", commands_help), Answer::again;
    if (command.starts_with("save ")) {
        try {
            save(line.substr(5));
            fmt::print("saved\n");
        } catch (const std::runtime_error& error) {
            fmt::print("{}\n", styled(error.what(), Style::red));
        }
        return Answer::again;
    }
    return obey_move(line, seat, moves);
}

TerminalGame::Answer TerminalGame::obey_move(const std::string& line, int seat, const Moves& moves) {
    std::vector<std::string> texts;
    for (const Move& move : moves) texts.push_back(game_->text(state_, move, seat));
    TypedMove typed;
    if (const auto number = parse_number(line, moves.size()); number && *number > 0) {
        typed.move = *number - 1;
    } else {
        typed = typed_move(texts, line, symmetric_moves(*game_));
    }
    if (typed.move == TypedMove::none) {
        if (typed.fitting.empty()) {
            fmt::print("{}\n", game_->parse(state_, line).message());
        } else {
            fmt::print("\"{}\" is no whole move; these begin so:\n", line);
            for (const std::size_t i : typed.fitting) fmt::print("{:3} {}\n", i + 1, texts[i]);
        }
        return Answer::again;
    }
    const Move move = moves[typed.move];
    if (game_->reveals(state_, move)) {
        back_.clear();
    } else {
        back_.push_back({state_, log_.mark()});
    }
    make(move);
    typed_ = true;
    return Answer::moved;
}

TerminalGame::Answer TerminalGame::undo() {
    while (!back_.empty()) {
        state_ = back_.back().state;
        log_.go_back(back_.back().mark);
        back_.pop_back();
        record_.moves.pop_back();
        Moves moves;
        game_->legal(state_, moves);
        if (moves.size() > 1) return Answer::moved;  // a step with one move would only be made again
    }
    fmt::print("nothing to take back: something was revealed or somebody else acted since\n");
    return Answer::moved;
}

void TerminalGame::show_position(int seat) const { fmt::print("\n{}\n", draw(*game_, state_, seat)); }

// A few moves stand below each other, many in columns.
void TerminalGame::show_moves(int seat, const Moves& moves) const {
    if (const std::string asked = question(*game_, state_); !asked.empty()) {
        fmt::print("{}\n", styled(asked, Style::bold));
    }
    constexpr std::size_t screen = 100;
    constexpr std::size_t few = 12;
    std::size_t widest = 0;
    for (const Move& move : moves) widest = std::max(widest, game_->text(state_, move, seat).size());
    const std::size_t columns = moves.size() <= few ? 1 : std::max<std::size_t>(1, screen / (widest + 6));
    const std::size_t rows = (moves.size() + columns - 1) / columns;
    for (std::size_t row = 0; row < rows; ++row) {
        for (std::size_t at = row; at < moves.size(); at += rows) {
            const std::string text = game_->text(state_, moves[at], seat);
            const bool last = at + rows >= moves.size();
            fmt::print("{} {:<{}}", styled(fmt::format("{:3}", at + 1), Style::dim), text, last ? 0 : widest + 2);
        }
        fmt::print("\n");
    }
}

void TerminalGame::show_result() const {
    const Scores scores = game_->scores(state_);
    fmt::print("\n{}\n  {:<24}", styled("The game is over.", Style::bold), "");
    for (int column = 0; column < scores.columns; ++column) {
        fmt::print("{:>11}", column_name(column, game_->players()));
    }
    fmt::print("\n");
    for (const ScoreLine& line : scores.lines) {
        fmt::print("  {:<24}", line.name);
        for (int column = 0; column < scores.columns; ++column) {
            fmt::print("{:>11}", line.points[static_cast<std::size_t>(column)]);
        }
        fmt::print("\n");
    }
    fmt::print("{}\n", styled(result_text(*game_, scores), Style::green));
}

}  // namespace mistwheel::app
