// Load on a real server: many tables, each with one scripted player and three bots.
//
//   node tests/bench/server_bench.mjs SERVER_BINARY [TABLES] [SECONDS] [PACE_MS]
//
// A player thinks PACE_MS on average, so that the load is the same for every journal; the bots do not
// think. 1000 is the pace of a lively table; 250 is meant to be too much.
//
// Prints, for each kind of journal, actions and events a second, the time from an action to its own
// broadcast, and the memory of the server; then how long a killed server takes until all tables play.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const require = createRequire(new URL('../../web-client/package.json', import.meta.url));
const { WebSocket } = require('ws');

const [binary, tables = '1000', seconds = '10', pace = '1000'] = process.argv.slice(2);
if (!binary) {
  console.error('usage: server_bench.mjs SERVER_BINARY [TABLES] [SECONDS] [PACE_MS]');
  process.exit(2);
}
const TABLES = Number(tables);
const SECONDS = Number(seconds);
const START_MS = 60_000;
const PACE_MS = Number(pace);
const folder = mkdtempSync(join(tmpdir(), 'jansou-bench-'));

const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

function startServer(journal, sync) {
  const child = spawn(binary, [
    '--port', '0', '--web', folder, '--journal', journal, '--journal_sync', sync,
    '--messages_per_second', '100000', '--messages_burst', '100000', '--connections_max', '20000',
    '--tables_max', '100000', '--own_tables_max', '100000', '--instant_tables_max', '100000',
    '--address_connections_max', '0',
    '--address_tables_max', '0', '--address_guests_burst', '0',
  ], { stdio: ['ignore', 'ignore', 'pipe'] });
  return new Promise((resolve, reject) => {
    let log = '';
    child.stderr.on('data', (bytes) => {
      log += bytes;
      const port = /serves http:\/\/[^ ]*:(\d+)\s/.exec(log)?.[1];
      if (port) resolve({ child, port: Number(port) });
    });
    child.on('exit', () => reject(new Error(`the server ended: ${log}`)));
  });
}

const choose = (actions) =>
  actions.find(({ type }) => type === 'none')
  ?? actions.find(({ type, tsumogiri }) => type === 'dahai' && tsumogiri)
  ?? actions.find(({ type }) => type === 'dahai') ?? actions[0];

class Player {
  constructor(world) {
    this.world = world;
    this.last = -1;
    this.connect();
  }

  connect() {
    const socket = new WebSocket(`ws://127.0.0.1:${this.world.port}/ws`, 'jansou.v1', {
      perMessageDeflate: false,
    });
    this.socket = socket;
    socket.on('open', () => this.send({ type: 'hello', ...(this.token && { token: this.token }) }));
    socket.on('message', (data) => this.hear(JSON.parse(data)));
    socket.on('error', () => {});
    socket.on('close', () => {
      if (!this.world.isOver) setTimeout(() => this.connect(), 50);
    });
  }

