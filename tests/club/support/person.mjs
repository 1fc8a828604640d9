// Somebody of the evening: says hello by a secret of their own, comes back whenever the line is
// lost, goes to the table of the seat that is called, and plays there by a rule that looks at nothing
// but the question. So the same walls make the same games, whoever is away in between.

import { WebSocket } from '../../browser/support/tools.mjs';

const RETRY_MS = 40;
const WAIT_MS = 60_000;

/** As the table plays for who is not there: draws and discards, and claims nothing. */
const chooseQuietly = (actions) => actions.find(({ tsumogiri }) => tsumogiri) ?? actions.at(-1);

/** How many of the tiles that may go stand near this one: what stands alone goes first. */
function friends(pai, all) {
  const [rank, suit] = [Number(pai[0]), pai[1]];
  return all.filter((other) => (suit === undefined ? other === pai
    : other[1] === suit && Math.abs(Number(other[0]) - rank) <= 2)).length;
}

/** Wins, declares riichi, else keeps what stands together; never claims a tile to open the hand. */
function choose(actions) {
  const chosen = actions.find(({ type }) => type === 'hora') ?? actions.find(({ type }) => type === 'reach');
  const discards = actions.filter(({ type }) => type === 'dahai');
  if (chosen || discards.length === 0) return chosen ?? chooseQuietly(actions);
  const all = discards.map(({ pai }) => pai);
  return discards.reduce((best, row) => (friends(row.pai, all) < friends(best.pai, all) ? row : best));
}

export class Person {
  /** `isQuiet`: plays as the table does for who is late, so that it does not matter when they come. */
  constructor(evening, name, secret, { isQuiet = false } = {}) {
    this.evening = evening;
    this.name = name;
    this.secret = secret;
    this.isQuiet = isQuiet;
    this.isAtTables = true;
    this.messages = [];
    this.unsaid = [];
    this.errors = [];
    this.waiting = [];
    this.night = null;
    this.number = 0;
    this.code = '';
    this.#connect();
  }

  end() {
    this.isOver = true;
    this.socket.terminate();
  }

  send(message) {
    if (this.socket.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  /** Says something of the club's night; without a line, as soon as there is one again. */
  say(type, rest = {}) {
    const message = { type, club: this.evening.club, night: this.evening.night, ...rest };
    if (this.isBack) this.send(message);
    else this.unsaid.push(message);
  }

  /** Resolves with the first message from now on for which this is true. */
  hear(isIt, words) {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`${this.name} waited in vain for ${words}; errors: `
        + `${JSON.stringify(this.errors.slice(-3))}`)), WAIT_MS);
      this.waiting.push({ isIt, resolve: (message) => { clearTimeout(timer); resolve(message); } });
    });
  }

  /** The same, also of what was said before. */
  when(isIt, words) {
    return this.messages.some(isIt) ? Promise.resolve() : this.hear(isIt, words);
  }

  /** Says it, and hears the answer of this type, or the refusal as an error. */
  async ask(message, type) {
    const answer = this.hear((m) => m.type === type || (m.type === 'error' && m.about === message.type), type);
    this.send(message);
    const heard = await answer;
    if (heard.type === 'error') throw new Error(`${this.name}: ${message.type}: ${heard.code} ${heard.field ?? ''}`);
    return heard;
  }

  #connect() {
    const socket = new WebSocket(`ws://127.0.0.1:${this.evening.port}/ws`, 'jansou.v2', {
      perMessageDeflate: false, headers: { Cookie: `jansou=${this.secret}` },
    });
    this.socket = socket;
    socket.on('open', () => this.send({ type: 'hello', name: this.name }));
    socket.on('message', (data) => {
      if (socket !== this.socket) return;
      for (const message of [JSON.parse(data.toString())].flat()) this.#read(message);
    });
    socket.on('error', () => {});
    socket.on('close', () => {
      this.isBack = false;
      if (!this.isOver) setTimeout(() => this.#connect(), RETRY_MS).unref();
    });
  }

  #read(message) {
    if (message.type === 'ruled') this.messages.push(message);
    this.#act(message);
    const { waiting } = this;
    this.waiting = waiting.filter(({ isIt, resolve }) => {
      const is = isIt(message);
      if (is) resolve(message);
      return !is;
    });
  }

  #act(message) {
    switch (message.type) {
      case 'welcome':
        this.account = message.account;
        this.isBack = true;
        if (this.evening.night) this.say('watch_night', { on: true });
        for (const unsaid of this.unsaid.splice(0)) this.send(unsaid);
        break;
      case 'night':
        this.#takeNight(message);
        break;
      case 'seat_call':
        this.seatCall = message;
        if (message.code && this.isAtTables) this.#goTo(message.code);
        break;
      case 'decision':
        this.asked = message;
        if (!this.isHolding) this.#answer();
        break;
      case 'table':
        this.isBetween = message.state === 'between' && message.seat >= 0 && !message.seats[message.seat].ready;
        if (!this.isResting) this.#goOn();
        break;
      case 'error':
        this.errors.push(message);
        break;
      default:
        break;
    }
  }

  #answer() {
    const { number, actions } = this.asked;
    this.asked = null;
    this.send({ type: 'act', decision: number, action: (this.isQuiet ? chooseQuietly : choose)(actions) });
  }

  /** From now on answers nothing, so that the table stands where it is; and goes on. */
  hold(isHolding) {
    this.isHolding = isHolding;
    if (!isHolding && this.asked) this.#answer();
  }

  /** From now on is not ready for the next hand, so that the table stands between two; and goes on. */
  rest(isResting) {
    this.isResting = isResting;
    if (!isResting) this.#goOn();
  }

  #goOn() {
    if (this.isBetween) this.send({ type: 'ready', ready: true });
    this.isBetween = false;
  }

  #goTo(code) {
    this.code = code;
    this.send({ type: 'join_table', code, watch: false });
  }

  /** The late one comes to the table now. */
  comeToTable() {
    this.isAtTables = true;
    if (this.seatCall?.code) this.#goTo(this.seatCall.code);
  }

  #takeNight(message) {
    const merge = (old, rows, key) => {
      const all = new Map((message.whole ? [] : old).map((row) => [row[key], row]));
      for (const row of rows) all.set(row[key], row);
      return [...all.values()].sort((a, b) => a[key] - b[key]);
    };
    const old = this.night ?? {};
    if (message.me !== undefined) this.number = message.me;
    this.night = {
      ...old, ...message,
      people: merge(old.people, message.people, 'number'),
      tables: merge(old.tables, message.tables, 'table'),
      rulings: merge(old.rulings, message.rulings, 'ruling'),
      standing: message.standing ?? old.standing ?? [],
    };
  }

  /** Resolves when this is true of the night as it was told. */
  until(isTrue, words) {
    if (this.night && isTrue(this.night)) return Promise.resolve(this.night);
    return this.hear(() => this.night !== null && isTrue(this.night), words).then(() => this.night);
  }
}
