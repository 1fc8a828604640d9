// Two servers on one journal: a friend comes to either; when one dies or stands still, the other goes on
// with its tables where they were.

import assert from 'node:assert/strict';
import { Guest } from '../e2e/support/guest.mjs';
import { averageBytes, claimInVain } from '../support/journal.mjs';
import { run } from './support/command.mjs';
import { SharedWorld } from './support/shared_world.mjs';

const TABLES = 10;
const TRIES = 20;
const SETTINGS = { suspect_ms: 1500 };

async function untilAllPlay(world) {
  await world.untilBack();
  await world.untilAllMove();
  world.check();
}

/** Killed in the middle of hands, and so is the other one when it has all tables. */
async function killEach(world) {
  await world.killNode('north');
  await untilAllPlay(world);
  assert.ok(world.tablesGoneOn('south') > 0, 'it had tables');
  await world.start();
  await world.killNode('south');
  await untilAllPlay(world);
  assert.equal(world.tablesGoneOn('north'), TABLES, 'all tables of the one that died');
  await world.start();
}

/**
 * Holds a server while it does not hold the file: else nobody can write, and all wait for it. Resolves
 * when the other one goes on with a table of it.
 */
async function hold(world, stopped) {
  const goesOn = world.told('south', /goes on here/);
  for (let i = 0; i < TRIES; i += 1) {
    const waits = world.told('south', /journal does not write/);
    stopped.signal('SIGSTOP');
    await world.until(() => world.told('south', /goes on here/) > goesOn
      || world.told('south', /journal does not write/) > waits, 'the other one goes on, or waits');
    if (world.told('south', /goes on here/) > goesOn) return;
    stopped.signal('SIGCONT');
    await world.until(() => world.told('south', /journal writes again/) > waits, 'it writes again');
  }
  assert.fail(`the server held the file ${TRIES} times`);
}

/** Stopped for longer than the others wait: whatever it does when it wakes is refused. */
async function stopOne(world) {
  const stopped = world.nodes.get('north');
  await hold(world, stopped);
  world.nodes.delete('north'); // a front sends nobody there
  for (const { socket } of world.players) socket.terminate();
  await untilAllPlay(world);
  stopped.signal('SIGCONT');
  world.nodes.set('north', stopped);
  await world.until(() => world.told('north', /is played by another server/) > 0, 'it hears of it');
  await untilAllPlay(world);
}

async function otherGoesOn({ binary, seed }) {
  const world = await SharedWorld.open(binary, { seed, settings: SETTINGS });
  try {
    await world.play(TABLES);
    await killEach(world);
    await stopOne(world);
    await world.close();
    const verified = await run(binary, ['verify', '--journal', `sqlite:${world.journal}`]);
    assert.equal(verified.code, 0, verified.output);
  } finally {
    world.remove();
  }
}

/** A friend opens the link at the other server. */
async function friendIsSentOn(world) {
  const [north, south] = SharedWorld.names.map((name) => world.nodes.get(name));
  const ann = await Guest.enter(north.port, 'Ann');
  ann.send({
    type: 'create_table', title: '', preset: 'riichi-club', settings: [], clock: { base_s: 0, bank_s: 0 },
    is_public: false, may_watch: true, pace: 'normal',
  });
  const { code } = await ann.hear('table');
  const bob = await Guest.enter(south.port, 'Bob');
  // The owner sees the table a moment before the journal has it.
  let sent;
  bob.onMessage((message) => { if (message.type === 'go_to') sent = message; });
  await world.until(() => {
    if (!sent) bob.send({ type: 'join_table', code, watch: false });
    return sent;
  }, 'a friend is sent on');
  assert.deepEqual(sent, { type: 'go_to', node: 'north', code });
  const other = await Guest.enter(south.port, 'Eve');
  assert.equal(await other.refused({ type: 'join_table', code: 'AAAAAA', watch: false }), 'no_such_table');
  const there = await Guest.enter(north.port, 'Bob');
  there.send({ type: 'join_table', code: code.toLowerCase(), watch: false });
  assert.equal((await there.hear('table')).code, code);
  for (const guest of [ann, bob, other, there]) guest.close();
}

async function namesAreTheirOwn({ binary, seed }) {
  const world = await SharedWorld.open(binary, { seed, settings: SETTINGS });
  const journal = `sqlite:${world.journal}`;
  try {
    const twin = await run(binary, ['--node', 'north', '--port', '0', '--journal', journal]);
    assert.match(twin.output, /north cannot be locked: is another server using it/);
    const alone = await run(binary, ['--port', '0', '--journal', journal]);
    assert.match(alone.output, /cannot be locked: is another server using it/);
    const nameless = await run(binary, ['--node', 'North', '--port', '0', '--journal', journal]);
    assert.match(nameless.output, /node: a-z, 0-9 and -, at most 20 of them/);
    await friendIsSentOn(world);
    await world.close();
  } finally {
    world.remove();
  }
}

/** Two servers have died when they took a table over: nobody does again until the host says so. */
async function leftAlone({ binary, seed }) {
  const world = await SharedWorld.open(binary, { seed, settings: SETTINGS });
  const tables = (...words) => run(binary, ['tables', ...words]);
  const journal = ['--journal', `sqlite:${world.journal}`];
  try {
    const ann = await Guest.enter(world.nodes.get('north').port, 'Ann');
    ann.send({
      type: 'create_table', title: '', preset: 'riichi-club', settings: [], clock: { base_s: 0, bank_s: 0 },
      is_public: false, may_watch: true, pace: 'normal',
    });
    const { code } = await ann.hear('table');
    await world.until(() => averageBytes(world.journal, `table.${code}`) > 0, 'the table is written');
    await Promise.all(SharedWorld.names.map((name) => world.killNode(name)));
    claimInVain(world.journal, code, 'east', 'west');
    assert.match((await tables('left-alone', ...journal)).output, new RegExp(`^${code}  2 servers died when they took it over, the last was west.0\\n$`));
    await world.start();
    const bob = await Guest.enter(world.nodes.get('south').port, 'Bob');
    assert.equal(await bob.refused({ type: 'join_table', code, watch: false }), 'no_such_table');
    assert.match((await tables('retry', ...journal, 'AAAAAA')).output, /AAAAAA is not left alone/);
    assert.equal((await tables('retry', ...journal, code.toLowerCase())).output,
      `${code} may be taken over again\n`);
    assert.equal((await tables('left-alone', ...journal)).output, '');
    let comes = false;
    bob.onMessage(({ type }) => { comes ||= type === 'table' || type === 'go_to'; });
    await world.until(() => {
      if (!comes) bob.send({ type: 'join_table', code, watch: false });
      return comes;
    }, 'the table goes on');
    for (const guest of [ann, bob]) guest.close();
    await world.close();
  } finally {
    world.remove();
  }
}

export const tests = {
  'a table at which servers died is left alone until the host lets it be tried again': leftAlone,
  'another server goes on with the tables of one that is killed or stands still': otherGoesOn,
  'a friend is sent to the server of the table; a name has one server, and a shared file none without': namesAreTheirOwn,
};
