// The door for programs: who is let in, and how lines may end.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { pause } from './support/guest.mjs';
import { areHere, isOver, Line, openDoor, openTable, start, until } from './support/program.mjs';

/** A line may end as on Windows: a whole match of such. */
async function carriageReturns(ground) {
  const server = await openDoor(ground);
  const owner = await openTable(server, { settings: [{ name: 'game_length', value: 'east' }] });
  const line = new Line(server.mjaiPort);
  line.write = (text) => line.socket.write(`${text}\r\n`);
  await line.next();
  line.send({ type: 'join', name: 'Line', room: owner.invites[0].room });
  await areHere(owner);
  await start(owner);
  assert.equal((await line.play(({ type }) => type === 'end_game')).type, 'end_game');
  await isOver(owner);
  owner.send({ type: 'get_program_log', seat: line.id });
  const { lines } = await owner.hear('program_log');
  assert.deepEqual(lines.filter((words) => words.startsWith('!') || words.endsWith('\r')), []);
  owner.close();
  assert.equal(await server.stop(), 0);
}

/** No more seats have programs than mjai_seats_max; one that is invited anew has its seat already. */
async function seatsAreFull(ground) {
  const server = await openDoor(ground, { mjai_seats_max: 2 });
  const owner = await openTable(server, { programs: 2 });
  const other = await openTable(server, { programs: 0 });
  for (const seat of [0, 1]) other.send({ type: 'remove_bot', seat });
  assert.equal(await other.refused({ type: 'invite_program', seat: 0 }), 'server_full');
  owner.send({ type: 'invite_program', seat: 0 });
  await owner.hear('program_invite');
  owner.send({ type: 'remove_bot', seat: 0 });
  await owner.hear('table');
  other.send({ type: 'invite_program', seat: 0 });
  await other.hear('program_invite');
  assert.equal(await other.refused({ type: 'invite_program', seat: 1 }), 'server_full');
  owner.close();
  other.close();
  assert.equal(await server.stop(), 0);
}

/** Whoever has not joined after ten seconds goes, and half a line is no word; who has joined stays. */
async function silence(ground) {
  const server = await openDoor(ground);
  const owner = await openTable(server);
  const began = Date.now();
  const silent = [new Line(server.mjaiPort), new Line(server.mjaiPort)];
  for (const line of silent) assert.equal((await line.next()).type, 'hello');
  silent[1].socket.write('{"type":"jo');
  const line = await Line.join(server, owner.invites[0]);
  await areHere(owner);
  for (const each of silent) {
    assert.match((await each.next()).message, /not joined in time/);
    assert.equal(await each.next(), null);
  }
  assert.ok(Date.now() - began >= 9_500, 'ten seconds to join');
  await start(owner);
  assert.equal((await line.next()).type, 'start_game');
  owner.close();
  assert.equal(await server.stop(), 0);
}

/** Empty lines are no words, a few of them; many are a flood, and cost as much as any. */
async function emptyLines(ground) {
  const server = await openDoor(ground);
  const owner = await openTable(server);
  const flood = new Line(server.mjaiPort);
  await flood.next();
  flood.socket.write('\r\n\n'.repeat(100));
  assert.match((await flood.next()).message, /^Expected/);
  assert.equal(await flood.next(), null);
  const line = new Line(server.mjaiPort);
  await line.next();
  line.socket.write('\r\n\n'.repeat(20));
  line.send({ type: 'join', name: 'Line', room: owner.invites[0].room });
  await areHere(owner);
  line.socket.write('\n'.repeat(20));
  await start(owner);
  assert.equal((await line.next()).type, 'start_game');
  line.socket.write('\n'.repeat(100));
  await until(owner, () => owner.seats.some(({ program }) => program === 'out'));
  owner.close();
  assert.equal(await server.stop(), 0);
}

/** What the kernel waits for at the server's end of a connection: 2, whether the other end is still there. */
function timerOf(server, line) {
  const port = (number) => `:${number.toString(16).toUpperCase().padStart(4, '0')}`;
  const rows = readFileSync('/proc/net/tcp', 'utf8').split('\n').map((row) => row.trim().split(/\s+/));
  const own = rows.find(([, local, remote]) => local?.endsWith(port(server.mjaiPort)) && remote.endsWith(port(line.socket.localPort)));
  return Number(own[5].split(':')[0]);
}

/** A machine that goes without a word is asked for, so that its connections end some day. */
async function withoutWord(ground) {
  const server = await openDoor(ground);
  const line = new Line(server.mjaiPort);
  await line.next();
  for (const limit = Date.now() + 5000; timerOf(server, line) !== 2; await pause(20)) {
    assert.ok(Date.now() < limit, 'nobody asks');
  }
  line.socket.destroy();
  assert.equal(await server.stop(), 0);
}

export const tests = {
  'lines that end as on Windows': carriageReturns,
  'so many seats for programs, and no more': seatsAreFull,
  'who does not join is not waited for': silence,
  'lines without a word': emptyLines,
  'who goes without a word is asked for': withoutWord,
};
