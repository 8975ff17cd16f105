// Bots to move and hints, driven from outside in slices.
#include <algorithm>

#include "table/look_back.hpp"
#include "table/table.hpp"

namespace mistwheel::table {

namespace {

constexpr std::size_t most_hints = 8;
constexpr int most_hint_iterations = 100'000;
}  // namespace

bool Table::bot_to_move() const {
    const int seat = actor();
    return seat >= 0 && setup_.seats[static_cast<std::size_t>(seat)].kind == SeatKind::bot;
}

bool Table::wants_to_think() const { return !hints_.empty() || bot_to_move(); }

Effects Table::think(std::uint64_t iterations, std::int64_t now) {
    iterations = std::max<std::uint64_t>(iterations, 1);
    // Whoever asked for a hint sits and waits; a bot has time.
    if (!hints_.empty())
        think_hint(iterations);
    else if (bot_to_move())
        think_bot(iterations, now);
    return collect_effects();
}

void Table::think_bot(std::uint64_t iterations, std::int64_t now) {
    // A line that was taken back is gone through as it was: the bot has answered this position already.
    if (!redo_.empty()) {
        Moves moves;
        log_->game().legal(log_->now(), moves);
        if (moves.contains(redo_.back())) {
            push(redo_.back(), now);
            return advance(now);
        }
    }
    const int seat = log_->actor();
    const int level = setup_.seats[static_cast<std::size_t>(seat)].level;
    if (!thinker_ || thinker_->seat != seat || thinker_->level != level) {
        const std::string place = std::string("bot ") + actor_letter(seat) + ' ' + std::to_string(log_->size());
        auto bot = bots::make_bot(log_->game(), "level:" + std::to_string(level), derive(seed_, place, hash_));
        assert(bot);
        thinker_.emplace(Thinker{.seat = seat, .level = level, .bot = std::move(*bot)});
    }
    bots::Bot& bot = *thinker_->bot;
    if (!thinker_->observed) bot.observe(log_->now(), seat);
    thinker_->observed = true;
    const std::uint64_t wanted = bot.wanted();
    if (wanted > 0 && bot.think(std::min(wanted, iterations)) && bot.wanted() > 0) return;
    push(bot.best(), now);
    advance(now);
}

Table::Answer Table::hint(Viewer viewer, const AskHint& message, std::string_view id) {
    if (phase() == Phase::setup) return Refusal{"not_started", "the game has not started"};
    const std::size_t at = message.at ? static_cast<std::size_t>(*message.at) : log_->size();
    if (at > log_->size()) return Refusal{"not_allowed", "the table is not that far"};
    const int seat = log_->game().actor(log_->at(at));
    if (seat < 0) return Refusal{phase() == Phase::over ? "over" : "not_allowed", "nobody decides there"};
    if (phase() != Phase::over && (seats_of(viewers_[viewer]) >> seat & 1) == 0)
        return Refusal{"not_your_turn", "hints are for one's own decisions while the game goes on"};
    drop_hints([&](const Hint& each) { return each.viewer == viewer; });
    if (hints_.size() >= most_hints) return Refusal{"busy", "too many wait for hints"};
    hints_.push_back({.viewer = viewer,
                      .id = std::string(id),
                      .at = at,
                      .seat = seat,
                      .iterations = static_cast<std::uint64_t>(std::min(message.iterations, most_hint_iterations)),
                      .advisor = nullptr});
    return {};
}

void Table::drop_hints(const std::function<bool(const Hint&)>& unwanted) {
    for (const Hint& each : hints_)
        if (unwanted(each)) tell_refused(each.viewer, each.id, {"stale", "the hint is no longer wanted"});
    std::erase_if(hints_, unwanted);
}

void Table::think_hint(std::uint64_t iterations) {
    Hint& hint = hints_.front();
    if (!hint.advisor) {
        const std::string place = "hint " + std::to_string(hint.at);
        hint.advisor = std::make_unique<bots::TurnAdvisor>(log_->game(), log_->at(hint.at), hint.seat,
                                                           bots::AdvisorSettings{.iterations = hint.iterations},
                                                           derive(seed_, place, hash_));
    }
    if (!hint.advisor->think(iterations)) return;
    const Hint done = std::move(hint);
    hints_.erase(hints_.begin());
    tell_hint(done);
}

void Table::tell_hint(const Hint& hint) {
    const AnyGame& game = log_->game();
    const AnyState state = log_->at(hint.at);
    const int columns = game.scores(state).columns;
    tell(hint.viewer, [&](wire::Writer& out, const Viewing&) {
        open(out, "hint", hint.id);
        wire::member(out, "at", static_cast<int>(hint.at));
        wire::member(out, "seat", std::string(1, actor_letter(hint.seat)));
        write_expectation(out, hint.advisor->expected(), columns);
        wire::key(out, "candidates");
        out.StartArray();
        for (const bots::TurnPlan& plan : hint.advisor->plans()) {
            out.StartObject();
            wire::member(out, "text", game.text(state, plan.moves[0], hint.seat));
            wire::write_move(out, game, state, plan.moves[0], hint.seat);
            wire::key(out, "share");
            out.Double(plan.share);
            write_expectation(out, plan.expected, columns);
            wire::key(out, "line");
            write_line(out, *log_, hint.at, plan.moves, hint.seat);
            wire::key(out, "reasons");
            write_reasons(out, plan.reasons, game.players(), most_reasons);
            out.EndObject();
        }
        out.EndArray();
        wire::member(out, "iterations", static_cast<int>(hint.advisor->iterations()));
    });
}

}  // namespace mistwheel::table
