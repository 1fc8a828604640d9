// A crowd that watches one table from three servers, in figures (T18):
//
//   node tests/cluster/watchers.mjs [SERVER_BINARY] [--watchers 10000] [--seconds 30] [--seed N]
//
// Wanted: one message on the bus for each that a watcher is told, every event at all of them within
// 300 ms of the first, and what is told at other servers, byte for byte what is told at the table's own.
// One process on these processors reads all sockets, and its time is in the figures.

import assert from 'node:assert/strict';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { pause } from '../e2e/support/guest.mjs';
import { Player } from '../crash/support/player.mjs';
import { ClusterWorld } from './support/cluster_world.mjs';
import { Watcher } from './support/crowd.mjs';
import { Store, findProgram } from './support/store.mjs';

const NAMES = ['north', 'east', 'south'];
const MOST_MS = 300;
const WAIT_MS = 300_000;
const AT_ONCE = 50;
const CALM = { hold_min_ms: 400, hold_max_ms: 700, bot_min_ms: 500, bot_max_ms: 1300, between_ms: 1000, watchers_max: 20_000,
  watchers_table_max: 20_000 };

const quantile = (rows, part) => [...rows].sort((a, b) => a - b)[Math.floor((rows.length - 1) * part)] ?? 0;

async function figureOf(node, name) {
  const page = await (await fetch(`http://127.0.0.1:${node.port}/metrics`)).text();
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(page)?.[1] ?? NaN);
}

/** What two were told at the same places, from an event on: they began and ended at different moments. */
function overlap(one, other, event) {
  const [here, there] = [one, other].map((told) => told.findIndex(({ digest }) => digest === event.digest));
  if (there < 0) return [];
  return one.slice(here).map((row, place) => [row, other[there + place]]).filter(([, row]) => row !== undefined);
}

async function measure(world, count, seconds) {
  const [player] = world.players;
  const owner = world.serverOf(player);
  const watchers = [];
  for (let i = 0; i < count; i += 1) {
    const name = NAMES[i % NAMES.length];
    const watcher = new Watcher(world.nodes.get(name).port, `127.0.${1 + (i % 200)}.1`, player.code);
    watcher.isFar = name !== owner;
    watchers.push(watcher);
    if (i % AT_ONCE === AT_ONCE - 1) await pause(20);
  }
  const from = performance.now();
  while (!watchers.every(({ isThere }) => isThere)) {
    const failed = watchers.find(({ error }) => error !== undefined);
    assert.equal(failed, undefined, `${failed?.error}`);
    assert.ok(performance.now() - from < WAIT_MS, `${watchers.filter(({ isThere }) => isThere).length} are there`);
    await pause(50);
  }
  await pause(5000); // all have been told how many watch
  const before = await figureOf(world.nodes.get(owner), 'jansou_watch_relayed_total');
  for (const watcher of watchers) watcher.isListening = true;
  await pause(seconds * 1000);
  const said = await figureOf(world.nodes.get(owner), 'jansou_watch_relayed_total') - before;
  // What was said by then is told to all in its time; more is not said than is told.
  while (!watchers.every(({ told }) => told.length >= said)) {
    assert.ok(performance.now() - from < WAIT_MS, `more is said than is told: ${said}`);
    await pause(100);
  }
  return { watchers, said };
}

function judge({ watchers, said }) {
  const near = watchers.find(({ isFar }) => !isFar);
  const far = watchers.find(({ isFar }) => isFar);
  const spans = new Map();
  const event = near.told.filter(({ isEvent }) => isEvent)[1];
  let alike = 0;
  for (const watcher of watchers) {
    const pairs = overlap(near.told, watcher.told, event);
    assert.ok(pairs.length >= near.told.length - 12, `told ${watcher.told.length}, and not ${near.told.length}`);
    for (const [here, there] of pairs) {
      assert.equal(there.digest, here.digest, 'another frame than at the table itself');
      alike += 1;
      if (!here.isEvent) continue;
      const span = spans.get(here.digest) ?? { first: Infinity, last: 0 };
      spans.set(here.digest, { first: Math.min(span.first, there.at), last: Math.max(span.last, there.at) });
    }
  }
  const times = [...spans.values()].map(({ first, last }) => last - first);
  const most = Math.max(...times);
  console.log(`${watchers.length} watchers: ${alike} frames alike; ${far.told.length} at a far one, ${said} said on the bus; `
    + `${times.length} events at all after p50 ${quantile(times, 0.5).toFixed(0)}, p99 ${quantile(times, 0.99).toFixed(0)}, `
    + `most ${most.toFixed(0)} ms${most > MOST_MS ? '  TOO LATE' : ''}`);
}

async function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      watchers: { type: 'string', default: '10000' },
      seconds: { type: 'string', default: '30' },
      seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    },
  });
  const found = await findProgram();
  if (found.program === undefined) throw new Error(found.reason);
  const binary = resolve(positionals[0] ?? 'build-release/server/jansou');
  const store = await Store.open(found.program);
  try {
    const world = await ClusterWorld.enter(binary, store, NAMES, { seed: Number(values.seed), settings: CALM });
    try {
      world.players.push(new Player(world, { people: 1, node: 'north', pace: 'normal', thinkMs: 1500 }));
      await world.until(() => world.players[0].stream.last > 0, 'the table plays', WAIT_MS);
      judge(await measure(world, Number(values.watchers), Number(values.seconds)));
    } finally {
      world.remove();
    }
  } finally {
    store.remove();
  }
}

await main();
process.exit();
