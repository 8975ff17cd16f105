// TABLE of docs/server-api.md: what may be said of a table to one person.
#pragma once

#include <string>

#include "server/storage/storage.hpp"

namespace mistwheel::server {

std::string table_json(const TableRow& row, PersonId viewer);

}  // namespace mistwheel::server
