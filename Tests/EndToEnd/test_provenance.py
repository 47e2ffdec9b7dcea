"""`--provenance`: where each value comes from, by which plugin and how, held against files that are written here."""
import json
import os
import tempfile
import unittest

from support import Server, records, run
from test_schemas import SchemaCase, setUpModule  # noqa: F401 (unittest calls it)

CARD = """\
BEGIN:VCARD
VERSION:3.0
N:Byron;Ada;;;
FN:Ada
  Byron
TEL;TYPE=CELL,pref:+1 650-253-0000
item1.TEL:030 12
 3456
item1.X-ABLabel:Labor
item2.ADR:;;Main St 1;Berlin;;10115;Germany
item2.X-ABADR:de
item3.ADR:;;Rue 1;Paris;;;France
BDAY:1990-06-23
X-ALTBDAY;CALSCALE=chinese:0078000705L01
IMPP:xmpp:ada@example.org
X-QQ:10001
X-SOCIALPROFILE;TYPE=twitter:http://twitter.com/ada
item4.X-SOCIALPROFILE;TYPE=flickr;X-USER=lovelace:x-apple:lovelace
ORG:Analytical;Engines;Notes
NOTE:first
NOTE:second
CATEGORIES:x,y
KIND:individual
X-FOO:bar
TEL:
TEL:12
REV:20160102T030405Z
END:VCARD
"""


def values(node, pointer=""):
    """The pointers of all scalars under `node`, in order."""
    if isinstance(node, dict):
        for name, child in node.items():
            yield from values(child, f"{pointer}/{name.replace('~', '~0').replace('/', '~1')}")
    elif isinstance(node, list):
        for index, child in enumerate(node):
            yield from values(child, f"{pointer}/{index}")
    else:
        yield pointer


class ProvenanceCase(SchemaCase):
    schema = "record"

    def extract(self, text, *arguments):
        content = text if isinstance(text, bytes) else text.encode()
        _, out, _ = run("extract", "--provenance", *arguments, stdin=content)
        found = records(out)
        for contact in found:
            self.accept(contact)
            self.check_complete(contact)
        _, plain, _ = run("extract", *arguments, stdin=content)
        # Nothing else in the record changes.
        self.assertEqual([{k: v for k, v in c.items() if k != "provenance"} for c in found], records(plain))
        return found

    def check_complete(self, contact):
        """Every scalar has an entry, in the order of the record, and stands before the warnings."""
        fields = {k: v for k, v in contact.items() if k not in ("v", "id", "idKind", "source", "provenance", "warnings", "extra")}
        expected = list(values(fields)) + [f"/extra/{i}" for i in range(len(contact.get("extra", [])))]
        self.assertEqual(expected, list(contact["provenance"]))
        names = list(contact)
        self.assertEqual(names.index("provenance"), len(names) - (2 if "warnings" in names else 1))

    def told(self, contact, pointer):
        entry = contact["provenance"][pointer]
        return entry["plugin"], entry["how"], entry.get("at")

    def tell(self, contact, expected):
        for pointer, entry in expected.items():
            with self.subTest(pointer):
                self.assertEqual(entry, self.told(contact, pointer))


