// Programs that speak mjai, at the door and at tables.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Guest, pause } from './support/guest.mjs';
import { Raw, upgrade } from './support/raw.mjs';
import { areHere, isOver, isState, Line, openDoor, openTable, returnOwner, runClient, Socket, start, until } from './support/program.mjs';

/** Runs a test on a server of its own, which must end in order. */
const withDoor = (test, settings) => async (ground) => {
  const server = await openDoor(ground, settings);
  await test(server, ground);
  assert.equal(await server.stop(), 0);
};

async function logOf(owner, seat) {
  owner.send({ type: 'get_program_log', seat });
  return (await owner.hear('program_log')).lines;
}

const seatOf = (owner) => owner.seats.findIndex(({ program }) => program !== undefined);

async function wholeMatch(server) {
  const owner = await openTable(server, { programs: 2 });
  assert.equal(await owner.refused({ type: 'start' }), 'program_awaited');
  const clients = ['client.py', 'client.rb'].map((file, i) => runClient(file, owner.invites[i].tcp));
  await areHere(owner, 2);
  assert.deepEqual(owner.seats.slice(0, 2).map(({ kind }) => kind), ['bot', 'bot']);
  await start(owner);
  await isOver(owner);
  assert.deepEqual(await Promise.all(clients.map(({ done }) => done)), [0, 0]);
  await until(owner, () => owner.seats.filter(({ program }) => program === 'invited').length === 2);
  for (const [seat, { program }] of owner.seats.entries()) {
    if (program) assert.deepEqual((await logOf(owner, seat)).filter((line) => line.startsWith('!')), []);
  }
  owner.close();
}

async function threePlayers(server) {
  const owner = await openTable(server, { preset: 'sanma-soul', players: 3 });
  const four = await Line.join(server, owner.invites[0]);
  assert.match((await four.next()).message, /mjai has no words/);
  const line = await Line.join(server, owner.invites[0], { players: [3, 4] });
  await areHere(owner);
  await start(owner);
  let hands = 0;
  await line.play(({ type, scores }) => {
    if (type === 'start_kyoku') assert.equal(scores.length, 3);
    hands += type === 'end_kyoku';
    return type === 'end_game';
  });
  assert.ok(hands > 2);
  owner.close();
}

async function wrongDoors(server) {
  const owner = await openTable(server);
  const [invite] = owner.invites;
  const wrong = `${invite.room.slice(0, -1)}${invite.room.endsWith('A') ? 'B' : 'A'}`;
  const rows = [
    ['{"type":"join"', /^Expected/],
    ['{"type":"none"}', /^Expected/],
    [JSON.stringify({ type: 'join', name: 'x', room: 'default' }), /^No such room/],
    [JSON.stringify({ type: 'join', name: 'x', room: wrong }), /^No such room/],
    [JSON.stringify({ type: 'join', name: 'x', room: invite.room, dialect: 'latin' }), /dialects/],
    [JSON.stringify({ type: 'join', name: '\u200b', room: invite.room }), /name/i],
    ['x'.repeat(20_000), /^Expected/],
  ];
  for (const [words, message] of rows) {
    const line = new Line(server.mjaiPort);
    assert.equal((await line.next()).type, 'hello');
    line.send(words);
    assert.match((await line.next()).message, message);
    assert.equal(await line.next(), null);
  }
  // So many wrong tokens, and this address may not even come with the right one.
  for (let i = 0; i < 12; i += 1) {
    const line = await Line.join(server, { room: wrong });
    assert.equal((await line.next()).type, 'error');
  }
  const late = await Line.join(server, invite);
  assert.match((await late.next()).message, /network address/);
  owner.close();
}

async function rules(server) {
  const owner = await Guest.enter(server.port, 'Owner');
  owner.send({
    type: 'create_table', title: '', preset: 'british', settings: [], clock: { base_s: 0, bank_s: 0 },
    is_public: false, may_watch: true, pace: 'instant',
  });
  const told = await owner.hear('table');
  assert.equal(told.no_program, 'scoring_mode');
  owner.send({ type: 'invite_program', seat: 1 });
  const { code, field } = await owner.hear('error');
  assert.deepEqual([code, field], ['no_words_for_rules', 'scoring_mode']);
  assert.equal(await owner.refused({ type: 'get_program_log', seat: 1 }), 'no_invitation');
  owner.close();
}

