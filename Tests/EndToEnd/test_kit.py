"""What the author of a plugin gets: plugins new, test, conform, describe, replay, and --record-wire."""

import base64
import json
import os
import re
import shutil
import stat
import subprocess
import tempfile
import unittest
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from support import BINARY, ROOT, Server, records
from test_schemas import SchemaCase, setUpModule  # noqa: F401 (unittest calls it)

HOSTILE = Path(ROOT, "Tests", "HostilePlugin", "hostile.py")
EXAMPLES = Path(ROOT, "Examples", "plugins")


class KitCase(SchemaCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)

    def run_here(self, *arguments, stdin=b"", env=None, timeout=60):
        """The binary, run in the test's folder: (status, stdout, stderr)."""
        done = subprocess.run(
            [os.path.abspath(BINARY), *arguments], input=stdin, capture_output=True, timeout=timeout, cwd=self.folder,
            env=dict(os.environ, **(env or {})))
        return done.returncode, done.stdout.decode(), done.stderr.decode()

    def manifest(self, *entries, name="plugins.json"):
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps({"schema": 1, "plugins": list(entries)}))
        path.chmod(0o644)
        return str(path)

    def hostile(self, fault, **more):
        return {
            "name": "hostile", "kind": "process", "command": ["python3", str(HOSTILE), *([fault] if fault else [])],
            "reads": ["note"], "writes": ["echo"], **more}

    def conform(self, *arguments, **more):
        """(status, the report, what is on stderr)."""
        status, output, log = self.run_here("plugins", "conform", "--json", *arguments, **more)
        report = json.loads(output)
        self.assertEqual(report["conforms"], status == 0)
        return status, report, log

    @staticmethod
    def failed(report):
        return {check["check"]: check for check in report["checks"] if check["outcome"] == "failed"}


