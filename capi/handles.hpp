// Handles that can be checked. What a caller holds looks like a pointer and is none: it says which entry of a table is
// meant and how often that entry has been used before, so that a freed handle, or any other number, is recognised and
// nothing is ever read through it.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <mutex>
#include <vector>

namespace mistwheel::capi {

template <class Object>
class Handles {
public:
    // Null when the table is full.
    void* add(std::unique_ptr<Object> object) {
        const std::lock_guard lock(mutex_);
        if (free_.empty()) {
            if (blocks_in_use_ == block_count) return nullptr;
            const std::size_t begin = blocks_in_use_ * block_size;
            blocks_[blocks_in_use_++] = std::make_unique<Entry[]>(block_size);
            for (std::size_t i = block_size; i-- > 0;) free_.push_back(begin + i);
            ready_.store(blocks_in_use_ * block_size, std::memory_order_release);
        }
        const std::size_t at = free_.back();
        free_.pop_back();
        Entry& entry = at_index(at);
        entry.object = std::move(object);
        const std::uint32_t use = entry.use.load(std::memory_order_relaxed) + 1;  // odd while in use
        entry.use.store(use, std::memory_order_release);
        // NOLINTNEXTLINE(performance-no-int-to-ptr): never used as a pointer
        return reinterpret_cast<void*>(static_cast<std::uintptr_t>(use) << index_bits | at);
    }

    // Null when the handle is none.
    Object* find(const void* handle) const {
        const Entry* entry = entry_of(handle);
        return entry == nullptr ? nullptr : entry->object.get();
    }

    bool remove(const void* handle) {
        std::unique_ptr<Object> gone;
        {
            const std::lock_guard lock(mutex_);
            Entry* entry = entry_of(handle);
            if (entry == nullptr) return false;
            gone = std::move(entry->object);
            entry->use.fetch_add(1, std::memory_order_release);
            free_.push_back(reinterpret_cast<std::uintptr_t>(handle) & (capacity - 1));
        }
        return true;
    }

private:
    static constexpr unsigned index_bits = 24;
    static constexpr std::size_t capacity = std::size_t{1} << index_bits;
    static constexpr std::size_t block_size = 4096;
    static constexpr std::size_t block_count = capacity / block_size;

    struct Entry {
        std::atomic<std::uint32_t> use{0};
        std::unique_ptr<Object> object;
    };

    Entry& at_index(std::size_t at) const { return blocks_[at / block_size][at % block_size]; }

    Entry* entry_of(const void* handle) const {
        const auto number = reinterpret_cast<std::uintptr_t>(handle);
        const std::size_t at = number & (capacity - 1);
        const std::uintptr_t use = number >> index_bits;
        if ((use & 1) == 0 || at >= ready_.load(std::memory_order_acquire)) return nullptr;
        Entry& entry = at_index(at);
        return entry.use.load(std::memory_order_acquire) == use ? &entry : nullptr;
    }

    std::mutex mutex_;
    std::unique_ptr<Entry[]> blocks_[block_count];
    std::size_t blocks_in_use_ = 0;
    std::atomic<std::size_t> ready_{0};
    std::vector<std::size_t> free_;
};

}  // namespace mistwheel::capi
