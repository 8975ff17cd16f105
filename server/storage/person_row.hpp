// A person as a row of the table `people`.
#pragma once

#include "server/storage/storage.hpp"

namespace mistwheel::server {

#define PERSON_COLUMNS "people.id, people.name, people.name_key, people.webhook, people.created"

inline Person person_of(const Row& row) {
    return {row.number(0), row.text(1), !row.empty(2), row.text(3), row.number(4)};
}

}  // namespace mistwheel::server
