#include "server/storage/database.hpp"

namespace mistwheel::server {

std::int64_t Row::number(std::size_t column) const {
    const auto* value = std::get_if<std::int64_t>(&fields_[column]);
    return value ? *value : 0;
}

const std::string& Row::text(std::size_t column) const {
    static const std::string none;
    const auto* value = std::get_if<std::string>(&fields_[column]);
    return value ? *value : none;
}

Answer Connection::run(const char* sql, std::vector<Field> values) {
    const Statement statement{sql, std::move(values)};
    return std::move(run_all({&statement, 1}).front());
}

Transaction::Transaction(Connection& connection) : connection_(connection) { connection_.run("BEGIN"); }

Transaction::~Transaction() {
    if (open_) roll_back(connection_);
}

void Transaction::commit() {
    connection_.run("COMMIT");
    open_ = false;
}

bool roll_back(Connection& connection) {
    try {
        connection.run("ROLLBACK");
        return true;
    } catch (const StorageError&) {
        return false;
    }
}

bool is_postgres(std::string_view database) {
    return database.starts_with("postgresql://") || database.starts_with("postgres://");
}

}  // namespace mistwheel::server
