"""The examples run as they stand and show what they promise."""

import pathlib
import subprocess
import sys
import unittest

EXAMPLES = pathlib.Path(__file__).parent.parent / "examples"


def run(name, *arguments):
    done = subprocess.run([sys.executable, str(EXAMPLES / name), *arguments], capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise AssertionError(f"{name}: {done.stderr}{done.stdout}")
    return done.stdout


class Examples(unittest.TestCase):
    def test_random_play(self):
        self.assertRegex(run("random_play.py", "vianebula", "3"), r"mean return of seat 0: [+-]0\.\d+\n.*million plies a second")

    def test_the_learner_beats_random_play(self):
        self.assertRegex(run("tiny_learner.py", "--iterations", "5", "--check"), r"after:  wins [5-9]\d\.\d%")

    def test_reading_records(self):
        shown = run("read_records.py")
        for name in ("noria", "navoria", "vianebula"):
            self.assertRegex(shown, rf"(?m)^{name}: \d+ decisions among \d+\.\d on average")


if __name__ == "__main__":
    unittest.main()
