"""mistwheel-mpi with three processes here: the same results as one, and a killed process's games are played again."""
import glob
import json
import os
import signal
import subprocess
import tempfile
import time
import unittest

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
FOLDER = os.path.join(ROOT, "build", "release")
ALONE = os.path.join(FOLDER, "mistwheel")
SPREAD = os.path.join(FOLDER, "mistwheel-mpi")
GAMES = [game["id"] for game in json.load(open(os.path.join(ROOT, "games.json")))]
GAME = GAMES[0]
ENVIRONMENT = {**os.environ, "OMPI_ALLOW_RUN_AS_ROOT": "1", "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM": "1",
               "OMPI_MCA_btl_vader_single_copy_mechanism": "none", "MISTWHEEL_MPI_PATIENCE": "4"}
TIMES = {"seconds", "longest_turn"}  # of a game; everything else is the same wherever it is played


def mpirun(processes, *more):
    return ["mpirun", "--oversubscribe", "--bind-to", "none", *more, "-np", str(processes), SPREAD]


def run(command, *words):
    done = subprocess.run([*command, *map(str, words)], capture_output=True, text=True, timeout=300, env=ENVIRONMENT, check=False)
    if done.returncode != 0:
        raise AssertionError(f"{' '.join(command)} {words}: exit status {done.returncode}\n{done.stdout}{done.stderr}")
    return done.stdout


def games_of(log):
    """The games of an arena's log, in one order and without the times."""
    header, *lines = open(log).read().splitlines()
    games = [{key: value for key, value in json.loads(line).items() if key not in TIMES} for line in lines]
    return header, sorted(games, key=lambda game: (game["group"], game["line_up"], game["rotation"]))


def children_of(process):
    """The processes of a job by their rank."""
    found = {}
    for path in glob.glob("/proc/[0-9]*/environ"):
        try:
            variables = dict(each.split("=", 1) for each in open(path).read().split("\0") if "=" in each)
            parent = int(open(path.replace("environ", "stat")).read().rsplit(")", 1)[1].split()[1])
        except (OSError, UnicodeDecodeError):
            continue
        if parent == process.pid and "OMPI_COMM_WORLD_RANK" in variables:
            found[int(variables["OMPI_COMM_WORLD_RANK"])] = int(path.split("/")[2])
    return found


class Mpi(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)

    def path(self, name):
        return os.path.join(self.folder.name, name)

    def arena(self, log, games=24, bots="mcts:iterations=60,greedy"):
        return ["arena", "--game", GAME, "--players", 2, "--bots", bots, "--games", games, "--seed", 7, "--log", self.path(log)]

    def test_an_arena_has_the_same_games_on_one_process_and_on_three(self):
        run([ALONE], *self.arena("alone.jsonl"), "--records", self.path("alone"))
        run(mpirun(3), *self.arena("spread.jsonl"), "--records", self.path("spread"))
        run(mpirun(1), *self.arena("one.jsonl"))
        header, games = games_of(self.path("alone.jsonl"))
        self.assertEqual(len(games), 24)
        self.assertEqual(games_of(self.path("spread.jsonl")), (header, games))
        self.assertEqual(games_of(self.path("one.jsonl")), (header, games))
        names = sorted(os.listdir(self.path("alone")))
        self.assertEqual(len(names), 24)
        self.assertEqual(sorted(os.listdir(self.path("spread"))), names)
        for name in names:
            self.assertEqual(open(self.path(f"spread/{name}")).read(), open(self.path(f"alone/{name}")).read(), name)

    def test_selfplay_writes_the_same_file(self):
        words = ["selfplay", "--game", GAME, "--games", 9, "--thorough", 30, "--fast", 10, "--seed", 3, "--out"]
        said = run([ALONE], *words, self.path("alone"), "--threads", 1).replace(self.path("alone"), "")
        self.assertEqual(run(mpirun(3), *words, self.path("spread")).replace(self.path("spread"), ""), said)
        self.assertEqual(open(self.path("spread"), "rb").read(), open(self.path("alone"), "rb").read())

    def test_tuning_finds_the_same_weights(self):
        words = ["tune", "--game", GAME, "--generations", 2, "--games", 8, "--proof", 150, "--seed", 5]
        self.assertEqual(run(mpirun(3), *words), run([ALONE], *words, "--threads", 1))

    def test_random_games_are_counted_alike(self):
        words = ["random", "--game", GAME, "--all-counts", "--games", 100, "--audit", "--json"]
        without_times = [[{**json.loads(line), "seconds": 0} for line in run(command, *words).splitlines()]
                         for command in ([ALONE], mpirun(3))]
        self.assertGreater(len(without_times[0]), 1)
        self.assertEqual(without_times[0], without_times[1])

    def test_what_is_wrong_is_said_once(self):
        done = subprocess.run([*mpirun(3), "arena", "--game", GAME, "--bots", "nobody,greedy"], capture_output=True, text=True,
                              timeout=120, env=ENVIRONMENT, check=False)
        self.assertEqual(done.returncode, 1, done.stderr)
        self.assertEqual(done.stderr.count("nobody"), 1, done.stderr)

    def start_and_kill(self, log, rank, *more):
        """Starts an arena of three processes, and kills one of them once some games are played."""
        words = [*mpirun(3, *more), *map(str, self.arena(log, 60, "mcts:iterations=300,mcts:iterations=200"))]
        process = subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=ENVIRONMENT)
        deadline = time.monotonic() + 120
        while not os.path.exists(self.path(log)) or open(self.path(log)).read().count("\n") < 6:
            self.assertIsNone(process.poll(), "it ended before it could be killed")
            self.assertLess(time.monotonic(), deadline, "no games were played")
            time.sleep(0.02)
        os.kill(children_of(process)[rank], signal.SIGKILL)
        said, errors = process.communicate(timeout=240)
        return process.returncode, said, errors

    def test_a_killed_process_is_done_without(self):
        code, said, errors = self.start_and_kill("killed.jsonl", 2, "--enable-recovery")
        self.assertEqual(code, 0, errors)
        self.assertIn("process 2 does not answer", errors)
        self.assertIn("60 games", said)
        run([ALONE], *self.arena("whole.jsonl", 60, "mcts:iterations=300,mcts:iterations=200"))
        self.assertEqual(games_of(self.path("killed.jsonl")), games_of(self.path("whole.jsonl")))

    def test_a_job_that_died_goes_on_from_its_log(self):
        code, _, _ = self.start_and_kill("died.jsonl", 0)
        self.assertNotEqual(code, 0)
        before = games_of(self.path("died.jsonl"))[1]
        self.assertLess(len(before), 60)
        self.assertIn("60 games", run(mpirun(3), *self.arena("died.jsonl", 60, "mcts:iterations=300,mcts:iterations=200")))
        games = games_of(self.path("died.jsonl"))[1]
        self.assertEqual(len({(game["group"], game["line_up"], game["rotation"]) for game in games}), 60)
        self.assertEqual(len(games), 60)


if __name__ == "__main__":
    program = unittest.main(exit=False, verbosity=1)
    count = os.environ.get("MISTWHEEL_COUNT")
    bad = len(program.result.failures) + len(program.result.errors)
    if count:
        with open(count, "w") as file:
            file.write(f"{program.result.testsRun - min(bad, program.result.testsRun)} {bad}\n")
    raise SystemExit(0 if program.result.wasSuccessful() else 1)
