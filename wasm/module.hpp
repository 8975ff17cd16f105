// What the files of the module share.
#pragma once

#include <string>

#define EXPORT(name) __attribute__((export_name(#name)))

namespace mistwheel {

// Where every export leaves what it has to say: `mw_out`, `mw_out_size`.
std::string& module_out();

namespace table {
class Table;
}
// The open table of this handle, null if there is none.
table::Table* module_table(int handle);
// Looking back at a table ends with it.
void end_looking_back(int handle);

}  // namespace mistwheel
