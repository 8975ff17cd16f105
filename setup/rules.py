"""Every numbered rule is named by a test: setup/rules.py [ROOT].

Rules are the list items of docs/rules/GAME.md that begin with an id (N-A7, N-Ex3; the letter is the game's in games.json); translations
(GAME.de.md) number the same ones. A test names ids with
RULE("N-A7", "N-A8") in its body. Comments do not count, and neither do tests that are switched off. Ids that no rule has
are errors too: they are most often typing mistakes. A test's own name is a sentence in small letters:
TEST(NightShift, costs_double_with_each_use).
"""

import json
import pathlib
import re
import sys

ROOT = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else pathlib.Path(__file__).parent.parent).resolve()
LETTERS = "(?:" + "|".join(game["rules"] for game in json.loads((ROOT / "games.json").read_text())) + ")"
ID = rf"{LETTERS}-[A-Z][A-Za-z]*\d+[a-z]?"
DEFINED = re.compile(rf"^\s*(?:[-*]|\|)\s+\**({ID})\**\b", re.MULTILINE)
MACRO = re.compile(r"\bRULE\(([^)]*)\)")
NAME = re.compile(r"\b(?:TEST|TEST_F|TEST_P|TYPED_TEST|RC_GTEST_PROP)\(\s*(\w+)\s*,\s*(\w+)")
SENTENCE = re.compile(r"[a-z0-9]+(_[a-z0-9]+)*")
COMMENT = re.compile(r'"(?:\\.|[^"\\\n])*"|//[^\n]*|/\*.*?\*/', re.DOTALL)
OFF = re.compile(r"\bDISABLED_|\bGTEST_SKIP\b")


def without_comments(text):
    return COMMENT.sub(lambda m: m.group(0) if m.group(0).startswith('"') else " ", text)


def named_by(text):
    for call in MACRO.findall(text):
        yield from re.findall(rf'"({ID})"', call)


def main():
    root = ROOT
    rules = {}
    wrong = []
    pages = sorted((root / "docs" / "rules").glob("*.md"))
    for page in (page for page in pages if "." not in page.stem):
        for rule in DEFINED.findall(page.read_text()):
            if rule in rules:
                wrong.append(f"{page.relative_to(root)}: {rule} is numbered twice")
            rules[rule] = page.stem
    for page in (page for page in pages if "." in page.stem):
        game = page.stem.split(".")[0]
        told = DEFINED.findall(page.read_text())
        want = [rule for rule in rules if rules[rule] == game]
        if sorted(told) != sorted(want):
            odd = sorted(set(told) ^ set(want)) or sorted(rule for rule in told if told.count(rule) > 1)
            wrong.append(f"{page.relative_to(root)}: not the same rules as {game}.md: {' '.join(odd[:8])}")

    tests = {}
    folders = ("engine", "wire", "bots", "table", "server", "app")
    for path in sorted(p for folder in folders for p in (root / folder).rglob("*_test.cpp")):
        text = without_comments(path.read_text())
        if OFF.search(text):
            wrong.append(f"{path.relative_to(root)}: a test is switched off")
        for suite, test in NAME.findall(text):
            if not SENTENCE.fullmatch(test):
                wrong.append(f"{path.relative_to(root)}: {suite}.{test} should be written_like_this")
        for rule in named_by(text):
            tests.setdefault(rule, set()).add(path.relative_to(root))

    for rule in sorted(tests.keys() - rules.keys()):
        if rules:
            wrong.append(f"{rule} is named in {sorted(map(str, tests[rule]))[0]}, but there is no such rule")
    for rule in rules:
        if rule not in tests:
            wrong.append(f"{rule} ({rules[rule]}) is named by no test")

    for line in wrong:
        print(line)
    print(f"{len(rules)} rules, {len(rules.keys() & tests.keys())} of them named by tests")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