async function strikes(server) {
  const owner = await openTable(server);
  const line = await Line.join(server, owner.invites[0]);
  await areHere(owner);
  await start(owner);
  let mistakes = 0;
  let last;
  for (let said = await line.next(); said !== null; said = await line.next()) {
    last = said;
    if (said.type === 'start_game') line.id = said.id;
    const isOwn = said.type === 'tsumo' && said.actor === line.id;
    if (isOwn) mistakes += 1;
    if (said.type !== 'error') line.send({ type: 'none' }); // never right on an own draw
  }
  assert.equal(mistakes, 3);
  assert.equal(last.message, 'too many mistakes');
  await isState(owner, 'out');
  assert.equal((await logOf(owner, seatOf(owner))).filter((words) => words.startsWith('!')).length, 3);
  const again = await Line.join(server, owner.invites[0]);
  assert.match((await again.next()).message, /mistakes/);
  await isOver(owner); // the bot has played on
  owner.close();
}

async function silence(server) {
  const owner = await openTable(server, { think_s: 1 });
  const line = await Line.join(server, owner.invites[0]);
  await areHere(owner);
  await start(owner);
  let draws = 0;
  // After its first answer it has a second for each. The second draw it lets go by.
  const draw = await line.play(({ type, actor }) => {
    draws += type === 'tsumo' && actor === line.id;
    return draws === 2;
  });
  const isLate = (words) => words === '! no answer in time';
  while (!(await logOf(owner, line.id)).some(isLate)) await pause(100);
  line.send({ type: 'dahai', actor: line.id, pai: draw.pai, tsumogiri: true });
  assert.equal((await line.next()).type, 'dahai'); // the table's own
  line.send({ type: 'none' });
  await line.play(({ type }) => type === 'end_game');
  await isOver(owner);
  const faults = (await logOf(owner, line.id)).filter((words) => words.startsWith('!'));
  assert.ok(faults.every(isLate), 'an answer that is overtaken is no mistake');
  owner.close();
}

async function comesBack(server) {
  const owner = await openTable(server);
  const first = await Line.join(server, owner.invites[0]);
  await areHere(owner);
  await start(owner);
  const draw = await first.play(({ type, actor }) => type === 'tsumo' && actor === first.id);
  first.socket.destroy();
  await isState(owner, 'gone');
  const second = await Line.join(server, owner.invites[0]);
  assert.equal((await second.next()).id, first.id);
  second.send({ type: 'none' });
  assert.equal((await second.next()).type, 'start_kyoku');
  second.send({ type: 'none' });
  second.id = first.id;
  const tiles = [];
  await second.play(({ type, pai, actor }) => {
    if (type === 'tsumo' && actor === second.id) tiles.push(pai);
    return type === 'end_game';
  });
  assert.ok(tiles.includes(draw.pai), 'it is told what it had drawn');
  await isOver(owner);
  owner.close();
}

async function replaced(server) {
  const owner = await openTable(server);
  const first = await Line.join(server, owner.invites[0]);
  await areHere(owner);
  const second = await Line.join(server, owner.invites[0]);
  assert.match((await first.next()).message, /another connection/);
  assert.equal(await first.next(), null);
  await areHere(owner);
  owner.send({ type: 'invite_program', seat: owner.seats.findIndex(({ program }) => program) });
  const invite = await owner.hear('program_invite');
  assert.match((await second.next()).message, /another program/);
  const old = await Line.join(server, owner.invites[0]);
  assert.match((await old.next()).message, /^No such room/);
  const third = await Line.join(server, invite);
  await areHere(owner);
  owner.send({ type: 'remove_bot', seat: owner.seats.findIndex(({ program }) => program) });
  assert.match((await third.next()).message, /seat was taken back/);
  assert.equal(await third.next(), null);
  owner.close();
}

/** The same by WebSocket, on the port of the page: no other one is open. */
async function byWebSocket(server) {
  const owner = await openTable(server, { programs: 2 });
  const [invite, other] = owner.invites;
  const wrong = `${invite.room.slice(0, -1)}${invite.room.endsWith('A') ? 'B' : 'A'}`;
  for (const [room, words, message] of [
    [wrong, { type: 'join', name: 'x' }, /^No such room/],
    ['', { type: 'join', name: 'x' }, /^No such room/],
    ['x'.repeat(200), { type: 'join', name: 'x' }, /^No such room/],
    [invite.room, '[]', /^Expected/],
    [invite.room, 'x'.repeat(20_000), /^Expected/],
    [invite.room, { type: 'join', name: 'x', room: wrong }, /^No such room/],
  ]) {
    const line = new Socket(server, room);
    assert.equal((await line.next()).type, 'hello');
    line.send(words);
    assert.match((await line.next()).message, message);
    assert.equal(await line.next(), null);
    assert.equal(line.code, 1000);
  }
  const first = await Socket.join(server, invite);
  const second = await Socket.join(server, { room: '' }, { room: other.room, dialect: 'mortal' });
  await areHere(owner, 2);
  first.socket.terminate();
  await isState(owner, 'invited');
  const again = await Socket.join(server, invite);
  await areHere(owner, 2);
  await start(owner);
  const ends = await Promise.all([again, second].map((line) => line.play(({ type }) => type === 'end_game')));
  assert.ok(ends.every(({ scores }) => scores.length === 4));
  await isOver(owner);
  assert.equal(await again.next(), null);
  assert.equal(again.code, 1000);
  owner.close();
}

