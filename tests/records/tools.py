#!/usr/bin/env python3
"""tools.py JANSOU SAMPLES MATCHES: the commands for records, as people use them.

Closes with "N passed, N failed".
"""

import gzip
import json
import signal
import socket
import subprocess
import sys
import tempfile
from pathlib import Path

JANSOU, SAMPLES, MATCHES = sys.argv[1], Path(sys.argv[2]), Path(sys.argv[3])
results = []


def run(*words):
    return subprocess.run([JANSOU, *map(str, words)], capture_output=True, text=True, timeout=60)


def check(claim, is_true, done):
    results.append(bool(is_true))
    if not is_true:
        print(f"FAILED {claim}\n  {done.args}\n  {done.stdout[:300]}{done.stderr[:300]}")


def check_samples(journal, folder):
    for sample in sorted((*SAMPLES.glob("*.json"), *SAMPLES.glob("*.mjson"))):
        kind = "mjai" if sample.suffix == ".mjson" else "tenhou6"
        done = run("import", "--journal", journal, sample)
        match = done.stdout.strip()
        check("import prints an id", done.returncode == 0 and len(match) == 10, done)
        if kind == "tenhou6":  # mjai has no title, and came second
            done = run("export", "--journal", journal, "--format", kind, match)
            check("a file comes out as it went in", done.stdout == sample.read_text("utf-8"), done)
        done = run("replay", "--journal", journal, match)
        check("replay tells a kept match",
              done.returncode == 0 and "East 1, repeats 0" in done.stdout, done)
        packed = folder / "packed.gz"
        packed.write_bytes(gzip.compress(sample.read_bytes()))
        again = run("replay", packed)
        tail = done.stdout.split("\n", 1)[1]
        check("replay tells a packed file alike", again.stdout.endswith(tail), again)


def check_list(journal):
    done = run("matches", "--journal", journal)
    lines = done.stdout.splitlines()
    check("a match taken in twice is listed once", len(lines) == 3, done)
    for line in lines:
        done = run("export", "--journal", journal, "--format", "json", line.split()[0])
        check("every listed match can be exported",
              done.returncode == 0 and done.stdout.startswith('{"type":"match_header"'), done)


def check_refusals(journal, folder):
    wrong = folder / "wrong.json"
    wrong.write_text("{}", "utf-8")
    for words, problem in (
        (("import", "--journal", journal, wrong), "wrong.json: this is neither mjai nor"),
        (("import", "--journal", journal, folder / "none"), "cannot be read"),
        (("import", "--journal", journal), "give the file"),
        (("import", wrong), "which journal?"),
        (("export", "--journal", journal, "--format", "mjai", "nobody"), "no match nobody"),
        (("export", "--journal", journal, "nobody"), "--format"),
        (("matches", "--journal", "memory:"), "which journal?"),
        (("replay",), "give the file"),
    ):
        done = run(*words)
        check("a refusal says why", done.returncode == 1 and problem in done.stderr, done)
    done = run("matches", "--loud", "yes")
    check("unknown options are refused", done.returncode == 2, done)


def export_of(real, header):
    """The lines of an export, from a match that a browser was told: MATCHES has real ones."""
    match = json.loads(real.read_text("utf-8"))["match"]
    told = match["events"]
    end = next(event for event in told if event["type"] == "end_game")
    secret = next(event for event in told if event.get("step") == "secret")["values"][0]
    header = header | {"preset": match["preset"], "settings": match["settings"],
                       "names": match["names"], "accounts": [""] * len(match["names"]),
                       "bots": [False] * len(match["names"]), "secret": secret,
                       "hands": sum(event["type"] == "start_kyoku" for event in told),
                       "points": end["scores"], "finals": end["finals"], "places": end["places"]}
    hands, events = [], []
    for event in told:
        if event["type"] == "start_kyoku" and events:
            hands.append(events)
            events = []
        if event["type"] != "start_game":
            events.append(event)
    line = {"type": "events", "code": "REC0RD", "snapshot": True}
    return [header, *(line | {"events": hand} for hand in (*hands, events))]


def every(lines, kind, **having):
    return [event for line in lines[1:] for event in line["events"]
            if event["type"] == kind and having.items() <= event.items()]


def flip(text):
    return ("1" if text[0] == "0" else "0") + text[1:]


def lie_about_nonce(lines):
    step = next(step for step in every(lines, "fair", step="nonces") if any(step["values"]))
    step["values"] = [flip(value) if value else "" for value in step["values"]]


def lie_about(step):
    def lie(lines):
        values = every(lines, "fair", step=step)[0]["values"]
        values[0] = flip(values[0])
    return lie