class VCards(ProvenanceCase):
    def test_lines_and_ways(self):
        (contact,) = self.extract(CARD, "--region", "DE")
        self.tell(contact, {
            "/kind": ("kind", "decoded", "line 23"),
            "/name/given": ("name", "read", "line 3"),
            "/name/full": ("name", "read", "line 4"),
            "/name/section": ("name", "derived", "line 1"),
            "/phones/0/value": ("phone", "read", "line 6"),
            "/phones/0/preferred": ("phone", "decoded", "line 6"),
            # CELL is no label of the source's own words.
            "/phones/0/label/raw": ("phone", "decoded", "line 6"),
            "/phones/0/label/text": ("phone", "derived", "line 6"),
            "/phones/0/number": ("phone", "decoded", "line 6"),
            "/phones/0/e164": ("phone", "derived", "line 6"),
            "/phones/0/region": ("phone", "derived", "line 6"),
            "/phones/1/value": ("phone", "read", "line 7"),
            "/phones/1/label/raw": ("phone", "read", "line 9"),
            "/phones/1/label/name": ("phone", "decoded", "line 9"),
            # The number is national: --region is what makes it German.
            "/phones/1/region": ("phone", "guessed", "line 7"),
            # The TEL without a value gives nothing, and moves nothing.
            "/phones/2/value": ("phone", "read", "line 26"),
            "/addresses/0/street": ("address", "read", "line 10"),
            "/addresses/0/countryCode": ("address", "decoded", "line 11"),
            "/addresses/0/formatted": ("address", "derived", "line 10"),
            "/addresses/1/countryCode": ("address", "derived", "line 12"),
            "/job/organization": ("job", "read", "line 19"),
            "/job/departments/1": ("job", "read", "line 19"),
            "/birthday/date": ("birthday", "decoded", "line 13"),
            "/birthday/year": ("birthday", "decoded", "line 13"),
            "/birthday/alternate/date": ("birthday", "derived", "line 14"),
            "/birthday/alternate/text": ("birthday", "derived", "line 14"),
            "/instantMessages/0/service": ("im", "decoded", "line 15"),
            "/instantMessages/0/username": ("im", "decoded", "line 15"),
            "/instantMessages/0/uri": ("im", "read", "line 15"),
            "/instantMessages/1/service": ("im", "decoded", "line 16"),
            "/instantMessages/1/username": ("im", "read", "line 16"),
            "/socialProfiles/0/username": ("social", "derived", "line 17"),
            "/socialProfiles/0/url": ("social", "read", "line 17"),
            "/socialProfiles/1/username": ("social", "read", "line 18"),
            # Two lines made it, so there is no better place than the card.
            "/note": ("note", "decoded", "line 1"),
            "/modified": ("timestamps", "decoded", "line 27"),
            "/groups/1": ("host", "read", "line 22"),
            "/extra/0": ("host", "read", "line 24"),
        })

    def test_lines_go_on_from_card_to_card_whatever_the_line_ends(self):
        card = "BEGIN:VCARD\nVERSION:3.0\nFN:A\n B\nTEL:+16502530000\nEND:VCARD\n\n"
        for end in ["\n", "\r\n", "\r"]:
            with self.subTest(repr(end)):
                found = self.extract(("\n" + card * 3).replace("\n", end))
                lines = [(c["source"]["line"], self.told(c, "/name/full")[2], self.told(c, "/phones/0/value")[2]) for c in found]
                self.assertEqual([(2, "line 4", "line 6"), (9, "line 11", "line 13"), (16, "line 18", "line 20")], lines)

    def test_quoted_printable_and_base64_over_several_lines(self):
        picture = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
        (contact,) = self.extract(
            "BEGIN:VCARD\r\nVERSION:2.1\r\nNOTE;ENCODING=QUOTED-PRINTABLE:one=0D=0A=\r\ntwo=\r\n three\r\n"
            f"PHOTO;PNG;ENCODING=BASE64:{picture[:40]}\r\n  {picture[40:]}\r\n\r\nTEL;HOME:12345678\r\nX-B:c\r\nEND:VCARD\r\n")
        self.tell(contact, {
            "/note": ("note", "read", "line 3"),
            "/image/sha256": ("image", "derived", "line 6"),
            "/image/mediaType": ("image", "derived", "line 6"),
            "/phones/0/value": ("phone", "read", "line 9"),
            "/extra/0": ("host", "read", "line 10"),
        })
        self.assertTrue(contact["note"].endswith("three"))

    def test_what_waits_for_the_end_of_the_card(self):
        (contact,) = self.extract(
            "BEGIN:VCARD\nVERSION:3.0\nX-ABUID:1\nLABEL;TYPE=home:Printed\nADR;TYPE=home:;;S;;;;\nLABEL;TYPE=work:Other\n"
            "a.X-ABLabel:Late\nb.X-ABLabel:Nobody\na.EMAIL:a@b.de\nUID:2\nEND:VCARD\n")
        names = [entry["name"] for entry in contact["extra"]]
        lines = {name: self.told(contact, f"/extra/{i}")[2] for i, name in enumerate(names)}
        self.assertEqual({"X-ABUID": "line 3", "LABEL": "line 6", "X-ABLabel": "line 8"}, lines)
        self.tell(contact, {
            "/addresses/0/formatted": ("address", "read", "line 4"),
            "/addresses/0/street": ("address", "read", "line 5"),
            "/emails/0/label/raw": ("email", "read", "line 7"),
            "/emails/0/value": ("email", "read", "line 9"),
        })

    def test_a_guessed_charset(self):
        (contact,) = self.extract(
            "BEGIN:VCARD\nVERSION:3.0\nN:Müller;Uwe\nFN:Uwe Müller\nTEL:1234567\nEND:VCARD\n".encode("cp1252"))
        self.assertIn("charset.guessed", [w["code"] for w in contact["warnings"]])
        self.tell(contact, {
            "/name/family": ("name", "guessed", "line 3"),
            "/name/full": ("name", "guessed", "line 4"),
            # Of ASCII there is no doubt.
            "/name/given": ("name", "read", "line 3"),
            "/phones/0/value": ("phone", "read", "line 5"),
        })

    def test_a_composed_name(self):
        (contact,) = self.extract("BEGIN:VCARD\nVERSION:3.0\nTITLE:x\nN:Byron;Ada\nEND:VCARD\n")
        self.assertEqual(("name", "derived", "line 4"), self.told(contact, "/name/full"))

    def test_keys(self):
        (contact,) = self.extract(CARD, "--keys", "name,groups")
        self.assertEqual(
            ["/name/given", "/name/family", "/name/full", "/name/section", "/groups/0", "/groups/1"], list(contact["provenance"]))


