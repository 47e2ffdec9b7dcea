"""What the tests of the built binary share. The binary is named by CONTACTS_HOST, else it is the debug build."""
import json
import os
import queue
import subprocess
import threading

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
BINARY = os.environ.get("CONTACTS_HOST") or os.path.join(ROOT, ".build", "debug", "contacts-host")
DEADLINE = 30


def run(*arguments, stdin=b"", env=None):
    """Runs the binary to its end: (status, stdout bytes, stderr text)."""
    environment = dict(os.environ, **(env or {}))
    done = subprocess.run([BINARY, *arguments], input=stdin, capture_output=True, timeout=DEADLINE, env=environment)
    return done.returncode, done.stdout, done.stderr.decode("utf-8")


def records(output):
    """The JSON objects of the lines, split at LF alone."""
    lines = output.split(b"\n")
    assert lines.pop() == b"", "the last line has no end"
    return [json.loads(line.decode("utf-8")) for line in lines]


class Server:
    """A `contacts-host serve` as a client sees it."""

    def __init__(self, *arguments):
        self.child = subprocess.Popen(
            [BINARY, "serve", *arguments], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        self.lines = queue.Queue()
        self.log = []
        for stream, sink in ((self.child.stdout, self.lines.put), (self.child.stderr, self.log.append)):
            threading.Thread(target=self._drain, args=(stream, sink), daemon=True).start()

    @staticmethod
    def _drain(stream, sink):
        for line in iter(stream.readline, b""):
            sink(line)

    def send(self, line):
        self.child.stdin.write(line if isinstance(line, bytes) else (json.dumps(line) + "\n").encode())
        self.child.stdin.flush()

    def request(self, id, method, params=None):
        self.send({"jsonrpc": "2.0", "id": id, "method": method, "params": params or {}})

    def receive(self):
        return json.loads(self.lines.get(timeout=DEADLINE).decode("utf-8"))

    def call(self, id, method, params=None):
        self.request(id, method, params)
        answer = self.receive()
        assert answer["id"] == id, answer
        return answer

    def initialize(self, **params):
        hello = {"protocol": {"min": 1, "max": 1}, "client": {"name": "tests", "version": "1"}}
        return self.call("hello", "initialize", dict(hello, **params))

    def end(self):
        """Closes stdin; the exit status."""
        self.child.stdin.close()
        return self.child.wait(timeout=DEADLINE)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.child.poll() is None:
            self.child.kill()
        self.child.wait()
        for stream in (self.child.stdin, self.child.stdout, self.child.stderr):
            try:
                stream.close()
            except OSError:
                pass
