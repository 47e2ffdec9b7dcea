"""`contacts-host extract` and the small commands, against the built binary."""
import json
import os
import signal
import subprocess
import tempfile
import time
import unittest

from support import BINARY, DEADLINE, ROOT, records, run

RAW = b'{"identifier":"A","givenName":"Ada","familyName":"Lovelace","phoneNumbers":[{"label":"_$!<Mobile>!$_","value":"+1 202 555 0123"}]}\n'
CARD = b"BEGIN:VCARD\r\nVERSION:4.0\r\nUID:u1\r\nFN:Ada Lovelace\r\nN:Lovelace;Ada;;;\r\nEND:VCARD\r\n"


CARD_FILE = os.path.join(ROOT, "Examples", "demo", "book.vcf")


class ExtractTest(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)

    def file(self, name, content):
        path = os.path.join(self.folder.name, name)
        with open(path, "wb") as f:
            f.write(content)
        return path

    def test_an_output_never_replaces_what_is_read(self):
        with tempfile.TemporaryDirectory() as folder:
            book, manifest = os.path.join(folder, "book.json"), os.path.join(folder, "plugins.json")
            link = os.path.join(folder, "link.json")
            with open(book, "wb") as f:
                f.write(b'{"note":"a"}\n')
            with open(manifest, "wb") as f:
                f.write(b'{"schema":1,"plugins":[{"name":"note","kind":"builtin"}]}')
            os.link(book, link)
            for arguments in (("--rejects", book), ("-o", book), ("-o", link), ("--rejects", manifest)):
                status, out, err = run("extract", book, "--manifest", manifest, *arguments)
                self.assertEqual((status, out), (2, b""), err)
                self.assertIn("would replace", err)
            with open(book, "rb") as f:
                self.assertEqual(f.read(), b'{"note":"a"}\n')
            self.assertEqual(sorted(os.listdir(folder)), ["book.json", "link.json", "plugins.json"])

    def test_formats_are_told_from_the_content(self):
        raw, card = self.file("a.vcf", RAW), self.file("b.json", CARD)
        status, out, err = run("extract", raw, card)
        self.assertEqual((status, err), (0, ""))
        first, second = records(out)
        self.assertEqual(first["source"], {"format": "json", "file": raw, "index": 0, "line": 1})
        self.assertEqual(first["phones"][0]["e164"], "+12025550123")
        self.assertEqual(second["source"], {"format": "vcard", "version": "4.0", "file": card, "index": 0, "line": 1})
        self.assertEqual((second["id"], second["idKind"]), ("u1", "source"))

    def test_stdin_and_empty_input(self):
        self.assertEqual(run("extract")[:2], (0, b""))
        self.assertEqual(records(run("extract", stdin=RAW)[1])[0]["name"]["given"], "Ada")
        self.assertEqual(records(run("extract", "-", stdin=CARD)[1])[0]["name"]["given"], "Ada")

    def test_a_bad_line_is_told_with_its_place_and_the_rest_goes_on(self):
        path = self.file("book.ndjson", RAW + b"oops\n\n" + RAW + b'{"note":"\xff"}\n[1]\n' + RAW)
        rejects = os.path.join(self.folder.name, "rejects")
        status, out, err = run("extract", path, "--rejects", rejects)
        self.assertEqual(status, 5)
        self.assertEqual([r["id"] for r in records(out)], ["A", "A", "A"])
        for line in (2, 5, 6):
            self.assertIn("%s:%d: " % (path, line), err)
        self.assertIn("3 contacts written, 3 records lost", err)
        with open(rejects, "rb") as f:
            lost = records(f.read())
        self.assertEqual([r["source"]["line"] for r in lost], [2, 5, 6])
        self.assertEqual(lost[0]["raw"], "oops")
        self.assertEqual(lost[1]["rawBase64"], "eyJub3RlIjoi/yJ9")
        self.assertTrue(all(r["reason"] and r["code"] == 1301 for r in lost))

    def test_messages_hold_no_contact_data(self):
        secret = b"S3cretValue"
        path = self.file("book.ndjson", b'{"note":"' + secret + b'",}\n{"note":"' + secret + b'\n')
        _, _, err = run("extract", path)
        self.assertNotIn(secret.decode(), err)

    def test_inputs_that_cannot_be_read(self):
        good = self.file("good.vcf", CARD)
        strange = self.file("strange", b"\x7fELF\x02\x01\x01" + bytes(100))
        genomics = self.file("genomics.vcf", b"##fileformat=VCFv4.2\n#CHROM\tPOS\n")
        status, out, err = run("extract", "/nonexistent.vcf", self.folder.name, strange, genomics, good)
        self.assertEqual(status, 7)
        self.assertEqual(len(records(out)), 1)
        for name in ("/nonexistent.vcf: No such file", self.folder.name + ": this is a folder", strange + ": ", genomics + ": "):
            self.assertIn(name, err)
        self.assertIn("genom", err)

    def test_options(self):
        path = self.file("a.ndjson", RAW * 3)
        one = records(run("extract", path, "--limit", "1", "--keys", "phones", "--phones", "digits")[1])
        self.assertEqual([set(r) for r in one], [{"v", "id", "idKind", "source", "phones"}])
        self.assertEqual(one[0]["phones"][0]["number"], "+12025550123")
        self.assertNotIn("e164", one[0]["phones"][0])
        raw = records(run("extract", path, "--phones=raw")[1])[0]["phones"][0]
        self.assertEqual(set(raw), {"value", "label"})
        german = records(run("extract", path, "--locale", "de")[1])[0]["phones"][0]["label"]
        self.assertEqual(german["raw"], "_$!<Mobile>!$_")
        self.assertEqual(german["name"], "mobile")
        self.assertNotEqual(german["text"], "mobile")

    def test_the_next_birthday(self):
        path = self.file("a.ndjson", b'{"identifier":"A","birthday":{"year":1990,"month":6,"day":23}}\n')
        self.assertNotIn("next", records(run("extract", path)[1])[0]["birthday"])
        self.assertEqual(records(run("extract", path, "--on", "2026-11-30")[1])[0]["birthday"]["next"], "2027-06-23")
        for wrong in ("soon", "2026-02-30", "2026-2-3", ""):
            status, _, err = run("extract", path, "--on", wrong)
            self.assertEqual(status, 2)
            self.assertIn("--on", err)

    def test_birthdays_of_other_calendars_have_their_gregorian_day(self):
        card = b"BEGIN:VCARD\r\nVERSION:3.0\r\nFN:A\r\n%s\r\nEND:VCARD\r\n"
        for line in (
            b"X-ALTBDAY;CALSCALE=chinese:0078000705L01",
            b"X-ALTBDAY;CALSCALE=hebrew:000057501030",
            b"X-ALTBDAY;CALSCALE=japanese:023500020623",
            b"X-ALTBDAY;CALSCALE=islamic-civil:-14101129",
        ):
            path = self.file("a.vcf", card % line)
            birthday = records(run("extract", path, "--on", "2026-01-01")[1])[0]["birthday"]
            self.assertEqual(birthday["alternate"]["date"], "1990-06-23", line)
            self.assertEqual(birthday["next"], birthday["alternate"]["next"])

    def test_output_file_appears_at_the_end(self):
        path, out = self.file("a.ndjson", RAW), os.path.join(self.folder.name, "out.ndjson")
        self.assertEqual(run("extract", path, "-o", out)[:2], (0, b""))
        with open(out, "rb") as f:
            self.assertEqual(len(records(f.read())), 1)
        self.assertEqual(sorted(os.listdir(self.folder.name)), ["a.ndjson", "out.ndjson"])
        self.assertEqual(len(records(run("extract", path, "-o", "-")[1])), 1)
        self.assertEqual(run("extract", path, "--rejects", "-")[0], 2)
        status, _, err = run("extract", path, "-o", "/nonexistent/out")
        self.assertEqual(status, 1)
        self.assertIn("/nonexistent/out", err)

    def test_usage_errors(self):
        for arguments, words in (
            (["extract", "--form", "x"], 'did you mean "--from"?'), (["extract", "--from", "vcrd"], 'did you mean "vcard"?'),
            (["extract", "--keys", "phonse"], 'did you mean "phones"?'), (["extract", "--region", "XXX"], "--region"),
            (["extract", "--limit", "-1"], "--limit"), (["extract", "--to"], "--to needs a value"),
            (["extract", "--to", "xml"], "--to takes one of"), (["xtract"], 'did you mean "extract"?'), ([], "no command"),
            (["plugins"], "plugins takes"), (["plugins", "describe", "phon"], 'did you mean "phone"?'),
            (["serve", "x"], "serve takes no operand"), (["schema", "recrd"], 'did you mean "record"?'),
        ):
            with self.subTest(arguments):
                status, out, err = run(*arguments)
                self.assertEqual((status, out), (2, b""))
                self.assertIn(words, err)

    def test_help_and_version(self):
        self.assertRegex(run("--version")[1].decode(), r"^contacts-host \d+\.\d+\.\d+\n$")
        overview = run("--help")[1].decode()
        for command in ("serve", "extract", "plugins", "formats", "schema"):
            self.assertIn("  %s " % command, overview)
            status, out, err = run(command, "--help")
            self.assertEqual((status, err), (0, ""))
            self.assertTrue(out.decode().startswith("Usage: contacts-host %s" % command))

    def test_the_manifest_decides(self):
        path = self.file("a.ndjson", RAW)
        with open(os.path.join(ROOT, "plugins.json"), encoding="utf-8") as f:
            manifest = json.load(f)
        whole = records(run("extract", path)[1])[0]
        self.assertIn("phones", whole)
        manifest["plugins"] = [p for p in manifest["plugins"] if p["name"] != "phone"]
        fewer = self.file("plugins.json", json.dumps(manifest).encode())
        without = records(run("extract", path, "--manifest", fewer)[1])[0]
        self.assertEqual(without, {k: v for k, v in whole.items() if k != "phones"})
        self.assertEqual(records(run("extract", path, env={"CONTACTS_HOST_MANIFEST": fewer})[1])[0], without)
        configured = self.file("digits.json", json.dumps(
            {"schema": 1, "plugins": [{"name": "phone", "kind": "builtin", "config": {"normalize": "digits"}}]}).encode())
        self.assertEqual(records(run("extract", path, "--manifest", configured)[1])[0]["phones"][0]["number"], "+12025550123")
        listed = run("plugins", "list", "--manifest", fewer)[1].decode()
        self.assertTrue(listed.startswith("manifest: %s\n" % fewer))
        self.assertNotIn("phone", listed)

    def test_a_bad_manifest_is_told(self):
        typo = self.file("typo.json", b'{"schema":1,"plugins":[{"name":"note","kind":"builtin","confg":{}},{"name":"kind","kind":"builtin"}]}')
        status, out, err = run("extract", "--manifest", typo, stdin=RAW)
        self.assertEqual(status, 0)
        self.assertIn("confg", err)
        self.assertIn('did you mean "config"?', err)
        self.assertIn("kind", records(out)[0])
        self.assertEqual(run("plugins", "check", "--manifest", typo)[0], 3)
        self.assertEqual(run("plugins", "check")[0], 0)

    def test_a_record_is_answered_before_the_next_is_sent(self):
        with subprocess.Popen([BINARY, "extract"], stdin=subprocess.PIPE, stdout=subprocess.PIPE) as child:
            for _ in range(20):
                child.stdin.write(RAW)
                child.stdin.flush()
                self.assertEqual(json.loads(child.stdout.readline())["name"]["given"], "Ada")
            child.stdin.close()
            self.assertEqual(child.wait(timeout=DEADLINE), 0)

    def test_a_reader_that_goes_away(self):
        path = self.file("a.ndjson", RAW * 20000)
        with subprocess.Popen([BINARY, "extract", path], stdout=subprocess.PIPE, stderr=subprocess.PIPE) as child:
            child.stdout.read(10)
            child.stdout.close()
            self.assertEqual(child.stderr.read(), b"")
            self.assertEqual(child.wait(timeout=DEADLINE), 141)

    def test_vcards_are_written(self):
        path = self.file("a.ndjson", RAW)
        status, out, err = run("extract", path, "--to", "vcard")
        self.assertEqual((status, err), (0, ""))
        self.assertEqual(out.split(b"\r\n"), [
            b"BEGIN:VCARD", b"VERSION:4.0", b"N:Lovelace;Ada;;;", b"FN;DERIVED=TRUE:Ada Lovelace",
            b"TEL;TYPE=cell:+1 202 555 0123", b"UID;VALUE=text:A", b"END:VCARD", b""])
        for version in ("3.0", "4.0"):
            out = run("extract", path, CARD_FILE, "--to", "vcard", "--vcard-version", version, "--limit", "3")[1]
            self.assertEqual(out.count(b"VERSION:" + version.encode() + b"\r\n"), 3)
            contacts = records(run("extract", "-", stdin=out)[1])
            whole = records(run("extract", path, CARD_FILE, "--limit", "3")[1])
            for name in ("id", "idKind", "phones", "emails", "addresses", "birthday", "relations", "socialProfiles", "image"):
                self.assertEqual([c.get(name) for c in contacts][1:], [c.get(name) for c in whole][1:], name)

    def test_vcards_lose_no_record_without_a_word(self):
        path = self.file("book.vcf", CARD + b"BEGIN:VCARD\r\nstray\r\nEND:VCARD\r\n" + CARD)
        output, rejects = (os.path.join(self.folder.name, name) for name in ("out.vcf", "rejects"))
        status, out, err = run("extract", path, "--to", "vcard", "-o", output, "--rejects", rejects)
        self.assertEqual((status, out), (5, b""))
        self.assertIn("2 contacts written, 1 record lost", err)
        with open(output, "rb") as f:
            self.assertEqual(f.read().count(b"END:VCARD\r\n"), 2)
        with open(rejects, "rb") as f:
            self.assertEqual([r["source"]["line"] for r in records(f.read())], [7])
        missing = os.path.join(self.folder.name, "missing")
        self.assertEqual(run("extract", missing, "--to", "vcard")[0], 7)
        with open("/dev/full", "wb") as full:
            done = subprocess.run([BINARY, "extract", path, "--to", "vcard"], stdout=full, stderr=subprocess.PIPE, timeout=DEADLINE)
        self.assertEqual(done.returncode, 1)

    def test_options_that_mean_nothing_for_vcards_are_refused(self):
        for arguments in (["--to", "vcrd"], ["--to", "vcard", "--vcard-version", "2.1"], ["--vcard-version", "3.0"],
                          ["--to", "vcard", "--keys", "phones"], ["--to", "vcard", "--phones", "raw"]):
            status, out, err = run("extract", *arguments, stdin=RAW)
            self.assertEqual((status, out), (2, b""), arguments)
            self.assertIn("contacts-host: ", err)
        self.assertIn("did you mean", run("extract", "--to", "vcrd")[2])

    def test_formats_lists_what_is_written(self):
        written = run("formats")[1].decode().split("written (--to):")[1]
        self.assertEqual([line.split()[0] for line in written.strip().split("\n")], ["ndjson", "vcard"])

    def test_a_signal_ends_it_though_nobody_reads(self):
        path = self.file("a.ndjson", RAW * 20000)
        for number, status in ((signal.SIGTERM, 143), (signal.SIGINT, 130)):
            with subprocess.Popen([BINARY, "extract", path], stdout=subprocess.PIPE) as child:
                child.stdout.read(1)
                time.sleep(0.2)
                child.send_signal(number)
                self.assertEqual(child.wait(timeout=8), status)

    def test_a_record_that_a_signal_cuts_off_is_none(self):
        with subprocess.Popen([BINARY, "extract"], stdin=subprocess.PIPE, stdout=subprocess.PIPE) as child:
            child.stdin.write(CARD + b"BEGIN:VCARD\nVERSION:3.0\nFN:A\nTEL:+1 212 555 01")
            child.stdin.flush()
            child.stdout.readline()
            child.send_signal(signal.SIGTERM)
            self.assertEqual(child.wait(timeout=5), 143)
            self.assertEqual(child.stdout.read(), b"")

    def test_a_signal_leaves_the_old_output(self):
        out = self.file("out", b"old\n")
        with subprocess.Popen([BINARY, "extract", "-", "-o", out], stdin=subprocess.PIPE) as child:
            child.stdin.write(RAW)
            child.stdin.flush()
            time.sleep(0.3)
            child.send_signal(signal.SIGTERM)
            self.assertEqual(child.wait(timeout=5), 143)
        with open(out, "rb") as f:
            self.assertEqual(f.read(), b"old\n")
        self.assertEqual(os.listdir(self.folder.name), ["out"])

    def test_what_is_no_file_is_not_replaced(self):
        path, target = self.file("a.ndjson", RAW), self.file("target", b"old\n")
        link, fifo = os.path.join(self.folder.name, "link"), os.path.join(self.folder.name, "fifo")
        os.symlink(target, link)
        os.mkfifo(fifo)
        self.assertEqual(run("extract", path, "-o", link)[0], 0)
        self.assertTrue(os.path.islink(link))
        with open(target, "rb") as f:
            self.assertEqual(len(records(f.read())), 1)
        with subprocess.Popen(["cat", fifo], stdout=subprocess.PIPE) as reader:
            self.assertEqual(run("extract", path, "-o", fifo)[0], 0)
            self.assertEqual(len(records(reader.stdout.read())), 1)
        self.assertEqual(run("extract", path, "-o", "/dev/null")[:2], (0, b""))
        self.assertFalse(os.path.isfile("/dev/null"))

    def test_outputs_that_would_be_lost(self):
        path, out = self.file("a.ndjson", RAW), os.path.join(self.folder.name, "out")
        self.assertEqual(run("extract", path, "-o", out, "--rejects", out)[0], 2)
        self.assertEqual(run("extract", path, "-o", out, "--rejects", "/nonexistent/x")[0], 1)
        self.assertEqual(os.listdir(self.folder.name), ["a.ndjson"])
        for command in ("extract %s" % path, "schema record", "plugins list", "--version", "formats"):
            for target in (">&-", ">/dev/full"):
                done = subprocess.run(["sh", "-c", '"$0" %s %s' % (command, target), BINARY], stderr=subprocess.PIPE,
                                      timeout=DEADLINE)
                self.assertEqual(done.returncode, 1, (command, target))
                self.assertIn(b"stdout could not be written", done.stderr)
        with open(path, "ab") as appended:
            done = subprocess.run([BINARY, "extract", path], stdout=appended, stderr=subprocess.PIPE, timeout=DEADLINE)
        self.assertEqual(done.returncode, 7)

    def test_a_full_disk_is_an_error(self):
        path = self.file("a.ndjson", RAW)
        with open("/dev/full", "wb") as full:
            done = subprocess.run([BINARY, "extract", path], stdout=full, stderr=subprocess.PIPE, timeout=DEADLINE)
        self.assertEqual(done.returncode, 1)
        self.assertIn(b"No space left", done.stderr)

    def test_signals(self):
        for number, status in ((signal.SIGTERM, 143), (signal.SIGINT, 130)):
            with subprocess.Popen([BINARY, "extract"], stdin=subprocess.PIPE, stdout=subprocess.PIPE) as child:
                child.stdin.write(RAW)
                child.stdin.flush()
                self.assertEqual(json.loads(child.stdout.readline())["name"]["given"], "Ada")
                time.sleep(0.1)
                child.send_signal(number)
                self.assertEqual(child.wait(timeout=5), status)


if __name__ == "__main__":
    unittest.main()
