// Programs that a runner (jansou bots) has for anybody's table.

import assert from 'node:assert/strict';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Guest, pause } from './support/guest.mjs';
import { Bots, bots, caged, limited, SECRET } from './support/bots.mjs';
import { areHere, isOver, isState, Line, openDoor, openTable, returnOwner, start, until } from './support/program.mjs';

const SHORT = [{ name: 'game_length', value: 'east' }];

const settings = { mjai_runner_secret: SECRET };

const hasProgram = (name) => (rows) => rows.some((row) => row.name === name && row.players);

/** Takes the bots off these seats and adds others. */
function exchange(owner, names) {
  names.forEach((bot, seat) => {
    owner.send({ type: 'remove_bot', seat });
    owner.send({ type: 'add_bot', seat, bot });
  });
}

/** The table is opened anew, and its programs are called again. */
async function rematch(owner, programs) {
  owner.send({ type: 'rematch' });
  await until(owner, () => owner.state === 'waiting');
  await areHere(owner, programs);
}

async function hasRun(runner, processes) {
  while (runner.found('Tanuki').length < processes) await pause(20);
}

async function wholeMatch(ground) {
  const server = await openDoor(ground, { ...settings, away_ms: 60_000 });
  const runner = new Bots(ground, server, {
    Tanuki: caged(server, { moment: 5 }), Kitsune: caged(server, { moment: 40, network: true, players: [3, 4], keep: true }),
  });
  const owner = await openTable(server, { programs: 0, settings: SHORT });
  const rows = await bots(owner, hasProgram('Kitsune'));
  assert.deepEqual(rows.slice(-2).map(({ name, players }) => [name, players]), [['Tanuki', [4]], ['Kitsune', [3, 4]]]);
  exchange(owner, ['Tanuki', 'Kitsune']);
  await areHere(owner, 2);
  assert.deepEqual(owner.seats.slice(0, 2).map(({ name }) => name), ['Tanuki', 'Kitsune']);
  await start(owner);
  await isOver(owner);
  const [own] = runner.found('Tanuki');
  assert.deepEqual({ ...own, pid: 0 }, {
    pid: 0, network: 'closed', memory: 0, environment: ['HOME', 'PATH'], home: [], descriptors: 4,
    no_new_privileges: 1, capabilities: 0, own_group: true, root: false,
  });
  assert.equal(runner.found('Kitsune')[0].network, 'open');

  // For the next match they are called again; one is killed in it, and comes back.
  await rematch(owner, 2);
  await start(owner);
  await hasRun(runner, 2);
  process.kill(runner.found('Tanuki')[1].pid, 'SIGKILL');
  await isState(owner, 'gone');
  await areHere(owner, 2);
  await isOver(owner);
  assert.equal(runner.found('Tanuki').length, 3);
  for (const { program, name } of owner.seats.filter((row) => row.program)) assert.ok(program !== 'out', name);
  assert.equal(await runner.stop(), 0);
  await bots(owner, (left) => !hasProgram('Tanuki')(left));
  owner.send({ type: 'rematch' });
  for (let i = 0; i < 2; i += 1) assert.equal((await owner.hear('error')).code, 'program_unavailable');
  await until(owner, () => owner.seats.filter(({ kind }) => kind === 'empty').length === 2);
  const seat = owner.seats.findIndex(({ kind }) => kind === 'empty');
  assert.equal(await owner.refused({ type: 'add_bot', seat, bot: 'Tanuki' }), 'unknown_bot');
  owner.close();
  assert.equal(await server.stop(), 0);
}

const login = (more) => ({ type: 'runner', secret: SECRET, programs: [{ name: 'Tanuki', players: [4] }], ...more });

async function say(server, words) {
  const line = new Line(server.mjaiPort);
  assert.equal((await line.next()).type, 'hello');
  line.send(words);
  return line;
}

