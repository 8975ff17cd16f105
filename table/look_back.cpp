#include "table/look_back.hpp"

#include <algorithm>
#include <cmath>

namespace mistwheel::table {

using wire::key;
using wire::member;
using wire::Writer;

namespace {

constexpr double worth_saying = 0.5;  // points

template <class Write>
std::string rounded_object(const Write& write) {
    rapidjson::StringBuffer buffer;
    Writer out(buffer);
    out.SetMaxDecimalPlaces(4);
    out.StartObject();
    write(out);
    out.EndObject();
    return {buffer.GetString(), buffer.GetSize()};
}

void number(Writer& out, std::string_view name, double value) {
    key(out, name);
    out.Double(value);
}

void numbers(Writer& out, std::string_view name, const std::array<double, max_players>& values, int columns) {
    key(out, name);
    out.StartArray();
    for (int i = 0; i < columns; ++i) out.Double(values[static_cast<std::size_t>(i)]);
    out.EndArray();
}

std::vector<Move> moves_of(const Log& log) {
    std::vector<Move> moves;
    for (std::size_t i = 0; i < log.size(); ++i) moves.push_back(log[i].move);
    return moves;
}

void write_better(Writer& out, const Log& log, const bots::JudgedTurn& turn, const bots::Better& better, int columns) {
    out.StartObject();
    member(out, "from", static_cast<int>(better.from));
    member(out, "to", static_cast<int>(better.to));
    number(out, "cost", better.cost);
    write_expectation(out, better.expected, columns);
    key(out, "played");
    out.StartObject();
    write_expectation(out, better.of_played, columns);
    out.EndObject();
    key(out, "line");
    write_line(out, log, better.from, better.moves, turn.seat);
    key(out, "reasons");
    write_reasons(out, better.reasons, log.game().players(), most_reasons);
    out.EndObject();
}

void write_turn(Writer& out, const Log& log, const bots::JudgedTurn& turn, int columns) {
    out.StartObject();
    member(out, "turn", turn.turn.turn);
    member(out, "round", turn.turn.mark.round);
    member(out, "seat", std::string(1, actor_letter(turn.seat)));
    member(out, "from", static_cast<int>(turn.from));
    member(out, "to", static_cast<int>(turn.to));
    member(out, "choices", turn.choices);
    write_expectation(out, turn.before, columns);
    key(out, "after");
    out.StartObject();
    write_expectation(out, turn.after, columns);
    out.EndObject();
    number(out, "cost", turn.cost);
    number(out, "points_cost", turn.points_cost);
    key(out, "better");
    out.StartArray();
    for (const bots::Better& each : turn.better) write_better(out, log, turn, each, columns);
    out.EndArray();
    out.EndObject();
}

void write_account(Writer& out, const bots::Account& account, std::string_view column) {
    out.StartObject();
    member(out, "seat", column);
    number(out, "start", account.start);
    number(out, "end", account.end);
    number(out, "own", account.own);
    number(out, "others", account.others);
    number(out, "luck", account.luck);
    number(out, "unsure", account.unsure);
    member(out, "turns", account.turns);
    member(out, "costly", account.costly_turns);
    key(out, "accuracy");
    out.StartArray();
    for (const double each : account.accuracy) {
        if (each < 0)
            out.Null();
        else
            out.Double(each);
    }
    out.EndArray();
    out.EndObject();
}

}  // namespace

void write_expectation(Writer& out, const bots::Expectation& expected, int columns) {
    numbers(out, "chance", expected.win, columns);
    numbers(out, "points", expected.points, columns);
}

void write_line(Writer& out, const Log& log, std::size_t at, std::span<const Move> moves, int viewpoint) {
    const AnyGame& game = log.game();
    AnyState state = log.at(at);
    TurnCount turn = at > 0 ? log[at - 1].turn : TurnCount{};
    out.StartArray();
    for (std::size_t i = 0; i < moves.size(); ++i) {
        turn.follow(game.turn_mark(state));
        out.StartObject();
        member(out, "number", static_cast<int>(at + i + 1));
        member(out, "actor", std::string(1, actor_letter(game.actor(state))));
        member(out, "text", game.text(state, moves[i], viewpoint));
        wire::write_move(out, game, state, moves[i], viewpoint);
        member(out, "forced", log.passes(state));
        member(out, "time", 0);
        member(out, "round", turn.mark.round);
        member(out, "turn", turn.turn);
        member(out, "turn_of", column_word(turn.mark.column, game.players()));
        AnyState after = state;
        game.apply(after, moves[i]);
        wire::write_step_report(out, game, state, moves[i], after);
        out.EndObject();
        state = after;
    }
    out.EndArray();
}

void write_reasons(Writer& out, std::span<const bots::SourceDifference> reasons, int players, std::size_t most) {
    out.StartArray();
    for (const bots::SourceDifference& each : reasons) {
        if (most == 0 || std::fabs(each.points) < worth_saying) break;  // the largest come first
        --most;
        out.StartObject();
        member(out, "seat", column_word(each.column, players));
        member(out, "source", each.source);
        number(out, "points", each.points);
        out.EndObject();
    }
    out.EndArray();
}

ReviewWriter::ReviewWriter(const Log& log, const bots::ReviewSettings& settings)
    : log_(&log), review_(log.game(), moves_of(log), settings) {}

std::string ReviewWriter::news() {
    const auto& turns = review_.turns();
    const bool complete = review_.done() == review_.all();
    const std::size_t from = told_;
    // The last one may still grow.
    told_ = complete ? turns.size() : turns.empty() ? 0 : turns.size() - 1;
    return rounded_object([&](Writer& out) {
        member(out, "done", static_cast<int>(review_.done()));
        member(out, "all", static_cast<int>(review_.all()));
        member(out, "first", static_cast<int>(from));
        key(out, "turns");
        out.StartArray();
        for (std::size_t i = from; i < turns.size(); ++i) write_turn(out, *log_, turns[i], review_.columns());
        out.EndArray();
        key(out, "accounts");
        if (!complete) return void(out.Null());
        out.StartArray();
        const std::vector<bots::Account> accounts = review_.accounts();
        for (std::size_t i = 0; i < accounts.size(); ++i)
            write_account(out, accounts[i], column_word(static_cast<int>(i), log_->game().players()));
        out.EndArray();
    });
}

MomentJudge::MomentJudge(const Log& log, std::size_t at, int seat, std::uint64_t iterations, std::uint64_t seed)
    : log_(&log), at_(at), seat_(seat), left_(iterations) {
    const AnyState state = log.at(at);
    Moves moves;
    log.game().legal(state, moves);
    const bool decides = log.game().actor(state) == seat;
    if (decides && moves.size() == 1) {
        settled_ = bots::expect(log.game(), state, seat, iterations, seed);
        return;
    }
    if (decides) {
        advisor_.emplace(log.game(), state, seat, bots::AdvisorSettings{.iterations = iterations}, seed);
        return;
    }
    auto made = bots::make_bot(log.game(), "level:5:temperature=0", seed);
    assert(made);
    bot_ = std::move(*made);
    bot_->observe(state, seat);
}

bool MomentJudge::think(std::uint64_t iterations) {
    if (settled_) return true;
    if (advisor_) return advisor_->think(iterations);
    const std::uint64_t slice = std::min(left_, iterations);
    left_ -= slice;
    return !bot_->think(slice) || left_ == 0;
}

std::string MomentJudge::json() const {
    const AnyGame& game = log_->game();
    const int columns = game.scores(log_->at(at_)).columns;
    return rounded_object([&](Writer& out) {
        member(out, "at", static_cast<int>(at_));
        member(out, "seat", std::string(1, actor_letter(seat_)));
        const auto expected = settled_ ? settled_ : advisor_ ? advisor_->expected() : bot_->expectation();
        write_expectation(out, expected.value_or(bots::Expectation{}), columns);
        key(out, "turns");
        out.StartArray();
        if (advisor_) {
            for (const bots::TurnPlan& plan : advisor_->plans()) {
                out.StartObject();
                number(out, "share", plan.share);
                write_expectation(out, plan.expected, columns);
                key(out, "line");
                write_line(out, *log_, at_, plan.moves, seat_);
                key(out, "reasons");
                write_reasons(out, plan.reasons, game.players(), most_reasons);
                out.EndObject();
            }
        }
        out.EndArray();
    });
}

}  // namespace mistwheel::table
