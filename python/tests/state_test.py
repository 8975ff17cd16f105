"""The state interface keeps OpenSpiel's invariants in every position of random games of every table."""

import copy
import json
import pickle
import random
import unittest

import mistwheel
import numpy as np
from tables import games, random_states, tables


class Conventions(unittest.TestCase):
    def each_state(self, every):
        for number, game in enumerate(games()):
            with self.subTest(game=repr(game)):
                yield game, random_states(game, seed=number, every=every)

    def test_there_are_tables_of_every_game_and_mode(self):
        names = {name for name, _, _ in tables()}
        self.assertEqual(names, set(mistwheel.registered_names()))
        self.assertIn(("noria", 1, {"mode": "solo"}), list(tables()))
        self.assertGreaterEqual(len(list(tables())), 20)

    def test_legal_actions_are_sorted_different_and_in_range(self):
        for game, states in self.each_state(every=1):
            for state in states:
                actions = state.legal_actions()
                self.assertEqual(actions, sorted(set(actions)))
                most = game.max_chance_outcomes() if state.is_chance_node() else game.num_distinct_actions()
                self.assertTrue(all(0 <= action < most for action in actions))
                self.assertEqual(actions == [], state.is_terminal())

    def test_the_mask_says_the_same_as_the_list(self):
        for game, states in self.each_state(every=5):
            for state in states:
                mask = state.legal_actions_mask()
                self.assertEqual(mask.dtype, bool)
                self.assertEqual(np.flatnonzero(mask).tolist(), state.legal_actions())
                for player in range(game.num_players()):
                    own = state.legal_actions(player)
                    self.assertEqual(own, state.legal_actions() if player == state.current_player() else [])

    def test_chance_probabilities_are_positive_and_together_1(self):
        for _, states in self.each_state(every=1):
            for state in states:
                if not state.is_chance_node():
                    with self.assertRaisesRegex(ValueError, "not a chance node"):
                        state.chance_outcomes()
                    continue
                self.assertEqual(state.current_player(), mistwheel.CHANCE)
                outcomes = state.chance_outcomes()
                self.assertEqual([action for action, _ in outcomes], state.legal_actions())
                self.assertTrue(all(probability > 0 for _, probability in outcomes))
                self.assertAlmostEqual(sum(probability for _, probability in outcomes), 1)

    def test_who_decides_is_one_of_players_chance_and_nobody(self):
        for game, states in self.each_state(every=1):
            for state in states:
                player = state.current_player()
                kinds = [state.is_chance_node(), state.is_terminal(), state.is_player_node()]
                self.assertEqual(sum(kinds), 1)
                self.assertEqual(kinds, [player == mistwheel.CHANCE, player == mistwheel.TERMINAL, 0 <= player < game.num_players()])

    def test_texts_of_actions_lead_back_to_them(self):
        for _, states in self.each_state(every=7):
            for state in states:
                texts = [state.action_to_string(action) for action in state.legal_actions()]
                self.assertEqual(len(set(texts)), len(texts))
                self.assertEqual([state.string_to_action(text) for text in texts], state.legal_actions())

    def test_a_clone_goes_its_own_way(self):
        for _, states in self.each_state(every=40):
            for state in states:
                if state.is_terminal():
                    continue
                before = state.public_observation_string(), state.history()
                for twin in state.clone(), copy.copy(state), copy.deepcopy(state), state.child(state.legal_actions()[0]):
                    twin.random_playout()
                    while not twin.is_terminal() and twin.move_number() < state.move_number() + 3:
                        twin.apply_action(twin.legal_actions()[-1])
                self.assertEqual((state.public_observation_string(), state.history()), before)

    def test_a_state_survives_being_written_down(self):
        for game, states in self.each_state(every=60):
            for state in states:
                for twin in game.deserialize_state(state.serialize()), pickle.loads(pickle.dumps(state)):
                    self.assertEqual(twin.history(), state.history())
                    self.assertEqual(str(twin), str(state))
                    self.assertEqual(twin.legal_actions(), state.legal_actions())
                    self.assertEqual(twin.get_game(), game)

    def test_returns_are_zero_until_the_end_and_in_sum(self):
        for game, states in self.each_state(every=25):
            for state in states:
                returns = state.returns()
                self.assertEqual(len(returns), game.num_players())
                self.assertEqual(state.rewards(), returns)
                if not state.is_terminal():
                    self.assertEqual(returns, [0] * game.num_players())
                    continue
                self.assertTrue(all(game.min_utility() <= each <= game.max_utility() for each in returns))
                self.assertTrue(any(returns))
                if game.num_players() > 1:
                    self.assertAlmostEqual(sum(returns), game.utility_sum(), places=5)
                    ranks = state.scores()["rank"]
                    self.assertEqual(max(returns), returns[ranks.index(1)])

    def test_the_same_history_gives_the_same_state(self):
        for game, states in self.each_state(every=10_000):
            *_, last = states
            again = game.new_initial_state()
            for player, action in last.history():
                self.assertEqual(again.current_player(), player)
                again.apply_action(action)
            self.assertEqual(str(again), str(last))
            self.assertEqual(again.scores(), last.scores())


