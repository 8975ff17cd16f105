#include "python/bindings.hpp"

PYBIND11_MODULE(_core, module) {
    using namespace mistwheel::python;  // NOLINT(google-build-using-namespace): only here
    module.doc() = "The compiled part of mistwheel; use the package's own names.";
    module.attr("CHANCE") = chance_player;
    module.attr("TERMINAL") = terminal_player;
    bind_game(module);
    bind_state(module);
    bind_batch(module);
    bind_records(module);
}
