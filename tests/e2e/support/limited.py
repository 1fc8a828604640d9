"""A program for a runner, in the dialect mortal: tells on standard error what its process may have, then more than
that may be, or ends where a hand begins. It does not end
with its input. Its arguments: full or short, and its seat."""

import json
import os
import resource
import sys
import time

way = sys.argv[1]
names = ("AS", "CPU", "NPROC", "NOFILE", "FSIZE", "CORE")
limits = {name: resource.getrlimit(getattr(resource, f"RLIMIT_{name}")) for name in names}
try:
    if os.fork() == 0:
        os._exit(0)
    may_fork = True
except OSError:
    may_fork = False
files = []
try:
    while len(files) < 1000:
        files.append(os.open("/dev/null", os.O_RDONLY))
except OSError:
    pass
opened = len(files)
for file in files:
    os.close(file)
heard = []


def play(line):
    heard.append(line["type"])
    if heard == ["start_game", "start_kyoku"]:
        print(json.dumps({"pid": os.getpid(), "limits": limits, "fork": may_fork, "opened": opened, "heard": heard}),
              file=sys.stderr, flush=True)
        if way == "short":
            sys.exit(3)
        try:
            for _ in range(48):
                os.write(2, b"x" * 65536)
        except OSError:
            pass
    if line.get("can_act", True):
        own = line["type"] == "tsumo"
        print(json.dumps({"type": "dahai", "pai": line["pai"]} if own else {"type": "none"}), flush=True)


try:
    for words in sys.stdin:
        play(json.loads(words))
except (OSError, ValueError):
    pass  # whoever carried its lines is gone
time.sleep(600)  # only a signal ends it sooner
