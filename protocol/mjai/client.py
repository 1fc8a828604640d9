#!/usr/bin/env python3
"""client.py mjsonp://HOST:PORT/ROOM: wins if it can, and discards the tile it has drawn."""

import json
import socket
import sys
from urllib.parse import urlparse


def answer(line, me):
    if line["type"] == "hello":
        return {"type": "join", "name": "Python", "room": room}
    for action in line.get("possible_actions", []):
        if action["type"] == "hora":
            return action
    if line["type"] == "tsumo" and line["actor"] == me:
        return {"type": "dahai", "actor": me, "pai": line["pai"], "tsumogiri": True}
    return {"type": "none"}


url = urlparse(sys.argv[1])
room, me = url.path.lstrip("/"), None
with socket.create_connection((url.hostname, url.port)) as connection:
    lines = connection.makefile("rw", encoding="utf-8", newline="\n")
    for line in map(json.loads, lines):
        if line["type"] in ("end_game", "error"):
            sys.exit(line.get("message", 0))
        me = line.get("id", me) if line["type"] == "start_game" else me
        lines.write(json.dumps(answer(line, me)) + "\n")
        lines.flush()
sys.exit("the connection is lost")
