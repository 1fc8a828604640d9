#!/usr/bin/env python3
"""mjai_bot.py SEAT, in the dialect app: discards the tile it has drawn."""

import json
import sys

me = int(sys.argv[1])
for events in map(json.loads, sys.stdin):
    last, answer = events[-1], {"type": "none"}
    if last["type"] == "tsumo" and last["actor"] == me:
        answer = {"type": "dahai", "actor": me, "pai": last["pai"], "tsumogiri": True}
    print(json.dumps(answer), flush=True)
