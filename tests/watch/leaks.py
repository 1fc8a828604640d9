#!/usr/bin/env python3
"""leaks.py [--folder FOLDER] [--count N] [--check] [WORD...]: builds leaks in, one at a time, and says whether the byte tests notice.

The rows are in leaks.txt. It works as tests/mutants/run.py does, on what is committed, in a worktree
of its own; what has to notice is tests/watch/release with N seeds (200).

Closes with "N found, M not found"; fails if anything was not found, or did not fit.
"""

import argparse
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "mutants"))
import run as mutants  # noqa: E402  it lies there

mutants.ROWS = HERE / "leaks.txt"


class Workshop(mutants.Workshop):
    """One test, whatever the row."""

    def __init__(self, folder, count):
        super().__init__(folder, True)
        self.count = count

    def tests(self):
        program = str(self.build / "tests/watch/release")
        return [mutants.Test("releases", [program, "--count", str(self.count)], {})]

    def groups(self, row):
        return [self.tests()]


def main():
    parser = argparse.ArgumentParser(usage=__doc__.split(":", maxsplit=1)[0])
    parser.add_argument("--folder", type=Path, default=Path(tempfile.gettempdir()) / "jansou-leaks")
    parser.add_argument("--count", type=int, default=200)
    parser.add_argument("--check", action="store_true")
    parser.add_argument("words", nargs="*")
    options = parser.parse_args()
    rows = mutants.wanted_rows(options.words)
    if options.check:
        print(f"{len(rows)} leaks fit")
        return
    workshop = Workshop(options.folder.resolve(), options.count)
    workshop.open()
    found = not_found = 0
    for row in rows:
        finder = workshop.try_row(row)
        print(f"{row.name:36} {mutants.verdict_of(finder, row)}", flush=True)
        found += bool(finder)
        not_found += not finder
    print(f"{found} found, {not_found} not found")
    sys.exit(not_found != 0)


if __name__ == "__main__":
    main()