/** Who logs in as a runner, and what it may not say. */
async function logins(ground) {
  await assert.rejects(ground.startAnother({ mjai_runner_secret: 'short' }), /at least 16 characters/);
  const server = await openDoor(ground, settings);
  for (const [words, message] of [
    [login({ secret: undefined }), /invalid|allowed|field/i],
    [login({ programs: [] }), /invalid|allowed|field/i],
    [login({ programs: Array(17).fill({ name: 'x', players: [4] }) }), /invalid|allowed|field/i],
    [login({ programs: [{ name: 'x', players: [5] }] }), /invalid|allowed|field/i],
    [login({ programs: [{ name: 'x'.repeat(21), players: [4] }] }), /invalid|allowed|field/i],
    [login({ programs: [{ name: 'efficient', players: [4] }] }), /name/i],
    [login({ programs: [{ name: ' x', players: [4] }] }), /name/i],
    [login({ programs: Array(2).fill({ name: 'x', players: [4] }) }), /name/i],
  ]) {
    const line = await say(server, words);
    assert.match((await line.next()).message, message, JSON.stringify(words));
    assert.equal(await line.next(), null);
  }
  const first = await say(server, login());
  assert.equal((await first.next()).type, 'welcome');
  const second = await say(server, login({ programs: [{ name: 'Inu', players: [4] }] }));
  assert.equal((await second.next()).type, 'welcome');
  assert.match((await first.next()).message, /another runner/);
  assert.equal(await first.next(), null);

  // One that does not bring what it has: the seat is free again.
  const owner = await openTable(server, { programs: 0 });
  owner.send({ type: 'remove_bot', seat: 0 });
  owner.send({ type: 'add_bot', seat: 0, bot: 'Inu' });
  const invite = await second.next();
  assert.match(invite.room, /^[A-Z0-9]+-[A-Z2-7]{26}$/);
  assert.deepEqual({ ...invite, room: '' }, { type: 'invite', program: 'Inu', room: '', players: 4 });
  await isState(owner, 'invited');
  assert.equal(await owner.refused({ type: 'start' }), 'program_awaited');
  const { code, about } = await owner.hear('error');
  assert.deepEqual([code, about], ['program_unavailable', 'add_bot']);
  await until(owner, () => owner.seats[0].kind === 'empty');
  const late = await Line.join(server, invite);
  assert.match((await late.next()).message, /^No such room/);

  const british = await Guest.enter(server.port, 'British');
  british.send({
    type: 'create_table', title: '', preset: 'british', settings: [], clock: { base_s: 0, bank_s: 0 },
    is_public: false, may_watch: true, pace: 'instant',
  });
  await british.hear('table');
  assert.equal(await british.refused({ type: 'add_bot', seat: 1, bot: 'Inu' }), 'no_words_for_rules');
  british.close();
  owner.close();

  // Wrong secrets are counted as wrong tokens are.
  const runner = new Bots(ground, server, { Tanuki: caged(server) }, 'another of sixteen and more');
  assert.equal(await runner.code, 1);
  assert.ok(runner.lines.some((line) => /secret is wrong/.test(line)), runner.lines.join('\n'));
  let said;
  for (let i = 0; i < 12; i += 1) {
    const line = await say(server, login({ secret: 'no' }));
    said = (await line.next()).message;
  }
  assert.doesNotMatch(said, /secret is wrong/);
  assert.doesNotMatch((await (await say(server, login())).next()).message, /welcome/);
  rmSync(runner.folder, { recursive: true });
  assert.equal(await server.stop(), 0);
}

/** The server dies in a hand: the runner comes back to it, and its program to its seat. */
async function serverDies(ground) {
  const folder = mkdtempSync(join(tmpdir(), 'jansou-runner-'));
  const kept = { ...settings, journal: `sqlite:${join(folder, 'door.db')}` };
  let server = await openDoor(ground, kept);
  const runner = new Bots(ground, server, { Tanuki: caged(server) });
  let owner = await openTable(server, { programs: 0, settings: SHORT });
  const { token, code } = owner;
  await bots(owner, hasProgram('Tanuki'));
  exchange(owner, ['Tanuki']);
  await areHere(owner);
  await start(owner);
  await hasRun(runner, 1);
  await server.kill();
  server = await openDoor(ground, { ...kept, mjai_port: server.mjaiPort });
  owner = await returnOwner(server, { token, code });
  await areHere(owner);
  assert.equal(runner.lines.filter((line) => /no connection to the server/.test(line)).length, 1);
  await isOver(owner);
  await rematch(owner, 1); // its name was kept, too
  owner.close();
  assert.equal(await runner.stop(), 0);
  assert.equal(await server.stop(), 0);
  rmSync(folder, { recursive: true });
}

