// A program at a table that comes back whenever its connection is lost, and believes nothing.

import { WebSocket } from '../../browser/support/tools.mjs';
import { between, makeSecret, pick } from './chance.mjs';
import { Stream } from './stream.mjs';

const THINK_MS = 120;
const RETRY_MS = 40;

/** What a server that the others go on without lets nobody do. */
const TO_A_TABLE = ['create_table', 'join_table'];
/** Refusals that a slow network alone can cause. */
const TOO_LATE = ['stale_decision', 'not_asked', 'not_now', 'already', 'not_ready', 'not_seated', 'seat_taken'];

/** Actions that a following event shows: what it must say. */
const SHOWN = ['dahai', 'ankan', 'kakan', 'kita', 'reach'];

export class Player {
  stream = new Stream();

  fault = null;

  code = '';

  /** Answers that the server has taken. */
  taken = 0;

  matches = [];

  /** Whether this connection has been told where the table stands. */
  isBack = false;

  lastNotice = '';

  /** Who watches its table, by the names that were told last. */
  watchedBy = [];

  /** How often it was turned away at the door. */
  refused = 0;

  /** With what its connections were closed. */
  closeCodes = [];

  /** To which server it was sent, where several share the tables; '' to any. */
  node = '';

  /** How often it was sent on. */
  hops = 0;

  /** How long it was away each time until it was back at the table, in milliseconds. */
  gaps = [];

  #sentAt = null;

  /** When this connection was told the first decision or new event; null: not yet. */
  movedAt = null;

  #asked = new Map();

  /** The action that was sent last: { number, action, at, isTaken }. */
  #sent = null;

  /** What was made where this player had answered otherwise; empty once that was refused. */
  #unlike = '';

  /** The longest that one of them waited until it was taken, in milliseconds, since somebody made it 0. */
  longestWait = 0;

  #isOver = false;

  /**
   * `plan`: { people, isWatching }, with { secret, code } of who has a seat already, { node } where it
   * begins, { pace, thinkMs } of how fast it plays, { table } of what else its table is made with; `owner` of the table if it is somebody else.
   */
  constructor(world, plan, owner = null) {
    this.world = world;
    this.plan = plan;
    this.owner = owner;
    this.secret = plan.secret ?? makeSecret(world.chance);
    this.code = plan.code ?? '';
    this.node = plan.node ?? '';
    this.#connect();
  }

  /** The same with the one that still waits. */
  get wait() {
    const pending = this.#sent === null || this.#sent.isTaken ? 0 : performance.now() - this.#sent.at;
    return Math.max(this.longestWait, pending);
  }

  /** Where it stands. */
  words() {
    return `${this.code} ${this.state} at ${this.stream.last}, ${this.matches.length} matches, `
      + `${JSON.stringify(this.stream.event(this.stream.last))} ${this.lastNotice}; `
      + `socket ${this.socket.readyState} to ${this.node || 'any'}, ${this.hops} hops, ${this.isBack ? 'back' : 'not back'}, `
      + `asked ${[...this.#asked.keys()].at(-1)}, answered ${this.#sent?.number}`;
  }

  end() {
    this.#isOver = true;
    this.socket.terminate();
  }

  #connect() {
    const port = this.world.portOf(this.node);
    let isOpen = false;
    const socket = new WebSocket(`ws://127.0.0.1:${port}/ws?node=${this.node}`, 'jansou.v1', {
      perMessageDeflate: false, headers: { Cookie: `jansou=${this.secret}` },
    });
    this.socket = socket;
    this.isBack = false;
    this.movedAt = null;
    this.#sent = null;
    this.#unlike = '';
    socket.on('open', () => {
      isOpen = true;
      this.#send({ type: 'hello' });
    });
    socket.on('message', (data) => {
      // What crossed the word to go elsewhere is answered, and means nothing any more.
      if (socket === this.socket && socket.readyState === WebSocket.OPEN) this.#hear(JSON.parse(data.toString()));
    });
    socket.on('error', () => { this.refused += 1; });
    socket.on('close', (code) => {
      this.closeCodes.push(code);
      this.isBack = false;
      if (!isOpen) this.node = '';
      if (!this.#isOver) setTimeout(() => this.#connect(), this.world.retryMs ?? RETRY_MS).unref();
    });
  }

  #send(message) {
    if (this.socket.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  #blame(words) {
    this.fault ??= `${this.code}: ${words}`;
  }

