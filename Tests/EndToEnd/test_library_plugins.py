"""Library plugins: the examples and a hostile one, compiled here and run in a process of their own."""

import hashlib
import json
import os
import shutil
import signal
import subprocess
import tempfile
import unittest

from support import BINARY, DEADLINE, ROOT, records, run

HEADERS = os.path.join(ROOT, "Sources", "CPluginABI", "include")
HELLO = {"id": 0, "method": "initialize", "params": {"protocol": {"min": 1, "max": 1}, "plugin": "x", "config": {}}}


def compile_library(source, target, *options):
    subprocess.run(
        ["cc", "-std=gnu11", "-Wall", "-Wextra", "-Werror", "-O1", "-shared", "-fPIC", *options, "-I", HEADERS,
         "-o", target, os.path.join(ROOT, source), "-ljansson"],
        check=True, timeout=DEADLINE)


def extract(*records):
    items = [{"i": index, "in": record} for index, record in enumerate(records)]
    return {"id": 1, "method": "extract", "params": {"records": items}}


def run_library(path, *requests, timeout=DEADLINE):
    """Runs the library to its end: the status, the answers, and stderr."""
    lines = "".join(json.dumps(dict(request, jsonrpc="2.0")) + "\n" for request in requests)
    done = subprocess.run(
        [BINARY, "plugins", "run-library", path], input=lines.encode(), capture_output=True, timeout=timeout)
    answers = [json.loads(line) for line in done.stdout.decode().splitlines()]
    return done.returncode, answers, done.stderr.decode()


