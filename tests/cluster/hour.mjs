// Play through one fault after the other (T22):
//
//   node tests/cluster/hour.mjs [SERVER_BINARY] [--minutes 60] [--tables 60] [--seed N]
//
// Every half minute something happens that support/faults.mjs has; then everybody must be back and every table move. It
// closes with what was lost (nothing: every event is checked, and at the end all records), records that were void, and how
// much memory each process has, beside what it had.

import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { pause } from '../e2e/support/guest.mjs';
import { pick } from '../crash/support/chance.mjs';
import { ClusterWorld } from './support/cluster_world.mjs';
import { FAULTS, part } from './support/faults.mjs';
import { Store, findProgram } from './support/store.mjs';

const NAMES = ['north', 'east', 'south'];
const SETTINGS = { hold_min_ms: 200, hold_max_ms: 400, between_ms: 1000 };
const EVERY_MS = 30_000;
const MINUTE_MS = 60_000;

async function figureOf(node, name) {
  const page = await (await fetch(`${node.url}/metrics`)).text();
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(page)?.[1] ?? NaN);
}

const residentMb = (pid) => Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1024);

/** Records that were void, of all servers since they were started. */
async function voidsOf(world) {
  const counts = await Promise.all([...world.nodes.values()].map((node) => figureOf(node, 'jansou_journal_void_total')));
  return counts.reduce((sum, count) => sum + count, 0);
}

async function memory(world) {
  const rows = await Promise.all([...world.nodes].map(async ([name, node]) =>
    `${name} ${Math.round(await figureOf(node, 'process_resident_memory_bytes') / 1048576)}`));
  return [...rows, ...world.store.servers.map((server) => `${server.name} ${residentMb(server.child.pid)}`)].join(', ');
}

async function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      minutes: { type: 'string', default: '60' },
      tables: { type: 'string', default: '60' },
      seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    },
  });
  const found = await findProgram();
  if (found.program === undefined) throw new Error(found.reason);
  console.log(`--seed ${values.seed}, ${values.tables} tables at three servers, ${values.minutes} minutes`);
  const store = await Store.open(found.program);
  const world = await ClusterWorld.enter(resolve(positionals[0] ?? 'build-release/server/jansou'), store, NAMES, {
    seed: Number(values.seed), settings: SETTINGS,
  });
  const happened = new Map();
  let voids = 0;
  try {
    await world.play(Number(values.tables));
    await world.untilAllMove();
    console.log(`memory in MB: ${await memory(world)}`);
    const until = performance.now() + Number(values.minutes) * MINUTE_MS;
    while (performance.now() < until) {
      const next = performance.now() + EVERY_MS;
      const fault = pick(world.chance, FAULTS.filter(({ needs }) => needs === undefined));
      const times = await fault.strike(world);
      await world.untilAllPlay();
      voids = Math.max(voids, await voidsOf(world));
      happened.set(fault.name, (happened.get(fault.name) ?? 0) + 1);
      const isLate = part(times, 1) > fault.most;
      console.log(`${new Date().toISOString().slice(11, 19)} ${fault.name}: half within ${(part(times, 0.5) / 1000).toFixed(2)} s, `
        + `all ${(part(times, 1) / 1000).toFixed(2)}${isLate ? '  LATE' : ''}`);
      await pause(Math.max(0, next - performance.now()));
    }
    await world.untilAllPlay();
    console.log(`memory in MB: ${await memory(world)}`);
    await world.verify();
    console.log(`${[...happened].map(([name, count]) => `${name} ${count}`).join(', ')}; `
      + `${world.sum(({ stream }) => stream.last)} events, 0 lost, ${voids} void`);
    await world.close();
  } finally {
    world.remove();
    store.remove();
  }
  if (voids > 0) process.exitCode = 1;
}

await main();
process.exit();