class Conform(KitCase):
    """Every fault of the hostile plugin, and the checks that find it; others may fail with them."""

    HARMLESS = [
        None, "late-hello", "late-reply", "reordered", "reordered-lines", "one-byte-writes", "crlf", "u2028",
        "record-error", "stderr-without-newline", "stderr-flood", "log-flood",
    ]
    POISON = {"batch-1", "batch-64", "pipelining"}
    FOUND = {
        "exit-before-hello": {"initialize"}, "exit-0-at-once": {"initialize"}, "exit-127": {"initialize"},
        "no-hello": {"initialize"}, "banner": {"stdout"}, "endless-banner": {"initialize", "stdout"},
        "version-0": {"initialize", "schema"}, "version-99": {"initialize", "schema"}, "refuse-version": {"initialize"},
        "greedy-reads": {"declares"}, "greedy-writes": {"declares"}, "hello-is-no-object": {"initialize", "schema"},
        "no-reply": POISON, "double-reply": {"once"}, "wrong-id": POISON | {"once"},
        "string-id": {"batch-1", "ids", "once", "early-end"}, "extra-line": {"stdout"},
        "no-final-lf": {"batch-1", "pipelining"}, "invalid-utf8": POISON | {"stdout"}, "nul": POISON | {"stdout"},
        "lone-surrogate": POISON | {"stdout"}, "huge-line": POISON | {"stdout"}, "deep-nesting": POISON | {"stdout"},
        "undeclared-write": {"batch-1", "batch-64", "empty-in"}, "missing-index": POISON, "double-index": POISON,
        "unknown-index": {"batch-1", "batch-64", "empty-in"}, "out-is-a-string": POISON | {"schema"},
        "error-for-all": POISON, "exit-0": POISON, "exit-1": POISON, "segfault": POISON,
        "segfault-mid-line": POISON | {"stdout"}, "crash-once": {"batch-1"}, "stop": POISON, "hang-ignoring-term": POISON,
        "no-end": {"shutdown", "end", "early-end"}, "grandchild": POISON, "closes-stdout": POISON, "closes-stdin": POISON,
        "leak": {"batch-64"}, "grow-descriptors": POISON,
    }

    def examine(self, fault):
        manifest = self.manifest(
            self.hostile(
                fault, timeoutMs=500 if fault in self.FOUND else 20_000,
                startTimeoutMs=1500 if fault in ["no-hello", "endless-banner"] else 20_000,
                env=["HOSTILE_MARK"], limits={"memoryMiB": 512},
                examples=[{"in": {"note": "poison"}, "out": {"echo": "poison"}}]),
            name=f"{fault}/plugins.json")
        mark = str(self.folder / f"{fault}.mark")
        return self.conform("--plugin", "hostile", "--manifest", manifest, env={"HOSTILE_MARK": mark}, timeout=120)[1]

    def test_every_fault_is_in_the_table(self):
        listed = subprocess.run(["python3", str(HOSTILE), "--list"], capture_output=True, text=True, check=True).stdout
        faults = {line.split()[0] for line in listed.splitlines()}
        self.assertEqual(faults, {*self.HARMLESS, *self.FOUND} - {None})

    def test_what_breaks_no_rule_conforms(self):
        with ThreadPoolExecutor(2) as pool:
            for fault, report in zip(self.HARMLESS, pool.map(self.examine, self.HARMLESS)):
                with self.subTest(fault=fault):
                    self.assertEqual({}, self.failed(report))

    def test_every_fault_is_found(self):
        with ThreadPoolExecutor(3) as pool:
            for fault, report in zip(self.FOUND, pool.map(self.examine, self.FOUND)):
                with self.subTest(fault=fault):
                    failed = self.failed(report)
                    self.assertLessEqual(self.FOUND[fault], set(failed), report)
                    for check in failed.values():
                        self.assertTrue(check["advice"])

    def test_what_a_broken_reader_does_is_found(self):
        """Faults of plugins that only show when the host does something unusual."""
        plugin = (
            "import json, sys\n"
            "%s\n"
            "for line in lines():\n"
            "    r = json.loads(line)\n"
            "    m, i = r['method'], r.get('id')\n"
            "    a = {'initialize': {'protocol': 1, 'plugin': {'name': 'p', 'version': '1'}, 'reads': ['note'], 'writes': ['w']},\n"
            "         'extract': {'records': [{'i': x['i'], 'out': {}} for x in r.get('params', {}).get('records', [])]}}\n"
            "    %s\n"
            "    print(json.dumps({'jsonrpc': '2.0', 'id': i, 'result': a.get(m, {})}), flush=True)\n")
        splitlines = (
            "def lines():\n"
            "    import os\n"
            "    rest = ''\n"
            "    while data := os.read(0, 1 << 22):\n"
            "        parts = (rest + data.decode('utf-8', 'replace')).splitlines(True)\n"
            "        rest = parts.pop() if not parts[-1].endswith('\\n') else ''\n"
            "        yield from parts\n")
        plain = "lines = lambda: iter(sys.stdin.readline, '')"
        cases = {
            # str.splitlines splits at U+2028, too; and a character that arrives in two pieces is lost.
            "splitlines": (splitlines, "pass", {"separators", "blank-lines"}),
            "answers notifications": (plain, "pass", {"unknown-notification", "unknown-request", "bad-line", "blank-lines"}),
            "counts by itself": (plain, "a['extract']['records'] = [{'i': n, 'out': {}} for n, x in enumerate(a['extract']['records'])]",
                                 {"batch-64", "pipelining"}),
            "turns ids into numbers": (plain, "i = int(str(i).strip('one-\\\"é') or 0)", {"ids"}),
            "speaks any version": (plain, "a['initialize']['protocol'] = r.get('params', {}).get('protocol', {}).get('max', 1)",
                                   {"version"}),
            "needs every member": (plain, "m == 'extract' and [x['in']['note'] for x in r['params']['records']]", {"empty-in"}),
        }
        for name, (reader, change, expected) in cases.items():
            with self.subTest(name):
                script = self.folder / "broken.py"
                script.write_text(plugin % (reader, change))
                _, report, _ = self.conform("--timeout-ms", "2000", "--", "python3", str(script))
                self.assertLessEqual(expected, set(self.failed(report)), report)

    def test_both_schemas_agree(self):
        """The lines of plugins that go over the wire are held against the JSON Schema: it finds fault with those of
        a process if and only if conform does."""
        wrong = ["out-is-a-string", "hello-is-no-object", "version-99"]
        for fault in [None, "log-flood", "record-error", "double-index", *wrong]:
            wire = self.folder / f"wire-{fault}"
            manifest = self.manifest(self.hostile(fault, examples=[{"in": {"note": "poison"}, "out": {}}]))
            _, report, log = self.conform("--plugin", "hostile", "--manifest", manifest, "--record-wire", str(wire))
            self.assertIn("contact data", log)
            with self.subTest(fault=fault):
                faults = [problem for path in wire.iterdir() for problem in self.problems(path)]
                self.assertEqual("schema" in self.failed(report), bool(faults), faults)
                self.assertEqual(fault in wrong, bool(faults), faults)

    def problems(self, path):
        """What the JSON Schema has against the plugin's lines of a recording."""
        from test_schemas import validator
        methods, count = {}, 0
        for entry in records(path.read_bytes()):
            try:
                line = json.loads(entry["line"])
            except ValueError:
                continue
            if entry["to"] == "plugin":
                methods[json.dumps(line.get("id"))] = line.get("method")
                continue
            count += 1
            kind = "pluginNotification" if "method" in line else "pluginResponse"
            yield from validator("protocol", kind).iter_errors(line)
            method = methods.get(json.dumps(line.get("id")))
            if "result" in line and method in ["initialize", "extract", "ping", "shutdown"]:
                yield from validator("protocol", f"plugin{method.capitalize()}Result").iter_errors(line["result"])
        self.assertGreater(count, 0)

    def test_usage(self):
        for arguments in [[], ["--plugin", "nobody"], ["--in", "[]", "--", "true"], ["--plugin", "note"],
                          ["--plugin", "note", "--", "true"], ["--language", "c", "--", "true"]]:
            with self.subTest(arguments):
                self.assertEqual(2, self.run_here("plugins", "conform", *arguments)[0])

    def test_a_program_that_is_not_there(self):
        status, report, _ = self.conform("--", "./no-such-program")
        self.assertEqual((1, {"initialize"}), (status, set(self.failed(report))))


