// What can happen to a parlour of several machines, and how soon its tables go on.

import { pause } from '../../e2e/support/guest.mjs';
import { pick } from '../../crash/support/chance.mjs';

/** So long after a server has stopped a front cuts off who is there (deploy/cluster/haproxy.cfg). */
const FRONT_MS = 1000;
const STOPPED_MS = 10_000;
const BACK_MS = 120_000;
/** A server of some hundred tables ends so soon. */
const DRAIN_MS = 30_000;
const LOOK_MS = 10;

/** The smallest value that so much of a sorted list is not above. */
export const part = (sorted, share) => sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;

/** Those who play at a server. */
export const peopleOf = (world, name) => world.players.filter((player) => world.serverOf(player) === name);

/** Any server that has tables. */
export const someServer = (world) =>
  pick(world.chance, [...world.nodes.keys()].filter((name) => peopleOf(world, name).length > 0));

/**
 * How many milliseconds after `from` each of these was told something new: an event, or, where a connection was lost, the
 * first decision or event of the new one. Sorted.
 */
export async function whenMoved(world, people, from, mustComeBack) {
  const rest = new Map(people.map((player) => [player, { socket: player.socket, last: player.stream.last }]));
  const times = [];
  while (rest.size > 0) {
    for (const [player, { socket, last }] of rest) {
      const isBack = player.socket !== socket && player.movedAt !== null;
      if (isBack || (!mustComeBack && player.stream.last > last)) {
        times.push(isBack ? player.movedAt - from : performance.now() - from);
        rest.delete(player);
      }
    }
    world.check();
    if (performance.now() - from > BACK_MS) {
      throw new Error(`waited in vain: ${[...rest.keys()].map((player) => player.words()).slice(0, 5).join('; ')}`);
    }
    await pause(LOOK_MS);
  }
  return times.sort((a, b) => a - b);
}

/** What each server has written so far. */
const written = (world) => new Map([...world.nodes].map(([name, node]) => [name, node.lines.length]));

/** Of all tables that went on since then, none went on at two servers (T12). */
function checkOwners(world, before) {
  const at = new Map();
  for (const name of world.nodes.keys()) {
    for (const code of world.codesGoneOn(name, before.get(name) ?? 0)) {
      if (at.has(code)) throw new Error(`table ${code} went on at ${at.get(code)} and at ${name}`);
      at.set(code, name);
    }
  }
}

const takenOver = (world) => world.count(/goes on here/);

async function kill(world) {
  const victim = someServer(world);
  const people = peopleOf(world, victim);
  const from = performance.now();
  const moved = whenMoved(world, people, from, true);
  const before = written(world);
  await world.killNode(victim);
  const times = await moved;
  checkOwners(world, before);
  await world.startNode(victim);
  return times;
}

async function stop(world) {
  const victim = someServer(world);
  const people = peopleOf(world, victim);
  const node = world.nodes.get(victim);
  const from = performance.now();
  const moved = whenMoved(world, people, from, true);
  node.signal('SIGSTOP');
  try {
    world.nodes.delete(victim); // a front sends nobody there
    await pause(FRONT_MS);
    for (const { socket } of people) socket.terminate();
    const times = await moved;
    await pause(Math.max(0, STOPPED_MS - (performance.now() - from)));
    return times;
  } finally {
    node.signal('SIGCONT');
    world.nodes.set(victim, node);
  }
}

/** Told to end, and started again when it has. How long each person was away, sorted. */
async function drain(world) {
  const victim = someServer(world);
  const people = peopleOf(world, victim);
  const node = world.nodes.get(victim);
  const from = performance.now();
  const moved = whenMoved(world, people, from, true);
  for (const player of people) player.gaps = [];
  world.nodes.delete(victim);
  const code = await node.stop();
  const ms = performance.now() - from;
  if (code !== 0 || ms > DRAIN_MS) throw new Error(`${victim}: exit code ${code} after ${ms} ms`);
  await moved;
  await world.startNode(victim);
  return people.flatMap(({ gaps }) => gaps).sort((a, b) => a - b);
}

