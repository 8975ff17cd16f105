"""Making games, and playing at random."""

from __future__ import annotations

import os
from collections.abc import Mapping
from typing import Any

from . import _core


def load_game(
    name: str,
    parameters: Mapping[str, Any] | None = None,
    *,
    players: int | None = None,
    components: str | os.PathLike[str] | None = None,
    **options: Any,
) -> _core.Game:
    """A game by its name (`registered_names()`), its number of players and its options.

    Options are those of `describe_game(name)["options"]`; True and False mean "on" and "off". As in OpenSpiel they may
    also be given as one mapping, "players" included. `components` is the path of a components file.
    """
    values = dict(parameters or {})
    for key, value in options.items():
        if key in values:
            raise ValueError(f"option {key!r} is given twice")
        values[key] = value
    if "players" in values:
        if players is not None:
            raise ValueError("the number of players is given twice")
        players = values.pop("players")
    if players is None:
        players = max(2, _core.describe_game(name)["min_players"])
    if isinstance(players, bool) or not isinstance(players, int):
        raise TypeError(f"the number of players must be an integer, not {players!r}")
    text = ""
    if components is not None:
        with open(os.fspath(components), encoding="utf-8") as file:
            text = file.read()
    return _core._load_game(name, players, values, text)


def random_action(state: _core.State, rng: Any) -> int:
    """A random action for whoever decides; chance by its probabilities. `rng` is a numpy.random.Generator or random.Random."""
    if state.is_terminal():
        raise ValueError("the game is over: no action is possible")
    if not state.is_chance_node():
        actions = state.legal_actions()
        return actions[int(rng.random() * len(actions))]
    outcomes = state.chance_outcomes()
    rest = rng.random()
    for action, probability in outcomes:
        rest -= probability
        if rest < 0:
            return action
    return outcomes[-1][0]