class OtherFormats(ProvenanceCase):
    def test_csv(self):
        (contact,) = self.extract(
            "First Name,Last Name,E-mail 1 - Label,E-mail 1 - Value,Address 1 - Street,Address 1 - City,Notes,Labels\n"
            'Ada,Byron,* Work,a@b.de ::: c@d.de,S 1,Berlin,"two\nlines",x ::: y\n')
        self.assertEqual("google", contact["source"]["version"])
        self.tell(contact, {
            "/name/given": ("name", "read", "line 2, column First Name"),
            "/name/full": ("name", "derived", "line 2"),
            "/emails/0/value": ("email", "read", "line 2, column E-mail 1 - Value"),
            "/emails/1/value": ("email", "read", "line 2, column E-mail 1 - Value"),
            "/emails/0/label/raw": ("email", "read", "line 2, column E-mail 1 - Label"),
            "/addresses/0/city": ("address", "read", "line 2, column Address 1 - City"),
            "/addresses/0/formatted": ("address", "derived", "line 2"),
            "/note": ("note", "read", "line 2, column Notes"),
            "/groups/1": ("host", "read", "line 2, column Labels"),
        })

    def test_csv_labels_that_columns_stand_for(self):
        found = self.extract("First Name,Mobile Phone,Birthday\r\n\r\nAda,+16502530000,1815-12-10\r\nBo,,\r\n")
        self.tell(found[0], {
            "/phones/0/value": ("phone", "read", "line 3, column Mobile Phone"),
            "/phones/0/label/raw": ("phone", "decoded", "line 3, column Mobile Phone"),
            "/birthday/date": ("birthday", "decoded", "line 3, column Birthday"),
        })
        self.assertEqual("line 4, column First Name", self.told(found[1], "/name/given")[2])

    def test_json_lines(self):
        found = self.extract(
            '{"givenName":"Ada","phoneNumbers":[null,{"value":""},{"label":"work","value":"12345"}]}\n\n'
            '{"organizationName":"X","contactType":1,"imageDataAvailable":true}\n')
        self.tell(found[0], {
            "/name/given": ("name", "read", "line 1"),
            "/phones/0/value": ("phone", "read", "line 1"),
            "/phones/0/label/raw": ("phone", "read", "line 1"),
            "/kind": ("kind", "derived", "line 1"),
        })
        self.tell(found[1], {
            "/kind": ("kind", "decoded", "line 3"),
            "/image/available": ("image", "read", "line 3"),
        })

    def test_ldif(self):
        (contact,) = self.extract(
            "version: 1\n\n# somebody\ndn: cn=Ada,o=x\nobjectClass: person\ncn: Ada\n Byron\ngivenName: Ada\nsn: Byron\n"
            "# a comment\n  goes on\nmobile: +16502530000\nl: Berlin\nfoo: bar\n")
        self.tell(contact, {
            "/name/given": ("name", "read", "line 8"),
            "/name/family": ("name", "read", "line 9"),
            "/phones/0/value": ("phone", "read", "line 12"),
            "/phones/0/label/raw": ("phone", "decoded", "line 12"),
        })
        foo = next(i for i, entry in enumerate(contact["extra"]) if entry["name"] == "foo")
        self.assertEqual("line 14", self.told(contact, f"/extra/{foo}")[2])

    def test_split_names(self):
        with tempfile.TemporaryDirectory() as folder:
            manifest = os.path.join(folder, "plugins.json")
            with open(manifest, "w", encoding="utf-8") as file:
                json.dump({"schema": 1, "plugins": [{"name": "name", "kind": "builtin", "config": {"split": True}}]}, file)
            (contact,) = self.extract("BEGIN:VCARD\nVERSION:4.0\nTITLE:x\nFN:Dr. Ada Byron\nEND:VCARD\n", "--manifest", manifest)
        self.tell(contact, {
            "/name/given": ("name", "guessed", "line 4"),
            "/name/family": ("name", "guessed", "line 4"),
            "/name/full": ("name", "read", "line 4"),
        })

    def test_a_region_that_is_the_countrys_of_the_address(self):
        (contact,) = self.extract(json.dumps({
            "phoneNumbers": [{"value": "030 123456"}, {"value": "1"}],
            "postalAddresses": [{"value": {"country": "Germany"}}]}) + "\n")
        self.assertEqual(("phone", "guessed", "line 1"), self.told(contact, "/phones/0/region"))
        self.assertEqual(("phone", "guessed", "line 1"), self.told(contact, "/phones/1/region"))


