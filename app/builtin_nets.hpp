// The nets of bots/weights, compiled into the program.
#pragma once

namespace mistwheel::app {

// Makes them known to the bots; called once, before there is any bot.
void load_builtin_nets();

}  // namespace mistwheel::app
