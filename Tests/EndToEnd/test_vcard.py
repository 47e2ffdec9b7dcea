"""The vCards that `extract` writes, read by a program of someone else's: vobject."""
import base64
import json
import os
import unittest

import vobject

from support import ROOT, run

BOOK = os.path.join(ROOT, "Examples", "demo", "book.vcf")
RAW = {
    "identifier": "urn:uuid:1", "familyName": "O;Neil, Jr", "givenName": "Ada\\B", "displayName": "Ada O’Neil, " + "张三é😀 " * 30,
    "organizationName": "A; B", "departmentName": ["R,D", "x"],
    "phoneNumbers": [{"label": "_$!<Mobile>!$_", "value": "+1 202 555 0100", "preferred": True},
                     {"label": "Boot, blau", "value": "1"}],
    "emailAddresses": [{"label": "_$!<Work>!$_", "value": "ada@b.example"}],
    "postalAddresses": [{"label": "_$!<Home>!$_", "value": {
        "street": "1 Road\nBack", "city": "Xi'an; old", "postalCode": "1", "country": "China", "isoCountryCode": "cn"}}],
    "note": "a\nb;c,d\\e", "groups": ["A,B", "C"], "imageData": base64.b64encode(bytes(range(256))).decode(),
    "imageType": "image/jpeg", "extra": [{"group": "g", "name": "X-FOO", "parameters": {"A": ["1", "b;c"]}, "value": "x"}],
}


def written(version, *arguments, stdin=b""):
    status, out, err = run("extract", *arguments, "--to", "vcard", "--vcard-version", version, stdin=stdin)
    assert (status, err) == (0, ""), err
    return list(vobject.readComponents(out.decode("utf-8")))


class ReadByOthers(unittest.TestCase):
    def test_every_value_arrives(self):
        for version in ("3.0", "4.0"):
            with self.subTest(version):
                (card,) = written(version, "-", stdin=json.dumps(RAW).encode())
                self.assertEqual(card.version.value, version)
                self.assertEqual((card.n.value.family, card.n.value.given), ("O;Neil, Jr", "Ada\\B"))
                self.assertEqual(card.fn.value, RAW["displayName"])
                self.assertEqual(card.org.value, ["A; B", "R,D", "x"])
                self.assertEqual([tel.value for tel in card.tel_list], ["+1 202 555 0100", "1"])
                self.assertEqual(card.tel.params["TYPE"][0].lower(), "cell")
                label = next(line for line in card.contents["x-ablabel"] if line.group == card.tel_list[1].group)
                self.assertEqual(label.value, "Boot, blau")
                self.assertEqual(card.email.value, "ada@b.example")
                adr = card.adr.value
                self.assertEqual((adr.street, adr.city, adr.code, adr.country), ("1 Road\nBack", "Xi'an; old", "1", "China"))
                self.assertEqual(card.note.value, RAW["note"])
                self.assertEqual(card.categories.value, ["A,B", "C"])
                foo = card.contents["x-foo"][0]
                self.assertEqual((foo.group, foo.params["A"], foo.value), ("g", ["1", "b;c"], "x"))

    def test_pictures_arrive(self):
        (card,) = written("3.0", "-", stdin=json.dumps(RAW).encode())
        self.assertEqual(card.photo.value, bytes(range(256)))
        # In 4.0 a picture is a URI, of which vobject, made for 3.0, keeps what stands before the comma.
        out = run("extract", "-", "--to", "vcard", stdin=json.dumps(RAW).encode())[1].replace(b"\r\n ", b"")
        self.assertIn(b"\r\nPHOTO:data:image/jpeg;base64," + RAW["imageData"].encode() + b"\r\n", out)

    def test_the_demo_book_is_read_whole(self):
        count = run("extract", BOOK)[1].count(b"\n")
        for version in ("3.0", "4.0"):
            cards = written(version, BOOK)
            self.assertEqual(len(cards), count)
            self.assertTrue(all(card.fn.value for card in cards))


if __name__ == "__main__":
    unittest.main()
