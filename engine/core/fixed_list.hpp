// A list with a fixed capacity and no heap.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>

namespace mistwheel {

template <class T, std::size_t Capacity>
class FixedList {
public:
    FixedList() {}  // NOLINT(modernize-use-equals-default): the items stay uninitialised on purpose

    void push(const T& item) {
        assert(size_ < Capacity);
        items_[size_++] = item;
    }
    void clear() { size_ = 0; }
    bool empty() const { return size_ == 0; }
    std::size_t size() const { return size_; }
    static constexpr std::size_t capacity() { return Capacity; }

    T& operator[](std::size_t i) {
        assert(i < size_);
        return items_[i];
    }
    const T& operator[](std::size_t i) const {
        assert(i < size_);
        return items_[i];
    }
    T* begin() { return items_.data(); }
    T* end() { return items_.data() + size_; }
    const T* begin() const { return items_.data(); }
    const T* end() const { return items_.data() + size_; }
    bool contains(const T& item) const {
        for (const T& each : *this)
            if (each == item) return true;
        return false;
    }

private:
    std::size_t size_ = 0;
    std::array<T, Capacity> items_;
};

}  // namespace mistwheel
