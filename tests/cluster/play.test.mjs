// Servers that play by a store on three machines, and what happens when they die or the store is silent.

import assert from 'node:assert/strict';
import { ClusterWorld, inWorld } from './support/cluster_world.mjs';

const TABLES = 10;
const SILENT_MS = 40_000;
const SETTINGS = { suspect_ms: 1500 };

/** How often servers said that the store is silent, and that it answers again. */
const told = (world) => world.count(/the store does not answer/);
const toldAgain = (world) => world.count(/journal writes again/);

function playsOn(at) {
  return inWorld(at, ['north'], SETTINGS, async (world) => {
    await world.play(TABLES);
    for (let i = 0; i < 2; i += 1) {
      await world.untilAllMove();
      await world.killNode('north');
      await world.start();
      await world.untilAllPlay();
    }
  });
}

/** The nats-server that leads most tables stands still, or dies; its copies choose another. */
function withoutLeader(at, signal) {
  const { store } = at;
  return inWorld(at, ['north'], SETTINGS, async (world) => {
    await world.play(TABLES);
    await world.untilAllMove();
    await world.until(() => toldAgain(world) >= told(world), 'nothing waits for the store', SILENT_MS);
    const leader = await store.leaderOf(world.parlour, world.codes());
    const [before, beforeAgain] = [told(world), toldAgain(world)];
    leader.signal(signal);
    await world.until(() => told(world) > before, 'its tables wait', SILENT_MS);
    await world.until(() => world.players.some(({ lastNotice }) => lastNotice.startsWith('The server cannot save')),
      'their people are told', SILENT_MS);
    await world.until(() => toldAgain(world) > beforeAgain, 'the store answers again', SILENT_MS);
    await world.untilAllPlay();
    if (signal === 'SIGKILL') {
      await leader.isGone;
      leader.start();
    } else {
      leader.signal('SIGCONT');
    }
    await store.untilReady();
    await world.untilAllPlay();
    assert.equal(world.players.filter(({ closeCodes }) => closeCodes.length > 0).length, 0, 'nobody was cut off');
  });
}

/** All three at once, as when the power of a house fails. */
function withoutStore(at) {
  const { store } = at;
  return inWorld(at, ['north'], SETTINGS, async (world) => {
    await world.play(TABLES);
    await world.untilAllMove();
    await Promise.all(store.servers.map((server) => server.kill()));
    await world.until(() => told(world) > 0, 'its tables wait', SILENT_MS);
    for (const server of store.servers) server.start();
    await store.untilReady();
    await world.until(() => toldAgain(world) > 0, 'the store answers again', SILENT_MS);
    await world.untilAllPlay();
  });
}

async function otherGoesOn({ binary, store, seed }) {
  const world = await ClusterWorld.enter(binary, store, ['north', 'south'], { seed, settings: SETTINGS });
  let stopped = null;
  try {
    await world.play(TABLES);
    await world.killNode('north');
    // What it sent before it died may still come in, so that all seem to play.
    await world.until(() => world.told('south', /goes on here/) > 0, 'its tables go on', SILENT_MS);
    await world.untilAllPlay();
    await world.start();
    stopped = world.nodes.get('south');
    stopped.signal('SIGSTOP');
    world.nodes.delete('south'); // a front sends nobody there
    await world.until(() => world.told('north', /goes on here/) > 0, 'the other one goes on', SILENT_MS);
    for (const { socket } of world.players) socket.terminate();
    await world.untilAllPlay();
    stopped.signal('SIGCONT');
    world.nodes.set('south', stopped);
    await world.until(() => world.told('south', /is played by another server/) > 0, 'it hears of it');
    await world.untilAllPlay();
    await world.verify();
    await world.close();
  } finally {
    stopped?.signal('SIGKILL'); // while nobody is sent there the world does not know it
    world.remove();
  }
}

/** Two of three nats-servers are gone: no stream has a leader, and the servers hear each other all the same. */
function missesTheDead(at) {
  const { store } = at;
  const names = ['north', 'south', 'east'];
  return inWorld(at, names, {}, async (world) => {
    const [stays, ...others] = store.servers;
    await world.play(TABLES);
    await world.untilAllMove();
    const dies = world.serverOf(world.players[0]); // one that has tables
    await Promise.all(others.map((server) => server.kill()));
    world.isStoreSilent = true;
    await world.until(() => told(world) > 0, 'its tables wait', SILENT_MS);
    await world.killNode(dies);
    const missed = (name) => world.told(name, new RegExp(`server ${dies}\\.\\w+ is gone`)) > 0;
    await world.until(() => names.every((name) => name === dies || missed(name)), 'the others miss it', SILENT_MS);
    assert.equal(world.count(/goes on here/), 0, 'the store still says nothing');
    assert.ok(stays.isThere);
    for (const server of others) server.start();
    await store.untilReady();
    await world.until(() => world.count(/goes on here/) > 0, 'its tables go on at the others', SILENT_MS);
    await world.untilAllPlay();
    world.isStoreSilent = false;
  });
}

export const tests = {
  'a server that is killed goes on where it was, from three nats-servers': playsOn,
  'a nats-server that stands still: tables wait, and go on': (given) => withoutLeader(given, 'SIGSTOP'),
  'a nats-server that is killed: tables wait, and go on': (given) => withoutLeader(given, 'SIGKILL'),
  'all nats-servers are killed and come back: nothing is lost': withoutStore,
  'a server that dies while the store has no leader is missed': missesTheDead,
  'another server goes on with the tables of one that is killed or stands still': otherGoesOn,
};
