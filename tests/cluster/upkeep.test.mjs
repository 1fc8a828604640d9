// What a host does with a parlour while people play: the lines of deploy/cluster/README.md that no other test tries.

import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../crash/support/command.mjs';
import { inWorld } from './support/cluster_world.mjs';

const TABLES = 8;
const SETTINGS = { suspect_ms: 1500 };
const WAIT_MS = 60_000;
const CLOSED_BY_US = 1005;

const nobodyWasCutOff = (world) => world.players.every(({ closeCodes }) => closeCodes.every((code) => code === CLOSED_BY_US));

/** SIGTERM, one after the other, each started again before the next. */
function natsUpgrade(at) {
  const { store } = at;
  return inWorld(at, ['north', 'south'], SETTINGS, async (world) => {
    await world.play(TABLES);
    for (const server of store.servers) {
      await world.untilAllMove();
      server.signal('SIGTERM');
      await server.isGone;
      await world.untilAllPlay(); // two of three are enough
      server.start();
      await store.untilReady();
      await world.untilAllPlay();
    }
    assert.ok(nobodyWasCutOff(world), 'nobody was cut off');
    assert.equal(world.count(/goes on here/), 0, 'no table changed its server');
  });
}

/** As a machine that was replaced: what it had is gone, and the others fill it. Then another one is lost. */
function natsReplaced(at) {
  const { store } = at;
  return inWorld(at, ['north', 'south'], SETTINGS, async (world) => {
    const [first, second] = store.servers;
    await world.play(TABLES);
    await world.untilAllMove();
    await first.kill();
    rmSync(join(store.folder, first.name, 'store'), { recursive: true });
    await world.untilAllPlay();
    first.start();
    await store.untilReady();
    await store.untilCurrent(world.parlour);
    await second.kill();
    await world.until(() => world.players.every(({ lastNotice }) => lastNotice === ''), 'no table waits', WAIT_MS);
    await world.untilAllPlay();
    second.start();
    await store.untilReady();
  });
}

/** One of three is no store: everything waits until a second one is there again, and then goes on. */
function withoutTwo(at) {
  const { store } = at;
  return inWorld(at, ['north', 'south'], SETTINGS, async (world) => {
    const [first, second] = store.servers;
    await world.play(TABLES);
    await world.untilAllMove();
    await Promise.all([first.kill(), second.kill()]);
    await world.until(() => world.players.every(({ lastNotice }) => lastNotice.startsWith('The server cannot save')),
      'everybody is told', WAIT_MS);
    const stood = world.players.map(({ stream }) => stream.last);
    first.start();
    await world.until(() => world.players.every(({ stream }, i) => stream.last > stood[i]), 'all tables go on', WAIT_MS);
    second.start();
    await store.untilReady();
    await world.untilAllPlay();
    assert.equal(world.count(/goes on here/), 0, 'no table changed its server');
  });
}

/** One more, and then the first of them is told to end for good: the new one is given tables, too. */
function serverIsAdded(at) {
  const { binary } = at;
  return inWorld(at, ['north', 'south'], SETTINGS, async (world) => {
    await world.play(TABLES);
    await world.untilAllMove();
    await world.startNode('west');
    const knows = async (name) => {
      const told = await (await fetch(`${world.nodes.get(name).url}/api/v1/status`)).json();
      return told.nodes.filter(({ there }) => there).length === 3;
    };
    while (!(await knows('north'))) await world.untilAllMove();
    const none = await run(binary, ['drain', 'east', '--cluster', world.urls]);
    assert.equal(none.code, 1);
    assert.match(none.output, /no server east answers/);
    for (const name of ['north', 'south']) {
      const node = world.nodes.get(name);
      world.nodes.delete(name);
      const told = await run(binary, ['drain', name, '--cluster', world.urls]);
      assert.equal(told.code, 0, told.output);
      assert.equal(await node.ended(), 0, node.lines.slice(-3).join('\n'));
      await world.untilAllPlay();
    }
    assert.equal(world.told('west', /goes on here/) >= TABLES, true, 'the new one has all of them');
  });
}

export const tests = {
  'nats-servers are upgraded one after the other: nobody is cut off': natsUpgrade,
  'two nats-servers are killed: tables wait, and go on with the second': withoutTwo,
  'a server is added, and the others are taken away': serverIsAdded,
};

/** It takes the store most of a minute to fill one. */
export const nightly = {
  'a nats-server comes back without its files: the others fill it': natsReplaced,
};
