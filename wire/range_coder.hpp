// Choices among equals as bytes: each costs no more than the logarithm of how many there were (a range coder).
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace mistwheel::wire {

class RangeEncoder {
public:
    // One of `count` (1 to 65536) things, counted from 0.
    void put(std::uint32_t index, std::uint32_t count) {
        range_ /= count;
        low_ += static_cast<std::uint64_t>(index) * range_;
        while (range_ < least_range) {
            range_ <<= 8;
            shift();
        }
    }

    std::string finish() {
        for (int i = 0; i < 5; ++i) shift();
        // The first byte is always a zero. The reader takes up to four missing bytes for zeros.
        std::string bytes = out_.substr(1);
        for (int i = 0; i < 4 && !bytes.empty() && bytes.back() == 0; ++i) bytes.pop_back();
        return bytes;
    }

private:
    static constexpr std::uint32_t least_range = 1U << 24;

    // The top byte of `low_` goes out once no carry can change it any more.
    void shift() {
        if (low_ < 0xff000000U || low_ > 0xffffffffU) {
            const auto carry = static_cast<unsigned char>(low_ >> 32);
            out_ += static_cast<char>(held_ + carry);
            for (; waiting_ > 0; --waiting_) out_ += static_cast<char>(0xff + carry);
            held_ = static_cast<unsigned char>(low_ >> 24);
        } else {
            ++waiting_;
        }
        low_ = (low_ & 0x00ffffffU) << 8;
    }

    std::uint64_t low_ = 0;
    std::uint32_t range_ = 0xffffffffU;
    unsigned char held_ = 0;
    std::uint64_t waiting_ = 0;
    std::string out_;
};

class RangeDecoder {
public:
    explicit RangeDecoder(std::string_view bytes) : rest_(bytes) {
        for (int i = 0; i < 4; ++i) code_ = code_ << 8 | next();
    }

    std::uint32_t get(std::uint32_t count) {
        range_ /= count;
        std::uint32_t index = code_ / range_;
        if (index >= count) {  // no encoder writes this
            broken_ = true;
            index = count - 1;
        }
        code_ -= index * range_;
        while (range_ < least_range) {
            range_ <<= 8;
            code_ = code_ << 8 | next();
        }
        return index;
    }

    // What was read is no text of the encoder, or more was asked for than it holds.
    bool broken() const { return broken_ || missing_ > 4; }
    bool at_end() const { return rest_.empty(); }

private:
    static constexpr std::uint32_t least_range = 1U << 24;

    std::uint32_t next() {
        if (rest_.empty()) {
            ++missing_;
            return 0;
        }
        const auto byte = static_cast<unsigned char>(rest_.front());
        rest_.remove_prefix(1);
        return byte;
    }

    std::string_view rest_;
    std::uint32_t range_ = 0xffffffffU;
    std::uint32_t code_ = 0;
    int missing_ = 0;
    bool broken_ = false;
};

}  // namespace mistwheel::wire
