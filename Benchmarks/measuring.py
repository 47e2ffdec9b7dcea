"""What the parts of the benchmarks share: running commands in turn, the kernel's figures of them, verdicts."""
import json
import os
import shlex
import statistics
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(HERE)


class Measure:
    """What one command took: medians over its counted runs."""

    def __init__(self, label):
        self.label, self.cpu, self.wall, self.peak = label, [], [], []

    def add(self, timer, command, stdin):
        read, write = os.pipe()
        with open(read) as figures:
            done = subprocess.run([timer, stdin, *command], stderr=subprocess.PIPE, text=True, pass_fds=[3],
                                  preexec_fn=lambda: os.dup2(write, 3))
            os.close(write)
            if done.returncode != 0:
                sys.exit("%s failed with %d: %s" % (self.label, done.returncode, done.stderr))
            cpu, wall, peak = figures.read().split()
        self.cpu.append(float(cpu))
        self.wall.append(float(wall))
        self.peak.append(int(peak) / 1024)

    def drop_warm_up(self):
        del self.cpu[0], self.wall[0], self.peak[0]

    median_cpu = property(lambda self: statistics.median(self.cpu))
    median_wall = property(lambda self: statistics.median(self.wall))
    median_peak = property(lambda self: statistics.median(self.peak))


def measure(a, runs, *commands):
    """Runs the commands, each (label, argv, stdin), in turn."""
    timer = build_peer(a.folder, "time_one")
    measures = [Measure(label) for label, _, _ in commands]
    for _ in range(runs + 1):
        for m, (_, argv, stdin) in zip(measures, commands):
            m.add(timer, argv, stdin)
    for m in measures:
        m.drop_warm_up()
    return measures


def show(measures, records):
    for m in measures:
        print("  %-38s %8.2f us/record %8.1f ms wall %7.1f MB" % (
            m.label, m.median_cpu * 1e6 / records, m.median_wall * 1e3, m.median_peak))


class Verdicts:
    def __init__(self):
        self.missed = 0

    def __call__(self, what, value, limit, unit="", digits=2):
        held = value <= limit
        self.missed += not held
        print("  %-6s %s: %.*f%s (goal: at most %.*f%s)" % (
            "holds" if held else "MISSED", what, digits, value, unit, digits, limit, unit))


def generate(folder, form, count, extra=()):
    path = os.path.join(folder, "%d.%s" % (count, form))
    if not os.path.exists(path):
        subprocess.run(
            [sys.executable, os.path.join(HERE, "gen_contacts.py"), "--format", form, "--count", str(count),
             "--out", path, *extra], check=True)
    return path


def build_peer(folder, name, *flags):
    source, out = os.path.join(HERE, "peers", name + ".c"), os.path.join(folder, name)
    if os.path.exists(out) and os.path.getmtime(out) > os.path.getmtime(source):
        return out
    done = subprocess.run(["cc", "-O2", "-w", "-o", out, source, *flags], stderr=subprocess.DEVNULL)
    return out if done.returncode == 0 else None


def package_flags(package):
    done = subprocess.run(["pkg-config", "--cflags", "--libs", package], capture_output=True, text=True)
    return shlex.split(done.stdout) if done.returncode == 0 else None


def generate_rows(a):
    """Records of about 1 KB, one a line."""
    with open(generate(a.folder, "cnjson", 2000), encoding="utf-8") as file:
        return [line.rstrip("\n") for line in file if 700 < len(line) < 1100][:500]


def write_requests(a, rows):
    """A session that asks for each of the rows: the path of its lines."""
    hello = {"jsonrpc": "2.0", "id": "hello", "method": "initialize",
             "params": {"protocol": {"min": 1, "max": 1}, "client": {"name": "bench", "version": "1"}}}
    path = os.path.join(a.folder, "requests.ndjson")
    with open(path, "w", encoding="utf-8") as file:
        file.write(json.dumps(hello) + "\n")
        for i, row in enumerate(rows):
            file.write('{"jsonrpc":"2.0","id":%d,"method":"extract","params":{"records":[%s]}}\n' % (i, row))
    return path


def round_trips(a, path, commands, count=20_000, cores="0"):
    """Prints p50 and p99 of requests sent one by one to each of (label, argv), on `cores`; gives them by label."""
    client = build_peer(a.folder, "rt_client")
    medians = {}
    for label, command in commands:
        figures = []
        for _ in range(3):
            done = subprocess.run(["taskset", "-c", cores, client, path, str(count), "1000", *command],
                                  capture_output=True, text=True, check=True)
            words = done.stdout.split()
            figures.append((float(words[words.index("p50") + 1]), float(words[words.index("p99") + 1])))
        medians[label] = sorted(figures)[1]
        print("  %-38s p50 %6.1f us  p99 %6.1f us" % (label, *medians[label]))
    return medians
