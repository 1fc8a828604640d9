// Another mahjong server under the same load: @kobalab/majiang-server with tables of four bots that
// discard what they draw, at its own pace.
//
//   node majiang.mjs FOLDER TABLES SECONDS [PROCESSOR]
//
// FOLDER is where npm has installed it. Prints one line of JSON: frames to players and turns a second,
// and what each costs the server's processor in microseconds. One thread has all the bots.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { join } from 'node:path';

const [folder, tables, seconds, processor] = process.argv.slice(2);
const TABLES = Number(tables);
const SECONDS = Number(seconds);
const SEATS = 4;
const WARMUP_MS = 3000;
const AT_ONCE = 12; // tables that are opened together
const TICKS_A_S = 100; // of /proc
const START_MS = 20_000;
const require = createRequire(join(folder, 'package.json'));
const { io } = require('socket.io-client');
const sleep = (ms) => new Promise((resolve) => { setTimeout(resolve, ms); });

// It would listen on all addresses and knows no option for one.
const LOCAL_ONLY = `data:text/javascript,${encodeURIComponent(`
  import net from 'node:net';
  const listen = net.Server.prototype.listen;
  net.Server.prototype.listen = function (port, done) { return listen.call(this, port, '127.0.0.1', done); };
`)}`;

function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

async function startServer(port) {
  const program = join(folder, 'node_modules/@kobalab/majiang-server/bin/server.js');
  const words = [process.execPath, '--import', LOCAL_ONLY, program, '-p', String(port)];
  if (processor !== undefined) words.unshift('taskset', '-c', processor);
  const child = spawn(words[0], words.slice(1), { stdio: 'ignore' });
  for (const limit = Date.now() + START_MS; ;) {
    try {
      await fetch(`http://127.0.0.1:${port}/`);
      return child;
    } catch (error) {
      if (Date.now() > limit || child.exitCode !== null) throw error;
      await sleep(50);
    }
  }
}

const counts = { frames: 0, turns: 0, ends: 0 };

// A reply to everything that asks for one, and to an own draw its discard.
function answer(socket, message) {
  counts.frames += 1;
  if (!message.seq) return;
  const drawn = (message.zimo ?? message.gangzimo)?.p;
  counts.turns += drawn ? 1 : 0;
  socket.emit('GAME', { seq: message.seq, ...(drawn && { dapai: `${drawn}_` }) });
}

async function openSocket(port, name) {
  const response = await fetch(`http://127.0.0.1:${port}/server/auth/`, {
    method: 'POST', body: new URLSearchParams({ name, passwd: '*' }), redirect: 'manual',
  });
  const [cookie] = response.headers.get('set-cookie').split(';');
  const socket = io(`http://127.0.0.1:${port}`, {
    path: '/server/socket.io/', transports: ['websocket'], forceNew: true, extraHeaders: { Cookie: cookie },
  });
  socket.on('GAME', (message) => answer(socket, message));
  socket.on('END', () => { counts.ends += 1; });
  await new Promise((resolve) => { socket.once('HELLO', resolve); });
  return socket;
}

const hearRoom = (socket, isRight) => new Promise((resolve) => {
  socket.on('ROOM', function onRoom(room) {
    if (isRight(room)) {
      socket.off('ROOM', onRoom);
      resolve(room.room_no);
    }
  });
});

async function openTable(port, number, rule) {
  const sockets = await Promise.all(Array.from({ length: SEATS }, (_, i) => openSocket(port, `${number}-${i}`)));
  const made = hearRoom(sockets[0], () => true);
  sockets[0].emit('ROOM');
  const room = await made;
  const full = hearRoom(sockets[0], ({ user }) => user.length === SEATS);
  for (const socket of sockets.slice(1)) socket.emit('ROOM', room);
  await full;
  sockets[0].emit('START', room, rule);
}

function cpuUs(pid) {
  const words = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
  return ((Number(words[11]) + Number(words[12])) / TICKS_A_S) * 1e6;
}

const port = await freePort();
const server = await startServer(port);
try {
  const rule = require('@kobalab/majiang-core').rule();
  for (let i = 0; i < TABLES; i += AT_ONCE) {
    const row = Array.from({ length: Math.min(AT_ONCE, TABLES - i) }, (_, at) => i + at);
    await Promise.all(row.map((number) => openTable(port, number, rule)));
  }
  await sleep(WARMUP_MS);
  const before = { ...counts, cpu: cpuUs(server.pid), at: performance.now() };
  await sleep(SECONDS * 1000);
  const passed = (performance.now() - before.at) / 1000;
  const cpu = cpuUs(server.pid) - before.cpu;
  const frames = counts.frames - before.frames;
  const turns = counts.turns - before.turns;
  console.log(JSON.stringify({
    frames_a_s: frames / passed, actions_a_s: turns / passed, us_a_frame: cpu / frames,
    us_an_action: cpu / turns, ended: counts.ends,
  }));
} finally {
  server.kill('SIGKILL');
}
process.exit(0);