class Scaffolds(KitCase):
    NEEDS = {"python": "python3", "node": "node", "sh": "jq", "c": "cc"}

    def new(self, name, language, *arguments):
        status, output, log = self.run_here("plugins", "new", name, "--language", language, *arguments)
        self.assertEqual(0, status, log)
        return json.loads(output)

    def check(self, name, language):
        """The plugin as it was written passes its examples and conforms."""
        self.schema = "manifest"
        entry = self.new(name, language)
        self.accept({"schema": 1, "plugins": [entry]})
        self.assertTrue(10 <= len((self.folder / name / "README.md").read_text().splitlines()) <= 16)
        if (self.folder / name / "Makefile").exists():
            subprocess.run(["make", "-C", name], cwd=self.folder, check=True, capture_output=True, timeout=60)
        manifest = ["--manifest", f"{name}/plugins.json"]
        status, output, log = self.run_here("plugins", "test", *manifest)
        self.assertEqual((0, 2), (status, output.count("ok ")), output + log)
        _, report, _ = self.conform("--plugin", name, "--timeout-ms", "20000", *manifest)
        self.assertEqual({}, self.failed(report))
        # What the printed entry says works from where the plugin was made, too.
        self.manifest(entry)
        status, output, log = self.run_here("extract", "--manifest", "plugins.json", f"{name}/example.json")
        self.assertEqual((0, ["chess", "2024"]), (status, json.loads(output)[entry["writes"][0]]), log)

    def needs(self, language):
        if not shutil.which(self.NEEDS[language]):
            self.skipTest(f"{self.NEEDS[language]} is not installed")

    def test_python(self):
        self.check("hash-tags", "python")

    def test_node(self):
        self.needs("node")
        self.check("hash-tags", "node")

    def test_sh(self):
        self.needs("sh")
        self.check("hash-tags", "sh")

    def test_c(self):
        self.needs("c")
        self.check("hash-tags", "c")

    def test_c_compiles(self):
        self.needs("c")
        self.new("hash-tags", "c")
        done = subprocess.run(["make", "-C", "hash-tags", "CFLAGS=-Werror"], cwd=self.folder, capture_output=True)
        self.assertEqual(0, done.returncode, done.stderr.decode())

    def test_sh_without_jq_says_so(self):
        self.new("hash-tags", "sh")
        done = subprocess.run(["/bin/sh", "hash-tags/plugin.sh"], cwd=self.folder, capture_output=True, env={"PATH": "/none"})
        self.assertEqual(1, done.returncode)
        self.assertIn(b"needs jq", done.stderr)

    def test_the_swift_package_is_read(self):
        """Whether it builds takes minutes; that it is a package that Swift understands, and finds this one, a moment."""
        if not shutil.which("swift"):
            self.skipTest("swift is not installed")
        for kind, product in [("library", "library"), ("process", "executable")]:
            self.new(f"my-{kind}", "swift", "--kind", kind, "--package", ROOT)
            done = subprocess.run(
                ["swift", "package", "--package-path", f"my-{kind}", "dump-package"], cwd=self.folder, capture_output=True,
                timeout=120)
            self.assertEqual(0, done.returncode, done.stderr.decode())
            package = json.loads(done.stdout)
            self.assertEqual(ROOT, package["dependencies"][0]["fileSystem"][0]["path"])
            self.assertEqual(f"My{kind.capitalize()}Plugin", package["targets"][0]["name"])

    def test_the_swift_plugins_build(self):
        if not os.environ.get("CONTACTS_HOST_SLOW_TESTS"):
            self.skipTest("builds for a minute or two; CONTACTS_HOST_SLOW_TESTS=1 runs it")
        for kind in ["library", "process"]:
            with self.subTest(kind):
                name = f"hash-tags-{kind}"
                self.new(name, "swift", "--kind", kind, "--package", ROOT)
                subprocess.run(["swift", "build", "-c", "release"], cwd=self.folder / name, check=True, timeout=1200)
                status, output, log = self.run_here("plugins", "test", "--manifest", f"{name}/plugins.json")
                self.assertEqual((0, 2), (status, output.count("ok ")), output + log)
                _, report, _ = self.conform("--plugin", name, "--manifest", f"{name}/plugins.json")
                self.assertEqual({}, self.failed(report))

    def test_names(self):
        for name, field in [("a", "a"), ("Tag_list-2", "tagList2"), ("note-", "note" + "Tags"), ("HTML", "hTML"), ("source", "sourceTags")]:
            with self.subTest(name):
                entry = self.new(name, "python")
                self.assertEqual([field], entry["writes"])
                status, output, log = self.run_here("plugins", "test", "--manifest", f"{name}/plugins.json")
                self.assertEqual((0, 2), (status, output.count("ok ")), output + log)

    def test_what_is_refused(self):
        (self.folder / "taken").mkdir()
        for arguments in [["1st"], ["a/b"], [".."], ["ümlaut"], [""], ["phone"], ["x", "--language", "cobol"],
                          ["x", "--kind", "library"], ["x", "--package", "."], [], ["x", "y"]]:
            with self.subTest(arguments):
                language = [] if "--language" in arguments else ["--language", "python"]
                self.assertEqual(2, self.run_here("plugins", "new", *arguments, *language)[0])
        status, _, log = self.run_here("plugins", "new", "taken", "--language", "python")
        self.assertEqual(1, status)
        self.assertIn("left as it is", log)
        self.assertEqual(["taken"], os.listdir(self.folder))
        self.assertEqual([], os.listdir(self.folder / "taken"))

    def test_nobody_else_can_write_what_is_made(self):
        command = f"umask 0; '{os.path.abspath(BINARY)}' plugins new open --language python"
        subprocess.run(["sh", "-c", command], cwd=self.folder, check=True, capture_output=True)
        for path in [self.folder / "open", *(self.folder / "open").iterdir()]:
            self.assertEqual(0, path.stat().st_mode & 0o022, path)


