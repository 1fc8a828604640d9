// Very many who watch one table, on bare sockets: of each is kept what it was told and when, as digests.

import { createHash, randomBytes } from 'node:crypto';
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

export class Watcher {
  /** Of each frame that was told since `listen`: { digest, at }. */
  told = [];

  isThere = false;

  isListening = false;

  constructor(port, address, code) {
    this.socket = connect({ port, host: '127.0.0.1', localAddress: address });
    this.socket.setNoDelay(true);
    this.socket.on('error', (error) => { this.error = error; });
    this.socket.on('close', () => { this.error ??= new Error('closed'); });
    this.socket.write(`GET /ws HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n`
      + `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Protocol: jansou.v2\r\n\r\n`);
    this.rest = Buffer.alloc(0);
    this.socket.on('data', (bytes) => this.#take(bytes));
    this.code = code;
  }

  say(message) {
    this.socket.write(frameOf(JSON.stringify(message)));
  }

  #take(bytes) {
    this.rest = this.rest.length === 0 ? bytes : Buffer.concat([this.rest, bytes]);
    if (!this.isOpen) {
      const end = this.rest.indexOf(OPENED);
      if (end < 0) return;
      this.isOpen = true;
      this.rest = this.rest.subarray(end + OPENED.length);
      this.say({ type: 'hello', onlooker: true });
      this.say({ type: 'watch', code: this.code, class: 'public' });
    }
    for (let { head, all } = measure(this.rest); all > 0 && this.rest.length >= all; { head, all } = measure(this.rest)) {
      if (this.rest[0] === 0x81) this.#hear(this.rest.subarray(head, all));
      this.rest = this.rest.subarray(all);
    }
  }

  #hear(frame) {
    if (!this.isThere) {
      this.isThere = frame.includes('"type":"events"');
      if (frame.includes('"type":"error"') || frame.includes('"type":"go_to"')) this.error = new Error(frame.toString());
    }
    if (!this.isListening) return;
    const digest = createHash('md5').update(frame).digest('base64');
    this.told.push({ digest, at: performance.now(), isEvent: frame.includes('"type":"events"') });
  }

  close() {
    this.socket.destroy();
  }
}