def lie_about_draw(lines):
    drawn = every(lines, "tsumo", rinshan=False)[5]
    drawn["pai"] = "1m" if drawn["pai"] != "1m" else "2m"


def lie_about_hand(lines):
    hand = every(lines, "start_kyoku")[1]["tehais"][0]
    hand[0] = "1m" if hand[0] != "1m" else "2m"


def lie_about_dice(lines):
    dice = every(lines, "start_kyoku")[0]["dice"]
    dice[0] = dice[0] % 6 + 1


def lie_about_indicator(lines):
    start = every(lines, "start_kyoku")[0]
    start["dora_marker"] = "1m" if start["dora_marker"] != "1m" else "2m"


def lie_about_discard(lines):
    discard = every(lines, "dahai")[0]
    held = sum(every(lines, "start_kyoku")[0]["tehais"], [discard["pai"]])
    discard["pai"] = next(tile for tile in ("1m", "9m", "1p", "9p", "1s", "9s", "E", "S", "P")
                          if tile not in held)


def lie_about_left(lines):
    every(lines, "tsumo")[7]["left"] += 1


def lie_about_tsumogiri(is_drawn):
    def lie(lines):
        every(lines, "dahai", tsumogiri=not is_drawn)[0]["tsumogiri"] = is_drawn
    return lie


def lie_in_header(name):
    def lie(lines):
        told = lines[0][name]
        lines[0][name] = (flip(told) if name == "secret" else told + 1 if name == "hands"
                          else [told[0] + 1, *told[1:]])
    return lie


def leave_out(step):
    def lie(lines):
        for line in lines[1:]:
            line["events"] = [event for event in line["events"]
                              if (event["type"], event.get("step")) != ("fair", step)]
    return lie


# What is changed, and the words that name it.
LIES = (
    (lie_about_draw, "Hand 1: a tile that was drawn is told as"),
    (lie_about_hand, "Hand 2: the tiles dealt to seat 0 are not those of the wall"),
    (lie_about_dice, "Hand 1: the dice are not those"),
    (lie_about_indicator, "Hand 1: an indicator is told as"),
    (lie_about_nonce, "is not the one that was bound before"),
    (lie_about("secret"), "The secret that was revealed is not the one that was committed to"),
    (lie_about("commitment"), "The secret that was revealed is not the one that was committed to"),
    (lie_about_discard, "lays a tile that it does not hold"),
    (lie_about_left, "another number of tiles is told to be left"),
    (lie_about_tsumogiri(True), "is told as the tile just drawn, which was another"),
    (lie_about_tsumogiri(False), "is told as one from the hand, and was the tile just drawn"),
    (lie_in_header("secret"), "The header tells another secret"),
    (lie_in_header("hands"), "The header tells another number of hands"),
    (lie_in_header("points"), "The header tells another result"),
    (lie_in_header("finals"), "The header tells another result"),
    (lie_in_header("places"), "The header tells another result"),
    (leave_out("secret"), "The match reveals no secret"),
    (leave_out("commitment"), "before the server was bound"),
    (leave_out("heads"), "is not the one that was bound before"),
)


def write_lines(path, lines):
    path.write_text("".join(json.dumps(line, ensure_ascii=False) + "\n" for line in lines), "utf-8")
    return path


def check_verify(journal, folder):
    match = run("matches", "--journal", journal).stdout.split()[0]
    exported = run("export", "--journal", journal, "--format", "json", match)
    header = json.loads(exported.stdout.splitlines()[0])
    for real in sorted(MATCHES.glob("*.json")):
        path = write_lines(folder / "fine.jsonl", export_of(real, header))
        done = run("verify", path)
        check("a real match is fine, and it is said what that covers",
              done.returncode == 0 and "fine: " in done.stdout
              and "Checked: " in done.stdout and "Not checked: names" in done.stdout, done)
    for lie, words in LIES:
        lines = export_of(MATCHES / "four_players.json", header)
        lie(lines)
        done = run("verify", write_lines(folder / "lie.jsonl", lines))
        check(f"a lie is found and named: {words}",
              done.returncode == 1 and "WRONG: " in done.stdout and words in done.stdout, done)
    imported = folder / "imported.jsonl"
    imported.write_text(exported.stdout, "utf-8")
    done = run("verify", imported)
    check("a match of another program proves nothing",
          done.returncode == 1 and "unchecked: No secret was committed to" in done.stdout, done)
    done = run("verify", "--journal", journal)
    check("in a journal that is no fault",
          done.returncode == 0 and "0 fine, 0 wrong, 3 without a secret" in done.stdout, done)


