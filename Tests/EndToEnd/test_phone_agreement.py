"""40,000 numbers, as people and programs write them, through the whole program and through PyPI's `phonenumbers`: a
port of libphonenumber to Python, here with the metadata of the same version.

needs PyPI's `phonenumbers` 8.12.57, and is skipped where the libphonenumber in use is another one.
"""
import json
import random
import subprocess
import unittest

from support import BINARY

try:
    import phonenumbers
    from phonenumbers import PhoneNumberFormat, PhoneNumberType
except ImportError as error:
    raise ImportError("these tests need phonenumbers: python3 -m pip install phonenumbers==8.12.57") from error

COUNT = 40_000
# Islands with a numbering plan that ISO 3166 does not count as countries
NO_COUNTRIES = ("AC", "TA")
TYPES = {
    PhoneNumberType.FIXED_LINE: "fixedLine", PhoneNumberType.MOBILE: "mobile",
    PhoneNumberType.FIXED_LINE_OR_MOBILE: "fixedLineOrMobile", PhoneNumberType.TOLL_FREE: "tollFree",
    PhoneNumberType.PREMIUM_RATE: "premiumRate", PhoneNumberType.SHARED_COST: "sharedCost",
    PhoneNumberType.VOIP: "voip", PhoneNumberType.PERSONAL_NUMBER: "personal", PhoneNumberType.PAGER: "pager",
    PhoneNumberType.UAN: "uan", PhoneNumberType.VOICEMAIL: "voicemail",
}


def installed_version():
    try:
        done = subprocess.run(["dpkg-query", "-W", "-f", "${Version}", "libphonenumber8"], capture_output=True, text=True)
    except FileNotFoundError:
        return "unknown"
    return done.stdout.partition("+")[0].partition("-")[0] or "unknown"


class Numbers:
    """Numbers and their spellings, the same ones for the same seed."""

    def __init__(self, seed):
        self.random = random.Random(seed)
        self.regions = sorted(phonenumbers.SUPPORTED_REGIONS)

    def number(self, region):
        """A number of the region: an example, or one with some digits changed, too many, or too few."""
        kind = self.random.choice(list(TYPES))
        example = (phonenumbers.example_number_for_type(region, kind) or phonenumbers.example_number(region)
                   or phonenumbers.example_number("GB"))
        digits = phonenumbers.national_significant_number(example)
        dice = self.random.random()
        if dice < 0.75:
            kept = self.random.randrange(1, len(digits) + 1)
            digits = digits[:kept] + "".join(self.random.choice("0123456789") for _ in digits[kept:])
        elif dice < 0.8:
            digits = digits[:self.random.randrange(2, len(digits) + 1)]
        elif dice < 0.85:
            digits += "".join(self.random.choice("0123456789") for _ in range(self.random.randrange(1, 4)))
        elif dice < 0.9:
            digits = "".join(self.random.choice("0123456789") for _ in range(self.random.randrange(2, 15)))
        return example.country_code, digits

    def spelling(self, region):
        """A text with a number, and the extension that is in it."""
        code, digits = self.number(region)
        style = self.random.randrange(7)
        if style < 3:
            number = phonenumbers.PhoneNumber(country_code=code, national_number=int(digits))
            if digits.startswith("0"):
                number.italian_leading_zero = True
                number.number_of_leading_zeros = min(len(digits) - len(digits.lstrip("0")), len(digits) - 1)
            form = (PhoneNumberFormat.NATIONAL, PhoneNumberFormat.INTERNATIONAL, PhoneNumberFormat.RFC3966)[style]
            text = phonenumbers.format_number(number, form)
        else:
            text = (digits, "+%d%s" % (code, digits), "+%d %s" % (code, digits), "00%d%s" % (code, digits))[style - 3]
            if self.random.random() < 0.5:
                at = self.random.randrange(1, len(text))
                text = text[:at] + self.random.choice([" ", "-", ".", " - ", "\u00a0", "\u2011", "\u00ad", "\u200b"]) + text[at:]
        return self.noise(text)

    def noise(self, text):
        extension = None
        # An extension is told from the number only where one is, and an argument of RFC 3966 needs no `ext.`
        if self.random.random() < 0.15:
            extension = str(self.random.randrange(1, 9999))
            marks = [";ext="] if text.startswith("tel:") else [
                ";ext=", " ext. ", " ext ", "x", " x", " #", ", ext. ", " extension ", " доб. ", " anexo ", " int "]
            text += self.random.choice(marks) + extension
        dice = self.random.random()
        if dice < 0.1 and not text.startswith("tel:"):
            text = "".join(chr(ord(c) + 0xFEE0) if c in "0123456789+-()" else c for c in text)
        elif dice < 0.15 and not text.startswith("tel:"):
            zero = ord(self.random.choice("٠۰"))
            text = "".join(chr(ord(c) - 48 + zero) if c.isdigit() else c for c in text)
        elif dice < 0.25:
            text = self.random.choice(["\u202a%s\u202c", " %s ", "Tel: %s", "\ufeff%s", "☎ %s"]) % text
        return text, extension


