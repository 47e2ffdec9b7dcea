"""What the tutorials on AddressBook and Contacts do, each under its number there, through the whole program."""
import json
import tempfile
import unittest

from support import Server, records, run

PERSON = {
    "FirstName": "Jane", "LastName": "Frank", "Kind": 0, "Note": "会唱歌",
    "CreationDate": "2016-01-02T03:04:05Z", "ModificationDate": "2017-12-04T05:54:31Z",
    "Address": [{"label": "_$!<Home>!$_", "identifier": 3, "value": {
        "Country": "中国", "CountryCode": "cn", "City": "上海", "State": "上海市", "Street": "南京路 1 号", "ZIP": "200001"}}],
}


def contacts(*raw, arguments=()):
    book = b"".join(json.dumps(record).encode() + b"\n" for record in raw)
    status, out, err = run("extract", *arguments, stdin=book)
    assert (status, err) == (0, ""), err
    return records(out)


class AddressBookTutorial(unittest.TestCase):
    def test_S1_7_kind(self):
        person, company, neither = contacts(PERSON, {"Kind": 1, "Organization": "Acme"}, {"FirstPhonetic": ""})
        self.assertEqual([c["kind"] for c in (person, company, neither)], ["person", "organization", "unknown"])

    def test_S1_12_address_dictionary(self):
        self.assertEqual(contacts(PERSON)[0]["addresses"], [{
            "id": "3", "label": {"raw": "_$!<Home>!$_", "name": "home", "text": "home"}, "street": "南京路 1 号",
            "city": "上海", "state": "上海市", "postalCode": "200001", "country": "中国", "countryCode": "CN",
            "formatted": "中国\n上海市\n上海\n南京路 1 号\n200001"}])

    def test_S1_18_note_S1_19_created_S1_20_modified(self):
        contact = contacts(PERSON)[0]
        self.assertEqual(
            (contact["note"], contact["created"], contact["modified"]),
            ("会唱歌", "2016-01-02T03:04:05Z", "2017-12-04T05:54:31Z"))
        self.assertTrue({"note", "created", "modified"}.isdisjoint(contacts({"FirstName": "Jane"})[0]))


    def test_S1_5_properties_by_number_name_and_constant(self):
        # 0 first name, 1 last name, 14 note, 17 birthday; what is not there is absent.
        spelled = [
            {"0": "Jane", "1": "Frank", "14": "n", "17": "1990-06-23"},
            {"FirstName": "Jane", "LastName": "Frank", "Note": "n", "Birthday": "1990-06-23"},
            {"kABPersonFirstNameProperty": "Jane", "kABPersonLastNameProperty": "Frank",
             "kABPersonNoteProperty": "n", "kABPersonBirthdayProperty": "1990-06-23"},
        ]
        for record in spelled:
            contact = contacts(record)[0]
            self.assertEqual((contact["name"]["given"], contact["name"]["family"], contact["note"],
                              contact["birthday"]["date"]), ("Jane", "Frank", "n", "1990-06-23"))
            self.assertTrue({"job", "created", "phones"}.isdisjoint(contact))


class CompanyTest(unittest.TestCase):
    """How Apple's programs tell a company from a person in a vCard."""

    def kind(self, *lines):
        card = "\r\n".join(("BEGIN:VCARD", "VERSION:3.0", *lines, "END:VCARD", ""))
        return records(run("extract", stdin=card.encode())[1])[0]["kind"]

    def test_company(self):
        self.assertEqual(self.kind("N:Frank;Jane;;;", "FN:Jane", "ORG:Acme", "X-ABShowAs:COMPANY"), "organization")
        self.assertEqual(self.kind("N:;;;;", "FN:Acme", "ORG:Acme;"), "organization")
        self.assertEqual(self.kind("FN:Acme", "ORG:Acme;Lab"), "organization")
        self.assertEqual(self.kind("N:;Jane;;;", "FN:Jane", "ORG:Acme;"), "person")
        self.assertEqual(self.kind("N:;;;Dr.;", "FN:Dr.", "ORG:Acme"), "person")
        self.assertEqual(self.kind("N:;;;;", "FN:Jane", "ORG:;"), "person")
        self.assertEqual(self.kind("N:;;;;", "FN:", "ORG:;"), "unknown")


