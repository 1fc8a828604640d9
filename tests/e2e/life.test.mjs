// How long connections live, and how they are written to.

import assert from 'node:assert/strict';
import { Raw, PING, PONG, TEXT, frame } from './support/raw.mjs';
import { Guest, pause } from './support/guest.mjs';

const HELLO = frame(TEXT, JSON.stringify({ type: 'hello' }));
const ASK = frame(TEXT, '{"type":"ping"}');

const figure = async (server, name) => {
  const page = await (await fetch(`${server.url}/metrics`)).text();
  return Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(page)[1]);
};

/** Some who answer pings and some who do not: only these are cut off, whatever they say of goodbye. */
async function silence(ground) {
  const server = await ground.startAnother({ silent_ms: 2000 });
  try {
    const open = async () => {
      const raw = await Raw.open(server.port);
      raw.send(HELLO);
      await raw.hear('welcome');
      return raw;
    };
    const deaf = await Promise.all(Array.from({ length: 5 }, open));
    const alive = await Promise.all(Array.from({ length: 5 }, open));
    const pings = await Promise.all(alive.map(async (raw) => {
      let count = 0;
      while (count < 3) {
        const { opcode, payload } = await raw.frame();
        if (opcode === PING) {
          raw.send(frame(PONG, payload));
          count += 1;
        }
      }
      return count;
    }));
    assert.deepEqual(pings, alive.map(() => 3));
    for (const raw of deaf) assert.equal(await raw.closing(), 'dropped');
    for (const raw of alive) {
      assert.ok(!raw.isClosed);
      raw.send(ASK);
    }
    assert.equal(await figure(server, 'jansou_connections'), alive.length);
  } finally {
    assert.equal(await server.stop(), 0);
  }
}

/** Goodbye is not waited for without end. */
async function noGoodbye({ port, server }) {
  const raw = await Raw.open(port);
  const before = await figure(server, 'jansou_connections');
  raw.send(frame(2, 'binary'));
  assert.equal((await raw.frame()).opcode, 8);
  while (!raw.isClosed) await pause(100);
  assert.equal(await figure(server, 'jansou_connections'), before - 1);
}

/** By how many messages the writes of the server are fewer, while one hears twenty answers in order. */
async function savedByOne({ port, server }) {
  const raw = await Raw.open(port);
  raw.send(HELLO);
  await raw.hear('welcome');
  const before = await figure(server, 'jansou_writes_total');
  const sentBefore = await figure(server, 'jansou_message_out_bytes_count');
  // The games of the ground write too, so it is one who is answered much.
  raw.send(Buffer.concat(Array.from({ length: 100 }, (_, i) =>
    frame(TEXT, i % 2 === 0 ? '{"type":"ping"}' : '{"type":"no_such"}'))));
  for (let i = 0; i < 20; i += 1) {
    const { payload } = await raw.frame();
    assert.equal(JSON.parse(payload.toString()).type, i % 2 === 0 ? 'pong' : 'error');
  }
  raw.end();
  const writes = await figure(server, 'jansou_writes_total') - before;
  return await figure(server, 'jansou_message_out_bytes_count') - sentBefore - writes;
}

/**
 * What is answered in one turn of the loop is written at once, and in order. A turn hears for a few
 * milliseconds only, so on a machine that is busy the twenty may need more than one: not always.
 */
async function oneWrite(ground) {
  // Twenty in one write are nineteen messages more than writes, whatever others are told meanwhile.
  const saved = [];
  while (saved.length < 20 && !(saved.at(-1) >= 19)) saved.push(await savedByOne(ground));
  assert.ok(saved.at(-1) >= 19, `writes fewer than messages: ${saved}`);
}

/** A table of bots that act at once, and two who watch it, one of whom reads nothing for a while. */
async function catchingUp(ground) {
  const server = await ground.startAnother({ messages_per_second: 1000, messages_burst: 1000 });
  const lapsed = () => figure(server, 'jansou_connections_lapsed_total');
  try {
    const owner = await Guest.enter(server.port, 'Owner');
    owner.send({
      type: 'create_table', title: '', preset: 'riichi-club', settings: [],
      clock: { base_s: 0, bank_s: 0 }, is_public: true, may_watch: true, pace: 'instant',
    });
    const { code } = await owner.hear('table');
    owner.send({ type: 'stand' });
    for (const seat of [0, 1, 2, 3]) owner.send({ type: 'add_bot', seat, bot: 'efficient' });
    owner.startAgain();
    const raw = await Raw.open(server.port);
    raw.send(HELLO);
    await raw.hear('welcome');
    raw.send(frame(TEXT, JSON.stringify({ type: 'watch_lobby', on: true })));
    raw.send(frame(TEXT, JSON.stringify({ type: 'join_table', code, watch: true, last: -1 })));
    await raw.hear('table');
    raw.stall();
    raw.send(ASK);
    owner.send({ type: 'start' });
    while (await lapsed() === 0) await pause(50);
    assert.equal(owner.closeCode, undefined);
    raw.resume();
    // Without a gap up to where it missed something, then all anew, and on without a gap.
    let last = -1;
    let snapshots = 0;
    let pongs = 0;
    for (let count = 0; count < 20;) {
      const { payload } = await raw.frame();
      const message = JSON.parse(payload.toString());
      if (message.type === 'pong') pongs += 1;
      if (message.type === 'events') {
        snapshots += message.snapshot ? 1 : 0;
        for (const [i, { n }] of message.events.entries()) {
          if (!message.snapshot || i > 0) assert.equal(n, last + 1);
          last = n;
        }
        count += snapshots > 1 ? 1 : 0;
      }
    }
    assert.equal(pongs, 1);
    raw.end();
  } finally {
    assert.equal(await server.stop(), 0);
  }
}

export const tests = {
  'who reads nothing for a while is told everything anew': catchingUp,
  'who does not answer a ping is cut off': silence,
  'who does not say goodbye is cut off': noGoodbye,
  'what is said in one turn is one write': oneWrite,
};
