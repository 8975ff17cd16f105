#include "server/network/files.hpp"

#include <brotli/encode.h>
#include <zlib.h>

#include <array>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "engine/core/hash.hpp"

namespace mistwheel::server {
namespace {

struct Type {
    std::string_view ending;
    std::string_view type;
    bool shrinks;
};

constexpr std::array types = {
    Type{".html", "text/html; charset=utf-8", true},
    Type{".js", "text/javascript; charset=utf-8", true},
    Type{".mjs", "text/javascript; charset=utf-8", true},
    Type{".css", "text/css; charset=utf-8", true},
    Type{".json", "application/json", true},
    Type{".webmanifest", "application/manifest+json", true},
    Type{".svg", "image/svg+xml", true},
    Type{".wasm", "application/wasm", true},
    Type{".net", "application/octet-stream", true},
    Type{".txt", "text/plain; charset=utf-8", true},
    Type{".md", "text/markdown; charset=utf-8", true},
    Type{".map", "application/json", true},
    Type{".png", "image/png", false},
    Type{".webp", "image/webp", false},
    Type{".jpg", "image/jpeg", false},
    Type{".ico", "image/x-icon", true},
    Type{".woff2", "font/woff2", false},
};

Type type_of(std::string_view path) {
    for (const Type& type : types)
        if (path.ends_with(type.ending)) return type;
    return {"", "application/octet-stream", false};
}

std::string content(const std::string& path) {
    std::ifstream stream(path, std::ios::binary);
    std::ostringstream text;
    text << stream.rdbuf();
    return text.str();
}

bool is_file(const std::string& path) {
    std::error_code error;
    return std::filesystem::is_regular_file(path, error);
}

std::shared_ptr<const std::string> if_smaller(std::string text, std::size_t than) {
    return text.empty() || text.size() + 64 > than ? nullptr : std::make_shared<const std::string>(std::move(text));
}

std::string gzip(const std::string& plain) {
    z_stream stream{};
    constexpr int gzip_window = 15 + 16;
    if (deflateInit2(&stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, gzip_window, 9, Z_DEFAULT_STRATEGY) != Z_OK) return {};
    std::string out(deflateBound(&stream, plain.size()), '\0');
    stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(plain.data()));
    stream.avail_in = static_cast<uInt>(plain.size());
    stream.next_out = reinterpret_cast<Bytef*>(out.data());
    stream.avail_out = static_cast<uInt>(out.size());
    const int status = deflate(&stream, Z_FINISH);
    out.resize(stream.total_out);
    deflateEnd(&stream);
    return status == Z_STREAM_END ? out : std::string();
}

// Quality 5: a start must not wait. Who wants the last percent puts a file.br beside the file.
std::string brotli(const std::string& plain) {
    std::string out(BrotliEncoderMaxCompressedSize(plain.size()), '\0');
    std::size_t size = out.size();
    if (BrotliEncoderCompress(5, BROTLI_MAX_WINDOW_BITS, BROTLI_MODE_GENERIC, plain.size(),
                              reinterpret_cast<const std::uint8_t*>(plain.data()), &size,
                              reinterpret_cast<std::uint8_t*>(out.data())) == BROTLI_FALSE)
        return {};
    out.resize(size);
    return out;
}

// The build puts "-" and eight or more letters or digits before the ending of what never changes under its name.
bool has_hash(std::string_view path) {
    if (!path.starts_with("/assets/")) return false;
    const std::size_t dash = path.rfind('-');
    const std::size_t dot = path.rfind('.');
    return dash != std::string_view::npos && dot != std::string_view::npos && dot > dash + 8;
}

bool accepts(std::string_view accepted, std::string_view coding) {
    for (std::size_t at = accepted.find(coding); at != std::string_view::npos; at = accepted.find(coding, at + 1)) {
        const std::size_t end = at + coding.size();
        const bool starts = at == 0 || accepted[at - 1] == ' ' || accepted[at - 1] == ',';
        const bool ends =
            end == accepted.size() || accepted[end] == ',' || accepted[end] == ';' || accepted[end] == ' ';
        if (!starts || !ends) continue;
        const std::string_view rest = accepted.substr(end, accepted.find(',', end) - end);
        return rest.find("q=0") == std::string_view::npos || rest.find("q=0.") != std::string_view::npos;
    }
    return false;
}

bool matches(std::string_view if_none_match, const std::string& etag) {
    return if_none_match == "*" || if_none_match.find(etag) != std::string_view::npos;
}

}  // namespace

