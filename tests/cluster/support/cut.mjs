// The way of one server to the nats-servers, which can be cut: nothing goes through, and nobody is told. Or single
// messages are held back.

import { connect, createServer } from 'node:net';

const HOST = '127.0.0.1';
const CRLF = '\r\n';

const WITH_BYTES = ['MSG', 'HMSG', 'PUB', 'HPUB'];

/** One direction of a connection, message by message: what `may` says no to does not go on. */
class Sieve {
  #rest = Buffer.alloc(0);

  constructor(to, may) {
    this.to = to;
    this.may = may;
  }

  take(bytes) {
    this.#rest = Buffer.concat([this.#rest, bytes]);
    for (let end = this.#rest.indexOf(CRLF); end >= 0; end = this.#rest.indexOf(CRLF)) {
      const words = this.#rest.toString('latin1', 0, end).split(' ');
      const isMessage = WITH_BYTES.includes(words[0]);
      const length = end + 2 + (isMessage ? Number(words[words.length - 1]) + 2 : 0);
      if (this.#rest.length < length) return;
      const whole = Buffer.from(this.#rest.subarray(0, length));
      this.#rest = this.#rest.subarray(length);
      const goOn = () => this.to.write(whole);
      if (!isMessage || this.may(words[1], goOn)) goOn();
    }
  }
}

export class Cut {
  isOn = false;

  #pairs = new Set();

  #servers = [];

  /**
   * `may`: { hear, say }, each asked with the subject of a message to and from this server, and what lets it go on;
   * it goes on at once if true is answered.
   */
  static async open(store, may = {}) {
    const cut = new Cut();
    cut.may = may;
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
        const mayGo = from === near ? this.may.say : this.may.hear;
        const sieve = mayGo === undefined ? null : new Sieve(to, mayGo);
        from.on('data', (bytes) => (sieve === null ? to.write(bytes) : sieve.take(bytes)));
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
