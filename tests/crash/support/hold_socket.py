#!/usr/bin/env python3
"""hold_socket.py: holds a listening socket, as systemd does, starts programs with it, and hears what they tell.

Prints its port. Each line of the standard input is a JSON list: how many sockets to announce, whether
to hand the socket over, and the command. What the program tells its supervisor is printed as it
comes, and when it has ended, its exit status. WATCHDOG_USEC is handed on, for this program.
"""

import json
import os
import select
import socket
import sys

HANDED_FD = 3
NOTIFY = f"@jansou-holder-{os.getpid()}"


def say(**words):
    print(json.dumps(words), flush=True)


def start(count, is_handed, command):
    """Becomes the program; its own process is the one that the sockets are for."""
    os.environ["LISTEN_FDS"] = str(count)
    os.environ["LISTEN_PID"] = os.environ["WATCHDOG_PID"] = str(os.getpid())
    os.environ["NOTIFY_SOCKET"] = NOTIFY
    if not is_handed:
        os.dup2(os.open(os.devnull, os.O_RDONLY), HANDED_FD)
    os.execv(command[0], command)


def hear(told):
    """All that has come until now."""
    while select.select([told], [], [], 0)[0]:
        say(told=told.recv(4096).decode())


def run(told, count, is_handed, command):
    pid = os.fork()
    if pid == 0:
        start(count, is_handed, command)
    say(pid=pid)
    end = os.pidfd_open(pid)
    while end not in select.select([told, end], [], [])[0]:
        hear(told)
    hear(told)
    os.close(end)
    _, status = os.waitpid(pid, 0)
    say(code=os.waitstatus_to_exitcode(status))


def main():
    told = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
    told.bind("\0" + NOTIFY[1:])
    os.dup2(told.detach(), HANDED_FD + 1)  # the place of the socket that is handed over stays free
    told = socket.socket(fileno=HANDED_FD + 1)
    holder = socket.socket()
    holder.bind(("127.0.0.1", 0))
    holder.listen()
    port = holder.getsockname()[1]
    os.dup2(holder.detach(), HANDED_FD)
    os.set_inheritable(HANDED_FD, True)
    say(port=port)
    for line in sys.stdin:
        run(told, *json.loads(line))


main()
