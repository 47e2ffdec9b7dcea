"""One person in every format that can say all of it: the same contact record, but for where it came from."""
import json
import os
import tempfile
import unittest

from support import records, run

CARD = """BEGIN:VCARD
VERSION:%(version)s
UID:p1
FN:Ann Lee
N:Lee;Ann;M;Dr.;Jr.
ORG:Example\\, Ltd.;Research
TITLE:Engineer
TEL;%(cell)s:+1 202 555 0123
TEL;%(fax)s:+49 30 123456
EMAIL;%(work)s:ann@example.com
ADR;%(home)s:;;1 Elm Row;Leeds;;LS1 1AA;England
item1.URL:https://example.com/
item1.X-ABLabel:blog
BDAY:1990-06-23
item2.X-ABDATE:2015-09-01
item2.X-ABLabel:_$!<Anniversary>!$_
item3.X-ABRELATEDNAMES:Bo Lee
item3.X-ABLabel:_$!<Brother>!$_
NOTE:a note
REV:2024-06-01T05:26:19Z
X-ABShowAs:PERSON
END:VCARD
"""

V3 = {"version": "3.0", "cell": "TYPE=CELL", "fax": "TYPE=WORK,FAX", "work": "TYPE=WORK", "home": "TYPE=HOME"}
# A comma needs no backslash in 2.1, whose types are bare words.
V21 = {"version": "2.1", "cell": "CELL", "fax": "WORK;FAX", "work": "WORK", "home": "HOME"}
V4 = dict(V3, version="4.0", fax='TYPE="work,fax"')

JCARD = ["vcard", [
    ["version", {}, "text", "4.0"], ["uid", {}, "text", "p1"], ["fn", {}, "text", "Ann Lee"],
    ["n", {}, "text", ["Lee", "Ann", "M", "Dr.", "Jr."]], ["org", {}, "text", ["Example, Ltd.", "Research"]],
    ["title", {}, "text", "Engineer"], ["tel", {"type": "cell"}, "text", "+1 202 555 0123"],
    ["tel", {"type": ["work", "fax"]}, "text", "+49 30 123456"], ["email", {"type": "work"}, "text", "ann@example.com"],
    ["adr", {"type": "home"}, "text", ["", "", "1 Elm Row", "Leeds", "", "LS1 1AA", "England"]],
    ["url", {"group": "i1"}, "uri", "https://example.com/"], ["x-ablabel", {"group": "i1"}, "unknown", "blog"],
    ["bday", {}, "date", "1990-06-23"], ["anniversary", {}, "date", "2015-09-01"],
    ["x-abrelatednames", {"group": "i3"}, "unknown", "Bo Lee"],
    ["x-ablabel", {"group": "i3"}, "unknown", "_$!<Brother>!$_"], ["note", {}, "text", "a note"],
    ["rev", {}, "timestamp", "2024-06-01T05:26:19Z"]]]

CONTACTS = {
    "identifier": "p1", "contactType": 0, "displayName": "Ann Lee", "namePrefix": "Dr.", "givenName": "Ann",
    "middleName": "M", "familyName": "Lee", "nameSuffix": "Jr.", "organizationName": "Example, Ltd.",
    "departmentName": "Research", "jobTitle": "Engineer",
    "phoneNumbers": [{"label": "_$!<Mobile>!$_", "value": {"stringValue": "+1 202 555 0123"}},
                     {"label": "_$!<WorkFAX>!$_", "value": "+49 30 123456"}],
    "emailAddresses": [{"label": "_$!<Work>!$_", "value": "ann@example.com"}],
    "postalAddresses": [{"label": "_$!<Home>!$_", "value": {
        "street": "1 Elm Row", "city": "Leeds", "postalCode": "LS1 1AA", "country": "England"}}],
    "urlAddresses": [{"label": "blog", "value": "https://example.com/"}],
    "birthday": {"year": 1990, "month": 6, "day": 23},
    "dates": [{"label": "_$!<Anniversary>!$_", "value": {"year": 2015, "month": 9, "day": 1}}],
    "contactRelations": [{"label": "_$!<Brother>!$_", "value": {"name": "Bo Lee"}}],
    "socialProfiles": [], "instantMessageAddresses": [], "note": "a note", "modificationDate": "2024-06-01T05:26:19Z"}

ADDRESS_BOOK = {
    "Kind": 0, "kABPersonPrefixProperty": "Dr.", "FirstName": "Ann", "MiddleName": "M", "LastName": "Lee", "Suffix": "Jr.",
    "displayName": "Ann Lee", "Organization": "Example, Ltd.", "Department": "Research", "JobTitle": "Engineer",
    "3": [{"label": "_$!<Mobile>!$_", "value": "+1 202 555 0123"}, {"label": "_$!<WorkFAX>!$_", "value": "+49 30 123456"}],
    "Email": [{"label": "_$!<Work>!$_", "value": "ann@example.com"}],
    "Address": [{"label": "_$!<Home>!$_", "value": {
        "Street": "1 Elm Row", "City": "Leeds", "ZIP": "LS1 1AA", "Country": "England"}}],
    "URL": [{"label": "blog", "value": "https://example.com/"}], "Birthday": "1990-06-23T12:00:00Z",
    "Date": [{"label": "_$!<Anniversary>!$_", "value": "2015-09-01"}],
    "RelatedNames": [{"label": "_$!<Brother>!$_", "value": "Bo Lee"}], "SocialProfile": [], "InstantMessage": [],
    "Note": "a note", "ModificationDate": "2024-06-01T05:26:19Z"}


def card(parts):
    text = CARD % parts
    return text.replace("\\,", ",") if parts is V21 else text


class SamePersonTest(unittest.TestCase):
    maxDiff = None

    def contact(self, text):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "book")
            with open(path, "w", encoding="utf-8") as f:
                f.write(text)
            status, out, err = run("extract", path)
        self.assertEqual((status, err), (0, ""))
        (contact,) = records(out)
        return {k: v for k, v in contact.items() if k not in ("source", "id", "idKind", "extra")}

    def test_the_same_record_from_every_format(self):
        expected = self.contact(json.dumps(CONTACTS))
        self.assertEqual(expected["name"]["full"], "Ann Lee")
        self.assertEqual([p["label"]["name"] for p in expected["phones"]], ["mobile", "workFax"])
        self.assertNotIn("warnings", expected)
        for name, text in (("vCard 2.1", card(V21)), ("vCard 3.0", card(V3)), ("vCard 4.0", card(V4)),
                           ("jCard", json.dumps(JCARD)), ("AddressBook", json.dumps(ADDRESS_BOOK))):
            with self.subTest(name):
                self.assertEqual(self.contact(text), expected)


if __name__ == "__main__":
    unittest.main()
