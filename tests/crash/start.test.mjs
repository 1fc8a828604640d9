// Journals that cannot be used at the start, tables that cannot be brought back, ends and starts in
// order.

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '../browser/support/server.mjs';
import { Guest, pause } from '../e2e/support/guest.mjs';
import { run } from './support/command.mjs';
import { ruin } from './support/disk.mjs';
import { python } from '../support/journal.mjs';
import { withTables } from './support/world.mjs';

const TABLES = 10;
const SOMEBODY = 65_534;

async function withFolder(use) {
  const folder = mkdtempSync(join(tmpdir(), 'jansou-start-'));
  try {
    await use(folder, join(folder, 'journal.db'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** It says why, and does not end by a signal. */
async function refuses(binary, journal, words, options) {
  const done = await run(binary, ['--port', '0', '--journal', `sqlite:${journal}`], options);
  assert.equal(done.code, 1, done.output);
  assert.match(done.output, words);
}

async function makeJournal(binary, folder, journal) {
  const server = await startServer(binary, folder, { journal: `sqlite:${journal}` });
  assert.equal(await server.stop(), 0);
}

const readOnly = ({ binary }) => withFolder(async (folder, journal) => {
  await makeJournal(binary, folder, journal);
  // Nobody forbids root anything: then somebody else tries, with a program that he may run.
  const isRoot = process.getuid() === 0;
  const program = join(folder, 'jansou');
  copyFileSync(binary, program);
  const options = isRoot ? { uid: SOMEBODY, gid: SOMEBODY } : {};
  if (isRoot) {
    for (const path of ['', '/journal.db', '/journal.db.lock', '/journal.db.suspects', '/jansou']) {
      chownSync(folder + path, SOMEBODY, SOMEBODY);
    }
  }
  chmodSync(journal, 0o400);
  await refuses(program, journal, /journal: .*readonly/, options);
  await refuses(program, journal, /journal: .*readonly/, options); // it stays read-only
  rmSync(`${journal}.lock`);
  chmodSync(folder, 0o500);
  await refuses(program, journal, /journal\.db\.lock cannot be made: Permission denied/, options);
  chmodSync(folder, 0o700);
});

const locked = ({ binary }) => withFolder(async (folder, journal) => {
  const server = await startServer(binary, folder, { journal: `sqlite:${journal}` });
  await refuses(binary, journal, /cannot be locked: is another server using it\?/);
  assert.equal(await server.stop(), 0);
  const holder = spawn('python3', ['-c', `
import sqlite3, sys
db = sqlite3.connect(sys.argv[1], isolation_level=None)
db.execute('PRAGMA locking_mode = EXCLUSIVE')
db.execute('BEGIN EXCLUSIVE')
print('held', flush=True)
sys.stdin.read()
`, journal], { stdio: ['pipe', 'pipe', 'inherit'] });
  await once(holder.stdout, 'data');
  await refuses(binary, journal, /journal: .*locked/);
  holder.stdin.end();
  await once(holder, 'exit');
});

const noJournal = ({ binary }) => withFolder(async (folder, journal) => {
  await refuses(binary, join(folder, 'nowhere', 'journal.db'), /cannot be made: No such file/);
  await refuses(binary, folder, /journal: /);
  writeFileSync(journal, 'no database '.repeat(1000));
  await refuses(binary, journal, /not a database/);
  rmSync(journal);
  await makeJournal(binary, folder, journal);
  python("import sqlite3, sys; sqlite3.connect(sys.argv[1]).execute('PRAGMA user_version = 99')", journal);
  await refuses(binary, journal, /made by a newer server \(version 99, this one knows \d+\)/);
});

/** The pages after the first: the file is a database, but its rows cannot be read. */
const corruptInside = (options) => withTables(options, TABLES, async (world) => {
  await world.close();
  ruin(world.journal, 8192);
  await refuses(world.binary, world.journal, /cannot be read: .*malformed|journal: .*malformed/);
});

const BREAK_ONE = `
import sqlite3, sys
db = sqlite3.connect(sys.argv[1])
(subject, name), = db.execute("SELECT id, name FROM subjects WHERE name LIKE 'table.%' ORDER BY id LIMIT 1")
count, = db.execute("SELECT count(*) FROM records WHERE subject = ?", (subject,)).fetchone()
db.execute("UPDATE records SET body = x'01ffffffffffff' WHERE subject = ? AND sequence = ?", (subject, count // 2))
db.commit()
print(name.split('.')[1])
`;

const COUNT = `
import sqlite3, sys
db = sqlite3.connect(sys.argv[1])
print(*db.execute("SELECT count(*) FROM records r JOIN subjects s ON s.id = r.subject WHERE s.name = ?", (sys.argv[2],)).fetchone())
`;

/** One table cannot be brought back: it is left alone, the others play on. */
const brokenTable = (options) => withTables(options, TABLES, async (world) => {
  await world.kill();
  const code = python(BREAK_ONE, world.journal).trim();
  const before = python(COUNT, world.journal, `table.${code}`);
  const lost = world.players.filter((player) => player.code === code);
  for (const player of lost) player.end();
  world.players = world.players.filter((player) => player.code !== code);
  await world.start();
  assert.ok(world.server.lines.some((line) =>
    line.includes(`table ${code} cannot be brought back`)), 'the log names the table');
  await world.untilBack();
  await world.untilAllMove();
  const guest = await Guest.enter(world.port, 'Newcomer');
  assert.equal(await guest.refused({ type: 'join_table', code, watch: true }), 'no_such_table');
  guest.send({ type: 'set_name', name: 'Renamed' });
  guest.send({ type: 'ping' });
  await guest.hear('pong');
  guest.close();
  await world.close();
  assert.equal(python(COUNT, world.journal, `table.${code}`), before, 'its records stay');
});

/** Ended in order, again and again: nothing is lost either. */
const stopped = (options) => withTables(options, TABLES, async (world) => {
  for (let i = 0; i < 3; i += 1) {
    const { server } = world;
    const codes = world.players.slice(0, 3).map((player) => once(player.socket, 'close'));
    assert.equal(await server.stop(), 0);
    for (const [code] of await Promise.all(codes)) assert.equal(code, 1001, 'going away');
    assert.ok(server.lines.at(-1).includes('stopped'), server.lines.at(-1));
    await world.start();
    await world.untilBack();
    await world.untilAllMove();
  }
  world.check();
});

/** Later ones win: a file, the environment, the command line. The journal that it misses tells which. */
const settings = ({ binary }) => withFolder(async (folder) => {
  const file = join(folder, 'settings');
  writeFileSync(file, 'port = 0\njournal = sqlite:/nowhere/file/j\n');
  const env = { ...process.env, JANSOU_JOURNAL: 'sqlite:/nowhere/environment/j' };
  for (const [words, options, place] of [
    [[], {}, 'file'],
    [[], { env }, 'environment'],
    [['--journal', 'sqlite:/nowhere/line/j'], { env }, 'line'],
  ]) {
    const checked = await run(binary, ['--config', file, ...words, '--check'], options);
    assert.deepEqual([checked.code, checked.output], [0, ''], 'it only looks at the settings');
    const done = await run(binary, ['--config', file, ...words], options);
    assert.equal(done.code, 1, done.output);
    assert.match(done.output, new RegExp(`/nowhere/${place}/j`));
  }
  for (const [words, said] of [
    [['--config', file, '--config', file], /--config can be given once/],
    [['--config'], /expected --NAME VALUE at "--config"/],
    [['--config', folder], /: Is a directory/],
    [['--trusted_proxies', '10.0.0.0/33'], /trusted_proxies: "10\.0\.0\.0\/33" is no list of addresses/],
    [['--status_secret', 'short'], /status_secret: at least 16 characters/],
  ]) {
    for (const last of [[], ['--check']]) {
      const done = await run(binary, [...words, ...last]);
      assert.equal(done.code, 2, done.output);
      assert.match(done.output, said);
    }
  }
});

/** It takes as many descriptors as it needs, as far as it may, and says if that is too few. */
const fewDescriptors = ({ binary }) => withFolder(async (folder) => {
  const words = /connections_max is 1000, which needs \d+ descriptors; the process may have 900/;
  for (const [limit, isEnough] of [['100:5000', true], ['100:900', false]]) {
    const program = join(folder, 'program');
    writeFileSync(program, `#!/bin/sh\nexec prlimit --nofile=${limit} ${binary} "$@"\n`, { mode: 0o700 });
    const server = await startServer(program, folder, { connections_max: 1000 });
    const [, most] = /^process_max_fds (\d+)$/m.exec(await (await fetch(`${server.url}/metrics`)).text());
    assert.equal(Number(most) >= 1000, isEnough);
    assert.equal(await server.stop(), 0); // then all of its lines are there
    assert.equal(server.lines.some((line) => words.test(line)), !isEnough, server.lines.join('\n'));
  }
});

export const tests = {
  'a journal that may not be written': readOnly,
  'a journal that somebody else holds': locked,
  'a journal that is none': noJournal,
  'a journal that is damaged inside': corruptInside,
  'a table that cannot be brought back is left alone': brokenTable,
  'ended in order, started again': stopped,
  'settings of a file, the environment, the command line': settings,
  'more connections than descriptors': fewDescriptors,
};
