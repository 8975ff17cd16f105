// Generated from web/src/i18n/texts.en.ts by setup/types.sh; edit those.
#include "app/story.hpp"

// clang-format off
namespace mistwheel::app {

StoryTexts general_story() {
    static constexpr StoryText texts[] = {
        {"fact.winner", "{winners|=0:Nobody wins|one={winners} wins|other={winners} share the victory} with {points|one=# point|other=# points}{decided_by|=:|other=; the tie with {tied} was broken by: {decided_by}}."},
        {"turn.nothing", "Does nothing."},
    };
    return {texts, {}};
}

}  // namespace mistwheel::app
// clang-format on
