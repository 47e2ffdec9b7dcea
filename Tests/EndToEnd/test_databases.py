"""Address book databases and folders through `contacts-host extract`."""
import hashlib
import os
import shutil
import sqlite3
import tempfile
import unittest

from support import records, run

IOS = """
CREATE TABLE ABPerson (ROWID INTEGER PRIMARY KEY, First TEXT, Last TEXT, Note TEXT, Birthday TEXT, guid TEXT);
CREATE TABLE ABMultiValue (UID INTEGER PRIMARY KEY, record_id INTEGER, property INTEGER, identifier INTEGER,
  label INTEGER, value TEXT);
CREATE TABLE ABMultiValueLabel (value TEXT, UNIQUE(value));
INSERT INTO ABPerson VALUES (1, 'Ada', 'Lovelace', 'S3cret', '-332164800.0', 'G1'), (2, 'Bo', NULL, NULL, NULL, 'G2');
INSERT INTO ABMultiValueLabel VALUES ('_$!<Mobile>!$_');
INSERT INTO ABMultiValue VALUES (1, 1, 3, 0, 1, '+1 202 555 0123');
"""

MACOS = """
CREATE TABLE Z_PRIMARYKEY (Z_ENT INTEGER PRIMARY KEY, Z_NAME VARCHAR);
INSERT INTO Z_PRIMARYKEY VALUES (22, 'ABCDContact');
CREATE TABLE ZABCDRECORD (Z_PK INTEGER PRIMARY KEY, Z_ENT INTEGER, ZFIRSTNAME VARCHAR, ZUNIQUEID VARCHAR);
INSERT INTO ZABCDRECORD VALUES (1, 22, '%s', 'U:ABPerson');
"""


def make(path, sql):
    connection = sqlite3.connect(path)
    connection.executescript(sql)
    connection.close()
    return path


def digests(folder):
    found = {}
    for base, _, names in os.walk(folder):
        for name in names:
            with open(os.path.join(base, name), "rb") as f:
                found[os.path.join(base, name)] = hashlib.sha256(f.read()).hexdigest()
    return found


class DatabaseTest(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.mkdtemp()
        self.addCleanup(shutil.rmtree, self.folder)

    def path(self, *names):
        path = os.path.join(self.folder, *names)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        return path

    def test_a_database_by_its_path_and_on_stdin(self):
        path = make(self.path("AddressBook.sqlitedb"), IOS)
        before = digests(self.folder)
        status, out, err = run("extract", path, "--keys", "name,phones,birthday")
        self.assertEqual((status, err), (0, ""))
        ada, bo = records(out)
        self.assertEqual(ada["source"], {"format": "ios-addressbook", "file": path, "index": 0})
        self.assertEqual((ada["id"], ada["idKind"]), ("G1", "source"))
        self.assertEqual(ada["birthday"]["date"], "1990-06-23")
        self.assertEqual(ada["phones"][0]["e164"], "+12025550123")
        self.assertEqual((bo["name"]["given"], bo["phones"]), ("Bo", []))
        with open(path, "rb") as f:
            piped = records(run("extract", "-", "--keys", "name,phones,birthday", stdin=f.read())[1])
        self.assertEqual([r["id"] for r in piped], ["G1", "G2"])
        self.assertNotIn("file", piped[0]["source"])
        self.assertEqual(digests(self.folder), before)

    def test_rows_in_the_log_alone(self):
        work = self.path("work", "book")
        connection = sqlite3.connect(work)
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA wal_autocheckpoint = 0")
        connection.executescript(IOS)
        path = self.path("book", "AddressBook.sqlitedb")
        shutil.copyfile(work, path)
        shutil.copyfile(work + "-wal", path + "-wal")
        connection.close()
        before = digests(self.path("book"))
        self.assertEqual([r["id"] for r in records(run("extract", path)[1])], ["G1", "G2"])
        self.assertEqual(digests(self.path("book")), before)

    def test_folders(self):
        make(self.path("a.abbu", "AddressBook-v22.abcddb"), MACOS % "Main")
        make(self.path("a.abbu", "Sources", "1", "AddressBook-v22.abcddb"), MACOS % "Account")
        make(self.path("backup", "31", "31bb7ba8914766d4ba40d6dfb6113c8b614be442"), IOS)
        with open(self.path("backup", "Manifest.plist"), "w") as f:
            f.write("<plist><dict><key>IsEncrypted</key><false/></dict></plist>")
        archive, backup = self.path("a.abbu"), self.path("backup")
        status, out, err = run("extract", archive, backup, "--keys", "name")
        self.assertEqual((status, err), (0, ""))
        self.assertEqual([r["name"]["given"] for r in records(out)], ["Main", "Account", "Ada", "Bo"])
        self.assertEqual([r["source"]["file"] for r in records(out)], [archive] * 2 + [backup] * 2)

    def test_what_cannot_be_read_is_told_and_the_rest_goes_on(self):
        encrypted, empty = self.path("encrypted", "x"), self.path("empty", "x")
        with open(self.path("encrypted", "Manifest.plist"), "w") as f:
            f.write("<plist><dict><key>IsEncrypted</key><true/></dict></plist>")
        other = make(self.path("other.db"), "CREATE TABLE t (x); INSERT INTO t VALUES ('S3cret')")
        good = make(self.path("good.sqlitedb"), IOS)
        status, out, err = run("extract", os.path.dirname(encrypted), os.path.dirname(empty), other, good)
        self.assertEqual(status, 7)
        self.assertEqual(len(records(out)), 2)
        for sentence in ("an encrypted backup", "a folder without an address book", "an SQLite database, but not"):
            self.assertIn(sentence, err)
        self.assertNotIn("S3cret", err)

    def test_a_damaged_database(self):
        rows = "".join("INSERT INTO ABPerson VALUES (%d, 'P%d', NULL, '%s', NULL, 'N%d');" % (i, i, "S3cret" * 50, i)
                       for i in range(3, 300))
        path = make(self.path("AddressBook.sqlitedb"), IOS + rows)
        with open(path, "r+b") as f:
            f.truncate(os.path.getsize(path) // 2)
        status, out, err = run("extract", path)
        self.assertEqual(status, 5)
        self.assertGreater(len(records(out)), 10)
        self.assertIn("the database is damaged", err)
        self.assertNotIn("S3cret", err)


if __name__ == "__main__":
    unittest.main()
