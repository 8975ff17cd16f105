"""Batches: the same games as single states, in memory that stays where it is, on any number of threads."""

import gc
import multiprocessing.shared_memory
import unittest

import mistwheel
import numpy as np

ARRAYS = ["observations", "action_mask", "current_player", "rewards", "finished", "scores"]


def arrays(batch):
    return {name: getattr(batch, name) for name in ARRAYS}


class Games(unittest.TestCase):
    def test_every_row_shows_a_decision_of_the_player_it_names(self):
        for name in mistwheel.registered_names():
            batch = mistwheel.Batch(mistwheel.load_game(name, players=3), 8, seed=4)
            for _ in range(30):
                self.assertTrue(batch.action_mask.any(axis=1).all())
                self.assertTrue(((batch.current_player >= 0) & (batch.current_player < 3)).all())
                self.assertEqual(batch.observations[:, -6:].tolist(), [[1, 0, 0, 0, 0, 0]] * 8)
                batch.step(batch.random_actions())

    def test_rows_agree_with_a_state_that_plays_the_same(self):
        """Without chance between two decisions the state after the same actions is the same position."""
        game = mistwheel.load_game("noria", players=2, first_game=True)
        batch = mistwheel.Batch(game, 4, seed=9)
        compared = 0
        for row in range(4):
            for state in self.starts(game, batch, row):
                np.testing.assert_array_equal(state.observation_tensor(), batch.observations[row])
                np.testing.assert_array_equal(state.legal_actions_mask(), batch.action_mask[row])
                compared += 1
        self.assertGreater(compared, 0)

    @staticmethod
    def starts(game, batch, row):
        """The states at the first decision that look like the row; found by trying the outcomes of chance."""
        stack = [game.new_initial_state()]
        while stack and len(stack) < 20_000:
            state = stack.pop()
            if state.is_chance_node():
                stack += [state.child(action) for action, _ in state.chance_outcomes()]
            elif state.current_player() == batch.current_player[row] and np.array_equal(state.observation_tensor(), batch.observations[row]):
                yield state
                return

    def test_finished_games_give_rewards_and_start_anew(self):
        for name in mistwheel.registered_names():
            game = mistwheel.load_game(name, players=2)
            batch = mistwheel.Batch(game, 32, seed=1)
            actions = batch.random_actions()
            ended = 0
            for _ in range(500):
                batch.step(batch.random_actions(actions))
                done = batch.finished
                ended += int(done.sum())
                self.assertTrue((batch.rewards[~done] == 0).all())
                np.testing.assert_allclose(batch.rewards.sum(axis=1), 0, atol=1e-6)
                for points, rewards in zip(batch.scores[done], batch.rewards[done]):
                    if points[0] != points[1]:  # the rules break ties
                        self.assertEqual(points.argmax(), rewards.argmax())
            self.assertGreater(ended, 30)
            self.assertEqual(batch.games_finished, ended)

    def test_the_same_seed_gives_the_same_games_on_any_number_of_threads(self):
        game = mistwheel.load_game("vianebula", players=4)
        batches = [mistwheel.Batch(game, 50, seed=3, threads=threads) for threads in (1, 2, 5, 0)]
        for _ in range(100):
            actions = [batch.random_actions() for batch in batches]
            for batch, each in zip(batches, actions):
                np.testing.assert_array_equal(each, actions[0])
                batch.step(each)
        for batch in batches[1:]:
            for name, array in arrays(batch).items():
                np.testing.assert_array_equal(array, getattr(batches[0], name), err_msg=name)
        again = mistwheel.Batch(game, 50, seed=7)
        again.reset(seed=3)
        first = mistwheel.Batch(game, 50, seed=3)
        np.testing.assert_array_equal(again.observations, first.observations)
        again.reset(seed=4)
        self.assertFalse(np.array_equal(again.observations, first.observations))

    def test_random_play_counts_plies_and_games(self):
        game = mistwheel.load_game("navoria", players=4)
        batch = mistwheel.Batch(game, 20, observe=False, mask=False)
        before = batch.plies
        batch.play_random(1000)
        self.assertGreaterEqual(batch.plies - before, 20_000)
        self.assertGreaterEqual(batch.games_finished, 20)
        self.assertTrue(batch.finished.all())
        self.assertTrue((batch.scores.max(axis=1) > 0).all())
        self.assertIsNone(batch.observations)
        self.assertIsNone(batch.action_mask)
        self.assertEqual(len(batch), 20)

    def test_forced_moves_are_passed_on_demand(self):
        game = mistwheel.load_game("noria", players=2)
        batch = mistwheel.Batch(game, 16, pass_forced=True)
        for _ in range(200):
            self.assertTrue((batch.action_mask.sum(axis=1) > 1).all())
            batch.step(batch.random_actions())


