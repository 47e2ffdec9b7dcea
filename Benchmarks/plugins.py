"""Benchmarks of plugins that are processes: what they cost in bulk, one by one, and doing nothing."""
import itertools
import json
import os
import statistics
import subprocess
import sys
import time

from measuring import ROOT, build_peer, generate, generate_rows, measure, round_trips, show, write_requests

FIELDS = ["givenName", "familyName", "note"]
SCAFFOLDS = os.path.join(ROOT, "Sources", "contacts-host", "Scaffolds")

ECHO = """
import sys
sys.dont_write_bytecode = True
sys.path.insert(0, %r)
from contacts_plugin import Plugin
plugin = Plugin("echo", version="1", reads=%r, writes=["echo"])

@plugin.extractor
def extract(record, context):
    return {"echo": record}

plugin.run()
"""

# go-plugin 1.0.1 over gRPC, one line of 982 bytes each way, host and plugin on one core (AMD EPYC, 2 virtual cores,
# Go 1.19, 20,000 calls, three runs): the smaller of what was measured. It is no package of its own, so it is not run here.
GRPC_P50, GRPC_P99 = 78, 351


def entry(name, command, **more):
    return dict({"name": name, "kind": "process", "command": command, "reads": FIELDS, "writes": [name]}, **more)


def write_manifest(a, name, *plugins):
    path = os.path.join(a.folder, name)
    with open(path, "w", encoding="utf-8") as file:
        json.dump({"schema": 1, "plugins": [{"name": "note", "kind": "builtin"}, *plugins]}, file)
    os.chmod(path, 0o644)
    return path


def python_plugin(a):
    path = os.path.join(a.folder, "echo.py")
    with open(path, "w", encoding="utf-8") as file:
        file.write(ECHO % (SCAFFOLDS, FIELDS))
    os.chmod(path, 0o644)
    return [sys.executable, path]


def c_plugin(a, name="echo"):
    return [build_peer(a.folder, "plugin_echo", "-ljansson"), name, *FIELDS]


def plugin_lines(a, source, count):
    """What the host writes to a plugin for these contacts, in lines of 64 records: the path of it."""
    path = os.path.join(a.folder, "lines.%d.ndjson" % count)
    with open(source, encoding="utf-8") as rows, open(path, "w", encoding="utf-8") as lines:
        for first in range(0, count, 64):
            some = [json.loads(row) for row in itertools.islice(rows, 64)]
            records = [{"i": i, "in": {f: row[f] for f in FIELDS if f in row}} for i, row in enumerate(some)]
            json.dump({"jsonrpc": "2.0", "id": first + 1, "method": "extract", "params": {"records": records}}, lines,
                      ensure_ascii=False, separators=(",", ":"))
            lines.write("\n")
    return path


def bulk(a, judge):
    count = max(a.count, 40_000)
    print("records through a plugin of three fields, one process, %d contacts" % count)
    source = generate(a.folder, "cnjson", count)
    commands = []
    for label, manifest in (
            ("without a plugin", write_manifest(a, "none.json")),
            ("a plugin in C, Jansson", write_manifest(a, "c.json", entry("echo", c_plugin(a)))),
            ("a plugin in Python", write_manifest(a, "python.json", entry("echo", python_plugin(a))))):
        keys = "note" if label == "without a plugin" else "note,echo"
        commands.append((label, [a.binary, "extract", "--manifest", manifest, "--keys", keys], source))
    commands.append(("the plugin in C alone", c_plugin(a), plugin_lines(a, source, count)))
    without, c, python, alone = measure(a, a.runs, *commands)
    show([without, c, python, alone], count)
    added = (c.median_cpu - without.median_cpu) * 1e6 / count
    own = alone.median_cpu * 1e6 / count
    print("  the plugin in C adds %.2f us/record of CPU, %.2f of them its own" % (added, own))
    judge("Python, wall time (20,000 records/s)", python.median_wall * 1e6 / count, 50, " us/record", 1)
    judge("C, what the host does for it", added - own, 8, " us/record")


