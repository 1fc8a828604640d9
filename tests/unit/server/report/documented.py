#!/usr/bin/env python3
"""documented.py ROWS PAGE: every figure of the server's list has a row in the host's page, with the
words and the label that the list has, and the page has no other. Closes with "N passed, N failed"."""

import re
import sys
from pathlib import Path

BUILD_INFO = ("jansou_build_info", "What runs, and the libraries it was built with.")


def figures(rows):
    """{name as the page writes it: help} of the list."""
    found = {BUILD_INFO[0]: BUILD_INFO[1]}
    for line in rows.splitlines():
        texts = re.findall(r'"([^"]*)"', line)
        if line.lstrip().startswith("ROW(") and texts and re.match(r"(jansou|process)_", texts[0]):
            label = texts[1] if len(texts) == 3 else ""
            found[texts[0] + (f"{{{label}}}" if label else "")] = texts[-1]
    return found


def rows_of(page):
    """[(name, help)] of the page's tables that have a row for each figure."""
    return re.findall(r"^\| `((?:jansou|process)_[^`]+)` \| ([^|]+) \|", page, re.MULTILINE)


def main():
    wanted = figures(Path(sys.argv[1]).read_text(encoding="utf-8"))
    told = rows_of(Path(sys.argv[2]).read_text(encoding="utf-8"))
    wrong = [f"{name}: a second row" for at, (name, _) in enumerate(told)
             if name in dict(told[:at])]
    wrong += [f"{name}: no such figure" for name, _ in told if name not in wanted]
    for name, words in wanted.items():
        if dict(told).get(name, "").strip() != words:
            wrong.append(f"missing or in other words: | `{name}` | {words} |")
    print(*wrong, sep="\n", end="\n" if wrong else "")
    checks = len(wanted) + len(told)
    print(f"{checks - len(wrong)} passed, {len(wrong)} failed")
    sys.exit(bool(wrong) or len(wanted) < 10)


if __name__ == "__main__":
    main()
