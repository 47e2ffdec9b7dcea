"""JSON records with numbers where a text is expected, through the whole program."""

import json
import unittest

from support import Server, records, run

RECORD = {
    "identifier": 17, "phoneNumbers": [{"label": 2, "identifier": 3, "value": 13800138000}],
    "postalAddresses": [{"value": {"postalCode": 100022, "street": [12, "b"]}}],
    "instantMessageAddresses": [{"value": {"service": "QQ", "username": 10001}}],
}


class Numbers(unittest.TestCase):
    def check(self, contact):
        self.assertEqual(("17", "source"), (contact["id"], contact["idKind"]))
        (phone,) = contact["phones"]
        self.assertEqual(("3", "13800138000", "+8613800138000"), (phone["id"], phone["value"], phone["e164"]))
        self.assertEqual("2", phone["label"]["raw"])
        self.assertEqual(("100022", "12, b"), (contact["addresses"][0]["postalCode"], contact["addresses"][0]["street"]))
        self.assertEqual("10001", contact["instantMessages"][0]["username"])
        self.assertNotIn("warnings", contact)

    def test_on_the_command_line(self):
        status, output, errors = run("extract", "--region", "CN", stdin=json.dumps(RECORD).encode())
        self.assertEqual((0, ""), (status, errors))
        self.check(records(output)[0])

    def test_over_the_protocol(self):
        with Server() as server:
            server.send({"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": {
                "protocol": {"min": 1, "max": 1}, "client": {"name": "t", "version": "1"}, "region": "CN"}})
            server.receive()
            server.send({"jsonrpc": "2.0", "id": 2, "method": "extract", "params": {"records": [RECORD]}})
            self.check(server.receive()["result"]["contacts"][0])

    def test_other_numbers_cost_their_value(self):
        line = b'{"identifier":1.5,"givenName":5,"phoneNumbers":[{"value":1.38e10},{"value":"110"}],"emailAddresses":[{"value":7}]}'
        status, output, errors = run("extract", stdin=line)
        self.assertEqual((0, ""), (status, errors))
        (contact,) = records(output)
        self.assertEqual("hash", contact["idKind"])
        self.assertEqual(["110"], [phone["value"] for phone in contact["phones"]])
        warned = {(w["code"], w["field"]) for w in contact["warnings"]}
        self.assertLessEqual(
            {("record.wrongType", "id"), ("name.wrongType", "name/given"), ("phone.wrongType", "phones/0"),
             ("email.wrongType", "emails/0")}, warned)

    def test_the_identity_of_records_without_numbers_is_what_it_was(self):
        # SHA-256 of the canonical form, by Python's hashlib.
        import hashlib
        canonical = '{"givenName":"A","phoneNumbers":[{"value":"110"}],"postalAddresses":[{"value":{"postalCode":"1"}}]}'
        for written in [canonical, canonical.replace('"110"', "110").replace('"1"', "1")]:
            _, output, _ = run("extract", stdin=written.encode())
            self.assertEqual("sha256:" + hashlib.sha256(canonical.encode()).hexdigest(), records(output)[0]["id"])


if __name__ == "__main__":
    unittest.main()
