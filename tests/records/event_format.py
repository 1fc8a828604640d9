#!/usr/bin/env python3
"""event_format.py FORMAT FOLDER JOURNAL...: a reader of stored events that was written from FORMAT.md alone.

Takes the rows of each event from the tables of FORMAT, reads all events of the golden journal FOLDER
by them to the last byte, version by version, and compares with the text beside them: time, kind,
seat, flag, tile, names, points. Then reads the records of each JOURNAL, an SQLite file of a server,
packed by gzip: the matches must begin with a fair wall or a deal and end with the match, their deals
must be as many as was noted, and from version 2 on they must take as long as the wall clock says.
Closes with "N passed, N failed".
"""

import gzip
import json
import re
import sqlite3
import sys
import tempfile
import zlib
from pathlib import Path

VERSIONS = (1, 2, 3)
TIMES_SINCE = 2
HONORS = "ESWNPFC"
NOBODY, NO_TILE, HIDDEN, RED = 255, 255, 127, 64


class Field:
    def __init__(self, line):
        cells = [cell.strip() for cell in line.strip().strip("|").split("|")]
        self.name, since, before, count, form, values, self.names = cells
        self.since, self.before, self.count = int(since), int(before or 0), int(count)
        self.is_folded, self.is_tile = form == "folded", values == "tile"
        bounds = re.fullmatch(r"(-?\d+) to (-?\d+)(?: or (\d+))?", values)
        self.least, self.most, self.other = (
            (0, 255, None) if self.is_tile else (int(n or 0) for n in bounds.groups()))

    def allows(self, number):
        return self.least <= number <= self.most or number == self.other


class Kind:
    def __init__(self, name, since, flag):
        self.name, self.since, self.flag = name, since, flag
        self.fields, self.lists = [], []  # lists: (counter, parts)


def read_format(path):
    """The kinds by number, and the names by the title of their list."""
    kinds, names, rows = {}, {}, None
    for line in Path(path).read_text(encoding="utf-8").splitlines():
        heading = re.fullmatch(r"### (\d+) (\w+), since (\d+)(?:, flag (\w+))?", line)
        listed = re.fullmatch(r"([a-z ]+): (0 .+)\.", line)
        counter = re.fullmatch(r"Then `(.+)` times:", line)
        if heading:
            kind = kinds[int(heading[1])] = Kind(heading[2], int(heading[3]), heading[4])
            rows = kind.fields
        elif listed:
            pairs = (pair.split(" ") for pair in listed[2].split(", "))
            names[listed[1]] = {int(number): name for number, name in pairs}
        elif counter:
            rows = []
            kind.lists.append((counter[1], rows))
        elif rows is not None and re.match(r"\| [a-z]\w*[. ].*\| (plain|folded) \|", line):
            rows.append(Field(line))
    return kinds, names


