#include "research/play_state.hpp"

#include <algorithm>
#include <cstdlib>

#include "research/returns.hpp"
#include "wire/wire.hpp"

namespace mistwheel::research {

PlayState::PlayState(std::shared_ptr<const NumberedGame> game) : game_(std::move(game)), state_(game_->any().start()) {}

const std::vector<Choice>& PlayState::choices() const {
    if (listed_) return choices_;
    choices_.clear();
    if (!over()) {
        Moves moves;
        game_->any().legal(state_, moves);
        choices_.reserve(moves.size());
        for (const Move& move : moves) {
            const int number = game_->layout().number(move);
            if (number < 0) std::abort();  // the game's list lacks a move: a bug that research_test looks for
            choices_.push_back({number, move});
        }
        std::ranges::sort(choices_, {}, &Choice::number);
    }
    listed_ = true;
    return choices_;
}

std::vector<double> PlayState::probabilities() const {
    std::vector<double> out;
    double total = 0;
    for (const Choice& each : choices()) {
        out.push_back(game_->any().weight(state_, each.move));
        total += out.back();
    }
    for (double& each : out) each /= total;
    return out;
}

const Choice* PlayState::find(int number) const {
    const std::vector<Choice>& all = choices();
    const auto found = std::ranges::lower_bound(all, number, {}, &Choice::number);
    return found != all.end() && found->number == number ? &*found : nullptr;
}

Error PlayState::not_legal(int number) const {
    if (over()) return Error{"the game is over: no action is possible"};
    const bool chance = actor() == chance_actor;
    std::string text = (chance ? "outcome " : "action ") + std::to_string(number);
    const std::string what = game_->layout().describe(number, chance ? DecidedBy::chance : DecidedBy::player);
    text += what.empty() ? " does not exist" : " (" + what + ") is not legal here";
    text += "; legal are";
    constexpr std::size_t shown = 12;
    for (std::size_t i = 0; i < std::min(shown, choices().size()); ++i)
        text += (i == 0 ? " " : ", ") + std::to_string(choices()[i].number);
    if (choices().size() > shown) text += " and " + std::to_string(choices().size() - shown) + " more";
    return Error{std::move(text)};
}

void PlayState::play(const Choice& choice, int by) {
    if (has_history_) history_.push_back({by, choice.number, choice.move});
    ++moves_made_;
    game_->any().apply(state_, choice.move);
    listed_ = false;
}

std::optional<Error> PlayState::apply(int number) {
    const Choice* choice = find(number);
    if (choice == nullptr) return not_legal(number);
    play(*choice, actor());
    return std::nullopt;
}

std::optional<Error> PlayState::apply_random(Random& random) {
    if (over()) return not_legal(0);
    const Move move = game_->any().random_move(state_, random);
    play({game_->layout().number(move), move}, actor());
    return std::nullopt;
}

Result<std::string> PlayState::text(int number) const {
    const Choice* choice = find(number);
    if (choice == nullptr) return not_legal(number);
    return game_->any().text(state_, choice->move, omniscient);
}

Result<int> PlayState::number_of(std::string_view text) const {
    const auto move = game_->any().parse(state_, text);
    if (!move) return move.error();
    return game_->layout().number(*move);
}

Result<int> PlayState::number_of(Move move) const {
    for (const Choice& each : choices())
        if (each.move == move) return each.number;
    return Error{"the move is not legal here"};
}

std::array<float, max_players> PlayState::returns() const {
    if (!over()) return {};
    return returns_of(scores(), game_->players());
}

std::string PlayState::view(int player) const { return wire::view_json(game_->any(), state_, player); }

PlayState PlayState::resampled(int player, Random& random) const {
    PlayState out = *this;
    game_->any().resample(out.state_, player, random);
    out.listed_ = false;
    if (out.state_ == state_) return out;
    out.history_.clear();
    out.has_history_ = false;
    return out;
}

Result<std::string> PlayState::record() const {
    if (!has_history_) return Error{"a resampled position has no history: it was guessed, not played"};
    const AnyGame& game = game_->any();
    Record record = begin_record(game);
    AnyState state = game.start();
    for (const Step& each : history_) {
        record.moves.push_back({each.actor, game.text(state, each.move, omniscient), {}, 0});
        game.apply(state, each.move);
    }
    finish_record(record, game, state);
    return write_record(record);
}

Result<PlayState> PlayState::of_record(std::string_view text, std::optional<std::size_t> to,
                                       std::string_view components_file) {
    const auto record = read_record(text);
    if (!record) return record.error();
    if (to && *to > record->moves.size())
        return Error{"the record has " + std::to_string(record->moves.size()) + " moves, not " + std::to_string(*to)};
    const auto any = wire::game_of_record(*record, components_file);
    if (!any) return any.error();
    const auto replay = replay_record(**any, *record, to);
    if (!replay) return replay.error();
    const auto game = NumberedGame::of(*any, components_file);
    if (!game) return game.error();
    PlayState state(*game);
    for (const Move& move : replay->moves) state.play({(*game)->layout().number(move), move}, state.actor());
    return state;
}

}  // namespace mistwheel::research
