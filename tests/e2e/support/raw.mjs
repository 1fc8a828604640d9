// A client made of bytes: whatever it sends was written by hand.

import { connect } from 'node:net';
import { later } from './guest.mjs';

const WAIT_MS = 10_000;
const KEY = 'dGhlIHNhbXBsZSBub25jZQ==';

export const TEXT = 1;
export const BINARY = 2;
export const CLOSE = 8;
export const PING = 9;
export const PONG = 10;

/** A frame of a client; `flags` change what a well-made one has. */
export function frame(opcode, payload = '', flags = {}) {
  const { isFinal = true, isMasked = true, reserved = 0, length } = flags;
  const body = Buffer.from(payload);
  const declared = BigInt(length ?? body.length);
  const head = [(isFinal ? 0x80 : 0) | (reserved << 4) | opcode];
  const mask = isMasked ? 0x80 : 0;
  if (declared < 126n) {
    head.push(mask | Number(declared));
  } else if (declared < 65536n) {
    head.push(mask | 126, Number(declared >> 8n), Number(declared & 255n));
  } else {
    const size = Buffer.alloc(8);
    size.writeBigUInt64BE(declared);
    head.push(mask | 127, ...size);
  }
  if (!isMasked) return Buffer.concat([Buffer.from(head), body]);
  const key = Buffer.from([1, 2, 3, 4]);
  const hidden = body.map((byte, i) => byte ^ key[i % 4]);
  return Buffer.concat([Buffer.from(head), key, hidden]);
}

/** The head of a request to become a WebSocket; a header set to null is left out. */
export function upgrade(headers = {}, line = 'GET /ws HTTP/1.1') {
  const all = {
    Host: 'localhost', Connection: 'Upgrade', Upgrade: 'websocket',
    'Sec-WebSocket-Version': '13', 'Sec-WebSocket-Key': KEY,
    'Sec-WebSocket-Protocol': 'jansou.v1', ...headers,
  };
  const lines = Object.entries(all).filter(([, value]) => value !== null)
    .map(([name, value]) => `${name}: ${value}\r\n`);
  return `${line}\r\n${lines.join('')}\r\n`;
}

export class Raw {
  #socket;

  #bytes = Buffer.alloc(0);

  #wake = () => {};

  isClosed = false;

  static async connect(port) {
    const raw = new Raw();
    const socket = connect(port, '127.0.0.1');
    raw.#socket = socket;
    socket.on('data', (chunk) => {
      raw.#bytes = Buffer.concat([raw.#bytes, chunk]);
      raw.#wake();
    });
    socket.on('close', () => {
      raw.isClosed = true;
      raw.#wake();
    });
    socket.on('error', () => {});
    await new Promise((resolve, reject) => {
      socket.on('connect', resolve);
      socket.on('error', reject);
    });
    return raw;
  }

  /** Connected as a WebSocket. */
  static async open(port, headers = {}) {
    const raw = await Raw.connect(port);
    raw.send(upgrade(headers));
    const status = await raw.status();
    if (status !== 101) throw new Error(`the handshake was answered with ${status}`);
    return raw;
  }

  send(bytes) {
    this.#socket.write(bytes);
  }

  /** No more bytes are read. */
  stall() {
    this.#socket.pause();
  }

  /** Bytes are read again. */
  resume() {
    this.#socket.resume();
  }

  end() {
    this.#socket.destroy();
  }

  async #until(look, ms, words) {
    const over = later(ms, words);
    for (;;) {
      const found = look();
      if (found !== undefined) return found;
      if (this.isClosed) throw new Error(`closed before: ${words}`);
      await Promise.race([new Promise((resolve) => { this.#wake = resolve; }), over]);
    }
  }

  /** The head of the next HTTP answer with its status and its headers; its bytes are taken. */
  async head() {
    const end = await this.#until(() => {
      const at = this.#bytes.indexOf('\r\n\r\n');
      return at < 0 ? undefined : at;
    }, WAIT_MS, 'no HTTP answer came');
    const [first, ...lines] = this.#bytes.subarray(0, end).toString('latin1').split('\r\n');
    this.#bytes = this.#bytes.subarray(end + 4);
    const headers = Object.fromEntries(lines.map((line) => {
      const at = line.indexOf(':');
      return [line.slice(0, at).toLowerCase(), line.slice(at + 1).trim()];
    }));
    return { status: Number(first.split(' ')[1]), headers };
  }

  async status() {
    return (await this.head()).status;
  }

  /** So many bytes of a body. */
  async body(length) {
    await this.#until(() => (this.#bytes.length >= length ? true : undefined), WAIT_MS,
      'the body is too short');
    const body = this.#bytes.subarray(0, length);
    this.#bytes = this.#bytes.subarray(length);
    return body;
  }

  /** The next frame of the server: { opcode, payload }. */
  async frame(ms = WAIT_MS) {
    return this.#until(() => this.#takeFrame(), ms, 'no frame came');
  }

  #takeFrame() {
    const bytes = this.#bytes;
    if (bytes.length < 2) return undefined;
    let length = bytes[1] & 127;
    let at = 2;
    if (length === 126) {
      if (bytes.length < 4) return undefined;
      length = bytes.readUInt16BE(2);
      at = 4;
    } else if (length === 127) {
      if (bytes.length < 10) return undefined;
      length = Number(bytes.readBigUInt64BE(2));
      at = 10;
    }
    if (bytes.length < at + length) return undefined;
    this.#bytes = bytes.subarray(at + length);
    return { opcode: bytes[0] & 15, payload: bytes.subarray(at, at + length) };
  }

  /** The next message of this type. */
  async hear(type) {
    for (;;) {
      const { opcode, payload } = await this.frame();
      if (opcode !== TEXT) throw new Error(`a frame with opcode ${opcode}`);
      const message = JSON.parse(payload.toString());
      if (message.type === type) return message;
    }
  }

  /** How the server closes: the code of its close frame, or 'dropped' without one. */
  async closing(ms = WAIT_MS) {
    try {
      for (;;) {
        const { opcode, payload } = await this.frame(ms);
        if (opcode === CLOSE) return payload.length >= 2 ? payload.readUInt16BE(0) : 'no code';
      }
    } catch (error) {
      if (this.isClosed) return 'dropped';
      throw error;
    }
  }

  /** Resolves when the connection is gone, with how many milliseconds that took. */
  async gone(ms = WAIT_MS) {
    const from = Date.now();
    await this.#until(() => (this.isClosed ? true : undefined), ms, 'the connection stays open');
    return Date.now() - from;
  }
}
