#!/usr/bin/env python3
"""Makes the Chinese calendar table of Sources/Plugins/Calendar, and the facts its tests hold it against.

Two independent libraries are asked for every day of the Chinese years 1900 to 2100: sxtwl 2.0.7 and
lunar_python 1.4.8. What both say is taken; where they differ, RULINGS must say which one is right, and why,
or nothing is written. Run it in a folder of your own:

    python3 -m venv venv
    venv/bin/pip install sxtwl==2.0.7 lunar_python==1.4.8 LunarCalendar==0.0.9
    venv/bin/python scripts/make-lunar-table.py table > Sources/Plugins/Calendar/ChineseYear+Table.swift
    venv/bin/python scripts/make-lunar-table.py facts > Tests/PluginsTests/Calendar/ChineseYearFacts.swift
    venv/bin/python scripts/make-lunar-table.py days > Tests/PluginsTests/Calendar/ChineseDayDigests.swift

`table` scans days through both libraries. `facts` comes from another door, lunar_python's list of the
months of a year, so that the two files check the packing and the unpacking against each other. `days` has what
each library says of every day, and a third, LunarCalendar 0.0.9, whose table is typed in and not calculated: as
digests, a line for ten years.
"""

import datetime
import hashlib
import importlib.metadata
import sys

import lunarcalendar
import sxtwl
from lunar_python import LunarYear, Solar

FIRST, LAST = 1900, 2100
VERSIONS = {"sxtwl": "2.0.7", "lunar_python": "1.4.8", "LunarCalendar": "0.0.9"}

# Month beginnings on which the libraries differ: (Chinese year, month, leap) -> the Gregorian day taken.
#
# 2057, ninth month: sxtwl says 28 September, lunar_python the 29th. The new moon falls within a minute of
# midnight in Beijing. Modern ephemerides put it behind midnight (JPL DE440s: 00:00:44 on the 29th), and so do
# Reingold and Dershowitz's Calendrical Calculations, ICU 72 and .NET, which moved its table from the 28th to
# the 29th in 2024 (dotnet/runtime#107038). The Hong Kong Observatory prints the 28th and notes that it may be
# a day out. The 29th is taken.
#
# Two more new moons fall within minutes of midnight, 4 September 2089 and 7 August 2097 (the latter within
# seconds). There the libraries agree with each other and with the Observatory, and so nothing is ruled.
#
# New moons and solar terms computed with astronomy-engine 2.1.19 give the same months for every year from 1930
# to 2100, the 29th in 2057 included, but for 2097, where it has the new moon 15 seconds behind midnight.
#
# LunarCalendar has the 29th in 2057 as well, and in 2089 and 2097 the months begin a day later than here. The tests
# know these three months, and no other difference.
RULINGS = {(2057, 9, False): datetime.date(2057, 9, 29)}


def sxtwl_day(day):
    lunar = sxtwl.fromSolar(day.year, day.month, day.day)
    return lunar.getLunarYear(), lunar.getLunarMonth(), bool(lunar.isLunarLeap()), lunar.getLunarDay()


def lunar_python_day(day):
    lunar = Solar.fromYmd(day.year, day.month, day.day).getLunar()
    return lunar.getYear(), abs(lunar.getMonth()), lunar.getMonth() < 0, lunar.getDay()


def lunar_calendar_day(day):
    lunar = lunarcalendar.Converter.Solar2Lunar(lunarcalendar.Solar(day.year, day.month, day.day))
    return lunar.year, lunar.month, bool(lunar.isleap), lunar.day


def month_beginnings(day_of):
    """The months from FIRST to LAST and the first of the next, in order: {(year, month, leap): first day}."""
    found = {}
    expected = None
    day = datetime.date(FIRST, 1, 25)
    while True:
        year, month, leap, number = day_of(day)
        if year >= FIRST:
            if number == 1:
                if (year, month, leap) in found:
                    raise SystemExit(f"{day}: month {year} {month} {leap} begins twice")
                found[year, month, leap] = day
            elif found and number != expected:
                raise SystemExit(f"{day}: day {number} where {expected} was due")
            expected = number + 1
        if year > LAST:
            return found
        day += datetime.timedelta(1)


def agreed_months():
    a, b = month_beginnings(sxtwl_day), month_beginnings(lunar_python_day)
    if list(a) != list(b):
        raise SystemExit("the libraries differ in their leap months")
    differing = {key for key in a if a[key] != b[key]}
    if differing != set(RULINGS):
        raise SystemExit(f"rulings do not match what differs: {sorted(differing)}")
    for key, day in RULINGS.items():
        if day not in (a[key], b[key]):
            raise SystemExit(f"ruling {key} is neither library's day")
    return {**a, **RULINGS}


