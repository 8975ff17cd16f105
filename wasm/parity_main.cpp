// mistwheel_parity ITERATIONS RECORD...      what the module must say of each record
// mistwheel_parity random GAME PLAYERS GAMES  the same of random play, with the processor time it took
// mistwheel_parity looks GAME PLAYERS GAMES TIMES  the same of looks of nets
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#include "bots/nets.hpp"
#include "wasm/parity.hpp"

namespace {

template <class Work>
int timed(const Work& work) {
    const std::clock_t start = std::clock();
    const std::string said = work();
    const double took = static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
    std::printf("%sseconds %.4f\n", said.c_str(), took);
    return 0;
}

}  // namespace

int main(int count, char** words) {
    using namespace mistwheel;
    const std::string what = count > 1 ? words[1] : "";
    const auto number = [words](int word) { return std::atoi(words[word]); };
    if (count == 5 && what == "random") return timed([&] { return random_parity(words[2], number(3), number(4)); });
    if (count < 3) return 2;
    for (const auto& each : std::filesystem::directory_iterator("bots/weights")) {
        std::ifstream file(each.path(), std::ios::binary);
        const std::string text{std::istreambuf_iterator<char>(file), {}};
        if (auto added = bots::add_net(each.path().stem().string(), text); !added) return 1;
    }
    if (count == 6 && what == "looks")
        return timed([&] { return look_parity(words[2], number(3), number(4), number(5)); });
    for (int i = 2; i < count; ++i) {
        std::ifstream file(words[i], std::ios::binary);
        const std::string text{std::istreambuf_iterator<char>(file), {}};
        std::printf("%s\n%s", words[i], record_parity(text, std::strtoull(words[1], nullptr, 10)).c_str());
    }
}
