// PostgreSQL through libpq: prepared statements, several in one round trip by pipeline mode.
#include <libpq-fe.h>

#include <charconv>
#include <unordered_map>

#include "server/storage/database.hpp"

namespace mistwheel::server {
namespace {

constexpr Oid type_bool = 16;
constexpr Oid type_int8 = 20;
constexpr Oid type_int4 = 23;

struct ClearResult {
    void operator()(PGresult* result) const { PQclear(result); }
};
using ResultPointer = std::unique_ptr<PGresult, ClearResult>;

class Postgres final : public Connection {
public:
    explicit Postgres(const std::string& url) : connection_(PQconnectdb(url.c_str())) {
        if (PQstatus(connection_) != CONNECTION_OK) {
            const std::string why = PQerrorMessage(connection_);
            PQfinish(connection_);
            throw StorageError("cannot reach the database: " + why);
        }
        quiet();
    }
    ~Postgres() override { PQfinish(connection_); }

    std::vector<Answer> run_all(std::span<const Statement> statements) override {
        prepare_new(statements);
        if (statements.size() == 1) return {run_one(statements[0])};
        if (PQenterPipelineMode(connection_) != 1) fail("cannot enter pipeline mode");
        std::vector<Answer> answers;
        try {
            for (const Statement& statement : statements) send(statement);
            if (PQpipelineSync(connection_) != 1) fail("cannot send");
            answers = receive(statements.size());
        } catch (...) {
            leave_pipeline();
            throw;
        }
        PQexitPipelineMode(connection_);
        return answers;
    }

    void script(const char* sql) override { check(ResultPointer(PQexec(connection_, sql)).get()); }

    bool reconnect() override {
        names_.clear();
        PQreset(connection_);
        if (PQstatus(connection_) != CONNECTION_OK) return false;
        quiet();
        return true;
    }

private:
    void quiet() {
        PQsetNoticeProcessor(connection_, [](void*, const char*) {}, nullptr);
    }

    [[noreturn]] void fail(const std::string& what) {
        const std::string text = what + ": " + PQerrorMessage(connection_);
        if (PQstatus(connection_) != CONNECTION_OK) throw ConnectionLost(text);
        throw StorageError(text);
    }

    void check(const PGresult* result) {
        const ExecStatusType status = PQresultStatus(result);
        if (status != PGRES_COMMAND_OK && status != PGRES_TUPLES_OK) fail("the database refused a statement");
    }

    void prepare_new(std::span<const Statement> statements) {
        for (const Statement& statement : statements) {
            if (names_.contains(statement.sql)) continue;
            const std::string name = "s" + std::to_string(names_.size());
            check(ResultPointer(PQprepare(connection_, name.c_str(), statement.sql, 0, nullptr)).get());
            names_.emplace(statement.sql, name);
        }
    }

    // The values as libpq wants them: texts, NULL as a null pointer.
    struct Values {
        explicit Values(const Statement& statement) {
            numbers.reserve(statement.values.size());
            for (const Field& value : statement.values) {
                if (const auto* text = std::get_if<std::string>(&value)) {
                    pointers.push_back(text->c_str());
                } else if (const auto* elsewhere = std::get_if<const std::string*>(&value)) {
                    pointers.push_back((*elsewhere)->c_str());
                } else if (const auto* whole = std::get_if<std::int64_t>(&value)) {
                    pointers.push_back(numbers.emplace_back(std::to_string(*whole)).c_str());
                } else {
                    pointers.push_back(nullptr);
                }
            }
        }
        int count() const { return static_cast<int>(pointers.size()); }
        std::vector<std::string> numbers;
        std::vector<const char*> pointers;
    };

    Answer run_one(const Statement& statement) {
        const Values values(statement);
        const ResultPointer result(PQexecPrepared(connection_, names_[statement.sql].c_str(), values.count(),
                                                  values.pointers.data(), nullptr, nullptr, 0));
        check(result.get());
        return read(result.get());
    }

    void send(const Statement& statement) {
        const Values values(statement);
        if (PQsendQueryPrepared(connection_, names_[statement.sql].c_str(), values.count(), values.pointers.data(),
                                nullptr, nullptr, 0) != 1)
            fail("cannot send");
    }

    // Each statement answers with a result and a null; the sync ends them.
    std::vector<Answer> receive(std::size_t count) {
        std::vector<Answer> answers;
        std::string error;
        for (std::size_t i = 0; i < count; ++i) {
            while (ResultPointer result{PQgetResult(connection_)}) {
                const ExecStatusType status = PQresultStatus(result.get());
                if (status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK) {
                    answers.push_back(read(result.get()));
                } else if (error.empty()) {
                    error = PQresultErrorMessage(result.get());
                    if (error.empty()) error = PQerrorMessage(connection_);
                }
            }
        }
        const ResultPointer sync(PQgetResult(connection_));
        if (PQstatus(connection_) != CONNECTION_OK) throw ConnectionLost("the database went away: " + error);
        if (!error.empty()) {
            PQexitPipelineMode(connection_);
            throw StorageError("the database refused a statement: " + error);
        }
        return answers;
    }

    // With a new connection: to what was sent so far the database answers only after a sync, and that would store it.
    void leave_pipeline() {
        if (PQpipelineStatus(connection_) != PQ_PIPELINE_OFF && PQstatus(connection_) == CONNECTION_OK) reconnect();
    }

    static Answer read(const PGresult* result) {
        Answer answer;
        const std::string_view changed = PQcmdTuples(const_cast<PGresult*>(result));
        std::from_chars(changed.data(), changed.data() + changed.size(), answer.changed);
        const int rows = PQntuples(result);
        const int columns = PQnfields(result);
        for (int row = 0; row < rows; ++row) {
            std::vector<Field> fields;
            fields.reserve(static_cast<std::size_t>(columns));
            for (int column = 0; column < columns; ++column) fields.push_back(field(result, row, column));
            answer.rows.emplace_back(std::move(fields));
        }
        return answer;
    }

    static Field field(const PGresult* result, int row, int column) {
        if (PQgetisnull(result, row, column) != 0) return nullptr;
        const std::string_view text(PQgetvalue(result, row, column),
                                    static_cast<std::size_t>(PQgetlength(result, row, column)));
        switch (PQftype(result, column)) {
            case type_bool: return std::int64_t{text == "t"};
            case type_int4:
            case type_int8: {
                std::int64_t number = 0;
                std::from_chars(text.data(), text.data() + text.size(), number);
                return number;
            }
            default: return std::string(text);
        }
    }

    PGconn* connection_;
    std::unordered_map<const char*, std::string> names_;
};

}  // namespace

std::unique_ptr<Connection> connect_postgres(const std::string& url) { return std::make_unique<Postgres>(url); }

}  // namespace mistwheel::server
