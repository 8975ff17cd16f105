#include "app/builtin_nets.hpp"
#include "app/commands.hpp"

int main(int count, char** words) {
    mistwheel::app::load_builtin_nets();
    return mistwheel::app::run_program(count, words, mistwheel::app::commands());
}
