// The samples of the manuals engine/core/game.hpp and wire/base/base.hpp compile, and do what they say.
#include <gtest/gtest.h>

#include "engine/noria/game.hpp"
#include "wire/base/components_file.hpp"
#include "wire/noria/wire.hpp"

namespace mistwheel::wire {
namespace {

TEST(Manual, the_sample_of_the_game_contract_plays_a_game) {
    using G = noria::Game;
    const auto components = *load_components<G>();
    Random random(1);
#include "samples/engine/core/game.hpp.inc"
    EXPECT_EQ(scores.columns, 2);
    EXPECT_TRUE(moves.size() > 0);
}

// What the manual declares.
template <class G>
struct Declared {
#include "samples/wire/base/base.hpp.inc"
};

using D = Declared<noria::Game>;
using W = Wire<noria::Game>;
static_assert(std::is_same_v<decltype(&W::components), decltype(&D::components)>);
static_assert(std::is_same_v<decltype(&W::view), decltype(&D::view)>);
static_assert(std::is_same_v<decltype(&W::move), decltype(&D::move)>);
static_assert(std::is_same_v<decltype(&W::prompt), decltype(&D::prompt)>);
static_assert(std::is_same_v<decltype(&W::element_id), decltype(&D::element_id)>);

}  // namespace
}  // namespace mistwheel::wire
