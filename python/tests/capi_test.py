"""The C interface through ctypes: the same games as the Python module, and no misuse that crashes."""

import ctypes
import os
import pathlib
import random
import re
import subprocess
import tempfile
import unittest

import mistwheel
import numpy as np

ROOT = pathlib.Path(__file__).parent.parent.parent
LIBRARY = pathlib.Path(os.environ.get("MISTWHEEL_LIBRARY", ROOT / "build/release/libmistwheel.so"))
HEADER = (ROOT / "capi/mistwheel.h").read_text()

OVER, CHANCE = -4, -1
BAD_HANDLE, BAD_ARGUMENT, ILLEGAL, TOO_SMALL, BAD_TEXT = -100, -101, -102, -103, -104
MOST_LEGAL = 256

handle, text, number = ctypes.c_void_p, ctypes.c_char_p, ctypes.c_int
TYPES = {"const char*": text, "int": number, "uint64_t": ctypes.c_uint64, "int32_t": ctypes.c_int32, "size_t": ctypes.c_size_t}


class Arrays(ctypes.Structure):
    _fields_ = [(name, ctypes.c_void_p) for name in ("observations", "masks", "players", "rewards", "finished", "scores")]


def declarations():
    """(function, result, arguments) of every function in the header."""
    for result, name, arguments in re.findall(r"MISTWHEEL_API ([\w* ]+?)\b(mistwheel_\w+)\(([^)]*)\);", HEADER):
        types = [] if arguments == "void" else [re.sub(r"\s*\b\w+$", "", " ".join(each.split())) for each in arguments.split(",")]
        yield name, result.strip(), types


def load():
    library = ctypes.CDLL(str(LIBRARY))
    for name, result, arguments in declarations():
        function = getattr(library, name)
        function.restype = TYPES.get(result, handle)
        function.argtypes = [TYPES.get(each, handle) for each in arguments]
    return library


C = load()


def legal(state, probabilities=None):
    actions = (ctypes.c_int32 * MOST_LEGAL)()
    count = C.mistwheel_state_legal(state, actions, probabilities)
    return list(actions[:count]) if count >= 0 else count


def text_of(function, *arguments):
    size = function(*arguments, None, 0) + 1
    buffer = ctypes.create_string_buffer(size)
    length = function(*arguments, buffer, size)
    assert length == size - 1
    return buffer.value.decode()