def check_hostile_exports(folder):
    path = folder / "hostile"
    for content in (b"", b"\n", b"{}", b"[" * 100000, b"\0" * 5000, b'{"type":"match_header"}\n{}\n',
                    b"x" * 3_000_000, b"SQLite format 3\0" + b"x" * 5000):
        path.write_bytes(content)
        done = run("verify", path)
        check("anything else is refused", done.returncode == 1 and done.stderr, done)


def check_backup(journal, folder):
    copy = folder / "copy.db"
    done = run("backup", "--journal", journal, copy)
    check("a copy is made", done.returncode == 0, done)
    check("and is private", copy.stat().st_mode & 0o777 == 0o600, done)
    listed = [run("matches", "--journal", which).stdout for which in (journal, f"sqlite:{copy}")]
    check("and has the same matches", listed[0] == listed[1], done)
    before = copy.read_bytes()
    again = run("backup", "--journal", journal, copy)
    check("never over a file", again.returncode == 1 and "is there already" in again.stderr
          and copy.read_bytes() == before, again)
    for source, target, words in (
        (f"sqlite:{folder / 'none.db'}", folder / "new.db", "unable to open"),
        (journal, folder / "nowhere" / "new.db", "cannot be made"),
        ("memory:", folder / "new.db", "which journal?"),
    ):
        done = run("backup", "--journal", source, target)
        check("a refusal says why", done.returncode == 1 and words in done.stderr, done)
        check("and leaves nothing behind", not target.exists(), done)


def arena(preset, threads, folder):
    return run("arena", "--bot", "efficient", "--bot", "simple", "--sets", 1, "--seed", 9, "--preset", preset,
               "--hands-max", 12, "--threads", threads, "--records", folder)


def check_arena(folder):
    journal = f"sqlite:{folder / 'arena.db'}"
    for preset, suffix in (("riichi-tenhou", ".mjson"), ("british-2", ".jsonl")):
        one, other = folder / f"{preset}-1", folder / f"{preset}-2"
        done = arena(preset, 1, one)
        files = {path.name: path.read_bytes() for path in one.iterdir()}
        check("the arena keeps each match", sorted(files) == [f"9-1-{i}{suffix}" for i in (1, 2, 3, 4)], done)
        done = arena(preset, 4, other)
        check("the same to the byte", files == {path.name: path.read_bytes() for path in other.iterdir()}, done)
    places = 0
    for i in (1, 2, 3, 4):
        done = run("import", "--journal", journal, folder / "riichi-tenhou-1" / f"9-1-{i}.mjson")
        check("what the arena kept is taken in", done.returncode == 0, done)
        told = run("export", "--journal", journal, "--format", "json", done.stdout.strip())
        header = json.loads(told.stdout.splitlines()[0])
        names = ["simple", "simple 2", "simple 3"]
        names.insert(i - 1, "efficient")
        check("with who sat where", header["names"] == names, told)
        places += header["places"][i - 1]
    done = run("arena", "--bot", "efficient", "--bot", "simple", "--sets", 1, "--seed", 9, "--hands-max", 12)
    check("and the figures are of these matches",
          float(done.stdout.splitlines()[2].split()[1]) == places / 4, done)
    done = run("arena", "--bot", "efficient", "--bot", "simple", "--hands-max", 1, "--until-se", 0.04)
    told, _, first, _ = done.stdout.splitlines()
    check("an error that is asked for is played for", int(told.split()[0]) > 100 and float(first.split()[2]) <= 0.04, done)
    for name in ("nobody", "strong:level=2"):
        done = run("arena", "--bot", name, "--bot", "simple")
        check("who is no bot is refused, with the names of those that are",
              done.returncode == 1 and f'"{name}"' in done.stderr and " simple " in done.stderr, done)
    done = arena("riichi-tenhou", 2, folder / "nowhere" / "records")
    check("a folder that cannot be made is named", done.returncode == 1 and "nowhere" in done.stderr, done)


# Answers every line, and ends when nothing more comes.
PROGRAM = """
import pathlib, sys
for line in sys.stdin:
    if '"can_act":false' not in line:
        print('{"type":"none"}', flush=True)
pathlib.Path(sys.argv[1], f"ended-{sys.argv[2]}").touch()
"""


def check_measured(folder, program):
    told = folder / "told.json"
    words = f'exec:mortal:python3 "{program}" {folder}'
    done = run("arena", "--bot", "efficient", "--bot", words, "--sets", 1, "--hands-max", 1, "--json", told)
    figures = json.loads(told.read_text("utf-8"))
    check("whatever a program is called", [bot["name"] for bot in figures["bots"]] == ["efficient", words], done)
    heading, first, second, _ = done.stdout.splitlines()[1:]
    check("its figures stand below their headings", len(heading) == len(first) == len(second), done)
    own, other = figures["measured"]
    check("what no seed repeats stands apart", all(0 < row["ms"] <= row["ms_longest"] and row["ms_99"] > 0
                                                   for row in (own, other)), done)
    # It lets each of its own draws go by, which nobody may.
    check("with the mistakes of programs", "impossible" not in own and other["impossible"] > 0 == other["late"], done)


