// Three nats-servers on 127.0.0.11 to 13, by the configuration that is served with Jansou.

import { execFile, execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pause } from '../../e2e/support/guest.mjs';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '../../..');
const CONFIG = join(ROOT, 'deploy/cluster/nats.conf');
const HOSTS = ['127.0.0.11', '127.0.0.12', '127.0.0.13'];
const READY_MS = 30_000;
const LOOK_MS = 50;
/** Of tables, in a parlour: some, so that several are tried. */
const SHARDS = 4;
const OTHER_STREAMS = 5;
const INIT_TRIES = 40;

// No server outlives the tests, however they end.
const running = new Set();
process.on('exit', () => running.forEach((child) => child.kill('SIGKILL')));

/** A program from deploy/nats.sh: { program } or { reason } why there is none. */
export function findProgram(...words) {
  return new Promise((resolve) => {
    execFile(join(ROOT, 'deploy/nats.sh'), words, { encoding: 'utf8' }, (error, output, complaints) => {
      if (error) resolve({ reason: complaints.trim().split('\n').pop() });
      else resolve({ program: output.trim() });
    });
  });
}

export async function freePort(host) {
  const server = createServer();
  await new Promise((resolve, reject) => {
    server.on('error', reject);
    server.listen(0, host, resolve);
  });
  const { port } = server.address();
  await new Promise((resolve) => { server.close(resolve); });
  return port;
}

/** As deploy/cluster/nats.service has it: of each stream the latest blocks lie in memory. */
const memoryLimit = (shards) => `${64 + 16 * (shards + OTHER_STREAMS)}MiB`;

/** One server of a store, which can be stopped and started. */
class StoreServer {
  constructor(store, index, host, ports) {
    this.store = store;
    this.name = `nats-${index + 1}`;
    this.host = host;
    [this.port, this.routePort, this.watchPort] = ports;
    this.isThere = false;
  }

  start() {
    const folder = join(this.store.folder, this.name);
    mkdirSync(folder, { recursive: true });
    const routes = Object.fromEntries(this.store.servers.map(({ host, routePort }, i) =>
      [`JANSOU_NATS_${i + 1}`, `nats://${host}:${routePort}`]));
    const child = spawn(this.store.program, ['--config', this.store.config, '--log', join(folder, 'log')], {
      stdio: 'ignore',
      env: {
        ...process.env, ...routes, JANSOU_NATS_NAME: this.name, JANSOU_NATS_HOST: this.host,
        JANSOU_NATS_PORT: this.port, JANSOU_NATS_ROUTE_PORT: this.routePort,
        JANSOU_NATS_WATCH: `${this.host}:${this.watchPort}`, JANSOU_NATS_STORE: join(folder, 'store'),
        // Three share the processors: one that hands its work from one to another takes a sixth more.
        GOMAXPROCS: process.env.GOMAXPROCS ?? 1,
        GOMEMLIMIT: memoryLimit(this.store.shards), ...this.store.more(this),
      },
    });
    this.child = child;
    this.isThere = true;
    running.add(child);
    this.isGone = new Promise((resolve) => {
      child.on('exit', () => {
        running.delete(child);
        this.isThere = false;
        resolve();
      });
    });
  }

  signal(name) {
    this.child.kill(name);
  }

  async kill() {
    this.signal('SIGKILL');
    await this.isGone;
  }

  /** What it says of itself; null while it says nothing. */
  async ask(path) {
    try {
      const answer = await fetch(`http://${this.host}:${this.watchPort}/${path}`, { signal: AbortSignal.timeout(2000) });
      return answer.ok ? await answer.json() : null;
    } catch {
      return null;
    }
  }
}

export class Store {
  /**
   * Starts three of this program; with another file than that which is served, by that. `more`: what else is in the
   * environment of a server; `shards`: of tables, in its parlours.
   */
  static async open(program, config = CONFIG, more = () => ({}), shards = SHARDS) {
    const store = new Store();
    store.shards = shards;
    store.program = program;
    store.config = config;
    store.more = more;
    store.folder = mkdtempSync(join(tmpdir(), 'jansou-store-'));
    store.parlours = 0;
    store.servers = await Promise.all(HOSTS.map(async (host, index) =>
      new StoreServer(store, index, host, [await freePort(host), await freePort(host), await freePort(host)])));
    for (const server of store.servers) server.start();
    await store.untilReady();
    return store;
  }

  /** All servers, for the setting `cluster`, and a parlour of this name there. */
  urls(name) {
    return `${this.servers.map(({ host, port }) => `nats://${host}:${port}`).join(',')}?name=${name}`;
  }