class Play(unittest.TestCase):
    def test_the_header_has_its_functions_in_the_library(self):
        self.assertGreaterEqual(len(list(declarations())), 30)
        self.assertEqual(C.mistwheel_api_version(), 1)
        exported = subprocess.run(["nm", "-D", "--defined-only", str(LIBRARY)], capture_output=True, text=True, check=True).stdout
        functions = {line.split()[-1] for line in exported.splitlines() if " T " in line}
        self.assertEqual(functions, {name for name, _, _ in declarations()})

    def test_every_step_is_that_of_the_python_module(self):
        for name in mistwheel.registered_names():
            options = {"mode": "solo"} if name == "noria" else {}
            players = 1 if options else 3
            game = C.mistwheel_game_new(name.encode(), players, " ".join(f"{key}={value}" for key, value in options.items()).encode())
            self.assertTrue(game, C.mistwheel_error())
            python = mistwheel.load_game(name, players=players, **options)
            self.assertEqual(C.mistwheel_game_players(game), players)
            self.assertEqual(C.mistwheel_game_actions(game), python.num_distinct_actions())
            self.assertEqual(C.mistwheel_game_outcomes(game), python.max_chance_outcomes())
            self.assertEqual(C.mistwheel_game_tensor_size(game), python.observation_tensor_size())
            self.assertEqual(C.mistwheel_game_layout_hash(game), python.action_layout_hash())
            state, twin, rng = C.mistwheel_state_new(game), python.new_initial_state(), random.Random(1)
            self.assertEqual(C.mistwheel_game_free(game), 0)  # the state keeps what it needs
            while not twin.is_terminal():
                self.same(state, twin)
                action = mistwheel.random_action(twin, rng)
                self.assertEqual(C.mistwheel_state_apply(state, action), 0)
                twin.apply_action(action)
            self.same(state, twin)
            self.assertEqual(text_of(C.mistwheel_state_record, state), twin.serialize())
            again = C.mistwheel_state_of_record(twin.serialize().encode())
            self.same(again, twin)
            for each in state, again:
                self.assertEqual(C.mistwheel_state_free(each), 0)

    def same(self, state, twin):
        self.assertEqual(C.mistwheel_state_player(state), twin.current_player())
        probabilities = (ctypes.c_double * MOST_LEGAL)()
        actions = legal(state, probabilities)
        self.assertEqual(actions, twin.legal_actions())
        if twin.is_chance_node():
            self.assertEqual(list(zip(actions, probabilities)), twin.chance_outcomes())
        players = twin.num_players()
        returns, points = (ctypes.c_float * 4)(), (ctypes.c_int32 * 4)()
        self.assertEqual(C.mistwheel_state_returns(state, returns), 0)
        self.assertEqual(list(returns)[:players], twin.returns())
        self.assertEqual(C.mistwheel_state_scores(state, points), 0)
        self.assertEqual(list(points)[:players], twin.scores()["total"][:players])
        if twin.move_number() % 20:
            return
        tensor = np.full(twin.get_game().observation_tensor_size(), 3, np.float32)
        self.assertEqual(C.mistwheel_state_tensor(state, players - 1, tensor.ctypes.data), len(tensor))
        np.testing.assert_array_equal(tensor, twin.observation_tensor(players - 1))
        self.assertEqual(text_of(C.mistwheel_state_view, state, 0), twin.observation_string(0))
        for action in actions:
            words = text_of(C.mistwheel_state_action_text, state, action)
            self.assertEqual(words, twin.action_to_string(action))
            self.assertEqual(C.mistwheel_state_action_of_text(state, words.encode()), action)

    def test_clones_and_resampled_states_are_their_own(self):
        game = C.mistwheel_game_new(b"vianebula", 2, None)
        state = C.mistwheel_state_new(game)
        for _ in range(40):
            C.mistwheel_state_apply(state, legal(state)[0])
        before = text_of(C.mistwheel_state_view, state, 0)
        for twin in C.mistwheel_state_clone(state), C.mistwheel_state_resample(state, 0, 7):
            self.assertEqual(text_of(C.mistwheel_state_view, twin, 0), before)
            self.assertEqual(C.mistwheel_state_apply(twin, legal(twin)[0]), 0)
            self.assertEqual(text_of(C.mistwheel_state_view, state, 0), before)
            self.assertEqual(C.mistwheel_state_free(twin), 0)
        C.mistwheel_state_free(state)
        C.mistwheel_game_free(game)

    def test_a_batch_is_that_of_the_python_module(self):
        python = mistwheel.Batch(mistwheel.load_game("navoria", players=2), 9, seed=5, threads=1)
        game = C.mistwheel_game_new(b"navoria", 2, b"")
        own = [np.zeros_like(each) for each in (python.observations, python.action_mask, python.current_player, python.rewards, python.finished, python.scores)]
        batch = C.mistwheel_batch_new(game, 9, 5, 2, ctypes.byref(Arrays(*(each.ctypes.data for each in own))))
        self.assertTrue(batch, C.mistwheel_error())
        actions = np.zeros(9, np.int32)
        for _ in range(300):
            self.assertEqual(C.mistwheel_batch_random_actions(batch, actions.ctypes.data), 0)
            np.testing.assert_array_equal(python.random_actions(), actions)
            self.assertEqual(C.mistwheel_batch_step(batch, actions.ctypes.data), 0)
            python.step(actions)
            np.testing.assert_array_equal(own[0], python.observations)
            np.testing.assert_array_equal(own[3], python.rewards)
        C.mistwheel_batch_random_actions(batch, actions.ctypes.data)
        actions[4] = 999
        self.assertEqual(C.mistwheel_batch_step(batch, actions.ctypes.data), ILLEGAL)
        self.assertIn(b"action 999 is not legal in game 4", C.mistwheel_error())
        self.assertEqual(C.mistwheel_batch_play_random(batch, 10), 0)
        self.assertEqual(C.mistwheel_batch_reset(batch, 5), 0)
        self.assertEqual(C.mistwheel_batch_free(batch), 0)
        C.mistwheel_game_free(game)