class LibraryCase(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.mkdtemp(prefix="contacts-host-test-")
        cls.addClassCleanup(shutil.rmtree, cls.folder)

    def path(self, name):
        return os.path.join(self.folder, name)


class LoyaltyTests(LibraryCase):
    """Examples/plugins/c/loyalty.c"""

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        compile_library("Examples/plugins/c/loyalty.c", os.path.join(cls.folder, "libloyalty.so"))

    def test_hello(self):
        status, answers, _ = run_library(self.path("libloyalty.so"), HELLO)
        self.assertEqual(status, 0)
        self.assertEqual(answers, [{"jsonrpc": "2.0", "id": 0, "result": {
            "protocol": 1, "plugin": {"name": "loyalty", "version": "1.0.0"}, "reads": ["extra"],
            "writes": ["loyalty"]}}])

    def test_fields_and_warnings(self):
        extra = [
            {"name": "X-LOYALTY", "parameters": {"TYPE": "Miles"}, "value": "992000123"},
            {"name": "X-Frequent-Flyer-Lufthansa", "value": "992"},
            {"name": "X-MEMBERSHIP-", "value": "no programme"},
            {"name": "X-LOYALTY", "parameters": {"type": ["Points", "x"]}, "value": "7"},
            {"name": "X-LOYALTY-COOP", "value": ""},
            {"name": "X-OTHER", "value": "no"},
        ]
        _, answers, _ = run_library(self.path("libloyalty.so"), HELLO, extract({"extra": extra}, {}, {"extra": []}))
        first, second, third = answers[1]["result"]["records"]
        self.assertEqual(first["out"], {"loyalty": [
            {"programme": "miles", "number": "992000123"}, {"programme": "lufthansa", "number": "992"},
            {"programme": "points", "number": "7"}]})
        self.assertEqual(first["warnings"], [
            {"reason": "noNumber", "field": "loyalty", "message": "a loyalty property has no number"}])
        self.assertEqual([second, third], [{"i": 1, "out": {}}, {"i": 2, "out": {}}])

    def test_config(self):
        hello = json.loads(json.dumps(HELLO))
        hello["params"]["config"] = {"prefixes": ["X-MILES"]}
        _, answers, _ = run_library(
            self.path("libloyalty.so"), hello, extract({"extra": [{"name": "x-miles", "value": "1"}]}))
        self.assertEqual(answers[1]["result"]["records"][0]["out"], {"loyalty": [{"number": "1"}]})
        hello["params"]["config"] = {"prefixes": "X-MILES"}
        _, answers, _ = run_library(self.path("libloyalty.so"), hello)
        self.assertEqual(answers[0]["error"]["code"], 1101)
        self.assertIn("config.prefixes is not an array", answers[0]["error"]["message"])


class HostileTests(LibraryCase):
    """Tests/HostilePlugin/hostile_library.c, whose fault is the name of the file."""

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        compile_library("Tests/HostilePlugin/hostile_library.c", os.path.join(cls.folder, "behaves.so"))

    def run_fault(self, fault, *requests, **options):
        path = self.path(fault + ".so")
        if fault != "behaves":
            shutil.copy(self.path("behaves.so"), path)
        return run_library(path, *requests, **options)

    def test_one_that_behaves(self):
        status, answers, errors = self.run_fault(
            "behaves", HELLO, extract({"note": "a"}, {"note": "poison"}, {}), {"id": 2, "method": "ping"},
            {"id": 3, "method": "shutdown"})
        self.assertEqual((status, errors), (0, ""))
        self.assertEqual(answers[1]["result"]["records"], [
            {"i": 0, "out": {"echo": "a"}}, {"i": 1, "out": {"echo": "poison"}}, {"i": 2, "out": {}}])
        self.assertEqual([answer["result"] for answer in answers[2:]], [{}, {}])

    def test_a_crash_is_the_end_of_the_runner_alone(self):
        for fault, expected in (
                ("segfault", -signal.SIGSEGV), ("raises", -signal.SIGSEGV), ("aborts", -signal.SIGABRT), ("exits", 0)):
            with self.subTest(fault):
                status, answers, _ = self.run_fault(
                    fault, HELLO, extract({"note": "fine"}), dict(extract({"note": "poison"}), id=2), {"id": 3, "method": "ping"})
                self.assertEqual(status, expected)
                self.assertEqual([answer["id"] for answer in answers], [0, 1])
                self.assertEqual(answers[1]["result"]["records"], [{"i": 0, "out": {"echo": "fine"}}])

    def test_what_it_prints_goes_to_the_log(self):
        status, answers, errors = self.run_fault("prints", HELLO, extract({"note": "poison"}))
        self.assertEqual(status, 0)
        self.assertEqual([answer["id"] for answer in answers], [0, 1])
        self.assertEqual(answers[1]["result"]["records"], [{"i": 0, "out": {"echo": "poison"}}])
        self.assertEqual(errors, '{"jsonrpc":"2.0","id":1,"result":{}}\nstraight to 1\n')

    def test_what_is_wrong_with_a_record_costs_that_record(self):
        for fault, code, words in (
                ("returns-null", 1104, "did not call fail"), ("returns-array", 1104, "no object"),
                ("returns-record", 1104, "only lent"), ("cyclic", 1104, "holds itself"), ("deep", 1104, "deeper"),
                ("not-utf8", 1104, "not UTF-8"), ("fails", 1301, "the note says poison")):
            with self.subTest(fault):
                status, answers, _ = self.run_fault(
                    fault, HELLO, extract({"note": "a"}, {"note": "poison"}, {"note": "b"}))
                first, second, third = answers[1]["result"]["records"]
                self.assertEqual(status, 0)
                self.assertEqual([first, third], [{"i": 0, "out": {"echo": "a"}}, {"i": 2, "out": {"echo": "b"}}])
                self.assertEqual((second["i"], second["error"]["code"]), (1, code))
                self.assertIn(words, second["error"]["message"])

    def test_numbers_that_jansson_cannot_hold(self):
        """A record's numbers reach the library, whatever their size, and what it writes is JSON again."""
        line = '{"jsonrpc":"2.0","id":1,"method":"extract","params":{"records":[{"i":0,"in":{"note":"x","extra":[1e400,' \
            '18446744073709551616,-0,0.1]}}]}}\n'
        done = subprocess.run(
            [BINARY, "plugins", "run-library", self.path("behaves.so")],
            input=(json.dumps(dict(HELLO, jsonrpc="2.0")) + "\n" + line).encode(), capture_output=True, timeout=DEADLINE)
        self.assertEqual(
            json.loads(done.stdout.splitlines()[1])["result"]["records"], [{"i": 0, "out": {"echo": "x"}}])

    def test_one_that_cannot_start_says_why(self):
        for fault, code, words in (
                ("refuses", 1002, "refuses a host"), ("abi-99", 1002, "version 99"), ("small", 1101, "16 bytes"),
                ("no-manifest", 1101, "no manifest"), ("init-fails", 1101, "config.licence is missing")):
            with self.subTest(fault):
                status, answers, _ = self.run_fault(fault, HELLO, extract({"note": "a"}))
                self.assertEqual(status, 0)
                self.assertEqual([answer["error"]["code"] for answer in answers], [code, 1001])
                self.assertIn(words, answers[0]["error"]["message"])
                self.assertIs(answers[0]["error"]["data"]["retryable"], False)
        _, answers, _ = run_library(self.path("nowhere.so"), HELLO)
        self.assertIn("No such file", answers[0]["error"]["message"])

    def test_it_declares_what_it_declares(self):
        """Holding that against the manifest is the host's part."""
        _, answers, _ = self.run_fault("declares-more", HELLO)
        self.assertEqual(answers[0]["result"]["reads"], ["note", "phoneNumbers"])
        self.assertEqual(answers[0]["result"]["writes"], ["echo", "other"])

    def test_the_action_is_not_for_people(self):
        done = subprocess.run([BINARY, "plugins", "--help"], capture_output=True, timeout=DEADLINE)
        self.assertNotIn(b"run-library", done.stdout)


class InTheHostTests(LibraryCase):
    """Library plugins that plugins.json names, in both isolations."""

    NOTES = ["one", "two", "poison", "four"]

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        compile_library("Tests/HostilePlugin/hostile_library.c", os.path.join(cls.folder, "behaves.so"))
        compile_library("Examples/plugins/c/loyalty.c", os.path.join(cls.folder, "libloyalty.so"))

    def manifest(self, *plugins):
        path = self.path("plugins.json")
        with open(path, "w", encoding="utf-8") as f:
            json.dump({"schema": 1, "plugins": [{"name": "note", "kind": "builtin"}, *plugins]}, f)
        os.chmod(path, 0o644)
        return path

    def extract(self, fault, **more):
        """The contacts that come of NOTES, the exit status and stderr."""
        if fault != "behaves":
            shutil.copy(self.path("behaves.so"), self.path(fault + ".so"))
        plugin = {"name": "mine", "kind": "library", "path": fault + ".so", "reads": ["note"], "writes": ["echo"]}
        lines = b"".join(json.dumps({"identifier": str(i), "note": note}).encode() + b"\n"
                         for i, note in enumerate(self.NOTES))
        status, output, errors = run(
            "extract", "-", "--manifest", self.manifest(dict(plugin, **more)), stdin=lines)
        return records(output), status, errors

    def test_both_isolations(self):
        for isolation in ("process", "none"):
            with self.subTest(isolation):
                contacts, status, errors = self.extract("behaves", isolation=isolation, config={"prefix": "> "})
                self.assertEqual(status, 0, errors)
                self.assertEqual([c["echo"] for c in contacts], ["> one", "> two", "poison", "> four"])
                self.assertEqual([c["note"] for c in contacts], self.NOTES)

    def test_the_example(self):
        for isolation in ("process", "none"):
            with self.subTest(isolation):
                plugin = {"name": "loyalty", "kind": "library", "path": "libloyalty.so", "isolation": isolation,
                          "reads": ["extra"], "writes": ["loyalty"]}
                card = b"BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Ann\r\nX-LOYALTY;TYPE=miles:992000123\r\nEND:VCARD\r\n"
                status, output, errors = run("extract", "-", "--manifest", self.manifest(plugin), stdin=card)
                self.assertEqual(status, 0, errors)
                self.assertEqual(
                    records(output)[0]["loyalty"], [{"programme": "miles", "number": "992000123"}])

    def test_a_crash_costs_one_field(self):
        for fault in ("segfault", "raises", "aborts", "exits"):
            with self.subTest(fault):
                contacts, status, errors = self.extract(fault, restart={"baseMs": 10})
                self.assertEqual(status, 0, errors)
                self.assertEqual([c.get("echo") for c in contacts], ["one", "two", None, "four"])
                self.assertEqual([c["note"] for c in contacts], self.NOTES)
                self.assertEqual([w["code"] for w in contacts[2]["warnings"]], ["mine.crashed"])

    def test_what_it_prints_is_no_record(self):
        for isolation in ("process", "none"):
            with self.subTest(isolation):
                contacts, status, errors = self.extract("prints", isolation=isolation)
                self.assertEqual([c["echo"] for c in contacts], self.NOTES)
                self.assertEqual(status, 0)
                self.assertIn("straight to 1", errors)

    def test_checksums(self):
        with open(self.path("behaves.so"), "rb") as f:
            right = hashlib.sha256(f.read()).hexdigest()
        for isolation in ("process", "none"):
            with self.subTest(isolation):
                contacts, _, errors = self.extract("behaves", isolation=isolation, sha256=right)
                self.assertEqual([c.get("echo") for c in contacts], self.NOTES, errors)
                contacts, _, errors = self.extract("behaves", isolation=isolation, sha256="0" * 64)
                self.assertEqual([c.get("echo") for c in contacts], [None] * 4)
                self.assertIn("not the file that the manifest means", errors)

    def test_declaring_more_than_is_granted(self):
        for isolation in ("process", "none"):
            with self.subTest(isolation):
                contacts, _, errors = self.extract("declares-more", isolation=isolation)
                self.assertEqual([c.get("echo") for c in contacts], [None] * 4)
                self.assertEqual([w["code"] for c in contacts for w in c["warnings"]], ["mine.manifestMismatch"] * 4)
                self.assertIn("reads more than its manifest entry grants: phoneNumbers", errors)
                contacts, status, errors = self.extract("declares-more", isolation=isolation, required=True)
                self.assertEqual((contacts, status), ([], 4), errors)


class SwiftTests(LibraryCase):
    """Examples/plugins/swift, built as its README says."""

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.build = os.path.join(ROOT, ".build", "example-plugin")
        done = subprocess.run(
            ["swift", "build", "--quiet", "--package-path", os.path.join(ROOT, "Examples", "plugins", "swift"),
             "--scratch-path", cls.build], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=580)
        if done.returncode != 0:
            raise AssertionError(done.stdout.decode())
        cls.library = os.path.join(cls.build, "debug", "libEmployer.so")

    def employers(self, *records, config=None):
        hello = dict(HELLO, params=dict(HELLO["params"], config=config or {}))
        status, answers, errors = run_library(self.library, hello, extract(*records))
        self.assertEqual((status, errors), (0, ""))
        return [answer["out"].get("employer") for answer in answers[1]["result"]["records"]]

    @staticmethod
    def record(*addresses, **more):
        return dict(more, emailAddresses=[{"value": address} for address in addresses])

    def test_hello(self):
        _, answers, _ = run_library(self.library, HELLO)
        self.assertEqual(answers[0]["result"], {
            "protocol": 1, "plugin": {"name": "employer", "version": "1.0.0"},
            "reads": ["emailAddresses", "organizationName"], "writes": ["employer"]})

    def test_employers(self):
        self.assertEqual(
            self.employers(
                self.record("ann@acme-tools.com"), self.record("ann@GMAIL.com", "ann@Mail.Acme.co.uk"),
                self.record("ann@yahoo.co.jp", "ann@qq.com", "ann@t-online.de"),
                self.record("ann@acme.com", organizationName="Acme Incorporated"), self.record("ann@bücher.example"),
                self.record("ann@xn--bcher-kva.example"), self.record("ann", "ann@", "ann@host", "ann@10.0.0.1", "a@-.com"),
                {"emailAddresses": [{"label": "_$!<Home>!$_", "value": "ann@acme.com"}, {"value": 5}, 7]}, {}),
            [{"domain": "acme-tools.com", "name": "Acme Tools", "from": "emails/0"},
             {"domain": "acme.co.uk", "name": "Acme", "from": "emails/1"}, None,
             {"domain": "acme.com", "from": "emails/0"},
             {"domain": "bücher.example", "name": "Bücher", "from": "emails/0"},
             {"domain": "xn--bcher-kva.example", "from": "emails/0"}, None, None, None])

    def test_config(self):
        self.assertEqual(
            self.employers(self.record("ann@club.org", "ann@acme.com"), config={"private": "club.org  alumni.edu"}),
            [{"domain": "acme.com", "name": "Acme", "from": "emails/1"}])
        hello = dict(HELLO, params=dict(HELLO["params"], config={"privat": "x"}))
        _, answers, _ = run_library(self.library, hello)
        self.assertIn('config.privat is not an option; did you mean "private"?', answers[0]["error"]["message"])


if __name__ == "__main__":
    unittest.main()
