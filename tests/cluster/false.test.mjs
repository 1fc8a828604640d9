// A store that answers nonsense, at the start and later: the server says so and lives.

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { WebSocket } from '../browser/support/tools.mjs';
import { makeChance, makeSecret } from '../crash/support/chance.mjs';
import { pause } from '../e2e/support/guest.mjs';
import { FalseStore, NONSENSE } from './support/false_store.mjs';

const ANSWERS = NONSENSE.length * 8;
const GUESTS = 50;
const WAIT_MS = 40_000;
const LOOK_MS = 20;
const SHOWN = 600;

function serve(binary, url) {
  const child = spawn(binary, ['--port', '0', '--node', 'north', '--cluster', url, '--web', '/nonexistent'],
    { stdio: ['ignore', 'pipe', 'pipe'] });
  const server = { child, output: '', isGone: once(child, 'exit') };
  const hear = (bytes) => { server.output += bytes; };
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  return server;
}

async function until(isTrue, server) {
  const from = performance.now();
  while (!isTrue()) {
    assert.equal(server.child.signalCode, null, `it died: ${server.output.slice(-SHOWN)}`);
    assert.ok(performance.now() - from < WAIT_MS, `waited in vain: ${server.output.slice(-SHOWN)}`);
    await pause(LOOK_MS);
  }
}

/** People whom the store should know: each is a question to it. */
function comeAgain(server, chance) {
  const [, port] = /jansou serves http:\/\/127\.0\.0\.1:(\d+)/.exec(server.output);
  return Array.from({ length: GUESTS }, () => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/ws`, 'jansou.v1',
      { headers: { Cookie: `jansou=${makeSecret(chance)}` } });
    socket.on('open', () => socket.send('{"type":"hello"}'));
    socket.on('error', () => {});
    return socket;
  });
}

async function livesOn({ binary, seed }) {
  const chance = makeChance(seed);
  let guests = [];
  const store = await FalseStore.open();
  const server = serve(binary, store.url);
  try {
    await until(() => server.output.includes('jansou serves'), server);
    store.isFalse = true;
    for (let wanted = GUESTS; store.answered < ANSWERS; wanted = store.answered + GUESTS) {
      guests = [...guests, ...comeAgain(server, chance)];
      await until(() => store.answered >= wanted, server);
    }
    assert.equal(server.child.exitCode, null);
    server.child.kill('SIGTERM');
    // 1 where it could not write all that it had: the store did not take it.
    const [code, signal] = await server.isGone;
    assert.equal(signal, null, server.output.slice(-SHOWN));
    assert.ok(code === 0 || code === 1, `exit code ${code}`);
  } finally {
    for (const guest of guests) guest.terminate();
    server.child.kill('SIGKILL');
    store.close();
  }
}

async function startIsRefused({ binary }) {
  const store = await FalseStore.open();
  store.isFalse = true;
  const server = serve(binary, store.url);
  try {
    const [code, signal] = await server.isGone;
    assert.deepEqual([code, signal], [1, null], server.output.slice(-SHOWN));
    assert.match(server.output, /journal: stream jansou_T00|the store has no stream/);
  } finally {
    server.child.kill('SIGKILL');
    store.close();
  }
}

export const tests = {
  'a server lives on while its store answers nonsense': livesOn,
  'a store that answers nonsense from the start is refused': startIsRefused,
};