class Adding(KitCase):
    def test_the_rest_of_the_manifest_stays_as_it_is(self):
        before = '{ "schema" : 1,\n  "access": {"roots": ["plugins"]},\t"plugins" : [\n  {"name":"note","kind":"builtin"}\n ]  , "limits":{} }\n\n'
        path = self.folder / "sub" / "plugins.json"
        path.parent.mkdir()
        path.write_text(before)
        path.chmod(0o640)
        (self.folder / "link.json").symlink_to(path)
        status, output, log = self.run_here("plugins", "new", "tags", "--language", "python", "--add", "--manifest", "link.json")
        self.assertEqual(0, status, log)
        after = path.read_text()
        entry = output.rstrip("\n")
        self.assertEqual(before.replace('"builtin"}', '"builtin"},\n  ' + entry), after)
        self.assertEqual(0o640, stat.S_IMODE(path.stat().st_mode))
        self.assertTrue((self.folder / "link.json").is_symlink())
        self.assertEqual(["plugins.json"], os.listdir(path.parent))
        # The plugin is not under the manifest's folder: its path is whole.
        self.assertEqual(str(self.folder / "tags" / "plugin.py"), json.loads(entry)["command"][1])
        self.assertEqual(0, self.run_here("plugins", "test", "tags", "--manifest", "link.json")[0])
        status, _, log = self.run_here("plugins", "new", "tags", "--language", "python", "--add", "--manifest", "link.json")
        self.assertEqual(2, status, log)

    def test_paths_are_as_the_manifest_sees_them(self):
        self.manifest()
        _, output, _ = self.run_here("plugins", "new", "tags", "--language", "python", "--add", "--manifest", "plugins.json")
        self.assertEqual("tags/plugin.py", json.loads(output)["command"][1])
        self.assertEqual([json.loads(output)], json.loads((self.folder / "plugins.json").read_text())["plugins"])
        self.assertEqual(0, self.run_here("plugins", "test", "--manifest", "plugins.json")[0])

    def test_without_a_file_there_is_nothing_to_add_to(self):
        shutil.copy(BINARY, self.folder / "program")
        done = subprocess.run(
            ["./program", "plugins", "new", "tags", "--language", "python", "--add"], cwd=self.folder, capture_output=True)
        self.assertEqual(3, done.returncode)
        self.assertIn(b"--manifest", done.stderr)
        self.assertFalse((self.folder / "tags").exists())

    def test_what_would_not_load_is_not_written(self):
        before = '{"schema":1,"plugin\\u0073":[]}'
        (self.folder / "odd.json").write_text(before)
        (self.folder / "odd.json").chmod(0o644)
        status, _, log = self.run_here("plugins", "new", "tags", "--language", "python", "--add", "--manifest", "odd.json")
        self.assertEqual(3, status)
        self.assertIn("left as it is", log)
        self.assertEqual(before, (self.folder / "odd.json").read_text())


