"""mistwheel-mpi with three processes here: the same results as one, and a killed process's games are played again."""
import glob
import json
import os
import pathlib
import signal
import subprocess
import tempfile
import time
import unittest

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
FOLDER = os.path.join(ROOT, "build", "release")
ALONE = os.path.join(FOLDER, "mistwheel")
SPREAD = os.path.join(FOLDER, "mistwheel-mpi")
GAMES = [game["id"] for game in json.loads(pathlib.Path(ROOT, "games.json").read_text())]
GAME = GAMES[0]
ENVIRONMENT = {**os.environ, "OMPI_ALLOW_RUN_AS_ROOT": "1", "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM": "1",
               "OMPI_MCA_btl_vader_single_copy_mechanism": "none", "MISTWHEEL_MPI_PATIENCE": "4", "NO_COLOR": "1"}
LONG = "mcts:iterations=120,mcts:iterations=100"  # bots whose games last long enough to be cut off
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
    header, *lines = pathlib.Path(log).read_text().splitlines()
    games = [{key: value for key, value in json.loads(line).items() if key not in TIMES} for line in lines]
    return header, sorted(games, key=lambda game: (game["group"], game["line_up"], game["rotation"]))


def children_of(process):
    """The processes of a job by their rank."""
    found = {}
    for path in glob.glob("/proc/[0-9]*/environ"):
        try:
            variables = dict(each.split("=", 1) for each in pathlib.Path(path).read_text().split("\0") if "=" in each)
            parent = int(pathlib.Path(path.replace("environ", "stat")).read_text().rsplit(")", 1)[1].split()[1])
        except (OSError, UnicodeDecodeError):
            continue
        if parent == process.pid and "OMPI_COMM_WORLD_RANK" in variables:
            found[int(variables["OMPI_COMM_WORLD_RANK"])] = int(path.split("/")[2])
    return found


def computed(pid):
    """Processor time in hundredths of a second of the busiest thread besides the first: of one that plays."""
    spent = [0]
    for path in glob.glob(f"/proc/{pid}/task/[0-9]*/stat"):
        try:
            if path.split("/")[4] != str(pid):
                spent.append(sum(map(int, pathlib.Path(path).read_text().rsplit(")", 1)[1].split()[11:13])))
        except OSError:  # it has ended meanwhile
            continue
    return max(spent)


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
            self.assertEqual(pathlib.Path(self.path(f"spread/{name}")).read_text(), pathlib.Path(self.path(f"alone/{name}")).read_text(), name)

    def test_selfplay_writes_the_same_file(self):
        words = ["selfplay", "--game", GAME, "--games", 9, "--thorough", 30, "--fast", 10, "--seed", 3, "--out"]
        said = run([ALONE], *words, self.path("alone"), "--threads", 1).replace(self.path("alone"), "")
        self.assertEqual(run(mpirun(3), *words, self.path("spread")).replace(self.path("spread"), ""), said)
        self.assertEqual(pathlib.Path(self.path("spread")).read_bytes(), pathlib.Path(self.path("alone")).read_bytes())

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
        words = [*mpirun(3, *more), *map(str, self.arena(log, 40, LONG))]
        process = subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=ENVIRONMENT)
        deadline = time.monotonic() + 120
        while True:
            self.assertIsNone(process.poll(), "it ended before it could be killed")
            self.assertLess(time.monotonic(), deadline, "no games were played")
            played = os.path.exists(self.path(log)) and pathlib.Path(self.path(log)).read_text().count("\n") > 4
            if played and computed(children_of(process).get(rank)) >= 20:
                break
            time.sleep(0.02)
        os.kill(children_of(process)[rank], signal.SIGKILL)
        said, errors = process.communicate(timeout=240)
        return process.returncode, said, errors

    def test_a_killed_process_is_done_without(self):
        code, said, errors = self.start_and_kill("killed.jsonl", 2, "--enable-recovery")
        self.assertEqual(code, 0, errors)
        self.assertIn("process 2 does not answer", errors)
        self.assertIn("40 games", said)
        run([ALONE], *self.arena("whole.jsonl", 40, LONG))
        self.assertEqual(games_of(self.path("killed.jsonl")), games_of(self.path("whole.jsonl")))

    def test_a_job_that_died_goes_on_from_its_log(self):
        code, _, _ = self.start_and_kill("died.jsonl", 0)
        self.assertNotEqual(code, 0)
        before = games_of(self.path("died.jsonl"))[1]
        self.assertLess(len(before), 40)
        self.assertIn("40 games", run(mpirun(3), *self.arena("died.jsonl", 40, LONG)))
        games = games_of(self.path("died.jsonl"))[1]
        self.assertEqual(len({(game["group"], game["line_up"], game["rotation"]) for game in games}), 40)
        self.assertEqual(len(games), 40)


if __name__ == "__main__":
    program = unittest.main(exit=False, verbosity=1)
    count = os.environ.get("MISTWHEEL_COUNT")
    bad = len(program.result.failures) + len(program.result.errors)
    if count:
        with open(count, "w") as file:
            file.write(f"{program.result.testsRun - min(bad, program.result.testsRun)} {bad}\n")
    raise SystemExit(0 if program.result.wasSuccessful() else 1)
