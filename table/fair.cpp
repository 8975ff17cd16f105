#include "table/fair.hpp"

namespace mistwheel::table {

namespace {

constexpr std::string_view scheme = "mistwheel/1 ";

std::uint64_t word_at(const Digest& digest, std::size_t word) {
    std::uint64_t value = 0;
    for (std::size_t i = 0; i < 8; ++i) value = value << 8 | digest[8 * word + i];
    return value;
}

Digest block(const Seed& seed, std::size_t number, int k, KeyedHash hash) {
    return hash(seed, std::string(scheme) + "draw " + std::to_string(number) + '.' + std::to_string(k));
}

// Uniform in [0, weight): words that would favour the low numbers are passed over.
std::uint64_t uniform(std::uint64_t weight, std::size_t number, const Seed& seed, KeyedHash hash) {
    const std::uint64_t excess = (~std::uint64_t{0} % weight + 1) % weight;  // 2^64 mod weight
    for (int k = 0;; ++k) {
        const Digest digest = block(seed, number, k, hash);
        for (std::size_t word = 0; word < 4; ++word) {
            const std::uint64_t x = word_at(digest, word);
            if (x <= ~std::uint64_t{0} - excess) return x % weight;
        }
    }
}

}  // namespace

std::string hex(const std::array<std::uint8_t, 32>& bytes) {
    constexpr std::string_view digits = "0123456789abcdef";
    std::string out;
    for (const std::uint8_t byte : bytes) {
        out += digits[byte >> 4];
        out += digits[byte & 15];
    }
    return out;
}

Result<Seed> parse_seed(std::string_view text) {
    Seed seed{};
    if (text.size() != 2 * seed.size()) return Error{"a seed has 64 hex digits"};
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        const bool digit = c >= '0' && c <= '9';
        if (!digit && (c < 'a' || c > 'f')) return Error{"a seed has 64 hex digits"};
        const int value = digit ? c - '0' : c - 'a' + 10;
        seed[i / 2] = static_cast<std::uint8_t>(seed[i / 2] << 4 | value);
    }
    return seed;
}

std::string commitment(const Seed& seed, KeyedHash hash) { return hex(hash(seed, std::string(scheme) + "commitment")); }

std::uint64_t derive(const Seed& seed, std::string_view purpose, KeyedHash hash) {
    return word_at(hash(seed, std::string(scheme) + std::string(purpose)), 0);
}

Move draw(const AnyGame& game, const AnyState& state, const Moves& outcomes, std::size_t number, const Seed& seed,
          KeyedHash hash) {
    if (outcomes.size() == 1) return outcomes[0];
    std::uint64_t total = 0;
    for (const Move& move : outcomes) total += game.weight(state, move);
    std::uint64_t at = uniform(total, number, seed, hash);
    for (const Move& move : outcomes) {
        const std::uint64_t weight = game.weight(state, move);
        if (at < weight) return move;
        at -= weight;
    }
    return outcomes[outcomes.size() - 1];
}

Result<Fairness> verify_fairness(const AnyGame& game, const Record& record, KeyedHash hash) {
    if (record.commitment.empty()) return Error{"the record has no commitment: its chance cannot be checked"};
    if (record.seed.empty()) return Error{"the record does not reveal its seed: its chance cannot be checked"};
    auto seed = parse_seed(record.seed);
    if (!seed) return seed.error();
    if (commitment(*seed, hash) != record.commitment)
        return Error{"the seed is not the one that was committed to before the first move"};
    Fairness fairness;
    AnyState state = game.start();
    Moves moves;
    for (std::size_t i = 0; i < record.moves.size(); ++i) {
        const RecordMove& each = record.moves[i];
        const std::string line = "line " + std::to_string(each.line) + ": ";
        if (game.actor(state) == game_over) return Error{line + "the game is over, but a move follows"};
        const auto move = game.parse(state, each.text);
        if (!move) return Error{line + move.message()};
        game.legal(state, moves);
        if (game.actor(state) == chance_actor && moves.size() > 1) {
            const Move fair = draw(game, state, moves, i + 1, *seed, hash);
            if (fair != *move)
                return Error{line + '"' + each.text + "\" was not drawn from the seed, which gives \"" +
                             game.text(state, fair, omniscient) + '"'};
            ++fairness.draws;
        }
        game.apply(state, *move);
    }
    return fairness;
}

}  // namespace mistwheel::table
