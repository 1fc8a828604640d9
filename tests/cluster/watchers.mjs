// A crowd that watches one table from three servers, in figures (T18):
//
//   node tests/cluster/watchers.mjs [SERVER_BINARY] [--watchers 10000] [--seconds 30] [--seed N]
//
// Wanted: one message on the bus for each that a watcher is told, every event at all of them within
// 300 ms of the first, and what is told at other servers, byte for byte what is told at the table's own.
// A program that does little else reads all sockets on the same processors (crowd.c). Beside the times
// at the sockets stands how long the servers wrote to their crowds.

import assert from 'node:assert/strict';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { later, pause } from '../e2e/support/guest.mjs';
import { Player } from '../crash/support/player.mjs';
import { ClusterWorld } from './support/cluster_world.mjs';
import { Crowd } from './support/crowd.mjs';
import { cellsSince, cpuWords, quantileOf, readCells, readCpu, readFigure } from './support/figures.mjs';
import { Store, findProgram } from './support/store.mjs';

const NAMES = ['north', 'east', 'south'];
const MOST_MS = 300;
const WAIT_MS = 300_000;
const ROUNDS = 'jansou_watchers_round_seconds';
const CALM = { hold_min_ms: 400, hold_max_ms: 700, bot_min_ms: 500, bot_max_ms: 1300, between_ms: 1000, watchers_max: 20_000,
  watchers_table_max: 20_000 };

const quantile = (rows, part) => [...rows].sort((a, b) => a - b)[Math.floor((rows.length - 1) * part)] ?? 0;

/** What two were told at the same places, from an event on: they began and ended at different moments. */
function overlap(one, other, event) {
  const [here, there] = [one, other].map((told) => told.findIndex(({ digest }) => digest === event.digest));
  if (there < 0) return [];
  return one.slice(here).map((row, place) => [row, other[there + place]]).filter(([, row]) => row !== undefined);
}

/** Those who watch, half a minute: { rows: [{ isFar, told }], said: messages on the bus }. */
async function measure(world, binary, count, seconds) {
  const [player] = world.players;
  const owner = world.serverOf(player);
  const nodes = NAMES.map((name) => world.nodes.get(name));
  const crowd = new Crowd(binary, player.code, count, nodes.map(({ port }) => port));
  try {
    await Promise.race([crowd.untilThere(), later(WAIT_MS, 'waited in vain: not all are there')]);
    await pause(5000); // all have been told how many watch
    const relayed = () => readFigure(world.nodes.get(owner), 'jansou_watch_relayed_total');
    const [before, rounds, cpu] = [await relayed(), await readCells(nodes, ROUNDS), readCpu(world, [['crowd', crowd.child.pid]])];
    await crowd.listen();
    await pause(seconds * 1000);
    const cells = cellsSince(rounds, await readCells(nodes, ROUNDS));
    console.log(`rounds of writing to a crowd: ${cells.get('+Inf')}, half at most ${(quantileOf(cells, 0.5) * 1000).toFixed(0)} ms, `
      + `99 % ${(quantileOf(cells, 0.99) * 1000).toFixed(0)} ms, the longest ${(quantileOf(cells, 1) * 1000).toFixed(0)} ms`);
    console.log(`of a processor, ms: ${cpuWords(cpu, readCpu(world, [['crowd', crowd.child.pid]]))}`);
    const said = await relayed() - before;
    // What was said by then is told to all in its time; more is not said than is told.
    const until = performance.now() + WAIT_MS;
    while (await crowd.least() < said) {
      assert.ok(performance.now() < until, `waited in vain: more is said than is told: ${said}`);
      await pause(100);
    }
    const told = await crowd.told();
    return { rows: told.map((rows, i) => ({ isFar: NAMES[i % NAMES.length] !== owner, told: rows })), said };
  } finally {
    crowd.close();
  }
}

function judge({ rows: watchers, said }) {
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
      judge(await measure(world, binary, Number(values.watchers), Number(values.seconds)));
    } finally {
      world.remove();
    }
  } finally {
    store.remove();
  }
}

await main();
process.exit();
