#!/usr/bin/env python3
"""The server as hosts run it: deploy/ for real, on loopback. Prints what was seen; exit status 0 if all of it is as it should be."""
import http.client
import json
import os
import random
import re
import resource
import shlex
import signal
import socket
import sqlite3
import ssl
import subprocess
import sys
import tempfile
import time
import unittest

PROGRAM = os.path.abspath(sys.argv.pop(1)) if len(sys.argv) > 1 else "build/release/mistwheel"
ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))


def free_port():
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return one.getsockname()[1]


def wait_for(port, seconds=30):
    until = time.time() + seconds
    while time.time() < until:
        try:
            socket.create_connection(("127.0.0.1", port), 1).close()
            return
        except OSError:
            time.sleep(0.05)
    raise AssertionError(f"nobody listens on port {port}")


def deployed(name, *changes):
    """A file of deploy/ with what differs on this machine replaced; every replacement must find its place."""
    text = open(os.path.join(ROOT, "deploy", name)).read()
    for old, new in changes:
        assert old in text, f"{name}: {old}"
        text = text.replace(old, new)
    return text


class Hosting(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.path = self.folder.name
        self.port = free_port()
        self.processes = []
        os.mkdir(f"{self.path}/web")
        with open(f"{self.path}/web/index.html", "w") as page:
            page.write("<!doctype html><title>Mistwheel</title>")

    def tearDown(self):
        for process in self.processes:
            if process.poll() is None:
                process.kill()
            process.wait()
        self.folder.cleanup()

    def start(self, database, port, *more, environment=None):
        """By the very command of the systemd unit, with the settings file of deploy/."""
        settings = f"{self.path}/mistwheel-{port}.conf"
        with open(settings, "w") as file:
            file.write(deployed("mistwheel.conf", ("port = 8700", f"port = {port}"), ("/var/lib/mistwheel/games.sqlite", database),
                                ("/usr/share/mistwheel/web", f"{self.path}/web"), ("metrics-port = 8701", f"metrics-port = {free_port()}")))
        unit = deployed("mistwheel.service")
        command = shlex.split(re.search(r"^ExecStart=(.*)$", unit, re.M)[1])
        self.assertEqual(command[0], "/usr/bin/mistwheel")
        command = [PROGRAM] + [settings if word == "/etc/mistwheel.conf" else word for word in command[1:]] + list(more)
        log = open(f"{self.path}/log", "a")
        process = subprocess.Popen(command, stderr=log, stdout=log, env={**os.environ, **(environment or {})})
        self.processes.append(process)
        wait_for(port)
        return process

    def ask(self, port, method, path, body=None, cookie=None, context=None, headers=None):
        kind = http.client.HTTPSConnection if context else http.client.HTTPConnection
        extra = {"context": context} if context else {}
        connection = kind("127.0.0.1", port, timeout=20, **extra)
        scheme = "https" if context else "http"
        all_headers = {"Host": f"127.0.0.1:{port}", "Origin": f"{scheme}://127.0.0.1:{port}", "Content-Type": "application/json", **(headers or {})}
        if cookie:
            all_headers["Cookie"] = cookie
        connection.request(method, path, json.dumps(body) if body is not None else None, all_headers)
        answer = connection.getresponse()
        text = answer.read()
        return answer, text

    def guest(self, port, context=None):
        answer, text = self.ask(port, "POST", "/api/guest", {"name": "Ada"}, context=context)
        self.assertEqual(answer.status, 201, text)
        return answer.getheader("Set-Cookie")

    def test_nginx_with_tls_in_front(self):
        tls = free_port()
        subprocess.run(["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=127.0.0.1", "-addext",
                        "subjectAltName=IP:127.0.0.1", "-keyout", f"{self.path}/key.pem", "-out", f"{self.path}/cert.pem"], check=True, capture_output=True)
        site = deployed("nginx.conf", ("127.0.0.1:8700", f"127.0.0.1:{self.port}"), ("listen 443", f"listen 127.0.0.1:{tls}"),
                        ("server_name games.example.org", "server_name 127.0.0.1"),
                        ("/etc/letsencrypt/live/games.example.org/fullchain.pem", f"{self.path}/cert.pem"),
                        ("/etc/letsencrypt/live/games.example.org/privkey.pem", f"{self.path}/key.pem"))
        temporary = "".join(f"{kind}_temp_path {self.path}/{kind};\n" for kind in ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"])
        with open(f"{self.path}/nginx.conf", "w") as file:
            file.write(f"daemon off;\npid {self.path}/nginx.pid;\nerror_log stderr;\n{'user root;' if os.geteuid() == 0 else ''}\n"
                       f"events {{}}\nhttp {{\naccess_log {self.path}/access.log;\n{temporary}{site}\n}}\n")
        self.start(f"{self.path}/games.sqlite", self.port)
        nginx = subprocess.Popen(["/usr/sbin/nginx", "-p", self.path, "-c", f"{self.path}/nginx.conf"], stderr=open(f"{self.path}/nginx.log", "w"))
        self.processes.append(nginx)
        try:
            wait_for(tls)
        except AssertionError:
            self.fail(open(f"{self.path}/nginx.log").read())
        context = ssl.create_default_context(cafile=f"{self.path}/cert.pem")
        answer, text = self.ask(tls, "GET", "/", context=context)
        self.assertIn(b"Mistwheel", text)
        self.assertEqual(answer.getheader("Strict-Transport-Security"), "max-age=31536000")
        self.assertIn("default-src 'none'", answer.getheader("Content-Security-Policy"))
        cookie = self.guest(tls, context)
        for word in ["HttpOnly", "SameSite=Lax", "Secure"]:
            self.assertIn(word, cookie)
        answer, text = self.ask(tls, "POST", "/api/guest", {"name": "Eve"}, context=context, headers={"Origin": "https://evil.example"})
        self.assertEqual((answer.status, json.loads(text)["error"]), (403, "bad_origin"))
        # A WebSocket through nginx: the handshake, and the server's first frame.
        raw = context.wrap_socket(socket.create_connection(("127.0.0.1", tls), 10), server_hostname="127.0.0.1")
        raw.sendall((f"GET /ws HTTP/1.1\r\nHost: 127.0.0.1:{tls}\r\nOrigin: https://127.0.0.1:{tls}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                     f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nCookie: {cookie.split(';')[0]}\r\n\r\n").encode())
        received = b""
        while b'"type":"hello"' not in received:
            more = raw.recv(4096)
            self.assertTrue(more, received)
            received += more
        self.assertIn(b"101 Switching Protocols", received)
        self.assertIn(b'"name":"Ada"', received)
        raw.close()
        access = open(f"{self.path}/access.log").read() + open(f"{self.path}/log").read()
        self.assertNotIn(cookie.split(";")[0].split("=")[1], access, "the session's token stands in a log")

    def test_backup_and_restore_while_games_go_on(self):
        database = f"{self.path}/games.sqlite"
        self.start(database, self.port)
        cookie = self.guest(self.port).split(";")[0]
        answer, text = self.ask(self.port, "POST", "/api/tables", {"game": "noria", "seats": ["me", 1]}, cookie)
        self.assertEqual(answer.status, 201, text)
        table = json.loads(text)["table"]["id"]
        with sqlite3.connect(database) as running, sqlite3.connect(f"{self.path}/copy.sqlite") as copy:
            running.backup(copy)  # what `sqlite3 games.sqlite ".backup copy.sqlite"` does
        running.close()
        copy.close()
        other = free_port()
        self.start(f"{self.path}/copy.sqlite", other)
        answer, text = self.ask(other, "GET", f"/api/tables/{table}", cookie=cookie)
        self.assertEqual(answer.status, 200, text)
        self.assertEqual(json.loads(text)["table"]["status"], "playing")

    def test_ten_thousand_connections_that_send_nothing(self):
        hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
        # Fewer only where the machine allows no process that many files.
        wanted = min(10_000, hard - 500)
        room = wanted * 9 // 10
        process = self.start(f"{self.path}/games.sqlite", self.port, "--connections", str(room))
        silent = []
        for _ in range(wanted):
            one = socket.socket()
            one.setblocking(False)
            one.connect_ex(("127.0.0.1", self.port))
            silent.append(one)
            if len(silent) % 500 == 0:
                time.sleep(0.05)
        time.sleep(1)
        turned_away, asked_to_go = 0, 0
        deadline = time.time() + 60
        waiting = list(silent)
        while waiting and time.time() < deadline:
            still = []
            for one in waiting:
                try:
                    answer = one.recv(200)
                except BlockingIOError:
                    still.append(one)
                    continue
                except OSError:
                    answer = b""
                turned_away += b" 503 " in answer
                asked_to_go += b" 408 " in answer
            waiting = still
            time.sleep(0.2)
        for one in silent:
            one.close()
        self.assertFalse(waiting, f"{len(waiting)} connections were left hanging")
        self.assertGreater(asked_to_go, wanted * 8 // 10)
        self.assertGreater(turned_away, wanted // 20)
        answer, _ = self.ask(self.port, "GET", "/api/me")
        self.assertEqual(answer.status, 200)
        self.assertIsNone(process.poll())

    def test_settings_come_from_flags_environment_and_file_in_this_order(self):
        by_environment, by_flag = free_port(), free_port()
        process = self.start_on(by_environment, environment={"MISTWHEEL_PORT": str(by_environment)})
        process.terminate()
        self.assertEqual(process.wait(20), 0)
        process = self.start_on(by_flag, "--port", str(by_flag), environment={"MISTWHEEL_PORT": str(by_environment)})
        process.terminate()
        self.assertEqual(process.wait(20), 0)
        for words, why in [(["--port", "lots"], "--port"), (["--config", "/no/such/file"], "/no/such/file"),
                           (["--database", "/no/such/folder/x.sqlite", "--port", "0"], "/no/such/folder")]:
            done = subprocess.run([PROGRAM, "serve", *words], capture_output=True, text=True, timeout=20, cwd=self.path)
            self.assertNotEqual(done.returncode, 0)
            self.assertIn(why, done.stderr)

    def start_on(self, port, *more, environment):
        file = f"{self.path}/only.conf"
        with open(file, "w") as settings:
            settings.write(f"# a comment\nport = {self.port}\ndatabase = {self.path}/games.sqlite\nweb = {self.path}/web\n")
        log = open(f"{self.path}/log", "a")
        process = subprocess.Popen([PROGRAM, "serve", "--config", file, *more], stderr=log, env={**os.environ, **environment})
        self.processes.append(process)
        wait_for(port)
        return process

    def test_a_second_server_on_one_file_is_refused_and_a_stop_is_graceful(self):
        database = f"{self.path}/games.sqlite"
        process = self.start(database, self.port)
        second = subprocess.run([PROGRAM, "serve", "--port", "0", "--database", database], capture_output=True, text=True, timeout=20, cwd=self.path)
        self.assertNotEqual(second.returncode, 0)
        self.assertIn("another server uses", second.stderr)
        kept = http.client.HTTPConnection("127.0.0.1", self.port, timeout=20)
        kept.request("GET", "/api/me")
        self.assertEqual(kept.getresponse().read(), b'{"person":null}')
        start = time.time()
        process.send_signal(signal.SIGTERM)
        self.assertEqual(process.wait(20), 0)
        self.assertLess(time.time() - start, 5)

    def test_a_tournament_whose_server_is_killed_again_and_again_counts_every_game_once(self):
        database = f"{self.path}/games.sqlite"
        process = self.start(database, self.port, "--shortest-clock", "1")
        cookies = [self.guest(self.port).split(";")[0] for _ in range(4)]
        clock = {"kind": "turns", "move_seconds": 1}  # nobody ever comes: each game is lost by time
        wish = {"kind": "swiss", "most": 4, "rounds": 3, "table": {"game": "vianebula", "clock": clock}}
        answer, text = self.ask(self.port, "POST", "/api/tournaments", wish, cookies[0])
        self.assertEqual(answer.status, 201, text)
        tournament = json.loads(text)["tournament"]["id"]
        for cookie in cookies[1:]:
            answer, text = self.ask(self.port, "POST", f"/api/tournaments/{tournament}/enter", {}, cookie)
            self.assertEqual(answer.status, 200, text)
        chance = random.Random(1)
        kills = 0
        until = time.time() + 120
        while True:
            time.sleep(chance.uniform(0.05, 2.5))
            now = json.loads(self.ask(self.port, "GET", f"/api/tournaments/{tournament}")[1])["tournament"]
            if now["status"] == "over":
                break
            self.assertLess(time.time(), until, now)
            process.kill()
            process.wait()
            kills += 1
            process = self.start(database, self.port, "--shortest-clock", "1")
        self.assertGreater(kills, 1)
        self.assertEqual([sum(game["round"] == each for game in now["games"]) for each in (1, 2, 3)], [2, 2, 2])
        self.assertEqual(len({game["table"] for game in now["games"]}), 6)
        self.assertEqual(len({frozenset((game["first"], game["second"])) for game in now["games"]}), 6)
        self.assertEqual(sum(each["points"] for each in now["standings"]), 6)
        for cookie in cookies:
            tables = json.loads(self.ask(self.port, "GET", "/api/tables", cookie=cookie)[1])["tables"]
            self.assertEqual(sorted(table["status"] for table in tables), ["over"] * 3)


if __name__ == "__main__":
    unittest.main(verbosity=1, warnings="ignore")
