"""The JSON Schemas that `contacts-host schema` prints, held against a validator of someone else's.

    CONTACTS_HOST=.build/debug/contacts-host python3 -m unittest discover Tests/EndToEnd

needs PyPI's `jsonschema` (4.18 or newer).
"""

import copy
import json
import re
import unittest
from pathlib import Path

from support import ROOT, Server, records, run

try:
    from jsonschema import Draft202012Validator
    from referencing import Registry, Resource
except ImportError as error:
    raise ImportError(
        "these tests need the package jsonschema, 4.18 or newer: python3 -m pip install jsonschema"
    ) from error

NAMES = ["record", "raw", "manifest", "protocol"]
SCHEMAS = {}
REGISTRY = Registry()


def setUpModule():
    global REGISTRY
    for name in NAMES:
        status, output, errors = run("schema", name)
        if status != 0:
            raise RuntimeError(f"schema {name} exits with {status}: {errors}")
        SCHEMAS[name] = json.loads(output.decode("utf-8"))
    REGISTRY = Registry().with_resources(
        (schema["$id"], Resource.from_contents(schema)) for schema in SCHEMAS.values()
    )


def validator(name, definition=None):
    schema = SCHEMAS[name]
    if definition:
        schema = {"$ref": f"{schema['$id']}#/$defs/{definition}"}
    return Draft202012Validator(schema, registry=REGISTRY)


def leaves(errors):
    """The innermost errors: those of `anyOf` hold one list for each branch."""
    for error in errors:
        if error.context:
            yield from leaves(error.context)
        else:
            yield error


def subschemas(node):
    """Every object in a schema. Objects that are data, not schemas, do no harm to what is asked of them here."""
    if isinstance(node, dict):
        yield node
    for child in node.values() if isinstance(node, dict) else node if isinstance(node, list) else []:
        yield from subschemas(child)


class SchemaCase(unittest.TestCase):
    schema = ""

    def errors(self, instance, definition):
        return list(leaves(validator(self.schema, definition).iter_errors(instance)))

    def accept(self, instance, definition=None):
        errors = self.errors(instance, definition)
        self.assertEqual([], [f"{error.json_path}: {error.message}" for error in errors])

    def reject(self, instance, at, keyword, definition=None):
        """`instance` is refused, and for the reason that is meant: by `keyword` at the JSON path `at`."""
        errors = self.errors(instance, definition)
        self.assertIn((at, keyword), [(error.json_path, error.validator) for error in errors])


class TheSchemas(unittest.TestCase):
    def test_they_are_schemas_of_2020_12(self):
        for name in NAMES:
            with self.subTest(name):
                self.assertEqual("https://json-schema.org/draft/2020-12/schema", SCHEMAS[name]["$schema"])
                Draft202012Validator.check_schema(SCHEMAS[name])

    def test_they_are_printed_as_the_files_have_them(self):
        for name in NAMES:
            with self.subTest(name):
                file = Path(ROOT, "Sources/contacts-host/Schemas", f"{name}.schema.json")
                self.assertEqual(file.read_bytes(), run("schema", name)[1])

    def test_each_has_an_id_of_its_own(self):
        self.assertEqual(len(NAMES), len({schema["$id"] for schema in SCHEMAS.values()}))

    def test_every_reference_leads_somewhere(self):
        for name in NAMES:
            resolver = REGISTRY.resolver(SCHEMAS[name]["$id"])
            for schema in subschemas(SCHEMAS[name]):
                if isinstance(schema.get("$ref"), str):
                    with self.subTest(name, ref=schema["$ref"]):
                        resolver.lookup(schema["$ref"])

    def test_every_definition_is_used(self):
        for name in ["record", "raw", "manifest"]:
            references = {schema.get("$ref") for schema in subschemas(SCHEMAS[name]) if isinstance(schema.get("$ref"), str)}
            for definition in SCHEMAS[name]["$defs"]:
                with self.subTest(name, definition=definition):
                    self.assertIn(f"#/$defs/{definition}", references)

    def test_keywords_are_spelled_right(self):
        # A validator passes over a keyword that it does not know, and with it over the rule.
        known = set(Draft202012Validator.VALIDATORS) | {
            "$schema", "$id", "$defs", "title", "description", "default", "examples", "then", "else", "contentEncoding",
        }

        def check(schema, path):
            if isinstance(schema, bool):
                return
            for keyword, value in schema.items():
                self.assertIn(keyword, known, path)
                if keyword in ("properties", "patternProperties", "$defs", "dependentSchemas"):
                    for member, child in value.items():
                        check(child, f"{path}/{keyword}/{member}")
                elif keyword in ("allOf", "anyOf", "oneOf", "prefixItems"):
                    for index, child in enumerate(value):
                        check(child, f"{path}/{keyword}/{index}")
                elif keyword in ("items", "additionalProperties", "unevaluatedProperties", "propertyNames", "not", "if", "then", "else"):
                    check(value, f"{path}/{keyword}")

        for name in NAMES:
            with self.subTest(name):
                check(SCHEMAS[name], name)


class TheCommand(unittest.TestCase):
    def test_a_slip_of_the_pen_gets_a_suggestion(self):
        status, output, errors = run("schema", "recrod")
        self.assertEqual((2, b""), (status, output))
        self.assertIn('did you mean "record"?', errors)

    def test_it_takes_one_operand(self):
        for arguments in [[], ["record", "raw"], [""]]:
            with self.subTest(arguments):
                status, output, errors = run("schema", *arguments)
                self.assertEqual((2, b""), (status, output))
                self.assertNotEqual("", errors)


