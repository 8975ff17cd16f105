#include "server/storage/pool.hpp"

#include <gtest/gtest.h>

namespace mistwheel::server {
namespace {

class IdleConnection final : public Connection {
public:
    std::vector<Answer> run_all(std::span<const Statement> statements) override {
        return std::vector<Answer>(statements.size());
    }
    void script(const char*) override {}
    bool reconnect() override { return true; }
};

TEST(Pool, connections_that_could_not_be_made_are_not_counted_as_made) {
    bool reachable = true;
    int made = 0;
    Pool pool(2, [&]() -> std::unique_ptr<Connection> {
        if (!reachable) throw ConnectionLost("nobody answers");
        ++made;
        return std::make_unique<IdleConnection>();
    });
    const Pool::Lease first = pool.take();
    reachable = false;
    for (int tries = 0; tries < 3; ++tries) EXPECT_THROW(pool.take(), ConnectionLost);
    reachable = true;
    {
        const Pool::Lease second = pool.take();
        EXPECT_EQ(made, 2);
    }
    const Pool::Lease again = pool.take();
    EXPECT_EQ(made, 2) << "what was given back is used again";
}

}  // namespace
}  // namespace mistwheel::server
