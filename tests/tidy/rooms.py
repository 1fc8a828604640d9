#!/usr/bin/env python3
"""rooms.py BUILD_FOLDER: the borders between rooms, and the size of files and functions.

Which room may include which, which of its headers a room has for others, that no files of common/
need each other in a circle, and none of server/ call each other in one, that a function is declared in the header of its file's name, which
room an outside library lives in, what the pure libraries may call, which static memory there is,
and how long a file and a function in C may be: one row each. Closes with "N passed, N failed" checks.
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
    "common/rules/tiles/": ("common/base/",),
    "common/rules/ruleset/": ("common/base/", "common/rules/tiles/"),
    "common/rules/wall/": ("common/base/", "common/rules/tiles/", "common/rules/ruleset/"),
    "common/rules/shape/": ("common/base/", "common/rules/tiles/", "common/rules/ruleset/"),
    "common/rules/scoring/han_fu/": ("common/base/", "common/rules/tiles/", "common/rules/ruleset/",
                                     "common/rules/wall/", "common/rules/shape/"),
    "common/rules/scoring/points/": ("common/base/", "common/rules/tiles/", "common/rules/ruleset/",
                                     "common/rules/shape/"),
    "common/rules/event/": ("common/base/", "common/rules/tiles/", "common/rules/ruleset/",
                            "common/rules/wall/", "common/rules/scoring/"),
    "common/rules/deal/deal.h": ("common/base/", "common/rules/tiles/", "common/rules/ruleset/",
                                 "common/rules/event/"),
    "common/rules/deal/facts/": ("common/rules/ruleset/", "common/rules/shape/",
                                 "common/rules/scoring/", "common/rules/deal/deal.h"),
    "common/rules/deal/legal/": ("common/base/", "common/rules/tiles/", "common/rules/shape/",
                                 "common/rules/event/", "common/rules/deal/deal.h",
                                 "common/rules/deal/facts/"),
    "common/rules/deal/apply/": ("common/rules/shape/", "common/rules/deal/deal.h", "common/rules/deal/facts/",
                                 "common/rules/deal/legal/"),
    "common/rules/deal/decide/": ("common/base/", "common/rules/scoring/",
                                  "common/rules/event/", "common/rules/deal/deal.h",
                                  "common/rules/deal/facts/", "common/rules/deal/legal/",
                                  "common/rules/deal/apply/"),
    "common/rules/match/": ("common/base/", "common/rules/ruleset/", "common/rules/event/",
                            "common/rules/deal/deal.h", "common/rules/deal/apply/",
                            "common/rules/deal/decide/"),
    "common/advice/": ("common/base/", "common/rules/"),
    "common/club/": ("common/base/", "common/rules/ruleset/", "common/rules/match/"),
    "protocol/": ("common/base/",),
    "server/version.h": (), "server/bot_names.h": (), "server/commit.h": (), "server/quota/quota_rows.h": (),
    "server/report/": ("common/base/", "protocol/", "server/quota/quota_rows.h"),
    "server/loop/": ("common/base/", "server/report/"),
    "server/config/": ("common/base/",),
    "server/services/": ("server/config/", "server/loop/"),
    "server/quota/": ("common/base/", "server/quota/quota_rows.h", "server/report/", "server/config/"),
    "server/net/": ("common/base/", "protocol/", "server/report/", "server/quota/"),
    "server/session/": ("common/", "protocol/", "server/report/", "server/loop/", "server/net/"),
    "server/storage/": ("common/base/", "server/report/", "server/loop/"),
    "server/bus/": ("common/base/", "server/report/", "server/loop/", "server/storage/"),
    "server/nodes/": ("common/base/", "protocol/", "server/version.h", "server/report/", "server/loop/",
                      "server/storage/", "server/bus/"),
    "server/accounts/": ("common/base/", "protocol/", "server/report/", "server/loop/", "server/net/", "server/storage/"),
    "server/translate/": ("common/", "protocol/", "server/config/", "server/session/"),
    "server/bots/": ("common/", "server/bot_names.h"),
    "server/records/": ("common/", "protocol/", "server/report/", "server/loop/",
                        "server/storage/", "server/translate/"),
    "server/mjai/": ("common/", "server/records/"),
    "server/table/": ("common/", "protocol/", "server/report/", "server/quota/", "server/loop/", "server/services/",
                      "server/session/", "server/storage/", "server/accounts/", "server/translate/",
                      "server/bots/", "server/records/", "server/mjai/"),
    "server/watch/": ("common/", "protocol/", "server/report/", "server/loop/", "server/services/",
                      "server/quota/", "server/net/", "server/session/", "server/storage/", "server/accounts/",
                      "server/translate/", "server/table/"),
    "server/lobby/": ("common/", "protocol/", "server/report/", "server/services/", "server/quota/",
                      "server/session/", "server/storage/", "server/bus/", "server/nodes/", "server/accounts/",
                      "server/translate/", "server/table/", "server/watch/"),
    "server/club/": ("common/", "protocol/", "server/report/", "server/loop/", "server/services/", "server/quota/",
                     "server/session/", "server/storage/", "server/bus/", "server/nodes/", "server/accounts/", "server/translate/",
                     "server/table/", "server/watch/", "server/lobby/"),
    "server/club_files/": ("common/", "protocol/", "server/report/", "server/loop/",
                           "server/services/", "server/quota/", "server/net/",
                           "server/session/", "server/storage/", "server/accounts/", "server/records/",
                           "server/club/"),
    "server/lessons/": ("common/", "protocol/", "server/services/", "server/session/", "server/translate/"),
    "server/replay/": ("common/", "protocol/", "server/loop/", "server/services/", "server/quota/",
                       "server/net/", "server/session/", "server/storage/", "server/accounts/", "server/translate/",
                       "server/bots/", "server/records/", "server/table/", "server/watch/", "server/lobby/"),
    "server/entry/": ("common/", "server/version.h", "server/report/", "server/config/",
                      "server/services/", "server/quota/", "server/net/", "server/session/",
                      "server/accounts/", "server/translate/", "server/bots/", "server/records/",
                      "server/table/", "server/watch/", "server/lobby/", "server/club/"),
    "server/door/": ("common/base/", "protocol/", "server/version.h", "server/services/",
                     "server/quota/", "server/net/", "server/mjai/", "server/table/", "server/lobby/",
                     "server/entry/"),
    "server/app/": ("common/", "server/"),
    "server/arena/": ("common/", "server/report/", "server/bots/"),
    "server/runner/": ("common/base/", "protocol/", "server/mjai/"),
    "server/tools/": ("common/", "protocol/", "server/loop/", "server/storage/", "server/bus/", "server/arena/",
                      "server/accounts/", "server/records/", "server/bots/", "server/mjai/",
                      "server/club_files/", "server/nodes/", "server/runner/", "server/translate/"),
    "server/main.c": ("common/base/", "server/version.h", "server/app/", "server/tools/"),
    "tests/": ("common/", "protocol/", "server/"),
}

# The headers that a room has for others, and how the files that may include them begin: "" is
# everybody who sees the room. All other headers of these rooms are for the room itself and for
# tests; so is x_parts.h everywhere.
TOWER = "common/rules/deal/"
DOORS = {
    "common/rules/ruleset/": {"preset.h": "", "ruleset.h": "", "ruleset_conflicts.h": ""},
    "common/rules/shape/": {"shape.h": "", "split.h": ""},
    "common/rules/scoring/han_fu/": {"fu.h": "", "score.h": "", "yaku.h": "",
                                     "score_han_fu.h": "common/rules/deal/facts/",
                                     "score_lite.h": "common/rules/deal/facts/",
                                     "score_none.h": "common/rules/deal/facts/",
                                     "score_tibet.h": "common/rules/deal/facts/"},
    "common/rules/scoring/points/": {
        "points.h": "", "points_hand.h": "", "points_loss.h": "", "points_reason.h": "",
        "points_settle.h": "", "special_hand.h": "", "near_sets.h": "common/advice/",
        "points_count.h": "common/advice/", "points_near.h": "common/advice/",
        "points_reading.h": "common/advice/", "special_near.h": "common/advice/"},
    "common/rules/deal/legal/": {"legal.h": "", "fishing.h": "", "legal_claims.h": TOWER,
                                 "legal_riichi.h": TOWER, "strict.h": TOWER},
    "common/rules/deal/apply/": {"deal_apply.h": ""},
    "common/rules/deal/decide/": {"deal_act.h": "", "deal_settle.h": "",
                                  "deal_start.h": "common/rules/match/",
                                  "deal_wins.h": "common/advice/"},
}

# Tables of functions that are asked by files which have a function in a row: a row makes no circle.
TABLES = {
    "common/rules/deal/facts/scoring": "the value of a win asks for the score of its model",
    "common/advice/advice": "each question about a hand has one file, however it is answered",
}

# Calls back, inside a room of server/: without them no file of it calls another in a circle. What
# the caller needs of the other is made by it, or told when something has changed.
CALLS_BACK = {
    ("server/accounts/follow", "server/accounts/account"): "whom one follows is kept with the account",
    ("server/accounts/follow", "server/accounts/account_store"): "and written with it",
    ("server/net/transport_hear", "server/net/transport_life"): "who says what is no message is closed",
    ("server/net/transport_life", "server/net/transport_send"): "a close frame is sent, or the client left",
    ("server/table/publish", "server/table/table_votes"): "whoever comes is told what is open",
    ("server/table/publish", "server/table/table_review"): "whoever comes is told what is open",
    ("server/table/publish", "server/table/port_session"): "whoever comes is told what is open",
    ("server/table/table_state", "server/table/publish"): "everybody is told the state",
    ("server/table/port_help", "server/table/publish"): "help is told in the turn of its event",
    ("server/lobby/lobby", "server/lobby/owners_lost"): "a table that is refused its write is given up later",
    ("server/lobby/lobby", "server/lobby/owners_drain"): "no table is made where all are given away",
    ("server/lobby/lobby", "server/lobby/owners_give"): "a table that was given away is taken away later",
    ("server/watch/review", "server/watch/casters"): "who goes may be a caster",
    ("server/watch/review", "server/watch/relay"): "what is shown elsewhere may be offered no more",
    ("server/watch/watch", "server/watch/relay"): "what is shown elsewhere is over with the table",
    ("server/lobby/far_stream", "server/lobby/far_watch"): "what a class is told, those who watch it are told",
    ("server/lobby/grid", "server/lobby/far_watch"): "small tables of other servers are heard as any class",
    ("server/watch/watch", "server/watch/casters"): "who comes may be a caster",
    ("server/watch/watch", "server/watch/chats"): "who comes is told what was written",
    ("server/watch/watch", "server/watch/review"): "who comes is looked at as everybody is later",
    ("server/watch/marks", "server/watch/casters"): "marks are told casters",
    ("server/watch/marks", "server/watch/watch"): "marks are told a class",
    ("server/watch/chat", "server/watch/watch"): "what is said is told a class",
    ("server/watch/channel", "server/watch/casters"): "what waits for an event is told behind it",
    ("server/watch/channel", "server/watch/feed"): "what waits for an event is told behind it",
    ("server/watch/insight", "server/watch/channel"): "what is known there, it counts on",
    ("server/club/club", "server/club/club_view"): "who looks at a club is told its changes",
    ("server/club/club", "server/club/club_fold"): "its ledger is folded by a row",
    ("server/club/member", "server/club/club"): "devices of all clubs are in one list",
    ("server/club/night_draw", "server/club/night_proposal"): "what is drawn is told",
    ("server/club/night", "server/club/night_tend"): "its alarm, and news of its tables",
    ("server/club/night", "server/club/night_shared"): "other servers of the journal have written it",
    ("server/club/night_words", "server/club/night_view"): "what was said at another server is told",
    ("server/club/member", "server/club/night"): "another server has named somebody who plays",
    ("server/club/night", "server/club/words_end"): "the alarm of all of them",
    ("server/club/night", "server/club/night_view"): "who looks at a night is told its changes",
    ("server/club/night", "server/club/night_look"): "who waits is let go with the night",
    ("server/club/night", "server/club/night_watching"): "tables ask who directs them",
    ("server/club/night", "server/club/club_watching"): "tables ask which club they are of",
    ("server/club/club", "server/club/club_watching"): "its tables are told who may watch them now",
    ("server/club/night_shelf", "server/club/night"): "a night that is read is one of them again",
}

# Sources that the build makes, without their ending: they belong beside their header.
GENERATED = ("common/rules/shape/shape_tables",)

# An outside header and where it may be included. The C library is free, but for the rooms below.
HOMES = {
    "cmocka.h": ("tests/",),
    "jansson.h": ("protocol/", "server/records/", "server/mjai/", "server/door/", "server/runner/",
                  "server/storage/", "tests/"),
    "libwebsockets.h": ("server/net/", "tests/load/"), "nats/nats.h": ("server/storage/nats_link.c",),
    "openssl/err.h": ("server/net/",), "openssl/ssl.h": ("server/net/",), "sqlite3.h": ("server/storage/", "tests/"),
    "uv.h": ("server/app/", "server/bus/", "server/loop/", "server/net/", "server/runner/", "server/storage/",
             "server/tools/", "tests/load/"),
    "zlib.h": ("server/club_files/", "server/net/", "server/records/", "server/table/", "server/tools/", "tests/"),
}

# What common/ may call of C and libsodium neither allocates nor looks at the world; but CHECK's last words.
PURE_CALLS = re.compile(
    r"mem(chr|cmp|cpy|move|set)|str(chr|cmp|cspn|len|ncmp|rchr|spn)|v?snprintf|qsort|bsearch"
    r"|__popcount\w*|__(mem|str|v?snprintf)\w*_chk|__stack_chk_fail|_GLOBAL_OFFSET_TABLE_"
    r"|__(asan|ubsan)_\w+|crypto_(hash_sha256|stream_chacha20)_\w+")
LAST_WORDS = {"check.c": {"abort", "fprintf", "__fprintf_chk", "stderr"}}

# Static memory that changes, by object file: none else, as tasks run on several threads; none in common/.
STATICS = {
    "entry_catalogue.c": {"kept": "what never changes once it is made, on the loop"},
    "report_log.c": {"chosen": "set at the start, before there are threads",
                     "limits": "of lines that strangers can cause, which the loop alone writes"},
    "report_metrics.c": {"figures": "the numbers of the process; the loop alone counts"},
    "report_part_metrics.c": {"parts": "the same of streams and servers"},
    "table_audience.c": {"outbox": "what is told in one turn of the loop, on the loop"},
    "translate_scratch.c": {"spare": "memory that the next answer takes, in one step, on any thread"},
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


def check_doors(path):
    name = str(path.relative_to(ROOT))
    for ours, _ in INCLUDE.findall(path.read_text(encoding="utf-8")):
        home, header = ours.rpartition("/")[0] + "/", ours.rpartition("/")[2]
        is_inner = header.endswith("_parts.h") or header not in DOORS.get(home, (header,))
        who = home if is_inner else DOORS.get(home, {}).get(header, "")
        if not name.startswith((who, home, "tests/")):
            yield f"{name}: {ours} is for {who} only"


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
    """(object file, symbol) of the undefined or the defined symbols of a library, or an object.

    Those that a sanitizer adds are no concern of ours."""
    text = subprocess.run(["nm", "--print-file-name", *choice.split(), str(library)], check=True,
                          capture_output=True, text=True).stdout
    for line in text.splitlines():
        place, symbol = line.rsplit(" ", 1)
        if symbol.startswith("__odr_asan"):
            continue
        yield Path(place.rsplit(":", 1)[0].rsplit(":", 1)[-1]).name.removesuffix(".o"), symbol


def units(build):
    """Each library of common/: its symbols, by the path of the source without its ending."""
    for library in sorted((build / "common").rglob("*.a")):
        folder = library.parent.relative_to(build)
        sources = [path.relative_to(ROOT / folder) for path in (ROOT / folder).rglob("*.c")]
        unit_of = {str(path).replace("/", "_"): str(folder / path.with_suffix("")) for path in sources}
        unit_of |= {Path(row).name + ".c": row for row in GENERATED}
        for choice in ("--defined-only", "--undefined-only"):
            for source, symbol in symbols(library, f"--extern-only {choice}"):
                yield unit_of[source.removeprefix("meson-generated_.._")], choice, symbol


def circle_from(start, needs):
    """The files on a way from `start` back to it, or None."""
    ways, seen = [[start]], set()
    for way in ways:
        for unit in sorted(needs.get(way[-1], ())):
            if unit == start:
                return way
            if unit not in seen:
                seen.add(unit)
                ways.append(way + [unit])
    return None


def circles_in(needs):
    """Some circle of each knot of files that need each other."""
    told = set()
    for unit in sorted(needs):
        way = circle_from(unit, needs)
        if way and not told.intersection(way):
            told.update(way)
            yield " needs ".join(way + [unit])


def check_circles(build):
    """A pair of files needs another if it includes its header or calls what that defines."""
    needs, home = {}, {}
    for path in (ROOT / "common").rglob("*.[ch]"):
        unit = str(path.relative_to(ROOT).with_suffix(""))
        included = INCLUDE.findall(path.read_text(encoding="utf-8"))
        needs.setdefault(unit, set()).update(ours.removesuffix(".h") for ours, _ in included)
    found = list(units(build))
    home = {symbol: unit for unit, choice, symbol in found if choice == "--defined-only"}
    for unit, choice, symbol in found:
        if choice == "--undefined-only" and symbol in home:
            needs.setdefault(unit, set()).add(home[symbol])
    for unit in sorted(needs):
        needs[unit].discard(unit)
    for unit in TABLES:
        needs[unit].clear()
    for circle in circles_in(needs):
        yield f"common: a circle of files: {circle}"


def server_calls(build):
    """(file, file that it calls) in one room of server/; headers of types alone are no need here."""
    folder = build / "server"
    unit_of = {str(path.relative_to(ROOT / "server")).replace("/", "_"):
               str(path.relative_to(ROOT).with_suffix("")) for path in (ROOT / "server").rglob("*.c")}
    files = sorted(folder.glob("*.a")) + sorted(folder.glob("jansou.p/*.o"))
    found = {choice: [(unit_of[source], symbol) for file in files
                      for source, symbol in symbols(file, "--extern-only " + choice)
                      if source in unit_of]  # others are made by the build, and call nothing
             for choice in ("--defined-only", "--undefined-only")}
    home = {symbol: unit for unit, symbol in found["--defined-only"]}
    for unit, symbol in found["--undefined-only"]:
        other = home.get(symbol, unit)
        if other != unit and Path(other).parent == Path(unit).parent:
            yield unit, other


def check_server_circles(build):
    calls = set(server_calls(build))
    if not calls:
        yield f"{build}: no calls in server/ to look at"
    needs = {}
    for unit, other in calls - CALLS_BACK.keys():
        needs.setdefault(unit, set()).add(other)
    for circle in circles_in(needs):
        yield f"server: a circle of files: {circle}"
    for unit, other in CALLS_BACK:
        if (unit, other) not in calls:
            yield f"{unit} calls nothing of {other}, and has a row of calls back"
        elif circle_from(unit, needs | {unit: {other}}) is None:
            yield f"{unit} may call {other} without a row: that makes no circle"


def check_declared(build):
    """What a file of common/ defines for others stands in the header of its name."""
    for unit, choice, symbol in units(build):
        header = ROOT / f"{unit}.h"
        text = header.read_text(encoding="utf-8") if header.exists() else ""
        text = re.sub(r"//.*", "", text)
        if choice == "--defined-only" and not re.search(rf"\b{symbol}[(\[;,]", text):
            yield f"{unit}.c: {symbol} is not declared in {header.relative_to(ROOT)}"


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


def check_floors(build):
    """A file of server/table/ calls files on its own floor or below; its README has the floors."""
    room = ROOT / "server/table"
    section = (room / "README.md").read_text(encoding="utf-8").split("## Floors")[1].split("\n## ")[0]
    lines = re.findall(r"^    (\S.*)$", section, re.MULTILINE)
    heights = {f"table_{name}.c": -at for at, line in enumerate(lines) for name in line.split()}
    files = {f"table_{path.name}" for path in room.glob("*.c")}
    for name in sorted(files ^ heights.keys()):
        yield f"server/table/README.md: {name.removeprefix('table_')} has no floor, or is no file"
    library = build / "server/libserver.a"
    homes = {symbol: source for source, symbol in symbols(library, "--defined-only")}
    for source, symbol in symbols(library, "--undefined-only"):
        home = homes.get(symbol)
        if source in heights and home in heights and heights[home] > heights[source]:
            yield (f"server/table: {source.removeprefix('table_')} calls {symbol} of "
                   f"{home.removeprefix('table_')}, which is on a floor above")


def main():
    build = Path(sys.argv[1]).resolve()
    checks = [check_rows()]
    checks += [check_includes(path) for path in c_files()]
    checks += [check_doors(path) for path in c_files()]
    checks += [check_length(path) for path in hand_written_files()]
    checks += [check_functions(path) for path in c_files()]
    checks += [check_circles(build), check_server_circles(build), check_declared(build), check_purity(build),
               check_statics(build), check_floors(build)]
    failed = 0
    for found in map(list, checks):
        failed += bool(found)
        print(*(line + "\n" for line in found), sep="", end="")
    print(f"{len(checks) - failed} passed, {failed} failed")
    sys.exit(failed != 0)


if __name__ == "__main__":
    main()
