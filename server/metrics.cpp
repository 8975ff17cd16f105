#include "server/metrics.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <fstream>

namespace mistwheel::server {

void Histogram::add(std::int64_t microseconds) {
    std::size_t place = 0;
    while (place < bounds.size() && microseconds > bounds[place]) ++place;
    ++counts_[place];
    sum_ += static_cast<std::uint64_t>(microseconds);
}

void Histogram::write(std::string& out, const char* name, const char* help) const {
    out += fmt::format("# HELP {0} {1}\n# TYPE {0} histogram\n", name, help);
    std::uint64_t total = 0;
    for (std::size_t i = 0; i < bounds.size(); ++i) {
        total += counts_[i];
        out += fmt::format("{}_bucket{{le=\"{}\"}} {}\n", name, static_cast<double>(bounds[i]) / 1e6, total);
    }
    total += counts_.back();
    out += fmt::format("{0}_bucket{{le=\"+Inf\"}} {1}\n{0}_sum {2}\n{0}_count {1}\n", name, total,
                       static_cast<double>(sum_) / 1e6);
}

std::string Metrics::text(const NetworkCounts& network, std::size_t tables, std::size_t work_waiting,
                          std::size_t bots_waiting) const {
    std::string out;
    const auto line = [&](const char* type, const char* name, const char* help, std::uint64_t value) {
        out += fmt::format("# HELP mistwheel_{0} {1}\n# TYPE mistwheel_{0} {2}\nmistwheel_{0} {3}\n", name, help, type,
                           value);
    };
    line("gauge", "connections", "Open connections.", network.connections);
    line("gauge", "sockets", "Open WebSockets.", network.sockets);
    line("counter", "connections_total", "Connections ever accepted.", network.accepted);
    line("counter", "connections_refused_total", "Connections turned away for want of room.", network.refused);
    line("counter", "requests_total", "HTTP requests.", network.requests);
    line("counter", "frames_received_total", "WebSocket frames received.", network.frames_in);
    line("counter", "frames_sent_total", "WebSocket frames sent.", network.frames_out);
    line("counter", "slow_clients_total", "Clients cut off because they did not read.", network.cut_off);
    line("counter", "connections_broken_total", "Connections that broke off in the middle of something.",
         network.broken);
    line("gauge", "tables_loaded", "Tables in memory.", tables);
    line("counter", "tables_made_total", "Tables made.", tables_made);
    line("counter", "games_over_total", "Games that came to their end here.", games_over);
    line("counter", "events_stored_total", "Events stored.", events);
    line("counter", "races_lost_total", "Events another server had stored first.", races);
    line("counter", "messages_refused_total", "Messages and requests refused.", refused);
    line("counter", "rate_limited_total", "Messages and requests over a limit.", limited);
    line("counter", "failures_total", "Requests that failed through no fault of the client.", failed);
    line("counter", "bot_slices_total", "Slices of bots' thinking.", slices);
    line("counter", "webhooks_total", "Webhooks called.", webhooks);
    line("counter", "pushes_total", "Push messages taken by push services.", pushes);
    line("counter", "mails_total", "Mails taken by the mail server.", mails);
    line("counter", "notices_failed_total", "Push messages and mails that nobody took.", notices_failed);
    line("gauge", "jobs_waiting", "Jobs that wait for a worker.", work_waiting);
    line("gauge", "bot_jobs_waiting", "Bots that wait for a worker.", bots_waiting);
    line("gauge", "resident_bytes", "Memory held.", resident_bytes());
    storing.write(out, "mistwheel_store_seconds", "Time to store the events of a message.");
    answering.write(out, "mistwheel_answer_seconds", "Time from a frame's arrival to its answer.");
    return out;
}

std::uint64_t resident_bytes() {
    std::ifstream file("/proc/self/statm");
    std::uint64_t total = 0;
    std::uint64_t resident = 0;
    file >> total >> resident;
    return resident * static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE));
}

}  // namespace mistwheel::server
