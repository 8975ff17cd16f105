"""The tables that the tests play at: every game, every number of players, and the modes that change the rules."""

import random

import mistwheel


def tables():
    """(name, players, options) of each."""
    for name in mistwheel.registered_names():
        about = mistwheel.describe_game(name)
        for players in range(about["min_players"], about["max_players"] + 1):
            for options in variants(about):
                try:
                    mistwheel.load_game(name, players=players, **options)
                except ValueError:
                    continue  # this mode is for another number of players
                yield name, players, options


def variants(about):
    """No option, and each option at each of its values."""
    yield {}
    for key, option in about["options"].items():
        for value in option["values"]:
            if value != option["default"]:
                yield {key: value}


def games():
    for name, players, options in tables():
        yield mistwheel.load_game(name, players=players, **options)


def random_states(game, seed, every=1):
    """The states of one random game, the last one included."""
    rng = random.Random(seed)
    state = game.new_initial_state()
    count = 0
    while True:
        if count % every == 0 or state.is_terminal():
            yield state
        if state.is_terminal():
            return
        state.apply_action(mistwheel.random_action(state, rng))
        count += 1