/**
 * The nats-server that leads most streams of tables. Nobody else has a table afterwards. Of the tables of other streams
 * it says how long an action waited at each.
 */
const natsLeader = (signal) => async (world) => {
  const { store } = world;
  const leader = await store.leaderOf(world.parlour, world.codes());
  const led = (await store.shardsLed(world.parlour)).get(leader);
  const others = world.players.filter(({ code }) => !led.has(store.shardOf(code)));
  for (const player of others) player.longestWait = 0;
  const before = takenOver(world);
  const from = performance.now();
  const moved = whenMoved(world, world.players, from, false);
  leader.signal(signal);
  try {
    const times = await moved;
    if (takenOver(world) > before) throw new Error('a table changed its server');
    return { times, waits: others.map(({ wait }) => wait).sort((a, b) => a - b) };
  } finally {
    if (signal === 'SIGSTOP') {
      leader.signal('SIGCONT');
    } else {
      await leader.isGone;
      leader.start();
    }
    await store.untilReady();
  }
};

/** As when a machine is lost that has both: it comes back later. */
async function machine(world) {
  const { store } = world;
  const victim = someServer(world);
  const people = peopleOf(world, victim);
  const from = performance.now();
  const moved = whenMoved(world, people, from, true);
  const nats = await store.leaderOf(world.parlour, world.codes());
  world.isStoreSilent = true;
  try {
    await Promise.all([world.killNode(victim), nats.kill()]);
    return await moved;
  } finally {
    world.isStoreSilent = false;
    nats.start();
    await store.untilReady();
    await world.startNode(victim);
  }
}

/** All nats-servers die and are started again at once: how long after that. */
async function wholeStore(world) {
  const { store } = world;
  world.isStoreSilent = true;
  try {
    await Promise.all(store.servers.map((server) => server.kill()));
    const from = performance.now();
    const moved = whenMoved(world, world.players, from, false);
    for (const server of store.servers) server.start();
    return await moved;
  } finally {
    world.isStoreSilent = false;
    await store.untilReady();
  }
}

/** One hears and reaches no nats-server any more, while people reach it. */
async function cutOff(world) {
  const victim = someServer(world);
  const cut = world.cuts.get(victim);
  const people = peopleOf(world, victim);
  const node = world.nodes.get(victim);
  const from = performance.now();
  const moved = whenMoved(world, people, from, true);
  cut.set(true);
  world.nodes.delete(victim); // whose /readyz says 503: a front sends nobody there
  try {
    return await moved;
  } finally {
    cut.set(false);
    world.nodes.set(victim, node);
  }
}

/** Lets it happen: { times: when each table went on, waits: of actions at tables that it should not hold up }, sorted. */
export async function strike(world, fault) {
  const found = await fault.strike(world);
  return Array.isArray(found) ? { times: found, waits: [] } : found;
}

/** THE FAULTS: name, the test of the specification, most milliseconds that it may last, what happens. */
export const FAULTS = [
  { name: 'kill', test: 'T10', most: 5000, what: 'a server is killed', strike: kill },
  { name: 'stop', test: 'T11', most: 5000, what: 'a server stands still for 10 s', strike: stop },
  { name: 'nats-kill', test: 'T13', most: 20_000, what: 'the nats-server that leads is killed', strike: natsLeader('SIGKILL') },
  { name: 'nats-stop', test: 'T13', most: 20_000, what: 'the nats-server that leads stands still', strike: natsLeader('SIGSTOP') },
  { name: 'nats-term', test: 'T13', most: 2000, what: 'the nats-server that leads is told to end', strike: natsLeader('SIGTERM') },
  { name: 'machine', test: 'T14', most: 20_000, what: 'a server and a nats-server are killed together', strike: machine },
  { name: 'store', test: 'T14', most: 20_000, what: 'all nats-servers are killed, and started again', strike: wholeStore },
  { name: 'cut', test: 'T15', most: 8000, what: 'a server is cut off from all nats-servers', strike: cutOff, needs: 'cuts' },
  { name: 'drain', test: 'T16', most: 1200, what: 'a server is told to end', strike: drain },
];
