"""The numbers of actions are those that the documents name."""

import pathlib
import sys
import unittest

import mistwheel

PYTHON = pathlib.Path(__file__).parent.parent
sys.path.insert(0, str(PYTHON / "tools"))
import action_tables  # noqa: E402


class Actions(unittest.TestCase):
    def test_the_page_says_what_the_lists_say(self):
        self.assertEqual((PYTHON.parent / "docs/actions.md").read_text(), action_tables.page())

    def test_the_example_of_the_page(self):
        game = mistwheel.load_game("noria")
        begin = next(begin for kind, begin, _, _ in game.action_layout() if kind == "use")
        self.assertEqual(game.describe_action(begin + 4 * 2 + 1), "use slot=4 times=2")

    def test_blocks_follow_each_other_without_a_gap(self):
        for name in mistwheel.registered_names():
            game = mistwheel.load_game(name)
            for chance, most in (False, game.num_distinct_actions()), (True, game.max_chance_outcomes()):
                end = 0
                for _, begin, count, fields in game.action_layout(chance):
                    self.assertEqual(begin, end)
                    product = 1
                    for _, values in fields:
                        product *= values
                    self.assertEqual(count, product)
                    end += count
                self.assertEqual(end, most)

    def test_numbers_are_the_same_whatever_the_table(self):
        for name in mistwheel.registered_names():
            about = mistwheel.describe_game(name)
            hashes = {mistwheel.load_game(name, players=players).action_layout_hash() for players in range(2, about["max_players"] + 1)}
            self.assertEqual(len(hashes), 1)


if __name__ == "__main__":
    unittest.main()
