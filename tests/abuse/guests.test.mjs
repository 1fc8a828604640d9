// Floods over WebSocket: connections, guests, tables, messages, codes, the lobby.

import assert from 'node:assert/strict';
import { Guest, pause } from '../e2e/support/guest.mjs';
import { TABLE } from './support/ground.mjs';

const CONNECTIONS_MAX = 300;
const TABLES_MAX = 60;
const GUESTS_BURST = 120;

const many = (count, make) => Promise.all(Array.from({ length: count }, (_, i) => make(i)));

/** Says something and hears the first message that is the answer, or an error. */
function answerTo(guest, message, isAnswer) {
  const answer = new Promise((resolve) => {
    guest.onMessage((told) => { if (told.type === 'error' || isAnswer(told)) resolve(told); });
  });
  guest.send(message);
  return answer;
}

/** All but so many are told that they are a crowd, and closed. */
async function connections(ground) {
  const guests = await many(CONNECTIONS_MAX + 50, () =>
    Guest.connect(ground.port, { localAddress: '127.0.1.1' }));
  await pause(300);
  const refused = guests.filter(({ closeCode }) => closeCode !== undefined);
  assert.equal(refused.length, 50);
  for (const guest of refused) {
    assert.equal(guest.closeCode, 1013);
    assert.deepEqual(guest.errors().map(({ code, about }) => [code, about]), [['crowded', 'hello']]);
  }
  await ground.checkServed();
  for (const guest of guests) guest.close();
}

/** Who has sat at a table is known, however many come who never do. */
async function guests(ground) {
  const ann = await ground.enter('127.0.1.2', 'Ann');
  ann.send({ ...TABLE, is_public: false });
  await ann.hear('table');
  for (const seat of [1, 2, 3]) ann.send({ type: 'add_bot', seat, bot: 'tsumogiri' });
  ann.send({ type: 'start' });
  await ann.hear('events');
  ann.send({ type: 'leave_table' });
  await ann.hear('closed');
  ann.close();
  for (const from of ['127.0.1.3', '127.0.1.4', '127.0.1.5', '127.0.1.6', '127.0.1.7']) {
    let welcome = 0;
    await many(GUESTS_BURST + 30, async () => {
      const guest = await Guest.connect(ground.port, { localAddress: from });
      const { type } = await answerTo(guest, { type: 'hello' }, ({ type: told }) => told === 'welcome');
      welcome += type === 'welcome' ? 1 : 0;
      guest.close();
    });
    assert.ok(welcome >= GUESTS_BURST && welcome < GUESTS_BURST + 10, `${welcome} new guests`);
  }
  const again = await Guest.connect(ground.port, { localAddress: '127.0.1.2' });
  again.send({ type: 'hello', token: ann.token });
  assert.equal((await again.hear('welcome')).name, 'Ann');
  again.close();
}

/** One address never has all tables, although accounts cost nothing. */
async function tables(ground) {
  const made = new Set();
  for (let i = 0; i < 10; i += 1) {
    const guest = await ground.enter('127.0.1.8');
    for (let j = 0; j < 8; j += 1) {
      const { type, code } = await answerTo(guest, TABLE,
        (told) => told.type === 'table' && !made.has(told.code));
      if (type === 'table') {
        made.add(code);
        for (const seat of [1, 2, 3]) guest.send({ type: 'add_bot', seat, bot: 'efficient' });
        await answerTo(guest, { type: 'start' }, (told) => told.type === 'events');
      } else {
        assert.equal(code, 'crowded');
      }
    }
    guest.close();
  }
  assert.equal(made.size, TABLES_MAX);
}

/** Tables of bots alone, as fast as they can be, over and over. */
async function instant(ground) {
  const players = await many(5, async () => {
    const guest = await ground.enter('127.0.1.9');
    guest.send({ ...TABLE, preset: 'british', pace: 'instant' });
    await guest.hear('table');
    guest.send({ type: 'stand' });
    for (const seat of [0, 1, 2, 3]) guest.send({ type: 'add_bot', seat, bot: 'efficient' });
    guest.startAgain();
    guest.send({ type: 'start' });
    return guest;
  });
  await pause(4000);
  for (const guest of players) guest.send({ type: 'leave_table' });
  for (const guest of players) guest.close();
}

