#include "wire/link.hpp"
#include "wire/components_check.hpp"
#include "wire/wire.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>

#include "wire/range_coder.hpp"

namespace mistwheel::wire {
namespace {

const std::filesystem::path golden_links = "corpus/links.txt";

std::string whole_file(const std::filesystem::path& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

std::map<std::string, Record> corpus() {
    std::map<std::string, Record> records;
    for (const auto& file : std::filesystem::directory_iterator("corpus")) {
        if (file.path().extension() != ".mw") continue;
        auto record = read_record(whole_file(file.path()));
        EXPECT_TRUE(record) << file.path() << ": " << record.message();
        records[file.path().stem().string()] = *record;
    }
    return records;
}

// What a link leaves out.
Record as_linked(Record record) {
    record.comments.clear();
    record.commitment.clear();
    record.seed.clear();
    const auto strip = [](std::vector<RecordMove>& moves) {
        for (RecordMove& move : moves) {
            move.comment.clear();
            move.line = 0;
        }
    };
    strip(record.moves);
    for (RecordLine& line : record.lines) {
        line.comment.clear();
        line.line = 0;
        strip(line.moves);
    }
    return record;
}

Record with_lines(Record record) {
    const std::size_t half = record.moves.size() / 2;
    RecordLine line;
    line.after = half;
    line.name = "bis hierher · до сих пор";
    line.moves.assign(record.moves.begin() + static_cast<std::ptrdiff_t>(half),
                      record.moves.begin() + static_cast<std::ptrdiff_t>(half + 5));
    record.lines.push_back(line);
    line.parent = 1;
    line.after = half + 2;
    line.name.clear();
    line.moves.assign(record.moves.begin() + static_cast<std::ptrdiff_t>(half + 2),
                      record.moves.begin() + static_cast<std::ptrdiff_t>(half + 3));
    record.lines.push_back(line);
    record.look = RecordLook{2, half + 1};
    return record;
}

TEST(RangeCoder, gives_back_what_was_put_in) {
    Random random(11);
    for (int round = 0; round < 200; ++round) {
        std::vector<std::pair<std::uint32_t, std::uint32_t>> put;
        RangeEncoder encoder;
        for (std::uint32_t i = random.below(60); i > 0; --i) {
            const std::uint32_t count = 1 + random.below(round % 2 == 0 ? 4 : 65536);
            // Ends of the range make carries and long runs of one byte.
            const std::uint32_t index = random.below(3) == 0   ? count - 1
                                        : random.below(3) == 0 ? 0
                                                               : random.below(count);
            put.emplace_back(index, count);
            encoder.put(index, count);
        }
        const std::string bytes = encoder.finish();
        RangeDecoder decoder(bytes);
        for (const auto& [index, count] : put) ASSERT_EQ(decoder.get(count), index);
        EXPECT_FALSE(decoder.broken());
        EXPECT_TRUE(decoder.at_end());
    }
}

TEST(Link, holds_a_whole_game_in_less_than_a_thousand_letters) {
    for (const auto& [name, record] : corpus()) {
        auto link = write_link(record);
        ASSERT_TRUE(link) << name << ": " << link.message();
        EXPECT_LT(link->size(), 1000U) << name;
        auto read = read_link("https://example.org/somewhere/#/g/" + *link);
        ASSERT_TRUE(read) << name << ": " << read.message();
        EXPECT_EQ(*read, as_linked(record)) << name;
    }
}

TEST(Link, holds_lines_and_the_moment_looked_at) {
    for (const auto& [name, record] : corpus()) {
        if (name.ends_with("-2") || name.ends_with("-beginner")) {
            Record study = with_lines(record);
            auto read = read_link(*write_link(study));
            ASSERT_TRUE(read) << name << ": " << read.message();
            for (RecordLine& line : read->lines) line.hash.reset();  // those made here have none
            EXPECT_EQ(*read, as_linked(study)) << name;
        }
    }
}

// Links that people have sent must open for ever: a change that breaks one of these needs a new version of links, and
// the reader keeps the old one. MISTWHEEL_WRITE=1 adds links of records that have none yet; it never changes one.
TEST(Link, sent_long_ago_still_opens) {
    std::map<std::string, std::string> links;
    std::ifstream file(golden_links);
    for (std::string name, link; file >> name >> link;) links[name] = link;
    std::map<std::string, Record> records = corpus();
    if (std::getenv("MISTWHEEL_WRITE") != nullptr) {
        std::ofstream out(golden_links, std::ios::app);
        for (const auto& [name, record] : records) {
            if (!links.contains(name)) out << name << ' ' << *write_link(record) << '\n';
            if (!links.contains(name + "+lines") && name.ends_with("-2"))
                out << name << "+lines " << *write_link(with_lines(record)) << '\n';
        }
        return;
    }
    ASSERT_GT(links.size(), 30U);
    for (const auto& [name, link] : links) {
        auto read = read_link(link);
        ASSERT_TRUE(read) << name << ": " << read.message();
        const bool lines = name.ends_with("+lines");
        const auto found = records.find(lines ? name.substr(0, name.size() - 6) : name);
        ASSERT_NE(found, records.end()) << name;
        EXPECT_EQ(read->moves, as_linked(found->second).moves) << name;
        EXPECT_EQ(read->lines.size(), lines ? 2U : 0U) << name;
    }
}

std::string refusal(std::string_view link) {
    auto read = read_link(link);
    return read ? "" : read.message();
}

TEST(Link, says_what_is_wrong_with_a_bad_one) {
    const std::string good = *write_link(corpus().begin()->second);
    EXPECT_EQ(refusal("https://example.org/#/g/"), "this link cannot be opened: nothing follows \"#/g/\"");
    EXPECT_EQ(refusal("#/g/ab cd"), "this link cannot be opened: it holds a character that no link has, or is cut off");
    EXPECT_NE(refusal(good.substr(0, good.size() - 5)).find("cut off"), std::string::npos);
    std::string newer = good;
    newer[0] = 'B';
    EXPECT_EQ(refusal(newer), "this link cannot be opened: it is of version 5, this program reads versions 1 and 2");
    EXPECT_EQ(refusal(std::string(70'000, 'A')), "this link cannot be opened: it is longer than any link");
    for (std::size_t i = 0; i < good.size(); ++i) {
        std::string damaged = good;
        damaged[i] = damaged[i] == 'A' ? 'B' : 'A';
        EXPECT_EQ(refusal(damaged).find("this link cannot be opened: "), 0U) << i;
    }
}

TEST(Link, is_known_by_its_mark_or_by_its_letters) {
    const std::string good = *write_link(corpus().begin()->second);
    EXPECT_TRUE(is_link(good));
    EXPECT_TRUE(is_link(good + "\r\n"));
    EXPECT_TRUE(is_link("https://example.org/#/g/" + good));
    EXPECT_TRUE(is_link("#/g/cut short")) << "it is meant as one, and what is wrong with it can be said";
    EXPECT_TRUE(is_link(good.substr(0, 40)));
    EXPECT_FALSE(is_link(good.substr(0, 39)));
    EXPECT_FALSE(is_link(good + ".mw"));
    EXPECT_FALSE(is_link('B' + good));
    EXPECT_FALSE(is_link(""));
}

TEST(Link, of_a_game_with_other_components_says_so) {
    Record record = corpus().begin()->second;
    record.components ^= 1;
    EXPECT_NE(write_link(record).message().find("components"), std::string::npos);
}

TEST(Link, holds_the_printed_values_of_its_game) {
    const std::string set = R"({"game":"vianebula","values":{"/explorers/vp":3,"/tokens/0/amount":9}})";
    const auto game = *make_game("vianebula", 2, {}, set);
    Record record = begin_record(*game);
    record.values = record_values("vianebula", set);
    AnyState state = game->start();
    Random random(3);
    for (int i = 0; i < 60; ++i) {
        const Move move = game->random_move(state, random);
        record.moves.push_back({game->actor(state), game->text(state, move, omniscient), {}, 0});
        game->apply(state, move);
    }
    finish_record(record, *game, state);
    const auto link = write_link(record);
    ASSERT_TRUE(link) << link.message();
    const auto read = read_link("https://example.org/#/g/" + *link);
    ASSERT_TRUE(read) << read.message();
    EXPECT_EQ(write_record(*read), write_record(record));
    EXPECT_EQ(read->values, (std::vector<RecordValue>{{"/tokens/0/amount", "9"}, {"/explorers/vp", "3"}}));
}

}  // namespace
}  // namespace mistwheel::wire
