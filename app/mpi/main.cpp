// mistwheel-mpi: the subcommands that play many games, on all processes of an MPI job.
#include <mpi.h>

#include <iostream>

#include "app/builtin_nets.hpp"
#include "app/commands.hpp"
#include "app/mpi/ranks.hpp"

int main(int count, char** words) {
    using namespace mistwheel::app;
    int level = 0;
    MPI_Init_thread(&count, &words, MPI_THREAD_FUNNELED, &level);
    try {
        auto hired = std::make_unique<Ranks>();
        Ranks& ranks = *hired;
        hire(std::move(hired));
        load_builtin_nets();
        ranks.leave(run_program(count, words, commands_of_many_games()));
    } catch (const std::exception& error) {
        std::cerr << "mistwheel-mpi: " << error.what() << '\n';
        MPI_Abort(MPI_COMM_WORLD, exit_failed);
    }
    return exit_failed;
}
