#include "server/storage/listener.hpp"

#include <libpq-fe.h>
#include <poll.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include <chrono>
#include <sstream>
#include <thread>

namespace mistwheel::server {
namespace {

class PostgresListener final : public Listener {
public:
    PostgresListener(std::string url, std::string own_name, Storage::Ears ears)
        : url_(std::move(url)), own_name_(std::move(own_name)), ears_(std::move(ears)), stop_(eventfd(0, EFD_CLOEXEC)) {
        thread_ = std::thread([this] { run(); });
    }
    ~PostgresListener() override {
        const std::uint64_t one = 1;
        if (write(stop_, &one, sizeof one) != sizeof one) std::abort();
        thread_.join();
        close(stop_);
    }
    PostgresListener(const PostgresListener&) = delete;
    PostgresListener& operator=(const PostgresListener&) = delete;

private:
    void run() {
        bool first = true;
        do {
            PGconn* connection = PQconnectdb(url_.c_str());
            PQsetNoticeProcessor(connection, [](void*, const char*) {}, nullptr);
            PGresult* result = PQexec(connection, "LISTEN mistwheel_events; LISTEN mistwheel_present");
            const bool listening = PQresultStatus(result) == PGRES_COMMAND_OK;
            PQclear(result);
            if (listening) {
                // What was said while nobody listened is lost: everything has to be looked at again.
                if (!first) ears_.event({}, 0);
                first = false;
                hear(connection);
            }
            PQfinish(connection);
        } while (!stopped(1000));
    }

    // Until the connection breaks or the end.
    void hear(PGconn* connection) {
        while (true) {
            pollfd waits[] = {{PQsocket(connection), POLLIN, 0}, {stop_, POLLIN, 0}};
            if (poll(waits, 2, -1) < 0) continue;
            if (waits[1].revents != 0) return;
            if (PQconsumeInput(connection) != 1) return;
            while (PGnotify* notice = PQnotifies(connection)) {
                std::istringstream words(notice->extra);
                const bool event = std::string_view(notice->relname) == "mistwheel_events";
                PQfreemem(notice);
                std::string from;
                if (!(words >> from) || from == own_name_) continue;
                event ? hear_event(words) : hear_present(words, from);
            }
        }
    }

    void hear_event(std::istream& words) const {
        std::string table;
        std::int64_t number = 0;
        while (words >> table >> number) ears_.event(table, number);
    }

    void hear_present(std::istream& words, const std::string& from) const {
        Present present{.server = from};
        std::string verb;
        if (!(words >> present.table >> verb >> present.strangers)) return;
        present.asks = verb == "asks";
        for (PersonId person = 0; words >> person;) present.people.push_back(person);
        ears_.present(present);
    }

    bool stopped(int milliseconds) const {
        pollfd wait{stop_, POLLIN, 0};
        return poll(&wait, 1, milliseconds) > 0;
    }

    std::string url_;
    std::string own_name_;
    Storage::Ears ears_;
    int stop_;
    std::thread thread_;
};

}  // namespace

std::unique_ptr<Listener> listen_postgres(const std::string& url, const std::string& own_name, Storage::Ears ears) {
    return std::make_unique<PostgresListener>(url, own_name, std::move(ears));
}

}  // namespace mistwheel::server