def rows():
    """For each year: new year's day, leap month (0 for none), lengths of its months."""
    months = agreed_months()
    keys = list(months)
    for year in range(FIRST, LAST + 1):
        lengths, leaps = [], []
        for index, key in enumerate(keys):
            if key[0] == year:
                lengths.append((months[keys[index + 1]] - months[key]).days)
                if key[2]:
                    leaps.append(key[1])
        if len(leaps) > 1 or len(lengths) != 12 + len(leaps) or set(lengths) != {29, 30}:
            raise SystemExit(f"{year}: months {lengths}, leap {leaps}")
        yield year, months[year, 1, False], leaps[0] if leaps else 0, lengths


def pack(year, new_year, leap, lengths):
    bits = sum(1 << index for index, length in enumerate(lengths) if length == 30)
    january = (new_year - datetime.date(year, 1, 1)).days
    return bits | leap << 13 | january << 17


def print_table():
    print("// Made by scripts/make-lunar-table.py from what sxtwl 2.0.7 and lunar_python 1.4.8 agree on; not edited by")
    print("// hand. They differ in one place: whether the ninth month of 2057 begins on 28 or on 29 September, a new moon")
    print("// within a minute of midnight. The 29th is taken, with modern ephemerides; the script says more.")
    print()
    print("extension ChineseYear {")
    print("  /// The years that the table holds, by the Gregorian year in which they begin.")
    print(f"  static let known = {FIRST}...{LAST}")
    print()
    print("  /// One row a year. Bits 0 to 12: the month at that place, leap month counted, has 30 days, not 29;")
    print("  /// bits 13 to 16: the number of the leap month, 0 for none; from bit 17: days from 1 January to new year.")
    print("  static let rows: [UInt32] = [")
    packed = [f"0x{pack(*row):06X}" for row in rows()]
    for start in range(0, len(packed), 10):
        print("    " + ", ".join(packed[start : start + 10]) + ",")
    print("  ]")
    print("}")


def print_facts():
    print("// Made by scripts/make-lunar-table.py from lunar_python 1.4.8's list of the months of each year.")
    print()
    print("enum ChineseYearFacts {")
    print("  /// A line a year: the year, new year's day, the leap month (0: none), and the months in order, leap")
    print("  /// month counted: 大 has 30 days, 小 has 29.")
    print('  static let lines = """')
    for year in range(FIRST, LAST + 1):
        months = [month for month in LunarYear.fromYear(year).getMonths() if month.getYear() == year]
        leap = [-month.getMonth() for month in months if month.getMonth() < 0]
        first = Solar.fromJulianDay(months[0].getFirstJulianDay()).toYmd()
        sizes = "".join({30: "大", 29: "小"}[month.getDayCount()] for month in months)
        print(f"    {year} {first} {leap[0] if leap else 0} {sizes}")
    print('    """')
    print("}")


DAYS_OF = {"sxtwl": sxtwl_day, "lunarPython": lunar_python_day, "lunarCalendar": lunar_calendar_day}


def digests(day_of):
    """For each ten Chinese years, the digest of their days: a line `1990-06-23 1990 5L 1` for every day."""
    tens = {}
    day, end = datetime.date(1900, 1, 31), datetime.date(2101, 1, 29)
    while day < end:
        year, month, leap, number = day_of(day)
        line = f"{day} {year} {month}{'L' if leap else ''} {number}\n"
        tens.setdefault(year // 10 * 10, hashlib.sha256()).update(line.encode())
        day += datetime.timedelta(1)
    return [(ten, digest.hexdigest()[:16]) for ten, digest in tens.items()]


def print_days():
    print("// Made by scripts/make-lunar-table.py from what sxtwl 2.0.7, lunar_python 1.4.8 and LunarCalendar 0.0.9 say of")
    print("// every day.")
    print()
    print("enum ChineseDayDigests {")
    print("  /// The first eight bytes of the SHA-256 of ten Chinese years, of which a day is a line: the Gregorian day, the year,")
    print("  /// the month (an L marks the leap month) and the day, `1990-06-23 1990 5L 1`.")
    for name, day_of in DAYS_OF.items():
        print(f"  static let {name}: [(firstYear: Int, digest: String)] = [")
        found = [f'({ten}, "{digest}")' for ten, digest in digests(day_of)]
        for start in range(0, len(found), 3):
            print("    " + ", ".join(found[start : start + 3]) + ",")
        print("  ]")
    print("}")


def main():
    for name, version in VERSIONS.items():
        if importlib.metadata.version(name) != version:
            raise SystemExit(f"{name} must be {version}")
    makers = {"table": print_table, "facts": print_facts, "days": print_days}
    if len(sys.argv) != 2 or sys.argv[1] not in makers:
        raise SystemExit("usage: make-lunar-table.py table|facts|days")
    makers[sys.argv[1]]()


if __name__ == "__main__":
    main()
