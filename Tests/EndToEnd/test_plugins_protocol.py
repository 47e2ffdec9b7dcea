"""What is said of plugins outside, and to them, is what the schema says."""

import json
import time

from plugin_support import PluginCase, notes
from support import ROOT, Server
from test_schemas import SchemaCase, setUpModule  # noqa: F401 (unittest calls it)

# A plugin that keeps every line that it gets in a file.
RECORDER = """
import json, sys
lines = open(sys.argv[1], "a")
for line in sys.stdin:
    lines.write(line)
    lines.flush()
    request = json.loads(line)
    result = {}
    if request["method"] == "initialize":
        result = {"protocol": 1, "plugin": {"name": "r", "version": "1"}, "reads": ["note"], "writes": ["echo"]}
    if request["method"] == "extract":
        result = {"records": [{"i": r["i"], "out": {"echo": r["in"].get("note")}} for r in request["params"]["records"]]}
    print(json.dumps({"jsonrpc": "2.0", "id": request["id"], "result": result}), flush=True)
"""


class Shapes(PluginCase, SchemaCase):
    schema = "protocol"

    def listed(self, server, id):
        answer = server.call(id, "plugins/list")
        self.accept(answer)
        self.accept(answer["result"], "pluginsListResult")
        return {plugin["name"]: plugin for plugin in answer["result"]["plugins"]}

    def stats(self, server, id):
        answer = server.call(id, "stats/get")
        self.accept(answer)
        self.accept(answer["result"], "statsGetResult")
        return {plugin["name"]: plugin for plugin in answer["result"]["plugins"]}

    def test_a_plugin_that_runs(self):
        with Server("--manifest", self.manifest(self.entry(instances=2))) as server:
            hello = server.initialize()["result"]
            self.accept(hello, "initializeResult")
            before = self.listed(server, 1)["echo"]
            self.assertEqual((before["state"], before["instances"], before["restarts"]), ("idle", [], 0))
            self.assertNotIn("queueMicroseconds", self.stats(server, 2)["echo"])
            server.call(3, "extract", {"records": notes(100)})

            after = self.listed(server, 4)["echo"]
            self.assertEqual((after["kind"], after["state"], after["version"]), ("process", "running", "1.0.0"))
            for instance in after["instances"]:
                self.assertIn(b"echo.py", open("/proc/%d/cmdline" % instance["pid"], "rb").read())
                self.assertGreater(instance["rssKiB"], 1000)
                self.assertGreater(instance["openFiles"], 2)
            self.assertNotIn("lastFailure", after)
            self.accept(server.call(5, "plugins/describe", {"plugin": "echo"})["result"], "pluginsDescribeResult")

            stats = self.stats(server, 6)["echo"]
            self.assertEqual((stats["in"], stats["out"], stats["failed"]), (100, 100, 0))
            self.assertEqual((stats["inFlight"], stats["queuedBytes"], stats["restarts"]), (0, 0, 0))
            for name in ["queueMicroseconds", "wireMicroseconds", "pluginMicroseconds"]:
                self.assertLessEqual(stats[name]["p50"], stats[name]["p99"])

            answer = server.call(7, "plugins/reload")
            self.accept(answer["result"], "pluginsReloadResult")
            self.assertEqual((answer["result"]["started"], answer["result"]["stopped"]), ([], []))

    def test_plugins_that_do_not(self):
        (self.folder / "crash.py").write_text("import sys\nsys.stdin.readline()\nsys.exit(3)\n")
        restart = {"baseMs": 1, "maxMs": 5, "failures": 2, "openMs": 60000}
        broken = self.entry("broken", file="crash.py", write="broken", restart=restart)
        missing = self.entry("missing", write="missing", command=["./no-such-program"])
        disabled = self.entry("disabled", write="disabled", timeoutMs=-1)
        with Server("--manifest", self.manifest(broken, missing, disabled)) as server:
            server.initialize()
            for i in range(3):
                server.call("e%d" % i, "extract", {"records": notes(1)})
            listed = self.listed(server, 1)
            self.assertEqual({name: plugin["state"] for name, plugin in listed.items()},
                             {"note": "running", "broken": "breakerOpen", "missing": "failed", "disabled": "disabled"})
            self.assertEqual(listed["broken"]["lastFailure"]["code"], 1101)
            self.assertEqual(listed["missing"]["lastFailure"]["code"], 1101)
            self.assertEqual(listed["missing"]["lastFailure"]["reason"], "startFailed")
            self.assertGreater(listed["broken"]["restarts"], 0)
            stats = self.stats(server, 2)
            self.assertEqual(stats["broken"]["state"], "breakerOpen")
            self.assertEqual((stats["broken"]["in"], stats["broken"]["failed"]), (3, 3))
            for name in ["broken", "missing", "disabled"]:
                self.accept(server.call(name, "plugins/describe", {"plugin": name})["result"], "pluginsDescribeResult")
            self.accept(server.call(3, "plugins/reload")["error"], "error")

    def test_what_the_host_says_to_a_plugin(self):
        heard = self.folder / "heard"
        (self.folder / "recorder.py").write_text(RECORDER)
        plugin = self.entry("recorder", file="recorder.py", config={"depth": 1}, timeoutMs=10000)
        plugin["command"] = ["python3", "recorder.py", str(heard)]
        with Server("--manifest", self.manifest(plugin)) as server:
            server.initialize()
            server.call(1, "extract", {"records": notes(100) + [{"identifier": "none"}]})
            server.end()
        lines = [json.loads(line) for line in heard.read_text().splitlines()]
        names = {"initialize": "pluginInitializeParams", "extract": "pluginExtractParams", "shutdown": "pluginShutdownParams"}
        self.assertEqual({line["method"] for line in lines}, set(names))
        for line in lines:
            self.assertEqual((line["jsonrpc"], type(line["id"])), ("2.0", int))
            self.accept(line.get("params", {}), names[line["method"]])
        self.assertEqual(lines[0]["params"]["config"], {"depth": 1})
        items = [item for line in lines if line["method"] == "extract" for item in line["params"]["records"]]
        self.assertEqual([item["in"] for item in items], [{"note": "note %d" % i} for i in range(100)] + [{}])
