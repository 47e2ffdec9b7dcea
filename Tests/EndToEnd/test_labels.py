"""Labels, accounts, relations and profiles as a client sees them, out of every source that has them."""
import json
import os
import tempfile
import unittest

from support import records, run

# As the Contacts framework has them.
CONTACTS = {
    "identifier": "A",
    "phoneNumbers": [{"label": "_$!<Home>!$_", "value": "1"}, {"label": "Ferienhaus", "value": "2"}, {"value": "3"}],
    "urlAddresses": [{"label": "_$!<HomePage>!$_", "value": "https://example.org/"}],
    "instantMessageAddresses": [{"identifier": "IM-1", "label": "_$!<Work>!$_",
                                 "value": {"service": "QQ", "username": "10001"}}],
    "contactRelations": [{"identifier": "R-1", "label": "_$!<Mother>!$_", "value": {"name": "荷花"}}],
    "socialProfiles": [{"identifier": "S-1", "label": "sinaweibo", "value": {
        "service": "SinaWeibo", "username": "123456", "urlString": "http://weibo.com/n/123456"}}]}

# As the AddressBook framework has them.
ADDRESS_BOOK = {
    "kABPersonFirstNameProperty": "A",
    "kABPersonInstantMessageProperty": [{"label": "_$!<Home>!$_", "value": {
        "kABPersonInstantMessageServiceKey": "kABPersonInstantMessageServiceQQ",
        "kABPersonInstantMessageUsernameKey": "10001"}}],
    "kABPersonRelatedNamesProperty": [{"label": "_$!<Friend>!$_", "value": "Kate"}],
    "kABPersonSocialProfileProperty": [{"label": "_$!<Home>!$_", "value": {
        "service": "sinaweibo", "username": "小三"}}],
    "URL": [{"label": "_$!<HomePage>!$_", "value": "https://example.org/"}]}

GOOGLE = """First Name,Phone 1 - Label,Phone 1 - Value,Phone 2 - Label,Phone 2 - Value,Relation 1 - Label,Relation 1 - Value,\
Relation 2 - Label,Relation 2 - Value,Event 1 - Label,Event 1 - Value,Website 1 - Label,Website 1 - Value,\
IM 1 - Service,IM 1 - Value,IM 2 - Service,IM 2 - Value
Ann,* Mobile,1,Work Fax,2,Domestic Partner,Bo,Referred by,Cy,Anniversary,2015-09-01,Home Page,https://example.org/,\
GTalk,ann@example.org,Google Talk,ann
"""

OUTLOOK = """First Name,Last Name,Mobile Phone,Business Fax,Company Main Phone,TTY/TDD Phone,Spouse,Children,Referred By,Anniversary
Ann,Lee,1,2,3,4,Bo,Cy,Di,9/1/2015
"""


