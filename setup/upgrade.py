"""upgrade.py OLD NEW GAME: a table is made and begun on a server of the program OLD; the program NEW, in which a rule has changed,
goes on with it on the same database and ends it by the old rule. A table that NEW makes is played by the new one."""

import json
import pathlib
import re
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time
import urllib.request

PATIENCE = 600  # seconds; bots on a busy machine


class Server:
    def __init__(self, program, folder):
        self.log = folder / "log"
        self.log.write_text("")
        self.process = subprocess.Popen(
            [program, "serve", "--port", "0", "--database", folder / "games.sqlite", "--web", "", "--shortest-clock", "1"],
            stdout=self.log.open("a"), stderr=subprocess.STDOUT)
        port = wait("the server starts", lambda: re.search(r"serves on port (\d+)", self.log.read_text()))
        self.base = f"http://127.0.0.1:{port.group(1)}"

    def ask(self, path, body=None, cookie=""):
        request = urllib.request.Request(self.base + path, None if body is None else json.dumps(body).encode(),
                                         {"Content-Type": "application/json", "Origin": self.base, "Cookie": cookie})
        return urllib.request.urlopen(request, timeout=60)

    def stop(self):
        self.process.send_signal(signal.SIGTERM)
        self.process.wait(60)


def wait(what, done):
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        if result := done():
            return result
        time.sleep(0.02)
    sys.exit(f"waited in vain: {what}")


def row(folder, table):
    with sqlite3.connect(f"file:{folder}/games.sqlite?mode=ro", uri=True) as database:
        return database.execute("SELECT status, rules_version, events FROM tables WHERE id = ?", [table]).fetchone()


def make_table(server, game):
    """Somebody who never moves against a bot: after a second another bot plays on."""
    cookie = server.ask("/api/guest", {"name": "Ada"}).headers["Set-Cookie"].split(";")[0]
    setup = {"game": game, "seats": ["me", 1], "public": False, "absent": "bot", "clock": {"kind": "turns", "move_seconds": 1}}
    return json.load(server.ask("/api/tables", setup, cookie))["table"]["id"], cookie


def record_of(server, table, cookie, folder, name):
    path = folder / name
    path.write_bytes(server.ask(f"/api/tables/{table}/record", cookie=cookie).read())
    return path


def main(old_program, new_program, game):
    with tempfile.TemporaryDirectory() as place:
        folder = pathlib.Path(place)
        old = Server(old_program, folder)
        table, cookie = make_table(old, game)
        wait("the game begins", lambda: row(folder, table)[2] >= 30)
        old.stop()
        status, version, before = row(folder, table)
        assert (status, version) == (1, 1), f"status {status}, rules version {version} before the change"
        new = Server(new_program, folder)
        wait("the old table ends", lambda: row(folder, table)[0] == 2)
        after = row(folder, table)[2]
        record = record_of(new, table, cookie, folder, "old.mw")
        assert "\nrules 1\n" in record.read_text(), "the old table was not ended by the old rules"
        for program in (old_program, new_program):
            subprocess.run([program, "replay", "--verify", record], check=True, stdout=subprocess.DEVNULL)
        other, cookie = make_table(new, game)
        wait("the new table begins", lambda: row(folder, other)[2] >= 5)
        assert row(folder, other)[1] == 2, "a new table is not played by the new rules"
        new.stop()
        print(f"a table of rules version 1 with {before} events went on after the change to its end at {after}; both programs verify its "
              "record; a new table is of version 2")


main(*sys.argv[1:])