class Memory(unittest.TestCase):
    def test_no_step_moves_or_copies_an_array(self):
        game = mistwheel.load_game("noria", players=3)
        batch = mistwheel.Batch(game, 16)
        before = {name: (id(array), array.ctypes.data) for name, array in arrays(batch).items()}
        actions = batch.random_actions()
        self.assertIs(batch.random_actions(actions), actions)
        for _ in range(20):
            batch.step(batch.random_actions(actions))
        batch.play_random(100)
        batch.reset(1)
        self.assertEqual({name: (id(array), array.ctypes.data) for name, array in arrays(batch).items()}, before)

    def test_a_callers_shared_memory_is_written_in_place(self):
        game = mistwheel.load_game("vianebula", players=2)
        shape = (12, game.observation_tensor_size())
        memory = multiprocessing.shared_memory.SharedMemory(create=True, size=4 * shape[0] * shape[1])
        try:
            own = np.ndarray(shape, np.float32, memory.buf)
            other = np.ndarray(shape, np.float32, memory.buf)  # as another process would see it
            own[:] = 5
            batch = mistwheel.Batch(game, 12, seed=2, buffers={"observations": own})
            self.assertIs(batch.observations, own)
            reference = mistwheel.Batch(game, 12, seed=2)
            for _ in range(50):
                np.testing.assert_array_equal(other, reference.observations)
                actions = reference.random_actions()
                np.testing.assert_array_equal(batch.random_actions(), actions)
                batch.step(actions)
                reference.step(actions)
            del batch, own, other
            gc.collect()
        finally:
            memory.close()
            memory.unlink()

    def test_arrays_outlive_their_batch(self):
        batch = mistwheel.Batch(mistwheel.load_game("navoria"), 4)
        mask = batch.action_mask
        del batch
        gc.collect()
        self.assertTrue(mask.any(axis=1).all())


class Refusals(unittest.TestCase):
    def setUp(self):
        self.game = mistwheel.load_game("navoria", players=2)
        self.batch = mistwheel.Batch(self.game, 3, seed=1)

    def test_an_illegal_action_is_named_and_no_game_moves(self):
        before = {name: array.copy() for name, array in arrays(self.batch).items()}
        for dtype in np.int32, np.int64:
            actions = self.batch.random_actions().astype(dtype)
            actions[1] = 77
            with self.assertRaisesRegex(ValueError, "action 77 is not legal in game 1"):
                self.batch.step(actions)
        huge = np.array([0, 2**32, 0])
        with self.assertRaises(ValueError):
            self.batch.step(huge)
        for name, array in arrays(self.batch).items():
            np.testing.assert_array_equal(array, before[name])

    def test_actions_of_the_wrong_form(self):
        with self.assertRaisesRegex(ValueError, "3 games wants as many actions, not 2"):
            self.batch.step(np.zeros(2, np.int32))
        for wrong in np.zeros(3), np.zeros((3, 1), np.int32), np.array(["a", "b", "c"]):
            with self.assertRaises(TypeError):
                self.batch.step(wrong)

    def test_buffers_of_the_wrong_form(self):
        size = self.game.observation_tensor_size()
        frozen = np.zeros((3, size), np.float32)
        frozen.flags.writeable = False
        for wrong in np.zeros((3, size)), np.zeros((2, size), np.float32), np.zeros((size, 3), np.float32).T, frozen, "text":
            with self.assertRaisesRegex(ValueError, "buffer 'observations' must be"):
                mistwheel.Batch(self.game, 3, buffers={"observations": wrong})
        with self.assertRaisesRegex(ValueError, "no buffer 'observation'"):
            mistwheel.Batch(self.game, 3, buffers={"observation": np.zeros(3)})
        with self.assertRaises(ValueError):
            self.batch.random_actions(np.zeros(3, np.int64))

    def test_numbers_out_of_range(self):
        for wrong in {"games": 0}, {"games": -1}, {"games": 2**25}, {"threads": -1}, {"threads": 5000}:
            with self.assertRaises(ValueError, msg=wrong):
                mistwheel.Batch(self.game, **{"games": 3, **wrong})
        with self.assertRaises(ValueError):
            self.batch.play_random(-1)


if __name__ == "__main__":
    unittest.main()
