#!/usr/bin/env python3
"""deploy/bundle.py WEB TO: the web client for any file host, without a server: a folder, or a .zip with index.html at its top.

WEB is what `npm run build` makes (web/dist). The page is told that no server is behind it, so that it asks for none.
"""
import re
import shutil
import sys
import tempfile
import zipfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
MARK = '<meta name="mistwheel:server" content="none" />'
PACKAGES = ["svelte", "@noble/hashes", "@fontsource-variable/inter"]  # whose code or letters the client carries


def replace_once(file, pattern, text):
    changed, times = re.subn(pattern, text, file.read_text(encoding="utf-8"))
    if times != 1:
        sys.exit(f"{file}: expected {pattern!r} once and found it {times} times")
    file.write_text(changed, encoding="utf-8")


def licences():
    yield "Mistwheel", (ROOT / "LICENSE").read_text(encoding="utf-8")
    yield "About the games", (ROOT / "NOTICE").read_text(encoding="utf-8")
    for package in PACKAGES:
        folder = ROOT / "web/node_modules" / package
        yield package, next(folder.glob("LICENSE*")).read_text(encoding="utf-8")


def fill(web, folder):
    if not (web / "index.html").is_file():
        sys.exit(f"{web}: no built client; npm run build in web/ makes it")
    shutil.copytree(web, folder, dirs_exist_ok=True, ignore=shutil.ignore_patterns("parts.json"))
    replace_once(folder / "index.html", r"(?=</head>)", f"  {MARK}\n  ")
    # The page differs from the one a server sends, so the service worker's files are another version.
    replace_once(folder / "sw.js", r"(?<=[0-9a-f]{16})(?=`)", "-bundle")
    text = "\n".join(f"{name}\n{'=' * len(name)}\n{text.strip()}\n" for name, text in licences())
    (folder / "LICENSES.txt").write_text(text, encoding="utf-8")


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    web, to = Path(sys.argv[1]), Path(sys.argv[2])
    if to.suffix != ".zip":
        return fill(web, to)
    to.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, zipfile.ZipFile(to, "w", zipfile.ZIP_DEFLATED) as archive:
        fill(web, Path(folder))
        for file in sorted(Path(folder).rglob("*")):
            if file.is_file():  # the same files make the same archive
                entry = zipfile.ZipInfo(file.relative_to(folder).as_posix())
                entry.external_attr = 0o644 << 16
                archive.writestr(entry, file.read_bytes(), zipfile.ZIP_DEFLATED)


if __name__ == "__main__":
    main()