  #hear(message) {
    switch (message.type) {
      case 'welcome':
        this.#enter(message);
        break;
      case 'table':
        this.#go(message);
        break;
      case 'events':
        if (this.#sentAt !== null) this.gaps.push(performance.now() - this.#sentAt);
        this.#sentAt = null;
        this.isBack = true;
        this.heardAt = performance.now();
        this.#takeEvents(message);
        break;
      case 'decision':
        this.movedAt ??= performance.now();
        this.#decide(message);
        break;
      case 'decided':
        this.#checkTaken(message);
        break;
      case 'match':
        this.stream.compare(message);
        this.#again();
        break;
      case 'go_to':
        this.node = message.node;
        this.hops += 1;
        this.#sentAt ??= performance.now();
        this.isBack = false;
        this.socket.close();
        break;
      case 'watchers':
        this.watchedBy = message.names?.map(({ name }) => name) ?? this.watchedBy;
        break;
      case 'closed':
        this.#blame(`closed: ${message.reason}`);
        break;
      case 'error':
        if (message.about === 'act') {
          this.#sent = null; // it may be asked again
          this.#unlike = '';
        }
        // The owner sees a table a moment before the journal has it, and with that all other servers.
        if (message.code === 'no_such_table' && this.owner && !this.code) {
          setTimeout(() => this.#enter(this), RETRY_MS).unref();
        } else if (message.code === 'try_again' && this.world.isStoreSilent) {
          // Who is no longer known here cannot be looked up.
          setTimeout(() => (message.about === 'hello' ? this.#send({ type: 'hello' }) : this.#enter(this)), RETRY_MS).unref();
        } else if (message.code === 'try_again' && this.world.hasOthers && TO_A_TABLE.includes(message.about)) {
          setTimeout(() => this.#enter(this), RETRY_MS).unref();
        } else if (!TOO_LATE.includes(message.code)) {
          this.#blame(`${message.about}: ${message.code}`);
        }
        break;
      default:
        break;
    }
    if (this.stream.fault) this.#blame(this.stream.fault);
  }

  #takeEvents(message) {
    const before = this.stream.last;
    this.stream.take(message, this.seat);
    if (this.stream.last > before) this.movedAt ??= performance.now();
  }

  #enter({ account }) {
    if (this.account !== undefined && account !== this.account) this.#blame('another account');
    this.account = account;
    const code = this.code || this.owner?.code;
    if (code) {
      this.#send({ type: 'join_table', code, watch: false, last: this.stream.last });
    } else if (!this.owner) {
      this.#send({
        type: 'create_table', title: '', preset: pick(this.world.chance, this.world.presets),
        settings: [], clock: { base_s: 0, bank_s: 0 }, is_public: false, may_watch: true,
        pace: this.plan.pace ?? 'instant', ...this.plan.table,
      });
    } else {
      setTimeout(() => this.#enter({ account }), RETRY_MS).unref();
    }
  }

  #go(table) {
    const { code, state, seats, seat, notice = '', match } = table;
    this.code = code;
    this.seat = seat;
    this.state = state;
    this.lastNotice = notice;
    if (state === 'frozen') this.#blame(`frozen: ${notice}`);
    if (state === 'waiting') {
      this.isBack = true;
      this.#prepare(seats, seat);
    } else if (state === 'between' && seat >= 0 && !seats[seat].ready) {
      this.#send({ type: 'ready', ready: true });
    } else if (state === 'finished' && match !== undefined) {
      this.#finish(match);
    }
  }

  /** People sit down and are ready; the owner fills the other seats with bots and starts. */
  #prepare(seats, seat) {
    const { people, isWatching } = this.plan;
    const empty = seats.findIndex(({ kind }) => kind === 'empty');
    if (this.owner) {
      if (seat < 0 && empty >= 0) this.#send({ type: 'sit', seat: empty });
      else if (seat >= 0 && !seats[seat].ready) this.#send({ type: 'ready', ready: true });
      return;
    }
    if (isWatching && seat >= 0) {
      this.#send({ type: 'stand' });
    } else if (seats.filter(({ kind }) => kind === 'person').length === (isWatching ? 0 : people)) {
      if (empty >= 0) this.#send({ type: 'add_bot', seat: empty, bot: pick(this.world.chance, this.world.bots) });
      else this.#send({ type: 'start' });
    }
  }

  /** The match is kept: what was told of it must be in its record. */
  #finish(match) {
    if (this.matches.at(-1) !== match) {
      this.matches.push(match);
      this.#send({ type: 'get_match', id: match });
    } else {
      this.#again();
    }
  }

  #again() {
    if (!this.owner && this.state === 'finished') this.#send({ type: 'rematch' });
  }

  /** The same question offers the same, however often it is asked. */
  #decide({ number, actions }) {
    const words = JSON.stringify(actions);
    const before = this.#asked.get(number);
    if (before !== undefined && before !== words) this.#blame(`decision ${number}: ${before}, then ${words}`);
    this.#asked.set(number, words);
    const { socket } = this;
    const action = pick(this.world.chance, actions);
    setTimeout(() => {
      if (socket !== this.socket || socket.readyState !== WebSocket.OPEN) return;
      // Whoever is told where the table stands twice is asked twice, and answers once.
      if (this.#sent?.number === number) return;
      this.#sent = { number, action, at: performance.now(), isTaken: false };
      this.#send({ type: 'act', decision: number, action });
    }, between(this.world.chance, 0, this.plan.thinkMs ?? THINK_MS)).unref();
  }

  /**
   * What the server has taken stays: the stream shows it, now and at the end. An answer that came while an
   * earlier one of the seat was still written, from a connection that was lost, is refused after that.
   */
  #checkTaken({ number }) {
    const sent = this.#sent;
    if (this.#unlike) this.#blame(this.#unlike);
    if (sent?.number !== number) return;
    this.taken += 1;
    this.longestWait = this.wait;
    sent.isTaken = true;
    if (!SHOWN.includes(sent.action.type)) return;
    // The indicator of an open kan is turned before the discard.
    const next = this.stream.event(number + 1);
    const made = next?.type === 'dora' ? this.stream.event(number + 2) : next;
    const isMade = made?.type === sent.action.type && made.actor === this.seat
      && (sent.action.type !== 'dahai' || made.pai === sent.action.pai);
    if (!isMade) this.#unlike = `taken ${JSON.stringify(sent)}, made ${JSON.stringify(made)}`;
  }
}
