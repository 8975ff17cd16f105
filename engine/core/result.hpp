// Errors from outside are values with a message that names what was wrong and where.
#pragma once

#include <cassert>
#include <optional>
#include <string>
#include <utility>

namespace mistwheel {

struct Error {
    std::string message;
};

// Either a value or an Error. Works without exceptions, so that WebAssembly can use it.
template <class T>
class [[nodiscard]] Result {
public:
    Result(T value) : value_(std::move(value)) {}      // NOLINT(google-explicit-constructor): `return value;`
    Result(Error error) : error_(std::move(error)) {}  // NOLINT(google-explicit-constructor): `return Error{...};`

    explicit operator bool() const { return value_.has_value(); }
    bool ok() const { return value_.has_value(); }
    const std::string& message() const { return error_.message; }
    Error error() const { return error_; }

    T& operator*() {
        assert(value_);
        return *value_;
    }
    const T& operator*() const {
        assert(value_);
        return *value_;
    }
    T* operator->() { return &**this; }
    const T* operator->() const { return &**this; }

private:
    std::optional<T> value_;
    Error error_;
};

}  // namespace mistwheel
