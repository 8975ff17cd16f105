#include "server/proof/lossy_network.hpp"

#include <fcntl.h>
#include <linux/if.h>
#include <linux/if_tun.h>
#include <poll.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <map>
#include <random>
#include <stdexcept>
#include <string>

#include "server/testing/process.hpp"

namespace mistwheel::server::proof {
namespace {

using Clock = std::chrono::steady_clock;

constexpr const char* name = "mistwheel0";
constexpr std::size_t source = 12;  // where an IPv4 packet has its addresses
constexpr std::size_t target = 16;
constexpr std::size_t address_bytes = 4;

int open_device() {
    const int device = open("/dev/net/tun", O_RDWR | O_CLOEXEC | O_NONBLOCK);
    ifreq request{};
    std::strncpy(request.ifr_name, name, IFNAMSIZ - 1);
    request.ifr_flags = IFF_TUN | IFF_NO_PI;
    if (device < 0 || ioctl(device, TUNSETIFF, &request) != 0)
        throw std::runtime_error(std::string("cannot make a network device: ") + std::strerror(errno));
    return device;
}

}  // namespace

LossyNetwork::LossyNetwork(double loss, std::chrono::milliseconds delay, unsigned seed) : device_(open_device()) {
    testing::run({"ip", "address", "add", std::string(here) + "/24", "dev", name});
    testing::run({"ip", "link", "set", name, "up"});
    thread_ = std::thread([this, loss, delay, seed] { carry(loss, delay, seed); });
}

LossyNetwork::~LossyNetwork() {
    stopping_ = true;
    thread_.join();
    close(device_);
}

void LossyNetwork::carry(double loss, std::chrono::microseconds delay, unsigned seed) {
    std::mt19937 random(seed);
    std::uniform_real_distribution<double> share(0, 1);
    std::multimap<Clock::time_point, std::string> under_way;
    char bytes[65536];
    while (!stopping_) {
        auto wait = std::chrono::milliseconds(50);
        if (!under_way.empty())
            wait = std::clamp(
                std::chrono::duration_cast<std::chrono::milliseconds>(under_way.begin()->first - Clock::now()),
                std::chrono::milliseconds(0), wait);
        pollfd waiting{device_, POLLIN, 0};
        poll(&waiting, 1, static_cast<int>(wait.count()));
        for (ssize_t size = read(device_, bytes, sizeof bytes); size > 0; size = read(device_, bytes, sizeof bytes)) {
            if (size < 20 || bytes[0] >> 4 != 4) continue;  // IPv4 only
            if (share(random) < loss) {
                ++lost_;
                continue;
            }
            // Exchanging the addresses leaves all checksums as they are: they are sums.
            std::swap_ranges(bytes + source, bytes + source + address_bytes, bytes + target);
            const auto late = std::chrono::duration_cast<Clock::duration>(delay * (0.5 + share(random)));
            under_way.emplace(Clock::now() + late, std::string(bytes, static_cast<std::size_t>(size)));
        }
        while (!under_way.empty() && under_way.begin()->first <= Clock::now()) {
            const std::string& packet = under_way.begin()->second;
            if (write(device_, packet.data(), packet.size()) > 0) ++carried_;
            under_way.erase(under_way.begin());
        }
    }
}

}  // namespace mistwheel::server::proof
