"""What the tests of process plugins share: plugins in Python that are written for a test, their manifests, their
processes."""

import json
import os
import signal
import tempfile
import time
import unittest
from pathlib import Path

from support import ROOT

SCAFFOLDS = os.path.join(ROOT, "Sources", "contacts-host", "Scaffolds")

# `config` says what it does beside writing the note back, with a mark behind it.
SOURCE = '''
import os, random, subprocess, sys, time
sys.dont_write_bytecode = True
sys.path.insert(0, %(scaffolds)r)
from contacts_plugin import Plugin

READ, WRITE, MARK, VERSION = %(read)r, %(write)r, %(mark)r, %(version)r
plugin = Plugin("p", version=VERSION, reads=[READ], writes=[WRITE])
state = {"seen": 0}

@plugin.configured
def configured(config):
    state.update(config)
    if "grandchild" in config:
        child = subprocess.Popen(["sleep", "600"])
        with open(config["grandchild"], "w") as file:
            file.write(str(child.pid))

@plugin.extractor
def extract(record, context):
    if "busy" in state:
        open(state["busy"], "w").close()
    time.sleep(state.get("delayMs", 0) / 1000)
    if random.random() < state.get("crash", 0):
        os._exit(3)
    value = record.get(READ)
    return {WRITE: value + MARK if isinstance(value, str) else value}

plugin.run()
if "farewell" in state:
    time.sleep(0.3)
    open(state["farewell"], "w").close()
'''


def is_alive(pid):
    """Whether the process runs; one that is dead and not buried does not."""
    try:
        with open("/proc/%d/stat" % pid, encoding="utf-8") as file:
            return file.read().rsplit(")", 1)[1].split()[0] not in "ZX"
    except (FileNotFoundError, ProcessLookupError):
        return False


def children(pid):
    """The processes that `pid` started, by the name of their program."""
    found = {}
    for entry in os.listdir("/proc"):
        if entry.isdigit():
            try:
                head, rest = Path("/proc", entry, "stat").read_text(encoding="utf-8").rsplit(")", 1)
            except OSError:
                continue
            if int(rest.split()[1]) == pid:
                found[int(entry)] = head.split("(", 1)[1]
    return found


def notes(count, start=0):
    return [{"identifier": str(i), "note": "note %d" % i} for i in range(start, start + count)]


class PluginCase(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)

    def write_plugin(self, file, read="note", write="echo", mark="", version="1.0.0"):
        path = self.folder / file
        new = path.with_suffix(".new")
        new.write_text(SOURCE % {"scaffolds": SCAFFOLDS, "read": read, "write": write, "mark": mark, "version": version})
        new.chmod(0o644)
        new.rename(path)

    def entry(self, name="echo", file=None, read="note", write="echo", **more):
        """The entry of a plugin, whose file is written when it is not there."""
        file = file or name + ".py"
        if not (self.folder / file).exists():
            self.write_plugin(file, read, write)
        return dict({"name": name, "kind": "process", "command": ["python3", file], "reads": [read], "writes": [write],
                     "timeoutMs": 10000}, **more)

    def manifest(self, *entries, builtins=("note",)):
        path = self.folder / "plugins.json"
        plugins = [{"name": name, "kind": "builtin"} for name in builtins] + list(entries)
        path.write_text(json.dumps({"schema": 1, "plugins": plugins}))
        path.chmod(0o644)
        return str(path)

    def eventually(self, condition, what, seconds=10.0):
        end = time.monotonic() + seconds
        while not condition():
            self.assertLess(time.monotonic(), end, "%s, not even after %g s" % (what, seconds))
            time.sleep(0.01)

    def assert_gone(self, pids, seconds=10.0):
        """Of processes that have to end by themselves; those that do not are ended here."""
        try:
            self.eventually(lambda: not any(map(is_alive, pids)), "all of %s end" % pids, seconds)
        finally:
            for pid in filter(is_alive, pids):
                os.kill(pid, signal.SIGKILL)
