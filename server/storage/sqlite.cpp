// SQLite through SQLiteCpp. Write-ahead log, and a commit is on the disk when it returns (synchronous = FULL).
#include <SQLiteCpp/SQLiteCpp.h>
#include <sqlite3.h>

#include <unordered_map>

#include "server/storage/database.hpp"

namespace mistwheel::server {
namespace {

class Sqlite final : public Connection {
public:
    explicit Sqlite(const std::string& path) : database_(path, SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE, 5000) {
        database_.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON");
    }

    std::vector<Answer> run_all(std::span<const Statement> statements) override {
        std::vector<Answer> answers;
        answers.reserve(statements.size());
        try {
            for (const Statement& statement : statements) answers.push_back(run_one(statement));
        } catch (const SQLite::Exception& error) {
            throw StorageError(error.what());
        }
        return answers;
    }

    void script(const char* sql) override {
        try {
            database_.exec(sql);
        } catch (const SQLite::Exception& error) {
            throw StorageError(error.what());
        }
    }

    bool reconnect() override { return true; }

private:
    Answer run_one(const Statement& statement) {
        SQLite::Statement& query = prepared(statement.sql);
        const Reset reset{query};
        for (std::size_t i = 0; i < statement.values.size(); ++i)
            bind(query, static_cast<int>(i) + 1, statement.values[i]);
        Answer answer;
        while (query.executeStep()) answer.rows.push_back(read(query));
        answer.changed = database_.getChanges();
        return answer;
    }

    struct Reset {
        SQLite::Statement& query;
        ~Reset() {
            query.tryReset();
            query.clearBindings();
        }
    };

    // "$1" is a named parameter to SQLite, so the order of first appearance does not matter.
    static void bind(SQLite::Statement& query, int number, const Field& value) {
        const std::string name = "$" + std::to_string(number);
        if (const auto* text = std::get_if<std::string>(&value)) {
            query.bind(name, *text);
        } else if (const auto* whole = std::get_if<std::int64_t>(&value)) {
            query.bind(name, static_cast<int64_t>(*whole));
        } else {
            query.bind(name);
        }
    }

    static Row read(SQLite::Statement& query) {
        std::vector<Field> fields;
        fields.reserve(static_cast<std::size_t>(query.getColumnCount()));
        for (int i = 0; i < query.getColumnCount(); ++i) {
            const SQLite::Column column = query.getColumn(i);
            if (column.isNull()) {
                fields.emplace_back(nullptr);
            } else if (column.isInteger()) {
                fields.emplace_back(column.getInt64());
            } else {
                fields.emplace_back(column.getString());
            }
        }
        return Row(std::move(fields));
    }

    SQLite::Statement& prepared(const char* sql) {
        auto found = prepared_.find(sql);
        if (found == prepared_.end()) found = prepared_.try_emplace(sql, database_, sql).first;
        return found->second;
    }

    SQLite::Database database_;
    std::unordered_map<const char*, SQLite::Statement> prepared_;
};

}  // namespace

std::unique_ptr<Connection> connect_sqlite(const std::string& path) {
    try {
        return std::make_unique<Sqlite>(path);
    } catch (const SQLite::Exception& error) {
        throw StorageError("cannot open the database " + path + ": " + error.what());
    }
}

}  // namespace mistwheel::server
