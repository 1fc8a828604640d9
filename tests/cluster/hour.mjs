// Play through one fault after the other (T22):
//
//   node tests/cluster/hour.mjs [SERVER_BINARY] [--minutes 60] [--tables 60] [--every 30] [--seed N]
//
// Every half minute (`--every` seconds) something happens that support/faults.mjs has; then everybody must be back and every
// table move. It closes with what was lost (nothing: every event is checked, and at the end all records), records that were
// void, and how much memory each process had in each minute: in the last third of the run none may have had 15 % and 8 MB
// more than in the middle one. With --every 0 nothing happens: the memory of processes that nobody starts anew.

import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { pause } from '../e2e/support/guest.mjs';
import { pick } from '../crash/support/chance.mjs';
import { ClusterWorld } from './support/cluster_world.mjs';
import { FAULTS, part, strike } from './support/faults.mjs';
import { readFigure } from './support/figures.mjs';
import { MemoryWatch } from './support/memory.mjs';
import { Store, findProgram } from './support/store.mjs';

const NAMES = ['north', 'east', 'south'];
const SETTINGS = { hold_min_ms: 200, hold_max_ms: 400, between_ms: 1000 };
const MINUTE_MS = 60_000;
const CALM_MS = 10_000;

/** Records that were void, of all servers since they were started. */
async function voidsOf(world) {
  const counts = await Promise.all([...world.nodes.values()].map((node) => readFigure(node, 'jansou_journal_void_total')));
  return counts.reduce((sum, count) => sum + count, 0);
}

/** One fault; everybody is back then, and says how soon. Its name. */
async function strikeOnce(world) {
  const fault = pick(world.chance, FAULTS.filter(({ needs }) => needs === undefined));
  const { times } = await strike(world, fault);
  await world.untilAllPlay();
  const isLate = part(times, 1) > fault.most;
  console.log(`${new Date().toISOString().slice(11, 19)} ${fault.name}: half within ${(part(times, 0.5) / 1000).toFixed(2)} s, `
    + `all ${(part(times, 1) / 1000).toFixed(2)}${isLate ? '  LATE' : ''}`);
  return fault.name;
}

/** Plays for so long: what happened how often, and the most records that were void. */
async function play(world, ms, everyMs) {
  const happened = new Map();
  let voids = 0;
  const until = performance.now() + ms;
  while (performance.now() < until) {
    const next = performance.now() + (everyMs || CALM_MS);
    if (everyMs > 0) {
      const name = await strikeOnce(world);
      happened.set(name, (happened.get(name) ?? 0) + 1);
    }
    voids = Math.max(voids, await voidsOf(world));
    await pause(Math.max(0, next - performance.now()));
  }
  await world.untilAllPlay();
  return { happened, voids };
}

async function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      minutes: { type: 'string', default: '60' },
      tables: { type: 'string', default: '60' },
      every: { type: 'string', default: '30' },
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
  let isFine = false;
  try {
    await world.play(Number(values.tables));
    await world.untilAllMove();
    const memory = new MemoryWatch(world);
    const { happened, voids } = await play(world, Number(values.minutes) * MINUTE_MS, Number(values.every) * 1000);
    memory.stop();
    const growing = memory.growing();
    console.log(`most memory in each minute, MB:\n${memory.lines().join('\n')}`);
    console.log(growing.length === 0 ? 'memory is flat' : `MEMORY GROWS: ${growing.join('; ')}`);
    await world.verify();
    console.log(`${[...happened].map(([name, count]) => `${name} ${count}`).join(', ')}; `
      + `${world.sum(({ stream }) => stream.last)} events, 0 lost, ${voids} void`);
    await world.close();
    isFine = voids === 0 && growing.length === 0;
  } finally {
    world.remove();
    store.remove();
  }
  if (!isFine) process.exitCode = 1;
}

await main();
process.exit();
