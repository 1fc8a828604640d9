#!/usr/bin/env python3
"""leaks.py [--folder FOLDER] [--count N] [--check] [WORD...]: builds leaks in, one at a time, and says whether the byte tests notice.

The rows are in leaks.txt. It works as tests/mutants/run.py does, on what is committed, in a worktree
of its own; what has to notice is tests/watch/release with N seeds (200), or the
unit test of the watch room where a row says so.

Closes with "N found, M not found"; fails if anything was not found, or did not fit.
"""

import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "mutants"))
import run as mutants  # noqa: E402  it lies there

mutants.ROWS = HERE / "leaks.txt"


class Releases(mutants.Test):
    """The byte tests, and what they said first of what they have found."""

    how = ""

    def passes(self, folder):
        done = subprocess.run(self.command, cwd=folder, stdin=subprocess.DEVNULL,
                              capture_output=True, text=True, errors="replace", check=False)
        said = [line for line in done.stdout.splitlines() if line.startswith("seed ")]
        named = [line for line in said if not line.endswith("matches")]
        self.how = (named or said or ["a check of the test"])[0][:150]
        return done.returncode == 0


class Workshop(mutants.Workshop):
    """The byte tests, and unit tests of the watch room, or of nights, for what these come by too
    seldom: the row says which."""

    def __init__(self, folder, count):
        super().__init__(folder, True)
        program = str(self.build / "tests/watch/release")
        self.releases = Releases(
            "releases", [program, "--count", str(count), "--failures", "1"], {})

    def tests(self):
        units = sorted({row.expected for row in mutants.read_rows()} - {"releases"})
        folder = self.build / "tests/unit/server"
        rooms = {unit: "" if unit.startswith("night_") else "watch_" for unit in units}
        return [self.releases, *(mutants.Test(unit, [str(folder / f"server_{rooms[unit]}{unit}")], {})
                                 for unit in units)]

    def groups(self, row):
        return [[test for test in self.tests() if test.name == row.expected]]

    def finder(self, row):
        found = super().finder(row)
        return f"{found}: {self.releases.how}" if found == "releases" else found


def main():
    parser = mutants.parser_of(__doc__, "jansou-leaks")
    parser.add_argument("--count", type=int, default=200)
    options = parser.parse_args()
    mutants.try_rows(options, "leaks", lambda folder: Workshop(folder, options.count))


if __name__ == "__main__":
    main()
