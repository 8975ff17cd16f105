// Hidden things stay hidden, over a real socket. Every seat and a spectator of random Via Nebula games keep all they
// receive. Afterwards the record is known: whatever a viewer could not know is replaced by a guess that fits
// (`resample`), and what the viewer received must be, byte for byte, what the guess would have shown. The seed appears
// nowhere before the end.
#include <cstdio>
#include <random>
#include <thread>

#include "engine/core/record.hpp"
#include "server/proof/proof.hpp"
#include "table/position.hpp"
#include "wire/wire.hpp"

namespace mistwheel::server::proof {
namespace {

std::string compact(const rapidjson::Value& value) {
    rapidjson::StringBuffer buffer;
    wire::Writer out(buffer);
    value.Accept(out);
    return buffer.GetString();
}

template <class Write>
std::string object(const Write& write) {
    rapidjson::StringBuffer buffer;
    wire::Writer out(buffer);
    out.StartObject();
    write(out);
    out.EndObject();
    return compact(testing::parse(buffer.GetString()));
}

struct Viewer {
    int viewpoint = spectator;
    std::unique_ptr<Player> player;
    std::vector<std::string> frames;
};

struct Counts {
    std::size_t frames = 0;
    std::size_t positions = 0;
    std::size_t observations = 0;  // of the positions
    std::size_t entries = 0;
    int leaks = 0;
};

void complain(Counts& counts, int viewpoint, const std::string& what, const std::string& got,
              const std::string& guessed) {
    if (++counts.leaks <= 10)
        std::fprintf(stderr, "viewer %d: %s depends on what it cannot know\n  received %s\n  guess    %s\n", viewpoint,
                     what.c_str(), got.substr(0, 300).c_str(), guessed.substr(0, 300).c_str());
}

// An observation as received, beside that of a guess; and the board that is made of it.
rapidjson::Document check_observed(Counts& counts, const AnyGame& game, const AnyState& guess, int viewpoint,
                                   const rapidjson::Value& position, const table::BoardMaker& boards) {
    ++counts.observations;
    const AnyState known = table::observe(game, guess, viewpoint);
    const std::string guessed = table::observation_text(game, known);
    const std::string got = testing::text_of(position["observation"]);
    if (got != guessed) complain(counts, viewpoint, "an observation", got, guessed);
    const auto made = boards.make_position(compact(position));
    if (!made) throw std::runtime_error("no board can be made: " + made.message());
    return testing::parse(*made);
}

// The position as received, part by part, beside the same parts of a guess.
void check_position(Counts& counts, const AnyGame& game, const AnyState& state, int viewpoint,
                    const rapidjson::Value& received, const table::BoardMaker& boards, Random& random) {
    ++counts.positions;
    AnyState guess = state;
    game.resample(guess, viewpoint, random);
    rapidjson::Document position;
    if (received.HasMember("observation"))
        position = check_observed(counts, game, guess, viewpoint, received, boards);
    else
        position.CopyFrom(received, position.GetAllocator());
    const auto same = [&](const char* part, const std::string& guessed) {
        const std::string got = compact(position[part]);
        if (got != guessed) complain(counts, viewpoint, part, got, guessed);
    };
    same("view", object([&](wire::Writer& out) { wire::write_view(out, game, guess, viewpoint); }));
    if (position["prompt"].IsObject())
        same("prompt", object([&](wire::Writer& out) { wire::write_prompt(out, game, guess, viewpoint); }));
    if (position["blocked"].MemberCount() > 0)
        same("blocked", object([&](wire::Writer& out) { wire::write_blocked(out, game, guess, viewpoint); }));
    const rapidjson::Document scores =
        testing::parse(object([&](wire::Writer& out) { wire::write_scores(out, game.scores(guess)); }));
    for (auto member = scores.MemberBegin(); member != scores.MemberEnd(); ++member) {
        const std::string got = compact(position["scores"][member->name.GetString()]);
        if (got != compact(member->value)) complain(counts, viewpoint, "scores", got, compact(member->value));
    }
    if (position["moves"].Empty()) return;
    Moves moves;
    game.legal(guess, moves);
    if (moves.size() != position["moves"].Size())
        return complain(counts, viewpoint, "moves", "their number", "another");
    for (rapidjson::SizeType i = 0; i < position["moves"].Size(); ++i) {
        const std::string got = testing::text_of(position["moves"][i]["text"]);
        const std::string guessed = game.text(guess, moves[i], viewpoint);
        if (got != guessed) complain(counts, viewpoint, "moves", got, guessed);
    }
}

// An entry says what its text for this viewpoint says, and nothing of what only others know.
void check_entry(Counts& counts, const AnyGame& game, const std::vector<AnyState>& states,
                 const std::vector<Move>& moves, int viewpoint, const rapidjson::Value& entry) {
    ++counts.entries;
    const auto place = static_cast<std::size_t>(entry["number"].GetInt() - 1);
    const std::string got = testing::text_of(entry["text"]);
    const std::string allowed = game.text(states[place], moves[place], viewpoint);
    if (got != allowed) complain(counts, viewpoint, "an entry", got, allowed);
    const std::string whole = game.text(states[place], moves[place], omniscient);
    if (whole == allowed) return;
    // Hidden from this viewpoint: neither the words nor the arguments may carry the rest.
    const std::string json = compact(entry);
    for (const Word& word : split_words(whole)) {
        const std::string quoted = "\"" + std::string(word.text) + "\"";
        if (allowed.find(word.text) == std::string::npos && json.find(quoted) != std::string::npos)
            complain(counts, viewpoint, "an entry's arguments", json, allowed);
    }
}

void check_viewer(Counts& counts, const Viewer& viewer, const Record& record, const AnyGame& game, Random& random) {
    const auto replay = replay_record(game, record);
    if (!replay) throw std::runtime_error("the record does not replay: " + replay.message());
    std::vector<AnyState> states = {game.start()};
    for (const Move& move : replay->moves) {
        states.push_back(states.back());
        game.apply(states.back(), move);
    }
    bool over = false;
    std::shared_ptr<const table::BoardMaker> boards;
    for (const std::string& frame : viewer.frames) {
        ++counts.frames;
        const rapidjson::Document document = testing::parse(frame);
        over |= frame.find(R"("phase":"over")") != std::string::npos ||
                frame.find(R"("type":"result")") != std::string::npos ||
                frame.find(R"("over":true)") != std::string::npos;
        for (std::size_t at = 0; !over && at + 16 <= record.seed.size(); ++at)
            if (frame.find(record.seed.substr(at, 16)) != std::string::npos)
                complain(counts, viewer.viewpoint, "a frame", "part of the seed", "nothing of it");
        if (testing::text_of(document["type"]) != "table") continue;
        const auto& message = document["message"];
        for (const char* list : {"log", "entries"})
            if (message.HasMember(list))
                for (const auto& entry : message[list].GetArray())
                    check_entry(counts, game, states, replay->moves, viewer.viewpoint, entry);
        if (message.HasMember("table")) boards = testing::board_maker(message["table"]);
        if (message.HasMember("position") && message["position"].IsObject()) {
            const auto at = static_cast<std::size_t>(message["position"]["at"].GetInt());
            check_position(counts, game, states[at], viewer.viewpoint, message["position"], *boards, random);
        }
    }
}

}  // namespace

int prove_leak(const Arguments& arguments) {
    const int games = arguments.number("games", 100);
    const Database database(arguments.text("database", "sqlite"));
    ServerProcess server(arguments.program, database.url());
    server.start();
    Counts counts;
    Random random(static_cast<std::uint64_t>(arguments.number("seed", 1)));
    for (int number = 0; number < games; ++number) {
        const int players = 2 + number % 3;
        std::vector<Viewer> viewers(static_cast<std::size_t>(players) + 1);
        std::string seats = "\"me\"";
        for (int i = 1; i < players; ++i) seats += ",\"open\"";
        std::string table;
        for (int i = 0; i <= players; ++i) {
            Viewer& viewer = viewers[static_cast<std::size_t>(i)];
            viewer.player =
                std::make_unique<Player>(server.port(), "viewer", static_cast<std::uint64_t>(number * 8 + i));
            viewer.viewpoint = i < players ? i : spectator;
            if ((number + i) % 2 == 0) viewer.player->use_engine();  // everybody in half of their games
            viewer.player->on_frame = [&viewer](const std::string& frame) { viewer.frames.push_back(frame); };
            if (i == 0)
                table = viewer.player->make_table(R"({"game":"vianebula","public":false,"seats":[)" + seats + "]}");
            if (i > 0 && i < players) viewer.player->sit(table, viewers[0].player->invite());
            viewer.player->connect(table, server.port(), viewers[0].player->invite());
        }
        const auto until = std::chrono::steady_clock::now() + std::chrono::seconds(120);
        bool all_over = false;
        while (!all_over) {
            if (std::chrono::steady_clock::now() > until) throw std::runtime_error("a game does not end");
            bool busy = false;
            all_over = true;
            for (Viewer& viewer : viewers) {
                while (viewer.player->read(std::chrono::milliseconds(0))) busy = true;
                busy |= viewer.player->play();
                all_over &= viewer.player->over();
            }
            if (!busy) std::this_thread::sleep_for(std::chrono::microseconds(200));
        }
        const auto record = read_record(viewers[0].player->http().get("/api/tables/" + table + "/record").body);
        if (!record || record->seed.size() != 64) throw std::runtime_error("the record has no seed");
        const auto game = wire::game_of_record(*record);
        if (!game) throw std::runtime_error(game.message());
        for (const Viewer& viewer : viewers) check_viewer(counts, viewer, *record, **game, random);
    }
    std::printf(
        "%d games of Via Nebula: %zu frames received, %zu positions (%zu as observations) and %zu entries compared "
        "with "
        "guesses; %d leaks\n",
        games, counts.frames, counts.positions, counts.observations, counts.entries, counts.leaks);
    return counts.leaks == 0 && counts.positions > counts.observations && counts.observations > 0 ? 0 : 1;
}

}  // namespace mistwheel::server::proof
