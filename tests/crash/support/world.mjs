// A server with its journal on disk that is killed and started again, and everybody who plays there.

import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '../../browser/support/server.mjs';
import { pause } from '../../e2e/support/guest.mjs';
import { makeChance } from './chance.mjs';
import { Player } from './player.mjs';

const RETURN_MS = 30_000;
const LOOK_MS = 20;
const NEWCOMERS = 10;
const PRESETS = ['riichi-tenhou', 'riichi-club', 'sanma-tenhou'];
const BOTS = ['tsumogiri', 'efficient'];

const SETTINGS = {
  hold_min_ms: 0, hold_max_ms: 20, between_ms: 1000, away_ms: 600_000, connections_max: 20_000,
  tables_max: 20_000, own_tables_max: 20_000, instant_tables_max: 20_000,
  messages_per_second: 10_000, messages_burst: 10_000,
};

/** A port that is free now: the server must come back on the same one. */
async function freePort() {
  const server = createServer();
  await new Promise((resolve) => { server.listen(0, '127.0.0.1', resolve); });
  const { port } = server.address();
  await new Promise((resolve) => { server.close(resolve); });
  return port;
}

/** Who is at the table of this place: alone with bots, two people, or one who watches four bots. */
const planOf = (place) => [
  { people: 1 }, { people: 2 }, { people: 1 }, { people: 1, isWatching: true }, { people: 1 },
][place % 5];

export class World {
  /** While it is, those who come may be told to try again. */
  isStoreSilent = false;

  /** Of several servers one that has not heard itself for a while lets nobody to a table (N15). */
  hasOthers = false;

  /**
   * With a holder of a socket its servers get that one, else each opens the port anew. `prepare` is
   * given the place of the journal before the first one starts.
   */
  static async open(binary, { seed, settings = {}, holder = null, prepare = async () => {} }) {
    const world = new this();
    world.binary = binary;
    world.chance = makeChance(seed);
    world.folder = mkdtempSync(join(tmpdir(), 'jansou-crash-'));
    world.journal = join(world.folder, 'journal.db');
    world.web = join(world.folder, 'web');
    mkdirSync(world.web);
    world.presets = PRESETS;
    world.bots = BOTS;
    world.players = [];
    world.settings = { ...SETTINGS, ...settings };
    world.holder = holder;
    world.port = holder === null ? await freePort() : holder.port;
    await prepare(world.journal);
    await world.start();
    return world;
  }

  async start() {
    const start = this.holder === null ? startServer : this.holder.serve.bind(this.holder);
    this.server = await start(this.binary, this.web,
      { ...this.settings, port: this.port, journal: `sqlite:${this.journal}` });
  }

  /** Where somebody connects who is sent to the server of this name. */
  portOf() {
    return this.port;
  }

  async kill() {
    await this.server.kill();
  }

  /** Makes so many tables; resolves when all of them play. */
  async play(tables) {
    for (let place = 0; place < tables; place += 1) {
      const plan = planOf(place);
      const owner = new Player(this, plan);
      this.players.push(owner);
      for (let i = 1; i < plan.people; i += 1) this.players.push(new Player(this, plan, owner));
      if (place % NEWCOMERS === NEWCOMERS - 1) await pause(LOOK_MS);
    }
    this.tables = tables;
    await this.until(() => this.players.every(({ stream }) => stream.last > 0), 'all tables play');
  }

  /** The same people come to a world whose journal was copied from theirs. */
  comeFrom({ players, tables }) {
    const twins = new Map();
    for (const player of players) {
      const { plan, secret, code, owner } = player;
      twins.set(player, new Player(this, { ...plan, secret, code }, twins.get(owner)));
    }
    this.players = [...twins.values()];
    this.tables = tables;
  }

  /** Throws the first thing that any player found wrong. */
  check() {
    const faults = this.players.flatMap(({ fault }) => (fault ? [fault] : []));
    assert.deepEqual(faults.slice(0, 3), [], `${faults.length} faults`);
  }

  async until(isTrue, words, ms = RETURN_MS) {
    const from = performance.now();
    while (!isTrue()) {
      this.check();
      assert.ok(performance.now() - from < ms, `waited ${ms} ms in vain: ${words}`);
      await pause(LOOK_MS);
    }
  }

  /** Everybody is back at the table. */
  async untilBack() {
    await this.until(() => this.players.every(({ isBack }) => isBack), 'everybody is back');
  }

  /** Every table goes on: its players are told something new. */
  async untilAllMove() {
    const before = this.players.map(({ stream }) => stream.last);
    const rest = () => this.players.filter(({ stream }, i) => stream.last <= before[i]);
    await this.until(() => rest().length === 0, 'every table goes on').catch((error) => {
      throw new Error(`${error.message}: ${rest().map((player) => player.words()).join('; ')}`);
    });
  }

  sum(count) {
    return this.players.reduce((sum, player) => sum + count(player), 0);
  }

  async close() {
    for (const player of this.players) player.end();
    const code = await this.server.stop();
    assert.equal(code, 0, `exit code ${code}: ${this.server.lines.slice(-5).join('\n')}`);
  }

  remove() {
    for (const player of this.players) player.end();
    this.server.signal('SIGKILL');
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** A world with so many tables that play, for as long as `use` lasts. */
export async function withTables({ binary, seed }, tables, use, more = {}) {
  const world = await World.open(binary, { seed, ...more });
  try {
    await world.play(tables);
    await use(world);
  } finally {
    world.remove();
  }
}