class ContactsTutorial(unittest.TestCase):
    def test_S0_1_both_frameworks_give_one_record(self):
        new, old = contacts(
            {"identifier": "A", "givenName": "San", "familyName": "Zhang", "organizationName": "Acme", "note": "n",
             "phoneNumbers": [{"label": "_$!<Mobile>!$_", "value": {"stringValue": "138 0013 8000"}}],
             "emailAddresses": [{"label": "_$!<Home>!$_", "value": "san@example.cn"}]},
            {"identifier": "A", "FirstName": "San", "LastName": "Zhang", "Organization": "Acme", "Note": "n",
             "Phone": [{"label": "_$!<Mobile>!$_", "value": "138 0013 8000"}],
             "Email": [{"label": "_$!<Home>!$_", "value": "san@example.cn"}]})
        for contact in (new, old):
            del contact["source"]
        self.assertEqual(new, old)

    def test_S2_8_S3_6_S4_8_only_the_keys_that_are_asked_for(self):
        person = {"identifier": "A", "givenName": "Jane", "familyName": "Frank", "nickname": "J", "organizationName": "Acme",
                  "phoneNumbers": [{"value": "1"}], "emailAddresses": [{"value": "j@example.com"}], "urlAddresses": [],
                  "postalAddresses": [], "note": "n", "jobTitle": "t"}
        lists = {
            "phoneNumbers": {"phones"},
            "givenName,familyName,phoneNumbers": {"name", "phones"},
            "givenName,familyName,phoneNumbers,nickname,organizationName,emailAddresses,urlAddresses,postalAddresses":
                {"name", "phones", "job", "emails", "urls", "addresses"},
        }
        for keys, fields in lists.items():
            contact = contacts(person, arguments=("--keys", keys, "--phones", "raw"))[0]
            self.assertEqual(set(contact) - {"v", "id", "idKind", "source", "warnings"}, fields, keys)
            self.assertTrue(set(contact.get("job", {})) <= {"organization"}, contact)

    def test_S2_12_an_error_is_told_and_does_not_crash(self):
        status, out, err = run("extract", stdin=b'{"note":"a"}\n{"note":\n{"note":"b"}\n')
        self.assertEqual((status, [c["note"] for c in records(out)]), (5, ["a", "b"]))
        self.assertIn("stdin:2", err)

    def test_S4_10_a_contact_without_phones_is_no_trap(self):
        for phones in ([], None):
            self.assertEqual(contacts({"givenName": "A", "phoneNumbers": phones})[0]["phones"], [])
        self.assertNotIn("phones", contacts({"givenName": "A"})[0])

    def test_S0_7_a_plugin_that_is_not_asked_does_not_run(self):
        record = {"givenName": "Ada", "note": "hi", "postalAddresses": [{"value": {"city": "Ulm"}}], "imageData": "YWJj"}
        with Server() as server:
            server.initialize()
            for number, keys in enumerate((["addresses"], ["imageData"], ["postalAddresses", "note"])):
                server.call(number, "extract", {"records": [record], "keys": keys})
            plugins = server.call("stats", "stats/get")["result"]["plugins"]
            self.assertEqual(
                {p["name"]: p["in"] for p in plugins if p["in"]}, {"address": 2, "image": 1, "note": 1})
            self.assertEqual(len(plugins), 15)
            self.assertEqual(server.end(), 0)

    def test_S0_10_what_the_source_does_not_give_is_absent(self):
        contact = contacts({"identifier": "A"})[0]
        self.assertEqual(list(contact), ["v", "id", "idKind", "source"])
        contact = contacts({"identifier": "A", "postalAddresses": [], "note": None, "jobTitle": ""})[0]
        self.assertEqual(list(contact), ["v", "id", "idKind", "source", "addresses", "job"])
        self.assertEqual((contact["addresses"], contact["job"]), ([], {}))

    def test_S3_11_orders_by_setting(self):
        value = {"street": "1 Infinite Loop", "city": "Cupertino", "state": "CA", "postalCode": "95014", "country": "USA"}
        orders = {
            "contacts": "USA\nCupertino\nCA\n1 Infinite Loop\n95014",
            "addressbook": "USA\nCA\nCupertino\n1 Infinite Loop\n95014",
            "country": "1 Infinite Loop\nCupertino CA 95014\nUSA",
        }
        for order, expected in orders.items():
            with tempfile.NamedTemporaryFile("w", suffix=".json") as manifest:
                entry = {"name": "address", "kind": "builtin", "config": {"order": order}}
                json.dump({"schema": 1, "plugins": [entry]}, manifest)
                manifest.flush()
                contact = contacts(
                    {"postalAddresses": [{"value": value}]}, arguments=("--manifest", manifest.name))[0]
                self.assertEqual(contact["addresses"][0]["formatted"], expected)


if __name__ == "__main__":
    unittest.main()
