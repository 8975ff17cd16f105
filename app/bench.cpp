// mistwheel bench: for each game and player count, on one core, how fast it plays; and the signature of its play.
#include <fmt/core.h>

#include <memory>

#include "app/choice.hpp"
#include "app/commands.hpp"
#include "app/measure.hpp"
#include "app/terminal.hpp"
#include "app/visit.hpp"

namespace mistwheel::app {

namespace {

struct Options {
    Choice choice;
    double seconds = 1;
    int signature_games = 20;
    bool json = false;
    bool only_signature = false;
};

std::string json_options(const AnyGame& game) {
    std::string text;
    for (const OptionValue& value : game.options()) {
        text += fmt::format(R"({}"{}":"{}")", text.empty() ? "" : ",", value.key, value.value);
    }
    return text;
}

void print_json(const AnyGame& game, const Measure& m) {
    fmt::print(
        R"({{"game":"{}","players":{},"options":{{{}}},"rules_version":{},"ns_per_ply":{:.1f},"plies_per_second":{:.0f},)"
        R"("games_per_second":{:.1f},"plies_per_game":{:.1f},"mean_branching":{:.2f},"state_bytes":{},"copy_ns":{:.2f},)"
        R"("signature":"{}"}})"
        "\n",
        game.id(), game.players(), json_options(game), game.rules_version(), m.ns_per_ply, m.plies_per_second,
        m.games_per_second, m.plies_per_game, m.mean_branching, m.state_bytes, m.copy_ns, hex64(m.signature));
}

int run(const Options& options) {
    const auto games = make_every_game(options.choice);
    if (!options.json && !options.only_signature) {
        fmt::print("{}\n",
                   styled(fmt::format("{:<28}{:>8}{:>12}{:>10}{:>11}{:>11}{:>7}{:>9}  {}", "", "ns/ply", "plies/s",
                                      "games/s", "plies/game", "branching", "bytes", "copy ns", "signature"),
                          Style::bold));
    }
    std::uint64_t all = 0;
    {
        Progress progress("bench", games.size());
        for (std::size_t i = 0; i < games.size(); ++i) {
            const AnyGame& game = *games[i];
            const Measure m = visit_game(game, [&](const auto& concrete) {
                return measure(concrete, options.only_signature ? 0.0 : options.seconds, options.signature_games);
            });
            all = hash_step(all, m.signature);
            progress.at(i + 1);
            if (options.only_signature) continue;
            if (options.json) {
                print_json(game, m);
            } else {
                fmt::print("{:<28}{:>8.1f}{:>12.0f}{:>10.1f}{:>11.1f}{:>11.2f}{:>7}{:>9.2f}  {}\n", title(game),
                           m.ns_per_ply, m.plies_per_second, m.games_per_second, m.plies_per_game, m.mean_branching,
                           m.state_bytes, m.copy_ns, hex64(m.signature));
            }
            std::fflush(stdout);
        }
    }
    if (options.only_signature) {
        fmt::print("{}\n", hex64(all));
    } else if (!options.json) {
        fmt::print("signature {}\n", hex64(all));
    }
    return exit_ok;
}

}  // namespace

Run make_bench(Flags& flags) {
    auto options = std::make_shared<Options>();
    add_choice(flags, options->choice);
    flags.real("--seconds", options->seconds, 0.01, 3600, "how long to play each game and player count");
    flags.number("--signature-games", options->signature_games, 1, 100'000, "games the signature is taken over");
    flags.flag("--signature", options->only_signature, "print only the signature of everything chosen");
    flags.flag("--json", options->json, "one JSON object per line, for each game and player count");
    flags.footer(
        "Random play, chance moves included, one thread, processor time. Without --game every game, without --players "
        "every count.\n"
        "The signature changes exactly when play changes: a commit that changes it edits bench/signature.txt.");
    return [options] { return run(*options); };
}

}  // namespace mistwheel::app
