// nginx in front of several servers, as hosts run it, without TLS.
#include <fstream>
#include <thread>

#include "server/proof/proof.hpp"

namespace mistwheel::server::proof {
namespace {

// One process without a master, so that it ends with the proof. A socket's address names its table: with `by_table` all
// sockets of a table go to the same server, and requests that name none to any.
std::string nginx_settings(const std::string& folder, int port, const std::vector<int>& servers, bool by_table) {
    std::string text = "daemon off;\nmaster_process off;\npid " + folder +
                       "/nginx.pid;\nerror_log stderr crit;\nevents { worker_connections 60000; }\n"
                       "http {\naccess_log off;\n";
    for (const char* kind : {"client_body", "proxy", "fastcgi", "uwsgi", "scgi"})
        text += std::string(kind) + "_temp_path " + folder + '/' + kind + ";\n";
    text += "map $arg_table $table_or_any { default $arg_table; '' $request_id; }\nupstream mistwheel {\n";
    if (by_table) text += "hash $table_or_any consistent;\n";
    for (const int server : servers) text += "server 127.0.0.1:" + std::to_string(server) + ";\n";
    text +=
        "}\nmap $http_upgrade $mistwheel_connection { default upgrade; '' ''; }\n"
        "server {\nlisten 127.0.0.1:" +
        std::to_string(port) +
        " backlog=4096;\nlocation / {\nproxy_pass http://mistwheel;\nproxy_http_version 1.1;\n"
        "proxy_set_header Host $http_host;\nproxy_set_header Upgrade $http_upgrade;\n"
        "proxy_set_header Connection $mistwheel_connection;\nproxy_read_timeout 90s;\nproxy_buffering off;\n}\n}\n}\n";
    return text;
}

}  // namespace

Proxy::Proxy(const std::vector<int>& servers, bool by_table) : port_(testing::free_port()) {
    const std::string settings = folder_.path() + "/nginx.conf";
    std::ofstream(settings) << nginx_settings(folder_.path(), port_, servers, by_table);
    const std::string log = folder_.path() + "/log";
    process_ = std::make_unique<testing::Process>(
        std::vector<std::string>{"/usr/sbin/nginx", "-p", folder_.path(), "-c", settings}, log);
    for (int tries = 0; tries < 300; ++tries) {
        try {
            if (testing::HttpClient(port_).get("/api/me").status == 200) return;
        } catch (const testing::ConnectionBroken&) {
            if (!process_->running()) break;
        }
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
    }
    throw std::runtime_error("nginx does not start:\n" + testing::read_file(log));
}

double Proxy::cpu_seconds() const { return cpu_seconds_of(process_->id()); }

}  // namespace mistwheel::server::proof
