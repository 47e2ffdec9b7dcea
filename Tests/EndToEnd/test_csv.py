"""CSV on the command line: told by its header, and read with `--map`."""
import json
import os
import tempfile
import unittest

from support import records, run

OUTLOOK = "First Name,Last Name,Birthday,Mobile Phone\r\nAda,Lovelace,12/10/1815,+1 202 555 0123\r\n"


class CSVTest(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)

    def file(self, name, content):
        path = os.path.join(self.folder.name, name)
        with open(path, "w", encoding="utf-8", newline="") as f:
            f.write(content)
        return path

    def test_a_known_header(self):
        path = self.file("a.txt", OUTLOOK + "Bo,B,1/31/2000,\r\n")
        status, out, err = run("extract", path)
        self.assertEqual((0, ""), (status, err))
        first, second = records(out)
        self.assertEqual({"format": "csv", "version": "outlook", "file": path, "index": 0, "line": 2}, first["source"])
        self.assertEqual("1815-12-10", first["birthday"]["date"])
        self.assertEqual("12/10/1815", first["birthday"]["text"])
        self.assertEqual("+12025550123", first["phones"][0]["e164"])
        self.assertNotIn("emails", first)
        self.assertEqual([], second["phones"])

    def test_warnings_hold_no_data(self):
        _, out, err = run("extract", stdin=OUTLOOK.encode())
        warnings = records(out)[0]["warnings"]
        self.assertEqual(["birthday.unparseable", "csv.ambiguousDate"], [w["code"] for w in warnings])
        self.assertNotIn("1815", json.dumps(warnings) + err)

    def test_a_mapping(self):
        mapping = self.file("map.json", '{"Handy": "phoneNumbers[mobile]", "Wohnort": "postalAddresses[home].city"}')
        path = self.file("a.csv", "Handy;Wohnort;Rest\n0171 1234567;Köln;x\n")
        status, out, err = run("extract", path, "--map", mapping, "--region", "DE")
        self.assertEqual((0, ""), (status, err))
        (contact,) = records(out)
        self.assertEqual("mapped", contact["source"]["version"])
        self.assertEqual("+491711234567", contact["phones"][0]["e164"])
        self.assertEqual("mobile", contact["phones"][0]["label"]["name"])
        self.assertEqual("Köln", contact["addresses"][0]["city"])
        self.assertEqual([{"name": "Rest", "value": "x"}], contact["extra"])

    def test_an_unknown_header(self):
        path = self.file("a.csv", "Handy;Wohnort\n1;2\n")
        status, out, err = run("extract", path, "--from", "csv")
        self.assertEqual((7, b""), (status, out))
        self.assertIn("--map", err)

    def test_mappings_that_cannot_be_used(self):
        path = self.file("a.csv", OUTLOOK)
        wrong = self.file("wrong.json", '{"Handy": "phoneNumber"}')
        status, _, err = run("extract", path, "--map", wrong)
        self.assertEqual(2, status)
        self.assertIn('did you mean "phoneNumbers"', err)
        self.assertEqual(7, run("extract", path, "--map", path + ".none")[0])
        status, _, err = run("extract", path, "--map", self.file("map.json", '{"a": "note"}'), "--from", "vcard")
        self.assertEqual(2, status)
        self.assertIn("--from csv", err)

    def test_over_the_protocol_a_text_may_be_csv(self):
        request = [
            {"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": {"protocol": {"min": 1, "max": 1}, "client": {"name": "t", "version": "1"}}},
            {"jsonrpc": "2.0", "id": 2, "method": "extract", "params": {"format": "csv", "records": [OUTLOOK]}},
        ]
        out = run("serve", stdin="".join(json.dumps(line) + "\n" for line in request).encode())[1]
        answer = records(out)[1]
        self.assertEqual("Ada", answer["result"]["contacts"][0]["name"]["given"])


if __name__ == "__main__":
    unittest.main()
