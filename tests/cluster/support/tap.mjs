// Hears everything that is said on nats-servers, to anybody, by their plain protocol.

import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

const CRLF = '\r\n';
const HELLO = 'tap.hello';
const HELLO_MS = 100;
const HELLOS_MOST = 300;

export class Tap {
  /** In the order in which it came: { subject, reply, bytes (without headers) }. */
  heard = [];

  #rest = Buffer.alloc(0);

  /** Names of servers from which something was heard. */
  #hellos = new Set();

  /** At the first of these servers; resolves when it hears what is said at each of them. One that has
   *  been started again may take some seconds to find the others. */
  static async open(servers) {
    const taps = await Promise.all(servers.map((one) => Tap.#connect(one)));
    const [tap, ...others] = taps;
    for (let i = 0; tap.#hellos.size < taps.length; i += 1) {
      if (i === HELLOS_MOST) throw new Error(`of ${taps.length} nats-servers only ${[...tap.#hellos]} are heard at the first`);
      taps.forEach((one, at) => one.say(HELLO, `${at}`));
      await delay(HELLO_MS);
    }
    for (const other of others) other.close();
    return tap;
  }

  static async #connect({ host, port }) {
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
        this.#hear(words[1], reply, Buffer.from(this.#rest.subarray(end + 2 + head, end + 2 + size)));
      }
      this.#rest = this.#rest.subarray(all);
    }
  }

  #hear(subject, reply, bytes) {
    if (subject === HELLO) this.#hellos.add(bytes.toString());
    else this.heard.push({ subject, reply, bytes });
  }

  close() {
    this.socket.destroy();
  }
}
