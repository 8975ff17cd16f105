// Bytes as letters with padding, as mails want them: RFC 4648, section 4.
#pragma once

#include <sodium.h>

#include <string>
#include <string_view>

namespace mistwheel::server {

inline std::string base64(std::string_view bytes) {
    std::string text(sodium_base64_ENCODED_LEN(bytes.size(), sodium_base64_VARIANT_ORIGINAL), '\0');
    sodium_bin2base64(text.data(), text.size(), reinterpret_cast<const unsigned char*>(bytes.data()), bytes.size(),
                      sodium_base64_VARIANT_ORIGINAL);
    text.resize(text.find('\0'));
    return text;
}

}  // namespace mistwheel::server