RECORD = json.loads(
    r"""
{"v":1,"id":"8F1D2C3B-0000-4000-8000-0123456789AB:ABPerson","idKind":"source",
 "source":{"format":"vcard","version":"3.0","file":"book.vcf","index":0,"line":1},
 "kind":"person",
 "name":{"family":"张","given":"三","nickname":"小三","phoneticFamily":"Zhang","phoneticGiven":"San","full":"张三","section":"Z"},
 "phones":[{"id":"P1","value":"138-0013-8000","label":{"raw":"_$!<Mobile>!$_","name":"mobile","text":"手机"},"preferred":true,
            "number":"13800138000","e164":"+8613800138000","region":"CN","type":"mobile","valid":true,"possible":true},
           {"value":"95588 转 801","number":"95588","extension":"801","region":"CN","valid":false,"possible":true},
           {"value":"*#06#","number":"*#06#","valid":false,"possible":false}],
 "emails":[{"value":"san@example.cn","label":{"raw":"_$!<Home>!$_","name":"home","text":"住宅"},"valid":true},
           {"value":"san","valid":false}],
 "addresses":[{"label":{"raw":"_$!<Work>!$_","name":"work","text":"工作"},"street":"建国路 1 号","city":"北京","postalCode":"100022",
               "country":"中国","countryCode":"CN","formatted":"中国\n北京\n建国路 1 号\n100022"}],
 "urls":[{"value":"https://example.cn","label":{"raw":"_$!<HomePage>!$_","name":"homePage","text":"主页"}}],
 "job":{"organization":"示例公司","department":"研发","departments":["研发","平台"],"title":"工程师","phoneticOrganization":"Shili Gongsi"},
 "birthday":{"calendar":"gregorian","year":1990,"month":6,"day":23,"date":"1990-06-23",
             "alternate":{"calendar":"chinese","era":78,"year":7,"month":5,"isLeapMonth":true,"day":1,"date":"1990-06-23","text":"庚午年闰五月初一","next":"2026-06-15"},
             "next":"2026-06-23"},
 "dates":[{"label":{"raw":"_$!<Anniversary>!$_","name":"anniversary","text":"周年纪念日"},"calendar":"gregorian","month":9,"day":1,"date":"--09-01"},
          {"text":"circa 1800"}],
 "instantMessages":[{"id":"IM-1","service":"QQ","username":"10001"}],
 "relations":[{"label":{"raw":"_$!<Friend>!$_","name":"friend","text":"朋友"},"name":"李四"}],
 "socialProfiles":[{"service":"sinaweibo","username":"123456","url":"http://weibo.com/n/123456"}],
 "note":"…",
 "image":{"available":true,"mediaType":"image/jpeg","byteCount":20480,
          "sha256":"e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855","data":"AAECAw==",
          "thumbnail":{"mediaType":"image/png","byteCount":268,"width":8,"height":8}},
 "created":"2016-01-02T03:04:05Z","modified":"2017-12-04t05:54:31.250+08:00",
 "groups":["Friends"],
 "linkedIds":["9A2E"],
 "pronouns":"she/her",
 "extra":[{"group":"item3","name":"X-FOO","parameters":{"TYPE":["a"]},"value":"bar"},{"name":"n","value":12345678901234567890}],
 "provenance":{"/phones/0/e164":{"plugin":"phone","how":"derived","at":"line 12"}},
 "warnings":[{"code":"phone.notPossible","field":"phones/1","message":"The number is too short."}]}
"""
)


