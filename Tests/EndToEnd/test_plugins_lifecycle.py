"""Plugins outside come and go with the host: however it ends, nothing of them stays; a reload loses nothing."""

import hashlib
import json
import os
import queue
import signal
import subprocess
import time
from pathlib import Path

from plugin_support import PluginCase, children, is_alive, notes
from support import BINARY, DEADLINE, Server, records, run


class LifecycleCase(PluginCase):
    def plugins(self, server):
        """What `plugins/list` says of each, by name."""
        listed = server.call("list %d" % time.monotonic_ns(), "plugins/list")["result"]["plugins"]
        return {plugin["name"]: plugin for plugin in listed}

    def pids(self, server, name):
        return [instance["pid"] for instance in self.plugins(server)[name]["instances"]]

    def echoes(self, server, count=3, field="echo"):
        answer = server.call("extract %d" % time.monotonic_ns(), "extract", {"records": notes(count)})
        return [contact.get(field) for contact in answer["result"]["contacts"]]

    def collect(self, server, count):
        """Answers by id; none may come twice."""
        answers = {}
        for _ in range(count):
            answer = server.receive()
            self.assertNotIn(answer["id"], answers)
            answers[answer["id"]] = answer
        return answers


class TheEnd(LifecycleCase):
    def family(self, server, grandchild):
        """The plugin, its own child, and whatever else the host started."""
        server.initialize()
        self.assertEqual(self.echoes(server, 1), ["note 0"])
        found = set(children(server.child.pid)) | {int(grandchild.read_text()), *self.pids(server, "echo")}
        self.assertGreaterEqual(len(found), 3, "the plugin, its child, the guard")
        self.assertTrue(all(map(is_alive, found)))
        return found

    def test_of_a_killed_host_nothing_stays(self):
        grandchild, private = self.folder / "grandchild", self.folder / "private"
        private.mkdir(mode=0o700)
        plugin = self.entry(config={"grandchild": str(grandchild)})
        plugin["sha256"] = {"echo.py": hashlib.sha256((self.folder / "echo.py").read_bytes()).hexdigest()}
        os.environ["TMPDIR"] = str(private)
        self.addCleanup(os.environ.pop, "TMPDIR")
        runtime = os.environ.pop("XDG_RUNTIME_DIR", None)
        if runtime is not None:
            self.addCleanup(os.environ.__setitem__, "XDG_RUNTIME_DIR", runtime)
        with Server("--manifest", self.manifest(plugin)) as server:
            family = self.family(server, grandchild)
            self.assertEqual(len(list(private.iterdir())), 1)
            server.child.send_signal(signal.SIGKILL)
            server.child.wait(timeout=DEADLINE)
            self.assert_gone(family, seconds=1.0)
            self.eventually(lambda: not list(private.iterdir()), "the private folder is removed", 1.0)

    def test_of_a_host_whose_stdin_was_closed_nothing_stays(self):
        for ending in ["close", "shutdown", "SIGTERM"]:
            with self.subTest(ending):
                grandchild = self.folder / "grandchild"
                plugin = self.entry(config={"grandchild": str(grandchild)})
                with Server("--manifest", self.manifest(plugin)) as server:
                    family = self.family(server, grandchild)
                    if ending == "shutdown":
                        server.call("bye", "shutdown")
                    if ending == "SIGTERM":
                        server.child.send_signal(signal.SIGTERM)
                        self.assertEqual(server.child.wait(timeout=DEADLINE), 0)
                    else:
                        self.assertEqual(server.end(), 0)
                    self.assert_gone(family, seconds=1.0)

    def test_a_stopped_job_keeps_what_is_done_and_takes_its_busy_plugin_along(self):
        busy, grandchild = self.folder / "busy", self.folder / "grandchild"
        plugin = self.entry(config={"busy": str(busy), "grandchild": str(grandchild), "delayMs": 20}, timeoutMs=60000)
        child = subprocess.Popen([BINARY, "extract", "-", "--manifest", self.manifest(plugin)], stdin=subprocess.PIPE,
                                 stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        self.addCleanup(child.kill)
        with child.stdin, child.stdout, child.stderr:
            child.stdin.write("".join(json.dumps(note) + "\n" for note in notes(100)).encode())
            child.stdin.flush()
            self.eventually(busy.exists, "the plugin is at work")
            family = set(children(child.pid)) | {int(grandchild.read_text())}
            child.send_signal(signal.SIGTERM)
            output = child.stdout.read()
            self.assertEqual(child.wait(timeout=DEADLINE), 143)
        self.assert_gone(family, seconds=1.0)
        # What was read is written, whole and in order.
        self.assertEqual([contact["echo"] for contact in records(output)],
                         ["note %d" % i for i in range(len(records(output)))])


class Reload(LifecycleCase):
    def reload(self, server):
        return server.call("reload %d" % time.monotonic_ns(), "plugins/reload")

    def test_newcomers_start_and_leavers_end_and_the_rest_stays(self):
        leaver, stayer = self.entry("leaver", write="left"), self.entry("stayer", write="stayed")
        with Server("--manifest", self.manifest(leaver, stayer)) as server:
            server.initialize()
            self.assertEqual(self.echoes(server, 1, "left"), ["note 0"])
            before = {name: self.pids(server, name) for name in ["leaver", "stayer"]}
            newcomer = self.entry("newcomer", write="came")
            manifest = self.manifest(stayer, newcomer)
            answer = self.reload(server)["result"]
            self.assertEqual((answer["manifest"], answer["started"], answer["stopped"]),
                             (manifest, ["newcomer"], ["leaver"]))
            self.assertEqual({plugin["name"] for plugin in answer["plugins"]}, {"note", "stayer", "newcomer"})
            self.assertEqual(self.pids(server, "stayer"), before["stayer"])
            self.assertEqual(len(self.pids(server, "newcomer")), 1)
            self.assert_gone(before["leaver"])
            contact = server.call(9, "extract", {"records": notes(1)})["result"]["contacts"][0]
            self.assertEqual((contact["stayed"], contact["came"], contact.get("left")), ("note 0", "note 0", None))

    def test_requests_in_flight_are_done_with_the_plugins_they_began_with(self):
        old = self.entry(config={"delayMs": 5})
        self.write_plugin("echo2.py", mark="!")
        new = self.entry(file="echo2.py")
        with Server("--manifest", self.manifest(old)) as server:
            server.initialize()
            self.echoes(server, 1)
            leavers = self.pids(server, "echo")
            self.manifest(new)
            for i in range(40):
                server.request(i, "extract", {"records": notes(10)})
                if i == 10:
                    server.request("reload", "plugins/reload")
            answers = self.collect(server, 41)
            self.assertEqual(answers["reload"]["result"]["started"], ["echo"])
            marks = set()
            for i in range(40):
                echoes = [contact.get("echo") for contact in answers[i]["result"]["contacts"]]
                plain = ["note %d" % k for k in range(10)]
                self.assertIn(echoes, (plain, [note + "!" for note in plain]), answers[i])
                marks.add(echoes[0])
            self.assertEqual(self.echoes(server, 1), ["note 0!"])
            self.assertIn("note 0", marks)
            self.assert_gone(leavers)

    def test_a_host_that_ends_waits_for_those_that_it_left_behind(self):
        farewells = [self.folder / "farewell1", self.folder / "farewell2"]
        with Server("--manifest", self.manifest(self.entry(config={"farewell": str(farewells[0])}))) as server:
            server.initialize()
            self.echoes(server, 1)
            self.manifest(self.entry(config={"farewell": str(farewells[1])}))
            self.assertEqual(self.reload(server)["result"]["started"], ["echo"])
            self.assertEqual(server.end(), 0)
            self.assertEqual([farewell.exists() for farewell in farewells], [True, True])

    def test_a_signal_asks_for_it_too(self):
        with Server("--manifest", self.manifest(self.entry())) as server:
            server.initialize()
            self.echoes(server, 1)
            old = self.pids(server, "echo")
            self.write_plugin("echo2.py", mark="!")
            self.manifest(self.entry(file="echo2.py"))
            server.child.send_signal(signal.SIGHUP)
            self.assert_gone(old)
            self.assertEqual(self.echoes(server, 1), ["note 0!"])
            self.eventually(lambda: b"started: echo; ending: echo" in b"".join(server.log), "it is told")

    def test_what_cannot_be_taken_over_leaves_all_as_it_was(self):
        (self.folder / "dead.py").write_text("raise SystemExit(1)\n")
        dead = self.entry("dead", write="dead", startTimeoutMs=2000)
        missing = self.entry("missing", write="missing", command=["./no-such-program"])
        refused = [
            ("{", "", None),
            (json.dumps({"schema": 1, "plugin": []}), "plugin", None),
            (json.dumps({"schema": 1, "plugins": [self.entry(kind="proces")]}), "kind", None),
            (json.dumps({"schema": 1, "plugins": [self.entry(), dead]}), "does not start", "dead"),
            (json.dumps({"schema": 1, "plugins": [self.entry(), missing]}), "no-such-program", "missing"),
        ]
        with Server("--manifest", self.manifest(self.entry())) as server:
            server.initialize()
            self.echoes(server, 1)
            pids = self.pids(server, "echo")
            for text, why, plugin in refused:
                with self.subTest(text):
                    (self.folder / "plugins.json").write_text(text)
                    error = self.reload(server)["error"]
                    self.assertIn("stay as they are", error["message"])
                    self.assertIn(why, error["message"])
                    self.assertEqual(error["data"].get("plugin"), plugin)
                    self.assertEqual(set(self.plugins(server)), {"note", "echo"})
                    self.assertEqual(self.pids(server, "echo"), pids)
                    self.assertEqual(self.echoes(server, 1), ["note 0"])
                    # Neither the guard nor the plugin is new; whoever was tried is gone.
                    self.eventually(lambda: len(children(server.child.pid)) == 2, "the newcomer is gone")
                    server.child.send_signal(signal.SIGHUP)
                    told = lambda: b"".join(server.log).count(b"was not taken over")  # noqa: E731
                    wanted = refused.index((text, why, plugin)) + 1
                    self.eventually(lambda: told() == wanted, "it is told why")

    def test_a_changed_file_is_another_plugin(self):
        stayer = self.entry("stayer", write="stayed")
        with Server("--manifest", self.manifest(self.entry(), stayer)) as server:
            server.initialize()
            self.assertEqual(self.echoes(server, 1), ["note 0"])
            before, stayed = self.pids(server, "echo"), self.pids(server, "stayer")
            self.write_plugin("echo.py", mark="!", version="2.0.0")
            answer = self.reload(server)["result"]
            self.assertEqual((answer["started"], answer["stopped"]), (["echo"], ["echo"]))
            self.assertEqual(self.echoes(server, 1), ["note 0!"])
            self.assertEqual(self.plugins(server)["echo"]["version"], "2.0.0")
            self.assertEqual(self.pids(server, "stayer"), stayed)
            self.assert_gone(before)
            again = self.reload(server)["result"]
            self.assertEqual((again["started"], again["stopped"]), ([], []))

    def test_a_changed_file_is_seen_without_being_told(self):
        with Server("--manifest", self.manifest(self.entry())) as server:
            server.initialize()
            self.assertEqual(self.echoes(server, 1), ["note 0"])
            self.write_plugin("echo.py", mark="!")
            time.sleep(1.2)
            self.assertEqual(self.echoes(server, 1), ["note 0!"])

    def test_one_that_was_given_up_is_tried_again(self):
        self.write_plugin("late.py")
        late = self.entry("echo", file="late.py")
        late["sha256"] = {"late.py": hashlib.sha256((self.folder / "late.py").read_bytes()).hexdigest()}
        right = (self.folder / "late.py").read_bytes()
        (self.folder / "late.py").write_bytes(right + b"# not what was meant\n")
        with Server("--manifest", self.manifest(late)) as server:
            server.initialize()
            self.assertEqual(self.echoes(server, 1), [None])
            self.assertEqual(self.plugins(server)["echo"]["state"], "failed")
            error = self.reload(server)["error"]
            self.assertEqual((error["code"], error["data"]["plugin"]), (1106, "echo"))
            (self.folder / "late.py").write_bytes(right)
            self.assertEqual(self.reload(server)["result"]["started"], ["echo"])
            self.assertEqual(self.echoes(server, 1), ["note 0"])


class Requests(LifecycleCase):
    def test_each_is_answered_once_while_the_plugin_crashes_at_random(self):
        plugin = self.entry(config={"crash": 0.02}, restart={"baseMs": 1, "maxMs": 5, "failures": 1000})
        with Server("--manifest", self.manifest(plugin)) as server:
            server.initialize()
            total, ahead, sent, answers = 300, 64, 0, {}
            while len(answers) < total:
                while sent < total and sent - len(answers) < ahead:
                    server.request(sent, "extract", {"records": notes(4, start=4 * sent)})
                    sent += 1
                answer = server.receive()
                self.assertNotIn(answer["id"], answers)
                answers[answer["id"]] = answer["result"]["contacts"]
            for i in range(total):
                self.assertEqual([contact["note"] for contact in answers[i]], ["note %d" % k for k in range(4 * i, 4 * i + 4)])
                for contact in answers[i]:
                    codes = [warning["code"] for warning in contact.get("warnings", [])]
                    self.assertIn((contact.get("echo"), codes), ((contact["note"], []), (None, ["echo.crashed"])))
            self.assertGreater(self.plugins(server)["echo"]["restarts"], 0)
            with self.assertRaises(queue.Empty):
                server.lines.get(timeout=0.2)
            self.assertEqual(server.end(), 0)

    def test_a_second_process_changes_nothing_in_the_output(self):
        lines = b"".join(json.dumps(note).encode() + b"\n" for note in notes(2000))
        outputs = []
        for instances in [1, 2]:
            plugin = self.entry(instances=instances, config={"delayMs": 0.1})
            status, output, log = run("extract", "-", "--manifest", self.manifest(plugin), stdin=lines)
            self.assertEqual(status, 0, log)
            outputs.append(output)
        self.assertEqual(len(records(outputs[0])), 2000)
        self.assertEqual(outputs[0], outputs[1])

    def test_a_plugin_reads_what_another_made(self):
        plugin = self.entry("copy", read="fields.phones", write="copied")
        lines = b"".join(
            json.dumps({"identifier": str(i), "phoneNumbers": [{"label": "_$!<Mobile>!$_", "value": "138001380%02d" % i}]}).encode()
            + b"\n" for i in range(100))
        manifest = self.manifest(plugin, builtins=["phone"])
        status, output, log = run("extract", "-", "--manifest", manifest, "--region", "CN", stdin=lines)
        self.assertEqual(status, 0, log)
        for i, contact in enumerate(records(output)):
            self.assertEqual(contact["phones"][0]["e164"], "+86138001380%02d" % i)
            self.assertEqual(contact["copied"], contact["phones"])
        # Asked for alone, it still gets what it reads, and that does not show.
        status, output, log = run("extract", "-", "--manifest", manifest, "--region", "CN", "--keys", "copied", stdin=lines)
        self.assertEqual(status, 0, log)
        for i, contact in enumerate(records(output)):
            self.assertEqual(contact["copied"][0]["e164"], "+86138001380%02d" % i)
            self.assertNotIn("phones", contact)

    def test_keys_name_the_field_of_a_plugin(self):
        manifest = self.manifest(self.entry(), self.entry("other", write="else"))
        lines = b'{"identifier":"1","note":"n"}\n'
        status, output, log = run("extract", "-", "--manifest", manifest, "--keys", "echo", stdin=lines)
        self.assertEqual((status, log), (0, ""))
        contact, = records(output)
        self.assertEqual(set(contact) - {"v", "id", "idKind", "source"}, {"echo"})
        status, _, log = run("extract", "-", "--manifest", manifest, "--keys", "ecko", stdin=lines)
        self.assertEqual(status, 2)
        self.assertIn("echo", log)

    def test_memory_stays_as_it_is(self):
        manifest = self.manifest(self.entry())
        peaks = []
        for count in [20_000, 200_000]:
            book = self.folder / "book.ndjson"
            with open(book, "w", encoding="utf-8") as file:
                file.writelines('{"identifier":"%d","note":"note %d"}\n' % (i, i) for i in range(count))
            with open(os.devnull, "wb") as nowhere:
                child = subprocess.Popen(
                    [BINARY, "extract", str(book), "--manifest", manifest, "--keys", "echo"], stdout=nowhere)
                _, status, usage = os.wait4(child.pid, 0)
                child.returncode = os.waitstatus_to_exitcode(status)
            self.assertEqual(child.returncode, 0)
            peaks.append(usage.ru_maxrss)
        self.assertLess(peaks[1], peaks[0] * 1.05 + 1024, peaks)