const Headers& safety_headers() {
    static const Headers headers = {
        {"Content-Security-Policy",
         "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; style-src-attr 'unsafe-inline'; "
         "img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; "
         "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"},
        {"X-Content-Type-Options", "nosniff"},
        {"X-Frame-Options", "DENY"},
        {"Referrer-Policy", "no-referrer"},
        {"Cross-Origin-Opener-Policy", "same-origin"},
        {"Cross-Origin-Resource-Policy", "same-origin"},
        {"Permissions-Policy", "camera=(), microphone=(), geolocation=(), payment=(), usb=()"},
    };
    return headers;
}

Files::Files(const std::string& folder) {
    std::error_code error;
    if (folder.empty() || !std::filesystem::is_directory(folder, error)) return;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(folder))
        if (entry.is_regular_file() && entry.path().extension() != ".gz" && entry.path().extension() != ".br")
            add(folder, "/" + std::filesystem::relative(entry.path(), folder).generic_string());
}

void Files::add(const std::string& folder, const std::string& path) {
    const Type type = type_of(path);
    File file;
    file.type = type.type;
    file.for_ever = has_hash(path);
    const std::string plain = content(folder + path);
    file.etag = "\"" + hex64(hash_text(plain)) + "\"";
    if (type.shrinks) {
        const std::string path_gzip = folder + path + ".gz";
        const std::string path_brotli = folder + path + ".br";
        file.gzip = if_smaller(is_file(path_gzip) ? content(path_gzip) : gzip(plain), plain.size());
        file.brotli = if_smaller(is_file(path_brotli) ? content(path_brotli) : brotli(plain), plain.size());
    }
    file.plain = std::make_shared<const std::string>(plain);
    files_[path] = std::move(file);
}

Response Files::answer(const Request& request) const {
    Response response;
    response.headers = safety_headers();
    if (request.method != "GET" && request.method != "HEAD") {
        response.status = 405;
        response.headers.emplace_back("Allow", "GET, HEAD");
        return response;
    }
    auto found = files_.find(request.path == "/" ? "/index.html" : request.path);
    const bool page = request.path.find('.', request.path.rfind('/') + 1) == std::string::npos;
    if (found == files_.end() && page) found = files_.find("/index.html");
    if (found == files_.end()) {
        response.status = 404;
        response.headers.emplace_back("Content-Type", "text/plain; charset=utf-8");
        response.headers.emplace_back("Cache-Control", "no-store");
        response.body = std::make_shared<const std::string>("There is nothing here.\n");
        return response;
    }
    const File& file = found->second;
    response.headers.emplace_back("Content-Type", file.type);
    response.headers.emplace_back("ETag", file.etag);
    response.headers.emplace_back("Cache-Control", file.for_ever ? "public, max-age=31536000, immutable" : "no-cache");
    if (file.gzip || file.brotli) response.headers.emplace_back("Vary", "Accept-Encoding");
    if (matches(request.header("if-none-match"), file.etag)) {
        response.status = 304;
        return response;
    }
    const std::string_view accepted = request.header("accept-encoding");
    if (file.brotli && accepts(accepted, "br")) {
        response.headers.emplace_back("Content-Encoding", "br");
        response.body = file.brotli;
    } else if (file.gzip && accepts(accepted, "gzip")) {
        response.headers.emplace_back("Content-Encoding", "gzip");
        response.body = file.gzip;
    } else {
        response.body = file.plain;
    }
    return response;
}

}  // namespace mistwheel::server
