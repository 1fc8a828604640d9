// Two servers claim the same tables at once (T12): neither hears the other, so when the server that has all tables dies,
// each means to have all of them. Their claims are held back on the way to the store until both have sent theirs, and
// each has heard that the other is there after all; then all go on together.

import assert from 'node:assert/strict';
import { pause } from '../../e2e/support/guest.mjs';
import { ClusterWorld } from './cluster_world.mjs';
import { Cut } from './cut.mjs';
import { readFigure } from './figures.mjs';

const OWNER = 'north';
const RIVALS = ['east', 'south'];
const WAIT_MS = 300_000;
/** Whoever claims once more does so within this. */
const CALM_MS = 1000;
/** A server writes no more of them before some are answered (server/lobby/owners_claim.c). */
const CLAIMS_AT_ONCE = 64;
/** So rarely people knock while nobody lets them in. */
const KNOCK_MS = 500;

class ClaimWorld extends ClusterWorld {
  /** Nobody is let in. */
  isShut = false;

  get retryMs() {
    return this.isShut ? KNOCK_MS : undefined;
  }

  portOf(name) {
    return this.isShut ? 1 : super.portOf(name);
  }

  settingsOf(name) {
    const cut = this.cuts.get(name);
    return cut === undefined ? super.settingsOf(name) : { ...super.settingsOf(name), cluster: cut.urls(this.parlour) };
  }

  /** All at one server. */
  async play(tables) {
    await this.playAsPeople(tables, () => OWNER);
  }
}

/** code → the servers at which it went on. */
function readOwners(world) {
  const owners = new Map();
  for (const name of RIVALS) {
    for (const code of world.codesGoneOn(name)) owners.set(code, [...owners.get(code) ?? [], name]);
  }
  return owners;
}

const sumOf = async (world, figure) => {
  const counts = await Promise.all(RIVALS.map((name) => readFigure(world.nodes.get(name), figure)));
  return counts.reduce((sum, count) => sum + count, 0);
};

const otherOf = (name) => RIVALS.find((other) => other !== name);

/** What a server and the store say to each other: beats of the other one are dropped and claims held, while `isOn`. */
class Way {
  isOn = false;

  /** Tables that it has claimed. */
  claimed = new Set();

  #held = [];

  constructor(store, name) {
    this.name = name;
    this.opened = Cut.open(store, {
      hear: (subject) => !this.isOn || !subject.endsWith(`.beat.${otherOf(name)}`),
      say: (subject, goOn) => this.#say(subject, goOn),
    });
  }

  #say(subject, goOn) {
    const code = /^[^.]+\.t\.\d+\.(\w+)$/.exec(subject)?.[1];
    if (!this.isOn && this.#held.length === 0) return true;
    if (code === undefined) return true;
    this.claimed.add(code);
    this.#held.push(goOn);
    return false;
  }

  /** Lets the first one go that is held; false: none is. */
  letOneGo() {
    const goOn = this.#held.shift();
    goOn?.();
    return goOn !== undefined;
  }
}

/** Both claim all; { conflicts, ms, at }. Nobody comes meanwhile, so nothing else moves a table. */
async function claimAll(world, tables) {
  const ways = [...world.ways.values()];
  for (const way of ways) way.isOn = true;
  await Promise.all(RIVALS.map((name) => world.startNode(name)));
  const isAlone = (name) => world.told(name, new RegExp(`server ${otherOf(name)}\\.\\S+ is gone`)) > 0;
  await world.until(() => RIVALS.every(isAlone), 'both take each other for gone', WAIT_MS);
  assert.equal(world.count(/goes on here/), 0, 'a table of a server that is there was claimed');
  world.isShut = true;
  const from = performance.now();
  await world.killNode(OWNER);
  const least = Math.min(tables, CLAIMS_AT_ONCE);
  await world.until(() => ways.every(({ claimed }) => claimed.size >= least), 'both claim', WAIT_MS);
  await pause(CALM_MS); // those of other shards are read, and wait for their turn
  for (const way of ways) way.isOn = false;
  await pause(CALM_MS); // each hears the other
  let [left, right] = ways;
  for (let isOne = true; isOne; [left, right] = [right, left]) {
    isOne = [left.letOneGo(), right.letOneGo()].includes(true);
  }
  await world.until(() => readOwners(world).size >= tables, 'all tables go on', WAIT_MS);
  const ms = performance.now() - from;
  await pause(CALM_MS);
  const owners = readOwners(world);
  for (const [code, names] of owners) assert.equal(names.length, 1, `table ${code} went on at ${names.join(' and ')}`);
  assert.equal(owners.size, tables);
  assert.equal(await sumOf(world, 'jansou_tables_taken_over_total'), tables, 'all tables that went on');
  assert.equal(await sumOf(world, 'jansou_tables_lost_total'), 0, 'tables that went on and were lost again');
  const conflicts = await sumOf(world, 'jansou_claim_conflicts_total');
  assert.ok(conflicts > 0, 'they did not claim the same tables');
  return { conflicts, ms, at: RIVALS.map((name) => [...owners.values()].filter(([one]) => one === name).length) };
}

/**
 * So many tables are claimed by two at once; then people come back, the two hear each other, and everything must go on.
 * `tell` is given { conflicts, ms, at: tables of each }.
 */
export async function claimAtOnce({ binary, store, seed }, { tables, settings, tell = () => {} }) {
  const ways = new Map(RIVALS.map((name) => [name, new Way(store, name)]));
  const cuts = new Map();
  for (const [name, { opened }] of ways) cuts.set(name, await opened);
  const World = class extends ClaimWorld { cuts = cuts; ways = ways; };
  const world = await World.enter(binary, store, [OWNER], { seed, settings });
  try {
    await world.play(tables);
    await world.untilAllMove();
    const found = await claimAll(world, tables);
    world.isShut = false;
    world.isStoreSilent = true; // all come at once to servers that know nobody yet: some are asked to come again
    await world.untilAllPlay();
    world.isStoreSilent = false;
    await world.verify();
    await world.close();
    tell(found);
  } finally {
    world.remove();
    for (const cut of cuts.values()) cut.close();
  }
}
