"""What the phone plugin can be told, by the manifest, the command line and the protocol."""
import json
import os
import tempfile
import unittest

from support import Server, records, run

RAW = {"identifier": "1", "phoneNumbers": [{"value": "+86 138-0013-8000"}, {"value": "010-6255 1234"}]}


class PhoneSettings(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name

    def manifest(self, config):
        path = os.path.join(self.folder, "plugins.json")
        with open(path, "w", encoding="utf-8") as file:
            json.dump({"schema": 1, "plugins": [{"name": "phone", "kind": "builtin", "config": config}]}, file)
        return path

    def extract(self, *arguments):
        return run("extract", *arguments, stdin=json.dumps(RAW).encode() + b"\n")

    def test_the_manifest_cleans_and_judges(self):
        path = self.manifest({"clean": "cn", "validity": "cn-mobile", "region": "CN"})
        status, output, errors = self.extract("--manifest", path)
        self.assertEqual((status, errors), (0, ""))
        first, second = records(output)[0]["phones"]
        self.assertEqual(first, {
            "value": "+86 138-0013-8000", "number": "13800138000", "e164": "+8613800138000", "region": "CN",
            "type": "mobile", "valid": True, "possible": True})
        self.assertEqual(second, {
            "value": "010-6255 1234", "number": "01062551234", "region": "CN", "type": "fixedLine", "valid": False,
            "possible": True})

    def test_a_call_goes_before_the_manifest(self):
        path = self.manifest({"normalize": "raw", "clean": "hyphens", "region": "US"})
        self.assertEqual(records(self.extract("--manifest", path)[1])[0]["phones"][1], {"value": "010-6255 1234"})
        told = records(self.extract("--manifest", path, "--phones", "digits", "--region", "CN")[1])[0]["phones"]
        self.assertEqual(told[1], {"value": "010-6255 1234", "number": "0106255 1234"})
        with Server("--manifest", path) as server:
            server.initialize(phones="digits")
            for phones, expected in ((None, "0106255 1234"), ("raw", None)):
                params = {"records": [RAW]} if phones is None else {"records": [RAW], "phones": phones}
                contact = server.call(1, "extract", params)["result"]["contacts"][0]
                self.assertEqual(contact["phones"][1].get("number"), expected)

    def test_an_unknown_setting_is_refused_with_a_hint(self):
        for config, message in (
                ({"clean": "hyphen"}, 'did you mean "hyphens"?'), ({"validity": "cn-mobil"}, 'did you mean "cn-mobile"?'),
                ({"normalize": "e146"}, 'did you mean "e164"?'), ({"region": "UK"}, 'did you mean "GB"?'),
                ({"normalise": "raw"}, 'did you mean "normalize"?')):
            errors = self.extract("--manifest", self.manifest(config))[2]
            self.assertIn(message, errors)
        status, output, errors = self.extract("--phones", "digit")
        self.assertEqual((status, output), (2, b""))
        self.assertIn('did you mean "digits"?', errors)
        with Server() as server:
            server.initialize()
            error = server.call(1, "extract", {"records": [RAW], "phones": "digit"})["error"]
            self.assertEqual(error["code"], -32602)
            self.assertIn('did you mean "digits"?', error["message"])


if __name__ == "__main__":
    unittest.main()
