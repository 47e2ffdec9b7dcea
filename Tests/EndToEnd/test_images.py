"""`extract --images DIR`, against the built binary."""
import base64
import hashlib
import json
import os
import resource
import stat
import subprocess
import tempfile
import unittest

from support import BINARY, DEADLINE, records, run

# Pillow 11; see SamplePicture.swift
PNG = base64.b64decode(
    "iVBORw0KGgoAAAANSUhEUgAAAAUAAAADCAIAAADUVFKvAAAAFElEQVR4nGM8ISfHgASYGFABOh8AMCIBCrIPekkAAAAASUVORK5CYII=")
GIF = base64.b64decode("R0lGODdhBQADAIEAAMgeHgAAAAAAAAAAACwAAAAABQADAAAICAABCBxIsGBAADs=")


def name(content, ending):
    return "%s.%s" % (hashlib.sha256(content).hexdigest(), ending)


def contact(identifier, image=None, **more):
    record = {"identifier": identifier, "givenName": "Ada", **more}
    if image is not None:
        record["imageData"] = base64.b64encode(image).decode()
    return json.dumps(record).encode() + b"\n"


class ImagesTest(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.images = os.path.join(self.folder.name, "pictures")

    def content(self, file):
        with open(os.path.join(self.images, file), "rb") as f:
            return f.read()

    def test_each_picture_is_one_file(self):
        thumbnail = {"thumbnailImageData": base64.b64encode(GIF).decode()}
        book = contact("A", PNG, **thumbnail) + contact("B", PNG) + contact("C") + contact("D", b"abc", imageType="../../x")
        status, out, err = run("extract", "--images", self.images, stdin=book)
        self.assertEqual((status, err), (0, ""))
        png, gif, other = name(PNG, "png"), name(GIF, "gif"), name(b"abc", "bin")
        self.assertEqual(sorted(os.listdir(self.images)), sorted([png, gif, other]))
        self.assertEqual([self.content(png), self.content(gif), self.content(other)], [PNG, GIF, b"abc"])
        a, b, c, d = records(out)
        self.assertEqual(a["image"]["file"], os.path.join(self.images, png))
        self.assertEqual(a["image"]["thumbnail"]["file"], os.path.join(self.images, gif))
        self.assertEqual(b["image"]["file"], a["image"]["file"])
        self.assertNotIn("image", c)
        self.assertEqual(d["image"]["file"], os.path.join(self.images, other))
        self.assertNotIn("data", a["image"])
        for file in os.listdir(self.images):
            self.assertEqual(stat.S_IMODE(os.stat(os.path.join(self.images, file)).st_mode), 0o600)
        self.assertEqual(stat.S_IMODE(os.stat(self.images).st_mode), 0o700)

    def test_a_second_run_leaves_what_is_right_and_mends_what_is_not(self):
        book = contact("A", PNG) + contact("B", GIF)
        self.assertEqual(run("extract", "--images", self.images, stdin=book)[0], 0)
        png, gif = (os.path.join(self.images, n) for n in (name(PNG, "png"), name(GIF, "gif")))
        with open(gif, "r+b") as f:
            f.write(b"XXX")
        before = os.stat(png).st_ino
        self.assertEqual(run("extract", "--images", self.images + "/", stdin=book)[0], 0)
        self.assertEqual(os.stat(png).st_ino, before)
        self.assertEqual(self.content(name(GIF, "gif")), GIF)
        self.assertEqual(len(os.listdir(self.images)), 2)

    def test_links_are_not_followed(self):
        os.mkdir(self.images)
        outside = os.path.join(self.folder.name, "outside")
        with open(outside, "wb") as f:
            f.write(PNG)
        place = os.path.join(self.images, name(PNG, "png"))
        missing = os.path.join(self.folder.name, "missing")
        for target in (outside, missing, self.folder.name, place):
            os.symlink(target, place)
            self.assertEqual(run("extract", "--images", self.images, stdin=contact("A", PNG))[0], 0)
            self.assertFalse(os.path.islink(place))
            self.assertEqual(self.content(name(PNG, "png")), PNG)
            os.unlink(place)
        with open(outside, "rb") as f:
            self.assertEqual(f.read(), PNG)
        self.assertFalse(os.path.exists(missing))
        # What would be waited for for ever
        os.mkfifo(place)
        self.assertEqual(run("extract", "--images", self.images, stdin=contact("A", PNG))[0], 0)
        self.assertTrue(stat.S_ISREG(os.lstat(place).st_mode))

    def test_a_picture_that_cannot_be_written_ends_the_job(self):
        os.mkdir(self.images)
        os.mkdir(os.path.join(self.images, name(GIF, "gif")))
        out_path = os.path.join(self.folder.name, "out")
        book = contact("A", PNG) + contact("B", GIF) + contact("C", PNG)
        status, out, err = run("extract", "--images", self.images, stdin=book)
        self.assertEqual(status, 1)
        self.assertEqual([r["id"] for r in records(out)], ["A"])
        self.assertIn("--images %s could not be written: Is a directory" % self.images, err)
        self.assertEqual(run("extract", "--images", self.images, "-o", out_path, stdin=book)[0], 1)
        self.assertFalse(os.path.exists(out_path))
        self.assertEqual(sorted(os.listdir(self.images)), sorted([name(PNG, "png"), name(GIF, "gif")]))

    def test_a_full_disk_is_an_error(self):
        big = PNG + bytes(100_000)
        limited = subprocess.run(
            [BINARY, "extract", "--images", self.images], input=contact("A", PNG) + contact("B", big),
            capture_output=True, timeout=DEADLINE, restore_signals=False,  # Python ignores SIGXFSZ
            preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (50_000, 50_000)))
        self.assertEqual(limited.returncode, 1)
        self.assertIn(b"could not be written: File too large", limited.stderr)
        self.assertEqual([r["id"] for r in records(limited.stdout)], ["A"])
        # Nothing half-written is left.
        self.assertEqual(os.listdir(self.images), [name(PNG, "png")])

    def test_what_a_killed_process_left_is_no_obstacle(self):
        os.mkdir(self.images)
        child = subprocess.Popen(
            [BINARY, "extract", "--images", self.images], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        left = os.path.join(self.images, ".%s.%d" % (name(PNG, "png"), child.pid))
        os.symlink("/dev/full", left)
        out = child.communicate(contact("A", PNG), timeout=DEADLINE)[0]
        self.assertEqual((child.returncode, len(records(out))), (0, 1))
        self.assertEqual(os.listdir(self.images), [name(PNG, "png")])

    def test_words_and_folders(self):
        card = contact("A", PNG)
        cwd = os.getcwd()
        os.chdir(self.folder.name)
        self.addCleanup(os.chdir, cwd)
        for slip, meant in (("inlin", "inline"), ("nonne", "none")):
            status, _, err = run("extract", "--images", slip, stdin=card)
            self.assertEqual(status, 2)
            self.assertIn('did you mean "%s"? (a new folder is ./%s)' % (meant, slip), err)
            self.assertEqual(os.listdir("."), [])
        self.assertEqual(run("extract", "--images", "", stdin=card)[0], 2)
        self.assertEqual(run("extract", "--images", "./inlin", stdin=card)[0], 0)
        # Now it is there.
        out = run("extract", "--images", "inlin", stdin=card)[1]
        self.assertEqual(records(out)[0]["image"]["file"], "inlin/" + name(PNG, "png"))
        self.assertEqual(run("extract", "--images", "none", stdin=card)[0], 0)
        self.assertEqual(os.listdir("."), ["inlin"])
        for nowhere in ("/nonexistent/a/b", os.path.join("inlin", name(PNG, "png"))):
            status, _, err = run("extract", "--images", nowhere, stdin=card)
            self.assertEqual(status, 1)
            self.assertIn("--images %s could not be written: " % nowhere, err)

    def test_nothing_is_written_where_no_picture_is_asked_for(self):
        self.assertEqual(run("extract", "--images", self.images, "--keys", "name", stdin=contact("A", PNG))[0], 0)
        self.assertEqual(os.listdir(self.images), [])
        for arguments in (["--keys", "nme"], ["--to", "vcard"], ["--on", "x"]):
            self.assertEqual(run("extract", "--images", self.images + "2", *arguments, stdin=contact("A", PNG))[0], 2)
        self.assertFalse(os.path.exists(self.images + "2"))


if __name__ == "__main__":
    unittest.main()