class ContactRecords(SchemaCase):
    schema = "record"

    def changed(self, change):
        record = copy.deepcopy(RECORD)
        change(record)
        return record

    def test_the_whole_record(self):
        self.accept(RECORD)

    def test_the_least_record(self):
        self.accept({"v": 1, "id": "1", "idKind": "source", "source": {"format": "json", "index": 0}})

    def test_empty_fields(self):
        self.accept(self.changed(lambda r: r.update(name={}, job={}, phones=[], dates=[], relations=[])))

    def test_only_a_birthday_in_another_calendar(self):
        self.accept(self.changed(lambda r: r.update(birthday={"alternate": {"calendar": "hebrew", "month": 7, "day": 10}})))

    def test_dates(self):
        for date in ["1990-06-23", "--02-29", "1990-06", "1990", "0001-01-01"]:
            with self.subTest(date):
                self.accept(self.changed(lambda r: r["birthday"].update(date=date)))
        for date in ["1990-6-23", "1990-13-01", "1990-06-32", "1990-00-01", "19900623", "-06-23", "---23", "1990-06-23T00:00:00Z", ""]:
            with self.subTest(date):
                self.reject(self.changed(lambda r: r["birthday"].update(date=date)), "$.birthday.date", "pattern")

    def test_instants(self):
        for instant in ["2016-01-02", "2016-01-02T03:04:05", "2016-06-30T23:59:60Z", "2016-01-02T03:04:05.5-05:30"]:
            with self.subTest(instant):
                self.accept(self.changed(lambda r: r.update(created=instant)))
        for instant in ["2016-01-02 03:04:05Z", "2016-01-02T24:04:05Z", "20160102T030405Z", "2016-01-02T03:04Z", "2016-01", "2016-01-02Z"]:
            with self.subTest(instant):
                self.reject(self.changed(lambda r: r.update(created=instant)), "$.created", "pattern")

    def test_hashed_ids(self):
        digest = "sha256:" + "0a" * 32
        for identifier in [digest, digest + "#2", digest + "#10"]:
            with self.subTest(identifier):
                self.accept(self.changed(lambda r: r.update(id=identifier, idKind="hash")))
        for identifier in [digest[:-1], digest.upper(), digest + "#1", digest + "#0", digest + "#02", "0a" * 32]:
            with self.subTest(identifier):
                self.reject(self.changed(lambda r: r.update(id=identifier, idKind="hash")), "$.id", "pattern")

    def test_nothing_is_null(self):
        for member in list(RECORD) + ["pronouns2"]:
            with self.subTest(member):
                errors = list(validator("record").iter_errors({**RECORD, member: None}))
                self.assertTrue(errors)

    def test_every_member_of_every_object_is_known(self):
        """One more member is refused everywhere but at the top, where fields of plugins stand, and in their values."""

        def objects(node, path):
            if isinstance(node, dict):
                yield path, node
                for key, child in node.items():
                    yield from objects(child, path + [key])
            elif isinstance(node, list):
                for index, child in enumerate(node):
                    yield from objects(child, path + [index])

        places = [path for path, _ in objects(RECORD, [])]
        self.assertGreater(len(places), 30)
        for path in places:
            if path in ([], ["provenance"]) or "parameters" in path:
                continue
            with self.subTest(path):
                record = copy.deepcopy(RECORD)
                node = record
                for step in path:
                    node = node[step]
                node["surplus"] = "x"
                self.assertIn("additionalProperties", [e.validator for e in leaves(validator("record").iter_errors(record))])

    def test_wrong_records(self):
        cases = [
            ("no version", lambda r: r.pop("v"), "$", "required"),
            ("another version", lambda r: r.update(v=2), "$.v", "const"),
            ("no id", lambda r: r.pop("id"), "$", "required"),
            ("no id kind", lambda r: r.pop("idKind"), "$", "required"),
            ("id kind", lambda r: r.update(idKind="row"), "$.idKind", "enum"),
            ("id is a number", lambda r: r.update(id=7), "$.id", "type"),
            ("no index", lambda r: r["source"].pop("index"), "$.source", "required"),
            ("line 0", lambda r: r["source"].update(line=0), "$.source.line", "minimum"),
            ("kind", lambda r: r.update(kind="company"), "$.kind", "enum"),
            ("empty name part", lambda r: r["name"].update(given=""), "$.name.given", "minLength"),
            ("section", lambda r: r["name"].update(section="z"), "$.name.section", "pattern"),
            ("phones is an object", lambda r: r.update(phones={}), "$.phones", "type"),
            ("empty value", lambda r: r["emails"][0].update(value=""), "$.emails[0].value", "minLength"),
            ("phone without a value", lambda r: r["phones"][0].pop("value"), "$.phones[0]", "required"),
            ("phone type", lambda r: r["phones"][0].update(type="cell"), "$.phones[0].type", "enum"),
            ("empty number", lambda r: r["phones"][0].update(number=""), "$.phones[0].number", "minLength"),
            ("e164 without +", lambda r: r["phones"][0].update(e164="8613800138000"), "$.phones[0].e164", "pattern"),
            ("e164 of an invalid number", lambda r: r["phones"][0].update(valid=False), "$.phones[0].valid", "const"),
            ("region of no country", lambda r: r["phones"][0].update(region="001"), "$.phones[0].region", "pattern"),
            ("region", lambda r: r["phones"][0].update(region="cn"), "$.phones[0].region", "pattern"),
            ("not preferred", lambda r: r["phones"][0].update(preferred=False), "$.phones[0].preferred", "const"),
            ("label without a name", lambda r: r["phones"][0]["label"].pop("name"), "$.phones[0].label", "required"),
            ("label is a string", lambda r: r["phones"][0].update(label="home"), "$.phones[0].label", "type"),
            ("valid is a word", lambda r: r["emails"][0].update(valid="yes"), "$.emails[0].valid", "type"),
            ("country code", lambda r: r["addresses"][0].update(countryCode="cn"), "$.addresses[0].countryCode", "pattern"),
            ("one department", lambda r: r["job"].update(departments=["a"]), "$.job.departments", "minItems"),
            ("month is a string", lambda r: r["birthday"].update(month="6"), "$.birthday.month", "type"),
            ("leap month", lambda r: r["birthday"]["alternate"].update(isLeapMonth=1), "$.birthday.alternate.isLeapMonth", "type"),
            ("birthday without anything", lambda r: r.update(birthday={}), "$.birthday", "minProperties"),
            ("relation without a name", lambda r: r["relations"][0].pop("name"), "$.relations[0]", "required"),
            ("empty note", lambda r: r.update(note=""), "$.note", "minLength"),
            ("image without anything", lambda r: r.update(image={}), "$.image", "minProperties"),
            ("preferred date", lambda r: r["dates"][0].update(preferred=True), "$.dates[0]", "additionalProperties"),
            ("checksum", lambda r: r["image"].update(sha256="E3B0"), "$.image.sha256", "pattern"),
            ("base64", lambda r: r["image"].update(data="AAECAw="), "$.image.data", "pattern"),
            ("media type", lambda r: r["image"].update(mediaType="JPEG"), "$.image.mediaType", "pattern"),
            ("empty groups", lambda r: r.update(groups=[]), "$.groups", "minItems"),
            ("group is a number", lambda r: r.update(groups=[1]), "$.groups[0]", "type"),
            ("parameter is a number", lambda r: r["extra"][0]["parameters"].update(PREF=1), "$.extra[0].parameters.PREF", "type"),
            ("extra without a name", lambda r: r["extra"][0].pop("name"), "$.extra[0]", "required"),
            ("no warnings", lambda r: r.update(warnings=[]), "$.warnings", "minItems"),
            ("warning without a plugin", lambda r: r["warnings"][0].update(code="notPossible"), "$.warnings[0].code", "pattern"),
            ("provenance by name", lambda r: r.update(provenance={"phones": {"plugin": "phone", "how": "read"}}), "$.provenance", "pattern"),
            ("how", lambda r: r["provenance"]["/phones/0/e164"].update(how="known"), "$.provenance['/phones/0/e164'].how", "enum"),
            ("name of a field", lambda r: r.update({"my field": 1}), "$", "pattern"),
        ]
        for name, change, path, keyword in cases:
            with self.subTest(name):
                self.reject(self.changed(change), path, keyword)


