"""Records: whole games in the notation of docs/notation.md."""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from . import _core


class RecordMove(NamedTuple):
    """One line of a record."""

    player: int  # 0 .., CHANCE
    action: int
    text: str
    comment: str


@dataclass(frozen=True)
class Record:
    """A record that has been replayed: every move was legal, result and hash were right."""

    game: _core.Game
    seats: list[str]
    comments: list[str]
    result: str
    moves: list[RecordMove]
    final_state: _core.State

    def steps(self) -> Iterator[tuple[_core.State, RecordMove]]:
        """(state, move) for every move: the state before it. The state goes on with the loop; clone it to keep it."""
        state = self.game.new_initial_state()
        for move in self.moves:
            yield state, move
            state.apply_action(move.action)


def read_record(text: str, components: str | os.PathLike[str] | None = None) -> Record:
    """The record in a text. ValueError names the line that is wrong."""
    parts = _core._read_record(text, _components(components))
    parts["moves"] = [RecordMove(*move) for move in parts["moves"]]
    return Record(**parts)


def load_record(path: str | os.PathLike[str], components: str | os.PathLike[str] | None = None) -> Record:
    """The record in a file (.mw)."""
    with open(path, encoding="utf-8") as file:
        text = file.read()
    try:
        return read_record(text, components)
    except ValueError as error:
        raise ValueError(f"{os.fspath(path)}: {error}") from None


def _components(path: str | os.PathLike[str] | None) -> str:
    if path is None:
        return ""
    with open(path, encoding="utf-8") as file:
        return file.read()
