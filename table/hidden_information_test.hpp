// Checks that nothing hidden leaks. For every viewer there is an alternate of the table that differs in what the viewer
// cannot know. It goes through the same events, and whatever it tells the viewer must be what the real table told, byte
// for byte.
#pragma once

#include <algorithm>
#include <set>

#include "table/client_test.hpp"

namespace mistwheel::table {

// Reaches into a table between two calls.
struct TableInternals {
    // Everything but the thoughts of bots and open hints.
    static Table copy(const Table& from) {
        Table to(from.setup_, from.seed_, from.hash_);
        to.hides_ = from.hides_;
        if (from.log_) to.log_ = std::make_unique<Log>(*from.log_);
        to.redo_ = from.redo_;
        to.chats_ = from.chats_;
        to.chat_count_ = from.chat_count_;
        to.request_ = from.request_;
        to.request_count_ = from.request_count_;
        to.event_ = from.event_;
        to.last_break_ = from.last_break_;
        to.fair_ = from.fair_;
        to.told_result_ = from.told_result_;
        to.told_ = from.told_;
        to.viewers_ = from.viewers_;
        return to;
    }
    static const std::vector<Move>& redo(const Table& table) { return table.redo_; }
    // Other moves for the log and for what can be redone.
    static void replace_moves(Table& table, std::span<const Move> moves) {
        Log log(table.log_->game_, table.hides_);
        for (std::size_t i = 0; i < table.log_->size(); ++i)
            log.push(moves[i], (*table.log_)[i].event, (*table.log_)[i].time);
        const auto redo = moves.subspan(log.size(), table.redo_.size());
        std::ranges::reverse_copy(redo, table.redo_.begin());
        *table.log_ = std::move(log);
    }
    static std::optional<int> viewpoint(const Table& table, Viewer viewer) {
        const auto found = table.viewers_.find(viewer);
        return found == table.viewers_.end() ? std::nullopt : std::optional(found->second.viewpoint);
    }
    static bool owns(const Table& table, Viewer viewer, int seat) {
        return (table.own_seats(table.viewers_.at(viewer)) >> seat & 1) != 0;
    }
    static bool hints(const Table& table) { return !table.hints_.empty(); }
};

class HiddenInformationCheck : public CallObserver {
public:
    explicit HiddenInformationCheck(std::uint64_t seed) : random_(seed) {}
    std::map<std::string, int> done;

    void before(const Table& table) override {
        before_ = TableInternals::copy(table);
        hints_before_ = TableInternals::hints(table);
    }

    void after(const Call& call, const Table& table, const Effects& effects) override {
        steps_ = steps(effects.events);
        std::set<Viewer> viewers{call.viewer};
        for (const Outgoing& each : effects.messages) viewers.insert(each.viewer);
        for (const auto& [viewer, alternate] : alternates_) viewers.insert(viewer);
        for (const Viewer viewer : viewers) {
            if (!TableInternals::viewpoint(table, viewer)) {
                alternates_.erase(viewer);
                continue;
            }
            compare(viewer, call, table, effects);
            if (testing::Test::HasFatalFailure()) return;
        }
    }

private:
    struct Alternate {
        Table table;
        std::set<int> viewpoints;  // that cannot tell it from the real one
        bool all_hints = true;     // it waits for the same hints as the real one
    };
    // A point in the real world and in the other.
    struct Pair {
        AnyState real;
        AnyState other;
    };
    // A move of the real world, or a way back to so many entries.
    struct Step {
        Move move{};
        std::optional<std::size_t> back{};
    };

    // Moves that were taken back, the next one to play again last.
    struct Undone {
        std::vector<Move> real;
        std::vector<Move> other;
        void add(Move in_real, Move in_other) {
            real.push_back(in_real);
            other.push_back(in_other);
        }
    };

    const AnyGame& game() const { return before_->log()->game(); }