RAW = {
    "identifier": "DEV-1:ABPerson",
    "namePrefix": "",
    "givenName": "静怡",
    "middleName": ["A", "B"],
    "familyName": "欧阳",
    "nickname": None,
    "displayName": "欧阳静怡",
    "nameOrder": "LAST",
    "organizationName": "云帆",
    "departmentName": ["研发部", "平台"],
    "contactType": 0,
    "phoneNumbers": [
        {"identifier": "P1", "label": "_$!<Mobile>!$_", "value": {"stringValue": "138-0013-8000"}, "preferred": True},
        {"label": None, "value": "010 5550100", "types": ["WORK", "VOICE"], "parameters": {"X-A": "b", "ALTID": ["1", "2"]}},
    ],
    "emailAddresses": [],
    "postalAddresses": [{"label": "work", "value": {"street": ["1 Road", "Flat 2"], "city": "Exeter", "isoCountryCode": "gb"}}],
    "urlAddresses": None,
    "dates": [{"label": "_$!<Anniversary>!$_", "value": {"month": 9, "day": "1"}}, {"value": "2015-04-18"}],
    "contactRelations": [{"label": "friend", "value": {"name": "김서연"}}, {"value": "Ann"}],
    "socialProfiles": [{"value": {"service": "sinaweibo", "username": "1", "urlString": "http://weibo.com/n/1"}}],
    "instantMessageAddresses": [{"value": {"service": "QQ", "username": "10001", "uri": "x-apple:10001"}}],
    "birthday": {"calendar": "gregorian", "year": 1990, "month": 6, "day": 23},
    "nonGregorianBirthday": {"calendar": "chinese", "era": 78, "year": 7, "month": 5, "isLeapMonth": True, "day": 1},
    "imageDataAvailable": True,
    "imageData": {"uri": "https://example.org/a.jpg"},
    "note": ["one", "two"],
    "thumbnailImageData": "iVBORw0KGgo=",
    "creationDate": "2016-01-02T03:04:05Z",
    "groups": ["Friends"],
    "extra": [{"name": "X-FOO", "value": "bar"}],
}

ADDRESS_BOOK = [
    {
        "kABPersonFirstNameProperty": "Mina",
        "kABPersonLastNameProperty": "Harker",
        "kABPersonKindProperty": 0,
        "kABPersonPhoneProperty": [{"label": "_$!<Home>!$_", "value": "+44 20 7946 0101"}],
        "kABPersonAddressProperty": [{"label": "work", "value": {"Street": "12 Row", "ZIP": "EX1 1AA", "CountryCode": "gb"}}],
    },
    {
        "FirstName": "静怡",
        "Phone": [{"label": None, "value": "138-0013-8000", "identifier": "1"}],
        "AlternateBirthday": {"calendarIdentifier": "chinese", "era": 78, "year": 7, "month": 5, "isLeapMonth": 1, "day": 1},
        "Birthday": "1990-06-23",
        "CreationDate": 504921600.5,
        "RecordID": 17,
    },
    {
        "kABFirstNameProperty": "Mina",
        "kABTitleProperty": "Dr.",
        "17": -300000000,
        "kABPersonAddressProperty": [{"label": "kABHomeLabel", "value": {"kABPersonAddressStreetKey": "12 Row"}, "identifier": 2}],
        "kABPersonImageFormatThumbnail": "data:image/png;base64,iVBORw0KGgo=",
    },
    {
        "Organization": "Org",
        "Kind": 1,
        "3": [{"label": "_$!<Main>!$_", "value": "1-800-555-0101"}],
        "13": [{"value": {"service": "QQ", "username": "777"}}],
        "22": [{"value": "http://org.example"}],
        "46": [{"value": {"service": "sinaweibo", "username": "9", "url": "http://weibo.com/n/9"}}],
    },
]


# Every place where a whole number is as good as a string, in both shapes.
NUMBERS = [
    {"identifier": 17, "members": [18], "linkedIdentifiers": [19]},
    {"phoneNumbers": [{"label": 1, "identifier": 2, "value": 13800138000}, {"value": {"stringValue": 110}}]},
    *({key: [{"label": 1, "identifier": 2, "value": None}]} for key in [
        "emailAddresses", "postalAddresses", "urlAddresses", "dates", "contactRelations", "socialProfiles",
        "instantMessageAddresses"]),
    *({"postalAddresses": [{"value": {part: value}}]} for value in [100022, ["a", 7]] for part in [
        "street", "subLocality", "city", "subAdministrativeArea", "state", "postalCode", "country", "poBox",
        "extendedAddress"]),
    {"postalAddresses": [{"value": {"formatted": 100022}}]},
    {"socialProfiles": [{"value": {"username": 1, "userIdentifier": 2}}]},
    {"instantMessageAddresses": [{"value": {"username": 10001}}]},
    {"RecordID": 17, "Phone": [{"label": 1, "identifier": 2, "value": 110}]},
    {"Address": [{"value": {"ZIP": 10115, "Street": 5, "kABPersonAddressCityKey": 7}}]},
    {"InstantMessage": [{"value": {"Username": 10001}}], "SocialProfile": [{"value": {"userid": 5, "username": 6}}]},
]


