// Exports for looking back at the game of an open table: its review, and what a strong bot thinks of a moment of it. The
// table must not change meanwhile.
#include "table/look_back.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "table/puzzle.hpp"
#include "table/table.hpp"
#include "wasm/module.hpp"

using namespace mistwheel;
using namespace mistwheel::table;

namespace {

constexpr int failed = -1;
constexpr std::uint64_t seed = 1;
constexpr std::uint64_t one_turn_patience = 4;

struct Looking {
    std::optional<ReviewWriter> review;
    std::optional<MomentJudge> judge;
};
std::map<int, Looking> looking;  // NOLINT: by handle

int fail(std::string why) {
    module_out() = std::move(why);
    return failed;
}

std::vector<std::string> lines_of(std::string_view text) {
    std::vector<std::string> out;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        out.emplace_back(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return out;
}

}  // namespace

void mistwheel::end_looking_back(int handle) { looking.erase(handle); }

extern "C" {

// Begins the review of what was decided after `first` moves. `model`: a turn, a step a line, that the first turn judged
// is measured by; empty for the bot's own. 0, or -1 with the reason.
EXPORT(mw_review)
int mw_review(const char* model, std::size_t size, int handle, int first) {
    const Table* table = module_table(handle);
    const Log* log = table != nullptr ? table->log() : nullptr;
    if (log == nullptr) return fail("there is no game to look back at");
    bots::ReviewSettings settings = bots::review_settings(log->game());
    settings.first = static_cast<std::size_t>(std::max(first, 0));
    if (settings.first > log->size()) return fail("the game is not that far");
    auto moves = parse_steps(log->game(), log->at(settings.first), lines_of({model, size}));
    if (!moves) return fail("the model turn: " + moves.message());
    settings.model = std::move(*moves);
    if (!settings.model.empty()) {  // one turn alone has more time
        settings.judge_iterations *= one_turn_patience;
        settings.second_iterations *= one_turn_patience;
        settings.least_cost = bots::ReviewSettings{}.least_cost;
    }
    looking[handle].review.emplace(*log, settings);
    module_out().clear();
    return 0;
}

// Judges one stretch more and says what is new: ReviewNews.
EXPORT(mw_review_work) int mw_review_work(int handle) {
    const auto found = looking.find(handle);
    if (found == looking.end() || !found->second.review) return fail("no review has begun");
    found->second.review->work();
    module_out() = found->second.review->news();
    return 0;
}

// Begins to think about the moment after `at` moves as `seat` sees it.
EXPORT(mw_judge) int mw_judge(int handle, int at, int of_seat, std::uint32_t iterations) {
    const Table* table = module_table(handle);
    const Log* log = table != nullptr ? table->log() : nullptr;
    if (log == nullptr) return fail("there is no game to look back at");
    const auto moves = static_cast<std::size_t>(at);
    if (at < 0 || moves > log->size() || of_seat < 0 || of_seat >= log->game().players())
        return fail("there is no such moment");
    if (log->game().actor(log->at(moves)) == game_over) return fail("the game is over there");
    looking[handle].judge.emplace(*log, moves, of_seat, iterations, seed);
    module_out().clear();
    return 0;
}

// Thinks on: 1 when done, then the out buffer holds a JudgedMoment; 0 for more.
EXPORT(mw_judge_think) int mw_judge_think(int handle, std::uint32_t iterations) {
    const auto found = looking.find(handle);
    if (found == looking.end() || !found->second.judge) return fail("there is nothing to think about");
    const bool done = found->second.judge->think(iterations);
    module_out() = found->second.judge->json();
    return done ? 1 : 0;
}
}