/** Who floods is cut off, and so is who tries codes. */
async function messages(ground) {
  const flood = async (from, message, code) => {
    const guest = await ground.enter(from);
    for (let i = 0; i < 300; i += 1) guest.send(message);
    assert.equal(await guest.closed(), 1008);
    assert.ok(guest.errors().some((error) => error.code === code), `nothing was refused with ${code}`);
  };
  await Promise.all([
    ...Array.from({ length: 5 }, () => flood('127.0.1.10', { type: 'ping' }, 'too_fast')),
    flood('127.0.1.10', { type: 'get_reference', preset: 'british', settings: [] }, 'too_fast'),
    flood('127.0.1.11', { type: 'join_table', code: 'AAAAAA', watch: true }, 'no_such_table'),
  ]);
}

const NINES = ['1m', '9m', '1p', '9p', '1s', '9s', 'E', 'S', 'W', 'N', 'P', 'F', 'C'];
const SUM = {
  type: 'calculate', settings: [], melds: [], tsumo: false, seat: 1, round: 0, situations: [], dora_markers: [],
  uradora_markers: [], kita: 0, honba: 0, kyotaku: 0,
};

/** Questions that threads answer, by all connections of some addresses at once: the calculator's, the
 *  longest there are, and what a hand could reach. What is too much is refused, nobody else waits. */
async function questions(ground) {
  const codes = new Set();
  let sums = 0;
  let reaches = 0;
  const ask = async (from, cost, questionOf) => {
    const guest = await ground.enter(from);
    guest.onMessage((message) => {
      if (message.type === 'error') codes.add(message.code);
      sums += message.type === 'calculated' ? 1 : 0;
      reaches += message.type === 'yaku_help' ? 1 : 0;
    });
    const question = await questionOf(guest);
    for (let i = 0; i * cost < 110 && guest.closeCode === undefined; i += 1) {
      guest.send(question);
      if (i * cost > 48) await pause(45 * cost); // after all at once as many as may come in the long run
    }
    guest.close();
  };
  const calculate = async () => ({ ...SUM, preset: 'british', tehai: NINES });
  const reach = async (guest) => {
    guest.send({ ...TABLE, preset: 'british', lesson: { help: 'hand', review: false, teaching: false } });
    await guest.hear('table');
    for (const seat of [1, 2, 3]) guest.send({ type: 'add_bot', seat, bot: 'tsumogiri' });
    guest.send({ type: 'start' });
    await guest.hear('decision');
    guest.send({ type: 'set_help', level: 'hand', name_waits: false });
    return { type: 'get_yaku' };
  };
  await Promise.all([
    ...Array.from({ length: 60 }, (_, i) => ask(`127.0.1.${20 + (i % 3)}`, 1, calculate)),
    ...Array.from({ length: 8 }, (_, i) => ask(`127.0.1.${23 + (i % 2)}`, 4, reach)),
  ]);
  console.log(`       ${sums} sums and ${reaches} answers about yaku, refused with: ${[...codes].sort().join(' ')}`);
  assert.ok(sums > 0 && reaches > 0 && codes.has('busy'));
  assert.deepEqual([...codes].filter((code) => !['too_fast', 'busy', 'not_now'].includes(code)), []);
}

/** The list goes to a page once, and nothing but what changes after it. */
async function lobby(ground) {
  const pages = await many(20, () => ground.enter('127.0.1.12'));
  const bytes = pages.map(() => 0);
  const lists = pages.map(() => 0);
  pages.forEach((page, i) => page.onMessage((message) => {
    bytes[i] += JSON.stringify(message).length;
    lists[i] += message.type === 'lobby' ? 1 : 0;
  }));
  for (const page of pages) page.send({ type: 'watch_lobby', on: true });
  for (let i = 0; i < 40; i += 1) {
    const guest = await Guest.connect(ground.port, { localAddress: '127.0.1.13' });
    guest.close();
    await pause(50);
  }
  assert.deepEqual(lists, pages.map(() => 1));
  console.log(`       ${Math.max(...bytes)} bytes to a page of the lobby in two seconds`);
  for (const page of pages) page.close();
}

export const tests = {
  'more connections than one address may have': connections,
  'guests who never do anything': guests,
  'tables without end': tables,
  'tables of bots at full speed': instant,
  'floods of messages and codes': messages,
  'questions that threads answer, by many at once': questions,
  'connections that come and go while many look at the lobby': lobby,
};
