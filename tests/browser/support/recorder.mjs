// All WebSocket frames of one page, what they tell about the table, and what is wrong with them.

import { checkMessage } from './schema.mjs';

const WAIT_MS = 30_000;
const FAULTS_SHOWN = 5;

/** The end of a hand, or of the match. */
const ENDS = ['hora', 'ryukyoku', 'end_game'];

export class Recorder {
  /** In order: { side: "server" | "client", message, socket, text }. */
  frames = [];

  /** Connections made so far. */
  sockets = 0;

  /** The last `table` message, or null. */
  table = null;

  /** The open decision, or null. */
  asked = null;

  /** Events of the present hand by their numbers. */
  events = new Map();

  #waiters = new Set();

  constructor(page) {
    page.on('websocket', (socket) => {
      this.sockets += 1;
      const number = this.sockets;
      socket.on('framesent', ({ payload }) => this.#take('client', payload, number));
      socket.on('framereceived', ({ payload }) => this.#take('server', payload, number));
      // What was asked does not hold any more; it is asked again on return.
      socket.on('close', () => { this.asked = null; });
    });
  }

  #take(side, payload, socket) {
    const text = String(payload);
    for (const message of [JSON.parse(text)].flat()) {
      this.frames.push({ side, message, socket, text });
      if (side === 'server') this.#follow(message);
      for (const waiter of [...this.#waiters]) waiter();
    }
  }

  #follow(message) {
    switch (message.type) {
      case 'table':
        this.table = message;
        break;
      case 'events':
        if (message.snapshot || message.events.some(({ type }) => type === 'start_kyoku')) {
          this.events.clear();
        }
        for (const event of message.events) this.events.set(event.n, event);
        break;
      case 'decision':
        this.asked = message;
        break;
      case 'decided':
        if (this.asked?.number === message.number) this.asked = null;
        break;
      case 'closed':
        this.asked = null;
        break;
      default:
        break;
    }
  }

  get seat() {
    return this.table?.seat ?? -1;
  }

  /** Number of the last event that was told. */
  get last() {
    return Math.max(-1, ...this.events.keys());
  }

  /** The event that ended the hand, or the match; undefined while it is played. */
  get end() {
    return [...this.events.values()].findLast(({ type }) => ENDS.includes(type));
  }

  /** Everything the server sent, in order. */
  get told() {
    return this.frames.flatMap(({ side, message }) => (side === 'server' ? [message] : []));
  }

  /** All events that were ever told, in order, those told again as well. */
  get allEvents() {
    return this.told.flatMap((message) => (message.type === 'events' ? message.events : []));
  }

  /**
   * Resolves with what `find` gives as soon as it is neither null, undefined nor false.
   * `words` say what was waited for.
   */
  until(find, words, ms = WAIT_MS) {
    return new Promise((resolve, reject) => {
      let timer;
      const look = () => {
        const found = find(this);
        if (found === null || found === undefined || found === false) return;
        clearTimeout(timer);
        this.#waiters.delete(look);
        resolve(found);
      };
      const error = new Error(`waited ${ms} ms in vain: ${words}`);
      timer = setTimeout(() => {
        this.#waiters.delete(look);
        reject(error);
      }, ms);
      timer.unref();
      this.#waiters.add(look);
      look();
    });
  }

  /** Frames that the schema does not allow, as sentences. */
  faults() {
    const all = this.frames.flatMap(({ side, message, text }) =>
      checkMessage(side, message).map((fault) => `${side}: ${fault} in ${text.slice(0, 200)}`));
    return all.slice(0, FAULTS_SHOWN);
  }
}
