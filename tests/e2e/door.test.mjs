// The door for programs: who is let in, and how lines may end.

import assert from 'node:assert/strict';
import { areHere, isOver, Line, openDoor, openTable, start } from './support/program.mjs';

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

export const tests = {
  'lines that end as on Windows': carriageReturns,
  'so many seats for programs, and no more': seatsAreFull,
  'who does not join is not waited for': silence,
};
