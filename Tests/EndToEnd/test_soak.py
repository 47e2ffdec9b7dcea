"""What must not grow: a host whose plugin dies again and again keeps its descriptors, threads and memory, and answers.

    SOAK_SPAWNS=100000 python3 -m unittest test_soak        (`make soak`)
"""

import os
import queue
import unittest

from plugin_support import PluginCase, children, is_alive
from support import Server

SPAWNS = int(os.environ.get("SOAK_SPAWNS", 1500))
# At the end of a stretch it is looked what the host holds.
STRETCHES = 10
IN_FLIGHT = 64

# A plugin that answers `initialize` and dies on each record whose note says so; its start costs next to nothing.
SHELL = r"""
read -r line
printf '{"jsonrpc":"2.0","id":0,"result":{"protocol":1,"plugin":{"name":"s","version":"1"},"reads":["note"],"writes":["echo"]}}\n'
while read -r line; do
  case $line in *die*) kill -9 $$ ;; esac
  id=${line#*\"id\":}
  id=${id%%,*}
  case $line in
    *shutdown*) printf '{"jsonrpc":"2.0","id":%s,"result":{}}\n' "$id"; exit 0 ;;
    *) printf '{"jsonrpc":"2.0","id":%s,"result":{"records":[{"i":0,"out":{"echo":"e"}}]}}\n' "$id" ;;
  esac
done
"""


def holdings(pid):
    """What a process holds: open descriptors, threads, KiB of memory of its own, children that are dead."""
    with open("/proc/%d/status" % pid, encoding="utf-8") as file:
        status = dict(line.rstrip("\n").split(":", 1) for line in file)
    with open("/proc/%d/smaps_rollup" % pid, encoding="utf-8") as file:
        memory = sum(int(line.split()[1]) for line in file if line.startswith("Private_Dirty"))
    return {
        "descriptors": len(os.listdir("/proc/%d/fd" % pid)),
        "threads": int(status["Threads"]),
        "memory": memory,
        "zombies": sum(not is_alive(child) for child in children(pid)),
    }


class Soak(PluginCase):
    def setUp(self):
        super().setUp()
        (self.folder / "plugin.sh").write_text(SHELL)
        restart = {"baseMs": 1, "maxMs": 1, "failures": 1000000, "windowMs": 1000}
        self.plugin = self.entry("echo", file="plugin.sh", restart=restart)
        self.plugin["command"] = ["/bin/sh", "plugin.sh"]

    def extract(self, server, id, note):
        server.request(id, "extract", {"records": [{"identifier": str(id), "note": note}]})

    def restarts(self, server, id):
        listed = server.call(id, "plugins/list")["result"]["plugins"]
        return next(plugin["restarts"] for plugin in listed if plugin["name"] == "echo")

    def settle(self, server, id):
        """Lets the plugin run again, so that there is one process at each look."""
        contact = server.call(id, "extract", {"records": [{"note": "live"}]})["result"]["contacts"][0]
        self.assertEqual(contact["echo"], "e", contact)

    def test_a_plugin_that_dies_again_and_again(self):
        with Server("--manifest", self.manifest(self.plugin)) as server:
            server.initialize()
            looks, sent, received, restarts = [], 0, 0, 0
            for stretch in range(STRETCHES):
                while restarts < SPAWNS * (stretch + 1) // STRETCHES:
                    # Every record kills it twice: with its line, and alone.
                    begun = sent
                    while sent < begun + IN_FLIGHT:
                        self.extract(server, sent, "die" if sent % 4 == 0 else "live")
                        sent += 1
                    answers = {}
                    for _ in range(IN_FLIGHT):
                        answer = server.receive()
                        self.assertNotIn(answer["id"], answers)
                        answers[answer["id"]] = answer["result"]["contacts"][0]
                        received += 1
                    self.assertEqual(set(answers), set(range(begun, sent)))
                    for id, contact in answers.items():
                        codes = [warning["code"] for warning in contact.get("warnings", [])]
                        wanted = (None, ["echo.crashed"]) if id % 4 == 0 else ("e", [])
                        self.assertEqual((contact.get("echo"), codes), wanted)
                    restarts = self.restarts(server, "restarts %d" % sent)
                self.settle(server, "settle %d" % sent)
                looks.append(holdings(server.child.pid))
            self.assertEqual(received, sent)
            with self.assertRaises(queue.Empty):
                server.lines.get(timeout=0.2)
            self.assertEqual(server.end(), 0)
        first, last = looks[1], looks[-1]
        for what in ["descriptors", "threads", "zombies"]:
            self.assertEqual(first[what], last[what], looks)
        # What a heap needs settles at once; what is lost grows with every process.
        self.assertLess(last["memory"] - first["memory"], max(1024, first["memory"] // 10), looks)


if __name__ == "__main__":
    unittest.main()
