// A parlour moves from one machine to a cluster and back, and copies of it that are damaged are refused.

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { gunzipSync } from 'node:zlib';
import { ROOT } from '../browser/support/tools.mjs';
import { between, makeChance } from '../crash/support/chance.mjs';
import { run } from '../crash/support/command.mjs';
import { checkTwin, DAMAGES, digestOf } from '../crash/support/copy.mjs';
import { World } from '../crash/support/world.mjs';
import { ClusterWorld } from './support/cluster_world.mjs';

const TABLES = 10;
const FLIPS = 60;
const SAVES_MAX = 5;
const NOBODY = 'nats://127.0.0.11:1';
const GOLDEN = join(ROOT, 'tests', 'golden', 'journal', 'sqlite-1', 'journal.db.gz');
/** What must be the same, wherever a parlour is. */
const MOVED = ['account', 'table', 'result', 'match'];

const save = (binary, urls, to) => run(binary, ['backup', '--cluster', urls, to]);
const fill = (binary, from, urls) => run(binary, ['restore', from, '--cluster', urls]);
const copy = (binary, from, to) => run(binary, ['backup', '--journal', `sqlite:${from}`, to]);

/** A journal that an earlier server has written: people, tables and matches are in it. */
const prepare = (journal) => writeFileSync(journal, gunzipSync(readFileSync(GOLDEN)), { mode: 0o600 });

async function succeeds(done) {
  const { code, output } = await done;
  assert.equal(code, 0, output);
  return output;
}

function checkSame(before, after) {
  const [a, b] = [digestOf(before), digestOf(after)];
  for (const kind of MOVED) {
    assert.ok(a[kind].count > 0, `there is some ${kind}`);
    assert.deepEqual(b[kind], a[kind], `${kind}, from ${before} to ${after}`);
  }
}

