#!/usr/bin/env python3
"""documented.py FOLDER DEPLOY: every figure and every log line of the server's lists (in FOLDER) has a
row in the host's pages (in DEPLOY), with the words that the list has, and the pages have no other.
Closes with "N passed, N failed"."""

import re
import sys
from pathlib import Path

BUILD_INFO = ("jansou_build_info", "What runs, and the libraries it was built with.")


def figures(rows):
    """{first column of the page: the words after it} of the list of figures."""
    found = {f"`{BUILD_INFO[0]}`": BUILD_INFO[1]}
    for line in rows.splitlines():
        texts = re.findall(r'"([^"]*)"', line)
        if line.lstrip().startswith("ROW(") and texts and re.match(r"(jansou|process)_", texts[0]):
            label = texts[1] if len(texts) == 3 else ""
            found[f"`{texts[0]}" + (f"{{{label}}}`" if label else "`")] = texts[-1]
    return found


def lines(rows):
    """The same of the list of log lines."""
    row = r'ROW\(\w+,\s+(\w+),\s+(\w+),\s+"([^"]+)",\s+"([^"]+)"\)'
    return {f"`{name}`" + (r" \*" if who == "STRANGERS" else ""): f"{level.lower()} | {means}"
            for level, who, name, means in re.findall(row, rows)}


LISTS = (
    (figures, "metrics_rows.h", "metrics.md", r"^\| (`(?:jansou|process)_[^`]+`) \| ([^|]+) \|"),
    (lines, "log_rows.h", "log.md", r"^\| (`[a-z]+\.[^|]+) \| ([^|]+ \| [^|]+) \|"),
)


def check(wanted, told):
    """What is wrong, a line each."""
    for at, (name, _) in enumerate(told):
        if name in dict(told[:at]):
            yield f"{name}: a second row"
        if name not in wanted:
            yield f"{name}: nothing is called so"
    for name, words in wanted.items():
        if dict(told).get(name) != words:
            yield f"missing or in other words: | {name} | {words} |"


def main():
    checks, wrong = 0, []
    for read, header, page, row in LISTS:
        wanted = read(Path(sys.argv[1], header).read_text(encoding="utf-8"))
        told = re.findall(row, Path(sys.argv[2], page).read_text(encoding="utf-8"), re.MULTILINE)
        wrong += list(check(wanted, told))
        wrong += [] if len(wanted) > 10 else [f"{header}: its rows are not read"]
        checks += len(wanted) + len(told)
    print(*wrong, sep="\n", end="\n" if wrong else "")
    print(f"{checks - len(wrong)} passed, {len(wrong)} failed")
    sys.exit(bool(wrong))


if __name__ == "__main__":
    main()
