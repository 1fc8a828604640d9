// Frames that are wrong: below the messages, byte by byte.

import assert from 'node:assert/strict';
import { BINARY, frame, PING, PONG, Raw, TEXT } from './support/raw.mjs';

const HELLO = '{"type":"hello"}';

async function greeted(port) {
  const raw = await Raw.open(port);
  raw.send(frame(TEXT, HELLO));
  await raw.hear('welcome');
  return raw;
}

/** What closes the connection: words, frames, how the server closes. */
const CLOSING = [
  ['a binary frame', [frame(BINARY, HELLO)], 1003],
  ['bad UTF-8', [frame(TEXT, Buffer.from([0x22, 0xff, 0xfe, 0x22]))], 1007],
  ['an overlong character', [frame(TEXT, Buffer.from([0xc0, 0xaf]))], 1007],
  ['a reserved opcode', [frame(3, 'x')], 1002],
  ['a reserved bit', [frame(TEXT, HELLO, { reserved: 4 })], 1002],
  ['a continuation of nothing', [frame(0, 'x')], 1002],
  ['a message inside a message', [frame(TEXT, 'a', { isFinal: false }), frame(TEXT, 'b')], 1002],
  ['a long ping', [frame(PING, 'x'.repeat(126))], 'dropped'],
  ['a ping in pieces', [frame(PING, 'x', { isFinal: false })], 1002],
  ['a length beyond 2^63', [frame(TEXT, 'x', { length: 1n << 63n })], 'dropped'],
];

async function closing({ port }) {
  for (const [words, frames, wanted] of CLOSING) {
    const raw = await greeted(port);
    for (const bytes of frames) raw.send(bytes);
    const code = await raw.closing();
    assert.ok(code === wanted || code === 'dropped', `${words}: ${code}`);
  }
}

async function pieces({ port }) {
  const raw = await greeted(port);
  raw.send(frame(TEXT, '{"ty', { isFinal: false }));
  raw.send(frame(PING, 'in between'));
  const { opcode, payload } = await raw.frame();
  assert.equal(opcode, PONG);
  assert.equal(payload.toString(), 'in between');
  raw.send(frame(0, 'pe":"pi', { isFinal: false }));
  raw.send(frame(0, 'ng"}'));
  await raw.hear('pong');
  raw.end();
}

async function singleBytes({ port }) {
  const raw = await greeted(port);
  for (const byte of frame(TEXT, '{"type":"ping"}')) {
    raw.send(Buffer.from([byte]));
    await new Promise((resolve) => { setTimeout(resolve, 2); });
  }
  await raw.hear('pong');
  raw.end();
}

async function manyAtOnce({ port }) {
  const raw = await Raw.open(port);
  const ping = frame(TEXT, '{"type":"ping"}');
  raw.send(Buffer.concat([frame(TEXT, HELLO), ...Array.from({ length: 50 }, () => ping)]));
  for (let i = 0; i < 50; i += 1) await raw.hear('pong');
  raw.end();
}

/** Accepted or not, it must do no harm. */
async function unmasked({ port }) {
  const raw = await greeted(port);
  raw.send(frame(TEXT, '{"type":"ping"}', { isMasked: false }));
  const outcome = await raw.hear('pong').then(() => 'answered', () => 'closed');
  assert.ok(outcome === 'answered' || raw.isClosed, 'neither answered nor closed');
  raw.end();
}

async function endless({ port }) {
  const raw = await greeted(port);
  raw.send(frame(TEXT, 'x'.repeat(1000), { isFinal: false }));
  for (let i = 0; i < 1000; i += 1) raw.send(frame(0, 'x'.repeat(1000), { isFinal: false }));
  assert.ok([1009, 'dropped'].includes(await raw.closing()));
}

async function hugeFrame({ port }) {
  const raw = await greeted(port);
  raw.send(frame(TEXT, 'x'.repeat(1 << 20), { length: 1n << 40n }));
  assert.ok([1009, 'dropped'].includes(await raw.closing()));
}

/** Declares everything and sends nothing: costs the server no memory. */
async function hugePromises({ port }) {
  const raws = await Promise.all(Array.from({ length: 50 }, () => greeted(port)));
  for (const raw of raws) raw.send(frame(TEXT, 'x', { length: (1n << 62n) }));
  const other = await greeted(port);
  other.send(frame(TEXT, '{"type":"ping"}'));
  await other.hear('pong');
  for (const raw of [...raws, other]) raw.end();
}

async function closeHandshake({ port }) {
  const raw = await greeted(port);
  raw.send(frame(8, Buffer.from([0x03, 0xe8])));
  assert.ok([1000, 'dropped'].includes(await raw.closing()));
  const other = await greeted(port);
  other.send(frame(8, Buffer.from([0x03])));
  await other.closing();
}

async function randomBytes({ port }) {
  let seed = 7;
  const random = () => {
    seed = (Math.imul(seed, 1103515245) + 12345) >>> 0;
    return seed >>> 16;
  };
  for (let i = 0; i < 60; i += 1) {
    const raw = await greeted(port);
    raw.send(Buffer.from(Array.from({ length: 1 + (random() % 400) }, () => random() & 255)));
    raw.send(frame(TEXT, '{"type":"ping"}'));
    await new Promise((resolve) => { setTimeout(resolve, 5); });
    raw.end();
  }
}

/** Asks for much and reads nothing: is cut off, and holds nobody up. */
async function neverReads({ port, server }) {
  const raw = await greeted(port);
  raw.stall();
  const ask = frame(TEXT, '{"type":"get_catalogue"}');
  const timer = setInterval(() => {
    for (let i = 0; i < 8; i += 1) raw.send(ask);
  }, 100);
  try {
    for (;;) {
      const page = await (await fetch(`${server.url}/metrics`)).text();
      if (/^jansou_turned_away_total\{reason="slow"\} [1-9]/m.test(page)) break;
      await new Promise((resolve) => { setTimeout(resolve, 200); });
    }
  } finally {
    clearInterval(timer);
    raw.end();
  }
}

export const tests = {
  'wrong frames close the connection': closing,
  'a message may come in pieces': pieces,
  'a message may come byte by byte': singleBytes,
  'many messages may come at once': manyAtOnce,
  'a frame without a mask does no harm': unmasked,
  'a message without an end is cut off': endless,
  'a frame that is too large is cut off': hugeFrame,
  'huge lengths cost nothing': hugePromises,
  'a connection is closed in order': closeHandshake,
  'random bytes do no harm': randomBytes,
  'who never reads is cut off': neverReads,
};
