// The events of one table as one connection after the other is told them. Whatever was told once
// stays: no event is left out, comes twice, is another one later, or is lost. Points and tiles must
// add up all the while.

const COPIES = 4;
const TILES_AT_START = 13;
const STICK = 1000;

/** What is told of a hand that somebody may not see in full agrees with all of it. */
export function agrees(seen, whole) {
  if (seen === '?') return typeof whole === 'string';
  if (Array.isArray(seen)) {
    return Array.isArray(whole) && seen.length === whole.length
      && seen.every((one, i) => agrees(one, whole[i]));
  }
  if (seen !== null && typeof seen === 'object') {
    return Object.entries(seen).every(([name, value]) => agrees(value, whole?.[name]));
  }
  return seen === whole;
}

const kindOf = (pai) => pai.replace(/r$/, '');

/** The tiles of a hand as one seat sees them. */
class Tiles {
  constructor(start, seat) {
    this.seat = seat;
    this.left = start.left;
    this.seen = new Map();
    this.hand = [];
    if (start.dora_marker) this.#see([start.dora_marker]);
    if (seat >= 0) {
      this.hand = [...start.tehais[seat]];
      this.#see(this.hand);
    }
  }

  /** Null, or what cannot be. */
  #see(tiles) {
    for (const pai of tiles) this.seen.set(pai, (this.seen.get(pai) ?? 0) + 1);
    const counts = new Map();
    for (const [pai, count] of this.seen) {
      counts.set(kindOf(pai), (counts.get(kindOf(pai)) ?? 0) + count);
    }
    const over = [...counts].find(([, count]) => count > COPIES);
    return over ? `${over[1]} tiles ${over[0]}` : null;
  }

  /** Tiles that somebody lays down: out of the own hand, or seen for the first time. */
  #lay(actor, tiles) {
    if (actor !== this.seat) return this.#see(tiles);
    for (const pai of tiles) {
      const at = this.hand.indexOf(pai);
      if (at < 0) return `${pai} is not in the hand ${this.hand.join(' ')}`;
      this.hand.splice(at, 1);
    }
    return null;
  }

  take(event) {
    switch (event.type) {
      case 'tsumo':
        this.left -= 1;
        if (event.left !== this.left) return `${event.left} tiles left, not ${this.left}`;
        if (event.actor !== this.seat) return null;
        this.hand.push(event.pai);
        return this.#see([event.pai]);
      case 'dahai':
      case 'kakan':
      case 'kita':
        return this.#lay(event.actor, [event.pai]);
      case 'chi':
      case 'pon':
      case 'daiminkan':
      case 'ankan':
        return this.#lay(event.actor, event.consumed);
      case 'dora':
        return this.#see([event.dora_marker]);
      default:
        return null;
    }
  }
}

const sumOf = (numbers) => numbers.reduce((sum, number) => sum + number, 0);

export class Stream {
  events = new Map();

  last = -1;

  /** Events that came and went while the connection was lost: only the record has them. */
  missed = 0;

  fault = null;

  #tiles = null;

  #scores = null;

  #total = 0;

  /** A message of events; `seat` is the receiver's, -1 without one. */
  take({ snapshot, events }, seat) {
    if (snapshot) {
      this.#tiles = null;
      this.#scores = null;
    }
    if (snapshot && events.length > 0 && events.at(-1).n < this.last) {
      this.#blame(`the table is at ${events.at(-1).n}, but ${this.last} was told`);
    }
    for (const [i, event] of events.entries()) {
      if (this.fault) return;
      this.#follow(event, snapshot && i === 0);
      this.#add(event, seat, snapshot);
    }
  }

  #blame(words) {
    this.fault ??= words;
  }

  #follow({ n }, isFirst) {
    const expected = this.at === undefined || isFirst ? n : this.at + 1;
    if (n !== expected) this.#blame(`event ${n} comes after ${this.at}`);
    if (isFirst && n > this.last + 1 && this.last >= 0) this.missed += n - this.last - 1;
    this.at = n;
  }

  #add(event, seat, isAgain) {
    const words = JSON.stringify(event);
    const known = this.events.get(event.n);
    if (known !== undefined && !isAgain) this.#blame(`event ${event.n} comes twice`);
    if (known !== undefined && known !== words) this.#blame(`event ${event.n} was ${known}, is ${words}`);
    this.events.set(event.n, words);
    this.last = Math.max(this.last, event.n);
    this.#count(event, seat);
  }

  #count(event, seat) {
    if (event.type === 'start_game') {
      this.#scores = null;
      this.#total = 0;
    } else if (event.type === 'start_kyoku') {
      this.#start(event, seat);
    }
    const problem = this.#tiles?.take(event);
    if (problem) this.#blame(`event ${event.n}: ${problem}`);
    if (event.type === 'hora' || event.type === 'ryukyoku' || event.type === 'reach_accepted') {
      this.#scores = event.scores ?? null;
    }
  }

  #start(event, seat) {
    const { n, scores, kyotaku, tehais } = event;
    const total = sumOf(scores) + STICK * kyotaku;
    if (this.#scores && !agrees(this.#scores, scores)) {
      this.#blame(`event ${n}: points ${scores}, after the last hand ${this.#scores}`);
    }
    this.#tiles = new Tiles(event, seat);
    if (seat >= 0 && tehais[seat].length !== TILES_AT_START) this.#blame(`${n}: not 13 tiles`);
    if (this.#total !== 0 && total !== this.#total) {
      this.#blame(`event ${n}: ${total} points in all, not ${this.#total}`);
    }
    this.#total = total;
  }

  event(n) {
    const words = this.events.get(n);
    return words === undefined ? undefined : JSON.parse(words);
  }

  /** Holds what was told of a match against its record. Who came after the first hand cannot say. */
  compare(match) {
    const games = [...this.events.keys()].filter((n) => this.event(n).type === 'start_game');
    if (games.length === 0) return;
    const base = Math.max(...games);
    for (const whole of match.events) {
      const seen = this.event(base + whole.n);
      if (seen && !agrees({ ...seen, n: whole.n }, whole)) {
        this.#blame(`told ${JSON.stringify(seen)}, kept ${JSON.stringify(whole)}`);
      }
    }
    const end = base + match.events.at(-1).n;
    if (this.last > end) this.#blame(`${this.last} was told, the record ends at ${end}`);
  }
}