def one_by_one(a, judge):
    print("round trip of one record over serve and through a plugin, all on one core")
    rows = generate_rows(a)
    path = write_requests(a, rows)
    medians = round_trips(a, path, [
        ("C, Jansson parse and dump", [build_peer(a.folder, "rt_echo_jansson", "-ljansson")]),
        ("without a plugin", [a.binary, "serve", "--manifest", write_manifest(a, "none.json")]),
        ("a plugin in C, Jansson", [a.binary, "serve", "--manifest", write_manifest(a, "c.json", entry("echo", c_plugin(a)))]),
    ])
    print("  %-38s p50 %6.1f us  p99 %6.1f us  (measured elsewhere)" % ("go-plugin, gRPC", GRPC_P50, GRPC_P99))
    p50 = [medians[label][0] for label in ("without a plugin", "a plugin in C, Jansson")]
    judge("p50 that the plugin adds, against go-plugin's", (p50[1] - p50[0]) / GRPC_P50, 0.6)
    judge("p99 of the whole, against go-plugin's", medians["a plugin in C, Jansson"][1] / GRPC_P99, 0.6)


def private_kib(pid):
    """Memory that is its alone, without what lies in files: that depends on who else has them open."""
    with open("/proc/%d/smaps_rollup" % pid, encoding="utf-8") as file:
        return sum(int(line.split()[1]) for line in file if line.startswith("Private_Dirty"))


def guard_of(host, plugins):
    """The children of the host that are no plugins; each is the child of one of its threads."""
    everyone = set()
    for task in os.listdir("/proc/%d/task" % host):
        with open("/proc/%d/task/%s/children" % (host, task), encoding="utf-8") as file:
            everyone |= set(map(int, file.read().split()))
    return everyone - set(plugins)


def start_idle(binary, manifest, plugins):
    """Starts a host whose plugins all run: milliseconds to the answer to `initialize` and until they run, KiB."""
    begun = time.monotonic()
    child = subprocess.Popen([binary, "serve", "--manifest", manifest], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                             stderr=subprocess.DEVNULL)

    def call(id, method, params):
        child.stdin.write(json.dumps({"jsonrpc": "2.0", "id": id, "method": method, "params": params}).encode() + b"\n")
        child.stdin.flush()
        return json.loads(child.stdout.readline())["result"]

    call(0, "initialize", {"protocol": {"min": 1, "max": 1}, "client": {"name": "bench", "version": "1"}})
    answered = time.monotonic() - begun
    while True:
        listed = [p for p in call(1, "plugins/list", {})["plugins"] if p["kind"] == "process"]
        if all(p["state"] == "running" for p in listed):
            break
        time.sleep(0.0005)
    running = time.monotonic() - begun
    assert len(listed) == plugins
    memory = private_kib(child.pid)
    memory += sum(map(private_kib, guard_of(child.pid, [i["pid"] for p in listed for i in p["instances"]])))
    child.stdin.close()
    child.stdout.close()
    child.wait()
    return answered * 1e3, running * 1e3, memory


def idle(a, judge):
    print("a host with ten plugins that run and have nothing to do")
    names = ["echo%d" % i for i in range(10)]
    manifests = {0: write_manifest(a, "none.json"),
                 10: write_manifest(a, "ten.json", *[entry(n, c_plugin(a, n), eager=True) for n in names])}
    figures = {count: [start_idle(a.binary, path, count) for _ in range(max(a.runs, 9) + 1)][1:]
               for count, path in manifests.items()}
    medians = {count: [statistics.median(column) for column in zip(*rows)] for count, rows in figures.items()}
    for count, (answered, running, memory) in medians.items():
        print("  %2d plugins: initialize answered after %5.1f ms, all run after %5.1f ms, %6.0f KiB of its own" % (
            count, answered, running, memory))
    judge("ten plugins, start to the answer to initialize", medians[10][0], 15, " ms", 1)
    judge("memory of the host and its guard per plugin", (medians[10][2] - medians[0][2]) / 10 / 1024, 2, " MB")


PARTS = {"bulk": bulk, "trip": one_by_one, "idle": idle}
