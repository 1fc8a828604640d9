#!/usr/bin/env python3
"""Counts the tests in a runner's results and prints "N passed, N failed".

tally.py meson  testlog.json    one JSON object a line, as `meson test` writes it
tally.py vitest results.json    as vitest's json reporter writes it

A meson test is a program with many tests of its own. It counts by its closing line, either ours
("N passed, N failed") or cmocka's; by its exit status if it has none.
"""

import json
import re
import sys

OURS = re.compile(r"^(\d+) passed, (\d+) failed$", re.MULTILINE)
CMOCKA_RUN = re.compile(r"^\[={10}\] (\d+) test\(s\) run\.$", re.MULTILINE)
CMOCKA_FAILED = re.compile(r"^\[  FAILED  \] (\d+) test\(s\), listed below", re.MULTILINE)
GOOD = {"OK", "EXPECTEDFAIL"}


def count_output(text):
    """(passed, failed) by the closing lines in this text, (0, 0) if there is none."""
    ours = OURS.findall(text)
    if ours:
        return tuple(int(number) for number in ours[-1])
    run = sum(map(int, CMOCKA_RUN.findall(text)))
    failed = sum(map(int, CMOCKA_FAILED.findall(text)))
    return run - failed, failed


def count_meson_test(test):
    passed, failed = count_output(test.get("stdout", "") + "\n" + test.get("stderr", ""))
    if test["result"] == "SKIP":  # it says why
        return (0, 0)
    if test["result"] == "EXPECTEDFAIL":  # it counts what it was to find
        return (1, 0)
    if test["result"] not in GOOD:
        return passed, max(failed, 1)
    return (passed, failed) if passed + failed > 0 else (1, 0)


def count_meson(path):
    with open(path, encoding="utf-8") as lines:
        counts = [count_meson_test(json.loads(line)) for line in lines]
    return sum(c[0] for c in counts), sum(c[1] for c in counts)


def count_vitest(path):
    with open(path, encoding="utf-8") as file:
        results = json.load(file)
    # A file that does not even load has no tests that could fail.
    broken = sum(1 for file in results["testResults"]
                 if file["status"] == "failed" and not file["assertionResults"])
    return results["numPassedTests"], results["numFailedTests"] + broken


def main():
    count = {"meson": count_meson, "vitest": count_vitest}[sys.argv[1]]
    try:
        print("%d passed, %d failed" % count(sys.argv[2]))
    except FileNotFoundError:
        sys.exit(f"the runner left no {sys.argv[2]}")


if __name__ == "__main__":
    main()
