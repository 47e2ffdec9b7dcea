"""The host beside a plugin that does one thing wrong: no fault costs a record, the host, or more than its own field."""

import json
import os
import signal
import subprocess
import tempfile
import time
import unittest
from pathlib import Path

from support import BINARY, Server, records, run

HOSTILE = Path(__file__).parents[1] / "HostilePlugin" / "hostile.py"

# Eight records; the fourth is what a fault is about.
NOTES = ["one", "two", "three", "poison", "five", "six", "seven", "eight"]
POISON = 3


def entry(fault, **more):
    plugin = {
        "name": "hostile", "kind": "process", "command": ["python3", str(HOSTILE)] + ([fault] if fault else []),
        "reads": ["note"], "writes": ["echo"], "timeoutMs": 600, "startTimeoutMs": 3000,
        "restart": {"baseMs": 10, "maxMs": 50, "failures": 5, "windowMs": 60000, "openMs": 30000},
    }
    plugin.update(more)
    return plugin


class HostilePlugin(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)

    def manifest(self, *entries):
        path = Path(self.folder.name) / "plugins.json"
        path.write_text(json.dumps({"schema": 1, "plugins": [{"name": "note", "kind": "builtin"}, *entries]}))
        path.chmod(0o644)
        return str(path)

    def extract(self, plugin, notes=NOTES, *options, env=None):
        """A job over notes: contacts, the exit status, and what stands on stderr."""
        lines = b"".join(json.dumps({"identifier": str(i), "note": note}).encode() + b"\n"
                         for i, note in enumerate(notes))
        status, output, log = run("extract", "-", "--manifest", self.manifest(plugin), *options, stdin=lines, env=env)
        return records(output), status, log

    def codes(self, contact):
        return [warning["code"] for warning in contact.get("warnings", [])]

    def check_all_there(self, contacts):
        self.assertEqual([contact["note"] for contact in contacts], NOTES)

    def test_records_of_a_reader_that_reuses_its_memory_arrive_whole(self):
        # More than one group, so that the reader has gone far ahead of the plugin.
        cards = b"".join(
            b"BEGIN:VCARD\r\nVERSION:3.0\r\nUID:u%d\r\nFN:Name %d\r\nNOTE:note %d\r\nEND:VCARD\r\n" % (i, i, i)
            for i in range(3000))
        status, output, log = run("extract", "-", "--manifest", self.manifest(entry(None)), stdin=cards)
        contacts = records(output)
        self.assertEqual((status, len(contacts)), (0, 3000), log[-2000:])
        for i, contact in enumerate(contacts):
            self.assertEqual((contact["id"], contact["note"], contact["echo"], contact["source"]["version"]),
                             ("u%d" % i, "note %d" % i, "note %d" % i, "3.0"))

    # Faults that cost nothing

    HARMLESS = [
        None, "late-hello", "banner", "late-reply", "double-reply", "reordered", "reordered-lines", "one-byte-writes",
        "extra-line", "crlf", "no-final-lf", "stderr-without-newline", "stderr-flood", "log-flood", "unknown-index",
    ]

    def test_what_costs_nothing(self):
        for fault in self.HARMLESS:
            with self.subTest(fault=fault):
                contacts, status, stderr = self.extract(entry(fault))
                self.check_all_there(contacts)
                self.assertEqual([contact.get("echo") for contact in contacts], NOTES, stderr[-2000:])
                self.assertEqual(status, 0)

    def test_separators_inside_strings_are_data(self):
        contacts, status, _ = self.extract(entry("u2028"))
        self.assertEqual({contact["echo"] for contact in contacts}, {"a\u0085b\u2028c\u2029d"})
        self.assertEqual(status, 0)

    def test_a_crash_that_does_not_repeat_costs_nothing(self):
        mark = os.path.join(self.folder.name, "mark")
        contacts, status, _ = self.extract(
            entry("crash-once", env=["HOSTILE_MARK"]), env={"HOSTILE_MARK": mark})
        self.assertEqual([contact.get("echo") for contact in contacts], NOTES)
        self.assertEqual(status, 0)

    # Faults that cost one record's field

    POISONED = {
        "no-reply": "timeout", "wrong-id": "timeout", "missing-index": "contract", "double-index": "contract",
        "out-is-a-string": "contract", "record-error": "failed",
        "exit-0": "crashed", "exit-1": "crashed", "segfault": "crashed", "segfault-mid-line": "crashed",
        "stop": "timeout", "hang-ignoring-term": "timeout", "grandchild": "crashed", "closes-stdout": None,
        "closes-stdin": None,
    }

    def test_what_costs_one_field(self):
        for fault, reason in self.POISONED.items():
            with self.subTest(fault=fault):
                contacts, status, stderr = self.extract(entry(fault))
                self.check_all_there(contacts)
                echoes = [contact.get("echo") for contact in contacts]
                self.assertEqual(echoes, [None if i == POISON else note for i, note in enumerate(NOTES)],
                                 (self.codes(contacts[POISON]), stderr[-2000:]))
                codes = self.codes(contacts[POISON])
                self.assertEqual(len(codes), 1, codes)
                if reason:
                    self.assertEqual(codes, ["hostile." + reason])
                self.assertEqual(contacts[POISON]["warnings"][0]["field"], "echo")
                self.assertEqual(status, 0)

    # A line that cannot be read costs those records that it would have answered, at most.
    BROKEN_LINES = ["invalid-utf8", "nul", "lone-surrogate", "huge-line", "deep-nesting", "error-for-all"]

    def test_what_costs_a_line(self):
        for fault in self.BROKEN_LINES:
            with self.subTest(fault=fault):
                contacts, status, stderr = self.extract(entry(fault, timeoutMs=20000))
                self.check_all_there(contacts)
                self.assertIsNone(contacts[POISON].get("echo"), stderr[-2000:])
                for contact in contacts:
                    self.assertTrue(contact.get("echo") == contact["note"] or self.codes(contact), contact)
                self.assertEqual(status, 0)

    def test_what_is_undeclared_is_dropped_and_told(self):
        contacts, status, _ = self.extract(entry("undeclared-write"))
        for contact in contacts:
            self.assertEqual(contact["echo"], contact["note"])
            self.assertNotIn("phones", contact)
            self.assertEqual(self.codes(contact), ["hostile.contract"])
        self.assertEqual(status, 0)

    # Faults that keep the plugin from running

    UNSTARTED = {
        "exit-before-hello": "startFailed", "exit-0-at-once": "startFailed", "exit-127": "startFailed",
        "no-hello": "startFailed", "endless-banner": "startFailed", "hello-is-no-object": "protocolUnsupported",
        "version-0": "protocolUnsupported", "version-99": "protocolUnsupported",
        "refuse-version": "protocolUnsupported", "greedy-reads": "manifestMismatch",
        "greedy-writes": "manifestMismatch",
    }

    def test_what_keeps_it_from_running(self):
        for fault, reason in self.UNSTARTED.items():
            with self.subTest(fault=fault):
                begun = time.monotonic()
                contacts, status, stderr = self.extract(entry(fault, startTimeoutMs=1000))
                self.check_all_there(contacts)
                for contact in contacts:
                    self.assertNotIn("echo", contact)
                    self.assertIn(self.codes(contact), (["hostile." + reason], ["hostile.breakerOpen"]), stderr[-2000:])
                self.assertEqual(status, 0)
                self.assertLess(time.monotonic() - begun, 20)
                self.assertIn("hostile", stderr)

    def test_a_required_one_that_does_not_start_ends_the_job(self):
        for fault in ["exit-before-hello", "no-hello", "version-99", "greedy-writes"]:
            with self.subTest(fault=fault):
                contacts, status, stderr = self.extract(entry(fault, required=True, startTimeoutMs=500))
                self.assertEqual((contacts, status), ([], 4), stderr)

    # What the policy says

    def test_a_poisoned_record_is_rejected_with_what_the_plugin_said(self):
        rejects = Path(self.folder.name) / "rejects.ndjson"
        contacts, status, stderr = self.extract(
            entry("exit-1", onFailure="reject"), NOTES, "--rejects", str(rejects))
        self.assertEqual([contact["note"] for contact in contacts], NOTES[:POISON] + NOTES[POISON + 1:])
        self.assertEqual(status, 5)
        reject, = records(rejects.read_bytes())
        self.assertEqual((reject["code"], reject["plugin"]), (1302, "hostile"))
        self.assertIn("Traceback: cannot do that", reject["stderr"])
        self.assertEqual(json.loads(reject["raw"]), {"identifier": str(POISON), "note": "poison"})
        self.assertNotIn("poison", stderr.replace("poisoned", ""))

    def test_a_failure_may_end_the_job(self):
        contacts, status, stderr = self.extract(entry("exit-1", onFailure="fail"))
        self.assertEqual(status, 1)
        self.assertIn("hostile", stderr)

    def test_many_poisoned_records_open_the_breaker_and_lose_nothing(self):
        notes = ["poison" if i % 10 == 5 else "n%d" % i for i in range(200)]
        contacts, status, _ = self.extract(entry("exit-1"), notes)
        self.assertEqual([contact["note"] for contact in contacts], notes)
        self.assertEqual(status, 0)
        crashed = [contact for contact in contacts if self.codes(contact) == ["hostile.crashed"]]
        self.assertEqual(len(crashed), 5)
        self.assertTrue(all(contact["note"] == "poison" for contact in crashed))
        for contact in contacts:
            self.assertTrue(contact.get("echo") == contact["note"]
                            or self.codes(contact) in (["hostile.crashed"], ["hostile.breakerOpen"]), contact)

    def test_memory_is_bounded_where_the_manifest_says_so(self):
        contacts, status, stderr = self.extract(
            entry("leak", limits={"memoryMiB": 300}, timeoutMs=5000), ["poison %d" % i for i in range(30)])
        self.assertEqual(len(contacts), 30)
        self.assertEqual(status, 0)
        self.assertIn(["hostile.crashed"], [self.codes(contact) for contact in contacts], stderr[-2000:])

    def test_a_session_goes_on_beside_a_plugin_that_hangs(self):
        with Server("--manifest", self.manifest(entry("no-reply", timeoutMs=20000))) as server:
            server.initialize()
            begun = time.monotonic()
            server.request("late", "extract", {"records": [{"note": "poison"}], "_meta": {"deadlineMs": 300}})
            server.request("gone", "extract", {"records": [{"note": "poison"}]})
            server.send({"jsonrpc": "2.0", "method": "$/cancel", "params": {"id": "gone"}})
            server.request("ping", "ping")
            answers = {answer["id"]: answer for answer in (server.receive() for _ in range(3))}
            self.assertLess(time.monotonic() - begun, 5)
            self.assertEqual(answers["ping"]["result"], {})
            self.assertEqual(answers["late"]["error"]["code"], 1004)
            self.assertEqual(answers["gone"]["error"]["code"], 1003)

    def test_a_job_says_how_often_a_plugin_failed(self):
        _, _, log = self.extract(entry("exit-1"))
        self.assertIn("plugin hostile failed on 1 of 8 records", log)

    def test_a_signal_ends_a_job_in_bounded_time(self):
        book = Path(self.folder.name) / "book.json"
        book.write_text("".join('{"note":"poison %d"}\n' % i for i in range(10)))
        job = subprocess.Popen([BINARY, "extract", str(book), "--manifest", self.manifest(entry("no-reply", timeoutMs=60000))],
                               stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        time.sleep(1)
        job.send_signal(signal.SIGTERM)
        begun = time.monotonic()
        self.assertEqual(job.wait(timeout=20), 143)
        self.assertLess(time.monotonic() - begun, 12)

    # The end

    def test_a_plugin_that_does_not_end_is_ended(self):
        begun = time.monotonic()
        contacts, status, _ = self.extract(entry("no-end"))
        self.assertEqual([contact.get("echo") for contact in contacts], NOTES)
        self.assertEqual(status, 0)
        self.assertLess(time.monotonic() - begun, 15)


if __name__ == "__main__":
    unittest.main()
