// Short texts of JSON, many a second.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "wire/base/base.hpp"

namespace mistwheel::wire {

// What a text is written in. The thread keeps it for its next text: asking for that memory each time costs as much as a
// good part of the writing.
class Draft {
public:
    Draft() {
        if (kept().empty()) {
            page_ = std::make_unique<Page>();
        } else {
            page_ = std::move(kept().back());
            kept().pop_back();
        }
    }
    ~Draft() {
        constexpr std::size_t most_kept = 1 << 15;
        if (page_->buffer.GetSize() > most_kept) return;
        page_->buffer.Clear();
        page_->out.Reset(page_->buffer);
        kept().push_back(std::move(page_));
    }
    Draft(const Draft&) = delete;
    Draft& operator=(const Draft&) = delete;
    Writer& out() { return page_->out; }
    std::string_view text() const { return {page_->buffer.GetString(), page_->buffer.GetSize()}; }

private:
    struct Page {
        rapidjson::StringBuffer buffer;
        Writer out{buffer};
    };
    static std::vector<std::unique_ptr<Page>>& kept() {
#ifdef __wasm__
        static std::vector<std::unique_ptr<Page>> pages;  // there is one thread
#else
        thread_local std::vector<std::unique_ptr<Page>> pages;
#endif
        return pages;
    }
    std::unique_ptr<Page> page_;
};

// An object as a text: object_text([&](Writer& out) { member(out, ...); })
template <class Write>
std::string object_text(const Write& write) {
    Draft draft;
    draft.out().StartObject();
    write(draft.out());
    draft.out().EndObject();
    return std::string(draft.text());
}

}  // namespace mistwheel::wire
