#!/usr/bin/env python3
"""mjai_page.py PAGE TRANSCRIPT...: a line that programs are told has no member that the page does not name.

Closes with "N passed, N failed".
"""

import json
import re
import sys
from pathlib import Path

NOT_TOLD = {"can_act", "cannot_dahai", "possible_actions"}  # of *Dialects*, not of the table


def told(path):
    """Each event of a transcript (lines after `< `) or of a record."""
    for line in path.read_text("utf-8").splitlines():
        if not line.startswith(">"):
            said = json.loads(line.removeprefix("< "))
            yield from said if isinstance(said, list) else [said]


def named(page):
    """Types by the rows of the table of *What is told*, each with the words of its row."""
    part = page.split("## What is told\n")[1].split("\n## ")[0]
    for row in re.findall(r"^\| (`.*?) \| (.*) \|$", part, re.M):
        for kind in re.findall(r"`(\w+)`", row[0]):
            yield kind, set(re.findall(r"`(\w+)`", row[1]))


page = dict(named(Path(sys.argv[1]).read_text("utf-8")))
results = []
for path in map(Path, sys.argv[2:]):
    missing = {(event["type"], member) for event in told(path)
               for member in event if member not in page.get(event["type"], ()) | NOT_TOLD | {"type"}}
    results.append(not missing)
    if missing:
        print(f"FAILED {path.name}: the page does not name {sorted(missing)}")
print(f"{sum(results)} passed, {len(results) - sum(results)} failed")
sys.exit(not all(results) or not results)
