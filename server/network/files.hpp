// The web client's files, read once and kept ready: plain, gzip and Brotli, with the headers that caches and browsers
// need.
#pragma once

#include <map>
#include <string>

#include "server/network/network.hpp"

namespace mistwheel::server {

using Headers = std::vector<std::pair<std::string, std::string>>;

// What every answer carries: no sniffing, no framing, no referrer, and a policy that lets only our own scripts run.
const Headers& safety_headers();

class Files {
public:
    // The folder of the built client; it may be missing (then only the API answers).
    explicit Files(const std::string& folder);

    bool empty() const { return files_.empty(); }
    // The answer to GET or HEAD. A path without a dot is a page of the client and answers with index.html.
    Response answer(const Request& request) const;

private:
    struct File {
        std::string type;
        std::string etag;
        bool for_ever = false;  // its name carries a hash of its content
        std::shared_ptr<const std::string> plain;
        std::shared_ptr<const std::string> gzip;    // null where it saves nothing
        std::shared_ptr<const std::string> brotli;  // likewise
    };
    void add(const std::string& folder, const std::string& path);

    std::map<std::string, File> files_;  // by path, with the leading slash
};

}  // namespace mistwheel::server
