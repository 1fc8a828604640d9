#!/usr/bin/env python3
"""run.py [--near] [--folder FOLDER] [--check] [WORD...]: breaks the code on purpose, row by row, and says which test notices.

The rows are in mutants.txt, which says how one is written. All this happens to what is committed,
in a worktree of its own; the build beside it is kept. Before the first row everything must pass.

    --near            only the tests that a row names, golden files and vectors, and those of its room
    --folder FOLDER   where the worktree and the build are, jansou-mutants among the temporary files
    --check           only whether each row still fits the code
    WORD...           only rows whose name or file contains one of the words

Closes with "N found, M not found"; fails if anything was not found, or did not fit.
"""

import argparse
import hashlib
import json
import os
import re
import resource
import subprocess
import sys
import tempfile
from pathlib import Path

os.environ["CCACHE_NOHASHDIR"] = "1"
ROOT = Path(__file__).resolve().parents[2]
ROWS = Path(__file__).with_name("mutants.txt")
TEST_SECONDS = 180  # whoever takes longer has been made to run for ever
SHARE = "20"  # the long unit tests play one part in so many

# Long tests that take a few seconds, or take them with these arguments.
SHORT_ENOUGH = ("British vectors", "unit ", "conformance sample, games")
FINGERPRINTS = {"riichi": 100, "tibet": 100, "lite": 100, "british-3": 20, "british-7": 10,
                "british": 4}


class Row:
    """One wrong change."""

    def __init__(self, name):
        self.name, self.path, self.why, self.equivalent = name, "", "", ""
        self.old, self.new, self.expected = [], [], ""

    def misfit(self, root):
        """What keeps the row from being applied, or None."""
        if not (self.path and self.old and self.why and (self.expected or self.equivalent)):
            return "is not whole"
        if not (root / self.path).exists():
            return f"{self.path} is not there"
        count = (root / self.path).read_text(encoding="utf-8").count("\n".join(self.old))
        return None if count == 1 else f"its text is {count} times in {self.path}"


def read_rows():
    rows = []
    for number, line in enumerate(ROWS.read_text(encoding="utf-8").splitlines(), 1):
        mark, _, rest = line.partition(" ")
        if line.startswith("#") or not line.strip():
            continue
        if mark == "mutant":
            rows.append(Row(rest))
        elif mark in ("file", "why", "by", "equivalent"):
            setattr(rows[-1], {"file": "path", "by": "expected"}.get(mark, mark), rest)
        elif mark in ("-", "+"):
            (rows[-1].old if mark == "-" else rows[-1].new).append(rest)
        else:
            sys.exit(f"mutants.txt:{number}: what is this?")
    if len({row.name for row in rows}) != len(rows):
        sys.exit("mutants.txt: two rows have one name")
    return rows


class Test:
    """A program with its arguments, and how it is called in a report."""

    def __init__(self, name, command, environment):
        self.name, self.command, self.environment = name, command, environment
        self.program = Path(command[0])

    def passes(self, folder):
        try:
            done = subprocess.run(self.command, cwd=folder, stdin=subprocess.DEVNULL,
                                  stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                                  env={**os.environ, **self.environment}, timeout=TEST_SECONDS,
                                  check=False)
        except subprocess.TimeoutExpired:
            return False
        return done.returncode == 0


def digest_of(path):
    return hashlib.sha256(path.read_bytes()).hexdigest() if path.exists() else ""