/** Pages speak at their own address, programs at theirs. */
async function subprotocols(server) {
  for (const [path, headers, status] of [
    ['/mjai/x', {}, 400],
    ['/mjai/x', { 'Sec-WebSocket-Protocol': 'mjai, jansou.v1' }, 400],
    ['/mjai/x', { 'Sec-WebSocket-Protocol': 'mjai', Origin: 'https://elsewhere.example' }, 403],
    ['/ws', { 'Sec-WebSocket-Protocol': 'mjai' }, 400],
    ['/ws', { 'Sec-WebSocket-Protocol': 'jansou.v1, mjai' }, 400],
    ['/mjai', { 'Sec-WebSocket-Protocol': 'mjai' }, 404],
    ['/mjai/x', { 'Sec-WebSocket-Protocol': 'mjai' }, 101],
  ]) {
    const raw = await Raw.connect(server.port);
    raw.send(upgrade(headers, `GET ${path} HTTP/1.1`));
    assert.equal(await raw.status(), status, path);
    raw.end();
  }
}

/** The owner moves the table to rules without words: the program cannot stay, and a bot plays. */
async function otherRules(server) {
  const owner = await openTable(server, { preset: 'riichi-club' });
  const line = await Line.join(server, owner.invites[0]);
  await areHere(owner);
  owner.send({ type: 'change_stage', step: 'previous' });
  assert.match((await line.next()).message, /mjai has no words/);
  assert.equal(await line.next(), null);
  await isState(owner, 'invited');
  assert.equal(await owner.refused({ type: 'start' }), 'program_awaited');
  const late = await Line.join(server, owner.invites[0]);
  assert.match((await late.next()).message, /mjai has no words/);
  owner.close();
}

/** Coming back begins the clock anew and replays the match: not without end. */
async function comesBackTooOften(server) {
  const owner = await openTable(server);
  let line = await Line.join(server, owner.invites[0]);
  await areHere(owner);
  await start(owner);
  let returns = 0;
  for (let said = await line.next(); said.type !== 'error'; said = await line.next()) {
    assert.equal(said.type, 'start_game');
    line = await Line.join(server, owner.invites[0]);
    returns += 1;
  }
  assert.equal(returns, 11);
  await isState(owner, 'out');
  await isOver(owner); // the bot has played on
  owner.send({ type: 'rematch' });
  await isState(owner, 'invited'); // a new match, a new beginning
  assert.equal(await owner.refused({ type: 'start' }), 'program_awaited');
  owner.close();
}

/** What a program says is no text, and its owner must be able to read it all the same. */
async function logOfRubbish(server) {
  const owner = await openTable(server);
  const line = await Line.join(server, owner.invites[0], { errors: true });
  await areHere(owner);
  const long = `{"type":"none","x":"${'\u00e9'.repeat(400)}"}`;
  for (const bytes of [long, Buffer.from([0xff, 0xfe, 0x22, 0xe3, 0x0a])]) {
    line.socket.write(typeof bytes === 'string' ? `${bytes}\n` : bytes);
  }
  assert.equal((await line.next()).type, 'error');
  line.send('{"type":"none"}');
  let last;
  for (let said = last; said !== null; said = await line.next()) last = said;
  assert.equal(last.message, 'too many mistakes');
  const lines = await logOf(owner, 0);
  assert.ok(lines.some((words) => words.endsWith('\u00e9')), 'cut after a whole character');
  assert.ok(lines.includes('> ??"?'));
  await isState(owner, 'invited'); // no match was lost: it may come again
  await Line.join(server, owner.invites[0]);
  await areHere(owner);
  owner.close();
}

