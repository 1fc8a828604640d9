// What servers may say to each other while hands are played (N28): no tile of a hand that is played but those that lie
// open, no question, nothing that a wall is made from, and nothing by which somebody is known.

import { inflateRawSync } from 'node:zlib';

/** Tiles stand in events, and nowhere else. */
const NEVER = ['pai', 'tehais', 'consumed', 'actions', 'nonce', 'waits', 'discards', 'furiten', 'token', 'token_hash'];
const ENDS = ['hora', 'ryukyoku', 'end_kyoku', 'end_game'];
const NAME_BYTES = 64;
const FRONT_BYTES = 8; // of what is packed: two lengths below 16 MB (server/table/piece.h)

const isShown = (tile) => tile !== '?';

/** All tiles of an event that only one seat has seen. */
function hiddenTilesOf(event) {
  if (event.type === 'tsumo') return [event.pai];
  return event.type === 'start_kyoku' ? event.tehais.flat() : [];
}

export class Secrets {
  words = 0;

  events = 0;

  /** Hands that began. */
  hands = 0;

  /** Secrets of walls that were told when their matches were over. */
  told = new Set();

  /** code → { first, isPlayed }: the number of the event with which its latest hand began. */
  #tables = new Map();

  #said = [];

  #code = '';

  /** `known`: { what it is: text } that must never be said. */
  constructor(known) {
    this.known = known;
  }

  /** Throws what must not be said. `code`: of the table that it is about, '' unless the subject says it. */
  check(bytes, code = '') {
    this.words += 1;
    this.#code = code;
    const end = bytes.indexOf(10);
    const head = end < 0 ? bytes : bytes.subarray(0, end);
    const rest = end < 0 ? Buffer.alloc(0) : bytes.subarray(end + 1);
    for (const [what, text] of Object.entries(this.known)) {
      if (bytes.includes(text)) throw new Error(`${what} is said`);
    }
    const lines = [];
    // A question without words, or the name of somebody or something.
    if (head.length > 0 && (head[0] === 0x7b || rest.length > 0 || head.length >= NAME_BYTES)) lines.push(head.toString());
    if (rest.length > 0) lines.push(...(rest[3] === 0 ? this.#unpack(rest) : rest).toString().split('\n'));
    const values = lines.filter((line) => line !== '').map((line) => JSON.parse(line));
    for (const value of values) {
      this.#note(value);
      this.#noteTold(value);
    }
    this.#code = code;
    for (const value of values) this.#look(value);
    this.#said.push(bytes, ...(rest.length > 0 ? [Buffer.from(lines.slice(1).join('\n'))] : []));
  }

  #unpack(bytes) {
    const text = inflateRawSync(bytes.subarray(FRONT_BYTES, FRONT_BYTES + bytes.readUInt32LE(4)));
    if (text.length !== bytes.readUInt32LE(0)) throw new Error('what is that?');
    return text;
  }

  /** Each list of events, with the table that it is of. */
  #eachEvents(value, found) {
    if (Array.isArray(value)) {
      for (const child of value) this.#eachEvents(child, found);
    } else if (value !== null && typeof value === 'object') {
      if (typeof value.code === 'string' && value.code.length === 6) this.#code = value.code;
      for (const [key, child] of Object.entries(value)) {
        if (key === 'events' && Array.isArray(child)) found(child);
        else this.#eachEvents(child, found);
      }
    }
  }

  /** What is played, and what was: of all that is said together, so that the end of a hand may come with it. */
  #note(value) {
    this.#eachEvents(value, (events) => {
      const table = this.#tables.get(this.#code) ?? { first: -1, last: -1, isPlayed: false };
      for (const event of events) {
        if (event.n <= table.last) continue;
        if (event.type === 'start_kyoku') Object.assign(table, { first: event.n, isPlayed: true });
        if (event.type === 'start_kyoku') this.hands += 1;
        if (ENDS.includes(event.type)) table.isPlayed = false;
        table.last = event.n;
      }
      this.#tables.set(this.#code, table);
    });
  }

  /** What walls were made from, wherever it is told. */
  #noteTold(value) {
    if (value === null || typeof value !== 'object') return;
    if (value.step === 'secret') for (const secret of value.values) if (secret !== '') this.#tell(secret);
    for (const child of Object.values(value)) this.#noteTold(child);
  }

  /** It is told now: it was never said before. */
  #tell(secret) {
    const raw = Buffer.from(secret, 'hex');
    if (!this.told.has(secret) && this.#said.some((bytes) => bytes.includes(secret) || bytes.includes(raw))) {
      throw new Error('what a wall is made from was said before its match was over');
    }
    this.told.add(secret);
  }

  #isPlayed(number) {
    const table = this.#tables.get(this.#code);
    return table === undefined || (table.isPlayed && number >= table.first);
  }

  #look(value) {
    if (Array.isArray(value)) {
      for (const child of value) this.#look(child);
    }
    if (value === null || typeof value !== 'object' || Array.isArray(value)) return;
    if (typeof value.code === 'string' && value.code.length === 6) this.#code = value.code;
    if (value.type === 'hand_review') { // all hands, once theirs is over
      if (this.#isPlayed(value.number)) throw new Error(`a hand is reviewed that is played: ${JSON.stringify(value).slice(0, 200)}`);
      return;
    }
    const never = NEVER.find((name) => Object.hasOwn(value, name));
    if (never !== undefined) throw new Error(`"${never}" is said: ${JSON.stringify(value).slice(0, 200)}`);
    for (const [key, child] of Object.entries(value)) {
      if (key !== 'events' || !Array.isArray(child)) {
        this.#look(child);
        continue;
      }
      for (const event of child) {
        this.events += 1;
        if (hiddenTilesOf(event).some(isShown) && this.#isPlayed(event.n)) {
          throw new Error(`tiles of a hand that is played at ${this.#code}: ${JSON.stringify(event)}`);
        }
      }
    }
  }
}
