// The log of a host: one object a line, whom it is about, nothing secret, bounded.

import assert from 'node:assert/strict';
import { Guest, pause } from './support/guest.mjs';

const DEBUG = { log: 'debug', log_format: 'json' };

const REQUEST = {
  type: 'create_table', title: 'Secret title', preset: 'riichi-club', settings: [],
  clock: { base_s: 0, bank_s: 0 }, is_public: true, may_watch: true, pace: 'normal',
};

const objects = (server) => server.lines.map((line) => JSON.parse(line));

/** One guest comes, opens a table, and goes: all lines about it tell its number. */
async function followed(ground) {
  const server = await ground.startAnother({ ...DEBUG, log_addresses: 'network' });
  let guest;
  let code;
  try {
    guest = await Guest.enter(server.port, 'Evil');
    guest.send(REQUEST);
    ({ code } = await guest.hear('table'));
    guest.send('not json');
    await guest.hear('error');
    guest.close();
    await guest.closed();
  } finally {
    assert.equal(await server.stop(), 0);
  }
  const lines = objects(server);
  for (const { time, level, event, message } of lines) {
    assert.match(time, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    assert.ok(['error', 'warning', 'info', 'debug'].includes(level));
    assert.match(event, /^[a-z]+\.[a-z_]+$/);
    assert.ok(message.length > 0);
  }
  const { connection, address } = lines.find(({ event }) => event === 'connection.opened');
  assert.equal(connection, 1);
  assert.equal(address, '127.0.0.0');
  const about = lines.filter((line) => line.connection === connection);
  const events = about.map(({ event }) => event);
  for (const event of ['connection.opened', 'connection.hello', 'table.joined', 'table.left',
    'connection.closed']) {
    assert.equal(events.filter((one) => one === event).length, 1, event);
  }
  const joined = about.find(({ event }) => event === 'table.joined');
  assert.equal(joined.table, code);
  assert.match(joined.account, /^[0-9a-f]{12}$/);
  const all = server.lines.join('\n');
  for (const secret of [guest.token, 'Evil', 'Secret title']) {
    assert.ok(!all.includes(secret), `the log has ${secret}`);
  }
}

/** Addresses are not told unless the host wants them. */
async function addresses(ground) {
  for (const [log_addresses, wanted] of [['none', undefined], ['full', '127.0.0.1']]) {
    const server = await ground.startAnother({ ...DEBUG, log_addresses });
    try {
      const guest = await Guest.enter(server.port, 'Anybody');
      guest.close();
      await guest.closed();
    } finally {
      assert.equal(await server.stop(), 0);
    }
    for (const line of objects(server).filter(({ event }) => event === 'connection.opened')) {
      assert.equal(line.address, wanted);
    }
    if (wanted === undefined) {
      const about = objects(server).filter(({ event }) => event !== 'server.serving');
      assert.ok(!JSON.stringify(about).includes('127.0.0.1'));
    }
  }
}

/** However many are cut off, some lines a second are written, and how many more there were. */
async function bounded(ground) {
  const COUNT = 200;
  const server = await ground.startAnother({ log_format: 'json' });
  const seconds = new Set();
  try {
    for (let i = 0; i < COUNT; i += 1) {
      seconds.add(Math.floor(Date.now() / 1000));
      const guest = await Guest.connect(server.port);
      for (let mistake = 0; mistake < 12; mistake += 1) guest.send('garbage');
      assert.equal(await guest.closed(), 1008);
    }
    seconds.add(Math.floor(Date.now() / 1000));
    const isTold = () => {
      const abuse = objects(server).filter(({ event }) => event === 'connection.abuse');
      const held = abuse.map(({ message }) => Number(/^(\d+) more suppressed$/.exec(message)?.[1]))
        .filter((count) => count > 0);
      const written = abuse.length - held.length;
      assert.ok(written <= 5 * (seconds.size + 1), `${written} lines in ${seconds.size} seconds`);
      return written + held.reduce((sum, count) => sum + count, 0) === COUNT;
    };
    while (!isTold()) await pause(200);
  } finally {
    assert.equal(await server.stop(), 0);
  }
}

export const tests = {
  'every line of the log is an object, and a connection can be followed': followed,
  'the log tells addresses only where the host wants it': addresses,
  'lines that strangers cause are bounded and counted': bounded,
};
