// Four programs of others at one table of a real server, match after match: nothing that they answer may be a
// mistake, and all must end in order (A1).
//
//   node tests/programs/door.mjs [--server BINARY] [--think SECONDS] MATCHES COMMAND [COMMAND COMMAND COMMAND]
//
// A command comes by TCP to the address that is put after its words, for one match of East-South; four may differ. For
// an answer it has five seconds if not told otherwise. What it says of itself goes nowhere, but for its last words if it
// does not end with 0.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { pause } from '../e2e/support/guest.mjs';
import { areHere, openDoor, openTable, start } from '../e2e/support/program.mjs';

const SEATS = 4;
const MATCH_MS = 30 * 60_000;
const LOOK_MS = 400;
const WORDS_MAX = 2000;

const { values, positionals: [matches, ...commands] } = parseArgs({
  allowPositionals: true,
  options: { server: { type: 'string', default: 'build-release/server/jansou' }, think: { type: 'string', default: '5' } },
});

/** A program as a process; `done` resolves with its exit code. */
function run(command, address) {
  const child = spawn('sh', ['-c', `exec ${command} "$0"`, address], { stdio: ['ignore', 'pipe', 'pipe'] });
  const said = { words: '' };
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (data) => { said.words = (said.words + data).slice(-WORDS_MAX); });
  }
  child.done = once(child, 'close').then(([code]) => {
    if (code !== 0) console.log(`${command}: ${code}\n${said.words}`);
    return code;
  });
  return child;
}

/** What the server has counted of programs, by the names of its figures, without what is nought. */
async function counted(server) {
  const text = await (await fetch(`${server.url}/metrics`)).text();
  const rows = text.split('\n').filter((line) => /^jansou_program\S*(_total|_count|_sum)/.test(line)).map((line) => line.split(' '));
  return Object.fromEntries(rows.map(([name, value]) => [name, Number(value)]).filter(([, value]) => value > 0));
}

/** Adds each mistake with the two lines before it: the log of a seat has its last lines only, so it is looked at often. */
async function addFaults(owner, faults) {
  for (const seat of owner.seats.keys()) {
    owner.send({ type: 'get_program_log', seat });
    const { lines } = await owner.hear('program_log');
    lines.forEach((line, i) => {
      if (i >= 2 && line.startsWith('!')) faults.add(lines.slice(i - 2, i + 1).join('\n'));
    });
  }
}

/** Gives the exit codes of the four. */
async function playMatch(owner, faults) {
  const programs = owner.invites.map(({ tcp }, i) => run(commands[i % commands.length], tcp));
  await areHere(owner, SEATS);
  await start(owner);
  for (const limit = Date.now() + MATCH_MS; owner.state !== 'finished';) {
    assert.ok(Date.now() < limit, 'the match does not end');
    await pause(LOOK_MS);
    await addFaults(owner, faults);
  }
  return Promise.all(programs.map(({ done }) => done));
}

process.once('SIGTERM', () => process.exit(143)); // the server goes with it
const folder = mkdtempSync(join(tmpdir(), 'jansou-programs-'));
writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Jansou</title>\n');
const server = await openDoor({ binary: values.server, web: folder });
const faults = new Set();
let hands = 0;
try {
  const owner = await openTable(server, { programs: SEATS, think_s: Number(values.think) });
  owner.onMessage(({ type, events }) => {
    if (type === 'events') hands += events.filter((event) => event.type === 'end_kyoku').length;
  });
  for (let match = 1; match <= Number(matches); match += 1) {
    if (match > 1) owner.send({ type: 'rematch' });
    const codes = await playMatch(owner, faults);
    console.log(`match ${match}: exit ${codes.join(' ')}`);
    assert.deepEqual(codes, [0, 0, 0, 0]);
  }
  owner.close();
} finally {
  const figures = await counted(server);
  console.log([...faults, `${hands} hands`].join('\n'), figures);
  process.exitCode = (await server.stop()) || (Object.keys(figures).some((name) => name.includes('faults')) ? 1 : 0);
  rmSync(folder, { recursive: true });
}
