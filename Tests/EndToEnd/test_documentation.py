"""The documentation says what is true: its examples are run, its tables held against the program."""

import json
import os
import re
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

from support import BINARY, DEADLINE, ROOT, Server, run
from test_schemas import SCHEMAS, SchemaCase, setUpModule  # noqa: F401 (unittest calls it)

PAGES = [*sorted(Path(ROOT).glob("*.md")), *sorted(Path(ROOT, "Documentation").glob("*.md"))]
FENCE = re.compile(r"^( *)```([^\n]*)\n(.*?)^\1```$", re.MULTILINE | re.DOTALL)


def page(name):
    return Path(ROOT, "Documentation", name).read_text(encoding="utf-8")


def blocks(kind, *pages):
    """The fenced blocks that are marked `kind`."""
    for path in pages or PAGES:
        for match in FENCE.finditer(path.read_text(encoding="utf-8")):
            if match.group(2) == kind:
                yield match.group(3)


def values(text):
    """The JSON values in `text`, one behind the other."""
    decoder, index = json.JSONDecoder(), 0
    while text[index:].strip():
        index += len(text[index:]) - len(text[index:].lstrip())
        value, index = decoder.raw_decode(text, index)
        yield value


def rows(text, heading):
    """The rows of the first table behind `heading`, each a list of cells."""
    lines = text[text.index(heading):].split("\n")
    start = next(number for number, line in enumerate(lines) if line.startswith("| ---"))
    for line in lines[start + 1:]:
        if not line.startswith("|"):
            return
        yield [cell.strip() for cell in line.strip("|").split("|")]


def words(cell):
    return re.findall(r"`([^`]+)`", cell)


def environment():
    """One in which `contacts-host` is the program under test."""
    folder = tempfile.TemporaryDirectory()
    os.symlink(os.path.abspath(BINARY), os.path.join(folder.name, "contacts-host"))
    return folder, dict(os.environ, PATH=folder.name + os.pathsep + os.environ["PATH"])


class Links(unittest.TestCase):
    def test_every_link_leads_somewhere(self):
        for path in PAGES:
            for target in re.findall(r"\]\(([^)]+)\)", path.read_text(encoding="utf-8")):
                if "://" in target:
                    continue
                with self.subTest(path.name, target=target):
                    name, _, anchor = target.partition("#")
                    other = path.parent / name if name else path
                    self.assertTrue(other.is_file())
                    titles = re.findall(r"^#+ (.*)$", other.read_text(encoding="utf-8"), re.MULTILINE)
                    self.assertIn(anchor, ["", *(re.sub(r"[^\w -]", "", t).strip().lower().replace(" ", "-") for t in titles)])


class Examples(SchemaCase):
    def test_commands(self):
        folder, variables = environment()
        self.addCleanup(folder.cleanup)
        count = 0
        for block in blocks("console"):
            for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
                command, _, output = part.partition("\n")
                with self.subTest(command):
                    done = subprocess.run(
                        ["bash", "-c", command], cwd=ROOT, env=variables, capture_output=True, timeout=DEADLINE)
                    self.assertEqual("", done.stderr.decode("utf-8"))
                    # What is one line of output may be several of the page.
                    self.assertEqual(list(values(output)), list(values(done.stdout.decode("utf-8"))))
                    count += 1
        self.assertGreater(count, 0)

    def test_the_client_in_python(self):
        folder, variables = environment()
        self.addCleanup(folder.cleanup)
        (script,) = blocks("python")
        done = subprocess.run([sys.executable, "-c", script], env=variables, capture_output=True, timeout=DEADLINE)
        self.assertEqual("+8613800138000\n", done.stdout.decode(), done.stderr.decode())
        self.assertIn("prints `+8613800138000`", Path(ROOT, "README.md").read_text(encoding="utf-8"))

    def test_records_and_manifests(self):
        for kind, least in [("raw", 3), ("record", 1), ("manifest", 2)]:
            self.schema = kind
            found = [value for block in blocks(f"json {kind}") for value in values(block)]
            self.assertGreaterEqual(len(found), least)
            for value in found:
                with self.subTest(value):
                    self.accept(value)

    def test_raw_records_are_read(self):
        lines = "".join(json.dumps(value) + "\n" for block in blocks("json raw") for value in values(block))
        status, output, errors = run("extract", stdin=lines.encode())
        self.assertEqual((0, "", lines.count("\n")), (status, errors, output.count(b"\n")))

    def test_manifests_are_read(self):
        for block in blocks("json manifest"):
            with tempfile.TemporaryDirectory() as folder:
                path = Path(folder, "plugins.json")
                path.write_text(block, encoding="utf-8")
                _, output, errors = run("plugins", "list", "--json", "--manifest", str(path))
                listed = {plugin["name"]: plugin["state"] for plugin in json.loads(output)["plugins"]}
                stated = {plugin["name"]: plugin["kind"] for plugin in json.loads(block)["plugins"]}
                self.assertEqual({n: "running" if k == "builtin" else "idle" for n, k in stated.items()}, listed, errors)

    def test_the_session(self):
        lines = [value for block in blocks("json session") for value in values(block)]
        answers = {}
        with Server() as server:
            for line in lines:
                if "method" not in line:
                    self.assertEqual(answers[line["id"]], line)
                    continue
                server.send(line)
                if "id" in line:
                    answer = server.receive()
                    answers[answer["id"]] = answer
        self.assertGreaterEqual(len(answers), 5)


