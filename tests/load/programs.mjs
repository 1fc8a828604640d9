// Programs at many tables beside people's: what their answers take through the door, and what the people
// of jansou-load notice of them.
//
//   node tests/load/programs.mjs [SECONDS [TABLES [JOURNAL [SERVER_BINARY]]]]
//
// 20 s, 1000 tables of people, file: on the disk; or memory.
//
// A hundred tables have four programs each, which speak mortal by TCP and discard what they draw; fifty have a
// person of this process and three bots. Both are timed from sending a discard until the table has told it
// back: the journal, the loop and this process are in both, so that what is more for programs is the door's.
// Tables have their normal pace, but for what bots' answers rest. Exit status 1 if a program was not at its seat to the end.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '../browser/support/server.mjs';
import { Guest, pause } from '../e2e/support/guest.mjs';
import { areHere, freePort, Line, openTable, start } from '../e2e/support/program.mjs';

const [seconds = '20', tables = '1000', kept = 'file', binary = 'build-release/server/jansou'] = process.argv.slice(2);
const PROGRAM_TABLES = 100;
const PERSON_TABLES = 50;
const SEATS = 4;
const AT_ONCE = 10; // tables that are opened together
const LOAD = join(binary, '../../tests/load/jansou-load');

// What the many of one machine may do that strangers may not, as jansou-load has it.
const MANY = {
  connections_max: 100_000, tables_max: 10_000, own_tables_max: 1000, instant_tables_max: 10_000,
  address_connections_max: 0, address_waiting_max: 0, address_requests_max: 0, address_tables_max: 0,
  address_program_seats_max: 0,
  address_guests_burst: 0, address_calls_burst: 0, address_codes_burst: 0,
  bot_min_ms: 0, bot_max_ms: 0, // else the answers of programs would rest as bots' do
};

/** Times in milliseconds, from a discard that is sent to the table's word about it, by phase of the run. */
class Times {
  #sent = new Map();

  #rows = { alone: [], beside: [] };

  /** Null: nothing is counted. */
  phase = null;

  send(who) {
    this.#sent.set(who, performance.now());
  }

  hear(who) {
    const at = this.#sent.get(who);
    if (this.phase && at !== undefined) this.#rows[this.phase].push(performance.now() - at);
    this.#sent.delete(who);
  }

  share(phase, part) {
    const rows = this.#rows[phase].sort((a, b) => a - b);
    return rows[Math.floor((rows.length - 1) * part)] ?? NaN;
  }

  words(phase) {
    const [middle, most, longest] = [0.5, 0.99, 1].map((part) => this.share(phase, part).toFixed(2));
    return `p50 ${middle}, p99 ${most}, max ${longest} ms of ${this.#rows[phase].length} discards`;
  }
}

async function openProgramTable(server, times) {
  const owner = await openTable(server, { programs: SEATS, pace: 'normal' });
  const lines = [];
  for (const invite of owner.invites) lines.push(await Line.join(server, invite, { dialect: 'mortal' }));
  await areHere(owner, SEATS);
  await start(owner);
  for (const line of lines) {
    line.play(({ type, actor }) => {
      const isOwn = actor === line.id;
      if (isOwn && type === 'tsumo') times.send(line);
      if (isOwn && type === 'dahai') times.hear(line);
      return type === 'end_game';
    });
  }
  return owner;
}

async function openPersonTable(server, times) {
  const person = await Guest.enter(server.port, 'Person');
  person.send({
    type: 'create_table', title: '', preset: 'riichi-tenhou', settings: [], clock: { base_s: 60, bank_s: 60 },
    is_public: false, may_watch: true, pace: 'normal',
  });
  await person.hear('table');
  for (let seat = 1; seat < SEATS; seat += 1) person.send({ type: 'add_bot', seat, bot: 'tsumogiri' });
  let seat;
  person.onMessage((message) => {
    if (message.type === 'table') seat = message.seat;
    if (message.type === 'decision') {
      const { number, actions } = message;
      const drawn = actions.find(({ type, tsumogiri }) => type === 'dahai' && tsumogiri);
      const action = drawn ?? actions.find(({ type }) => type === 'none') ?? actions[0];
      if (action.type === 'dahai') times.send(person);
      person.send({ type: 'act', decision: number, action });
    }
    const isOwn = ({ type, actor }) => type === 'dahai' && actor === seat;
    if (message.type === 'events' && message.events.some(isOwn)) times.hear(person);
    if (message.type === 'table' && message.state === 'between') person.send({ type: 'ready', ready: true });
  });
  person.send({ type: 'start' });
  return person;
}

async function openAll(count, open) {
  const all = [];
  for (let i = 0; i < count; i += AT_ONCE) {
    all.push(...await Promise.all(Array.from({ length: Math.min(AT_ONCE, count - i) }, open)));
  }
  return all;
}

/** jansou-load prints its first line when all its tables play, and measures from then on. */
async function load(server, begin) {
  const child = spawn(LOAD, [
    '--port', server.port, '--pid', server.pid, '--tables', tables, '--pace', 'human', '--seconds', seconds, '--every', 5,
  ].map(String), { stdio: ['ignore', 'pipe', 'inherit'] });
  const isGone = once(child, 'exit');
  for await (const words of child.stdout) {
    process.stdout.write(words);
    begin();
  }
  return (await isGone)[0];
}

function tell(phase, where, programs, people) {
  const added = programs.share(phase, 0.5) - people.share(phase, 0.5);
  console.log(`${where}: programs ${programs.words(phase)}`);
  console.log(`${where}: people beside them ${people.words(phase)}; the door adds ${added.toFixed(2)} ms (p50)`);
}

async function measure(server) {
  const [programs, people] = [new Times(), new Times()];
  const set = (phase) => { programs.phase = people.phase = phase; };
  const owners = await openAll(PROGRAM_TABLES, () => openProgramTable(server, programs));
  await openAll(PERSON_TABLES, () => openPersonTable(server, people));
  set('alone');
  await pause(Number(seconds) * 1000);
  set(null);
  const code = await load(server, () => set('beside'));
  set(null);
  const here = owners.flatMap(({ seats }) => seats).filter(({ program }) => program === 'here').length;
  tell('alone', 'without others', programs, people);
  tell('beside', `beside ${tables} tables`, programs, people);
  console.log(`${here} of ${PROGRAM_TABLES * SEATS} programs were at their seats to the end`);
  return code === 0 && here === PROGRAM_TABLES * SEATS;
}

const folder = mkdtempSync(join(tmpdir(), 'jansou-programs-'));
const mjai_port = await freePort();
const journal = kept === 'memory' ? 'memory:' : `sqlite:${join(folder, 'load.db')}`;
const server = await startServer(binary, 'web-client/dist', { ...MANY, mjai_port, journal });
server.mjaiPort = mjai_port;
let isFine = false;
try {
  isFine = await measure(server);
} finally {
  await server.stop();
  rmSync(folder, { recursive: true });
}
process.exit(isFine ? 0 : 1);
