// Messages that are wrong: each is refused by its own code, and the connection lives.

import assert from 'node:assert/strict';
import { Guest } from './support/guest.mjs';

const WRONG = [
  ['not JSON', 'hello', 'not_json'],
  ['nothing', '', 'not_json'],
  ['a list', '[]', 'not_json'],
  ['two messages in one', '{"type":"ping"}{"type":"ping"}', 'not_json'],
  ['a field twice', '{"type":"sit","seat":1,"seat":2}', 'not_json'],
  ['a number beyond all bounds', '{"type":"sit","seat":1e400}', 'not_json'],
  ['a NUL byte', '{"type":"pi\\u0000ng"}', 'not_json'],
  ['too large', `{"type":"ping"}${' '.repeat(20_000)}`, 'too_large'],
  ['much too large', `{"type":"ping"}${' '.repeat(200_000)}`, 'too_large'],
  ['too deep', `{"type":"ping","x":${'['.repeat(5000)}${']'.repeat(5000)}}`, 'too_deep'],
  ['deep and never closed', '['.repeat(10_000), 'too_deep'],
  ['no type', '{}', 'unknown_type'],
  ['an unknown type', '{"type":"shout"}', 'unknown_type'],
  ['a message of the server', '{"type":"welcome"}', 'unknown_type'],
  ['a type that is code', '{"type":"__proto__"}', 'unknown_type'],
  ['a field too many', '{"type":"ping","x":1}', 'bad_field'],
  ['a field too few', '{"type":"sit"}', 'bad_field'],
  ['a seat that cannot be', '{"type":"sit","seat":99999999999}', 'bad_field'],
];

async function wrong({ port }) {
  for (const [words, message, code] of WRONG) {
    const guest = await Guest.enter(port, 'Wrong');
    assert.equal(await guest.refused(message), code, words);
    guest.send({ type: 'ping' });
    await guest.hear('pong');
    guest.close();
  }
}

async function tokens({ port }) {
  const guest = await Guest.connect(port);
  assert.equal(await guest.refused({ type: 'ping' }), 'no_hello');
  assert.equal(await guest.refused({ type: 'hello', token: 'f'.repeat(64) }), 'wrong_token');
  guest.send({ type: 'hello' });
  const { token } = await guest.hear('welcome');
  assert.match(token, /^[0-9a-f]{64}$/);
  assert.equal(await guest.refused({ type: 'hello' }), 'already');
  guest.close();
}

/** Somebody else's game: nothing can be done in it. */
async function foreign({ port, games }) {
  const { guest: calm } = games[0];
  const guest = await Guest.enter(port, 'Foreign');
  calm.send({ type: 'ping' });
  await calm.hear('pong');
  calm.send({ type: 'watch_lobby', on: true });
  const { tables } = await calm.hear('lobby');
  calm.send({ type: 'watch_lobby', on: false });
  const { code } = tables.find(({ title }) => title.startsWith('Calm'));
  const act = (decision) => ({ type: 'act', decision, action: { type: 'none' } });
  assert.equal(await guest.refused(act(1)), 'not_at_table');
  guest.send({ type: 'join_table', code, watch: true });
  const { role } = await guest.hear('table');
  assert.equal(role, 'watcher');
  for (let decision = 0; decision < 50; decision += 1) {
    assert.equal(await guest.refused(act(decision)), 'not_seated');
  }
  for (const type of ['start', 'rematch']) assert.equal(await guest.refused({ type }), 'not_owner');
  assert.equal(await guest.refused({ type: 'add_bot', seat: 0, bot: 'tsumogiri' }), 'not_owner');
  assert.equal(await guest.refused({ type: 'sit', seat: 0 }), 'not_now');
  guest.close();
}

/** A game of one's own: answers to other questions than the one that is asked. */
async function stale({ port }) {
  const guest = await Guest.enter(port, 'Stale');
  guest.send({
    type: 'create_table', title: '', preset: 'riichi-club', settings: [],
    clock: { base_s: 0, bank_s: 0 }, is_public: false, may_watch: false, pace: 'instant',
  });
  for (const seat of [1, 2, 3]) guest.send({ type: 'add_bot', seat, bot: 'tsumogiri' });
  guest.send({ type: 'start' });
  const { number, actions } = await guest.hear('decision');
  const act = (decision, action) => guest.refused({ type: 'act', decision, action });
  const tile = { type: 'dahai', pai: '?', tsumogiri: false };
  assert.equal(await act(number + 1, actions.at(-1)), 'stale_decision');
  assert.equal(await act(Math.max(number - 1, 0), actions.at(-1)), 'stale_decision');
  assert.equal(await act(number, tile), 'illegal_action');
  assert.equal(await act(number, { ...actions.at(-1), target: 3 }), 'illegal_action');
  guest.send({ type: 'act', decision: number, action: actions.at(-1) });
  await guest.hear('decided');
  assert.match(await act(number, actions.at(-1)), /stale_decision|not_asked/);
  guest.close();
}

/** Eleven mistakes at once are one too many. */
async function garbage({ port }) {
  const guest = await Guest.enter(port, 'Garbage');
  for (let i = 0; i < 10; i += 1) assert.equal(await guest.refused('garbage'), 'not_json');
  guest.send('garbage');
  assert.equal(await guest.closed(), 1008);
}

async function flood({ port }) {
  const guest = await Guest.enter(port, 'Flood');
  for (let i = 0; i < 2000; i += 1) guest.send({ type: 'ping' });
  // The kernel may drop the last frame of a connection on which something is still to be read.
  assert.ok([1008, 1006].includes(await guest.closed()));
  assert.ok(guest.errors().every(({ code }) => code === 'too_fast'));
}

/** Many at once, each within its own limits. */
async function crowd({ port }) {
  const guests = await Promise.all(Array.from({ length: 100 }, (_, i) =>
    Guest.enter(port, `Guest ${i}`)));
  for (const guest of guests) {
    for (let i = 0; i < 20; i += 1) guest.send({ type: 'ping' });
  }
  await Promise.all(guests.map((guest) => guest.hear('pong')));
  for (const guest of guests) guest.close();
}

export const tests = {
  'wrong messages are refused by their codes': wrong,
  'a wrong token is refused': tokens,
  'nobody acts in the game of others': foreign,
  'an answer counts only for its question': stale,
  'who sends garbage is cut off': garbage,
  'who floods is cut off': flood,
  'a crowd is served': crowd,
};
