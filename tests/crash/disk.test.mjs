// The disk is full, or the journal breaks, while people play.

import assert from 'node:assert/strict';
import { pause } from '../e2e/support/guest.mjs';
import { run } from './support/command.mjs';
import { limitFiles, ruin } from './support/disk.mjs';
import { withTables } from './support/world.mjs';

const TABLES = 30;
const STILL_MS = 1500;
const START_MS = 10_000;
const FULL_BYTES = 4096;
const NOTICE = /cannot save the game/;

const status = async ({ server }, path) => (await fetch(`${server.url}${path}`)).status;

/** Somebody may be asked and not yet have answered: only who tried is told. */
const isTold = ({ lastNotice }) => NOTICE.test(lastNotice);

async function untilFailing(world) {
  await world.until(() => world.players.every(isTold), 'everybody is told that the table waits');
  assert.equal(await status(world, '/readyz'), 503);
  assert.equal(await status(world, '/healthz'), 200);
  const lines = world.server.lines.filter((line) => /journal does not write: .+; tables wait/.test(line));
  assert.equal(lines.length, 1, 'one line in the log, not one for each try');
}

async function untilStandsStill(world) {
  const before = world.players.map(({ stream }) => stream.last);
  await pause(STILL_MS);
  assert.deepEqual(world.players.map(({ stream }) => stream.last), before,
    'nothing is shown that is not kept');
}

async function untilWritesAgain(world) {
  await world.until(() => world.server.lines.some((line) => /journal writes again/.test(line)),
    'the journal writes again');
  await world.until(() => !world.players.some(isTold), 'the notices go');
  assert.equal(await status(world, '/readyz'), 200);
  await world.untilAllMove();
}

async function checkWhole(world) {
  world.check();
  await world.close();
  const verified = await run(world.binary, ['verify', '--journal', `sqlite:${world.journal}`]);
  assert.equal(verified.code, 0, verified.output);
}

const full = (options) => withTables(options, TABLES, async (world) => {
  limitFiles(world.server.pid, FULL_BYTES);
  await untilFailing(world);
  await untilStandsStill(world);
  limitFiles(world.server.pid, null);
  await untilWritesAgain(world);
  await checkWhole(world);
});

const fullAndKilled = (options) => withTables(options, TABLES, async (world) => {
  limitFiles(world.server.pid, FULL_BYTES);
  await untilFailing(world);
  await world.kill();
  await world.start();
  await world.untilBack();
  await world.untilAllMove();
  await checkWhole(world);
});

const fullAndStopped = (options) => withTables(options, TABLES, async (world) => {
  limitFiles(world.server.pid, FULL_BYTES);
  await untilFailing(world);
  assert.equal(await world.server.stop(), 0, `the end: ${world.server.lines.slice(-40).join('\n')}`);
  await world.start();
  await world.untilBack();
  await world.untilAllMove();
  await checkWhole(world);
});

const ruined = (options) => withTables(options, TABLES, async (world) => {
  await pause(STILL_MS);
  for (const ending of ['', '-wal']) ruin(`${world.journal}${ending}`, 0);
  limitFiles(world.server.pid, null);
  await pause(STILL_MS);
  assert.equal(await status(world, '/healthz'), 200, 'it lives');
  assert.equal(typeof await world.server.stop(), 'number', 'no signal has ended it');
  const again = await run(world.binary, ['--port', '0', '--journal', `sqlite:${world.journal}`],
    { timeout: START_MS });
  if (again.code === 0) {
    // It was serving until it was told to end: SQLite had every page in memory and wrote all of
    // them anew. Then nothing may be missing; it must never start as if nothing had been.
    await world.start();
    await world.untilBack();
    await checkWhole(world);
  } else {
    assert.equal(again.code, 1, again.output);
    assert.match(again.output, /journal: .*(not a database|malformed|disk image)/);
  }
});

export const tests = {
  'a full disk: tables wait and say so, and go on when there is room': full,
  'a full disk, then killed: what was shown is there': fullAndKilled,
  'a full disk, then stopped: in order, and what was shown is there': fullAndStopped,
  'a journal that is overwritten while it is used': ruined,
};