/** Waits for something that is not told. */
async function come(holds) {
  for (const limit = Date.now() + 50_000; !holds(); await pause(20)) {
    if (Date.now() > limit) throw new Error(`never: ${holds}`);
  }
}

/** Whether the process is there, and no more than a number that nobody has asked for. */
function isAlive(pid) {
  try {
    return !/^State:\s+[ZX]/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}

/** What a process may have, what becomes of what it says, and that it does not outlive a runner that is killed. */
async function limits(ground) {
  const server = await openDoor(ground, { ...settings, away_ms: 60_000 });
  const runner = new Bots(ground, server, {
    Ushi: limited('full', { memory: 300, cpu_s: 77, nproc: 1, nofile: 33 }),
  });
  const owner = await openTable(server, { programs: 0, settings: SHORT });
  await bots(owner, hasProgram('Ushi'));
  exchange(owner, ['Ushi']);
  await areHere(owner);
  await start(owner);
  const most = 1 << 20;
  await come(() => runner.found('Ushi').length > 0 && runner.logged('Ushi') >= most);
  const [own] = runner.found('Ushi');
  const pair = (number) => [number, number];
  assert.deepEqual({ ...own, pid: 0 }, {
    pid: 0, fork: false, opened: 33 - 3, heard: ['start_game', 'start_kyoku'],
    limits: { AS: pair(300 << 20), CPU: pair(77), NPROC: pair(1), NOFILE: pair(33), FSIZE: pair(most), CORE: pair(0) },
  });
  await isOver(owner); // nothing more of what it says is kept, and it plays on
  assert.equal(runner.logged('Ushi'), most);
  assert.ok(owner.seats.every(({ program }) => program !== 'out'));
  await rematch(owner, 1);
  await start(owner);
  // The log was half full, and is begun anew.
  await come(() => runner.found('Ushi').length === 1 && runner.found('Ushi')[0].pid !== own.pid);
  const { pid } = runner.found('Ushi')[0];
  await runner.kill();
  await come(() => !isAlive(pid));
  rmSync(runner.folder, { recursive: true });
  owner.close();
  assert.equal(await server.stop(), 0);
}

/** A process that says nothing, line by line, is one that has ended, as is one that never was. */
async function noPrograms(ground) {
  const server = await openDoor(ground, settings);
  const runner = new Bots(ground, server, { Yes: { command: ['yes', ''] }, No: { command: ['/no/such', 'program'] } });
  const owner = await openTable(server, { programs: 0 });
  await bots(owner, hasProgram('No'));
  exchange(owner, ['Yes', 'No']);
  await areHere(owner, 2);
  await start(owner);
  for (const name of ['Yes', 'No']) await come(() => runner.lines.includes(`${name}: ended in a match; again in 1 s`));
  assert.match(readFileSync(join(runner.folder, 'No.log'), 'utf8'), /^jansou bots: \/no\/such: No such file or directory$/m);
  owner.close();
  assert.equal(await runner.stop(), 0);
  assert.equal(await server.stop(), 0);
}

/** A process that ends in the hand is there again three times and told the hand; then the bot of the server plays. */
async function crashes(ground) {
  const server = await openDoor(ground, settings);
  const runner = new Bots(ground, server, { Uma: limited('short', { seats: 1 }) });
  const owner = await openTable(server, { programs: 0, settings: SHORT, isSeated: true }); // who lets the time go by
  await bots(owner, hasProgram('Uma'));
  owner.send({ type: 'remove_bot', seat: 1 });
  owner.send({ type: 'add_bot', seat: 1, bot: 'Uma' });
  await areHere(owner);
  await start(owner);
  const said = () => runner.lines.filter((line) => line.startsWith('Uma: '));
  await come(() => said().length >= 4);
  assert.deepEqual(said(), [
    ...[1, 4, 16].map((s) => `Uma: ended in a match; again in ${s} s`), 'Uma: ended again; a bot plays this match for it',
  ]);
  assert.deepEqual(runner.found('Uma').map(({ heard }) => heard), Array(4).fill(['start_game', 'start_kyoku']));
  assert.equal(new Set(runner.found('Uma').map(({ pid }) => pid)).size, 4);
  await isState(owner, 'gone');
  // Its seat of the runner is free: it plays at another table.
  const other = await openTable(server, { programs: 0 });
  await bots(other, hasProgram('Uma'));
  exchange(other, ['Uma']);
  await areHere(other);
  other.close();
  owner.close();
  assert.equal(await runner.stop(), 0);
  assert.equal(await server.stop(), 0);
}

/** Who is invited while a program has all its seats gets the next one that is free, if it is so soon. */
async function oneSeat(ground) {
  const server = await openDoor(ground, settings);
  const runner = new Bots(ground, server, { Tanuki: caged(server, { seats: 1 }) });
  const [owner, other] = [await openTable(server, { programs: 0 }), await openTable(server, { programs: 0 })];
  await bots(owner, hasProgram('Tanuki'));
  exchange(owner, ['Tanuki']);
  await areHere(owner);
  exchange(owner, ['Tanuki']); // before the runner knows that it has gone
  await isState(owner, 'invited');
  await areHere(owner);
  exchange(other, ['Tanuki']);
  await isState(other, 'invited');
  await pause(500);
  owner.send({ type: 'remove_bot', seat: 0 });
  await areHere(other);
  owner.send({ type: 'add_bot', seat: 0, bot: 'Tanuki' });
  assert.equal((await owner.hear('error')).code, 'program_unavailable');
  assert.ok(runner.lines.includes('Tanuki: has all the seats that it may have'), runner.lines.join('\n'));
  assert.deepEqual(other.errors(), []);
  other.close();
  owner.close();
  assert.equal(await runner.stop(), 0);
  assert.equal(await server.stop(), 0);
}

/** A home goes with its process; where the runner is root, no more of it than the program could remove. */
async function homes(ground) {
  const server = await openDoor(ground, { ...settings, away_ms: 60_000 });
  const runner = new Bots(ground, server, { Tanuki: caged(server, { moment: 200 }) });
  const owner = await openTable(server, { programs: 0 });
  await bots(owner, hasProgram('Tanuki'));
  exchange(owner, ['Tanuki', 'Tanuki']);
  await areHere(owner, 2);
  await start(owner);
  await hasRun(runner, 2);
  const [emptied, other] = runner.found('Tanuki').map(({ pid }) => readlinkSync(`/proc/${pid}/cwd`));
  mkdirSync(join(emptied, 'folder'));
  writeFileSync(join(emptied, 'folder', 'file'), '');
  const isRoot = process.getuid() === 0;
  owner.close();
  assert.equal(await runner.end(), 0);
  assert.equal(existsSync(join(emptied, 'folder', 'file')), isRoot);
  assert.ok(!existsSync(other));
  rmSync(runner.folder, { recursive: true });
  assert.equal(await server.stop(), 0);
}

export const tests = {
  'a runner: programs in their cages, called again, killed, gone': wholeMatch,
  'a runner: who may log in, who does not come': logins,
  'a runner: one seat, given up and taken': oneSeat,
  'a runner: the homes of processes that have ended': homes,
  'a runner: the server dies in a hand': serverDies,
  'a runner: the limits of a process, and its end with the runner': limits,
  'a runner: a process that says empty lines, and none at all': noPrograms,
  'a runner: a process that ends again and again': crashes,
};
