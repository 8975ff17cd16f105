"""Runs clang-tidy over our sources: setup/tidy.py BUILD_FOLDER [--jobs N] [--times].

BUILD_FOLDER is configured with MISTWHEEL_JOIN: the files of a folder are looked at together, so that the headers they
share are read once. A group of files that was clean before, with the same text, the same of our headers and the same
checks, is not looked at again; what was clean is remembered in the person's cache, for every copy of the tree. Tests
and benchmarks are left out: GoogleTest's macros cost more time than they bring findings.
"""

import argparse
import functools
import hashlib
import json
import os
import pathlib
import re
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor

ROOT = pathlib.Path(__file__).resolve().parent.parent
TIDY = "clang-tidy-19"
# A joined file includes sources, which is its purpose; clang finds deprecated things inside g++'s library.
QUIET = ["--checks=-bugprone-suspicious-include", "--extra-arg=-Wno-deprecated-declarations"]
INCLUDE = re.compile(rb'^\s*#\s*include\s+"([^"]+)"', re.MULTILINE)
OF_TESTS = re.compile(r"_(test|bench)(\.dir/|\.cpp$)")


def units(build):
    """What is compiled: joined files and those that stand alone, the largest first."""
    entries = json.loads((build / "compile_commands.json").read_text())
    paths = {pathlib.Path(entry["file"]) for entry in entries if not OF_TESTS.search(entry["file"])}
    ours = [path for path in paths if path.stem.startswith("unity_") or not path.is_relative_to(ROOT / "build")]
    return sorted(ours, key=lambda path: (-sum(each.stat().st_size for each in closure(path)), path))


@functools.cache
def included(path):
    """Our own files that the file includes."""
    found = (ROOT / name.decode() for name in INCLUDE.findall(path.read_bytes()))
    return tuple(each for each in found if each.is_file())


@functools.cache
def closure(path):
    seen, todo = {path}, [path]
    while todo:
        for each in included(todo.pop()):
            if each not in seen:
                seen.add(each)
                todo.append(each)
    return frozenset(seen)


def fingerprint(path, rules):
    """The same in every copy of the tree: a joined file names its sources by where the tree lies."""
    digest = hashlib.sha256(rules)
    for each in sorted(closure(path)):
        text = each.read_bytes().replace(str(ROOT).encode(), b"")
        digest.update(str(each.relative_to(ROOT)).encode() + b"\0" + text + b"\0")
    return digest.hexdigest()[:32]


def look_at(path, build):
    """What clang-tidy found, and the seconds it took."""
    start = time.monotonic()
    command = [TIDY, "-p", str(build), "--quiet", *QUIET, str(path)]
    run = subprocess.run(command, capture_output=True, text=True, check=False)
    found = "" if run.returncode == 0 else run.stdout + run.stderr
    return found, time.monotonic() - start


def sources(path):
    """The sources that a unit stands for."""
    return [each for each in included(path) if each.suffix == ".cpp"] or [path]


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("build")
    arguments.add_argument("--jobs", type=int, default=os.cpu_count())
    arguments.add_argument("--times", action="store_true", help="say how long each took")
    options = arguments.parse_args()
    build = (ROOT / options.build).resolve()
    cache = os.environ.get("XDG_CACHE_HOME") or pathlib.Path.home() / ".cache"
    clean = pathlib.Path(cache) / "mistwheel" / "tidy"
    clean.mkdir(parents=True, exist_ok=True)
    version = subprocess.run([TIDY, "--version"], capture_output=True, check=True).stdout
    rules = version + (ROOT / ".clang-tidy").read_bytes() + pathlib.Path(__file__).read_bytes()
    keys = {path: fingerprint(path, rules) for path in units(build)}
    todo = [path for path, key in keys.items() if not (clean / key).exists()]
    bad = 0
    with ThreadPoolExecutor(options.jobs) as pool:
        for path, (found, seconds) in zip(todo, pool.map(lambda path: look_at(path, build), todo)):
            if options.times:
                print(f"{seconds:6.1f} s {path.relative_to(ROOT)}", flush=True)
            if found:
                bad += 1
                print(found)
            else:
                (clean / keys[path]).touch()
    files = sum(len(sources(path)) for path in keys)
    print(f"{files} files in {len(keys)} groups, {len(keys) - len(todo)} unchanged since they were clean, {bad} with findings")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
