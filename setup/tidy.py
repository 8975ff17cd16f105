"""Runs clang-tidy over our sources: setup/tidy.py BUILD_FOLDER [--jobs N] [--write].

A source that was clean before, with the same text, the same of our headers and the same checks, is not looked at again.
What was clean is remembered in build/tidy, and with --write in setup/tidy.clean, which is part of the repository: so a
fresh machine looks only at what changed since. Tests and benchmarks are left out: GoogleTest's macros cost more time
than they bring findings.
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
from concurrent.futures import ThreadPoolExecutor

ROOT = pathlib.Path(__file__).resolve().parent.parent
MEMORY = ROOT / "build" / "tidy"
CLEAN = ROOT / "setup" / "tidy.clean"
TIDY = "clang-tidy-19"
# The build is g++'s: clang does not know all of its warnings, and finds deprecated things inside its library.
QUIET = ["--extra-arg=-Wno-unknown-warning-option", "--extra-arg=-Wno-deprecated-declarations"]
INCLUDE = re.compile(rb'^\s*#\s*include\s+"([^"]+)"', re.MULTILINE)


def sources(build):
    for entry in json.loads((build / "compile_commands.json").read_text()):
        path = pathlib.Path(entry["file"])
        inside = path.is_relative_to(ROOT) and not path.is_relative_to(ROOT / "build")
        if inside and not path.stem.endswith(("_test", "_bench")):
            yield path


@functools.cache
def included(path):
    """Our own headers that the file names."""
    found = (ROOT / name.decode() for name in INCLUDE.findall(path.read_bytes()))
    return tuple(header for header in found if header.is_file())


def fingerprint(path, rules):
    seen, todo = {path}, [path]
    while todo:
        for header in included(todo.pop()):
            if header not in seen:
                seen.add(header)
                todo.append(header)
    digest = hashlib.sha256(rules)
    for each in sorted(seen):
        digest.update(str(each.relative_to(ROOT)).encode() + b"\0" + each.read_bytes() + b"\0")
    return digest.hexdigest()[:32]


def findings(path, build):
    run = subprocess.run([TIDY, "-p", str(build), "--quiet", *QUIET, str(path)], capture_output=True, text=True, check=False)
    return "" if run.returncode == 0 else run.stdout + run.stderr


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("build")
    arguments.add_argument("--jobs", type=int, default=os.cpu_count())
    arguments.add_argument("--write", action="store_true", help="remember what is clean in setup/tidy.clean")
    options = arguments.parse_args()
    build = (ROOT / options.build).resolve()
    MEMORY.mkdir(parents=True, exist_ok=True)
    rules = (ROOT / ".clang-tidy").read_bytes()
    known = set(CLEAN.read_text().split()[1::2]) if CLEAN.exists() else set()
    keys = {path: fingerprint(path, rules) for path in sorted(set(sources(build)))}
    todo = [path for path, key in keys.items() if key not in known and not (MEMORY / key).exists()]
    bad = set()
    with ThreadPoolExecutor(options.jobs) as pool:
        for path, found in zip(todo, pool.map(lambda path: findings(path, build), todo)):
            if found:
                bad.add(path)
                print(f"{path.relative_to(ROOT)}:\n{found}")
            else:
                (MEMORY / keys[path]).touch()
    if options.write:
        lines = [f"{path.relative_to(ROOT)} {key}\n" for path, key in keys.items() if path not in bad]
        CLEAN.write_text("".join(lines))
    print(f"{len(keys)} files, {len(keys) - len(todo)} unchanged since they were clean, {len(bad)} with findings")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
