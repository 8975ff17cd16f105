// SQLite through SQLiteCpp. Write-ahead log, and a commit is on the disk when it returns (synchronous = FULL).
#include <SQLiteCpp/SQLiteCpp.h>
#include <sqlite3.h>

#include <unordered_map>

#include "server/storage/database.hpp"

namespace mistwheel::server {
namespace {

// Before the first connection. SQLite counts its memory under a lock that all connections share, and nobody asks for
// the figures.
void count_no_memory() { [[maybe_unused]] static const int once = sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0); }

class Sqlite final : public Connection {
public:
    // A connection is used by one thread at a time, so it needs no lock of its own.
    explicit Sqlite(const std::string& path)
        : database_(path, SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE | SQLite::OPEN_NOMUTEX, 5000) {
        // Pages that are written again and again are kept (16 MB at most) and seldom copied from the log to the file.
        database_.exec(
            "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; "
            "PRAGMA cache_size = -16000; PRAGMA wal_autocheckpoint = 8000");
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
        Prepared& made = prepared(statement.sql, statement.values.size());
        SQLite::Statement& query = made.query;
        const Reset reset{query};
        for (std::size_t i = 0; i < statement.values.size(); ++i) bind(query, made.places[i], statement.values[i]);
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

    struct Prepared {
        SQLite::Statement query;
        std::vector<int> places;  // of $1, $2, ...: to SQLite these are names, counted as they appear
    };

    // The values outlive the statement's run, after which nothing is bound any more.
    static void bind(SQLite::Statement& query, int place, const Field& value) {
        if (const auto* text = std::get_if<std::string>(&value)) {
            query.bindNoCopy(place, *text);
        } else if (const auto* elsewhere = std::get_if<const std::string*>(&value)) {
            query.bindNoCopy(place, **elsewhere);
        } else if (const auto* whole = std::get_if<std::int64_t>(&value)) {
            query.bind(place, static_cast<int64_t>(*whole));
        } else {
            query.bind(place);
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

    Prepared& prepared(const char* sql, std::size_t values) {
        auto found = prepared_.find(sql);
        if (found == prepared_.end()) {
            found = prepared_.emplace(sql, Prepared{SQLite::Statement(database_, sql), {}}).first;
            for (std::size_t i = 1; i <= values; ++i)
                found->second.places.push_back(found->second.query.getIndex(("$" + std::to_string(i)).c_str()));
        }
        return found->second;
    }

    SQLite::Database database_;
    std::unordered_map<const char*, Prepared> prepared_;
};

}  // namespace

std::unique_ptr<Connection> connect_sqlite(const std::string& path) {
    count_no_memory();
    try {
        return std::make_unique<Sqlite>(path);
    } catch (const SQLite::Exception& error) {
        throw StorageError("cannot open the database " + path + ": " + error.what());
    }
}

}  // namespace mistwheel::server
