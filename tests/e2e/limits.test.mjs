// At the limits of the machine, and at the end: servers of their own.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Guest, pause } from './support/guest.mjs';
import { frame, Raw, TEXT, upgrade } from './support/raw.mjs';

const DESCRIPTORS = 60;
const TICKS_PER_S = Number(execFileSync('getconf', ['CLK_TCK']));

/** A program that starts the server with few of something. */
function withFew(binary, folder, limit) {
  const path = join(folder, 'few');
  writeFileSync(path, `#!/bin/sh\nulimit ${limit}\nexec '${binary}' "$@"\n`);
  chmodSync(path, 0o700);
  return path;
}

/** Processor time that a process has used, in seconds. */
function processorTime(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_S;
}

const sleep = (pid, ms) => {
  const before = processorTime(pid);
  return pause(ms).then(() => (processorTime(pid) - before) / (ms / 1000));
};

async function noDescriptors(ground) {
  const folder = mkdtempSync(join(tmpdir(), 'jansou-few-'));
  const server = await ground.startAnother({}, withFew(ground.binary, folder, `-n ${DESCRIPTORS}`));
  try {
    const early = await Guest.enter(server.port, 'Early');
    const crowd = await Promise.all(Array.from({ length: 2 * DESCRIPTORS }, () =>
      Raw.connect(server.port).catch(() => null)));
    await pause(500);
    early.send({ type: 'ping' });
    await early.hear('pong');
    assert.ok(await sleep(server.pid, 2000) < 0.5, 'the server spins');
    for (const raw of crowd) raw?.end();
    await pause(1000);
    const late = await Guest.enter(server.port, 'Late');
    late.send({ type: 'ping' });
    await late.hear('pong');
  } finally {
    assert.equal(await server.stop(), 0);
    rmSync(folder, { recursive: true });
  }
}

async function tooMany(ground) {
  const server = await ground.startAnother({ connections_max: 5 });
  try {
    const guests = [];
    for (let i = 0; i < 5; i += 1) guests.push(await Guest.enter(server.port, 'Guest'));
    const raw = await Raw.connect(server.port);
    raw.send(upgrade());
    assert.equal(await raw.status(), 503);
    raw.end();
    guests[0].close();
    await guests[0].closed();
    await pause(100);
    await Guest.enter(server.port, 'Next');
  } finally {
    assert.equal(await server.stop(), 0);
  }
}

/** With players, a reader that does not read, and handshakes under way. */
async function ordinaryEnd(ground) {
  const server = await ground.startAnother();
  const guests = await Promise.all(Array.from({ length: 20 }, (_, i) =>
    Guest.enter(server.port, `Guest ${i}`)));
  guests[0].send({
    type: 'create_table', title: '', preset: 'riichi-club', settings: [],
    clock: { base_s: 5, bank_s: 5 }, is_public: true, may_watch: true, pace: 'normal',
  });
  for (const seat of [1, 2, 3]) guests[0].send({ type: 'add_bot', seat, bot: 'efficient' });
  guests[0].send({ type: 'start' });
  await guests[0].hear('events');
  const half = await Raw.connect(server.port);
  half.send('GET / HTTP/1.1\r\nHo');
  const stalled = await Raw.open(server.port);
  stalled.stall();
  const codes = Promise.all(guests.map((guest) => guest.closed()));
  assert.equal(await server.stop(), 0);
  assert.deepEqual(await codes, guests.map(() => 1001));
  half.end();
  stalled.end();
}

async function endWithout(ground) {
  const server = await ground.startAnother();
  assert.equal(await server.stop(), 0);
}

async function endTwice(ground) {
  const server = await ground.startAnother();
  await Guest.enter(server.port, 'Guest');
  server.signal('SIGTERM');
  server.signal('SIGINT');
  assert.equal(await server.stop(), 0);
}

/** No process that is gone without a word. */
async function littleMemory(ground) {
  const folder = mkdtempSync(join(tmpdir(), 'jansou-little-'));
  try {
    for (const kilobytes of [80_000, 100_000]) {
      const binary = withFew(ground.binary, folder, `-v ${kilobytes}`);
      await assert.rejects(ground.startAnother({}, binary), /memory/i);
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function portTaken(ground) {
  await assert.rejects(ground.startAnother({ port: ground.port }), /cannot listen/);
}

const figure = async (server, name) => {
  const page = await (await fetch(`${server.url}/metrics`)).text();
  return Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(page)[1]);
};

/** One who reads nothing, and asks for large answers until this is so; false: it never was. */
async function fallBehind(server, isSo) {
  const raw = await Raw.open(server.port);
  raw.send(frame(TEXT, JSON.stringify({ type: 'hello' })));
  await raw.hear('welcome');
  raw.stall();
  for (let batch = 0; batch < 200; batch += 1) {
    const heard = await figure(server, 'jansou_message_in_bytes_count');
    for (let i = 0; i < 10; i += 1) {
      raw.send(frame(TEXT, JSON.stringify({ type: 'check_rules', preset: 'british', settings: [] })));
    }
    // No further ahead of the server than this, so that what is looked at is not over already.
    for (let looks = 0; looks < 500 && await figure(server, 'jansou_message_in_bytes_count') < heard + 10;) {
      looks += 1;
    }
    if (await isSo()) return true;
  }
  return false;
}

/** Each is behind by less than one may be; together they are by more than all may be. */
async function allTogetherBehind(ground) {
  const server = await ground.startAnother(
    { unsent_mb: 1, messages_per_second: 100_000, messages_burst: 100_000 });
  const unsent = () => figure(server, 'jansou_unsent_bytes');
  const cut = () => figure(server, 'jansou_turned_away_total\\{reason="slow"\\}');
  try {
    const quiet = await Guest.enter(server.port, 'Quiet');
    assert.ok(await fallBehind(server, async () => await unsent() > 600_000));
    assert.equal(await cut(), 0);
    let most = 0;
    assert.ok(await fallBehind(server, async () => {
      most = Math.max(most, await unsent());
      return await cut() > 0;
    }));
    assert.ok(most <= 1 << 20, `${most} bytes wait`);
    quiet.send({ type: 'ping' });
    await quiet.hear('pong');
  } finally {
    assert.equal(await server.stop(), 0);
  }
}

export const tests = {
  'what waits for slow readers is bounded for all together': allTogetherBehind,
  'out of descriptors, the server neither ends nor spins': noDescriptors,
  'more connections than there may be are refused': tooMany,
  'SIGTERM ends everything in order': ordinaryEnd,
  'SIGTERM ends an empty server': endWithout,
  'a second signal changes nothing': endTwice,
  'a port that is taken is told': portTaken,
  'too little memory to start is told': littleMemory,
};
