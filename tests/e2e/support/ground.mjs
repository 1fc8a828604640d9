// Where the tests take place: one server with a small client to serve, and two games that must go on
// whatever else happens: a person with three bots, and four bots with a watcher.

import assert from 'node:assert/strict';
import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '../../browser/support/server.mjs';
import { Guest } from './guest.mjs';

/** Quick games, and limits that a test can reach. */
const SETTINGS = {
  hold_min_ms: 20,
  hold_max_ms: 40,
  bot_min_ms: 20,
  bot_max_ms: 60,
  between_ms: 1000,
  messages_per_second: 100,
  messages_burst: 200,
};

/** A game stands still for no longer than this. */
const STEP_MS = 5000;

export const SCRIPT = `// ${'a long script '.repeat(500)}\n`;

function makeClient() {
  const folder = mkdtempSync(join(tmpdir(), 'jansou-e2e-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Jansou</title>\n');
  writeFileSync(join(folder, 'assets', 'table-a1.js'), SCRIPT);
  return folder;
}

/**
 * An answer that came when a claim before it had closed the window already: on a machine that has
 * much to do a window of 20 ms is short.
 */
const isLate = ({ about, code }) => about === 'act' && code === 'stale_decision';

/** Follows a game: numbers without a gap, and when the last event came. */
class Game {
  constructor(guest) {
    this.guest = guest;
    this.last = -1;
    this.events = 0;
    this.lastAt = Date.now();
    guest.onMessage((message) => this.#read(message));
  }

  #read(message) {
    if (message.type !== 'events') return;
    for (const [i, { n }] of message.events.entries()) {
      const isFirst = message.snapshot && i === 0;
      if (!isFirst && n !== this.last + 1) this.fault = `event ${n} after ${this.last}`;
      this.last = n;
    }
    this.events += message.events.length;
    this.lastAt = Date.now();
  }

  check() {
    assert.equal(this.fault, undefined);
    assert.equal(this.guest.closeCode, undefined, 'a quiet player was cut off');
    assert.deepEqual(this.guest.errors().filter((error) => !isLate(error)), []);
    assert.ok(Date.now() - this.lastAt < STEP_MS, 'a game stands still');
  }
}

export class Ground {
  static async open(binary) {
    const ground = new Ground();
    ground.binary = binary;
    ground.web = makeClient();
    ground.server = await startServer(binary, ground.web, SETTINGS);
    ground.port = ground.server.port;
    ground.games = [await ground.#playWithBots(), await ground.#watchBots()];
    return ground;
  }

  /** Another server, for tests that bring it down. */
  startAnother(settings = {}, binary = this.binary) {
    return startServer(binary, this.web, { ...SETTINGS, ...settings });
  }

  log() {
    return this.server.lines;
  }

  async #table(name) {
    const guest = await Guest.enter(this.port, name);
    guest.send({
      type: 'create_table', title: '', preset: 'riichi-club', settings: [],
      clock: { base_s: 0, bank_s: 0 }, is_public: true, may_watch: true, pace: 'normal',
    });
    await guest.hear('table');
    return guest;
  }

  async #playWithBots() {
    const guest = await this.#table('Calm');
    const game = new Game(guest);
    guest.playAlong();
    for (const seat of [1, 2, 3]) guest.send({ type: 'add_bot', seat, bot: 'efficient' });
    guest.send({ type: 'start' });
    await guest.hear('events');
    return game;
  }

  async #watchBots() {
    const guest = await this.#table('Watcher');
    const game = new Game(guest);
    guest.send({ type: 'stand' });
    for (const seat of [0, 1, 2, 3]) guest.send({ type: 'add_bot', seat, bot: 'efficient' });
    guest.startAgain();
    guest.send({ type: 'start' });
    await guest.hear('events');
    return game;
  }

  /** A newcomer is served, and the games go on. */
  async checkAlive() {
    const guest = await Guest.enter(this.port, 'Newcomer');
    guest.send({ type: 'ping' });
    await guest.hear('pong');
    guest.close();
    for (const game of this.games) game.check();
  }

  async checkGames() {
    for (const game of this.games) {
      const before = game.events;
      await new Promise((resolve) => { setTimeout(resolve, STEP_MS); });
      game.check();
      assert.ok(game.events > before, 'no event for a while');
    }
  }

  async close() {
    for (const { guest } of this.games) guest.isLeaving = true;
    const code = await this.server.stop();
    rmSync(this.web, { recursive: true });
    assert.equal(code, 0, `exit code ${code}`);
    for (const { guest } of this.games) assert.equal(await guest.closed(), 1001);
    assert.deepEqual(this.log().filter((line) => /runtime error|ERROR: |frozen/.test(line)), []);
  }
}
