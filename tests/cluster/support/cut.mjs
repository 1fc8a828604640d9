// The way of one server to the nats-servers, which can be cut: nothing goes through, and nobody is told.

import { connect, createServer } from 'node:net';

const HOST = '127.0.0.1';

export class Cut {
  isOn = false;

  #pairs = new Set();

  #servers = [];

  static async open(store) {
    const cut = new Cut();
    cut.addresses = await Promise.all(store.servers.map(({ host, port }) => cut.#listen(host, port)));
    return cut;
  }

  /** The same addresses by this way. */
  urls(name) {
    return `${this.addresses.map((address) => `nats://${address}`).join(',')}?name=${name}`;
  }

  async #listen(host, port) {
    const server = createServer((near) => {
      const far = connect(port, host);
      const pair = [near, far];
      this.#pairs.add(pair);
      for (const [from, to] of [pair, [far, near]]) {
        from.on('data', (bytes) => to.write(bytes));
        from.on('error', () => {});
        from.on('close', () => {
          this.#pairs.delete(pair);
          to.destroy();
        });
        if (this.isOn) from.pause();
      }
    });
    this.#servers.push(server);
    await new Promise((resolve) => { server.listen(0, HOST, resolve); });
    return `${HOST}:${server.address().port}`;
  }

  set(isOn) {
    this.isOn = isOn;
    for (const pair of this.#pairs) for (const socket of pair) socket[isOn ? 'pause' : 'resume']();
  }

  close() {
    for (const server of this.#servers) server.close();
    for (const pair of this.#pairs) for (const socket of pair) socket.destroy();
  }
}
