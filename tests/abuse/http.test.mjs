// Attacks over HTTP: slow heads and bodies, records that are too much, one who asks for all.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { pause } from '../e2e/support/guest.mjs';
import { bomb } from './support/bomb.mjs';

const IMPORT = '/api/v1/import';
const SAMPLE = readFileSync(new URL('../records/samples/four_players.mjson', import.meta.url));

/** A socket from this address that has sent these bytes; it may be closed by the server. */
async function half(ground, from, bytes) {
  const socket = connect({ host: '127.0.0.1', port: ground.port, localAddress: from });
  socket.on('error', () => {});
  socket.on('close', () => { socket.isGone = true; });
  socket.on('data', (data) => { socket.answer ??= Number(data.toString('latin1').split(' ')[1]); });
  await new Promise((resolve) => { socket.on('connect', resolve); socket.on('error', resolve); });
  socket.write(bytes);
  return socket;
}

const close = (sockets) => sockets.forEach((socket) => socket.destroy());

/** Half a request each; the oldest go, and nobody else waits for them. */
async function slowHeads(ground) {
  const one = [];
  for (let i = 0; i < 3; i += 1) {
    one.push(...await Promise.all(Array.from({ length: 150 }, () =>
      half(ground, '127.0.2.1', 'GET / HTTP/1.1\r\nHo'))));
    await pause(700);
  }
  const open = one.filter(({ isGone }) => !isGone).length;
  assert.ok(open <= 64 + 150, `${open} half requests of one address wait`);
  await ground.checkServed();
  const others = await Promise.all(Array.from({ length: 1200 }, (_, i) =>
    half(ground, `127.0.3.${1 + (i % 100)}`, 'GET / HTTP/1.1\r\nHo')));
  await pause(200);
  const all = [...one, ...others].filter(({ isGone }) => !isGone).length;
  assert.ok(all <= 520, `${all} half requests wait`);
  await ground.checkServed();
  close([...one, ...others]);
}

/** Bodies that never come take the places of their own address only. */
async function slowBodies(ground) {
  const head = `POST ${IMPORT} HTTP/1.1\r\nHost: x\r\nContent-Length: 1000000\r\n\r\n{`;
  const sockets = await Promise.all(Array.from({ length: 40 }, () => half(ground, '127.0.2.2', head)));
  await pause(300);
  assert.ok(sockets.filter(({ answer }) => answer === 429).length >= 36);
  const answer = await ground.ask(IMPORT, { from: '127.0.2.3', method: 'POST', body: SAMPLE });
  assert.equal(answer.status, 200);
  close(sockets);
}

/** Who asks too much is told when to come again; others are not. */
async function calls(ground) {
  const ask = (from, headers) => ground.ask('/api/v1/matches', { from, headers });
  const statuses = [];
  for (let i = 0; i < 10; i += 1) {
    statuses.push(...await Promise.all(Array.from({ length: 20 }, () => ask('127.0.2.4'))));
  }
  const refused = statuses.filter(({ status }) => status === 429);
  assert.ok(refused.length > 0 && refused.every(({ headers }) => headers['retry-after'] === '5'));
  assert.equal((await ask('127.0.2.5')).status, 200);
  // By way of the proxy the last address counts, whatever was made up before it.
  const byProxy = (i, who) => ask('127.0.0.1', { 'X-Forwarded-For': `198.51.100.${i % 250}, ${who}` });
  const refusedOf = async (askOnce) => {
    let count = 0;
    for (let i = 0; i < 160; i += 1) count += (await askOnce(i)).status === 429;
    return count;
  };
  assert.ok(await refusedOf((i) => byProxy(i, '203.0.113.9')) > 0);
  assert.equal((await byProxy(0, '203.0.113.10')).status, 200);
  // Nobody else is believed.
  const stranger = (i) => ask('127.0.2.6', { 'X-Forwarded-For': `198.51.100.${i % 250}` });
  assert.ok(await refusedOf(stranger) > 0);
}

/** Records that are legal and too long, and one that is wrong in its last step. */
async function records(ground) {
  const open = (from, body) => ground.ask(IMPORT, { from, method: 'POST', body });
  const answers = await Promise.all([
    open('127.0.2.7', bomb(1480)), open('127.0.2.7', bomb(1480, true)),
    open('127.0.2.8', bomb(2000, true)), open('127.0.2.8', bomb(2000))]);
  for (const { status } of answers) assert.ok([413, 422, 503].includes(status), `answered ${status}`);
}

/** The secret in a cookie survives long neighbours, and one that cannot be read is not replaced. */
async function cookies(ground) {
  const secret = 'ab'.repeat(32);
  const page = (cookie) => ground.ask('/', { from: '127.0.2.9', headers: { Cookie: cookie } });
  const secretOf = ({ headers }) => /jansou=([0-9a-f]+)/.exec(headers['set-cookie']?.[0] ?? '')?.[1];
  assert.equal(secretOf(await page(`sso=${'x'.repeat(1200)}; jansou=${secret}`)), secret);
  assert.equal(secretOf(await page(`jansou=${secret}; sso=${'x'.repeat(6000)}`)), secret);
  const answer = await page(`sso=${'x'.repeat(9000)}; jansou=${secret}`).catch(() => null);
  assert.ok(answer === null || !answer.headers['set-cookie']);
}

export const tests = {
  'half requests of one address and of many': slowHeads,
  'bodies that never come': slowBodies,
  'more API requests than one address may send': calls,
  'records that are a bomb': records,
  'cookies with long neighbours': cookies,
};
