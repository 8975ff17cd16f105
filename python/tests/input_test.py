"""Whatever comes from outside and is wrong is refused with an exception that says what and where."""

import os
import pathlib
import pickle
import tempfile
import unittest

import mistwheel
import numpy as np
from tables import random_states

CORPUS = pathlib.Path(__file__).parent.parent.parent / "corpus"


class Games(unittest.TestCase):
    def test_games_that_do_not_exist(self):
        for ask in mistwheel.load_game, mistwheel.describe_game:
            with self.assertRaisesRegex(ValueError, 'no game called "chess"; there are noria'):
                ask("chess")

    def test_numbers_of_players(self):
        for players in (-1, 0, 5, 100):
            with self.assertRaisesRegex(ValueError, "player"):
                mistwheel.load_game("navoria", players=players)
        for players in ("2", 2.0, True):
            with self.assertRaises(TypeError):
                mistwheel.load_game("navoria", players=players)

    def test_options(self):
        with self.assertRaisesRegex(ValueError, "colour"):
            mistwheel.load_game("noria", colour="red")
        with self.assertRaisesRegex(ValueError, "mode"):
            mistwheel.load_game("noria", mode="hard")
        with self.assertRaisesRegex(ValueError, "twice"):
            mistwheel.load_game("noria", {"mode": "expert"}, mode="base")
        with self.assertRaisesRegex(ValueError, "twice"):
            mistwheel.load_game("noria", {"players": 2}, players=2)
        self.assertEqual(mistwheel.load_game("noria", {"players": 3, "mode": "expert"}), mistwheel.load_game("noria", players=3, mode="expert"))

    def test_components_files(self):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "own.json"
            path.write_text("{")
            with self.assertRaises(ValueError):
                mistwheel.load_game("noria", components=path)
            with self.assertRaises(FileNotFoundError):
                mistwheel.load_game("noria", components=path.parent / "none.json")
            own = (CORPUS.parent / "data" / "navoria.json").read_text()
            path.write_text(own)
            game = mistwheel.load_game("navoria", components=path)
            self.assertEqual(game, mistwheel.load_game("navoria"))
            self.assertEqual(pickle.loads(pickle.dumps(game)), game)

    def test_numbers_without_a_meaning(self):
        game = mistwheel.load_game("navoria")
        self.assertEqual(game.describe_action(0), "bag")
        self.assertEqual(game.describe_action(82, chance=True), "draw type=4")
        for wrong in (-1, game.num_distinct_actions()):
            with self.assertRaisesRegex(ValueError, f"no action {wrong}"):
                game.describe_action(wrong)

    def test_bots(self):
        game = mistwheel.load_game("navoria")
        for spec in ("", "genius", "level:9", "mcts:iterations=x"):
            with self.assertRaises(ValueError, msg=spec):
                game.bot(spec)
        bot = game.bot("mcts:iterations=20", seed=1)
        state = game.new_initial_state()
        with self.assertRaisesRegex(ValueError, "no player has to decide"):
            bot.step(state)
        while state.is_chance_node():
            state.apply_action(state.legal_actions()[0])
        self.assertIn(bot.step(state), state.legal_actions())
        with self.assertRaisesRegex(ValueError, "another game"):
            bot.step(mistwheel.load_game("noria").new_initial_state())


class States(unittest.TestCase):
    def test_actions_that_are_not_legal(self):
        state = mistwheel.load_game("noria").new_initial_state()
        for action in (-5, 4, 2**31 - 1):
            with self.assertRaisesRegex(ValueError, f"outcome {action} .*legal are 0, 1$"):
                state.apply_action(action)
        for action in ("0", None, 0.5, 2**40):
            with self.assertRaises(TypeError):
                state.apply_action(action)
        with self.assertRaises(ValueError):
            state.action_to_string(99)
        with self.assertRaises(ValueError):
            state.child(99)
        with self.assertRaisesRegex(ValueError, "does not decide"):
            state.action_to_string(0, 0)
        self.assertEqual(state.history(), [])

    def test_a_finished_game_takes_no_action(self):
        *_, state = random_states(mistwheel.load_game("vianebula"), seed=1, every=10_000)
        self.assertEqual(state.legal_actions(), [])
        for ask in (lambda: state.apply_action(0), lambda: state.string_to_action("end"), lambda: mistwheel.random_action(state, np.random.default_rng())):
            with self.assertRaisesRegex(ValueError, "the game is over"):
                ask()

    def test_players_that_are_not_there(self):
        state = mistwheel.load_game("noria").new_initial_state()
        for ask in state.observation_tensor, state.observation_string, state.player_return, state.resample_from_infostate, state.legal_actions:
            for player in (2, -7):
                with self.assertRaisesRegex(ValueError, f"no player {player}"):
                    ask(player)
        with self.assertRaisesRegex(ValueError, "nobody decides"):
            state.observation_tensor()

    def test_arrays_and_samplers_of_the_wrong_form(self):
        state = mistwheel.load_game("noria").new_initial_state()
        size = state.get_game().observation_tensor_size()
        with self.assertRaises(TypeError):
            state.observation_tensor(0, out=np.zeros(size))
        with self.assertRaises(ValueError):
            state.observation_tensor(0, out=np.zeros(size - 1, np.float32))
        with self.assertRaises(TypeError):
            state.resample_from_infostate(0, "dice")
        with self.assertRaisesRegex(ValueError, "outside"):
            state.resample_from_infostate(0, lambda: 1.0)

    def test_moves_in_words(self):
        state = mistwheel.load_game("noria").new_initial_state()
        with self.assertRaisesRegex(ValueError, "expected"):
            state.string_to_action("jump")


class Records(unittest.TestCase):
    def test_every_record_of_the_corpus_is_read(self):
        for path in sorted(CORPUS.glob("*.mw")):
            record = mistwheel.load_record(path)
            self.assertTrue(record.moves)
            for state, move in record.steps():
                self.assertEqual(state.current_player(), move.player)
                last = state
            self.assertEqual(str(last), str(record.final_state))
            self.assertTrue(path.name.startswith(record.game.name))

    def test_broken_records_name_the_line(self):
        text = (CORPUS / "navoria-coverage-2.mw").read_text()
        lines = text.splitlines()
        first_move = next(number for number, line in enumerate(lines) if line.startswith("- "))
        broken = {
            "": "", "no record": "hello\n",
            "illegal move": "\n".join(lines[:first_move] + ["- jump"] + lines[first_move + 1:]),
            "other actor": text.replace("\n- ", "\nA ", 1),
            "other result": text.replace("wins", "loses"),
            "cut off": text[: len(text) // 2],
        }
        for what, wrong in broken.items():
            with self.assertRaises(ValueError, msg=what):
                mistwheel.read_record(wrong)
        with self.assertRaisesRegex(ValueError, f"line {first_move + 1}"):
            mistwheel.read_record(broken["illegal move"])
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "broken.mw")
            with open(path, "w", encoding="utf-8") as file:
                file.write(broken["illegal move"])
            with self.assertRaisesRegex(ValueError, "broken.mw: line"):
                mistwheel.load_record(path)

    def test_a_state_of_another_game_is_refused(self):
        state = mistwheel.load_game("noria", players=3).new_initial_state()
        with self.assertRaisesRegex(ValueError, "another game"):
            mistwheel.load_game("noria", players=2).deserialize_state(state.serialize())
        with self.assertRaises(ValueError):
            mistwheel.load_game("noria").deserialize_state("no state")


if __name__ == "__main__":
    unittest.main()