# Discards what it draws, but for the fifth draw of a match.
WRONG = """
import json, sys
kind, seat, draws = sys.argv[1], int(sys.argv[2]), 0
for events in map(json.loads, sys.stdin):
    last, answer = events[-1], '{"type":"none"}'
    if last["type"] == "tsumo" and last["actor"] == seat:
        answer = json.dumps({"type": "dahai", "actor": seat, "pai": last["pai"]})
        draws += 1
        if draws == 5:
            answer = {"dies": "", "says rubbish": "hm", "says too much": answer + " " * 17000}.get(kind, answer)
            while kind == "floods" or answer == "":
                print(answer) if answer else sys.exit()
    print(answer, flush=True)
"""


def check_wrong(folder):
    program = folder / "wrong.py"
    program.write_text(WRONG, "utf-8")
    for kind, told, times in (("dies", "it is gone", 4), ("says rubbish", "this is no JSON object", 4),
                              ("says too much", "this is no JSON object", 4), ("floods", "nothing was asked", 40)):
        command = f"python3 {program} '{kind}'"
        done = run("arena", "--bot", f"exec:app:{command}", "--bot", "efficient", "--sets", 1)
        check(f"one that {kind} in a match is not asked any more in it", done.returncode == 0
              and f"{told}\n  < [{{" in done.stderr and done.stderr.count("\n  < ") == times
              and ", 0 not asked" not in done.stdout, done)
        done = run("mjai-check", "--format", "app", command)
        check(f"one that {kind} is told so, with what it was asked", done.returncode == 1
              and f"1: {told}\n  < [{{" in done.stdout and " situations, 100 fine" not in done.stdout, done)
    done = run("mjai-check", "grep SigIgn /proc/self/status >&2 #")
    ignored = int(done.stderr.split()[1], 16)
    check("a program is told of a broken pipe", ignored >> signal.SIGPIPE - 1 & 1 == 0, done)
    done = run("arena", "--bot", "exec:gimite:true", "--bot", "efficient", "--sets", 3, "--hands-max", 1)
    check("what is played without a program is no result of it", done.returncode == 1
          and '"exec:gimite:true" does not answer' in done.stderr and done.stderr.count("it is gone\n") == 10, done)


def check_options():
    for words, told in ((["--sets"], '"--sets" has no value'), (["--rules", "x=y"], 'did not expect "--rules"'),
                        (["--set", "3"], 'did not expect "--set"')):
        done = run("arena", "--bot", "efficient", "--bot", "simple", *words)
        check("an option that a command does not have is refused", done.returncode == 2 and told in done.stderr, done)


# The port is one that was free a moment ago.
def check_connections(folder):
    client, over = Path(__file__).resolve().parents[2] / "protocol/mjai/client.py", folder / "over"
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    loop = 'while ! [ -e "$2" ]; do python3 "$0" "$1" 2>/dev/null || sleep 0.1; done'
    clients = subprocess.Popen(["sh", "-c", loop, client, f"mjsonp://127.0.0.1:{port}/x", over])
    done = run("mjai-check", f"tcp:{port}")
    over.touch()
    clients.wait()
    check("a program that connects is checked as well", done.returncode == 0
          and done.stdout.endswith("100 situations, 100 fine\n") and f":{port}/x\n" in done.stderr, done)


def check_programs(folder):
    program = folder / "program.py"
    program.write_text(PROGRAM, "utf-8")
    done = run("arena", "--bot", "efficient", "--bot", f"exec:mortal:python3 {program} {folder}", "--sets", 1,
               "--hands-max", 1)
    check("a program reads the end of its input, whoever sits beside it",
          len(list(folder.glob("ended-*"))) == 4, done)
    check_measured(folder, program)
    check_wrong(folder)
    check_connections(folder)


def main():
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        journal = f"sqlite:{folder / 'journal.db'}"
        check_samples(journal, folder)
        check_list(journal)
        check_refusals(journal, folder)
        check_verify(journal, folder)
        check_hostile_exports(folder)
        check_backup(journal, folder)
        check_arena(folder)
        check_options()
        check_programs(folder)
    print(f"{sum(results)} passed, {len(results) - sum(results)} failed")
    sys.exit(not all(results))


if __name__ == "__main__":
    main()
