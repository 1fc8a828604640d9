// One server ends and the next begins, as systemd lets them: it holds the socket all the while, and
// hears how they are.

import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Guest, pause } from '../e2e/support/guest.mjs';
import { run } from './support/command.mjs';
import { Holder } from './support/holder.mjs';
import { withTables } from './support/world.mjs';

const TABLES = 20;
const UPGRADES = 3;
const WATCHDOG_US = 100_000;

const TABLE = {
  type: 'create_table', title: '', preset: 'riichi-club', settings: [],
  clock: { base_s: 0, bank_s: 0 }, is_public: true, may_watch: true, pace: 'normal',
};

async function withHolder(use, env) {
  const folder = mkdtempSync(join(tmpdir(), 'jansou-upgrade-'));
  const holder = await Holder.open(env);
  try {
    await use(holder, folder, `sqlite:${join(folder, 'journal.db')}`);
  } finally {
    holder.end();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Connections wait while servers come and go. */
const handedOver = ({ binary }) => withHolder(async (holder, folder, journal) => {
  const command = [binary, '--web', folder, '--journal', journal];
  let code = '';
  let token = '';
  for (let i = 0; i < UPGRADES; i += 1) {
    const waiting = Guest.connect(holder.port); // before there is a server
    await pause(100);
    const server = await holder.start(1, true, command);
    const guest = await waiting;
    guest.send({ type: 'hello', name: 'Early', ...(token && { token }) });
    token = (await guest.hear('welcome')).token ?? token;
    guest.send(code ? { type: 'join_table', code, watch: false } : TABLE);
    code = (await guest.hear('table')).code;
    await pause(200);
    assert.equal(await server.stop(), 0, server.lines.join('\n'));
  }
});

const wronglyHanded = ({ binary }) => withHolder(async (holder, folder, journal) => {
  const command = [binary, '--web', folder, '--journal', journal];
  for (const [count, isHanded, words] of [
    [2, true, /one socket can be handed over, not 2/],
    [1, false, /what was handed over is no listening socket/],
  ]) {
    const server = await holder.start(count, isHanded, command);
    assert.equal(await server.untilEnd(), 1);
    assert.match(server.lines.join('\n'), words);
    assert.ok(!server.told.includes('READY=1'), 'it never was ready');
  }
});

/** READY when it serves, a sign of life as long as its loop turns, STOPPING before it ends. */
const tellsSupervisor = ({ binary }) => withHolder(async (holder, folder, journal) => {
  const server = await holder.serve(binary, folder, { journal });
  assert.equal((await fetch(`${server.url}/readyz`)).status, 200);
  await server.untilTold('WATCHDOG=1');
  assert.equal(await server.stop(), 0);
  const words = server.told.filter((told) => told !== 'WATCHDOG=1');
  assert.deepEqual(words, ['READY=1', 'STOPPING=1']);
}, { WATCHDOG_USEC: String(WATCHDOG_US) });

/** What the players of an upgrade may not notice but by one closed connection. */
async function upgrade(world) {
  for (const player of world.players) player.closeCodes = [];
  const { server } = world;
  const from = performance.now();
  assert.equal(await server.stop(), 0, server.lines.slice(-5).join('\n'));
  const ended = performance.now();
  await world.start();
  const ready = performance.now();
  assert.ok(world.server.lines.some((line) => line.includes(`tables that go on: ${TABLES}`)),
    world.server.lines.join('\n'));
  await world.untilBack();
  const back = performance.now();
  for (const { closeCodes } of world.players) assert.deepEqual(closeCodes, [1001], 'going away, once');
  await world.untilAllMove();
  world.check();
  return [ended - from, ready - from, back - from];
}

const upgraded = (options) => withHolder(async (holder) => {
  await withTables(options, TABLES, async (world) => {
    const times = [];
    for (let i = 0; i < UPGRADES; i += 1) times.push(await upgrade(world));
    assert.equal(world.sum(({ refused }) => refused), 0, 'nobody was turned away at the door');
    await world.close();
    const verified = await run(world.binary, ['verify', world.journal]);
    assert.equal(verified.code, 0, verified.output);
    const words = times.map((row) => row.map((ms) => Math.round(ms)).join('/')).join(', ');
    console.log(`    ms until the old one has ended / the new one serves / everybody is back: ${words}`);
  }, { holder });
});

export const tests = {
  'a socket that is handed over': handedOver,
  'what is handed over and cannot be used': wronglyHanded,
  'systemd is told that it is ready, lives, ends': tellsSupervisor,
  'upgraded under play: one closed connection each, and nothing lost or doubled': upgraded,
};
