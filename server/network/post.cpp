#include "server/network/post.hpp"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/ssl.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/use_future.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/ssl.hpp>
#include <stdexcept>

namespace mistwheel::server {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using asio::ip::tcp;

constexpr auto patience = std::chrono::seconds(10);
using Message = http::request<http::string_body>;

bool is_private(const asio::ip::address& address) {
    if (address.is_v6()) {
        const auto six = address.to_v6();
        if (six.is_v4_mapped()) return is_private(asio::ip::make_address_v4(asio::ip::v4_mapped, six));
        const auto bytes = six.to_bytes();
        return six.is_loopback() || six.is_unspecified() || six.is_link_local() || six.is_site_local() ||
               six.is_multicast() || (bytes[0] & 0xFE) == 0xFC;
    }
    const std::uint32_t bits = address.to_v4().to_uint();
    const auto within = [&](std::uint32_t network, int length) { return (bits ^ network) >> (32 - length) == 0; };
    return within(0x00000000, 8) || within(0x0A000000, 8) || within(0x64400000, 10) || within(0x7F000000, 8) ||
           within(0xA9FE0000, 16) || within(0xAC100000, 12) || within(0xC0000000, 24) || within(0xC0A80000, 16) ||
           within(0xC6120000, 15) || within(0xE0000000, 3);
}

template <class Stream>
asio::awaitable<int> converse(Stream& stream, const Message& message) {
    co_await http::async_write(stream, message, asio::use_awaitable);
    beast::flat_buffer buffer;
    http::response_parser<http::string_body> answer;
    answer.body_limit(64 * 1024);
    co_await http::async_read_header(stream, buffer, answer, asio::use_awaitable);
    co_return answer.get().result_int();
}

asio::awaitable<int> send(const Url& url, Message message, bool private_allowed) {
    const auto executor = co_await asio::this_coro::executor;
    tcp::resolver resolver(executor);
    const auto found = co_await resolver.async_resolve(url.host, url.port, asio::use_awaitable);
    std::vector<tcp::endpoint> endpoints;
    for (const auto& entry : found)
        if (private_allowed || !is_private(entry.endpoint().address())) endpoints.push_back(entry.endpoint());
    if (endpoints.empty()) throw std::runtime_error("the address is not a public one");
    if (!url.secure) {
        beast::tcp_stream stream(executor);
        stream.expires_after(patience);
        co_await stream.async_connect(endpoints, asio::use_awaitable);
        co_return co_await converse(stream, message);
    }
    asio::ssl::context context(asio::ssl::context::tls_client);
    context.set_default_verify_paths();
    context.set_verify_mode(asio::ssl::verify_peer);
    beast::ssl_stream<beast::tcp_stream> stream(executor, context);
    stream.set_verify_callback(asio::ssl::host_name_verification(url.host));
    if (SSL_set_tlsext_host_name(stream.native_handle(), url.host.c_str()) != 1)
        throw std::runtime_error("bad host name");
    beast::get_lowest_layer(stream).expires_after(patience);
    co_await beast::get_lowest_layer(stream).async_connect(endpoints, asio::use_awaitable);
    co_await stream.async_handshake(asio::ssl::stream_base::client, asio::use_awaitable);
    co_return co_await converse(stream, message);
}

}  // namespace

bool is_private_address(const std::string& address) {
    boost::system::error_code error;
    const auto parsed = asio::ip::make_address(address, error);
    return !error && is_private(parsed);
}

std::optional<Url> parse_url(const std::string& text) {
    Url url;
    std::string_view rest = text;
    for (const char letter : text)
        if (letter <= ' ' || letter > '~') return std::nullopt;
    if (rest.starts_with("https://")) {
        url.secure = true;
        rest.remove_prefix(8);
    } else if (rest.starts_with("http://")) {
        rest.remove_prefix(7);
    } else {
        return std::nullopt;
    }
    const std::size_t slash = rest.find_first_of("/?#");
    std::string_view host = rest.substr(0, slash);
    url.target = slash == std::string_view::npos ? "/" : std::string(rest.substr(slash));
    if (url.target[0] != '/') url.target.insert(0, "/");
    if (const std::size_t mark = url.target.find('#'); mark != std::string::npos) url.target.resize(mark);
    if (host.find('@') != std::string_view::npos) return std::nullopt;
    url.port = url.secure ? "443" : "80";
    const std::size_t colon = host.rfind(':');
    if (colon != std::string_view::npos && host.find(']', colon) == std::string_view::npos) {
        url.port = host.substr(colon + 1);
        host = host.substr(0, colon);
        if (url.port.empty() || url.port.size() > 5 || url.port.find_first_not_of("0123456789") != std::string::npos)
            return std::nullopt;
    }
    if (host.starts_with('[') && host.ends_with(']')) host = host.substr(1, host.size() - 2);
    if (host.empty()) return std::nullopt;
    url.host = host;
    return url;
}

int post(const Url& url, const Headers& headers, const std::string& body, bool private_allowed) {
    Message message(http::verb::post, url.target, 11);
    const bool usual_port = url.port == (url.secure ? "443" : "80");
    const std::string host = url.host.find(':') == std::string::npos ? url.host : '[' + url.host + ']';
    message.set(http::field::host, usual_port ? host : host + ':' + url.port);
    message.set(http::field::user_agent, "mistwheel");
    for (const auto& [name, value] : headers) message.set(name, value);
    message.keep_alive(false);
    message.body() = body;
    message.prepare_payload();
    asio::io_context context(1);
    auto status = asio::co_spawn(context, send(url, std::move(message), private_allowed), asio::use_future);
    context.run_for(2 * patience);
    if (status.wait_for(std::chrono::seconds(0)) != std::future_status::ready)
        throw std::runtime_error("no answer in time");
    return status.get();
}

}  // namespace mistwheel::server
