// How soon somebody who is called anew at one server is so at the others, in figures (T19).
//
//   node tests/cluster/people.mjs [SERVER_BINARY] [--people N]
//
// Three servers on three nats-servers. Everybody is known to all three by an old name; then all change it
// at the first, come to the second as soon as that has answered, and sit down at the third.

import assert from 'node:assert/strict';
import { resolve } from 'node:path';
import { Guest, later } from '../e2e/support/guest.mjs';
import { BareGuest } from './support/bare.mjs';
import { ClusterWorld } from './support/cluster_world.mjs';
import { cpuWords, readCpu } from './support/figures.mjs';
import { Store, findProgram } from './support/store.mjs';

const NAMES = ['north', 'south', 'east'];
const SEATS = 3;
const AT_ONCE = 50; // who come, while nothing is measured
const WAIT_MS = 60_000;

const [word = 'build-release/server/jansou', , count = '1000'] = process.argv.slice(2);
const quantile = (rows, part) => [...rows].sort((a, b) => a - b)[Math.floor((rows.length - 1) * part)];

async function makeTable(port) {
  const owner = await Guest.enter(port, 'Owner');
  owner.send({ type: 'create_table', title: '', preset: 'riichi-club', settings: [], clock: { base_s: 0, bank_s: 0 },
    is_public: true, may_watch: true, pace: 'normal' });
  return (await owner.hear('table')).code;
}

async function come(port, token) {
  const guest = new BareGuest(port, token);
  guest.send({ type: 'hello' });
  return { guest, welcome: await guest.hear('welcome') };
}

async function inParts(rows, each) {
  for (let i = 0; i < rows.length; i += AT_ONCE) await Promise.all(rows.slice(i, i + AT_ONCE).map(each));
}

/** Known to all servers by the old name. */
async function arrive(ports, person, code) {
  const first = await Guest.enter(ports.south, 'Somebody');
  person.token = first.token;
  first.send({ type: 'join_table', code, watch: false });
  await first.hear('go_to');
  first.close();
  for (const name of NAMES) {
    const { guest, welcome } = await come(ports[name], person.token);
    person.account ??= welcome.account;
    assert.equal(welcome.account, person.account);
    person[name] = guest;
  }
  person.south.close();
}

async function rename(ports, person) {
  const from = performance.now();
  person.north.send({ type: 'set_name', name: person.name });
  await person.north.hear('welcome');
  person.asked = performance.now() - from;
  const { guest, welcome } = await come(ports.south, person.token);
  person.isStale = welcome.name !== person.name;
  assert.equal(welcome.account, person.account);
  for (let now = welcome.name; now !== person.name;) {
    const again = await come(ports.south, person.token);
    again.guest.close();
    now = again.welcome.name;
  }
  person.there = performance.now() - from;
  guest.close();
  person.east.send({ type: 'join_table', code: person.code, watch: false });
  await person.east.hear('table');
  person.east.send({ type: 'sit', seat: person.seat });
  for (let table = await person.east.hear('table'); table.seats[person.seat].name !== person.name;) {
    table = await person.east.hear('table');
  }
  person.sits = performance.now() - from;
}

async function main() {
  const found = await findProgram();
  const store = await Store.open(found.program);
  const world = await ClusterWorld.enter(resolve(word), store, NAMES, { seed: 1, settings: { messages_burst: 100_000 } });
  try {
    const ports = Object.fromEntries(NAMES.map((name) => [name, world.nodes.get(name).port]));
    const north = await makeTable(ports.north);
    const codes = [];
    for (let i = 0; i < Number(count) / SEATS; i += 1) codes.push(await makeTable(ports.east));
    const people = Array.from({ length: Number(count) }, (_, i) => (
      { name: `Walker ${i}`, code: codes[Math.floor(i / SEATS)], seat: 1 + (i % SEATS) }));
    await inParts(people, (person) => arrive(ports, person, north));
    const before = readCpu(world);
    await Promise.race([Promise.all(people.map((person) => rename(ports, person))), later(WAIT_MS, 'waited in vain')]);
    const after = readCpu(world);
    for (const what of ['asked', 'there', 'sits']) {
      const rows = people.map((person) => person[what]);
      console.log(`${what}: p50 ${quantile(rows, 0.5).toFixed(0)}, p99 ${quantile(rows, 0.99).toFixed(0)}, `
        + `most ${quantile(rows, 1).toFixed(0)} ms`);
    }
    console.log(`of a processor, ms: ${cpuWords(before, after)}`);
    console.log(`${people.filter(({ isStale }) => isStale).length} of ${people.length} had the old name on coming`);
  } finally {
    world.remove();
    store.remove();
  }
}

await main();
process.exit();
