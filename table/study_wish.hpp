// What a client wishes of a study, a record text and a wish in, JSON out: docs/protocol.md, "Studies".
#pragma once

#include <string>
#include <string_view>

#include "engine/core/result.hpp"
#include "table/fair.hpp"

namespace mistwheel::table {

// `text` is a saved table, any record, or a link. `owner` is who wishes; `seed` is used for what is drawn from now on.
Result<std::string> grant_study_wish(std::string_view text, std::string_view wish, std::string_view owner,
                                     const Seed& seed, KeyedHash hash);

}  // namespace mistwheel::table
