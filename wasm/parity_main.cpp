// mistwheel_parity ITERATIONS RECORD...      what the module must say of each record
// mistwheel_parity random GAME PLAYERS GAMES  the same of random play, with the processor time it took
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#include "bots/nets.hpp"
#include "wasm/parity.hpp"

int main(int count, char** words) {
    using namespace mistwheel;
    if (count == 5 && std::string(words[1]) == "random") {
        const std::clock_t start = std::clock();
        const std::string said = random_parity(words[2], std::atoi(words[3]), std::atoi(words[4]));
        const double took = static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
        std::printf("%sseconds %.4f\n", said.c_str(), took);
        return 0;
    }
    if (count < 3) return 2;
    for (const auto& each : std::filesystem::directory_iterator("bots/weights")) {
        std::ifstream file(each.path(), std::ios::binary);
        const std::string text{std::istreambuf_iterator<char>(file), {}};
        if (auto added = bots::add_net(each.path().stem().string(), text); !added) return 1;
    }
    for (int i = 2; i < count; ++i) {
        std::ifstream file(words[i], std::ios::binary);
        const std::string text{std::istreambuf_iterator<char>(file), {}};
        std::printf("%s\n%s", words[i], record_parity(text, std::strtoull(words[1], nullptr, 10)).c_str());
    }
}
