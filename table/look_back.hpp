// A game looked back at, as JSON for clients (docs/protocol.md, "Looking back"): its review turn by turn, and what a
// strong bot thinks of any moment of it. In slices, like everything that thinks.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "bots/review.hpp"
#include "bots/turn_advisor.hpp"
#include "table/log.hpp"
#include "wire/wire.hpp"

namespace mistwheel::table {

// An array of steps from this moment on, in the form of the log's entries, as the seat sees them.
void write_line(wire::Writer& out, const Log& log, std::size_t at, std::span<const Move> moves, int viewpoint);
// Members chance and points: a number for each column.
void write_expectation(wire::Writer& out, const bots::Expectation& expected, int columns);
// An array of the differences that are worth saying: half a point and more, at most `most`.
inline constexpr std::size_t most_reasons = 4;
void write_reasons(wire::Writer& out, std::span<const bots::SourceDifference> reasons, int players, std::size_t most);

// The review of the game in `log`, which must outlive it.
class ReviewWriter {
public:
    ReviewWriter(const Log& log, const bots::ReviewSettings& settings);

    // Judges one stretch more. False when the review is complete.
    bool work() { return review_.work(); }
    // What is new since this was asked last: done, all, the judged turns from the first that changed, and the accounts
    // of the columns when the review is complete.
    std::string news();
    const bots::Review& review() const { return review_; }

private:
    const Log* log_;
    bots::Review review_;
    std::size_t told_ = 0;  // turns that will not change any more
};

// What is thought of the moment after `at` moves, through the eyes of `seat`: chances and points of all columns, and
// the best turns if the seat is to decide there.
class MomentJudge {
public:
    // The moment must not be the end of the game.
    MomentJudge(const Log& log, std::size_t at, int seat, std::uint64_t iterations, std::uint64_t seed);

    // True when done.
    bool think(std::uint64_t iterations);
    std::string json() const;

private:
    const Log* log_;
    std::size_t at_;
    int seat_;
    std::uint64_t left_;
    std::optional<bots::Expectation> settled_;  // a step without a choice: there is nothing to advise
    std::optional<bots::TurnAdvisor> advisor_;
    std::unique_ptr<bots::Bot> bot_;
};

}  // namespace mistwheel::table
