#!/usr/bin/env python3
"""Pronouns of a person, from vCard's PRONOUNS property (RFC 9554) or from what people write into notes.

Writes `pronouns`: a list of strings such as "she/her" or "er/ihn", the source's own spelling in lower case.
Config `languages`: which forms to look for in notes; all of them by default.
"""

import re

from contacts_plugin import Plugin

# First forms that stand for a set of pronouns, by language. A slash between two of a language makes a set.
FORMS = {
    "en": "she her hers he him his they them theirs xe xem xyr ze hir zir ey em eir it its fae faer any all",
    "de": "sie ihr er ihm ihn es dey deren denen xier xies",
    "fr": "elle il iel ille ael lui ellui",
    "es": "ella él elle ellos ellas",
    "sv": "hon henne han honom hen",
}

plugin = Plugin("pronouns", version="1.0.0", reads=["note", "extra"], writes=["pronouns"])
pattern = None


@plugin.configured
def configure(config):
    global pattern
    languages = config.get("languages", sorted(FORMS))
    unknown = [language for language in languages if language not in FORMS]
    if unknown:
        raise ValueError("languages: %s; known are %s" % (", ".join(map(str, unknown)), ", ".join(sorted(FORMS))))
    forms = {language: "|".join(FORMS[language].split()) for language in languages}
    sets = ["(?:%s)(?:\\s*/\\s*(?:%s))+" % (words, words) for words in forms.values()]
    pattern = re.compile("(?<![\\w/])(?:%s)(?![\\w/])" % "|".join(sets), re.IGNORECASE)


@plugin.extractor
def extract(record, context):
    found = []

    def add(text):
        text = re.sub(r"\s*/\s*", "/", text.strip()).lower()
        if text and text not in found:
            found.append(text)

    for entry in record.get("extra", []):
        if entry["name"].upper() == "PRONOUNS" and isinstance(entry["value"], str):
            add(entry["value"])
    for match in pattern.finditer(record.get("note", "")):
        add(match.group())
    return {"pronouns": found} if found else {}


if __name__ == "__main__":
    plugin.run()