class RawRecords(SchemaCase):
    schema = "raw"

    def test_the_contacts_shape(self):
        self.accept(RAW)
        self.accept({})

    def test_every_key_may_be_null(self):
        for key in SCHEMAS["raw"]["$defs"]["contacts"]["properties"]:
            with self.subTest(key):
                self.accept({key: None})

    def test_the_address_book_shape(self):
        for record in ADDRESS_BOOK:
            self.accept(record)

    def test_the_shapes_may_be_mixed(self):
        self.accept({"givenName": "a", "LastName": "b"})

    def test_no_name_belongs_to_both_shapes(self):
        definitions = SCHEMAS["raw"]["$defs"]
        for name in definitions["contacts"]["properties"]:
            for pattern in definitions["addressBook"]["patternProperties"]:
                self.assertIsNone(re.search(pattern, name), f"{pattern} also matches {name}")

    def test_whole_numbers_stand_for_their_digits(self):
        # What is accepted here is read as text, and what is refused below is told of: `test_numbers.py`.
        for record in NUMBERS:
            with self.subTest(record):
                self.accept(record)

    def test_other_numbers_do_not(self):
        cases = [
            ({"identifier": 1.5}, "$.identifier"),
            ({"phoneNumbers": [{"value": {"stringValue": True}}]}, "$.phoneNumbers[0].value.stringValue"),
            ({"phoneNumbers": [{"value": "1", "label": 0.5}]}, "$.phoneNumbers[0].label"),
            ({"emailAddresses": [{"value": 1}]}, "$.emailAddresses[0].value"),
            ({"contactRelations": [{"value": 1}]}, "$.contactRelations[0].value"),
            ({"postalAddresses": [{"value": {"isoCountryCode": 156}}]}, "$.postalAddresses[0].value.isoCountryCode"),
            ({"postalAddresses": [{"value": {"street": [1.5]}}]}, "$.postalAddresses[0].value.street[0]"),
            ({"socialProfiles": [{"value": {"service": 1}}]}, "$.socialProfiles[0].value.service"),
            ({"members": [1.5]}, "$.members[0]"),
            ({"groups": [2019]}, "$.groups[0]"),
            ({"note": 1}, "$.note"),
            ({"3": [{"value": 1.5}]}, "$['3'][0].value"),
            ({"Email": [{"value": 1}]}, "$.Email[0].value"),
            ({"Address": [{"value": {"CountryCode": 86}}]}, "$.Address[0].value.CountryCode"),
        ]
        for record, path in cases:
            with self.subTest(record):
                self.reject(record, path, "type")

    def test_wrong_records(self):
        cases = [
            ([], "$", "type"),
            ({"givnName": "a"}, "$", "unevaluatedProperties"),
            ({"FirstNameProperty": "a"}, "$", "unevaluatedProperties"),
            ({"kABPerson3Property": []}, "$", "unevaluatedProperties"),
            ({"givenName": 1}, "$.givenName", "type"),
            ({"displayName": ["a"]}, "$.displayName", "type"),
            ({"contactType": 2}, "$.contactType", "enum"),
            ({"phoneNumbers": "1"}, "$.phoneNumbers", "type"),
            ({"phoneNumbers": ["1"]}, "$.phoneNumbers[0]", "type"),
            ({"phoneNumbers": [{"label": "home"}]}, "$.phoneNumbers[0]", "required"),
            ({"phoneNumbers": [{"value": 1.5}]}, "$.phoneNumbers[0].value", "type"),
            ({"phoneNumbers": [{"value": "1", "lable": "home"}]}, "$.phoneNumbers[0]", "additionalProperties"),
            ({"phoneNumbers": [{"value": {"string": "1"}}]}, "$.phoneNumbers[0].value", "additionalProperties"),
            ({"emailAddresses": [{"value": {"stringValue": "a@b.c"}}]}, "$.emailAddresses[0].value", "type"),
            ({"postalAddresses": [{"value": "1 Road"}]}, "$.postalAddresses[0].value", "type"),
            ({"postalAddresses": [{"value": {"Street": "1 Road"}}]}, "$.postalAddresses[0].value", "additionalProperties"),
            ({"birthday": {"year": "MCM"}}, "$.birthday.year", "pattern"),
            ({"birthday": {"year": 1990.5}}, "$.birthday.year", "type"),
            ({"birthday": {"isLeapMonth": "maybe"}}, "$.birthday.isLeapMonth", "enum"),
            ({"birthday": 19900623}, "$.birthday", "type"),
            ({"imageData": "not base64!"}, "$.imageData", "pattern"),
            ({"imageData": {"url": "x"}}, "$.imageData", "required"),
            ({"imageDataAvailable": 1}, "$.imageDataAvailable", "type"),
            ({"groups": "Friends"}, "$.groups", "type"),
            ({"extra": {"X-FOO": "bar"}}, "$.extra", "type"),
            ({"extra": [{"value": "bar"}]}, "$.extra[0]", "required"),
            ({"Phone": [{"value": {"stringValue": "1"}}]}, "$.Phone[0].value", "type"),
            ({"Kind": 3}, "$.Kind", "enum"),
            ({"Phone": [{"value": "1", "preferred": True}]}, "$.Phone[0]", "additionalProperties"),
            ({"Address": [{"value": {"Zip": "1"}}]}, "$.Address[0].value", "additionalProperties"),
            ({"CreationDate": True}, "$.CreationDate", "type"),
            ({"47": []}, "$", "unevaluatedProperties"),
        ]
        for record, path, keyword in cases:
            with self.subTest(record):
                self.reject(record, path, keyword)


PROCESS = {
    "name": "pronouns", "kind": "process", "command": ["python3", "pronouns.py", ""], "sha256": {"pronouns.py": "0F" * 32},
    "reads": ["note", "extra", "fields.birthday"], "writes": ["pronouns"], "override": [], "timeoutMs": 2000,
    "startTimeoutMs": 5000, "instances": 1,
    "restart": {"baseMs": 100, "maxMs": 30000, "failures": 5, "windowMs": 60000, "openMs": 30000},
    "env": ["LANG"], "limits": {"memoryMiB": 512, "openFiles": 64}, "sandbox": "bwrap", "network": False, "files": [],
    "eager": True, "onFailure": "skip", "required": False, "config": {"any": [1]},
    "examples": [{"in": {"note": "she/her"}, "out": {"pronouns": "she/her"}}],
}
LIBRARY = {
    "name": "loyalty", "kind": "library", "path": "libLoyalty.so", "isolation": "process", "sha256": "0f" * 32,
    "reads": ["extra"], "writes": ["loyalty"], "timeoutMs": 50,
}


