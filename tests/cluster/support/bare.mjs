// A client on a bare socket: a thousand of them read at once leave the processors to the servers.

import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';

const OPENED = '\r\n\r\n';

/** A text frame of a client: masked by zeros, which is as good as any mask here. */
function frameOf(text) {
  const bytes = Buffer.from(text);
  const head = bytes.length < 126 ? [0x81, 0x80 | bytes.length] : [0x81, 0xfe, bytes.length >> 8, bytes.length & 0xff];
  return Buffer.concat([Buffer.from([...head, 0, 0, 0, 0]), bytes]);
}

/** The length of the frame at the start, with its head; 0: not all of it is there. */
function measure(bytes) {
  if (bytes.length < 2) return { head: 0, all: 0 };
  const short = bytes[1] & 0x7f;
  if (short < 126) return { head: 2, all: 2 + short };
  if (bytes.length < 10) return { head: 0, all: 0 };
  return short === 126 ? { head: 4, all: 4 + bytes.readUInt16BE(2) } : { head: 10, all: 10 + Number(bytes.readBigUInt64BE(2)) };
}

/** What it says before the way is open waits for that; what nobody waits for is not read. */
export class BareGuest {
  #rest = Buffer.alloc(0);

  /** Frames of text that nobody has looked at. */
  #frames = [];

  #wanted = null;

  #isOpen = false;

  #said = [];

  constructor(port, token) {
    this.socket = connect({ port, host: '127.0.0.1', noDelay: true });
    this.socket.on('error', (error) => this.#fail(error));
    this.socket.on('close', () => this.#fail(new Error('closed')));
    this.socket.on('data', (bytes) => this.#take(bytes));
    this.socket.write(`GET /ws HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n`
      + `Cookie: jansou=${token}\r\nSec-WebSocket-Key: ${randomBytes(16).toString('base64')}\r\nSec-WebSocket-Version: 13\r\n`
      + 'Sec-WebSocket-Protocol: jansou.v2\r\n\r\n');
  }

  #fail(error) {
    this.error ??= error;
    this.#wanted?.reject(this.error);
  }

  #take(bytes) {
    this.#rest = this.#rest.length === 0 ? bytes : Buffer.concat([this.#rest, bytes]);
    if (!this.#isOpen) {
      const end = this.#rest.indexOf(OPENED);
      if (end < 0) return;
      this.#isOpen = true;
      this.#rest = this.#rest.subarray(end + OPENED.length);
      for (const frame of this.#said) this.socket.write(frame);
    }
    for (let { head, all } = measure(this.#rest); all > 0 && this.#rest.length >= all; { head, all } = measure(this.#rest)) {
      if (this.#rest[0] === 0x81) this.#frames.push(this.#rest.toString('utf8', head, all));
      this.#rest = this.#rest.subarray(all);
    }
    this.#look();
  }

  #look() {
    while (this.#wanted !== null && this.#frames.length > 0) {
      const frame = this.#frames.shift();
      const { type, resolve } = this.#wanted;
      if (!frame.includes(`"type":"${type}"`)) continue;
      const message = [JSON.parse(frame)].flat().findLast((one) => one.type === type);
      if (message === undefined) continue;
      this.#wanted = null;
      resolve(message);
    }
  }

  send(message) {
    const frame = frameOf(JSON.stringify(message));
    if (this.#isOpen) this.socket.write(frame);
    else this.#said.push(frame);
  }

  /** The next message of this type; of several in one frame the last. One waits at a time. */
  hear(type) {
    return new Promise((resolve, reject) => {
      if (this.error !== undefined) reject(this.error);
      this.#wanted = { type, resolve, reject };
      this.#look();
    });
  }

  close() {
    this.socket.destroy();
  }
}
