// What comes through the door for programs: floods, halves of lines, those who never read, wrong tokens, and programs
// at seats that say anything.

import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { pause } from '../e2e/support/guest.mjs';
import { ATTACK_SECONDS, TABLE } from './support/ground.mjs';

const LINE_MAX = 16_384;
/** Tables that are left play on for a minute, and a server has two hundred at full speed at most: so many at once, */
const TABLES_MAX = 120;
const TABLE_MS = 1000; // and then one after the other.

/** A connection of bytes; what comes back is thrown away but for its last line. */
async function dial(ground, from, { reads = true } = {}) {
  const socket = connect({ port: ground.mjaiPort, host: '127.0.0.1', localAddress: from });
  socket.on('error', () => {});
  socket.isGone = once(socket, 'close').catch(() => {});
  socket.last = '';
  if (reads) {
    let rest = '';
    socket.on('data', (data) => {
      const lines = (rest + data).split('\n');
      rest = lines.pop();
      socket.last = lines.at(-1) ?? socket.last;
    });
  }
  await Promise.race([once(socket, 'connect'), socket.isGone]);
  return socket;
}

/** Attacks again and again, for the time of an attack. */
async function forAWhile(attack) {
  const until = performance.now() + ATTACK_SECONDS * 1000;
  let count = 0;
  do {
    await attack(count);
    count += 1;
  } while (performance.now() < until);
}

const many = (count, make) => Promise.all(Array.from({ length: count }, (_, i) => make(i)));

const join = (room, more = {}) => `${JSON.stringify({ type: 'join', name: 'Kani', room, ...more })}\n`;

/** Whoever has said too much is turned away with a sentence; nobody hears more of it. */
async function floods(ground) {
  await forAWhile((round) => many(20, async (i) => {
    const socket = await dial(ground, `127.0.2.${1 + ((round + i) % 200)}`);
    const words = ['{}\n', 'x'.repeat(LINE_MAX + 1), '\r\n\r\n', '[[[[[[[[', '{"type":"join"}\n', '\u0000\n'][i % 6];
    socket.write(words.repeat(i % 6 === 1 ? 20 : 2000));
    socket.end();
    await socket.isGone;
  }));
}

/** Lines that never end, by connections that are still there. */
async function halves(ground) {
  const sockets = await many(100, (i) => dial(ground, `127.0.3.${1 + (i % 10)}`));
  await forAWhile(async () => {
    for (const socket of sockets) if (!socket.destroyed) socket.write('{"type":"jo');
    await pause(20);
  });
  for (const socket of sockets) socket.destroy();
  await Promise.all(sockets.map(({ isGone }) => isGone));
}

/** Guesses cost an address its turn; from another one the right token is taken. */
async function guesses(ground) {
  const { owner, room } = await invite(ground);
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  let crowded = 0;
  await forAWhile((round) => many(20, async (i) => {
    const socket = await dial(ground, '127.0.4.1');
    const guess = Array.from({ length: 26 }, (_, at) => letters[(round * 7 + i * 11 + at * at) % 32]).join('');
    socket.write(join(`${room.slice(0, 7)}${guess}`));
    await socket.isGone;
    crowded += /network address/.test(socket.last) ? 1 : 0;
  }));
  assert.ok(crowded > 0);
  const right = await dial(ground, '127.0.4.2');
  right.write(join(room));
  await isHere(owner);
  right.destroy();
  owner.close();
}

/** Tokens of owners, by their addresses: no more have played than a server remembers. */
const owners = new Map();

/** One table of an address each: they play on for a while when all have gone. */
async function invite(ground, round = 0) {
  const from = `127.0.5.${1 + (round % 250)}`;
  const owner = await ground.enter(from, 'Owner', owners.get(from));
  owners.set(from, owner.token);
  owner.seats = [];
  owner.onMessage(({ type, seats }) => { if (type === 'table') owner.seats = seats; });
  owner.send({ ...TABLE, is_public: false, preset: 'riichi-tenhou', pace: 'instant' });
  await owner.hear('table');
  owner.send({ type: 'stand' });
  owner.send({ type: 'invite_program', seat: 0, think_s: 1 });
  for (const seat of [1, 2, 3]) owner.send({ type: 'add_bot', seat, bot: 'tsumogiri' });
  const { room } = await owner.hear('program_invite');
  return { owner, room };
}

async function isState(owner, state) {
  for (const limit = Date.now() + 60_000; !owner.seats.some(({ program }) => program === state);) {
    if (Date.now() > limit) throw new Error(`never ${state}: ${JSON.stringify(owner.seats)}`);
    await pause(20);
  }
}

const isHere = (owner) => isState(owner, 'here');

const VALUES = {
  type: ['none', 'dahai', 'reach', 'chi', 'pon', 'kakan', 'ankan', 'daiminkan', 'hora', 'ryukyoku', 'kita', 'tsumo', 7],
  actor: [0, 1, 2, 3, -1, 4, '0', null],
  target: [0, 1, 2, 3, 1e300],
  pai: ['1m', '5pr', '9s', 'E', 'C', '?', '', '10m', 0],
  tsumogiri: [true, false, 'true'],
  consumed: [[], ['1m', '1m'], ['E', 'E', 'E'], ['5m', '5mr', '5m', '5m'], ['?', {}], '1m'],
};

/** Lines of mjai's own words, thrown together: some are right by chance, and one in eight is cut. Each round has its own. */
function anyLines(round) {
  let state = round;
  const below = (limit) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
  const line = () => {
    const members = Object.entries(VALUES).filter(([name]) => name === 'type' || below(3) > 0);
    const words = JSON.stringify(Object.fromEntries(members.map(([name, all]) => [name, all[below(all.length)]])));
    return below(8) > 0 ? words : words.slice(0, below(words.length));
  };
  return Array.from({ length: 40 }, () => `${line()}\n`).join('');
}

/** At a seat, with the token: anything is said, or nothing is read. The bot plays on. */
async function atSeats(ground) {
  const ways = [
    (socket, round) => socket.write(anyLines(round)),
    (socket) => socket.write('{"type":"dahai","pai":"9z","log":"x"}\n'.repeat(500)),
    (socket) => socket.write(`{"type":"none","meta":${'['.repeat(5000)}\n`),
    (socket) => socket.write('{"type":"none"}\n{"type":"reach"}\n{"ty'.repeat(300)),
    (socket) => { socket.pause(); socket.write('{"type":"none"}\n'.repeat(20)); },
    (socket) => socket.write(Buffer.from(Array.from({ length: 4096 }, (_, i) => (i * 131 + 7) % 256))),
    (socket) => socket.destroy(),
  ];
  await forAWhile(async (round) => {
    if (round >= TABLES_MAX) await pause(TABLE_MS);
    const { owner, room } = await invite(ground, round);
    const dialect = ['gimite', 'mortal', 'app'][round % 3];
    const socket = await dial(ground, '127.0.6.1', { reads: round % 2 === 0 });
    socket.write(join(room, { dialect, errors: round % 4 === 0 }));
    await isHere(owner);
    owner.send({ type: 'start' });
    await owner.hear('events');
    for (let i = 0; i < 5; i += 1) {
      ways[(round + i) % ways.length](socket, round);
      await pause(10);
    }
    await Promise.race([socket.isGone, pause(1000)]);
    socket.destroy();
    owner.send({ type: 'leave_table' });
    owner.close();
  });
}

export const tests = {
  'floods of lines before they join': floods,
  'lines that never end': halves,
  'tokens that are guessed': guesses,
  'at seats, saying anything': atSeats,
};
