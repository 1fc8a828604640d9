#!/usr/bin/env python3
"""clang_tidy.py BUILD_FOLDER: runs clang-tidy on every C file of that build, on all cores.

A file that was clean is not looked at again until it, a header it includes, its flags, the checks
or clang-tidy itself change: its fingerprint is kept where this user's programs keep such things, so
that other clones have it too, until nobody asked for it for a month. Prints what is found and closes
with "N passed, N failed", counted in files.
"""

import hashlib
import json
import os
import shlex
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
MARKS = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "jansou-tidy"
MARK_SECONDS = 30 * 24 * 3600


def output_of(command, folder):
    return subprocess.run(command, cwd=folder, check=True, capture_output=True, text=True).stdout


def read_commands(build):
    """Folder, flags and path of each C file; of generated files only those who include them tell."""
    seen = {}
    for row in json.loads((build / "compile_commands.json").read_text(encoding="utf-8")):
        folder = Path(row["directory"])
        path = (folder / row["file"]).resolve()
        if build not in path.parents:
            seen[path] = (folder, shlex.split(row["command"]), path)
    return list(seen.values())


def headers_of(folder, command, path):
    """The file and the project's headers it includes, as the preprocessor finds them."""
    kept = [word for word in command[1:] if word.startswith(("-I", "-D", "-std"))]
    rule = output_of(["clang", *kept, "-MM", str(path)], folder)
    return rule.replace("\\\n", " ").split(":", 1)[1].split()


def fingerprint(tool, folder, command, path):
    digest = hashlib.sha256(tool)
    digest.update("\0".join(command).encode())
    for name in headers_of(folder, command, path):
        digest.update((folder / name).read_bytes())
    return digest.hexdigest()


def check(build, tool, row):
    """What clang-tidy says about a file, or nothing if it is clean."""
    mark = MARKS / fingerprint(tool, *row)
    if mark.exists():
        mark.touch()
        return ""
    result = subprocess.run(["clang-tidy", "--quiet", "-p", str(build), str(row[2])], cwd=ROOT,
                            capture_output=True, text=True)
    if result.returncode == 0 and not result.stdout.strip():
        mark.touch()
        return ""
    return result.stdout or result.stderr


def forget_old_marks():
    for mark in MARKS.iterdir():
        if time.time() - mark.stat().st_mtime > MARK_SECONDS:
            mark.unlink(missing_ok=True)


def main():
    build = Path(sys.argv[1]).resolve()
    MARKS.mkdir(parents=True, exist_ok=True)
    forget_old_marks()
    tool = output_of(["clang-tidy", "--version"], ROOT).encode()
    tool += b"".join(checks.read_bytes() for checks in (ROOT / ".clang-tidy", ROOT / "tests/.clang-tidy"))
    rows = read_commands(build)
    failed = 0
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        for found in pool.map(lambda row: check(build, tool, row), rows):
            failed += found != ""
            print(found, end="", flush=True)
    print(f"{len(rows) - failed} passed, {failed} failed")
    sys.exit(failed != 0)


if __name__ == "__main__":
    main()
