#!/usr/bin/env python3
"""rooms.py BUILD_FOLDER: the borders between rooms, and the size of files and functions.

Which room may include which, which room an outside library lives in, what the pure libraries may
call, which static memory there is, and how long a file and a function in C may be: one row each.
Closes with "N passed, N failed", counted in checks.
"""

import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
LINES_MAX = 500
FUNCTION_LINES_MAX = 70
WORDS = "web-client/src/text/"  # a list of words is as long as it is

# Bottom to top: a room, and the rooms before it that its files may include beside its own, so that
# there is no circle. "common/" stands for all rows that begin so. A file belongs to the longest row
# that it starts with.
ROOMS = {
    "common/base/": (),
    "common/rules/": ("common/base/",),
    "common/advice/": ("common/base/", "common/rules/"),
    "protocol/": ("common/base/",),
    "server/version.h": (),
    "server/report/": ("common/base/",),
    "server/loop/": ("common/base/",),
    "server/config/": ("common/base/",),
    "server/house/": ("server/config/", "server/loop/"),
    "server/quota/": ("common/base/", "server/config/"),
    "server/net/": ("common/base/", "protocol/", "server/report/", "server/quota/"),
    "server/session/": ("common/", "protocol/", "server/report/", "server/loop/", "server/net/"),
    "server/storage/": ("common/base/", "server/report/", "server/loop/"),
    "server/accounts/": ("common/base/", "protocol/", "server/report/", "server/loop/",
                         "server/net/", "server/storage/"),
    "server/words/": ("common/", "protocol/", "server/session/"),
    "server/bots/": ("common/",),
    "server/records/": ("common/", "protocol/", "server/report/", "server/loop/",
                        "server/storage/", "server/words/"),
    "server/table/": ("common/", "protocol/", "server/report/", "server/loop/", "server/house/",
                      "server/session/", "server/storage/", "server/accounts/", "server/words/",
                      "server/bots/", "server/records/"),
    "server/lobby/": ("common/", "server/report/", "server/house/", "server/quota/",
                      "server/session/", "server/storage/", "server/words/", "server/table/"),
    "server/lessons/": ("common/", "protocol/", "server/house/",
                        "server/session/", "server/words/"),
    "server/replay/": ("common/", "protocol/", "server/loop/", "server/house/", "server/quota/",
                       "server/net/", "server/session/", "server/words/", "server/records/",
                       "server/table/", "server/lobby/"),
    "server/entry/": ("common/", "server/version.h", "server/house/",
                      "server/quota/", "server/net/", "server/session/", "server/accounts/",
                      "server/bots/", "server/lobby/"),
    "server/app/": ("common/", "server/"),
    "server/tools/": ("common/", "protocol/", "server/loop/", "server/storage/",
                      "server/records/"),
    "server/main.c": ("server/version.h", "server/app/", "server/tools/"),
    "tests/": ("common/", "protocol/", "server/"),
}

# An outside header and where it may be included. The C library is free, but for the rooms below.
HOMES = {
    "cmocka.h": ("tests/",),
    "jansson.h": ("protocol/", "server/records/", "tests/"),
    "libwebsockets.h": ("server/net/",),
    "sqlite3.h": ("server/storage/", "tests/"),
    "uv.h": ("server/app/", "server/loop/", "server/net/", "server/storage/", "server/tools/"),
    "zlib.h": ("server/net/", "server/records/", "server/tools/", "tests/"),
}

# Functions of the C library and of libsodium that common/ may call: they neither allocate nor look
# at the world. Printing and stopping are CHECK's last words.
PURE_CALLS = re.compile(
    r"mem(chr|cmp|cpy|move|set)|str(chr|cmp|cspn|len|ncmp|rchr|spn)|v?snprintf|qsort"
    r"|__popcount\w*|__(mem|str|v?snprintf)\w*_chk|__stack_chk_fail|_GLOBAL_OFFSET_TABLE_"
    r"|__(asan|ubsan)_\w+|crypto_(hash_sha256|stream_chacha20)_\w+")
LAST_WORDS = {"check.c": {"abort", "fprintf", "__fprintf_chk", "stderr"}}

# Static memory that changes, by object file: the server has no other, so that what runs in tasks, on
# several threads at once, finds none. common/ has none at all.
STATICS = {
    "report_log.c": {"level_max": "set at the start, before there are threads"},
    "report_metrics.c": {"values": "the counters of the process; the loop alone counts"},
    "table_event_batch.c": {"batch": "what is gathered for one table at a time, on the loop"},
}

INCLUDE = re.compile(r'^\s*#\s*include\s+(?:"([^"]+)"|<([^>]+)>)', re.MULTILINE)


def c_files():
    for room in ("common", "protocol", "server", "tests"):
        yield from sorted(path for path in (ROOT / room).rglob("*.[ch]"))


def hand_written_files():
    yield from c_files()
    for folder, pattern in (("web-client/src", "*.ts*"), ("web-client/src", "*.css"),
                            ("web-client/tiles", "*.ts"), ("tests", "*.py"), ("tests", "*.mjs")):
        yield from (path for path in (ROOT / folder).rglob(pattern)
                    if not path.name.endswith(".gen.ts")
                    and not str(path.relative_to(ROOT)).startswith(WORDS))


def room_of(name):
    return max((room for room in ROOMS if name.startswith(room)), key=len, default=None)


def rooms_before(room):
    rooms = list(ROOMS)
    return rooms[:rooms.index(room)]