    void compare(Viewer viewer, const Call& call, const Table& table, const Effects& effects) {
        std::set<int> viewpoints{*TableInternals::viewpoint(table, viewer)};
        if (const auto viewpoint = TableInternals::viewpoint(*before_, viewer)) viewpoints.insert(*viewpoint);
        if (call.viewer == viewer) viewpoints.merge(asked_through(call, table));
        auto found = alternates_.find(viewer);
        const bool renew = !hints_before_ && random_.below(60) == 0;  // many alternates find more than one
        std::optional<std::vector<Event>> events;
        if (found != alternates_.end() && std::ranges::includes(found->second.viewpoints, viewpoints) && !renew)
            events = translated(found->second, effects.events, {});
        if (!events) {
            alternates_.erase(viewer);
            std::vector<Move> ahead;
            found = alternates_.emplace(viewer, make_alternate(viewpoints, ahead)).first;
            events = translated(found->second, effects.events, ahead);
            ASSERT_TRUE(events) << "the alternate table cannot go on";
        }
        Alternate& alternate = found->second;
        const std::vector<std::string> told = heard(effects, viewer, alternate.all_hints);
        const std::vector<std::string> instead = heard(live(alternate, call, *events), viewer, alternate.all_hints);
        ASSERT_EQ(told, instead);
        if (!TableInternals::hints(table)) alternate.all_hints = true;
        const AnyState& real = table.log()->now();
        const AnyState& other = alternate.table.log()->now();
        done["compared"] += static_cast<int>(told.size());
        if (!(real == other)) done["hidden"] += static_cast<int>(told.size());
        ASSERT_TRUE(viewpoints.contains(game().actor(real)) || table.log()->passes(real) == table.log()->passes(other))
            << "whether a step is passed over betrays something hidden";
    }

    // A hint is for any seat of one's own, a record for whoever holds all seats; after the end both are for everybody.
    static std::set<int> asked_through(const Call& call, const Table& table) {
        std::set<int> viewpoints;
        if (!call.text.starts_with(R"({"type":"hint")") && !call.text.starts_with(R"({"type":"record")"))
            return viewpoints;
        for (int seat = 0; seat < table.setup().players(); ++seat)
            if (table.phase() == Phase::over || TableInternals::owns(table, call.viewer, seat)) viewpoints.insert(seat);
        return viewpoints;
    }

    // Everything a viewer was told except `done`, which an alternate that follows events does not say.
    static std::vector<std::string> heard(const Effects& effects, Viewer viewer, bool hints) {
        std::vector<std::string> all;
        for (const Outgoing& each : effects.messages) {
            if (each.viewer != viewer || each.json.starts_with(R"({"type":"done")")) continue;
            const bool of_hint =
                each.json.starts_with(R"({"type":"hint")") || each.json.ends_with(R"(no longer wanted"})");
            if (hints || !of_hint) all.push_back(each.json);
        }
        return all;
    }

    static Effects live(Alternate& alternate, const Call& call, const std::vector<Event>& events) {
        if (!events.empty()) {
            auto effects = alternate.table.follow(events);
            EXPECT_TRUE(effects) << effects.message();
            return effects ? std::move(*effects) : Effects{};
        }
        // Bots are the real table's: their moves come as events.
        if (call.kind == Call::Kind::think && !TableInternals::hints(alternate.table)) return {};
        Effects effects = carry_out(alternate.table, call);
        EXPECT_TRUE(effects.events.empty()) << "the alternate table acts where the real one did not";
        return effects;
    }

    std::vector<Step> steps(const std::vector<Event>& events) const {
        std::vector<Step> all;
        AnyState state = before_->log()->now();
        for (const Event& event : events) {
            if (event.kind == EventKind::undone) {
                all.push_back({.back = static_cast<std::size_t>(event.to)});
                state = before_->log()->at(*all.back().back);
            } else if (event.kind == EventKind::move) {
                all.push_back({.move = *game().parse(state, event.text)});
                game().apply(state, all.back().move);
            }
        }
        return all;
    }

    // The events as they are in the alternate's world, with the moves that are known `ahead` if any; nothing if that
    // world cannot have them.
    std::optional<std::vector<Event>> translated(const Alternate& alternate, std::vector<Event> events,
                                                 std::span<const Move> ahead) {
        const Log& log = *before_->log();
        Pair pair{log.now(), alternate.table.log()->now()};
        Undone undone{TableInternals::redo(*before_), TableInternals::redo(alternate.table)};
        auto step = steps_.begin();
        for (Event& event : events) {
            if (event.kind == EventKind::undone) {
                const std::size_t back = *(step++)->back;
                for (std::size_t i = log.size(); i-- > back;) undone.add(log[i].move, (*alternate.table.log())[i].move);
                pair = {log.at(back), alternate.table.log()->at(back)};
            } else if (event.kind == EventKind::move) {
                const Move real = (step++)->move;
                const auto move =
                    ahead.empty() ? same_step(pair, real, alternate.viewpoints, false, undone) : ahead.front();
                if (!move) return std::nullopt;
                if (!ahead.empty()) ahead = ahead.subspan(1);
                event.text = game().text(pair.other, *move, omniscient);
                game().apply(pair.real, real);
                game().apply(pair.other, *move);
            }
        }
        return events;
    }