def expected(text, region):
    """What the port says of the text, as members of a phone."""
    try:
        number = phonenumbers.parse(text, region)
    except phonenumbers.NumberParseException:
        return {"valid": False, "possible": False}
    valid = phonenumbers.is_valid_number(number)
    phone = {"valid": valid, "possible": valid or phonenumbers.is_possible_number(number)}
    if number.extension:
        # The port leaves digits of other scripts in it; ours are those of ASCII, as in the number.
        phone["extension"] = "".join(str(int(digit)) for digit in number.extension)
    if valid:
        phone["e164"] = phonenumbers.format_number(number, PhoneNumberFormat.E164)
        phone["type"] = TYPES[phonenumbers.number_type(number)]
        own = phonenumbers.region_code_for_number(number)
        if own != "001":
            phone["region"] = own
    return phone


class PhoneAgreement(unittest.TestCase):
    maxDiff = None

    def extract(self, asked, region):
        """The records of one region that is stated, or of all that an address can be in."""
        arguments = ["--region", region] if region else []
        lines = "".join(json.dumps({
            "identifier": name, "postalAddresses": [{"value": {"isoCountryCode": name}}],
            "phoneNumbers": [{"value": text} for text, _ in texts]}) + "\n"
            for name, texts in asked.items() if (name == region if region else name not in NO_COUNTRIES))
        done = subprocess.run(
            [BINARY, "extract", "--keys", "phones", *arguments], input=lines.encode(), capture_output=True, check=True)
        return [json.loads(line) for line in done.stdout.splitlines()]

    @unittest.skipUnless(installed_version() == phonenumbers.__version__,
                         "libphonenumber %s is not %s" % (installed_version(), phonenumbers.__version__))
    def test_same_answers(self):
        source = Numbers(8_12_57)
        asked = {}
        for index in range(COUNT):
            region = source.regions[index % len(source.regions)]
            asked.setdefault(region, []).append(source.spelling(region))
        found = [record for region in (None, *NO_COUNTRIES) for record in self.extract(asked, region)]

        valid = 0
        different = []
        for record in found:
            region = record["id"]
            self.assertEqual(len(record["phones"]), len(asked[region]))
            for phone, (text, extension) in zip(record["phones"], asked[region]):
                self.assertEqual(phone["value"], text)
                answer = {key: phone[key] for key in ("e164", "extension", "type", "valid", "possible") if key in phone}
                if phone["valid"] and "region" in phone:
                    answer["region"] = phone["region"]
                wanted = expected(text, region)
                # The port drops the extension with a number that it cannot read.
                if extension and "extension" not in wanted:
                    wanted["extension"] = extension
                if answer != wanted:
                    different.append((region, text, answer, wanted))
                valid += wanted["valid"]
        self.assertEqual(sum(len(record["phones"]) for record in found), COUNT)
        # Enough of both
        self.assertTrue(COUNT // 2 < valid < COUNT * 4 // 5, valid)
        self.assertEqual(different[:20], [], "%d of %d" % (len(different), COUNT))


if __name__ == "__main__":
    unittest.main()