def check_rows():
    """A room sees rooms before it only, and none that it has no use for."""
    used = {room: set() for room in ROOMS}
    for path in c_files():
        room = room_of(str(path.relative_to(ROOT)))
        included = INCLUDE.findall(path.read_text(encoding="utf-8"))
        used.get(room, set()).update(room_of(ours) for ours, _ in included)
    for room, row in ROOMS.items():
        before = rooms_before(room)
        for seen in row:
            if seen in ROOMS and seen not in before:
                yield f"{room} sees {seen}, which does not stand before it"
            elif not any(other.startswith(seen) and other in used[room] for other in before):
                yield f"{room} may see {seen}, and does not"


def check_includes(path):
    name = str(path.relative_to(ROOT))
    room = room_of(name)
    if room is None:
        yield f"{name}: no row says what this room may include"
        return
    for ours, outside in INCLUDE.findall(path.read_text(encoding="utf-8")):
        may = room_of(ours) == room or (
            ours.startswith(ROOMS[room]) and room_of(ours) in rooms_before(room))
        if "/" in ours and not may:
            yield f"{name}: {room} may not include {ours}"
        if outside in HOMES and not name.startswith(HOMES[outside]):
            yield f"{name}: <{outside}> belongs in {', '.join(HOMES[outside])}"


def check_parts(path):
    """What the files of a room share (x_parts.h) is for that room, and for the tests of it."""
    name = str(path.relative_to(ROOT))
    for ours, _ in INCLUDE.findall(path.read_text(encoding="utf-8")):
        home = ours.rsplit("/", 1)[0] + "/"
        if ours.endswith("_parts.h") and not name.startswith((home, "tests/")):
            yield f"{name}: {ours} is for {home} only"


def check_length(path):
    count = path.read_text(encoding="utf-8").count("\n")
    if count > LINES_MAX:
        yield f"{path.relative_to(ROOT)}: {count} lines, more than {LINES_MAX}"


def function_lengths(text):
    """(name, lines) of each function: clang-format begins and ends a definition in column 0."""
    lines, first, is_open = re.sub(r" *//.*", "", text).split("\n"), 0, False
    for number, line in enumerate(lines):
        if not is_open and re.match(r"\w", line):
            first = number
        if line.endswith("{") and not is_open:
            is_open = re.search(r"\)(\s+\w+)*\s*{$", line) is not None
        elif line.startswith("}"):
            if is_open and line == "}":
                yield lines[first].split("(")[0].split()[-1], number - first + 1
            is_open = False


def check_functions(path):
    for name, count in function_lengths(path.read_text(encoding="utf-8")):
        if count > FUNCTION_LINES_MAX:
            yield (f"{path.relative_to(ROOT)}: {name} has {count} lines, "
                   f"more than {FUNCTION_LINES_MAX}")


def symbols(library, choice):
    """(object file, symbol) of the undefined or the defined symbols of a static library."""
    text = subprocess.run(["nm", "--print-file-name", choice, str(library)], check=True,
                          capture_output=True, text=True).stdout
    for line in text.splitlines():
        place, symbol = line.rsplit(" ", 1)
        yield Path(place.split(":")[1]).name.removesuffix(".o"), symbol


def check_purity(build):
    libraries = sorted((build / "common").rglob("*.a"))
    if not libraries:
        yield f"{build}: no libraries of common/ to look at"
    ours = {symbol for library in libraries for _, symbol in symbols(library, "--defined-only")}
    for library in libraries:
        for source, symbol in symbols(library, "--undefined-only"):
            is_last_words = symbol in LAST_WORDS.get(source, ())
            if symbol not in ours and not is_last_words and not PURE_CALLS.fullmatch(symbol):
                yield f"common: {source} calls {symbol}, which is not on the list of pure functions"


def changing_memory(file):
    """(object file, symbol) of what an object file or a library keeps in memory that changes."""
    text = subprocess.run(["nm", "--format=sysv", "--defined-only", str(file)], check=True,
                          capture_output=True, text=True).stdout
    source = file.name
    for line in text.splitlines():
        columns = [column.strip() for column in line.split("|")]
        if line.endswith((".o]:", ".o:")):
            source = Path(line.rsplit("[", 1)[-1].rstrip("]:")).name
        elif len(columns) == 7 and re.match(r"\.t?(bss|data)(?!\.rel\.ro)", columns[6]):
            yield source.removesuffix(".o"), columns[0].split(".")[0]


def check_statics(build):
    server = sorted(build.glob("server/*.a")) + sorted(build.glob("server/jansou.p/*.o"))
    common = sorted((build / "common").rglob("*.a"))
    if not server or not common:
        yield f"{build}: nothing to look at for static memory"
    found = {place for file in server + common for place in changing_memory(file)
             if not place[1].startswith("__")}
    known = {(source, symbol) for source, row in STATICS.items() for symbol in row}
    for source, symbol in sorted(found - known):
        yield f"{source}: {symbol} is static memory that changes, and stands in no row"
    for source, symbol in sorted(known - found):
        yield f"{source}: {symbol} has a row of static memory, and is none"


def main():
    build = Path(sys.argv[1]).resolve()
    checks = [check_rows()]
    checks += [check_includes(path) for path in c_files()]
    checks += [check_parts(path) for path in c_files()]
    checks += [check_length(path) for path in hand_written_files()]
    checks += [check_functions(path) for path in c_files()]
    checks += [check_purity(build), check_statics(build)]
    failed = 0
    for found in map(list, checks):
        failed += bool(found)
        print(*(line + "\n" for line in found), sep="", end="")
    print(f"{len(checks) - failed} passed, {failed} failed")
    sys.exit(failed != 0)


if __name__ == "__main__":
    main()
