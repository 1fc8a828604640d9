// A well-behaved client over WebSocket.

import { WebSocket } from '../../browser/support/tools.mjs';

const WAIT_MS = 30_000;

/** Rejects after a while; nobody needs to wait for it. */
export function later(ms, words) {
  const over = new Promise((_, reject) => {
    setTimeout(() => reject(new Error(words)), ms).unref();
  });
  over.catch(() => {});
  return over;
}

export const pause = (ms) => new Promise((resolve) => { setTimeout(resolve, ms); });

export class Guest {
  #socket;

  #messages = [];

  #listeners = [];

  #heard = 0;

  /** Connects without a word. */
  static async connect(port, options = {}) {
    const guest = new Guest();
    const socket = new WebSocket(`ws://127.0.0.1:${port}/ws`, 'jansou.v2', options);
    guest.#socket = socket;
    guest.#gone = new Promise((resolve) => {
      socket.on('close', (code) => {
        guest.closeCode = code;
        resolve(code);
      });
    });
    socket.on('message', (data) => {
      for (const message of [JSON.parse(data.toString())].flat()) guest.#read(message);
    });
    await new Promise((resolve, reject) => {
      socket.on('open', resolve);
      socket.on('error', reject);
    });
    return guest;
  }

  static async enter(port, name) {
    const guest = await Guest.connect(port);
    guest.send({ type: 'hello', name });
    const { token, account } = await guest.hear('welcome');
    Object.assign(guest, { token, account });
    return guest;
  }

  #gone;

  #read(message) {
    this.#messages.push(message);
    for (const listener of [...this.#listeners]) listener(message);
  }

  /** The stream below, for what a client should not do. */
  get stream() {
    return this.#socket._socket;
  }

  onMessage(listener) {
    this.#listeners.push(listener);
  }

  errors() {
    return this.#messages.filter(({ type }) => type === 'error');
  }

  send(message) {
    this.#socket.send(typeof message === 'string' ? message : JSON.stringify(message));
  }

  sendBytes(bytes) {
    this.#socket.send(bytes);
  }

  /** The next message of this type that was not heard yet. */
  async hear(type) {
    const find = () => {
      while (this.#heard < this.#messages.length) {
        const message = this.#messages[this.#heard];
        this.#heard += 1;
        if (message.type === type) return message;
      }
      return undefined;
    };
    const come = new Promise((resolve) => {
      const look = () => {
        const message = find();
        if (message) {
          this.#listeners = this.#listeners.filter((other) => other !== look);
          resolve(message);
        }
      };
      this.#listeners.push(look);
      look();
    });
    return Promise.race([come, later(WAIT_MS, `waited in vain: no "${type}" came`)]);
  }

  /** Says something and hears the error that comes of it. */
  async refused(message) {
    this.send(message);
    return (await this.hear('error')).code;
  }

  /** Resolves with the code of closing. */
  closed(ms = WAIT_MS) {
    return Promise.race([this.#gone, later(ms, 'the connection is not closed')]);
  }

  close() {
    this.#socket.close();
  }

  /** Answers what is asked by the last action; is ready for the next hand and the next match. */
  playAlong() {
    this.onMessage((message) => {
      if (message.type === 'decision') {
        this.send({ type: 'act', decision: message.number, action: message.actions.at(-1) });
      } else if (message.type === 'table' && message.state === 'between'
          && !message.seats[message.seat].ready) {
        this.send({ type: 'ready', ready: true });
      }
    });
    this.startAgain();
  }

  /** The owner of a table starts the next match when one is over and put away. */
  startAgain() {
    let state = '';
    this.onMessage((message) => {
      if (message.type !== 'table' || message.state === state) return;
      if (message.state === 'finished') this.send({ type: 'rematch' });
      if (message.state === 'waiting' && state === 'finished') this.send({ type: 'start' });
      state = message.state;
    });
  }
}