class Workshop:
    """The worktree, its build, and the tests of that."""

    def __init__(self, folder, is_near):
        self.is_near = is_near
        self.folder, self.tree, self.build = folder, folder / "tree", folder / "tree/build"
        self.programs = {}  # the digest of each as it is without a change

    def git(self, where, *words):
        return subprocess.run(["git", "-C", where, *words], check=True, capture_output=True,
                              text=True).stdout.strip()

    def open(self):
        commit = self.git(ROOT, "rev-parse", "HEAD")
        self.folder.mkdir(parents=True, exist_ok=True)
        if not self.tree.exists():
            self.git(ROOT, "worktree", "prune")
            self.git(ROOT, "worktree", "add", "--detach", str(self.tree), commit)
        self.git(self.tree, "checkout", "--force", "--detach", commit)
        if not (self.build / "build.ninja").exists():
            # As everybody's, so that the compiler cache has it.
            subprocess.run(["meson", "setup", self.build, self.tree], check=True,
                           stdout=subprocess.DEVNULL)
        kept = self.folder / "base.json"
        if kept.exists():
            base = json.loads(kept.read_text(encoding="utf-8"))
            self.programs = base["programs"]
            if base["commit"] == commit:
                return
        self.measure()
        kept.write_text(json.dumps({"commit": commit, "programs": self.programs}), encoding="utf-8")

    def measure(self):
        """Everything passes without a change; what is as it was at the last commit has passed."""
        self.make(["build.ninja"])  # the list of tests may be another one
        tests, known = self.tests(), self.programs
        if not self.make(sorted(self.targets(tests))):
            sys.exit("without a change it does not build")
        self.programs = {str(test.program): digest_of(test.program) for test in tests}
        for test in tests:
            is_known = known.get(str(test.program)) == self.programs[str(test.program)]
            has_data = len(test.command) > 1
            if (has_data or not is_known) and not test.passes(self.build):
                sys.exit(f"without a change {test.name} fails")

    def make(self, targets):
        done = subprocess.run(["ninja", "-C", self.build, "-j", "1", *targets], check=False,
                              stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        return done.returncode == 0

    def targets(self, tests):
        return {str(test.program.relative_to(self.build)) for test in tests}

    def tests(self):
        """In the order in which they are asked."""
        told = (self.build / "meson-info/intro-tests.json").read_text(encoding="utf-8")
        found = []
        for test in json.loads(told):
            is_long = any(suite.endswith(":long") for suite in test["suite"])
            is_wanted = not is_long or test["name"].startswith(SHORT_ENOUGH)
            if is_wanted and test["cmd"][0].startswith(str(self.build)):
                found.append(Test(test["name"], test["cmd"],
                                  {**test["env"], "JANSOU_TEST_SHARE": SHARE}))
        sim = str(self.build / "tests/sim")
        found.append(Test("simulation", [sim, "--count", "8"], {}))
        for preset, count in FINGERPRINTS.items():
            found.append(Test(f"fingerprint of {preset}",
                              [sim, "--preset", preset, "--plain", "--count", str(count),
                               "--expect", str(self.tree / "tests/sim/fingerprint.txt")], {}))
        return found

    def groups(self, row):
        """The tests for a row: those that should notice, golden files and vectors, the file's own
        unit test and its neighbours', other unit tests, simulations; for a change below the server
        the server's tests last."""
        stem, room = row.path.rsplit(".", 1)[0], row.path.rsplit("/", 1)[0]
        groups = [[] for _ in range(7)]
        for test in self.tests():
            name = test.name
            if any(all(word in name for word in named.split())
                   for named in row.expected.split(", ") if named):
                place = 0
            elif name.startswith(("golden", "vectors")):
                place = 1
            elif re.search(re.escape(stem) + r"(_test)?$", name):
                place = 2
            elif room in name:
                place = 3
            elif name.startswith(("simulation", "fingerprint", "British", "conformance")):
                place = 5
            else:
                place = 6 if name.startswith("server/") and not room.startswith("server/") else 4
            groups[place].append(test)
        return groups[:4] if self.is_near else groups

    def finder(self, row):
        """The name of the first test that fails, "" if none, None if it does not build."""
        for group in self.groups(row):
            programs = self.targets(group)
            if programs and not self.make(sorted(programs)):
                return None
            for test in group:
                is_as_before = digest_of(test.program) == self.programs.get(str(test.program))
                if not is_as_before and not test.passes(self.build):
                    return test.name
        return ""

    def try_row(self, row):
        path = self.tree / row.path
        text = path.read_text(encoding="utf-8")
        try:
            path.write_text(text.replace("\n".join(row.old), "\n".join(row.new)), encoding="utf-8")
            return self.finder(row)
        finally:
            path.write_text(text, encoding="utf-8")


def cpu_seconds():
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def wanted_rows(words):
    rows = read_rows()
    misfits = [(row.name, row.misfit(ROOT)) for row in rows if row.misfit(ROOT)]
    for name, reason in misfits:
        print(f"{name}: {reason}")
    if misfits:
        sys.exit(f"{len(misfits)} rows do not fit")
    return [row for row in rows
            if not words or any(word in row.name or word in row.path for word in words)]


def verdict_of(finder, row):
    if finder is None:
        return "does not build"
    if finder:
        return f"found by {finder}"
    return f"equivalent: {row.equivalent}" if row.equivalent else "NOT FOUND"


def parser_of(usage, folder):
    """What programs of such rows are told; `folder`: its name among the temporary files."""
    parser = argparse.ArgumentParser(usage=usage.split(":", maxsplit=1)[0])
    parser.add_argument("--folder", type=Path, default=Path(tempfile.gettempdir()) / folder)
    parser.add_argument("--check", action="store_true")
    parser.add_argument("words", nargs="*")
    return parser


def try_rows(options, kind, workshop_in):
    """Tries the wanted rows in the workshop that is made in the folder; does not come back."""
    rows = wanted_rows(options.words)
    if options.check:
        print(f"{len(rows)} {kind} fit")
        sys.exit()
    workshop = workshop_in(options.folder.resolve())
    workshop.open()
    found = not_found = 0
    for row in rows:
        before = cpu_seconds()
        finder = workshop.try_row(row)
        print(f"{row.name:36} {cpu_seconds() - before:6.1f} s  {verdict_of(finder, row)}", flush=True)
        found += bool(finder)
        not_found += not finder and not row.equivalent
    print(f"{found} found, {not_found} not found")
    sys.exit(not_found != 0)


def main():
    parser = parser_of(__doc__, "jansou-mutants")
    parser.add_argument("--near", action="store_true")
    options = parser.parse_args()
    try_rows(options, "mutants", lambda folder: Workshop(folder, options.near))


if __name__ == "__main__":
    main()
