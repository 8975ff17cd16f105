"""The tool that tells how bots play, on records of a few random games."""

import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

import mistwheel

ROOT = pathlib.Path(__file__).parents[2]


def run(folder, *arguments):
    return subprocess.run([sys.executable, str(ROOT / "python/tools/style_of_play.py"), str(folder), *arguments], capture_output=True, text=True, check=False)


class StyleOfPlay(unittest.TestCase):
    def test_every_game_is_told(self):
        for path in ROOT.glob("bots/*/style.json"):
            game = path.parent.name
            with self.subTest(game), tempfile.TemporaryDirectory() as folder:
                for seed in range(6):
                    state = mistwheel.load_game(game, players=2).new_initial_state().random_playout(seed)
                    pathlib.Path(folder, f"{seed}.mw").write_text(state.serialize(), encoding="utf-8")
                picture = pathlib.Path(folder, "style.svg")
                done = run(folder, "--svg", str(picture))
                self.assertEqual(done.returncode, 0, done.stderr)
                self.assertRegex(done.stdout, r"^6 games of 2\. In turn order they won \d+\.\d %, \d+\.\d %")
                shares = [float(share) for share in re.findall(r"(\d+\.\d) %", done.stdout.splitlines()[0])]
                self.assertAlmostEqual(sum(shares), 100, delta=0.2)
                winners, others = re.search(r"(?m)^\| all \| (\S+) \| (\S+) \|$", done.stdout).groups()
                self.assertGreaterEqual(float(winners), float(others))
                self.assertIn("</svg>", picture.read_text(encoding="utf-8"))

    def test_what_cannot_be_told(self):
        with tempfile.TemporaryDirectory() as folder:
            self.assertIn("no record", run(folder).stderr)
            for players in (2, 3):
                shutil.copy(next(ROOT.glob(f"corpus/*-coverage-{players}*.mw")), pathlib.Path(folder, f"{players}.mw"))
            self.assertIn("the others are", run(folder).stderr)


if __name__ == "__main__":
    unittest.main()
