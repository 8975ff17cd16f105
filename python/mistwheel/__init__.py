"""Mistwheel's board games for research: several players, chance, and in some of them hidden hands.

    import mistwheel

    game = mistwheel.load_game(mistwheel.registered_names()[0], players=3)
    state = game.new_initial_state()
    while not state.is_terminal():
        state.apply_action(mistwheel.random_action(state, rng))
    print(state.returns(), state.scores()["total"])

`Game` and `State` follow OpenSpiel, `mistwheel.aec` follows PettingZoo's AEC, `Batch` steps many games at once in shared
NumPy arrays. docs/research.md is the manual.
"""

from ._core import CHANCE, TERMINAL, Batch, Bot, Game, State, describe_game, registered_names
from .games import load_game, random_action
from .records import Record, RecordMove, load_record, read_record

__all__ = [
    "CHANCE", "TERMINAL", "Batch", "Bot", "Game", "Record", "RecordMove", "State", "describe_game", "load_game",
    "load_record", "random_action", "read_record", "registered_names",
]