class Examples(KitCase):
    def test_differences_are_shown(self):
        manifest = self.manifest(self.hostile(None, examples=[
            {"in": {"note": "a"}, "out": {"echo": "a"}},
            {"in": {"note": "b"}, "out": {"echo": "x"}},
            {"in": {"note": "c"}, "out": {}},
        ]))
        status, output, _ = self.run_here("plugins", "test", "hostile", "--manifest", manifest)
        self.assertEqual(1, status)
        self.assertEqual(output.splitlines(), [
            "ok    hostile example 1",
            "FAIL  hostile example 2", '      out.echo is "b" and not "x"',
            "FAIL  hostile example 3", '      out.echo is not expected; it is "c"',
        ])
        status, output, _ = self.run_here("plugins", "test", "--json", "--manifest", manifest)
        (plugin,) = json.loads(output)["plugins"]
        self.assertEqual([True, False, False], [example["ok"] for example in plugin["examples"]])

    def test_a_plugin_that_fails(self):
        manifest = self.manifest(self.hostile(
            "exit-1", examples=[{"in": {"note": "poison"}, "out": {}}, {"in": {"note": "b"}, "out": {"echo": "b"}}]))
        status, output, _ = self.run_here("plugins", "test", "--manifest", manifest)
        self.assertEqual(1, status)
        self.assertIn("FAIL  hostile example 1", output)
        self.assertIn("| Traceback: cannot do that", output)
        self.assertIn("ok    hostile example 2", output)

    def test_what_has_no_examples(self):
        manifest = self.manifest(self.hostile(None), {"name": "note", "kind": "builtin", "writes": ["note"]})
        for name, word in [("hostile", "has no examples"), ("note", "is built in"), ("nobody", "no plugin")]:
            status, _, log = self.run_here("plugins", "test", name, "--manifest", manifest)
            self.assertEqual(2, status)
            self.assertIn(word, log)
        status, output, log = self.run_here("plugins", "test", "--manifest", manifest)
        self.assertEqual((0, ""), (status, output))
        self.assertIn("no plugin has examples", log)


