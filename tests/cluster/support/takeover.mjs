// A server dies with all its tables: how soon each of them goes on at the other one.

import assert from 'node:assert/strict';
import { ClusterWorld } from './cluster_world.mjs';

const NAMES = ['north', 'south'];
const BACK_MS = 120_000;

/** The smallest value that so much of a sorted list is not above. */
const part = (sorted, share) => sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)];

/** Kills the server that has all tables; gives how many milliseconds later each one moved, sorted. */
async function killOnce(world, victim, survivor) {
  await world.until(() => world.players.every(({ movedAt }) => movedAt !== null), 'all tables move', BACK_MS);
  const there = world.players.filter((player) => world.serverOf(player) === victim);
  const before = new Map(there.map((player) => [player, player.socket]));
  const from = performance.now();
  await world.killNode(victim);
  const isMoved = (player) => player.socket !== before.get(player) && player.movedAt !== null;
  await world.until(() => there.every(isMoved), `every table goes on at ${survivor}`, BACK_MS);
  return there.map(({ movedAt }) => movedAt - from).sort((a, b) => a - b);
}

/** What the survivor says of it: when it missed the other one, and went on with the first and last table. */
function readLog(world, survivor, at) {
  const times = world.nodes.get(survivor).lines
    .filter((line) => /event=node\.gone|goes on here/.test(line))
    .map((line) => Date.parse(line.slice(0, 24)) - at).filter((ms) => ms >= 0);
  return times.length > 0 ? { gone: times[0], first: times[1] ?? times[0], last: times.at(-1) } : {};
}

/**
 * Kills so often; `tell` is given the figures of each time: { p50, p95, most } of milliseconds from the
 * kill to the first event or decision that the people of a table are told, and { gone, first, last } of
 * the survivor's log. Every event is checked, and at the end all records.
 */
export async function takeOver({ binary, store, seed }, { tables, kills, settings, tell = () => {} }) {
  const world = await ClusterWorld.enter(binary, store, NAMES, { seed, settings });
  try {
    // All are made at one: it is alone until then, or it would send people on when it has much to do.
    const other = world.nodes.get(NAMES[1]);
    world.nodes.delete(NAMES[1]);
    await other.stop();
    await world.playAsPeople(tables, () => NAMES[0]);
    await world.start();
    for (let i = 0; i < kills; i += 1) {
      const [victim, survivor] = i % 2 === 0 ? NAMES : [...NAMES].reverse();
      const at = Date.now();
      const times = await killOnce(world, victim, survivor);
      world.check();
      tell({ p50: part(times, 0.5), p95: part(times, 0.95), most: times.at(-1), ...readLog(world, survivor, at) });
      await world.start();
    }
    assert.ok(NAMES.every((name) => world.nodes.has(name)));
    await world.verify();
    await world.close();
  } finally {
    world.remove();
  }
}
