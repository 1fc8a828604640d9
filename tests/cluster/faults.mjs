// How soon tables go on after anything that can happen to a parlour of several machines, in figures:
//
//   node tests/cluster/faults.mjs [SERVER_BINARY] [--tables 500] [--times 3] [--seed N] [FAULT...]
//
// FAULT is a name of support/faults.mjs, or `latency`: how long it takes from a player's action until all at the
// table are told, for a minute; or `claim`: two servers that claim all of the tables at once, each time in a parlour of its
// own. Without any, all. Each is checked: no event is lost, changed or told twice.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from '../browser/support/tools.mjs';
import { pause } from '../e2e/support/guest.mjs';
import { claimAtOnce } from './support/claim.mjs';
import { ClusterWorld } from './support/cluster_world.mjs';
import { Cut } from './support/cut.mjs';
import { FAULTS, part, strike, whenMoved } from './support/faults.mjs';
import { cellsSince, quantileOf, readCells } from './support/figures.mjs';
import { Store, findProgram } from './support/store.mjs';

const CONFIG = join(ROOT, 'deploy/cluster/nats.conf');
const NAMES = ['north', 'east', 'south'];
const SETTINGS = { hold_min_ms: 400, hold_max_ms: 700, between_ms: 1000 };
const SHARDS = 16;
const CALM_MS = 3000;
/** So long an action may wait at a table of a stream that another nats-server leads (T13). */
const OTHERS_MS = 1000;
const LATENCY_MS = 60_000;
const LATENCY_WANTED_S = 0.06;

class FaultWorld extends ClusterWorld {
  /** The way of each server to the store can be cut. */
  settingsOf(name) {
    return { ...super.settingsOf(name), cluster: this.cuts.get(name).urls(this.parlour) };
  }

  /** Tables at the pace of people, one player and bots each. */
  async play(tables) {
    await this.playAsPeople(tables, (place) => NAMES[place % NAMES.length]);
  }
}

/** T20: actions of a minute, from when they came until what came of them was written to all. */
async function latency(world) {
  const before = await readCells(world.nodes.values(), 'jansou_action_seconds');
  await pause(LATENCY_MS);
  world.check();
  const after = await readCells(world.nodes.values(), 'jansou_action_seconds');
  const cells = cellsSince(before, after);
  const p99 = quantileOf(cells, 0.99);
  console.log(`latency (T20): ${cells.get('+Inf')} actions in ${LATENCY_MS / 1000} s: half within ${quantileOf(cells, 0.5) * 1000} ms, `
    + `99 % within ${p99 * 1000} ms${p99 <= LATENCY_WANTED_S ? '' : '  TOO SLOW'}`);
}

/** As it is served, but that nobody is told other addresses than those that were given. */
function writeConfig() {
  const folder = mkdtempSync(join(tmpdir(), 'jansou-faults-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'nats.conf');
  writeFileSync(file, readFileSync(CONFIG, 'utf8').replace('cluster {\n', 'cluster {\n    no_advertise: true\n'));
  return file;
}

const seconds = (ms) => (ms / 1000).toFixed(2);

async function tryOnce(world, fault) {
  await whenMoved(world, world.players, performance.now(), false); // all play
  await pause(CALM_MS);
  const { times, waits } = await strike(world, fault);
  world.check();
  const late = times.filter((ms) => ms > fault.most).length;
  console.log(`${fault.name} (${fault.test}): ${times.length} tables go on, half within ${seconds(part(times, 0.5))} s, `
    + `95 % ${seconds(part(times, 0.95))}, 99 % ${seconds(part(times, 0.99))}, all ${seconds(part(times, 1))}`
    + `${late > 0 ? `  ${late} TOO LATE (${fault.most / 1000} s)` : ''}`);
  if (waits.length === 0) return;
  const slow = waits.filter((ms) => ms > OTHERS_MS).length;
  console.log(`  ${waits.length} tables of other streams: the longest wait of an action at each, half within ${seconds(part(waits, 0.5))} s, `
    + `95 % ${seconds(part(waits, 0.95))}, all ${seconds(part(waits, 1))}${slow > 0 ? `  ${slow} TOO LONG (${OTHERS_MS / 1000} s)` : ''}`);
}

/** T12: two servers claim all tables at once. */
async function claim(given, tables) {
  await claimAtOnce(given, {
    tables,
    settings: SETTINGS,
    tell: ({ conflicts, ms, at }) => console.log(`claim (T12): ${tables} tables claimed by two at once: ${at.join(' + ')} owners, `
      + `${conflicts} claims refused, all went on ${(ms / 1000).toFixed(2)} s after the kill (2 s of it held back)`),
  });
}

/** Everything else, in one parlour. */
async function playOn({ binary, store, seed }, tables, times, rows, isTimed) {
  const cuts = new Map(await Promise.all(NAMES.map(async (name) => [name, await Cut.open(store)])));
  const World = class extends FaultWorld { cuts = cuts; };
  const world = await World.enter(binary, store, NAMES, { seed, settings: SETTINGS });
  try {
    await world.play(tables);
    if (isTimed) await latency(world);
    for (const row of rows) {
      console.log(`# ${row.what}`);
      for (let i = 0; i < times; i += 1) await tryOnce(world, row);
    }
    await world.verify();
    await world.close();
  } finally {
    world.remove();
    for (const cut of cuts.values()) cut.close();
  }
}

async function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      tables: { type: 'string', default: '500' },
      times: { type: 'string', default: '3' },
      seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    },
  });
  const found = await findProgram();
  if (found.program === undefined) throw new Error(found.reason);
  const [binary = 'build-release/server/jansou', ...words] = positionals;
  const isWanted = (name) => words.length === 0 || words.includes(name);
  console.log(`--seed ${values.seed}, ${values.tables} tables at three servers, each ${values.times} times`);
  const store = await Store.open(found.program, writeConfig(), undefined, SHARDS);
  const given = { binary: resolve(binary), store, seed: Number(values.seed) };
  try {
    for (let i = 0; i < Number(values.times) && isWanted('claim'); i += 1) await claim(given, Number(values.tables));
    const rows = FAULTS.filter(({ name }) => isWanted(name));
    if (rows.length > 0 || isWanted('latency')) await playOn(given, Number(values.tables), Number(values.times), rows, isWanted('latency'));
  } finally {
    store.remove();
  }
}

await main();
process.exit();
