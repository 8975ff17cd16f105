// JSON from outside, read strictly: an object, known members only, each of the right kind.
#pragma once

#include <array>
#include <initializer_list>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>

#include "wire/base/draft.hpp"

namespace mistwheel::server {

// What is wrong with something from outside: a status, a code for programs and a sentence for people.
struct Refused : std::runtime_error {
    Refused(int http_status, std::string error_code, const std::string& text)
        : std::runtime_error(text), status(http_status), code(std::move(error_code)) {}
    int status;
    std::string code;
    int retry_seconds = 0;
};

inline Refused bad_request(const std::string& text) { return {400, "bad_request", text}; }

class Fields {
public:
    // Throws Refused: bad_json, or bad_request for a member that is not among `known`.
    Fields(std::string_view text, std::initializer_list<std::string_view> known);
    Fields(const wire::Json& value, std::initializer_list<std::string_view> known, std::string where);

    bool has(std::string_view name) const { return find(name) != nullptr; }
    std::string text(std::string_view name) const;
    std::string text_or(std::string_view name, std::string fallback) const;
    std::int64_t number(std::string_view name, std::int64_t least, std::int64_t most) const;
    std::int64_t number_or(std::string_view name, std::int64_t least, std::int64_t most, std::int64_t fallback) const;
    bool flag_or(std::string_view name, bool fallback) const;
    const wire::Json& object(std::string_view name) const;
    const wire::Json& array(std::string_view name) const;

private:
    const wire::Json* find(std::string_view name) const;
    const wire::Json& need(std::string_view name) const;
    void check(std::initializer_list<std::string_view> known) const;
    [[noreturn]] void fail(std::string_view name, std::string_view expected) const;

    // Room for what is usual, without asking for memory: the allocator of the library would take 64 KiB at once.
    std::array<char, 2048> space_;
    rapidjson::MemoryPoolAllocator<> allocator_{space_.data(), space_.size()};
    rapidjson::Document document_{&allocator_};
    const wire::Json* value_;
    std::string where_;
};

std::string_view text_of(const wire::Json& value);

// {"error": code, "text": text}
std::string error_json(std::string_view code, std::string_view text);

// Writes an object: object_json([&](wire::Writer& out) { member(out, ...); })
template <class Write>
std::string object_json(const Write& write) {
    return wire::object_text(write);
}

inline void member64(wire::Writer& out, std::string_view name, std::int64_t number) {
    wire::key(out, name);
    out.Int64(number);
}
inline void member_null(wire::Writer& out, std::string_view name) {
    wire::key(out, name);
    out.Null();
}
inline void member_raw(wire::Writer& out, std::string_view name, std::string_view json) {
    wire::key(out, name);
    out.RawValue(json.data(), json.size(), rapidjson::kObjectType);
}

}  // namespace mistwheel::server
