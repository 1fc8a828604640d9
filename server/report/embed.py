#!/usr/bin/env python3
"""embed.py NAME=FILE... : prints C in which each file is a text, byte by byte: a literal may not be
as long."""

import sys
from pathlib import Path

print('#include "server/report/status_page.h"\n')
for row in sys.argv[1:]:
    name, file = row.split("=", 1)
    print(f"const char {name}[] = {{")
    for line in Path(file).read_text(encoding="ascii").splitlines(keepends=True):
        print("    " + "".join(f"{ord(character)}," for character in line))
    print("    0};")