class Wire(KitCase):
    NOTES = ["one", "zwei 二", "poison", "four"]

    def record(self, fault, *, extract=True):
        manifest = self.manifest(self.hostile(fault))
        wire = self.folder / "wire"
        lines = b"".join(json.dumps({"identifier": n, "note": n}).encode() + b"\n" for n in self.NOTES)
        if extract:
            status, _, log = self.run_here(
                "extract", "--manifest", manifest, "--record-wire", str(wire), stdin=lines)
            self.assertEqual(0, status, log)
        else:
            with Server("--manifest", manifest, "--record-wire", str(wire)) as server:
                server.initialize()
                server.call(1, "extract", {"records": [{"note": n} for n in self.NOTES]})
                server.end()
                log = b"".join(server.log).decode()
        self.assertIn("contact data", log)
        return wire

    def test_all_lines_are_there_and_private(self):
        for extract in [True, False]:
            with self.subTest(extract=extract):
                wire = self.record(None, extract=extract)
                (path,) = wire.iterdir()
                self.assertEqual((0o700, 0o600), tuple(stat.S_IMODE(p.stat().st_mode) for p in (wire, path)))
                entries = records(path.read_bytes())
                self.assertEqual(
                    ["plugin", "host"] * 3, [entry["to"] for entry in entries])
                self.assertEqual(
                    ["initialize", "extract", "shutdown"],
                    [json.loads(entry["line"])["method"] for entry in entries if entry["to"] == "plugin"])
                self.assertIn("zwei 二", entries[2]["line"])
                times = [entry["t"] for entry in entries]
                self.assertEqual(sorted(times), times)
                shutil.rmtree(wire)

    def test_a_file_for_each_process(self):
        paths = list(self.record("exit-1").iterdir())
        self.assertGreater(len(paths), 1)

    def test_what_is_no_text_is_base64(self):
        (path,) = self.record("invalid-utf8").iterdir()
        coded = [base64.b64decode(entry["base64"]) for entry in records(path.read_bytes()) if "base64" in entry]
        self.assertTrue(any(b"\xff\xfe" in line for line in coded))

    def test_of_a_line_that_is_too_long_only_the_beginning_is_kept(self):
        entries = [entry for path in self.record("huge-line").iterdir() for entry in records(path.read_bytes())]
        (long,) = {entry["bytes"] for entry in entries if "bytes" in entry}
        self.assertGreater(long, 100 << 20)
        self.assertTrue(all(len(entry.get("line", "")) < 10_000 for entry in entries))

    def test_a_folder_that_cannot_be(self):
        (self.folder / "file").write_text("")
        for place in ["file", "no/such/folder"]:
            status, _, log = self.run_here("extract", "--record-wire", place, stdin=b"{}\n")
            self.assertEqual(1, status)
            self.assertIn(place, log)

    def replay(self, path, *arguments):
        return self.run_here("plugins", "replay", *arguments[:-1], str(path), "--", *arguments[-1])

    def test_replay(self):
        (path,) = self.record(None).iterdir()
        same = ["python3", str(HOSTILE)]
        self.assertEqual((0, "2 requests, 0 answered differently\n"), self.replay(path, same)[:2])
        self.assertEqual(0, self.replay(path, [*same, "reordered"])[0])
        status, output, _ = self.replay(path, [*same, "record-error"])
        self.assertEqual(1, status)
        self.assertEqual(output.splitlines(), [
            f"{path}:3: extract", "  record 2.out is missing", "  record 2.error is not expected",
            "2 requests, 1 answered differently"])
        self.assertNotIn("poison", output)
        status, output, _ = self.replay(path, "--log-values", [*same, "u2028"])
        self.assertEqual(1, status)
        self.assertIn('record 1.out.echo is "a\\u0085b\\u2028c\\u2029d" and not "zwei 二"', output)
        status, output, _ = self.replay(path, [*same, "exit-1"])
        self.assertEqual(1, status)
        self.assertIn("after 2 requests: it ended with status 1 before it answered extract", output)
        self.assertIn("| Traceback: cannot do that", output)

    def test_replay_of_what_is_no_recording(self):
        for content, word in [("", "holds no request"), ("{}\n", "line 1"), ("nonsense\n", "line 1 is not JSON")]:
            (self.folder / "file").write_text(content)
            status, _, log = self.replay("file", ["true"])
            self.assertEqual(7, status)
            self.assertIn(word, log)
        self.assertEqual(7, self.replay("none", ["true"])[0])
        self.assertEqual(2, self.run_here("plugins", "replay", "file")[0])