class LabelsTest(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)

    def one(self, content, *arguments, name="book.json"):
        path = os.path.join(self.folder.name, name)
        if not isinstance(content, str):
            content = json.dumps(content)
        with open(path, "w", encoding="utf-8") as f:
            f.write(content)
        status, out, err = run("extract", path, *arguments)
        self.assertEqual((status, err), (0, ""))
        contact, = records(out)
        return contact

    def names(self, values):
        return [value.get("label", {}).get("name") for value in values]

    def test_s0_26_labels_are_localised_and_custom_ones_pass_through(self):
        for locale, home in ("en", "home"), ("zh-Hans", "住宅"), ("zh-CN", "住宅"), ("zh-TW", "住家"), ("de-AT", "Privat"):
            phones = self.one(CONTACTS, "--locale", locale)["phones"]
            self.assertEqual(phones[0]["label"], {"raw": "_$!<Home>!$_", "name": "home", "text": home})
            self.assertEqual(phones[1]["label"], {"raw": "Ferienhaus", "name": "Ferienhaus", "text": "Ferienhaus"})
            self.assertNotIn("label", phones[2])

    def test_s0_21_to_23_accounts_relations_and_profiles(self):
        contact = self.one(CONTACTS, "--locale", "zh-Hans")
        self.assertEqual(contact["instantMessages"], [
            {"id": "IM-1", "label": {"raw": "_$!<Work>!$_", "name": "work", "text": "工作"}, "service": "QQ",
             "username": "10001"}])
        self.assertEqual(contact["relations"], [
            {"id": "R-1", "label": {"raw": "_$!<Mother>!$_", "name": "mother", "text": "母亲"}, "name": "荷花"}])
        self.assertEqual(contact["socialProfiles"], [
            {"id": "S-1", "label": {"raw": "sinaweibo", "name": "sinaweibo", "text": "sinaweibo"},
             "service": "sinaweibo", "username": "123456", "url": "http://weibo.com/n/123456"}])

    def test_s1_15_to_17_the_same_of_the_older_framework(self):
        contact = self.one(ADDRESS_BOOK)
        home = {"raw": "_$!<Home>!$_", "name": "home", "text": "home"}
        self.assertEqual(contact["instantMessages"], [{"label": home, "service": "QQ", "username": "10001"}])
        self.assertEqual(contact["relations"], [
            {"label": {"raw": "_$!<Friend>!$_", "name": "friend", "text": "friend"}, "name": "Kate"}])
        # UTF-8 of 小三 is E5 B0 8F E4 B8 89.
        self.assertEqual(contact["socialProfiles"], [
            {"label": home, "service": "sinaweibo", "username": "小三", "url": "http://weibo.com/n/%E5%B0%8F%E4%B8%89"}])

    def test_s3_12_links_keep_the_labels_that_the_seed_reads_and_drops(self):
        for record in CONTACTS, ADDRESS_BOOK:
            url, = self.one(record, "--locale", "zh-Hans")["urls"]
            self.assertEqual(url["value"], "https://example.org/")
            self.assertEqual(url["label"], {"raw": "_$!<HomePage>!$_", "name": "homePage", "text": "主页"})

    def test_labels_of_tables_have_the_same_names(self):
        google = self.one(GOOGLE, name="google.csv")
        self.assertEqual(self.names(google["phones"]), ["mobile", "workFax"])
        self.assertEqual(google["phones"][0]["label"]["raw"], "* Mobile")
        self.assertTrue(google["phones"][0]["preferred"])
        self.assertEqual(self.names(google["relations"]), ["Domestic Partner", "Referred by"])
        self.assertEqual(self.names(google["dates"]), ["anniversary"])
        self.assertEqual(self.names(google["urls"]), ["homePage"])
        self.assertEqual([im["service"] for im in google["instantMessages"]], ["GoogleTalk", "GoogleTalk"])
        outlook = self.one(OUTLOOK, "--locale", "de", name="outlook.csv")
        self.assertEqual(sorted(self.names(outlook["phones"])), ["companyMain", "mobile", "tty", "workFax"])
        self.assertEqual(self.names(outlook["relations"]), ["spouse", "child", "Referred By"])
        self.assertEqual(self.names(outlook["dates"]), ["anniversary"])
        self.assertEqual([r["label"]["text"] for r in outlook["relations"]], ["Ehepartner(in)", "Kind", "Referred By"])

    def test_links_of_vcards_say_who_is_reached(self):
        card = ("BEGIN:VCARD\nVERSION:3.0\nFN:Ann\nIMPP:aim:goim?screenname=ann&message=hi\nIMPP:xmpp:ann%40x@example.org\n"
                "X-AIM:bob\nIMPP;X-SERVICE-TYPE=AIM:aim:bob\nX-SOCIALPROFILE;type=twitter:http://twitter.com/ann\n"
                "TEL;TYPE=X-EVOLUTION-CALLBACK:1\nRELATED;TYPE=kin;VALUE=text:Cy\nEND:VCARD\n")
        contact = self.one(card, name="book.vcf")
        self.assertEqual(contact["instantMessages"], [
            {"service": "AIM", "username": "ann", "uri": "aim:goim?screenname=ann&message=hi"},
            {"service": "Jabber", "username": "ann@x@example.org", "uri": "xmpp:ann%40x@example.org"},
            {"service": "AIM", "username": "bob"}])
        self.assertEqual(contact["socialProfiles"], [
            {"service": "twitter", "username": "ann", "url": "http://twitter.com/ann"}])
        self.assertEqual(self.names(contact["phones"] + contact["relations"]), ["callback", "kin"])

    def test_a_language_without_texts_is_told(self):
        record = json.dumps(CONTACTS).encode()
        for locale in "tlh", "nb-NO":
            status, out, err = run("extract", "--locale", locale, stdin=record)
            self.assertEqual(status, 0)
            self.assertEqual(records(out)[0]["phones"][0]["label"]["text"], "home")
            self.assertIn(locale, err)
            self.assertIn("English", err)
            self.assertEqual(err.count("\n"), 1)
        for locale in "en-GB", "C", "POSIX", "fr-CA", "pt_BR.UTF-8":
            self.assertEqual(run("extract", "--locale", locale, stdin=record)[2], "")


if __name__ == "__main__":
    unittest.main()
