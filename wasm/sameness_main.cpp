// mistwheel_sameness ITERATIONS RECORD...      what the module must say of each record
// mistwheel_sameness random GAME PLAYERS GAMES  the same of random play, with the time it took
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <string>

#include "wasm/sameness.hpp"

int main(int count, char** words) {
    using namespace mistwheel;
    if (count == 5 && std::string(words[1]) == "random") {
        const auto start = std::chrono::steady_clock::now();
        const std::string said = random_sameness(words[2], std::atoi(words[3]), std::atoi(words[4]));
        const std::chrono::duration<double> took = std::chrono::steady_clock::now() - start;
        std::printf("%sseconds %.3f\n", said.c_str(), took.count());
        return 0;
    }
    if (count < 3) return 2;
    for (int i = 2; i < count; ++i) {
        std::ifstream file(words[i], std::ios::binary);
        const std::string text{std::istreambuf_iterator<char>(file), {}};
        std::printf("%s\n%s", words[i], record_sameness(text, std::strtoull(words[1], nullptr, 10)).c_str());
    }
}
