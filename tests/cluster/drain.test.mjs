// Servers that are told to end give their tables to the others first, in the middle of hands.

import assert from 'node:assert/strict';
import { ClusterWorld } from './support/cluster_world.mjs';

const NAMES = ['north', 'east', 'south'];
const TABLES = 12;
const GIVEN = /gave away (\d+) tables; (\d+) are left/;

/** As people play: figures of hands that rush by would say what the processors can do. */
const CALM = { hold_min_ms: 400, hold_max_ms: 700, bot_min_ms: 500, bot_max_ms: 1300, between_ms: 5000 };

const quantile = (rows, part) => [...rows].sort((a, b) => a - b)[Math.floor((rows.length - 1) * part)] ?? 0;

/** How many tables it gave away; none may be left. */
function givenBy(node) {
  const line = node.lines.find((words) => GIVEN.test(words));
  assert.ok(line !== undefined, `it gave nothing away: ${node.lines.slice(-5).join('\n')}`);
  const [, given, left] = GIVEN.exec(line);
  assert.equal(left, '0', line);
  return Number(given);
}

/** One after the other is told to end, and started again when it has. */
async function rollingRestart({ binary, store, seed, tables }) {
  const world = await ClusterWorld.enter(binary, store, NAMES, { seed, settings: tables === undefined ? {} : CALM });
  try {
    await world.play(tables ?? TABLES);
    await world.untilAllMove();
    for (const name of NAMES) {
      const node = world.nodes.get(name);
      for (const player of world.players) player.gaps = [];
      const hasTables = world.players.some((player) => world.serverOf(player) === name);
      const from = performance.now();
      world.nodes.delete(name); // a front sends nobody there any more
      const goneOn = world.count(/goes on here/);
      const isGone = node.stop();
      assert.equal(await isGone, 0, node.lines.slice(-5).join('\n'));
      const ms = performance.now() - from;
      const given = givenBy(node);
      assert.equal(given > 0, hasTables, `${name} has given ${given}`);
      await world.untilAllPlay();
      assert.ok(world.count(/goes on here/) >= goneOn + given, 'all of them go on');
      const gaps = world.players.flatMap((player) => player.gaps);
      console.log(`    ${name}: ${given} tables given, gone after ${ms.toFixed(0)} ms; `
        + `${gaps.length} people away for p50 ${quantile(gaps, 0.5).toFixed(0)}, `
        + `p99 ${quantile(gaps, 0.99).toFixed(0)} ms`);
      await world.start();
      await world.untilAllPlay();
    }
    await world.verify();
    await world.close();
  } finally {
    world.remove();
  }
}

export const tests = {
  'three servers are restarted one after the other: their tables go to the others': rollingRestart,
};
