#!/usr/bin/env python3
"""rule_numbers.py: every rule that a comment or a document cites stands in the rule books.

And every option that a book lists is a switch of the rulesets.

The books are common/rules/book/*.md; its README says how a number is cited. Looked at are comments
of C, TypeScript, JavaScript and Python, the documents, and what the books say of each other. Closes
with "N passed, N failed", counted in numbers.
"""

import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
BOOKS = ROOT / "common/rules/book"
SWITCHES = "common/rules/ruleset/ruleset_fields.h"
SUFFIXES = {".c": "//", ".h": "//", ".ts": "//", ".tsx": "//", ".mjs": "//", ".py": "#", ".md": ""}

# The book of a number without a word before it; A and R are riichi's, as U and Q are.
BOOK_OF = {"R": "riichi", "A": "riichi", "U": "riichi", "Q": "riichi", "B": "british"}

DEFINED = re.compile(r"^(?:- |\| ?)\*{0,2}([RAUQB]\d{1,3}[a-z]?)\b", re.MULTILINE)
# A number, with the word before it; or what ends the reach of such a word.
CITED = re.compile(r"(?:\b(tibet|lite|riichi|british)\s+)?(?<![\w.#&-])([RAUQB]\d{1,3}[a-z]?)(?![\w-])|[.;:()]",
                   re.IGNORECASE)


def defined():
    """The numbers of each book, `R58` in `tibet`."""
    return {book.stem: set(DEFINED.findall(book.read_text(encoding="utf-8")))
            for book in BOOKS.glob("*.md") if book.stem != "README"}


def comments(path):
    """The file with all but its comments made empty; a document is comment all over."""
    mark = SUFFIXES[path.suffix]
    text = path.read_text(encoding="utf-8")
    if not mark:
        return text
    kept = [line[line.index(mark):] if mark in line else "" for line in text.split("\n")]
    return "\n".join(kept)


def citations(text, home=None):
    """(line, book, number) of each citation; `home` is the book that a bare number means."""
    word = None
    for match in CITED.finditer(text):
        if match[2] is None or not match[2][0].isupper():
            word = None
            continue
        word = match[1].lower() if match[1] else word
        line = text.count("\n", 0, match.start()) + 1
        yield line, word or home or BOOK_OF[match[2][0]], match[2]


OPTION = re.compile(r"^\| `(\w+)` \| (?:bool|enum|int|mask)\b", re.MULTILINE)
SWITCH = re.compile(r"^\s*[A-Z_]+\(\s*([a-z]\w+),", re.MULTILINE)


def options():
    """(book, option, whether it is a switch) of each option that a book lists."""
    switches = set(SWITCH.findall((ROOT / SWITCHES).read_text(encoding="utf-8")))
    for book in sorted(BOOKS.glob("*.md")):
        for option in OPTION.findall(book.read_text(encoding="utf-8")):
            yield book.name, option, option in switches


def sources():
    listed = subprocess.run(["git", "ls-files", "-co", "--exclude-standard"], cwd=ROOT, check=True,
                            capture_output=True, text=True).stdout.split("\n")
    return [ROOT / name for name in listed
            if Path(name).suffix in SUFFIXES and (ROOT / name).is_file()]


def main():
    books, passed, failed = defined(), 0, 0
    for path in sources():
        home = path.stem if path.parent == BOOKS and path.stem in books else None
        for line, book, number in citations(comments(path), home):
            if number in books[book]:
                passed += 1
            else:
                failed += 1
                print(f"{path.relative_to(ROOT)}:{line}: {number} is not in {book}.md")
    for book, option, is_switch in options():
        passed, failed = passed + is_switch, failed + (not is_switch)
        if not is_switch:
            print(f"{book}: {option} is no switch of {SWITCHES}")
    print(f"{passed} passed, {failed} failed")
    sys.exit(failed != 0 or passed == 0)


if __name__ == "__main__":
    main()