class Tables(SchemaCase):
    def test_warnings(self):
        codes = {code for row in rows(page("Record.md"), "## Warnings") for code in words(row[0])}
        codes |= {code.removeprefix(".") for code in codes}
        sources = [path.read_text(encoding="utf-8") for path in Path(ROOT, "Sources").rglob("*.swift")]
        reasons = {reason for text in sources for reason in re.findall(r'(?:warn\(|[Rr]eason: )"([a-z]\w+)"', text)}
        remarks = {code for text in sources for code in re.findall(r'[Rr]emark\(\s*"(\w+\.\w+)"', text)}
        self.assertTrue(reasons and remarks)
        for reason in reasons:
            with self.subTest(reason):
                self.assertIn(reason, {code.split(".")[-1] for code in codes})
        for remark in remarks:
            with self.subTest(remark):
                self.assertIn(remark, codes)

    def test_error_codes(self):
        table = {row[1]: int(row[0].replace("−", "-")) for row in rows(page("Errors.md"), "## Codes")}
        self.schema = "protocol"
        schema = {entry["title"]: entry["const"] for entry in SCHEMAS["protocol"]["$defs"]["errorCode"]["oneOf"]}
        self.assertEqual(schema, table)
        code = Path(ROOT, "Sources/PluginHost/Session/ErrorCode.swift").read_text(encoding="utf-8")
        found = {name: int(value) for name, value in re.findall(r"let (\w+) = ErrorCode\(rawValue: (-?\d+)\)", code)}
        self.assertTrue(found)
        self.assertEqual({}, {name: value for name, value in found.items() if table.get(name) != value})

    def test_exit_statuses(self):
        stated = {int(number) for row in rows(page("Errors.md"), "## Exit") for number in re.findall(r"\d+", row[0])}
        code = Path(ROOT, "Sources/contacts-host/Failure.swift").read_text(encoding="utf-8")
        found = {int(value) for value in re.findall(r"ExitStatus\(rawValue: (\d+)\)", code)}
        self.assertTrue(found)
        self.assertEqual(set(), found - stated)

    def test_methods(self):
        titles = re.findall(r"^### (.*)$", page("Protocol.md"), re.MULTILINE)
        described = {word for title in titles for word in words(title)} - {"$/cancel"}
        with Server() as server:
            server.initialize()
            hint = server.call(1, "?", {})["error"]["data"]["hint"]
        self.assertEqual(described, set(hint.removeprefix("the methods are ").split(", ")))

    def test_built_ins(self):
        table = {words(row[0])[0]: row for row in rows(page("Plugins.md"), "## The built-ins")}
        listed = json.loads(run("plugins", "list", "--json")[1])["plugins"]
        self.assertEqual({plugin["name"] for plugin in listed}, set(table))
        for plugin in listed:
            name = plugin["name"]
            with self.subTest(name):
                told = json.loads(run("plugins", "describe", name, "--json")[1])
                self.assertEqual(told["writes"], words(table[name][2]))
                options = [option["name"] for option in told["options"]]
                self.assertEqual(options, [word for word in words(table[name][3]) if word in options])
                self.assertEqual(bool(options), table[name][3] != "")

    def test_formats(self):
        text = Path(ROOT, "README.md").read_text(encoding="utf-8")
        stated = {word for row in rows(text, "## On the command line") for word in words(row[1])}
        printed = run("formats")[1].decode("utf-8").split("written")[0]
        self.assertEqual(set(re.findall(r"^  (\S+)", printed, re.MULTILINE)), stated)


if __name__ == "__main__":
    unittest.main()
