#!/usr/bin/env python3
"""hardening.py PROGRAM: what the compiler and the linker were asked to build into what is served.

Reads the finished program, so that a flag that got lost on the way is noticed. Closes with
"N passed, N failed", counted in checks.
"""

import re
import subprocess
import sys

# What must be found in what readelf prints, as a pattern, and what it is good for. "!" in front: must
# not be found.
CHECKS = [
    (r"Type:\s+DYN", "position independent: it lies at another address each time"),
    (r"GNU_STACK(\s+0x\w+)+\s+RW\s", "no code on the stack"),
    (r"GNU_RELRO", "tables of the linker are read only"),
    (r"BIND_NOW", "and complete before anything runs"),
    (r"\b__stack_chk_fail\b", "a stack that was written over ends the process"),
    (r"\b__(memcpy|memset|v?snprintf)_chk\b", "copies know the size of where they go"),
    (r"!\((RPATH|RUNPATH)\)", "libraries come from the system alone"),
]


def main():
    told = subprocess.run(
        ["readelf", "--wide", "--file-header", "--program-headers", "--dynamic", "--dyn-syms",
         sys.argv[1]], check=True, capture_output=True, text=True).stdout
    failed = 0
    for pattern, good in CHECKS:
        is_found = re.search(pattern.removeprefix("!"), told) is not None
        if is_found == pattern.startswith("!"):
            failed += 1
            print(f"{sys.argv[1]}: not built in: {good} ({pattern})")
    print(f"{len(CHECKS) - failed} passed, {failed} failed")
    sys.exit(failed != 0)


if __name__ == "__main__":
    main()