class Bytes:
    def __init__(self, data, version, time=0):
        if version not in VERSIONS:
            raise ValueError(f"version {version}")
        self.bytes, self.used, self.version, self.time = data, 0, version, time

    def number(self):
        number = 0
        for place in range(5):
            byte = self.bytes[self.used]
            self.used += 1
            number |= (byte & 127) << 7 * place
            if byte < 128:
                return number
        raise ValueError("a number of more than five bytes")

    def field(self, field):
        if field.since > self.version:
            return [field.before] * field.count
        count = 1 if field.count == 1 else self.number()
        if count > field.count:
            raise ValueError(f"{field.name}: {count} numbers")
        numbers = [self.number() for _ in range(count)]
        if field.is_folded:
            numbers = [number // 2 if number % 2 == 0 else -(number // 2) - 1 for number in numbers]
        if not all(map(field.allows, numbers)):
            raise ValueError(f"{field.name}: {numbers}")
        return numbers + [0] * (field.count - count)


def read_next(kinds, source):
    event = {"time": None}
    passed = source.number() if source.version >= TIMES_SINCE else 0
    if passed > 0:
        source.time += passed - 1
        event["time"] = source.time
    kind = kinds[source.number()]
    seat = source.number()
    event["flag"], event["seat"] = seat % 2, seat // 2 - 1 if seat > 1 else None
    event["tile"] = source.number()
    for field in kind.fields:
        event[field.name] = source.field(field)
    for counter, parts in kind.lists:
        for part in parts:
            event[part.name] = []
        for _ in range(event[counter][0]):
            for part in parts:
                event[part.name] += source.field(part)
    return kind, event


def read_all(kinds, source):
    events = []
    while source.used < len(source.bytes):
        events.append(read_next(kinds, source))
    return events


def tile_name(tile):
    if tile in (HIDDEN, NO_TILE):
        return "?" if tile == HIDDEN else None
    kind, red = tile % RED, "r" if tile >= RED else ""
    if kind < 27:
        return f"{kind % 9 + 1}{'mps'[kind // 9]}{red}"
    if kind < 34:
        return HONORS[kind - 27]
    return f"f{kind - 33}" if kind < 38 else f"g{kind - 37}" if kind < 42 else "J"


def words_of(kind, event, names, players):
    """What the text must say."""
    yield kind.name
    if kind.flag and event["flag"]:
        yield kind.flag
    if kind.name in ("draw", "discard", "kita", "dora", "bonus"):
        yield tile_name(event["tile"])
    for field in [*kind.fields, *(part for _, parts in kind.lists for part in parts)]:
        numbers = event[field.name]
        is_list = field.count > 1
        if field.names and field.name not in ("faults", "penalty.declared", "win.score.limit",
                                              "word.action.kind", "hand.score.special"):
            yield from (names[field.names][number] for number in numbers)
        elif field.is_tile and is_list and field.name in ("win.hand", "hand.hand", "meld.tiles"):
            count = event.get(field.name + "_count", [len(numbers)])[0]
            yield from (tile_name(tile) for tile in numbers[:count] if tile != NO_TILE)
        elif field.is_folded and is_list and field.name.split(".")[-1] in ("deltas", "nets"):
            yield ",".join(map(str, numbers[:players]))


def check(kinds, names, path):
    lines = path.read_text(encoding="utf-8").splitlines()
    version = int(path.parent.name.removeprefix("v"))
    passed = time = 0
    for number in range(1, len(lines), 2):
        source = Bytes(bytes.fromhex(lines[number]), version, time)
        ((kind, event),) = read_all(kinds, source)
        time = source.time
        text = lines[number + 1].removeprefix("> ")
        if version >= TIMES_SINCE:
            when, text = text.split(" ", 1)
            if when != ("?" if event["time"] is None else str(event["time"])):
                raise ValueError(f"{path.name}:{number + 1}: {when} is not {event['time']}")
        deltas = re.search(r"(?:deltas|nets) (\S+)", text)
        said = re.split(r"[ =,()]", text) + ([deltas[1]] if deltas else [])
        words = text.split(" ")
        for word in words_of(kind, event, names, deltas[1].count(",") + 1 if deltas else 0):
            if word is not None and word not in said:
                raise ValueError(f"{path.name}:{number + 1}: no {word} in {text}")
        if kind.flag and not event["flag"] and kind.flag in words:
            raise ValueError(f"{path.name}:{number + 1}: the flag is not set: {text}")
        if event["seat"] is not None and str(event["seat"]) not in words:
            raise ValueError(f"{path.name}:{number + 1}: no seat {event['seat']} in {text}")
        passed += 1
    return passed


def low_first(data):
    return int.from_bytes(data, "little")


def check_match(kinds, record):
    length, unpacked = low_first(record[1:5]), low_first(record[5:9])
    header = json.loads(record[9:9 + length])
    data = zlib.decompress(record[9 + length:])
    source = Bytes(data, record[0])
    events = [kind.name for kind, _ in read_all(kinds, source)]
    deals, seconds = events.count("deal"), int(header["ended"]) - int(header["started"])
    if len(data) != unpacked or deals < header["hands"] or not (
            events[0] in ("fair", "deal") and "match_end" in events):
        raise ValueError(f"{header['id']}: {len(data)} bytes, {deals} deals, from {events[0]}")
    if record[0] >= TIMES_SINCE and abs(source.time / 1000 - seconds) > 2:
        raise ValueError(f"{header['id']}: {source.time} ms, but {seconds} s")


def check_table(kinds, records):
    opened, time = json.loads(records[0]), 0
    for record in records[1:]:
        if record[:1] != b"{":
            source = Bytes(record[1 + 4 * len(opened["seats"]):], record[0], time)
            read_all(kinds, source)
            time = source.time


def check_journal(kinds, path):
    subjects = {}
    with tempfile.NamedTemporaryFile() as file:
        file.write(gzip.decompress(Path(path).read_bytes()))
        file.flush()
        database = sqlite3.connect(file.name)
        for name, body in database.execute(
                "SELECT name, body FROM records JOIN subjects ON subjects.id = subject ORDER BY records.id"):
            subjects.setdefault(name, []).append(bytes(body))
        database.close()
    for name, records in subjects.items():
        if name.startswith("match."):
            check_match(kinds, records[0])
        elif name.startswith("table."):
            check_table(kinds, records)
    return len(subjects)


def main(format_path, folder, *journals):
    kinds, names = read_format(format_path)
    passed = failed = 0
    checks = [(path, lambda path: check(kinds, names, path)) for path in sorted(Path(folder).glob("v*/*.hex"))]
    for path, run in [*checks, *((Path(path), lambda path: check_journal(kinds, path)) for path in journals)]:
        try:
            passed += run(path)
        except (ValueError, KeyError, IndexError, zlib.error) as error:
            failed += 1
            print(f"{path.name}: {error!r}")
    print(f"{passed} passed, {failed} failed")
    return 1 if failed > 0 or passed < 1000 or len(kinds) < 27 else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
