// A server with a door for programs, tables that invite them, and programs that come.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { startServer } from '../../browser/support/server.mjs';
import { WebSocket } from '../../browser/support/tools.mjs';
import { Guest } from './guest.mjs';

const CLIENTS = fileURLToPath(new URL('../../../protocol/mjai/', import.meta.url));

const QUICK = { hold_min_ms: 0, hold_max_ms: 0, bot_min_ms: 0, bot_max_ms: 0, between_ms: 1000, away_ms: 1000 };

/** A port that was free a moment ago. */
export async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
}

export async function openDoor({ binary, web }, settings = {}) {
  const mjai_port = settings.mjai_port ?? await freePort();
  const server = await startServer(binary, web, { ...QUICK, mjai_port, ...settings });
  server.mjaiPort = mjai_port;
  return server;
}

/** A table of `preset` whose other seats have bots; its owner stands and looks on, or has seat 0. */
export async function openTable(server, { preset = 'riichi-tenhou', settings = [], programs = 1, players = 4, think_s = 5, isSeated = false, pace = 'instant' } = {}) {
  const owner = await Guest.enter(server.port, 'Owner');
  owner.send({
    type: 'create_table', title: '', preset, settings, clock: { base_s: 5, bank_s: 10 },
    is_public: false, may_watch: true, pace,
  });
  owner.code = (await owner.hear('table')).code;
  owner.seats = [];
  keepTable(owner);
  if (!isSeated) owner.send({ type: 'stand' });
  owner.invites = [];
  for (let seat = Number(isSeated); seat < players; seat += 1) {
    if (seat < programs + Number(isSeated)) {
      owner.send({ type: 'invite_program', seat, think_s });
      owner.invites.push(await owner.hear('program_invite'));
    } else {
      owner.send({ type: 'add_bot', seat, bot: 'tsumogiri' });
    }
  }
  return owner;
}

const keepTable = (owner) => owner.onMessage((message) => {
  if (message.type === 'table') Object.assign(owner, { state: message.state, seats: message.seats, match: message.match });
});

/** The owner of a table again, at a server that was started anew; looks on. */
export async function returnOwner(server, { token, code }) {
  const owner = await Guest.connect(server.port);
  owner.send({ type: 'hello', name: 'Owner', token });
  owner.seats = [];
  keepTable(owner);
  owner.send({ type: 'join_table', code, watch: true });
  return owner;
}

/** Resolves when `holds()` does, which is looked at with every message. */
export async function until(owner, holds, ms = 60_000) {
  let look;
  const come = new Promise((resolve) => {
    look = () => { if (holds()) resolve(); };
    owner.onMessage(look);
    look();
  });
  let timer;
  const over = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(`never: ${holds}, ${owner.state} ${JSON.stringify(owner.seats)}`)), ms);
  });
  await Promise.race([come, over]);
  clearTimeout(timer);
}

const stateOf = (name) => ({ program }) => program === name;

export const areHere = (owner, count = 1) => until(owner, () => owner.seats.filter(stateOf('here')).length === count);

export const isState = (owner, name) => until(owner, () => owner.seats.some(stateOf(name)));

/** Starts the match, as soon as the table has told that all may. */
export async function start(owner) {
  owner.send({ type: 'start' });
  await until(owner, () => owner.state === 'playing');
}

export const isOver = (owner) => until(owner, () => owner.state === 'finished', 120_000);

/** A sample client as a process; `done` resolves with its exit code. */
export function runClient(file, address) {
  const [command] = { py: ['python3'], rb: ['ruby'] }[file.split('.').pop()];
  const child = spawn(command, [CLIENTS + file, address], { stdio: ['ignore', 'inherit', 'inherit'] });
  child.done = once(child, 'exit').then(([code]) => code);
  return child;
}

/** A client whose every line the test writes itself, whatever carries them. */
class Dialogue {
  #lines = [];

  #waiting = [];

  /** A line has come, or null: there are no more. */
  take(line) {
    const next = this.#waiting.shift();
    if (next) next(line); else this.#lines.push(line);
  }

  /** The next line, null when the connection is closed. */
  next() {
    if (this.#lines.length > 0) return Promise.resolve(this.#lines.shift());
    return new Promise((resolve) => { this.#waiting.push(resolve); });
  }

  send(line) {
    this.write(typeof line === 'string' ? line : JSON.stringify(line));
  }

  /** Plays on, tiles as they are drawn, until `sees` has seen enough or there is nothing more. */
  async play(sees) {
    for (let line = await this.next(); line !== null; line = await this.next()) {
      if (line.type === 'start_game') this.id = line.id;
      if (sees(line)) return line;
      const isOwn = line.type === 'tsumo' && line.actor === this.id;
      if (line.type !== 'end_game' && line.can_act !== false) {
        this.send(isOwn ? { type: 'dahai', actor: this.id, pai: line.pai, tsumogiri: true } : { type: 'none' });
      }
    }
    return null;
  }
}

/** By TCP. */
export class Line extends Dialogue {
  #rest = '';

  constructor(port) {
    super();
    this.socket = connect(port, '127.0.0.1');
    this.socket.on('error', () => {});
    this.closed = once(this.socket, 'close').catch(() => {});
    this.socket.on('data', (data) => {
      const parts = (this.#rest + data).split('\n');
      this.#rest = parts.pop();
      for (const part of parts) this.take(JSON.parse(part));
    });
    this.closed.then(() => this.take(null));
  }

  static async join(server, invite, more = {}) {
    const line = new Line(server.mjaiPort);
    await line.next();
    line.send({ type: 'join', name: 'Line', room: invite.room, ...more });
    return line;
  }

  write(text) {
    this.socket.write(`${text}\n`);
  }
}

/** By WebSocket: the address says the room. */
export class Socket extends Dialogue {
  constructor(server, room) {
    super();
    this.socket = new WebSocket(`ws://127.0.0.1:${server.port}/mjai/${room}`, 'mjai');
    this.socket.on('message', (data) => this.take(JSON.parse(data)));
    this.socket.on('error', () => {});
    this.socket.on('close', (code) => {
      this.code = code;
      this.take(null);
    });
  }

  static async join(server, invite, more = {}) {
    const line = new Socket(server, invite.room);
    await line.next();
    line.send({ type: 'join', name: 'Socket', ...more });
    return line;
  }

  write(text) {
    this.socket.send(text);
  }
}
