"""Runs clang-tidy over our sources: setup/tidy.py BUILD_FOLDER [JOBS].

A source whose preprocessed text (so also its headers) was clean before is skipped; the memory is build/tidy. Tests
and benchmarks are left out: GoogleTest's macros cost more time than they bring findings.
"""

import hashlib
import json
import os
import pathlib
import shlex
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

ROOT = pathlib.Path(__file__).resolve().parent.parent
MEMORY = ROOT / "build" / "tidy"
COMPILER = "clang++-19"
TIDY = "clang-tidy-19"
# The build is g++'s: clang does not know all of its warnings, and finds deprecated things inside its library.
QUIET = ["--extra-arg=-Wno-unknown-warning-option", "--extra-arg=-Wno-deprecated-declarations"]


def sources(build):
    for entry in json.loads((build / "compile_commands.json").read_text()):
        path = pathlib.Path(entry["file"])
        inside = path.is_relative_to(ROOT) and not path.is_relative_to(ROOT / "build")
        if inside and not path.stem.endswith(("_test", "_bench")):
            yield path, shlex.split(entry["command"]), entry["directory"]


def fingerprint(command, directory, rules):
    while not command[0].endswith(("c++", "g++", "clang++-19")):
        command = command[1:]
    kept = command[1 : command.index("-o")]
    text = subprocess.run([COMPILER, *kept, "-E", "-w", command[-1]], cwd=directory, capture_output=True, check=False)
    return hashlib.sha256(rules + text.stdout).hexdigest() if text.returncode == 0 else None


def check(job):
    path, command, directory, build, rules = job
    key = fingerprint(command, directory, rules)
    if key and (MEMORY / key).exists():
        return path, "", True
    command = [TIDY, "-p", str(build), "--quiet", *QUIET, str(path)]
    run = subprocess.run(command, capture_output=True, text=True, check=False)
    if run.returncode == 0 and key:
        (MEMORY / key).touch()
    return path, "" if run.returncode == 0 else run.stdout + run.stderr, False


def main():
    build = (ROOT / sys.argv[1]).resolve()
    jobs = int(sys.argv[2]) if len(sys.argv) > 2 else os.cpu_count()
    MEMORY.mkdir(parents=True, exist_ok=True)
    rules = (ROOT / ".clang-tidy").read_bytes()
    work = [(path, command, directory, build, rules) for path, command, directory in sources(build)]
    bad = skipped = 0
    with ThreadPoolExecutor(jobs) as pool:
        for path, findings, remembered in pool.map(check, work):
            skipped += remembered
            if findings:
                bad += 1
                print(f"{path.relative_to(ROOT)}:\n{findings}")
    print(f"{len(work)} files, {skipped} unchanged since they were clean, {bad} with findings")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