/** An owner who plays against people is not told a hand of theirs by the log of a program. */
async function logIsNoMirror(server) {
  const owner = await openTable(server, { isSeated: true });
  const line = await Line.join(server, owner.invites[0]);
  const other = await Guest.enter(server.port, 'Other');
  other.send({ type: 'join_table', code: owner.code, watch: false });
  await other.hear('table');
  owner.send({ type: 'remove_bot', seat: 3 });
  await until(owner, () => owner.seats[3].kind === 'empty');
  other.send({ type: 'sit', seat: 3 });
  await until(owner, () => owner.seats[3].kind === 'person');
  other.send({ type: 'ready', ready: true });
  await areHere(owner);
  assert.ok(Array.isArray(await logOf(owner, seatOf(owner))));
  await until(owner, () => owner.seats[3].ready);
  await start(owner);
  assert.equal(await owner.refused({ type: 'get_program_log', seat: seatOf(owner) }), 'not_now');
  line.socket.destroy();
  other.close();
  owner.close();
}

/** The server dies in a hand, then the program: it comes back by its token, the match ends, its record is right. */
async function serverDies(ground) {
  const folder = mkdtempSync(join(tmpdir(), 'jansou-door-'));
  const settings = { journal: `sqlite:${join(folder, 'door.db')}` };
  let server = await openDoor(ground, settings);
  let owner = await openTable(server);
  const { token, code, invites } = owner;
  const first = await Line.join(server, invites[0]);
  await areHere(owner);
  await start(owner);
  let draws = 0;
  await first.play(({ type, actor }) => {
    draws += type === 'tsumo' && actor === first.id;
    return draws === 3;
  });
  await server.kill();
  server = await openDoor(ground, { ...settings, mjai_port: server.mjaiPort });
  const second = await Line.join(server, invites[0]);
  assert.equal((await second.next()).id, first.id);
  second.id = first.id;
  second.send({ type: 'none' });
  owner = await returnOwner(server, { token, code });
  await second.play(({ type, actor }) => type === 'tsumo' && actor === second.id);
  second.socket.destroy();
  await isState(owner, 'gone');
  const third = await Line.join(server, invites[0]);
  await third.play(({ type }) => type === 'end_game');
  await until(owner, () => owner.match !== undefined); // it is kept
  assert.equal(await server.stop(), 0);
  const verified = spawnSync(ground.binary, ['verify', '--journal', settings.journal], { encoding: 'utf8' });
  assert.match(verified.stdout, /^1 fine, 0 wrong, 0 without a secret$/m);
  rmSync(folder, { recursive: true });
}

/** As akochan comes: it knows no other room than this one. */
const byDefault = (server, more) => Line.join(server, { room: 'default' }, more);

async function markDefault(owner, seat) {
  owner.send({ type: 'invite_program', seat, is_default: true });
  return owner.hear('program_invite');
}

/** Programs that know no room but one get the seats that an owner has marked, the oldest first, also after a restart. */
async function roomDefault(ground) {
  const folder = mkdtempSync(join(tmpdir(), 'jansou-door-'));
  const settings = { journal: `sqlite:${join(folder, 'door.db')}`, mjai_default_owners: 'anybody' };
  let server = await openDoor(ground, settings);
  let owner = await openTable(server, { programs: 2, settings: [{ name: 'game_length', value: 'east' }] });
  const { token, code, invites } = owner;
  assert.deepEqual(invites.map(({ is_default }) => is_default), [false, false]);
  const early = await byDefault(server);
  assert.match((await early.next()).message, /^No such room/); // no seat is marked yet
  assert.equal((await markDefault(owner, 1)).is_default, true);
  await pause(1100); // the marks are of two different seconds
  const { room } = await markDefault(owner, 0);

  const socket = new Socket(server, 'default');
  await socket.next();
  socket.send({ type: 'join', name: 'Socket' });
  assert.match((await socket.next()).message, /^No such room/);
  const three = await byDefault(server, { players: [3] });
  assert.match((await three.next()).message, /^No such room/);
  for (let i = 0; i < 12; i += 1) assert.equal((await (await byDefault(server, { players: [3] })).next()).type, 'error');

  await server.kill();
  server = await openDoor(ground, { ...settings, mjai_port: server.mjaiPort });
  owner = await returnOwner(server, { token, code });
  const first = await byDefault(server, { name: 'First' });
  await areHere(owner);
  assert.deepEqual(owner.seats.slice(0, 2).map(({ program }) => program), ['invited', 'here']);
  const second = await byDefault(server, { name: 'Second' });
  await areHere(owner, 2);
  assert.deepEqual(owner.seats.slice(0, 2).map(({ name }) => name), ['Second', 'First']);
  const third = await byDefault(server);
  assert.match((await third.next()).message, /^No such room/);

  // In a match it comes back by the same words; the token is as good.
  await start(owner); // its people draw for their seats
  const seatBy = (name) => owner.seats.findIndex((row) => row.name === name);
  const [oldest, newer] = ['First', 'Second'].map(seatBy);
  assert.equal((await first.next()).type, 'start_game');
  first.socket.destroy();
  await isState(owner, 'gone');
  const again = await byDefault(server);
  assert.equal((await again.next()).id, oldest);
  again.send({ type: 'none' });
  again.id = oldest;
  second.socket.destroy();
  await isState(owner, 'gone');
  const byToken = await Line.join(server, { room });
  const ends = await Promise.all([again, byToken].map((line) => line.play(({ type }) => type === 'end_game')));
  assert.ok(ends.every(({ scores }) => scores.length === 4));
  await isOver(owner);
  const late = await byDefault(server);
  assert.match((await late.next()).message, /^No such room/); // the match is over
  owner.send({ type: 'rematch' });
  await until(owner, () => owner.state === 'waiting');
  await byDefault(server, { name: 'Anew' });
  await until(owner, () => seatBy('Anew') === oldest);
  owner.send({ type: 'invite_program', seat: oldest }); // without the mark
  assert.equal((await owner.hear('program_invite')).is_default, false);
  await byDefault(server, { name: 'Other' });
  await until(owner, () => seatBy('Other') === newer);
  owner.close();
  assert.equal(await server.stop(), 0);
  rmSync(folder, { recursive: true });
}