class Refusals(unittest.TestCase):
    def setUp(self):
        self.game = C.mistwheel_game_new(b"navoria", 2, None)
        self.state = C.mistwheel_state_new(self.game)

    def tearDown(self):
        C.mistwheel_state_free(self.state)
        C.mistwheel_game_free(self.game)

    def test_handles_that_are_none(self):
        freed_game = C.mistwheel_game_new(b"noria", 2, None)
        freed = C.mistwheel_state_new(freed_game)
        C.mistwheel_state_free(freed)
        C.mistwheel_game_free(freed_game)
        # NULL, freed ones (a number may be alive as a handle of another kind), and anything else.
        kinds = {"state": freed, "game": freed_game, "": None}
        for kind, wrong in [*kinds.items(), ("", 1), ("", 12345), ("", 2**63 - 1), ("", 2**64 - 1)]:
            for name, result, arguments in declarations():
                if not arguments or not re.search(r"mistwheel_(state|game|batch)\*", arguments[0]) or kind not in arguments[0]:
                    continue
                rest = [0 if each in TYPES and each != "const char*" else None for each in arguments[1:]]
                answer = getattr(C, name)(wrong, *rest)
                self.assertEqual(answer, {"int": BAD_HANDLE, "uint64_t": 0}.get(result), f"{name}({wrong})")
                self.assertIn(b"or it was freed", C.mistwheel_error())

    def test_freeing_twice(self):
        state = C.mistwheel_state_clone(self.state)
        self.assertEqual(C.mistwheel_state_free(state), 0)
        self.assertEqual(C.mistwheel_state_free(state), BAD_HANDLE)
        other = C.mistwheel_state_clone(self.state)  # the same place, another handle
        self.assertNotEqual(other, state)
        self.assertEqual(C.mistwheel_state_player(state), BAD_HANDLE)
        self.assertEqual(C.mistwheel_state_player(other), CHANCE)
        C.mistwheel_state_free(other)

    def test_games_that_cannot_be(self):
        for wrong, says in (((None, 2, None), b"id is NULL"), ((b"chess", 2, None), b"no game called"), ((b"noria", 9, None), b"player"),
                            ((b"noria", 2, b"mode"), b"key=value"), ((b"noria", 2, b"mode=hard"), b"mode")):
            self.assertIsNone(C.mistwheel_game_new(*wrong))
            self.assertIn(says, C.mistwheel_error())

    def test_actions_players_and_texts_that_are_wrong(self):
        for action in (-1, 50, 2**31 - 1):
            self.assertEqual(C.mistwheel_state_apply(self.state, action), ILLEGAL)
            self.assertIn(b"outcome", C.mistwheel_error())
        tensor = (ctypes.c_float * C.mistwheel_game_tensor_size(self.game))()
        self.assertEqual(C.mistwheel_state_tensor(self.state, 2, tensor), BAD_ARGUMENT)
        self.assertEqual(C.mistwheel_state_tensor(self.state, 0, None), BAD_ARGUMENT)
        self.assertEqual(C.mistwheel_state_legal(self.state, None, None), BAD_ARGUMENT)
        self.assertEqual(C.mistwheel_state_action_of_text(self.state, b"jump"), BAD_TEXT)
        self.assertEqual(C.mistwheel_state_view(self.state, 0, ctypes.create_string_buffer(5), 5), TOO_SMALL)
        self.assertIn(b"bytes", C.mistwheel_error())
        self.assertIsNone(C.mistwheel_state_resample(self.state, -1, 0))
        for record in (b"", b"hello", None):
            self.assertIsNone(C.mistwheel_state_of_record(record))

    def test_a_finished_game(self):
        while C.mistwheel_state_player(self.state) != OVER:
            C.mistwheel_state_apply(self.state, legal(self.state)[0])
        self.assertEqual(legal(self.state), [])
        self.assertEqual(C.mistwheel_state_apply(self.state, 0), ILLEGAL)
        self.assertEqual(C.mistwheel_error(), b"the game is over: no action is possible")

    def test_batches_that_cannot_be(self):
        arrays = ctypes.byref(Arrays())
        for wrong in ((0, 0, 0), (3, 0, -1), (3, 0, 1)):
            self.assertIsNone(C.mistwheel_batch_new(self.game, *wrong, arrays))
        self.assertIsNone(C.mistwheel_batch_new(self.game, 3, 0, 1, None))


class Example(unittest.TestCase):
    def test_the_example_compiles_as_plain_c_and_plays(self):
        with tempfile.TemporaryDirectory() as folder:
            program = pathlib.Path(folder) / "example"
            subprocess.run(["gcc", "-std=c99", "-Wall", "-Wextra", "-Wpedantic", "-Werror", str(ROOT / "capi/example.c"), "-o", str(program),
                            f"-L{LIBRARY.parent}", "-lmistwheel", f"-Wl,-rpath,{LIBRARY.parent}"], check=True)
            played = subprocess.run([program, "noria", "2", "7", "mode=expert"], capture_output=True, text=True, check=True).stdout
            self.assertRegex(played, r"player 0: -?\d+ points, return -?[01]\.\d\d\nplayer 1: ")
            wrong = subprocess.run([program, "chess", "2"], capture_output=True, text=True, check=False)
            self.assertEqual(wrong.returncode, 1)
            self.assertIn('no game called "chess"', wrong.stderr)


if __name__ == "__main__":
    unittest.main()
