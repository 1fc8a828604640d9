// What servers of a parlour say of themselves, and whether the sample alerts ask for what there is.

import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, WebSocket } from '../browser/support/tools.mjs';
import { startServer } from '../browser/support/server.mjs';
import { pause } from '../e2e/support/guest.mjs';
import { ClusterWorld } from './support/cluster_world.mjs';

const TABLES = 6;
const NAMES = ['north', 'east', 'south'];

const get = async (node, path) => fetch(`${node.url}${path}`);
const figuresOf = async (node) => (await get(node, '/metrics')).text();
const numberOf = (page, name) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(page)?.[1] ?? NaN);

/** Figures of ours that the alerts name: each is on the page. */
function checkAlerts(page) {
  const words = readFileSync(join(ROOT, 'deploy/cluster/alerts.yml'), 'utf8').replaceAll(/^#.*$/gm, '');
  const names = new Set(words.match(/\bjansou_[a-z_]+/g));
  assert.ok(names.size >= 7, 'the alerts ask for figures');
  for (const name of names) assert.match(page, new RegExp(`^${name}[ {]`, 'm'), name);
}

/** Each server has a file of the results of all. */
class Following extends ClusterWorld {
  settingsOf(name) {
    return { ...super.settingsOf(name), projection: join(this.folder, `${name}.results`) };
  }
}

async function toldOfThemselves({ binary, store, seed }) {
  const world = await Following.enter(binary, store, NAMES, { seed, settings: { suspect_ms: 1500 } });
  try {
    await world.play(TABLES);
    await world.untilAllMove();
    const dies = world.serverOf(world.players[0]); // one that has tables
    const asked = NAMES.find((name) => name !== dies);
    const node = world.nodes.get(asked);
    const isTold = async (isRight) => {
      for (;;) {
        const told = await (await get(node, '/api/v1/status')).json();
        if (isRight(told)) return told;
        world.check();
        await new Promise((resolve) => { setTimeout(resolve, 100); });
      }
    };
    const told = await isTold(({ nodes }) => nodes.filter(({ there }) => there).length === NAMES.length);
    assert.equal(told.node, asked);
    assert.deepEqual(told.nodes.map(({ name }) => name).sort(), [...NAMES].sort());
    const versions = new Set(told.nodes.map(({ version }) => version));
    assert.equal(versions.size, 1);
    assert.match([...versions][0], /^\d+\.\d+/);
    const { store: streams } = await isTold(({ store: rows }) => rows.length > 0
      && rows.every(({ leader, current }) => leader !== '' && current === 3));
    assert.deepEqual(streams.map(({ stream }) => stream), ['T00', 'T01', 'T02', 'T03', 'A', 'R', 'M', 'N', 'C']);
    assert.ok(streams.every(({ copies, bytes }) => copies === 3 && bytes >= 0), JSON.stringify(streams));
    const page = await figuresOf(node);
    checkAlerts(page);
    for (const name of NAMES) assert.match(page, new RegExp(`^jansou_node_silence_seconds{node="${name}"} `, 'm'));
    assert.match(page, /^jansou_store_appends_total\{stream="N"\} [1-9]/m);
    assert.equal(numberOf(await figuresOf(node), 'jansou_nodes'), NAMES.length);
    assert.ok(numberOf(page, 'jansou_results_behind_seconds') > 0, 'it follows the results');
    assert.equal(world.told(asked, /results\.file/), 0, 'and has a file of them');

    await misrouted(world, asked, dies);

    await world.killNode(dies);
    await isTold(({ nodes }) => !nodes.some(({ name, there }) => name === dies && there));
    await world.untilAllPlay();
    const pages = await Promise.all([...world.nodes.values()].map(figuresOf));
    const sum = (name) => pages.reduce((all, page) => all + numberOf(page, name), 0);
    const claims = sum('jansou_claims_total{reason="gone"}'.replaceAll(/[{}]/g, '\\$&'));
    assert.ok(claims > 0, 'tables of the one that died were claimed');
    assert.equal(sum('jansou_claim_seconds_count'), claims);
    assert.ok(sum('jansou_hops_total') > 0, 'people were sent on');
    assert.equal(sum('jansou_journal_void_total'), 0);
    await world.close();
  } finally {
    world.remove();
  }
}

/** Comes to one server as by a front that does not route, and asks for a table of another; what it answers. */
async function comeWrongly(node, { code, secret }, wanted) {
  const socket = new WebSocket(`ws://127.0.0.1:${node.port}/ws?node=${wanted}`, 'jansou.v1', {
    headers: { Cookie: `jansou=${secret}` },
  });
  try {
    const told = (types) => new Promise((resolve) => {
      socket.on('message', (data) => {
        const message = JSON.parse(data.toString());
        if (types.includes(message.type)) resolve(message);
      });
    });
    await once(socket, 'open');
    const welcome = told(['welcome']);
    socket.send(JSON.stringify({ type: 'hello' }));
    await welcome;
    const answer = told(['go_to', 'error', 'table']);
    socket.send(JSON.stringify({ type: 'join_table', code, watch: false }));
    return await answer;
  } finally {
    socket.terminate();
  }
}

/** Whoever is brought to the wrong server again and again is told so, and the host, too. */
async function misrouted(world, asked, wanted) {
  const node = world.nodes.get(asked);
  const { code } = world.players.find((player) => world.serverOf(player) === wanted);
  const stranger = { code, secret: 'ab'.repeat(32) };
  let answer;
  do {
    answer = await comeWrongly(node, stranger, wanted);
    world.check();
    await pause(250);
  } while (answer.type === 'go_to' && answer.node === wanted);
  assert.equal(answer.code, 'misrouted', JSON.stringify(answer));
  assert.ok(world.told(asked, /does not route \?node=/) > 0, 'the host is told');
  assert.equal(numberOf(await figuresOf(node), 'jansou_misrouted_total'), 1);
}

/** A server that is alone has no such page, as before. */
async function aloneHasNone({ binary }) {
  const server = await startServer(binary, '/nonexistent', {});
  try {
    assert.equal((await get(server, '/api/v1/status')).status, 404);
  } finally {
    await server.stop();
  }
}

export const tests = {
  'servers say who is there, and the alerts ask for figures that they have': toldOfThemselves,
  'a server that is alone says nothing of others': aloneHasNone,
};
