// Copies of the journal: made while everybody plays, played on elsewhere, and refused if they are
// not whole.

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pause } from '../e2e/support/guest.mjs';
import { run } from './support/command.mjs';
import { checkTwin, DAMAGES } from './support/copy.mjs';
import { withTables, World } from './support/world.mjs';

const TABLES = 10;
const KILLS = 40;
const FULL_BYTES = 16_384;

const backup = (binary, from, to) => run(binary, ['backup', '--journal', `sqlite:${from}`, to]);

/** What lies beside the journal besides what the server itself has there. */
const others = ({ journal }) =>
  readdirSync(dirname(journal)).filter((name) => !/^journal\.db|^web$/.test(name)).sort();

/** A copy made while everybody plays is a whole journal of one moment; another server plays it on. */
const restored = (options) => withTables(options, TABLES, async (world) => {
  const { binary, players } = world;
  const copy = join(world.folder, 'copy.db');
  const shown = players.map(({ stream }) => stream.last);
  const done = await backup(binary, world.journal, copy);
  assert.equal(done.code, 0, done.output);
  assert.equal(statSync(copy).mode & 0o777, 0o600);
  assert.deepEqual(others(world), ['copy.db']);
  const again = await backup(binary, world.journal, copy);
  assert.equal(again.code, 1);
  assert.match(again.output, /is there already/);

  // Put back by the same command: the copy stays as it is.
  const other = await World.open(binary, { seed: options.seed, prepare: async (journal) => {
    const back = await backup(binary, copy, journal);
    assert.equal(back.code, 0, back.output);
  } });
  try {
    assert.ok(other.server.lines.some((line) => line.includes(`tables that go on: ${TABLES}`)),
      other.server.lines.join('\n'));
    other.comeFrom(world);
    await other.untilBack();
    const same = players.map((player, i) => checkTwin(player, other.players[i], shown[i]));
    assert.ok(same.some((count) => count > 0), 'events of both were compared');
    await other.untilAllMove();
    await world.untilAllMove();
    other.check();
    await other.close();
  } finally {
    other.remove();
  }
  const verified = await run(binary, ['verify', copy]);
  assert.equal(verified.code, 0, verified.output);
});

const noRoom = (options) => withTables(options, TABLES, async (world) => {
  const copy = join(world.folder, 'copy.db');
  const done = await run('prlimit', [`--fsize=${FULL_BYTES}`, world.binary, 'backup', '--journal',
    `sqlite:${world.journal}`, copy]);
  assert.equal(done.code, 1, done.output);
  assert.match(done.output, /jansou backup: .*copy\.db.*(disk I\/O error|full|too large)/);
  assert.deepEqual(others(world), [], 'nothing is left that looks like a copy');
  await world.untilAllMove();
});

/** Whenever it is killed: what has the name of the copy is whole. */
const killed = (options) => withTables(options, TABLES, async (world) => {
  const copy = join(world.folder, 'copy.db');
  let cut = 0;
  for (let ms = 1; ms <= KILLS; ms += 1) {
    const child = spawn(world.binary, ['backup', '--journal', `sqlite:${world.journal}`, copy]);
    const isGone = once(child, 'exit');
    await pause(ms);
    child.kill('SIGKILL');
    await isGone;
    const names = others(world);
    cut += names.includes('copy.db.part') ? 1 : 0;
    if (names.includes('copy.db')) {
      const verified = await run(world.binary, ['verify', copy]);
      assert.equal(verified.code, 0, `${ms} ms: ${names}: ${verified.output}`);
    }
    for (const name of names) rmSync(join(world.folder, name));
  }
  console.log(`    killed ${KILLS} times, ${cut} of them halfway`);
  await world.untilAllMove();
});

const damaged = (options) => withTables(options, TABLES, async (world) => {
  const [copy, worse, back] = ['copy.db', 'worse.db', 'back.db'].map((name) => join(world.folder, name));
  assert.equal((await backup(world.binary, world.journal, copy)).code, 0);
  for (const [name, damage] of Object.entries(DAMAGES)) {
    copyFileSync(copy, worse);
    damage(worse);
    const done = await backup(world.binary, worse, back);
    assert.equal(done.code, 1, `${name}: ${done.output}`);
    assert.match(done.output, /damaged|malformed|not a database|no such table/, name);
    assert.ok(!others(world).some((file) => file.startsWith('back.db')), name);
    rmSync(worse);
  }
});

export const tests = {
  'a copy made under play, put back, and played on by another server': restored,
  'a copy for which there is no room': noRoom,
  'a copy that is killed': killed,
  'damaged copies are not put back': damaged,
};
