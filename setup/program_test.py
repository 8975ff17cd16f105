"""The program seen from outside: what others script against (README.md) keeps its form."""

import collections
import json
import os
import pathlib
import re
import subprocess
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parent.parent
PROGRAM = os.environ.get("MISTWHEEL", str(ROOT / "build" / "release" / "mistwheel"))
GAMES = tuple(game["id"] for game in json.loads((ROOT / "games.json").read_text()))


def run(*words, text=None):
    return subprocess.run([PROGRAM, *map(str, words)], input=text, capture_output=True, text=True, timeout=300)


def ok(*words, text=None):
    done = run(*words, text=text)
    if done.returncode != 0:
        raise AssertionError(f"{words}: exit code {done.returncode}: {done.stderr}")
    return done.stdout


def json_lines(text):
    return [json.loads(line) for line in text.splitlines()]


class InAFolder(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def record(self, game, players=2, seed=1):
        path = self.folder / f"{game}-{players}-{seed}.mw"
        ok("random", "--game", game, "--players", players, "--seed", seed, "--out", path)
        return path



class CommandLine(InAFolder):
    def test_help_and_usage(self):
        self.assertIn("replay", ok("--help"))
        for command in ("games", "play", "replay", "legal", "random", "perft", "bench", "check"):
            self.assertIn("--help", ok(command, "--help"))
        self.assertEqual(run().returncode, 2)
        self.assertEqual(run("dance").returncode, 2)
        self.assertEqual(run("random", "--players", "99").returncode, 2)

    def test_there_is_one_version(self):
        version = ok("--version").strip()
        self.assertIn(f"project(mistwheel VERSION {version} ", (ROOT / "CMakeLists.txt").read_text())
        self.assertIn(f"\n## {version} ", (ROOT / "CHANGELOG.md").read_text())
        for file in ("web/package.json", "web/package-lock.json"):
            self.assertNotIn("version", json.loads((ROOT / file).read_text()), f"{file}: CMakeLists.txt has the version")

    def test_games_are_listed_with_their_options(self):
        listed = json.loads(ok("games", "--json"))
        self.assertEqual([game["id"] for game in listed], list(GAMES))
        for game in listed:
            self.assertLessEqual(*game["players"])
            self.assertEqual([level["level"] for level in game["levels"]], [1, 2, 3, 4, 5])
            for option in game["options"]:
                self.assertTrue(option["about"])

    def test_errors_go_to_stderr(self):
        for words in (("random",), ("random", "--game", "chess"), ("random", "--game", "noria", "--set", "x=y"),
                      ("replay", self.folder / "nowhere.mw"), ("random", "--game", "navoria", "--solo")):
            done = run(*words)
            self.assertEqual(done.returncode, 1, words)
            self.assertEqual(done.stdout, "", words)
            self.assertTrue(done.stderr.startswith("mistwheel: "), words)

    def test_no_colours_where_nobody_sees_them(self):
        self.assertNotIn("\x1b", ok("games") + ok("check"))


class Records(InAFolder):
    def test_random_games_are_reproducible_and_verified(self):
        for game in GAMES:
            for players in (2, 3, 4):
                path = self.record(game, players)
                self.assertIn("verified", ok("replay", path, "--verify"))
                self.assertEqual(path.read_text(), ok("random", "-g", game, "-p", players, "--seed", 1))

    def test_solo_noria(self):
        path = self.folder / "solo.mw"
        ok("random", "--game", "noria", "--solo", "--seed", 3, "--out", path)
        self.assertIn("verified", ok("replay", path, "--verify"))

    def test_replay_json_has_a_line_a_move(self):
        for game in GAMES:
            path = self.record(game)
            lines = json_lines(ok("replay", path, "--json"))
            self.assertEqual([line["number"] for line in lines], list(range(1, len(lines) + 1)))
            for line in lines:
                self.assertEqual(set(line), {"number", "actor", "move", "legal", "round", "turn", "turn_of", "facts",
                                             "points", "if_ended", "hash", "scores", "view"})
                self.assertGreaterEqual(line["legal"], 1)
                self.assertIsInstance(line["view"], dict)
            self.assertEqual(lines[:10], json_lines(ok("replay", path, "--json", "--to", 10)))
            self.assertIn(lines[-1]["hash"], path.read_text())

    def test_replay_tells_every_point_and_the_winner(self):
        for game in GAMES:
            path = self.record(game)
            lines = json_lines(ok("replay", path, "--json"))
            totals = collections.Counter()
            for line in lines:
                for change in line["points"]:
                    totals[change["seat"]] += change["points"]
            winner = lines[-1]["facts"][-1]
            self.assertEqual(winner["key"], "winner")
            self.assertEqual(totals[winner["args"]["winners"][0]], winner["args"]["points"])
            for seat, total in zip("ABCD", lines[-1]["scores"]["total"]):
                self.assertEqual(totals[seat], total)
            turns = [line["turn"] for line in lines]
            self.assertEqual(sorted(set(turns)), list(range(turns[-1] + 1)))
            text = ok("replay", path)
            self.assertTrue(text.startswith("Set-up"))
            self.assertIn(f" {winner['args']['points']} points", text)
            self.assertGreater(len(ok("replay", path, "--setup")), len(text))
            self.assertGreater(len(ok("replay", path, "--steps").splitlines()), len(lines) * 3 // 4)

    def test_the_move_played_was_among_the_legal_ones(self):
        for game in GAMES:
            path = self.record(game)
            for line in json_lines(ok("replay", path, "--json"))[:40:7]:
                at = json.loads(ok("legal", path, "--to", line["number"] - 1, "--json"))
                self.assertEqual(at["actor"], line["actor"])
                texts = [move["text"] for move in at["moves"]]
                self.assertEqual(len(texts), line["legal"])
                self.assertIn(line["move"], texts)

    def test_a_viewpoint_tells_nothing_that_depends_on_hidden_hands(self):
        record = self.record("vianebula", seed=4)
        whole = json_lines(ok("replay", record, "--json"))
        seen = json_lines(ok("replay", record, "--json", "--viewer", "A"))
        self.assertTrue(all("hash" in line and "legal" in line for line in whole))
        self.assertTrue(all("hash" not in line for line in seen))
        self.assertTrue(all(("legal" in line) == (line["actor"] == 0) for line in seen))
        text = ok("replay", record, "--viewer", "B", "--setup")
        self.assertIn("deal A ?", text)
        self.assertNotIn("deal B ?", text)

    def test_scores_are_told_line_by_line(self):
        for game in GAMES:
            record = self.record(game, seed=5)
            last = json_lines(ok("replay", record, "--json"))[-1]["scores"]
            legal = json.loads(ok("legal", record, "--json"))["scores"]
            self.assertEqual(last, legal)
            for column, total in enumerate(last["total"]):
                self.assertEqual(sum(line["points"][column] for line in last["lines"]), total)

    def test_a_point_beyond_the_end_is_refused(self):
        record = self.record("noria")
        for command in ("replay", "legal"):
            done = run(command, record, "--to", 99999)
            self.assertEqual(done.returncode, 1)
            self.assertIn("--to 99999: the record has", done.stderr)

    def test_names_of_files_are_escaped(self):
        path = self.folder / 'q"x.mw'
        told = json.loads(ok("random", "--game", "noria", "--json", "--out", path))
        self.assertEqual(told["file"], str(path))

    def test_a_broken_record_names_the_line(self):
        for game in GAMES:
            lines = self.record(game).read_text().splitlines()
            moves = [i for i, line in enumerate(lines) if line[:2] in ("A ", "B ", "- ")]
            self.assertGreater(len(moves), 10)
            for at in (moves[0], moves[len(moves) // 2], moves[-1]):
                broken = lines.copy()
                broken[at] = lines[at][0] + " fly-to the moon"
                done = run("replay", "-", "--verify", text="\n".join(broken) + "\n")
                self.assertEqual(done.returncode, 1)
                self.assertIn(f"line {at + 1}:", done.stderr)
            missing = lines[: moves[5]] + lines[moves[5] + 1 :]
            self.assertEqual(run("replay", "-", "--verify", text="\n".join(missing) + "\n").returncode, 1)
            self.assertEqual(run("replay", "-", text="\n".join(lines[:-1] + ["nonsense"]) + "\n").returncode, 1)
            self.assertEqual(run("replay", "-", text="").returncode, 1)

    def test_a_changed_result_or_hash_is_noticed(self):
        for game in GAMES:
            text = self.record(game).read_text()
            last = [line for line in text.splitlines() if line.startswith("hash ")][-1]
            other = "hash " + "0" * 16
            done = run("replay", "-", "--verify", text=text.replace(last, other))
            self.assertEqual(done.returncode, 1)
            self.assertIn("hash", done.stderr)


class Links(InAFolder):
    def links(self):
        lines = (ROOT / "corpus" / "links.txt").read_text().splitlines()
        return [line.split(" ", 1) for line in lines]

    def test_a_link_replays_like_its_record(self):
        seen = set()
        for name, link in self.links():
            game = name.split("-")[0]
            if "+" in name or game in seen:
                continue
            seen.add(game)
            told = ok("replay", ROOT / "corpus" / f"{name}.mw")
            for text in (link, f"https://example.org/#/g/{link}"):
                self.assertEqual(ok("replay", text), told, name)
            file = self.folder / "link.txt"
            file.write_text(link + "\n")
            self.assertEqual(ok("replay", file), told, name)
        self.assertEqual(seen, set(GAMES))

    def test_a_link_with_lines_shows_them(self):
        link = dict(self.links())["noria-coverage-2+lines"]
        self.assertNotEqual(ok("replay", link), ok("replay", link, "--line", "1"))

    def test_a_bad_link_says_what_is_wrong(self):
        link = dict(self.links())["noria-coverage-2"]
        done = run("replay", link[:-9])
        self.assertEqual(done.returncode, 1)
        self.assertIn("cut off", done.stderr)
        self.assertNotIn(link[:20], done.stderr)
        self.assertIn("a server keeps", run("replay", "https://example.org/#/k/abcdefghijklmnop").stderr)


class Study(InAFolder):
    def test_hints_and_reviews_say_the_same_for_the_same_seed(self):
        game = GAMES[0]
        record = ROOT / "corpus" / f"{game}-coverage-2.mw"
        hint = json.loads(ok("hint", record, "--to", "60", "--bot", "level:3", "--json", "--top", "2"))
        self.assertIn(hint["best"], [one["text"] for one in hint["candidates"]])
        once = ok("review", record, "--top", "1")
        self.assertEqual(once, ok("review", record, "--top", "1"))
        for word in ("luck", "played", "better"):
            self.assertIn(word, once)

    def test_a_review_tells_the_weak_from_the_strong_and_finds_a_spoiled_turn(self):
        told = ok("review-proof", "--game", GAMES[0], "--games", "1")
        self.assertIn("far more in 1 of 1 games", told)
        self.assertIn("spoiled turns found: 1 of 1", told)

    def test_there_are_thirty_sound_puzzles_of_each_game(self):
        for game in GAMES:
            told = ok("puzzles", "--check", ROOT / "puzzles" / f"{game}.json")
            self.assertGreaterEqual(int(told.split(": ")[1].split()[0]), 30, game)

    def test_a_search_for_puzzles_keeps_those_there_are(self):
        file = ROOT / "puzzles" / f"{GAMES[0]}.json"
        out = self.folder / "puzzles.json"
        ok("puzzles", "--game", GAMES[0], "--keep", file, "--games", "0", "--most", "100", "--out", out)
        self.assertEqual(json.loads(out.read_text()), json.loads(file.read_text()))
        done = run("puzzles", "--game", GAMES[1], "--keep", file, "--games", "0")
        self.assertEqual(done.returncode, 1)
        self.assertIn("another game", done.stderr)


class Engine(InAFolder):
    def test_bench_has_its_keys_and_a_stable_signature(self):
        keys = {"ns_per_ply", "plies_per_second", "games_per_second", "state_bytes", "copy_ns", "signature",
                "mean_branching", "plies_per_game", "game", "players"}
        words = ("bench", "--players", 2, "--seconds", 0.05, "--signature-games", 2, "--json")
        for game in GAMES:
            first, = json_lines(ok(*words, "--game", game))
            again, = json_lines(ok(*words, "--game", game))
            self.assertLessEqual(keys, set(first))
            self.assertEqual(first["signature"], again["signature"])
            self.assertLessEqual(first["state_bytes"], 1024)

    def test_play_has_not_changed(self):
        pinned = (ROOT / "bench" / "signature.txt").read_text().split("\n")[0]
        self.assertEqual(ok("bench", "--signature").strip(), pinned,
                         "play has changed: if that was wanted, write the new signature into bench/signature.txt")

    def test_perft_counts_what_legal_lists(self):
        for game in GAMES:
            path = self.record(game)
            counted = json_lines(ok("perft", "--from", path, "--to", 20, "--depth", 2, "--json"))
            legal = json.loads(ok("legal", path, "--to", 20, "--json"))["moves"]
            self.assertEqual([line["positions"] for line in counted][:2], [1, len(legal)])
            divided = ok("perft", "--from", path, "--to", 20, "--depth", 2, "--divide").splitlines()
            self.assertEqual(sum(int(line.split()[0]) for line in divided), counted[2]["positions"])

    def test_many_games_keep_the_contract(self):
        for game in GAMES:
            counted = json_lines(ok("random", "--game", game, "--all-counts", "--games", 50, "--audit", "--json"))
            self.assertGreaterEqual(len(counted), 3)
            self.assertTrue(all(line["games"] == 50 and line["audited"] for line in counted))


class Bots(InAFolder):
    def test_an_arena_by_budgets_is_the_same_for_its_seed_on_any_number_of_threads(self):
        for game in GAMES:
            words = ("arena", "--game", game, "--bots", "level:1,random", "--games", 4, "--json", "-")
            one, two = (json.loads(ok(*words, "--threads", threads)) for threads in (1, 2))
            self.assertEqual([bot["win"] for bot in one["bots"]], [bot["win"] for bot in two["bots"]])
            self.assertEqual([bot["points"] for bot in one["bots"]], [bot["points"] for bot in two["bots"]])

    def test_an_arena_keeps_the_records_of_its_games(self):
        folder = self.folder / "games"
        ok("arena", "--game", "navoria", "--bots", "greedy,random", "--games", 4, "--records", folder)
        records = sorted(folder.iterdir())
        self.assertEqual(len(records), 4)
        for record in records:
            self.assertIn("verified", ok("replay", record, "--verify"))
            self.assertIn("greedy", record.read_text())
        blocked = self.folder / "a-file"
        blocked.write_text("")
        done = run("arena", "--game", "navoria", "--bots", "greedy,random", "--games", 2, "--records", blocked)
        self.assertEqual(done.returncode, 1)
        self.assertIn(str(blocked), done.stderr)

    def test_selfplay_goes_on_with_its_file_and_refuses_others(self):
        path = self.folder / "games.bin"
        words = ("selfplay", "--game", "noria", "--bot", "classic:1", "--out", path, "--thorough", 8, "--fast", 4)
        self.assertIn(" 2 games,", ok(*words, "--games", 2))
        two = path.read_bytes()
        self.assertIn(" 1 games,", ok(*words, "--games", 3))
        self.assertEqual(path.read_bytes()[: len(two)], two)
        self.assertEqual((len(path.read_bytes()) - 64) % 2252, 0)
        other = run("selfplay", "--game", "navoria", "--bot", "classic:1", "--out", path, "--games", 1)
        self.assertIn("another game or layout", other.stderr)
        self.assertIn("--seconds or --games", run(*words).stderr)
        net = self.folder / "broken.net"
        net.write_text("mistwheel-net 1\n")
        self.assertIn("net: line 2", run(*words, "--games", 3, "--net", net).stderr)

    def test_reliability_counts_what_came_true(self):
        picture = self.folder / "reliability.svg"
        words = ("reliability", "--game", "navoria", "--bot", "level:5:iterations=8", "--games", 6)
        table = ok(*words, "--threads", 1, "--svg", picture)
        self.assertEqual(table, ok(*words, "--threads", 2))
        self.assertIn("6 games", table)
        rows = re.findall(r"to +(\d+) % +(\d+) +([\d.]+) % +([\d.]+) %", table)
        self.assertEqual(sum(int(row[1]) for row in rows), int(re.search(r"(\d+) decisions", table)[1]))
        for upper, _, said, _ in rows:
            self.assertTrue(int(upper) - 10 <= float(said) <= int(upper), table)
        self.assertEqual(picture.read_text().count("<circle"), len(rows))
        self.assertIn("unknown setting", run(*words[:3], "--bot", "level:5:x=1", "--games", 1).stderr)

    def test_reliability_finds_out_that_a_bot_is_too_sure(self):
        def told(scale):
            bot = f"level:5:iterations=8:chance_scale={scale}"
            table = ok("reliability", "--game", "navoria", "--bot", bot, "--games", 6, "--threads", 1)
            right = float(re.search(r"logits times ([\d.]+) would have been most right", table)[1])
            return re.search(r"(\d+) decisions", table)[1], right

        decisions, right = told(2)
        flatter, right_there = told(1)
        self.assertEqual(decisions, flatter, "the scale changes no move")
        self.assertAlmostEqual(right_there, 2 * right, delta=0.1)

    def test_a_solo_game_is_planned_and_its_record_holds(self):
        words = ("plan", "--game", "noria", "--solo", "--automaton", 1, "--games", 2, "--tries", 300)
        table = ok(*words, "--threads", 2, "--records", self.folder / "plans")
        self.assertEqual(table, ok(*words, "--threads", 1))
        for number, own, other in re.findall(r"game (\d+): (\d+) points, the Automaton (\d+)", table):
            record = self.folder / "plans" / f"plan-{number}.mw"
            self.assertIn(f"{own} {other}", ok("replay", "--verify", record))
        won = sum(int(own) > int(other) for own, other in re.findall(r"(\d+) points, the Automaton (\d+)", table))
        self.assertIn(f"{won} of 2 won, 300 games tried for each", table)
        self.assertIn("--game noria --solo", run("plan", "--game", "navoria").stderr)
        self.assertIn("--tries 0", run(*words[:-1], 0).stderr)

    def test_tuning_is_reproducible_and_shows_what_each_weight_is_worth(self):
        for game in GAMES:
            words = ("tune", "--game", game, "--generations", 1, "--games", 4, "--proof", 20)
            table = ok(*words, "--threads", 1)
            self.assertEqual(table, ok(*words, "--threads", 2))
            self.assertIn("rollout_noise", table)


class Components(InAFolder):
    def test_the_page_of_provenance_is_up_to_date(self):
        page = (ROOT / "docs" / "provenance.md").read_text()
        self.assertEqual(page, ok("check", "--markdown"), "mistwheel check --markdown > docs/provenance.md")

    def test_every_value_has_a_mark(self):
        for game in GAMES:
            values = json_lines(ok("check", "--game", game, "--json"))
            self.assertGreater(len(values), 10)
            self.assertLessEqual({value["mark"] for value in values}, {"fixed", "certain", "likely", "reconstructed"})

    def test_a_copy_of_the_built_in_file_is_the_same_game(self):
        for game in GAMES:
            file = ROOT / "data" / f"{game}.json"
            plain = ok("random", "--game", game, "--seed", 5)
            self.assertEqual(plain, ok("random", "--game", game, "--seed", 5, "--components", file))

    def test_broken_components_name_the_file_and_the_reason(self):
        for game in GAMES:
            good = json.loads((ROOT / "data" / f"{game}.json").read_text())
            for text in ("", "{", "[]", "{}", json.dumps(good)[:-20]):
                path = self.folder / "broken.json"
                path.write_text(text)
                done = run("check", "--game", game, "--components", path)
                self.assertEqual(done.returncode, 1, text[:20])
                self.assertIn(str(path), done.stderr)


class Play(InAFolder):
    def test_a_person_can_play_leave_and_go_on(self):
        for game in GAMES:
            path = self.folder / f"{game}-play.mw"
            words = ("play", game, "--level", 0, "--seed", 1, "--out", path)
            shown = ok(*words, text="1\nboard\n?\nnonsense\n1\nundo\nquit\n")
            self.assertIn("A>", shown)
            self.assertIn("verified", ok("replay", path, "--verify"))
            before = len(path.read_text().splitlines())
            ok("play", "--resume", path, "--level", 0, text="1\n1\n1\n")
            self.assertGreater(len(path.read_text().splitlines()), before)

    def test_only_what_was_typed_is_played(self):
        path = self.folder / "typed.mw"
        words = ("play", "noria", "--level", 0, "--seed", 1, "--out", path)
        shown = ok(*words, text="take e\nTAKE   Energy\nquit\n")
        self.assertIn("take energy", shown)
        moves = path.read_text().split("moves\n")[1].splitlines()
        self.assertEqual(sum(move == "A take energy" for move in moves), 1)
        shown = ok(*words, text="take\nquit\n")
        self.assertIn("is no whole move", shown)
        self.assertNotIn("A take", path.read_text())

    def test_a_solo_setup_is_written_before_the_first_turn_and_can_be_given_back(self):
        for letters, label in (("english", "Market:"), ("russian", "Рынок:")):
            shown = ok("play", "noria", "--solo", "--seed", 3, "--letters", letters, text="1\n" * 9 + "quit\n")
            self.assertEqual(shown.count("\n" + label), 1, letters)
            # Every disc that is set shows the wheel anew.
            self.assertGreaterEqual(shown.count("A>"), 8)
            lines = shown[shown.index(label):].splitlines()[:4]
            setup = self.folder / f"{letters}.txt"
            setup.write_text("\n".join(lines) + "\n")
            again = ok("play", "noria", "--solo", "--setup", setup, "--letters", letters, text="quit\n")
            self.assertIn("\n".join(lines), again)
        self.assertEqual(run("play", "noria", "--solo", "--letters", "greek").returncode, 1)

    def test_hands_are_handed_over(self):
        shown = ok("play", "vianebula", "--seats", "pp", "--seed", 1, text="1\n" * 60 + "quit\n")
        for seat in "AB":
            self.assertIn(f"{seat} is next: press Enter", shown[:shown.index(f"{seat}>")])
        alone = ok("play", "vianebula", "--seats", "pb", "--level", 0, "--seed", 1, text="1\nquit\n")
        self.assertNotIn("press Enter", alone)

    def test_a_whole_game_by_numbers(self):
        for game in GAMES:
            path = self.folder / f"{game}-whole.mw"
            shown = ok("play", game, "--level", 0, "--seed", 2, "--out", path, text="1\n" * 20000)
            self.assertIn("The game is over.", shown)
            self.assertRegex(shown, "wins? with|share the win")
            self.assertIn("verified", ok("replay", path, "--verify"))


if __name__ == "__main__":
    program = unittest.main(exit=False, verbosity=1)
    count = os.environ.get("MISTWHEEL_COUNT")
    bad = len(program.result.failures) + len(program.result.errors)
    if count:
        pathlib.Path(count).write_text(f"{program.result.testsRun - min(bad, program.result.testsRun)} {bad}\n")
    raise SystemExit(0 if program.result.wasSuccessful() else 1)
