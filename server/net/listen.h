// The socket that waits for connections: a new one, or one that systemd holds open for us, so that
// nobody is turned away while the server is started again.
#pragma once

// A listening socket on a numeric address and a port (0: any free one), or the one that was handed
// over at the start (LISTEN_PID, LISTEN_FDS: then address and port are not used). Returns its
// descriptor and the port, -1 and a logged reason if there is none. The caller closes it.
int listen_open(const char *bind_to, int port, int *out_port);
