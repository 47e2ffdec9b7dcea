"""Packed books and inputs that are none, against the built binary."""
import gzip
import os
import tempfile
import unittest
import zipfile

from support import records, run


def card(name):
    return f"BEGIN:VCARD\r\nVERSION:3.0\r\nFN:{name}\r\nEND:VCARD\r\n".encode()


class InputTest(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)

    def file(self, name, content):
        path = os.path.join(self.folder.name, name)
        with open(path, "wb") as f:
            f.write(content)
        return path


class ArchiveTest(InputTest):
    def zip(self, name, files):
        path = os.path.join(self.folder.name, name)
        with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
            for inner, content in files:
                archive.writestr(inner, content)
        return path

    def test_gzip(self):
        path = self.file("a.vcf.gz", gzip.compress(card("A")) + gzip.compress(card("B")))
        status, out, err = run("extract", path)
        self.assertEqual((status, err), (0, ""))
        self.assertEqual([(r["name"]["full"], r["source"]["file"], r["source"]["index"]) for r in records(out)],
                         [("A", path, 0), ("B", path, 1)])
        with open(path, "rb") as f:
            piped = records(run("extract", "--from", "vcard", stdin=f.read())[1])
        self.assertEqual([r["name"]["full"] for r in piped], ["A", "B"])

    def test_gzip_that_is_cut_off(self):
        path = self.file("a.vcf.gz", gzip.compress(b"".join(card("N%d" % n) for n in range(20000)))[:-2000])
        status, out, err = run("extract", path, "--keys", "name")
        self.assertEqual(status, 7)
        self.assertEqual(records(out)[0]["name"]["full"], "N0")
        self.assertEqual(err, f"contacts-host: {path}: the gzip data end too early: the file is cut off, and what came behind is lost\n")

    def test_zip(self):
        path = self.zip("book.zip", [
            ("inner/", b""), ("inner/a.vcf", card("A")), ("readme.txt", b"hello"), ("b.ndjson", b'{"givenName":"B"}\noops\n')])
        rejects = os.path.join(self.folder.name, "rejects")
        status, out, err = run("extract", path, "--rejects", rejects)
        self.assertEqual(status, 5)
        self.assertEqual([r["source"]["file"] for r in records(out)], [path + "/inner/a.vcf", path + "/b.ndjson"])
        lines = err.splitlines()
        self.assertTrue(lines[0].startswith(f"contacts-host: {path}/readme.txt: ") and lines[0].endswith("; skipped"), err)
        self.assertIn(f"{path}/b.ndjson:2: record 1 is lost", lines[1])
        with open(rejects, "rb") as f:
            self.assertEqual(records(f.read())[0]["source"], {"file": path + "/b.ndjson", "index": 1, "line": 2})

    def test_what_is_skipped_does_not_change_the_status(self):
        path = self.zip("book.zip", [("photo.png", b"\x89PNG\r\n\x1a\n"), ("a.vcf", card("A"))])
        self.assertEqual(run("extract", path)[0], 0)
        self.assertEqual(run("extract", self.zip("none.zip", [("photo.png", b"\x89PNG\r\n\x1a\n")]))[0], 7)

    def test_what_cannot_be_unpacked_does(self):
        with open(self.zip("book.zip", [("a.vcf", card("A")), ("b.vcf", card("B"))]), "rb") as f:
            whole = bytearray(f.read())
        whole[6] |= 1  # encrypted, by its flags
        status, out, err = run("extract", self.file("sealed.zip", whole))
        self.assertEqual((status, len(records(out))), (7, 1))
        self.assertIn("sealed.zip/a.vcf: it is encrypted", err)


class RefusalTest(InputTest):
    def test_an_empty_file_is_told_and_empty_stdin_is_not(self):
        path = self.file("empty.vcf", b"")
        self.assertEqual(run("extract", path), (7, b"", f"contacts-host: {path}: the file is empty\n"))
        self.assertEqual(run("extract", "--from", "json", path)[0], 0)
        self.assertEqual(run("extract", "-", stdin=b""), (0, b"", ""))


if __name__ == "__main__":
    unittest.main()