/** Whoever does not host, marks nothing. */
async function roomDefaultOfGuests(server) {
  const owner = await openTable(server);
  assert.equal(owner.invites[0].is_default, undefined);
  assert.equal(await owner.refused({ type: 'invite_program', seat: 0, is_default: true }), 'not_now');
  const line = await byDefault(server);
  assert.match((await line.next()).message, /^No such room/);
  await Line.join(server, owner.invites[0]); // the invitation stands
  await areHere(owner);
  owner.close();
}

/** Whatever comes through the door, others play on. */
async function hostile(server) {
  const owner = await openTable(server);
  const line = await Line.join(server, owner.invites[0]);
  await areHere(owner);
  const silent = new Line(server.mjaiPort);
  await silent.next(); // and never joins
  const flood = new Line(server.mjaiPort);
  flood.send('{}\n'.repeat(50_000));
  const half = new Line(server.mjaiPort);
  half.socket.write('{"type":"jo');
  half.socket.end();
  for (let i = 0; i < 50; i += 1) new Line(server.mjaiPort).socket.destroy();
  await flood.closed;
  await start(owner);
  const reader = line.play(({ type }) => type === 'end_game');
  await reader;
  await isOver(owner);
  owner.send({ type: 'rematch' });
  await until(owner, () => owner.state === 'waiting');
  const slow = await Line.join(server, owner.invites[0]);
  await areHere(owner);
  await start(owner);
  slow.socket.pause(); // it never reads, and never answers
  for (let i = 0; i < 200; i += 1) slow.send('\u0000\u0001{"type":"dahai"}');
  await isState(owner, 'out');
  await isOver(owner);
  owner.close();
}

export const tests = {
  'a whole match by the sample clients': withDoor(wholeMatch),
  'three players, for who can': withDoor(threePlayers),
  'wrong rooms, wrong words, wrong tokens': withDoor(wrongDoors),
  'no invitation where mjai has no words': withDoor(rules),
  'three mistakes in a hand, and a bot plays on': withDoor(strikes),
  'an answer that is none, and one that is gone': withDoor(silence),
  'who comes back is told the hand': withDoor(comesBack, { away_ms: 60_000 }),
  'one connection a seat, one program an invitation': withDoor(replaced),
  'a whole match by WebSocket': withDoor(byWebSocket, { mjai_port: 0 }),
  'a subprotocol for each address': withDoor(subprotocols, { mjai_port: 0 }),
  'rules that a program cannot play': withDoor(otherRules),
  'who comes back too often is out': withDoor(comesBackTooOften),
  'the log of what is no text': withDoor(logOfRubbish),
  'the log shows no hand to those who play against people': withDoor(logIsNoMirror),
  'the server dies in a hand': serverDies,
  'the room default: the oldest seat that a host has marked': roomDefault,
  'the room default is not for guests': withDoor(roomDefaultOfGuests),
  'a hostile one disturbs nobody': withDoor(hostile),
};
