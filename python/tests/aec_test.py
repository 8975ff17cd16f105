"""The agent interface behaves as PettingZoo's tests of AEC environments ask."""

import unittest

import mistwheel
import mistwheel.aec
import numpy as np
from tables import tables


def play(env, seed, rng):
    """A whole random game; (agent, reward, termination) of every turn."""
    env.reset(seed=seed)
    turns = []
    for agent in env.agent_iter():
        observation, reward, termination, truncation, _ = env.last()
        turns.append((agent, reward, termination or truncation))
        done = termination or truncation
        env.step(None if done else int(rng.choice(np.flatnonzero(observation["action_mask"]))))
    return turns


class Turns(unittest.TestCase):
    def test_every_table_is_played_to_its_end(self):
        for number, (name, players, options) in enumerate(tables()):
            with self.subTest(name=name, players=players, options=options):
                env = mistwheel.aec.env(name, players=players, **options)
                self.assertEqual(env.possible_agents, [f"player_{seat}" for seat in range(players)])
                turns = play(env, number, np.random.default_rng(number))
                # Each agent has one last turn, in which it learns its reward and steps None.
                self.assertEqual([agent for agent, _, done in turns if done], env.possible_agents)
                self.assertTrue(all(reward == 0 for _, reward, done in turns if not done))
                if players > 1:
                    self.assertAlmostEqual(sum(reward for _, reward, done in turns if done), 0, places=5)
                self.assertEqual((env.agents, env.num_agents, env.max_num_agents), ([], 0, players))
                self.assertEqual((env.rewards, env.terminations, env.truncations, env.infos), ({}, {}, {}, {}))

    def test_observations_lie_in_their_space_and_only_the_agent_to_act_may_act(self):
        env = mistwheel.aec.env("vianebula", players=3)
        env.reset(seed=1)
        rng = np.random.default_rng(1)
        for _ in range(60):
            for agent in env.agents:
                observation = env.observe(agent)
                self.assertTrue(env.observation_space(agent).contains(observation))
                self.assertEqual(observation["action_mask"].any(), agent == env.agent_selection)
            mask = env.observe(env.agent_selection)["action_mask"]
            action = env.action_space(env.agent_selection).sample(mask)
            self.assertEqual(mask[action], 1)
            self.assertTrue(env.action_space(env.agent_selection).contains(action))
            env.step(int(rng.choice(np.flatnonzero(mask))))

    def test_the_same_seed_gives_the_same_game(self):
        env = mistwheel.aec.env("noria", players=4)
        first = play(env, 3, np.random.default_rng(1))
        self.assertEqual(play(env, 3, np.random.default_rng(1)), first)
        self.assertNotEqual(play(env, 4, np.random.default_rng(1)), first)

    def test_rewards_and_points_come_with_the_end(self):
        env = mistwheel.aec.env("navoria", players=2)
        env.reset(seed=1)
        rng = np.random.default_rng(2)
        while not any(env.terminations.values()):
            env.step(int(rng.choice(np.flatnonzero(env.last()[0]["action_mask"]))))
        self.assertEqual(set(env.terminations.values()), {True})
        self.assertEqual(env.rewards, env._cumulative_rewards)
        winner = max(env.agents, key=lambda agent: env.infos[agent]["points"])
        self.assertEqual(env.infos[winner]["rank"], 1)
        self.assertEqual(env.rewards[winner], max(env.rewards.values()))
        self.assertFalse(env.last()[0]["action_mask"].any())
        self.assertIsNone(env.last(observe=False)[0])

    def test_a_limit_of_steps_truncates_everybody(self):
        env = mistwheel.aec.env("noria", players=2, max_steps=10)
        turns = play(env, 1, np.random.default_rng(1))
        self.assertEqual(len(turns), 12)
        self.assertEqual([done for _, _, done in turns], [False] * 10 + [True] * 2)

    def test_state_and_picture(self):
        env = mistwheel.aec.env("noria", players=2, render_mode="ansi")
        env.reset(seed=1)
        self.assertEqual(env.render(), env.state().public_observation_string())
        env.state().apply_action(env.state().legal_actions()[0])
        self.assertEqual(env.state().move_number(), env.state().move_number())
        self.assertIs(env.unwrapped, env)
        self.assertIn("noria", str(env))


class Refusals(unittest.TestCase):
    def setUp(self):
        self.env = mistwheel.aec.env("navoria", players=2)

    def test_nothing_works_before_a_reset_and_after_closing(self):
        for ask in self.env.last, lambda: self.env.step(0), lambda: self.env.observe("player_0"):
            with self.assertRaisesRegex(RuntimeError, "reset"):
                ask()
        self.env.reset()
        self.env.close()
        for ask in self.env.last, lambda: self.env.step(0), self.env.reset, self.env.render:
            with self.assertRaisesRegex(RuntimeError, "closed"):
                ask()

    def test_wrong_actions_are_named_and_change_nothing(self):
        self.env.reset(seed=1)
        before = self.env.state().history()
        for action in (None, -1, 109, 10**6):
            with self.assertRaises(ValueError):
                self.env.step(action)
        self.assertEqual(self.env.state().history(), before)

    def test_one_that_is_done_steps_only_none(self):
        env = mistwheel.aec.env("navoria", players=2, max_steps=1)
        env.reset(seed=1)
        env.step(env.state().legal_actions()[0])
        with self.assertRaisesRegex(ValueError, "only step is None"):
            env.step(0)
        env.step(None)
        env.step(None)
        for ask in env.last, lambda: env.step(None):
            with self.assertRaisesRegex(RuntimeError, "every agent is done"):
                ask()

    def test_settings_that_do_not_exist(self):
        for wrong in {"render_mode": "human"}, {"max_steps": 0}, {"colour": "red"}, {"players": 9}:
            with self.assertRaises(ValueError, msg=wrong):
                mistwheel.aec.env("navoria", **wrong)
        with self.assertRaisesRegex(ValueError, "no options"):
            self.env.reset(options={"x": 1})
        self.env.reset()
        with self.assertRaisesRegex(ValueError, "render_mode"):
            self.env.render()


if __name__ == "__main__":
    unittest.main()