class Manifests(SchemaCase):
    schema = "manifest"

    def manifest(self, *plugins):
        return {"schema": 1, "plugins": list(plugins)}

    def test_the_default_manifest(self):
        self.accept(json.loads(Path(ROOT, "plugins.json").read_text(encoding="utf-8")))

    def test_every_key(self):
        self.accept(
            {
                "$schema": "./manifest.schema.json",
                "schema": 1,
                "plugins": [
                    {"name": "name", "kind": "builtin"},
                    {"name": "phone", "kind": "builtin", "config": {"region": "CN"}, "onFailure": "reject",
                     "required": True, "reads": ["phoneNumbers", "postalAddresses"], "writes": ["phones"]},
                    PROCESS,
                    LIBRARY,
                    {**{k: v for k, v in LIBRARY.items() if k != "timeoutMs"}, "isolation": "none", "sha256": {"a.so": "0f" * 32}},
                ],
                "access": {"roots": ["books", "/srv/book.vcf"]},
                "limits": {"maxLineBytes": 1024, "maxBatchRecords": 1},
            }
        )

    def test_wrong_manifests(self):
        cases = [
            ({"plugins": []}, "$", "required"),
            ({"schema": 2, "plugins": []}, "$.schema", "const"),
            ({"schema": 1}, "$", "required"),
            ({"schema": 1, "plugins": {}}, "$.plugins", "type"),
            ({"schema": 1, "plugins": [], "plugin": []}, "$", "additionalProperties"),
            ({"schema": 1, "plugins": [], "access": {"root": []}}, "$.access", "additionalProperties"),
            ({"schema": 1, "plugins": [], "access": {"roots": [""]}}, "$.access.roots[0]", "minLength"),
            ({"schema": 1, "plugins": [], "limits": {"maxLineBytes": 1023}}, "$.limits.maxLineBytes", "minimum"),
            ({"schema": 1, "plugins": [], "limits": {"maxBatchRecords": 0}}, "$.limits.maxBatchRecords", "minimum"),
            (self.manifest({"kind": "builtin"}), "$.plugins[0]", "required"),
            (self.manifest({"name": "note"}), "$.plugins[0]", "required"),
            (self.manifest({"name": "note", "kind": "built-in"}), "$.plugins[0].kind", "enum"),
            (self.manifest({"name": "1st", "kind": "builtin"}), "$.plugins[0].name", "pattern"),
            (self.manifest({"name": "note", "kind": "builtin", "timeoutMs": 1}), "$.plugins[0]", "additionalProperties"),
            (self.manifest({"name": "note", "kind": "builtin", "onFailure": "ignore"}), "$.plugins[0].onFailure", "enum"),
            (self.manifest({"name": "note", "kind": "builtin", "required": "yes"}), "$.plugins[0].required", "type"),
        ]
        for key, value, path, keyword in [
            ("command", [], "command", "minItems"),
            ("command", "python3 a.py", "command", "type"),
            ("command", [""], "command[0]", "minLength"),
            ("timeotMs", 1, "", "additionalProperties"),
            ("path", "x.so", "", "additionalProperties"),
            ("writes", [], "writes", "minItems"),
            ("writes", ["extra"], "writes[0]", "not"),
            ("writes", ["my field"], "writes[0]", "pattern"),
            ("writes", ["a", "a"], "writes", "uniqueItems"),
            ("timeoutMs", 0, "timeoutMs", "minimum"),
            ("timeoutMs", 86400001, "timeoutMs", "maximum"),
            ("timeoutMs", 1.5, "timeoutMs", "type"),
            ("instances", 257, "instances", "maximum"),
            ("restart", {"base": 1}, "restart", "additionalProperties"),
            ("restart", {"failures": 0}, "restart.failures", "minimum"),
            ("env", ["LANG=C"], "env[0]", "pattern"),
            ("limits", {"openFiles": 7}, "limits.openFiles", "minimum"),
            ("sandbox", "firejail", "sandbox", "enum"),
            ("sha256", {}, "sha256", "minProperties"),
            ("sha256", {"a.py": "0f"}, "sha256['a.py']", "pattern"),
            ("sha256", "0f" * 32, "sha256", "type"),
            ("config", [], "config", "type"),
            ("examples", [{"in": {}}], "examples[0]", "required"),
        ]:
            at = f"$.plugins[0].{path}" if path else "$.plugins[0]"
            cases.append((self.manifest({**PROCESS, key: value}), at, keyword))
        for key in ["command", "reads", "writes"]:
            cases.append((self.manifest({k: v for k, v in PROCESS.items() if k != key}), "$.plugins[0]", "required"))
        cases.append((self.manifest({**LIBRARY, "command": ["a"]}), "$.plugins[0]", "additionalProperties"))
        cases.append((self.manifest({**LIBRARY, "sha256": "x"}), "$.plugins[0].sha256", "pattern"))
        cases.append((self.manifest({**LIBRARY, "isolation": "none"}), "$.plugins[0]", None))
        for unbounded in [{"network": False}, {"files": []}, {"sandbox": "none", "network": False}]:
            cases.append((self.manifest({**LIBRARY, **unbounded}), "$.plugins[0]", None))
        for manifest, path, keyword in cases:
            with self.subTest(manifest):
                if keyword:
                    self.reject(manifest, path, keyword)
                else:
                    self.assertFalse(validator("manifest").is_valid(manifest))


HINTED = {"retryable": False, "hint": "h"}


