"""Files outside a game's own folders that name a game: setup/game_names.py [ROOT].

A game is registered in games.json, and everything else goes over that list. Prose may name games (documents, comments,
texts of the client, records, examples to read), and tests may; the code may not, or a new game would have to be added there as well.
"""

import json
import os
import pathlib
import re
import sys

ROOT = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else pathlib.Path(__file__).parent.parent).resolve()
GAMES = json.loads((ROOT / "games.json").read_text())
IDS = "|".join(game["id"] for game in GAMES)
NAMES = re.compile("|".join([IDS, *(re.escape(game["name"]) for game in GAMES)]), re.IGNORECASE)

OWN = re.compile(rf"(^|/)({IDS})(/|\.(json|schema\.json|md|de\.md|ru\.md)$|(_\w+)?\.net$)")
PROSE = re.compile(r"(^docs/|^python/examples/|\.md$|^NOTICE$|^corpus/|/texts\.\w+\.ts$|/seeds/|/records/|^setup/mutants/equivalent\.json$)")
TEST = re.compile(r"(_test\.(cpp|hpp|py)$|\.test\.(ts|mjs)$|^server/(proof|testing)/|^web/browser/|_players\.hpp$)")
COMMENT = re.compile(r"(^|\s)//[^\n]*|^\s*#(?!include)[^\n]*|<!--.*?-->|/\*.*?\*/", re.DOTALL | re.MULTILINE)


def without_comments(text):
    return COMMENT.sub(lambda m: "\n" * m.group(0).count("\n"), text)


def files():
    for folder, folders, names in os.walk(ROOT):
        folders[:] = sorted(set(folders) - {"build", "node_modules", "dist", "screenshots", "__pycache__", ".git", ".cache"})
        for name in sorted(names):
            yield str((pathlib.Path(folder) / name).relative_to(ROOT))


def main():
    found = []
    for name in files():
        path = ROOT / name
        if name == "games.json" or OWN.search(name) or PROSE.search(name) or TEST.search(name) or name.endswith((".wasm", ".pyc")):
            continue
        text = without_comments(path.read_bytes().decode("utf-8", "replace"))
        lines = [(number, line) for number, line in enumerate(text.splitlines(), 1) if NAMES.search(line)]
        if lines:
            found.append(f"{name}:{lines[0][0]}: {lines[0][1].strip()[:120]}")
    for line in found:
        print(line)
    print(f"{len(found)} files outside the games' own folders name a game")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