class TenMinutes(KitCase):
    def test_the_commands_of_the_page(self):
        """What Plugins.md says to type, typed."""
        variables = dict(os.environ, PATH=f"{self.folder}/bin{os.pathsep}{os.environ['PATH']}")
        variables.pop("CONTACTS_HOST_MANIFEST", None)
        (self.folder / "bin").mkdir()
        (self.folder / "bin" / "contacts-host").symlink_to(os.path.abspath(BINARY))
        blocks = re.findall(r"^```sh ten-minutes\n(.*?)^```$", Path(ROOT, "Documentation", "Plugins.md").read_text(),
                            re.MULTILINE | re.DOTALL)
        self.assertGreaterEqual(len(blocks), 4)
        done = subprocess.run(
            ["bash", "-eu", "-c", "".join(blocks)], cwd=self.folder, env=variables, capture_output=True, timeout=120)
        self.assertEqual(0, done.returncode, done.stderr.decode() + done.stdout.decode())
        self.assertIn('"hashTags":["chess","2024"]', done.stdout.decode())


class Describe(KitCase):
    def test_pages(self):
        manifest = self.manifest(
            {"name": "phone", "kind": "builtin"},
            self.hostile(None, examples=[{"in": {"note": "a|b"}, "out": {"echo": "a|b"}}]))
        status, page, _ = self.run_here("plugins", "describe", "hostile", "--format", "md", "--start", "--manifest", manifest)
        self.assertEqual(0, status)
        for line in ["# hostile", "| kind | process |", "| reads | `note` |", "| writes | `echo` |",
                     "| says of itself | hostile 1.0.0 |", '| `{"note":"a\\|b"}` | `{"echo":"a\\|b"}` |']:
            self.assertIn(line, page.splitlines())
        status, page, _ = self.run_here("plugins", "describe", "phone", "--format", "md", "--manifest", manifest)
        self.assertIn("## Options of `config`", page)
        self.assertIn("| `normalize` | `e164` `digits` `raw` | `e164` |", page)

    def test_what_it_says_of_itself(self):
        manifest = self.manifest(self.hostile("greedy-reads"), self.hostile("exit-127", name="gone", writes=["other"]))
        _, output, _ = self.run_here("plugins", "describe", "hostile", "--json", "--start", "--manifest", manifest)
        told = json.loads(output)
        self.assertEqual((["note"], ["note", "phoneNumbers"]), (told["reads"], told["introduction"]["reads"]))
        status, _, log = self.run_here("plugins", "describe", "gone", "--start", "--manifest", manifest)
        self.assertEqual(1, status)
        self.assertIn("status 127", log)
        self.assertEqual(2, self.run_here("plugins", "describe", "note", "--start")[0])


if __name__ == "__main__":
    unittest.main()