class Observations(unittest.TestCase):
    def test_tensors_have_the_promised_form(self):
        for game in games():
            for state in random_states(game, seed=3, every=30):
                for player in range(game.num_players()):
                    tensor = state.observation_tensor(player)
                    self.assertEqual(list(tensor.shape), game.observation_tensor_shape())
                    self.assertEqual(tensor.dtype, np.float32)
                    self.assertTrue(np.isfinite(tensor).all())
                    written = np.full_like(tensor, 7)
                    self.assertIs(state.observation_tensor(player, out=written), written)
                    np.testing.assert_array_equal(written, tensor)

    def test_the_last_six_values_say_who_decides(self):
        for game in games():
            for state in random_states(game, seed=4, every=9):
                for player in range(game.num_players()):
                    decider = state.observation_tensor(player)[-6:]
                    self.assertEqual(decider.sum(), 1)
                    who = state.current_player()
                    at = {mistwheel.CHANCE: 4, mistwheel.TERMINAL: 5}.get(who, (who - player) % game.num_players())
                    self.assertEqual(int(decider.argmax()), at)

    def test_what_a_player_cannot_tell_apart_looks_the_same(self):
        changed = 0
        for number, game in enumerate(games()):
            for state in random_states(game, seed=number, every=23):
                for player in range(game.num_players()):
                    twin = state.resample_from_infostate(player, number)
                    self.assertEqual(twin.observation_string(player), state.observation_string(player))
                    np.testing.assert_array_equal(twin.observation_tensor(player), state.observation_tensor(player))
                    self.assertEqual(twin.current_player(), state.current_player())
                    if state.current_player() == player:
                        self.assertEqual(twin.legal_actions(), state.legal_actions())
                    changed += any(twin.observation_string(other) != state.observation_string(other) for other in range(game.num_players()))
        self.assertGreater(changed, 50)  # hidden hands were dealt anew

    def test_a_resampled_state_can_be_played_to_its_end(self):
        game = mistwheel.load_game("vianebula", players=3)
        for state in random_states(game, seed=1, every=29):
            if not state.is_terminal():
                twin = state.resample_from_infostate(0, random.Random(5).random)
                self.assertTrue(twin.random_playout(3).is_terminal())

    def test_a_guess_has_no_history_and_says_so(self):
        game = mistwheel.load_game("vianebula", players=2)
        state = list(random_states(game, seed=2, every=60))[1]
        twin = next(each for each in (state.resample_from_infostate(0, seed) for seed in range(20))
                    if each.observation_string(1) != state.observation_string(1))
        for ask in twin.history, twin.serialize, lambda: pickle.dumps(twin):
            with self.assertRaisesRegex(ValueError, "no history"):
                ask()

    def test_observation_strings_are_views(self):
        for game in games():
            state = list(random_states(game, seed=5, every=50))[1]
            self.assertIsInstance(json.loads(state.observation_string(0)), dict)


if __name__ == "__main__":
    unittest.main()
