#include "bots/net.hpp"

#include <algorithm>
#include <cstring>

#include "engine/core/text.hpp"

// The one loop that decides how fast a bot with a net is gets a second version for processors with wider vectors; the
// sanitizers' start-up code cannot choose between versions.
#if defined(__x86_64__) && defined(__GNUC__) && !defined(__clang__) && !defined(__SANITIZE_ADDRESS__) && \
    !defined(__SANITIZE_THREAD__)
#define MISTWHEEL_WIDE_VECTORS __attribute__((target_clones("avx2", "default")))
#else
#define MISTWHEEL_WIDE_VECTORS
#endif

namespace mistwheel::bots {
namespace {

constexpr std::string_view magic = "mistwheel-net 1";

// One line "key value" after the other; the cursor of a file's text part.
class Lines {
public:
    explicit Lines(std::string_view file) : rest_(file) {}

    Result<std::string_view> line() {
        const std::size_t end = rest_.find('\n');
        if (end == std::string_view::npos) return Error{"net: line " + std::to_string(number_ + 1) + " has no end"};
        const std::string_view text = rest_.substr(0, end);
        rest_.remove_prefix(end + 1);
        ++number_;
        return text;
    }
    Result<std::string_view> field(std::string_view key) {
        auto text = line();
        if (!text) return text;
        if (!text->starts_with(key) || text->size() <= key.size() || (*text)[key.size()] != ' ')
            return Error{"net: line " + std::to_string(number_) + ": expected \"" + std::string(key) + " ...\""};
        return text->substr(key.size() + 1);
    }
    Result<int> number(std::string_view key, std::uint64_t most) {
        auto text = field(key);
        if (!text) return text.error();
        auto value = parse_number(*text, most);
        if (!value)
            return Error{"net: line " + std::to_string(number_) + ": " + std::string(key) + ": " + value.message()};
        return static_cast<int>(*value);
    }
    std::string_view rest() const { return rest_; }

private:
    std::string_view rest_;
    int number_ = 0;
};

// Takes numbers off the front of the bytes; the caller has checked that there are enough.
class Bytes {
public:
    explicit Bytes(std::string_view bytes) : rest_(bytes) {}
    void small(std::vector<std::int16_t>& to, std::size_t count) {
        to.resize(count);
        for (std::size_t i = 0; i < count; ++i) {
            const auto byte = static_cast<unsigned char>(rest_[i]);
            to[i] = static_cast<std::int16_t>(byte < 128 ? byte : byte - 256);
        }
        rest_.remove_prefix(count);
    }
    template <class Number>
    void large(std::vector<Number>& to, std::size_t count) {
        to.resize(count);
        for (std::size_t i = 0; i < count; ++i) {
            std::int32_t value = 0;
            std::memcpy(&value, rest_.data() + 4 * i, 4);
            to[i] = static_cast<Number>(value);
        }
        rest_.remove_prefix(4 * count);
    }

private:
    std::string_view rest_;
};

}  // namespace

Result<Net> Net::parse(std::string_view file) {
    Net net;
    Lines lines(file);
    auto first = lines.line();
    if (!first || *first != magic) return Error{"net: line 1: expected \"" + std::string(magic) + "\""};
    auto game = lines.field("game");
    if (!game) return game.error();
    auto layout = lines.field("layout");
    if (!layout) return layout.error();
    auto inputs = lines.number("inputs", 60000);
    if (!inputs) return inputs.error();
    auto tokens = lines.number("tokens", 60000);
    if (!tokens) return tokens.error();
    auto about = lines.field("about");
    if (!about) return about.error();
    auto hash = lines.field("hash");
    if (!hash) return hash.error();
    auto empty = lines.line();
    if (!empty || !empty->empty()) return Error{"net: line 8: expected an empty line before the weights"};
    const std::string_view bytes = lines.rest();
    const auto rows = static_cast<std::size_t>(*inputs);
    const auto names = static_cast<std::size_t>(*tokens);
    constexpr std::size_t values = 2 * columns;
    const std::size_t expected = rows * first_hidden + 4 * first_hidden + second_hidden * first_hidden +
                                 4 * second_hidden + values * second_hidden + 4 * values + names * second_hidden +
                                 4 * names;
    if (bytes.size() != expected)
        return Error{"net: " + std::to_string(bytes.size()) + " bytes of weights where " + std::to_string(expected) +
                     " are expected"};
    if (*hash != hex64(hash_text(bytes))) return Error{"net: the weights do not have the hash that the file names"};
    std::uint64_t layout_hash = 0;
    for (const char c : *layout) {
        const auto digit = std::string_view("0123456789abcdef").find(c);
        if (digit == std::string_view::npos || layout->size() != 16) return Error{"net: line 3: no layout hash"};
        layout_hash = layout_hash << 4U | digit;
    }
    net.game_ = *game;
    net.about_ = *about;
    net.shape_ = {*inputs, *tokens, layout_hash};
    Bytes from(bytes);
    from.small(net.first_, rows * first_hidden);
    from.large(net.first_bias_, first_hidden);
    from.small(net.second_, second_hidden * first_hidden);
    from.large(net.second_bias_, second_hidden);
    from.small(net.value_, values * second_hidden);
    from.large(net.value_bias_, values);
    from.small(net.token_, names * second_hidden);
    from.large(net.token_bias_, names);
    return net;
}

Result<bool> Net::fits(std::string_view game, const NetShape& shape) const {
    if (game_ != game) return Error{"the net is for " + game_ + ", not for " + std::string(game)};
    if (shape_.inputs != shape.inputs || shape_.tokens != shape.tokens || shape_.layout != shape.layout)
        return Error{"the net was trained for another layout of inputs: " + hex64(shape_.layout) + " with " +
                     std::to_string(shape_.inputs) + " inputs and " + std::to_string(shape_.tokens) +
                     " tokens; this program has " + hex64(shape.layout) + " with " + std::to_string(shape.inputs) +
                     " and " + std::to_string(shape.tokens)};
    return true;
}

namespace {

// Plain loops over fixed sizes: the compiler turns them into vector instructions. Functions of their own, because
// browsers compile WebAssembly well only from one call to the next.
MISTWHEEL_WIDE_VECTORS void add_inputs(const Inputs& in, const std::int16_t* first, std::int16_t* sum) {
    constexpr int width = Net::first_hidden;
    for (int i = 0; i < in.count; ++i) {
        const auto at = static_cast<std::size_t>(i);
        const std::int16_t* weight = first + static_cast<std::size_t>(in.index[at]) * width;
        const std::int16_t value = in.value[at];
        if (value == input_unit) {
            for (int k = 0; k < width; ++k) sum[k] = static_cast<std::int16_t>(sum[k] + weight[k]);
        } else {
            for (int k = 0; k < width; ++k) {
                const auto product = static_cast<std::int16_t>(weight[k] * value + input_unit / 2);
                sum[k] = static_cast<std::int16_t>(sum[k] + (product >> 4));
            }
        }
    }
    for (int k = 0; k < width; ++k) sum[k] = std::max<std::int16_t>(sum[k], 0);
}

MISTWHEEL_WIDE_VECTORS void second_layer(const std::int16_t* hidden, const std::int16_t* weights,
                                         const std::int32_t* bias, std::int16_t* out) {
    for (int o = 0; o < Net::second_hidden; ++o) {
        const std::int16_t* row = weights + o * Net::first_hidden;
        std::int32_t sum = 0;
        for (int k = 0; k < Net::first_hidden; ++k) sum += static_cast<std::int32_t>(row[k]) * hidden[k];
        out[o] = static_cast<std::int16_t>(std::clamp((sum + bias[o]) >> 7, 0, 32767));
    }
}

}  // namespace

void Net::look(const Inputs& in, Hidden& out) const {
    alignas(32) std::int16_t sum[first_hidden];
    std::copy(first_bias_.begin(), first_bias_.end(), sum);
    add_inputs(in, first_.data(), sum);
    second_layer(sum, second_.data(), second_bias_.data(), out.value.data());
}

}  // namespace mistwheel::bots
