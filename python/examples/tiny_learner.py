"""A tiny learner that beats random play: python3 tiny_learner.py [--iterations N] [--check].

The policy is one number per action, a preference: it looks at nothing but what is legal. It is learned by REINFORCE from
games against itself, played in a batch: after each game the preferences of the winner's actions go up, those of the
loser's down. That is enough to win well over half of the games against an opponent who chooses at random, and it shows
all the parts a real learner needs: masks, rewards, finished games, and an evaluation that counts games of both seats.
"""

import argparse

import mistwheel
import numpy as np


def choose(preferences, mask, rng):
    """One action per game, drawn by softmax over the legal ones (the Gumbel trick), and how likely each was."""
    logits = np.where(mask, preferences, -np.inf)
    actions = (logits + rng.gumbel(size=mask.shape)).argmax(axis=1).astype(np.int32)
    shares = np.exp(logits - logits.max(axis=1, keepdims=True))
    return actions, shares / shares.sum(axis=1, keepdims=True)


def learn(game, iterations, games=256, rate=4.0, seed=1):
    """Preferences for the actions of a game."""
    rng = np.random.default_rng(seed)
    preferences = np.zeros(game.num_distinct_actions())
    batch = mistwheel.Batch(game, games, seed=seed, observe=False, pass_forced=True)
    rows = np.arange(games)
    # For each game and seat: the sum of the gradients of its decisions so far.
    traces = np.zeros((games, game.num_players(), len(preferences)))
    for _ in range(iterations):
        step_up = np.zeros_like(preferences)
        ended = 0
        while ended < games:
            actions, shares = choose(preferences, batch.action_mask, rng)
            movers = batch.current_player.copy()  # the array is overwritten by the step
            batch.step(actions)
            traces[rows, movers] -= shares
            traces[rows, movers, actions] += 1
            done = np.flatnonzero(batch.finished)
            if len(done):
                step_up += np.einsum("gp,gpa->a", batch.rewards[done], traces[done])
                traces[done] = 0
                ended += len(done)
        preferences += rate * step_up / ended
    return preferences


def evaluate(game, preferences, games=400, seed=2):
    """How many of its games the policy wins against a random opponent, in both seats; a shared win counts half."""
    rng = np.random.default_rng(seed)
    won = []
    for seat in range(game.num_players()):
        batch = mistwheel.Batch(game, games, seed=seed + seat, observe=False, pass_forced=True)
        waiting = np.ones(games, bool)  # only the first game of each row counts: quick games must not count more often
        while waiting.any():
            learned, _ = choose(preferences, batch.action_mask, rng)
            batch.step(np.where(batch.current_player == seat, learned, batch.random_actions()))
            new = batch.finished & waiting
            won += list((batch.rewards[new, seat] + 1) / 2)
            waiting &= ~new
    return np.mean(won), 1.96 * np.std(won) / np.sqrt(len(won))


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("--game", default="navoria")
    arguments.add_argument("--iterations", type=int, default=20)
    arguments.add_argument("--check", action="store_true", help="fail unless it beats random play beyond doubt")
    options = arguments.parse_args()
    game = mistwheel.load_game(options.game, players=2)
    share, margin = evaluate(game, np.zeros(game.num_distinct_actions()))
    print(f"before: wins {share:.1%} ± {margin:.1%} against random play")
    preferences = learn(game, options.iterations)
    share, margin = evaluate(game, preferences)
    print(f"after:  wins {share:.1%} ± {margin:.1%}")
    print("most liked:   ", "; ".join(game.describe_action(action) for action in np.argsort(-preferences)[:5]))
    print("least liked:  ", "; ".join(game.describe_action(action) for action in np.argsort(preferences)[:5]))
    if options.check and share - margin <= 0.5:
        raise SystemExit("it does not beat random play")


if __name__ == "__main__":
    main()