    // What was taken back and is drawn or played again is the same again in both worlds, and only then.
    std::optional<Move> same_step(const Pair& pair, Move real, const std::set<int>& viewpoints, bool keep,
                                  Undone& undone) {
        if (!undone.real.empty() && undone.real.back() == real) {
            const Move again = undone.other.back();
            undone.real.pop_back();
            undone.other.pop_back();
            return again;
        }
        const auto move = same_looking(pair, real, viewpoints, keep);
        if (move && !undone.other.empty() && undone.other.back() == *move) return std::nullopt;
        undone = {};
        return move;
    }

    // A step that looks from these viewpoints as the real one does: the real one if it can be and nothing veils it,
    // else any that could be behind the veil (the real one again, if it is to be kept).
    std::optional<Move> same_looking(const Pair& pair, Move real, const std::set<int>& viewpoints, bool keep) {
        std::vector<std::string> texts;
        for (const int viewpoint : viewpoints) texts.push_back(game().text(pair.real, real, viewpoint));
        const auto alike = [&](Move move) {
            auto text = texts.begin();
            return std::ranges::all_of(
                viewpoints, [&](int viewpoint) { return *text++ == game().text(pair.other, move, viewpoint); });
        };
        const std::string whole = game().text(pair.real, real, omniscient);
        const bool veiled = std::ranges::any_of(texts, [&](const std::string& text) { return text != whole; });
        Moves moves;
        game().legal(pair.other, moves);
        const bool possible = std::ranges::find(moves, real) != moves.end() && alike(real);
        if (possible && (!veiled || keep)) return real;
        std::vector<Move> all;
        std::ranges::copy_if(moves, std::back_inserter(all), alike);
        if (all.empty()) return std::nullopt;
        return all[random_.below(static_cast<std::uint32_t>(all.size()))];
    }

    // The moves of another world in which all these steps can be; nothing if they cannot. `kept` says where the real
    // thing is taken if it can be; where it was not, `free` learns of it.
    std::optional<std::vector<Move>> other_world(const std::vector<Step>& history, const std::set<int>& viewpoints,
                                                 const std::set<std::size_t>& kept, std::set<std::size_t>& free) {
        std::vector<Pair> pairs{{game().start(), game().start()}};
        std::vector<Move> log;    // of the real world
        std::vector<Move> other;  // of the other one
        std::vector<Move> moves;  // all that were made there
        Undone undone;
        for (std::size_t i = 0; i < history.size(); ++i) {
            if (history[i].back) {
                for (; log.size() > *history[i].back; log.pop_back(), other.pop_back(), pairs.pop_back())
                    undone.add(log.back(), other.back());
                continue;
            }
            Pair pair = pairs.back();
            const auto move = same_step(pair, history[i].move, viewpoints, kept.contains(i), undone);
            if (!move) return std::nullopt;
            if (*move != history[i].move) free.insert(i);
            game().apply(pair.real, history[i].move);
            game().apply(pair.other, *move);
            pairs.push_back(pair);
            log.push_back(history[i].move);
            other.push_back(*move);
            moves.push_back(*move);
        }
        return moves;
    }

    // An alternate as of before the call, in a world where what the call brought about is possible too, by the moves
    // `ahead`.
    Alternate make_alternate(const std::set<int>& viewpoints, std::vector<Move>& ahead) {
        const Log& log = *before_->log();
        std::vector<Step> history;
        for (std::size_t i = 0; i < log.size(); ++i) history.push_back({.move = log[i].move});
        for (std::size_t i = TableInternals::redo(*before_).size(); i-- > 0;)
            history.push_back({.move = TableInternals::redo(*before_)[i]});
        history.push_back({.back = log.size()});
        std::ranges::copy(steps_, std::back_inserter(history));
        std::set<std::size_t> kept;
        std::set<std::size_t> free;
        auto moves = other_world(history, viewpoints, kept, free);
        for (int tries = 0; !moves; ++tries) {
            // What has been shown since must have been there: some of the real things are kept, in the end all.
            kept.clear();
            for (const std::size_t each : free)
                if (tries > 12 || random_.below(2) == 0) kept.insert(each);
            moves = other_world(history, viewpoints, kept, free);
        }
        Alternate alternate{TableInternals::copy(*before_), viewpoints, !hints_before_};
        TableInternals::replace_moves(alternate.table, *moves);
        ahead.assign(moves->begin() + static_cast<std::ptrdiff_t>(log.size() + TableInternals::redo(*before_).size()),
                     moves->end());
        return alternate;
    }

    Random random_;
    std::optional<Table> before_;
    bool hints_before_ = false;
    std::vector<Step> steps_;  // of the call just made
    std::map<Viewer, Alternate> alternates_;
};

}  // namespace mistwheel::table
