// Hears everything that is said on nats-servers, to anybody, by their plain protocol.

import { connect } from 'node:net';

const CRLF = '\r\n';

export class Tap {
  /** In the order in which it came: { subject, reply, bytes (without headers) }. */
  heard = [];

  #rest = Buffer.alloc(0);

  /** Resolves when it hears. */
  static async open({ host, port }) {
    const tap = new Tap();
    tap.socket = connect(port, host);
    await new Promise((resolve, reject) => {
      tap.socket.on('error', reject);
      tap.socket.on('data', (bytes) => tap.#take(bytes, resolve));
      tap.socket.write(`CONNECT {"verbose":false,"headers":true}${CRLF}SUB > 1${CRLF}PING${CRLF}`);
    });
    return tap;
  }

  say(subject, text) {
    this.socket.write(`PUB ${subject} ${Buffer.byteLength(text)}${CRLF}${text}${CRLF}`);
  }

  #take(bytes, onPong) {
    this.#rest = Buffer.concat([this.#rest, bytes]);
    for (let end = this.#rest.indexOf(CRLF); end >= 0; end = this.#rest.indexOf(CRLF)) {
      const words = this.#rest.toString('latin1', 0, end).split(' ');
      const hasHeaders = words[0] === 'HMSG';
      const size = hasHeaders || words[0] === 'MSG' ? Number(words[words.length - 1]) : -2;
      const all = end + 2 + size + 2;
      if (this.#rest.length < all) return;
      if (words[0] === 'PING') this.socket.write(`PONG${CRLF}`);
      if (words[0] === 'PONG') onPong();
      if (size >= 0) {
        const head = hasHeaders ? Number(words[words.length - 2]) : 0;
        const reply = words.length > (hasHeaders ? 5 : 4) ? words[3] : '';
        this.heard.push({ subject: words[1], reply, bytes: Buffer.from(this.#rest.subarray(end + 2 + head, end + 2 + size)) });
      }
      this.#rest = this.#rest.subarray(all);
    }
  }

  close() {
    this.socket.destroy();
  }
}
