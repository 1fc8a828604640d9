#!/usr/bin/env python3
"""tools.py JANSOU SAMPLES: the commands for records, as people use them.

Closes with "N passed, N failed".
"""

import gzip
import subprocess
import sys
import tempfile
from pathlib import Path

JANSOU, SAMPLES = sys.argv[1], Path(sys.argv[2])
results = []


def run(*words):
    return subprocess.run([JANSOU, *map(str, words)], capture_output=True, text=True, timeout=60)


def check(claim, is_true, done):
    results.append(is_true)
    if not is_true:
        print(f"FAILED {claim}\n  {done.args}\n  {done.stdout[:300]}{done.stderr[:300]}")


def check_samples(journal, folder):
    for sample in sorted(SAMPLES.iterdir()):
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


def main():
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        journal = f"sqlite:{folder / 'journal.db'}"
        check_samples(journal, folder)
        check_list(journal)
        check_refusals(journal, folder)
    print(f"{sum(results)} passed, {len(results) - sum(results)} failed")
    sys.exit(not all(results))


if __name__ == "__main__":
    main()
