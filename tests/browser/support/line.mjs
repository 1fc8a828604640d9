// A line between a browser and the server that can be cut, as a network can.

import { connect, createServer } from 'node:net';
import { once } from 'node:events';

export class Line {
  #sockets = new Set();

  #isCut = false;

  constructor(server) {
    this.server = server;
    this.listener = createServer((near) => this.#accept(near));
  }

  #accept(near) {
    if (this.#isCut) {
      near.destroy();
      return;
    }
    const far = connect(this.server.port, '127.0.0.1');
    for (const [from, to] of [[near, far], [far, near]]) {
      this.#sockets.add(from);
      from.pipe(to);
      from.on('error', () => to.destroy());
      from.on('close', () => {
        this.#sockets.delete(from);
        to.destroy();
      });
    }
  }

  async open() {
    this.listener.listen(0, '127.0.0.1');
    await once(this.listener, 'listening');
    this.port = this.listener.address().port;
    this.url = `http://127.0.0.1:${this.port}`;
    return this;
  }

  /** Nothing goes through any more, until mend(). */
  cut() {
    this.#isCut = true;
    for (const socket of this.#sockets) socket.destroy();
  }

  mend() {
    this.#isCut = false;
  }

  close() {
    this.cut();
    this.listener.close();
  }
}
