// A database connection, small enough that SQLite and PostgreSQL look the same: statements with $1, $2, ... in, rows of
// numbers and texts out. The SQL itself is written once, in storage*.cpp, in the words both understand.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace mistwheel::server {

struct StorageError : std::runtime_error {
    using std::runtime_error::runtime_error;
};

// The connection is gone, not the statement wrong: worth trying again on a new one.
struct ConnectionLost : StorageError {
    using StorageError::StorageError;
};

// A pointer stands for a text that lies elsewhere until the statement has run: what is stored by the thousand is not copied
// for that.
using Field = std::variant<std::nullptr_t, std::int64_t, std::string, const std::string*>;

class Row {
public:
    explicit Row(std::vector<Field> fields) : fields_(std::move(fields)) {}
    bool empty(std::size_t column) const { return std::holds_alternative<std::nullptr_t>(fields_[column]); }
    // NULL reads as 0 and as the empty text.
    std::int64_t number(std::size_t column) const;
    const std::string& text(std::size_t column) const;
    bool flag(std::size_t column) const { return number(column) != 0; }

private:
    std::vector<Field> fields_;
};

struct Answer {
    std::vector<Row> rows;
    std::int64_t changed = 0;  // rows inserted, updated or deleted
};

struct Statement {
    const char* sql;  // a literal: the drivers remember its prepared form by its address
    std::vector<Field> values;
};

class Connection {
public:
    Connection() = default;
    Connection(const Connection&) = delete;
    Connection& operator=(const Connection&) = delete;
    virtual ~Connection() = default;

    // In order, in one round trip where the database can. Throws at the first that fails.
    virtual std::vector<Answer> run_all(std::span<const Statement> statements) = 0;
    // Several statements without values, for the schema.
    virtual void script(const char* sql) = 0;
    // After a lost connection: true if there is one again.
    virtual bool reconnect() = 0;

    Answer run(const char* sql, std::vector<Field> values = {});
};

// BEGIN until commit() or, failing that, ROLLBACK at the end of the scope.
class Transaction {
public:
    explicit Transaction(Connection& connection);
    ~Transaction();
    Transaction(const Transaction&) = delete;
    Transaction& operator=(const Transaction&) = delete;
    void commit();

private:
    Connection& connection_;
    bool open_ = true;
};

// Ends a transaction that has failed. It may have ended already (a lost connection takes it along, and SQLite ends that
// of a full disk by itself): then false and no error, for what matters is why it failed.
bool roll_back(Connection& connection);

std::unique_ptr<Connection> connect_sqlite(const std::string& path);
std::unique_ptr<Connection> connect_postgres(const std::string& url);

// True for postgresql:// and postgres:// addresses; everything else is the path of an SQLite file.
bool is_postgres(std::string_view database);

}  // namespace mistwheel::server