  send(message) {
    if (this.socket.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  hear(message) {
    const { world } = this;
    if (message.type === 'welcome') {
      this.token ??= message.token;
      this.send(this.code
        ? { type: 'join_table', code: this.code, watch: false, last: this.last }
        : {
          type: 'create_table', title: '', preset: 'riichi-tenhou', settings: [],
          clock: { base_s: 0, bank_s: 0 }, is_public: false, may_watch: false, pace: 'instant',
        });
    } else if (message.type === 'table') {
      this.code = message.code;
      this.go(message);
    } else if (message.type === 'decision') {
      const action = choose(message.actions);
      setTimeout(() => {
        this.sentAt = performance.now();
        this.send({ type: 'act', decision: message.number, action });
      }, PACE_MS * (0.5 + Math.random()));
    } else if (message.type === 'decided' && this.sentAt) {
      world.actions += 1;
      world.delays.push(performance.now() - this.sentAt);
      this.sentAt = 0;
    } else if (message.type === 'events') {
      world.events += message.events.length;
      this.last = Math.max(this.last, ...message.events.map(({ n }) => n));
      this.heardAt = performance.now();
    }
  }

  go({ state, seats, seat }) {
    const empty = seats.findIndex(({ kind }) => kind === 'empty');
    if (state === 'waiting' && seat >= 0 && empty >= 0) {
      this.send({ type: 'add_bot', seat: empty, bot: 'tsumogiri' });
    } else if (state === 'waiting' && seat >= 0) {
      this.send({ type: 'start' });
    } else if (state === 'between' && !seats[seat].ready) {
      this.send({ type: 'ready', ready: true });
    } else if (state === 'finished') {
      this.send({ type: 'rematch' });
    }
  }
}

const at = (sorted, share) => sorted[Math.floor((sorted.length - 1) * share)]?.toFixed(2) ?? '-';

function cpuSeconds(pid) {
  const words = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
  return (Number(words[11]) + Number(words[12])) / 100;
}

const memoryKb = (pid) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]);

async function run(label, journal, sync) {
  const { child, port } = await startServer(journal, sync);
  const world = { port, actions: 0, events: 0, delays: [], isOver: false };
  const before = memoryKb(child.pid);
  const players = [];
  for (let i = 0; i < TABLES; i += 1) {
    players.push(new Player(world));
    if (i % 50 === 49) await sleep(50);
  }
  const limit = performance.now() + START_MS;
  while (players.some(({ heardAt }) => !heardAt) && performance.now() < limit) await sleep(20);
  await sleep(1000);
  Object.assign(world, { actions: 0, events: 0, delays: [] });
  const cpu = cpuSeconds(child.pid);
  await sleep(SECONDS * 1000);
  const sorted = world.delays.sort((a, b) => a - b);
  console.log(`${label}: ${TABLES} tables, ${(world.actions / SECONDS).toFixed(0)} actions/s, `
    + `${(world.events / SECONDS).toFixed(0)} events/s told, action to broadcast p50 ${at(sorted, 0.5)} ms `
    + `p99 ${at(sorted, 0.99)} ms, server CPU ${(((cpuSeconds(child.pid) - cpu) / SECONDS) * 100).toFixed(0)} %, `
    + `memory ${((memoryKb(child.pid) - before) / TABLES).toFixed(1)} KB a table with its connection`);
  return { child, world, players };
}

async function stop({ child, world }, signal) {
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.removeAllListeners('exit');
  child.once('exit', () => {});
  child.kill(signal);
  await Promise.race([gone, sleep(5000)]);
  if (signal === 'SIGTERM') world.isOver = true;
}

async function measureRestart({ child, world, players }, journal) {
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await gone;
  const killed = performance.now();
  const again = await startServer(journal, 'full');
  world.port = again.port;
  const opened = performance.now();
  const cpuOpened = cpuSeconds(again.child.pid);
  while (players.some(({ heardAt }) => heardAt < opened) && performance.now() - killed < 60_000) {
    await sleep(10);
  }
  console.log(`restart after kill -9: door open after ${(opened - killed).toFixed(0)} ms, `
    + `all ${TABLES} tables play after ${(performance.now() - killed).toFixed(0)} ms; `
    // On a busy machine only this can be compared.
    + `server CPU ${cpuOpened.toFixed(2)} s and ${cpuSeconds(again.child.pid).toFixed(2)} s by then`);
  return { child: again.child, world, players };
}

try {
  await stop(await run('memory', 'memory:', 'full'), 'SIGTERM');
  await stop(await run('sqlite normal', `sqlite:${join(folder, 'normal.db')}`, 'normal'), 'SIGTERM');
  const journal = `sqlite:${join(folder, 'full.db')}`;
  const running = await run('sqlite full', journal, 'full');
  await stop(await measureRestart(running, journal), 'SIGTERM');
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.exit(0);
