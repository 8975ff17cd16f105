"""What was played: python3 read_records.py FILE.mw ...

Replays records, checks every move on the way, and counts what the players of each game did.
"""

import collections
import pathlib
import sys

import mistwheel

paths = sys.argv[1:] or sorted(pathlib.Path(__file__).parents[2].glob("corpus/*.mw"))
choices = collections.defaultdict(list)
deeds = collections.defaultdict(collections.Counter)
winners = collections.defaultdict(list)

for path in paths:
    record = mistwheel.load_record(path)
    name = record.game.name
    for state, move in record.steps():
        if move.player == mistwheel.CHANCE:
            continue
        choices[name].append(len(state.legal_actions()))
        deeds[name][record.game.describe_action(move.action).split()[0]] += 1
    if record.final_state.is_terminal():
        winners[name].append(max(record.final_state.scores()["total"]))

for name, counts in sorted(choices.items()):
    print(f"{name}: {len(counts)} decisions among {sum(counts) / len(counts):.1f} on average, {sum(1 for each in counts if each == 1)} of them forced")
    if winners[name]:
        print(f"  {len(winners[name])} finished games, best score {sum(winners[name]) / len(winners[name]):.1f} on average")
    print("  most often:", ", ".join(f"{deed} {count}" for deed, count in deeds[name].most_common(6)))