class Served(ProvenanceCase):
    def test_it_is_asked_for_once_or_each_time(self):
        card = "BEGIN:VCARD\nVERSION:4.0\nFN:Ada\nEND:VCARD\n"
        params = {"format": "vcard", "records": [card], "keys": ["name"]}
        for asked, told in [({}, False), ({"provenance": True}, True), ({"provenance": False}, False)]:
            with self.subTest(asked), Server() as server:
                server.initialize(**asked)
                for own, expected in [({}, told), ({"provenance": True}, True), ({"provenance": False}, False)]:
                    (contact,) = server.call(1, "extract", {**params, **own})["result"]["contacts"]
                    self.accept(contact)
                    self.assertEqual(expected, "provenance" in contact)
                    if expected:
                        # The line is that of the text which was sent.
                        self.assertEqual(("name", "read", "line 3"), self.told(contact, "/name/full"))
                        # It is not known where in it a section comes from.
                        self.assertEqual(("name", "derived", None), self.told(contact, "/name/section"))

    def test_it_is_a_boolean(self):
        with Server() as server:
            server.initialize()
            error = server.call(1, "extract", {"records": [], "provenance": "yes"})["error"]
        self.assertEqual((-32602, "provenance is neither true nor false"), (error["code"], error["message"]))


if __name__ == "__main__":
    unittest.main()
