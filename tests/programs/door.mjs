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
import { areHere, openDoor, openTable, start, until } from '../e2e/support/program.mjs';

const SEATS = 4;
const MATCH_MS = 30 * 60_000;
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

async function faultsOf(owner) {
  const all = [];
  for (const seat of owner.seats.keys()) {
    owner.send({ type: 'get_program_log', seat });
    const { lines } = await owner.hear('program_log');
    all.push(...lines.filter((line, i) => [line, lines[i + 1]].some((words) => words?.startsWith('!'))));
  }
  return all;
}

async function playMatch(owner) {
  const programs = owner.invites.map(({ tcp }, i) => run(commands[i % commands.length], tcp));
  await areHere(owner, SEATS);
  await start(owner);
  await until(owner, () => owner.state === 'finished', MATCH_MS);
  return Promise.all(programs.map(({ done }) => done));
}

process.once('SIGTERM', () => process.exit(143)); // the server goes with it
const folder = mkdtempSync(join(tmpdir(), 'jansou-programs-'));
writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Jansou</title>\n');
const server = await openDoor({ binary: values.server, web: folder });
let hands = 0;
try {
  const owner = await openTable(server, { programs: SEATS, think_s: Number(values.think) });
  owner.onMessage(({ type, events }) => {
    if (type === 'events') hands += events.filter((event) => event.type === 'end_kyoku').length;
  });
  for (let match = 1; match <= Number(matches); match += 1) {
    if (match > 1) owner.send({ type: 'rematch' });
    const codes = await playMatch(owner);
    console.log(`match ${match}: exit ${codes.join(' ')}`, (await faultsOf(owner)).join('\n'));
    assert.deepEqual(codes, [0, 0, 0, 0]);
  }
  owner.close();
} finally {
  const figures = await counted(server);
  console.log(`${hands} hands`, figures);
  process.exitCode = (await server.stop()) || (Object.keys(figures).some((name) => name.includes('faults')) ? 1 : 0);
  rmSync(folder, { recursive: true });
}
