// Two servers alike: one is attacked, its twin is left alone. At both the same person plays the same
// match against the same bots, and says ping all the time.

import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '../../browser/support/server.mjs';
import { Guest, pause } from '../../e2e/support/guest.mjs';
import { freePort } from '../../e2e/support/program.mjs';

/** The limits of one address are those that everybody gets, but for new guests. */
const SETTINGS = {
  test_seed: 'abuse', hold_min_ms: 5, hold_max_ms: 10, bot_min_ms: 10, bot_max_ms: 20, between_ms: 1000,
  accounts_max: 400, address_connections_max: 300, address_waiting_max: 64, address_requests_max: 128,
  address_uploads_max: 4, address_tables_max: 60, address_guests_burst: 120, address_calls_burst: 120,
  address_records_burst: 10, address_codes_burst: 120,
};
const PING_MS = 100; // half of what a connection may send
/** The attacked server answers the pings of those who play at least this many times as seldom. */
const SLOWER_MAX = 10;
const EVENTS_MIN = 200;

/** What an attack by programs lasts. */
export const ATTACK_SECONDS = Number(process.env.JANSOU_ATTACK_SECONDS ?? 2);

export const TABLE = {
  type: 'create_table', title: '', preset: 'riichi-club', settings: [], clock: { base_s: 0, bank_s: 0 },
  is_public: true, may_watch: true, pace: 'normal',
};

/** It ends with the servers: another one would have another wall, after others' tables. */
const ENDLESS = {
  ...TABLE, settings: [{ name: 'game_length', value: 'open' }, { name: 'negative_score', value: 'continue' }],
};

/** A match with three bots: its events, and how long pings take. */
class Game {
  events = [];

  rounds = [];

  static async open(port) {
    const game = new Game();
    const guest = await Guest.enter(port, 'Calm');
    game.guest = guest;
    guest.send(ENDLESS);
    await guest.hear('table');
    guest.playAlong();
    guest.onMessage((message) => {
      if (message.type === 'events') game.events.push(...message.events);
      if (message.type === 'pong') game.#ponged();
    });
    for (const seat of [1, 2, 3]) guest.send({ type: 'add_bot', seat, bot: 'efficient' });
    guest.send({ type: 'start' });
    await guest.hear('events');
    game.#ping();
    return game;
  }

  #ping() {
    this.pingAt = performance.now();
    this.guest.send({ type: 'ping' });
  }

  #ponged() {
    this.rounds.push(performance.now() - this.pingAt);
    setTimeout(() => { if (this.guest.closeCode === undefined) this.#ping(); }, PING_MS).unref();
  }
}

const percentile = (numbers, part) =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length * part)];

export class Ground {
  static async open(binary) {
    const ground = new Ground();
    ground.web = mkdtempSync(join(tmpdir(), 'jansou-abuse-'));
    writeFileSync(join(ground.web, 'index.html'), '<!doctype html><title>Jansou</title>\n');
    const doors = [await freePort(), await freePort()];
    [ground.server, ground.twin] = await Promise.all(
      doors.map((mjai_port) => startServer(binary, ground.web, { ...SETTINGS, mjai_port })));
    [ground.mjaiPort] = doors;
    ground.port = ground.server.port;
    ground.games = [await Game.open(ground.port), await Game.open(ground.twin.port)];
    return ground;
  }

  /** A person who comes from this address of this machine: a new one, or whose token it is. */
  async enter(from, name = 'Guest', token) {
    const guest = await Guest.connect(this.port, { localAddress: from });
    guest.send({ type: 'hello', name, token });
    guest.token = (await guest.hear('welcome')).token ?? token;
    return guest;
  }

  /** The answer to a request from this address: { status, headers, body }. */
  ask(path, { from = '127.0.0.1', method = 'GET', headers = {}, body } = {}) {
    return new Promise((resolve, reject) => {
      const asked = request({ host: '127.0.0.1', port: this.port, path, method, headers, localAddress: from,
        agent: false }, (answer) => {
        const parts = [];
        answer.on('data', (part) => parts.push(part));
        answer.on('end', () => resolve({
          status: answer.statusCode, headers: answer.headers, body: Buffer.concat(parts).toString(),
        }));
        answer.on('error', reject);
      });
      asked.on('error', reject);
      asked.end(body);
    });
  }

  /** Somebody else is served: a page, a seat at a table of one's own. */
  async checkServed() {
    assert.equal((await this.ask('/', { from: '127.0.9.9' })).status, 200);
    const guest = await this.enter('127.0.9.9', 'Newcomer');
    guest.send(TABLE);
    await guest.hear('table');
    guest.send({ type: 'leave_table' });
    await guest.hear('closed');
    guest.close();
  }

  /** What the pings of those who play took since the last time, in words. */
  figures() {
    const [here, there] = this.games.map((game) => game.rounds.splice(0));
    const words = (rounds) => (rounds.length === 0 ? 'none' : `${percentile(rounds, 0.5).toFixed(1)} / ${percentile(rounds, 0.95).toFixed(1)}`
      + ` / ${Math.max(...rounds).toFixed(0)} ms`);
    this.pings = [(this.pings?.[0] ?? 0) + here.length, (this.pings?.[1] ?? 0) + there.length];
    return `ping p50 / p95 / most: ${words(here)}, undisturbed ${words(there)}`;
  }

  /** The match that was attacked is the one that was not. */
  async checkGames() {
    for (let i = 0; i < 100 && this.games.some(({ events }) => events.length < EVENTS_MIN); i += 1) {
      await pause(100);
    }
    // What happened is the same; when it did, by milliseconds, is not.
    const [here, there] = this.games.map(({ events }) => events.map(({ at: _, ...event }) => event));
    const length = Math.min(here.length, there.length);
    assert.ok(length >= EVENTS_MIN, `only ${here.length} and ${there.length} events`);
    assert.deepEqual(here.slice(0, length), there.slice(0, length));
    assert.ok([here, there].every((events) => events.every(({ type }) => type !== 'end_game')));
    // In minutes a window may once close while a pass is on its way that cannot matter any more (R39).
    const all = this.games.map(({ guest }) => guest.errors());
    assert.deepEqual(all.map((errors) => errors.filter(({ code }) => code !== 'stale_decision')), [[], []]);
    assert.ok(all.every(({ length }) => length <= ATTACK_SECONDS / 60), JSON.stringify(all));
    assert.deepEqual(this.games.map(({ guest }) => guest.closeCode), [undefined, undefined]);
    const [ours, theirs] = this.pings;
    console.log(`       ${length} equal events; ${ours} pings answered, ${theirs} undisturbed`);
    assert.ok(ours * SLOWER_MAX >= theirs, 'those who play had to wait');
  }

  async close() {
    for (const { guest } of this.games) guest.isLeaving = true;
    const codes = await Promise.all([this.server.stop(), this.twin.stop()]);
    rmSync(this.web, { recursive: true });
    assert.deepEqual(codes, [0, 0]);
    assert.deepEqual(this.server.lines.filter((line) => /runtime error|ERROR: |frozen|CHECK/.test(line)), []);
  }
}
