"""Groups that a book keeps apart from its contacts: `extract --groups`."""

import unittest

from support import Server, records, run
import test_databases
from test_databases import IOS, MACOS, make

GROUPS = """
CREATE TABLE ABGroup (ROWID INTEGER PRIMARY KEY, Name TEXT, guid TEXT);
CREATE TABLE ABGroupMembers (UID INTEGER PRIMARY KEY, group_id INTEGER, member_type INTEGER, member_id INTEGER);
INSERT INTO ABGroup VALUES (1, 'S3cret', 'G-1'), (2, 'Choir', 'G-2');
INSERT INTO ABGroupMembers VALUES (1, 1, 0, 2), (2, 1, 0, 1), (3, 1, 1, 2), (4, 2, 0, 99);
"""

LDIF = b"""dn: cn=Friends
objectclass: groupOfNames
cn: Friends
member: cn=Ada,mail=ada@example.com

dn: cn=Ada,mail=ada@example.com
cn: Ada
"""


class Groups(unittest.TestCase):
    setUp, path = test_databases.DatabaseTest.setUp, test_databases.DatabaseTest.path

    def test_a_database(self):
        path = make(self.path("AddressBook.sqlitedb"), IOS + GROUPS)
        status, output, errors = run("extract", path, "--groups")
        self.assertEqual((0, ""), (status, errors))
        ada, bo, first, second = records(output)
        self.assertEqual((["S3cret"], ["S3cret"]), (ada["groups"], bo["groups"]))
        self.assertNotEqual("group", ada.get("kind"))
        self.assertEqual(
            ("G-1", "source", "group", {"full": "S3cret", "section": "S"}, ["G2", "G1", "G-2"]),
            (first["id"], first["idKind"], first["kind"], first["name"], first["members"]))
        self.assertEqual({"format": "ios-addressbook", "file": path, "index": 2}, first["source"])
        self.assertNotIn("phones", first)
        self.assertNotIn("warnings", first)
        self.assertEqual(["S3cret"], second["groups"])
        self.assertNotIn("members", second)
        (warning,) = second["warnings"]
        self.assertEqual(("database.memberUnknown", "source"), (warning["code"], warning["field"]))
        # Without the option, everything but the groups, and the same.
        self.assertEqual([ada, bo], records(run("extract", path)[1]))

    def test_every_member_is_the_id_of_a_record(self):
        path = make(self.path("AddressBook.sqlitedb"), IOS + GROUPS)
        found = records(run("extract", path, "--groups")[1])
        ids = {contact["id"] for contact in found}
        self.assertLessEqual({member for contact in found for member in contact.get("members", [])}, ids)

    def test_the_limit_counts_groups_too(self):
        path = make(self.path("AddressBook.sqlitedb"), IOS + GROUPS)
        for limit in range(5):
            with self.subTest(limit):
                output = run("extract", path, "--groups", "--limit", str(limit))[1]
                self.assertEqual(["G1", "G2", "G-1", "G-2"][:limit], [contact["id"] for contact in records(output)])

    def test_the_summary_counts_groups_too(self):
        book = make(self.path("AddressBook.sqlitedb"), IOS + GROUPS)
        broken = self.path("broken.ndjson")
        with open(broken, "w", encoding="utf-8") as file:
            file.write('{"givenName":"A"}\n{"givenName":\n')
        status, _, errors = run("extract", "--groups", book, broken)
        self.assertEqual(5, status)
        self.assertTrue(errors.endswith("5 contacts written, 1 record lost\n"), errors)
        self.assertNotIn("S3cret", errors)

    def test_several_books(self):
        groups = """
            INSERT INTO Z_PRIMARYKEY VALUES (19, 'ABCDGroup');
            ALTER TABLE ZABCDRECORD ADD COLUMN ZNAME VARCHAR;
            INSERT INTO ZABCDRECORD VALUES (2, 19, NULL, 'G:ABGroup', 'Friends');
            CREATE TABLE Z_22PARENTGROUPS (Z_22CONTACTS INTEGER, Z_19PARENTGROUPS1 INTEGER);
            INSERT INTO Z_22PARENTGROUPS VALUES (1, 2);
        """
        make(self.path("a.abbu", "AddressBook-v22.abcddb"), MACOS % "Main" + groups)
        make(self.path("a.abbu", "Sources", "1", "AddressBook-v22.abcddb"), MACOS % "Account" + groups)
        found = records(run("extract", self.path("a.abbu"), "--groups")[1])
        names = [contact["name"].get("given") or contact["name"]["full"] for contact in found]
        self.assertEqual(["Main", "Friends", "Account", "Friends"], names)
        self.assertEqual([None, ["U:ABPerson"]] * 2, [contact.get("members") for contact in found])

    def test_ldif(self):
        (ada,) = records(run("extract", stdin=LDIF)[1])
        group, same = records(run("extract", "--groups", stdin=LDIF)[1])
        self.assertEqual(ada, same)
        self.assertEqual(("group", "Friends", [ada["id"]]), (group["kind"], group["name"]["full"], group["members"]))
        # A group keeps its place in the count.
        self.assertEqual((0, 1), (group["source"]["index"], ada["source"]["index"]))

    def test_a_group_card_always_is_a_record(self):
        card = b"BEGIN:VCARD\r\nVERSION:4.0\r\nKIND:group\r\nFN:G\r\nMEMBER:urn:uuid:1\r\nEND:VCARD\r\n"
        plain = records(run("extract", stdin=card)[1])
        self.assertEqual(["group"], [contact["kind"] for contact in plain])
        self.assertEqual(plain, records(run("extract", "--groups", stdin=card)[1]))

    def test_as_vcards_they_are_group_cards(self):
        path = make(self.path("AddressBook.sqlitedb"), IOS + GROUPS)
        for version in ["3.0", "4.0"]:
            with self.subTest(version):
                cards = run("extract", path, "--groups", "--to", "vcard", "--vcard-version", version)[1]
                group = records(run("extract", stdin=cards)[1])[2]
                self.assertEqual(
                    ("G-1", "group", "S3cret", ["G2", "G1", "G-2"]),
                    (group["id"], group["kind"], group["name"]["full"], group["members"]))

    def test_over_the_protocol_a_group_that_is_sent_is_answered(self):
        group = LDIF.decode().split("\n\n")[0] + "\n"
        with Server() as server:
            server.send({"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": {
                "protocol": {"min": 1, "max": 1}, "client": {"name": "t", "version": "1"}}})
            server.receive()
            server.send({"jsonrpc": "2.0", "id": 2, "method": "extract", "params": {"format": "ldif", "records": [group]}})
            (contact,) = server.receive()["result"]["contacts"]
            self.assertEqual(("group", "Friends"), (contact["kind"], contact["name"]["full"]))

    def test_other_commands_do_not_know_the_option(self):
        self.assertEqual(2, run("serve", "--groups")[0])


if __name__ == "__main__":
    unittest.main()
