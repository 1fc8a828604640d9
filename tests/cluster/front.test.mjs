// Each front that deploy/cluster/ describes, before three servers: who asks for one by name comes to it, all others to
// any, and whoever was at one that dies or ends plays on elsewhere.

import assert from 'node:assert/strict';
import { WebSocket } from '../browser/support/tools.mjs';
import { makeSecret } from '../crash/support/chance.mjs';
import { pause } from '../e2e/support/guest.mjs';
import { ClusterWorld } from './support/cluster_world.mjs';
import { Front, FRONTS } from './support/front.mjs';

const NAMES = ['north', 'east', 'south'];
const TABLES = 10;
const TRIES = 24;
const WAIT_MS = 30_000;
const LOOK_MS = 100;

/** Connections that each server has opened, as its own figures say. */
async function openedAt(world) {
  const rows = await Promise.all(NAMES.map(async (name) => {
    const node = world.nodes.get(name);
    if (node === undefined) return [name, 0];
    const page = await (await fetch(`${node.url}/metrics`)).text();
    return [name, Number(/^jansou_connections_total (\d+)/m.exec(page)[1])];
  }));
  return Object.fromEntries(rows);
}

/** Connects by the front and says hello; resolves with whether it was welcomed. */
function visit(front, node, secret) {
  return new Promise((resolve) => {
    const path = node === '' ? '/ws' : `/ws?node=${node}`;
    const socket = new WebSocket(`ws://127.0.0.1:${front.port}${path}`, 'jansou.v1', { headers: { Cookie: `jansou=${secret}` } });
    const end = (is) => {
      socket.terminate();
      resolve(is);
    };
    socket.on('open', () => socket.send('{"type":"hello"}'));
    socket.on('message', () => end(true));
    socket.on('error', () => end(false));
    socket.on('close', () => end(false));
  });
}

async function visitOften(world, front, node) {
  const before = await openedAt(world);
  let welcome = 0;
  for (let i = 0; i < TRIES; i += 1) welcome += await visit(front, node, makeSecret(world.chance)) ? 1 : 0;
  const after = await openedAt(world);
  return { welcome, came: Object.fromEntries(NAMES.map((name) => [name, after[name] - before[name]])) };
}

/** Until it is so: a front looks twice a second, and who was at a dead server is somewhere else then. */
async function until(isTrue, words) {
  const from = performance.now();
  while (!(await isTrue())) {
    assert.ok(performance.now() - from < WAIT_MS, `waited ${WAIT_MS} ms in vain: ${words}`);
    await pause(LOOK_MS);
  }
}

async function routes(world, front) {
  for (const name of NAMES) {
    const { welcome, came } = await visitOften(world, front, name);
    assert.equal(welcome, TRIES, name);
    assert.equal(came[name], TRIES, `all that asked for ${name}: ${JSON.stringify(came)}`);
  }
  for (const nobody of ['', 'nobody']) {
    const { welcome, came } = await visitOften(world, front, nobody);
    assert.equal(welcome, TRIES, nobody);
    assert.ok(NAMES.every((name) => came[name] > 0), `"${nobody}" comes to all: ${JSON.stringify(came)}`);
  }
  for (const path of ['/metrics', '/status']) assert.equal((await front.get(path)).status, 404, path);
}

/** A world whose people come by a front. */
class FrontWorld extends ClusterWorld {
  front = null;

  /** The front's, whoever is asked for: what follows the question mark says it. */
  portOf(name) {
    return this.front === null ? super.portOf(name) : this.front.port;
  }
}

/** As a machine that is gone: it closes nothing. Its people are at others nevertheless. */
async function withoutAnswer(world) {
  const south = world.nodes.get('south');
  south.signal('SIGSTOP');
  world.nodes.delete('south');
  try {
    await world.untilAllPlay();
  } finally {
    south.signal('SIGCONT');
    world.nodes.set('south', south);
  }
  await world.untilAllPlay();
}

async function tryFront(kind, { binary, store, seed }) {
  const world = await FrontWorld.enter(binary, store, NAMES, { seed, settings: { suspect_ms: 1500 } });
  try {
    const front = await Front.open(kind, Object.fromEntries(NAMES.map((name) => [name, world.nodes.get(name).port])));
    if (typeof front === 'string') return front;
    world.front = front;
    await routes(world, front);
    await world.play(TABLES);
    await world.untilAllMove();
    if (FRONTS[kind].cutsDead) await withoutAnswer(world);
    // Killed: who asks for it comes to others, and everybody plays on.
    await world.killNode('north');
    await world.untilAllPlay();
    let last = null;
    await until(async () => {
      last = await visitOften(world, front, 'north');
      return last.welcome === TRIES;
    }, 'who asks for a dead one comes to others');
    assert.equal(last.came.east + last.came.south, TRIES);
    // Told to end: nobody is cut off who was not sent on.
    const east = world.nodes.get('east');
    const ending = east.stop();
    world.nodes.delete('east');
    assert.equal(await ending, 0, east.lines.slice(-3).join('\n'));
    await world.untilAllPlay();
    await world.verify();
    await world.close();
    return null;
  } finally {
    world.front?.remove();
    world.remove();
  }
}

export const tests = Object.fromEntries(Object.keys(FRONTS).map((kind) =>
  [`${kind} brings people to their server, and to others when it dies`, (given) => tryFront(kind, given)]));
