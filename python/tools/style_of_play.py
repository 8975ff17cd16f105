"""How bots play: python3 style_of_play.py FOLDER [--svg FILE], where FOLDER holds records of one game (mistwheel arena --records).

Writes Markdown tables: what the first seat is worth, how often each opening choice was made and how often it won, what
winners do more often than the others, and where points come from. --svg draws the opening choices as bars.
"""

import argparse
import collections
import json
import math
import pathlib
import sys

import mistwheel

# bots/GAME/style.json: what is worth telling of a game. `openings` names choices by the word a move begins with (the first
# such move of a player counts; the empty word is any move), `deeds` what is counted over the whole game.
GAMES = pathlib.Path(__file__).parents[2] / "bots"


def interval(share, count):
    """Half the width of a 95 % interval of a share of so many games."""
    return 1.96 * math.sqrt(max(share * (1 - share), 1 / count) / count)


def begins(text, words):
    """Whether a move begins with these words, the last of which may go on after a hyphen: merchant-7 is a merchant."""
    return text == words or text.startswith(words + " ") or text.startswith(words + "-")


class Style:
    def __init__(self, game, players):
        self.game = game
        self.players = players
        self.games = 0
        self.shared = 0
        self.seats = collections.Counter()  # place in turn order -> wins
        told = json.loads((GAMES / game / "style.json").read_text(encoding="utf-8"))
        self.verbs = told["openings"]
        self.openings = {title: collections.defaultdict(lambda: [0, 0.0]) for title in self.verbs}  # chosen, won
        self.deeds = {deed: [0.0, 0.0] for deed in told["deeds"]}  # of winners, of the others
        self.points = collections.defaultdict(lambda: [0.0, 0.0])
        self.winners = 0.0
        self.others = 0.0

    def add(self, record):
        scores = record.final_state.scores()
        players = self.players
        best = [i for i in range(players) if scores["rank"][i] == 1]
        wins = [1 / len(best) if i in best else 0.0 for i in range(players)]
        first = next(move.text.split()[1] for move in record.moves if move.text.startswith("first "))
        opened = set()
        done = collections.Counter()
        for move in record.moves:
            if move.player == mistwheel.CHANCE:
                continue
            for title, verb in self.verbs.items():
                if (move.player, title) not in opened and (verb == "" or begins(move.text, verb)):
                    opened.add((move.player, title))
                    # the deed alone where every move opens, else what it was done with
                    what = move.text.split()[0] if verb == "" else " ".join(move.text.split()[1:]).split(".")[0]
                    counted = self.openings[title][what]
                    counted[0] += 1
                    counted[1] += wins[move.player]
            for deed in self.deeds:
                if begins(move.text, deed):
                    done[move.player, deed] += 1
        self.games += 1
        self.shared += len(best) > 1
        for i in range(players):
            self.seats[(i - (ord(first) - ord("A"))) % players] += wins[i]
            side = 0 if wins[i] > 0 else 1
            share = wins[i] if side == 0 else 1.0
            if side == 0:
                self.winners += share
            else:
                self.others += share
            for deed in self.deeds:
                self.deeds[deed][side] += share * done[i, deed]
            for line, points in scores["lines"].items():
                self.points[line][side] += share * points[i]
            self.points["all"][side] += share * scores["total"][i]

    def tables(self):
        yield f"{self.games} games of {self.players}. In turn order they won " + ", ".join(
            f"{100 * self.seats[i] / self.games:.1f} %" for i in range(self.players)
        ) + f" (±{100 * interval(self.seats[0] / self.games, self.games):.1f}); {100 * self.shared / self.games:.1f} % were shared, a share of the win for each."
        for title, choices in self.openings.items():
            yield ""
            yield f"| {title} | chosen | won |"
            yield "|---|---|---|"
            total = sum(count for count, _ in choices.values())
            for what, (count, won) in self.common(choices):
                yield f"| {what} | {100 * count / total:.1f} % | {100 * won / count:.1f} % ±{100 * interval(won / count, count):.1f} |"
        yield ""
        yield "| a player does so often in a game | winners | others |"
        yield "|---|---|---|"
        for deed, (winners, others) in self.deeds.items():
            yield f"| {deed} | {winners / self.winners:.2f} | {others / self.others:.2f} |"
        yield ""
        yield "| points | winners | others |"
        yield "|---|---|---|"
        for line, (winners, others) in self.points.items():
            yield f"| {line.replace('_', ' ')} | {winners / self.winners:.1f} | {others / self.others:.1f} |"

    def common(self, choices):
        """The choices that were made in at least one game of two hundred, the most successful first."""
        kept = [(what, counted) for what, counted in choices.items() if counted[0] >= max(1, self.games / 200)]
        return sorted(kept, key=lambda each: -each[1][1] / each[1][0])

    def svg(self):
        """Bars of how often each opening choice won, with its interval; the wider the bar the oftener it was chosen."""
        rows = []
        for title, choices in self.openings.items():
            rows.append((title, None))
            total = sum(count for count, _ in choices.values())
            rows += [(what, (won / count, interval(won / count, count), count / total)) for what, (count, won) in self.common(choices)]
        low, high = 0.2, 0.8
        left, width, step = 190, 380, 20
        x = lambda share: left + width * (min(max(share, low), high) - low) / (high - low)
        height = 30 + step * len(rows)
        out = [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {left + width + 60} {height}" font-family="sans-serif" font-size="12">',
            '<rect width="100%" height="100%" fill="#fff"/>',
        ]
        for share in (0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8):
            out.append(f'<path d="M{x(share):.1f} 20V{height}" stroke="{"#888" if share == 0.5 else "#ddd"}"/>')
            out.append(f'<text x="{x(share):.1f}" y="14" text-anchor="middle" fill="#555">{100 * share:.0f} %</text>')
        for i, (name, bar) in enumerate(rows):
            y = 24 + step * i
            if bar is None:
                out.append(f'<text x="8" y="{y + 14}" font-weight="bold">{name}</text>')
                continue
            share, half, chosen = bar
            thick = 3 + 12 * math.sqrt(chosen)
            a, b = sorted((x(0.5), x(share)))
            out.append(f'<text x="{left - 8}" y="{y + 14}" text-anchor="end">{name}</text>')
            out.append(f'<rect x="{a:.1f}" y="{y + 10 - thick / 2:.1f}" width="{b - a:.1f}" height="{thick:.1f}" fill="{"#2a7f8e" if share >= 0.5 else "#b5633a"}"/>')
            out.append(f'<path d="M{x(share - half):.1f} {y + 10}H{x(share + half):.1f}" stroke="#222"/>')
            out.append(f'<text x="{left + width + 8}" y="{y + 14}" fill="#555">{100 * chosen:.0f} %</text>')
        return "\n".join([*out, "</svg>"]) + "\n"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--svg", type=pathlib.Path)
    arguments = parser.parse_args()
    style = None
    for path in sorted(arguments.folder.glob("*.mw")):
        record = mistwheel.load_record(path)
        if not record.final_state.is_terminal():
            sys.exit(f"{path}: the game is not over")
        style = style or Style(record.game.name, record.game.num_players())
        if (record.game.name, record.game.num_players()) != (style.game, style.players):
            sys.exit(f"{path}: {record.game.name} with {record.game.num_players()} players, the others are {style.game} with {style.players}")
        style.add(record)
    if style is None:
        sys.exit(f"no record (.mw) in {arguments.folder}")
    print("\n".join(style.tables()))
    if arguments.svg:
        arguments.svg.write_text(style.svg(), encoding="utf-8")


if __name__ == "__main__":
    main()