async function withFolder(use) {
  const folder = mkdtempSync(join(tmpdir(), 'jansou-copy-'));
  try {
    await use((name) => join(folder, name));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Everybody comes to a world that was made of a copy of theirs, and plays on; gives how many events were compared. */
async function playOn(world, before, shown) {
  world.comeFrom(before);
  await world.untilBack();
  const same = before.players.map((player, i) => checkTwin(player, world.players[i], shown[i]));
  await world.untilAllMove();
  world.check();
  return same.reduce((sum, count) => sum + count, 0);
}

const shownBy = (world) => world.players.map(({ stream }) => stream.last);

async function inOneFile(world, binary, seed, file, shown) {
  const home = await World.open(binary, { seed, prepare: (journal) => copyFileSync(file, journal) });
  try {
    const compared = await playOn(home, world, shown);
    await home.close();
    assert.equal((await run(binary, ['verify', '--journal', `sqlite:${home.journal}`])).code, 0);
    return compared;
  } finally {
    home.remove();
  }
}

/** Saved while everybody plays on: a save that was slow is of another hand than what was shown before, and is made again. */
async function savePlayed(world, { binary, seed, urls, at }) {
  for (let i = 0; i < SAVES_MAX; i += 1) {
    const [shown, file] = [shownBy(world), at(`played${i}.db`)];
    await succeeds(save(binary, urls, file));
    await world.untilAllMove();
    if (await inOneFile(world, binary, seed, file, shown) > 0) return;
  }
  assert.fail('events of both were compared');
}

const thereAndBack = ({ binary, store, seed }) => withFolder(async (at) => {
  const worlds = [];
  const enter = async (opening) => {
    const world = await opening;
    worlds.push(world);
    return world;
  };
  try {
    const home = await enter(World.open(binary, { seed, prepare }));
    await home.play(TABLES);
    await home.untilAllMove();
    await home.close();
    await succeeds(copy(binary, home.journal, at('home.db')));

    const urls = store.makeParlour(binary);
    assert.match(await succeeds(fill(binary, at('home.db'), urls)), /^\d+ people, .*\d+ tables, \d+ matches\n$/m);
    await succeeds(save(binary, urls, at('moved.db')));
    assert.equal(statSync(at('moved.db')).mode & 0o777, 0o600);
    checkSame(at('home.db'), at('moved.db'));

    const away = await enter(ClusterWorld.enter(binary, store, ['north', 'south'], { seed, urls }));
    const busy = await fill(binary, at('home.db'), urls);
    assert.equal(busy.code, 1);
    assert.match(busy.output, /servers use this store|is not empty/);
    assert.ok(await playOn(away, home, shownBy(home)) > 0, 'events of both were compared');
    await savePlayed(away, { binary, seed, urls, at });
    await away.close();

    await succeeds(save(binary, urls, at('rest.db')));
    await succeeds(copy(binary, at('rest.db'), at('back.db')));
    checkSame(at('rest.db'), at('back.db'));
    assert.ok(await inOneFile(away, binary, seed, at('back.db'), shownBy(away)) > 0, 'events of both were compared');

    const again = await fill(binary, at('home.db'), urls);
    assert.equal(again.code, 1);
    assert.match(again.output, /this store is not empty, and only an empty one is filled/);
    const twice = await save(binary, urls, at('rest.db'));
    assert.equal(twice.code, 1);
    assert.match(twice.output, /is there already/);
  } finally {
    for (const world of worlds) world.remove();
  }
});

/** What is damaged is refused before anything of it is written. */
const damaged = ({ binary, store, seed }) => withFolder(async (at) => {
  const chance = makeChance(seed);
  const [whole, worse] = [at('whole.db'), at('worse.db')];
  prepare(whole);
  const urls = store.makeParlour(binary);
  for (const [name, damage] of Object.entries(DAMAGES)) {
    copyFileSync(whole, worse);
    damage(worse);
    const done = await fill(binary, worse, urls);
    assert.equal(done.code, 1, `${name}: ${done.signal} ${done.output}`);
    assert.match(done.output, /jansou restore: .*(damaged|malformed|not a database|no such table|no journal)/, name);
  }
  const bytes = readFileSync(whole);
  for (let i = 0; i < FLIPS; i += 1) {
    const flipped = Buffer.from(bytes);
    for (let k = 0; k <= i % 4; k += 1) {
      flipped[between(chance, 0, flipped.length - 1)] ^= 1 << between(chance, 0, 7);
    }
    writeFileSync(worse, flipped);
    const done = await fill(binary, worse, NOBODY);
    assert.equal(done.code, 1, `flip ${i}: ${done.signal} ${done.output}`);
  }
  const none = await fill(binary, at('none.db'), urls);
  assert.equal(none.code, 1);
  assert.ok(!existsSync(at('none.db')), 'it makes none');
  // Nothing of all that came into the store.
  await succeeds(fill(binary, whole, urls));
  await succeeds(save(binary, urls, at('back.db')));
  checkSame(whole, at('back.db'));
});

/** `jansou export --follow` with these words: its lines as they come, until it is told to end. */
function follow(binary, ...words) {
  const child = spawn(binary, ['export', '--follow', ...words], { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise((resolve) => { child.on('close', (code, signal) => resolve({ code, signal })); });
  const lines = [];
  let wake = () => {};
  createInterface({ input: child.stdout }).on('line', (line) => {
    lines.push(JSON.parse(line));
    wake();
  });
  return {
    lines,
    async until(count) {
      while (lines.length < count) await new Promise((resolve) => { wake = resolve; });
    },
    end() {
      child.kill('SIGTERM');
      return ended;
    },
    kill: () => child.kill('SIGKILL'),
  };
}

/** Who follows from the start, and who goes on behind a line, have the same of all results (N34). */
const followed = ({ binary, store }) => withFolder(async (at) => {
  const running = [];
  const start = (...words) => {
    running.push(follow(binary, ...words));
    return running.at(-1);
  };
  prepare(at('whole.db'));
  const urls = store.makeParlour(binary);
  const { result: { count } } = digestOf(at('whole.db'));
  try {
    const first = start('--cluster', urls);
    await succeeds(fill(binary, at('whole.db'), urls)); // there is nothing before
    await first.until(count);
    assert.deepEqual(await first.end(), { code: 0, signal: null });
    assert.equal(new Set(first.lines.map(({ result }) => result.id)).size, count);
    assert.equal(first.lines.length, count);
    const second = start('--cluster', urls, '--after', String(first.lines[0].position));
    await second.until(count - 1);
    assert.deepEqual(await second.end(), { code: 0, signal: null });
    assert.deepEqual(second.lines, first.lines.slice(1));
  } finally {
    for (const one of running) one.kill();
  }
  const file = await run(binary, ['export', '--follow', '--journal', `sqlite:${at('whole.db')}`]);
  assert.equal(file.code, 1);
  assert.match(file.output, /only the store of a cluster can be followed/);
  const wrong = await run(binary, ['export', '--follow', '--cluster', urls, '--after', '-1']);
  assert.equal(wrong.code, 1);
  assert.match(wrong.output, /--after is a position/);
});

export const tests = {
  'results of all matches are followed, and gone on with behind any of them': followed,
  'a parlour moves from one machine to a cluster and back, and is the same': thereAndBack,
  'damaged copies fill no store': damaged,
};
