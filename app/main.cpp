#include "app/commands.hpp"

int main(int count, char** words) { return mistwheel::app::run_program(count, words, mistwheel::app::commands()); }
