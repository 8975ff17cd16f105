"""Random play through the three interfaces: python3 random_play.py [GAME] [PLAYERS]."""

import sys
import time

import mistwheel
import mistwheel.aec
import numpy as np

name = sys.argv[1] if len(sys.argv) > 1 else "noria"
players = int(sys.argv[2]) if len(sys.argv) > 2 else 2
rng = np.random.default_rng(1)

# %% One state, as in OpenSpiel. Chance is a player like the others, with known probabilities.
game = mistwheel.load_game(name, players=players)
state = game.new_initial_state()
while not state.is_terminal():
    if state.is_chance_node():
        outcomes, probabilities = zip(*state.chance_outcomes())
        action = int(rng.choice(outcomes, p=probabilities))
    else:
        action = int(rng.choice(state.legal_actions()))
    if state.move_number() < 12:
        print(f"{state.current_player():>3}  {action:>5}  {state.action_to_string(action)}")
    state.apply_action(action)
print("returns", state.returns(), "points", state.scores()["total"])

# %% Agents that take turns, as in PettingZoo. Chance is drawn by the environment.
env = mistwheel.aec.env(name, players=players)
env.reset(seed=1)
for agent in env.agent_iter():
    observation, reward, termination, truncation, info = env.last()
    if termination or truncation:
        print(agent, "reward", reward, info)
        env.step(None)
    else:
        env.step(env.action_space(agent).sample(observation["action_mask"]))

# %% Many games at once. The arrays are the same memory all the time; a finished game starts anew.
batch = mistwheel.Batch(game, games=256, seed=1)
actions = np.empty(len(batch), np.int32)
first_seat = []
for _ in range(300):
    batch.random_actions(out=actions)  # here a policy would choose from batch.observations and batch.action_mask
    batch.step(actions)
    first_seat += list(batch.rewards[batch.finished, 0])
print(f"{len(first_seat)} games, mean return of seat 0: {np.mean(first_seat):+.3f}")

# %% And as fast as the engine goes, without the interpreter and without observations.
batch = mistwheel.Batch(game, games=256, observe=False, mask=False)
start = time.perf_counter()
batch.play_random(2000)
seconds = time.perf_counter() - start
print(f"{batch.plies / seconds / 1e6:.1f} million plies a second, {batch.games_finished} games")
