"""How fast the Python interfaces are, beside the same loops in C++: python3 python/tools/benchmark.py [--bench PROGRAM] [--seconds S].

Prints the tables of docs/performance/python.md. Everything is measured in one run, one after the other, best of three, in
processor time of one core; the last table uses wall time and all cores.
"""

import argparse
import json
import os
import random
import subprocess
import time

import mistwheel
import mistwheel.aec
import numpy as np


def rate(work, seconds, clock=time.process_time):
    """The best of three: units of work a second, where work() returns how many it did."""
    best = 0.0
    for _ in range(3):
        done, start = 0, clock()
        while clock() - start < seconds:
            done += work()
        best = max(best, done / (clock() - start))
    return best


def state_loop(game):
    rng = random.Random(1)

    def work():
        state = game.new_initial_state()
        while not state.is_terminal():
            state.apply_action(mistwheel.random_action(state, rng))
        return state.move_number()

    return work


def playout_loop(game):
    """A whole game inside one call, which keeps its history as every state does."""
    start = game.new_initial_state()
    seed = iter(range(2**62))
    return lambda: start.random_playout(next(seed)).move_number()


def observing_loop(game):
    rng = random.Random(1)
    out = np.empty(game.observation_tensor_size(), np.float32)

    def work():
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_player_node():
                state.observation_tensor(out=out)
            state.apply_action(mistwheel.random_action(state, rng))
        return state.move_number()

    return work


def agent_loop(game):
    env = mistwheel.aec.AECEnv(game)
    rng = np.random.default_rng(1)

    def work():
        env.reset(seed=1)
        for _ in env.agent_iter():
            observation, _, termination, _, _ = env.last()
            if termination:
                moves = env.state().move_number()
                env.step(None)
            else:
                legal = np.flatnonzero(observation["action_mask"])
                env.step(legal[int(rng.random() * len(legal))])
        return moves

    return work


def batch_steps(batch):
    actions = np.empty(len(batch), np.int32)

    def work():
        before = batch.plies
        batch.random_actions(actions)
        batch.step(actions)
        return batch.plies - before

    return work


def batch_random(batch, plies=400):
    def work():
        before = batch.plies
        batch.play_random(plies)
        return batch.plies - before

    return work


def cpp_rates(program, seconds):
    """Plies a second of the loops in research/loop_bench.cpp."""
    command = [program, "--benchmark_format=json", f"--benchmark_min_time={seconds}", "--benchmark_repetitions=3"]
    runs = json.loads(subprocess.run(command, capture_output=True, text=True, check=True).stdout)["benchmarks"]
    best = {}
    for run in runs:
        if run["run_type"] == "iteration":
            best[run["run_name"]] = max(best.get(run["run_name"], 0), run["items_per_second"])
    return best


def table(title, columns, rows):
    print(f"\n{title}\n\n| | {' | '.join(columns)} |\n|---|{'---:|' * len(columns)}")
    for name, values in rows:
        print(f"| {name} | {' | '.join(f'{value / 1e6:.2f}' for value in values)} |")


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("--bench", help="build/release/research/research_bench")
    arguments.add_argument("--seconds", type=float, default=0.5)
    arguments.add_argument("--games", type=int, default=256, help="games in a batch")
    options = arguments.parse_args()
    names = mistwheel.registered_names()
    games = [mistwheel.load_game(name, players=2) for name in names]
    seconds = options.seconds

    def batch(game, threads=1, **settings):
        return mistwheel.Batch(game, options.games, threads=threads, **settings)

    rows = []
    if options.bench:
        cpp = cpp_rates(options.bench, seconds)
        rows.append(("C++, the engine's own loop", [cpp[f"engine/{name}"] for name in names]))
        rows.append(("C++, the same loop over states", [cpp[f"state/{name}"] for name in names]))
    rows.append(("one call of `State.random_playout` a game", [rate(playout_loop(game), seconds) for game in games]))
    rows.append(("Python, states", [rate(state_loop(game), seconds) for game in games]))
    rows.append(("Python, states with a tensor for each decision", [rate(observing_loop(game), seconds) for game in games]))
    rows.append(("Python, agents", [rate(agent_loop(game), seconds) for game in games]))
    table("One game at a time, millions of plies a second, one core:", names, rows)

    rows = [
        ("random play in the batch", [rate(batch_random(batch(game, observe=False, mask=False)), seconds) for game in games]),
        ("steps with actions from NumPy", [rate(batch_steps(batch(game, observe=False, mask=False)), seconds) for game in games]),
        ("the same with masks", [rate(batch_steps(batch(game, observe=False)), seconds) for game in games]),
        ("the same with masks and observations", [rate(batch_steps(batch(game)), seconds) for game in games]),
    ]
    table(f"{options.games} games in a batch, millions of plies a second, one core:", names, rows)

    cores = os.cpu_count()
    rows = [
        (f"{work}, {threads} thread{'s' * (threads > 1)}", [rate(make(batch(game, threads, **settings)), seconds, time.perf_counter) for game in games])
        for work, make, settings in (("random play", batch_random, {"observe": False, "mask": False}), ("steps with masks and observations", batch_steps, {}))
        for threads in (1, cores)
    ]
    table(f"The same by the clock, on 1 and on {cores} threads:", names, rows)


if __name__ == "__main__":
    main()
