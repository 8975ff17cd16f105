"""Prints docs/actions.md, the numbers of all actions: python3 python/tools/action_tables.py > docs/actions.md."""

import mistwheel

HEAD = """# The numbers of actions

Written by python/tools/action_tables.py from the lists in research/GAME/actions.hpp; `./test python` compares. How to use them: [research.md](research.md).

A kind of move owns a block of numbers. Its fields count like the digits of a number, the first counting most: the number of `use slot=4 times=2` is the block's
first number + 4 * 2 + 1, for the field `times` has 2 values and begins at 1. `none` stands before the other values of a field that may be empty.
Numbers never change; new kinds are added behind the last one. Players' actions and chance's outcomes are numbered apart, both from 0.
What the values of a field stand for is said by `State.action_to_string` in the words of the notation, and by the moves of engine/GAME/moves.hpp.
"""


def fields_of(game, chance, begin, count, fields):
    """"slot 0..11, times 1..2", with the values that the first and the last number of the block have."""
    first = dict(part.split("=") for part in game.describe_action(begin, chance).split()[1:])
    last = dict(part.split("=") for part in game.describe_action(begin + count - 1, chance).split()[1:])
    return ", ".join(f"{name} {'none or 0' if first[name] == 'none' else first[name]}..{last[name]}" for name, _ in fields)


def page():
    lines = [HEAD]
    for name in mistwheel.registered_names():
        game = mistwheel.load_game(name)
        lines.append(f"## {mistwheel.describe_game(name)['name']} (`{name}`)\n")
        lines.append(f"{game.num_distinct_actions()} actions, {game.max_chance_outcomes()} outcomes; hash `{game.action_layout_hash():016x}`\n")
        for chance in (False, True):
            lines.append(f"| {'outcome of chance' if chance else 'action'} | numbers | fields |\n|---|---|---|")
            for kind, begin, count, fields in game.action_layout(chance):
                numbers = f"{begin}" if count == 1 else f"{begin} - {begin + count - 1}"
                lines.append(f"| {kind} | {numbers} | {fields_of(game, chance, begin, count, fields)} |")
            lines.append("")
    return "\n".join(lines)


if __name__ == "__main__":
    print(page(), end="")
