// The store reaches the limit of its tables, and the host raises it.

import assert from 'node:assert/strict';
import { once } from 'node:events';
import { WebSocket } from '../browser/support/tools.mjs';
import { pause } from '../e2e/support/guest.mjs';
import { ClusterWorld } from './support/cluster_world.mjs';

const TABLES = 12;
const WAIT_MS = 120_000;
const LOOK_MS = 200;
const LIMIT_MB = 1;
const RAISED_MB = 200;

const MAKE = {
  type: 'create_table', title: '', preset: 'riichi-club', settings: [], clock: { base_s: 5, bank_s: 10 },
  is_public: true, may_watch: true, pace: 'normal',
};

/** What somebody is told who makes a table. */
async function makeTable({ port }) {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/ws`, 'jansou.v1', { headers: { Cookie: `jansou=${'cd'.repeat(32)}` } });
  try {
    const answer = new Promise((resolve) => {
      socket.on('message', (data) => {
        const message = JSON.parse(data.toString());
        if (message.type === 'welcome') socket.send(JSON.stringify(MAKE));
        if (message.type === 'table' || message.type === 'error') resolve(message);
      });
    });
    await once(socket, 'open');
    socket.send(JSON.stringify({ type: 'hello' }));
    return await answer;
  } finally {
    socket.terminate();
  }
}

const figure = (page, name) => Number(new RegExp(`^${name}{stream="T00"} (\\d+)$`, 'm').exec(page)?.[1]);

/** The figures once no copy is behind. */
async function pageOfAllCopies({ url }) {
  const from = performance.now();
  for (;;) {
    const page = await (await fetch(`${url}/metrics`)).text();
    if (figure(page, 'jansou_store_copies_current') === 3) return page;
    assert.ok(performance.now() - from < WAIT_MS, `waited ${WAIT_MS} ms in vain: all copies have everything`);
    await pause(LOOK_MS);
  }
}

async function reachedAndRaised({ binary, store, seed }) {
  const { shards } = store;
  store.shards = 1;
  const urls = store.makeParlour(binary, '--tables_mb', String(LIMIT_MB));
  store.shards = shards;
  const world = await ClusterWorld.enter(binary, store, ['north'], { seed, settings: {}, urls });
  const node = world.nodes.get('north');
  const told = (words) => world.until(() => world.told('north', words) > 0, String(words), WAIT_MS);
  try {
    await world.play(TABLES);
    await told(/parts of its limit: (no new tables are made|tables wait)/);
    const refused = await makeTable(node);
    assert.equal(refused.code, 'server_full', JSON.stringify(refused));
    await world.until(() => world.players.every(({ lastNotice }) => lastNotice.startsWith('The server cannot save')),
      'everybody is told that nothing is saved', WAIT_MS);
    const page = await pageOfAllCopies(node);
    assert.equal(figure(page, 'jansou_store_bytes_max'), LIMIT_MB << 20);
    assert.ok(figure(page, 'jansou_store_bytes') > 0.9 * (LIMIT_MB << 20), 'it is full');
    const stood = world.players.map(({ stream }) => stream.last);
    const from = performance.now();
    store.limitTables(binary, urls, RAISED_MB);
    await world.until(() => world.players.every(({ stream }, i) => stream.last > stood[i]), 'all tables go on', WAIT_MS);
    console.log(`    all tables went on ${Math.round(performance.now() - from)} ms after the limit was raised`);
    await told(/have room again/);
    await world.untilAllPlay();
    assert.equal((await makeTable(node)).type, 'table');
    assert.ok(world.players.every(({ closeCodes }) => closeCodes.length === 0), 'nobody was cut off');
    await world.verify();
    await world.close();
  } finally {
    world.remove();
  }
}

export const tests = {
  'the store is full: no new tables, then all wait; the limit is raised, and they go on': reachedAndRaised,
};