class ProtocolLines(SchemaCase):
    schema = "protocol"

    def request(self, method, params=None, **more):
        line = {"jsonrpc": "2.0", "id": 1, "method": method, **more}
        if params is not None:
            line["params"] = params
        return line

    def test_requests(self):
        self.accept(self.request("initialize", {"protocol": {"min": 1, "max": 1}, "client": {"name": "c", "version": "1"}}))
        self.accept(
            self.request(
                "initialize",
                {"protocol": {"min": 1, "max": 2}, "client": {"name": "c", "version": "1"}, "region": "cn",
                 "locale": "zh-Hans", "keys": ["phones"], "usageDescription": "u"},
            )
        )
        self.accept(self.request("extract", {"records": [RAW, *ADDRESS_BOOK], "keys": ["phones", "note"], "phones": "raw"}))
        self.accept(self.request("extract", {"format": "vcard", "records": ["BEGIN:VCARD"], "_meta": {"deadlineMs": 50}}))
        for method in ["plugins/list", "stats/get", "ping", "shutdown"]:
            self.accept(self.request(method))
            self.accept(self.request(method, {}))
        self.accept(self.request("plugins/describe", {"plugin": "phone"}))
        self.accept({"jsonrpc": "2.0", "method": "$/cancel", "params": {"id": "a"}})

    def test_wrong_requests(self):
        cases = [
            ({"id": 1, "method": "ping"}, "$", "required"),
            (self.request("ping", jsonrpc="1.0"), "$.jsonrpc", "const"),
            (self.request("ping", id=None), "$.id", "type"),
            (self.request("ping", id=1.5), "$.id", "type"),
            (self.request("extarct", {}), "$.method", "enum"),
            (self.request("extract"), "$", "required"),
            (self.request("extract", [[]]), "$.params", "type"),
            (self.request("extract", {}), "$.params", "required"),
            (self.request("extract", {"records": {}}), "$.params.records", "type"),
            (self.request("extract", {"records": [{"givenName": 1}]}), "$.params.records[0].givenName", "type"),
            (self.request("extract", {"records": [], "phones": "E164"}), "$.params.phones", "enum"),
            (self.request("extract", {"records": [], "region": "USA"}), "$.params.region", "pattern"),
            (self.request("extract", {"records": [], "keys": "phones"}), "$.params.keys", "type"),
            (self.request("extract", {"records": [], "key": []}), "$.params", "additionalProperties"),
            (self.request("initialize", {}), "$.params", "required"),
            (self.request("plugins/describe", {}), "$.params", "required"),
        ]
        for line, path, keyword in cases:
            with self.subTest(line):
                self.reject(line, path, keyword, definition="clientRequest")
                self.assertFalse(validator("protocol").is_valid(line))

    def test_a_batch_array_is_no_line(self):
        self.assertFalse(validator("protocol").is_valid([self.request("ping")]))

    def test_answers(self):
        self.accept({"jsonrpc": "2.0", "id": "a", "result": {}})
        self.accept({"jsonrpc": "2.0", "id": None, "error": {"code": -32700, "message": "m", "data": HINTED}})
        self.accept({"jsonrpc": "2.0", "id": 1, "error": {"code": 1006, "message": "m", "data": {**HINTED, "limit": 1024}}})
        for answer, path, keyword in [
            ({"jsonrpc": "2.0", "id": 1}, "$", "required"),
            ({"jsonrpc": "2.0", "id": 1, "result": {}, "error": {"code": 1003, "message": "m", "data": HINTED}}, "$", "oneOf"),
            ({"jsonrpc": "2.0", "id": None, "result": {}}, "$.id", "type"),
            ({"jsonrpc": "2.0", "id": 1, "error": {"code": 9999, "message": "m", "data": HINTED}}, "$.error.code", "const"),
            ({"jsonrpc": "2.0", "id": 1, "error": {"code": 1003, "message": "m"}}, "$.error", "required"),
            ({"jsonrpc": "2.0", "id": 1, "error": {"code": 1003, "message": "m", "data": {"retryable": True}}}, "$.error.data", "required"),
        ]:
            with self.subTest(answer):
                self.reject(answer, path, keyword, definition="response")

    def test_contacts_in_results(self):
        failed = {"error": {"code": 1301, "message": "m", "data": HINTED}}
        self.accept({"contacts": [RECORD, failed]}, definition="extractResult")
        self.reject({"contacts": [{"v": 1}]}, "$.contacts[0]", "required", definition="extractResult")
        self.reject({"contacts": [{"error": {}}]}, "$.contacts[0].error", "required", definition="extractResult")
        self.accept({"contacts": [RECORD, None]}, definition="contactsGetResult")
        # A plugin may write a field of this name; a record is still a record.
        self.accept({"contacts": [{**RECORD, "error": "x"}]}, definition="extractResult")

    def test_plugins_as_they_run(self):
        running = {"name": "note", "kind": "builtin", "version": "1.0.0", "state": "running", "reads": ["note"], "writes": ["note"]}
        disabled = {"name": "plugins[3]", "state": "disabled", "issues": ["plugins[3].name is missing"]}
        self.accept({"manifest": "built in", "plugins": [running, disabled]}, definition="pluginsListResult")
        self.reject({**disabled, "issues": []}, "$.issues", "minItems", definition="pluginSummary")
        self.reject({**running, "state": "disabled"}, "$", "required", definition="pluginSummary")
        self.assertFalse(validator("protocol", "pluginSummary").is_valid({**running, "issues": ["i"]}))

    def test_every_method_has_params_and_result(self):
        definitions = SCHEMAS["protocol"]["$defs"]
        for side, prefix in [("clientRequest", ""), ("pluginRequest", "plugin")]:
            for method in definitions[side]["properties"]["method"]["enum"]:
                with self.subTest(side, method=method):
                    words = re.split("/", method)
                    name = prefix + (words[0].capitalize() if prefix else words[0]) + "".join(w[0].upper() + w[1:] for w in words[1:])
                    self.assertIn(name + "Params", definitions)
                    self.assertIn(name + "Result", definitions)
                    self.assertIn(f"#/$defs/{name}Params", json.dumps(definitions[side]))

    def test_between_host_and_plugin(self):
        self.accept({"protocol": {"min": 1, "max": 1}, "plugin": "p", "config": {},
                     "limits": {"maxLineBytes": 1, "maxBatchRecords": 1, "maxInFlight": 1}}, definition="pluginInitializeParams")
        self.accept({"records": [{"i": 0, "in": {"note": "n"}}]}, definition="pluginExtractParams")
        self.accept({"records": [{"i": 0, "out": {}}, {"i": 1, "error": {"code": 1, "message": "m"}}]}, definition="pluginExtractResult")
        self.reject({"records": [{"i": 0, "in": {}}] * 257}, "$.records", "maxItems", definition="pluginExtractParams")
        self.reject({"records": [{"i": 0}]}, "$.records[0]", "required", definition="pluginExtractResult")
        warned = {"records": [{"i": 0, "out": {}, "warnings": [{"reason": "odd", "message": "m"}]}]}
        self.accept(warned, definition="pluginExtractResult")
        warned["records"][0]["warnings"][0]["reason"] = "two words"
        self.reject(warned, "$.records[0].warnings[0].reason", "pattern", definition="pluginExtractResult")
        self.accept({"jsonrpc": "2.0", "method": "$/log", "params": {"level": "info", "message": "m"}})


