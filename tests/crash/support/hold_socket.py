#!/usr/bin/env python3
"""hold_socket.py: holds a listening socket, as systemd does, and starts programs with it.

Prints its port. Each line of the standard input is a JSON list: how many sockets to announce, whether
to hand the socket over, and the command. When the command has ended, its exit status is printed.
"""

import json
import os
import socket
import sys

HANDED_FD = 3


def start(count, is_handed, command):
    """Becomes the program; its own process is the one that the sockets are for."""
    os.environ["LISTEN_FDS"] = str(count)
    os.environ["LISTEN_PID"] = str(os.getpid())
    if not is_handed:
        os.dup2(os.open(os.devnull, os.O_RDONLY), HANDED_FD)
    os.execv(command[0], command)


def run(count, is_handed, command):
    pid = os.fork()
    if pid == 0:
        start(count, is_handed, command)
    print(json.dumps({"pid": pid}), flush=True)
    _, status = os.waitpid(pid, 0)
    print(json.dumps({"code": os.waitstatus_to_exitcode(status)}), flush=True)


def main():
    holder = socket.socket()
    holder.bind(("127.0.0.1", 0))
    holder.listen()
    port = holder.getsockname()[1]
    os.dup2(holder.detach(), HANDED_FD)
    os.set_inheritable(HANDED_FD, True)
    print(json.dumps({"port": port}), flush=True)
    for line in sys.stdin:
        run(*json.loads(line))


main()
