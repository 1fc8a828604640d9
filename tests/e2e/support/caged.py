"""A program for a runner, in the dialect mortal: after a moment it discards what it draws, and tells on standard
error what it finds around it. Its arguments: a
port of this machine, milliseconds of a moment, and its seat."""

import json
import os
import socket
import sys
import time

port, moment, me = map(int, sys.argv[1:])
try:
    socket.create_connection(("127.0.0.1", port), 2).close()
    network = "open"
except OSError:
    network = "closed"
try:
    memory = len(bytearray(2 << 30))
except MemoryError:
    memory = 0
with open("/proc/self/status", encoding="ascii") as file:
    status = dict(line.split(":", 1) for line in file)
print(json.dumps({
    "pid": os.getpid(), "network": network, "memory": memory, "environment": sorted(set(os.environ) - {"LC_CTYPE"}),
    "home": os.listdir(os.environ["HOME"]), "descriptors": len(os.listdir("/proc/self/fd")),
    "no_new_privileges": int(status["NoNewPrivs"]), "capabilities": int(status["CapEff"], 16),
    "own_group": os.getpgid(0) == os.getpid(), "root": os.getuid() == 0,
}), file=sys.stderr, flush=True)
for line in map(json.loads, sys.stdin):
    if line.get("can_act", True):
        answer = {"type": "none"}
        if line["type"] == "tsumo" and line["actor"] == me:
            answer = {"type": "dahai", "actor": me, "pai": line["pai"], "tsumogiri": True}
            time.sleep(moment / 1000)
        print(json.dumps(answer), flush=True)