  /** A parlour of its own for a test. */
  makeParlour(binary, ...words) {
    this.parlours += 1;
    const urls = this.urls(`p${this.parlours}`);
    const init = () =>
      execFileSync(binary, ['cluster', 'init', '--cluster', urls, '--shards', String(this.shards), ...words], { stdio: 'pipe' });
    // Servers that have found each other may still take one for absent; what is made already stays.
    for (let tries = 1; ; tries += 1) {
      try {
        init();
        return urls;
      } catch (error) {
        if (tries === INIT_TRIES || !/no suitable peers/.test(String(error.stderr))) throw error;
        execFileSync('sleep', ['0.5']);
      }
    }
  }

  /** Whatever a test did to it: all servers run, and resolves when they have all that they need. */
  async mend() {
    for (const server of this.servers) {
      if (!server.isThere) server.start();
      server.signal('SIGCONT');
    }
    await this.untilReady();
  }

  /** Resolves when all servers that run have all that they need. */
  async untilReady() {
    const from = performance.now();
    const isReady = async (server) => {
      const health = await server.ask('healthz');
      const facts = await server.ask('jsz');
      const group = facts?.meta_cluster;
      // Who leads knows of each other one whether it is there.
      const others = group?.leader === server.name ? group.replicas ?? [] : null;
      return health?.status === 'ok' && group?.leader !== undefined && group.cluster_size === this.servers.length
        && (others === null || (others.length === this.servers.length - 1 && others.every(({ offline }) => !offline)));
    };
    while (!(await Promise.all(this.servers.map(isReady))).every((is) => is)) {
      if (performance.now() - from > READY_MS) throw new Error('the nats-servers do not find each other');
      await pause(LOOK_MS);
    }
  }

  /** What the streams of tables of a parlour may have, all together. */
  limitTables(binary, urls, megabytes) {
    execFileSync(binary, ['cluster', 'init', '--cluster', urls, '--tables_mb', String(megabytes)], { stdio: 'pipe' });
  }

  /** Resolves when all copies of all streams of a parlour are the same, as those who lead them say. */
  async untilCurrent(name) {
    const from = performance.now();
    for (;;) {
      const facts = await Promise.all(this.servers.map((server) => server.ask('jsz?streams=1&accounts=1')));
      const led = facts.flatMap((answer, i) => (answer?.account_details ?? [])
        .flatMap(({ stream_detail: rows }) => rows ?? [])
        .filter((row) => row.name.startsWith(`${name}_`) && row.cluster?.leader === this.servers[i].name));
      const copies = led.flatMap(({ cluster }) => cluster.replicas ?? []);
      if (led.length > 0 && copies.length === 2 * led.length && copies.every(({ current, lag }) => current && !lag)) return;
      if (performance.now() - from > READY_MS) throw new Error('waited in vain: copies that are the same');
      await pause(LOOK_MS);
    }
  }

  /**
   * The server that leads the streams of most of these tables of a parlour, as soon as one does. Ask when it is needed: a
   * machine that stands still for a while, or a word of it that comes late, makes another one lead.
   */
  async leaderOf(name, codes) {
    const from = performance.now();
    for (;;) {
      const led = await this.shardsLed(name);
      const share = (server) => codes.filter((code) => led.get(server).has(this.shardOf(code))).length;
      const [first] = [...led.keys()].sort((a, b) => share(b) - share(a));
      if (share(first) > 0) return first;
      if (performance.now() - from > READY_MS) throw new Error('waited in vain: a server that leads streams of tables');
      await pause(LOOK_MS);
    }
  }

  /** server → the shards of tables of a parlour that it leads. */
  async shardsLed(name) {
    return new Map(await Promise.all(this.servers.map(async (server) => {
      const answer = await server.ask('jsz?streams=1&accounts=1');
      const streams = (answer?.account_details ?? []).flatMap(({ stream_detail: rows }) => rows ?? []);
      const led = streams.filter((stream) => stream.name.startsWith(`${name}_T`) && stream.cluster?.leader === server.name);
      return [server, new Set(led.map((stream) => Number(stream.name.slice(name.length + 2))))];
    })));
  }

  /** The shard in which a table of this code lies (server/storage/nats_place.c). */
  shardOf(code) {
    let hash = 2166136261;
    for (const byte of Buffer.from(code)) hash = Math.imul(hash ^ byte, 16777619) >>> 0;
    return hash % this.shards;
  }

  remove() {
    for (const { child } of this.servers) child.kill('SIGKILL');
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  }
}