CARDS = """BEGIN:VCARD
VERSION:3.0
UID:u-1
N:Lovelace;Ada;King,Byron;The Hon.;
FN:Ada Lovelace
NICKNAME:Enchantress
ORG:Analytical Engines;Research;Numbers
TITLE:Analyst
TEL;TYPE=CELL,PREF:+1 202 555 0123
TEL;TYPE=WORK:020 7946 0101 ext. 12
TEL:*#06#
TEL:none
EMAIL;TYPE=HOME:ada@example.org
EMAIL:not an address
item1.ADR:;;12 St James's Square;London;;SW1Y 4JH;United Kingdom
item1.X-ABADR:gb
item1.X-ABLabel:_$!<Work>!$_
URL:https://example.org
BDAY;X-APPLE-OMIT-YEAR=1604:1604-12-10
X-ALTBDAY;CALSCALE=chinese:007800070501
item2.X-ABDATE:1835-07-08
item2.X-ABLabel:_$!<Anniversary>!$_
item3.X-ABRELATEDNAMES:Byron
item3.X-ABLabel:_$!<Father>!$_
IMPP;X-SERVICE-TYPE=QQ:x-apple:10001
X-SOCIALPROFILE;TYPE=twitter:http://twitter.com/ada
NOTE:first\\nprogrammer
PHOTO;ENCODING=b;TYPE=GIF:R0lGODlhAQABAAAAACw=
REV:2017-12-04T05:54:31Z
CATEGORIES:Friends,Science
item4.X-FOO;A=1;A=2;B=c:bar
no property at all
END:VCARD
BEGIN:VCARD
VERSION:4.0
KIND:group
FN:Engineers
MEMBER:urn:uuid:1
MEMBER:urn:uuid:2
END:VCARD
BEGIN:VCARD
VERSION:2.1
ORG:Difference Engines
BDAY:sometime in spring
REV:yesterday
END:VCARD
BEGIN:VCARD
VERSION:4.0
END:VCARD
"""

WRONG_TYPES = [
    {key: value}
    for key in ["givenName", "contactType", "phoneNumbers", "postalAddresses", "birthday", "imageData", "creationDate", "note"]
    for value in [17, True, "text", ["text"], [17], {"text": 17}, [{"value": 17}], [{"value": {"text": 17}}], [{"value": None}], None]
]


class RealRecords(SchemaCase):
    """What the program prints holds what its own schema says."""

    schema = "record"

    def check(self, *options, stdin, status=0):
        found, output, errors = run("extract", *options, stdin=stdin.encode())
        self.assertEqual(status, found, errors)
        contacts = records(output)
        for contact in contacts:
            with self.subTest(options, contact=contact):
                self.accept(contact)
        return contacts

    def test_cards(self):
        self.assertEqual(4, len(self.check(stdin=CARDS)))
        self.check("--images", "inline", "--locale", "zh-Hans", "--region", "GB", stdin=CARDS)
        for phones in ["digits", "raw"]:
            self.check("--phones", phones, stdin=CARDS)
        self.check("--keys", "phones,note", stdin=CARDS)

    def test_raw_records(self):
        lines = "".join(json.dumps(record) + "\n" for record in [RAW, {"identifier": "x"}, *ADDRESS_BOOK])
        self.assertEqual(2 + len(ADDRESS_BOOK), len(self.check(stdin=lines)))

    def test_values_of_wrong_types(self):
        lines = "".join(json.dumps(record) + "\n" for record in WRONG_TYPES)
        contacts = self.check("--from", "json", stdin=lines)
        self.assertEqual(len(WRONG_TYPES), len(contacts))
        self.assertGreater(sum("warnings" in contact for contact in contacts), 20)

    def test_members_come_in_the_order_of_the_schema(self):
        order = {name: place for place, name in enumerate(SCHEMAS["record"]["properties"])}

        def check(value, schema, path):
            schema = {**SCHEMAS["record"]["$defs"].get(schema.get("$ref", "").split("/")[-1], {}), **schema}
            if isinstance(value, list):
                for element in value:
                    check(element, schema.get("items", {}), path)
            elif isinstance(value, dict) and "properties" in schema:
                order = list(schema["properties"])
                places = [order.index(name) for name in value if name in order]
                self.assertEqual(sorted(places), places, path)
                for name, member in value.items():
                    check(member, schema["properties"].get(name, {}), f"{path}/{name}")

        self.assertIn("warnings", order)
        for contact in self.check("--images", "inline", stdin=CARDS):
            check(contact, SCHEMAS["record"], "")


class RealLines(SchemaCase):
    """What the host answers is what the schema of the protocol says."""

    schema = "protocol"

    def check(self, answer, result):
        self.accept(answer, definition="response")
        if "result" in answer:
            self.accept(answer["result"], definition=result)
        self.assertEqual(result is not None, "result" in answer, answer)
        return answer

    def test_a_session(self):
        with Server() as server:
            self.check(server.call("p", "ping"), "pingResult")
            self.check(server.call("early", "plugins/list"), None)
            self.check(server.call("v", "initialize", {"protocol": {"min": 7, "max": 9}, "client": {"name": "c", "version": "1"}}), None)
            self.check(server.initialize(region="cn", keys=["phones", "name", "extra"]), "initializeResult")
            answer = self.check(server.call(1, "extract", {"records": [RAW, *ADDRESS_BOOK, *WRONG_TYPES, "text", 7, None]}), "extractResult")
            self.assertEqual([-32602] * 3, [c["error"]["code"] for c in answer["result"]["contacts"][-3:]])
            cards = CARDS.split("END:VCARD\n")[:-1]
            answer = server.call(2, "extract", {"format": "vcard", "records": [c + "END:VCARD\n" for c in cards] + ["", CARDS]})
            contacts = self.check(answer, "extractResult")["result"]["contacts"]
            self.assertEqual([False] * 4 + [True] * 2, ["error" in contact for contact in contacts])
            for method, params in [
                ("extract", {"records": [], "format": "vcrad"}),
                ("extract", {"records": [], "keys": ["phone"]}),
                ("extract", {"records": 1}),
                ("plugins/describe", {}),
                ("extarct", {}),
                ("initialize", {"protocol": {"min": 1, "max": 1}}),
            ]:
                self.check(server.call(method, method, params), None)
            listed = self.check(server.call(3, "plugins/list"), "pluginsListResult")["result"]["plugins"]
            for plugin in listed:
                self.check(server.call(4, "plugins/describe", {"plugin": plugin["name"]}), "pluginsDescribeResult")
            self.check(server.call(5, "stats/get"), "statsGetResult")
            for line in [b"{\n", b"[]\n", b'{"id":1}\n', b'{"jsonrpc":"2.0","id":[],"method":"ping"}\n']:
                server.send(line)
                self.check(server.receive(), None)
            self.check(server.call(6, "shutdown"), "shutdownResult")
            self.check(server.call(7, "ping"), None)
            self.assertEqual(0, server.end())


if __name__ == "__main__":
    unittest.main()
