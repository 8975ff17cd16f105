#include "server/network/files.hpp"

#include <gtest/gtest.h>

#include <fstream>

#include "server/testing/process.hpp"

namespace mistwheel::server {
namespace {

using testing::TemporaryFolder;

TEST(StoredFiles, are_sent_compressed_where_that_saves_64_bytes) {
    const TemporaryFolder folder;
    constexpr std::size_t most = 120;
    for (std::size_t size = 60; size <= most; ++size)
        std::ofstream(folder.path() + "/" + std::to_string(size) + ".txt") << std::string(size, 'a');
    const Files files(folder.path());
    for (std::size_t size = 60; size <= most; ++size) {
        const Response answer = files.answer(
            {.method = "GET", .path = "/" + std::to_string(size) + ".txt", .headers = {{"accept-encoding", "gzip"}}});
        ASSERT_EQ(answer.status, 200);
        if (answer.body->size() == size) continue;
        EXPECT_EQ(answer.body->size() + 64, size) << "the smallest one";
        return;
    }
    ADD_FAILURE() << "none is compressed";
}

}  // namespace
}  // namespace mistwheel::server
