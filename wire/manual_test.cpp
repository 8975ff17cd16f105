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

template <auto Function, auto Declaration>
constexpr bool same = std::is_same_v<decltype(Function), decltype(Declaration)>;

using D = Declared<noria::Game>;
using W = Wire<noria::Game>;
static_assert(same<&W::components, &D::components> && same<&W::view, &D::view> && same<&W::move, &D::move> &&
              same<&W::prompt, &D::prompt> && same<&W::element_id, &D::element_id>);

}  // namespace
}  // namespace mistwheel::wire
